"""A series read back from the protocol as CSV: the figures are all kept, or it is refused."""

import csv
import io
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.export.reading import from_notation
from app.export.table import table
from app.export.table_form import BadTableError
from app.export.table_reading import from_table
from app.i18n import languages, words
from app.say_table import bad_table
from scoring import PRESETS, DealCorrected, Retracted, RuleSet
from tests.app.exporting import SV, TRAPS, series, started
from tests.app.running import GOLDEN
from tests.app.storing import FIVE, ONE, deal
from tests.strategies import all_rules, legal_logs, legal_series

GAME = started(["Anna", "Bo", "Åsa"], deal(2, 3, None), deal(5, 0, None), deal(None, None, 5))


def text_of(copy=GAME, language="sv"):
    return table(copy, words(language)).decode("utf-8-sig")


def changed(old, new, copy=GAME):
    text = text_of(copy)
    assert old in text
    return text.replace(old, new, 1).encode("utf-8-sig")


def told_whole(log):
    """Whoever dealt first is told by the first deal, or by what came from paper."""
    return len(log) > 1 or log[0].carried


def refused(data):
    with pytest.raises(BadTableError) as caught:
        from_table(data)
    said = bad_table(SV, caught.value)
    assert said.startswith(f"Rad {caught.value.line}:") or not caught.value.line
    return caught.value.code, caught.value.line


class TestTheSameAgain:
    @given(legal_logs(paper=True), st.sampled_from(languages()))
    @settings(max_examples=40)
    def test_what_the_table_tells_comes_back(self, log, language):
        data = table(series(log), words(language))
        copy = from_table(data)
        assert table(copy, words(language)) == data
        assert copy.bare
        assert not copy.tags

    @given(legal_series(rules=all_rules, paper=True), st.sampled_from(languages()))
    @settings(max_examples=40)
    def test_of_every_game(self, log, language):
        data = table(series(log), words(language))
        assert table(from_table(data), words(language)) == data

    @given(legal_series(rules=all_rules, paper=True).filter(told_whole))
    @settings(max_examples=60)
    def test_deals_alone_come_back_as_the_very_facts(self, log):
        copy = from_table(table(series(log), SV))
        assert copy.state.facts == log
        assert from_table(table(series(log), SV)).id == copy.id

    def test_corrections_come_back_as_what_they_made(self):
        copy = started(
            ["Anna", "Bo", "Åsa"],
            ONE, FIVE, DealCorrected(of=1, deal=deal(3, 2, None).deal), ONE, Retracted(of=4),
        )  # fmt: skip
        again = from_table(table(copy, SV))
        assert [row.after for row in again.state.rows] == [row.after for row in copy.state.rows]
        assert len(again.state.facts) == 3

    def test_the_day_is_told_by_the_name_of_the_file(self):
        data = table(GAME, SV)
        assert from_table(data, "Rams 2026-11-28 Anna Bo.csv").created.date().isoformat() == (
            "2026-11-28"
        )
        assert from_table(data, "2026-99-99.csv").created.tzinfo

    @pytest.mark.parametrize("name", TRAPS)
    def test_names_that_are_guarded_against_spreadsheets(self, name):
        copy = started([name, f"'{name}", "Bo"], deal(2, 3, None))
        assert from_table(table(copy, SV)).state.players == copy.state.players

    @pytest.mark.parametrize("second", ["Anna", "anna", "Anna (plats 1)"])
    def test_two_of_one_name(self, second):
        copy = started(["Anna", second, "Bo"], *[deal(1, 2, 2)] * 3)
        assert from_table(table(copy, SV)).state == copy.state

    def test_two_of_one_name_whose_place_an_earlier_program_did_not_write(self):
        copy = started(["Bo", "Anna", "Anna"], *[deal(1, 2, 2)] * 3)
        told = table(copy, SV).decode()
        assert {"Anna (plats 2)", "Anna (plats 3)"} <= set(told.replace("\r\n", ";").split(";"))
        earlier = re.sub(r"Anna \(plats \d\)", "Anna", told)
        assert from_table(earlier.encode()).state == copy.state

    @pytest.mark.parametrize("game", PRESETS)
    @pytest.mark.parametrize("language", languages())
    def test_every_rule_is_understood(self, game, language):
        base = PRESETS[game]
        for told in ({"start": 7}, {"penalty": 12}, {"forced_rules": ((3, 2), (1, 0))},
                     {"tie_break": ()}, {"stake": "20 kr"}, {"own_name": "Torsdag · 1"},
                     {"cap": None}, {"trump_lead_at": None}, {"recommended": (2, 7)},
                     {"all_pass_award": "redeal"}, {"widow": "forced"}):  # fmt: skip
            try:
                rules = RuleSet.model_validate(base.model_dump() | told)
            except ValueError:
                continue
            copy = started(["Anna", "Bo", "Åsa"], rules=rules)
            assert from_table(table(copy, words(language))).state.rules == rules


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_games_of_every_kind(path):
    data = table(from_notation(path.read_text("utf-8")), SV)
    assert table(from_table(data), SV) == data


