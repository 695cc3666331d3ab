"""A table of Quo Vadis in a few lines of text: what every seat has, and who stands where."""

from collections.abc import Iterator
from textwrap import wrap
from typing import Any

from qquovadis.engine import seat_view
from tests.contract.second import cards, land, standing
from tests.contract.second.seen import KINDS, QUANTITIES, Seen, in_force, seen

WIDTH = 118
SHORT = {kind: kind[0].upper() for kind in KINDS}


def panorama(game: Any, title: str, only: str = "") -> Iterator[str]:
    """Tell the table under a title, all seats or only one; a seat's own view tells what only it can see."""
    yield ""
    yield title
    table = seen(seat_view(game.table, None))
    for at, seat in enumerate(table.seats):
        if only in ("", seat):
            yield from _of_seat(seen(seat_view(game.table, at)), seat)
    yield from _folded("map", "; ".join(_of_area(table, area) for area in sorted(land.areas(table))))


def _of_seat(table: Seen, seat: str) -> Iterator[str]:
    """Tell what a seat has: points, cubes, cards, skills."""
    stores = ", ".join(f"{what} {table.count(f'{what}.{seat}')}" for what in QUANTITIES)
    row = " ".join("".join(SHORT[card.what] for card in cards_) for cards_ in cards.generations(table, seat))
    hand = " ".join(sorted(card.what for card in table.of(f"hand.{seat}")))
    skills = " ".join(_skill(table, seat, card.what) for card in table.of(f"skills.{seat}"))
    lines = [f"{table.count(f'vp.{seat}')} VP", stores, f"row {row or 'empty'}", f"hand {hand or 'empty'}"]
    yield from _folded(f"{seat} {standing.race(table, seat)}", "; ".join([*lines, f"skills {skills or 'none'}"]))


def _skill(table: Seen, seat: str, skill: str) -> str:
    """Name a skill, in parentheses once it is spent."""
    return skill if in_force(table, seat, skill) else f"({skill})"


def _of_area(table: Seen, area: str) -> str:
    """Tell the terrains of an area and what stands on its spaces."""
    grounds = "".join(land.terrain(table, space)[0] for space in land.spaces(area))
    here = [f"{space[-1]} {_on(table, space)}" for space in land.spaces(area) if _on(table, space)]
    token = f" under {land.token(table, area)}" if land.token(table, area) else ""
    return f"{area} {grounds}{token}" + (f": {', '.join(here)}" if here else "")


def _on(table: Seen, space: str) -> str:
    """Tell what stands on a space: A for each worker of A, A2 for a town of two, A0 for a destroyed one."""
    found = []
    for seat in table.seats:
        found += [seat] * standing.workers(table, seat, space)
        found += [f"{seat}{standing.population(table, town)}" for town in standing.towns(table, seat, space)]
    return "+".join(found)


def _folded(word: str, text: str) -> list[str]:
    """Return a text behind a word, folded at the width of a page."""
    return wrap(f"  {word}: {text}", WIDTH, subsequent_indent="    ")
