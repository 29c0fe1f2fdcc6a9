"""Everything that can be tuned, in one typed model: the settings page and the documentation are generated from it."""

from __future__ import annotations

from enum import StrEnum

from pydantic import field_validator
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict

from variorum.domain.answers import Mode
from variorum.rag.partition import Strategy
from variorum.services.contract.adjusting import Effect, Group
from variorum.services.remote_settings import Remote, check_names
from variorum.services.setting_fields import QT_TRANSLATE_NOOP, setting


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
        QT_TRANSLATE_NOOP("Settings", "Way of answering"),
        QT_TRANSLATE_NOOP(
            "Settings",
            "How questions are answered: by several drafts that are verified (speculative), by one (standard), or step "
            "by step where something has to be found first (iterative). Automatic chooses for each question.",
        ),
        special={
            "auto": QT_TRANSLATE_NOOP("Settings", "Automatic"),
            "speculative": QT_TRANSLATE_NOOP("Settings", "Several drafts"),
            "standard": QT_TRANSLATE_NOOP("Settings", "One answer"),
            "iterative": QT_TRANSLATE_NOOP("Settings", "Step by step"),
        },
    )
    passages: int = setting(
        8,
        Group.ANSWERS,
        QT_TRANSLATE_NOOP("Settings", "Passages for a question"),
        QT_TRANSLATE_NOOP(
            "Settings", "Passages retrieved for a question (K). More find more and take longer."
        ),
        unit=QT_TRANSLATE_NOOP("Settings", "passages"),
        ge=1,
        le=96,
    )
    drafts: int = setting(
        4,
        Group.ANSWERS,
        QT_TRANSLATE_NOOP("Settings", "Drafts for a question"),
        QT_TRANSLATE_NOOP("Settings", "Drafts written in parallel (M), each from a few of the passages."),
        unit=QT_TRANSLATE_NOOP("Settings", "drafts"),
        ge=1,
        le=32,
    )
    partition: Strategy = setting(
        Strategy.ANCHORED,
        Group.ANSWERS,
        QT_TRANSLATE_NOOP("Settings", "How passages are dealt to drafts"),
        QT_TRANSLATE_NOOP(
            "Settings",
            "Anchored: the best passage goes to every draft, the others are shared out. Multi-perspective: passages "
            "are grouped by what they are about and each draft gets one of each group, as in the paper.",
        ),
        special={
            "anchored": QT_TRANSLATE_NOOP("Settings", "Anchored"),
            "stride": QT_TRANSLATE_NOOP("Settings", "In turns, by rank"),
            "sequential": QT_TRANSLATE_NOOP("Settings", "In order of rank"),
            "multi_perspective": QT_TRANSLATE_NOOP("Settings", "Multi-perspective"),
        },
    )
    rounds: int = setting(
        3,
        Group.ANSWERS,
        QT_TRANSLATE_NOOP("Settings", "Further searches"),
        QT_TRANSLATE_NOOP(
            "Settings", "Further searches at most, where something has to be found first (step by step)."
        ),
        unit=QT_TRANSLATE_NOOP("Settings", "searches"),
        ge=0,
        le=8,
    )
    accept_at: float | None = setting(
        None,
        Group.ANSWERS,
        QT_TRANSLATE_NOOP("Settings", "Drafts are accepted from"),
        QT_TRANSLATE_NOOP(
            "Settings",
            "The probability of being right from which a draft is accepted, from 0 to 1. Where nothing is set it is "
            "what was learned of the verifier, or 0.5 where nothing is known of it.",
        ),
        special={"": QT_TRANSLATE_NOOP("Settings", "As learned of the verifier")},
        ge=0.0,
        le=1.0,
    )
    final_answer: FinalAnswer = setting(
        FinalAnswer.AUTO,
        Group.ANSWERS,
        QT_TRANSLATE_NOOP("Settings", "Who words the answer"),
        QT_TRANSLATE_NOOP(
            "Settings",
            "The answer in the words of the best draft (selection), or written by the verifier from the accepted "
            "drafts (synthesis). Automatic lets verifiers of about 7 billion parameters and more write.",
        ),
        special={
            "auto": QT_TRANSLATE_NOOP("Settings", "Automatic"),
            "selection": QT_TRANSLATE_NOOP("Settings", "The best draft"),
            "synthesis": QT_TRANSLATE_NOOP("Settings", "The verifier"),
        },
    )
    drafter: str = setting(
        "",
        Group.MODELS,
        QT_TRANSLATE_NOOP("Settings", "Drafter"),
        QT_TRANSLATE_NOOP(
            "Settings",
            "The model that writes drafts: an id of the catalogue, the path of a GGUF file, or remote:NAME for a model "
            "on a server. Empty for the starter.",
        ),
        special={"": QT_TRANSLATE_NOOP("Settings", "The starter")},
    )
    verifier: str = setting(
        "",
        Group.MODELS,
        QT_TRANSLATE_NOOP("Settings", "Verifier"),
        QT_TRANSLATE_NOOP(
            "Settings",
            "The model that verifies drafts: an id of the catalogue, the path of a GGUF file, or remote:NAME for a "
            "model on a server. Empty for the starter.",
        ),
        special={"": QT_TRANSLATE_NOOP("Settings", "The starter")},
    )
    embedder: str = setting(
        "all-MiniLM-L6-v2",
        Group.DOCUMENTS,
        QT_TRANSLATE_NOOP("Settings", "Embedder"),
        QT_TRANSLATE_NOOP(
            "Settings",
            "The model that turns passages into vectors for search. After a change all documents are embedded anew.",
        ),
        effect=Effect.START,
    )
    embedder_precision: Precision = setting(
        Precision.FLOAT32,
        Group.DOCUMENTS,
        QT_TRANSLATE_NOOP("Settings", "Precision of the embedder"),
        QT_TRANSLATE_NOOP(
            "Settings",
            "float32, or bfloat16, which takes half the time on processors that have it (AVX512-BF16, AMX) and more on "
            "others. After a change all documents are embedded anew.",
        ),
        effect=Effect.START,
    )
    ignore: tuple[str, ...] = setting(
        (),
        Group.DOCUMENTS,
        QT_TRANSLATE_NOOP("Settings", "Files that are left out"),
        QT_TRANSLATE_NOOP(
            "Settings",
            "Files and folders left out when a folder is read, one a line, each as in .gitignore: drafts/, *.log.",
        ),
        effect=Effect.START,
    )
    gpu_layers: int = setting(
        -1,
        Group.COMPUTING,
        QT_TRANSLATE_NOOP("Settings", "Layers on the GPU"),
        QT_TRANSLATE_NOOP(
            "Settings", "Layers of a model placed on the GPU; -1 for all that fit, 0 for none."
        ),
        effect=Effect.RELOAD,
        unit=QT_TRANSLATE_NOOP("Settings", "layers"),
        special={
            "-1": QT_TRANSLATE_NOOP("Settings", "all that fit"),
            "0": QT_TRANSLATE_NOOP("Settings", "none"),
        },
        ge=-1,
    )
    threads: int = setting(
        0,
        Group.COMPUTING,
        QT_TRANSLATE_NOOP("Settings", "Processor threads"),
        QT_TRANSLATE_NOOP("Settings", "CPU threads for a model; 0 for one a physical core."),
        effect=Effect.RELOAD,
        unit=QT_TRANSLATE_NOOP("Settings", "threads"),
        special={"0": QT_TRANSLATE_NOOP("Settings", "one a core")},
        ge=0,
    )
    context_tokens: int = setting(
        0,
        Group.COMPUTING,
        QT_TRANSLATE_NOOP("Settings", "Context"),
        QT_TRANSLATE_NOOP(
            "Settings", "Tokens all parallel sequences of a model share; 0 to choose by memory."
        ),
        effect=Effect.RELOAD,
        unit=QT_TRANSLATE_NOOP("Settings", "tokens"),
        special={"0": QT_TRANSLATE_NOOP("Settings", "chosen by memory")},
        ge=0,
    )
    batch_tokens: int = setting(
        0,
        Group.COMPUTING,
        QT_TRANSLATE_NOOP("Settings", "Tokens in a step"),
        QT_TRANSLATE_NOOP(
            "Settings",
            "Tokens a model computes in one step; 0 to choose (512 on a CPU, 2048 where all is on a GPU).",
        ),
        effect=Effect.RELOAD,
        unit=QT_TRANSLATE_NOOP("Settings", "tokens"),
        special={"0": QT_TRANSLATE_NOOP("Settings", "chosen by device")},
        ge=0,
    )
    micro_batch_tokens: int = setting(
        0,
        Group.COMPUTING,
        QT_TRANSLATE_NOOP("Settings", "Tokens computed at once"),
        QT_TRANSLATE_NOOP(
            "Settings",
            "Tokens of a step that are computed at once, which bounds the work space; 0 to choose by memory "
            "(512 or less).",
        ),
        effect=Effect.RELOAD,
        unit=QT_TRANSLATE_NOOP("Settings", "tokens"),
        special={"0": QT_TRANSLATE_NOOP("Settings", "chosen by memory")},
        ge=0,
    )
    parallel_sequences: int = setting(
        0,
        Group.COMPUTING,
        QT_TRANSLATE_NOOP("Settings", "Drafts computed at once"),
        QT_TRANSLATE_NOOP(
            "Settings",
            "Drafts that are computed at the same time at most, the others wait; 0 to choose by the context.",
        ),
        effect=Effect.RELOAD,
        unit=QT_TRANSLATE_NOOP("Settings", "drafts"),
        special={"0": QT_TRANSLATE_NOOP("Settings", "chosen by context")},
        ge=0,
        le=200,
    )
    kv_cache: CacheType = setting(
        CacheType.F16,
        Group.COMPUTING,
        QT_TRANSLATE_NOOP("Settings", "Precision of the KV cache"),
        QT_TRANSLATE_NOOP(
            "Settings",
            "q8_0 takes half the memory of f16, so that more context fits; it needs flash attention.",
        ),
        effect=Effect.RELOAD,
    )
    flash_attention: bool | None = setting(
        None,
        Group.COMPUTING,
        QT_TRANSLATE_NOOP("Settings", "Flash attention"),
        QT_TRANSLATE_NOOP(
            "Settings", "A faster way to compute attention; mostly best left to what suits the device."
        ),
        effect=Effect.RELOAD,
        special={
            "": QT_TRANSLATE_NOOP("Settings", "As suits the device"),
            "true": QT_TRANSLATE_NOOP("Settings", "On"),
            "false": QT_TRANSLATE_NOOP("Settings", "Off"),
        },
    )
    prompt_lookup: bool = setting(
        True,
        Group.COMPUTING,
        QT_TRANSLATE_NOOP("Settings", "Guess repeated words"),
        QT_TRANSLATE_NOOP(
            "Settings",
            "Guess the next words of a reply from the same words in its sources and check them in the same step: the "
            "same reply, sooner where it repeats its evidence.",
        ),
        effect=Effect.RELOAD,
    )
    prompt_cache_memory: int = setting(
        0,
        Group.COMPUTING,
        QT_TRANSLATE_NOOP("Settings", "Earlier prompts in memory"),
        QT_TRANSLATE_NOOP(
            "Settings",
            "Megabytes in which each model keeps what it has computed of earlier prompts, so that questions over the "
            "same passages start at once; 0 to choose (an eighth of the free memory), -1 for none.",
        ),
        effect=Effect.RELOAD,
        unit=QT_TRANSLATE_NOOP("Settings", "MB"),
        special={
            "-1": QT_TRANSLATE_NOOP("Settings", "none"),
            "0": QT_TRANSLATE_NOOP("Settings", "an eighth of the free memory"),
        },
        ge=-1,
    )
    prompt_cache_disk: int = setting(
        0,
        Group.COMPUTING,
        QT_TRANSLATE_NOOP("Settings", "Earlier prompts on disk"),
        QT_TRANSLATE_NOOP(
            "Settings",
            "Megabytes on disk, in the home folder, for the same, so that it outlives the program; 0 for none.",
        ),
        effect=Effect.START,
        unit=QT_TRANSLATE_NOOP("Settings", "MB"),
        special={"0": QT_TRANSLATE_NOOP("Settings", "none")},
        ge=0,
    )

    local_drafter: str = setting(
        "",
        Group.PRIVACY,
        QT_TRANSLATE_NOOP("Settings", "Drafter instead of an endpoint"),
        QT_TRANSLATE_NOOP(
            "Settings",
            "The model on this machine that drafts where an endpoint may not or can’t: an id of the catalogue or a "
            "GGUF file. Empty for the starter.",
        ),
        special={"": QT_TRANSLATE_NOOP("Settings", "The starter")},
    )
    local_verifier: str = setting(
        "",
        Group.PRIVACY,
        QT_TRANSLATE_NOOP("Settings", "Verifier instead of an endpoint"),
        QT_TRANSLATE_NOOP(
            "Settings",
            "The model on this machine that verifies where an endpoint may not or can’t: an id of the catalogue or a "
            "GGUF file. Empty for the starter.",
        ),
        special={"": QT_TRANSLATE_NOOP("Settings", "The starter")},
    )
    local_only: tuple[str, ...] = setting(
        (),
        Group.PRIVACY,
        QT_TRANSLATE_NOOP("Settings", "Collections that never leave this machine"),
        QT_TRANSLATE_NOOP(
            "Settings",
            "Their names, one a line. Questions that could find something in them are answered by models on this "
            "machine, whatever was chosen.",
        ),
    )
    hide_document_names: bool = setting(
        False,
        Group.PRIVACY,
        QT_TRANSLATE_NOOP("Settings", "Hide documents’ names"),
        QT_TRANSLATE_NOOP(
            "Settings", "Send ‘Document 1’ and so on to endpoints instead of documents’ names."
        ),
    )

    remotes: tuple[Remote, ...] = setting(
        (),
        Group.PRIVACY,
        QT_TRANSLATE_NOOP("Settings", "Models on servers"),
        QT_TRANSLATE_NOOP(
            "Settings",
            "Endpoints; nothing is sent to one that is not here and turned on. Keys are in the keyring.",
        ),
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
