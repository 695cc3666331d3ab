"""Our own rules, each a function from a source to its faults; what ruff or import-linter can see is left to them."""

import ast
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

from tests.house.error_sentences import unmarked_errors
from tests.house.sources import Source, python_sources

Faults = Iterator[tuple[int, str]]

PRODUCT = ("qquovadis", "ui")
EVERYWHERE = ("qquovadis", "ui", "tests", "packaging")
BELOW_THE_WINDOW = ("qquovadis/engine", "qquovadis/games", "qquovadis/bots")
# Where a person's command begins, where the window's own hook stands, what checks itself, and the guard.
MAY_CATCH_ALL = ("qquovadis/__main__.py", "ui/app.py", "qquovadis/controllers/selftest.py", "qquovadis/guard.py")
GENERAL = ("ui", "qquovadis/engine")

FILE_LINES = 800
PUBLIC_METHODS = 20
POSITIONAL = 6
LISTED = {"Running"}  # takes the words of a command line, as many as there are
MANY_METHODS = {
    "Table": "its ten verbs",
}
# In the rules of the world games the base is the seven tiles laid first, and the base placement the first worker;
# Qt's models of lists call what they show data.
CHANCY = {"random", "secrets", "uuid", "numpy"}
SHARED_BY_GAMES = {"common"}
GAMES = re.compile(r"quo_vadis|populous|undecim", re.IGNORECASE)
# The one way to write, the file of a game that only grows, and what is written for nobody or into no folder of theirs.
MAY_WRITE = (
    "qquovadis/files.py", "qquovadis/controllers/saves/game_file.py", "qquovadis/__main__.py", "ui/kit/offscreen.py",
    "ui/program/selftest.py",
)  # fmt: skip
WRITES = {"write_text", "write_bytes", "copyfile", "copy2", "NamedTemporaryFile", "mkstemp", "QSaveFile"}
CATCHES_ALL = {"Exception", "BaseException"}
# Signals by which what is beside the table is told of what happens on it, and who asks and shows there itself.
CHANGES = re.compile(
    r"(^|[.])(table_presenter[.](shown|reworded)|presenter[.](rested|over|completing)|beats[.]shown"
    r"|controller[.](asked|came|covering|thinking|refused)|(motion|table)[.]rested)$"
)
ASKS_AND_SHOWS = ("ui/play/presenter.py", "ui/play/game_controller.py", "ui/table/table_view.py")
PAINTED_BY_QT = {
    *("paintEvent", "drawBackground", "drawForeground", "drawItems", "drawRow", "drawBranches", "paintSection"),
    *("drawControl", "drawPrimitive", "drawComplexControl", "drawItemText", "drawItemPixmap", "drawContents"),
}
# Written so that this file does not match itself.
HOSTS = re.compile(r"pypi[.]org|pythonhosted[.]org|registry[.]npmjs|deb[.]debian[.]org|archive[.]ubuntu|index-url\s*=")
MACHINE = re.compile(r"(?<![\w.])(/wor[k]/|/roo[t]/|/tm[p]/|/hom[e]/\w|/User[s]/\w|[A-Z]:\\User[s])")
TODO = re.compile(r"#.*\b(FIXM[E]|XX[X]|TOD[O](?!\(#\d+\)))")
COLOUR = re.compile(r"#([0-9A-Fa-f]{8}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{3})\b|\brgba?\(")
# Qt's widgets and calls that guess from the words themselves whether they are HTML.
GUESSING = {
    *("QLabel", "QMessageBox", "QInputDialog", "QErrorMessage", "QProgressDialog", "QWhatsThis"),
    *("QStaticText", "QGraphicsTextItem", "QTextEdit"),
}
GUESSED = {"setWhatsThis", "setTextFormat", "setInformativeText", "setAccessibleHtml"}
NUMBER_FIELDS = {
    "QSpinBox",
    "QDoubleSpinBox",
    "QAbstractSpinBox",
    "QDateTimeEdit",
    "getInt",
    "getDouble",
    "QIntValidator",
}
READS_KEYS = {"addAction", "addMenu", "addSection", "QAction", "QPushButton", "QCheckBox", "QRadioButton", "KeyButton"}


class Rule(NamedTuple):
    """A house rule: why we keep it, where, and how it is seen."""

    reason: str
    folders: tuple[str, ...]
    faults: Callable[[Source], Faults]


