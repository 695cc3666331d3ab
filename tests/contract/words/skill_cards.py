"""Skills made of the words of effects.toml: which words there are, and cards at random that say a given one.

A word is written as one reads it: `gain`, `gain.what=vp`, `hook=on_war_win`, `when.card=labour`. The list comes of
effects.toml and of the shapes of operations alone, so a word that somebody adds is in it.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Literal, get_args, get_origin

from pydantic import TypeAdapter, ValidationError

from qquovadis.engine.effects import COUNTING, RANKING
from qquovadis.model.pack.effects import OPERATIONS, Effect
from qquovadis.model.pack.schema import Pack, Skill
from qquovadis.model.pack.vocabulary import APTITUDE, COUNTS, TARGETS, Condition, Hook, Vocabulary, faults, word_of
from qquovadis.model.variants.variant import Variant
from tests.contract.words.sayings import Saying

# The tables of effects.toml that are known here; a new one needs words of its own.
TABLES = {"hook", "quantity", "counter", "gain", "rule", "scope", "source", "condition", "lasting"}
CHANGES = ("set", "add", "at_least", "at_most")
FLAGS = ("one_shot", "optional")
TRIES = 3000
# What conditions ask for, so that it comes about and does not: in the middle of a game, when skills are in force.
NUMBERS = {"from_round": 6, "until_round": 6, "in_round": 6, "at_least": 2, "at_most": 1}
KINDS = {word_of(kind): kind for kind in OPERATIONS}
Row = Mapping[str, Any]
_effect: TypeAdapter[Effect] = TypeAdapter(Effect)


def words_of(row: Row, flags: Row) -> set[str]:
    """Return the words that an effect says, on a card with these flags."""
    op = row["op"]
    words = {op, f"hook={row['hook']}", *(f"{flag}" for flag in FLAGS if flags.get(flag))}
    for key, value in row.items():
        if key in ("op", "hook"):
            continue
        if key == "when":
            words |= {word for name, asked in value.items() for word in _of_condition(name, asked)}
        elif key == "cost":
            words |= {f"cost={name}" for name in value}
        elif key == "quantity":
            words.add(f"{row['hook']}.{value}")
        else:
            words.add(f"{op}.{key}={value}" if isinstance(value, str | bool) else f"{op}.{key}")
    return words


def _of_condition(name: str, asked: Any) -> Iterator[str]:
    """Yield the words of a condition; what it counts, or by what it compares the seats, is a word by itself."""
    if name in COUNTING:
        yield from (f"when.{name}", *(f"counted={counter}" for counter in asked))
    elif name in RANKING:
        yield from (f"when.{name}", f"ranked={asked}")
    else:
        yield f"when.{name}={asked}"


def every_word(pack: Pack) -> set[str]:
    """Return every word that a skill of a pack may say."""
    words = pack.vocabulary
    assert set(Vocabulary.model_fields) == TABLES, "effects.toml has a table of which no card is made here"
    operations = operations_of(pack)
    return {
        *operations,
        *FLAGS,
        *(f"hook={hook.id}" for hook in words.hook),
        *(f"{hook.id}.{quantity}" for hook in words.hook for quantity in hook.quantities),
        *(word for each in words.condition for asked in _asked(each, words) for word in _of_condition(*asked)),
        *(f"cost={gain.id}" for gain in words.gain if gain.paid),
        *(word for op in operations for word in _fields(op, pack)),
    }


def operations_of(pack: Pack) -> set[str]:
    """Return the operations that a skill of a pack may do."""
    words = pack.vocabulary
    return {op for hook in words.hook for op in words.operations_at(hook) if _has_room(op, words)}


def _has_room(op: str, words: Vocabulary) -> bool:
    """Return whether an operation that needs a place has one in this game."""
    placed = {"scope"} & KINDS[op].model_fields.keys()
    return not placed or any(op in scope.operations for scope in words.scope)


def _asked(condition: Condition, words: Vocabulary) -> Iterator[tuple[str, Any]]:
    if condition.values == COUNTS:
        counters = (each.id for each in words.counter if each.asked is not None)
        yield from ((condition.id, {counter: NUMBERS[condition.id]}) for counter in counters)
        return
    for value in condition.values if condition.is_listed else (NUMBERS.get(condition.id, 1),):
        yield condition.id, value


def _fields(op: str, pack: Pack) -> Iterator[str]:
    """Yield each field of an operation, with its values where these are words."""
    for name, key, values in fields(op):
        if name in ("quantity", "cost") or (name == "uses_per_turn" and not _is_limited(op, pack.vocabulary)):
            continue
        domain = values or _domain(name, op, pack)
        yield from (f"{op}.{key}={value}" for value in domain if value is not None and _is_meant(value, op, pack))
        if not domain:
            yield f"{op}.{key}"


def _is_meant(value: object, op: str, pack: Pack) -> bool:
    """Return whether some hook knows who is meant, where a value says who is; others always may be said."""
    hooks = [hook for hook in pack.vocabulary.hook if value in hook.targets]
    # Workers are moved in the genesis area only.
    near = [hook for hook in hooks if hook.area and value not in hook.gone]
    return value not in TARGETS or bool(near if op == "move" else hooks)


def _is_limited(op: str, words: Vocabulary) -> bool:
    """Return whether uses of an operation are counted anywhere."""
    return any(hook.limited and op in words.operations_at(hook) for hook in words.hook)


def fields(op: str) -> Iterator[tuple[str, str, tuple[Any, ...]]]:
    """Yield the fields of an operation: its name, how the file calls it, and the values that its type lists."""
    for name, field in KINDS[op].model_fields.items():
        if name not in ("hook", "op", "when"):
            yield name, field.alias or name, tuple(_listed(field.annotation))


def _listed(kind: Any) -> Iterator[Any]:
    if kind is bool:
        yield from (False, True)
    elif get_origin(kind) is Literal:
        yield from get_args(kind)
    else:
        for part in get_args(kind):
            yield from _listed(part)


def _domain(name: str, op: str, pack: Pack) -> tuple[Any, ...]:
    """Return the words of a pack that a field may say; none for numbers."""
    words = pack.vocabulary
    found: dict[str, tuple[str, ...]] = {
        "what": tuple(gain.id for gain in words.gain if gain.paid or op == "gain"),
        "per": tuple(counter.id for counter in words.counter),
        "scope": tuple(scope.id for scope in words.scope if op in scope.operations),
        "terrain": (APTITUDE, *(each.id for each in pack.terrains)),
        "rule": tuple(rule.id for rule in words.rule),
        "source": tuple(source.id for source in words.source),
    }
    return found.get(name, ())


def card_that_says(word: str, skill: Skill, pack: Pack, chance: Random) -> Skill:
    """Return a skill, with the head of another, whose one effect says a word; AssertionError if none can be found."""
    terrains = [each.id for each in pack.terrains]
    for _ in range(TRIES):
        flags = {flag: word == flag or chance.random() < 0.1 for flag in FLAGS}
        row = random_row(word, pack, chance, one_shot=flags["one_shot"])
        if row is None or word not in words_of(row, flags):
            continue
        try:
            effect = _effect.validate_python(row)
        except ValidationError:
            continue
        card = skill.model_copy(update={"effects": (effect,), "modifies": (), **flags})
        if not list(faults(card, pack.vocabulary, terrains)):
            return card
    raise AssertionError(f"no card is found that says {word}")


def random_row(word: str, pack: Pack, chance: Random, *, one_shot: bool) -> dict[str, Any] | None:
    """Return an effect as it might be written, in which a word is likely; it need not make sense."""
    words = pack.vocabulary
    hook = chance.choice(_hooks(word, words))
    operations = words.operations_at(hook)
    named = word.partition(".")[0]
    row: dict[str, Any] = {"hook": hook.id, "op": named if named in KINDS else _likely(word, operations, chance)}
    if row["op"] not in operations:
        return None
    for name, key, values in fields(row["op"]):
        said = _said(f"{row['op']}.{key}", word, (*values, *_domain(name, row["op"], pack)))
        required = KINDS[row["op"]].model_fields[name].is_required()
        if said is not None or required or f"{row['op']}.{key}" == word or chance.random() < 0.3:
            value = said if said is not None else _value(name, row["op"], hook, pack, chance)
            if value is not None and name not in CHANGES:
                row[key] = value
    if row["op"] == "adjust":
        change = word.partition(".")[2] if word.startswith("adjust.") else ""
        row[change if change in CHANGES else chance.choice(CHANGES)] = chance.choice((-2, -1, 0, 1, 2, 3, 5))
        if word == f"{hook.id}.{row.get('quantity')}" or not one_shot:
            row["quantity"] = _quantity(word, hook, chance) or row["quantity"]
    if word.startswith("cost="):
        row["cost"] = {word.removeprefix("cost="): 1}
    asked = _condition(word, hook, pack, chance)
    return row | ({"when": asked} if asked else {})


def _hooks(word: str, words: Vocabulary) -> list[Hook]:
    """Return the hooks at which a word may be said."""
    named = word.partition("=")[2] if word.startswith("hook=") else word.partition(".")[0]
    hooks = [hook for hook in words.hook if hook.id == named]
    if word.startswith(("when.", "counted=", "ranked=")):
        asking = {name for each in words.condition for name, asked in _asked(each, words)
                  if word in _of_condition(name, asked)}  # fmt: skip
        hooks = [hook for hook in words.hook if asking & set(hook.conditions)]
    op = word.partition(".")[0]
    return hooks or [hook for hook in words.hook if op not in KINDS or op in words.operations_at(hook)]


def _likely(word: str, operations: tuple[str, ...], chance: Random) -> str:
    """Return an operation that can say a word: a number's is to change it, a price is that of a token."""
    if word.startswith("cost="):
        return "place_terrain"
    asks = word.startswith(("when.", "counted=", "ranked="))
    if "." in word and not asks and "adjust" in operations:
        return "adjust"
    return chance.choice(operations)


