"""A table of Undecim in a few lines of text: what every seat has, and what lies in the middle."""

from collections import Counter
from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import Any

from qquovadis.engine import seat_view
from tests.contract.second.seen import Seen, seen
from tests.contract.undecim.second.lying import built, counted, ends

WIDTH = 118


def panorama(game: Any, title: str, only: str) -> Iterator[str]:
    """Tell the table under a title, all seats or only one; a seat's own view tells what only it can see."""
    yield ""
    yield title
    table = seen(seat_view(game.table, None))
    for at, seat in enumerate(table.seats):
        if only in ("", seat):
            yield from _of_seat(seen(seat_view(game.table, at)), seat)
    middle = [f"{table.count('counters')} counters", f"display {_names(table, 'display')}"]
    middle += [f"awards {_names(table, 'awards')}", f"deck {len(table.of('deck'))}"]
    yield from _folded("middle", "; ".join([*middle, f"discard pile {len(table.of('discard'))}"]))


def _of_seat(table: Seen, seat: str) -> Iterator[str]:
    """Tell what a seat has: points, cards, assets, settlements."""
    hand = _listed("/".join(ends(table, card)) for card in table.of(f"hand.{seat}"))
    lines = [f"{table.count(f'vp.{seat}')} VP", f"actions {_names(table, f'action hand.{seat}')}", f"hand {hand}"]
    assets = ", ".join(f"{count} {asset}" for asset, count in sorted(counted(table, seat).items()))
    rows = ", ".join("+".join(row) for row in built(table, seat))
    yield from _folded(seat, "; ".join([*lines, f"owns {assets or 'nothing'}", f"settlements {rows or 'none'}"]))


def _names(table: Seen, zone: str) -> str:
    """Name the cards of a zone."""
    return _listed(card.what for card in table.of(zone))


def _listed(names: Iterable[str]) -> str:
    """List names, each once with its number."""
    counts = Counter(names)
    return ", ".join(f"{count} {name}" if count > 1 else name for name, count in sorted(counts.items())) or "none"


def _folded(word: str, text: str) -> list[str]:
    """Return a text behind a word, folded at the width of a page."""
    return wrap(f"  {word}: {text}", WIDTH, subsequent_indent="    ")
