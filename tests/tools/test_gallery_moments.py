"""Moments are saves of games that were left in order, so that no picture tells of a crash."""

import json
from pathlib import Path

from tools.gallery.moments import GalleryMoments


def test_the_save_of_a_moment_ends_as_a_game_that_was_left_in_order(tmp_path: Path, own_home: Path) -> None:
    del own_home
    last = GalleryMoments(tmp_path).save("actions", str).read_text(encoding="utf-8").splitlines()[-1]
    assert json.loads(last)["kind"] == "end"