def long_files(source: Source) -> Faults:
    """See files that are too long."""
    lines = source.text.count("\n")
    if lines > FILE_LINES:
        yield lines, f"{lines} lines"


def crowded_classes(source: Source) -> Faults:
    """See classes with too many public methods, those of our own classes above them included.

    Names with capitals inside are Qt's and do not count.
    """
    above = {each.name: each for each in _classes_of(source.path.split("/")[0])}
    for each in source.nodes:
        if isinstance(each, ast.ClassDef) and each.name not in MANY_METHODS:
            public = _public_methods(each, above)
            if len(public) > PUBLIC_METHODS:
                yield each.lineno, f"{each.name} has {len(public)} public methods"


@cache
def _classes_of(package: str) -> tuple[ast.ClassDef, ...]:
    """Return the classes of a top package; outside the games no name stands there twice."""
    within = (source for source in python_sources() if source.within(package))
    return tuple(each for source in within for each in source.nodes if isinstance(each, ast.ClassDef))


def _public_methods(each: ast.ClassDef, above: Mapping[str, ast.ClassDef]) -> set[str]:
    """Return the names of the methods and properties that a class has or inherits from classes of ours."""
    methods = (one.name for one in each.body if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef))
    public = {name for name in methods if not name.startswith("_") and name == name.lower()}
    for base in each.bases:
        if isinstance(base, ast.Name) and base.id in above and base.id != each.name:
            public |= _public_methods(above[base.id], above)
    return public


def nameless_fields(source: Source) -> Faults:
    """See records built by position from more fields than one can tell apart; what a function may take ruff bounds."""
    for each in source.nodes:
        if isinstance(each, ast.Call) and len(each.args) > POSITIONAL:
            name = ast.unparse(each.func).rpartition(".")[2]
            if name[:1].isupper() and not name.startswith("Q") and name not in LISTED:
                yield each.lineno, f"{name} is given {len(each.args)} by position"


def records_by_position(source: Source) -> Faults:
    """See records of more than six fields that are given anything but by its name."""
    package = source.path.partition("/")[0]
    home = {
        alias.asname or alias.name: ((each.module or "").partition(".")[0], alias.name)
        for each in source.nodes
        if isinstance(each, ast.ImportFrom)
        for alias in each.names
    }
    for each in source.nodes:
        if isinstance(each, ast.Call) and each.args:
            called = ast.unparse(each.func).rpartition(".")[2]
            top, name = home.get(called, (package, called))
            if top in PRODUCT and name in _long_records(top):
                yield each.lineno, f"{name} is given {len(each.args)} by position"


@cache
def _long_records(package: str) -> frozenset[str]:
    """Return the names of the records of a top package that have more fields than one can tell apart."""
    records = {each.name: each for each in _classes_of(package) if _is_record(each)}
    return frozenset(name for name, each in records.items() if len(_fields(each, records)) > POSITIONAL)


def _is_record(each: ast.ClassDef) -> bool:
    kinds = [ast.unparse(base) for base in each.bases] + [ast.unparse(one) for one in each.decorator_list]
    return any(kind.startswith(("NamedTuple", "dataclass")) for kind in kinds)


def _fields(each: ast.ClassDef, records: Mapping[str, ast.ClassDef]) -> set[str]:
    own = (one for one in each.body if isinstance(one, ast.AnnAssign))
    fields = {ast.unparse(one.target) for one in own if not ast.unparse(one.annotation).startswith("ClassVar")}
    for base in each.bases:
        if (above := records.get(ast.unparse(base))) is not None and above is not each:
            fields |= _fields(above, records)
    return fields


def other_chance(source: Source) -> Faults:
    """See chance that does not come from the table's own."""
    for line, module in _imports(source):
        if module.split(".")[0] in CHANCY and not source.within("qquovadis/engine/chance.py"):
            yield line, f"imports {module}"


def printing(source: Source) -> Faults:
    """See calls of print."""
    for each in source.nodes:
        if isinstance(each, ast.Call) and isinstance(each.func, ast.Name) and each.func.id == "print":
            yield each.lineno, "print"


