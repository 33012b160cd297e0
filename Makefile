# Every target sets up what it needs in a local .venv, from a bare Python 3.11 or newer.
#   make play   play in the browser        make test   everything that must hold
PYTHON ?= python3
BIN := .venv/bin
COMPILED := .venv-compiled/bin
WORKERS ?= auto
# Pages wait for much, so that there may be more browsers than cores.
BROWSERS ?= 3
DECISIONS ?= 1000000
SOURCES := $(shell find src -name client -prune -o \( -name '*.py' -o -name '*.toml' -o -name '*.json' \) -print) pyproject.toml
EXAMPLE := examples/show_of_hands
PIP := $(BIN)/pip install --quiet --disable-pip-version-check
CLIENT := src/hustings/server/client/index.html
WEB := $(shell find web -name node_modules -prune -o -type f -not -name schema.d.ts -print) \
  $(wildcard src/hustings/games/*/words.*.json)

.NOTPARALLEL:
.PHONY: help play terminal client test one-game lint lint-web rules unit browser bench soak golden fields schema pictures load \
  compiled test-compiled lock clean

help:
	@echo "make play           play in the browser: opens http://localhost:8000"
	@echo "make terminal       play in the terminal, against bots"
	@echo "make test           types, lint, import rules, clause coverage, speed pins, all tests"
	@echo "make test GAME=slug what one game needs: clauses, its laws, pins, stories, tests and board; no lint, no speed"
	@echo "make lint           types, lint and import rules alone"
	@echo "make rules          which clauses of each ledger the tests cite"
	@echo "make bench          how fast the games run here"
	@echo "make soak           a million random decisions under the laws; a server killed fifty times, one of two 200 times; 200 games without a leak; a long fuzz"
	@echo "make golden         play the golden playthroughs and the perft pins anew"
	@echo "make fields         write out what follows from the fields of each game's state"
	@echo "make schema         write the schema that the browser's types are generated from"
	@echo "make pictures       take the screenshots of the README and the docs anew"
	@echo "make load           measure the server with 200 tables in play"
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
	$(PIP) --require-hashes -r requirements/play.lock
	$(PIP) --no-deps --no-build-isolation -e .
	@touch $@

# The machine's own Node where it is new enough, otherwise the one from PyPI.
.venv/node: .venv/made requirements/node.lock hatch_build.py
	@$(BIN)/python hatch_build.py --has-node || $(PIP) --require-hashes -r requirements/node.lock
	@touch $@

$(CLIENT): .venv/node hatch_build.py $(WEB)
	$(BIN)/python hatch_build.py
	@touch $@

client: $(CLIENT)

.venv/dev: .venv/play requirements/dev.lock $(EXAMPLE)/pyproject.toml
	$(PIP) --require-hashes -r requirements/dev.lock
	$(PIP) --no-deps --no-build-isolation -e $(EXAMPLE)
	@touch $@

# A real browser for the tests: Debian's, installed where that is possible.
.venv/browser: .venv/made tests/browser/install.sh
	@sh tests/browser/install.sh
	@touch $@

play: .venv/play $(CLIENT)
	@$(BIN)/hustings serve $(if $(HOST),--host $(HOST))

terminal: .venv/play
	@$(BIN)/hustings play $(GAME)

# The client is checked on one core while Python is checked on the other.
lint: .venv/dev $(CLIENT)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/python hatch_build.py --check & client=$$!; \
	  $(BIN)/mypy && $(BIN)/mypy $(EXAMPLE)/src && $(BIN)/lint-imports; python=$$?; \
	  wait $$client && exit $$python

lint-web: $(CLIENT)
	$(BIN)/python hatch_build.py --check

rules: .venv/dev
	@$(BIN)/python -m pytest --clauses --collect-only -q tests examples

# PostgreSQL and what else several servers need, for their tests.
.venv/services: .venv/made tests/server/install.sh
	@tests/server/install.sh
	@touch $@

unit: .venv/dev .venv/services $(CLIENT)
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal --ignore=tests/browser

browser: .venv/dev .venv/browser $(CLIENT)
	$(BIN)/python -m pytest -n $(BROWSERS) --dist worksteal tests/browser

# A figure that seems to have fallen is measured again, so that short rounds do no harm.
bench: .venv/dev
	$(BIN)/hustings bench --seconds 0.2 --pins benchmarks/pins.toml

ifdef GAME
test: one-game
else
test: lint rules bench unit browser
endif

# Whatever names the game: in a folder, a file, a test or its parameters.
one-game: rules .venv/browser $(CLIENT)
	$(BIN)/python hatch_build.py --test src/games/$(GAME)
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal --ignore=tests/browser -k $(GAME) tests examples
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal -k $(GAME) tests/browser || test $$? -eq 5

soak: .venv/dev .venv/services
	$(BIN)/python -m tests.laws.soak --decisions $(DECISIONS)
	HUSTINGS_FAILOVERS=200 $(BIN)/python -m pytest -s tests/server/test_failover.py
	HUSTINGS_KILLS=50 HUSTINGS_LEAK_GAMES=200 HUSTINGS_LEAK_ENTRIES=20000 $(BIN)/python -m pytest tests/server/test_kill.py tests/server/test_leaks.py
	HUSTINGS_FUZZ=300 HUSTINGS_FRAMES=100000 $(BIN)/python -m pytest tests/server/test_fuzz.py
	HUSTINGS_PREVIEWS=10000 $(BIN)/python -m pytest -s tests/server/test_loop.py

schema: .venv/dev
	$(BIN)/python -m hustings.server.schema > web/schema.json.new && mv web/schema.json.new web/schema.json

pictures: .venv/dev .venv/browser $(CLIENT)
	$(BIN)/python -m docs.make_pictures

load: .venv/dev
	$(BIN)/python benchmarks/load.py

golden: .venv/dev
	$(BIN)/python -m tests.golden
	$(BIN)/python -m tests.laws.perft_pins

fields: .venv/dev
	$(BIN)/python -m hustings.core.written_out $(patsubst %/layout.py,%,$(wildcard src/hustings/games/*/layout.py))

