"""Lets an old program make what later ones must open: tests/upgrade_corpus/VERSION, by the steps of its made.toml.

Run as a program: `python3 packaging/tools/upgrade_corpus.py VERSION CHECKOUT`, where CHECKOUT is a work tree of the
commit that made.toml names (`git worktree add CHECKOUT COMMIT`) whose own `python3 packaging/dev.py run -- --version`
has been run once. What is expected later (expected.json) is what that program says itself. Standard library only.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

CORPUS = Path(__file__).resolve().parents[2] / "tests" / "upgrade_corpus"
STEPS, INSIDE, EXPECTED = "made.toml", "inside.txt", "expected.json"
# Paths of the person's folder stand in settings and in packages of rules: a folder as somebody's could be called.
PLACE = Path("/srv/aya/corpus")
GAME_ENDING = ".qqgame"


class OldProgram:
    """A checkout of another version, run by its own Python in a folder of a person of its own."""

    def __init__(self, checkout: Path, place: Path) -> None:
        self._checkout, self._place = checkout.resolve(), place
        self._python = self._checkout / ".venv" / "bin" / "python"
        self.home, self.out = place / "home", place / "out"

    def command(self, words: list[str], more: Mapping[str, str]) -> Any:
        """Run a command of the program; return what it tells as JSON, or nothing if it tells none."""
        given = [word.format(home=self.home, out=self.out) for word in words]
        told = self._run(["-m", "qquovadis", *given], more)
        return json.loads(told) if "--json" in words else None

    def inside(self, step: str, more: Mapping[str, str]) -> None:
        """Do a step that no command does."""
        self._run([str(CORPUS / INSIDE), step, str(self.home), str(self.out)], more)

    def _run(self, words: list[str], more: Mapping[str, str]) -> str:
        own = {
            "QQUOVADIS_HOME": str(self.home),
            "QT_QPA_PLATFORM": "offscreen",
            "QQUOVADIS_ENGINE": "pure",
            "LANG": "C",
        }
        environment = {name: value for name, value in os.environ.items() if name in ("PATH", "HOME")} | own | dict(more)
        command = [str(self._python), *words]
        done = subprocess.run(
            command, cwd=self._checkout, env=environment, capture_output=True, text=True, check=False, timeout=300
        )
        if done.returncode not in (0, 3):  # 3: a study whose goals cannot be told yet
            raise SystemExit(f"{' '.join(words)} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
        return done.stdout


def make(version: str, checkout: Path) -> None:
    """Make everything that the steps of a version say, and write down what its program says of it."""
    target = CORPUS / version
    manifest = tomllib.loads((target / STEPS).read_text(encoding="utf-8"))
    shutil.rmtree(PLACE, ignore_errors=True)
    program = OldProgram(checkout, PLACE)
    program.out.mkdir(parents=True)
    told: dict[str, Any] = {}
    for step in manifest["step"]:
        print(step.get("inside") or " ".join(step["command"]), flush=True)
        with tempfile.TemporaryDirectory() as site:
            package = step.get("package")
            more = {"PYTHONPATH": str(as_installed(PLACE / package, Path(site)))} if package else {}
            if "inside" in step:
                program.inside(step["inside"], more)
            elif (answer := program.command(step["command"], more)) is not None and "tells" in step:
                kept = {key: answer[key] for key in step.get("only", answer)}
                told.setdefault("told", {})[step["tells"]] = kept
    games = sorted(PLACE.rglob(f"*{GAME_ENDING}"))
    told["games"] = {
        file.relative_to(PLACE).as_posix(): program.command(["replay", str(file), "--json"], {}) for file in games
    }
    within = PLACE / EXPECTED
    inner = json.loads(within.read_text(encoding="utf-8")) if within.exists() else {}
    keep(manifest["kept"], manifest.get("archived", []), target)
    text = json.dumps(inner | told, ensure_ascii=False, sort_keys=True)
    (target / EXPECTED).write_text(text + "\n", encoding="utf-8")


def as_installed(package: Path, place: Path) -> Path:
    """Lay a package of rules into an empty folder as pip leaves it, with its entry points, and return the folder."""
    project = tomllib.loads((package / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    shutil.copytree(package, place, dirs_exist_ok=True)
    info = place / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    info.mkdir()
    head = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    (info / "METADATA").write_text(head, encoding="utf-8")
    points = "".join(
        f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in named.items())
        for group, named in project["entry-points"].items()
    )
    (info / "entry_points.txt").write_text(points, encoding="utf-8")
    return place


def keep(wanted: list[str], archived: list[str], target: Path) -> None:
    """Put what was made and is kept in place of what was there; Python sources in archives, which no tool rewrites."""
    for folder in ("home", "out"):
        shutil.rmtree(target / folder, ignore_errors=True)
    for file in dict.fromkeys(matching(wanted)):
        place = target / file.relative_to(PLACE)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, place)
    for name in archived:
        with zipfile.ZipFile(target / f"{name}.zip", "w", zipfile.ZIP_DEFLATED) as archive:
            for file in matching([f"{name}/**/*"]):
                archive.write(file, file.relative_to(PLACE / name))


def matching(wanted: list[str]) -> Iterator[Path]:
    """Yield the files of these patterns, each of which must find some."""
    for pattern in wanted:
        found = [file for file in sorted(PLACE.glob(pattern)) if file.is_file() and "__pycache__" not in file.parts]
        if not found:
            raise SystemExit(f"nothing was made that is called {pattern}")
        yield from found


if __name__ == "__main__":
    make(sys.argv[1], Path(sys.argv[2]))
