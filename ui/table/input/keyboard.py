"""The keyboard at the table: it goes from thing to thing, chooses, carries, reads and looks about."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal

from ui.art.key_caps import ENTER
from ui.table.input.choice_targets import AREA, ChoiceSubject
from ui.table.input.hit_testing import Touch, centre_of
from ui.table.input.input_parts import InputParts
from ui.table.input.key_bindings import ENTERS, LEAVE, PANS, SKIP, STEPS, TURN, WHOLE, ZOOMS
from ui.table.input.keyboard_carry import WAYS, KeyboardCarry
from ui.table.scene.hand_cards import hold_cards, is_turnable, turn_card


class KeyboardInput(QObject):
    """Serves one table; `hovered` tells what has the focus, `entered` an Enter that nothing on the table was for."""

    hovered = Signal(object)
    entered = Signal()

    def __init__(self, parts: InputParts, uncover: Callable[[], bool]) -> None:
        """Escape asks `uncover` first to take away what lies topmost over the table; it says whether anything did."""
        super().__init__(parts.scene)
        self._parts, self._uncover = parts, uncover
        self.carry = KeyboardCarry(parts.scene, parts.gestures)
        self.space_held = False

    @property
    def is_carrying(self) -> bool:
        """Whether the keyboard holds a piece."""
        return self.carry.is_active

    def press(self, key: Qt.Key, held: Qt.KeyboardModifier) -> bool:
        """Do what a key is for; False if it is for nothing at the table."""
        self._parts.begin_input()
        if key in PANS and held & Qt.KeyboardModifier.ControlModifier:
            self._parts.camera.pan_by_key(*PANS[key])
            return True
        busy = self._parts.gestures.is_busy
        pressed = self._carry_by_key(key) if self.is_carrying else self._walk_by_key(key, held)
        pressed = pressed or (not busy and ((key is LEAVE and self._uncover()) or self._parts.reader.press_key(key)))
        return pressed or self._let_go_by_key(key) or self._work_camera(key)

    def go_to(self, at: ChoiceSubject | None) -> None:
        """Put the keyboard's focus on a thing, and say what it is."""
        self._parts.focus.at, self._parts.focus.is_meant = at, True
        self._parts.say(self._parts.describer.describe(at))
        self._parts.hover.focus(at)
        self._parts.highlights.refresh()
        self._parts.voice.follow(at_once=True)
        self.hovered.emit(at)

    def walk_on(self, by: int) -> None:
        """Go on by so many things, clockwise if positive."""
        self.go_to(self._parts.focus.step(by))

    def show_card(self, number: int) -> None:
        """Raise the n-th card of the hand, from 1, to be read; nothing is chosen."""
        fan = self._parts.scene.fan
        if 0 < number <= len(fan):
            self.go_to(ChoiceSubject("piece", fan[number - 1]))

    def choose_numbered(self, digit: str) -> bool:
        """Choose the thing on which this digit is printed; False if there is none."""
        return self._choose_printed(digit)

    def choose_lone(self) -> bool:
        """Choose the only thing that is lit; False if there are others or none."""
        return self._choose_printed(ENTER)

    def turn(self, at: ChoiceSubject | None, by: int = 1) -> bool:
        """Turn a card, and say what it would be now; True if it can be turned."""
        parts = self._parts
        if at is None or not is_turnable(parts.scene, at) or not parts.tools.current.answers:
            return False
        turn_card(parts.scene, at, by)
        parts.scene.targets.turned = at if at == parts.hover.at else None
        parts.say(parts.describer.describe(at))
        parts.highlights.refresh()
        parts.voice.follow(at_once=True)
        self.hovered.emit(at)
        return True

    def turn_area(self) -> bool:
        """Let the next way to the area under the pointer lead; False after the last one, from which the keyboard leaves
        the table and the first one leads again, if there is one way only, or if keys went elsewhere.
        """
        at = self._parts.hover.at if self._parts.focus.at is None else None
        if at is None or at.kind != AREA:
            return False
        scene = self._parts.scene
        ways, turned = sum(aim.is_legal for aim in scene.targets.at(at)), scene.area_turns.get(at.number, 0)
        if ways > 1 and turned % ways == ways - 1:
            turn_card(scene, at)
            return False
        return self.turn(at)

    def let_go(self) -> None:
        """Let go of what is held and of the focus."""
        self._parts.gestures.cancel()
        self._parts.focus.leave()
        self._parts.say(self._parts.describer.describe(None))
        self._parts.hover.leave()
        self._parts.highlights.refresh()
        self._parts.voice.fall_silent()
        self.hovered.emit(None)

    # Within.

    def _choose(self, subject: ChoiceSubject) -> None:
        """Choose a thing, or take it up where the tool knows nothing to choose in it."""
        place = centre_of(self._parts.scene, subject)
        if place is None:
            return
        tool = self._parts.tools.current
        if subject in tool.liftable():
            self.carry.take(tool, subject)
        else:
            tool.pick(Touch(place, (subject,)))

    def _lone(self) -> ChoiceSubject | None:
        """Return the only thing that is lit, which Enter would choose; None if there are others or none."""
        lit = self._parts.scene.targets.distinct()
        return lit[0] if len(lit) == 1 else None

    def _choose_printed(self, key: str) -> bool:
        found = next((subject for subject, keys in self._parts.highlights.keys.items() if key in keys), None)
        if found is None:
            return False
        self._parts.begin_input()
        self._choose(found)
        return True

    def _walk_by_key(self, key: Qt.Key, held: Qt.KeyboardModifier) -> bool:
        """Walk to the next thing, hold a card elsewhere, or choose what has the focus; True if the key was for that."""
        at, answers = self._parts.focus.at, self._parts.tools.current.answers
        if key in STEPS and held & Qt.KeyboardModifier.ShiftModifier:
            self._shift_card(STEPS[key])
        elif key in STEPS:
            self.walk_on(STEPS[key])
        elif key in ENTERS and at is not None and (not answers or self._parts.highlights.focus_has_enter):
            self._choose(at)
        elif key in ENTERS and answers:
            self.entered.emit()
        elif key is TURN and answers:
            return self.turn(at or self._parts.hover.at or self._lone())
        else:
            return False
        return True

    def _carry_by_key(self, key: Qt.Key) -> bool:
        """Walk on with what the keyboard holds, or put it down; True if the key was for that."""
        if key in WAYS:
            at = self.carry.step(key)
            if at is not None:
                self._parts.say(self._parts.describer.describe(at))
            self._parts.highlights.refresh()
            self._parts.voice.follow(at_once=True)
        elif key in ENTERS:
            self.carry.drop()
            self.let_go()
        else:
            return False
        return True

    def _let_go_by_key(self, key: Qt.Key) -> bool:
        """Let go of what is held or has the focus; True if there was any and the key was for that."""
        if key is SKIP:
            self.space_held = True
            return True
        if key is LEAVE and (self._parts.gestures.is_busy or self._parts.focus.at is not None):
            self.let_go()
            return True
        return key is LEAVE and self._parts.camera.shut_mats()

    def _shift_card(self, by: int) -> None:
        """Hold the card that has the focus one place farther in the hand."""
        fan, at = list(self._parts.scene.fan), self._parts.focus.at
        if at is not None and at.kind == "piece" and at.number in fan:
            place = min(max(fan.index(at.number) + by, 0), len(fan) - 1)
            fan.remove(at.number)
            fan.insert(place, at.number)
            hold_cards(self._parts.scene, tuple(fan))
            self._parts.highlights.refresh()

    def _work_camera(self, key: Qt.Key) -> bool:
        camera = self._parts.camera
        if key is WHOLE:
            camera.fit()
        elif key in ZOOMS:
            camera.zoom_in() if ZOOMS[key] > 0 else camera.zoom_out()
        else:
            return False
        return True
