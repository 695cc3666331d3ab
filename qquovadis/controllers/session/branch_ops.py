"""What people do to the branches and bookmarks of a game, done to its history: live and from a save in one way."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from qquovadis.controllers.session.history import History
from qquovadis.errors import QuoError
from qquovadis.model.history.branches import (
    Bookmark,
    Branch,
    Branches,
    BranchOp,
    Dropped,
    Forked,
    Marked,
    Renamed,
    Switched,
    Unmarked,
)
from qquovadis.model.text.translations import N_


def apply_branch_op(history: History, branch_op: BranchOp) -> None:
    """Do this to the branches and log it; QuoError, and nothing changed, if there is no such branch or moment."""
    _DEEDS[type(branch_op)](history, branch_op)
    history.branches = replace(history.branches, log=(*history.branches.log, branch_op))


def in_play(history: History) -> Branch:
    """Return the branch in play as it would lie beside others."""
    branches = history.branches
    return Branch(branches.in_play, branches.name, tuple(history.entries), tuple(history.undone))


def whole_of(history: History) -> Branch:
    """Return the branch in play with what was undone at its end as a part of it."""
    branch = in_play(history)
    return branch._replace(entries=(*branch.entries, *reversed(branch.undone)), undone=())


def _fork(history: History, forked: Forked) -> None:
    branches = history.branches
    if forked.to in (branches.in_play, *branches.beside):
        raise QuoError(N_("Branch {to} already exists."), to=forked.to)
    if not 0 <= forked.kept <= len(history.entries):
        raise QuoError(N_("There is no move {number} to go back to."), number=forked.kept)
    whole = whole_of(history).entries
    if not len(history.entries) <= forked.left <= len(whole):
        raise QuoError(N_("The branch that is left cannot have {left} moves."), left=forked.left)
    left = Branch(branches.in_play, forked.name, whole[: forked.left], tuple(reversed(whole[forked.left :])))
    history.go_over(history.entries[: forked.kept])
    history.branches = branches.laid_aside(left, forked.to)


def _switch(history: History, switched: Switched) -> None:
    branches = history.branches
    wanted, left = branches.branch(switched.to), in_play(history)._replace(name=switched.name)
    if wanted.parts_from(left.entries) != switched.kept:
        raise QuoError(
            N_("Branch {to} does not split from the current one after {kept} moves."),
            to=switched.to,
            kept=switched.kept,
        )
    history.go_over(wanted.entries, wanted.undone)
    history.branches = branches.laid_aside(left, switched.to, wanted.name)


def _rename(history: History, renamed: Renamed) -> None:
    history.branches = history.branches.renamed(renamed.branch, renamed.name)


def _drop(history: History, dropped: Dropped) -> None:
    history.branches = history.branches.without(dropped.branch, whole_of(history).entries)


def _mark(history: History, marked: Marked) -> None:
    branches: Branches = history.branches
    row = whole_of(history).entries if marked.branch == branches.in_play else branches.branch(marked.branch).entries
    if not 0 <= marked.entry <= len(row):
        raise QuoError(N_("There is no move {number} to go back to."), number=marked.entry)
    history.branches = branches.marked(Bookmark(marked.number, marked.branch, marked.entry, marked.name))


def _unmark(history: History, unmarked: Unmarked) -> None:
    history.branches = history.branches.unmarked(unmarked.number)


_DEEDS: Mapping[type[BranchOp], Callable[[History, Any], None]] = {
    Forked: _fork,
    Switched: _switch,
    Renamed: _rename,
    Dropped: _drop,
    Marked: _mark,
    Unmarked: _unmark,
}
