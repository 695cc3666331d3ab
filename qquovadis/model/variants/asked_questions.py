"""What people are asked after a playtest of a draft or a variant, and how a designer changes it; no Qt.

All of a variant's questions stand in place of the draft's. What is as the draft asks it leaves no trace in a variant.
"""

from collections.abc import Sequence
from itertools import count

from qquovadis.model.pack.questions import (
    MOST,
    MOST_CHOICES,
    AnswerChoice,
    PlaytestQuestion,
    load_questions,
)
from qquovadis.model.pack.schema import Pack, Variant
from qquovadis.model.pack.shapes import Wording

NO_WORDS = Wording(en="", ja="")
Questions = tuple[PlaytestQuestion, ...]


def asked_questions(pack: Pack) -> Questions:
    """Return what is asked; a question or an answer that nobody has found words for is left out.

    PackError says what is wrong with the draft's file of questions, if it has one.
    """
    return tuple(each for each in map(_with_words, questions_of(pack, pack.variant)) if _can_be_asked(each))


def questions_of(pack: Pack, variant: Variant | None) -> Questions:
    """Return the questions of a variant, of its draft where it has none, else those of the program."""
    return variant.question if variant is not None and variant.question else load_questions(pack.folder)


def with_questions(variant: Variant, pack: Pack, questions: Sequence[PlaytestQuestion]) -> Variant:
    """Return the variant with these questions; without any it asks what the draft asks."""
    own = () if tuple(questions) == load_questions(pack.folder) else tuple(questions)
    return variant.model_copy(update={"question": own})


def added(questions: Questions, at: int) -> Questions:
    """Return the questions with a new one behind the one at a place, as long as there is room for it."""
    if len(questions) >= MOST:
        return questions
    fresh = PlaytestQuestion(id=_free_id("question", [each.id for each in questions]), kind="line", words=NO_WORDS)
    return (*questions[: at + 1], fresh, *questions[at + 1 :])


def moved(questions: Questions, at: int, by: int) -> Questions:
    """Return the questions with one of them moved up or down, as far as that goes."""
    rest = [*questions[:at], *questions[at + 1 :]]
    place = min(max(at + by, 0), len(rest))
    return (*rest[:place], questions[at], *rest[place:])


def of_kind(question: PlaytestQuestion, kind: str) -> PlaytestQuestion:
    """Return a question that is answered in another way; to choose from there are two answers at first."""
    choices = question.choices if kind == "choice" else ()
    if kind == "choice" and not choices:
        choices = with_choice(with_choice((), NO_WORDS), NO_WORDS)
    return question.model_copy(update={"kind": kind, "choices": choices})


def with_choice(choices: tuple[AnswerChoice, ...], words: Wording) -> tuple[AnswerChoice, ...]:
    """Return answers with one more, as long as there is room for it."""
    if len(choices) >= MOST_CHOICES:
        return choices
    return (*choices, AnswerChoice(id=_free_id("answer", [each.id for each in choices]), words=words))


def _free_id(stem: str, taken: Sequence[str]) -> str:
    return next(name for number in count(1) if (name := f"{stem}_{number}") not in taken)


def _with_words(question: PlaytestQuestion) -> PlaytestQuestion:
    said = tuple(each for each in question.choices if _is_said(each.words))
    return question.model_copy(update={"choices": said})


def _can_be_asked(question: PlaytestQuestion) -> bool:
    return _is_said(question.words) and (question.kind != "choice" or bool(question.choices))


def _is_said(words: Wording) -> bool:
    return bool(words.en.strip() or words.ja.strip())
