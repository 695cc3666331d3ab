"""The tool of a match: a click or a drop makes a choice; the gesture is the same as during free moves."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from qquovadis.engine.agenda import Choice
from ui.table.input.choice_targets import ANYWHERE, ChoiceSubject, ChoiceTarget
from ui.table.input.drag import PieceDrag
from ui.table.input.drop_targets import DropMeaning, foreshadow, is_carried, ways_of
from ui.table.input.hit_testing import Touch, zones_under
from ui.table.layout.geometry import Point
from ui.table.layout.plan import Placement
from ui.table.scene.hand_cards import hold_card, hold_cards
from ui.table.scene.signs import Sign
from ui.table.scene.table_scene import TableScene


class Stray(NamedTuple):
    """What was tried in vain: a piece that was put down where no choice would bring it, or a thing that was clicked; at
    which point, and whether any place was lit for a piece.
    """

    piece: ChoiceSubject
    at: Point
    lit: bool


class ChooseTool(QObject):
    """A drop or a click becomes the choice that points there; whatever is no choice flies home.

    While a piece is held the scene lights the places to which a choice brings it, and nothing else. `goal` is the one
    over which it is held, if a choice would carry it there or is refused to. `chosen` tells a choice, `completed` the
    next choice of a gesture that makes several, `refused` an area that cannot be chosen with why and by which clause,
    `strayed` a drop that means nothing, and `missed` a click on a thing that cannot be chosen now. Where the rules say
    why something that is not offered cannot be chosen, it is told by `chosen`, and refused like any choice.
    """

    chosen = Signal(Choice)
    completed = Signal(Choice)
    refused = Signal(ChoiceSubject, str, str)
    strayed = Signal(Stray)
    missed = Signal(Stray)
    returned = Signal()
    answers, by_hand, reads_cards, pans, pans_over_nothing = True, False, True, False, True

    def __init__(self, scene: TableScene) -> None:
        super().__init__()
        self._scene = scene
        self._drag = PieceDrag(scene)
        self._wish: tuple[int | None, tuple[Choice, ...]] = None, ()
        self._before: tuple[int, ...] = ()
        self._ways: Mapping[ChoiceSubject, DropMeaning] = {}
        self.goal: ChoiceSubject | None = None

    @property
    def piece(self) -> int | None:
        """The piece that is held."""
        return self._drag.piece

    @property
    def is_holding(self) -> bool:
        """Whether a piece is held now."""
        return self._drag.piece is not None

    @property
    def place(self) -> Placement | None:
        """Where the piece that is held sits as a ghost; None while it hangs in the air."""
        return self._drag.place

    def signs(self) -> Iterable[Sign]:
        """Return the sign on the place in which what is held may be put."""
        return [(self.goal, "hover")] if self.goal is not None and self.fits else []

    @property
    def fits(self) -> bool:
        """Whether what is held may be put down where it is."""
        return self.goal is not None and self._ways[self.goal].aim.is_legal

    def liftable(self) -> list[ChoiceSubject]:
        """Return one of each kind of pieces that a choice of now carries to places, as they can be seen."""
        board_index = self._scene.board_index
        if board_index is None:
            return []
        found: dict[str, ChoiceSubject] = {}
        for item in self._scene.piece_items.items():
            if board_index.kinds[item.piece] not in found and is_carried(self._scene, item.piece):
                found[board_index.kinds[item.piece]] = ChoiceSubject("piece", item.piece)
        return list(found.values())

    def lift(self, found: Touch) -> bool:
        """Take up a card of the open hand, a piece that can be chosen, or one that a choice carries to a place."""
        for subject in found.under:
            if subject.kind == "piece" and self._may_lift(subject):
                self._before = self._scene.fan
                self._scene.screen = self._scene.screen._replace(put_down=None)
                self._ways = ways_of(self._scene, subject.number)
                if not self._drag.take(subject.number):
                    return False
                goals = tuple(place for place, way in self._ways.items() if way.aim.is_legal)
                self._scene.screen = self._scene.screen._replace(goals=goals)
                if self._is_of_hand(subject.number):
                    self._scene.open_mats(frozenset({self._scene.screen.front}))
                return True
        return False

    def carry(self, found: Touch) -> None:
        """Move the piece along: between the cards of the hand, onto the place that it is over, else in the air."""
        piece = self._drag.piece
        if piece is None:
            return
        if self._is_of_hand(piece) and self._scene.frame.hand.holds(found.at):
            self.goal = None
            hold_card(self._scene, (piece,), found.at)
            self._drag.sit(self._scene.plan.pieces[piece])
            return
        hold_cards(self._scene, self._before)
        self.goal = next((subject for subject in found.under if subject in self._ways), None)
        placement = foreshadow(self._scene, piece, self.goal) if self.goal is not None and self.fits else None
        if placement is None:
            self._drag.hang(found.at)
        else:
            self._drag.sit(placement)

    def drop(self, found: Touch) -> None:
        """Choose what the piece and the place together mean; between the cards of the hand it stays there."""
        self.carry(found)
        way = self._ways[self.goal] if self.goal is not None else None
        lit, piece = bool(self._scene.screen.goals), self._open()
        ordered = self._scene.frame.hand.holds(found.at)
        if piece is None or (ordered and self._is_of_hand(piece)):
            self._scene.bring_home()
            return
        refused = self._refused(piece)
        if way is not None:
            self._make(way, piece)
        elif refused is not None:
            self.chosen.emit(refused.choice)
        elif not self._is_home(piece, found):
            aimed = [each for each in found.under if each.kind == "zone"] if is_carried(self._scene, piece) else []
            if not self._try_unoffered(aimed):
                self.strayed.emit(Stray(ChoiceSubject("piece", piece), found.at, lit))
        else:
            self.returned.emit()
        self._scene.bring_home()

    def pick(self, found: Touch) -> None:
        """Choose the topmost thing that a choice points at, a legal one before a refused one."""
        self._wish = None, ()
        meant = [(subject, targets[0]) for subject in found.under if (targets := self._scene.targets.at(subject))]
        if meant:
            subject, aim = next(((subject, aim) for subject, aim in meant if aim.is_legal), meant[0])
            put = (subject.number, ANYWHERE) if subject.kind == "piece" and aim.is_legal else None
            self._scene.screen = self._scene.screen._replace(put_down=put)
            if aim.area is not None and not aim.is_legal:
                self.refused.emit(subject, aim.area.refusal, aim.area.clause)
                return
            if aim.then:
                self._expect(aim.then)
            self.chosen.emit(aim.choice)
            return
        mat = next((subject.number for subject in found.under if subject.kind == "seat"), None)
        if mat is not None:
            self._scene.open_mats(self._scene.screen.pinned ^ {mat}, pinned=True)
            return
        things = [each for each in found.under if self._could_be_meant(each)]
        if things and not self._try_unoffered(things):
            self.missed.emit(Stray(things[0], found.at, lit=False))

    def put_back(self) -> None:
        """Let the piece fly home, and the hand be as it was."""
        was_held = self._open() is not None
        hold_cards(self._scene, self._before)
        self._scene.bring_home()
        if was_held:
            self.returned.emit()

    def forget(self) -> None:
        """Expect nothing more of a gesture: what it began with was not chosen."""
        self._wish = None, ()

    def fulfil(self) -> None:
        """Make the next choice of a gesture, if the same seat is asked next and may make it."""
        (seat, wished), self._wish = self._wish, (None, ())
        scene_state = self._scene.scene_state
        if not wished or scene_state is None or scene_state.asked != seat:
            return
        if any(aim.is_legal and aim.choice == wished[0] for aim in self._scene.targets.all):
            self._expect(wished[1:])
            self.completed.emit(wished[0])

    # Within.

    def _try_unoffered(self, things: Iterable[ChoiceSubject]) -> bool:
        """Try the first of these things that the rules say something about, though it is not offered."""
        tried = (self._scene.scene_config.unoffered(each) for each in things)
        choice = next((each for each in tried if each is not None), None)
        if choice is not None:
            self.chosen.emit(choice)
        return choice is not None

    def _could_be_meant(self, subject: ChoiceSubject) -> bool:
        """Return whether whoever clicks a thing may have meant to choose it: a card of the hand, one that lies open
        and belongs to nobody, or a space of the world with what stands there.
        """
        plan = self._scene.plan
        if subject.kind == "piece":
            placed = plan.pieces.get(subject.number)
            return placed is not None and (placed.layer == "world" or self._is_card_in_reach(subject.number, placed))
        return subject.kind == "zone" and subject.number in plan.zones and plan.zones[subject.number].layer == "world"

    def _is_card_in_reach(self, piece: int, placed: Placement) -> bool:
        """Return whether it is a card of the hand, or one of nobody that is seen whole with its face up."""
        scene_state, board_index = self._scene.scene_state, self._scene.board_index
        if self._is_of_hand(piece) or scene_state is None or board_index is None:
            return self._is_of_hand(piece)
        seat = board_index.kit.zones[scene_state.view.zone_of[piece]].seat
        return seat < 0 and placed.form in ("card", "readable") and scene_state.view.knows(piece)

    def _make(self, way: DropMeaning, piece: int) -> None:
        """Make the choice of a drop, and keep the second one until it is asked."""
        self._expect((way.then,) if way.then is not None else ())
        self._scene.screen = self._scene.screen._replace(put_down=(piece, way.aim.choice.subject))
        self.chosen.emit(way.aim.choice)

    def _expect(self, then: tuple[Choice, ...]) -> None:
        """Keep what is to be chosen next, until it is asked."""
        scene_state = self._scene.scene_state
        self._wish = (scene_state.asked if scene_state is not None else None), then

    def _open(self) -> int | None:
        """Let go of the piece, and light again what may be chosen."""
        self._ways, self.goal = {}, None
        self._scene.screen = self._scene.screen._replace(goals=None)
        piece = self._drag.open()
        self._scene.open_mats(frozenset())
        return piece

    def _refused(self, piece: int) -> ChoiceTarget | None:
        """Return the choice of a piece that may not be chosen now, which says why wherever it is put down."""
        targets = self._scene.targets.at(ChoiceSubject("piece", piece))
        return targets[0] if targets and not targets[0].is_legal and not is_carried(self._scene, piece) else None

    def _is_home(self, piece: int, found: Touch) -> bool:
        scene_state = self._scene.scene_state
        return scene_state is not None and scene_state.view.zone_of[piece] in zones_under(found)

    def _may_lift(self, subject: ChoiceSubject) -> bool:
        piece = subject.number
        return bool(self._scene.targets.at(subject)) or self._is_of_hand(piece) or is_carried(self._scene, piece)

    def _is_of_hand(self, piece: int) -> bool:
        """Return whether it is a card of the open hand."""
        scene_state = self._scene.scene_state
        return scene_state is not None and piece in self._scene.fan and scene_state.view.knows(piece)
