"""How a number of an .xlsx file is shown: by the format code of its cell, in the words that a person sees there; no Qt.

The file keeps numbers, dates and times alike as a number, and what a person typed or reads only as a code such as
`000`, `0%` or `yyyy-mm-dd`. What depends on the machine that shows it (whether a decimal comma is written, and in which
language months stand) is taken from the format or from the language of the document, else from English.
"""

import re
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

GENERAL = "General"
# The codes that a file only numbers; 14 is the short date of the machine that shows it.
BUILT_IN = {
    **{1: "0", 2: "0.00", 3: "#,##0", 4: "#,##0.00", 9: "0%", 10: "0.00%", 11: "0.00E+00", 12: "# ?/?", 13: "# ??/??"},
    **{15: "d-mmm-yy", 16: "d-mmm", 17: "mmm-yy", 18: "h:mm AM/PM", 19: "h:mm:ss AM/PM", 20: "h:mm", 21: "h:mm:ss"},
    **{37: "#,##0 ;(#,##0)", 38: "#,##0 ;[Red](#,##0)", 39: "#,##0.00;(#,##0.00)", 40: "#,##0.00;[Red](#,##0.00)"},
    **{45: "mm:ss", 46: "[h]:mm:ss", 47: "mm:ss.0", 48: "##0.0E+0", 49: "@"},
    **{30: "m/d/yy", 31: 'yyyy"年"m"月"d"日"', 32: 'h"時"mm"分"', 33: 'h"時"mm"分"ss"秒"'},
    **{55: 'yyyy"年"m"月"', 56: 'm"月"d"日"'},
}
SHORT_DATE, SHORT_TIMES = 14, 22


class Manner(NamedTuple):
    """How people of a language write numbers and dates."""

    has_comma: bool
    between: str
    short_date: str


UNKNOWN, ENGLISH, JAPANESE = "", "en", "ja"
MANNERS = {
    ENGLISH: Manner(False, "/", "m/d/yyyy"),
    "en-GB": Manner(False, "/", "dd/mm/yyyy"),
    JAPANESE: Manner(False, "/", "yyyy/m/d"),
    "de": Manner(True, ".", "dd.mm.yyyy"),
    "fr": Manner(True, "/", "dd/mm/yyyy"),
    "nl": Manner(True, "-", "dd-mm-yyyy"),
    "sv": Manner(True, "-", "yyyy-mm-dd"),
}
# Languages by their sign, and by the lower ten bits of the number by which Windows knows them.
LANGUAGES: dict[str | int, str] = {
    **{"en": ENGLISH, 0x09: ENGLISH, "ja": JAPANESE, 0x11: JAPANESE, "nl": "nl", 0x13: "nl", "sv": "sv", 0x1D: "sv"},
    **dict.fromkeys(("cs", "da", "de", "fi", "hu", "nb", "nn", "no", "pl", "ro", "ru", "tr", "uk"), "de"),
    **dict.fromkeys((0x05, 0x06, 0x07, 0x0B, 0x0E, 0x14, 0x15, 0x18, 0x19, 0x1F, 0x22), "de"),
    **dict.fromkeys(("el", "es", "fr", "it", "pt"), "fr"),
    **dict.fromkeys((0x08, 0x0A, 0x0C, 0x10, 0x16), "fr"),
}
# Britain, and with a decimal point Switzerland and Mexico.
PLACES: dict[str | int, str] = {
    "en-GB": "en-GB",
    0x0809: "en-GB",
    **dict.fromkeys(("de-CH", "it-CH", "es-MX", 0x0807, 0x080A), ENGLISH),
}

