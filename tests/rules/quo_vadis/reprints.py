"""A stage on which some skills say something else, as in a variant of the pack."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pydantic import TypeAdapter

from qquovadis.engine.kit import Kit, Value
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.effects import Effect
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.schema import Pack, Skill
from qquovadis.model.pack.vocabulary import faults
from tests.rules.quo_vadis.stage import Stage

PACK = load_pack(find_pack("quo_vadis", "30"))
TERRAINS = tuple(terrain.id for terrain in PACK.terrains)
_effect: TypeAdapter[Effect] = TypeAdapter(Effect)
Row = Mapping[str, Any]


def card(skill: str, *effects: Row, one_shot: bool = False, optional: bool = False) -> Skill:
    """The skill with other effects; it is a sound one."""
    known = next(each for each in PACK.skills if each.id == skill)
    rows = tuple(_effect.validate_python(dict(effect)) for effect in effects)
    changed = known.model_copy(update={"effects": rows, "one_shot": one_shot, "optional": optional})
    assert list(faults(changed, PACK.vocabulary, TERRAINS)) == []
    return changed


def with_cards(*cards: Skill) -> Pack:
    """The pack with these cards in the place of those of their ids."""
    changed = {each.id: each for each in cards}
    return replace(PACK, skills=tuple(changed.get(each.id, each) for each in PACK.skills))


class Reprinted(Stage):
    """A stage whose box holds other skills."""

    def __init__(self, *cards: Skill, seats: int = 3, **terms: Any) -> None:
        """Lay the table with these cards printed anew."""
        self.cards = cards
        super().__init__(seats, **terms)

    def boxed(
        self, seats: int, options: tuple[tuple[str, Value], ...], parameters: tuple[tuple[str, Value], ...]
    ) -> Kit:
        """The box with the cards printed anew."""
        return compile_kit(with_cards(*self.cards), seats, options=dict(options), parameters=dict(parameters))
