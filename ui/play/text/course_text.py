"""What the phases and rounds of a game are, in its own rules' words: what happens, what one may do, what ends it."""

from qquovadis.model.pack.words import ClauseLines, LinesRead, Words
from qquovadis.model.text.translations import N_, Texts
from ui.play.open_game import OpenGame
from ui.voice.explanation import Explanation

NEXT, NEXT_TURN = N_("Next: {phase}."), N_("Next: another turn.")
BY_HAND = N_("At this table people count rounds and phases themselves.")


class CourseText:
    """Reads phases and rounds of one table out of its rules; where people keep turns themselves, it says so."""

    def __init__(self, open_game: OpenGame, words: Words, texts: Texts) -> None:
        self._book, self._kit, self._words, self._texts = open_game.book, open_game.kit, words, texts
        # SPEED: the bar is told with every beat; a rulebook's lines are worked out once in each language.
        self._phases: dict[tuple[str, ...], tuple[Explanation, ...]] = {}
        self._rounds: dict[str, Explanation] = {}

    def phases(self, names: tuple[str, ...]) -> tuple[Explanation, ...]:
        """Return what there is to say of each phase; `names` are all of them in order, in the language spoken now."""
        if names not in self._phases:
            self._phases[names] = tuple(self._phase(names, at) for at in range(len(names)))
        return self._phases[names]

    def rounds(self) -> Explanation:
        """Return what there is to say of rounds, still without a name."""
        language = self._texts.language
        if language not in self._rounds:
            course = self._words.course
            self._rounds[language] = self._read("", course.reads if course is not None else {}, "")
        return self._rounds[language]

    def _phase(self, names: tuple[str, ...], at: int) -> Explanation:
        row, is_last = self._words.phase[at : at + 1], at + 1 == len(names)
        reads = row[0].reads if row else {}
        comes = self._texts.say(NEXT_TURN) if is_last else self._texts.say(NEXT, phase=names[at + 1])
        return self._read(names[at], reads, "" if is_last and reads else comes)

    def _read(self, name: str, reads: ClauseLines, comes: str) -> Explanation:
        """Return the first clause as what happens, what the others say and what comes then as what else there is."""
        told = [words for label, most in reads.items() if (words := self._lines(label, most))]
        if not told:
            return Explanation(name=name, does=self._texts.say(BY_HAND), more=comes)
        return Explanation(
            name=name, does=told[0], more="\n".join(filter(None, (*told[1:], comes))), clause=next(iter(reads))
        )

    def _lines(self, label: str, most: LinesRead) -> str:
        """Return the first lines of a clause that hold at this table; empty where its rules have no such clause."""
        if label not in self._book:
            return ""
        lines = self._book[label].verdict(self._texts.language, self._kit.agreed).split("\n")
        return self._texts.in_a_row(lines[: most.ja if self._texts.language == "ja" else most.en])
