"""Reading documents: formats, sentences, chunks, folders, and the child process that reads."""
