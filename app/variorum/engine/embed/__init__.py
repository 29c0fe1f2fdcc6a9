"""Sentence embeddings in a process of their own, so that torch stays out of the window."""
