"""Bare Debians in folders of their own, in which what was built is installed, used and removed: root and debootstrap.

The machine's own settings for apt and pip are taken over into them, since without these they might reach no server.
"""

import os
import shlex
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import bare
from environment import Missing
from work import Work, need, run

PROGRAMS = {"debootstrap": "debootstrap", "unshare": "util-linux", "Xvfb": "xvfb", "xdotool": "xdotool"}
PICTURES = {"import": "imagemagick", "identify": "imagemagick"}
ENTRIES = {"desktop-file-validate": "desktop-file-utils"}
PLAYER = "player"
PATH = "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"


class Room:
    """One bare system; what happens in it happens to nothing else."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.shared: tuple[Path, ...] = ()  # folders of this machine that are seen in the room under the same name

    def run(self, *words: str, variables: Sequence[str] = (), user: str = "root") -> str:
        """Do something in the room and return what it printed; a failure is told."""
        done = self.attempt(*words, variables=variables, user=user)
        if done.returncode != 0:
            raise Missing(f"In the bare system `{' '.join(words)}` failed:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
        return done.stdout

    def attempt(
        self, *words: str, variables: Sequence[str] = (), user: str = "root"
    ) -> subprocess.CompletedProcess[str]:
        """Do something in the room and return how it ended."""
        process = self.start(*words, variables=variables, user=user)
        out, err = process.communicate()
        return subprocess.CompletedProcess(words, process.returncode, out, err)

    def start(self, *words: str, variables: Sequence[str] = (), user: str = "root") -> subprocess.Popen[str]:
        """Begin something in the room, its mounts its own, and leave it running."""
        return subprocess.Popen(
            self.entering(variables, user, words),
            cwd=self.root,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def launch(self, *words: str, variables: Sequence[str] = (), user: str = "root") -> None:
        """Do something in the room that may leave a program running behind it."""
        nowhere = subprocess.DEVNULL
        command = self.entering(variables, user, words)
        subprocess.run(command, cwd=self.root, stdin=nowhere, stdout=nowhere, stderr=nowhere, check=False)

    def entering(self, variables: Sequence[str], user: str, words: Sequence[str]) -> list[str]:
        """Return the command that does something in the room."""
        mounts = "mount -t proc proc proc && mount --rbind /dev dev && mount -t sysfs sys sys"
        mounts += "".join(f" && mkdir -p .{each} && mount --bind {each} .{each}" for each in self.shared)
        identity = f"--userspec={user}:{user}" if user != "root" else "--userspec=0:0"
        script = f'cd {self.root} && {mounts} && exec chroot {identity} . env -i "$@"'
        given = [PATH, f"HOME={self.home(user)}", "LANG=C.UTF-8", *self._passed_on(), *variables]
        outer = ["unshare", "--mount", "--propagation", "private", "sh", "-c", script, "room"]
        return [*outer, *given, "sh", "-c", 'cd && exec "$@"', "sh", *words]

    def home(self, user: str) -> str:
        """Return the folder of a person in the room, as it is called there."""
        return str(bare.HOME) if user == "root" else f"/var/lib/{user}"

    def doorway(self, program: str, names: Sequence[str]) -> str:
        """Return a script that starts a program in the room and hands it these variables and its own arguments."""
        words = shlex.join(self.entering(["HANDED_OVER"], "root", [program]))
        handed = " ".join(f'{name}="${name}"' for name in names)
        return f'#!/bin/sh\nexec {words.replace("HANDED_OVER", handed)} "$@"\n'

    def receive(self, file: Path, place: str) -> None:
        """Put a file into the room for everybody to read."""
        target = self.root / place.lstrip("/")
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, target)
        target.chmod(0o644)

    def traces(self, name: str = "qquovadis") -> list[str]:
        """Return the files of the system that are called so or speak of it; logs and personal folders do not count."""
        skipped = "-path ./proc -o -path ./sys -o -path ./dev -o -path ./var/log -o -path ./var/cache -o -path ./root"
        find = f"find . -xdev \\( {skipped} \\) -prune -o -iname '*{name}*' -print"
        mentions = f"grep -rlIF {name} usr/share/applications usr/share/mime usr/share/icons var/lib/dpkg/status etc"
        text = run(["sh", "-c", f"{find}; {mentions} || true"], self.root)
        return [line for line in text.splitlines() if line]

    def _passed_on(self) -> list[str]:
        return [f"{name}={value}" for name, value in os.environ.items() if bare.PASSED_ON.fullmatch(name)]


@contextmanager
def bare_system(work: Work, suite: str) -> Iterator[Room]:
    """Make a bare system of that Debian with a person in it who is not root, yield it, and remove it."""
    if os.geteuid() != 0:
        raise Missing("Proving what was installed needs root: it is installed into bare systems of its own.")
    need(PROGRAMS | PICTURES | ENTRIES)
    root = work.folder / "rooms" / suite
    shutil.rmtree(root, ignore_errors=True)
    root.mkdir(parents=True)
    run(["tar", "-x", "-f", str(_packed(work, suite)), "-C", str(root)])
    try:
        yield Room(root)
    finally:
        bare.remove(root)


def _packed(work: Work, suite: str) -> Path:
    """Return the bare system as it comes from debootstrap; it is made once and kept in the build folder."""
    tar = work.folder / "rooms" / f"{suite}.tar"
    if not tar.exists():
        root = work.folder / "rooms" / f"{suite}-new"
        shutil.rmtree(root, ignore_errors=True)  # what a proof that was broken off has left
        root.mkdir(parents=True)
        bare.bootstrap(root, suite)
        Room(root).run("useradd", "--create-home", "--home-dir", f"/var/lib/{PLAYER}", PLAYER)
        run(["tar", "-c", "-f", str(tar), "--one-file-system", "-C", str(root), "."])
        bare.remove(root)
    return tar
