"""What macOS is told about the program: its name, its version, and which files it opens by a double click.

Prepared and looked at on Linux, never run on a Mac; `macos/build.sh` is what somebody with a Mac runs.
"""

from typing import Any, NamedTuple

NAME = "Q Quo Vadis"
IDENTIFIER = "org.qquovadis.QQuoVadis"
OLDEST_SYSTEM = "13.0"  # what the wheel of Qt asks for


class Kind(NamedTuple):
    """A kind of file: its ending without the dot, what macOS calls it, and what people call it."""

    ending: str
    name: str
    words: str

    @property
    def identifier(self) -> str:
        """The name under which macOS knows the kind."""
        return f"{IDENTIFIER}.{self.name}"


KINDS = (
    Kind("qqgame", "game", "Q Quo Vadis saved game"),
    Kind("qqvariant", "variant", "Q Quo Vadis variant"),
    Kind("qqpack", "pack", "Q Quo Vadis game in one file"),
    Kind("qqpos", "position", "Q Quo Vadis position"),
    Kind("qqprint", "print", "Q Quo Vadis record of a print"),
    Kind("qqstudy", "study", "Q Quo Vadis study"),
    Kind("qqlab", "book", "Q Quo Vadis lab book"),
)


def plist(version: str) -> dict[str, Any]:
    """Return what stands in the bundle's Info.plist beside what PyInstaller writes there."""
    return {
        "CFBundleName": NAME,
        "CFBundleDisplayName": NAME,
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": ["en", "ja"],
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": OLDEST_SYSTEM,
        "NSHighResolutionCapable": True,
        "NSRequiresAquaSystemAppearance": False,
        "CFBundleDocumentTypes": [_document(kind) for kind in KINDS],
        "UTExportedTypeDeclarations": [_declaration(kind) for kind in KINDS],
    }


def _document(kind: Kind) -> dict[str, Any]:
    return {
        "CFBundleTypeName": kind.words,
        "CFBundleTypeRole": "Editor",
        "CFBundleTypeIconFile": "qquovadis-file.icns",
        "LSHandlerRank": "Owner",
        "LSItemContentTypes": [kind.identifier],
    }


def _declaration(kind: Kind) -> dict[str, Any]:
    return {
        "UTTypeIdentifier": kind.identifier,
        "UTTypeDescription": kind.words,
        "UTTypeIconFile": "qquovadis-file.icns",
        "UTTypeConformsTo": ["public.data", "public.content"],
        "UTTypeTagSpecification": {"public.filename-extension": [kind.ending]},
    }
