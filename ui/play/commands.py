"""What the menus do at the table that is in use: looking closer, taking back, going on."""

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType

from PySide6.QtGui import QKeySequence

from qquovadis.guard import listens
from qquovadis.model.agreed import Mode
from ui.desk.actions import WORLD_ONLY
from ui.desk.features import WindowFeature
from ui.desk.main_window import MainWindow
from ui.kit.key_names import name_of
from ui.play.game_controller import GameController
from ui.play.presenter import Presenter
from ui.play.undo_consent import REDO, Crossing
from ui.table.input.camera_control import CameraControl

VIEWS: Mapping[str, Callable[[CameraControl], None]] = MappingProxyType(
    {
        "zoom_in": CameraControl.zoom_in,
        "zoom_out": CameraControl.zoom_out,
        "fit": CameraControl.fit,
        "world": CameraControl.focus_world,
        "turn": CameraControl.focus_turn,
        "own_mat": CameraControl.focus_own_mat,
        "next_mat": CameraControl.focus_next_mat,
    }
)
PAGES = ("log", "rules", "score")
OWN_BOARD = "own board"  # among the words of a pack: what lies before each seat


class ViewCommands(WindowFeature):
    """How the table is looked at, and which panel is in front beside it."""

    anytime = True

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self._desk = window.desk
        actions = self._actions = window.actions_by_name
        for name in VIEWS:
            actions.on(name, partial(self._view, name))
        for name in PAGES:
            actions.on(name, partial(self._turn_to, name))
        actions.on("seek", self._seek)

    def set_presenter(self, presenter: Presenter | None) -> None:
        """Look at the table of this open game from now on, and call its boards as its pack does."""
        super().set_presenter(presenter)
        if presenter is not None:
            presenter.table_presenter.reworded.connect(self._call_boards)
            self._call_boards()
            self._actions.leave_out(WORLD_ONLY if presenter.table_presenter.board.spread else ())

    def possible(self) -> tuple[str, ...]:
        return tuple(VIEWS)

    @listens
    def _call_boards(self) -> None:
        if self._presenter is not None:
            self._actions.call_boards(self._presenter.table_presenter.table_text.words.word.get(OWN_BOARD))

    def _view(self, name: str) -> None:
        if self._presenter is None:
            return
        VIEWS[name](self._presenter.table.camera)
        if name == "turn":
            self._presenter.events.tell_on()

    def _turn_to(self, name: str) -> None:
        """Bring a panel to the front; the rules open at the clause of what is asked."""
        desk = self._desk
        desk.turn_to(name)
        if name == "rules" and desk.bar.asking.clause:
            desk.dock.rules.open_at(desk.bar.asking.clause)

    def _seek(self) -> None:
        """Search the rules; not behind the curtain, where what is typed would go to what nobody sees."""
        if self._presenter is not None and self._presenter.is_covered:
            self._desk.curtain.tell_to_wait(name_of(self._actions["seek"]))
            return
        self._turn_to("rules")
        self._desk.dock.rules.seek()


class PlayCommands(WindowFeature):
    """Undo and redo, one's own things, every choice, and the next step."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self._window = window
        actions = window.actions_by_name
        actions.on("undo", partial(self._take_back, _undo))
        actions.on("redo", partial(self._take_back, _redo))
        for name, do in (
            ("next_beat", GameController.step),
            ("next_question", GameController.run_on),
            ("peek", GameController.peek),
        ):
            actions.on(name, partial(self._with_controller, do))
        actions.on("choose_anew", self._choose_anew)
        actions.on("cover", partial(self._with_controller, GameController.cover))
        actions.on("choices", window.desk.bar.open_choices)
        window.desk.curtain.unheard.connect(self._answer_key)
        window.context.changed.connect(self._name_undo)  # once the menus say their names anew

    def set_presenter(self, presenter: Presenter | None) -> None:
        super().set_presenter(presenter)
        self._name_undo()
        if presenter is not None:
            presenter.rested.connect(self._name_undo)
            presenter.controller.beats.shown.connect(self._name_undo)

    def possible(self) -> tuple[str, ...]:
        presenter = self._presenter
        if presenter is None:
            return ()
        session, controller = presenter.open_game.session, presenter.controller
        now, here = session.situation, controller.here
        self._window.actions_by_name.set_checked("workshop", now.mode is Mode.FREE_MOVES)
        others = now.mode is Mode.MATCH and here is None and now.decision is not None
        may = {
            "undo": now.can_undo,
            "redo": now.can_redo,
            "peek": controller.may_peek,
            "cover": controller.may_cover,
            "next_beat": others,
            "next_question": others and bool(session.seating.persons),
            "choose_anew": presenter.auto_answers.may_change,
            "workshop": presenter.open_game.shown is None and session.rules.are_enforced,
            "resume": session.rules.are_enforced
            and (now.mode is Mode.FREE_MOVES or (now.is_adrift and now.outcome is None)),
        }
        return "choices", *(name for name, allowed in may.items() if allowed)

    def possible_when_covered(self) -> tuple[str, ...]:
        """Undo and redo: whoever has just erred asks the table, and nobody need open their hand for it."""
        now = self._presenter.open_game.session.situation if self._presenter is not None else None
        may = {"undo": now is not None and now.can_undo, "redo": now is not None and now.can_redo}
        return tuple(name for name, allowed in may.items() if allowed)

    def _answer_key(self, keys: QKeySequence) -> None:
        """Say which command a key would have been that does nothing while the screen is covered."""
        actions, curtain = self._window.actions_by_name, self._window.desk.curtain
        if curtain.may_return and keys == actions["peek"].shortcut():
            curtain.go_back()
            return
        found = next((each for each in actions.all if each.shortcut() == keys and not keys.isEmpty()), None)
        curtain.tell_to_wait(name_of(found) if found is not None else "")

    def _take_back(self, do: Callable[[GameController], None]) -> None:
        """Undo or redo, also behind the curtain: what concerns others is a question to the table by its agreement."""
        if self._presenter is not None:
            do(self._presenter.controller)

    def _choose_anew(self) -> None:
        if self._presenter is not None and not self._presenter.is_covered:
            self._presenter.auto_answers.change()

    @listens
    def _name_undo(self) -> None:
        """Say what undo takes back and redo does again; nothing of the table while it is covered."""
        presenter = self._presenter
        is_open = presenter is not None and not presenter.is_covered
        words = presenter.table_presenter.undo_words() if presenter is not None and is_open else ("", "")
        for name, change in zip(("undo", "redo"), words, strict=True):
            self._window.actions_by_name.say_change(name, change)

    def _with_controller(self, do: Callable[[GameController], None]) -> None:
        if self._presenter is not None and not self._presenter.is_covered:
            do(self._presenter.controller)


def _undo(controller: GameController) -> None:
    controller.change(controller.session.undo)


def _redo(controller: GameController) -> None:
    controller.change(Crossing(controller.session.redo, REDO))
