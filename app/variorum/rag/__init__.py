"""Speculative RAG: retrieve, partition, draft, attribute, verify, compare, answer."""
