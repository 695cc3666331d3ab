"""Drafting skills: dealing hands, and handing on what is left of them (QV-SETUP-16 to -20, PO-SETUP-12 to -16)."""

from collections.abc import Iterable, Mapping
from typing import Protocol

from qquovadis.engine.kit import Kit
from qquovadis.engine.table import Table


class DraftLayout(Protocol):
    """Where skills and draft hands are in a box."""

    @property
    def kit(self) -> Kit:
        """The box."""
        ...

    @property
    def seats(self) -> int:
        """How many seats there are."""
        ...

    @property
    def box(self) -> int:
        """The zone of what is out of the game."""
        ...

    @property
    def skill_stack(self) -> int:
        """The zone of the skills that are dealt."""
        ...

    @property
    def zones(self) -> Mapping[str, tuple[int, ...]]:
        """Zones of the seats, by family."""
        ...


class Drafting(Protocol):
    """A reading of a table at which skills are drafted."""

    @property
    def table(self) -> Table:
        """The table."""
        ...

    @property
    def layout(self) -> DraftLayout:
        """Where things are in its box."""
        ...


def deal_skills(game: Drafting, seats: Iterable[int], number: int) -> None:
    """Shuffle, and deal so many to each seat in order; what is not dealt takes no part (QV-SETUP-16, PO-SETUP-12)."""
    layout, table = game.layout, game.table
    table.shuffle(layout.skill_stack, layout.kit.purpose_index["skills"])
    for seat in seats:
        for _ in range(number):
            if table.contents[layout.skill_stack]:
                table.move(table.contents[layout.skill_stack][0], layout.zones["draft"][seat])
    for skill in list(table.contents[layout.skill_stack]):
        table.move(skill, layout.box)


def keep_picks(game: Drafting) -> None:
    """What was picked is kept face down (QV-SETUP-17, PO-SETUP-14)."""
    zones, table = game.layout.zones, game.table
    for seat in range(game.layout.seats):
        for skill in list(table.contents[zones["pick"][seat]]):
            table.move(skill, zones["drafted"][seat])


def hand_on(game: Drafting, steps: int) -> None:
    """What is left of each hand goes so many seats on; by 0 steps back to the box (QV-SETUP-18, PO-SETUP-13)."""
    zones, table = game.layout.zones, game.table
    hands = [list(table.contents[zone]) for zone in zones["draft"]]
    for seat, hand in enumerate(hands):
        goal = zones["draft"][(seat + steps) % game.layout.seats] if steps else game.layout.box
        for skill in hand:
            table.move(skill, goal)
