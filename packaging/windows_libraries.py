"""Which libraries the built program of Windows asks for: each must lie beside it or be Windows' own."""

import re
from pathlib import Path

from work import run

OBJDUMP = "x86_64-w64-mingw32-objdump"
KINDS = (".exe", ".com", ".dll", ".pyd")
ASKED = re.compile(r"DLL Name: (\S+)")
API_SETS = ("api-ms-win-", "ext-ms-win-")
# What every Windows 10 (1809) has and Qt, CPython, numpy or our launcher ask for.
OF_WINDOWS = {
    *("advapi32", "authz", "bcrypt", "bcryptprimitives", "comdlg32", "d3d9", "d3d11", "d3d12", "dwmapi"),
    *("dwrite", "dxgi", "gdi32", "icuuc", "imm32", "iphlpapi", "kernel32", "mpr", "msvcrt", "netapi32", "ntdll"),
    *("ole32", "oleaut32", "rpcrt4", "setupapi", "shell32", "shlwapi", "uiautomationcore"),
    *("user32", "userenv", "uxtheme", "version", "winmm", "winspool.drv", "ws2_32", "wtsapi32"),
}


def missing(program: Path) -> list[str]:
    """Return a line for every library that is asked for and is neither here nor Windows' own."""
    files = libraries(program)
    here = {file.name.lower() for file in files}
    return sorted(
        f"{file.name} asks for {name}" for file in files for name in asked_for(file) if not _known(name, here)
    )


def never_asked_for(program: Path) -> list[str]:
    """Return the libraries that no other file asks for and that nothing loads by name."""
    files = libraries(program)
    asked = {name for file in files for name in asked_for(file)}
    loaded = ("plugins", "python")  # Qt finds its plug-ins, the launcher CPython
    return sorted(
        file.name
        for file in files
        if file.suffix == ".dll" and file.name.lower() not in asked and not {*loaded} & set(file.parts)
    )


def libraries(program: Path) -> list[Path]:
    """Return every file of the program that Windows loads as code."""
    return sorted(file for file in program.rglob("*") if file.suffix in KINDS)


def asked_for(file: Path) -> set[str]:
    """Return the names of the libraries that must be there before this one can be loaded, in small letters."""
    return {name.lower() for name in ASKED.findall(run([OBJDUMP, "-p", str(file)]))}


def _known(name: str, here: set[str]) -> bool:
    return name in here or name.removesuffix(".dll") in OF_WINDOWS or name.startswith(API_SETS)
