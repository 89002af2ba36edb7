"""The `marchland` command: the only room that joins tables and bots into running programs."""
