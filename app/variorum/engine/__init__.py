"""Models: llama.cpp, embeddings, remote endpoints."""
