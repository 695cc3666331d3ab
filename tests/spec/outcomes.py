"""What the referee found, in the form in which the examples say it: the war, the settlement, the final scoring."""

from collections.abc import Mapping, Sequence
from typing import Any

from qquovadis.games.quo_vadis import war
from tests.spec.facts import area_names
from tests.spec.play import LETTERS, Play

Outcome = Mapping[str, Any] | None


def the_war(play: Play) -> Outcome:
    """The war of this turn: who took part, with what, and who won; None if there was none."""
    won = play.found("war.won")
    if won is None:
        return None
    seats = won.facts["participants"]
    strengths = {seat: play.found("war.strength", seat) for seat in seats}
    found = {play.names[seat]: strength for seat, strength in strengths.items() if strength is not None}
    return {
        "participants": [play.names[seat] for seat in seats],
        "base": {name: each.facts["base"] for name, each in found.items()},
        "exalted": play.name(won.facts["exalted"]),
        "die": {name: f"D{each.facts['sides']}" for name, each in found.items()},
        "total": {name: each.total for name, each in found.items()},
        "morale": {name: _of(each.parts, "QV-WAR-09") for name, each in found.items()},
        "roll": {name: _of(each.parts, "QV-WAR-12") for name, each in found.items()},
        "dice": {name: list(_rolled(play, seat)) for seat in seats for name in [play.names[seat]]},
        "contested": play.contested,
        "winner": play.name(won.seat),
        "losers": [play.names[seat] for seat in seats if seat not in _unhurt(play, won.seat, seats)],
    }


def bases(play: Play) -> Mapping[str, tuple[int, ...]]:
    """What "pieces and adjacent control" may mean for each participant: with skills, without, with those of the die."""
    won = play.found("war.won")
    seats = won.facts["participants"] if won else ()
    return {play.names[seat]: _bases_of(play, seat) for seat in seats}


def _bases_of(play: Play, seat: int) -> tuple[int, ...]:
    found = play.found("war.strength", seat)
    assert found is not None
    bare = _of(found.parts, "QV-WAR-06") + _of(found.parts, "QV-WAR-07")
    with_die = found.facts["base"] + sum(part.amount for part in war.die_bonuses(play.game, seat))
    return found.facts["base"], bare, with_die


def _of(parts: Any, source: str) -> int:
    return sum(part.amount for part in parts if part.source == source)


def _rolled(play: Play, seat: int) -> Sequence[int]:
    """The results that a participant rolled."""
    rolled = play.found("war.rolled", seat)
    return rolled.facts["dice"] if rolled else ()


def _unhurt(play: Play, winner: int, seats: Sequence[int]) -> list[int]:
    """Who has not lost: the winner, or, where by option nobody wins, those with the greatest strength."""
    totals = {seat: found.total for seat in seats if (found := play.found("war.strength", seat))}
    return [winner] if winner >= 0 else [seat for seat in seats if totals[seat] == max(totals.values())]


def settled(play: Play) -> Outcome:
    """The settlement of this turn; None if there was none."""
    found = play.found("settlement")
    if found is None:
        return None
    facts = found.facts
    return {
        "cards": facts["cards"],
        "control": facts["control"],
        "areas": area_names(play, facts["areas"]),
        "vp": found.total,
    }


def final(play: Play) -> Outcome:
    """The final scoring, seat by seat, and the winner; None if it has not been."""
    over = play.found("game.over")
    if over is None:
        return None
    winners = [play.names[seat] for seat in over.facts["winners"]]
    data: dict[str, Any] = {name: _final_of(play, seat) for seat, name in enumerate(play.names)}
    data |= {"winner": winners[0] if len(winners) == 1 else winners, "winners": winners}
    return data


def _final_of(play: Play, seat: int) -> Mapping[str, Any]:
    found = play.found("final", seat)
    assert found is not None
    skills = sum(part.amount for part in found.parts if not part.source.startswith("QV-"))
    style = _of(found.parts, "QV-STYLE-04") + _of(found.parts, "QV-STYLE-05")
    return {
        "city": _of(found.parts, "QV-SCORE-01"),
        "population": _of(found.parts, "QV-SCORE-03"),
        "style": [found.facts["style"], found.facts["count"], style],
        "skills": skills + play.skill_bonus.get(seat, 0),
        "total": play.tally(f"vp.{LETTERS[seat]}"),
    }
