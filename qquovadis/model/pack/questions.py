"""What questions.toml may say: what people are asked after a playtest, each in both languages.

    [[question]]                                    # in order
    id = "again"                                    # by this answers are counted, whatever its words
    kind = "yes_no"                                 # or scale, choice, line
    words = { en = "Would you play this again?", ja = "…" }

    [[question]]
    id = "stars"
    kind = "scale"                                  # of whole numbers; 1 to 5 where nothing is said
    least = 1
    most = 5
    words = { en = "…", ja = "…" }

    [[question]]
    id = "dull"
    kind = "choice"
    words = { en = "…", ja = "…" }
    choices = [{ id = "none", words = { en = "…", ja = "…" } }, …]

A draft that has no such file asks the questions that come with the program. A variant may have such rows, too; they
stand in place of all of the draft's, and are no part of its rules: what is asked after a game makes no other game.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import Field, Strict, ValidationError, model_validator

from qquovadis import paths
from qquovadis.errors import N_, InvalidContent
from qquovadis.model.pack.file_limits import read_toml
from qquovadis.model.pack.shapes import Name, Shape, Wording
from qquovadis.model.pack.suggestions import pack_error

FILE = "questions.toml"
MOST, MOST_CHOICES, LARGEST = 20, 12, 20
TWICE = N_("this id appears twice")


class AnswerChoice(Shape):
    """One of the answers of which one is chosen."""

    id: Name
    words: Wording


class PlaytestQuestion(Shape):
    """A question: yes or no, a scale of whole numbers, one of some answers, or a free line."""

    id: Name
    kind: Literal["yes_no", "scale", "choice", "line"]
    words: Wording
    least: Annotated[int, Field(ge=0, le=LARGEST)] = 1
    most: Annotated[int, Field(ge=1, le=LARGEST)] = 5
    choices: Annotated[tuple[AnswerChoice, ...], Strict(False), Field(max_length=MOST_CHOICES)] = ()

    @model_validator(mode="after")
    def can_be_answered(self) -> Self:
        """Refuse a question that has nothing to choose from, or more than one answer of a name."""
        if (self.kind == "choice") != bool(self.choices):
            raise InvalidContent(N_("a question of the kind choice has choices, and no other has"))
        if self.least >= self.most:
            raise InvalidContent(N_("least must be below most"))
        if len({each.id for each in self.choices}) < len(self.choices):
            raise InvalidContent(TWICE)
        return self


class Questionnaire(Shape):
    """All questions, in order."""

    question: Annotated[tuple[PlaytestQuestion, ...], Strict(False), Field(min_length=1, max_length=MOST)]

    @model_validator(mode="after")
    def tells_them_apart(self) -> Self:
        """Refuse two questions of one name."""
        refuse_twins(self.question)
        return self


def refuse_twins(questions: Sequence[PlaytestQuestion]) -> None:
    """Refuse two questions of one name: answers are told apart by it."""
    if len({each.id for each in questions}) < len(questions):
        raise InvalidContent(TWICE)


def load_questions(folder: Path) -> tuple[PlaytestQuestion, ...]:
    """Return the questions of a pack's folder, else those of the program; PackError says what is wrong with them."""
    place = folder if (folder / FILE).is_file() else paths.resources()
    content = read_toml(place / FILE)
    try:
        return Questionnaire.model_validate(content).question
    except ValidationError as error:
        raise pack_error(FILE, Questionnaire, content, error) from error
