"""Claims as files, what games were like for them, and the words that intervals allow."""

import json
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import pytest

from qquovadis.commands.lab.claims import WantedClaims, run_claims
from qquovadis.errors import PackError
from qquovadis.games import referee_for
from qquovadis.lab.answer import ClaimAtLevel, Verdict
from qquovadis.lab.claims.claim_answers import (
    KeptAnswers,
    PlayedWith,
    answers_of,
    kept_of,
    merged,
    read_answers,
    write_answers,
)
from qquovadis.lab.claims.claim_studies import claim_studies
from qquovadis.lab.claims.claim_values import Sampled, samples
from qquovadis.lab.claims.claims_file import Claims, Region, claims_of, claims_of_text
from qquovadis.lab.claims.verdicts import ClaimTally, needed, quantile_of, verdict_of, verdict_over
from qquovadis.lab.play.engines import PlayedBlock, StudyBlock
from qquovadis.lab.play.orders import Order, order_of
from qquovadis.lab.play.playing import Facts, PlannedGame, Record
from qquovadis.lab.statistics.intervals import Interval
from qquovadis.lab.studies.study_plan import StudyPlan, study_plan
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from tests.lab.games import near, record
from tests.marks import quick

ONE = """
draft = "undecim/14"
games = 800
levels = ["random", "greedy"]
lines = [4, 5]
[[claim]]
id = "A"
source = "14:4"
says = { en = "Nights are rare.", ja = "夜は少ない。" }
metric = "night.count"
statistic = "share_at_least"
at = 1
comparator = "<="
value = 0.5
"""
TWICE = ONE + (
    '[[claim]]\nid = "B"\nsource = "14:5"\nsays = { en = "More.", ja = "増える。" }\nmetric = "points"\n'
    'variant = "musing_moon_12"\nagainst = "draft"\nstatistic = "contrast"\ncomparator = ">"\nvalue = 0\nunit = "VP"\n'
)


def interval(low: float, high: float, n: int = 100) -> Interval:
    """Return an interval between two bounds."""
    return Interval(n, (low + high) / 2, low, high, 0.05, "acs")


def claims(text: str = ONE) -> Claims:
    """Return the claims that a text says."""
    return claims_of_text(text.encode(), "claims.toml")


@pytest.mark.parametrize(
    ("low", "high", "region", "verdict"),
    [
        (1, 2, Region(-math.inf, 2), "holds"),
        (1, 2, Region(-math.inf, 2, takes_high=False), "cannot_tell"),
        (1, 2.1, Region(-math.inf, 2), "cannot_tell"),
        (2.1, 3, Region(-math.inf, 2), "fails"),
        (2, 3, Region(-math.inf, 2), "cannot_tell"),
        (2, 3, Region(-math.inf, 2, takes_high=False), "fails"),
        (2, 3, Region(2, math.inf), "holds"),
        (2, 3, Region(2, math.inf, takes_low=False), "cannot_tell"),
        (1, 1.9, Region(2, math.inf), "fails"),
        (1, 2, Region(2, math.inf, takes_low=False), "fails"),
        (28, 30, Region(25, 33), "holds"),
        (24, 30, Region(25, 33), "cannot_tell"),
        (34, 40, Region(25, 33), "fails"),
        (-math.inf, math.inf, Region(-math.inf, 2), "cannot_tell"),
        (-math.inf, 1, Region(-math.inf, 2), "holds"),
        (3, math.inf, Region(-math.inf, 2), "fails"),
    ],
)
def test_a_verdict_is_where_the_whole_interval_lies(low: float, high: float, region: Region, verdict: Verdict) -> None:
    """Inside it holds, outside it fails, on both sides nobody can tell; an edge counts where the claim takes it."""
    assert verdict_of(interval(low, high), region) == verdict


@pytest.mark.parametrize(
    ("by_level", "verdict"),
    [
        ([("greedy", "holds"), ("planner", "holds")], "holds"),
        ([("greedy", "fails"), ("planner", "fails")], "fails"),
        ([("greedy", "holds"), ("planner", "fails")], "depends"),
        ([("greedy", "holds"), ("planner", "cannot_tell")], "cannot_tell"),
        ([("greedy", "cannot_tell"), ("planner", "fails")], "cannot_tell"),
        ([("random", "fails"), ("quick", "fails"), ("greedy", "holds")], "holds"),
        ([("random", "holds"), ("quick", "holds")], "cannot_tell"),
        ([("greedy", "fails"), ("planner", "holds"), ("strategist", "holds")], "holds"),
        ([], "cannot_tell"),
    ],
)
def test_the_two_strongest_levels_decide(by_level: list[tuple[str, Verdict]], verdict: Verdict) -> None:
    """Random and quick are never counted, nor is a third level."""
    rows = [ClaimAtLevel(level=level, interval=interval(0, 1), games=4, verdict=said) for level, said in by_level]
    assert verdict_over(rows) == verdict


