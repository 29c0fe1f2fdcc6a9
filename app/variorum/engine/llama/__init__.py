"""GGUF models through llama.cpp: one owner thread and one batch for all live sequences."""

from variorum.engine.llama.devices import Device, compute_devices
from variorum.engine.llama.gguf import GgufFacts, read_gguf
from variorum.engine.llama.model import LlamaModel, open_model
from variorum.engine.llama.plan import plan_models
from variorum.engine.llama.settings import EngineSettings

__all__ = [
    "Device",
    "EngineSettings",
    "GgufFacts",
    "LlamaModel",
    "compute_devices",
    "open_model",
    "plan_models",
    "read_gguf",
]
