"""What nobody could read on things that are printed: letters too small, words without room, letters without a font."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial

from qquovadis.errors import N_, Listed, Sentence
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import LANGUAGES
from ui.art.strokes import Look
from ui.printing.components import Component, components_of, face_room, words_on
from ui.printing.letter_gauge import LEAST, MeasuredWords, has_letter, has_own_letter
from ui.printing.pages import print_look

NAMED = 6  # things that are named in a sentence, and letters
OWN_GROUPS = ("cards", "tokens", "tiles")  # what is written on the others is the program's own
RUNS_OUT = N_(
    "The words run out of their room on: {names}. Shorten them, or give them more room or a larger card in board.toml."
)
TOO_SMALL = N_(
    "The letters are smaller than {points} points on: {names}. Shorten the words, or give them more room or a larger "
    "card in board.toml."
)
BOXES = N_("No font has {letters}, so an empty box is printed on: {names}.")
STRANGE = N_(
    "The fonts of the program do not have {letters}; where no other font has them, there is an empty box on: {names}."
)
LETTER = N_("“{letter}” (U+{number})")
AND_MORE = N_("{things} and {count} more")


def unreadable(parts: Sequence[Component], look: Look) -> tuple[Sentence, ...]:
    """Return what on these components cannot be read as they are printed here, each in a sentence that names them."""
    words = [(each.name, _words_of(each, look)) for each in parts if each.group in OWN_GROUPS]
    return (*_without_room(words), *_lacking(words, BOXES, cache(partial(has_letter, look))))


def unreadable_in(pack: Pack) -> tuple[Sentence, ...]:
    """Return what of a pack cannot be read on every computer, in any of its languages; needs an application."""
    told: dict[str, Sentence] = {}
    for language in LANGUAGES:
        look = print_look(language, pack=pack)
        parts = [each for each in components_of(pack, look) if each.group in OWN_GROUPS]
        words = [(each.name, _words_of(each, look)) for each in parts]
        is_own = cache(partial(has_own_letter, look))
        told |= {str(each): each for each in (*_without_room(words), *_lacking(words, STRANGE, is_own))}
    return tuple(told.values())


Measured = Sequence[tuple[str, Sequence[MeasuredWords]]]


def _words_of(component: Component, look: Look) -> list[MeasuredWords]:
    room = face_room(component.size, component.cut)
    return [words_on(face, room, look) for face in (component.front, component.back) if face is not None]


def _without_room(words: Measured) -> Iterable[Sentence]:
    """Yield what runs out, and what is too small, which the same words need not be told to be, too."""
    out = [name for name, sides in words if any(each.runs_out for each in sides)]
    small = [name for name, sides in words if name not in out and any(each.smallest < LEAST for each in sides)]
    if out:
        yield Sentence(RUNS_OUT, names=_few(out))
    if small:
        yield Sentence(TOO_SMALL, names=_few(small), points=LEAST)


def _lacking(words: Measured, sentence: str, is_there: Callable[[str], bool]) -> Iterable[Sentence]:
    """Yield which letters are not there, and on what."""
    on = {name: [letter for each in sides for letter in each.letters if not is_there(letter)] for name, sides in words}
    letters = sorted({letter for found in on.values() for letter in found})
    if letters:
        spelt = [Sentence(LETTER, letter=letter, number=f"{ord(letter):04X}") for letter in letters]
        yield Sentence(sentence, letters=_few(spelt), names=_few([name for name, found in on.items() if found]))


def _few(names: Sequence[str | Sentence]) -> Listed | Sentence:
    names = list(dict.fromkeys(names))
    more = len(names) - NAMED
    return Sentence(AND_MORE, things=Listed(names[:NAMED]), count=more) if more > 0 else Listed(names)
