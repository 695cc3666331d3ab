"""The command line in the language of the program: help pages, and what is said of a wrong use.

Typer speaks English only, and repeats words of other libraries; so its errors are told by their kind, and its pages are
written by a formatter that knows our catalogue.
"""

import re
from typing import Any

import typer

from qquovadis.model.pack.suggestions import nearest
from qquovadis.model.text.translations import N_, Texts

USAGE = N_("Usage:")
TRY = N_("See “{command} --help” for more.")
HEADINGS = {"Options": N_("Options"), "Arguments": N_("Arguments"), "Commands": N_("Commands")}
HELP_OPTION = N_("Show this page.")
# What stands for a value, by how typer calls its type.
VALUES = {
    "<str>": N_("TEXT"),
    "<int>": N_("NUMBER"),
    "<int range>": N_("NUMBER"),
    "<float>": N_("NUMBER"),
    "<float range>": N_("NUMBER"),
    "<path>": N_("FILE"),
    "[OPTIONS]": N_("[OPTIONS]"),
    "COMMAND [ARGS]...": N_("COMMAND …"),
}
DEFAULT, REQUIRED = N_("default: {value}"), N_("required")
MISSING = N_("{name} is missing; write it after the command.")
MISSING_VALUE = N_("{name} needs a value.")
NO_VALUE = N_("{name} takes no value.")
NO_OPTION, MEANT = N_("There is no option {name}."), N_("There is no option {name}. Did you mean {meant}?")
TOO_MANY = N_("“{words}” is too much: the command takes nothing more.")
UNFIT = N_("{name} must be {wanted}, not {given}.")
# What a number must be, by how typer calls its type, without and with bounds.
NUMBERS = {
    "<int": (N_("an integer"), N_("an integer in the range {bounds}")),
    "<float": (N_("a number"), N_("a number in the range {bounds}")),
}
OTHERWISE = N_("{name} cannot be used like this.")
WRONG = N_("The command cannot be used like this.")
# What typer raises at a wrong use; where it stands differs from version to version.
WRONG_USE = tuple(
    each for each in typer.BadParameter.__mro__ if issubclass(each, Exception) and each.__name__ == "ClickException"
)
EXTRA = re.compile(r"^(?P<help>.*?)(?:\s\s\[(?P<extra>[^\]]*)\])?$", re.DOTALL)
RANGE = re.compile(r"[^\s\[\];]*<=?x(?:<=?[^\s\];]*)?|x[<>]=?[^\s\];]*")


def localized(command: Any, texts: Texts) -> Any:
    """Let a command and those below it write their pages in the language of the texts."""
    shown: Any = command.context_class
    plain: Any = shown.formatter_class

    class Page(plain):  # type: ignore[misc] # typer's own, whichever it brings
        """A page of help in our words."""

        def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
            """Write how the command is called."""
            del prefix
            for word, ours in VALUES.items():
                args = args.replace(word, texts.say(ours))
            super().write_usage(prog, args, f"{texts.say(USAGE)} ")

        def write_heading(self, heading: str) -> None:
            """Write what a part of the page is about."""
            super().write_heading(texts.say(HEADINGS[heading]) if heading in HEADINGS else heading)

        def write_dl(self, rows: Any, *places: Any, **spaces: Any) -> None:
            """Write options with what they mean."""
            super().write_dl([(_value(name, texts), _meaning(text, texts)) for name, text in rows], *places, **spaces)

    command.context_class = type("Context", (shown,), {"formatter_class": Page})
    command.help = texts.marked(command.help or "")
    command.short_help = re.split(r"(?<=[.。])\s*|; |：", command.help)[0]
    for each in getattr(command, "commands", {}).values():
        localized(each, texts)
    return command


def complaint(error: Any, texts: Texts, arguments: list[str]) -> str:
    """Say in lines how a command was used wrongly."""
    lines = []
    if getattr(error, "ctx", None) is not None:
        lines = [error.ctx.get_usage(), texts.say(TRY, command=error.ctx.command_path)]
    return "\n".join((*lines, _explanation(error, texts, arguments)))


