"""How the program's files end; whoever only looks for files needs nothing that reads them."""

GAME_ENDING, POSITION_ENDING, VARIANT_ENDING, PACK_ENDING = ".qqgame", ".qqpos", ".qqvariant", ".qqpack"
