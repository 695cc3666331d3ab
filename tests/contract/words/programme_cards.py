"""Action cards and awards made of the words of programmes: which words there are, and cards that say a given one.

A word is written as one reads it: `take`, `take.chooser=giver`, `gain.as=gold`, `per=hand`, `if_met=True`. The list
comes of the shapes of the steps and of what the pack lists under `programmes`, so a word that somebody adds is in it.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from types import NoneType
from typing import Any, Literal, get_args, get_origin

from pydantic import TypeAdapter, ValidationError

from qquovadis.model.pack import programmes
from qquovadis.model.pack.programmes import HEADS, ByMoon, Per, ProgrammeWords, faults
from qquovadis.model.pack.schema import Card, Pack
from qquovadis.model.variants.variant import Variant
from tests.contract.words.sayings import Saying

UNION = get_args(programmes.Step)[0]
KINDS = {kind.model_fields["op"].annotation.__args__[0]: kind for kind in get_args(UNION)}
GUARDS = tuple(HEADS.values())
SPECIAL = ("choices", "values", "down_to")  # numbers with a meaning of their own
TRIES = 2000
GROUPS = 3  # on one action card
Row = dict[str, Any]
_step: TypeAdapter[Any] = TypeAdapter(programmes.Step)


def words_of(group: Sequence[Mapping[str, Any]]) -> set[str]:
    """Return the words that a step says, with those that wait for it."""
    return {word for row in group for key, value in row.items() for word in _words(row["op"], key, value)}


def operations_of(_pack: Pack) -> set[str]:
    """Return the operations that a programme may do."""
    return set(KINDS)


def _words(op: str, key: str, value: Any) -> Iterator[str]:
    if key == "op":
        yield op
    elif key in GUARDS:
        yield key if key == "choice" else f"{key}={value}"
    elif key == "only_if":
        yield from (f"only_if.metric={value['metric']}", f"only_if.op={value['op']}")
    elif isinstance(value, Mapping):
        yield f"{op}.{key}"
        yield from ("by_moon",) if "by_moon" in value else (f"per={value['per']}", *(f"per.{each}" for each in value))
    elif value == "moon" and key != "metric":
        yield from (f"{op}.{key}", "moon number")
    elif isinstance(value, list) and all(isinstance(each, str) for each in value):
        yield from (f"{op}.{key}={each}" for each in value)
    else:
        yield f"{op}.{key}={value}" if isinstance(value, str | bool) else f"{op}.{key}"


def every_word(pack: Pack) -> set[str]:
    """Return every word that a programme of a pack may say."""
    words = pack.sheet.programmes
    assert set(ProgrammeWords.model_fields) == {"things", "measures", "die", "sides"}, "programmes say something new"
    found = {"moon number", "by_moon", *(f"per={each}" for each in words.measures)}
    found |= {f"per.{name}" for name in Per.model_fields}
    found |= {f"only_if.metric={each}" for each in words.measures}
    found |= {f"only_if.op={each}" for each in get_args(programmes.Comparing)}
    found |= {"if_paid=True", "if_met=True", "if_met=False", "choice", *KINDS}
    for op in KINDS:
        for key, domain in _fields(op, words):
            found |= {f"{op}.{key}={value}" for value in domain} or ({f"{op}.{key}"} if key != "only_if" else set())
    return found


def _fields(op: str, words: ProgrammeWords) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Yield each field of a step as the file calls it, with its values where these are words."""
    for name, field in KINDS[op].model_fields.items():
        if name in ("op", *GUARDS):
            continue
        known = {"kinds": words.classes, "what": words.classes, "material": words.classes, "cost": words.classes}
        listed = known | {"metric": words.measures}
        literal = () if _is_amount(field.annotation) else tuple(_listed(field.annotation))
        yield field.alias or name, listed.get(name) or literal


def _is_amount(kind: Any) -> bool:
    return any(each in (Per, ByMoon) or _is_amount(each) for each in get_args(kind))


def _listed(kind: Any) -> Iterator[Any]:
    if kind is bool:
        yield from (False, True)
    elif get_origin(kind) is Literal:
        yield from get_args(kind)
    elif kind is not NoneType:
        for part in get_args(kind):
            yield from _listed(part)


def group_that_says(word: str, pack: Pack, chance: Random) -> list[Row]:
    """Return a step, with those that wait for it, that says a word; AssertionError if none can be found."""
    for _ in range(TRIES):
        group = _group(word, pack.sheet.programmes, chance)
        if word not in words_of(group):
            continue
        try:
            steps = [_step.validate_python(row) for row in group]
        except ValidationError:
            continue
        if not list(faults(steps, pack.sheet.programmes)):
            return group
    raise AssertionError(f"no programme is found that says {word}")


