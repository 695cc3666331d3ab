"""What differs between a moment and now, in words, seat by seat; told from a comparison alone; no Qt."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from qquovadis.model.history.compare_views import (
    CountDifference,
    HiddenDifference,
    PieceDifference,
    PieceLying,
    ViewComparison,
)
from qquovadis.model.history.entries import NOTHING
from qquovadis.model.text.formatter import TextFormatter, name_zone
from qquovadis.model.text.translations import N_, NP_

FROM_TO = N_("{thing}: {was} → {now}")
MOVED = N_("{thing}: now {now}, before {was}")
ON_IT = N_("{thing} ({bearer})")
NOT_SEEN = N_("(face down)")
OTHER_SIDE = N_("{thing} at {place}: flipped")
OTHERWISE = N_("{thing} at {place}: placed differently")
UNSEEN = NP_("{place}: {count} more face-down card", "{place}: {count} more face-down cards")
FEWER = NP_("{place}: {count} fewer face-down card", "{place}: {count} fewer face-down cards")
TIMES = N_("{words} ×{count}")
TABLE = N_("Table")


class DifferenceLine(NamedTuple):
    """One thing that differs, in words, and where to look for it: a tally or the zones of then and now.

    A number of NOTHING means that there is no such place.
    """

    words: str
    tally: int = NOTHING
    was: int = NOTHING
    now: int = NOTHING


class Part(NamedTuple):
    """All that differs at one seat, or (NOTHING) on the table between them."""

    seat: int
    title: str
    lines: tuple[DifferenceLine, ...]


def parts(formatter: TextFormatter, comparison: ViewComparison) -> tuple[Part, ...]:
    """Return what differs, seat by seat and then on the table; nothing where nothing does."""
    kit, result = formatter.kit, []
    for seat in (*range(kit.seats), NOTHING):
        own = comparison.of_seat(kit, seat)
        if seat == NOTHING:
            own = own._replace(pieces=tuple(piece for piece in own.pieces if not _of_a_seat(formatter, piece)))
        title = formatter.seats[seat] if seat != NOTHING else formatter.texts.say(TABLE)
        lines = tuple(_gathered(formatter, _lines(formatter, own, seat)))
        result += [Part(seat, title, lines)] if lines else []
    return tuple(result)


def _lines(formatter: TextFormatter, own: ViewComparison, seat: int) -> Iterator[DifferenceLine]:
    yield from (_tally(formatter, each) for each in own.tallies)
    yield from (_piece(formatter, each, seat) for each in own.pieces)
    yield from (_unseen(formatter, each) for each in own.unseen)


def _gathered(formatter: TextFormatter, lines: Iterable[DifferenceLine]) -> Iterator[DifferenceLine]:
    """Yield the same line as often as it is there, told once."""
    for line, count in Counter(lines).items():
        words = formatter.texts.say(TIMES, words=line.words, count=count) if count > 1 else line.words
        yield line._replace(words=words)


def _tally(formatter: TextFormatter, counted: CountDifference) -> DifferenceLine:
    thing = _counted(formatter, counted.tally)
    values = formatter.values.get(formatter.kit.tallies[counted.tally].name, ())
    was, now = (_value(formatter, values, value) for value in (counted.was, counted.now))
    return DifferenceLine(formatter.texts.say(FROM_TO, thing=thing, was=was, now=now), tally=counted.tally)


def _counted(formatter: TextFormatter, tally: int) -> str:
    """Return what a tally counts, and on which open piece if it belongs to one; what lies hidden is not named."""
    kit, language = formatter.kit, formatter.texts.language
    text, owner = (
        formatter.names.tally(tally, language),
        kit.tallies[tally].name.removesuffix(f" {kit.tallies[tally].family}"),
    )
    bearer = next((piece for piece in kit.pieces if piece.name == owner and not piece.hidden), None)
    if bearer is None:
        return text
    return formatter.texts.say(ON_IT, thing=text, bearer=formatter.names.identity(bearer.identity, language))


def _value(formatter: TextFormatter, values: tuple[str, ...], value: int | None) -> str:
    if value is None:
        return formatter.texts.say(NOT_SEEN)
    return formatter.named(values[value]) if 0 <= value < len(values) else str(value)


def _piece(formatter: TextFormatter, lying: PieceDifference, seat: int) -> DifferenceLine:
    """Return how a piece lies otherwise; the places of the seat that the line stands under need not say whose."""
    thing = formatter.names.identity(lying.identity, formatter.texts.language)
    was, now = lying.was, lying.now
    if was is not None and now is not None and was.zone == now.zone:
        table_text = OTHER_SIDE if was.face != now.face else OTHERWISE
        text = formatter.texts.say(table_text, thing=thing, place=name_zone(formatter, now.zone))
    else:
        places = (_place(formatter, was, seat), _place(formatter, now, seat))
        text = formatter.texts.say(MOVED, thing=thing, was=places[0], now=places[1])
    return DifferenceLine(text, was=_zone(was), now=_zone(now))


def _unseen(formatter: TextFormatter, unseen: HiddenDifference) -> DifferenceLine:
    by, place = unseen.now - unseen.was, name_zone(formatter, unseen.zone)
    text = formatter.texts.plural(UNSEEN if by > 0 else FEWER, abs(by), place=place)
    return DifferenceLine(text, was=unseen.zone, now=unseen.zone)


def _place(formatter: TextFormatter, lying: PieceLying | None, seat: int) -> str:
    if lying is None:
        return formatter.texts.say(NOT_SEEN)
    if seat != NOTHING and formatter.kit.zones[lying.zone].seat == seat:
        return formatter.names.zone(lying.zone, formatter.texts.language)
    return name_zone(formatter, lying.zone)


def _zone(lying: PieceLying | None) -> int:
    return lying.zone if lying else NOTHING


def _of_a_seat(formatter: TextFormatter, piece: PieceDifference) -> bool:
    """Return whether a piece was, or is, at a seat, and is told there."""
    zones = formatter.kit.zones
    return any(lying is not None and zones[lying.zone].seat != NOTHING for lying in (piece.was, piece.now))
