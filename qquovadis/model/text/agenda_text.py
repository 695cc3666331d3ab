"""What is still to be resolved, in words: a landmark of a seat's turn, or else every step by name."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from qquovadis.engine.agenda import stacked, upcoming
from qquovadis.engine.referee import AnyReferee
from qquovadis.errors import N_
from qquovadis.model.notation.piece_words import FileLocation, seat_of
from qquovadis.model.notation.position_file import Position
from qquovadis.model.notation.zone_words import ZoneWords, letters_of
from qquovadis.model.pack.parameters import shown
from qquovadis.model.pack.suggestions import nearest

STEP, SEAT = "step", "seat"
Field = int | str | tuple[int | str, ...]


@dataclass(frozen=True)
class AgendaText:
    """Reads and says the agenda of one referee's tables."""

    referee: AnyReferee
    places: ZoneWords
    file: str

    def read(self, position: Position, game: Any) -> tuple[Any, ...]:
        """Return the agenda that a position asks for: the steps it names, then its landmark.

        Whose turn it is goes on from the first landmark if no other is said.
        """
        steps = stacked(self._step(row, at, game) for at, row in enumerate(position.agenda or ()))
        landmark = position.landmark
        if landmark is None:
            if position.turn is None or position.agenda is not None:
                return steps
            landmark = self.places.notation.landmark
        if landmark not in self.referee.landmarks:
            where = FileLocation(self.file, "landmark")
            raise where.wrong(
                N_("there is no landmark {landmark}"), nearest(landmark, self.referee.landmarks), landmark=landmark
            )
        seat = self._active(game)
        if position.turn is not None:
            seat = seat_of(position.turn, self.places.kit, FileLocation(self.file, "turn"))
        return self.referee.agenda_at(game, landmark, seat) + steps

    def _active(self, game: Any) -> int:
        """Return the seat whose turn it is."""
        tally = self.places.kit.tally_index.get(self.places.notation.active, -1)
        return int(game.table.tally[tally]) if tally >= 0 else 0

    def _step(self, row: Mapping[str, Field], at: int, game: Any) -> Any:
        where = FileLocation(self.file, f"agenda[{at + 1}]")
        name = row.get(STEP)
        kind = self.referee.steps.get(str(name))
        if kind is None:
            raise where.wrong(N_("there is no step {name}"), nearest(name, self.referee.steps), name=name)
        known = kind.FIELDS
        for key in row:
            if key != STEP and key not in known:
                raise where.wrong(N_("the step {name} has no {key}"), nearest(key, known), name=name, key=key)
        missing = [name for name in known if name not in row and name not in kind.DEFAULTS]
        if missing:
            raise where.wrong(N_("the step {name} needs {key}"), name=name, key=missing[0])
        return kind(**{key: self._value(key, value, where, game) for key, value in row.items() if key != STEP})

    def _value(self, key: str, value: Field, where: FileLocation, game: Any) -> Field:
        """Return a number; a seat by its letter; a piece by the place it lies in and its number there, from 1 on; a
        list.
        """
        if isinstance(value, tuple):
            return tuple(self._item(key, each, where, game) for each in value)
        return self._item(key, value, where, game)

    def _item(self, key: str, value: int | str, where: FileLocation, game: Any) -> int:
        if not isinstance(value, str):
            return value
        if key == SEAT:
            return seat_of(value, self.places.kit, where)
        place, _, number = value.rpartition(" ")
        if key not in self.places.notation.pieces or not number.isdecimal():
            raise where.wrong(N_("{key} cannot be {value}"), key=key, value=shown(value))
        pieces: list[int] = game.table.contents[self.places.zone(place, where)]
        if not 1 <= int(number) <= len(pieces):
            raise where.wrong(
                N_("there is no piece {number} on {place}, only {count}"), number=number, place=place, count=len(pieces)
            )
        return pieces[int(number) - 1]

    def say(self, game: Any) -> dict[str, Any]:
        """Return what a position says of the agenda: the landmark as near as can be, and the steps before it."""
        agenda = game.table.agenda
        known = [
            (self.referee.agenda_at(game, landmark, seat), seat, landmark)
            for seat in sorted(range(self.places.kit.seats), key=lambda seat: seat != self._active(game))
            for landmark in self.referee.landmarks
        ]
        fitting = [each for each in known if agenda[: len(each[0])] == each[0]]
        if not agenda or not fitting:
            return {"agenda": [self._fields(step, game) for step in upcoming(agenda)]} if agenda else {}
        rest, seat, landmark = max(fitting, key=lambda each: len(each[0]))
        before = [self._fields(step, game) for step in upcoming(agenda[len(rest) :])]
        data = {"turn": letters_of(self.places.kit)[seat], "landmark": landmark}
        return {**data, "agenda": before} if before else data

    def _fields(self, step: Any, game: Any) -> dict[str, Field]:
        data: dict[str, Field] = {STEP: type(step).__name__}
        for name in step.FIELDS:
            value = getattr(step, name)
            if name == SEAT and 0 <= value < self.places.kit.seats:
                data[SEAT] = letters_of(self.places.kit)[value]
            elif name in self.places.notation.pieces:
                several = isinstance(value, tuple)
                numbers = tuple(self._piece(each, game) for each in (value if several else (value,)))
                data[name] = numbers if several else numbers[0]
            else:
                data[name] = value
        return data

    def _piece(self, piece: int, game: Any) -> int | str:
        """Return a piece by the place it lies in; no piece is a number as it is."""
        if piece < 0:
            return piece
        zone = game.table.zone_of[piece]
        return f"{self.places.say_zone(zone)} {game.table.contents[zone].index(piece) + 1}"
