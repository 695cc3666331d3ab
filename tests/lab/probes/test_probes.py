"""What is noted of games: wars and courses from findings that were made up, and of whole games what must add up."""

import math
from itertools import product
from types import SimpleNamespace
from typing import Any

import pytest

from qquovadis.engine.agenda import Choice, Decision
from qquovadis.engine.effects import Part
from qquovadis.engine.ops import Counted
from qquovadis.engine.referee import Finding
from qquovadis.engine.watching import Facts, PlayedMove
from qquovadis.games import SHIPPED_GAMES
from qquovadis.lab.facts import WITHIN, known_facts, known_sources
from qquovadis.lab.games import probe_of
from qquovadis.lab.metrics import SOURCE, is_counted_once, metrics_in
from qquovadis.lab.play.plan import PackSource, carried_source, referee_of
from qquovadis.lab.play.playing import PlannedGame, Record, bots_by_name, play_game
from qquovadis.lab.probes.common import CommonProbe
from qquovadis.lab.probes.wars import DiceRules, WarProbe
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.schema import Pack
from qquovadis.model.variants.library import shipped_variants
from qquovadis.model.variants.variant import load_variant
from qquovadis.paths import resources
from tests.marks import quick

SEATS = 3


class Kit:
    """Three seats with a tally of points each."""

    seats = SEATS
    tallies = tuple(SimpleNamespace(seat=seat, start=0) for seat in range(SEATS))

    def tallies_of(self, kind: str) -> tuple[int, ...]:
        """Return the tallies of points."""
        return tuple(range(SEATS)) if kind == "vp" else ()


def game() -> Any:
    """Return as much of a game as probes of findings look at."""
    return SimpleNamespace(table=SimpleNamespace(kit=Kit()))


def move(*findings: Finding, seat: int = 0, gains: tuple[tuple[int, int, str], ...] = (), of: int = 2) -> PlayedMove:
    """Return a choice among so many after which this was found and these points were gained."""
    legal = [Choice("go", number) for number in range(of)]
    operations = [Counted(tally, delta, why) for tally, delta, why in gains]
    return PlayedMove(seat, Decision((seat,), "Walk", "X", False), legal, legal[0], findings, operations)


def war(active: int, winner: int, strengths: dict[int, tuple[int, int]]) -> tuple[Finding, ...]:
    """Return the findings of a war: strength before the die and the die of each seat."""
    seats = tuple(strengths)
    found = [
        Finding("war.strength", seat, (Part("QV-WAR-06", before), Part("QV-WAR-12", die)))
        for seat, (before, die) in strengths.items()
    ]
    name = "war.won" if winner >= 0 else "war.drawn"
    return (
        Finding("war.begins", active, (), {"participants": seats}),
        *found,
        Finding(name, winner, (), {"participants": seats}),
    )


@quick
def test_wars_are_counted_by_who_fought_in_whose_turn_and_won() -> None:
    """Four wars: an upset against the attacker, an attacker's win, one of three without the active seat, a draw."""
    probe = WarProbe(game())
    for number, findings in enumerate(
        [
            war(0, 1, {0: (5, 1), 1: (4, 3)}),
            war(0, 0, {0: (6, 4), 2: (3, 1)}),
            war(1, 2, {0: (3, 1), 2: (3, 2)}),
            war(1, -1, {0: (2, 2), 1: (3, 1), 2: (1, 1)}),
        ]
    ):
        probe.watch(move(Finding("turn", number % 2, (), {"round": 1}), *findings))
    ended = [Finding("final", seat, (), {"total": total}) for seat, total in enumerate((10, 4, 7))]
    probe.watch(move(*ended, Finding("game.over", -1, (), {"winners": (0,)})))
    found = probe.facts()
    expected = {"count": 4, "per_turn": 1, "seats": 9 / 4, "crowded": 1 / 4, "attacker_wins": 1 / 4, "upset": 1 / 4}
    expected |= {"without_active": 1 / 4, "drawn": 1 / 4, "tie_rate": 1 / 4, "close": 3 / 4, "lopsided": 0}
    assert {name.removeprefix("war."): value for name, value in found.game.items()} == pytest.approx(expected)
    assert list(found.seats["war.attacks"]) == [2, 1, 0]
    assert list(found.seats["war.attack_wins"]) == [1, 0, 0]
    assert list(found.seats["war.attack_streak"]) == [1, 0, 0]
    assert list(found.seats["war.wins"]) == [1, 1, 1]
    assert list(found.seats["war.lost_first"][:2]) == [1, 0]
    assert math.isnan(found.seats["war.lost_first"][2])
    assert found.seats["war.lost_first.points"][0] == 10 - 7  # the mean is 7
    assert found.seats["war.lost_first.wins"][0] == 1