def test_what_cannot_be_told_says_how_many_games_would() -> None:
    """Half the width would do: four times the games, three times as many more, at two seconds each."""
    assert needed(interval(0, 4), Region(1, math.inf), 100, 2.0) == (300, 10.0)
    assert needed(interval(2, 4), Region(1, math.inf), 100, 2.0) == (0, 0.0)
    assert needed(interval(-math.inf, math.inf, 3), Region(1, math.inf), 100, 2.0) == (0, 0.0)


def test_a_quantile_leaves_out_what_too_many_blocks_speak_against() -> None:
    """Among 1 to 9 equally often the median is 5 and no far value; of few blocks nothing is known."""
    blocks = [Sampled(tuple(map(float, range(1, 10))), 9)] * 2000
    found = quantile_of(blocks, 0.5, 0.05)
    assert (found.n, found.mean) == (2000, 5)
    assert (found.low, found.high) == (5, 5)
    wide = quantile_of(blocks[:30], 0.5, 0.05)
    assert wide.low < 5 < wide.high
    assert quantile_of(blocks[:2], 0.5, 0.05)[2:4] == (-math.inf, math.inf)


def with_facts(game: dict[str, float], seats: Mapping[str, tuple[float, ...]], restricted: int = -1) -> Record:
    """Return a record of a game that ended 4, 8, 6 and 2 with these facts."""
    plain = record((4, 8, 6, 2))
    seating = PlannedGame(("random",) * 4, 0, 1, restricted)
    return plain._replace(facts=Facts(game=game, seats=seats), seating=seating)


def test_values_are_of_the_game_of_each_seat_or_of_the_restricted_one() -> None:
    """A seat that had none is left out; sums go from left to right, seat by seat."""
    nan = math.nan
    seats = {"points.source.lands": (1.0, 2.0, 3.0, 1.0), "x": (nan, 2.0, nan, 1.0)}
    free, bound = with_facts({"night.count": 2.0}, seats), with_facts({"night.count": 2.0}, seats, 2)
    assert samples("night.count", free) == samples("night.count", bound) == (2,)
    assert samples("night.round", free) == ()
    assert samples("x", free) == (2, 1)
    assert samples("points", bound) == (6,)
    assert samples("points - points.source.lands / points", free) == (0.75, 0.75, 0.5, 0.5)
    assert samples("points.source.gold", free) == (0, 0, 0, 0)
    assert samples("points.ahead", bound) == (near(6 - 14 / 3),)
    assert samples("win.order.1", free) == (1,)
    assert samples("win.order.2", free) == (0,)
    assert samples("win.lowest.points.source.lands", free) == (0,)
    assert samples("points.tied", free) == (0,)
    assert samples("points.margin", free) == (2,)


@quick
def test_claims_are_judged_by_the_games_of_their_arm() -> None:
    """A night in a quarter of 800 games is one in at most half of them; what another arm has more is a contrast."""
    file = claims(TWICE)
    plain, changed = (
        study_plan(each.study, Path()) for each in claim_studies(file, Path(), levels=("random", "greedy"))
    )
    assert [arm.id for arm in changed.arms] == ["draft", "musing_moon_12"]
    tally, other = ClaimTally(plain, file.claim[:1], file), ClaimTally(changed, file.claim[1:], file)
    few = tuple(with_facts({"night.count": float(seat == 0)}, {}) for seat in range(4))
    more = tuple(each._replace(points=(9, 9, 9, 9 + at)) for at, each in enumerate(few))
    for number in range(200):
        for sub in range(2):
            tally.add(StudyBlock(number, sub, (PlayedBlock(number, few, 1.0),)))
            pair = PlayedBlock(number, few, 1.0), PlayedBlock(number, more, 1.0)
            other.add(StudyBlock(number, sub, pair))
    (answer,) = tally.answers()
    assert (answer.id, answer.verdict) == ("A", "holds")
    assert [(row.level, row.games, row.interval.mean) for row in answer.by_level] == [
        ("random", 800, 0.25),
        ("greedy", 800, 0.25),
    ]
    assert answer.by_level[0].interval.alpha == near(0.05 / 4)
    (answer,) = other.answers()
    assert (answer.verdict, answer.by_level[0].interval.mean) == ("holds", near((16 + 1.5) / 4))


