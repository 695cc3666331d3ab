"""How the tests of the rules wage a war, read its result, and read in which order things happened."""

from qquovadis.engine.ops import Counted, Moved
from tests.rules.quo_vadis.stage import SEATS, Stage


def fought(stage: Stage, active: str = "A", /, **morale: int) -> Stage:
    """Run the war phase of a seat's turn and nothing behind it; who is not named declares no morale."""
    return declared(stage.after("war", active), **morale)


def declared(stage: Stage, **morale: int) -> Stage:
    """Let every participant that is asked declare the morale named for it, else none."""
    while stage.asks == "DeclareMorale":
        stage.choose("declare", morale.get(stage.asked, 0))
    return stage


def wars(stage: Stage) -> int:
    """How many wars have broken out."""
    return sum(finding.name == "war.begins" for finding in stage.game.findings)


def took_part(stage: Stage) -> str:
    """The participants of the last war in the order of declaration, such as "BCA"."""
    return "".join(SEATS[seat] for seat in stage.facts("war.begins")["participants"])


def winner(stage: Stage) -> str:
    """The seat that won the last war, "" for nobody."""
    seat = stage.found("war.won").seat
    return SEATS[seat] if seat >= 0 else ""


def strength(stage: Stage, seat: str) -> int:
    """The total strength of a participant."""
    return stage.found("war.strength", seat).total


def pieces_and_control(stage: Stage, seat: str) -> int:
    """The strength of a participant before morale and die."""
    base: int = stage.facts("war.strength", seat)["base"]
    return base


def sides(stage: Stage, seat: str) -> int:
    """The sides of the die that a participant rolled."""
    count: int = stage.facts("war.rolled", seat)["sides"]
    return count


def rolls(stage: Stage, seat: str) -> list[int]:
    """The results that a participant rolled, in order."""
    return list(stage.facts("war.rolled", seat)["dice"])


def counts(stage: Stage, *families: str) -> list[str]:
    """Every change of the tallies of these families so far, in order, as in "vp.A +2"."""
    tallies = stage.kit.tallies
    changes = [operation for operation in stage.table.journal if isinstance(operation, Counted)]
    named = [(tallies[change.tally], change) for change in changes]
    return [
        f"{tally.name} {change.delta:+}" for tally, change in named if tally.family in families and change.why != "test"
    ]


def moves(stage: Stage, *zones: str) -> list[str]:
    """The zones out of these to which pieces went, in order."""
    names = [stage.kit.zones[each.zone].name for each in stage.table.journal if isinstance(each, Moved)]
    return [name for name in names if name in zones]
