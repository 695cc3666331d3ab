"""The keyboard's hands on the table during free moves: going about, selecting, carrying, and one key for each deed."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from qquovadis.engine.kit import BOX
from ui.free_table.edit_commands import EditCommands
from ui.table import ChoiceSubject, TableView
from ui.table.input.free_move_tool import FREE
from ui.table.input.hit_testing import Touch, centre_of, touch
from ui.table.input.keyboard_free_focus import FoundThing, Way, places, step, things
from ui.table.layout.geometry import Point
from ui.table.scene.hand_cards import hold_cards

WAYS: Mapping[int, Way] = {
    Qt.Key.Key_Left: "left",
    Qt.Key.Key_Right: "right",
    Qt.Key.Key_Up: "up",
    Qt.Key.Key_Down: "down",
}
ASIDE: Mapping[Way, tuple[float, float]] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
STEPS_IN_HAND: Mapping[Way, int] = {"left": -1, "right": 1}
FREE_STEP = 12.0  # pixels
MORE, LESS = (Qt.Key.Key_Plus, Qt.Key.Key_Equal), (Qt.Key.Key_Minus,)
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
SHIFT, ALT, CTRL = (
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ControlModifier,
)


class KeyboardRequests(NamedTuple):
    """What keys want of others: a number typed for a tally, pieces for a place, the menu of a thing, all that lies in a
    place, a measure from it, and what pieces would be attached to.
    """

    type_count: Callable[[], None]
    put_into: Callable[[int], None]
    open_menu: Callable[[ChoiceSubject], None]
    search: Callable[[int], None]
    measure: Callable[[int], None]
    carrier_for: Callable[[tuple[int, ...], int], int]


class TableKeyboard:
    """Serves one table; `press` is asked for every key before the table is."""

    def __init__(self, table: TableView, edit_commands: EditCommands, wanted: KeyboardRequests) -> None:
        self._table, self._edit_commands, self._wanted = table, edit_commands, wanted
        self.at: ChoiceSubject | None = None
        self._carried_to: Point | None = None
        self._free = False
        self._taken_out: int | None = None

    @property
    def targets(self) -> tuple[int, ...]:
        """The pieces that a key is for: the one that has the focus or the pointer, with all that is selected if it is
        one of them; over no piece, or one that was just taken out of them, the selected ones.
        """
        selected = self._selected
        at = self.at.number if self.at is not None and self.at.kind == "piece" else None
        is_meant = at is not None and at not in selected and not (selected and at == self._taken_out)
        return (at,) if at is not None and is_meant else selected

    @property
    def _selected(self) -> tuple[int, ...]:
        return self._table.tools.free_moves.selection.pieces

    def press(self, event: QKeyEvent) -> bool:
        """Do what a key is for; True if it was for something."""
        key, held = event.key(), event.modifiers()
        if key in WAYS and not held & CTRL:
            self._go(WAYS[key], held)
            return True
        if self._table.tools.free_moves.is_holding:
            return self._press_while_carrying(key)
        if key == Qt.Key.Key_Escape and self._table.tools.free_moves.selection.pieces:
            self._select(())
            return True
        return self._press_at(key, held)

    def forget(self) -> None:
        """Carry nothing any more."""
        self._carried_to = None

    # Going about.

    def _go(self, way: Way, held: Qt.KeyboardModifier) -> None:
        if self._table.tools.free_moves.is_holding:
            if not (held & SHIFT and self._shift_in_hand(STEPS_IN_HAND.get(way, 0))):
                self._carry(way, free=bool(held & ALT))
            return
        before, self._taken_out = self.at, None
        found = step(self._here(), things(self._table.table_scene), way)
        if found is None:
            return
        self._table.keyboard.go_to(found)
        if held & SHIFT:
            both = [each.number for each in (before, found) if each is not None and each.kind == "piece"]
            self._select(dict.fromkeys((*self._table.tools.free_moves.selection.pieces, *both)))

    def _here(self) -> Point:
        at = centre_of(self._table.table_scene, self.at) if self.at is not None else None
        return at or self._table.table_scene.frame.world.centre

    def _select(self, pieces: Mapping[int, None] | tuple[int, ...]) -> None:
        self._table.tools.free_moves.selection.choose(pieces)
        self._table.keyboard.go_to(self.at)

    # Carrying.

    def _take_up(self, piece: int) -> None:
        if not self._edit_commands.bonds.movable((piece,)):
            return
        at = self._here()
        if self._table.tools.free_moves.lift(Touch(at, (ChoiceSubject("piece", piece),))):
            home = ChoiceSubject("zone", self._edit_commands.table.view.zone_of[piece])
            in_hand = piece in self._table.table_scene.fan
            self._carried_to, self._free = (None if in_hand else centre_of(self._table.table_scene, home)) or at, False
            self._table.tools.free_moves.carry(Touch(at, ()))

    def _carry(self, way: Way, *, free: bool) -> None:
        at = self._carried_to or self._here()
        self._free = free
        if free:
            x, y = ASIDE[way]
            self._carried_to = at.moved(x * FREE_STEP, y * FREE_STEP)
        else:
            goals = self._goals()
            goal = step(at, goals, way)
            self._carried_to = next((each.at for each in goals if each.subject == goal), at)
        self._table.tools.free_moves.carry(self._touched())

    def _shift_in_hand(self, by: int) -> bool:
        """Hold the card that is carried so many places farther in the open hand; False if it is of no open hand."""
        scene, held = self._table.table_scene, self._table.tools.free_moves.held
        piece, fan = held[0], list(scene.fan)
        if not by or len(held) > 1 or piece not in fan or not self._edit_commands.table.view.knows(piece):
            return False
        at = min(max(fan.index(piece) + by, 0), len(fan) - 1)
        fan.remove(piece)
        fan.insert(at, piece)
        hold_cards(scene, tuple(fan))
        self._carried_to = Point(scene.plan.pieces[piece].x, scene.plan.pieces[piece].y)
        self._table.tools.free_moves.carry(self._touched())
        return True

    def _goals(self) -> list[FoundThing]:
        """Return where what is carried can be put: all places, and for a tile those of the lattice."""
        return self._table.tools.free_moves.free_spots() or places(self._table.table_scene)

    def _touched(self) -> Touch:
        found = touch(self._table.table_scene, self._carried_to or self._here())
        return found._replace(keys=FREE) if self._free else found

    def _press_while_carrying(self, key: int) -> bool:
        if key in ENTER:
            found = self._touched()
            self.forget()
            self._table.tools.free_moves.drop(found)
        elif key == Qt.Key.Key_Escape and self._carried_to is not None:
            self.forget()
            self._table.tools.free_moves.put_back()
        elif key == Qt.Key.Key_Escape:
            self._table.keyboard.let_go()  # the pointer carries it, over what has made room for it
        return True

    # Doing.

    def _press_at(self, key: int, held: Qt.KeyboardModifier) -> bool:
        at = self.at
        if key == Qt.Key.Key_Menu or (key == Qt.Key.Key_F10 and held & SHIFT):
            if at is not None:
                self._wanted.open_menu(at)
            return at is not None
        if at is not None and at.kind == "tally" and self._count(at.number, key):
            return True
        if at is not None and key in ENTER:
            return self._enter(at)
        if held & CTRL:
            return self._choose_more(key)
        return self._do(key, back=bool(held & SHIFT))

    def _count(self, tally: int, key: int) -> bool:
        if key in (*MORE, *LESS, *ENTER) and not self._edit_commands.secrets.may_count(tally):
            return True
        if key in (*MORE, *LESS):
            self._edit_commands.count(tally, self._edit_commands.table.view.tally[tally] + (1 if key in MORE else -1))
        elif key in ENTER:
            self._wanted.type_count()
        return key in (*MORE, *LESS, *ENTER)

    def _enter(self, at: ChoiceSubject) -> bool:
        """Take up what has the focus, or look for pieces to put there."""
        if at.kind == "piece":
            self._take_up(at.number)
        elif at.kind == "zone":
            self._wanted.put_into(at.number)
        return at.kind in ("piece", "zone")

    def _choose_more(self, key: int) -> bool:
        """Ctrl+Space selects one more or one less, Ctrl+A all that lie together."""
        at, chosen = self.at, self._table.tools.free_moves.selection
        if at is None or at.kind != "piece" or key not in (Qt.Key.Key_Space, Qt.Key.Key_A):
            return False
        if key == Qt.Key.Key_Space:
            chosen.toggle(at.number)
            self._taken_out = None if at.number in chosen.pieces else at.number
        else:
            view = self._edit_commands.table.view
            chosen.add(view.contents[view.zone_of[at.number]])
        self._table.keyboard.go_to(at)
        return True

    def _do(self, key: int, *, back: bool) -> bool:
        """Do what a letter says, with Shift the other way round, to what is selected or has the focus."""
        pieces, edit_commands = self.targets, self._edit_commands
        zone = self._zone_here()
        if key == Qt.Key.Key_T:
            return self._turn_all_over(zone, back=back)
        if key == Qt.Key.Key_V and self.at is not None and self.at.kind == "tally":
            edit_commands.secrets.look_at_count(self.at.number)
            return True
        if key in (Qt.Key.Key_S, Qt.Key.Key_D) and zone >= 0 and not back:
            (self._wanted.search if key == Qt.Key.Key_S else self._wanted.measure)(zone)
            return True
        if key == Qt.Key.Key_O and zone >= 0:
            edit_commands.heaps.lay_out_next(zone, back=back)
            return True
        if key == Qt.Key.Key_E and (pieces or zone >= 0):
            edit_commands.loose.align(pieces, zone)
            return True
        commands: Mapping[int, Callable[[], None]] = {
            Qt.Key.Key_F: lambda: edit_commands.turn_over(pieces),
            Qt.Key.Key_R: lambda: edit_commands.turn(pieces, -1 if back else 1),
            Qt.Key.Key_B: lambda: edit_commands.send_home(pieces),
            Qt.Key.Key_Delete: lambda: edit_commands.put(pieces, BOX),
            Qt.Key.Key_V: lambda: edit_commands.secrets.look_at(pieces),
            Qt.Key.Key_J: lambda: self._attach(pieces, back=back),
            Qt.Key.Key_Y: lambda: self._attach(pieces, back=back, under=True),
            Qt.Key.Key_K: lambda: edit_commands.bonds.change_lock(pieces),
            Qt.Key.Key_G: lambda: self._group(pieces, back=back),
        }
        if key not in commands or not pieces:
            return False
        commands[key]()
        return True

    def _group(self, pieces: tuple[int, ...], *, back: bool) -> None:
        """Group what is selected, wherever the pointer rests, since one thing alone is no group; or (back) end it."""
        bonds = self._edit_commands.bonds
        if back:
            bonds.ungroup(pieces)
        else:
            bonds.group(self._selected if len(pieces) == 1 and self._selected else pieces)

    def _turn_all_over(self, zone: int, *, back: bool) -> bool:
        """Turn over all that is hidden of the kind of what has the focus, or (back) hide it again."""
        counted = self.at is not None and self.at.kind == "tally"
        subject = self.at if counted else ChoiceSubject("zone", zone)
        if subject is None or (zone < 0 and not counted):
            return False
        self._edit_commands.secrets.turn_over(subject, back=back)
        return True

    def _zone_here(self) -> int:
        """Return the place that has the focus, or in which what has it lies; -1 for none."""
        if self.at is None or self.at.kind not in ("piece", "zone"):
            return -1
        return self.at.number if self.at.kind == "zone" else self._edit_commands.table.view.zone_of[self.at.number]

    def _attach(self, pieces: tuple[int, ...], *, back: bool, under: bool = False) -> None:
        """Attach pieces to what has the focus or lies under it, or (back) let them go with nothing."""
        bonds = self._edit_commands.bonds
        if back:
            bonds.detach(pieces)
            return
        pointed = self.at.number if self.at is not None and self.at.number in pieces else pieces[-1]
        carrier = self._wanted.carrier_for(pieces, pointed)
        attached = tuple(piece for piece in pieces if piece != carrier)
        if carrier >= 0 and attached:
            (bonds.tuck if under else bonds.attach)(attached, carrier)
        else:
            bonds.refuse_alone(pointed)
