"""Claims as files, what games were like for them, and the words that intervals allow."""

import json
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import pytest

from qquovadis import paths
from qquovadis.commands.lab.claims import WantedClaims, run_claims
from qquovadis.engine.watching import Facts
from qquovadis.errors import PackError, QuoError
from qquovadis.games import referee_for
from qquovadis.lab.answer import ClaimAtLevel, Verdict
from qquovadis.lab.claims.claim_answers import (
    ANSWERS,
    KeptAnswers,
    KeptLevel,
    answers_of,
    kept_of,
    merged,
    read_answers,
    write_answers,
)
from qquovadis.lab.claims.claim_blocks import ClaimBlocks, ClaimTally, blocks_file, read_blocks, together, write_blocks
from qquovadis.lab.claims.claim_studies import claim_studies
from qquovadis.lab.claims.claim_values import samples
from qquovadis.lab.claims.claims_file import Claim, Claims, Region, claims_of, claims_of_text
from qquovadis.lab.claims.judging import judged, places_judged, told_at_level
from qquovadis.lab.claims.verdicts import answered, needed, verdict_of, verdict_over
from qquovadis.lab.play.engines import PlayedBlock, StudyBlock
from qquovadis.lab.play.orders import Order, order_of
from qquovadis.lab.play.playing import PlannedGame, Record
from qquovadis.lab.report.seat_order import order_sentences
from qquovadis.lab.statistics.intervals import Interval
from qquovadis.lab.studies.study_plan import StudyPlan, study_plan
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.text.translations import Texts
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
    """Half the width takes four times the games, at two seconds each; before a planned look only what is missing."""
    assert needed(interval(0, 4), Region(1, math.inf), 100, 2.0) == (400, 13.3, False)
    assert needed(interval(0, 4), Region(1, math.inf), 100, 2.0, 250) == (150, 5.0, False)
    assert needed(interval(2, 4), Region(1, math.inf), 100, 2.0) == (0, 0.0, False)
    assert needed(interval(-math.inf, math.inf, 3), Region(1, math.inf), 100, 2.0) == (0, 0.0, False)
    skew = Interval(100, 0.0, 0.0, 0.04, 0.05, "clopper_pearson")  # what never happened reaches only upwards
    assert needed(skew, Region(-math.inf, 0.02), 100, 0.6) == (400, 4.0, False)
    assert needed(interval(0, 4), Region(1, 6), 100, 0.6) == (400, 4.0, False)
    assert needed(interval(0, 4), Region(2.5, 9), 100, 0.6) == (1600, 16.0, False)


def test_games_that_nobody_would_play_are_not_advised() -> None:
    """A number that lies all but on the edge takes a hundred thousand games, and slow ones more than a day."""
    assert needed(interval(0, 4), Region(1.99, math.inf), 10, 0.1) == (0, 0.0, True)
    assert needed(interval(0, 4), Region(2, math.inf), 10, 0.1) == (0, 0.0, True)
    assert needed(interval(0, 4), Region(1, math.inf), 100, 216.0) == (400, 1440.0, False)
    assert needed(interval(0, 4), Region(1, math.inf), 100, 217.0) == (0, 0.0, True)


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
    tally, other = ClaimTally(plain, file.claim[:1]), ClaimTally(changed, file.claim[1:])
    few = tuple(with_facts({"night.count": float(seat == 0)}, {}) for seat in range(4))
    more = tuple(each._replace(points=(9, 9, 9, 9 + at)) for at, each in enumerate(few))
    for number in range(200):
        for sub in range(2):
            tally.add(StudyBlock(number, sub, (PlayedBlock(number, few, 1.0),)))
            pair = PlayedBlock(number, few, 1.0), PlayedBlock(number, more, 1.0)
            other.add(StudyBlock(number, sub, pair))
    versions = {"random": "random/1", "greedy": "greedy/2"}
    first, second = judged(file, {**tally.kept(versions), **other.kept(versions)})
    assert (first.id, first.verdict) == ("A", "holds")
    assert [(row.level, row.games, row.interval.mean) for row in first.by_level] == [
        ("random", 800, 0.25),
        ("greedy", 800, 0.25),
    ]
    alphas = sorted(each.by_level[0].interval.alpha for each in (first, second))
    assert alphas == [near(0.05 / 2), near(0.05)]
    assert (second.verdict, second.by_level[0].interval.mean) == ("holds", near((16 + 1.5) / 4))


def of_means(claim: str, *means: float, level: str = "greedy") -> ClaimBlocks:
    """Return blocks of four games that came to these means, one after the other, over and over for 400 games."""
    return ClaimBlocks(
        claim=claim,
        level=level,
        version=f"{level}/1",
        plan="p",
        program="1",
        pack="q",
        seed=0,
        seats=4,
        seconds=1.0,
        counts=(4,) * 100,
        means=(means * 100)[:100],
    )


