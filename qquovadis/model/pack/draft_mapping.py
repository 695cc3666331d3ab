"""What kin.toml may say: what of another game's draft stands for what of this one, so that both can be compared.

    game = "quo_vadis"            # the other
    draft = "30"

    alike = ["base_worker"]       # ids here whose value says the same there in other words

    [parameter]                   # by id here, the id there; options, cards and rows of the box likewise
    rounds = "game.rounds"

    [same]                        # by label here, the label of the clause there that says the same in its own words
    "PO-COMP-01" = "QV-COMP-01"

    [changed]                     # or that says something else of the same matter
    "PO-ROUND-03" = "QV-ROUND-03"

    [within]                      # a clause of either side that is only a part of what one of the other side says
    "QV-COMP-03" = "PO-COMP-03"

Two drafts of one game need none of this: their ids and labels are the same for ever.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import Field, Strict, ValidationError

from qquovadis.errors import N_, PackError
from qquovadis.model.pack.file_limits import read_toml
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.shapes import Name, Shape
from qquovadis.model.pack.suggestions import pack_error

FILE = "kin.toml"
Names = Mapping[str, str]
Relation = Literal["same", "changed"]


class DraftMappingSheet(Shape):
    """The file, seen from the pack that brings it."""

    game: Name
    draft: Name
    alike: Annotated[tuple[str, ...], Strict(False)] = ()
    parameter: dict[str, str] = Field(default_factory=dict)
    option: dict[str, str] = Field(default_factory=dict)
    card: dict[str, str] = Field(default_factory=dict)
    box: dict[str, str] = Field(default_factory=dict)
    same: dict[str, str] = Field(default_factory=dict)
    changed: dict[str, str] = Field(default_factory=dict)
    within: dict[str, str] = Field(default_factory=dict)

    @property
    def things(self) -> Mapping[str, Names]:
        """What stands for what, by kind."""
        return {"parameter": self.parameter, "option": self.option, "card": self.card, "box": self.box}

    @property
    def clauses(self) -> Mapping[Relation, Names]:
        """Which clauses belong together, by what is said of them."""
        return {"same": self.same, "changed": self.changed}


@dataclass(frozen=True)
class DraftMapping:
    """What stands for what, from the earlier pack of a comparison to the later one."""

    things: Mapping[str, Names] = field(default_factory=dict)
    clauses: Mapping[Relation, Names] = field(default_factory=dict)
    within: Names = field(default_factory=dict)
    alike: frozenset[str] = frozenset()

    def later(self, kind: str, name: str) -> str:
        """Return what a thing of the earlier pack is called in the later one."""
        return self.things.get(kind, {}).get(name, name)

    def is_paired(self, kind: str, name: str) -> bool:
        """Return whether a thing of the later pack stands for one of the earlier that has a name of its own."""
        return name in self.things.get(kind, {}).values()


def kin_between(before: Pack, after: Pack) -> DraftMapping:
    """Return what one of two packs says of the other; nothing if neither does. PackError if its file is wrong."""
    here, there = _sheet(before, after), _sheet(after, before)
    if here is not None:
        alike = {names[each] for names in here.things.values() for each in here.alike if each in names}
        return DraftMapping(here.things, here.clauses, here.within, frozenset(alike))
    if there is None:
        return DraftMapping()
    things = {kind: _turned(names) for kind, names in there.things.items()}
    clauses = {text: _turned(names) for text, names in there.clauses.items()}
    return DraftMapping(things, clauses, there.within, frozenset(there.alike))


def _sheet(pack: Pack, other: Pack) -> DraftMappingSheet | None:
    """Return the file of a pack, if it has one that speaks of the other."""
    if not (pack.folder / FILE).is_file():
        return None
    content = read_toml(pack.folder / FILE)
    try:
        sheet = DraftMappingSheet.model_validate(content)
    except ValidationError as error:
        raise pack_error(FILE, DraftMappingSheet, content, error) from error
    for each in (*sheet.things.values(), {**sheet.same, **sheet.changed}):
        if len({*each.values()}) < len(each):
            raise PackError(
                FILE, "", N_("two names of this draft stand for the same name of the other; give each its own")
            )
    return sheet if (sheet.game, sheet.draft) == (other.game, other.draft) else None


def _turned(names: Names) -> Names:
    return {there: here for here, there in names.items()}
