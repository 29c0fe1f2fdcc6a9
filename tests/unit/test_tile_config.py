"""The header that llama.cpp is compiled with: a processor's tiles are configured by all of what is written for them."""

from __future__ import annotations

import platform
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HEADER = ROOT / "packaging" / "llama" / "tile_config.h"
COMPILER = shutil.which("g++")

# As ggml configures them; what is loaded is never read by anything that the compiler knows of.
PROGRAM = r"""
#include <immintrin.h>
struct alignas(64) tiles {
    unsigned char palette, row, unused[14]; unsigned short columns[16]; unsigned char rows[16];
};
void configure(int columns) {
    tiles config = {};
    config.palette = 1;
    for (int i = 0; i < 8; i++) { config.columns[i] = columns; config.rows[i] = 16; }
    _tile_loadconfig(&config);
}
"""


@pytest.mark.skipif(COMPILER is None or platform.machine() != "x86_64", reason="needs g++ for x86-64")
@pytest.mark.parametrize("level", ["-O2", "-O3"])
def test_no_part_of_the_tile_configuration_is_optimised_away(tmp_path: Path, level: str) -> None:
    (tmp_path / "tiles.cpp").write_text(PROGRAM, encoding="utf-8")
    flags = [level, "-march=sapphirerapids", "-include", str(HEADER), "-S", "-o", "-", "tiles.cpp"]

    made = subprocess.run(["g++", *flags], cwd=tmp_path, capture_output=True, text=True, check=True)

    # The columns are the function's argument (edi): where nothing of it is left, they are not stored
    body = made.stdout.split("configure", 1)[1].split("ldtilecfg", 1)[0]
    assert "%edi" in body
