import csv
import io
import unicodedata
from pathlib import PureWindowsPath

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app import say
from app.draft import Draft
from app.export.document import export
from app.export.naming import LONGEST
from app.export.reading import from_notation
from app.export.series import Copy
from app.i18n import number, words
from app.labels import label
from scoring import RulesError, answer, write
from tests.app.exporting import BEGAN, FORMULAS, HARMLESS, SV, TRAPS, series, started, tags
from tests.app.storing import deal
from tests.strategies import legal_logs, legal_series, names


def rows_of(document):
    text = document.data.decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=";"))


def unguarded(cell):
    return cell.removeprefix("'") if cell.startswith("'") else cell


class TestCsv:
    @given(legal_logs(), st.sampled_from(["sv", "en"]))
    def test_the_figures_are_the_answer_s(self, log, language):
        kept, text = series(log), words(language)
        told, rows = answer(kept.state), rows_of(export("csv", kept, text))
        pair = {"-": text("export.pass"), "U": text("call.unplayed")}
        for row, told_deal in zip(rows[1:], told["deals"], strict=False):
            assert row[:2] == [str(told_deal["rams"]), str(told_deal["deal"])]
            dealer = label(text, told["players"], told_deal["dealer"])
            assert unguarded(row[2]) == unguarded(dealer)
            assert row[3::3] == [pair.get(call, call) for call in told_deal["calls"]]
            assert row[4::3] == [str(score) for score in told_deal["scores"]]
            assert row[5::3] == [str(flights) for flights in told_deal["flights"]]
        called = [label(text, kept.state.players, seat) for seat in range(len(told["players"]))]
        self.standings(rows[len(told["deals"]) + 1 :], told, called)
        assert rows[-2:] == [[], [text("export.rules"), *say.rules(text, kept.state.rules)]]

    def standings(self, rows, told, called):
        assert rows[0] == []
        assert len(rows) == 4 + len(told["players"])
        places = told["places"] or [""] * len(told["players"])
        ramsar = [result["scores"] for result in told["ramsar"]]
        table = zip(places, called, told["totals"], told["flights"], strict=True)
        expected = [
            [str(place), unguarded(name), *[str(r[seat]) for r in ramsar], str(total), str(flown)]
            for seat, (place, name, total, flown) in enumerate(table)
        ]
        found = [[row[0], unguarded(row[1]), *row[2:]] for row in rows[2:-2]]
        assert sorted(found) == sorted(expected)

    @given(st.tuples(names, st.sampled_from(TRAPS)))
    def test_no_name_is_a_formula(self, players):
        kept = started(players, deal(5, 0), deal(5, 0))
        for row in rows_of(export("csv", kept, SV)):
            for cell in row:
                assert cell.lstrip(" ")[:1] not in tuple("=+@\t\r") or not cell
                assert not cell.startswith("-") or int(cell) < 0

    @pytest.mark.parametrize("name", FORMULAS)
    def test_a_formula_is_shown_as_text_wherever_it_stands(self, name):
        heads, deal_row, _, _, *ranked = rows_of(
            export("csv", started([name, "Bo"], deal(5, 0)), SV)
        )
        assert heads[3:6] == [f"'{name}", f"'{name} poäng", f"'{name} flygningar"]
        assert deal_row[2] == f"'{name}"
        assert f"'{name}" in [row[1] for row in ranked if len(row) > 1]

    @pytest.mark.parametrize("name", HARMLESS)
    def test_any_other_name_is_left_as_it_is(self, name):
        rows = rows_of(export("csv", started([name, "Bo"], deal(5, 0)), SV))
        assert (rows[0][3], rows[1][2]) == (name, name)

    def test_numbers_below_zero_stay_numbers(self):
        kept = started(["Anna", "Bo"], deal(4, 1), deal(4, 1), deal(5, 0))
        assert ["1", "3", "Anna", "5", "-3", "0", "0", "10", "1"] in rows_of(
            export("csv", kept, SV)
        )

    def test_excel_s_form(self):
        data = export("csv", started(["Åke", "Bo"], deal(2, 3)), SV).data
        assert data.startswith("\ufeffRams;Giv;Givare;Åke;".encode())
        assert data.count(b"\n") == data.count(b"\r\n") == 8
        assert b"Slutsumma;Flygningar\r\n" in data
        assert data.endswith(b"\r\n\r\nRegler;Rams i Mattmar.\r\n")

    def test_a_name_from_right_to_left_is_left_as_it_is(self):
        assert "\u2068" not in export("csv", started(["שרה", "Bo"]), SV).data.decode()


