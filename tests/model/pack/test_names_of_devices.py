"""A pack is given to others: what no folder of Windows can be called is no game and no draft."""

from pathlib import Path

import pytest

from qquovadis.errors import PackError, QuoError
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.new_game import start_game
from qquovadis.model.variants.new_draft import start_draft
from tests.marks import quick

pytestmark = quick


@pytest.mark.parametrize("name", ["Con", "AUX", "com1", "lpt9"])
def test_a_new_game_gets_a_folder_that_every_system_can_have(tmp_path: Path, name: str) -> None:
    folder = start_game(name, "cards", tmp_path)
    assert folder.parent.name == f"{name.lower()}_game"
    assert load_pack(folder).game == f"{name.lower()}_game"


def test_a_pack_of_such_a_name_is_refused_with_the_reason(tmp_path: Path) -> None:
    folder = start_game("Moon", "cards", tmp_path)
    sheet = folder / "pack.toml"
    sheet.write_text(sheet.read_text(encoding="utf-8").replace('"moon"', '"aux"', 1), encoding="utf-8")
    with pytest.raises(PackError, match="no folder can be called “aux” on Windows"):
        load_pack(folder.rename(tmp_path / "aux"))


def test_a_draft_of_such_a_name_is_refused(tmp_path: Path) -> None:
    pack = load_pack(start_game("Moon", "cards", tmp_path))
    with pytest.raises(QuoError):
        start_draft(pack, "nul.2", tmp_path)
