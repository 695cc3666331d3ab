"""What goes into the frozen folder and what stays out, for the specs of PyInstaller of every system.

Qt's and numpy's own recipes take all that might be of use to anybody; this program draws widgets and charts.
"""

import sys
from collections.abc import Iterable
from pathlib import Path, PurePosixPath

Entry = tuple[str, str, str]  # where it goes, where it comes from, what it is to PyInstaller

# Python modules that some library mentions and this program never reaches.
NOT_IMPORTED = (
    *("tkinter", "unittest", "doctest", "pydoc_data", "lib2to3", "distutils", "setuptools", "pip", "test"),
    *("ssl", "_ssl", "_hashlib", "curses", "readline", "xmlrpc", "ensurepip", "venv", "idlelib"),
    *("pytest", "hypothesis", "IPython", "matplotlib", "scipy", "h5py", "PIL", "cupy", "numba", "OpenGL", "babel"),
    # What builds it lies beside what it is made of, and pydantic has a plug-in for mypy.
    *("mypy", "mypyc", "mypy_extensions", "ast_serialize", "librt", "hatchling", "pathspec", "pluggy", "PyInstaller"),
    # A packed program starts its own processes for the lab, and has no Python that these could start.
    *("joblib", "cloudpickle", "dask", "distributed", "pyarrow"),
    # Typer dresses the help of the commands with these if they are there; plain help reads as well.
    *("rich", "pygments", "markdown_it", "mdurl"),
    *(f"PySide6.Qt{name}" for name in ("Qml", "Quick", "QuickWidgets", "QuickControls2", "QuickTest", "Network")),
    *(f"PySide6.Qt{name}" for name in ("Sql", "Designer", "Help", "UiTools", "OpenGL", "OpenGLWidgets", "Concurrent")),
    *(f"PySide6.Qt{name}" for name in ("DBus", "Xml", "Test", "SvgWidgets")),
    *(f"numpy.{name}" for name in ("random", "f2py", "distutils", "testing", "tests", "_pyinstaller")),
    *("numpy._core.tests", "numpy._core._multiarray_tests", "numpy.conftest"),
)
# Libraries and plug-ins that Qt's recipe takes along although nothing here opens them.
LIBRARIES_LEFT_OUT = (
    *("Qt6Qml", "Qt6Quick", "Qt6VirtualKeyboard", "Qt6Pdf", "Qt6Network", "Qt6Sql", "Qt6OpenGL.", "Qt6EglFS"),
    *("Qt6Test", "Qt6WaylandEglCompositor", "Qt6WaylandCompositor", "opengl32sw"),
    *("QtQml", "QtQuick", "QtVirtualKeyboard", "QtPdf", "QtNetwork", "QtOpenGL."),  # as macOS calls them
)
PLUGINS_KEPT = (
    *("platforms/libqxcb", "platforms/libqwayland", "platforms/libqoffscreen", "platforms/libqminimal."),
    *("platforms/qwindows", "platforms/qoffscreen", "platforms/libqcocoa", "platforms/libqminimal.dylib"),
    *("imageformats/libqsvg", "imageformats/libqjpeg", "imageformats/libqwebp"),
    *("imageformats/qsvg", "imageformats/qjpeg", "imageformats/qwebp"),
    *("iconengines/libqsvgicon", "iconengines/qsvgicon", "styles/"),
    *("platforminputcontexts/libcomposeplatforminputcontextplugin", "platforminputcontexts/libibus"),
    *("platformthemes/libqxdgdesktopportal", "wayland-shell-integration/libxdg-shell"),
    *("wayland-decoration-client/", "xcbglintegrations/libqxcb-none"),
    "printsupport/",  # asks the system's CUPS library, which does not go along; without it there are no printers
)
TRANSLATIONS_KEPT = ("qtbase_ja.qm", "qtbase_en.qm")
# Of the build machine's own libraries only what Python needs and what a desktop may lack. The others (libstdc++,
# glib, X11, fontconfig, dbus) must be the target's: they are built to work together there.
SYSTEM_KEPT = (
    *("libpython3", "libffi", "libbz2", "liblzma", "libexpat", "libsqlite3"),
    *("libxcb-cursor", "libxcb-icccm", "libxcb-image", "libxcb-keysyms", "libxcb-render-util", "libxcb-util"),
    *("libxcb-xkb", "libxkbcommon"),
)
# Parts of Python packages that lie beside the system's libraries there.
MODULES_KEPT = ("_miniaudio.", "_cffi_backend.")
PHRASES = ("models/ja.json", "skip_nodes.json")  # of budoux: by which Japanese phrases are found
# Of the other libraries: what only tools read, and pictures of windows that we do not open.
SUFFIXES_LEFT_OUT = (".pyi", ".cdx", ".json", ".h", ".pxd", ".a")
FOLDERS_LEFT_OUT = ("numpy/random", "numpy/_core/tests")
RESOURCES_LEFT_OUT = (".po", ".pot")  # what translators write; the program reads the compiled catalogues
RESOURCES = "qquovadis/resources"
COMPILED = "qquovadis/compiled"


def kept(entries: Iterable[Entry]) -> list[Entry]:
    """Return the entries that go along, in their order."""
    return [entry for entry in entries if is_kept(PurePosixPath(entry[0].replace("\\", "/")))]


def is_kept(place: PurePosixPath) -> bool:
    """Say whether a file goes along, by its place in the frozen folder."""
    named = str(place)
    if any(name in named for name in LIBRARIES_LEFT_OUT):
        return False
    if "plugins" in place.parts and "PySide6" in place.parts:
        return any(name in named for name in PLUGINS_KEPT)
    if "translations" in place.parts and place.suffix == ".qm":
        return place.name in TRANSLATIONS_KEPT
    if place.parts[0].endswith(".dist-info"):
        return place.name == "METADATA"  # says the version; RECORD would hold sums of where it was built
    if len(place.parts) == 1 and ".so" in place.name and sys.platform == "linux":
        return place.name.startswith((*SYSTEM_KEPT, *MODULES_KEPT))
    if named.startswith(RESOURCES) or named in {f"budoux/{name}" for name in PHRASES}:
        return True
    return not (place.suffix in SUFFIXES_LEFT_OUT or any(named.startswith(folder) for folder in FOLDERS_LEFT_OUT))


def resources(source: Path) -> list[tuple[str, str]]:
    """Return the shipped files as PyInstaller wants them: where each comes from and the folder it goes into."""
    folder = source / "resources"
    files = (file for file in sorted(folder.rglob("*")) if file.is_file() and file.suffix not in RESOURCES_LEFT_OUT)
    return [(str(file), str(PurePosixPath(RESOURCES) / file.parent.relative_to(folder))) for file in files]


def compiled(folder: Path) -> list[tuple[str, str]]:
    """Return the compiled modules in the same way; the sources go along too, as byte code, and are the way back."""
    return [(str(file), COMPILED) for file in sorted(folder.iterdir())]
