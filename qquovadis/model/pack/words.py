"""What words.toml may say: how a pack tells what happens at its table, a sentence in every language for each thing.

    [choice]                     # by verb, or by step and verb where the same verb means another thing
    place = { en = "{seat} places a worker on {subject}.", ja = "…" }
    "PlayCard.done" = { en = "{seat} plays no card.", ja = "…" }

    [retold.succeed]             # by verb: a choice that completes one of the verb `after`; once the reader knows what
    after = "play"               # was chosen there, one sentence tells both, with the total of a finding if there is
    words = { en = "{seat} succeeds with {chosen}.", ja = "…" }
    finding = "actions"
    counted = { en = "{seat} succeeds with {chosen} ({total} actions).", one = "… ({total} action).", ja = "…" }

    [forced]                     # by step and verb: a choice that nobody was asked for, since every other was forbidden
    "War.fight" = { en = "{seat} must fight: …", ja = "…" }

    [secret]                     # by step: a choice made in secret, as the other seats are told it
    SlipCard = { en = "{seat} has chosen a card.", ja = "…" }

    [finding]                    # by name: what the referee found; one that is not here is not told
    "war.strength" = { en = "{seat}: strength {total} ({parts}).", ja = "…" }

    [foreseen]                   # by name: what a choice would cost or bring, told before it is made; a finding of
    price = { en = "{total} food{because}", ja = "…" }          # which a fact is true may have words of its own
    "actions succeeds" = { en = "Succeed: {total} actions ({parts})", ja = "…" }

    [stands]                     # by name: the numbers by which a seat stands; one that is not here is not shown
    "cap.food" = { en = "At most {total}{because}.", ja = "…" }

    [fact."war.begins"]          # what the numbers of a finding's facts are, so that {participants} can be told
    participants = "seats"       # seat, piece, identity, zone, tally, number, word; or a list of them: seats, …

    [split."QV-WAR-06"]          # a part of this source, told as several by facts of the finding that add up to it
    workers = { en = "workers", one = "worker", ja = "ワーカー" }

    [word]                       # words in facts, and sources of parts, that need telling
    blessing = { en = "Blessing", ja = "祝福" }
    "own board" = { en = "race board", ja = "種族ボード" }  # what lies before each seat, if it is no player board

    [amount.take]                # what the numbers of a verb stand for, where they are no amounts
    0 = { en = "morale", ja = "戦意" }

    [unseen]                     # what stands for a piece whose face the reader may not know, by its back
    epic = { en = "an epic card", ja = "エピックカード" }

    [ask]                        # by step: what a person is asked, one sentence that begins with the verb
    "Prosper 0" = { en = "{seat}, discard a card, if you like.", ja = "…" }  # where so many actions are left
    "Wrath wrath_purchase=false" = { en = "…", ja = "…" }  # where an option has this value; so in all tables of choices
    [again]                      # by step: the same once something is chosen that can be taken back, if it differs
    PlaceWorkers = { en = "{seat}, place a worker.", ja = "…" }

    [value]                      # by blank of what is asked: the parameter whose value it says in words
    direction = "skills.pass_direction"

    [offer]                      # by verb, step and verb, or verb and amount: a choice as a button or a list says it
    place = { en = "Place a worker on {subject}", ja = "…" }

    [about]                      # by verb, or step and verb: the word of [explained] that says what such a choice is
    arbitrate = "arbitration"    # for, where it has a button

    [turned]                     # by verb, step and verb, or "verb after verb": a choice told without its question
    "go after lift" = { en = "Move a worker from {place} to {subject}", ja = "…" }

    [now]                        # by operation, term and where from: what the die makes of an amount of a card
    "gain count hand" = { en = "now up to {count}", ja = "今は{count}枚まで" }
    "gain count hand more" = { en = "now up to {total} ({count} + {more})", ja = "…" }  # where the card adds more of
                                 # its own to it; "gain count hand gold more" where only the first must be gold

    [source]                     # by clause: where points come from, in a word or two
    "QV-WAR-21" = { en = "War", ja = "戦争" }

    [[phase]]                    # in order: what a round is made of, and the steps that belong to it
    name = { en = "War", ja = "戦争" }
    steps = ["DeclareMorale", "RollDice"]
    reads = { "QV-WAR-01" = 2, "QV-WAR-07" = { en = 1, ja = 2 } }  # what is read of it where one points at it: so
                                 # many lines of these clauses

    [beat.RollDice]              # by step: what is told while its change is shown, and which findings belong to it
    name = { en = "The dice are rolled", ja = "…" }
    findings = ["war.rolled"]    # with `quiet = true` they are told in the log only
    returned = "surplus"         # the words, as of a finding, for pieces that it gave back to seats: which `space`

    [[event]]                    # what is told on a stage beside the table; of an entry that two tell, the first
    name = { en = "War", ja = "戦争" }
    icon = "war"
    begins = ["war.begins"]      # the findings that begin it, and the steps during which it goes on
    steps = ["War", "RollDice"]
    strength = "war.strength"    # of each side: the finding whose parts are its rows (see EventWords for the rest)

    [course]                     # which tally counts the rounds, which parameter says how many there are, and
    tally = "round"              # which tally holds the seat whose turn it is
    last = "game.rounds"
    turn = "active"
    reads = { "QV-ROUND-03" = 1 }  # what is read where one points at the round: how many there are, what ends it

    [explained.food]             # what a thing or word is for: explained_words.py says what stands here
    text = { en = "Pays for workers.", ja = "…" }
    clauses = ["QV-PLACE-06"]

    [mark]                       # by finding: what the history shows as a landmark, and the name of its icon
    "war.begins" = "war"

Every sentence may have the English words for exactly one beside it (`one`): of what was chosen, found or asked for.

In choices stand {seat} (who acts), {subject} (what the choice names) and {place} (where the chosen piece lay); in
secrets {seat}; in findings, those foreseen and those by which seats stand too, {seat}, {total}, {parts}, the finding's
facts, and the parts after a colon: {why} where there are several, {because} where there are any; in what is asked
{seat}, {left} (the number that the step carries under this name), {places} (where pieces lie that can be chosen) and
the blanks of [value]; in offers {subject} and {face} (what lies up, as of a die), in choices
told without their question these, {place} and {first} (what the same seat chose just before; the place is then that
of this), in what a die makes of a card {count}.
"""

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, Strict, ValidationError, model_validator

