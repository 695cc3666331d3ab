"""Idea Q4: a skill is released at the start of each round, or VP are gained instead (QV-SKILL-07, -08, QV-SCORE-10)."""

import pytest

from qquovadis.engine import seat_view
from qquovadis.engine.agenda import DONE
from qquovadis.engine.kit import Value
from qquovadis.errors import PackError
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from tests.marks import clause, quick
from tests.rules.quo_vadis.stage import Stage

pytestmark = quick


def round_begins(kept: str = "nothing", **options: Value) -> Stage:
    """A has S01 and S03 face down, B S02, C nothing; the last turn of a round ends, and A begins the next."""
    stage = Stage(options={"skill_release": "round_start", "skill_kept": kept, **options}).round(3)
    stage.skills("drafted", "A", "S01", "S03").skills("drafted", "B", "S02")
    return stage.at("end of turn", "C")


def turn_ends(kept: str, row: list[list[str]], seat: str = "A") -> Stage:
    """The turn of A ends in a round in which a seat has released nothing."""
    stage = Stage(options={"skill_release": "round_start", "skill_kept": kept}).round(3).row(seat, *row)
    stage.table.count(stage.kit.tally(f"kept.{seat}"), 1, "test")
    return stage.at("end of turn", "A")


@clause("QV-SKILL-07", "QV-SKILL-02", "QV-SKILL-05", "QV-R138", "QV-R95")
def test_all_choose_in_secret_and_what_is_released_acts_at_once() -> None:
    stage = round_begins()
    assert (stage.asks, stage.asked) == ("ReleaseSkills", "AB")
    stage.choose("release", "S01", seat="A")
    assert stage.names("skills.A") == [] and len(stage.names("drafted.A")) == 2
    stage.choose("done", seat="B")
    assert (stage.asks, stage.asked) == ("ChooseCards", "A")
    assert (stage.names("skills.A"), stage.names("drafted.A"), stage.names("drafted.B")) == (["S01"], ["S03"], ["S02"])
    assert stage.found("release.none").facts["seats"] == (1, 2)


@clause("QV-SKILL-07", "QV-R138", refused=True)
def test_nobody_releases_what_another_has_nor_takes_back_what_was_not_chosen() -> None:
    stage = round_begins()
    assert stage.refusal("release", "S01", seat="A") is None
    assert stage.refusal("release", "S02", seat="A") == "QV-SKILL-07"
    assert stage.refusal("release", "S10", seat="A") == "QV-SKILL-07"
    assert stage.refusal("take back", seat="A") == "QV-SKILL-07"
    assert stage.refusal("release", "S01", seat="C") == "QV-SKILL-07"


@clause("QV-SKILL-07", "QV-R138", refused=True)
def test_others_learn_neither_what_nor_whether_anything_is_released() -> None:
    views = []
    for verb, skill in (("release", "S01"), ("release", "S03"), ("done", -1)):
        stage = round_begins().choose(verb, skill, "A")
        view = seat_view(stage.table, 1)
        views.append((view.tally, view.contents, view.identity_of, view.face, stage.asked))
        assert seat_view(stage.table, 0).tally[stage.kit.tally("releases.A")] > 0
    assert views[0] == views[1] == views[2]


@clause("QV-SKILL-07")
def test_a_choice_may_be_taken_back_while_others_choose() -> None:
    stage = round_begins().choose("done", seat="A").choose("take back", seat="A")
    assert stage.asked == "AB"
    stage.choose("release", "S03", seat="A").choose("release", "S02", seat="B")
    assert (stage.names("skills.A"), stage.names("skills.B")) == (["S03"], ["S02"])


@clause("QV-SKILL-01", "QV-SETTLE-02", "QV-R94", refused=True)
def test_no_skill_is_set_in_a_generation_scoring_then() -> None:
    stage = Stage(options={"skill_release": "round_start"}).row("A", ["labour"], ["labour"]).succeeded("A")
    stage.skills("drafted", "A", "S01").genesis("2-4").at("settlement", "A")
    assert stage.asks == "ChooseCards" and stage.names("drafted.A") == ["S01"]


@clause("QV-SKILL-08", "QV-R141")
def test_ten_rounds_without_succession_and_release_bring_55() -> None:
    """The first example of the notes: 1 + 2 + … + 10, with the card of each turn."""
    assert sum(turn_ends("cards", [["labour"] * cards]).count("vp", "A") for cards in range(1, 11)) == 55


@clause("QV-SKILL-08", "QV-R141")
def test_by_generations_five_successions_and_no_release_bring_45() -> None:
    """The second: 1 + 2 + 3 + 4 + 5 + 6 = 21, then 4 × 6 = 24."""
    rows = [[["labour"]] * number for number in (*range(1, 7), 6, 6, 6, 6)]
    assert sum(turn_ends("generation", row).count("vp", "A") for row in rows) == 45


