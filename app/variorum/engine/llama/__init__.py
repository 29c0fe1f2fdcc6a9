"""GGUF models through llama.cpp: one owner thread and one batch for all live sequences."""
