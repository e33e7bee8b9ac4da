"""The outermost component: routes, and the surroundings every screen is drawn in."""

import flet as ft

from app.digests import Digesting
from app.i18n import languages, words
from app.library import Library
from app.settings import Settings
from app.ui.device import Device
from app.ui.hooks import use_library, use_news
from app.ui.installed import Installed
from app.ui.keyboard import Keyboard
from app.ui.late import Late
from app.ui.scene import SCENE, Scene
from app.ui.screens.home import Home
from app.ui.services import Services
from app.ui.theme import CONTRAST, DARK, LIGHT, Look, flet_theme
from app.ui.ways import leads_back
from app.ui.window import use_window
from app.vault.vault import Vault

ROUTES = [
    ft.Route(
        path="/",
        component=Home,
        children=[
            ft.Route(path="new", component=Late("setup", "Setup")),
            ft.Route(path="new/:from_id", component=Late("setup", "Setup")),
            ft.Route(path="paper", component=Late("from_paper", "FromPaper")),
            ft.Route(path="paper/:from_id", component=Late("from_paper", "FromPaper")),
            ft.Route(
                path="history",
                component=Late("history", "History"),
                children=[ft.Route(path="deleted", component=Late("deleted", "DeletedSeries"))],
            ),
            ft.Route(
                path="statistics",
                component=Late("statistics", "Statistics"),
                children=[ft.Route(path=":person", component=Late("person", "PersonScreen"))],
            ),
            ft.Route(path="groups", component=Late("groups", "Groups")),
            ft.Route(path="groups/:id", component=Late("group", "GroupScreen")),
            ft.Route(path="settings", component=Late("settings", "SettingsScreen")),
            ft.Route(path="backup", component=Late("backup", "BackupScreen")),
            ft.Route(path="players", component=Late("players", "Players")),
            ft.Route(path="players/:id", component=Late("player", "PlayerScreen")),
            ft.Route(path="referee", component=Late("referee", "Referee")),
            ft.Route(path="rules/:preset", component=Late("rules", "GameRules")),
            ft.Route(path="rules/:preset/:from_id", component=Late("rules", "GameRules")),
            ft.Route(
                path="series/:id",
                component=Late("series", "SeriesScreen"),
                children=[
                    ft.Route(path="protocol", component=Late("protocol", "ProtocolScreen")),
                    ft.Route(path="big", component=Late("big", "Big")),
                    ft.Route(path="more", component=Late("more", "More")),
                    ft.Route(path="referee", component=Late("referee", "SeriesReferee")),
                    ft.Route(path="rules", component=Late("rules", "SeriesRules")),
                    ft.Route(path="guide", component=Late("rules", "SeriesGuide")),
                    ft.Route(path="forecast", component=Late("forecast", "ForecastScreen")),
                    ft.Route(path="deal/:seq", component=Late("correct", "Correct")),
                    ft.Route(path="paper", component=Late("correct_paper", "CorrectPaper")),
                ],
            ),
            # As a route it is a screen of its own; Flet's `not_found` would be put into another.
            ft.Route(path=":lost/:rest*", component=Late("lost", "Lost")),
        ],
    )
]


@ft.component
def Root(library: Library, device: Device, digesting: Digesting, vault: Vault) -> ft.Control:
    """Draw the screen the address names, and again whenever window, settings or library change."""
    shelf, page = use_library(library), ft.context.page
    window = use_window()
    services, keyboard = ft.use_memo(Services, []), ft.use_memo(Keyboard, [])
    look = chosen_look(shelf.settings, device, dark=window.dark)
    language = shelf.settings.language or device.language
    still = device.still or not shelf.settings.animations

    def dress() -> None:
        keyboard.stay()
        _dress(page, look, language, still)

    ft.use_effect(dress, [look, language, still])
    ft.use_effect(lambda: _listen(page, keyboard, device.installed), [])
    scene = Scene(
        library=library,
        settings=shelf.settings,
        words=words(language),
        look=look,
        width=window.width,
        height=window.height,
        scale=window.scale,
        still=still,
        services=services,
        keyboard=keyboard,
        digesting=digesting,
        vault=vault,
        data=device.data,
        paper=device.paper,
        installed=device.installed,
        news=use_news(device.installed),
        returns=window.returns,
    )
    return SCENE(scene, lambda: ft.Router(ROUTES, manage_views=True))


def chosen_look(settings: Settings, device: Device, *, dark: bool) -> Look:
    """Return the colours the settings ask for, or the device where they leave it open."""
    match settings.theme:
        case "light":
            return LIGHT
        case "dark":
            return DARK
        case "contrast":
            return CONTRAST
        case "system":
            return CONTRAST if device.contrast else DARK if dark else LIGHT


def _listen(page: ft.Page, keyboard: Keyboard, installed: Installed | None) -> None:
    """Have the client tell of keys, and of the device's own way back; ours shall agree with it."""
    leads_back(page, installed)
    page.on_keyboard_event = keyboard.pressed
    page.on_view_pop = keyboard.popped
    page.update()


def _dress(page: ft.Page, look: Look, language: str, still: bool) -> None:
    """Give Flutter's own widgets the colours, the language and the motion."""
    page.theme = page.dark_theme = flet_theme(look, still=still)
    page.theme_mode = ft.ThemeMode.DARK if look.dark else ft.ThemeMode.LIGHT
    locales = [ft.Locale(code) for code in languages()]
    page.locale_configuration = ft.LocaleConfiguration(
        supported_locales=locales, current_locale=ft.Locale(language)
    )
    page.update()