from qquovadis.engine.kit import Value
from qquovadis.errors import PackError
from qquovadis.model.pack.explained_words import ExplainedWord
from qquovadis.model.pack.file_limits import read_toml
from qquovadis.model.pack.parameters import misfit_among, written
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.shapes import Name, Names, Shape, Wording
from qquovadis.model.pack.suggestions import pack_error, unknown
from qquovadis.model.text.placeholders import strange_blank

FILE = "words.toml"

Fact = Literal[
    "seat", "piece", "identity", "zone", "tally", "number", "word",
    "seats", "pieces", "identities", "zones", "tallies", "numbers", "words",
]  # fmt: skip
SINGLE: Mapping[str, str] = {
    "seats": "seat",
    "pieces": "piece",
    "identities": "identity",
    "zones": "zone",
    "tallies": "tally",
    "numbers": "number",
    "words": "word",
}
OF_CHOICES = {"seat", "subject", "place"}
OF_RETELLINGS = {"seat", "chosen", "subject", "place"}
OF_SECRETS = {"seat"}
OF_FINDINGS = {"seat", "total", "parts", "why", "because"}
OF_ASKS = {"seat", "left", "places", "taker", "giver"}
OF_OFFERS = {"subject", "face"}
OF_TURNS = {"subject", "face", "place", "first"}
OF_AMOUNTS = {"count", "more", "total"}


class LinesRead(Shape):
    """How many lines of a clause are told in each language, counted among those that hold; one number is for all."""

    en: Annotated[int, Field(ge=1)]
    ja: Annotated[int, Field(ge=1)]

    @model_validator(mode="before")
    @classmethod
    def in_every_language(cls, value: object) -> object:
        """Take one number for both languages."""
        return {"en": value, "ja": value} if isinstance(value, int) else value


ClauseLines = dict[Name, LinesRead]  # by the label of a clause


