"""What verdicts are called in sentences."""

from collections.abc import Mapping
from types import MappingProxyType

from qquovadis.model.text.translations import N_

VERDICTS: Mapping[str, str] = MappingProxyType(
    {
        "holds": N_("holds"),
        "fails": N_("does not hold"),
        "depends": N_("depends on strength"),
        "cannot_tell": N_("cannot tell yet"),
        "not_asked": N_("not asked"),
    }
)
