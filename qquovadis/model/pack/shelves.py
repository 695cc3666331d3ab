"""Finds packs among the person's and the shipped ones, by their folders alone: nothing of them is read here."""

from collections.abc import Collection
from pathlib import Path
from typing import NamedTuple

from qquovadis import paths
from qquovadis.errors import N_, Listed, PackError

SHELVED = "[!.]*/[!.]*/pack.toml"  # of a pack among others: its game, its draft; one with a dot is half made
NO_GAME = N_("there is no such game; available: {there}")
NO_DRAFT = N_("there is no such draft of {game}; available: {there}")


def find_pack(game: str, draft: str | None, asked_in: str = "") -> Path:
    """Return the folder of a draft, the newest if none is named; a person's own pack comes before a shipped one.

    PackError if there is none such; it names the file that asks for it, if one does.
    """
    found = packs()
    drafts = {each.draft: each.folder for each in found if each.game == game}
    if not drafts:
        games = {each.game for each in found}
        place = (asked_in, "game") if asked_in else (game, "")
        raise PackError(*place, NO_GAME, _nearest(game, games), game=game, there=Listed(sorted(games)))
    if draft is None:
        return drafts[max(drafts, key=_in_order)]
    if draft not in drafts:
        in_order = sorted(drafts, key=_in_order)
        there = Listed(in_order)
        place = (asked_in, "draft") if asked_in else (f"{game} {draft}", "")
        raise PackError(*place, NO_DRAFT, _nearest(draft, drafts), game=game, draft=draft, there=there)
    return drafts[draft]


def _nearest(name: str, names: Collection[str]) -> str | None:
    from qquovadis.model.pack.suggestions import nearest  # late: it needs what reads packs

    return nearest(name, names)


def newest_shipped(game: str) -> Path | None:
    """Return the folder of the newest draft of a game that came with the program, as it is now; nothing if none did.

    A person's own pack of that very draft comes before the shipped one, as everywhere.
    """
    drafts = [draft for shipped, draft in _shipped() if shipped == game]
    return find_pack(game, max(drafts, key=_in_order)) if drafts else None


def usual_pack() -> Path:
    """Return the folder of the draft that is meant where nobody names one: the newest that came with the program."""
    return find_pack(*max(_shipped(), key=lambda each: _in_order(each[1])))


def is_included(folder: Path) -> bool:
    """Return whether the folder of a pack came with the program, so that everybody who has the program has it."""
    return folder.resolve().is_relative_to(paths.resources().resolve())


def is_own(folder: Path) -> bool:
    """Return whether the folder of a pack is a person's own, in whose files something can be written.

    What came with the program is everybody's, and what a save carries is a copy.
    """
    return not any(folder.is_relative_to(each) for each in (paths.resources(), paths.kept_packs()))


def _shipped() -> list[tuple[str, str]]:
    """Return every draft that came with the program, by game and number."""
    return [(sheet.parent.parent.name, sheet.parent.name) for sheet in (paths.resources() / "packs").glob(SHELVED)]


class Shelved(NamedTuple):
    """A folder that holds a pack, by the game and draft it is called."""

    game: str
    draft: str
    folder: Path


def packs() -> list[Shelved]:
    """Return every pack there is, unread, first those of the game with the newest draft.

    Where a person has a shipped one too, only the person's is there.
    """
    found: dict[tuple[str, str], Path] = {}
    for shelf in (paths.resources() / "packs", paths.personal() / "packs"):
        for sheet in sorted(shelf.glob(SHELVED)):
            found[sheet.parent.parent.name, sheet.parent.name] = sheet.parent
    newest = {game: max(_in_order(draft) for other, draft in found if other == game) for game, _ in found}
    shelved = [Shelved(game, draft, folder) for (game, draft), folder in found.items()]
    return sorted(shelved, key=lambda each: newest[each.game], reverse=True)


def _in_order(draft: str) -> tuple[int, str]:
    return (int(draft) if draft.isdecimal() else -1, draft)
