"""From choices to things on the table and back: what each points at, what may be done with a thing, what is alike."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from qquovadis.engine.agenda import Choice
from qquovadis.engine.seat_view import SeatView
from qquovadis.model.pack.board import Stand
from ui.table.faces.price import NO_PRICE, Price
from ui.table.faces.two_ends import ends_of
from ui.table.layout.board_index import BoardIndex

DIRECT = ("piece", "zone", "tally", "seat")
SPOT, AREA, SLOT = "spot", "area", "slot"
PROMISE = "promise"  # a figure that says what a seat would score, by its seat and which of the figures it is
NO_CHOICE = Choice("", -1)  # of an area to which nothing leads


class ChoiceSubject(NamedTuple):
    """Something on the table: a piece, a zone, a tally, a seat, a spot of the lattice, an area or a slot of a row, by
    its number.
    """

    kind: str
    number: int


class AreaChoice(NamedTuple):
    """A row of choices by which a whole area is chosen, said in words; without any, why the area cannot be chosen."""

    area: int  # the number of its tile, from 0 on
    choices: tuple[Choice, ...]
    words: str = ""  # the choices, and what they cost
    price: Price = NO_PRICE  # what they cost
    refusal: str = ""  # why the first of them that the rules refuse is refused
    clause: str = ""  # by which clause that is
    is_free: bool = False  # whether nothing is paid


class ChoiceTarget(NamedTuple):
    """A choice, what it points at (None: nothing on the table), and the clause that forbids it.

    Of an `area` it is the first of a row of choices; the others are made as soon as they are asked for.
    """

    choice: Choice
    subject: ChoiceSubject | None
    objection: str | None
    area: AreaChoice | None = None

    @property
    def is_legal(self) -> bool:
        """Whether the choice is allowed."""
        return self.objection is None

    @property
    def then(self) -> tuple[Choice, ...]:
        """The choices that follow it in one gesture."""
        return self.area.choices[1:] if self.area is not None else ()


class Goal(NamedTuple):
    """A place to which a piece goes by a choice, at once or (`then`) by a choice of the decision that follows."""

    place: ChoiceSubject
    then: Choice | None = None
    is_free: bool = False  # whether nothing is paid


class ChoiceTargets:
    """All choices of a decision by what they point at; pieces that look alike share their choices."""

    def __init__(self, targets: Iterable[ChoiceTarget] = (), alike: Mapping[int, int] | None = None) -> None:
        self.all = tuple(targets)
        self.turns: Mapping[int, int] = {}
        self.area_turns: Mapping[int, int] = {}
        self.pointed: tuple[ChoiceSubject, Choice] | None = None  # the choice of the half of a card that is pointed at
        self.turned: ChoiceSubject | None = None  # turned under the pointer: what it shows leads until it is left
        self._alike = dict(alike or {})
        self._by: dict[ChoiceSubject, list[ChoiceTarget]] = {}
        for aim in self.all:
            if aim.subject is not None:
                self._by.setdefault(aim.subject, []).append(aim)

    def at(self, subject: ChoiceSubject) -> list[ChoiceTarget]:
        """Return the choices that point at a thing, or at another that looks the same; legal ones first.

        Of several legal ones that of the half which is pointed at leads, else that which is shown (`as_shown`).
        """
        found, led = self.as_shown(subject), self.pointed
        if led is None or led[0] != subject:
            return found
        choice = led[1]
        return sorted(found, key=lambda aim: aim.choice != choice)

    def as_shown(self, subject: ChoiceSubject) -> list[ChoiceTarget]:
        """Return the choices that point at a thing, that which a piece was turned to by hand first.

        `turns` says how often each piece was turned, `area_turns` how often another row was wanted for an area.
        """
        found = self._by.get(subject)
        if found is None and subject.kind == "piece" and subject.number in self._alike:
            found = self._by.get(ChoiceSubject("piece", self._alike[subject.number]))
        legal = [aim for aim in found or () if aim.is_legal]
        turns = {"piece": self.turns, AREA: self.area_turns}.get(subject.kind, {})
        turned = turns.get(subject.number, 0) % len(legal) if legal else 0
        return [*legal[turned:], *legal[:turned], *(aim for aim in found or () if not aim.is_legal)]

    def areas_of(self, choice: Choice) -> dict[int, AreaChoice]:
        """Return the areas to which a choice can lead, each with the cheapest row that has this choice in it."""
        found: dict[int, AreaChoice] = {}
        for aim in self.all:
            if aim.area is not None and aim.is_legal and choice in aim.area.choices:
                found.setdefault(aim.area.area, aim.area)
        return found

    def priced(self) -> frozenset[ChoiceSubject]:
        """Return the areas for which something must be paid, where others are free."""
        areas = [ChoiceSubject(AREA, area) for area in self.areas()]
        leads = [(area, lead.area) for area in areas for lead in self.at(area)[:1] if lead.is_legal and lead.area]
        priced = frozenset(area for area, lead in leads if not lead.is_free)
        return priced if len(priced) < len(leads) else frozenset()

    def areas(self) -> tuple[int, ...]:
        """Return the areas that can be pointed at as wholes, those that are refused too."""
        return tuple(subject.number for subject in self._by if subject.kind == AREA)

    def choice_at(self, subject: ChoiceSubject | None) -> Choice | None:
        """Return the choice that a click on a thing would make, if there is a legal one."""
        targets = self.at(subject) if subject is not None else []
        return targets[0].choice if targets and targets[0].is_legal else None

    def distinct(self) -> list[ChoiceSubject]:
        """Return everything that may be chosen, of what looks alike only one."""
        return [subject for subject, targets in self._by.items() if any(aim.is_legal for aim in targets)]

    def lit(self) -> list[ChoiceSubject]:
        """Return everything that may be chosen, twins included."""
        return self._with_twins(self.distinct())

    def refused(self) -> list[ChoiceSubject]:
        """Return everything that is pointed at by refused choices only, twins included."""
        return self._with_twins([at for at, targets in self._by.items() if not any(aim.is_legal for aim in targets)])

    def _with_twins(self, subjects: list[ChoiceSubject]) -> list[ChoiceSubject]:
        twins = (twin for twin, piece in self._alike.items() if ChoiceSubject("piece", piece) in subjects)
        return [*subjects, *(ChoiceSubject("piece", twin) for twin in twins)]

    def subject_of(self, choice: Choice) -> ChoiceSubject | None:
        """Return what a choice points at."""
        return next((aim.subject for aim in self.all if aim.choice == choice), None)

    def pieces(self) -> frozenset[int]:
        """Return the pieces that choices point at, legal or not; of what looks alike only one."""
        return frozenset(subject.number for subject in self._by if subject.kind == "piece")

    def shown(self) -> frozenset[int]:
        """Return the pieces that choices point at, legal or not, twins included."""
        return self.pieces() | self._alike.keys()

    def spots(self) -> tuple[int, ...]:
        """Return the spots of the lattice at which a tile may be laid."""
        return tuple(subject.number for subject in self.lit() if subject.kind == SPOT)


def read_aims(
    judged: Sequence[tuple[Choice, str | None]],
    kinds: Mapping[str, str],
    seen: tuple[SeatView, BoardIndex],
    seat: int,
    areas: Sequence[AreaChoice] = (),
) -> ChoiceTargets:
    """Find what each judged choice of a seat points at, and the rows of choices that point at areas."""
    view, board_index = seen
    targets = [ChoiceTarget(choice, _subject(choice, kinds, seen, seat), objection) for choice, objection in judged]
    pieces = {aim.subject.number for aim in targets if aim.subject and aim.subject.kind == "piece"}
    rows = [ChoiceTarget(next(iter(each.choices), NO_CHOICE), _tile(each), each.clause or None, each) for each in areas]
    return ChoiceTargets([*targets, *rows], dict(_twins(view, board_index, pieces)))


def _tile(area_choice: AreaChoice) -> ChoiceSubject:
    return ChoiceSubject(AREA, area_choice.area)


def _subject(
    choice: Choice, kinds: Mapping[str, str], seen: tuple[SeatView, BoardIndex], seat: int
) -> ChoiceSubject | None:
    kind = kinds.get(choice.verb, "")
    if kind in DIRECT and choice.subject >= 0:
        return ChoiceSubject(kind, choice.subject)
    stand = next((stand for stand in seen[1].board.stands_for if stand.verb == choice.verb), None)
    return _stood_for(stand, choice, seen, seat) if stand else None


def _stood_for(stand: Stand, choice: Choice, seen: tuple[SeatView, BoardIndex], seat: int) -> ChoiceSubject | None:
    view, board_index = seen
    if stand.spots:
        return ChoiceSubject(SPOT, choice.subject)
    if stand.tallies:
        family = stand.tallies[choice.subject] if 0 <= choice.subject < len(stand.tallies) else None
        tally = board_index.tally(family, seat)
        return ChoiceSubject("tally", tally) if tally is not None else None
    zones = board_index.owned(stand.zones, seat) or board_index.owned(stand.zones, -1)
    if stand.row:
        last = max((at for at, zone in enumerate(zones) if view.contents[zone]), default=0)
        at = last if stand.row == "last" else last + 1
        return ChoiceSubject("zone", zones[at]) if 0 <= at < len(zones) else None
    found = next((zone for zone in zones if board_index.kit.zones[zone].index == choice.subject), None)
    return ChoiceSubject("zone", found) if found is not None else None


def _twins(view: SeatView, board_index: BoardIndex, pieces: set[int]) -> Iterator[tuple[int, int]]:
    """Yield every piece that looks like a candidate and lies with it, but is none itself."""
    for piece in sorted(pieces):
        if not view.knows(piece):
            continue
        for other in view.contents[view.zone_of[piece]]:
            alike = _look(view, board_index, other) == _look(view, board_index, piece) or _is_bound(
                view, board_index, (other, piece)
            )
            if other not in pieces and alike:
                yield other, piece


def _is_bound(view: SeatView, board_index: BoardIndex, pair: tuple[int, int]) -> bool:
    """Return whether two pieces lie in one bundle, which is pointed at as a whole."""
    mat, family = board_index.board.mat, board_index.kit.zones[view.zone_of[pair[0]]].family
    return mat is not None and family in mat.bundles and view.spot[pair[0]] == view.spot[pair[1]]


def _look(view: SeatView, board_index: BoardIndex, piece: int) -> tuple[int, int, int, int]:
    tally, turned = board_index.counts.get(piece), view.turned[piece] if _lies_turned(view, board_index, piece) else 0
    return view.identity_of[piece], view.face[piece], view.tally[tally] if tally is not None else 0, turned


def _lies_turned(view: SeatView, board_index: BoardIndex, piece: int) -> bool:
    """Return whether it matters which end of a card is up: not as long as it is held in a hand."""
    held = (board_index.board.fan, *board_index.board.beside)
    return (
        ends_of(board_index, view, piece) is not None and board_index.kit.zones[view.zone_of[piece]].family not in held
    )


ANYWHERE = -1  # a place that no hand has named: wherever what was pointed at has gone


def twin_of(piece: int, zone: int, before: SeatView, now: SeatView) -> int | None:
    """Return the piece that came to a place instead of one that looks the same, None if there is none."""
    home = before.zone_of[piece]
    if not now.knows(piece) or now.zone_of[piece] == zone or (zone == ANYWHERE and now.zone_of[piece] != home):
        return None
    look = (now.identity_of[piece], before.face[piece])
    came = (each for each in _came(zone, home, now) if before.zone_of[each] == home)
    return next((each for each in came if (now.identity_of[each], before.face[each]) == look), None)


def _came(zone: int, home: int, now: SeatView) -> Iterable[int]:
    """Return what lies in a place, or (ANYWHERE) not at home any more."""
    if zone == ANYWHERE:
        return (each for each, lies in enumerate(now.zone_of) if lies != home)
    return now.contents[zone] if zone in range(len(now.contents)) else ()
