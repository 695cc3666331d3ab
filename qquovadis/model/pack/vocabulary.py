"""The words that effects may use in one game, from its effects.toml: what fits together, and what each word means.

Whatever passes `faults` is acted on by the referee; nothing that it refuses ever reaches a kit.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Literal, NamedTuple, Protocol, Self, get_args

from pydantic import Field, Strict, model_validator

from qquovadis.engine.effects import COUNTING
from qquovadis.errors import N_, InvalidContent, Listed, Sentence
from qquovadis.model.pack.effects import (
    Adjust,
    Allow,
    Control,
    Copy,
    Die,
    Gain,
    Lose,
    Move,
    Operation,
    Pass,
    PlaceTerrain,
    Population,
    Protect,
    Rebuild,
    Retreat,
    SendHome,
    Swap,
    TakeCard,
    Target,
    Word,
    compiled,
)
from qquovadis.model.pack.shapes import Shape, Wording
from qquovadis.model.pack.suggestions import unknown
from qquovadis.model.text.placeholders import strange_blank

# What may happen at every moment, and what may be declined there.
DEEDS: tuple[type[Operation], ...] = (Gain, Population, PlaceTerrain, Move, SendHome, Lose, Copy, Pass, TakeCard)
DECLINABLE: tuple[type[Operation], ...] = (*DEEDS, Swap, Allow, Retreat, Rebuild)
# What a one-shot may do: a deed at once, or a number changed until the end of the turn.
SINGLE: tuple[type[Operation], ...] = (*DEEDS, Swap, Rebuild, Adjust)
# Terms without which an operation would do nothing.
NEEDED: Mapping[type[Operation], tuple[str, ...]] = {
    Gain: ("amount",),
    Population: ("amount", "towns"),
    Move: ("workers", "steps"),
    SendHome: ("workers",),
    Lose: ("amount",),
    Pass: ("count",),
    Swap: ("discard", "draw"),
    Retreat: ("workers",),
    Control: ("min_worker_spaces",),
    Rebuild: ("towns", "population"),
}
APTITUDE = "aptitude"
THINGS = "つ"  # by which most things are counted in Japanese
TARGETS: tuple[str, ...] = get_args(Target)
BY_AREA = ("genesis", "adjacent")  # scopes that there are while the genesis area is chosen
TERRAINS = "terrains"  # what a condition may ask for: those of the pack, whichever they are
NUMBER = "number"  # a whole number
COUNTS = "counts"  # so many of each of what can be counted
RANKED = "ranked"  # one of the counters by which seats may be compared
VALUE = "value"  # the blank of a condition's name: what it asks for
# The blanks of what a counter says in a condition: how many, and the words of "at least" or "at most".
AMOUNT, BOUND = "count", "bound"
Words = Annotated[tuple[Word, ...], Strict(False)]
AT_LEAST = N_("{name} must be at least {least}")
LIKE_COUNTS = "{ hand = 2 }"


class WordMeaning(Shape):
    """A word of the vocabulary and what it means, to be read in a sentence."""

    id: Word
    name: Wording


class Hook(WordMeaning):
    """When effects are asked for, and what may be said there; at a moment deeds happen too.

    At a `limited` hook numbers may be changed so many times a turn only; `fits` names what a condition speaks of, where
    that is not everything at the hook. Whether there is a genesis area then is `area`, and whether the owner can have
    pieces in it `present`: what reaches no farther would never do anything without. `targets` are those of whom the
    moment is about, and `gone` those of them who have no workers in the genesis area then.
    """

    moment: bool = False
    limited: bool = False
    area: bool = True
    present: bool = True
    operations: Words = ()
    quantities: Words = ()
    rules: Words = ()
    sources: Words = ()
    conditions: Words = ()
    fits: dict[Word, Words] = Field(default_factory=dict)
    targets: Annotated[tuple[Target, ...], Strict(False)] = ()
    gone: Annotated[tuple[Target, ...], Strict(False)] = ()

    def speaks_of(self, condition: str, about: str) -> bool:
        """Return whether a condition speaks of a number, rule, source or gain at this hook."""
        return condition in self.conditions and about in self.fits.get(condition, (about,))


class Gained(WordMeaning):
    """What can be gained; what is paid can also be the price of a deed."""

    paid: bool = False


class Scope(WordMeaning):
    """Where the named operations reach."""

    operations: Words = ()


class CounterMeaning(WordMeaning):
    """What can be counted; where there is one of it for `each` terrain, its id stands before those of the terrains.

    In Japanese a number of it has the counter word `unit`.
    `asked` is what a condition says that wants so many of it: {bound} becomes "at least" or "at most", {count} the
    number. `ranked` are the things alone, where seats may be compared by them. What is `remembered` lies nowhere on the
    table, so a box whose cards ask for it has a count of it for each seat.
    """

    each: Literal["terrain"] | None = None
    unit: Word = THINGS
    asked: Wording | None = None
    ranked: Wording | None = None
    remembered: bool = False

    @model_validator(mode="after")
    def name_its_blanks_only(self) -> Self:
        """Refuse a blank in what it asks that would stay empty."""
        for text in (self.asked.en, self.asked.ja, self.asked.one) if self.asked else ():
            strange = strange_blank(text, (AMOUNT, BOUND, *((self.each,) if self.each else ())))
            if strange is not None:
                raise InvalidContent(strange.what)
        return self


class Condition(WordMeaning):
    """What can be asked before an effect counts: one of the values, a whole number of at least `least`, one of the
    pack's terrains, so many of what can be counted, or one of the counters by which seats are compared.

    Where it asks for counts, `bound` are the words of "at least" or "at most" in what a counter says.
    One that is asked `everywhere` need not be listed at any hook, and is asked at all but those in `not_at`.
    """

    values: Annotated[tuple[bool | Word, ...], Strict(False)] | Literal["number", "terrains", "counts", "ranked"]
    words: dict[Word, Wording] = Field(default_factory=dict)
    least: int = -99
    bound: Wording | None = None
    everywhere: bool = False
    not_at: Words = ()

    @model_validator(mode="after")
    def name_its_value_only(self) -> Self:
        """Return its name may have the blank {value}, and nothing else in braces."""
        for text in (self.name.en, self.name.ja, self.name.one):
            strange = strange_blank(text, (VALUE,))
            if strange is not None:
                raise InvalidContent(strange.what)
        return self

    @property
    def is_listed(self) -> bool:
        """Whether it asks for one of the values that it lists."""
        return not isinstance(self.values, str)

    def misfit(self, value: object) -> Sentence | None:
        """Return why the condition cannot have this value, or nothing if it can."""
        if self.values == COUNTS:
            return self._miscount(value)
        if isinstance(self.values, str):
            if type(value) is not int:
                return Sentence(N_("{name} must be an integer"), name=self.id)
            return None if value >= self.least else Sentence(AT_LEAST, name=self.id, least=self.least)
        if any(type(value) is type(each) and value == each for each in self.values):
            return None
        names = Listed(str(each).lower() for each in self.values)
        return Sentence(N_("{name} must be one of {names}"), name=self.id, names=names)

    def _miscount(self, value: object) -> Sentence | None:
        """Return why these are no counts, each of them so many that there may be more and fewer."""
        if not isinstance(value, dict) or not value:
            return Sentence(N_("{name} must say how many of what, as in {like}"), name=self.id, like=LIKE_COUNTS)
        low = [name for name, count in value.items() if count < self.least]
        return Sentence(AT_LEAST, name=low[0], least=self.least) if low else None


class Lasting(Shape):
    """Numbers that a one-shot may change until the end of the turn, and the last moment at which that is in time."""

    until: Word
    quantities: Words


class Vocabulary(Shape):
    """effects.toml: all the words that the effects of one game may use."""

    hook: Annotated[tuple[Hook, ...], Strict(False)] = ()
    quantity: Annotated[tuple[WordMeaning, ...], Strict(False)] = ()
    counter: Annotated[tuple[CounterMeaning, ...], Strict(False)] = ()
    gain: Annotated[tuple[Gained, ...], Strict(False)] = ()
    rule: Annotated[tuple[WordMeaning, ...], Strict(False)] = ()
    scope: Annotated[tuple[Scope, ...], Strict(False)] = ()
    source: Annotated[tuple[WordMeaning, ...], Strict(False)] = ()
    condition: Annotated[tuple[Condition, ...], Strict(False)] = ()
    lasting: Annotated[tuple[Lasting, ...], Strict(False)] = ()

    def of_pack(self, terrains: Mapping[str, Wording]) -> "Vocabulary":
        """Return it with the terrains of a pack, by id, wherever it speaks of terrains, and with what conditions that
        name no values of their own may ask for; those asked everywhere stand at each hook.
        """
        counters = [row for each in self.counter for row in _for_terrains(each, terrains)]
        ranked = {each.id: each.ranked for each in counters if each.ranked is not None}
        known: Mapping[object, Mapping[str, Wording]] = {TERRAINS: terrains, RANKED: ranked}
        conditions = [
            each.model_copy(update={"values": tuple(words), "words": {**words, **each.words}})
            if (words := known.get(each.values)) is not None
            else each
            for each in self.condition
        ]
        hooks = [each.model_copy(update={"conditions": self._asked_at(each)}) for each in self.hook]
        found = {"counter": tuple(counters), "condition": tuple(conditions), "hook": tuple(hooks)}
        return self.model_copy(update=found)

    def _asked_at(self, hook: Hook) -> tuple[str, ...]:
        """Return the conditions of a hook, last those that are asked everywhere."""
        general = [each.id for each in self.condition if each.everywhere and hook.id not in each.not_at]
        return (*hook.conditions, *(name for name in general if name not in hook.conditions))

    def remembered(self, cards: Iterable["Carrier"]) -> tuple[CounterMeaning, ...]:
        """Return what these cards count and a table would not show unless it remembers it."""
        asked = {name for card in cards for effect in card.effects for name in compiled(effect).counters}
        return tuple(each for each in self.counter if each.remembered and each.id in asked)

    def find_hook(self, name: str) -> Hook:
        """Return the hook of that name; KeyError if there is none."""
        return {hook.id: hook for hook in self.hook}[name]

    def operations_at(self, hook: Hook) -> tuple[str, ...]:
        """Return the operations that may stand at a hook."""
        return (*hook.operations, *(word_of(kind) for kind in DEEDS if hook.moment))

    def quantities_at(self, hook: Hook, one_shot: bool) -> tuple[str, ...]:
        """Return the numbers that may be adjusted at a hook; by a one-shot all that are asked for later in the turn."""
        if not one_shot or not hook.moment:
            return hook.quantities
        moments = [each.id for each in self.hook if each.moment]
        late = {row.until: row.until in moments[: moments.index(hook.id)] for row in self.lasting}
        return tuple([name for row in self.lasting if not late[row.until] for name in row.quantities])


def _for_terrains(counter: CounterMeaning, terrains: Mapping[str, Wording]) -> Iterator[CounterMeaning]:
    """Yield a counter, or it for each terrain."""
    if counter.each is None:
        yield counter
        return
    for terrain, called in terrains.items():
        name = filled(counter.name, called)
        asked, ranked = (filled(words, called) if words else None for words in (counter.asked, counter.ranked))
        yield CounterMeaning(id=f"{counter.id}_{terrain}", name=name, unit=counter.unit, asked=asked, ranked=ranked)


def filled(words: Wording, terrain: Wording) -> Wording:
    """Return words with the name of a terrain in their blank."""
    singular = {"one": words.one.replace("{terrain}", terrain.text("en"))} if words.one else {}
    plain = {language: words.text(language).replace("{terrain}", terrain.text(language)) for language in ("en", "ja")}
    return Wording(**plain, **singular)


class Carrier(Protocol):
    """A card as far as its effects are concerned."""

    @property
    def one_shot(self) -> bool:
        """Whether it works once a game."""
        ...

    @property
    def optional(self) -> bool:
        """Whether its owner may decline each time."""
        ...

    @property
    def effects(self) -> Sequence[Operation]:
        """What it does."""
        ...


class EffectFault(NamedTuple):
    """What is wrong with a card: the effect from 1 on (0 for the card), the key, a sentence, and the words it knows."""

    effect: int
    key: str
    reason: Sentence
    given: str = ""
    known: tuple[str, ...] = ()


def word_of(kind: type[Operation]) -> str:
    """Return how an operation is called in skills.toml."""
    word: str = kind.model_fields["op"].annotation.__args__[0]  # type: ignore[union-attr]
    return word


def faults(card: Carrier, words: Vocabulary, terrains: Iterable[str]) -> Iterator[EffectFault]:
    """Yield everything that the effects of a card say and the game does not know, or that does not fit together."""
    known = (APTITUDE, *terrains)
    for at, effect in enumerate(card.effects, 1):
        found = [fault._replace(effect=at) for fault in _strange(effect, card, words, known)]
        yield from found
        if not found:
            yield from (fault._replace(effect=at) for fault in _misplaced(effect, card, words))
    yield from _of_card(card, words)


def _strange(effect: Operation, card: Carrier, words: Vocabulary, terrains: tuple[str, ...]) -> Iterator[EffectFault]:
    """Yield words that do not exist, or not at this hook."""
    hooks = tuple(hook.id for hook in words.hook)
    yield from _unknown("hook", effect.hook, hooks, "hook")
    if effect.hook not in hooks:
        return
    hook = words.find_hook(effect.hook)
    op = word_of(type(effect))
    if op not in words.operations_at(hook) and not (card.one_shot and hook.moment and isinstance(effect, Adjust)):
        yield EffectFault(
            0, "op", Sentence(N_("{op} cannot be used at {hook}"), op=op, hook=hook.id), op, words.operations_at(hook)
        )
        return
    for key, name, names in _named(effect, hook, words, card):
        yield from _unknown(key, name, terrains if key == "terrain" else names, key)
    for name, value in effect.when.items():
        yield from _unasked(hook, name)
        wrong = [each.misfit(value) for each in words.condition if each.id == name and name in hook.conditions]
        yield from (EffectFault(0, "when", reason) for reason in wrong if reason)
        yield from _uncounted(name, value, words)
        about = compiled(effect).about
        if name in hook.conditions and not hook.speaks_of(name, about):
            yield EffectFault(
                0,
                "when",
                Sentence(N_("{name} does not apply to {what} at {hook}"), name=name, what=about or op, hook=hook.id),
                name,
            )


def _named(effect: Operation, hook: Hook, words: Vocabulary, card: Carrier) -> Iterator[tuple[str, str, Words]]:
    """Yield each word of an effect that belongs to the game: its key, the word, and the words that fit there."""
    match effect:
        case Adjust():
            yield "quantity", effect.quantity, words.quantities_at(hook, card.one_shot)
        case Gain():
            yield "what", effect.what, tuple(gain.id for gain in words.gain)
            if effect.per is not None:
                yield "per", effect.per, tuple(counter.id for counter in words.counter)
        case Lose():
            yield "what", effect.what, tuple(gain.id for gain in words.gain if gain.paid)
        case PlaceTerrain():
            yield "terrain", effect.terrain, ()
            yield from (("cost", name, tuple(gain.id for gain in words.gain if gain.paid)) for name in effect.cost)
        case Allow():
            yield "rule", effect.rule, hook.rules
        case Protect():
            yield "from", effect.source, hook.sources
    yield from _placed(effect, words)


def _placed(effect: Operation, words: Vocabulary) -> Iterator[tuple[str, str, Words]]:
    """Yield the word of an effect that says how far it reaches."""
    if isinstance(effect, Population | PlaceTerrain | Move | SendHome):
        op = word_of(type(effect))
        scopes = tuple(scope.id for scope in words.scope if op in scope.operations)
        yield "from" if isinstance(effect, Move | SendHome) else "scope", effect.scope, scopes


def _unknown(key: str, name: str, names: tuple[str, ...], what: str) -> Iterator[EffectFault]:
    if name not in names:
        yield EffectFault(0, key, unknown(what, name, names)[0], name, names)


def _uncounted(name: str, value: object, words: Vocabulary) -> Iterator[EffectFault]:
    """Yield each word of a condition that counts which is no counter, or one of which nothing can be asked."""
    if name in COUNTING and isinstance(value, dict):
        known = tuple(each.id for each in words.counter if each.asked is not None)
        for counter in value:
            yield from _unknown("when", counter, known, "counter")


def _unasked(hook: Hook, name: str) -> Iterator[EffectFault]:
    """Yield a condition that is not asked at a hook."""
    if name in hook.conditions:
        return
    known = Listed(hook.conditions)
    sentence = (
        Sentence(N_("the condition {name} is not checked at {hook}; possible: {known}"), name=name, hook=hook.id,
                 known=known)
        if known
        else Sentence(N_("no condition is checked at {hook}"), hook=hook.id)
    )  # fmt: skip
    yield EffectFault(0, "when", sentence, name, tuple(hook.conditions))


def _misplaced(effect: Operation, card: Carrier, words: Vocabulary) -> Iterator[EffectFault]:
    """Known words that do not make sense together."""
    hook = words.find_hook(effect.hook)
    yield from _idle(effect)
    if isinstance(effect, Adjust | Gain) and effect.uses_per_turn and not hook.limited and not card.one_shot:
        yield EffectFault(
            0,
            "uses_per_turn",
            Sentence(N_("uses are not counted at {hook}, so they cannot be limited per turn there"), hook=hook.id),
        )
    if isinstance(effect, Gain) and not hook.moment and effect.what != "vp":
        yield EffectFault(0, "what", Sentence(N_("only VP can be gained at {hook}"), hook=hook.id))
    if isinstance(effect, Gain) and effect.per == "wrath_victims" and effect.hook != "on_wrath":
        yield EffectFault(0, "per", Sentence(N_("wrath_victims can only be counted at on_wrath")))
    if isinstance(effect, Protect) and effect.count and (effect.source != "war_loss" or effect.pieces != "workers"):
        yield EffectFault(
            0,
            "count",
            Sentence(N_("only workers in a lost war can be protected by number; use count = 0 for all")),
        )
    if isinstance(effect, Adjust) and effect.quantity == "score.population_per_vp" and effect.set == 0:
        yield EffectFault(0, "set", Sentence(N_("population cannot be divided by 0")))
    yield from _nobody(effect, hook)
    yield from _out_of_reach(effect, hook)
    yield from _of_another_card(effect, card)


def target_of(effect: Operation) -> tuple[str, str]:
    """Return the key by which an effect says whom it is about, and whom; both are empty if it says nobody."""
    found = ((key, getattr(effect, key, None)) for key in ("owner", "players"))
    return next(((key, whom) for key, whom in found if whom in TARGETS), ("", ""))


def _nobody(effect: Operation, hook: Hook) -> Iterator[EffectFault]:
    """Yield that there is none of those of whom an effect speaks at its hook."""
    key, whom = target_of(effect)
    if whom and whom not in hook.targets:
        known = Listed(hook.targets)
        sentence = (
            Sentence(N_("{hook} does not tell who the {name} is; it names {known}"), hook=hook.id, name=whom,
                     known=known)
            if known
            else Sentence(N_("{hook} does not tell who the {name} is; write it at another hook"), hook=hook.id,
                          name=whom)
        )  # fmt: skip
        yield EffectFault(0, key, sentence, whom, hook.targets)
    elif whom in hook.gone and isinstance(effect, Move | SendHome) and effect.scope == BY_AREA[0]:
        text = N_("at {hook} the {name} has no worker left in the genesis area")
        yield EffectFault(0, key, Sentence(text, hook=hook.id, name=whom))


def _out_of_reach(effect: Operation, hook: Hook) -> Iterator[EffectFault]:
    """Yield that what an effect reaches is never there at its hook: no genesis area, or nothing of the owner in it."""
    if not isinstance(effect, Population | PlaceTerrain | Move | SendHome):
        return
    key, near = "from" if isinstance(effect, Move | SendHome) else "scope", effect.scope in BY_AREA
    if near and not hook.area:
        yield EffectFault(0, key, Sentence(N_("the genesis area is not chosen yet at {hook}"), hook=hook.id))
    own = isinstance(effect, Population) or getattr(effect, "owner", "") in (None, "own")
    if effect.scope == BY_AREA[0] and own and hook.area and not hook.present:
        text = N_("at {hook} you have no worker and no town in the genesis area")
        yield EffectFault(0, key, Sentence(text, hook=hook.id))


def _of_another_card(effect: Operation, card: Carrier) -> Iterator[EffectFault]:
    """Yield what a card that works once, or that may be declined, cannot do."""
    if card.one_shot and not isinstance(effect, SINGLE):
        yield EffectFault(
            0,
            "op",
            Sentence(
                N_("a one-shot cannot use {op}: it can only perform operations or adjust numbers"),
                op=word_of(type(effect)),
            ),
        )
    if card.optional and not card.one_shot and not isinstance(effect, DECLINABLE):
        yield EffectFault(0, "op", Sentence(N_("{op} always applies and cannot be optional"), op=word_of(type(effect))))


def _idle(effect: Operation) -> Iterator[EffectFault]:
    """Yield what would do nothing at all."""
    for key in NEEDED.get(type(effect), ()):
        if getattr(effect, key) == 0:
            yield EffectFault(0, key, Sentence(N_("{key} = 0 has no effect"), key=key))
    if isinstance(effect, Adjust) and effect.add == 0:
        yield EffectFault(0, "add", Sentence(N_("add = 0 has no effect")))
    if isinstance(effect, Die):
        if not (effect.sides_at_least or effect.floor or effect.rolls_add):
            yield EffectFault(0, "op", Sentence(N_("a die needs at least one of sides_at_least, floor and rolls_add")))
        if effect.bonus_if_already and not effect.sides_at_least:
            yield EffectFault(
                0,
                "bonus_if_already",
                Sentence(N_("sides_at_least is missing; the bonus is for a die that already has that many sides")),
            )


def _of_card(card: Carrier, words: Vocabulary) -> Iterator[EffectFault]:
    """Yield what the effects of one card must keep between them."""
    limited = [each for each in card.effects if isinstance(each, Adjust | Gain) and each.uses_per_turn]
    if len(limited) > 1:
        yield EffectFault(
            0,
            "uses_per_turn",
            Sentence(N_("only one effect per card can be limited, since a card counts its uses once")),
        )
    if card.one_shot:
        yield from _of_one_shot(card, words, limited=bool(limited))


def _of_one_shot(card: Carrier, words: Vocabulary, *, limited: bool) -> Iterator[EffectFault]:
    """Yield what the effects of a card must keep that acts once in a game."""
    hooks = {effect.hook for effect in card.effects}
    if len(hooks) > 1:
        yield EffectFault(
            0,
            "one_shot",
            Sentence(N_("all effects of a one-shot must have the same hook, not {names}"), names=Listed(sorted(hooks))),
        )
    moments = {hook.id for hook in words.hook if hook.moment}
    for strange in sorted(hooks - moments):
        yield EffectFault(
            0,
            "one_shot",
            Sentence(N_("a one-shot is used at a trigger, and {hook} is not one"), hook=strange),
            strange,
            tuple(moments),
        )
    if limited:
        yield EffectFault(
            0, "uses_per_turn", Sentence(N_("a one-shot is used once per game, so it cannot be limited per turn"))
        )
