"""Where a save stops making sense, and why."""

from typing import NamedTuple

from qquovadis.errors import N_, SaveError, Sentence

TOO_LONG, TOO_DEEP = Sentence(N_("the line is too long")), Sentence(N_("the line is nested too deeply"))
NO_END, CUT_OFF = Sentence(N_("the line has no end")), Sentence(N_("the line is cut off"))
CHANGED, ONE_LOST = Sentence(N_("the line was changed")), Sentence(N_("a line before it is lost"))
CUT_CHANGE = Sentence(N_("a change of a secret choice is not whole"))
MISFIT = N_("the line does not fit the game ({detail})")


class Damage(NamedTuple):
    """Where a file stops making sense: the first bad line, why, and how many entries are whole before it.

    The reason is for whoever mends the file; `complaint` is for whoever wants to play on.
    """

    line: int
    reason: Sentence
    entries: int

    def complaint(self, file: str) -> SaveError:
        """Return a sentence for the person, not to be raised: the game is open all the same."""
        return SaveError(
            N_(
                "“{file}” is damaged from line {line} on; the {entries} moves before it are intact and open. The "
                "file is unchanged: play goes on in a copy beside it."
            ),
            file=file,
            line=self.line,
            entries=self.entries,
        )
