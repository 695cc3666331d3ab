"""What things are called and what is printed on them, in the language spoken now."""

from collections.abc import Mapping
from typing import Protocol

from qquovadis.engine.kit import Mark
from qquovadis.model.pack.schema import Pack


class TableWords(Protocol):
    """A source of the pack's own words."""

    def name(self, identity: str, language: str) -> str:
        """Return the name of an identity."""
        ...

    def text(self, identity: str, language: str) -> str:
        """Return the text printed on an identity, empty if there is none."""
        ...

    def is_house(self, identity: str) -> bool:
        """Return whether what is printed is ours, not the designer's."""
        ...

    def remark(self, identity: str, language: str) -> str:
        """Return the remark at the foot of what is printed, empty if there is none."""
        ...

    def zone(self, family: str, language: str) -> str:
        """Return what the zones of a family are called."""
        ...

    def tally(self, family: str, language: str) -> str:
        """Return what the tallies of a family are called."""
        ...

    def race(self, race: str, language: str) -> str:
        """Return what a race is called."""
        ...

    def terrain(self, terrain: str, language: str) -> str:
        """Return what a terrain is called."""
        ...

    def mark(self, identity: str, key: str) -> Mark | None:
        """Return a mark of the card that an identity is, None if it has none of this name."""
        ...

    def marks(self, identity: str) -> Mapping[str, Mark]:
        """Return all marks of the card that an identity is."""
        ...

    def picture(self, identity: str) -> tuple[str, str] | None:
        """Return the picture on an identity by its path and digest, None if there is none."""
        ...

    def picture_called(self, name: str) -> tuple[str, str] | None:
        """Return a picture of the pack by its name, None if there is none."""
        ...


class PackWords:
    """The words of one pack."""

    def __init__(self, pack: Pack) -> None:
        self._pack = pack

    def name(self, identity: str, language: str) -> str:
        """Return the name of an identity."""
        return self._pack.name(identity, language)

    def text(self, identity: str, language: str) -> str:
        """Return the text printed on an identity, empty if there is none."""
        return self._pack.text(identity, language)

    def is_house(self, identity: str) -> bool:
        """Return whether what is printed is ours, not the designer's."""
        return self._pack.printed[identity].house

    def remark(self, identity: str, language: str) -> str:
        """Return the remark at the foot of what is printed, empty if there is none."""
        remark = self._pack.printed[identity].remark
        return remark.text(language) if remark else ""

    def zone(self, family: str, language: str) -> str:
        """Return what the zones of a family are called."""
        return _titled(self._pack.zone_name(family, language))

    def tally(self, family: str, language: str) -> str:
        """Return what the tallies of a family are called."""
        return _titled(self._pack.tally_name(family, language))

    def race(self, race: str, language: str) -> str:
        """Return what a race is called."""
        return next(each.name for each in self._pack.races if each.id == race).text(language)

    def terrain(self, terrain: str, language: str) -> str:
        """Return what a terrain is called."""
        return next(each.name for each in self._pack.terrains if each.id == terrain).text(language)

    def mark(self, identity: str, key: str) -> Mark | None:
        """Return a mark of the card that an identity is, None if it has none of this name."""
        return self._pack.printed[identity].marks.get(key)

    def marks(self, identity: str) -> Mapping[str, Mark]:
        """Return all marks of the card that an identity is."""
        return self._pack.printed[identity].marks

    def picture(self, identity: str) -> tuple[str, str] | None:
        """Return the picture on an identity by its path and digest, None if there is none."""
        return self.picture_called(self._pack.printed[identity].picture)

    def picture_called(self, name: str) -> tuple[str, str] | None:
        """Return a picture of the pack by its name, None if there is none."""
        file = self._pack.pictures.get(name)
        return (str(file.path), file.digest) if file is not None else None


def _titled(name: str) -> str:
    """Write a name as the head of something: packs write it as inside a sentence."""
    return name[:1].upper() + name[1:]
