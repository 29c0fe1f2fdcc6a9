"""One line written by a model in place of a question, and whether it may stand for it."""

from __future__ import annotations

from collections.abc import Callable

from variorum.domain.ports import GenerationRequest
from variorum.rag.run import Roles, Run


def first_sound(
    run: Run, roles: Roles, request: GenerationRequest, called: str, is_sound: Callable[[str], bool]
) -> str:
    """What the drafter writes, if it is sound; else what the verifier writes, if it is another model and at hand.

    Args:
        called: what the prompt is called in the stored answer.

    Returns '' where neither is sound or both were cut off. Raises ModelError, ContextTooSmall, Cancelled.
    """
    models = [roles.at_hand]
    if not roles.one_after_the_other and roles.verifier is not models[0]:
        models.append(roles.verifier)
    for model in models:
        (writing,) = model.generate([request], cancel=run.stop)
        run.prompt_texts[called] = model.render(request.messages)
        generation = writing.result()
        count = run.count_draft if model is models[0] else run.count_verify
        count(generation)
        written = " ".join(generation.text.split()).strip('"“”')
        if generation.finish != "length" and is_sound(written):
            return written
    return ""