@quick
def test_the_luck_of_wars_is_what_winners_gained_times_the_chance_that_another_had_won() -> None:
    """Two wars of 4 and 3 VP, told below by all faces of the dice; who is first in the order wins ties."""
    probe = WarProbe(game(), DiceRules(least=lambda seat: 3 if seat == 2 else 0, order=lambda active: (active, 2, 1)))
    # 5 + d6 against 4 + d6, won by the weaker; ties go to seat 0: seat 1 needs two more.
    weaker = sum(4 + b > 5 + a for a, b in product(range(1, 7), repeat=2)) / 36
    # 3 + the better of two d6 against 3 + d8, of which 1 and 2 count as 3; ties go to seat 0.
    counted = [max(face, 3) for face in range(1, 9)]
    better = sum(max(a, b) >= c for a, b, c in product(range(1, 7), range(1, 7), counted)) / (36 * 8)
    probe.watch(
        move(*rolled(war(0, 1, {0: (5, 1), 1: (4, 3)}), {0: (6, 1), 1: (6, 1)}), gains=((1, 4, "QV-AFTER-02"),))
    )
    second = rolled(war(0, 0, {0: (3, 5), 2: (3, 4)}), {0: (6, 2), 2: (8, 1)})
    # A point before the war is none of it, one that a skill adds right after it is.
    gains = ((0, 9, "QV-PROSP-01"), (2, 1, "QV-AFTER-02"), (0, 2, "QV-AFTER-02"), (0, 1, "Spoils"), (2, 7, "Spoils"))
    probe.watch(move(*second, gains=gains))
    assert probe.facts().game["war.luck"] == pytest.approx(4 * (1 - weaker) + 3 * (1 - better))


def rolled(findings: tuple[Finding, ...], dice: dict[int, tuple[int, int]]) -> tuple[Finding, ...]:
    """Return the findings of a war with the sides of each seat's die, and how often it rolled."""
    told = [
        each._replace(facts={"sides": dice[each.seat][0]}) if each.name == "war.strength" else each for each in findings
    ]
    often = [Finding("war.rolled", seat, (), {"dice": (1,) * rolls}) for seat, (_, rolls) in dice.items()]
    return told[0], *often, *told[1:]


def test_without_rules_of_dice_nothing_is_said_of_luck() -> None:
    """Of a game whose wars give no points."""
    probe = WarProbe(game())
    probe.watch(move(*war(0, 1, {0: (5, 1), 1: (4, 3)})))
    assert "war.luck" not in probe.facts().game


def course() -> Facts:
    """Return what is noted of four rounds in which the lead goes from seat 0 to 2, who was last at half."""
    probe = CommonProbe(game(), lambda why: (why,), ("war", "style"))
    gains = [((0, 4, "war"), (1, 2, "war")), ((0, 1, "war"),), ((2, 9, "war"),), ((1, 1, "style"),)]
    for number, gained in enumerate(gains, 1):
        probe.watch(move(Finding("round", -1, (), {"round": number}), seat=number % SEATS, of=8))
        probe.watch(move(gains=gained, seat=0))
    final = [Finding("final", seat, (Part("style", 2),), {"total": 0}) for seat in range(SEATS)]
    last = tuple((seat, 2, "style") for seat in range(SEATS))
    probe.watch(move(*final, Finding("game.over", -1, (), {"winners": (2,)}), gains=last, of=1))
    return probe.facts()


