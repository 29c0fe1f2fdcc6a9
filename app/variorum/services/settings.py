"""Everything that can be tuned, in one typed model: the settings page and the documentation are generated from it."""

from __future__ import annotations

from enum import StrEnum

from pydantic import field_validator
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict

from variorum.domain.answers import Mode
from variorum.rag.partition import Strategy
from variorum.services.contract.adjusting import Effect, Group
from variorum.services.language import Language
from variorum.services.remote_settings import Remote, check_names
from variorum.services.setting_fields import setting


class FinalAnswer(StrEnum):
    """Who words the final answer."""

    AUTO = "auto"
    SELECTION = "selection"
    SYNTHESIS = "synthesis"


class CacheType(StrEnum):
    """Precision of the KV cache."""

    F16 = "f16"
    Q8_0 = "q8_0"


class Precision(StrEnum):
    """Precision of an embedder's weights and sums."""

    FLOAT32 = "float32"
    BFLOAT16 = "bfloat16"


class Settings(BaseSettings):
    """Read from settings.toml in the home folder; VARIORUM_<NAME> in the environment wins over the file."""

    model_config = SettingsConfigDict(
        env_prefix="VARIORUM_", extra="forbid", frozen=True, hide_input_in_errors=True
    )

    mode: Mode = setting(
        Mode.AUTO,
        Group.ANSWERS,
        "Way of answering",
        (
            "How questions are answered: by several drafts that are verified (speculative), by one (standard), or step "
            "by step where something has to be found first (iterative). Automatic chooses for each question."
        ),
        special={
            "auto": "Automatic",
            "speculative": "Several drafts",
            "standard": "One answer",
            "iterative": "Step by step",
        },
    )
    passages: int = setting(
        8,
        Group.ANSWERS,
        "Passages for a question",
        "Passages retrieved for a question (K). More find more and take longer.",
        unit="passages",
        ge=1,
        le=96,
    )
    drafts: int = setting(
        4,
        Group.ANSWERS,
        "Drafts for a question",
        "Drafts written in parallel (M), each from a few of the passages.",
        unit="drafts",
        ge=1,
        le=32,
    )
    partition: Strategy = setting(
        Strategy.ANCHORED,
        Group.ANSWERS,
        "How passages are dealt to drafts",
        (
            "Anchored: the best passage goes to every draft, the others are shared out. Multi-perspective: passages "
            "are grouped by what they are about and each draft gets one of each group, as in the paper."
        ),
        special={
            "anchored": "Anchored",
            "stride": "In turns, by rank",
            "sequential": "In order of rank",
            "multi_perspective": "Multi-perspective",
        },
    )
    rounds: int = setting(
        3,
        Group.ANSWERS,
        "Further searches",
        "Further searches at most, where something has to be found first (step by step).",
        unit="searches",
        ge=0,
        le=8,
    )
    accept_at: float | None = setting(
        None,
        Group.ANSWERS,
        "Drafts are accepted from",
        (
            "The probability of being right from which a draft is accepted, from 0 to 1. Where nothing is set it is "
            "what was learned of the verifier, or 0.5 where nothing is known of it."
        ),
        special={"": "As learned of the verifier"},
        ge=0.0,
        le=1.0,
    )
    final_answer: FinalAnswer = setting(
        FinalAnswer.AUTO,
        Group.ANSWERS,
        "Who words the answer",
        (
            "The answer in the words of the best draft (selection), or written by the verifier from the accepted "
            "drafts (synthesis). Automatic lets verifiers of about 7 billion parameters and more write."
        ),
        special={
            "auto": "Automatic",
            "selection": "The best draft",
            "synthesis": "The verifier",
        },
    )
    drafter: str = setting(
        "",
        Group.MODELS,
        "Drafter",
        (
            "The model that writes drafts: an id of the catalogue, the path of a GGUF file, or remote:NAME for a model "
            "on a server. Empty for the starter."
        ),
        special={"": "The starter"},
    )
    verifier: str = setting(
        "",
        Group.MODELS,
        "Verifier",
        (
            "The model that verifies drafts: an id of the catalogue, the path of a GGUF file, or remote:NAME for a "
            "model on a server. Empty for the starter."
        ),
        special={"": "The starter"},
    )
    embedder: str = setting(
        "all-MiniLM-L6-v2",
        Group.DOCUMENTS,
        "Embedder",
        "The model that turns passages into vectors for search. After a change all documents are embedded anew.",
        effect=Effect.START,
    )
    embedder_precision: Precision = setting(
        Precision.FLOAT32,
        Group.DOCUMENTS,
        "Precision of the embedder",
        (
            "float32, or bfloat16, which takes half the time on processors that have it (AVX512-BF16, AMX) and more on "
            "others. After a change all documents are embedded anew."
        ),
        effect=Effect.START,
    )
    language: Language = setting(
        Language.SYSTEM,
        Group.WINDOW,
        "Language",
        "Language of the window. The terminal and answers are not changed by it.",
        effect=Effect.START,
        special={
            "system": "The desktop’s",
            "en": "English",
            "de": "Deutsch",
            "fr": "Français",
            "es": "Español",
            "ja": "日本語",
            "ar": "العربية",
            "zh": "简体中文",
        },
    )
    ignore: tuple[str, ...] = setting(
        (),
        Group.DOCUMENTS,
        "Files that are left out",
        "Files and folders left out when a folder is read, one a line, each as in .gitignore: drafts/, *.log.",
        effect=Effect.START,
    )
    gpu_layers: int = setting(
        -1,
        Group.COMPUTING,
        "Layers on the GPU",
        "Layers of a model placed on the GPU; -1 for all that fit, 0 for none.",
        effect=Effect.RELOAD,
        unit="layers",
        special={
            "-1": "all that fit",
            "0": "none",
        },
        ge=-1,
    )
    threads: int = setting(
        0,
        Group.COMPUTING,
        "Processor threads",
        "CPU threads for a model; 0 for one a physical core.",
        effect=Effect.RELOAD,
        unit="threads",
        special={"0": "one a core"},
        ge=0,
    )
    context_tokens: int = setting(
        0,
        Group.COMPUTING,
        "Context",
        "Tokens all parallel sequences of a model share; 0 to choose by memory.",
        effect=Effect.RELOAD,
        unit="tokens",
        special={"0": "chosen by memory"},
        ge=0,
    )
    batch_tokens: int = setting(
        0,
        Group.COMPUTING,
        "Tokens in a step",
        "Tokens a model computes in one step; 0 to choose (512 on a CPU, 2048 where all is on a GPU).",
        effect=Effect.RELOAD,
        unit="tokens",
        special={"0": "chosen by device"},
        ge=0,
    )
    micro_batch_tokens: int = setting(
        0,
        Group.COMPUTING,
        "Tokens computed at once",
        (
            "Tokens of a step that are computed at once, which bounds the work space; 0 to choose by memory "
            "(512 or less)."
        ),
        effect=Effect.RELOAD,
        unit="tokens",
        special={"0": "chosen by memory"},
        ge=0,
    )
    parallel_sequences: int = setting(
        0,
        Group.COMPUTING,
        "Drafts computed at once",
        "Drafts that are computed at the same time at most, the others wait; 0 to choose by the context.",
        effect=Effect.RELOAD,
        unit="drafts",
        special={"0": "chosen by context"},
        ge=0,
        le=200,
    )
    kv_cache: CacheType = setting(
        CacheType.F16,
        Group.COMPUTING,
        "Precision of the KV cache",
        "q8_0 takes half the memory of f16, so that more context fits; it needs flash attention.",
        effect=Effect.RELOAD,
    )
    flash_attention: bool | None = setting(
        None,
        Group.COMPUTING,
        "Flash attention",
        "A faster way to compute attention; mostly best left to what suits the device.",
        effect=Effect.RELOAD,
        special={
            "": "As suits the device",
            "true": "On",
            "false": "Off",
        },
    )
    prompt_lookup: bool = setting(
        True,
        Group.COMPUTING,
        "Guess repeated words",
        (
            "Guess the next words of a reply from the same words in its sources and check them in the same step: the "
            "same reply, sooner where it repeats its evidence."
        ),
        effect=Effect.RELOAD,
    )
    prompt_cache_memory: int = setting(
        0,
        Group.COMPUTING,
        "Earlier prompts in memory",
        (
            "Megabytes in which each model keeps what it has computed of earlier prompts, so that questions over the "
            "same passages start at once; 0 to choose (an eighth of the free memory), -1 for none."
        ),
        effect=Effect.RELOAD,
        unit="MB",
        special={
            "-1": "none",
            "0": "an eighth of the free memory",
        },
        ge=-1,
    )
    prompt_cache_disk: int = setting(
        0,
        Group.COMPUTING,
        "Earlier prompts on disk",
        "Megabytes on disk, in the home folder, for the same, so that it outlives the program; 0 for none.",
        effect=Effect.START,
        unit="MB",
        special={"0": "none"},
        ge=0,
    )

    local_drafter: str = setting(
        "",
        Group.PRIVACY,
        "Drafter instead of an endpoint",
        (
            "The model on this machine that drafts where an endpoint may not or can’t: an id of the catalogue or a "
            "GGUF file. Empty for the starter."
        ),
        special={"": "The starter"},
    )
    local_verifier: str = setting(
        "",
        Group.PRIVACY,
        "Verifier instead of an endpoint",
        (
            "The model on this machine that verifies where an endpoint may not or can’t: an id of the catalogue or a "
            "GGUF file. Empty for the starter."
        ),
        special={"": "The starter"},
    )
    local_only: tuple[str, ...] = setting(
        (),
        Group.PRIVACY,
        "Collections that never leave this machine",
        (
            "Their names, one a line. Questions that could find something in them are answered by models on this "
            "machine, whatever was chosen."
        ),
    )
    hide_document_names: bool = setting(
        False,
        Group.PRIVACY,
        "Hide documents’ names",
        "Send ‘Document 1’ and so on to endpoints instead of documents’ names.",
    )

    remotes: tuple[Remote, ...] = setting(
        (),
        Group.PRIVACY,
        "Models on servers",
        "Endpoints; nothing is sent to one that is not here and turned on. Keys are in the keyring.",
    )

    _names_differ = field_validator("remotes")(check_names)

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """The environment first, then what the file gave."""
        return env_settings, init_settings
