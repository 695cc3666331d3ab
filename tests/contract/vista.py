"""A table of Populous in a few lines of text: what every seat has, and who stands where."""

from collections.abc import Iterator
from textwrap import wrap
from typing import Any

from qquovadis.engine import SeatView, seat_view

WIDTH = 118
LETTERS = "ABCDE"
STORES = ("passion", "food", "faith", "wrath")


def vista(game: Any, title: str, only: str = "") -> Iterator[str]:
    """Tell the table under a title, all seats or only one; a seat's own view tells what only it can see."""
    yield ""
    yield title
    for at, seat in enumerate(LETTERS[: game.table.kit.seats]):
        if only in ("", seat):
            yield from _of_seat(seat_view(game.table, at), seat)
    table = seat_view(game.table, None)
    areas = sorted(names(table, "world"))
    yield from _folded("map", "; ".join(_of_area(table, area) for area in areas))


def names(table: SeatView, zone: str) -> list[str]:
    """What lies in a zone, as far as the view knows."""
    identities = table.kit.identities
    pieces = table.contents[table.kit.zone(zone)]
    return [identities[table.identity_of[piece]].name if table.knows(piece) else "?" for piece in pieces]


def _of_seat(table: SeatView, seat: str) -> Iterator[str]:
    """Tell what a seat has: points, cubes, ages, hand, skills; a card face down stands in small letters."""
    counts = {what: table.tally[table.kit.tally(f"{what}.{seat}")] for what in ("vp", *STORES)}
    stores = ", ".join(f"{what} {counts[what]}" for what in STORES)
    ages = " ".join(
        filter(None, (_age(table, f"generation.{seat}.{at}") for at in range(1, table.kit.number("rounds") + 1)))
    )
    hand, skills = " ".join(sorted(names(table, f"hand.{seat}"))), " ".join(names(table, f"skills.{seat}"))
    race = next((name.removesuffix(" board") for name in names(table, f"board.{seat}") if name.endswith("board")), "?")
    lines = [f"{counts['vp']} VP", stores, f"ages {ages or 'none'}", f"hand {hand or 'empty'}"]
    yield from _folded(f"{seat} {race}", "; ".join([*lines, f"skills {skills or 'none'}"]))


def _age(table: SeatView, zone: str) -> str:
    pieces = table.contents[table.kit.zone(zone)]
    shown = zip(pieces, names(table, zone), strict=True)
    return "".join(name[0].upper() if table.face[piece] else name[0] for piece, name in shown)


def _of_area(table: SeatView, area: str) -> str:
    """Tell the ring of an area and what stands on its spaces: A for a worker, A1 for a town, A0 for a destroyed one."""
    ring = "".join(f" under {name.removesuffix(' ring')}" for name in names(table, f"{area} centre"))
    here = [
        f"{letter} {_on(table, f'{area}/{letter}')}"
        for letter in "abc"
        if table.contents[table.kit.zone(f"{area}/{letter}")]
    ]
    return f"{area}{ring}" + (f": {', '.join(here)}" if here else "")


def _on(table: SeatView, space: str) -> str:
    owners = {
        name.removesuffix(" board"): seat
        for seat in LETTERS[: table.kit.seats]
        for name in names(table, f"board.{seat}")
    }
    found = []
    for piece in table.contents[table.kit.zone(space)]:
        race, _, kind = table.kit.identities[table.identity_of[piece]].name.rpartition(" ")
        found.append(owners[race] + ("" if kind == "worker" else str(int(table.face[piece] > 0))))
    return "+".join(sorted(found))


def _folded(word: str, text: str) -> list[str]:
    """Return a text behind a word, folded at the width of a page."""
    return wrap(f"  {word}: {text}", WIDTH, subsequent_indent="    ")