@clause("QV-SKILL-08", refused=True)
@pytest.mark.parametrize("kept", ["cards", "generation"])
def test_whoever_released_one_gains_nothing_for_it(kept: str) -> None:
    stage = round_begins(kept).choose("release", "S01", seat="A").choose("done", seat="B")
    assert [stage.count("kept", seat) for seat in "ABC"] == [0, 1, 1]
    assert stage.row("A", ["labour"]).at("end of turn", "A").count("vp", "A") == 0


@clause("QV-SKILL-08")
def test_it_pays_once_and_at_the_end_of_the_own_turn() -> None:
    stage = turn_ends("cards", [["labour", "labour"]])
    assert (stage.count("vp", "A"), stage.count("kept", "A")) == (2, 0)
    other = turn_ends("generation", [["labour"], ["labour"]], "B")
    assert (other.count("vp", "B"), other.count("kept", "B")) == (0, 1)
    assert other.at("end of turn", "B").count("vp", "B") == 2


@clause("QV-SCORE-10", "QV-SCORE-04", "QV-END-02")
@pytest.mark.parametrize("release", ["round_start", "succession"])
def test_skills_still_face_down_may_bring_three_points_each_at_the_end(release: str) -> None:
    """The third example: of six skills two were released: 4 × 3 = 12; none: 18."""
    for lying, points in ((4, 12), (6, 18)):
        stage = Stage(options={"skill_release": release, "skill_kept": "fixed"}).round(10)
        stage.skills("drafted", "A", *["S01", "S02", "S03", "S04", "S05", "S06"][:lying]).at("final scoring")
        assert sum(part.amount for part in stage.found("final", "A").parts if part.source == "QV-SCORE-10") == points


@clause("QV-SCORE-10", "QV-R141", refused=True)
@pytest.mark.parametrize("kept", ["nothing", "cards", "generation"])
def test_otherwise_skills_face_down_bring_nothing_at_the_end(kept: str) -> None:
    stage = Stage(options={"skill_release": "round_start", "skill_kept": kept}).round(10)
    parts = stage.skills("drafted", "A", "S01", "S02").at("final scoring").found("final", "A").parts
    assert not [part for part in parts if part.source == "QV-SCORE-10" and part.amount]


@clause("QV-SKILL-06", "QV-R139")
def test_a_release_brings_its_bonus_by_the_generation_one_is_in() -> None:
    """Before the first card it is 1; in generation 3 it is 3, even if the card of the round begins generation 4."""
    stage = round_begins(release_bonus="generation").choose("release", "S01", seat="A").choose("done", seat="B")
    assert stage.count("vp", "A") == 1
    stage = Stage(options={"skill_release": "round_start", "release_bonus": "generation"}).round(4)
    stage.row("A", ["labour"], ["labour"], ["labour"]).skills("drafted", "A", "S01").at("end of turn", "C")
    assert stage.choose("release", "S01", seat="A").count("vp", "A") == 3


@clause("QV-R96")
def test_a_one_shot_skill_may_be_used_in_the_very_round_of_its_release() -> None:
    stage = round_begins().choose("done", seat="A").choose("release", "S02", seat="B")
    assert stage.names("skills.B") == ["S02"] and stage.names("fresh.B") == []


@pytest.mark.parametrize(
    ("options", "parameters"),
    [
        ({"skill_kept": "cards"}, {}),
        ({"skill_kept": "generation"}, {}),
        ({"skill_release": "round_start"}, {"settlement.skills_set": 2}),
    ],
)
def test_what_excludes_one_another_is_refused(options: dict[str, Value], parameters: dict[str, Value]) -> None:
    with pytest.raises(PackError, match="skill"):
        compile_kit(load_pack(find_pack("quo_vadis", "30")), 3, options=options, parameters=parameters)


def test_off_the_idea_leaves_nothing_in_the_box() -> None:
    kit = Stage().kit
    assert not kit.tallies_of("releases") and not kit.tallies_of("kept")


def test_what_releasing_brings_is_told_before_it_is_chosen() -> None:
    stage = round_begins("generation", release_bonus="generation").row("A", ["labour"], ["labour"])
    for choice, name in ((DONE, "release.kept"), (stage.choice("release", "S01", 0), "release.bonus")):
        (found,) = stage.referee.foreseen(stage.game, 0, choice)
        assert (found.name, found.total) == (name, 2)


def test_taking_a_reveal_back_lays_skills_face_down_again() -> None:
    stage = round_begins("cards").choose("release", "S01", seat="A")
    mark = stage.table.mark()
    stage.choose("done", seat="B")
    stage.table.rewind(mark)
    assert (stage.names("skills.A"), stage.count("kept", "B"), stage.asked) == ([], 0, "B")
