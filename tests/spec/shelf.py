"""Packs for the examples: as they are shipped, but with numbers of any size, since an example may try any."""

from dataclasses import replace
from types import MappingProxyType

from qquovadis.controllers.examples.examples import ExampleFolders
from qquovadis.model.pack.schema import Pack


class OpenShelf(ExampleFolders):
    """Packs whose changeable parameters know no range; what is fixed stays fixed."""

    def __init__(self) -> None:
        super().__init__()
        self._open: dict[tuple[str, str], Pack] = {}

    def pack(self, game: str, draft: str, asked_in: str = "") -> Pack:
        """Return the pack of a draft, its ranges taken away."""
        if (game, draft) not in self._open:
            pack = super().pack(game, draft, asked_in)
            free = {
                name: each.model_copy(update={"minimum": None, "maximum": None})
                for name, each in pack.parameters.items()
            }
            self._open[game, draft] = replace(pack, parameters=MappingProxyType(free))
        return self._open[game, draft]
