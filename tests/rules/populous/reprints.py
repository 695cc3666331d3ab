"""A stage on which some skills say something else, as in a variant of the pack."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pydantic import TypeAdapter

from qquovadis.engine.kit import Kit, Value
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.effects import Effect
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.schema import Skill
from qquovadis.model.pack.vocabulary import faults
from tests.rules.populous.stage import Stage

PACK = load_pack(find_pack("populous", "21"))
TERRAINS = tuple(terrain.id for terrain in PACK.terrains)
_effect: TypeAdapter[Effect] = TypeAdapter(Effect)


def card(skill: str, *effects: Mapping[str, Any], one_shot: bool = False, optional: bool = False) -> Skill:
    """The skill with other effects; it is a sound one."""
    known = next(each for each in PACK.skills if each.id == skill)
    rows = tuple(_effect.validate_python(dict(effect)) for effect in effects)
    changed = known.model_copy(update={"effects": rows, "one_shot": one_shot, "optional": optional})
    assert list(faults(changed, PACK.vocabulary, TERRAINS)) == []
    return changed


class Reprinted(Stage):
    """A stage whose box holds other skills."""

    def __init__(self, *cards: Skill, seats: int = 3, **terms: Any) -> None:
        """Lay the table with these cards printed anew."""
        self.cards = {each.id: each for each in cards}
        super().__init__(seats, **terms)

    def boxed(
        self, seats: int, options: tuple[tuple[str, Value], ...], parameters: tuple[tuple[str, Value], ...]
    ) -> Kit:
        """The box with the cards printed anew."""
        skills = tuple(self.cards.get(each.id, each) for each in PACK.skills)
        pack = replace(PACK, skills=skills)
        return compile_kit(pack, seats, options=dict(options), parameters=dict(parameters))
