"""Says whether the program still does what it did: digests of games, files, words and paper beside those that are kept.

    python3 packaging/dev.py same [PART...] [--games N] [--engine pure|compiled] [--keep]

The parts are packs, help, saves, names (what screen readers are told of each window), reports, print, games, and
pictures. Kept digests (`same.toml` beside this) change in no commit that only moves, merges or renames; --keep writes
them anew where what the program does was meant to change. Of games the first N of sixty a level and draft are played
(60), by both engines if one was compiled. Pictures depend on fonts and so on the machine: they are compared with those
of the commit before, if it was asked there, and stay in `build/same`.
"""

import argparse
import contextlib
import hashlib
import io
import json
import os
import re
import subprocess
import sys
import tempfile
import tomllib
import zlib
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from tools.gallery.painting import Shot
    from ui.playtest_kit.window_driver import WindowDriver

CHECKOUT = Path(__file__).resolve().parents[2]
KEPT = Path(__file__).with_suffix(".toml")
GAMES = 60
DRAFTS = {"populous/21": (3, 4, 5), "quo_vadis/30": (3, 4, 5), "undecim/14": (3, 4)}
LEVELS = "random", "quick", "greedy", "planner"
CORPORA = "tests/saves_corpus", "tests/upgrade_corpus"
ENGINE, PURE = "QQUOVADIS_ENGINE", "pure"
LETTERS = 10  # of a digest
# What a clock, a machine or a version says in a report.
PASSING = {
    "program",
    "version",
    "cpu_seconds",
    "wall_seconds",
    "milliseconds",
    "ms",
    "book",
    "file",
    "files",
    "minutes",
}
STUDY = """[study]
name = "same"
seed = 3
levels = ["random", "quick"]
seats = [3]
max_games = 150

[[arm]]
id = "A"
draft = "undecim/14"

[[arm]]
id = "B"
draft = "undecim/14"
parameters = { "moon.counters" = 12 }

[[goal]]
metric = "points.mean"
contrast = ["B", "A"]
decided = 1.0
"""
CLOCK = re.compile(r"\d{4}-\d\d-\d\d|\d+:\d\d|\b\d+\.\d+\.\d+\b")  # days, hours and versions
Digests = dict[str, str]


def digest(what: str | bytes) -> str:
    """Return the fingerprint of a text or of bytes."""
    return hashlib.sha256(what.encode() if isinstance(what, str) else what).hexdigest()[:LETTERS]


def said(*words: str) -> str:
    """Return what a command prints."""
    from qquovadis import __main__

    with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(io.StringIO()):
        __main__.main(list(words))
    return out.getvalue().replace(str(CHECKOUT), "")  # wherever the checkout lies


def lasting(value: Any) -> Any:
    """Return what JSON says without what a clock, a machine or a version says."""
    if isinstance(value, dict):
        return {key: lasting(each) for key, each in value.items() if key not in PASSING}
    return [lasting(each) for each in value] if isinstance(value, list) else value


def games(count: int) -> Digests:
    """The games of each level and draft, one digest after another."""
    found = {}
    for draft, seats in DRAFTS.items():
        game, _, number = draft.partition("/")
        for level in LEVELS:
            rows = []
            for seed in range(count):
                asked = ("--seats", str(seats[seed % len(seats)]), "--seed", str(seed), "--bots", level, "--json")
                rows.append(digest(said("play", "--game", game, "--draft", number, *asked)))
            found[f"{draft} {level}"] = " ".join(rows)
            print(f"        {draft} {level}: {count} games", flush=True)
    return found


def saves() -> Digests:
    """The table at the end of every save that is kept, gone through again, and what positions and examples say."""
    found = {}
    for file in sorted(each for corpus in CORPORA for each in (CHECKOUT / corpus).rglob("*.qqgame")):
        found[file.relative_to(CHECKOUT).as_posix()] = digest(said("replay", str(file), "--json"))
    for file in sorted(each for corpus in CORPORA for each in (CHECKOUT / corpus).rglob("*.qqpos")):
        found[file.relative_to(CHECKOUT).as_posix()] = digest(laid(file))
    for draft in DRAFTS:
        game, _, number = draft.partition("/")
        found[f"examples of {draft}"] = digest(said("examples", "--game", game, "--draft", number, "--json"))
    return found


