"""SQLite (the truth) and FAISS (a cache of it)."""
