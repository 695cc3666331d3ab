"""In which order digits go over what is lit on the table: the hand from left to right, then the rest as one reads."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from qquovadis.engine.agenda import Choice
from qquovadis.engine.seat_view import SeatView
from ui.art.key_caps import DIGITS
from ui.table.input.choice_targets import AREA, ChoiceSubject
from ui.table.input.hit_testing import ground_of
from ui.table.scene.table_scene import TableScene

HAND, TABLE, WORLD = 0, 1, 2
NUMBERED = ("number", "figure")  # how cards with a large number are painted
ONE_ROW = 0.5  # things whose middles differ by less than this share of their height stand in one row


class Spot(NamedTuple):
    """Where a lit thing rests: in the hand, on the table or in the world; by its middle and height there."""

    part: int
    x: float
    y: float
    high: float


def spots_of(scene: TableScene, subjects: Iterable[ChoiceSubject]) -> dict[ChoiceSubject, Spot]:
    """Return where things rest that are to be seen, wherever they are on their way now; of a pile only the first."""
    found: dict[tuple[int, int, int], tuple[ChoiceSubject, Spot]] = {}
    for subject in subjects:
        spot = _spot(scene, subject)
        if spot is not None:
            found.setdefault((spot.part, round(spot.x), round(spot.y)), (subject, spot))
    return dict(found.values())


def in_order(scene: TableScene) -> list[ChoiceSubject]:
    """Return everything lit that has a place of its own; of what looks alike outside of the hand only one."""
    fan = [ChoiceSubject("piece", piece) for piece in scene.fan]
    lit = {*scene.targets.distinct(), *(each for each in scene.targets.lit() if each in fan)}
    spots = spots_of(scene, [each for each in (*fan, *scene.targets.distinct()) if each in lit])
    parts = ({each: spot for each, spot in spots.items() if spot.part == part} for part in (HAND, TABLE, WORLD))
    return [subject for part in parts for subject in _read(part)]


def numbered(
    subjects: Iterable[ChoiceSubject], scene: TableScene, buttons: Mapping[Choice, str], taken: str
) -> dict[ChoiceSubject, str]:
    """Return the digit of each of these: that of the button that makes the same choice, of a card of numbers its own or
    none, else the next that is free.
    """
    subjects = list(subjects)
    own = _own_digits(subjects, scene, taken)
    free = iter([digit for digit in DIGITS if digit not in taken and digit not in own.values()])
    found: dict[ChoiceSubject, str] = {}
    for subject in subjects:
        if subject.kind == AREA:
            continue  # there are more than digits, and each is chosen by cards that have theirs
        choice = scene.targets.choice_at(subject)
        digit = buttons.get(choice, "") if choice is not None else ""
        found[subject] = digit or (own[subject] if subject in own else next(free, ""))
    return {subject: digit for subject, digit in found.items() if digit}


def _own_digits(subjects: Sequence[ChoiceSubject], scene: TableScene, taken: str) -> dict[ChoiceSubject, str]:
    """Return the number on each card of numbers, nothing where it is no digit, or one that a button has."""
    scene_state, board_index = scene.scene_state, scene.board_index
    if scene_state is None or board_index is None:
        return {}
    own = dict[ChoiceSubject, str]()
    for each in subjects:
        piece = _card_of(each, scene_state.view)
        painter = board_index.painters[piece] if piece is not None else ""
        number = None
        if piece is not None and painter in NUMBERED:
            number = board_index.number(scene_state.view.identity_of[piece])
        if number is not None:  # a figure that is none of the numbers, such as FREE, is 0
            own[each] = str(number) if number < len(DIGITS) and str(number) not in taken else ""
    return own


def _card_of(subject: ChoiceSubject, view: SeatView) -> int | None:
    """Return a piece, or the only one in a place, which is chosen by it."""
    if subject.kind == "piece":
        return subject.number
    lying = view.contents[subject.number] if subject.kind == "zone" else ()
    return lying[0] if len(lying) == 1 else None


def _read(spots: Mapping[ChoiceSubject, Spot]) -> Sequence[ChoiceSubject]:
    """Row by row from the top, each from left to right."""
    rows: list[list[ChoiceSubject]] = []
    for subject in sorted(spots, key=lambda each: spots[each].y):
        head = spots[rows[-1][0]] if rows else None
        if head is not None and spots[subject].y - head.y < head.high * ONE_ROW:
            rows[-1].append(subject)
        else:
            rows.append([subject])
    return [subject for row in rows for subject in sorted(row, key=lambda each: spots[each].x)]


def _spot(scene: TableScene, subject: ChoiceSubject) -> Spot | None:
    if subject.kind == "piece":
        placed = scene.plan.pieces.get(subject.number)
        if placed is None or not placed.shown:
            return None
        if subject.number in scene.plan.fan:
            area = scene.plan.fan[subject.number]
            return Spot(HAND, area.x, area.centre.y, area.h)
        return Spot(WORLD if placed.layer == "world" else TABLE, placed.x, placed.y, placed.h)
    ground = ground_of(scene, subject)
    if ground is None:
        return None
    middle = ground.area.centre
    return Spot(WORLD if ground.layer == "world" else TABLE, middle.x, middle.y, ground.area.h)
