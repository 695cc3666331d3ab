"""Whether the text of a skill says the numbers and words of its effects, and no others."""

import re
from collections.abc import Iterator, Mapping

from qquovadis.model.pack.effects import Adjust, Allow, Die, Gain, Operation
from qquovadis.model.pack.schema import Pack, Skill

# Terms that are numbers; a limit of 0 is none and need not be said.
NUMBERS = (
    "set", "add", "at_least", "at_most", "amount", "per_n", "max", "sides_at_least", "floor", "bonus_if_already",
    "rolls_add", "towns", "workers", "steps", "count", "areas", "min_worker_spaces", "population",
)  # fmt: skip
LIMITS = ("per_n", "max", "sides_at_least", "floor", "bonus_if_already", "rolls_add", "count", "areas")
SPELLED = {"one": 1, "two": 2, "three": 3}
ONCE = {"en": re.compile(r"^Once, "), "ja": re.compile(r"^ゲーム中1度だけ、")}
MAY = {"en": "may", "ja": "てもよい"}
FIRST = {"en": ("first",), "ja": ("最初", "1枚目")}
NOTHING = {"en": ("pay no", "not cost"), "ja": ("支払わなくてよい",)}
EQUALS = {"en": "equal to", "ja": "につき1VP"}
EACH = {"en": "gain {} VP", "ja": "につき{}VP"}
WORDS: Mapping[str, tuple[str, str]] = {
    "vp": ("VP", "VP"),
    "wrath": ("wrath", "≪神の怒り≫"),
    "any_resource": ("resource of your choice", "好きなリソース"),
    "faith": ("faith", "≪信仰≫"),
    "morale": ("morale", "≪戦意≫"),
    "food": ("food", "≪食料≫"),
    "sea": ("sea", "海"),
    "aptitude": ("aptitude", "適性"),
    "blessing": ("blessing", "祝福"),
    "labour": ("labour", "労働"),
    "miracle": ("miracle", "奇跡"),
    "prosperity": ("prosperity", "繁栄"),
    "succession": ("succession", "世代交代"),
    "base": ("base worker", "最初に配置するワーカー"),
    "own_wrath": ("wrath you use", "自分が使用する≪神の怒り≫"),
    "anywhere": ("anywhere", "外でも可"),
    "intact_towns_on_plain": ("intact towns on plain", "平地にある破壊されていない自分のタウン"),
    "town_terrains": ("different terrain", "地形の種類"),
    "largest_town_population": ("most populous town", "最も≪人口≫の多いタウン"),
    "controlled_areas": ("area you control", "支配力を得ているエリア"),
    "largest_connected_control": ("largest connected group", "最大の連続数"),
    "wrath_victims": ("each other player's worker returned", "手元へ戻した他のプレイヤーのワーカー"),
}


def differences(skill: Skill, pack: Pack, language: str) -> Iterator[str]:
    """Yield what the text of a skill says otherwise than its effects, or leaves out, in one language."""
    text = skill.text.en if language == "en" else skill.text.ja
    if bool(ONCE[language].search(text)) != skill.one_shot:
        yield "whether it acts once"
    if skill.optional and MAY[language] not in text:
        yield "that it may be declined"
    waived = any(isinstance(effect, Adjust) and effect.set == 0 for effect in skill.effects)
    if not waived and any(word in text for word in NOTHING[language]):
        yield "that it costs nothing"
    yield from _uses(skill, text, language)
    result, meant = said_numbers(text, language), set[int]()
    for effect in skill.effects:
        numbers = meant_numbers(effect)
        meant |= numbers | usual_numbers(effect, pack)
        yield from (
            f"{number} of {effect.hook}" for number in numbers - result - _accessible_table(effect, text, language)
        )
        yield from _counting(effect, text, language)
        yield from (f"the word {word}" for word in _words(effect) if WORDS[word][language == "ja"] not in text)
    yield from (f"the number {number}" for number in result - meant)


def said_numbers(text: str, language: str) -> set[int]:
    """The numbers in a text, spelled out or not; that something happens once or first is none."""
    rest = ONCE[language].sub("", text).replace("1枚目", "")
    spelled = {SPELLED[word] for word in re.findall(r"[a-z]+", rest.lower()) if word in SPELLED}
    return {int(number) for number in re.findall(r"\d+", rest)} | spelled


def meant_numbers(effect: Operation) -> set[int]:
    """The numbers of an effect that its text has to say."""
    data = {key: value for key in NUMBERS if (value := getattr(effect, key, None)) is not None}
    unlimited = {key: 1 if key == "per_n" else 0 for key in LIMITS}
    numbers = {value for key, value in data.items() if value != unlimited.get(key, -1)}
    return numbers | set(getattr(effect, "cost", {}).values())


def usual_numbers(effect: Operation, pack: Pack) -> set[int]:
    """Numbers that a text may say besides: what is usual, each one of what is counted, rolls that are lifted."""
    found: set[int] = set()
    if isinstance(effect, Adjust) and effect.quantity in pack.parameters:
        found.add(int(pack.parameters[effect.quantity].default))
    if getattr(effect, "per", None) is not None or getattr(effect, "scope", "") == "any":
        found.add(1)
    if isinstance(effect, Allow) and effect.rule == "base_placement_adjacent":
        found.add(1)
    if isinstance(effect, Allow) and effect.rule == "wish_for_owner":
        found.add(int(pack.parameters["wish.cost"].default))
    return found | (set(range(1, effect.floor)) if isinstance(effect, Die) else set())


def _uses(skill: Skill, text: str, language: str) -> Iterator[str]:
    """Only the first use of a turn is a limit that texts have a word for."""
    uses = {effect.uses_per_turn for effect in skill.effects if isinstance(effect, Adjust) and effect.uses_per_turn}
    base = any(effect.when.get("worker") == "base" for effect in skill.effects)
    if uses - {1} or (uses and not any(word in text for word in FIRST[language])):
        yield "how often a turn"
    if not uses and not base and any(word in text for word in FIRST[language]):
        yield "that it acts first only"


def _counting(effect: Operation, text: str, language: str) -> Iterator[str]:
    """How much there is for each of what is counted."""
    if isinstance(effect, Gain) and effect.per is not None:
        equal = effect.amount == 1 and EQUALS[language] in text
        if not equal and EACH[language].format(effect.amount) not in text:
            yield f"{effect.amount} for each"


def _accessible_table(effect: Operation, text: str, language: str) -> set[int]:
    """Numbers that words say: nothing, or as much as there is."""
    found = {0} if any(word in text for word in NOTHING[language]) else set()
    return found | ({1} if getattr(effect, "per", None) and EQUALS[language] in text else set())


def _words(effect: Operation) -> Iterator[str]:
    """The words of an effect that its text has to say."""
    for key in ("what", "terrain", "scope", "per", "source"):
        word = getattr(effect, key, None)
        if word in WORDS:
            yield str(word)
    yield from getattr(effect, "cost", {})
    yield from (str(value) for value in effect.when.values() if value in WORDS)
