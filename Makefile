# make run     install, fetch the starter models, and start: the window, or a question in the terminal without a display
# make test    lint and all tests
# make lint    ruff, mypy, import contracts
# make bench   measure (docs/benchmarks.md); the first time llama.cpp's own tools are compiled, to compare with
# make bench-peers   only compile those tools
# make screenshots   pictures of every state of the window, into build/screenshots
# make translations   take new words of the window into translations/*.ts, and compile them
# make setup   only install
# make llama   compile llama.cpp again; for a GPU with CMAKE_ARGS, see README
#
# PYTHON=python3.12 make run    chooses the Python the environment is made with
# STARTER=tiny make run         begins with the smallest model

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

# The models that tests load; a model that is there and checked is not fetched again.
TEST_MODELS := smollm2-135m-instruct-q4_1 all-MiniLM-L6-v2 \
	qwen2.5-coder-1.5b-instruct-q4_k_m qwen2.5-coder-0.5b-instruct-q4_k_m

# Processes that run tests, a file each; two keep two cores busy, more only need more memory.
TEST_PROCESSES ?= 2

# llama.cpp's kernels are compiled for this processor: with GCC before 14, one with AMX needs the header.
# A wheel that pip has kept may have been made without it.
LLAMA_CPP = llama-cpp-python==$(shell sed -n 's/.*"llama-cpp-python==\([0-9.]*\)".*/\1/p' pyproject.toml)
export CXXFLAGS := -include "$(CURDIR)/packaging/llama/tile_config.h" $(CXXFLAGS)
# Only the library of it: the rest takes longer than that, and nothing here uses it.
export SKBUILD_CMAKE_DEFINE := CMAKE_PROJECT_llama_cpp_INCLUDE=$(CURDIR)/packaging/llama/library_only.cmake

export PYTHON
export PIP_DISABLE_PIP_VERSION_CHECK := 1

# Ends the recipe if the variable `missing` names packages.
define complain
if [ -n "$$missing" ]; then \
	echo "These system packages are missing: $$missing" >&2; \
	echo "On Debian and Ubuntu: sudo apt-get install $$missing" >&2; \
	exit 1; \
fi
endef

.PHONY: run test lint bench bench-peers screenshots translations setup llama models system system-window system-test

run: setup
	@$(BIN)/variorum models pull
	@if [ -n "$${DISPLAY:-}$${WAYLAND_DISPLAY:-}" ] || [ "$$(uname -s)" = Darwin ]; then \
		missing=$$(packaging/linux/missing-packages window); $(complain); \
		$(BIN)/variorum index resources/sample/documents --collection Sample || exit; \
		exec $(BIN)/variorum gui; \
	else \
		exec $(BIN)/variorum demo; \
	fi

test: setup system-test lint models
	QT_QPA_PLATFORM=$${QT_QPA_PLATFORM:-offscreen} $(BIN)/python -m pytest -n $(TEST_PROCESSES) --dist loadfile \
		--no-loadscope-reorder --max-worker-restart 0

lint: setup
	$(BIN)/ruff check app tests benchmarks translations
	$(BIN)/ruff format --check app tests benchmarks translations
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: bench-peers models
	@failed=; for file in $(sort $(wildcard benchmarks/bench_*.py)); do \
		$(BIN)/python -m benchmarks.$$(basename $$file .py) || failed="$$failed $$file"; \
	done; \
	$(BIN)/python -m benchmarks.report; \
	if [ -n "$$failed" ]; then echo "These benchmarks failed:$$failed" >&2; exit 1; fi

# What can't be made is said, and the comparisons with it are skipped.
bench-peers: $(VENV)/.bench
	@$(BIN)/python -m benchmarks.peers || true

$(VENV)/.bench: $(STAMP)
	$(BIN)/python -m pip install --quiet -c constraints.txt -e '.[bench]'
	@touch $@

screenshots: setup system-window
	xvfb-run -a $(BIN)/python benchmarks/screenshots.py

translations: setup
	$(BIN)/python -m translations.update

setup: $(STAMP)

llama: setup
	$(BIN)/python -m pip install --force-reinstall --no-cache-dir --no-deps $(LLAMA_CPP)

models: setup
	@$(BIN)/variorum models pull $(TEST_MODELS)

$(STAMP): pyproject.toml constraints.txt | system
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Variorum needs Python 3.11 or newer; this is $$($(PYTHON) --version). Set PYTHON=..." >&2; exit 1; }
	@echo "Installing into $(VENV). The first time llama.cpp is compiled, which takes some minutes."
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip
	@if grep -qs amx_int8 /proc/cpuinfo && ! $(BIN)/python -m pip show --quiet llama-cpp-python 2>/dev/null; then \
		$(BIN)/python -m pip install --no-cache-dir -c constraints.txt $(LLAMA_CPP); \
	fi
	$(BIN)/python -m pip install -c constraints.txt -e '.[dev]'
	@touch $(STAMP)

system:
	@missing=$$(packaging/linux/missing-packages); $(complain)

system-window:
	@missing=$$(packaging/linux/missing-packages window); $(complain)

system-test:
	@missing=$$(packaging/linux/missing-packages test); $(complain)
