"""What is said of the board while no place is chosen, or several are: its picture, and lines on which places lie."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QPushButton, QVBoxLayout, QWidget

from qquovadis.controllers.drawn_board import add_picture
from qquovadis.errors import QuoError, Sentence
from qquovadis.model.board_drawing.drawing import LEAST, rounded
from qquovadis.model.board_drawing.edits import Edge, aligned, on_ground
from qquovadis.model.pack.board_places import FARTHEST, Ground, GroundPicture
from qquovadis.model.pack.pictures import ENDINGS, FORMATS
from qquovadis.model.text.translations import N_, NP_
from ui.art.pictures import picture_size
from ui.board_editor.document import BoardDocument
from ui.board_editor.place_form import ANYWHERE, DIGITS, DOWN, HIGH, LAND, LANDS, RIGHT, SIZE, STEP, WIDE
from ui.kit.action_table import ActionSpec, ActionTable
from ui.kit.context import AppContext
from ui.kit.forms.editors import Range
from ui.kit.forms.form import Form
from ui.kit.forms.form_field import Choices, FormField
from ui.kit.plain_text import PlainLabel
from ui.kit.prose import Prose
from ui.kit.said import Said
from ui.kit.undo_actions import ChangeWords

PICTURE, NONE = N_("Picture under the board"), N_("none")
CHOOSE, PICTURES = N_("Choose a picture…"), N_("Pictures")
CORNER = N_("Left upper corner")
HOW = N_("Choose a shape above and drag with the mouse, or press Enter, to draw a place.")
EDGES: tuple[Edge, ...] = ("left", "centre", "right", "top", "middle", "bottom")
ACTIONS = (
    ActionSpec("left", N_("Left edges")),
    ActionSpec("centre", N_("Middles, upright")),
    ActionSpec("right", N_("Right edges")),
    ActionSpec("top", N_("Upper edges")),
    ActionSpec("middle", N_("Middles, across")),
    ActionSpec("bottom", N_("Lower edges")),
)
ALIGN = N_("Align")
ALIGNED = NP_("alignment of {count} place", "alignment of {count} places")
GROUNDS = NP_("ground of {count} place", "ground of {count} places")
SIZES = Range(LEAST, FARTHEST, STEP, DIGITS)
USUAL_WIDTH = 8.0  # of a picture that is laid under a board on which nothing lies


class LaidPicture(NamedTuple):
    """The picture under the board by its name, empty for none; how it lies; and the names of all there are."""

    name: str
    ground: GroundPicture | None
    offered: tuple[str, ...]


def _pictures(laid: LaidPicture, context: AppContext) -> Choices:
    return [("", context.say(NONE)), *((name, name) for name in laid.offered)]


def _is_laid(laid: LaidPicture) -> bool:
    return laid.ground is not None


def _length(name: str, at: int) -> Callable[[LaidPicture], float]:
    return lambda laid: float(getattr(laid.ground, name)[at])


def _with_length(name: str, at: int) -> Callable[[LaidPicture, float], LaidPicture]:
    def write(laid: LaidPicture, length: float) -> LaidPicture:
        assert laid.ground is not None
        both = list(getattr(laid.ground, name))
        both[at] = length
        return laid._replace(ground=laid.ground.model_copy(update={name: tuple(both)}))

    return write


FIELDS: tuple[FormField[LaidPicture], ...] = (
    FormField(name="name", words=PICTURE, choices=_pictures, is_wide=True),
    *(
        FormField(
            name=words,
            words=words,
            row=row,
            kind=float,
            numbers=numbers,
            read=_length(name, at),
            write=_with_length(name, at),
            shown=_is_laid,
        )
        for row, name, numbers, both in ((CORNER, "at", ANYWHERE, (RIGHT, DOWN)), (SIZE, "size", SIZES, (WIDE, HIGH)))
        for at, words in enumerate(both)
    ),
)


class BoardForm(QWidget):
    """Shows and changes the picture of a document; `troubled` tells why a picture cannot be taken."""

    troubled = Signal(object)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._document: BoardDocument | None = None
        self._how, self._head, self.file = Prose(), PlainLabel(), QPushButton()
        self.form = Form(context, LaidPicture, FIELDS)
        self.form.give_way()
        self.form.rows.insertRow(1, self.file)
        self.form.changed.connect(self._change)
        self._how.setProperty("soft", True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        for each in (self._how, self._head, self.form):
            column.addWidget(each)
        self.file.clicked.connect(self._ask)
        Said(context, self, (self._how.set_text, HOW), (self._head.setText, PICTURE), (self.file.setText, CHOOSE))

    def show_document(self, document: BoardDocument) -> None:
        """Show this one from now on."""
        self._document = document
        self.renew()

    def renew(self) -> None:
        """Show the picture as it lies now."""
        if self._document is not None:
            ground = self._document.drawing.ground
            offered = tuple(sorted(self._document.opened.pack.pictures))
            self.form.show_record(LaidPicture(ground.picture if ground else "", ground, offered))

    def _change(self, name: str) -> None:
        """Lay another picture under the board, or lay it otherwise."""
        laid, document = self.form.record, self._document
        if name == "name":
            self._take(laid.name)
        elif document is not None:
            drawn = document.drawn
            words = ChangeWords(Sentence(PICTURE))
            document.change(drawn._replace(drawing=drawn.drawing.with_ground(laid.ground)), words, "ground")

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
        document.change(drawn._replace(drawing=drawn.drawing.with_ground(ground)), ChangeWords(Sentence(PICTURE)))


class SharedGround(NamedTuple):
    """The ground that the chosen places have in common; None if they differ."""

    land: Ground | None


LAND_FIELDS: tuple[FormField[SharedGround], ...] = (FormField(name="land", words=LAND, values=LANDS, kind=str),)


class AlignForm(QWidget):
    """Lays the places that are chosen on one line, or on one ground."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._document: BoardDocument | None = None
        self._head = PlainLabel()
        self.actions_by_name = ActionTable(context, self, ACTIONS)
        self.form = Form(context, SharedGround, LAND_FIELDS)
        self.form.give_way()
        self.form.changed.connect(self._lay_on)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._head)
        for edge in EDGES:
            self.actions_by_name.on(edge, partial(self._align, edge))
            column.addWidget(self.actions_by_name.push_button(edge))
        column.addWidget(self.form)
        Said(context, self, (self._head.setText, ALIGN))

    def show_document(self, document: BoardDocument) -> None:
        """Show this one from now on."""
        self._document = document
        self.renew()

    def renew(self) -> None:
        """Show the ground of the chosen places."""
        if self._document is not None:
            drawn = self._document.drawn
            lands = {drawn.drawing.places[at].place.land for at in drawn.chosen}
            self.form.show_record(SharedGround(lands.pop() if len(lands) == 1 else None))

    def _lay_on(self) -> None:
        land = self.form.record.land
        if self._document is not None and land is not None:
            drawn = self._document.drawn
            self._document.change(on_ground(drawn, land), ChangeWords(GROUNDS, len(drawn.chosen)))

    def _align(self, edge: Edge) -> None:
        if self._document is not None:
            drawn = self._document.drawn
            self._document.change(aligned(drawn, edge), ChangeWords(ALIGNED, len(drawn.chosen)))


def shape_of(picture: Path) -> float:
    """Return the height of a picture to its width; 1 if that cannot be told."""
    size = picture_size(picture)
    return size.height() / size.width() if size.isValid() and size.width() > 0 and size.height() > 0 else 1.0