TOKEN = re.compile(
    r'"(?P<quoted>[^"]*)"|\\(?P<escaped>.)|_(?P<blank>.)|\*.|\[\$(?P<currency>[^\]-]*)(?:-(?P<locale>[^\]]*))?\]'
    r"|\[(?P<elapsed>h+|m+|s+)\]|\[(?P<condition>(?:<=|>=|<>|<|>|=)-?\d+(?:\.\d+)?)\]|\[[^\]]*\]"
    r"|(?P<general>General)|(?P<noon>AM/PM|A/P|上午/下午)|(?P<exponent>E[+-])|(?P<date>y+|m+|d+|h+|s+|a{3,4}|e+|g+)"
    r"|(?P<place>[0#?])|(?P<comma>,)|(?P<point>\.)|(?P<percent>%)|(?P<slash>/)|(?P<text>@)|(?P<other>.)",
    re.IGNORECASE | re.DOTALL,
)
SECTIONS = re.compile(r';(?=(?:[^"]*"[^"]*")*[^"]*$)')
MONTHS = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
]
DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
LAST_DAY = 2_958_466  # the first of January 10000 is no date any more
LONGEST_CODE, MOST_DIGITS = 255, 1_000


class Token(NamedTuple):
    """A part of a format: what sort it is, and what stands there."""

    sort: str
    words: str


class FormatSection(NamedTuple):
    """A format for some numbers: its parts, for which numbers it is, and the language that it names, if any.

    `guess` is the language to be taken where neither it nor the document names one.
    """

    tokens: tuple[Token, ...]
    condition: str
    language: str
    guess: str

    def holds(self, *sorts: str) -> bool:
        """Return whether there is a part of any of these sorts."""
        return any(token.sort in sorts for token in self.tokens)


class NumberFormat(NamedTuple):
    """How the numbers and texts of a cell are shown: its code, when day 1 was, and the language of the document."""

    code: str = GENERAL
    is_1904: bool = False
    language: str = UNKNOWN

    def number(self, value: float) -> str:
        """Return the words that a person sees of a number.

        >>> NumberFormat("000").number(7), NumberFormat("0%").number(0.5), NumberFormat("yyyy-mm-dd").number(45293)
        ('007', '50%', '2024-01-02')
        """
        sections = _sections(self.code)
        section, is_bare = _section_for(sections, value)
        manner = MANNERS[section.language or self.language or section.guess]
        if section.holds("date", "elapsed", "noon"):
            words = _date(section, value, manner, is_1904=self.is_1904)
            return general(value, manner) if words is None else words
        if not section.tokens and len(sections) == 1:
            return general(value, manner)
        sign = "-" if is_bare and value < 0 else ""
        with localcontext(prec=MOST_DIGITS):
            shown = _number(section, abs(value), manner)
        return f"{sign}{shown}" if re.search("[1-9]", shown) else shown

    def text(self, words: str) -> str:
        """Return the words that a person sees of a text."""
        sections = _sections(self.code)
        section = sections[3] if len(sections) > 3 else sections[-1]
        if len(sections) <= 3 and not section.holds("text"):
            return words
        return "".join(words if token.sort == "text" else token.words for token in section.tokens)


def format_of(number: int, codes: Mapping[int, str], *, is_1904: bool, language: str) -> NumberFormat:
    """Return the format that a file gives a number: one of its own `codes`, or one that every spreadsheet knows."""
    short_date = MANNERS[language or ENGLISH].short_date
    if number in codes:
        code = codes[number][:LONGEST_CODE]
    elif number == SHORT_TIMES:
        code = f"{short_date} h:mm"
    elif number == SHORT_DATE or 27 <= number <= 36 or 50 <= number <= 58:
        code = BUILT_IN.get(number, short_date)
    else:
        code = BUILT_IN.get(number, GENERAL)
    return NumberFormat(code, is_1904, language)


def language_of(document: str) -> str:
    """Return in which manner a document writes numbers, by what it says its language is; empty if that says nothing.

    >>> language_of("de-DE"), language_of("de-CH"), language_of("ja-JP"), language_of("")
    ('de', 'en', 'ja', '')
    """
    return PLACES.get(document) or LANGUAGES.get(document[:2].lower(), UNKNOWN)