def asks(*values: float, looks: str = "[200, 400]") -> Claims:
    """Return claims A, B, ... that a share is at least this."""
    text = ONE.partition("[[claim]]")[0].replace("games = 800", f"games = 400\nlooks = {looks}")
    one = '[[claim]]\nid = "{id}"\nsource = "14:4"\nsays = {{ en = "x", ja = "x" }}\nmetric = "win"\nvalue = {value}\n'
    return claims(text + "".join(one.format(id="ABCDEFGH"[at], value=each) for at, each in enumerate(values)))


def test_the_clearest_claim_is_judged_most_strictly() -> None:
    """Of three, the first may be wrong a third as often, the next half; what is open has what the last one left."""
    file = asks(0.05, 0.1, 0.499, looks="[400]")
    blocks = {(each, "greedy"): of_means(each, 0.25, 0.75) for each in "ABC"}
    rows = [each.by_level[0] for each in judged(file, blocks)]
    assert [each.verdict for each in rows] == ["holds", "holds", "cannot_tell"]
    assert [each.interval.alpha for each in rows] == [near(0.05 / 3), near(0.05 / 2), near(0.05)]
    assert rows[2].interval.low < 0.499 < rows[2].interval.high


def test_a_claim_that_no_game_was_played_for_makes_the_others_no_easier() -> None:
    """The family counts all its claims, also those whose games are still missing."""
    file = asks(0.05, 0.1, 0.2, looks="[400]")
    (row,) = judged(file, {("B", "greedy"): of_means("B", 0.25, 0.75)})[1].by_level
    assert row.interval.alpha == near(0.05 / 3)


def test_what_was_told_at_the_first_look_stays_told() -> None:
    """A is told after 200 games and then only comes first; B is looked at again, each look with half of the chance."""
    file = asks(0.05, 0.4)
    blocks = {"A": of_means("A", 0.25, 0.75), "B": of_means("B", 0.5, 0.5)}
    told = told_at_level(file.claim, blocks, file)
    assert {name: each.games for name, each in told.items()} == {"A": 200, "B": 200}
    assert [told[each].interval.alpha for each in "AB"] == [near(0.025 / 2), near(0.025)]
    closer = asks(0.05, 0.49)
    told = told_at_level(closer.claim, {**blocks, "B": of_means("B", 0.25, 0.75)}, closer)
    assert {name: each.games for name, each in told.items()} == {"A": 200, "B": 400}
    assert told["B"].interval.alpha == near(0.025)


def test_between_looks_nothing_is_said_and_the_next_one_is_named() -> None:
    """After 160 of 200 games there is no interval; 40 more are missing, whatever they show."""
    file, whole = asks(0.05), of_means("A", 0.25, 0.75)
    half = whole.model_copy(update={"counts": whole.counts[:40], "means": whole.means[:40]})
    (row,) = judged(file, {("A", "greedy"): half})[0].by_level
    assert (row.games, row.verdict, row.interval.is_known) == (160, "cannot_tell", False)
    assert (row.more_games, row.minutes) == (40, near(0.7))


def test_blocks_come_back_from_their_file_and_give_way_to_more_of_them(tmp_path: Path) -> None:
    """Fewer blocks of the same games change nothing; other games count instead, and claims that are gone go."""
    file, whole = asks(0.05, 0.1), of_means("A", 0.25, 0.75)
    begun = whole.model_copy(update={"counts": whole.counts[:9], "means": whole.means[:9]})
    both = together(file, {("A", "greedy"): whole, ("gone", "greedy"): whole}, {("A", "greedy"): begun})
    assert both == {("A", "greedy"): whole}
    anew = begun.model_copy(update={"seed": 7})
    assert together(file, both, {("A", "greedy"): anew}) == {("A", "greedy"): anew}
    write_blocks(both, file.draft, tmp_path / "a_blocks.toml")
    assert read_blocks(blocks_file(tmp_path / "a.toml")) == both
    assert read_blocks(tmp_path / "none.toml") == {}


def test_whoever_asks_of_claims_hears_how_often_each_place_wins() -> None:
    """The first of four wins half of the games, the last none; a fair share is a quarter, give or take 3 points."""
    file = asks(0.05, looks="[400]")
    means = {1: (0.5, 0.5), 2: (0.25, 0.25), 3: (0.25, 0.25), 4: (0.0, 0.0)}
    blocks = {(f"win.order.{at}", "greedy"): of_means(f"win.order.{at}", *of) for at, of in means.items()}
    places = places_judged(file, blocks)
    assert [each.by_level[0].verdict for each in places] == ["fails", "cannot_tell", "cannot_tell", "fails"]
    assert [each.metric for each in file.places] == [f"win.order.{at}" for at in range(1, 5)]
    found = merged(file, None, kept_of(places, blocks))
    assert not found.answer
    assert [each.verdict for each in found.places(file)] == [each.verdict for each in places]
    answer, line = order_sentences(places, Texts("en"))
    assert answer == ("Yes, among greedy bots: place 1 wins more than its share, place 4 wins less than its share.")
    assert line.startswith("Among greedy bots, in 400 games: place 1 in turn order wins 50.0 % (4")
    assert "place 4 in turn order wins 0 % (0 to " in line and line.endswith("The fair share is 25.0 %.")


