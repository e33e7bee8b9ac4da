import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.export.backup import BadBackupError, backup, restored
from app.export.document import export
from tests.app.exporting import SV, carried_on, drafts, series, started, tags
from tests.app.storing import deal
from tests.strategies import legal_logs


class TestBackup:
    @given(legal_logs(), tags, drafts)
    def test_reading_gives_what_was_written(self, log, tags, draft):
        kept = series(log, tags, draft)
        assert restored(export("json", kept, SV).data) == kept

    def test_a_mark_in_front_is_tolerated(self):
        kept = started(["Anna", "Bo"])
        assert restored(b"\xef\xbb\xbf" + backup(kept)) == kept

    @given(st.integers(min_value=0))
    def test_cut_off(self, size):
        data = backup(started(["Anna", "Bo"], deal(2, 3))).rstrip()
        with pytest.raises(BadBackupError) as caught:
            restored(data[: size % len(data)])
        assert caught.value.code == "damaged"

    @pytest.mark.parametrize(
        "data", [b"[]", b"null", b"3", b'"x"', b"{}", b'{"format": 1}', b'{"format": "chess"}']
    )
    def test_somebody_else_s(self, data):
        assert self.refused(data) == "foreign"

    @pytest.mark.parametrize("data", [b"", b"\xff\xfe", b"{", b"[" * 100_000, b'{"a": "\\ud800"}'])
    def test_no_json(self, data):
        assert self.refused(data) == "damaged"

    def test_a_newer_version(self):
        assert self.changed(version=5, more="to come") == "newer"

    def test_what_came_from_paper_comes_back(self):
        kept = carried_on()
        assert restored(backup(kept)) == kept

    def test_one_from_before_series_came_from_paper_is_read(self):
        kept = started(["Anna", "Bo"], deal(2, 3))
        document = json.loads(backup(kept)) | {"version": 3}
        del document["facts"][0]["carried"]
        assert restored(json.dumps(document).encode()) == kept

    def test_nothing_is_read_that_no_series_stands_at(self):
        document = json.loads(backup(carried_on()))
        document["facts"][0]["carried"]["scores"] = [7, 0]
        with pytest.raises(BadBackupError, match=r"broken.*score_down"):
            restored(json.dumps(document).encode())

    def test_an_old_one_without_players_is_read(self):
        kept = started(["Anna", "Bo"], deal(2, 3))
        document = json.loads(backup(kept)) | {"version": 1}
        del document["player_ids"], document["cut"]
        assert restored(json.dumps(document).encode()) == kept

    def test_it_tells_who_sits_where(self):
        document = export("json", started(["Anna", "Bo"]), SV, ("p1", "p2"))
        assert restored(document.data).player_ids == ("p1", "p2")

    @pytest.mark.parametrize("ids", [["p1"], ["p1", "p1"], ["p1", "p2", "p3"]])
    def test_players_that_fit_no_table(self, ids):
        assert self.changed(player_ids=ids) == "broken"

    @pytest.mark.parametrize(
        "wrong",
        [
            {"version": "1"},
            {"version": 0},
            {"id": "../x"},
            {"id": 7},
            {"created": "yesterday"},
            {"created": "2026-11-30T19:30:00"},
            {"tags": {"Date": 3}},
            {"draft": {"step": "over"}},
            {"draft": None},
            {"facts": {}},
            {"facts": [{"kind": "deal_scored", "deal": {"calls": [{"kind": "knock"}]}}]},
            {"facts": [{"kind": "cheat"}]},
            {"more": 1},
        ],
    )
    def test_a_wrong_value_is_named(self, wrong):
        assert self.changed(**wrong) == "broken"

    def test_a_missing_value(self):
        document = json.loads(backup(started(["Anna", "Bo"])))
        del document["tags"]
        assert self.refused(json.dumps(document).encode()) == "broken"

    def test_facts_no_game_can_have(self):
        assert self.changed(facts=[]) == "illegal"
        fact = json.loads(deal(5, 5).model_dump_json())
        first = json.loads(backup(started(["Anna", "Bo"])))["facts"]
        assert self.changed(facts=[*first, fact]) == "illegal"

    def test_a_tag_the_notation_cannot_carry(self):
        assert self.changed(tags={"Rules": "mine"}) == "illegal"

    @given(st.binary(max_size=60))
    def test_any_bytes_are_refused_with_a_reason(self, data):
        self.refused(data)

    @pytest.mark.parametrize("nasty", ["\x1b[2J\x9b\u202e\n", "x" * 10_000])
    def test_a_terminal_obeys_nothing_in_a_file(self, nasty):
        document = json.loads(backup(started(["Anna", "Bo"])))
        for wrong in ({nasty: 1}, {"facts": [{"kind": nasty}]}, {"id": nasty}, {"format": nasty}):
            with pytest.raises(BadBackupError) as caught:
                restored(json.dumps(document | wrong).encode())
            assert caught.value.detail.isprintable()
            assert len(caught.value.detail) <= 200

    def changed(self, **values):
        document = json.loads(backup(started(["Anna", "Bo"])))
        return self.refused(json.dumps(document | values).encode())

    def refused(self, data):
        with pytest.raises(BadBackupError) as caught:
            restored(data)
        assert SV(f"backup.{caught.value.code}", detail=caught.value.detail)
        return caught.value.code