class TestNotation:
    @given(legal_series(), tags)
    def test_it_is_the_core_s(self, log, tags):
        kept = series(log, tags)
        text = export("rams", kept, SV).data.decode()
        assert text == write(kept.state, tags)
        assert from_notation(text).tags == tags
        assert answer(from_notation(text).state) == answer(kept.state)

    def test_the_same_text_is_the_same_series(self):
        text = write(started(["Anna", "Bo"]).state, {"Date": "2026-11-30"})
        assert from_notation(text) == from_notation(text)
        assert from_notation(text).created.date().isoformat() == "2026-11-30"

    @given(legal_logs())
    def test_tags_that_are_the_format_s_own_are_refused(self, log):
        with pytest.raises(RulesError):
            export("rams", series(log, {"Players": "x"}), SV)


class TestText:
    @given(legal_logs(), st.sampled_from(["sv", "en"]))
    def test_it_tells_names_sums_and_who_won(self, log, language):
        kept, text = series(log), words(language)
        lines = export("text", kept, text).data.decode()
        for name in say.everybody(text, kept.state.players):
            assert name in lines
        assert say.outcome(text, kept.state) in lines
        if kept.state.results:
            for total in kept.state.totals:
                assert number(total) in lines
        for difference in say.differences(text, kept.state.rules):
            assert difference in lines

    def test_it_is_short(self):
        kept = started(["Anna", "Bo"], deal(5, 0), deal(5, 0))
        assert export("text", kept, SV).data.decode() == (
            "Rams i Mattmar 2026-11-30\n\nRams 1: Anna 0, Bo 10\nRams 2: Anna 10, Bo 10\n\n"
            "Anna 0 (0 flygningar)\nBo 10 (2 flygningar)\n\nSerien pågår: rams 2, giv 1.\n"
        )


class TestName:
    @given(st.lists(st.one_of(names, st.sampled_from(TRAPS)), min_size=2, max_size=10), tags)
    def test_every_system_takes_it(self, players, tags):
        kept = Copy("1a", BEGAN, started(players).state, Draft(), tags)
        name = export("csv", kept, SV).name
        stem = name.removesuffix(".csv")
        assert stem
        assert stem == stem.strip(" .")
        assert len(stem.encode()) <= LONGEST
        assert not set(name) & set('<>:"/\\|?*')
        assert not any(unicodedata.category(char) in ("Cc", "Cs", "Zl", "Zp") for char in name)
        assert not PureWindowsPath(name).is_reserved()
        assert unicodedata.is_normalized("NFC", name)

    @pytest.mark.parametrize(
        ("players", "expected"),
        [
            (["Anna", "Bo"], "Anna Bo"),
            (["CON", "nul"], "CON nul"),
            (["A/B", "C:D?"], "A B C D"),
            (["x.", "..."], "x"),
            (["A\u030akan", "שרה"], "Åkan שרה"),
            (["👩‍👧", "\u202eoB"], "👩‍👧 oB"),
            (["a" * 60, "ö" * 60], "a" * 60 + " " + "ö" * 21),
        ],
    )
    def test_it_tells_day_and_players(self, players, expected):
        assert export("rams", started(players), SV).name == f"Rams 2026-11-30 {expected}.rams"

    @pytest.mark.parametrize(
        ("date", "day"),
        [("2025-01-02", "2025-01-02"), ("2025.01.02", "2025-01-02"), ("igår/nu", "2026-11-30")],
    )
    def test_the_date_tag_counts(self, date, day):
        kept = Copy("1a", BEGAN, started(["A", "B"]).state, Draft(), {"Date": date})
        assert export("text", kept, SV).name == f"Rams {day} A B.txt"
