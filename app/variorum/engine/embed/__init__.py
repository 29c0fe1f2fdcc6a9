"""Text to unit vectors. torch and sentence-transformers are imported in the embedding process only."""
