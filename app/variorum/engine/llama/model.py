"""A GGUF as a LanguageModel: one owner thread holds model, context and samplers; everyone else has futures."""

from __future__ import annotations

import hashlib
import queue
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import Any

from variorum.domain.errors import BugError, Cancelled, KnownError, ModelError
from variorum.domain.ports import (
    CancelToken,
    Generation,
    GenerationRequest,
    Message,
    ModelFacts,
    ModelSpeed,
    PromptScore,
    ScoreRequest,
)
from variorum.engine.llama.chat_template import ChatTemplate
from variorum.engine.llama.counters import Counters
from variorum.engine.llama.devices import allocated_bytes, compute_devices, device_used, mapped_weights
from variorum.engine.llama.fit import Fit, fit_model
from variorum.engine.llama.gguf import GgufFacts, read_gguf, require_writer
from variorum.engine.llama.machine import this_machine
from variorum.engine.llama.native import NativeContext, NativeModel
from variorum.engine.llama.native_log import logger
from variorum.engine.llama.open_models import mapped_bytes, register
from variorum.engine.llama.openmp import release_threads
from variorum.engine.llama.prompt_states import open_store
from variorum.engine.llama.prompts import Prompts
from variorum.engine.llama.scheduler import Scheduler
from variorum.engine.llama.settings import EngineSettings
from variorum.engine.llama.sound_header import require_sound
from variorum.engine.llama.vocabulary import Tokens, Vocabulary
from variorum.engine.llama.work import Work

_WATCH_SECONDS = 0.02


def open_model(
    path: Path, settings: EngineSettings | None = None, cancel: CancelToken | None = None
) -> LlamaModel:
    """Load a GGUF.

    Blocks until it is loaded; any thread. Raises ModelError (no GGUF, damaged, no chat model, not enough memory, with
    the sizes) or Cancelled.
    """
    return LlamaModel(path, settings or EngineSettings(), cancel)