def test_claims_on_the_same_rules_share_games() -> None:
    """Those of strategies have their own study, and a variant in numbers is the same on every machine."""
    pack = load_pack(find_pack("undecim", "14"))
    file = claims_of(pack)
    assert file is not None
    studies = {each.name: each for each in claim_studies(file, pack.folder)}
    assert sum(len(each.claims) for each in studies.values()) == len(file.asked)
    assert [arm.id for arm in studies["draft"].study.arm] == ["draft"]
    assert {each.id for each in studies["draft+"].study.strategy} == {"lands", "no moon"}
    assert studies["musing_moon_12"].study.arm[0].parameters["moon.counters"] == 12
    assert studies["musing_moon_12"].study.arm[0].variant is None


@pytest.mark.parametrize("draft", ["quo_vadis/30", "populous/21", "undecim/14"])
def test_every_line_of_the_notes_with_a_number_is_a_claim_or_says_why_not(draft: str) -> None:
    """Numbers, options, steps and verbs that claims name exist, and their sources are of this draft."""
    pack = load_pack(find_pack(*draft.split("/")))
    file = claims_of(pack)
    assert file is not None
    assert file.lines
    assert file.uncovered == ()
    assert {each.source.partition(":")[0] for each in file.claim} == {pack.draft}
    referee = referee_for(compile_kit(pack, file.seats))
    for study in claim_studies(file, pack.folder):
        for arm in study.study.arm:
            assert all(pack.parameters[name].misfit(value) is None for name, value in arm.parameters.items())
            assert all(value in pack.options[name].values for name, value in arm.options.items())
        named = {name for each in study.study.strategy for name in (*each.forbid, *each.prefer)}
        assert {name for name in named if "." not in name} <= {*referee.subjects}
        assert {name.partition(".")[0] for name in named if "." in name} <= set(referee.steps)


@pytest.mark.parametrize(
    ("old", "new", "part"),
    [
        ("value = 0.5", "", "names a value"),
        ("value = 0.5", "value = [0.5, 1.0]", "two bounds"),
        ("at = 1", "", "at which number"),
        ('comparator = "<="', 'comparator = "about"', "how far"),
        ('statistic = "share_at_least"\nat = 1', 'statistic = "contrast"', "against what"),
        ('statistic = "share_at_least"\nat = 1', 'statistic = "quantile"\nat = 2', "between 0 and 1"),
        ('metric = "night.count"', 'metric = "none"', "says why"),
        ('source = "14:4"', 'source = "line 4"', "source"),
        ("games = 800", 'games = 800\nclaim = "none"', "claim"),
        ('metric = "night.count"', 'metric = "night.count *"', "metric"),
    ],
)
def test_what_is_no_claim_is_refused_with_what_is_wrong(old: str, new: str, part: str) -> None:
    """The sentence names the thing and the file."""
    with pytest.raises(PackError) as refused:
        claims(ONE.replace(old, new))
    assert refused.value.file == "claims.toml"
    assert part in str(refused.value)


def test_two_claims_of_one_id_are_refused() -> None:
    """Answers are found by ids."""
    with pytest.raises(PackError, match="same id"):
        claims(ONE + ONE.partition("[[claim]]")[1] + ONE.partition("[[claim]]")[2])


def test_a_line_that_no_claim_speaks_of_is_found() -> None:
    """Line 5 has a number, and only line 4 has a claim."""
    assert claims().uncovered == (5,)


def test_claims_and_their_answers_change_no_pack(tmp_path: Path) -> None:
    """The pack's fingerprint is the same with and without them."""
    import shutil

    pack = load_pack(find_pack("undecim", "14"))
    copy = tmp_path / "14"
    shutil.copytree(pack.folder, copy)
    (copy / "claims.toml").unlink()
    assert load_pack(copy).hash == pack.hash