def foreign_imports(source: Source) -> Faults:
    """See imports from outside the standard library and this program."""
    for line, module in _imports(source):
        root = module.split(".")[0]
        if root != "qquovadis" and root not in sys.stdlib_module_names:
            yield line, f"imports {module}"


def entangled_games(source: Source) -> Faults:
    """See one game that imports another."""
    parts = source.path.split("/")
    own = parts[2] if len(parts) > 3 else ""
    for line, module in _imports(source):
        named = module.split(".")
        other = named[2] if named[:2] == ["qquovadis", "games"] and len(named) > 2 else own
        if own and other not in {own, *SHARED_BY_GAMES}:
            yield line, f"imports {module}"


def open_ends(source: Source) -> Faults:
    """See work left open in the code."""
    for number, line in enumerate(source.text.splitlines(), 1):
        if TODO.search(line):
            yield number, line.strip()
    for each in source.nodes:
        if isinstance(each, ast.Name) and each.id == "NotImplemented" + "Error":
            yield each.lineno, each.id


def second_ways_to_write(source: Source) -> Faults:
    """See files written otherwise than whole; archives and pictures fill what `whole_file` or `new_file` gives, or
    memory.
    """
    if source.within(*MAY_WRITE):
        return
    filled = {id(one) for each in source.nodes if _fills_whole(each) for one in ast.walk(each)}
    for each in source.nodes:
        if isinstance(each, ast.Constant) and each.value == ".part":
            yield each.lineno, ".part"
        if isinstance(each, ast.Call) and id(each) not in filled and _writes(each):
            yield each.lineno, ast.unparse(each)


def _fills_whole(node: ast.AST) -> bool:
    return isinstance(node, ast.With) and any(
        name in ast.unparse(item) for item in node.items for name in ("whole_file(", "new_file(", "BytesIO(")
    )


