"""Tries everything at moments of games and lists what became of it: `python -m tests.ui.secrets.crawler --help`."""

import argparse
import os
import sys
import tempfile
from collections import Counter
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.secrets.crawler.crawl import Extent, Tried, named
from tests.ui.secrets.crawler.places import ALL, MOMENTS
from tests.ui.secrets.crawler.running import crawled, windows


def tell(tried: Tried, where: str, quiet: bool) -> None:
    """Print what became of a thing, and what it told."""
    if tried.leaks or tried.outcome == "unsteady" or not quiet:
        print(f"{where} | {tried.outcome} | {named(tried.path)}", flush=True)
    for leak in tried.leaks:
        print(f"    {leak[:400]}", flush=True)


def main() -> int:
    """Crawl; 1 if something was told that nobody may know."""
    parser = argparse.ArgumentParser(prog="python -m tests.ui.secrets.crawler", description=__doc__)
    parser.add_argument("--game", action="append", choices=ALL, help="a game (all if none is named)")
    parser.add_argument("--moment", action="append", choices=[each.name for each in MOMENTS], help="a moment (all)")
    parser.add_argument("--language", default="en", choices=("en", "ja"))
    parser.add_argument("--depth", type=int, default=2, help="how deep dialogs are gone into (2)")
    parser.add_argument("--parts", type=int, default=1, help="try one of so many parts of everything (1)")
    parser.add_argument("--part", type=int, default=0, help="which of the parts, from 0 (0)")
    parser.add_argument("--quiet", action="store_true", help="list only what tells something, and what is unsteady")
    asked = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application, leaking = QApplication.instance() or QApplication(sys.argv[:1]), 0
    assert isinstance(application, QApplication)
    for game in asked.game or ALL:
        for moment in MOMENTS:
            if game not in moment.games or moment.name not in (asked.moment or [moment.name]):
                continue
            extent, found = Extent(asked.depth, asked.parts, part=asked.part), list[Tried]()
            with (
                tempfile.TemporaryDirectory() as folder,
                pytest.MonkeyPatch.context() as patch,
                windows(application, Path(folder) / "home", asked.language, patch) as opened,
            ):
                for each in crawled(opened, moment, game, extent):
                    found.append(each)
                    tell(each, f"{game} | {moment.name} | {asked.language}", asked.quiet)
            told = sum(bool(each.leaks) for each in found)
            leaking += told
            counts = dict(Counter(each.outcome for each in found))
            print(f"{game}, {moment.name}: {len(found)} things, {counts}, {told} told", flush=True)
    return int(leaking > 0)


if __name__ == "__main__":
    sys.exit(main())
