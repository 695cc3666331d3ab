"""What was done to branches and bookmarks, as sentences for the log, and what a branch without a name is called."""

from qquovadis.model.history.branches import BranchOp, Dropped, Forked, Marked, Renamed, Switched
from qquovadis.model.text.formatter import TextFormatter
from qquovadis.model.text.log_text import describe_crossing
from qquovadis.model.text.translations import N_, Texts

FORKED = N_("Play continues from move {number}; the moves after it stay as a branch: {name}.")
SWITCHED = N_("Switched to another branch at move {number}; the previous one stays as a branch: {name}.")
RENAMED = N_("Branch renamed: {name}.")
DROPPED = N_("Branch {number} deleted.")
MARKED = N_("Bookmark added at move {number}: {name}.")
UNMARKED = N_("Bookmark removed.")


def call_branch(texts: Texts, number: int, name: str) -> str:
    """Return the name of a branch, or its number if it has none."""
    return name or texts.say(N_("branch {number}"), number=number)


def describe_branch_op(formatter: TextFormatter, branch_op: BranchOp, left: int, reader: int | None) -> str:
    """Return what was done, what had been seen and was left by it, and who agreed; `left` was in play before."""
    texts = formatter.texts
    if isinstance(branch_op, Forked | Switched):
        wording = FORKED if isinstance(branch_op, Forked) else SWITCHED
        done = texts.say(wording, number=branch_op.kept, name=call_branch(texts, left, branch_op.name))
        return texts.in_a_row([done, *describe_crossing(formatter, branch_op.seen, branch_op.agreed, reader)])
    if isinstance(branch_op, Renamed):
        return texts.say(RENAMED, name=call_branch(texts, branch_op.branch, branch_op.name))
    if isinstance(branch_op, Dropped):
        return texts.say(DROPPED, number=branch_op.branch)
    if isinstance(branch_op, Marked):
        return texts.say(MARKED, number=branch_op.entry, name=branch_op.name)
    return texts.say(UNMARKED)