def laid(file: Path) -> str:
    """Return the fingerprint of the table that a position lays."""
    from qquovadis.controllers.positions.setups import position_in
    from ui.position_editor.new_tables import lay

    position, pack = position_in(file)
    return lay(position, pack, "", file.name).session.digest()


def packs() -> Digests:
    """The fingerprint of each pack and variant that ships, and what is in its box."""
    from qquovadis.model.pack.loading import find_pack, load_pack
    from qquovadis.model.variants.variant import load_variant

    found = {draft: load_pack(find_pack(*draft.split("/"))).hash for draft in DRAFTS}
    for file in sorted((CHECKOUT / "resources" / "variants").rglob("*.qqvariant")):
        found[file.relative_to(CHECKOUT).as_posix()] = load_variant(file).hash
    for draft in DRAFTS:
        found[f"diff of {draft}"] = digest(said("diff", draft, draft, "--all", "--json"))
        found[f"check of {draft}"] = digest(said("check-pack", str(CHECKOUT / "resources" / "packs" / draft), "--json"))
    return found | {"vocabulary": digest(said("vocabulary")), "schema": digest(said("schema", "pack"))}


def pages_of_help(*command: str) -> Iterator[tuple[str, str]]:
    """Yield the page of help of a command and of every one below it, with its name."""
    page = said(*command, "--help")
    yield " ".join(command), page
    _, _, below = page.partition({True: "Commands:", False: "コマンド:"}[page[:1].isascii()])
    for name in re.findall(r"^  ([a-z-]+)(?:  |$)", below, re.MULTILINE):
        yield from pages_of_help(*command, name)


def help_pages() -> Digests:
    """The pages of help in both languages."""
    found: Digests = {}
    for language in ("en_GB.UTF-8", "ja_JP.UTF-8"):
        os.environ["LC_ALL"] = language
        found |= {f"{language[:2]} {name}".strip(): digest(page) for name, page in pages_of_help()}
    os.environ["LC_ALL"] = "en_GB.UTF-8"
    return found


def reports(here: Path) -> Digests:
    """What a study and recorded playtests are told as: JSON, tables and pages."""
    study, book = here / "same.qqstudy", here / "same.qqlab"
    study.write_text(STUDY, encoding="utf-8")
    said("lab", "run", str(study), "--book", str(book), "--json")
    for language in ("en", "ja"):
        (here / language).mkdir()
    played = sorted((CHECKOUT / "tests" / "upgrade_corpus").rglob("*.session.zip"))
    found = {}
    for language in ("en", "ja"):
        folder = here / language
        told = said("lab", "report", str(book), "--csv", str(folder / "lab"), "--json", "--language", language)
        found[f"lab report {language}"] = digest(json.dumps(lasting(json.loads(told)), sort_keys=True))
        for file in played:
            name = f"{file.parent.parent.name} {file.name}"
            told = said("sessions", str(file), "--csv", str(folder / name), "--json", "--language", language)
            found[f"{name} {language}"] = digest(json.dumps(lasting(json.loads(told)), sort_keys=True))
        for table in sorted(folder.rglob("*.csv")):
            found[f"{table.relative_to(here).as_posix()}"] = digest(table.read_bytes())
    return found


def paper(here: Path) -> Digests:
    """What is printed of each draft: every stream of the PDF, without what the clock wrote."""
    found = {}
    for draft in DRAFTS:
        for language in ("en", "ja"):
            file = here / f"{draft.replace('/', '-')}-{language}.pdf"
            said("print", draft, "--language", language, "--output", str(file))
            # Fonts are put into the file in any order.
            found[f"{draft} {language}"] = digest(b"\n".join(sorted(streams(file.read_bytes()))))
    return found


