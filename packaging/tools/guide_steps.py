"""What the guide *Your first prototype* tells people to do with the files of their game, to be done by a program.

Above each snippet of the guide a mark, which nobody sees, says what to do with it: `write FILE`, `add FILE` (at its
end), or `change FILE`, which finds the first of two snippets and writes the second in its place, or `delete FILE`.
"""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

MARK = re.compile(r"<!-- (write|add|change|delete) (\S+) -->")
SNIPPET = re.compile(r"^```\w+\n(.*?)^```$", re.DOTALL | re.MULTILINE)

COUNTS = {"write": 1, "add": 1, "change": 2, "delete": 0}  # of the snippets that a verb needs


class GuideStep(NamedTuple):
    """One thing to do: the chapter that tells it, how, with which file, and its snippets."""

    chapter: int
    verb: str
    file: str
    snippets: tuple[str, ...]


def steps_of(text: str) -> tuple[GuideStep, ...]:
    """Return the steps of a guide, in its order; chapters are counted from 1 on."""
    found = list(MARK.finditer(text))
    ends = [*(mark.start() for mark in found[1:]), len(text)]
    return tuple(
        GuideStep(
            SNIPPET.sub("", text[: mark.start()]).count("\n## "),
            mark[1],
            mark[2],
            tuple(SNIPPET.findall(text[mark.end() : end]))[: COUNTS[mark[1]]],
        )
        for mark, end in zip(found, ends, strict=True)
    )


def follow(steps: Iterable[GuideStep], folder: Path) -> None:
    """Do steps in the folder of a game; ValueError if what is to be changed does not stand there exactly once."""
    for step in steps:
        file = folder / step.file
        if step.verb == "delete":
            file.unlink()
            continue
        text = file.read_text(encoding="utf-8") if file.exists() else ""
        if step.verb == "change":
            old, new = step.snippets
            if text.count(old) != 1:
                raise ValueError(f"{step.file} has {text.count(old)} times: {old}")
            text = text.replace(old, new)
        else:
            text = step.snippets[0] if step.verb == "write" else f"{text.rstrip()}\n\n{step.snippets[0]}"
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="\n")
