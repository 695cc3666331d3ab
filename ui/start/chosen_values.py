"""Options and parameters that somebody sets otherwise than a pack has them; no Qt."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from qquovadis.engine.kit import Value
    from qquovadis.model.pack.schema import Pack
    from ui.start.pack_outline import PackOutline


@dataclass
class ChosenValues:
    """What is set, whether it makes sense or not; only what does and differs from the usual counts as changed."""

    options: dict[str, Any] = field(default_factory=dict)
    parameters: dict[str, Any] = field(default_factory=dict)

    def changed_options(self, pack: "Pack | PackOutline") -> "Mapping[str, Value]":
        """Return the options that are not as usual."""
        return {
            key: value
            for key, value in self.options.items()
            if key in pack.options and not pack.options[key].misfit(value) and value != pack.options[key].default
        }

    def agreed(self, pack: "Pack") -> "Mapping[str, Value]":
        """Return every parameter and option of a whole pack with its value, as set or as usual."""
        from qquovadis.model.pack.agreed_values import usual_values  # late: an outline does without pydantic

        return {**usual_values(pack), **self.changed_parameters(pack), **self.changed_options(pack)}

    def changed_parameters(self, pack: "Pack | PackOutline") -> "Mapping[str, Value]":
        """Return the parameters that are not as usual."""
        found: dict[str, Value] = {}
        for key, value in self.parameters.items():
            parameter = pack.parameters.get(key)
            if parameter and not parameter.fixed and not parameter.misfit(value) and value != parameter.default:
                found[key] = value
        return found
