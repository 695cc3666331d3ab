"""What the program of Windows takes out of CPython and the wheels, and what it leaves there because nothing needs it.

Of Qt everything that goes along is named, of the others what does not.
"""

from fnmatch import fnmatchcase

# Encrypted connections, a second way to work in parallel, sounds, installers, starters of its own.
LEFT_OF_PYTHON = {
    *("libcrypto-3.dll", "libssl-3.dll", "_ssl.pyd", "_hashlib.pyd", "_asyncio.pyd"),
    *("_overlapped.pyd", "winsound.pyd", "_msi.pyd", "python.exe", "pythonw.exe", "python.cat"),
}

QT = ("Core", "Gui", "Widgets", "Svg", "PrintSupport")
QT_PLUGINS = (
    "platforms/qwindows.dll",
    "platforms/qoffscreen.dll",  # paints without a screen: the self-test, the kit
    "imageformats/qsvg.dll",  # the marks of the theme
    "imageformats/qjpeg.dll",  # the pictures of the guide Your first prototype, and of packs
    "imageformats/qwebp.dll",  # pictures of packs
    "iconengines/qsvgicon.dll",
)
TAKEN_OF_QT = {
    *(f"PySide6/Qt6{module}.dll" for module in QT),
    *(f"PySide6/Qt{module}.pyd" for module in QT),
    *(f"PySide6/plugins/{plugin}" for plugin in QT_PLUGINS),
    *(f"PySide6/translations/qtbase_{language}.qm" for language in ("en", "ja")),
    *(f"PySide6/{module}.py" for module in ("__init__", "_config", "support/__init__", "support/deprecated")),
    *(f"PySide6/msvcp140{part}.dll" for part in ("", "_1", "_2")),  # CPython brings the vcruntime that they need
    "PySide6/pyside6.abi3.dll",
    *("shiboken6/__init__.py", "shiboken6/_config.py", "shiboken6/Shiboken.pyd", "shiboken6/shiboken6.abi3.dll"),
}
TAKEN = (".py", ".pyd", ".dll", ".typed")
# What is read when Japanese phrases are looked for; texts of works that a package took in.
KEPT = (
    "budoux/models/ja.json",
    "budoux/skip_nodes.json",
    "*/LICENSE",
    "*/LICENSE.*",
)
# A star takes everything below.
LEFT = (
    "*/tests/*",
    "*/conftest.py",
    *(f"numpy/{part}/*" for part in ("char", "core", "ctypeslib", "distutils", "doc", "f2py", "fft", "polynomial")),
    *(f"numpy/{part}/*" for part in ("_pyinstaller", "random", "strings", "testing")),
    *("numpy/_core/_simd.*", "numpy/_core/*_tests.*", "numpy/_core/include/*"),
    *("pydantic/_hypothesis_plugin.py", "pydantic/mypy.py", "pydantic/v1/*"),
    *("cffi/*", "miniaudio.py"),  # of both the C parts alone are called
)


def wanted(name: str) -> bool:
    """Say whether the program needs this file of a wheel."""
    if name.startswith(("PySide6/", "shiboken6/")):
        return name in TAKEN_OF_QT
    if ".dist-info/" in name:
        return name.endswith("/METADATA")  # the about page tells the versions; licences are gathered apart
    if any(fnmatchcase(name, pattern) for pattern in LEFT):
        return False
    return name.endswith(TAKEN) or any(fnmatchcase(name, pattern) for pattern in KEPT)
