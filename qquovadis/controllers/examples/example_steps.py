"""What a line of an example may name in a game: its steps by the parts of a turn, and its landmarks.

Both are read from the rules themselves (`referee.steps`, `referee.landmarks`), so nothing here is written by hand.
"""

from collections.abc import Iterator
from typing import NamedTuple

from qquovadis.errors import COMMA
from qquovadis.games import referee_for
from qquovadis.model.notation.choice_reader import step_words
from qquovadis.model.pack.compile_kit import compile_kit, playable_seats
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.words import words_of
from qquovadis.model.text.translations import N_, Texts

NEED_NOBODY = N_("Steps that need nobody (`when`):")
ASK = N_("Steps that ask somebody (`next`):")
LANDMARKS = N_("Landmarks (`landmark`):")
BESIDE = N_("Setup, and steps that belong to no part of a turn")
ROW = N_("{thing}: {value}")


class NamedStep(NamedTuple):
    """A step as lines name it, the number of the part of a turn that it belongs to (-1: none), and whether it asks."""

    words: str
    part: int
    asks: bool


class NamedLandmark(NamedTuple):
    """A landmark, and what it is called in each language."""

    id: str
    words: dict[str, str]


class StepNames(NamedTuple):
    """All that a game's examples may name; `parts` are those of a turn, in order and by language."""

    parts: tuple[dict[str, str], ...]
    steps: tuple[NamedStep, ...]
    landmarks: tuple[NamedLandmark, ...]


def step_names(pack: Pack) -> StepNames:
    """Return the steps and landmarks of a pack's rules, those of a part of a turn as the pack orders them."""
    referee, words = referee_for(compile_kit(pack, playable_seats(pack).start)), words_of(pack)
    order = {name: at for at, name in enumerate(name for phase in words.phase for name in phase.steps)}
    names = sorted(referee.steps, key=lambda name: order.get(name, -1))
    steps = [NamedStep(step_words(each), words.place_of(each)[0], not referee.steps[each].AUTOMATIC) for each in names]
    called = ((each, words.word.get(each)) for each in referee.landmarks)
    landmarks = [
        NamedLandmark(each, {"en": wording.en, "ja": wording.ja} if wording else {"en": each, "ja": each})
        for each, wording in called
    ]
    parts = [{"en": phase.name.en, "ja": phase.name.ja} for phase in words.phase]
    return StepNames(tuple(parts), tuple(steps), tuple(landmarks))


def step_lines(names: StepNames, texts: Texts) -> Iterator[str]:
    """Yield the same as a list in Markdown, which a terminal shows as well."""
    for head, asks in ((NEED_NOBODY, False), (ASK, True)):
        yield texts.say(head)
        yield ""
        for part, called in ((-1, ""), *enumerate(each[texts.language] for each in names.parts)):
            steps = [f"`{each.words}`" for each in names.steps if (each.part, each.asks) == (part, asks)]
            if steps:
                yield f"- {texts.say(ROW, thing=called or texts.say(BESIDE), value=texts.say(COMMA).join(steps))}"
        yield ""
    yield texts.say(LANDMARKS)
    yield ""
    for each in names.landmarks:
        yield f"- {texts.say(ROW, thing=f'`{each.id}`', value=each.words[texts.language])}"
