"""kill -9 in the middle of `variorum index`, run again: nothing doubled, nothing lost."""

from __future__ import annotations

import shutil
from pathlib import Path

from benchmarks.check_two_thousand import Run, content, differences, make_files
from tests.e2e.program import CORPUS, Program


def test_killed_and_run_again_is_as_if_undisturbed(tmp_path: Path) -> None:
    """The small form of `python -m benchmarks.check_two_thousand`: real papers, notes, copies and broken files."""
    papers, folder = tmp_path / "papers", tmp_path / "files"
    papers.mkdir()
    for name in ("epanet_faq.pdf", "w2w_joss_paper.pdf", "w2w_README.md"):
        shutil.copy(CORPUS / name, papers)
    make_files(folder, 60, papers, seed=5)
    (folder / "broken.pdf").write_bytes(b"%PDF-1.7 nothing more")

    undisturbed = Program(tmp_path / "undisturbed")
    undisturbed.json("index", folder)

    killed = Run(tmp_path / "killed", folder)
    for stop_at in (3, 35):
        process = killed.start()
        for count in killed.watch(process):
            if count >= stop_at:
                process.kill()
                break
        process.communicate(timeout=60)
        assert process.returncode == -9, "it ended before it was killed"

    report = Program(killed.home).json("index", folder)
    assert 0 < report["added"] + report["updated"] < 58, "what was done is not done again"
    calm = content(undisturbed.home)
    assert len(calm["documents"]) == 61
    assert len(calm["stored contents"]) < sum(row[2] == "ready" for row in calm["documents"]), (
        "some are twice"
    )
    assert differences(content(killed.home), calm) == []
