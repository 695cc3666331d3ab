"""What every installed program must do beside play, on any system: play a study, print, begin a game of one's own.

Each is read here by other programs than ours, and compared with what the sources of this commit say or do.
"""

import json
import shutil
import sqlite3
import subprocess
import tomllib
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, Protocol

from environment import Missing, prepare
from work import Proof, Work, attempt, need, run, tried

STUDY = """
[study]
name = "Moons"
seed = 3
levels = ["greedy"]
seats = [3]
max_games = 6

[[arm]]
id = "A"
draft = "undecim/14"

[[arm]]
id = "B"
draft = "undecim/14"
parameters = { "moon.counters" = 12 }

[[goal]]
metric = "points.mean"
half_width = 0.001
"""
GAMES = 12  # two arms of six
DONE, CANNOT_TELL = 0, 3  # exit codes
WORKERS = "2"
PRINTED = "quo_vadis/30"
LANGUAGES = ("en", "ja")
OWN_GAME, OWN_FOLDER, TEMPLATE = "Trick House", "trick_house/1", "cards"
READERS = {"pdftotext": "poppler-utils", "pdftoppm": "poppler-utils", "pdffonts": "poppler-utils"}
Verdict = tuple[bool, str]


class InstalledProgram(Protocol):
    """A program where it was installed, and a folder of its person that is seen from here."""

    @property
    def target(self) -> str:
        """What it is called in proofs."""

    @property
    def desk(self) -> Path:
        """A folder in which the person may write, as it is called here."""

    def run(self, *words: str) -> "subprocess.CompletedProcess[str]":
        """Let the program do something without a window."""

    def called(self, file: Path) -> str:
        """Return what a file is called where the program is."""


def proofs(work: Work, installed: InstalledProgram) -> Iterator[Proof]:
    """Yield what holds of the program beside play, however it was installed."""
    yield tried(installed.target, "plays a study", lambda: plays_study(work, installed))
    yield tried(installed.target, "prints", lambda: prints(work, installed))
    yield tried(installed.target, "begins a game of one's own", lambda: begins_game(installed))


def plays_study(work: Work, installed: InstalledProgram) -> Verdict:
    """Play a study in workers, break off and go on, play it all again, report it; the sources must leave the same."""
    study, book, report = (installed.desk / f"moons.{ending}" for ending in ("qqstudy", "qqlab", "pdf"))
    study.write_text(STUDY, encoding="utf-8")
    running = ("lab", "run", installed.called(study), "--book", installed.called(book), "--workers", WORKERS, "--json")
    begun = _json(installed, *running, "--games", "3", code=CANNOT_TELL)["games"]
    whole = _json(installed, *running, code=CANNOT_TELL)["games"]
    again = ("lab", "verify", installed.called(book), "--share", "1", "--workers", WORKERS, "--json")
    verified = _json(installed, *again)["holds"]
    reported = _json(installed, "lab", "report", installed.called(book), "--pdf", installed.called(report), "--json")
    same = digests(book) == digests(of_the_sources(work))
    told = "Moons" in words_of(report)
    held = 0 < begun < whole == reported["games"] == GAMES and verified and same and told
    text = f"{begun} of {whole} games, then the rest, in {WORKERS} workers; played again: {verified}; "
    return held, text + f"records as the sources leave them: {same}; report of {reported['games']} games read: {told}"


def of_the_sources(work: Work) -> Path:
    """Return the book that the sources of this commit leave of the same study, played by them uncompiled."""
    folder = work.folder / "study"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    study, book = folder / "moons.qqstudy", folder / "moons.qqlab"
    study.write_text(STUDY, encoding="utf-8")
    command: list[str | Path] = [prepare(), "-m", "qquovadis", "lab", "run", study, "--book", book]
    done = attempt(command, work.source, {"QQUOVADIS_ENGINE": "pure", "QQUOVADIS_HOME": str(folder)})
    if done.returncode != CANNOT_TELL:
        raise Missing(f"The sources did not play the study: {done.stderr[-600:]}")
    return book


