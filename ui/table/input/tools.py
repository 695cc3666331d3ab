"""The tools of the table, one for each mode of play: the view forwards what people do to the one that is in use."""

from collections.abc import Iterable
from typing import Protocol

from PySide6.QtCore import QObject

from qquovadis.controllers import Mode
from ui.table.input.choice_targets import ChoiceSubject
from ui.table.input.choose_tool import ChooseTool
from ui.table.input.free_move_tool import FreeMoveTool
from ui.table.input.gestures import GestureHandler
from ui.table.input.hit_testing import Touch
from ui.table.scene.signs import Sign
from ui.table.scene.table_scene import TableScene


class Tool(GestureHandler, Protocol):
    """What pointer and keyboard do to the table in one mode."""

    answers: bool  # whether it chooses: keys are printed, cards turn, Enter answers
    by_hand: bool  # whether it changes the table against any rule, so that everything counted can be gone to
    reads_cards: bool  # whether the right button pins cards and a double click lays a mat in front
    pans: bool  # whether every drag moves the world
    pans_over_nothing: bool  # whether a drag of what cannot be lifted moves the world

    @property
    def is_holding(self) -> bool:
        """Whether something is carried now."""
        ...

    @property
    def goal(self) -> ChoiceSubject | None:
        """The place over which something is carried, where a drop would mean a choice."""
        ...

    def liftable(self) -> list[ChoiceSubject]:
        """Return what the keyboard can take up besides what can be chosen."""
        ...

    def signs(self) -> Iterable[Sign]:
        """Return the signs on what it holds, has selected, or would drop on."""
        ...


class LookBackTool:
    """Changes nothing: earlier moments are only looked at."""

    answers, by_hand, reads_cards, pans, pans_over_nothing = False, False, True, True, True
    is_holding = False
    goal: ChoiceSubject | None = None

    def liftable(self) -> list[ChoiceSubject]:
        """Return nothing."""
        return []

    def signs(self) -> Iterable[Sign]:
        """Return no signs."""
        return ()

    def lift(self, found: Touch) -> bool:
        """Take up nothing."""
        del found
        return False

    def carry(self, found: Touch) -> None:
        """Carry nothing."""

    def drop(self, found: Touch) -> None:
        """Drop nothing."""

    def pick(self, found: Touch) -> None:
        """Choose nothing."""

    def put_back(self) -> None:
        """Bring nothing back."""


class Tools(QObject):
    """All tools of one table, and which of them is in use."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.choose = ChooseTool(scene)
        self.free_moves = FreeMoveTool(scene)
        self._look_back = LookBackTool()
        self.current: Tool = self.choose

    def use(self, mode: Mode) -> None:
        """Use the tool of a mode from now on."""
        tools: dict[Mode, Tool] = {Mode.FREE_MOVES: self.free_moves, Mode.REPLAY: self._look_back}
        self.current = tools.get(mode, self.choose)
