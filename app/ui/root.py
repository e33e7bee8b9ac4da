"""The outermost component: routes, and the surroundings every screen is drawn in."""

import flet as ft

from app.digests import Digesting
from app.i18n import languages, words
from app.library import Library
from app.settings import Settings
from app.ui.device import Device
from app.ui.hooks import use_library, use_news
from app.ui.keyboard import Keyboard
from app.ui.scene import SCENE, Scene
from app.ui.screens.backup import BackupScreen
from app.ui.screens.big import Big
from app.ui.screens.correct import Correct
from app.ui.screens.deleted import DeletedSeries
from app.ui.screens.forecast import ForecastScreen
from app.ui.screens.from_paper import FromPaper
from app.ui.screens.group import GroupScreen
from app.ui.screens.groups import Groups
from app.ui.screens.history import History
from app.ui.screens.home import Home
from app.ui.screens.lost import Lost
from app.ui.screens.more import More
from app.ui.screens.person import PersonScreen
from app.ui.screens.player import PlayerScreen
from app.ui.screens.players import Players
from app.ui.screens.protocol import ProtocolScreen
from app.ui.screens.referee import Referee, SeriesReferee
from app.ui.screens.rules import GameRules, SeriesGuide, SeriesRules
from app.ui.screens.series import SeriesScreen
from app.ui.screens.settings import SettingsScreen
from app.ui.screens.setup import Setup
from app.ui.screens.statistics import Statistics
from app.ui.services import Services
from app.ui.theme import CONTRAST, DARK, LIGHT, Look, flet_theme
from app.ui.window import use_window
from app.vault.vault import Vault

ROUTES = [
    ft.Route(
        path="/",
        component=Home,
        children=[
            ft.Route(path="new", component=Setup),
            ft.Route(path="new/:from_id", component=Setup),
            ft.Route(path="paper", component=FromPaper),
            ft.Route(path="paper/:from_id", component=FromPaper),
            ft.Route(
                path="history",
                component=History,
                children=[ft.Route(path="deleted", component=DeletedSeries)],
            ),
            ft.Route(
                path="statistics",
                component=Statistics,
                children=[ft.Route(path=":person", component=PersonScreen)],
            ),
            ft.Route(path="groups", component=Groups),
            ft.Route(path="groups/:id", component=GroupScreen),
            ft.Route(path="settings", component=SettingsScreen),
            ft.Route(path="backup", component=BackupScreen),
            ft.Route(path="players", component=Players),
            ft.Route(path="players/:id", component=PlayerScreen),
            ft.Route(path="referee", component=Referee),
            ft.Route(path="rules/:preset", component=GameRules),
            ft.Route(path="rules/:preset/:from_id", component=GameRules),
            ft.Route(
                path="series/:id",
                component=SeriesScreen,
                children=[
                    ft.Route(path="protocol", component=ProtocolScreen),
                    ft.Route(path="big", component=Big),
                    ft.Route(path="more", component=More),
                    ft.Route(path="referee", component=SeriesReferee),
                    ft.Route(path="rules", component=SeriesRules),
                    ft.Route(path="guide", component=SeriesGuide),
                    ft.Route(path="forecast", component=ForecastScreen),
                    ft.Route(path="deal/:seq", component=Correct),
                ],
            ),
            # As a route it is a screen of its own; Flet's `not_found` would be put into another.
            ft.Route(path=":lost/:rest*", component=Lost),
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
    ft.use_effect(lambda: _dress(page, look, language, still), [look, language, still])
    ft.use_effect(lambda: _listen(page, keyboard), [])
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


def _listen(page: ft.Page, keyboard: Keyboard) -> None:
    """Have the client tell of keys."""
    page.on_keyboard_event = keyboard.pressed
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
