# The same verbs for people and CI. `make` alone lists them.

GAME ?= saqqara
MATCHES ?= 100000
# More arguments for pytest, for instance: make fast ARGS="-k saqqara -n auto"
ARGS ?=

# The first Python that is recent enough and can build an environment.
PYTHON ?= $(shell for p in python3.11 python3.12 python3.13 python3.14 python3; do \
	if $$p -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; \
	then command -v $$p; break; fi; done)

VENV := .venv
PY := $(VENV)/bin/python
READY := $(VENV)/.ready
CODE = $(wildcard src tests benchmarks examples experiments)
PAGE := src/fouille/server/web/index.html
PAGE_SOURCES = $(shell find web -name node_modules -prune -o -type f -print)
PIP_INSTALL := $(PY) -m pip --disable-pip-version-check install --quiet

UV_VERSION := 0.13.7
UV := $(VENV)/uv/bin/uv
COMPILE := $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-header --no-emit-index-url $(if $(UPGRADE),--upgrade)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup play terminal web browser pictures test tables check fix fast plain oracle golden speed load soak strength peers train-examples cluster lock clean

help: ## Show this list
	@printf '\n  \033[1mFouille\033[0m: four archaeology card games\n\n'
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  \033[36mmake %-14s\033[0m %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@printf '\n'

setup: $(READY) ## Build the environment in .venv (once; again when the lock changes)

play: $(READY) $(PAGE) ## Play in the browser: builds the page, serves it and opens it
	@FOUILLE_LOG_LEVEL=$${FOUILLE_LOG_LEVEL:-warning} $(VENV)/bin/fouille serve --open

terminal: $(READY) ## Play in the terminal: make terminal GAME=saqqara
	@$(VENV)/bin/fouille play $(GAME)

web: $(PAGE) ## Build the page (again when its sources changed) and check its types
	$(PY) web/build.py check

test: check web browser ## Everything that must be green: set-up, lint, types, all tests
	$(PY) -m pytest -n 2 --dist loadfile --ignore tests/server --ignore tests/web
	$(PY) -m pytest tests/server tests/web

tables: $(READY) ## The server's own tests: both databases, real sockets, kills
	$(PY) -m pytest tests/server $(ARGS)

pictures: $(READY) web browser ## Screenshots of the four tables, for the README
	$(PY) -m pytest tests/web/test_matches.py -k desktop
	$(PY) -m tests.web.pictures

check: $(READY) ## Format, lint, types and import arrows, without changing anything
	$(VENV)/bin/ruff format --check $(CODE)
	$(VENV)/bin/ruff check $(CODE)
	$(VENV)/bin/mypy $(CODE)
	$(VENV)/bin/lint-imports

fix: $(READY) ## Format the code and repair what ruff can repair
	$(VENV)/bin/ruff check --fix-only $(CODE)
	$(VENV)/bin/ruff format $(CODE)

fast: $(READY) ## The tests without the slow ones: make fast ARGS="-k saqqara"
	$(PY) -m pytest -m "not slow" $(ARGS)

plain: $(READY) ## The rules uncompiled, with the lines that no test reached
	NUMBA_DISABLE_JIT=1 $(PY) -m pytest -m plain \
		--cov=src/fouille/rulekit --cov=src/fouille/games $(ARGS)

oracle: $(READY) ## Cross-check the rules against the slow oracle: MATCHES=100000
	$(PY) -m tests.oracle_matches --matches $(MATCHES)

golden: $(READY) ## Write the golden matches again, after a rule changed on purpose
	$(PY) -m tests.golden

speed: $(READY) ## Measure rules, search, environments and laboratory side by side with their peers
	$(PY) -m benchmarks.rules
	$(PY) -m benchmarks.search
	$(PY) -m benchmarks.envs
	$(PY) -m benchmarks.lab

peers: $(READY) ## Install the peers that `make speed` knows besides those of the tests
	$(PIP_INSTALL) --editable '.[peers]'  # isolated: one of them is built from source with tools of its own

train-examples: $(READY) ## Install PyTorch, train the examples, say what they reach (half an hour)
	$(PIP_INSTALL) --no-build-isolation --editable '.[training]'
	$(PY) examples/torch_masked_ppo.py saqqara
	$(PY) examples/sb3_maskable_ppo.py saqqara

load: $(READY) ## The server under load, beside boardgame.io where Node is there
	$(if $(shell command -v npm),npm install --silent --no-fund --no-audit --prefix benchmarks/boardgameio)
	$(PY) -m benchmarks.load $(if $(shell command -v npm),--peer)
	$(PY) -m benchmarks.load --tables 20 --pace 0.5 --seconds 20 --professors 2

soak: $(READY) ## The server for long: MINUTES=10 of load, then kills, faults, pairs and nonsense in their long forms
	$(PY) -m benchmarks.load --tables 50 --pace 0.2 --soak $(or $(MINUTES),10)
	FOUILLE_KILLS=100 FOUILLE_PAIRS=30 FOUILLE_FUZZ=100000 FOUILLE_MACHINES=100 FOUILLE_SCHEMA_EXAMPLES=200 \
		$(PY) -m pytest tests/server $(ARGS)

strength: $(READY) ## Let the bots meet, and write docs/bots.md: make strength MINUTES=30
	$(PY) -m benchmarks.strength $(if $(MINUTES),--minutes $(MINUTES))

cluster: $(READY) ## Install Ray, and test the laboratory on a cluster of two workers
	$(PIP_INSTALL) --no-build-isolation --editable '.[cluster]'
	$(PY) -m pytest tests/lab/test_cluster.py $(ARGS)

lock: $(UV) ## Pin the dependencies again: make lock UPGRADE=1 takes newer versions
	$(COMPILE) --extra server --group dev pyproject.toml --output-file requirements.lock

clean: ## Remove the environment and everything generated
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis \
		.coverage htmlcov build dist web/node_modules src/fouille/server/web
	find $(CODE) -name __pycache__ -type d -prune -exec rm -rf {} +

$(PY):
	@test -n "$(PYTHON)" || { echo "Fouille needs Python 3.11 or later, with venv." >&2; exit 1; }
	$(PYTHON) -m venv --clear $(VENV)

$(READY): requirements.lock pyproject.toml | $(PY)
	$(PIP_INSTALL) --require-hashes --no-deps -r requirements.lock  # the lock is whole: nothing is looked for beyond it
	$(PIP_INSTALL) --no-deps --no-build-isolation --editable .
	@$(PY) -m pip --disable-pip-version-check check >&2
	@touch $@

$(PAGE): web/build.py $(PAGE_SOURCES) | $(READY)
	@for wheel in $$($(PY) web/build.py wheels); do $(PIP_INSTALL) $$wheel; done
	$(PY) web/build.py

browser: ## Chromium for the browser tests; Debian's, if we may install it
	@command -v chromium chromium-browser google-chrome >/dev/null || \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; \
	then apt-get update -qq && apt-get install -qq -y --no-install-recommends chromium; \
	else echo "The browser tests need Chromium: install it (Debian: apt install chromium)." >&2; exit 1; fi

$(UV): | $(PY)
	$(PYTHON) -m venv $(VENV)/uv
	$(VENV)/uv/bin/python -m pip --disable-pip-version-check install --quiet uv==$(UV_VERSION)
