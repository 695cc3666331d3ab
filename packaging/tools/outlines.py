"""Work out what the start dialog says of the drafts and variants that the program brings.

    python3 packaging/dev.py outlines

It is written to `resources/outlines.json`; a test says when that is out of date.
"""

import json
import sys
import tempfile
from pathlib import Path
from typing import Any
from unittest.mock import patch

from qquovadis import paths
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.shelves import packs
from ui.start import kept_outlines
from ui.start.game_facts import counted_on_disk, named_on_disk
from ui.start.kept_outlines import FILE, KeptOutlines, kept_outline
from ui.start.offered_drafts import variants_on_disk

NOWHERE = Path("no such file")


def worked_out(folder: Path) -> dict[str, Any]:
    """Return what is to be kept by its fingerprints, with an empty folder for the files of a person.

    A program that is handed out may have no sources, which changes some fingerprints: both are there.
    """
    found: dict[str, Any] = {}
    for games in (kept_outlines.GAMES, NOWHERE):
        store = KeptOutlines(folder / FILE)
        with (
            patch.object(kept_outlines, "GAMES", games),
            patch.object(kept_outlines, "_kept_in", lambda _file, _shipped, store=store: store),
            patch.object(paths, "variants", lambda: folder),
        ):
            _ask_all()
        found |= store.used
    return dict(sorted(found.items()))


def _ask_all() -> None:
    """Ask everything that the start dialog may ask of what the program brings."""
    for shelved in packs():
        kept_outline(shelved.folder, None, lambda shelved=shelved: load_pack(shelved.folder))  # type: ignore[misc]
        counted_on_disk(shelved, named_on_disk(shelved))
    variants_on_disk()


def main() -> None:
    """Write it where the program finds it."""
    with tempfile.TemporaryDirectory() as place:
        content = json.dumps(worked_out(Path(place)), ensure_ascii=False, indent=0).encode()
    (paths.resources() / FILE).write_bytes(kept_outlines.checked(content))
    print(f"{paths.resources() / FILE}: {len(content):,} bytes", file=sys.stderr)


if __name__ == "__main__":
    main()
