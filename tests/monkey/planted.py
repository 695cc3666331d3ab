"""The monkey at a window with a fault put into it: whoever trusts the monkey sees here that it can fail.

python -m tests.monkey.planted FAULT and then the words of `python -m tests.monkey`
"""

import sys
from collections.abc import Callable
from typing import Any

from qquovadis.controllers.session.session_rules import SessionRules
from qquovadis.engine.agenda import Choice
from qquovadis.engine.effects import Part
from qquovadis.engine.referee import Finding
from tests.monkey.__main__ import main
from tests.monkey.window import opened
from ui.art.laid_cards import LaidCard
from ui.panels.notice import NoticeText
from ui.play.game_controller import GameController
from ui.play.live_rules import LiveRules
from ui.table.input.choose_tool import ChooseTool

QUIET_AFTER = 6  # choices
BRIEF = 2_000  # milliseconds after which such a window has stopped asking


def silence() -> None:
    """After some choices nobody is asked any more."""
    proceed, made = GameController._proceed, list[int]()

    def held(self: GameController) -> None:
        made.append(1)
        if len(made) < QUIET_AFTER:
            proceed(self)

    GameController._proceed = held  # type: ignore[method-assign]
    opened.PATIENCE = BRIEF


def mix_up() -> None:
    """Another legal choice is made than the one that was pointed at."""
    choose = GameController.choose

    def other(self: GameController, choice: Choice) -> None:
        judged = self.session.situation.judged(self._here) if self._here is not None else []
        others = [each for each, clause in judged if clause is None and each.verb == choice.verb and each != choice]
        choose(self, others[-1] if others else choice)

    GameController.choose = other  # type: ignore[method-assign]


def misprice() -> None:
    """One more is told than comes."""
    foreseen = SessionRules.foreseen

    def dearer(self: SessionRules, seat: int, choice: Choice) -> tuple[Finding, ...]:
        found = foreseen(self, seat, choice)
        return tuple(each._replace(parts=(*each.parts, Part("planted", 1))) if each.parts else each for each in found)

    SessionRules.foreseen = dearer  # type: ignore[method-assign]


def catch_all() -> None:
    """A drop anywhere plays the card."""
    drop = ChooseTool.drop

    def greedy(self: ChooseTool, found: Any) -> None:
        if self.goal is None and self._ways and self.piece is not None:
            self._make(next(iter(self._ways.values())), self.piece)
            self.put_back()
            return
        drop(self, found)

    ChooseTool.drop = greedy  # type: ignore[method-assign]


def cross_out() -> None:
    """Cards with a layout of one's own cannot be painted; the program paints a crossed frame and goes on."""

    def fail(self: LaidCard, brush: Any) -> None:
        raise ZeroDivisionError("planted")

    LaidCard.paint = fail  # type: ignore[method-assign]


def look_away() -> None:
    """Nobody reads files that are saved while the game is played."""
    opened.PATIENCE = BRIEF

    def keep(self: LiveRules) -> None:
        """Read nothing."""

    LiveRules._read = keep  # type: ignore[method-assign]


def swallow() -> None:
    """Files that cannot be read are passed over as if all were well."""
    show = LiveRules._show

    def tell(self: LiveRules, say: Callable[[], NoticeText]) -> None:
        show(self, lambda: say()._replace(wrong=False))

    LiveRules._show = tell  # type: ignore[method-assign]


PLANTS: dict[str, Callable[[], None]] = {
    "silence": silence, "mix up": mix_up, "misprice": misprice, "catch all": catch_all,
    "cross out": cross_out, "look away": look_away, "swallow": swallow,
}  # fmt: skip

if __name__ == "__main__":
    PLANTS[sys.argv[1]]()
    sys.exit(main(sys.argv[2:]))
