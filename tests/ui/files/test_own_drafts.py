"""A newer draft of one's own is offered in the window, and never slips in where nobody chose it."""

import shutil
from pathlib import Path

import pytest

from qquovadis import paths
from qquovadis.model.pack.loading import find_pack, packs
from ui.program.program import Program


def made(game: str, draft: str, own: str) -> Path:
    """A draft of one's own, made of one that is included."""
    folder = Path(shutil.copytree(find_pack(game, draft), paths.personal() / "packs" / game / own))
    sheet = folder / "pack.toml"
    sheet.write_text(sheet.read_text(encoding="utf-8").replace(f'draft = "{draft}"', f'draft = "{own}"'), "utf-8")
    return folder


@pytest.mark.parametrize(("game", "draft", "own"), [("quo_vadis", "30", "31"), ("undecim", "14", "99")])
def test_the_start_dialog_begins_with_the_newest_draft_that_is_included(
    program: Program, game: str, draft: str, own: str
) -> None:
    there = [(each.game, each.draft) for each in packs()]
    made(game, draft, own)
    newest = max(there, key=lambda each: int(each[1]))
    program.ask_what_to_play()
    dialog = program.dialog
    assert dialog is not None
    assert (dialog.pack.game, dialog.pack.draft) == newest
    offered = [dialog._title.itemText(at) for at in range(dialog._title.count())]
    assert any(own in each for each in offered)
    dialog.reject()