# mypyc leaves its libraries beside the sources it compiles: it is given a copy.
.venv-compiled/made: .venv/made requirements/compiled.lock $(SOURCES) $(CLIENT)
	$(PYTHON) -m venv .venv-compiled
	$(COMPILED)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/compiled.lock
	rm -rf build/compiled dist/compiled && mkdir -p build/compiled
	cp -r src pyproject.toml hatch_build.py README.md LICENSE build/compiled
	HATCH_BUILD_HOOK_ENABLE_MYPYC=true $(COMPILED)/pip wheel --quiet --disable-pip-version-check --no-deps \
	  --no-build-isolation -w dist/compiled ./build/compiled
	$(COMPILED)/pip install --quiet --disable-pip-version-check --no-deps --force-reinstall dist/compiled/*.whl
	$(COMPILED)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e $(EXAMPLE)
	@touch $@

compiled: .venv-compiled/made
	@$(COMPILED)/hustings --version

test-compiled: compiled
	$(COMPILED)/python -m pytest -n $(WORKERS) --ignore=tests/browser

lock: .venv/made
	$(BIN)/pip install --quiet --disable-pip-version-check uv
	@for name in "play:build lab" "server:build postgres redis" "dev:build dev lab cluster" "compiled:build dev lab cluster compiled"; do \
	  extras=$$(for extra in $${name#*:}; do echo --extra $$extra; done); \
	  $(BIN)/uv pip compile --quiet --upgrade pyproject.toml $$extras --universal --python-version 3.11 \
	    --generate-hashes --no-header --no-annotate --no-emit-index-url -o requirements/$${name%%:*}.lock; done
	$(BIN)/uv pip compile --quiet --upgrade requirements/node.in --universal --python-version 3.11 \
	  --generate-hashes --no-header --no-annotate --no-emit-index-url -o requirements/node.lock

clean:
	rm -rf web/node_modules src/hustings/server/client web/src/api/schema.d.ts
	rm -rf .venv .venv-compiled dist build .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