def kept(verdict: Verdict, level: str, low: float, high: float) -> KeptAnswers:
    """Return what is kept of the one claim at a level."""
    row = ClaimAtLevel(level=level, interval=interval(low, high), games=800, verdict=verdict)
    from qquovadis.lab.claims.verdicts import answered

    found = kept_of([answered(claims().claim[0], [row])], PlayedWith("p", "q", "r", {level: f"{level}/1"}))
    return merged(claims(), None, found)


def test_answers_of_levels_come_together_in_a_file(tmp_path: Path) -> None:
    """One that holds among greedy and not among planners depends on strength; an unknown bound is not written."""
    both = merged(claims(), kept("holds", "greedy", 0.1, 0.4), kept("fails", "planner", 0.6, math.inf).answer)
    write_answers(both, tmp_path / "a.toml")
    found = read_answers(tmp_path / "a.toml")
    assert found == both
    assert found.answer[0].verdict == "depends"
    assert [each.level for each in found.answer[0].level] == ["greedy", "planner"]
    assert found.answer[0].level[1].high is None
    (answer,) = found.answers(claims())
    assert answer.verdict == "depends"
    assert answer.by_level[1].interval.high == math.inf
    again = merged(claims(), both, kept("holds", "planner", 0.1, 0.4).answer)
    assert again.answer[0].verdict == "holds"


def of_random_bots(folder: Path) -> WantedClaims:
    """Return a wish for four games of each study of two claims, kept in books and a file of this folder."""
    (folder / "claims.toml").write_text(TWICE, encoding="utf-8")
    return WantedClaims(
        draft="undecim/14",
        file=folder / "claims.toml",
        levels=("random",),
        rules=(),
        games=4,
        minutes=None,
        workers=1,
        book=folder / "b.qqlab",
        out=folder / "a.toml",
        as_json=True,
    )


def before_games(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Return a list that gets whatever is given to be played from now on; nothing is."""
    given: list[object] = []

    def play(_play: object, tasks: Iterable[object], *_: object) -> Iterator[object]:
        given.extend(tasks)
        return iter(())

    monkeypatch.setattr("qquovadis.lab.play.running.play_each", play)
    return given


def test_the_command_plays_judges_and_keeps_what_it_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One block of two sets of rules: too few for an interval, so nothing can be told; books have them all.

    The variant is set against the draft, of which the first book has the games.
    """
    wanted, arms = of_random_bots(tmp_path), list[Sequence[int] | None]()

    def order(plan: StudyPlan, place: tuple[int, int], of: Sequence[int] | None = None) -> Order:
        arms.append(of)
        return order_of(plan, place, of)

    monkeypatch.setattr("qquovadis.lab.play.running.order_of", order)
    assert run_claims(wanted) == 3
    assert arms == [(0,), (1,)]
    report = json.loads(capsys.readouterr().out)
    assert [each["name"] for each in report["studies"]] == ["draft", "musing_moon_12"]
    assert [each["games"] for each in report["studies"]] == [4, 8]
    assert [each["verdict"] for each in report["claims"]] == ["cannot_tell", "cannot_tell"]
    assert {each.name for each in tmp_path.glob("*.qqlab")} == {"b-draft.qqlab", "b-musing_moon_12.qqlab"}
    again = before_games(monkeypatch)
    assert run_claims(wanted._replace(out=None)) == 3
    assert json.loads(capsys.readouterr().out)["claims"] == report["claims"]
    assert again == []
    found = read_answers(tmp_path / "a.toml")
    assert [each.id for each in found.answer] == ["A", "B"]
    assert found.answer[1].level[0].version.startswith("random/")


@pytest.mark.parametrize("draft", ["quo_vadis/30", "populous/21", "undecim/14"])
def test_answers_that_ship_are_of_claims_that_are_asked(draft: str) -> None:
    """Verdicts follow from the intervals beside them, after as many games as the file of claims names."""
    pack = load_pack(find_pack(*draft.split("/")))
    file, found = claims_of(pack), answers_of(pack)
    assert file is not None
    asked = {each.id: each for each in file.asked}
    for each in found.answer if found else ():
        assert each.verdict == verdict_over([row.row for row in each.level])
        for row in each.level:
            assert row.verdict == verdict_of(row.row.interval, asked[each.id].region)
            assert row.blocks <= -(-file.games // file.seats)
            assert row.alpha == near(file.alpha / file.family(asked[each.id]))
