"""A stored answer as a file for others: one report, and what writes it in each format."""
