"""Files of a pack that are read again while it is played: a picture that just became broken is named."""

import shutil
from pathlib import Path

import pytest

from qquovadis.errors import PackError
from qquovadis.model.pack.loading import load_pack
from tests.marks import quick
from tests.model.pack.test_pictures import pictured
from ui.play.pack_reload import read_again

CORPUS = Path(__file__).parents[2] / "corpus" / "pictures"


@quick
def test_a_picture_that_is_broken_anew_is_named_and_one_that_was_so_before_is_not(tmp_path: Path) -> None:
    game = pictured(tmp_path, card="cut.jpg")
    (game / "pictures" / "fox.svg").unlink()
    place = game / "pictures" / "cut.jpg"
    shutil.copy(CORPUS / "cut.jpg", place)
    begun = load_pack(game)
    assert read_again(begun, None).pack.hash == begun.hash  # it is played with a crossed frame
    shutil.copy(CORPUS / "cut_late.jpg", place)
    with pytest.raises(PackError, match=r"cut\.jpg: the file is cut short"):
        read_again(begun, None)
    shutil.copy(CORPUS / "magick_baseline.jpg", place)
    assert read_again(begun, None).pack.pictures["cut.jpg"].path == place
