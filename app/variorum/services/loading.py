"""The models of one question: both in memory where they fit, else one after the other."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from variorum.domain.answers import Mode
from variorum.domain.errors import Cancelled, NotEnoughMemory
from variorum.domain.events import AskSink, ModelLoading, Notice
from variorum.domain.ports import CancelToken, LanguageModel, LoadPlan
from variorum.rag.run import Later, Roles
from variorum.services.contract import ModelPlace, RemotePlace
from variorum.services.pool import ModelPool

Planner = Callable[[Path, Path], LoadPlan]
"""(drafter, verifier) -> how they would be loaded now; raises ModelError, NotEnoughMemory if one does not fit alone."""

Link = Callable[[RemotePlace, str, Callable[[], LanguageModel]], LanguageModel]
"""(endpoint, role, connect) -> the server's model as the question uses it, or one that stands in for it."""


class QuestionModels:
    """Loads the models of one question and lets go of them at its end.

    Used by one thread at a time: the one that loads, then the one that asks. Where both models do not fit, the drafter
    is closed before the verifier is loaded; such questions take turns, and each waits until no other question uses a
    model. Nobody waits while holding a model, so no two can wait for each other.
    """

    def __init__(
        self,
        pool: ModelPool,
        plan: Planner | None,
        drafter: ModelPlace,
        verifier: ModelPlace,
        *,
        sink: AskSink,
        at_ms: Callable[[], float],
        cancel: CancelToken,
        link: Link | None = None,
    ) -> None:
        """plan: None where the models are not to be planned for: then both are loaded and stay.

        link: how a server's model is used; None: as it is.
        """
        self._link = link
        self._pool = pool
        # A model on a server takes no memory here
        self._plan: Callable[[], LoadPlan] | None = None
        if plan is not None and isinstance(drafter, Path) and isinstance(verifier, Path):
            self._plan = partial(plan, drafter, verifier)
        self._drafter, self._verifier = drafter, verifier
        self._sink, self._at_ms, self._cancel = sink, at_ms, cancel
        self._held: list[ModelPlace] = []
        self._has_turn = False

    def load(self, mode: Mode | None = None) -> Roles:
        """Load what the question begins with. mode: the one asked for, if any.

        Blocking. Raises ModelError, NotEnoughMemory, Cancelled.
        """
        if self._drafter == self._verifier:
            model = self._get(self._drafter, "drafter and verifier")
            return Roles(model, model)
        plan = self._agree()
        if plan is None or plan.together:
            try:
                return self._load_both(plan)
            except NotEnoughMemory:
                # Less was free than it seemed, or than the sizes let expect
                if self._plan is None:
                    raise
                self._let_go()
                plan = self._agree(together=False)
        return self._load_one(plan, mode)

    def close(self) -> None:
        """Let go of all models; they stay loaded until their memory is wanted. Idempotent."""
        self._let_go()
        if self._has_turn:
            self._has_turn = False
            self._pool.turn.release()

    def _load_both(self, plan: LoadPlan | None) -> Roles:
        at_most = (plan.drafter.context_at_most, plan.verifier.context_at_most) if plan else (0, 0)
        drafter = self._get(self._drafter, "drafter", at_most[0])
        return Roles(drafter, self._get(self._verifier, "verifier", at_most[1]))

    def _load_one(self, plan: LoadPlan | None, mode: Mode | None) -> Roles:
        drafter, verifier = self._drafter, self._verifier
        names = (plan.drafter.name, plan.verifier.name) if plan else (drafter.stem, verifier.stem)
        if mode is Mode.STANDARD:  # the drafter is not asked
            later = Later(names[0], lambda: self._instead(drafter, "drafter"))
            return Roles(later, self._get(verifier, "verifier"))
        if mode is Mode.ITERATIVE:  # drafts again after it has verified
            self._sink(Notice(_ONE_FOR_BOTH, self._at_ms()))
            model = self._get(verifier, "drafter and verifier")
            return Roles(model, model)
        self._sink(Notice((plan.notice if plan else "") or _UNEXPECTED, self._at_ms()))
        return Roles(
            self._get(drafter, "drafter"), Later(names[1], lambda: self._instead(verifier, "verifier"))
        )

    def _agree(self, *, together: bool = True) -> LoadPlan | None:
        """Plan, closing what no question uses if that helps; None if there is nothing to plan.

        together: both may stay, as far as is known.
        """
        if self._plan is None or (together and self._both_loaded()):
            return None
        try:
            plan = self._plan()
            if plan.together and together:
                return plan
        except NotEnoughMemory:
            pass  # perhaps there is, once others are closed
        self._take_turn()
        if together and self._both_loaded():
            return None
        self._pool.close_idle()
        return self._plan()

    def _both_loaded(self) -> bool:
        return self._pool.loaded(self._drafter) and self._pool.loaded(self._verifier)

    def _take_turn(self) -> None:
        """Wait until no other question swaps models, and none uses one."""
        if not self._has_turn and not self._pool.turn.acquire(blocking=False):
            text = "Another question is using the memory for models; this one goes on when it has ended."
            self._sink(Notice(text, self._at_ms()))
            while not self._pool.turn.acquire(timeout=_LOOK_SECONDS):
                if self._cancel.is_set():
                    raise Cancelled
        self._has_turn = True
        while not self._pool.wait_idle(_LOOK_SECONDS):
            if self._cancel.is_set():
                raise Cancelled

    def _instead(self, path: ModelPlace, role: str) -> LanguageModel:
        """Close what this question has loaded and load another model."""
        self._let_go()
        self._pool.close_idle(but=path)
        return self._get(path, role)

    def _get(self, path: ModelPlace, role: str, context_at_most: int = 0) -> LanguageModel:
        if isinstance(path, RemotePlace) and self._link is not None:
            return self._link(path, role, lambda: self._hold(path, role))
        return self._hold(path, role, context_at_most)

    def _hold(self, path: ModelPlace, role: str, context_at_most: int = 0) -> LanguageModel:
        if self._cancel.is_set():
            raise Cancelled
        if not self._pool.loaded(path):
            self._sink(ModelLoading(role, path.stem, self._at_ms()))
        model = self._pool.get(path, role, self._cancel, context_at_most)
        self._held.append(path)
        return model

    def _let_go(self) -> None:
        self._pool.release(self._held)
        self._held.clear()


_LOOK_SECONDS = 0.05
_ONE_FOR_BOTH = (
    "Both models do not fit in memory together. An iterative answer drafts and verifies in turn, so the verifier does "
    "both."
)
_UNEXPECTED = (
    "Both models did not fit in memory together. They are loaded one after the other, which takes longer. A smaller "
    "quantization, a smaller model or a smaller context (the setting context_tokens) keeps both loaded."
)