def general(value: float, manner: Manner = MANNERS[ENGLISH]) -> str:
    """Return a number as people write it: whole where it is whole, and without the dust of its binary form.

    >>> general(3.0000000000000004), general(0.5, MANNERS["de"]), general(-7.0)
    ('3', '0,5', '-7')
    """
    if value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    words = f"{value:.12g}".upper()
    return words.replace(".", ",") if manner.has_comma else words


# Sections.


@lru_cache(maxsize=512)
def _sections(code: str) -> tuple[FormatSection, ...]:
    return tuple(_section(words) for words in SECTIONS.split(code)[:4])


def _section(words: str) -> FormatSection:
    tokens, condition, language = list[Token](), "", ""
    for found in TOKEN.finditer(words):
        sort = found.lastgroup or ""
        if sort in ("currency", "locale"):
            tokens += [Token("plain", found["currency"])] if found["currency"] else []
            language = _language(found["locale"] or "") or language
        elif sort == "condition":
            condition = found["condition"]
        elif sort in ("quoted", "escaped", "other"):
            tokens.append(Token("plain", found[sort]))
        elif sort == "blank":
            tokens.append(Token("plain", " "))
        elif sort:
            tokens.append(Token(sort, found[sort]))
    # Only where the comma is written the sign of the euro stands behind the number.
    places = [at for at, token in enumerate(tokens) if token.sort == "place"]
    is_behind = bool(places) and any("€" in token.words for token in tokens[places[-1] :])
    return FormatSection(tuple(_with_minutes(tokens)), condition, language, "de" if is_behind else ENGLISH)


def _language(locale: str) -> str:
    """Return the language of the number by which Windows knows a locale, such as 407; empty if it names none."""
    words = locale.split(",", maxsplit=1)[0]
    if not re.fullmatch("[0-9a-fA-F]{1,8}", words):
        return ""
    number = int(words, 16) & 0xFFFF
    return PLACES.get(number) or LANGUAGES.get(number & 0x3FF, UNKNOWN)


def _with_minutes(tokens: Sequence[Token]) -> list[Token]:
    """Tell minutes from months: m is a minute behind an hour and before a second."""
    found, timed = list(tokens), [at for at, token in enumerate(tokens) if token.sort in ("date", "elapsed")]
    for place, at in enumerate(timed):
        token = found[at]
        if token.sort == "date" and token.words[0] in "mM" and len(token.words) <= 2:
            before = found[timed[place - 1]].words[0].lower() if place else ""
            behind = found[timed[place + 1]].words[0].lower() if place + 1 < len(timed) else ""
            if before == "h" or behind == "s":
                found[at] = Token("date", "n" * len(token.words))
    return found


def _section_for(sections: Sequence[FormatSection], value: float) -> tuple[FormatSection, bool]:
    """Return the section for a number, and whether a minus has to be written before what it says."""
    if any(section.condition for section in sections):
        for section in sections[:3]:
            if not section.condition or _is_met(section.condition, value):
                return section, True
        return sections[-1], True
    if value < 0 and len(sections) > 1:
        return sections[1], False
    if value == 0 and len(sections) > 2:
        return sections[2], False
    return sections[0], True


def _is_met(condition: str, value: float) -> bool:
    sign = condition[: len(condition) - len(condition.lstrip("<>="))]
    than = float(condition.removeprefix(sign))
    met = {"<": value < than, ">": value > than, "=": value == than}
    return any(met[each] for each in sign) if sign != "<>" else value != than


# Numbers.


def _number(section: FormatSection, value: float, manner: Manner) -> str:
    tokens = section.tokens
    exact = Decimal(f"{value:.15g}") * 100 ** sum(token.sort == "percent" for token in tokens)
    if section.holds("exponent"):
        words = _scientific(tokens, exact)
    elif section.holds("slash") and section.holds("place"):
        return _fraction(tokens, exact)
    else:
        words = _places(tokens, exact)
    signs = {44: ".", 46: ","} if manner.has_comma else {}
    return "".join(word.translate(signs) if is_number else word for word, is_number in words)


