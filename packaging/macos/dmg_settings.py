"""How the disk image looks when it is opened: the program at the left, the folder of programs at the right."""

from pathlib import Path
from typing import Any

told: dict[str, str] = globals().get("defines", {})  # dmgbuild runs this file, and passes on what -D says
application = told.get("app", "dist/Q Quo Vadis.app")

format = "UDZO"  # noqa: A001 - dmgbuild asks for this name
filesystem = "HFS+"
files = [application]
symlinks = {"Applications": "/Applications"}
icon_locations: dict[str, Any] = {Path(application).name: (140, 140), "Applications": (380, 140)}
window_rect = ((200, 200), (520, 320))
icon_size = 96
default_view = "icon-view"
show_status_bar = show_tab_view = show_toolbar = show_pathbar = show_sidebar = False
