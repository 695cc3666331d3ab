"""What is foretold follows the rule that is performed: where a rule is made another, the forecast is so, too.

A forecast that wrote the rule a second time would still tell the old one.
"""

from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from qquovadis.engine.agenda import Following
from qquovadis.engine.effects import Part
from qquovadis.engine.kit import Kit, Value
from qquovadis.engine.referee import UNUSED, Finding, decision, legal, tried
from qquovadis.games.common.deck import draw, draw_up_to
from qquovadis.games.populous.actions import UseActions as PopulousActions
from qquovadis.games.populous.war import Arbitrate
from qquovadis.games.quo_vadis import settlement
from qquovadis.games.quo_vadis.actions import UseActions
from qquovadis.games.quo_vadis.aftermath import Spoils
from qquovadis.games.quo_vadis.settlement import Settlement, hand_max
from qquovadis.games.quo_vadis.world_state import GameState
from qquovadis.games.undecim.gaining import GainCards
from qquovadis.games.undecim.moon import MoveCounters
from qquovadis.games.undecim.night import BanishEnemies
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from tests.builders import Played
from tests.marks import clause, quick
from tests.rules.populous.stage import Stage as PopulousStage
from tests.rules.quo_vadis.stage import Stage
from tests.rules.undecim.stage import undecim
from tests.rules.world_stage import WorldStage

pytestmark = quick

REFILL = """
[[option]]
id = "refill"
values = ["full", "one"]
default = "full"
ruling = "QV-R88"
clauses = ["QV-REFILL-01"]
name = { en = "Hand refill", ja = "手札の補充" }
text = { en = "A full hand, or only one card.", ja = "最大手札枚数まで補充するか、1枚だけ引くか。" }
  [option.labels]
  full = { en = "Up to the maximum", ja = "最大手札枚数まで" }
  one = { en = "One card only", ja = "1枚だけ" }
"""


@pytest.fixture(name="draft")
def _draft(tmp_path: Path) -> Path:
    """A draft of Quo Vadis with one option more."""
    folder = Path(copytree(find_pack("quo_vadis", "30"), tmp_path / "30"))
    options = folder / "options.toml"
    options.write_text(options.read_text(encoding="utf-8") + REFILL, encoding="utf-8")
    return folder


class Refilling(Stage):
    """A table of that draft."""

    folder: Path

    def boxed(
        self, seats: int, options: tuple[tuple[str, Value], ...], parameters: tuple[tuple[str, Value], ...]
    ) -> Kit:
        """The box with the further option."""
        return compile_kit(load_pack(self.folder), seats, options=dict(options), parameters=dict(parameters))


def refill_by_option(step: Any, game: GameState) -> Following:
    """The refill as the further option has it: it is read here, and nowhere else."""
    most, hand = hand_max(game, step.seat), game.layout.hand[step.seat]
    drawn = draw_up_to(game, step.seat, most) if game.options["refill"] == "full" else int(draw(game, hand))
    game.find("refill", step.seat, (Part("QV-REFILL-01", drawn),))
    return ()


@clause("QV-REFILL-01", "QV-R88")
@pytest.mark.parametrize(("refill", "drawn"), [("full", 3), ("one", 1)])
def test_an_option_of_a_draft_is_read_where_the_rule_is_performed_and_foretold_as_well(
    draft: Path, refill: str, drawn: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settlement.Refill, "run", refill_by_option)
    Refilling.folder = draft
    stage = Refilling(options={"wish": False, "refill": refill}).genesis("2-4").row("A", ["labour", "labour"])
    stage.worker("A", "2-4/a").hand("A", "blessing", "labour", "miracle").at("card")
    stage.choose("play", "blessing").choose("succeed").choose("use", 0)
    assert told(stage, "discard", "labour")["draws"].total == drawn
    stage.choose("discard", "labour").choose("done").choose("build", "2-4/a")
    assert stage.pieces("hand.A") == 1 + drawn


def told(stage: WorldStage, verb: str, subject: str | int = -1) -> dict[str, Finding]:
    """What is foreseen of a choice, by name."""
    seat = stage._who(None)
    return {each.name: each for each in stage.referee.foreseen(stage.game, seat, stage.choice(verb, subject, seat))}


def nothing(*_asked: object) -> Following:
    """A rule that does nothing."""
    return ()


def turn() -> Stage:
    """Seat A's turn in 2-4, without wishes."""
    return Stage(options={"wish": False}).genesis("2-4").row("A", ["labour", "labour"])


@clause("QV-CONT-05", "PO-ACT-02")
def test_actions_that_bring_nothing_are_not_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    played = turn().hand("A", "labour").at("card").choose("play", "labour").choose("continue")
    ancestor = PopulousStage().genesis("2-4").ages("A", ["labour"]).hand("A", "labour").at("card")
    ancestor.choose("play", "labour").choose("continue").choose("done")
    for stage, kind in ((played, UseActions), (ancestor, PopulousActions)):
        assert f"{UNUSED}actions" in told(stage, "use", 0)
        monkeypatch.setattr(kind, "perform", nothing)
        assert f"{UNUSED}actions" not in told(stage, "use", 0)


