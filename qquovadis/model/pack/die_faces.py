"""What the faces of a die of one's own show: words, or pictures of the pack, by the mark `faces` of its piece."""

from collections.abc import Mapping

from qquovadis.engine.kit import Mark
from qquovadis.model.pack.pictures import is_picture_name

FACES, SIDES = "faces", "sides"


def faces_of(marks: Mapping[str, Mark]) -> tuple[str, ...]:
    """Return what the faces of a die show, from 1 on; nothing of a die with numbers."""
    said = marks.get(FACES)
    return said if isinstance(said, tuple) else ()


def sides_of(marks: Mapping[str, Mark]) -> int:
    """Return how many sides a die has: as many as it has faces, or as its mark says; 0 if any number will do."""
    said = marks.get(SIDES)
    return len(faces_of(marks)) or (said if type(said) is int and said > 0 else 0)


def face_in_words(marks: Mapping[str, Mark], value: int) -> str:
    """Return what a face of a die is called: its word, its picture without ending, or its number."""
    found = faces_of(marks)
    said = found[value - 1] if 0 < value <= len(found) else str(value)
    return said.rsplit(".", 1)[0] if is_picture_name(said) else said
