"""Values, events, errors and ports. Standard library only: every other room speaks this language."""
