"""Models on OpenAI-compatible servers (vLLM, llama-server, SGLang, Ollama, llama_cpp.server)."""

from variorum.engine.remote.keys import KeyringKeys
from variorum.engine.remote.model import RemoteModel, open_remote
from variorum.engine.remote.replies import Timing

__all__ = ["KeyringKeys", "RemoteModel", "Timing", "open_remote"]