def test_the_course_of_a_game_is_told_by_round() -> None:
    """Points are 7, 5 and 11; after two rounds they were 5, 2 and 0."""
    found = course()
    assert found.game["length.rounds"] == 4
    assert found.game["length.questions"] == 8
    assert found.game["breadth.legal"] == pytest.approx(4)  # eight and two by turns
    assert found.game["lead.changes"] == 1
    assert found.game["lead.decided_at"] == pytest.approx(6 / 9)
    assert found.game["comeback.half"] == 1
    assert found.game["snowball"] == pytest.approx(-1 / 3)  # two of three pairs are turned round
    assert list(found.seats["points.half"]) == [5, 2, 0]
    assert list(found.seats["rank.half"]) == [1, 2, 3]
    assert list(found.seats["last_round.points"]) == [0, 1, 0]
    after = [list(found.seats[f"points.round.{number}"]) for number in range(1, 5)]
    assert after == [[4, 2, 0], [5, 2, 0], [5, 2, 9], [7, 5, 11]]
    assert list(found.seats["points.source.war"]) == [5, 2, 9]
    assert list(found.seats["points.source.style"]) == [2, 3, 2]
    kind = next(each for each in found.items if each.item == "choice:Walk.go")
    assert (kind.seat, kind.offered, kind.held) == (-1, 8, 8)


def test_a_question_of_ones_own_turn_takes_twelve_seconds_and_others_five() -> None:
    """Before anybody's turn, own; then seat 1 is on turn and seat 0 answers."""
    probe = CommonProbe(game(), lambda why: (why,))
    probe.watch(move(Finding("turn", 1, (), {"round": 1}), seat=2))
    probe.watch(move(seat=0))
    probe.watch(move(seat=1))
    probe.watch(move(seat=1, of=1))
    found = probe.facts()
    assert found.game["length.minutes"] == pytest.approx((12 + 5 + 12) / 60)
    assert list(found.seats["length.wait"]) == [1, 2, 2]


def played(name: str) -> Record:
    """Return a watched game of four bots that choose at random."""
    return watched(PackSource(find_pack(name, None)), 4, "random", 7)


def watched(source: PackSource, seats: int, level: str, seed: int) -> Record:
    """Return a watched game of so many bots of a level."""
    referee = referee_of(source, source.pack().hash, seats)
    return play_game(referee, bots_by_name(referee, [level]), PlannedGame((level,) * seats, seed, 1), probe_of=probe_of)


VARIANTS = [each.path for each in shipped_variants()] + sorted((resources() / "selftest").glob("*.qqvariant"))
RULES = [load_pack(find_pack(game, None)) for game, _ in SHIPPED_GAMES] + [load_variant(path) for path in VARIANTS]


@pytest.mark.parametrize("pack", RULES, ids=lambda pack: f"{pack.game}-{pack.variant.name if pack.variant else ''}")
def test_sources_that_are_counted_once_are_the_points_of_every_seat(pack: Pack) -> None:
    """Of every draft and variant, with few and many players, at two levels; what lies in another source is no more."""
    source = carried_source(pack)
    for seats, (level, seed) in product((3, 4), (("random", 3), ("quick", 4))):
        record = watched(source, seats, level, seed)
        names = [name for name in record.facts.seats if is_counted_once(name)]
        assert tuple(sum(record.facts.seats[name][seat] for name in names) for seat in range(seats)) == record.points
        for part, whole in WITHIN.items():
            parts, wholes = (record.facts.seats.get(SOURCE + each, (0,) * seats) for each in (part, whole))
            assert all(one <= other for one, other in zip(parts, wholes, strict=True))


@pytest.mark.parametrize(("name", "rounds"), [("undecim", 5), ("quo_vadis", 10), ("populous", 12)])
def test_facts_of_a_whole_game_add_up(name: str, rounds: int) -> None:
    """Sources of points are the points; every fact and source is known by name, and every seat has one race."""
    record = played(name)
    facts = record.facts
    sources = {key: each for key, each in facts.seats.items() if key.startswith("points.source.")}
    assert "points.source.other" not in sources
    assert {key.removeprefix("points.source.") for key in sources} <= set(known_sources())
    by_round = [facts.seats[f"points.round.{number}"] for number in range(1, rounds + 1)]
    assert by_round[-1] == record.points and f"points.round.{rounds + 1}" not in facts.seats
    unknown = (
        set(facts.seats) - set(known_facts()) - set(sources) - {f"points.round.{each}" for each in range(1, rounds + 1)}
    )
    races = [key for key in unknown if key.startswith("race.")]
    assert unknown - set(races) == set()
    assert set(facts.game) - set(known_facts()) == {"tie.rate"}
    assert facts.game["length.rounds"] == rounds
    assert [sum(facts.seats[race][seat] for race in races) for seat in range(4)] == [1.0 * bool(races)] * 4
    assert all(math.isfinite(value) for value in facts.game.values())
    assert len(metrics_in(record)) > 40