def digests(book: Path) -> list[tuple[object, ...]]:
    """Return the fingerprint of each block's records, as the book keeps it."""
    with closing(sqlite3.connect(f"file:{book}?mode=ro", uri=True)) as tables:
        return list(tables.execute("SELECT number, sub, digest FROM block ORDER BY number, sub"))


def prints(work: Work, installed: InstalledProgram) -> Verdict:
    """Print the cards of a draft in each language; the name of each skill is read in the PDF, its fonts lie in it."""
    need(READERS)
    faults, counts = list[str](), list[str]()
    for language in LANGUAGES:
        file = installed.desk / f"cards-{language}.pdf"
        given = ("print", PRINTED, "--what", "cards", "--language", language, "--output", installed.called(file))
        told = _json(installed, *given, "--json")
        text, names = words_of(file), names_of_skills(work, language)
        faults += [f"“{name}” is not in it" for name in names if _close(name) not in _close(text)]
        if (pages := text.count("\f")) != told["pages"]:
            faults.append(f"{told['pages']} pages were told, {pages} are there")
        faults += [f"a font is not in it: {line}" for line in fonts_left_out(file)]
        counts.append(f"{language}: {told['pages']} pages, {len(names)} names of skills")
        _picture(work, file, f"{installed.target}-cards-{language}")
    return not faults, "; ".join(faults[:3]) or f"{'; '.join(counts)}; every name can be read, every font is in it"


def names_of_skills(work: Work, language: str) -> list[str]:
    """Return the names of the skills as the draft's own file has them."""
    file = work.source / "resources" / "packs" / PRINTED / "skills.toml"
    return [each["name"][language] for each in tomllib.loads(file.read_text(encoding="utf-8"))["skill"]]


def fonts_left_out(file: Path) -> list[str]:
    """Return the lines of pdffonts for fonts that the PDF only names; a PDF without fonts has no text."""
    lines = run(["pdffonts", file]).splitlines()
    place = lines[0].index("emb")
    return [line for line in lines[2:] if line[place : place + 3] != "yes"] if len(lines) > 2 else ["none at all"]


def begins_game(installed: InstalledProgram) -> Verdict:
    """Begin a game of one's own from a template, and have the pack that it leaves checked."""
    folder = installed.desk / "packs"
    made = installed.run("new-game", OWN_GAME, "--from", TEMPLATE, "--into", installed.called(folder))
    pack = folder / OWN_FOLDER
    files = sorted(file.name for file in pack.glob("*"))
    checked = installed.run("check-pack", installed.called(pack))
    held = made.returncode == DONE == checked.returncode and "pack.toml" in files
    return held, f"{', '.join(files)}: in order" if held else f"{made.stderr}{checked.stdout}{checked.stderr}"[-600:]


def _json(installed: InstalledProgram, *words: str, code: int = DONE) -> Any:
    """Let the program do something and return what it says for programs; another exit code is told."""
    done = installed.run(*words)
    if done.returncode != code:
        printed = f"{done.stdout[-900:]}{done.stderr[-900:]}".strip()
        raise Missing(f"`{' '.join(words)}` ended with {done.returncode}: {printed}")
    return json.loads(done.stdout[done.stdout.index("{") :])


def words_of(pdf: Path) -> str:
    """Return the words of a PDF in the order in which they were written."""
    need(READERS)
    return run(["pdftotext", "-raw", pdf, "-"])


def _close(text: str) -> str:
    """Return a text without the blanks and ends of lines that stand where paper is narrow."""
    return "".join(text.split())


def _picture(work: Work, pdf: Path, name: str) -> None:
    """Keep a picture of the first page, to be looked at."""
    out = work.folder / "pictures" / name
    out.parent.mkdir(parents=True, exist_ok=True)
    run(["pdftoppm", "-r", "90", "-f", "1", "-l", "1", "-singlefile", "-png", pdf, out])
