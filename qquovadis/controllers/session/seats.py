"""Who sits where, and whose eyes are open on the one screen; what they see is the engine's affair."""

from collections.abc import Iterable
from typing import NamedTuple

from qquovadis.model.agreed import PERSON


class Player(NamedTuple):
    """Somebody at the table: a person, or the bot of that name.

    One person may sit on several seats: under one name, or under several with the same `person` behind them.
    """

    name: str
    kind: str = PERSON
    person: str = ""

    @property
    def who(self) -> str:
        """The person behind the name."""
        return self.person or self.name


class Seating:
    """The players by seat, and the seat through whose eyes the screen looks (None: what everyone may see)."""

    def __init__(self, people: tuple[Player, ...]) -> None:
        self.people = people
        self._eyes: int | None = None
        self._last: int | None = None

    @property
    def eyes(self) -> int | None:
        """The seat whose eyes are open; None while they are closed."""
        return self._eyes

    @property
    def may_close(self) -> bool:
        """Whether somebody's eyes are open whom others could look over the shoulder."""
        return self._eyes is not None and not self.is_alone

    def open_eyes(self, seat: int) -> None:
        """Look from this seat: the person who sits there is at the screen."""
        self._eyes = self._last = seat

    def was_last(self, seat: int) -> bool:
        """Return whether the person who sits there was the last at the screen, so that nobody need pass it on."""
        return self._last is not None and self.is_same_person(self._last, seat)

    def close_eyes(self) -> None:
        """Show only what everyone may see."""
        self._eyes = None

    def is_bot(self, seat: int) -> bool:
        """Return whether a bot sits there."""
        return self.people[seat].kind != PERSON

    @property
    def persons(self) -> tuple[str, ...]:
        """The people at the table, each once."""
        return tuple(dict.fromkeys(player.who for player in self.people if player.kind == PERSON))

    @property
    def is_alone(self) -> bool:
        """Whether no two people share the screen, so that nothing needs a curtain or anyone's consent."""
        return len(self.persons) < 2

    def is_same_person(self, one: int, other: int) -> bool:
        """Return whether one person sits on both seats."""
        return not (self.is_bot(one) or self.is_bot(other)) and self.people[one].who == self.people[other].who

    def one_each(self, seats: Iterable[int]) -> tuple[int, ...]:
        """Return the first of these seats for everybody who sits on any of them; bots sit by themselves."""
        found: list[int] = []
        for seat in seats:
            if not any(self.is_same_person(seat, each) for each in found):
                found.append(seat)
        return tuple(found)

    def sees(self, seat: int) -> bool:
        """Return whether the person at the screen is the one who sits there; somebody alone sees every seat's own
        things.
        """
        return self.is_alone or (self._eyes is not None and self.is_same_person(self._eyes, seat))

    def follow(self, seat: int) -> None:
        """Look from a seat without a curtain, if its own person is at the screen anyway; else change nothing."""
        if not self.is_bot(seat) and self.sees(seat):
            self._eyes = self._last = seat
