"""Models on OpenAI-compatible servers (vLLM, llama-server, SGLang, Ollama, llama_cpp.server)."""
