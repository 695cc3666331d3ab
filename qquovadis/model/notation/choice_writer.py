"""Says choices as the sentences that `sentences` understands: "A: place 2-4/a", "B: succeed with miracle"."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from qquovadis.engine import hexes
from qquovadis.engine.agenda import Choice
from qquovadis.errors import PackError, QuoError
from qquovadis.model.notation.choice_reader import ChoiceReader, ReadChoice
from qquovadis.model.notation.piece_words import FileLocation, PieceWords
from qquovadis.model.notation.zone_words import letters_of
from qquovadis.model.text.translations import N_

SPOKEN = FileLocation("what was played", "")
SLOT = re.compile(r"\{(\d*)\}")
FEW_FACES = 2  # from which face on a face is a number


@dataclass(frozen=True)
class ChoiceWriter:
    """Finds words for the choices of one table; each is read back before it is taken."""

    sentences: ChoiceReader
    pieces: PieceWords

    def say(self, game: Any, step: Any, seat: int, choice: Choice) -> str:
        """Return the sentence that means this choice where the step is asked; QuoError if there is none."""
        for word in self._words(game.table, choice):
            line = f"{letters_of(self.pieces.kit)[seat]}: {choice.verb} {word}".strip()
            if self._means(line, game, step, choice):
                return line
        raise QuoError(N_("The choice “{verb}” has no name yet."), verb=choice.verb)

    def joined(self, lines: Sequence[str]) -> list[str]:
        """Return the same choices in fewer sentences, by the phrases of the game."""
        found: list[str] = []
        rest = list(lines)
        while rest:
            line, used = self._phrase(rest)
            found.append(line)
            del rest[:used]
        return [self._repeated(line, len(list(same))) for line, same in groupby(found)]

    def _words(self, table: Any, choice: Choice) -> Iterator[str]:
        """Yield every word that may mean the subject of a choice."""
        places, number = self.sentences.places, choice.subject
        saying, about = places.notation.choice_form, self.sentences.referee.subjects.get(choice.verb)
        amounts = saying.amounts.get(choice.verb, ())
        if number < 0:
            yield ""
        elif amounts:
            yield amounts[number]
        elif choice.verb in saying.spots:
            yield ",".join(map(str, hexes.place_of(number)))
        elif about == "zone":
            yield places.say_zone(number)
        elif about == "seat":
            yield letters_of(places.kit)[number]
        elif choice.verb in saying.groups:
            yield str(table.spot[number])
        elif about == "piece":
            yield from self._of_piece(table, number)
        else:
            yield str(number)

    def _of_piece(self, table: Any, piece: int) -> Iterator[str]:
        """Yield what a piece is, shows or says, whose it is, or where it lies."""
        identity = self.pieces.kit.identities[table.identity_of[piece]]
        side = self.pieces.side_of(self.pieces.wanted(table, piece), table.zone_of[piece])
        if side:
            yield side
        if table.face[piece] >= FEW_FACES:
            yield str(table.face[piece])
        if "number" in identity.marks:
            yield str(identity.marks["number"])
        yield str(identity.marks.get(self.pieces.notation.lying.owner, identity.name))
        yield identity.name
        yield self.sentences.places.say_zone(table.zone_of[piece])
        yield str(table.face[piece])

    def _means(self, line: str, game: Any, step: Any, choice: Choice) -> bool:
        """Return whether a sentence is understood as this choice, or as one of a piece that cannot be told from it."""
        try:
            givens = self.sentences.read(line, SPOKEN)
            read = [self.sentences.choice(game, step, each, SPOKEN) for each in givens]
        except PackError:
            return False
        if len(read) != 1 or read[0].verb != choice.verb or not self._same(game.table, read[0], choice):
            return False
        return self._is_clear(givens[0], game, step, choice)

    def _is_clear(self, given: ReadChoice, game: Any, step: Any, choice: Choice) -> bool:
        """Return whether a word can mean no other piece that could be chosen, whatever numbers pieces have on a
        table.
        """
        if self.sentences.referee.subjects.get(choice.verb) != "piece" or choice.subject < 0:
            return True
        named = {Choice(choice.verb, piece) for piece in self.sentences.meant(game, given, SPOKEN)}
        asked = named.intersection(step.candidates(game, given.seat)) or named
        return all(self._same(game.table, each, choice) for each in asked)

    def _same(self, table: Any, one: Choice, other: Choice) -> bool:
        if one == other or self.sentences.referee.subjects.get(one.verb) != "piece" or one.subject < 0:
            return one == other
        here, there = (self.pieces.wanted(table, each.subject) for each in (one, other))
        return here == there and table.zone_of[one.subject] == table.zone_of[other.subject]

    def _phrase(self, lines: Sequence[str]) -> tuple[str, int]:
        """Return the longest phrase that says the first of these lines, and how many; the first line itself if none
        does.
        """
        phrases = self.sentences.places.notation.choice_form.phrases
        for phrase, parts in sorted(phrases.items(), key=lambda each: -each[1].count("; ")):
            wanted = parts.split("; ")
            seat = lines[0].partition(": ")[0]
            words = _filled(wanted, lines, seat)
            if words is not None:
                line = f"{seat}: {phrase.format(*words)}"
                if self._reads_as(line, lines[: len(wanted)]):
                    return line, len(wanted)
        return lines[0], 1

    def _repeated(self, line: str, times: int) -> str:
        return line if times == 1 else f"{line} {times} times"

    def _reads_as(self, line: str, lines: Sequence[str]) -> bool:
        return self.sentences.read(line, SPOKEN) == tuple(
            given for each in lines for given in self.sentences.read(each, SPOKEN)
        )


def _filled(parts: Sequence[str], lines: Sequence[str], seat: str) -> list[str] | None:
    """Return the words that stand in the slots of a phrase if the lines are its parts, all of one seat."""
    if len(lines) < len(parts):
        return None
    words: dict[int, str] = {}
    for part, line in zip(parts, lines, strict=False):
        slots = [int(slot) if slot else len(words) for slot in SLOT.findall(part)]
        pattern = r"(\S+)".join(map(re.escape, SLOT.split(part)[::2]))
        found = re.fullmatch(f"{re.escape(seat)}: {pattern}", line)
        if found is None:
            return None
        words.update(zip(slots, found.groups(), strict=True))
    return [words[slot] for slot in sorted(words)]