def streams(pdf: bytes) -> Iterator[bytes]:
    """Yield the streams of a PDF, unpacked, but for the one that says when it was made."""
    for each in re.finditer(rb"stream\r?\n(.*?)\r?\nendstream", pdf, re.DOTALL):
        try:
            found = zlib.decompress(each[1])
        except zlib.error:
            found = each[1]
        if b"xmp:CreateDate" not in found:
            yield found


def names(home: Path) -> Digests:
    """What screen readers are told of every screen of the gallery, in both languages."""
    from qquovadis.model.text.translations import LANGUAGES
    from tools.gallery.painting import SMALL, Shot
    from tools.gallery.screens import SCREENS

    shots = [Shot(screen, SMALL, "light", language) for language in LANGUAGES for screen in SCREENS]
    return on_screen(shots, home, lambda driver: "\n".join(line for each in driver.shown() for line in told(each)))


def pictures(home: Path) -> Digests:
    """How every screen of the gallery is painted, by day and by night."""
    from qquovadis.model.text.translations import LANGUAGES
    from tools.gallery.painting import usual_shots
    from tools.gallery.screens import SCREENS

    return on_screen(
        usual_shots(SCREENS, tuple(LANGUAGES)), home, lambda driver: bytes(driver.picture().toImage().constBits())
    )


def on_screen(shots: "list[Shot]", home: Path, taken: "Callable[[WindowDriver], str | bytes]") -> Digests:
    """Show one screen after another and return the fingerprint of what is taken of each."""
    from ui.kit.offscreen import choose_platform

    choose_platform(home, size=(2560, 1440))
    from tools.gallery.moments import GalleryMoments  # late: Qt asks for its platform when it is imported
    from tools.gallery.painting import only_what_matters, shown
    from ui.kit.offscreen_application import offscreen_application

    application = offscreen_application()
    with only_what_matters():
        found = {
            shot.file.removesuffix(".png"): digest(taken(gallery.driver))
            for shot, gallery in shown(shots, GalleryMoments(home, None))
        }
    del application
    return found


def told(window: "QWidget") -> Iterator[str]:
    """Yield what a screen reader is told of a window and of all that is in it."""
    from PySide6.QtGui import QAccessible

    row = [QAccessible.queryAccessibleInterface(window)]
    while row:
        found = row.pop()
        # What is hidden keeps the words of the screen before: nobody is told them.
        if found is not None and not found.state().invisible and found.role() != QAccessible.Role.ScrollBar:
            words = (found.text(each) for each in (QAccessible.Text.Name, QAccessible.Text.Description))
            yield f"{found.role()} {CLOCK.sub('', ' | '.join(words))}"
            row += (found.child(at) for at in reversed(range(found.childCount())))


def worked_out(part: str, count: int) -> Digests:
    """Return the digests of a part, in a home of its own that is thrown away."""
    with tempfile.TemporaryDirectory(prefix="same-") as folder:
        os.environ |= {"QQUOVADIS_HOME": f"{folder}/home", "QT_QPA_PLATFORM": "offscreen", "LC_ALL": "en_GB.UTF-8"}
        parts: dict[str, Callable[[], Digests]] = {
            "games": partial(games, count),
            "saves": saves,
            "packs": packs,
            "help": help_pages,
            "reports": partial(reports, Path(folder)),
            "print": partial(paper, Path(folder)),
            "names": partial(names, Path(folder)),
            "pictures": partial(pictures, Path(folder)),
        }
        return parts[part]()


PARTS = "packs", "help", "saves", "names", "reports", "print", "pictures", "games"
BOTH_ENGINES = "saves", "games"
SAYS_ENGINE = "names", "pictures"  # by the sources: the window says by which engine it plays, and how fast
HERE = "pictures"  # compared on one machine only
ALBUM = CHECKOUT / "build" / "same"


def different(kept: Digests, found: Digests, count: int) -> Iterator[str]:
    """Say what is not as it was kept; of games only the first so many are looked at."""
    for name in sorted(kept.keys() | found.keys()):
        was, now = kept.get(name, "").split()[:count], found.get(name, "").split()
        if was != now:
            at = next((f", game {n}" for n, (a, b) in enumerate(zip(was, now, strict=False)) if a != b), "")
            yield f"{name}{at if len(was) > 1 else ''}: {'gone' if not now else 'new' if not was else 'otherwise'}"


