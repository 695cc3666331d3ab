"""What the sheets show: invented positions and sample words in both languages."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ui.art.marks import State
from ui.art.pieces import Stance
from ui.art.strokes import Brushwork

STANCES: tuple[Stance, ...] = ("rest", "selected", "ghost")
Stood = tuple[str, str, int, float, int]  # what, race, place, x in radii, stance of a pawn or population of a town


@dataclass(frozen=True)
class SampleTile:
    """A tile of the sample world: lattice place, number, terrains, and what lies on it."""

    place: tuple[int, int]
    number: str
    terrains: tuple[str, str, str]
    marks: tuple[tuple[State, int | None], ...] = ()
    pieces: tuple[Stood, ...] = ()
    ring: str = ""


WORLD = (
    SampleTile((0, 0), "2-4", ("plain", "mountain", "frost"), (("current", None),), (("pawn", "glorious", 0, 0.0, 1),)),
    SampleTile((1, 0), "1-2", ("plain", "plain", "sea"), (), (("town", "sandwalker", 0, -0.1, 3),), "desert"),
    SampleTile(
        (0, 1), "3-5", ("plain", "sea", "frost"), (), (("town", "glorious", 0, 0.0, 2), ("pawn", "deep_one", 1, 0.0, 0))
    ),
    SampleTile(
        (-1, 1),
        "1-4",
        ("sea", "desert", "frost"),
        (),
        (("pawn", "deep_one", 0, -0.2, 0), ("pawn", "mystic", 0, 0.22, 0)),
    ),
    SampleTile(
        (-1, 0), "2-3", ("sea", "mountain", "desert"), (("lit", 1), ("lit", 2)), (("pawn", "glorious", 1, 0.0, 2),)
    ),
    SampleTile(
        (0, -1), "1-5", ("plain", "mountain", "desert"), (("lit", 0), ("hover", 1)), (("pawn", "gigant", 1, 0.0, 0),)
    ),
    SampleTile(
        (1, -1), "4-5", ("plain", "sea", "mountain"), (), (("town", "mystic", 2, 0.0, 0), ("pawn", "mystic", 0, 0.0, 0))
    ),
    SampleTile((2, -1), "3-3", ("desert", "frost", "sea"), (("refused", 1),), (("town", "deep_one", 2, 0.0, 6),)),
    SampleTile((-2, 1), "2-5", ("plain", "desert", "frost"), (), (("pawn", "sandwalker", 1, 0.0, 0),), "sea"),
    SampleTile((-1, 2), "1-3", ("plain", "mountain", "frost"), (("lit", None),), (("town", "gigant", 1, 0.0, 1),)),
    SampleTile(
        (1, 1), "3-4", ("plain", "plain", "desert"), (("focus", 0), ("lit", 0)), (("town", "glorious", 1, 0.0, 4),)
    ),
    SampleTile(
        (-1, -1),
        "5-5",
        ("sea", "plain", "mountain"),
        (),
        (("pawn", "gigant", 1, 0.0, 0), ("town", "gigant", 2, 0.0, 3)),
    ),
)

GAINS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "blessing": ("morale", "wrath"),
        "labour": ("food",),
        "miracle": ("faith",),
        "revelation": ("worker",),
        "prosperity": ("vp",),
    }
)

WORDS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "blessing": ("1 action: +1 morale\nOnce: +1 wrath", "1アクション：戦意+1\nカード毎：神の怒り+1"),
        "labour": ("1 action: +1 food", "1アクション：食料+1"),
        "miracle": ("1 action: +1 faith", "1アクション：信仰+1"),
        "revelation": ("1 action: 1 worker moves 1 space", "1アクション：ワーカー1個を1マス移動"),
        "prosperity": ("1 action: +1 VP, and swap a cube or a card", "1アクション：+1VP\n手札破棄か資源変換"),
        "free": ("FREE", "フリー"),
        "fresh": ("from the end of this turn", "この手番の終了後から"),
        "spent": ("SPENT", "使用済み"),
        "custom": ("Custom", "カスタム"),
        "house": ("house", "ハウス"),
        "phases": ("Area/Creation/War/Construction/End", "エリア選択/創世/戦争/建設/終了"),
        "buttons": ("Move to 2-4/Undo/Pass", "2-4へ移動/取り消し/パス"),
    }
)

SKILLS: tuple[tuple[tuple[str, str], str, tuple[str, str]], ...] = (
    (
        ("Steadfast Retreat", "整然たる帰路"),
        "flag",
        (
            (
                "When you lose a war, up to 2 of your workers there may each step to a space beside the area instead "
                "of going home to your reserve, whatever its terrain."
            ),
            (
                "戦争に敗れた時、そのエリアの自分のワーカーを2個まで、手元へ戻す代わりに隣のエリアのマスへ"
                "移してもよい。移動先の地形は問わない。"
            ),
        ),
    ),
    (
        ("Settlers", "拓く民"),
        "worker",
        ("Each turn, the first worker you place costs no food.", "毎手番、最初の配置に食料は要らない。"),
    ),
    (
        ("Dawn of a New Age", "新しい時代の夜明け"),
        "generation",
        ("When you open a generation, its card gives 2 more actions.", "世代を改めた時、そのカードのアクション+2。"),
    ),
    (
        ("Thunderclap", "雷鳴"),
        "wrath",
        ("Once: wrath you use counts as 2 more.", "一度だけ、使う神の怒りを2個多く数える。"),
    ),
    (("Snowblind", "雪盲"), "eye", ("You fight with a D8 on every space of frost.", "凍土のマスでは常に8面体を振る。")),
    (
        ("Granary Keepers of the South", "南の穀倉番"),
        "food",
        ("At the end, 1 VP for every 2 food you still hold.", "ゲーム終了時、残った食料2個につき1VP。"),
    ),
    (
        ("Envoys", "使節"),
        "person",
        ("Choose one area more when control is counted.", "支配力を数える時、エリアを1つ加える。"),
    ),
)


def say(brush: Brushwork, key: str) -> str:
    """Return sample words in the language of the look."""
    return WORDS[key][_column(brush)]


def skills(brush: Brushwork) -> list[tuple[str, str, str]]:
    """Return the sample skills as name, icon and text in the language of the look."""
    column = _column(brush)
    return [(name[column], icon, text[column]) for name, icon, text in SKILLS]


def seed_of(number: str) -> int:
    """Return a seed for the land of an area, from its number."""
    return sum(ord(figure) * 7**index for index, figure in enumerate(number))


def _column(brush: Brushwork) -> int:
    return ("en", "ja").index(brush.look.language)
