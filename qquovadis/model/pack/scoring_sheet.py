"""The scoring sheet of a game without rules: rows that people count for each seat, and what each is worth; no Qt."""

from typing import Annotated, Any, Self

from pydantic import Field, model_validator

from qquovadis.errors import N_, InvalidContent
from qquovadis.model.pack.shapes import Name, Shape, Wording

MOST_ROWS, MOST_COUNTED, MOST_WORTH = 30, 9999, 1000


class ScoreRow(Shape):
    """A row of the scoring sheet: what is counted, under an id of its own, or a tally that is counted anyway.

    Its points are the count times what one of it is `worth`.
    """

    id: Name | None = None
    tally: Name | None = None
    name: Wording | None = None
    worth: Annotated[int, Field(ge=-MOST_WORTH, le=MOST_WORTH)] = 1

    @model_validator(mode="after")
    def counts_one_thing(self) -> Self:
        """Refuse a row that counts nothing or two things, one without a name, and one that changes no sum."""
        if (self.id is None) == (self.tally is None):
            raise InvalidContent(N_("give it an id, or write which tally it takes"))
        if self.id is not None and self.name is None:
            raise InvalidContent(N_("it needs a name"))
        if self.worth == 0:
            raise InvalidContent(N_("worth must not be 0"))
        return self

    @property
    def family(self) -> str:
        """The tallies that it counts, one for each seat."""
        return self.tally or self.id or ""


def tally_rows_of(score: object) -> list[dict[str, Any]]:
    """Return the rows of the tallies that a scoring sheet counts by itself, as a file would say them."""
    rows = score if isinstance(score, list | tuple) else ()
    own = [row for row in rows if isinstance(row, dict) and isinstance(row.get("id"), str) and "name" in row]
    common = {"each": "seat", "high": MOST_COUNTED}
    return [{"id": row["id"], **common, "name": row["name"]} for row in own]
