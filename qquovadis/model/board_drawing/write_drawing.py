"""Writes a drawing into the texts of pack.toml and board.toml; what it does not change there stays as it is."""

from typing import Any, NamedTuple

from qquovadis.model.board_drawing.drawing import Drawing, DrawnPlace, DrawnZone
from qquovadis.model.board_drawing.read_drawing import NUMBER
from qquovadis.model.board_drawing.toml_rows import added_row, changed_row, changed_table, removed_row
from qquovadis.model.pack.board_places import BoardPlace
from qquovadis.model.pack.shapes import JAPANESE, Wording

PLACES, ZONES, TALLIES, ROWS, GROUND = "place", "zone", "tally", "spread", "ground"
MARK = "\ufeff"  # with which some editors begin a file


class BoardTexts(NamedTuple):
    """What the two files say that a drawing stands in."""

    pack: str
    board: str


def written(texts: BoardTexts, before: Drawing, after: Drawing) -> BoardTexts:
    """Return what the files say with a drawing in place of the one that was read from them."""
    marks = [text[: text.startswith(MARK)] for text in texts]
    pack, board = (text.removeprefix(MARK) for text in texts)
    return BoardTexts(marks[0] + _pack(pack, before, after), marks[1] + _board(board, before, after))


def with_both(texts: BoardTexts, before: Drawing, after: Drawing) -> str:
    """Return what pack.toml says with the zones of both drawings, so that either board can be read beside it."""
    gone = tuple(each for each in before.places if each.zone.id not in _ids(after))
    return written(texts, before, Drawing((*after.places, *gone))).pack


def _board(text: str, before: Drawing, after: Drawing) -> str:
    rows = {each.row: each for each in after.places if each.row is not None}
    told = [each for each in before.places if each.row is not None]
    for each in reversed(told):
        row = each.row or 0
        if row not in rows:
            text = removed_row(text, PLACES, row)
        elif changes := _place_changes(each.place, rows[row].place):
            text = changed_row(text, PLACES, row, changes)
    for new in (each for each in after.places if each.row is None):
        text = added_row(text, PLACES, _said(new.place), behind=ROWS)
    for _ in range(len(before.places) - len(told)):  # those that were rows of the middle
        text = removed_row(text, ROWS, 0)
    if before.ground != after.ground:
        text = changed_table(text, GROUND, after.ground.model_dump(exclude_defaults=True) if after.ground else None)
    return text


def _pack(text: str, before: Drawing, after: Drawing) -> str:
    kept = {_key(each.zone): each.zone for each in after.places if each.zone.row is not None}
    for zone in sorted((each.zone for each in before.places), key=lambda zone: -(zone.row or 0)):
        listed, row = _key(zone)
        if (listed, row) in kept:
            if changes := _zone_changes(zone, kept[listed, row]):
                text = changed_row(text, listed, row, changes)
        elif not zone.stays:
            text = removed_row(text, listed, row)
    for each in after.places:
        if each.zone.row is None:
            text = added_row(text, _key(each.zone)[0], _said_of(each))
    return text


def _key(zone: DrawnZone) -> tuple[str, int]:
    """Return in which list of pack.toml a zone or tally stands, and where."""
    return TALLIES if zone.is_tally else ZONES, zone.row or 0


def _ids(drawing: Drawing) -> set[str]:
    return {each.zone.id for each in drawing.places}


def _said(place: BoardPlace) -> dict[str, Any]:
    """Return what a new row says: where it lies even if that is the usual corner."""
    said = place.model_dump(exclude_defaults=True)
    if not place.points:
        said["at"] = place.at
    first = ("zone", "tally", "kind", "shape", "at", "to")
    return {key: said[key] for key in (*(each for each in first if each in said), *(k for k in said if k not in first))}


def _place_changes(before: BoardPlace, after: BoardPlace) -> dict[str, Any]:
    """Return the keys that say something else, None for those that say what they say anyway."""
    old, new, shown = before.model_dump(), after.model_dump(), after.model_dump(exclude_defaults=True)
    return {key: shown.get(key) for key, value in new.items() if old[key] != value}


def _said_of(drawn: DrawnPlace) -> dict[str, Any]:
    zone = drawn.zone
    said: dict[str, Any] = {"id": zone.id}
    if zone.is_tally and zone.high is not None:
        said["high"] = zone.high
    if zone.last is not None:
        said["numbers"] = [1, zone.last]
        if zone.names and zone.names[0] == "1":
            said["zone"] = NUMBER
    if zone.sight != "everybody":
        said["sight"] = zone.sight
    if zone.bag:
        said["bag"] = True
    return {**said, "name": in_file(zone.name)}


def _zone_changes(before: DrawnZone, after: DrawnZone) -> dict[str, Any]:
    changes: dict[str, Any] = {}
    if before.name != after.name:
        changes["name"] = in_file(after.name)
    if before.sight != after.sight:
        changes["sight"] = after.sight if after.sight != "everybody" else None
    if before.bag != after.bag:
        changes["bag"] = True if after.bag else None
    if before.high != after.high:
        changes["high"] = after.high
    if before.last != after.last:
        changes["numbers"] = [1, after.last]
    return changes


def in_file(words: Wording) -> str | dict[str, str]:
    """Return words as a file says them: as plain text if it is in one language, and can be told which."""
    said = {language: text for language, text in (("en", words.en), ("ja", words.ja)) if text}
    if len(said) == 1:
        ((language, text),) = said.items()
        if (language == "ja") == bool(JAPANESE.search(text)):
            return text
    return said or ""