def _explanation(error: Any, texts: Texts, arguments: list[str]) -> str:
    kinds = {each.__name__ for each in type(error).__mro__}
    option = str(getattr(error, "option_name", ""))
    if "MissingParameter" in kinds:
        return texts.say(MISSING, name=_called(error.param))
    if "NoSuchOption" in kinds:
        known = [name for each in error.ctx.command.get_params(error.ctx) for name in each.opts] if error.ctx else []
        meant = nearest(option, known)
        return texts.say(MEANT, name=option, meant=meant) if meant else texts.say(NO_OPTION, name=option)
    if "BadOptionUsage" in kinds:
        return texts.say(NO_VALUE if any(each.startswith(f"{option}=") for each in arguments) else MISSING_VALUE,
                         name=option)  # fmt: skip
    if "BadParameter" in kinds:
        return _unfit(error, texts, arguments)
    extra = re.search(r"argument\(?s?\)? \((.*)\)", str(error.message))
    return texts.say(TOO_MANY, words=extra[1]) if extra else texts.say(WRONG)


def _unfit(error: Any, texts: Texts, arguments: list[str]) -> str:
    """Say what a value must be, as far as it is known, and what it is."""
    name = _called(error.param)
    row = error.param.get_help_record(error.ctx) if error.param is not None and error.ctx is not None else None
    given = next((_given(each, arguments) for each in getattr(error.param, "opts", ()) if _given(each, arguments)), "")
    kind = next((sentences for word, sentences in NUMBERS.items() if row is not None and word in row[0]), None)
    if row is None or kind is None or not given:
        return texts.say(OTHERWISE, name=name)
    number, within = kind
    bounds = RANGE.search(row[1])
    wanted = texts.say(within, bounds=bounds[0]) if bounds else texts.say(number)
    return texts.say(UNFIT, name=name, wanted=wanted, given=given)


def _given(option: str, arguments: list[str]) -> str:
    """Return what was written for an option."""
    for at, each in enumerate(arguments):
        if each == option and at + 1 < len(arguments):
            return arguments[at + 1]
        if each.startswith(f"{option}="):
            return each.partition("=")[2]
    return ""


def _called(parameter: Any) -> str:
    """Return what a person writes for a parameter: the option, or what stands for the argument."""
    if parameter is None:
        return "?"
    option = next((each for each in parameter.opts if each.startswith("-")), "")
    return option or str(parameter.metavar or str(parameter.name).upper())


def _ours(text: str, texts: Texts) -> str:
    """Return a text of ours in the language spoken; Typer's own stay."""
    return texts.say(HELP_OPTION) if text.startswith("Show this message") else texts.marked(text)


def _value(name: str, texts: Texts) -> str:
    name = re.sub(r" <list\[\w+\]>", "", name)  # its name says that there may be several
    for word, ours in VALUES.items():
        name = name.replace(word, texts.say(ours))
    return name


def _meaning(text: str, texts: Texts) -> str:
    found = EXTRA.match(text)
    if found is None or not found["extra"]:
        return _ours(text, texts)
    parts = [_extra(part, texts) for part in found["extra"].split("; ")]
    return f"{_ours(found['help'], texts)}  [{'; '.join(parts)}]"


def _extra(part: str, texts: Texts) -> str:
    head, is_, value = part.partition("default: ")
    if is_ and not head:
        return texts.say(DEFAULT, value=value)
    return texts.say(REQUIRED) if part == "required" else part


def run(application: typer.Typer, arguments: list[str], texts: Texts, window: object) -> tuple[int, str]:
    """Do a command, and return its exit code with what is to be said of a wrong use, if it was one."""
    command = localized(typer.main.get_command(application), texts)
    try:
        ending = command.main(arguments, prog_name="qquovadis", standalone_mode=False, obj=window)
    except WRONG_USE as error:
        if "NoArgsIsHelpError" in type(error).__name__:
            return 2, str(error)
        return 2, complaint(error, texts, arguments)
    except SystemExit as gone:
        # WORKAROUND: typer ends so, and without a word, where nobody reads what is printed.
        raise BrokenPipeError from gone
    return (ending if isinstance(ending, int) else 0), ""
