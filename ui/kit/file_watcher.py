"""Watches the files that a table is played by, and tells when they have changed and come to rest.

Editors save by several steps: they empty a file and fill it, or write another one and give it the name.
So what is told is not that something happened, but that the files have said something else for a while.
"""

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QFileSystemWatcher, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication

from qquovadis.model.pack.pictures import ENDINGS

QUIET = 200  # milliseconds in which nothing may change before a change is told
LARGEST = 8_000_000  # what is larger is no file of a pack, and is told by its size only
KINDS = (".toml", ".md", ".csv", ".xlsx", ".ods", ".qqvariant", *ENDINGS)

Prints = dict[str, bytes | int]


class FileWatcher(QObject):
    """Watches the texts, tables and pictures in some folders, and some files by themselves, until it is stopped."""

    changed = Signal()

    def __init__(self, folders: Iterable[Path], files: Iterable[Path] = ()) -> None:
        super().__init__()
        self._folders = tuple(folders)
        self._files = tuple(files)
        self._known = self._seen = self._prints()
        self._watcher = QFileSystemWatcher(self)
        self._muted = QTimer(self)
        self._muted.setSingleShot(True)
        self._muted.setInterval(QUIET)
        self._muted.timeout.connect(self._look)
        self._watcher.fileChanged.connect(self.suspect)
        self._watcher.directoryChanged.connect(self.suspect)
        application = QCoreApplication.instance()
        if isinstance(application, QGuiApplication):
            # Some disks tell nothing of themselves; whoever comes back from the editor is asked to look then.
            application.applicationStateChanged.connect(self._come_back)
        self._follow()

    def suspect(self) -> None:
        """Something may have changed: look as soon as it is quiet."""
        self._muted.start()

    def stop(self) -> None:
        """Tell nothing any more."""
        self._muted.stop()
        paths = [*self._watcher.files(), *self._watcher.directories()]
        if paths:
            self._watcher.removePaths(paths)
        self.blockSignals(True)

    def _come_back(self, state: Qt.ApplicationState) -> None:
        if state is Qt.ApplicationState.ApplicationActive and not self.signalsBlocked():
            self.suspect()

    def _look(self) -> None:
        """Tell of a change once the files say the same twice; who saves by renaming has to be watched anew."""
        self._follow()
        found = self._prints()
        if found != self._seen:
            self._seen = found
            self._muted.start()
        elif found != self._known:
            self._known = found
            self.changed.emit()

    def _follow(self) -> None:
        wanted = {str(path) for path in (*self._folders, *self._paths()) if path.exists()}
        wanted |= {str(path.parent) for path in self._files if path.parent.is_dir()}
        missing = wanted - {*self._watcher.files(), *self._watcher.directories()}
        if missing:
            self._watcher.addPaths(sorted(missing))

    def _paths(self) -> list[Path]:
        found = [path for folder in self._folders if folder.is_dir() for path in folder.iterdir()]
        return sorted(
            {path for path in found if path.suffix.lower() in KINDS and path.name[0] != "."} | set(self._files)
        )

    def _prints(self) -> Prints:
        """Return what the files say now, by path; nothing of those that are gone or cannot be read at this moment."""
        found: Prints = {}
        for path in self._paths():
            try:
                size = path.stat().st_size
                found[str(path)] = path.read_bytes() if size <= LARGEST else size
            except OSError:
                continue
        return found