class LlamaModel:
    """A loaded GGUF; implements `variorum.domain.ports.LanguageModel`.

    Any thread. Prompts are rendered and tokenized on the caller's thread; everything else is done on the owner thread.

    path: its file. fit: how it was loaded. mapped_bytes: weights that it reads from the mapped file.
    """

    def __init__(self, path: Path, settings: EngineSettings, cancel: CancelToken | None = None) -> None:
        self.path = path
        # Works, documents to forget, or None: close
        self._inbox: queue.SimpleQueue[list[Work] | frozenset[str] | None] = queue.SimpleQueue()
        self._state_lock = threading.Lock()
        self._closing = threading.Event()
        self._long_step = threading.Event()
        self._context: NativeContext | None = None
        self._ended_by: Exception = _closed(path.name)
        self._gguf = read_gguf(path)
        require_writer(self._gguf)
        require_sound(self._gguf)
        self.fit = fit_model(self._gguf, settings, this_machine(mapped_bytes()))
        self._settings = self.fit.settled(settings)
        self._opened: Future[None] = Future()
        self._owner = threading.Thread(
            target=self._own, args=(cancel,), name=f"model {path.stem}", daemon=True
        )
        self._watcher = threading.Thread(target=self._watch, name=f"stop watch {path.stem}", daemon=True)
        register(self)
        try:
            self._owner.start()
            self._opened.result()
            self._watcher.start()
        except BaseException:  # Ctrl+C while it loads is one
            self.close()
            raise

    # -- the port --------------------------------------------------------------------------------------------------

    @property
    def facts(self) -> ModelFacts:
        """What is known of it, read back from llama.cpp."""
        return self._facts

    @property
    def speed(self) -> ModelSpeed:
        """Tokens per second measured so far."""
        return self._scheduler.speed

    @property
    def is_open(self) -> bool:
        """It is loaded, and not being closed."""
        return self._opened.done() and not self._closing.is_set()

    @property
    def counters(self) -> Counters:
        """What the scheduler has done and holds; the object is live."""
        return self._scheduler.counters

    def count_tokens(self, text: str) -> int:
        """Tokens of a plain text, no template, no special tokens."""
        return self._vocabulary.count(text)

    def render(self, messages: Sequence[Message]) -> str:
        """The exact prompt text, chat template applied, reply opened."""
        return self._prompts.render(messages)

    def prompt_tokens(self, messages: Sequence[Message]) -> Tokens:
        """The token ids of the prompt that `render` shows, as they are computed."""
        return self._prompts.tokens(messages)

    def generate(
        self,
        requests: Sequence[GenerationRequest],
        *,
        on_text: Callable[[int, str], None] | None = None,
        cancel: CancelToken | None = None,
    ) -> list[Future[Generation]]:
        """Start writing all requests at once; returns at once.

        A request with a grammar is answered without reasoning. max_tokens 0 only reads the prompt into the cache.
        The futures raise ContextTooSmall, ModelError or Cancelled.
        """

        def prepare(i: int, request: GenerationRequest) -> Work:
            say = None if on_text is None else lambda text: on_text(i, text)
            return self._prompts.generation(request, say, cancel)

        return self._submit([partial(prepare, i, request) for i, request in enumerate(requests)])

    def score(
        self, requests: Sequence[ScoreRequest], *, cancel: CancelToken | None = None
    ) -> list[Future[PromptScore]]:
        """Start scoring all requests at once; returns at once.

        A choice's probability is that of its first token, the spellings with and without a leading space added up;
        two choices that begin with the same token raise ModelError. Errors otherwise as for generate.
        """
        return self._submit([partial(self._prompts.scoring, request, cancel) for request in requests])

    def forget_sources(self, sources: Sequence[str]) -> None:
        """Keep no prompt any longer in which text of these documents stands; returns at once.

        It is done before anything that is submitted later begins, on disk at the latest when the model is closed.
        """
        with self._state_lock:
            if not self._closing.is_set():
                self._inbox.put(frozenset(sources))

    def close(self) -> None:
        """Refuse new work, cancel all, free samplers, context and model in that order. Any thread, idempotent.

        Returns when it is done, except when called from a callback on the owner thread, which can't wait for itself.
        """
        with self._state_lock:
            first = not self._closing.is_set()
            self._closing.set()
        if first:
            if self._context is not None:
                self._context.abort(True)
            self._inbox.put(None)
            self._long_step.set()
        if threading.current_thread() is not self._owner:
            for thread in (self._owner, self._watcher):
                if thread.ident is not None:
                    thread.join()

    def give_up(self) -> None:
        """Refuse all work without touching a native handle; for a forked child."""
        self._state_lock = threading.Lock()  # another thread may have held it
        self._closing = threading.Event()
        self._closing.set()
        if hasattr(self, "_vocabulary"):
            self._vocabulary.give_up()

    # -- callers' threads ------------------------------------------------------------------------------------------

    def _submit(self, preparations: Sequence[Callable[[], Work]]) -> list[Future[Any]]:
        futures: list[Future[Any]] = []
        works: list[Work] = []
        for prepare in preparations:
            try:
                if self._closing.is_set():
                    raise self._ended_by
                work = prepare()
            except Exception as error:
                failed: Future[Any] = Future()
                failed.set_exception(error)
                futures.append(failed)
                continue
            works.append(work)
            futures.append(work.future)
        if self._store is not None:  # a disk is waited for here, never on the owner thread
            self._store.fetch([work.tokens[: work.prompt_end] for work in works])
        with self._state_lock:
            closed = self._closing.is_set()
            if not closed:
                self._inbox.put(works)  # as one: what is asked together is batched and shared together
        if closed:
            for work in works:
                work.close()
                work.future.set_exception(self._ended_by)
        return futures

    # -- the owner thread ------------------------------------------------------------------------------------------

    def _own(self, cancel: CancelToken | None) -> None:
        model: NativeModel | None = None

        def stopped() -> bool:
            return self._closing.is_set() or (cancel is not None and cancel.is_set())

        try:
            try:
                model = NativeModel(self.path, self.fit, self._settings, stopped)
                sequences = self._settings.max_sequences + self._settings.prefix_sequences
                # Through one more states go out and in (prompt_states)
                sequences += model.cells_can_be_shared
                self._context = NativeContext(model, self.fit, self._settings, sequences)
                self._ready(model, self._context)
                if stopped():
                    raise Cancelled("Loading the model was stopped.")
            except BaseException as error:
                self._closing.set()  # first, so that nobody takes it for open
                self._opened.set_exception(_in_words(error, self.path))
                return
            release_threads()  # weights are rewritten for some processors by several, and a warm-up computes
            self._opened.set_result(None)
            self._serve()
        finally:
            self._closing.set()
            self._long_step.set()
            self._refuse_inbox()
            if hasattr(self, "_vocabulary"):
                self._vocabulary.close()
            if self._context is not None:
                self._context.close()
            if model is not None:
                model.close()

    def _ready(self, model: NativeModel, context: NativeContext) -> None:
        self._vocabulary = Vocabulary(model)
        source = self._gguf.metadata.get("tokenizer.chat_template")
        template = ChatTemplate(
            source if isinstance(source, str) else None,
            self._vocabulary.special_text("bos"),
            self._vocabulary.special_text("eos"),
        )
        if template.problem:
            logger.info("%s: a plain chat template is used: %s", self._gguf.name, template.problem)
        self._prompts = Prompts(self._gguf.name, template, self._vocabulary)
        self.mapped_bytes = mapped_weights(model.log)
        fingerprint = _fingerprint(self._gguf, self._settings, self.fit)
        free = this_machine(mapped_bytes() + self.mapped_bytes).ram_free
        self._store = (
            open_store(self._gguf, self._settings, self.fit, fingerprint, free)
            if model.cells_can_be_shared
            else None
        )
        self._scheduler = Scheduler(
            context,
            self.fit,
            self._settings,
            share=model.cells_can_be_shared,
            long_step=self._long_step,
            store=self._store,
        )
        log = [*model.log, *context.log]
        self._facts = ModelFacts(
            name=self._gguf.name,
            fingerprint=fingerprint,
            architecture=self._gguf.architecture,
            quantization=self._gguf.quantization,
            parameters=self._gguf.parameters,
            file_bytes=self._gguf.file_bytes,
            context_tokens=min(self.fit.sequence_limit, context.cells),
            max_sequences=self._settings.max_sequences,
            device=device_used(log, compute_devices(), self.fit.threads),
            memory_bytes=model.bytes + allocated_bytes(context.log),
            extra={
                "chat_template": f"plain: {template.problem}" if template.problem else "from the file",
                "system_role": "yes" if template.supports_system else "put before the first user turn",
                "prefix_reuse": "yes" if model.cells_can_be_shared else "no: recurrent state",
                "cells": str(context.cells),
                "chosen": "\n".join(self.fit.reasons),
                "kv_type": self._settings.kv_type,
                "description": model.describe(),
            },
        )

    def _serve(self) -> None:
        scheduler = self._scheduler
        failed = True
        try:
            while self._take_inbox(block=scheduler.is_idle):
                scheduler.step()
                if scheduler.is_idle:
                    release_threads()
            failed = False
        except Exception as failure:
            logger.exception("the thread of %s failed", self._gguf.name)
            self._ended_by = (
                failure
                if isinstance(failure, KnownError)
                else BugError(f"The model's thread failed: {failure!r}.", "Start the program again.")
            )
        finally:
            with self._state_lock:
                self._closing.set()
            scheduler.end_all(self._ended_by)
            self._refuse_inbox()
            scheduler.close(save=not failed)

    def _take_inbox(self, block: bool) -> bool:
        """Hand what has come in to the scheduler; returns False when the model is to be closed."""
        while not self._closing.is_set():
            try:
                works = self._inbox.get(block)
            except queue.Empty:
                return True
            if works is None:
                return False
            if isinstance(works, frozenset):
                self._scheduler.forget_sources(works)
                continue
            for work in works:
                self._scheduler.submit(work)
            block = False
        return False

    def _refuse_inbox(self) -> None:
        while True:
            try:
                works = self._inbox.get(False)
            except queue.Empty:
                return
            if isinstance(works, frozenset):
                self._scheduler.forget_sources(works)
                continue
            for work in works or ():
                work.close()
                if work.future.set_running_or_notify_cancel():
                    work.future.set_exception(self._ended_by)

    # -- the watcher's thread --------------------------------------------------------------------------------------

    def _watch(self) -> None:
        """End a long decode early when most of what it computes is no longer wanted."""
        while not self._closing.is_set():
            self._long_step.wait()
            batch = self._scheduler.in_flight
            stopped = sum(n for work, n in batch if work.is_cancelled)
            if batch and 2 * stopped >= sum(n for _, n in batch) and self._context is not None:
                self._context.abort(True)
            self._closing.wait(_WATCH_SECONDS)


