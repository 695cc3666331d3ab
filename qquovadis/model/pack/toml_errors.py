"""Says in our own words why a file is no TOML: the line, the column, and what to write there."""

import re

from qquovadis.errors import PackError, Sentence
from qquovadis.model.text.translations import N_

AT = re.compile(r"\(at (?:line (\d+), column (\d+)|end of document)\)$")
# What Python's reader of TOML says, by how it begins, and what that means to whoever writes the file.
MEANT = {
    "Expected '='": N_("a setting needs “=”, as in name = 3"),
    "Invalid value": N_("a value is missing or invalid; text needs quotes, numbers and true or false do not"),
    "Unclosed array": N_("a list is not closed with ], or a comma is missing in it"),
    "Unclosed inline table": N_("a table is not closed with its brace, or a comma is missing in it"),
    "Unterminated string": N_("the quotes are not closed"),
    "Illegal character": N_("the quotes are not closed on this line"),
    "Unescaped": N_("write \\\\ for a \\ in quotes"),
    "Cannot overwrite": N_("this key appeared before; use each key once"),
    "Duplicate inline": N_("this key appeared before; use each key once"),
    "Cannot declare": N_("this table appeared before; rows of a list need double brackets, as in [[card]]"),
    "Cannot mutate": N_("this table was closed before and cannot be continued"),
    "Cannot redefine": N_("this table was closed before and cannot be continued"),
    "Invalid statement": N_("this line has no meaning; write key = value, [table] or # and a comment"),
    "Expected newline": N_("there is something after the value; put each key on its own line"),
    "Expected ']": N_("the name of a table is not closed with ] or ]]"),
    "Invalid initial character": N_("a key begins with a letter, a digit or a quote"),
    "Invalid date": N_("this is not a date"),
}
OTHERWISE = N_("this cannot be read")
LONG_NUMBER = N_("a number in the file is too long; write one of at most {digits} digits")
DIGITS = 9


def not_toml(file: str, error: ValueError | RecursionError) -> PackError:
    """Return the error of a file that cannot be read as TOML."""
    if isinstance(error, RecursionError):
        return PackError(file, "", N_("the tables in the file are nested too deeply"))
    if isinstance(error, UnicodeDecodeError):
        return PackError(
            file, "", N_("the file is not written in UTF-8, at byte {byte}; save it as UTF-8"), byte=error.start
        )
    text = str(error)
    if "int_max_str_digits" in text:
        return PackError(file, "", LONG_NUMBER, digits=DIGITS)
    why = Sentence(next((words for start, words in MEANT.items() if text.startswith(start)), OTHERWISE))
    at = AT.search(text)
    if at and at[1]:
        message = N_("this is not valid TOML at line {line}, column {column}: {why}")
        return PackError(file, "", message, line=at[1], column=at[2], why=why)
    return PackError(file, "", N_("this is not valid TOML at the end of the file: {why}"), why=why)