@clause("QV-AFTER-03")
def test_spoils_that_cannot_be_taken_are_not_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = turn()
    stage.table.resolve((Spoils(0, 2),))
    assert told(stage, "done")[f"{UNUSED}spoils"].total == 2
    monkeypatch.setattr(Spoils, "perform", nothing)
    assert f"{UNUSED}spoils" not in told(stage, "done")


@clause("QV-TERR-01", "QV-SETTLE-01")
def test_a_settlement_is_due_if_the_rules_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = turn().worker("A", "2-4/a", "2-4/b").hand("A", "labour").at("card").choose("play", "labour")
    assert told(stage, "succeed")["score.settling"].facts["due"]
    monkeypatch.setattr(Settlement, "still_due", lambda _step, _game: False)
    assert "score.settling" not in told(stage, "succeed")


@clause("PO-ARB-03")
def test_an_arbitration_from_which_nobody_goes_is_foretold_so(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = PopulousStage().genesis("2-4").worker("A", "2-4/a").worker("B", "2-4/a").has("A", food=4).at("war")
    assert told(stage, "arbitrate")["leaves"].total == 1
    monkeypatch.setattr(Arbitrate, "run", nothing)
    assert "leaves" not in told(stage, "arbitrate")


@clause("QV-CONT-05")
def test_actions_of_a_card_that_gives_nothing_for_each_are_not_missed() -> None:
    stage = Stage(options={"wish": False}, parameters={"labour.per_action": 0}).genesis("2-4")
    stage.row("A", ["labour"]).hand("A", "labour").at("card").choose("play", "labour").choose("continue")
    assert not told(stage, "use", 0)


def foreseen(played: Played, verb: str) -> list[tuple[str, int]]:
    """What is foreseen of the first legal choice with a verb, by name and total."""
    asked = decision(played.settle().game)
    assert asked is not None
    fitting = next(each for each in legal(played.game, asked.seats[0]) if each.verb == verb)
    found = played.example_run.referee.foreseen(played.game, asked.seats[0], fitting)
    return [(each.name, each.total) for each in found]


@clause("UN-MOON-01", "UN-NIGHT-01")
def test_counters_lie_where_the_rules_move_them(monkeypatch: pytest.MonkeyPatch) -> None:
    moved = {"op": "moon", "mode": "either", "count": 3, "up_to": True}
    played = undecim(3).say(counters=2).played(A=4, B=8, C=9).card(4, moved).at("effects")
    assert foreseen(played, "remove") == [("counters.left", 1)]
    monkeypatch.setattr(MoveCounters, "perform", nothing)
    assert foreseen(played, "remove") == [("counters.left", 2)]


@clause("UN-NIGHT-05")
def test_enemies_are_worth_what_the_rules_pay(monkeypatch: pytest.MonkeyPatch) -> None:
    played = undecim(3).say(counters=0).area("A", "3 enemy").at("night")
    monkeypatch.setattr(BanishEnemies, "perform", lambda _step, game, seat, _choice: paid(game, seat))
    assert foreseen(played, "banish") == [("enemies.worth", 7)]


def paid(game: Any, seat: int) -> Following:
    """Seven VP, whatever was discarded."""
    game.bring(game.layout.night_points[seat], 7, "UN-NIGHT-02")
    return ()


@clause("UN-GAIN-02", "UN-LAND-04")
def test_a_land_that_is_not_gained_adds_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    gaining = {"op": "gain", "from": "hand", "count": 1, "as": ["any"], "up_to": True}
    stage = undecim(3).played(A=4, B=8, C=9).hand("A", "swamp/clay")
    played = stage.card(4, gaining).at("effects")
    assert foreseen(played, "gain swamp") == [("land.more", 1)]
    monkeypatch.setattr(GainCards, "perform", nothing)
    assert foreseen(played, "gain swamp") == [("land.more", 0)]


@clause("UN-SCORE-02", "UN-SCORE-09")
def test_a_settlement_is_made_of_cards_that_are_left_over_no_more() -> None:
    stage = undecim(3).parameter(score__leftover=3).played(A=4, B=8, C=9).area("A", "3 wood", "iron")
    played = stage.settled("A", "wood wood").at("auto").choose("A: found wood")
    assert foreseen(played, "join") == [("settlement.less", 2 * 3 - 4)]
    developing = stage.at("auto").choose("A: develop wood")
    assert foreseen(developing, "into") == [("settlement.worth", 9 - 4 - 3)]


def test_whatever_is_tried_is_taken_back_also_when_it_fails() -> None:
    stage = turn().hand("A", "labour").at("card")
    before = stage.table.snapshot()
    with pytest.raises(RuntimeError), tried(stage.game):
        stage.game.note("round", 5, "test")
        stage.game.find("refill", 0)
        raise RuntimeError
    assert stage.table.snapshot() == before and not stage.game.findings
