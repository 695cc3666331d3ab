"""What reports on sessions call things, in the words of the pack that was played; what that lacks keeps its id."""

import re
from collections.abc import Mapping
from functools import cached_property

from qquovadis.errors import N_, QuoError
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.questions import load_questions
from qquovadis.model.pack.rulebook import Rulebook, load_rulebook
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.words import Words, load_words
from qquovadis.model.text.translations import Texts
from qquovadis.playtests.session_facts import SessionFacts

CALLED = re.compile(r"^\{seat\}[,、]?\s*")
COUNTED = re.compile(r"\s*[;:(。（](?=[^;:(。（]*\{).*")  # how much is left, or where, which differs from time to time
BLANK = re.compile(r"\{\w+\}")
UNFILLED = "…"
CLAUSE = N_("{label} ({heading})")
KIND = N_("{step}: {choice}")
BY_SEAT = N_("seat {number}")


class SessionNames:
    """Names in one language; `by_seats` calls people by their seats, for whoever asked not to be named."""

    def __init__(self, pack: Pack, texts: Texts, *, by_seats: bool = False) -> None:
        self.pack, self.texts = pack, texts
        self._by_seats = by_seats

    @cached_property
    def book(self) -> Rulebook:
        """The rules of the draft."""
        return load_rulebook(self.pack.folder)

    @cached_property
    def _words(self) -> Words:
        return load_words(self.pack.folder)

    def title(self, facts: SessionFacts) -> str:
        """Return what was played: game and draft, and the variant if it was one."""
        title = self.pack.title(self.texts.language)
        return f"{title}: {facts.variant}" if facts.variant else title

    def clause(self, label: str) -> str:
        """Return a clause with the heading that it stands under."""
        chapter = self.book[label].chapter.get(self.texts.language, ()) if label in self.book else ()
        return self.texts.say(CLAUSE, label=label, heading=chapter[-1]) if chapter else label

    def card(self, card: str) -> str:
        """Return what is printed on a card."""
        return self.pack.name(card, self.texts.language) if card in self.pack.printed else card

    def seat(self, facts: SessionFacts, seat: int) -> str:
        """Return who sits on a seat; empty for nobody."""
        if not 0 <= seat < len(facts.seats):
            return ""
        return self.texts.say(BY_SEAT, number=seat + 1) if self._by_seats else facts.seats[seat].name

    def event(self, event: str) -> str:
        """Return what the pack calls an event; empty where it has no word for it."""
        wording = self._words.of_event(event)
        words = wording.text(self.texts.language) if wording else ""
        return words[:1].upper() + words[1:]

    @cached_property
    def phases(self) -> tuple[str, ...]:
        """What the phases of a turn are called, in order."""
        return tuple(phase.name.text(self.texts.language) for phase in self._words.phase)

    def phase(self, phase: int) -> str:
        """Return what a phase is called; empty for none."""
        return self.phases[phase] if 0 <= phase < len(self.phases) else ""

    def step(self, step: str) -> str:
        """Return what is asked at a step, without whom and how much is left."""
        wording = self._words.ask.get(step)
        if wording is None:
            return step
        asked = COUNTED.sub("", CALLED.sub("", wording.text(self.texts.language)))
        return BLANK.sub(UNFILLED, asked[:1].upper() + asked[1:]).rstrip(".。")

    def choice(self, kind: str) -> str:
        """Return a kind of choice, a step and a verb, in words."""
        step, _, verb = kind.partition(".")
        wording = self._words.offer.get(kind) or self._words.offer.get(verb)
        offered = BLANK.sub(UNFILLED, wording.text(self.texts.language)) if wording else verb
        return self.texts.say(KIND, step=self.step(step), choice=offered)

    def answer(self, question: str, answer: str) -> str:
        """Return an answer of those that the draft offers in its words; any other as it is."""
        return self._answers.get((question, answer), answer)

    @cached_property
    def _answers(self) -> Mapping[tuple[str, str], str]:
        try:
            asked = load_questions(self.pack.folder)
        except QuoError:  # of a draft that is worked on; the answers are told by their ids
            return {}
        language = self.texts.language
        return {(each.id, choice.id): choice.words.text(language) for each in asked for choice in each.choices}

    def source(self, source: str) -> str:
        """Return where points come from."""
        wording = self._words.source.get(source)
        return wording.text(self.texts.language) if wording else self.card(source)


def pack_of(facts: SessionFacts) -> Pack:
    """Return the draft that was played; QuoError if it is not here."""
    return load_pack(find_pack(facts.game, facts.draft))


def names_for(facts: SessionFacts, texts: Texts, *, by_seats: bool = False) -> SessionNames:
    """Return the names for a session; QuoError if its draft is not here."""
    return SessionNames(pack_of(facts), texts, by_seats=by_seats)
