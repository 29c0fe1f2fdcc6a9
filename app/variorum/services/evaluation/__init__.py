"""Evaluation: how good retrieval, answers, citations, disagreements and abstention are, on questions whose answers are
known. `sets` and `own` read questions, `cases` fixes what every arm is given, `run` asks, `measures` and `intervals`
judge, `result` and `report` tell."""
