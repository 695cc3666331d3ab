"""What is true of a place or a piece that is refused: the fact of now that comes before the clause's own sentence."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from qquovadis.engine.agenda import Choice
from qquovadis.engine.kit import BOX
from qquovadis.engine.referee import PRICE, Finding
from qquovadis.engine.seat_view import SeatView
from qquovadis.errors import COMMA
from qquovadis.model.pack.board import Board
from qquovadis.model.text.formatter import TextFormatter, counted_names, describe_briefly
from qquovadis.model.text.names import which
from qquovadis.model.text.translations import N_

TRUE_THERE = N_("{thing}: {fact}.")
PIECE_ON = N_("{piece} on {place}")
IN_OTHER_AREA = N_("in area {there}, not in area {here}")
NO_WORKER = N_("no worker of yours here")
NO_TOWN = N_("no town of yours here")
OWN_TOWN, TOWN_OF, TOWN_DOWN = N_("your town stands here"), N_("a town of {seat} here"), N_("a destroyed town here")
CHOSEN_BEFORE = N_("chosen just before")
COSTS = N_("it costs {price}")
TOO_DEAR = N_("it costs {price}, and you have {count}")
EMPTY = N_("your {place} is empty")
STANDS_AT = N_("the worker that moves stands on {place}")
LIES_ON = N_("{things} on it")
LIES_BEFORE_YOU, LIES_BEFORE, LIES_IN = N_("yours ({place})"), N_("{seat}'s ({place})"), N_("among the {place}")
YOURS, OF_SEAT = N_("it is yours"), N_("it belongs to {seat}")
SIDE_UP = N_("{side}, {where}")
WORKER, TOWN, RESERVE = "worker", "town", "reserve"  # kinds of pieces, and the family of where what is left lies


class Refused(NamedTuple):
    """A choice that is refused, before whom it is, how the table lies for them, and what it would cost."""

    view: SeatView
    seat: int
    choice: Choice
    kind: str
    foreseen: tuple[Finding, ...]


def true_there(formatter: TextFormatter, board: Board, refused: Refused) -> str:
    """Return the first that is true of what a refused choice names, of what matters for its verb, behind its name.

    Empty where the board names nothing that matters, and of a piece that the seat does not know.
    """
    if refused.kind not in ("zone", "piece"):
        return ""
    if refused.kind == "piece" and not refused.view.knows(refused.choice.subject):
        return ""
    facts = _Facts(formatter, board, refused)
    told = facts.first(board.true_there.get(refused.choice.verb, ()))
    return formatter.texts.say(TRUE_THERE, thing=facts.name(), fact=told) if told else ""


def end_up(board: Board, view: SeatView, piece: int) -> str:
    """Return which end of a card with two ends is up, as its marks name it; empty for any other piece."""
    marks = view.kit.identities[view.identity_of[piece]].marks
    ends = [str(marks[mark]) for mark in board.ends or () if mark in marks]
    return ends[view.turned[piece] // 2 % 2] if len(ends) == 2 else ""


class _Facts:
    """Tells facts of the place, or of the piece and where it lies."""

    def __init__(self, formatter: TextFormatter, board: Board, refused: Refused) -> None:
        self._formatter, self._board, self._refused = formatter, board, refused
        self._view, self._kit = refused.view, refused.view.kit
        self._is_piece = refused.kind == "piece"
        self._zone = refused.view.zone_of[refused.choice.subject] if self._is_piece else refused.choice.subject
        self._kinds: Mapping[str, Callable[[], str]] = {
            "area": self._area,
            "worker": self._worker,
            "town": self._town,
            "no town": self._no_town,
            "price": self._price,
            "reserve": self._reserve,
            "mover": self._mover,
            "chosen": self._chosen,
            "contents": self._contents,
            "another's": self._anothers,
            "own": self._own,
            "lies": self._lies,
            "up": self._up,
        }

    def first(self, kinds: tuple[str, ...]) -> str:
        """Return the first fact of these kinds that there is; empty if none."""
        return next(filter(None, (self._kinds[kind]() for kind in kinds)), "")

    def name(self) -> str:
        """Return what the thing is called; a space of the world by its short name."""
        language, world = self._formatter.texts.language, self._board.world
        place = self._kit.zones[self._zone] if self._zone != BOX else None
        is_space = world is not None and place is not None and place.family == world.space
        if self._is_piece:
            called = self._formatter.names.identity(self._view.identity_of[self._refused.choice.subject], language)
            called = called[:1].upper() + called[1:]
            return self._say(PIECE_ON, piece=called, place=which(place)) if is_space and place is not None else called
        assert place is not None
        words = which(place) if is_space else self._formatter.names.zone(self._zone, language)
        return words[:1].upper() + words[1:]

    def _say(self, words: str, **blanks: object) -> str:
        return self._formatter.texts.say(words, **blanks)

    def _area(self) -> str:
        """Return in which area a space is, if the turn is about another."""
        world = self._board.world
        if world is None or world.current is None or world.centre is None:
            return ""
        number = sum(self._view.tally[each] for each in self._kit.tallies_of(world.current))
        spaces, centres = self._kit.zones_of(world.space), self._kit.zones_of(world.centre)
        if number < 1 or self._zone not in spaces:
            return ""
        there = centres[spaces.index(self._zone) * len(centres) // len(spaces)]
        here = centres[number - 1]
        areas = {"there": which(self._kit.zones[there]), "here": which(self._kit.zones[here])}
        return self._say(IN_OTHER_AREA, **areas) if there != here else ""

    def _own_race(self) -> object:
        """Return the race of the seat that is refused; None without one."""
        return next((self._race(piece) for piece, seat in self._boards() if seat == self._refused.seat), None)

    def _boards(self) -> Iterator[tuple[int, int]]:
        """Yield the boards that lie before seats, with the seat of each."""
        family = self._board.mat.board if self._board.mat else None
        for piece, zone in enumerate(self._view.zone_of):
            if zone != BOX and self._kit.zones[zone].family == family:
                yield piece, self._kit.zones[zone].seat

    def _race(self, piece: int) -> object:
        identity = self._view.identity_of[piece]
        return self._kit.identities[identity].marks.get("race") if identity >= 0 else None

    def _here(self, kind: str) -> list[int]:
        """Return the pieces of a kind that lie in the place."""
        known = [piece for piece in self._view.contents[self._zone] if self._view.knows(piece)]
        return [piece for piece in known if self._kit.identities[self._view.identity_of[piece]].kind == kind]

    def _worker(self) -> str:
        own = self._own_race()
        return "" if any(self._race(piece) == own for piece in self._here(WORKER)) else self._say(NO_WORKER)

    def _town(self) -> str:
        """Return whose town stands in the place; empty where none does."""
        towns, own = self._here(TOWN), self._own_race()
        if not towns:
            return ""
        if not self._view.face[towns[0]]:
            return self._say(TOWN_DOWN)
        owner = self._owner(towns[0])
        return self._say(OWN_TOWN) if self._race(towns[0]) == own else self._say(TOWN_OF, seat=owner) if owner else ""

    def _no_town(self) -> str:
        own = self._own_race()
        return "" if any(self._race(piece) == own for piece in self._here(TOWN)) else self._say(NO_TOWN)

    def _owner(self, piece: int) -> str:
        """Return who plays the race of a piece, or before whom it lies; empty for nobody."""
        race, zone = self._race(piece), self._view.zone_of[piece]
        for board, seat in self._boards():
            if race and self._race(board) == race:
                return self._formatter.seats[seat]
        seat = self._kit.zones[zone].seat if zone != BOX else -1
        return self._formatter.seats[seat] if seat >= 0 else ""

    def _anothers(self) -> str:
        """Return whose a piece is, if it is another's."""
        owner = self._owner(self._refused.choice.subject)
        return self._say(OF_SEAT, seat=owner) if owner and owner != self._formatter.seats[self._refused.seat] else ""

    def _own(self) -> str:
        """Return that a piece is the seat's own."""
        owner = self._owner(self._refused.choice.subject)
        return self._say(YOURS) if owner == self._formatter.seats[self._refused.seat] else ""

    def _price(self) -> str:
        """Return what it costs and how much there is, if that is not enough."""
        mat, kit = self._board.mat, self._kit
        found = next((each for each in self._refused.foreseen if each.name.endswith(PRICE)), None)
        family = mat.paid.get(found.name) if mat is not None and found is not None else None
        if found is None or not found.total:
            return ""
        if family is None:
            return self._say(COSTS, price=describe_briefly(self._formatter, found) or str(found.total))
        held = sum(self._view.tally[t] for t in kit.tallies_of(family) if kit.tallies[t].seat == self._refused.seat)
        price = describe_briefly(self._formatter, found) or str(found.total)
        return self._say(TOO_DEAR, price=price, count=held) if held < found.total else ""

    def _reserve(self) -> str:
        """Return that nothing is left to be placed."""
        own = (zone for zone in self._kit.zones_of(RESERVE) if self._kit.zones[zone].seat == self._refused.seat)
        zone = next(own, BOX)
        if zone == BOX or any(
            self._kit.identities[self._view.identity_of[piece]].kind == WORKER for piece in self._view.contents[zone]
        ):
            return ""
        return self._say(EMPTY, place=self._formatter.names.zone(zone, self._formatter.texts.language))

    def _mover(self) -> str:
        """Return where the worker stands that the step on top of the agenda moves."""
        step = self._view.agenda[-1] if self._view.agenda else None
        worker = getattr(step, "worker", -1)
        if not isinstance(worker, int) or worker < 0 or self._view.zone_of[worker] in (BOX, self._zone):
            return ""
        return self._say(STANDS_AT, place=which(self._kit.zones[self._view.zone_of[worker]]))

    def _contents(self) -> str:
        """Return what lies on a place, things called the same with how many there are."""
        language = self._formatter.texts.language
        known = [self._view.identity_of[each] for each in self._view.contents[self._zone] if self._view.knows(each)]
        here = self._kit.zones[self._zone].name  # a place may be the card that lies there
        there = [identity for identity in known if self._kit.identities[identity].name != here]
        named = counted_names(Counter(self._formatter.names.identity(each, language) for each in there))
        return self._say(LIES_ON, things=self._say(COMMA).join(named)) if named else ""

    def _chosen(self) -> str:
        """Return that the first half of the choice was the same."""
        first = getattr(self._view.agenda[-1], "first", -1) if self._view.agenda else -1
        shelf = self._kit.zones_of(self._board.shelf) if self._board.shelf else ()
        is_same = isinstance(first, int) and 0 <= first < len(shelf) and shelf[first] == self._zone
        return self._say(CHOSEN_BEFORE) if is_same else ""

    def _lies(self) -> str:
        """Return before whom a piece lies, and as what."""
        if self._zone == BOX:
            return ""
        place = self._kit.zones[self._zone]
        family = self._formatter.names.zone(self._zone, self._formatter.texts.language)
        if place.seat < 0:
            return self._say(LIES_IN, place=family)
        if place.seat == self._refused.seat:
            return self._say(LIES_BEFORE_YOU, place=family)
        return self._say(LIES_BEFORE, seat=self._formatter.seats[place.seat], place=family)

    def _up(self) -> str:
        """Return which end of a card with two ends is up, as the choice that puts it up says it, and where it lies."""
        up = end_up(self._board, self._view, self._refused.choice.subject)
        verb = next((verb for verb, end in self._board.end_up.items() if end == up), "")
        wording = self._formatter.words.of_offer("", verb)
        side = wording.text(self._formatter.texts.language) if wording else ""
        return self._say(SIDE_UP, side=side[:1].lower() + side[1:], where=self._lies()) if side else ""