class Phase(Shape):
    """A part of a turn, the steps by which it is known, and the icon that the history shows if it took place.

    So many lines of each clause that it `reads` are told to whoever points at it: what happens, then what one may do.
    """

    name: Wording
    steps: Names = ()
    icon: Name | None = None
    reads: ClauseLines = Field(default_factory=dict)


class BeatWords(Shape):
    """What is told while what a step changed is shown: its name, and the findings that belong to it.

    Those of a `quiet` one are for the log only. What it `returned` to the places of seats without any finding of the
    rules is told by the words of this one, place by place; entries are kept without it.
    """

    name: Wording
    findings: Names = ()
    quiet: bool = False
    returned: Name = ""


class EventWords(Shape):
    """An event that is told on a stage of its own beside the table, side by side where seats are compared.

    Attributes:
        begins: The findings that begin it, each enough.
        steps: The steps during which it goes on, as they follow each other; what their beats tell belongs to it.
        tells: Further findings that belong to it.
        participants: The fact of what begins it that names its sides; without it the seats of `strength` are.
        strength: The finding of each side whose parts are its rows.
        total: The fact of `strength` that says what a side comes to, if that is not the sum of the parts.
        rolled: The finding of each side with its dice: the fact `dice`, and `faces`, how many faces they have.
        die: The sources of parts that dice bring.
        declared: The sources of parts that seats chose for this event.
        ends: The findings that decide it; their seat has won, or the seats of the fact `winners`.
        after: The steps whose changes are gains and losses by it.
        at: The zone beside which it is told, or "turn" for the tile that the turn is about.
        signs: The icons of rows, by source or by what `split` parts it into.
        notes: What is said of a side where a fact of `rolled` is true.
        asks: The steps whose questions are answered on the stage, which opens for them where nothing has begun yet.
        says: What is said below such a question, by its step.
        tie: The clause that says who wins where two sides come to the same.
        stake: The finding of each side that says what it would lose: its facts `workers`, `towns` and `losses`.
    """

    name: Wording
    icon: Name
    begins: Names
    steps: Names
    tells: Names = ()
    participants: Name | None = None
    strength: Name | None = None
    total: Name | None = None
    rolled: Name | None = None
    dice: Name = "dice"
    faces: Name = "sides"
    die: Names = ()
    declared: Names = ()
    ends: Names = ()
    winners: Name | None = None
    after: Names = ()
    at: Name | None = None
    signs: dict[Name, Name] = Field(default_factory=dict)
    notes: dict[Name, Wording] = Field(default_factory=dict)
    asks: Names = ()
    says: dict[Name, Wording] = Field(default_factory=dict)
    tie: Name | None = None
    stake: Name | None = None


class CompletedChoiceText(Shape):
    """How a choice is told together with the one that it completes."""

    after: Name
    words: Wording
    finding: Name = ""
    counted: Wording | None = None


class RoundCounter(Shape):
    """The tally that counts the rounds, the parameter that says how many there are, and the tally of whose turn.

    So many lines of each clause that it `reads` are told to whoever points at the round: how many there are, then what
    ends the game.
    """

    tally: Name
    last: Name
    turn: Name | None = None
    reads: ClauseLines = Field(default_factory=dict)


