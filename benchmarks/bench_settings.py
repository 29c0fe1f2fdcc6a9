"""What KV cache type and flash attention do to prefill and decode, with few and with many cells used.

    python -m benchmarks.bench_settings [--model FILE.gguf] [--cells 512 4096] [--rounds 3]

Four sequences that share nothing read their prompts until so many cells are used, less what they then write. All
settings take turns in every round. A q8_0 cache without flash attention does not exist in llama.cpp.
"""

from __future__ import annotations

import dataclasses
import statistics

from benchmarks import arguments, machine, peers
from benchmarks.bench_engine import Measured, ours
from benchmarks.record import Record
from variorum.engine.llama import EngineSettings, open_model

CHOICES = {
    "f16, flash attention off": ("f16", False),
    "f16, flash attention on": ("f16", True),
    "q8_0, flash attention on": ("q8_0", True),
}
SEQUENCES, WRITTEN = 4, 32


def table(found: dict[str, dict[int, list[Measured]]], memory: dict[str, int]) -> list[dict[str, object]]:
    """A row for each setting: medians of tokens/s at each number of cells, and all memory the model holds."""
    rows: list[dict[str, object]] = []
    for name, by_cells in found.items():
        row: dict[str, object] = {"settings": name}
        for cells, rounds in by_cells.items():
            row[f"prefill at {cells}"] = statistics.median(m.prefill for m in rounds)
            row[f"decode at {cells}"] = statistics.median(m.decode for m in rounds)
        row["memory MB"] = memory[name] / 1e6
        rows.append(row)
    return rows


def main() -> int:
    """Measure, print and record."""
    parser = arguments.parser(__doc__, rounds=3)
    parser.add_argument("--cells", type=int, nargs="+", default=[512, 4096])
    options = parser.parse_args()

    watch = machine.Watch()
    context = 2 * max(options.cells)
    settings = EngineSettings(
        context_tokens=context, threads=options.threads, gpu_layers=options.gpu_layers,
        prefix_cache_fraction=0.0, prompt_lookup=False,
    )  # fmt: skip
    models = {
        name: open_model(options.model, dataclasses.replace(settings, kv_type=kv_type, flash_attention=flash))
        for name, (kv_type, flash) in CHOICES.items()
    }
    facts = next(iter(models.values())).facts
    record = Record(
        "settings",
        {
            "model": options.model.stem,
            "device": facts.device,
            "shape": f"{SEQUENCES} sequences writing together, context {context}",
        },
    )
    found: dict[str, dict[int, list[Measured]]] = {name: {c: [] for c in options.cells} for name in models}
    for cells in options.cells:
        shape = peers.Shape(
            options.model, SEQUENCES, cells // SEQUENCES - WRITTEN // 2, WRITTEN, options.threads, context
        )
        for i in range(options.rounds):
            for name, model in models.items():
                found[name][cells].append(ours(model, shape, 100 * cells + i))
    memory = {name: model.facts.memory_bytes for name, model in models.items()}
    record.tables["Tokens per second by settings and cells used"] = table(found, memory)
    for model in models.values():
        model.close()
    record.show()
    record.save(watch)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