def written(kept: dict[str, Digests]) -> str:
    """Return the file of kept digests."""
    parts = (
        f"\n[{part}]\n" + "".join(f"{json.dumps(name)} = {json.dumps(each)}\n" for name, each in found.items())
        for part, found in kept.items()
    )
    return "# Written by `dev.py same --keep`.\n" + "".join(parts)


def engines(wanted: str) -> tuple[str, ...]:
    """Return the engines that are there, of those that are wanted."""
    compiled = (CHECKOUT / "qquovadis" / "compiled").is_dir() or os.environ.get(ENGINE, PURE) != PURE
    there = ("compiled", PURE) if compiled else (PURE,)
    return tuple(each for each in there if wanted in ("", each))


def main(arguments: Iterable[str] | None = None) -> int:
    """Work the parts out and compare them with what is kept; 1 if anything is otherwise."""
    reader = argparse.ArgumentParser(prog="packaging/dev.py same", description=__doc__.partition("\n")[0])
    reader.add_argument("part", nargs="*", choices=[*PARTS, []], help="only these parts")
    reader.add_argument("--games", type=int, default=GAMES, help=f"so many games a level and draft, of {GAMES}")
    reader.add_argument("--engine", default="", choices=("pure", "compiled"), help="only this engine")
    reader.add_argument("--keep", action="store_true", help="keep what is found")
    reader.add_argument("--told", action="store_true", help=argparse.SUPPRESS)
    asked = reader.parse_args(list(arguments) if arguments is not None else None)
    if asked.told:  # in a process of its own, by the engine that its environment names
        print(json.dumps(worked_out(asked.part[0], asked.games)))
        return 0
    kept: dict[str, Digests] = tomllib.loads(KEPT.read_text(encoding="utf-8")) if KEPT.is_file() else {}
    wrong = 0
    for part in asked.part or PARTS:
        for engine in engines(asked.engine) if part in BOTH_ENGINES else ("",):
            found = of_engine(part, engine, asked.games)
            if part == HERE:
                before = painted_before(found)
            elif asked.keep:
                kept[part] = found
            rows = list(different(before if part == HERE else kept.get(part, {}), found, asked.games))
            wrong += len(rows)
            print(
                f"{part} {engine}: {'as before' if not rows else ''}", *rows, sep="\n    " if rows else "", flush=True
            )
    if asked.keep:
        KEPT.write_text(written(kept), encoding="utf-8")
    return int(wrong > 0)


def painted_before(found: Digests) -> Digests:
    """Keep pictures as those of this commit, and return those of the commit before; these where there are none."""
    asked = ["git", "rev-parse", "HEAD", "HEAD~1"]
    now, before = subprocess.run(asked, cwd=CHECKOUT, check=True, capture_output=True, text=True).stdout.split()
    ALBUM.mkdir(parents=True, exist_ok=True)
    (ALBUM / f"{now}.json").write_text(json.dumps(found), encoding="utf-8")
    earlier = ALBUM / f"{before}.json"
    if not earlier.is_file():
        print(f"pictures: nothing was painted of the commit before ({before[:8]}); kept as those of {now[:8]}")
        return found
    kept: Digests = json.loads(earlier.read_text(encoding="utf-8"))
    return kept


def of_engine(part: str, engine: str, count: int) -> Digests:
    """Return the digests of a part by an engine, worked out in a process of its own."""
    by_sources = engine == PURE or part in SAYS_ENGINE
    own = os.environ | {"QT_HASH_SEED": "0"} | ({ENGINE: PURE} if by_sources else {})  # fonts in one order
    command = [sys.executable, str(Path(__file__)), part, "--games", str(count), "--told"]
    done = subprocess.run(command, cwd=CHECKOUT, env=own, check=True, capture_output=True, text=True)
    found: Digests = json.loads(done.stdout.splitlines()[-1])
    return found


if __name__ == "__main__":
    sys.path[:0] = [str(CHECKOUT), str(CHECKOUT / "packaging")]
    sys.exit(main())