def _writes(call: ast.Call) -> bool:
    """Whether a call writes a file by itself: by a name that says so, by its mode, or by putting it over another."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    words = [
        each.value for each in (*call.args, *(key.value for key in call.keywords)) if isinstance(each, ast.Constant)
    ]
    if name in WRITES:
        return True
    if name in ("open", "ZipFile"):
        return any(
            isinstance(word, str) and re.fullmatch(r"[rwxab+t]{1,4}", word) and set(word) & set("wxa+")
            for word in words
        )
    if name == "save":
        return any("path" in ast.unparse(each) or "file" in ast.unparse(each) for each in call.args)
    over = ast.unparse(call.func) == "os.replace" or len(call.args) == 1
    return name == "replace" and isinstance(call.func, ast.Attribute) and over and not call.keywords


def caught_all(source: Source) -> Faults:
    """See handlers that catch every error."""
    if source.within(*MAY_CATCH_ALL):
        return
    for each in source.nodes:
        if isinstance(each, ast.ExceptHandler):
            caught = {one.id for one in ast.walk(each.type) if isinstance(one, ast.Name)} if each.type else CATCHES_ALL
            if caught & CATCHES_ALL:
                yield each.lineno, "catches every error"
        elif isinstance(each, ast.Call) and ast.unparse(each.func).endswith("suppress"):
            yield from ((each.lineno, "suppresses every error") for one in each.args if ast.unparse(one) in CATCHES_ALL)


def unguarded_painting(source: Source) -> Faults:
    """See methods by which Qt has something painted that let an error through, and painters that nothing ends."""
    for each in source.nodes:
        if isinstance(each, ast.FunctionDef) and _is_painted_by_qt(each) and not _is_guarded(each):
            yield each.lineno, f"{each.name} without a guard"
        if isinstance(each, ast.Call) and not source.within("ui/art/painting.py"):
            called = ast.unparse(each.func)
            if called == "QPainter" and each.args:
                yield each.lineno, "QPainter where painting() would end it"
            if called.endswith(".restore") and not each.args:
                yield each.lineno, f"{called} where saved() would do it"


def _is_painted_by_qt(function: ast.FunctionDef) -> bool:
    """Whether Qt calls a method to have something painted; faces and pages are painted by our own calls."""
    return function.name in PAINTED_BY_QT or (function.name == "paint" and "option" in ast.unparse(function.args))


def _is_guarded(function: ast.FunctionDef) -> bool:
    return any(ast.unparse(each).startswith("paints_") for each in function.decorator_list)


def unguarded_listeners(source: Source) -> Faults:
    """See slots that are told of a change at the table and let an error through; the presenter is no listener."""
    if source.within(*ASKS_AND_SHOWS):
        return
    methods = {each.name: each for each in source.nodes if isinstance(each, ast.FunctionDef)}
    for each in source.nodes:
        if not isinstance(each, ast.Call) or not ast.unparse(each.func).endswith(".connect"):
            continue
        signal, slot = ast.unparse(each.func).removesuffix(".connect"), ast.unparse(each.args[0])
        if CHANGES.search(signal) is None:
            continue
        own = methods.get(slot.removeprefix("self."))
        if own is not None and "listens" not in map(ast.unparse, own.decorator_list):
            yield each.lineno, f"{slot} without listens"
        if isinstance(each.args[0], ast.Lambda | ast.Call):
            yield each.lineno, f"{slot}, which is no method"


def named_games(source: Source) -> Faults:
    """See code, docstrings aside, that names a game."""
    for each in source.nodes:
        for word in _words(each):
            if id(each) not in source.docstrings and GAMES.search(word):
                yield getattr(each, "lineno", 1), word


def unmarked_texts(source: Source) -> Faults:
    """See sentences said without a mark, which no catalogue would ever hold."""
    for each in source.nodes:
        if (
            isinstance(each, ast.Call)
            and isinstance(each.func, ast.Attribute)
            and each.func.attr == "say"
            and each.args
        ):
            expr = each.args[0]
            if isinstance(expr, ast.JoinedStr) or (isinstance(expr, ast.Constant) and isinstance(expr.value, str)):
                yield each.lineno, ast.unparse(expr)


def silent_modules(source: Source) -> Faults:
    """See modules with content and no docstring."""
    if source.tree.body and ast.get_docstring(source.tree) is None:
        yield 1, "no docstring"


def stray_colours(source: Source) -> Faults:
    """See colours written out where they are used; what is wholly transparent has none."""
    if source.within("ui/kit/theme.py"):
        return
    for each in source.nodes:
        if isinstance(each, ast.Constant) and id(each) not in source.docstrings and COLOUR.search(str(each.value)):
            yield each.lineno, str(each.value)
        if isinstance(each, ast.Call) and ast.unparse(each.func) == "QColor" and _is_written_out(each):
            yield each.lineno, ast.unparse(each)
        if isinstance(each, ast.Attribute) and ast.unparse(each.value).endswith("GlobalColor"):
            yield from ((each.lineno, name) for name in (each.attr,) if name != "transparent")


def second_doors_for_words(source: Source) -> Faults:
    """See words given to Qt past the door that keeps them plain, and names where Qt reads & as a key."""
    if source.within("ui/kit/plain_text.py"):
        return
    for each in source.nodes:
        if isinstance(each, ast.ClassDef):
            yield from ((each.lineno, name) for base in each.bases if (name := ast.unparse(base)) in GUESSING)
        if not isinstance(each, ast.Call):
            continue
        called = ast.unparse(each.func)
        method = called.rpartition(".")[2]
        if called.partition(".")[0] in GUESSING or method in GUESSED:
            yield each.lineno, called
        if method in READS_KEYS and any(map(_says_of_others, each.args)):
            yield each.lineno, f"{called} without on_button"


def other_number_fields(source: Source) -> Faults:
    """See a number field of Qt's own, which loses what an input method or a keypad with a comma writes."""
    if source.within("ui/kit/spin_boxes.py"):
        return
    for each in source.nodes:
        if isinstance(each, ast.Name | ast.Attribute | ast.alias):
            name = ast.unparse(each).rpartition(".")[2]
            if name in NUMBER_FIELDS:
                yield getattr(each, "lineno", 1), name


def raw_readers_and_voices(source: Source) -> Faults:
    """See TOML read and words printed past the doors that look at them first."""
    if source.within("qquovadis/model/pack/file_limits.py", "qquovadis/commands/output.py", "qquovadis/__main__.py"):
        return
    for each in source.nodes:
        if isinstance(each, ast.Call):
            called = ast.unparse(each.func)
            if called.startswith(("tomllib.load", "sys.stdout.write", "sys.stderr.write")):
                yield each.lineno, called


