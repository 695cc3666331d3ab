"""Setting skills, and from when they are in force (QV-SKILL); what they do is tested elsewhere."""

import pytest

from tests.marks import clause, quick
from tests.rules.quo_vadis.stage import Stage

pytestmark = quick


def settling(seats: int = 3, seat: str = "A", *, parameters: dict[str, int] | None = None, **options: str) -> Stage:
    """A seat asked to set one of its skills S01, S02 and S03 in its settlement."""
    stage = Stage(seats, options=options, parameters=parameters).succeeded(seat).row(seat, ["labour"], ["miracle"])
    return stage.town(seat, "2-4/a").skills("drafted", seat, "S01", "S02", "S03").at("settlement", seat)


@clause("QV-SKILL-01")
def test_one_face_down_skill_of_choice_is_laid_face_up_in_the_skill_area() -> None:
    stage = settling().choose("set", "S02")
    assert stage.names("drafted.A") == ["S01", "S03"]
    assert stage.names("skills.A") == ["S02"]
    assert stage.table.face[stage.kit.piece_index["S02"]] == 1
    assert stage.table.known[stage.kit.piece_index["S02"]] == 0b111
    assert stage.asked == "B"


@clause("QV-SKILL-01", "QV-R94", refused=True)
def test_the_skill_set_may_not_be_declined() -> None:
    assert settling().refusal("done") == "QV-SKILL-01"


@clause("QV-SKILL-01", refused=True)
def test_only_own_face_down_skills_may_be_set() -> None:
    stage = settling()
    stage.skills("drafted", "B", "S10").skills("skills", "A", "S11")
    assert stage.refusal("set", "S10") == "QV-SKILL-01"
    assert stage.refusal("set", "S11") == "QV-SKILL-01"
    assert stage.refusal("set", "S12") == "QV-SKILL-01"
    assert stage.refusal("set", "S01", "B") == "QV-SKILL-01"


@clause("QV-R94")
def test_with_no_face_down_skill_left_the_skill_set_is_skipped() -> None:
    stage = Stage().succeeded("A").row("A", ["labour"], ["miracle"]).town("A", "2-4/a").at("settlement")
    assert stage.asked == "B"
    assert stage.count("vp", "A") == 1


@clause("QV-SKILL-01")
@pytest.mark.parametrize("count", [0, 2])
def test_a_settlement_may_set_no_skill_or_two(count: int) -> None:
    stage = settling(parameters={"settlement.skills_set": count})
    for skill in ("S03", "S01")[:count]:
        stage.choose("set", skill)
    assert stage.asked == "B"
    assert stage.pieces("skills.A") == count


@clause("QV-SKILL-02", "QV-SKILL-05", "QV-R95")
def test_a_skill_is_in_force_from_the_next_turn_whoever_has_it() -> None:
    stage = settling().choose("set", "S01")
    assert stage.asks == "ChooseCards"
    assert stage.asked == "B"
    assert (stage.names("skills.A"), stage.names("fresh.A")) == (["S01"], [])


@clause("QV-SKILL-02", "QV-SKILL-05", refused=True)
def test_a_skill_is_not_in_force_in_the_turn_in_which_it_is_set() -> None:
    stage = settling(parameters={"settlement.skills_set": 2}).choose("set", "S01")
    assert stage.asks == "SetSkill"
    assert (stage.names("skills.A"), stage.names("fresh.A")) == ([], ["S01"])


@clause("QV-R95")
@pytest.mark.parametrize(("rule", "in_force"), [("end_of_turn", ["S01"]), ("own_next_turn", [])])
def test_by_the_option_a_skill_waits_for_the_owners_next_turn(rule: str, in_force: list[str]) -> None:
    stage = settling(skill_activation=rule).choose("set", "S01")
    assert stage.names("skills.A") == in_force
    stage.at("end of turn", "C")
    assert stage.asked == "A"
    assert stage.names("skills.A") == ["S01"]


@clause("QV-R95", refused=True)
def test_by_the_option_the_turns_of_others_do_not_wake_it() -> None:
    stage = settling(skill_activation="own_next_turn").choose("set", "S01").at("end of turn", "B")
    assert stage.asked == "C"
    assert (stage.names("skills.A"), stage.names("fresh.A")) == ([], ["S01"])


@clause("QV-R95")
@pytest.mark.parametrize(("rule", "in_force"), [("end_of_turn", ["S01"]), ("own_next_turn", [])])
def test_a_skill_set_in_the_last_turn_of_the_game_is_in_force_at_the_end(rule: str, in_force: list[str]) -> None:
    stage = Stage(options={"skill_activation": rule}).round(10).succeeded("C").row("C", ["labour"], ["miracle"])
    stage.skills("drafted", "C", "S01").at("settlement", "C").choose("set", "S01")
    assert stage.asks == ""
    assert stage.names("skills.C") == in_force


@clause("QV-SKILL-01", "QV-SKILL-02")
def test_a_skill_once_set_stays_to_the_end() -> None:
    stage = settling(5, "D").choose("set", "S02")
    for seat in "EABCD":
        stage.at("end of turn", seat)
    assert stage.names("skills.D") == ["S02"]
