"""What is said of the board while no place is chosen, or several are: its picture, and lines on which places lie."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QFormLayout, QGridLayout, QPushButton, QVBoxLayout, QWidget

from qquovadis.controllers.drawn_board import add_picture
from qquovadis.errors import QuoError
from qquovadis.model.board_drawing.drawing import LEAST, rounded
from qquovadis.model.board_drawing.edits import Edge, aligned, on_ground
from qquovadis.model.pack.board_places import FARTHEST, Ground, GroundPicture
from qquovadis.model.pack.pictures import ENDINGS, FORMATS
from qquovadis.model.text.translations import N_
from ui.art.pictures import picture_size
from ui.board_editor.document import BoardDocument
from ui.board_editor.fields import Measure
from ui.board_editor.place_form import DOWN, HIGH, LAND, LANDS, RIGHT, SIZE, WIDE, side_by_side
from ui.kit.context import AppContext
from ui.kit.fields import Combo
from ui.kit.plain_text import PlainLabel
from ui.kit.prose import Prose

PICTURE, NONE = N_("Picture under the board"), N_("none")
CHOOSE, PICTURES = N_("Choose a picture…"), N_("Pictures")
CORNER = N_("Left upper corner")
HOW = N_("Choose a shape above and drag with the mouse, or press Enter, to draw a place.")
EDGES: dict[Edge, str] = {
    "left": N_("Left edges"),
    "centre": N_("Middles, upright"),
    "right": N_("Right edges"),
    "top": N_("Upper edges"),
    "middle": N_("Middles, across"),
    "bottom": N_("Lower edges"),
}
ALIGN = N_("Align")
USUAL_WIDTH = 8.0  # of a picture that is laid under a board on which nothing lies


class BoardForm(QWidget):
    """Shows and changes the picture of a document; `troubled` tells why a picture cannot be taken."""

    troubled = Signal(object)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._document: BoardDocument | None = None
        self._how, self._head = Prose(), PlainLabel()
        self.picture, self.file = Combo(), QPushButton()
        self.at_x, self.at_y = Measure(-FARTHEST, FARTHEST), Measure(-FARTHEST, FARTHEST)
        self.wide, self.high = Measure(LEAST, FARTHEST), Measure(LEAST, FARTHEST)
        self._corner, self._size = PlainLabel(), PlainLabel()
        self._form = QFormLayout()
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        self._how.setProperty("soft", True)
        for each in (self._how, self._head, self.picture, self.file):
            column.addWidget(each)
        self._form.addRow(self._corner, side_by_side(self.at_x, self.at_y))
        self._form.addRow(self._size, side_by_side(self.wide, self.high))
        column.addLayout(self._form)
        self.picture.taken.connect(self._take)
        self.file.clicked.connect(self._ask)
        for field in (self.at_x, self.at_y, self.wide, self.high):
            field.taken.connect(self._place)
        context.changed.connect(self.retranslate)
        self.retranslate()

    def show_document(self, document: BoardDocument) -> None:
        """Show this one from now on."""
        self._document = document
        self.renew()

    def renew(self) -> None:
        """Show the picture as it lies now."""
        document = self._document
        if document is None:
            return
        ground = document.drawing.ground
        names = [(name, name) for name in sorted(document.opened.pack.pictures)]
        self.picture.set_items([("", self._context.say(NONE)), *names], ground.picture if ground else "")
        self._form.setRowVisible(0, ground is not None)
        self._form.setRowVisible(1, ground is not None)
        if ground is not None:
            fields = (self.at_x, self.at_y, self.wide, self.high)
            for field, value in zip(fields, (*ground.at, *ground.size), strict=True):
                field.show_number(value)

    def retranslate(self) -> None:
        """Say everything anew."""
        say = self._context.say
        self._how.set_text(say(HOW))
        self._head.setText(say(PICTURE))
        self.picture.setAccessibleName(say(PICTURE))
        self.file.setText(say(CHOOSE))
        self._corner.setText(say(CORNER))
        self._size.setText(say(SIZE))
        for field, head, words in (
            (self.at_x, CORNER, RIGHT), (self.at_y, CORNER, DOWN), (self.wide, SIZE, WIDE), (self.high, SIZE, HIGH)
        ):  # fmt: skip
            field.setAccessibleName(f"{say(head)}, {say(words)}")
            field.setToolTip(say(words))
        self.renew()

    def take_file(self, file: Path) -> None:
        """Copy a picture into the game's folder, and lay it under the board."""
        document = self._document
        if document is None:
            return
        try:
            name = add_picture(document.opened.folder, file)
            document.look_for_pictures()
        except (QuoError, OSError) as error:
            self.troubled.emit(error)
            return
        self._take(name)

    def _ask(self) -> None:
        endings = " ".join(f"*{ending} *{ending.upper()}" for ending in ENDINGS)  # only Windows takes both for one
        kinds = f"{self._context.say(PICTURES)}: {FORMATS} ({endings})"
        name, _ = QFileDialog.getOpenFileName(self, self._context.say(CHOOSE), "", kinds)
        if name:
            self.take_file(Path(name))

    def _take(self, name: str) -> None:
        """Lay a picture under the board, as large as the last one or as all places together, in its own shape."""
        document = self._document
        if document is None:
            return
        drawn = document.drawn
        ground = None
        if name:
            before, area = drawn.drawing.ground, drawn.drawing.area
            wide = before.size[0] if before else area.w if area else USUAL_WIDTH
            at = before.at if before else (area.x, area.y) if area else (-0.5, -0.5)
            high = wide * shape_of(document.opened.pack.pictures[name].path)
            size = (rounded(max(LEAST, wide)), rounded(max(LEAST, high)))
            ground = GroundPicture(picture=name, at=(rounded(at[0]), rounded(at[1])), size=size)
        document.change(drawn._replace(drawing=drawn.drawing.with_ground(ground)))

    def _place(self) -> None:
        document = self._document
        ground = document.drawn.drawing.ground if document is not None else None
        if document is not None and ground is not None:
            at, size = (self.at_x.value(), self.at_y.value()), (self.wide.value(), self.high.value())
            changed = GroundPicture(picture=ground.picture, at=at, size=size)
            drawn = document.drawn
            document.change(drawn._replace(drawing=drawn.drawing.with_ground(changed)), "ground")


