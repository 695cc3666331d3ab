"""A printer for a bare Debian: CUPS, which writes what it is to print into a file."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from clean_rooms import Room
from environment import Missing

SERVICE = ("cups-daemon", "cups-client")
PAPER = "/var/spool/paper.pdf"
NAME = "paper"
BACKEND = "usr/lib/cups/backend/paper"
# What carries pages from CUPS to this printer; called without words it says what it is. CUPS' own `file:` writes
# nothing of what comes to a raw queue, and calls it printed.
CARRYING = f"""#!/bin/sh -e
[ $# -gt 0 ] || {{ echo 'direct {NAME} "Unknown" "A file"'; exit; }}
cat "${{6:--}}" > {PAPER}.part
mv {PAPER}.part {PAPER}
"""
SOCKET = "/run/cups/cups.sock"
# Nobody but who is on this machine reaches it, and nobody is asked who they are.
SETTINGS = f"""Listen {SOCKET}
Browsing Off
<Location />
  Order allow,deny
  Allow all
</Location>
<Policy default>
  <Limit All>
    Order allow,deny
    Allow all
  </Limit>
</Policy>
"""
PATIENCE = 30.0


@contextmanager
def printer(room: Room) -> Iterator[Path]:
    """Install CUPS in the room, give it a printer, and yield the file into which that prints, as it is called here."""
    quiet = ("DEBIAN_FRONTEND=noninteractive",)
    room.run("apt-get", "install", "-y", "-qq", "--no-install-recommends", *SERVICE, variables=quiet)
    (room.root / "etc/cups/cupsd.conf").write_text(SETTINGS, encoding="utf-8")
    (room.root / BACKEND).write_text(CARRYING, encoding="utf-8")
    (room.root / BACKEND).chmod(0o700)  # so that CUPS lets root do it, who may write there
    service = room.start("cupsd", "-f")
    try:
        _await(room.root / SOCKET.lstrip("/"))
        room.run("lpadmin", "-p", NAME, "-E", "-v", f"{NAME}:/", "-m", "raw")
        room.run("lpadmin", "-d", NAME)
        yield room.root / PAPER.lstrip("/")
    finally:
        service.terminate()
        service.communicate()


def _await(socket: Path) -> None:
    deadline = time.monotonic() + PATIENCE
    while not socket.exists():
        if time.monotonic() > deadline:
            raise Missing("CUPS did not begin in the bare system.")
        time.sleep(0.1)