Words = list[tuple[str, bool]]  # and whether they belong to the number itself


def _places(tokens: Sequence[Token], exact: Decimal) -> Words:
    """Return what the places of a format show of a number that is not negative."""
    point = next((at for at, token in enumerate(tokens) if token.sort == "point"), len(tokens))
    whole = [at for at, token in enumerate(tokens) if token.sort == "place" and at < point]
    parts = [at for at, token in enumerate(tokens) if token.sort == "place" and at > point]
    commas = [at for at, token in enumerate(tokens) if token.sort == "comma"]
    last = max((*whole, *parts), default=-1)
    in_thousands = sum(at > last for at in commas) if last >= 0 else 0
    is_grouped = any(whole and whole[0] < at < whole[-1] for at in commas)
    rounded = (exact / 1000**in_thousands).quantize(Decimal(1).scaleb(-len(parts)), ROUND_HALF_UP)
    digits, _, decimals = f"{rounded:f}".partition(".")
    shown = _whole_digits([tokens[at].words for at in whole], digits.lstrip("0"), is_grouped=is_grouped)
    shown += _decimal_digits([tokens[at].words for at in parts], decimals)
    at_place = dict(zip((*whole, *parts), shown, strict=True))
    found: Words = []
    for at, token in enumerate(tokens):
        if at in at_place:
            found.append((at_place[at], True))
        elif token.sort in ("general", "text"):
            found.append((general(float(exact)), True))
        elif token.sort == "point":
            # Excel writes the point of 0.## behind a whole number too, LibreOffice does not; nobody wants it.
            found.append(("." if any(word.strip() for word in shown[len(whole) :]) else "", True))
        elif token.sort != "comma":
            found.append((token.words, False))
    return found


def _whole_digits(places: Sequence[str], digits: str, *, is_grouped: bool) -> list[str]:
    """Return what each place before the point shows; the first has all digits that are left."""
    shown: list[str] = []
    written = 0
    for at, place in reversed(list(enumerate(places))):
        take = digits if at == 0 else digits[-1:]
        digits = digits[: len(digits) - len(take)]
        take = take or {"0": "0", "?": " "}.get(place, "")
        word = ""
        for digit in reversed(take):
            if is_grouped and written and written % 3 == 0 and digit != " ":
                word = f",{word}"
            word = f"{digit}{word}"
            written += 1
        shown.insert(0, word)
    return shown


def _decimal_digits(places: Sequence[str], decimals: str) -> list[str]:
    """Return what each place behind the point shows; noughts at the end stand only where the format asks for them."""
    shown = list(decimals[: len(places)])
    for at in reversed(range(len(shown))):
        if shown[at] != "0" or places[at] == "0":
            break
        shown[at] = " " if places[at] == "?" else ""
    return shown


def _scientific(tokens: Sequence[Token], exact: Decimal) -> Words:
    at = next(number for number, token in enumerate(tokens) if token.sort == "exponent")
    before, behind = tokens[:at], tokens[at + 1 :]
    point = next((number for number, token in enumerate(before) if token.sort == "point"), len(before))
    step = max(sum(token.sort == "place" for token in before[:point]), 1)
    decimals = sum(token.sort == "place" for token in before[point:])
    power = exact.adjusted() // step * step if exact else 0
    if exact and exact.scaleb(-power).quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_UP) >= 10**step:
        power += step
    width = sum(token.sort == "place" for token in behind)
    rest = "".join(token.words for token in behind if token.sort not in ("place", "comma"))
    sign = "-" if power < 0 else "+" if tokens[at].words[1] == "+" else ""
    return [*_places(before, exact.scaleb(-power)), (f"E{sign}{abs(power):0{width}d}", False), (rest, False)]