class Words(Shape):
    """The sentences of a pack.

    What is done in a step that stands in `once` is one deed, in however many choices: it is told once and not counted.
    """

    once: Names = ()
    choice: dict[Name, Wording] = Field(default_factory=dict)
    retold: dict[Name, CompletedChoiceText] = Field(default_factory=dict)
    secret: dict[Name, Wording] = Field(default_factory=dict)
    finding: dict[Name, Wording] = Field(default_factory=dict)
    foreseen: dict[Name, Wording] = Field(default_factory=dict)
    stands: dict[Name, Wording] = Field(default_factory=dict)
    fact: dict[Name, dict[Name, Fact]] = Field(default_factory=dict)
    split: dict[Name, dict[Name, Wording]] = Field(default_factory=dict)
    word: dict[Name, Wording] = Field(default_factory=dict)
    amount: dict[Name, dict[Name, Wording]] = Field(default_factory=dict)
    unseen: dict[Name, Wording] = Field(default_factory=dict)
    ask: dict[Name, Wording] = Field(default_factory=dict)
    again: dict[Name, Wording] = Field(default_factory=dict)
    value: dict[Name, Name] = Field(default_factory=dict)
    offer: dict[Name, Wording] = Field(default_factory=dict)
    about: dict[Name, Name] = Field(default_factory=dict)
    forced: dict[Name, Wording] = Field(default_factory=dict)
    turned: dict[Name, Wording] = Field(default_factory=dict)
    now: dict[Name, Wording] = Field(default_factory=dict)
    source: dict[Name, Wording] = Field(default_factory=dict)
    phase: Annotated[tuple[Phase, ...], Strict(False)] = ()
    course: RoundCounter | None = None
    mark: dict[Name, Name] = Field(default_factory=dict)
    beat: dict[Name, BeatWords] = Field(default_factory=dict)
    explained: dict[Name, ExplainedWord] = Field(default_factory=dict)
    event: Annotated[tuple[EventWords, ...], Strict(False)] = ()

    def agreed(self, options: Mapping[str, Value]) -> "Words":
        """Return the words of a table with these options: those for a value of one take the place of the usual."""
        now = {f"{name}={written(value)}" for name, value in options.items()}
        tables = {
            name: {
                **{key: words for key, words in table.items() if not of_option(key)},
                **{key.rpartition(" ")[0]: words for key, words in table.items() if of_option(key) in now},
            }
            for name, table in self.of_options()
        }
        return self.model_copy(update=tables) if tables else self

    def of_options(self) -> Iterator[tuple[str, dict[str, Wording]]]:
        """Yield the tables that have words for values of options, each by its name."""
        for name in ("choice", "ask", "again", "offer", "turned"):
            table: dict[str, Wording] = getattr(self, name)
            if any(map(of_option, table)):
                yield name, table

    def of_question(self, step: str, left: int, *, again: bool = False, manner: str = "") -> Wording | None:
        """Return what is asked at a step of which so much is left; the words for this very number come first, then
        those for the manner in which something changes hands.
        """
        tables = (self.again, self.ask) if again else (self.ask,)
        return next(
            (table[key] for table in tables for key in (f"{step} {left}", f"{step} {manner}", step) if key in table),
            None,
        )

    def of_choice(self, step: str, verb: str, amount: int | None = None) -> Wording | None:
        """Return the sentence for a verb of a step; that of this very amount comes first, then the step's own."""
        return self.choice.get(f"{verb} {amount}") or self.choice.get(f"{step}.{verb}") or self.choice.get(verb)

    def of_about(self, step: str, verb: str) -> str:
        """Return the explained word that says what a verb is for in a step; empty where none does."""
        return self.about.get(f"{step}.{verb}") or self.about.get(verb, "")

    def of_event(self, event: str) -> Wording | None:
        """Return what an event that stands out is called: where a step has the same name, by a word of its own."""
        return self.word.get(f"event {event}") or self.word.get(event)

    def place_of(self, step: str) -> tuple[int, int]:
        """Return which phase a step belongs to, and where it comes in it; (-1, -1) if to none."""
        places = ((at, phase.steps.index(step)) for at, phase in enumerate(self.phase) if step in phase.steps)
        return next(places, (-1, -1))

    def step_of(self, finding: str, beside: Collection[str] = ()) -> str:
        """Return the first step that tells a finding of this name, best with others `beside` it; else nothing."""
        telling = [step for step, beat in self.beat.items() if finding in (*beat.findings, beat.returned)]
        fuller = (step for step in telling if {*self.beat[step].findings} & {*beside} - {finding})
        return next(fuller, telling[0] if telling else "")

    def of_offer(self, step: str, verb: str, amount: int | None = None) -> Wording | None:
        """Return the words of a verb's button in a step; those of this very amount come first, then the step's own."""
        return self.offer.get(f"{verb} {amount}") or self.offer.get(f"{step}.{verb}") or self.offer.get(verb)

    def of_turned(self, step: str, verb: str, first: str = "") -> Wording | None:
        """Return the words of a choice told without its question; those after a `first` choice of this verb come
        first, then the step's own.
        """
        return self.turned.get(f"{verb} after {first}") or self.turned.get(f"{step}.{verb}") or self.turned.get(verb)

    def of_amount(self, verb: str, amount: int) -> Wording | None:
        """Return what the number of a choice stands for, if it is no amount."""
        return self.amount.get(verb, {}).get(str(amount))


