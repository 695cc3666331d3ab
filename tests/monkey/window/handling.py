"""What can be carried and typed at the table: where that is, and what comes of letting go."""

from collections.abc import Iterable

from PySide6.QtCore import QPoint

from qquovadis.engine.agenda import Choice
from tests.monkey.window.places import Placed
from ui.table import ChoiceSubject, to_screen
from ui.table.input.hit_testing import centre_of


class Handled(Placed):
    """A window whose table is worked by the mouse and by keys."""

    def liftable(self) -> list[QPoint]:
        """Where things lie that can be carried to places now."""
        return self._open_centres(self.presenter.table.tools.choose.liftable())

    def goals(self) -> list[QPoint]:
        """The places that are lit for what the mouse carries."""
        return self._open_centres(self.presenter.table.table_scene.screen.goals or ())

    def area_places(self) -> list[QPoint]:
        """Where whole areas can be pointed at."""
        targets = self.presenter.table.table_scene.targets
        return self._open_centres(ChoiceSubject("area", area) for area in targets.areas())

    def _open_centres(self, subjects: Iterable[ChoiceSubject]) -> list[QPoint]:
        """Where things are on the screen, of those that nothing else of the window covers."""
        table = self.presenter.table
        points = [centre_of(table.table_scene, each) for each in subjects]
        found = [to_screen(table, each) for each in points if each is not None]
        return [each for each in found if self._is_open(each)]

    def own_places(self) -> list[str]:
        """The places before whoever is asked, by name."""
        here, kit = self.presenter.controller.here, self.presenter.open_game.kit
        return [zone.name for zone in kit.zones if zone.seat == here]

    def is_about_a_piece(self, choice: Choice) -> bool:
        """Whether a choice points at a piece, which then may be carried itself."""
        return self._kind(choice) == "piece"

    def welcomed(self) -> bool:
        """Whether what the mouse carries would be taken where it is held now, by how that place is lit."""
        return self.presenter.table.tools.choose.fits

    def focus_table(self) -> None:
        """Give the keyboard to the table, as a click on its bare ground would."""
        self.presenter.table.setFocus()
        self.breathe()

    def held_over(self) -> tuple[Choice, ...]:
        """The choices of the place over which the keyboard holds something."""
        table = self.presenter.table
        place = table.keyboard.carry.at
        return (
            tuple(aim.choice for aim in table.table_scene.targets.at(place) if aim.is_legal)
            if place is not None
            else ()
        )

    @property
    def carrying(self) -> bool:
        """Whether the keyboard holds something."""
        return self.presenter.table.keyboard.is_carrying

    def can_be_taken_up(self) -> bool:
        """Whether Enter takes up what has the keyboard, so that nothing is chosen by it."""
        table = self.presenter.table
        return table._parts.focus.at is not None and table._parts.focus.at in table.tools.choose.liftable()

    def spoken(self) -> str:
        """What a reader of the screen is told of the thing that the keyboard is at."""
        return self.presenter.table.accessibleDescription()

    def digit_of(self, choice: Choice) -> int | None:
        """The digit that is printed on the button of a choice, or on the thing that it points at; None without one."""
        table, digit = self.presenter.table, self._window.desk.bar.digits.get(choice, "")
        for subject, keys in table.highlights.keys.items() if not digit else ():
            if table.table_scene.targets.choice_at(subject) == choice:
                digit = next((key for key in keys if key.isdigit()), digit)
        return int(digit) if digit else None

    def card_number(self, choice: Choice) -> int | None:
        """Which card of the hand from the left a choice is about; None if it is about none."""
        fan = self.presenter.table.table_scene.fan
        on_hand = self._kind(choice) == "piece" and choice.subject in fan and choice in self._lit()
        return fan.index(choice.subject) + 1 if on_hand and fan.index(choice.subject) < 9 else None
