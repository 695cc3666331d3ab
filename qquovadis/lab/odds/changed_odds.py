"""Which chances two packs of a game give otherwise in the standard cases: exactly, and before any game."""

from collections.abc import Generator, Iterator
from contextlib import suppress
from fractions import Fraction
from typing import Any, NamedTuple

from qquovadis.errors import QuoError, Sentence
from qquovadis.games import referee_for, speech_for
from qquovadis.lab.games import cases_of
from qquovadis.lab.odds.every_roll import NEVER, Chances, chances
from qquovadis.lab.odds.standard_cases import CaseGroup, StandardCase
from qquovadis.model.notation.position_file import Position
from qquovadis.model.notation.position_loader import lay_out
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.schema import Pack

SEATS = (3, 4, 5, 2)  # how many play, the first for which both packs have a box: it changes no case


class ChangedChance(NamedTuple):
    """A chance that is not the same by two packs.

    Attributes:
        case: The position in words.
        outcome: What stands behind it where another outcome than the usual one is told, else "".
        before, after: The chance by each pack.
        instead: By pack, what is told in place of the chance; "" where the chance is told.
    """

    case: Sentence
    outcome: str
    before: Fraction
    after: Fraction
    instead: tuple[str, str] = ("", "")


def _plain(chance: ChangedChance) -> str:
    """Return the case and the outcome in English."""
    return chance.outcome.format(case=chance.case) if chance.outcome else str(chance.case)


class ChangedOdds(NamedTuple):
    """What of one group of cases is not the same by two packs.

    `is_merged` says that cases were left out which come to the same as one that is told, before and after.
    """

    heading: Sentence
    chances: tuple[ChangedChance, ...]
    is_merged: bool = False

    @property
    def as_json(self) -> dict[str, Any]:
        """What has changed for other programs, chances as fractions."""
        cases = [{"case": _plain(each), "before": str(each.before), "after": str(each.after)} for each in self.chances]
        return {"chance": str(self.heading), "cases": cases}


# Gives a breath after each result that was tried; returns what has changed.
Comparing = Generator[None, None, tuple[ChangedOdds, ...]]


def changed_odds(before: Pack, after: Pack) -> tuple[ChangedOdds, ...]:
    """Return what differs between two packs of a game, nothing if nothing does; see `comparing_odds`.

    >>> from qquovadis.model.pack.loading import load_pack
    >>> from qquovadis.model.pack.shelves import find_pack
    >>> pack = load_pack(find_pack("undecim", "14"))
    >>> changed_odds(pack, pack)
    ()
    """
    comparing = comparing_odds(before, after)
    while True:
        try:
            next(comparing)
        except StopIteration as end:
            found: tuple[ChangedOdds, ...] = end.value
            return found


def comparing_odds(before: Pack, after: Pack) -> Comparing:
    """Return by groups which chances are not the same, a little at a time.

    A case that one of the packs has no pieces or no land for is passed over.
    """
    groups = cases_of(before.game) if before.game == after.game and before.hash != after.hash else ()
    tables = _tables(before, after) if groups else None
    if tables is None:
        return ()
    found = []
    for group in groups:
        known: list[tuple[Chances, Chances]] = []
        changed: list[ChangedChance] = []
        is_merged = False
        for case in group.cases:
            yield
            one = yield from _chances(tables[0], case, group)
            other = yield from _chances(tables[1], case, group)
            if one is None or other is None or one == other:
                continue
            if (one, other) in known:
                is_merged = True
                continue
            known.append((one, other))
            changed += _differences(case, group, one, other)
        if changed:
            found.append(ChangedOdds(group.heading, tuple(changed), is_merged))
    return tuple(found)


def _tables(before: Pack, after: Pack) -> tuple[Any, Any] | None:
    """Return an empty table of each pack, for the first number of players that both know; None if there is none."""
    for seats in SEATS:
        with suppress(QuoError):
            return _table(before, seats), _table(after, seats)
    return None


def _table(pack: Pack, seats: int) -> Any:
    kit = compile_kit(pack, seats)
    position = Position(game=kit.game, draft=kit.draft, seats=seats)
    return lay_out(position, referee_for(kit), speech_for(kit))


def _chances(game: Any, case: StandardCase, group: CaseGroup) -> Generator[None, None, Chances | None]:
    """Return the chances in a case; None if it cannot be laid or counted by these rules."""
    mark = game.table.mark()
    try:
        case.lay(game)
        return (yield from chances(game, group.played))
    except QuoError:
        return None
    finally:
        game.table.rewind(mark)


def _differences(case: StandardCase, group: CaseGroup, one: Chances, other: Chances) -> Iterator[ChangedChance]:
    instead = _instead(group, one), _instead(group, other)
    for outcome, said in group.told.items():
        before, after = one.get(outcome, NEVER), other.get(outcome, NEVER)
        if before != after:
            yield ChangedChance(case.said, said, before, after, instead)


def _instead(group: CaseGroup, known: Chances) -> str:
    return next((said for outcome, said in group.instead.items() if known.get(outcome)), "")