@pytest.mark.parametrize(
    ("first", "third", "ends"),
    [
        (0.5, 0.13, "does not depend on who plays: greedy bots, planners agree."),
        (0.25, 0.4, "depends on who plays: greedy bots, planners differ."),
        (0.5, 0.21, "cannot be told yet."),
    ],
)
def test_levels_that_differ_in_who_wins_are_told_apart(first: float, third: float, ends: str) -> None:
    """Among greedy bots the four places win 50, 40, 13 and no per cent; planners differ in the first or the third."""
    file, blocks = asks(0.05, looks="[400]"), {}
    for level, shares in (("greedy", (0.5, 0.4, 0.13, 0.0)), ("planner", (first, 0.4, third, 0.0))):
        for at, share in enumerate(shares, 1):
            apart = min(share, 0.1)
            blocks[f"win.order.{at}", level] = of_means(f"win.order.{at}", share - apart, share + apart, level=level)
    assert list(order_sentences(places_judged(file, blocks), Texts("en")))[-1].endswith(ends)


def test_looks_that_do_not_grow_up_to_all_games_are_refused() -> None:
    """What is looked at is fixed beforehand, so it must be possible."""
    for looks in ("[400, 200]", "[200, 300]", "[200, 200]"):
        with pytest.raises(PackError, match="the looks grow"):
            asks(0.5, looks=looks)


def test_claims_on_the_same_rules_share_games() -> None:
    """Those of strategies have their own study, and a variant in numbers is the same on every machine."""
    pack = load_pack(find_pack("undecim", "14"))
    file = claims_of(pack)
    assert file is not None
    studies = {each.name: each for each in claim_studies(file, pack.folder)}
    assert sum(len(each.claims) for each in studies.values()) == len(file.asked) + file.seats
    assert studies["draft"].claims[-4:] == file.places
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
    found = kept_of([answered(claims().claim[0], [row])], {("A", level): of_means("A", 0.5, level=level)})
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
    """Verdicts follow from the intervals beside them, and these from the blocks that are kept with them.

    An interval is looked at where that was planned, with a chance to be wrong that is a whole part of its family's.
    """
    pack = load_pack(find_pack(*draft.split("/")))
    file, found, blocks = claims_of(pack), answers_of(pack), read_blocks(blocks_file(pack.folder / ANSWERS))
    assert file is not None
    assert found is not None
    asked = {each.id: each for each in file.asked}
    assert {each.id for each in found.answer} == set(asked)
    for each in found.answer:
        assert each.verdict == verdict_over([row.row for row in each.level])
        for row in each.level:
            assert row.verdict == verdict_of(row.row.interval, asked[each.id].region)
            if (each.id, row.level) in blocks:
                _holds_by_blocks(row, asked[each.id], blocks[each.id, row.level], file)


def _holds_by_blocks(row: KeptLevel, claim: Claim, kept: ClaimBlocks, file: Claims) -> None:
    """A kept row is of the first games of its blocks, whose mean it tells."""
    assert (row.version, row.rules, row.plan) == (kept.version, kept.rules, kept.plan)
    assert row.games in (*file.planned_looks, kept.games)
    family = sum(each.family == claim.family for each in file.asked)
    share = file.alpha / len(file.planned_looks) / row.alpha
    assert share == near(round(share))
    assert 1 <= round(share) <= family
    if claim.statistic not in ("median", "quantile"):
        seen = kept.means[: row.games // kept.seats]
        there = [mean for count, mean in zip(kept.counts, seen, strict=False) if count]
        assert row.mean == near(sum(there) / len(there), 1e-5)


@pytest.mark.parametrize("draft", ["quo_vadis/30", "populous/21", "undecim/14"])
def test_answers_that_ship_come_from_their_blocks(draft: str) -> None:
    """Judged anew, the blocks that are kept give the answers that are kept."""
    pack = load_pack(find_pack(*draft.split("/")))
    file, found, blocks = claims_of(pack), answers_of(pack), read_blocks(blocks_file(pack.folder / ANSWERS))
    assert file is not None
    assert found is not None
    answers = (*judged(file, blocks), *places_judged(file, blocks))
    assert merged(file, found, kept_of(answers, blocks)) == found


def test_claims_of_a_draft_are_not_asked_of_a_variant(tmp_path: Path) -> None:
    """Of a variant those of its draft had been played, by the rules of the draft."""
    variant = paths.resources() / "variants" / "undecim-14" / "musing_build_flat.qqvariant"
    with pytest.raises(QuoError, match="cannot be asked of a variant"):
        run_claims(of_random_bots(tmp_path)._replace(draft=str(variant), file=None))