def _says_of_others(node: ast.expr) -> bool:
    """Whether a sentence is said with a blank filled in."""
    return isinstance(node, ast.Call) and ast.unparse(node.func).endswith("say") and bool(node.keywords)


def _is_written_out(call: ast.Call) -> bool:
    return any(isinstance(one, ast.Constant) for one in call.args)


def hosts_and_machines(source: Source) -> Faults:
    """See servers of packages, and folders of one machine."""
    for number, line in enumerate(source.text.splitlines(), 1):
        if found := HOSTS.search(line) or MACHINE.search(line):
            yield number, found.group()


def _classes(source: Source) -> Iterator[ast.ClassDef]:
    yield from (each for each in source.nodes if isinstance(each, ast.ClassDef))


def _imports(source: Source) -> Iterator[tuple[int, str]]:
    """Yield every imported module in full; the names taken from it too, since they may be modules."""
    for each in source.nodes:
        if isinstance(each, ast.Import):
            yield from ((each.lineno, alias.name) for alias in each.names)
        elif isinstance(each, ast.ImportFrom):
            yield from ((each.lineno, f"{each.module or ''}.{alias.name}") for alias in each.names)


def _words(node: ast.AST) -> Iterator[str]:
    """Yield what the node itself spells out: names, texts and imports."""
    for field in ("id", "attr", "name", "module", "arg", "value"):
        word = getattr(node, field, None)
        if isinstance(word, str):
            yield word


RULES = {
    "short files": Rule("A file is read in one sitting: at most 800 lines.", EVERYWHERE, long_files),
    "narrow classes": Rule(
        "A class does one thing: at most 20 public methods, with inherited ones.", PRODUCT, crowded_classes
    ),
    "named fields": Rule("More than 6 values in a row say nothing: name them.", EVERYWHERE, nameless_fields),
    "records by name": Rule(
        "A record of more than 6 fields is built with keywords: a new field then changes no other.",
        PRODUCT,
        records_by_position,
    ),
    "one chance": Rule("Other chance than the table's, and no game repeats.", BELOW_THE_WINDOW, other_chance),
    "no printing": Rule("What a person reads goes through texts.", ("ui", *BELOW_THE_WINDOW), printing),
    "plain engine": Rule("Engine and games run on the standard library alone.", BELOW_THE_WINDOW[:2], foreign_imports),
    "games apart": Rule("A game never stands on another game.", ("qquovadis/games",), entangled_games),
    "no open ends": Rule("Work left open belongs in an issue: write TO" + "DO(#n).", EVERYWHERE, open_ends),
    "nothing swallowed": Rule(
        "Only the program's entrances, its check of itself and qquovadis/guard.py may catch every error.",
        PRODUCT,
        caught_all,
    ),
    "painted under guard": Rule(
        "A fault costs what it touches: paint through the guards and painters of ui/art/painting.py.",
        ("ui",),
        unguarded_painting,
    ),
    "told under guard": Rule(
        "A listener that fails is silent: a slot that is told of a change at the table is decorated with listens.",
        ("ui",),
        unguarded_listeners,
    ),
    "written whole": Rule(
        "Half a file is worse than none: write through qquovadis/files.py.", PRODUCT, second_ways_to_write
    ),
    "plain words": Rule(
        "A name in somebody's file must never be HTML: show words through ui/kit/plain_text.py.",
        ("ui",),
        second_doors_for_words,
    ),
    "numbers as typed": Rule(
        "Full-width digits and decimal commas are numbers, too: take the fields of ui/kit/spin_boxes.py.",
        ("ui",),
        other_number_fields,
    ),
    "bounded and plain": Rule(
        "Files of strangers are bounded by model/pack/file_limits.py, and printed through commands/output.py.",
        ("qquovadis",),
        raw_readers_and_voices,
    ),
    "games unnamed": Rule("Engine and window serve any game; what is special is in its pack.", GENERAL, named_games),
    "marked sentences": Rule("A sentence without N_ or NP_ is never translated.", PRODUCT, unmarked_texts),
    "errors in every language": Rule("Whoever meets an error reads it in his own language.", PRODUCT, unmarked_errors),
    "one palette": Rule("Every colour stands in the theme, for both rooms and all games.", ("ui",), stray_colours),
    "modules say why": Rule("A module says what it is for.", EVERYWHERE, silent_modules),
}