def _group(word: str, words: ProgrammeWords, chance: Random) -> list[Row]:
    """Return a step as it might be written, in which a word is likely, and what must stand behind it."""
    heads = {"if_paid": "pay", "if_met": "if", "choice": "choose"}
    named = word.partition(".")[0]
    guard = word.partition("=")[0]
    op = heads.get(guard) or ("take" if named == "only_if" else named)
    row = _row(op if op in KINDS else chance.choice([each for each in KINDS if each != "need"]), word, words, chance)
    waiting: dict[str, list[Row]] = {"pay": [{"if_paid": True}], "if": [{"if_met": True}, {"if_met": False}]}
    behind = waiting.get(row["op"], [])
    if row["op"] == "choose":
        behind = [{"choice": number} for number in range(1, row["choices"] + 1)]
    return [row, *({"op": "score", "vp": number, **each} for number, each in enumerate(behind, 1))]


def _row(op: str, word: str, words: ProgrammeWords, chance: Random) -> Row:
    row: Row = {"op": op}
    for key, domain in _fields(op, words):
        field = next(each for name, each in KINDS[op].model_fields.items() if key in (name, each.alias))
        named = word.partition("=")[0] == f"{op}.{key}"
        if not (named or field.is_required() or chance.random() < 0.3 or (key == "only_if" and "only_if" in word)):
            continue
        said = next((each for each in domain if named and str(each) == word.partition("=")[2]), None)
        value = said if said is not None else _value(key, domain, word, words, chance)
        row[key] = [value] if key in ("as", "what", "material") else value
    if op == "gain" and (row["from"] == "reveal") != ("reveal" in row):
        row["reveal"] = 3
        row["from"] = "reveal"
    return row


def _value(key: str, domain: tuple[Any, ...], word: str, words: ProgrammeWords, chance: Random) -> Any:
    if key == "only_if":
        said = word.partition("=")[2]
        metric = said if said in words.measures else chance.choice(words.measures)
        return {"metric": metric, "op": said if said in get_args(programmes.Comparing) else chance.choice((">", "<="))}
    special = {"choices": 2, "values": [chance.choice((1, 2)), 6], "down_to": 1, "min": 1, "max": 2}
    if key in special:
        return special[key]
    if domain:
        return chance.choice(domain)
    return _amount(word, words, chance)


def _amount(word: str, words: ProgrammeWords, chance: Random) -> Any:
    """Return a number, as the word has it: plain, of the die, or after a measure."""
    if word.startswith("per"):
        said = word.partition("=")[2]
        bounds = {"per": said or chance.choice(words.measures), "each": 1, "base": 1, "min": 0, "max": 4}
        key = word.partition(".")[2]
        return bounds if key else {"per": bounds["per"]}
    if word in ("by_moon", "moon number"):
        return "moon" if word != "by_moon" else {"by_moon": [1, 2, 2, 3, 3, 1]}
    return chance.choice((1, 1, 2, 3))


def drafted(
    pack: Pack, wanted: Sequence[str], chance: Random, terms: Mapping[str, Any]
) -> tuple[Variant, list[Saying]]:
    """Return a variant in which each action card and award says some of the words wanted, over and over."""
    needs = [word for word in wanted if word.partition(".")[0] == "need"] or ["need"]
    deeds = [word for word in wanted if word.partition(".")[0] != "need"] or ["draw"]
    cards, said = [], list[Saying]()
    turn = 0
    for card in pack.cards:
        if card.kind == "award":
            groups = [group_that_says(needs[len(said) % len(needs)], pack, chance), [{"op": "score", "vp": 3}]]
        elif card.kind == "action":
            groups = [group_that_says(deeds[(turn + at) % len(deeds)], pack, chance) for at in range(GROUPS)]
            turn += GROUPS
        else:
            continue
        first = 0
        for group in groups:
            said.append(Saying(card.id, first, first + len(group), frozenset(words_of(group))))
            first += len(group)
        programme = tuple(_step.validate_python(row) for group in groups for row in group)
        cards.append(_written(card, programme))
    head = {"name": "Words", "game": pack.game, "draft": pack.draft}
    return Variant.model_validate({**head, **terms, "card": cards}), said


def _written(card: Card, programme: tuple[Any, ...]) -> dict[str, Any]:
    changed = card.model_copy(update={"programme": programme})
    return changed.model_dump(by_alias=True, exclude_unset=True, exclude_none=True)
