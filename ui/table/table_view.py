"""The table as a widget: what the window shows on it, and how it is set."""

from PySide6.QtCore import QPoint, QRect, Signal
from PySide6.QtWidgets import QWidget

from qquovadis.controllers import Mode
from qquovadis.engine.agenda import Choice
from qquovadis.model.text.translations import Texts
from ui.art.strokes import Look
from ui.table.highlights import TABLE
from ui.table.input.choice_targets import ChoiceSubject
from ui.table.input.gestures import Cancel
from ui.table.input.hit_testing import centre_of
from ui.table.input.key_order import spots_of
from ui.table.input.mouse import HandledView
from ui.table.scene.descriptions import choice_names
from ui.table.scene.scene_state import SceneConfig, SceneState


class TableView(HandledView):
    """See the package for what the window may rely on."""

    rested = Signal()

    def __init__(self, scene_config: SceneConfig, parent: QWidget | None = None) -> None:
        super().__init__(scene_config, parent)
        self._table_presenter = False
        self.table.motion.rested.connect(self._come_to_rest)

    # Shown.

    def show_view(self, scene_state: SceneState) -> None:
        """Show a moment; what differs from the last one moves there, and `rested` is told when it has arrived."""
        self._gestures.send(Cancel())
        self._speaking.fall_silent()
        self._hovering.leave()
        self._pointed = None
        front = self.table.front
        self._table_presenter = True
        self._stack.show(None, None)
        self.table.show_sight(scene_state)
        self._pinned.refresh()
        self._glow.highlight(scene_state.acted)
        self._walk.stay()
        self._sign()
        if self.table.front != front:
            self.laid_out.emit()

    def finish_motion(self) -> None:
        """Let everything be where it belongs, now."""
        self.table.motion.finish()

    def shows(self, choice: Choice) -> bool:
        """Whether a choice of the present decision has a place on the table, so that it needs no button."""
        subject = self.table.targets.subject_of(choice)
        return subject is not None and centre_of(self.table, subject) is not None

    @property
    def lit(self) -> int:
        """How many things are lit, as eyes count them: things that lie in one pile are one."""
        return len(spots_of(self.table, self.table.targets.lit()))

    @property
    def several(self) -> bool:
        """Whether several choices point at one piece, so that turning it lets the next one lead."""
        return any(self.table.is_turnable(each) for each in self.table.targets.lit() if self.table.targets.at(each)[1:])

    # Settings.

    def set_manner(self, manner: Mode) -> None:
        """Let hands make choices, push pieces, or (in a replay) do nothing."""
        self._gestures.send(Cancel())
        self._manner = manner
        self.table.let_hands_work(freely=manner is Mode.FREE_MOVES)
        self._walk.counting = manner is Mode.FREE_MOVES
        self._walk.stay()

    def set_look(self, look: Look) -> None:
        """Change theme and language at once, and keep whatever is shown and looked at."""
        self._texts = Texts(look.language)
        self.setAccessibleName(self._texts.say(TABLE))
        self._speaking.fall_silent()
        super().set_look(look)
        self._sign()
        self.laid_out.emit()

    def cover(self, covered: float) -> None:
        """Keep so many pixels at the right, above the hand, free for something that covers them."""
        if covered != self.table.covered:
            self._hovering.leave()
            self.table.cover(covered)
            self.repaint_table()
            self._sign()
            self.laid_out.emit()

    def subject_of(self, choice: Choice) -> ChoiceSubject | None:
        """What a choice of the present decision points at, None if that is nothing on the table."""
        subject = self.table.targets.subject_of(choice)
        return subject if subject is not None and centre_of(self.table, subject) is not None else None

    def bar_place(self) -> QRect:
        """Return the rectangle, in the view's coordinates, that is kept free for the decision bar."""
        bar = self.table.frame.bar
        return QRect(round(bar.x), round(bar.y), round(bar.w), round(bar.h))

    def item_centres(self) -> dict[str, QPoint]:
        """Return where things are on the screen, by the names that tests from outside know."""
        describing = self._describing()
        if describing is None:
            return {}
        plan, found = self.table.plan, dict[str, ChoiceSubject]()
        shown = [ChoiceSubject("piece", item.piece) for item in self.table.piece_items.items()]
        grounds = [("zone", plan.zones), ("tally", plan.tallies), ("seat", plan.seats)]
        shown += [ChoiceSubject(kind, number) for kind, shelf in grounds for number in shelf]
        found.update({describing.name(subject): subject for subject in shown})
        found.update(choice_names(describing, self.table.targets))
        places = {name: centre_of(self.table, subject) for name, subject in found.items()}
        return {name: self._on_screen(place) for name, place in places.items() if place is not None}

    def _come_to_rest(self) -> None:
        if self._table_presenter and not self.table.motion.running:
            self._table_presenter = False
            self._hovering.rise()
            self._sign()
            self.rested.emit()
