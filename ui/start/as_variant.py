"""What somebody changed before a game as a variant, so that it can be worked on and kept; no Qt."""

from qquovadis.model.pack.schema import Pack, Variant
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.variants.variant_changes import empty_variant
from ui.start.chosen_values import ChosenValues


def variant_with(pack: Pack, values: ChosenValues, name: str) -> Variant:
    """Return a variant of this name: what the variant of the pack changes, if it has one, and these values."""
    before = pack.variant or empty_variant(pack, name)
    changed = {
        "name": Wording(en=name, ja=name),
        "options": {**before.options, **values.changed_options(pack)},
        "parameters": {**before.parameters, **values.changed_parameters(pack)},
    }
    return before.model_copy(update=changed)


def is_changed(pack: Pack, values: ChosenValues) -> bool:
    """Return whether any rule or number is otherwise than the pack has it."""
    return bool(values.changed_options(pack) or values.changed_parameters(pack))