def _said(key: str, word: str, values: tuple[Any, ...]) -> Any:
    """Return the value that a word gives to a key, None if it gives none."""
    named, _, value = word.partition("=")
    return next((each for each in values if str(each) == value), None) if named == key else None


def _value(name: str, op: str, hook: Hook, pack: Pack, chance: Random) -> Any:
    """Return a value for a field: small numbers, which act soonest."""
    listed = next(values for each, _, values in fields(op) if each == name)
    domain = (
        {
            "quantity": hook.quantities or ("none",),
            "rule": hook.rules or ("none",),
            "source": hook.sources or ("none",),
            "cost": ({},),
            "rolls_add": (1, 2),
            "bonus_if_already": (1, 2),
            "sides_at_least": (8, 6, 12),
            "floor": (2, 4),
            "max": (1, 2),
            "uses_per_turn": (1,),
        }.get(name)
        or listed
        or _domain(name, op, pack)
    )
    return chance.choice(domain or (1, 1, 2))


def _quantity(word: str, hook: Hook, chance: Random) -> str:
    named = word.removeprefix(f"{hook.id}.")
    return named if named in hook.quantities else chance.choice(hook.quantities or ("",))


def _condition(word: str, hook: Hook, pack: Pack, chance: Random) -> dict[str, Any]:
    """Return what an effect asks: what the word asks, or now and then something."""
    words = pack.vocabulary
    asked = [row for each in words.condition if each.id in hook.conditions for row in _asked(each, words)]
    wanted = [row for row in asked if word in _of_condition(*row)]
    if wanted or (asked and chance.random() < 0.1):
        return dict([chance.choice(wanted or asked)])
    return {}


def drafted(pack: Pack, wanted: Sequence[str], chance: Random, terms: Row) -> tuple[Variant, list[Saying]]:
    """Return a variant in which each skill says one of the words wanted, over and over, and what each says."""
    skills, said = [], list[Saying]()
    for at, skill in enumerate(chance.sample(pack.skills, len(pack.skills))):
        card = card_that_says(wanted[at % len(wanted)], skill, pack, chance)
        skills.append(card.model_dump(by_alias=True, exclude_defaults=True, exclude_none=True))
        (effect,) = card.effects
        row = effect.model_dump(by_alias=True, exclude_unset=True)
        words = words_of(row, {flag: getattr(card, flag) for flag in FLAGS})
        said.append(Saying(skill.id, 0, 1, frozenset(words)))
    head = {"name": "Words", "game": pack.game, "draft": pack.draft}
    return Variant.model_validate({**head, **terms, "skill": skills}), said
