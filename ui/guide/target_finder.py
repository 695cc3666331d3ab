"""Where on the desk lies what a step is about: a thing on the table, a button of the decision bar, or the bar."""

from PySide6.QtCore import QMargins, QRect, Qt
from PySide6.QtWidgets import QWidget

from qquovadis.engine.agenda import Choice
from qquovadis.model.pack.guides import GuideStep
from ui.desk.desk import Desk
from ui.guide.callout import Callout
from ui.guide.guide_text import GuideText
from ui.guide.pointer import Pointer
from ui.kit.plain_text import on_button
from ui.panels.decision_bar import MARGIN
from ui.panels.floating_sheet import SheetShadow
from ui.play.presenter import Presenter
from ui.table import ChoiceSubject, subject_of
from ui.table.input.hit_testing import area_of, centre_of, ground_of
from ui.table.scene.items import BubbleItem

BAR = "bar"
GROWN = 4
SHADOW = QMargins(30, 30, 30, 30)  # round a bubble


class TargetFinder:
    """Finds places for one open game on one desk."""

    def __init__(self, presenter: Presenter, desk: Desk) -> None:
        self._presenter, self._desk = presenter, desk
        self._naming = GuideText(presenter)

    def subject(self, step: GuideStep, choice: Choice | None) -> ChoiceSubject | None:
        """Return the thing on the table that a step is about; None if it is about none."""
        if choice is not None:
            table = self._presenter.table
            return subject_of(table, choice)
        kind, _, name = (step.at or "").partition(" ")
        return self._naming.find(kind, name) if name else None

    def place(self, step: GuideStep, choice: Choice | None) -> QRect | None:
        """Return its rectangle on the desk; None if it is not to be seen."""
        subject = self.subject(step, choice)
        if subject is not None:
            return self.area(subject)
        if choice is not None:
            return self._button(choice) or self.bar
        return self.bar if step.at == BAR else None

    def area(self, subject: ChoiceSubject) -> QRect | None:
        """Return the rectangle of a thing on the desk, if it is in sight; of a card in the hand what is not covered."""
        table = self._presenter.table
        if centre_of(table.table_scene, subject) is None:
            return None
        fan = table.table_scene.plan.fan if subject.kind == "piece" else {}
        area = fan.get(subject.number) or area_of(table.table_scene, subject)
        shown = QRect(round(area.x), round(area.y), round(area.w), round(area.h)).translated(table.pos())
        return shown.adjusted(-GROWN, -GROWN, GROWN, GROWN)

    @property
    def bar(self) -> QRect:
        """The decision bar without its shadow."""
        return self._desk.bar.geometry().adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)

    def keep_clear(self) -> list[QRect]:
        """Return the decision bar, and what is said in bubbles on the table: neither may be covered."""
        table = self._presenter.table
        bubbles = [item for item in table.table_scene.layers.air.childItems() if isinstance(item, BubbleItem)]
        areas = [bubble.sceneBoundingRect().toAlignedRect().marginsRemoved(SHADOW) for bubble in bubbles]
        result = [table.bubble.bubble_text.area] if table.bubble.bubble_text is not None else []
        return [self.bar, *result, *(area.translated(table.pos()) for area in areas)]

    def hand(self) -> list[QRect]:
        """Return where the cards of the hands lie that are open in front: people choose by them."""
        scene = self._presenter.table.table_scene
        index, state = scene.board_index, scene.scene_state
        if index is None or state is None:
            return []
        families = (index.board.fan, *index.board.beside)
        zones = [zone for family in families for zone in index.owned(family, scene.screen.front)]
        areas = [self.area(ChoiceSubject("piece", each)) for zone in zones for each in state.view.contents[zone]]
        return [area for area in areas if area is not None]

    def worth_seeing(self) -> list[QRect]:
        """Return whatever may be chosen on the table now, every mat, and whatever else is told over the table."""
        scene = self._presenter.table.table_scene
        subjects = (*scene.targets.lit(), *(ChoiceSubject("seat", seat) for seat in scene.plan.seats))
        areas = (self.area(subject) for subject in subjects)
        telling = [part.geometry() for part in self._over() if part.isVisible()]
        return [*(area for area in areas if area is not None), *telling]

    def spared(self, target: QRect | None) -> list[QRect]:
        """Return what no line is painted over: what is said on and over the table, and whatever else is lit on it."""
        scene = self._presenter.table.table_scene
        lit = (self.area(each) for each in scene.targets.lit() if ground_of(scene, each) is None)
        others = [area for area in lit if area is not None and target is not None and not area.intersects(target)]
        telling = [part.geometry() for part in self._over() if part.isVisible()]
        corner = self._presenter.table.pos()
        captions = [each.toAlignedRect().translated(corner) for each in scene.furnishing.captions()]
        return [*self.keep_clear()[1:], *others, *telling, *captions]

    def _over(self) -> list[QWidget]:
        """Return what lies over the table beside the guide itself: a report, a reminder, a notice."""
        parts = self._desk.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
        ground = (self._desk.table, self._desk.top, self._desk.dock, self._desk.bar)
        return [part for part in parts if part not in ground and not isinstance(part, Callout | Pointer | SheetShadow)]

    def _button(self, choice: Choice) -> QRect | None:
        on_stage = self._desk.stage.place_of(choice)
        if on_stage is not None:
            return on_stage.adjusted(-GROWN, -GROWN, GROWN, GROWN)
        bar = self._desk.bar
        words = on_button(bar.asking.words_of(choice))
        button = next((each for each in bar.buttons if each.isVisible() and each.text() == words), None)
        if button is None:
            return None
        corner = button.mapTo(self._desk, button.rect().topLeft())
        return QRect(corner, button.size()).adjusted(-GROWN, -GROWN, GROWN, GROWN)