def of_option(key: str) -> str:
    """Return the option with its value for which words stand, as it is written in their key; else nothing.

    >>> of_option("Wrath wrath_purchase=false"), of_option("Prosper 0")
    ('wrath_purchase=false', '')
    """
    last = key.rpartition(" ")[2]
    return last if "=" in last else ""


def load_words(folder: Path, *, needed: bool = False) -> Words:
    """Read the words of a pack's folder; PackError says which key is wrong, or that the file cannot be read.

    A game without rules has nothing to tell: its folder may lack the file, unless the words are `needed`.
    """
    file = folder / FILE
    content = read_toml(file) if needed or file.exists() else {}
    try:
        words = Words.model_validate(content)
    except ValidationError as error:
        raise pack_error(FILE, Words, content, error) from error
    for key, text, allowed in _sentences(words):
        _refuse_strange_blanks(key, text, allowed)
    return words


def words_of(pack: Pack, *, needed: bool = False) -> Words:
    """Read the words of a pack; PackError also if they say the value of a parameter that it does not have."""
    words = load_words(pack.folder, needed=needed)
    named = {f"value.{blank}": rule for blank, rule in words.value.items()}
    if words.course is not None:
        named["course.last"] = words.course.last
    for key, rule in named.items():
        if rule not in pack.parameters:
            raise PackError(FILE, key, *unknown("parameter", rule, pack.parameters))
    for verb, word in words.about.items():
        if word not in words.explained:
            raise PackError(FILE, f"about.{verb}", *unknown("word of [explained]", word, words.explained))
    for table, wordings in words.of_options():
        for key in filter(of_option, wordings):
            name, _, value = of_option(key).partition("=")
            if name not in pack.options:
                raise PackError(FILE, f"{table}.{key}", *unknown("option", name, pack.options))
            wrong = misfit_among(value, tuple(map(written, pack.options[name].values)))
            if wrong:
                raise PackError(FILE, f"{table}.{key}", wrong)
    return words


def _sentences(words: Words) -> Iterator[tuple[str, str, set[str]]]:
    """Yield every sentence with its key and the blanks it may have."""
    tables = (
        ("choice", words.choice, OF_CHOICES),
        ("forced", words.forced, OF_SECRETS),
        ("secret", words.secret, OF_SECRETS),
        ("finding", words.finding, OF_FINDINGS),
        ("foreseen", words.foreseen, OF_FINDINGS),
        ("stands", words.stands, OF_FINDINGS),
        ("word", words.word, set[str]()),
        ("unseen", words.unseen, set[str]()),
        ("ask", words.ask, OF_ASKS | words.value.keys()),
        ("again", words.again, OF_ASKS | words.value.keys()),
        ("offer", words.offer, OF_OFFERS),
        ("turned", words.turned, OF_TURNS),
        ("now", words.now, OF_AMOUNTS),
        ("source", words.source, set[str]()),
        *((f"event[{at}].notes", event.notes, set[str]()) for at, event in enumerate(words.event, 1)),
        *((f"event[{at}].says", event.says, set[str]()) for at, event in enumerate(words.event, 1)),
        *((f"split.{source}", wordings, set[str]()) for source, wordings in words.split.items()),
        *((f"amount.{verb}", wordings, set[str]()) for verb, wordings in words.amount.items()),
        *((f"retold.{verb}", {"words": each.words}, OF_RETELLINGS) for verb, each in words.retold.items()),
        *(
            (f"retold.{verb}", {"counted": each.counted}, OF_RETELLINGS | {"total", "why"})
            for verb, each in words.retold.items()
            if each.counted
        ),
    )
    for table, wordings, blanks in tables:
        for name, wording in wordings.items():
            allowed = blanks | set(words.fact.get(name.partition(" ")[0], ())) if blanks is OF_FINDINGS else blanks
            for form in ("en", "ja", "one"):
                yield f"{table}.{name}.{form}", getattr(wording, form), allowed


def _refuse_strange_blanks(key: str, text: str, allowed: set[str]) -> None:
    strange = strange_blank(text, allowed)
    if strange is not None:
        raise PackError(FILE, key, strange.what, strange.near)