class TestAfterASpreadsheet:
    """What Excel and others make of it when they save it again."""

    def rows(self):
        return list(csv.reader(io.StringIO(text_of(), newline=""), delimiter=";"))

    def written(self, delimiter=";", pad=False, ending="\r\n"):
        rows, out = self.rows(), io.StringIO(newline="")
        width = max(map(len, rows))
        if pad:
            rows = [row + [""] * (width - len(row)) for row in rows]
        csv.writer(out, delimiter=delimiter, lineterminator=ending).writerows(rows)
        return out.getvalue()

    @pytest.mark.parametrize("coding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
    @pytest.mark.parametrize("delimiter", [";", "\t", ","])
    @pytest.mark.parametrize("pad", [False, True])
    @pytest.mark.parametrize("ending", ["\r\n", "\n"])
    def test_another_form(self, coding, delimiter, pad, ending):
        data = self.written(delimiter, pad, ending).encode(coding)
        assert from_table(data).state == GAME.state

    def test_figures_with_decimals_and_rows_before_and_behind(self):
        data = ("\r\n" + text_of().replace(";10;", ";10,0;") + "\r\n\r\n").encode("cp1252")
        assert from_table(data).state == GAME.state

    def test_a_name_that_became_a_number_in_the_head_and_as_dealer(self):
        copy = started(["007", "Bo", "Åsa"], deal(2, 3, None))
        data = text_of(copy).replace(";007;", ";7;").encode("utf-8-sig")
        assert from_table(data).state == copy.state


class TestRefused:
    @pytest.mark.parametrize(
        "data", [b"", b"hej", b"a;b;c\r\n1;2;3\r\n", b"\x00\x01", b"PK\x03\x04", b"\xff\xfe\x00"]
    )
    def test_somebody_elses(self, data):
        assert refused(data) == ("foreign", 0)

    @given(st.binary(max_size=80))
    def test_any_bytes(self, data):
        assert refused(data) == ("foreign", 0)

    def test_another_score(self):
        assert refused(changed("2;8;0;3;7;0", "2;9;0;3;7;0")) == ("figures", 2)

    def test_another_flight(self):
        assert refused(changed("2;8;0;3;7;0", "2;8;1;3;7;0")) == ("figures", 2)

    def test_another_rams(self):
        assert refused(changed("\n1;2;Bo", "\n2;2;Bo")) == ("figures", 3)

    def test_a_deal_the_rules_do_not_allow(self):
        assert refused(changed("2;8;0;3;7;0", "2;8;0;4;7;0")) == ("refused", 2)

    def test_a_call_nobody_makes(self):
        assert refused(changed("2;8;0;3;7;0", "två;8;0;3;7;0")) == ("call", 2)

    def test_no_figure(self):
        assert refused(changed("2;8;0;3;7;0", "2;åtta;0;3;7;0")) == ("call", 2)

    def test_a_dealer_who_is_not_there(self):
        assert refused(changed("1;1;Anna", "1;1;Eva")) == ("dealer", 2)

    def test_a_cell_too_few_or_too_many(self):
        assert refused(changed("2;8;0;3;7;0", "2;8;0;3;7")) == ("cells", 2)
        assert refused(changed("2;8;0;3;7;0", "2;8;0;3;7;0;0")) == ("cells", 2)

    def test_a_row_that_is_gone(self):
        text = text_of().splitlines(keepends=True)
        assert refused("".join([text[0], *text[2:]]).encode())[1] == 2

    def test_a_player_less(self):
        assert refused(changed("Bo poäng", "Bosse poäng")) == ("heads", 1)
        assert refused(changed(";Bo;Bo poäng;Bo flygningar", ";Bo")) == ("heads", 1)

    def test_rules_in_other_words(self):
        assert refused(changed(SV("game.mattmar") + ".", "Våra regler."))[0] == "rules"

    def test_no_rules(self):
        assert refused(changed("Regler;", "Annat;"))[0] == "rules"

    def test_another_sum(self):
        rows = text_of().split("Plats;", 1)
        altered = rows[0] + "Plats;" + rows[1].replace(";0;0\r\n", ";9;0\r\n", 1)
        assert refused(altered.encode())[0] == "standings"

    @given(st.integers(min_value=0))
    def test_cut_off(self, size):
        data = table(GAME, SV)
        whole = data[: size % (len(data) - 20)]
        with pytest.raises(BadTableError):
            from_table(whole)
