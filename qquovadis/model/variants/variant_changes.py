"""One change of a variant at a time, each a new variant; no Qt.

What is made as it is in the pack again leaves no trace in the variant.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import TypeVar

from qquovadis.engine.kit import Value
from qquovadis.model.pack.schema import Card, Pack, Skill, Variant
from qquovadis.model.pack.shapes import Wording

NUMBERED = re.compile(r"^(.*?)(\d+)$")
Row = TypeVar("Row", Card, Skill)


def empty_variant(pack: Pack, name: str) -> Variant:
    """Return a variant of a pack that changes nothing yet."""
    return Variant(name=Wording(en=name, ja=name), game=pack.game, draft=pack.draft)


def with_name(variant: Variant, name: str) -> Variant:
    """Return the variant under another name."""
    return variant.model_copy(update={"name": Wording(en=name, ja=name)})


def with_note(variant: Variant, note: str) -> Variant:
    """Return the variant with another note, or with none."""
    return variant.model_copy(update={"note": Wording(en=note, ja=note) if note.strip() else None})


def with_values(
    variant: Variant, options: Mapping[str, Value] | None = None, parameters: Mapping[str, Value] | None = None
) -> Variant:
    """Return the variant with these options or parameters in place of those it had."""
    update: dict[str, object] = {}
    if options is not None:
        update["options"] = dict(options)
    if parameters is not None:
        update["parameters"] = dict(parameters)
    return variant.model_copy(update=update)


def with_parameter(variant: Variant, pack: Pack, name: str, value: Value) -> Variant:
    """Return the variant with another value of one parameter."""
    others = {key: each for key, each in variant.parameters.items() if key != name}
    return with_values(
        variant, parameters=others if value == pack.parameters[name].default else {**others, name: value}
    )


def skills_of(variant: Variant, pack: Pack) -> tuple[Skill, ...]:
    """Return the skills that a game with the variant has, those of the pack first."""
    return tuple(_rows(pack.skills, variant.skill, variant))


def cards_of(variant: Variant, pack: Pack) -> tuple[Card, ...]:
    """Return the cards that a game with the variant has, those of the pack first."""
    return tuple(_rows(pack.cards, variant.card, variant))


def with_skill(variant: Variant, pack: Pack, skill: Skill) -> Variant:
    """Return the variant with this skill in place of the one of its id, or beside the others."""
    return _with_row(variant, "skill", skill, skill in pack.skills)


def with_card(variant: Variant, pack: Pack, card: Card) -> Variant:
    """Return the variant with this card in place of the one of its id."""
    return _with_row(variant, "card", card, card in pack.cards)


def without(variant: Variant, pack: Pack, name: str) -> Variant:
    """Return the variant without a skill or card; one of the pack is named as removed."""
    kept = as_printed(variant, name)
    printed = name in {*(skill.id for skill in pack.skills), *(card.id for card in pack.cards)}
    return kept.model_copy(update={"remove": (*kept.remove, name)}) if printed else kept


def as_printed(variant: Variant, name: str) -> Variant:
    """Return the variant with a skill or card as it is in the pack again; one of its own is gone."""
    return variant.model_copy(
        update={
            "skill": tuple(row for row in variant.skill if row.id != name),
            "card": tuple(row for row in variant.card if row.id != name),
            "remove": tuple(each for each in variant.remove if each != name),
        }
    )


def unchanged(variant: Variant, name: str) -> Variant:
    """Return the variant without what it changes of a number, option, card or tile of this name."""
    update = {
        field: {key: value for key, value in getattr(variant, field).items() if key != name}
        for field in ("parameters", "options", "tiles")
    }
    return as_printed(variant, name).model_copy(update=update)


def next_id(variant: Variant, pack: Pack, kind: str) -> str:
    """Return an id that no skill has, numbered on from those of the kind.

    Ids that were removed count, too, since the pack goes on to know them.
    """
    rows = (*pack.skills, *variant.skill)
    found = [NUMBERED.match(row.id) for row in rows if row.kind == kind]
    last = max((match for match in found if match), key=lambda match: int(match[2]), default=None)
    stem, digits = (last[1], last[2]) if last else ("X", "00")
    known = {row.id for row in rows}
    names = (f"{stem}{number:0{len(digits)}}" for number in count(int(digits) + 1))
    return next(name for name in names if name not in known)


def how_many(variant: Variant) -> int:
    """Return how many things the variant changes."""
    parts = (variant.parameters, variant.options, variant.remove, variant.tiles, variant.card, variant.skill)
    return sum(len(part) for part in parts) + bool(variant.question)


def _with_row(variant: Variant, field: str, row: Row, printed: bool) -> Variant:
    """Put a row where its forerunner was, so that nothing jumps about; one that is as printed goes."""
    rows: list[Row] = list(getattr(variant, field))
    at = next((at for at, each in enumerate(rows) if each.id == row.id), len(rows))
    rows[at : at + 1] = [] if printed else [row]
    remove = tuple(each for each in variant.remove if each != row.id)
    return variant.model_copy(update={field: tuple(rows), "remove": remove})


def _rows(rows: Sequence[Row], changed: Sequence[Row], variant: Variant) -> Iterator[Row]:
    own = {row.id: row for row in changed}
    yield from (own.pop(row.id, row) for row in rows if row.id not in variant.remove)
    yield from own.values()
