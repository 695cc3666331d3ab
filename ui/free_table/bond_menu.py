"""The part of a piece's menu that attaches, locks and groups."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtWidgets import QMenu

from qquovadis.engine.kit import CARRIER, GROUP, LOCK
from qquovadis.model.text.translations import N_
from ui.free_table.edit_commands import EditCommands
from ui.free_table.place_names import PlaceNames
from ui.kit.plain_text import on_button

ATTACH, TUCK = N_("Attach to: {piece}"), N_("Tuck under: {piece}")
DETACH, LOCKS, UNLOCK = N_("Detach"), N_("Lock"), N_("Unlock")
GROUPS, UNGROUP = N_("Group"), N_("Ungroup")
KEYS = {ATTACH: "J", TUCK: "Y", DETACH: "Shift+J", LOCKS: "K", UNLOCK: "K", GROUPS: "G", UNGROUP: "Shift+G"}


class BondMenu:
    """Fills menus of one table."""

    def __init__(self, say: Callable[..., str], edit_commands: EditCommands, naming: PlaceNames) -> None:
        self._say, self._edit_commands, self._naming = say, edit_commands, naming

    def offer(self, menu: QMenu, pieces: Sequence[int], carrier: int) -> None:
        """Offer what can be bound of pieces, or freed; `carrier` is what they can be attached to, or -1."""
        bonds = self._edit_commands.bonds
        attached = tuple(piece for piece in pieces if piece != carrier)
        if carrier >= 0 and attached and bonds.can_bind((carrier,)):
            name = self._naming.piece(self._edit_commands.table.view, carrier)
            self._add(menu, ATTACH, partial(bonds.attach, attached, carrier), piece=name)
            self._add(menu, TUCK, partial(bonds.tuck, attached, carrier), piece=name)
        if bonds.hold(CARRIER, pieces):
            self._add(menu, DETACH, partial(bonds.detach, pieces))
        if bonds.can_bind(pieces):
            all_locked = all(bonds.hold(LOCK, (piece,)) for piece in pieces)
            self._add(menu, UNLOCK if all_locked else LOCKS, partial(bonds.change_lock, pieces))
            if len(pieces) > 1 and not all(bonds.hold(GROUP, (piece,)) for piece in pieces):
                self._add(menu, GROUPS, partial(bonds.group, pieces))
        if bonds.hold(GROUP, pieces):
            self._add(menu, UNGROUP, partial(bonds.ungroup, pieces))

    def _add(self, menu: QMenu, words: str, wish: Callable[[], None], **values: object) -> None:
        menu.addAction(f"{on_button(self._say(words, **values))}\t{KEYS[words]}", wish)