class AlignForm(QWidget):
    """Lays the places that are chosen on one line, or on one ground."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._document: BoardDocument | None = None
        self._head, self._ground, self.land = PlainLabel(), PlainLabel(), Combo()
        self.buttons = {edge: QPushButton() for edge in EDGES}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.addWidget(self._head, 0, 0)
        for at, (edge, button) in enumerate(self.buttons.items()):
            button.setAutoDefault(False)
            button.clicked.connect(partial(self._align, edge))
            grid.addWidget(button, at + 1, 0)
        grid.addWidget(self._ground, len(self.buttons) + 1, 0)
        grid.addWidget(self.land, len(self.buttons) + 2, 0)
        self.land.taken.connect(self._lay_on)
        context.changed.connect(self.retranslate)
        self.retranslate()

    def show_document(self, document: BoardDocument) -> None:
        """Show this one from now on."""
        self._document = document
        self.renew()

    def renew(self) -> None:
        """Show the ground that the chosen places have in common, none if they differ."""
        if self._document is None:
            return
        drawn = self._document.drawn
        lands = {drawn.drawing.places[at].place.land for at in drawn.chosen}
        self.land.set_items(
            [(key, self._context.say(words)) for key, words in LANDS.items()], lands.pop() if len(lands) == 1 else None
        )

    def retranslate(self) -> None:
        """Say everything anew."""
        self._head.setText(self._context.say(ALIGN))
        self._ground.setText(self._context.say(LAND))
        self.land.setAccessibleName(self._context.say(LAND))
        for edge, button in self.buttons.items():
            button.setText(self._context.say(EDGES[edge]))
        self.renew()

    def _lay_on(self, land: Ground) -> None:
        if self._document is not None:
            self._document.change(on_ground(self._document.drawn, land))

    def _align(self, edge: Edge) -> None:
        if self._document is not None:
            self._document.change(aligned(self._document.drawn, edge))


def shape_of(picture: Path) -> float:
    """Return the height of a picture to its width; 1 if that cannot be told."""
    size = picture_size(picture)
    return size.height() / size.width() if size.isValid() and size.width() > 0 and size.height() > 0 else 1.0