def _fraction(tokens: Sequence[Token], exact: Decimal) -> str:
    """Return a number as a fraction, with a whole part if the format has a place for it."""
    at = next(number for number, token in enumerate(tokens) if token.sort == "slash")
    below = re.match(r"\d+", "".join(token.words for token in tokens[at + 1 :]))
    width = sum(token.sort == "place" for token in tokens[at + 1 :])
    above = "".join(token.words if token.sort == "place" else " " for token in tokens[:at]).split()
    has_whole = len(above) > 1
    whole = int(exact) if has_whole else 0
    rest = Fraction(exact) - whole
    if below and int(below[0]):
        part, of = int(rest * int(below[0]) + Fraction(1, 2)), int(below[0])
    else:
        near = rest.limit_denominator(10 ** min(max(width, 1), 6) - 1)
        part, of = near.numerator, near.denominator
    if has_whole and part == of:
        whole, part = whole + 1, 0
    if has_whole and not part:
        return str(whole)
    return f"{whole} {part}/{of}" if whole else f"{part}/{of}"


# Dates and times.


def _date(section: FormatSection, value: float, manner: Manner, *, is_1904: bool) -> str | None:
    """Return a moment as a format shows it; None for what is no moment."""
    if not 0 <= value < LAST_DAY:
        return None
    first = datetime(1904, 1, 1) if is_1904 else datetime(1899, 12, 30 if value >= 60 else 31)
    tokens, in_japanese = section.tokens, manner == MANNERS[JAPANESE]
    splits = [at for at, token in enumerate(tokens) if token.sort == "point"]
    decimals = sum(token.sort == "place" for token in tokens[splits[0] :]) if splits else 0
    seconds = Decimal(f"{value:.15g}") * 86_400
    rounded = seconds.quantize(Decimal(1).scaleb(-min(decimals, 6)), ROUND_HALF_UP)
    try:
        moment = first + timedelta(microseconds=int(rounded * 1_000_000))
    except OverflowError:
        return None
    is_halved = any(token.sort == "noon" for token in tokens)
    found, places = list[str](), f"{rounded % 1:f}".partition(".")[2]
    for token in tokens:
        if token.sort == "elapsed":
            unit = {"h": 3600, "m": 60, "s": 1}[token.words[0].lower()]
            found.append(str(int(rounded // unit)).zfill(len(token.words)))
        elif token.sort == "noon":
            noon = token.words.split("/")
            found.append(noon[moment.hour >= 12])
        elif token.sort == "date":
            found.append(_part_of(moment, token.words.lower(), in_japanese=in_japanese, is_halved=is_halved))
        elif token.sort == "place":
            found.append(places[:1])
            places = places[1:]
        elif token.sort == "point":
            found.append("," if manner.has_comma and places else ".")
        elif token.sort == "slash":
            found.append(manner.between)
        elif token.sort != "text":
            found.append(token.words)
    return "".join(found)


def _part_of(moment: datetime, words: str, *, in_japanese: bool, is_halved: bool) -> str:
    """Return a part of a moment, such as the day in two figures."""
    sort, width = words[0], len(words)
    if sort in "ye":
        return f"{moment.year:04d}" if width > 2 or sort == "e" else f"{moment.year % 100:02d}"
    if sort == "m" and width > 2:
        name = MONTHS[moment.month - 1]
        return f"{moment.month}月" if in_japanese and width < 5 else name[: {3: 3, 5: 1}.get(width)]
    if sort in "da" and width > 2:
        if in_japanese or sort == "a":
            return "月火水木金土日"[moment.weekday()] + ("曜日" if width > 3 else "")
        return DAYS[moment.weekday()][: 3 if width == 3 else None]
    if sort == "g":
        return ""
    hour = (moment.hour + 11) % 12 + 1 if is_halved else moment.hour
    number = {"m": moment.month, "d": moment.day, "h": hour, "n": moment.minute, "s": moment.second}[sort]
    return f"{number:02d}" if width > 1 else str(number)