def _in_words(error: BaseException, path: Path) -> BaseException:
    """What a load failed with, as an error that a person can read where it concerns the file or the machine."""
    if isinstance(error, MemoryError):
        return ModelError(
            f"There is not enough memory to load {path.name}.",
            "Close other programs, or choose a smaller model or context.",
        )
    if isinstance(error, OSError):
        return ModelError(
            f"{path.name} could not be read to its end: {error.strerror or error}.",
            "Check the disk, and that the file is still there.",
        )
    return error


def _closed(name: str) -> Cancelled:
    return Cancelled(f"The model {name} was closed.")


def _fingerprint(gguf: GgufFacts, settings: EngineSettings, fit: Fit) -> str:
    """Changes whenever results would: header, a sample of the weights, KV type, flash attention, device, llama.cpp."""
    import llama_cpp

    digest = hashlib.sha256(gguf.header_sha256.encode())
    with gguf.path.open("rb") as stream:
        for i in range(64):
            stream.seek(gguf.file_bytes * i // 64)
            digest.update(stream.read(4096))
    words = (
        gguf.file_bytes,
        settings.kv_type,
        settings.flash_attention,
        fit.gpu_layers > 0,
        llama_cpp.__version__,
    )
    digest.update(repr(words).encode())
    return digest.hexdigest()[:32]
