"""Drafting skills: dealing hands, and handing on what is left of them (QV-SETUP-16 to -20, PO-SETUP-12 to -16)."""

from collections.abc import Iterable
from typing import Any, ClassVar

from qquovadis.engine.agenda import Following, Step, step
from qquovadis.engine.secret_pick import SecretPick, everybody
from qquovadis.games.common.world_state import WorldState


def deal_skills(game: WorldState, seats: Iterable[int], number: int) -> None:
    """Shuffle, and deal so many to each seat in order; what is not dealt takes no part (QV-SETUP-16, PO-SETUP-12)."""
    layout, table = game.layout, game.table
    table.shuffle(layout.skill_stack, layout.kit.purpose_index["skills"])
    for seat in seats:
        for _ in range(number):
            if table.contents[layout.skill_stack]:
                table.move(table.contents[layout.skill_stack][0], layout.zones["draft"][seat])
    for skill in list(table.contents[layout.skill_stack]):
        table.move(skill, layout.box)


def keep_picks(game: WorldState) -> None:
    """What was picked is kept face down (QV-SETUP-17, PO-SETUP-14)."""
    zones, table = game.layout.zones, game.table
    for seat in range(game.layout.seats):
        for skill in list(table.contents[zones["pick"][seat]]):
            table.move(skill, zones["drafted"][seat])


def hand_on(game: WorldState, steps: int) -> None:
    """What is left of each hand goes so many seats on; by 0 steps back to the box (QV-SETUP-18, PO-SETUP-13)."""
    zones, table = game.layout.zones, game.table
    hands = [list(table.contents[zone]) for zone in zones["draft"]]
    for seat, hand in enumerate(hands):
        goal = zones["draft"][(seat + steps) % game.layout.seats] if steps else game.layout.box
        for skill in hand:
            table.move(skill, goal)


@step
class PickSkill(SecretPick):
    """Every seat keeps one skill of its draft hand, face down, all at once; `picks` is how often hands are picked from.

    QV-SETUP-17, PO-SETUP-13.
    """

    picks: int

    VERB = "pick"
    HAND = "draft"
    LAID = "pick"

    def still_due(self, game: WorldState) -> bool:
        """Until the picks are used up or the hands are empty (QV-SETUP-18, PO-SETUP-14)."""
        return self.picks > 0 and all(self.hand(game, seat) for seat in self.waiting(game))


@step
class HandsGoOn(Step):
    """What was picked is kept face down, the rest goes on; `picks` is how often hands will be picked from.

    After the last pick what is left goes back to the box (QV-SETUP-20, PO-SETUP-16).
    """

    picks: int

    DRAFT: ClassVar[type[PickSkill]]

    def steps_on(self, game: Any) -> int:
        """Return how many seats on the hands go, clockwise."""
        del game
        return 1

    def run(self, game: WorldState) -> Following:
        """Pass, and pick again."""
        keep_picks(game)
        hand_on(game, self.steps_on(game) if self.picks else 0)
        return (self.DRAFT(-1, everybody(game.layout.seats), self.picks),)
