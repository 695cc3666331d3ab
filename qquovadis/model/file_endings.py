"""How the program's files end; whoever only looks for files needs nothing that reads them."""

GAME_ENDING, POSITION_ENDING, VARIANT_ENDING, PACK_ENDING = ".qqgame", ".qqpos", ".qqvariant", ".qqpack"
PRINT_ENDING, STUDY_ENDING, BOOK_ENDING = ".qqprint", ".qqstudy", ".qqlab"
SESSION_ENDING, EXAMPLE_ENDING = ".session.zip", ".toml"
OWN_ENDINGS = (
    GAME_ENDING, PACK_ENDING, VARIANT_ENDING, POSITION_ENDING, PRINT_ENDING, STUDY_ENDING, BOOK_ENDING, SESSION_ENDING,
)  # fmt: skip
