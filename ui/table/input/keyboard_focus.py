"""The keyboard's focus: it walks from one thing that can be chosen to the next, clockwise round the table."""

import math

from ui.table.input.choice_targets import ChoiceSubject
from ui.table.input.hit_testing import centre_of
from ui.table.input.tools import Tools
from ui.table.layout.geometry import Point
from ui.table.scene.table_scene import TableScene


class KeyboardFocus:
    """Which thing has the focus: of what can be chosen or taken up, of goals, or (by hand) of all that counts."""

    def __init__(self, scene: TableScene, tools: Tools) -> None:
        self._scene, self._tools = scene, tools
        self.at: ChoiceSubject | None = None
        self.is_meant = False  # whether a key has brought it there since the question came
        self._round: list[ChoiceSubject] = []

    def step(self, by: int) -> ChoiceSubject | None:
        """Go on by so many things, clockwise if positive, and return the one that has the focus now."""
        walked = self._clockwise()
        if not walked:
            self.at = None
        elif self.at in walked:
            self.at = walked[(walked.index(self.at) + by) % len(walked)]
        else:
            self.at = walked[0 if by > 0 else -1]
        return self.at

    def stay(self, *, is_new: bool = False) -> None:
        """Keep the focus only on what can still be chosen or, during free moves, be seen.

        Where the question is new, nobody has meant this thing yet.
        """
        self.is_meant = self.is_meant and not is_new
        if self.at is None:
            return
        tool = self._tools.current
        seen = tool.by_hand and centre_of(self._scene, self.at) is not None
        walked = (*self._scene.targets.lit(), *tool.liftable(), *self._goals())
        if not seen and (tool.by_hand or self.at not in walked):
            self.at = None

    def leave(self) -> None:
        """Take the focus away."""
        self.at = None

    def _clockwise(self) -> list[ChoiceSubject]:
        """Return what can be chosen, in an order that stays while a pointed card rises and others step aside."""
        by_hand = self._tools.current.by_hand
        lit = self._counted() if by_hand else self._scene.targets.distinct()
        if set(lit) != set(self._round):
            places = {subject: centre_of(self._scene, subject) for subject in lit}
            seen = {subject: place for subject, place in places.items() if place is not None}
            x = sum(place.x for place in seen.values()) / max(1, len(seen))
            y = sum(place.y for place in seen.values()) / max(1, len(seen))
            self._round = sorted(seen, key=lambda subject: _turn(Point(x, y), seen[subject]))
        if by_hand:
            return self._round
        others = dict.fromkeys((*self._tools.current.liftable(), *self._goals()))
        return [*self._round, *(each for each in others if each not in self._round)]

    def _goals(self) -> list[ChoiceSubject]:
        """Return the cards on which the seats come on, such as awards: never chosen, but everybody plays for them."""
        return [ChoiceSubject("piece", piece) for piece in self._scene.plan.progress]

    def _counted(self) -> list[ChoiceSubject]:
        return [ChoiceSubject("tally", tally) for tally in self._scene.plan.tallies]


def _turn(middle: Point, place: Point) -> float:
    """Return how far clockwise from the top a place is, seen from the middle."""
    return math.atan2(place.x - middle.x, middle.y - place.y) % (2 * math.pi)
