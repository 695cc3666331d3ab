"""What is prepared for macOS, as far as that can be tried elsewhere: it was never run on a Mac."""

import plistlib
import runpy
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import macos_bundle
import pytest

from qquovadis import __version__
from qquovadis.model.file_endings import OWN_ENDINGS, SESSION_ENDING

CHECKOUT = Path(__file__).resolve().parents[2]
MACOS = CHECKOUT / "packaging" / "macos"


class Made:
    """Stands for what PyInstaller makes of a recipe, and keeps what it was told."""

    def __init__(self, *given: Any, **named: Any) -> None:
        self.given, self.named = given, named
        self.pure = self.scripts = self.binaries = ()
        pairs = ((str(Path(place, Path(source).name)), source) for source, place in named.get("datas", ()))
        self.datas = [(place, source, "DATA") for place, source in pairs]


@pytest.fixture
def bundle(monkeypatch: pytest.MonkeyPatch) -> Made:
    """Return the bundle that the recipe asks for."""
    hooks = ModuleType("PyInstaller.utils.hooks")
    hooks.copy_metadata = lambda name: [(name, f"{name}.dist-info")]  # type: ignore[attr-defined]
    hooks.collect_data_files = lambda name, includes: [(each, name) for each in includes]  # type: ignore[attr-defined]
    for name in ("PyInstaller", "PyInstaller.utils"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    monkeypatch.setitem(sys.modules, "PyInstaller.utils.hooks", hooks)
    monkeypatch.setenv("QQ_SOURCE", str(CHECKOUT))
    monkeypatch.setattr(sys, "path", [*sys.path])
    made: list[Made] = []
    kinds = dict.fromkeys(("Analysis", "PYZ", "EXE", "COLLECT"), Made)
    recipe = (MACOS / "qquovadis.spec").read_text(encoding="utf-8")
    exec(recipe, {**kinds, "BUNDLE": lambda *given, **named: made.append(Made(*given, **named))})
    return made[0]


def test_the_bundle_opens_our_files_and_no_others(bundle: Made) -> None:
    text = plistlib.loads(plistlib.dumps(bundle.named["info_plist"]))
    declared = {each["UTTypeIdentifier"]: each for each in text["UTExportedTypeDeclarations"]}
    opened = [name for each in text["CFBundleDocumentTypes"] for name in each["LSItemContentTypes"]]
    endings = [f".{declared[name]['UTTypeTagSpecification']['public.filename-extension'][0]}" for name in opened]
    assert sorted(endings) == sorted({*OWN_ENDINGS} - {SESSION_ENDING})


def test_the_bundle_has_the_version_the_icons_and_the_resources(bundle: Made) -> None:
    assert bundle.named["version"] == bundle.named["info_plist"]["CFBundleVersion"] == __version__
    assert Path(bundle.named["icon"]).is_file()
    places = {place for place, _, _ in bundle.given[0].given[2]}
    assert "qquovadis-file.icns" in places
    assert "qquovadis/resources/fonts/BIZUDPGothic-Regular.ttf" in places
    assert "licences/licences" in places


def test_the_disk_image_shows_the_program_beside_the_folder_of_programs() -> None:
    data = runpy.run_path(str(MACOS / "dmg_settings.py"), {"defines": {"app": "somewhere/Q Quo Vadis.app"}})
    assert data["files"] == ["somewhere/Q Quo Vadis.app"]
    assert set(data["icon_locations"]) == {f"{macos_bundle.NAME}.app", "Applications"}


def test_the_script_is_sound_as_far_as_a_shell_can_tell() -> None:
    script = MACOS / "build.sh"
    assert subprocess.run(["sh", "-n", str(script)], check=False).returncode == 0
    text = script.read_text(encoding="utf-8")
    for named in ("packaging/macos/requirements.txt", "packaging/macos/qquovadis.spec", "qquovadis/__init__.py"):
        assert named in text
        assert (CHECKOUT / named).is_file()


def test_everything_that_is_downloaded_is_pinned_by_its_hash() -> None:
    lines = (MACOS / "requirements.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if line and not line.startswith("#")]
    assert pins
    assert all("==" in line and " --hash=sha256:" in line for line in pins)
    of_linux = (MACOS.parent / "linux" / "requirements.txt").read_text(encoding="utf-8")
    versions = {line.split(" ")[0] for line in of_linux.splitlines() if "==" in line}
    names = {version.split("==")[0] for version in versions}
    ours = {line.split(" ")[0] for line in pins}
    assert {version for version in ours if version.split("==")[0] in names} <= versions
