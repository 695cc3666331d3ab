"""A card as it will lie on the table, painted by the painters of the table."""

from collections.abc import Mapping

from PySide6.QtCore import QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from qquovadis.model.pack.board import Board
from qquovadis.model.pack.effects import compiled
from qquovadis.model.pack.schema import Card, Skill
from qquovadis.model.pack.words import Words
from qquovadis.model.text.translations import N_
from ui.art.cards import EmblemCard, FigureCard
from ui.art.end_cards import EndCard
from ui.art.faces import Face
from ui.art.land.tiles import RingFace
from ui.art.painting import painting, paints_widget
from ui.art.skill_states import SkillState
from ui.art.skills import SkillCard
from ui.kit.context import AppContext
from ui.table.faces.card_states import IN_WORDS
from ui.table.layout.board_index import skill_sign_of

CARD = N_("The card: {name}. {text}")
WIDE, HIGH = 196, 268
MARGIN = 10
RING = 96  # pixels across
LYING = 1.3  # width of a lying card to its height


class CardPreview(QWidget):
    """Shows one card in the language spoken now."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._row: Skill | Card | None = None
        self._painter = ""
        self.use_board(None)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        context.changed.connect(self.update)

    def use_board(self, board: Board | None, words: Words | None = None) -> None:
        """Paint cards as this board says, their ends named by these words."""
        self._paint: Mapping[str, str] = board.paint if board else {}
        self._board, self._words = board, words or Words()

    def show_row(self, row: Skill | Card | None) -> None:
        """Show a skill or card."""
        self._row, self._painter = row, self._paint.get(row.kind, "") if row else ""
        if row is not None:
            name, text = (
                row.name.text(self._context.language),
                row.text.text(self._context.language) if row.text else "",
            )
            self.setAccessibleName(self._context.say(CARD, name=name, text=text))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(WIDE + 2 * MARGIN, HIGH + 2 * MARGIN)

    @paints_widget
    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self._row is None:
            return
        with painting(self) as painter:
            brush = self._context.look.on(painter)
            with brush.placed(MARGIN + WIDE / 2, MARGIN + HIGH / 2):
                self._face(self._row).paint(brush)

    def _face(self, row: Skill | Card) -> Face:
        language = self._context.language
        name, text = row.name.text(language), row.text.text(language) if row.text else ""
        if isinstance(row, Card) and (face := self._face_of_mark(row, name, text)) is not None:
            return face
        if isinstance(row, Card):
            return self._written(row, name, text)
        sign = skill_sign_of([compiled(effect) for effect in row.effects], self._board) if self._board else "skill"
        state: SkillState = "ready" if row.one_shot else "force"
        note = self._context.say(IN_WORDS[state]) if state in IN_WORDS else ""
        return SkillCard(
            name=name,
            icon=sign,
            w=WIDE,
            h=HIGH,
            text=text or " ",
            house=row.house,
            note=note,
            race=row.race,
            state=state,
        )

    def _written(self, card: Card, name: str, text: str) -> Face:
        """Return a card that is told by its words, with its number if it has one, in red if the table shows it so."""
        number = card.marks.get("number")
        warned = self._board is not None and card.marks.get(self._board.warned or "") is True
        number = number if isinstance(number, int) else 0
        return SkillCard(
            name=name,
            icon="skill",
            w=WIDE,
            h=HIGH,
            text=text or " ",
            house=card.house,
            number=number,
            warned=warned,
        )

    def _end_name(self, end: str) -> str:
        """Return what an end is called, as the table calls it."""
        word = self._words.word.get(f"end {end}") or self._words.word.get(end)
        text = word.text(self._context.language) if word else end
        return text[:1].upper() + text[1:]

    def _face_of_mark(self, card: Card, name: str, text: str) -> Face | None:
        """Return what shows more of a card than its words: the picture of its kind, its number, its terrain."""
        kind, number, terrain = (card.marks.get(mark) for mark in ("epic", "number", "terrain"))
        theme = self._context.theme
        ends = [card.marks.get(mark) for mark in (self._board.ends or ())] if self._board else []
        if self._painter == "ends" and len(ends) == 2 and all(isinstance(end, str) for end in ends):
            first, second = map(str, ends)
            names = self._end_name(first), self._end_name(second)
            return EndCard(ends=(first, second), names=names, w=WIDE, h=HIGH)
        if self._painter == "emblem" and isinstance(kind, str) and kind in theme.kinds:
            return EmblemCard(kind=kind, word=name, statement=text, w=WIDE, h=HIGH)
        if self._painter == "figure" and isinstance(number, int):
            return FigureCard(number, name, w=WIDE, h=WIDE / LYING)
        if self._painter == "ring" and isinstance(terrain, str) and terrain in theme.terrains:
            return RingFace(terrain, RING)
        return None
