# Every target sets up what it needs in a local .venv, from a bare Python 3.11 or newer.
#   make play   play in the terminal        make test   everything that must hold
PYTHON ?= python3
BIN := .venv/bin
COMPILED := .venv-compiled/bin
WORKERS ?= auto
DECISIONS ?= 1000000
SOURCES := $(shell find src -name '*.py' -o -name '*.toml') pyproject.toml
EXAMPLE := examples/show_of_hands

.NOTPARALLEL:
.PHONY: help play test lint rules unit bench soak golden compiled test-compiled lock clean

help:
	@echo "make play           play in the terminal, against bots"
	@echo "make test           types, lint, import rules, clause coverage, speed pins, all tests"
	@echo "make lint           types, lint and import rules alone"
	@echo "make rules          which clauses of each ledger the tests cite"
	@echo "make bench          how fast the games run here"
	@echo "make soak           a million random decisions, with the laws checked on the way"
	@echo "make golden         play the golden playthroughs and the perft pins anew"
	@echo "make compiled       build the compiled wheel and install it in .venv-compiled (needs a C compiler)"
	@echo "make test-compiled  the whole suite on the compiled wheel"
	@echo "make lock           choose the newest versions of all dependencies anew"
	@echo "make clean          remove everything that was built"

.venv/made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Hustings needs Python 3.11 or newer; name one with: make PYTHON=python3.11 $(MAKECMDGOALS)"; exit 2; }
	$(PYTHON) -m venv .venv
	@touch $@

.venv/play: .venv/made requirements/play.lock pyproject.toml
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/play.lock
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

.venv/dev: .venv/play requirements/dev.lock $(EXAMPLE)/pyproject.toml
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.lock
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e $(EXAMPLE)
	@touch $@

play: .venv/play
	@$(BIN)/hustings play $(GAME)

lint: .venv/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/mypy $(EXAMPLE)/src
	$(BIN)/lint-imports

rules: .venv/dev
	@$(BIN)/python -m pytest --clauses --collect-only -q tests examples

unit: .venv/dev
	$(BIN)/python -m pytest -n $(WORKERS)

bench: .venv/dev
	$(BIN)/hustings bench --pins benchmarks/pins.toml

test: lint rules bench unit

soak: .venv/dev
	$(BIN)/python -m tests.laws.soak --decisions $(DECISIONS)

golden: .venv/dev
	$(BIN)/python -m tests.golden
	$(BIN)/python -m tests.laws.perft_pins

# mypyc leaves its libraries beside the sources it compiles: it is given a copy.
.venv-compiled/made: .venv/made requirements/compiled.lock $(SOURCES)
	$(PYTHON) -m venv .venv-compiled
	$(COMPILED)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/compiled.lock
	rm -rf build/compiled dist/compiled && mkdir -p build/compiled
	cp -r src pyproject.toml README.md LICENSE build/compiled
	HATCH_BUILD_HOOK_ENABLE_MYPYC=true $(COMPILED)/pip wheel --quiet --disable-pip-version-check --no-deps \
	  --no-build-isolation -w dist/compiled ./build/compiled
	$(COMPILED)/pip install --quiet --disable-pip-version-check --no-deps --force-reinstall dist/compiled/*.whl
	$(COMPILED)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e $(EXAMPLE)
	@touch $@

compiled: .venv-compiled/made
	@$(COMPILED)/hustings --version

test-compiled: compiled
	$(COMPILED)/python -m pytest -n $(WORKERS)

lock: .venv/made
	$(BIN)/pip install --quiet --disable-pip-version-check uv
	@for name in "play:build" "dev:build dev" "compiled:build dev compiled"; do \
	  extras=$$(for extra in $${name#*:}; do echo --extra $$extra; done); \
	  $(BIN)/uv pip compile --quiet --upgrade pyproject.toml $$extras --universal --python-version 3.11 \
	    --generate-hashes --no-header --no-annotate --no-emit-index-url -o requirements/$${name%%:*}.lock; done

clean:
	rm -rf .venv .venv-compiled dist build .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
