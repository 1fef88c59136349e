# One recipe a deed; hand, hook and CI call the same.  `make play` is the game, `make test` the proof.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.PHONY: help play dev game site setup tools build browsers system ears lint check unit cover e2e quick test soak release bench puzzles lock fonts picture icons clean

PYTHON ?= $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin
export PYTHONPATH := $(CURDIR)/engine:$(CURDIR)/web
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Every process would compile all modules, and pytest all assertions, anew.
unexport PYTHONDONTWRITEBYTECODE
# What was waited for longest is said at the end.
PYTEST := $(BIN)/python -m pytest --durations=40 --durations-min=1
# A page that waits for another side's beat leaves a core idle: three browsers on two cores are sooner done than two.
PAGES := $(shell echo $$(( ($$(getconf _NPROCESSORS_ONLN) * 3 + 1) / 2 )))
# A browser that has to be fetched is kept here, not in the user's own folders.
export PLAYWRIGHT_BROWSERS_PATH := $(CURDIR)/.venv/share/browsers

help:  ## say what there is to make
	@grep -E '^[a-z]+:.*##' Makefile | sed -E 's/:.*## /\t/' | expand -t 12

play: tools  ## build the page, serve it with a relay and open it (HOST=address: for other devices at home; OPEN=no)
	@echo "Building the page: half a minute the first time, seconds after that."
	@$(BIN)/python -m tools.build --no-example
	@$(BIN)/python -m tools.serve $(SERVED)

dev: tools  ## serve the page from its sources: a reload shows what was edited (HOST, OPEN as for play)
	$(BIN)/python -m tools.serve --draft $(SERVED)

game: setup  ## write a new game, to be made into yours (NAME=cups; SEATS=red,blue; SECRET=yes: the first has a secret)
	@$(BIN)/python -m tools.new $(NAME) $(if $(SEATS),--seats $(SEATS)) $(if $(filter yes,$(SECRET)),--secret)
	@$(BIN)/ruff check --quiet --fix --select I $(OF_GAME)
	@$(BIN)/ruff format --quiet $(OF_GAME)

OF_GAME = engine/unseen/$(NAME) web/page/$(NAME) tests/$(NAME) tests/page/$(NAME) tests/engine/cases.py

site: tools .venv/share/micropip/.ready  ## build the site into dist/ for its visitors, compressed as well as can be
	@$(BIN)/python -m tools.build --hard

SERVED = $(if $(filter no,$(OPEN)),,--open) $(if $(HOST),--host $(HOST))

tools:  ## install what building needs, once
	@$(MAKE) --no-print-directory --jobs=2 .venv/.ready web/node_modules/.ready

setup: .venv/.tests web/node_modules/.tests .venv/share/micropip/.ready  ## install what testing needs, once

.venv/.ready: web/requirements.txt
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --require-hashes -r web/requirements.txt
	touch $@

# The same folders with more in them.
.venv/.tests: tests/requirements.txt | tools
	$(BIN)/python -m pip install --quiet --require-hashes -r tests/requirements.txt
	touch $@

# What was there for the tests stays.
FOR_TESTS := $(wildcard web/node_modules/.tests)
NPM_CI := npm ci --ignore-scripts --no-fund --no-audit --loglevel=error
web/node_modules/.ready: web/package.json web/package-lock.json
	cd web && $(NPM_CI) $(if $(FOR_TESTS),,--omit=dev)
	touch $@ $(FOR_TESTS)

web/node_modules/.tests: web/package.json web/package-lock.json | tools
	cd web && $(NPM_CI)
	touch web/node_modules/.ready $@

# The example's installer. It is for Pyodide's Python, which this machine need not have.
.venv/share/micropip/.ready: web/example/requirements.txt | tools
	rm -rf $(@D)
	$(BIN)/python -m pip download --quiet --no-deps --only-binary=:all: --python-version 3.14 --require-hashes \
	  -r web/example/requirements.txt -d .venv/share/micropip
	touch $@

build: tools .venv/share/micropip/.ready  ## build the site into dist/, as the tests want it
	@$(BIN)/python -m tools.build

browsers: .venv/.tests  ## find or install the browsers that the tests drive
	@$(BIN)/python -m tools.browsers

system: .venv/.tests  ## find or install the libraries and servers that the tests use
	@$(BIN)/python -m tools.apt

ears: .venv/.tests  ## find or install the screen reader that the soak listens to
	@$(BIN)/python -m tools.apt ears

lint: setup
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .
	$(BIN)/lint-imports --no-logo 2>/dev/null || $(BIN)/lint-imports
	$(BIN)/mypy --no-error-summary

check: lint  ## formatting, lint, layers, types
	cd web && node_modules/.bin/pyright --project .. --warnings | tail -n 30

unit: setup build system  ## engine, wheel, page and site without a browser
	$(PYTEST) tests --quiet --numprocesses=auto --dist=worksteal

cover: setup build system  ## which branches of the engine its tests leave out: none
	$(PYTEST) tests --ignore=tests/page --ignore=tests/site --quiet --numprocesses=auto --cov --cov-report=term

e2e: build browsers  ## the page in real browsers
	$(PYTEST) e2e --quiet --numprocesses=$(PAGES) --dist=worksteal

quick: setup  ## what lies beside the files that are being changed, in three minutes (SINCE=a commit: changed since then)
	@$(BIN)/python -m tools.quick $(SINCE)

test: setup  ## everything, with the time of each part
	@$(BIN)/python -m tools.proof

soak: cover browsers ears  ## what takes one to two hours more: the engine's every branch, each property by the hundred, every screen in every size in the page
	HYPOTHESIS_PROFILE=soak $(PYTEST) tests -m "long or not long" --quiet --numprocesses=auto --dist=worksteal
	$(PYTEST) e2e -m "long and not ears" --quiet --numprocesses=$(PAGES) --dist=worksteal
	$(PYTEST) e2e -m ears --quiet

release: tools .venv/share/micropip/.ready  ## set a version, cut the changelog, build wheel and site, tag (VERSION=major.minor.patch; run the tests first)
	@$(BIN)/python -m tools.release $(VERSION)

bench: site browsers  ## what the page costs, beside what it could cost (PARTS=belief GAMES=10000: that alone)
	$(BIN)/python -m tools.bench $(PARTS) $(if $(GAMES),--games $(GAMES))

puzzles: setup  ## mine the puzzles that the calendar lacks and prove them (SEED=1 GAMES=2000 RESERVE=20)
	$(BIN)/python -m tools.puzzles --seed $(or $(SEED),1) --games $(or $(GAMES),2000) --reserve $(or $(RESERVE),20)

lock: .venv/.ready  ## choose versions anew and write the lock files
	$(PYTHON) -m venv .build/lock
	.build/lock/bin/pip install --quiet pip-tools==7.6.2
	$(PIP_COMPILE) --upgrade -o tests/requirements.txt tests/requirements.in
	@# What the page needs, and what the relay's container holds, is a part of that, in the same versions.
	$(PIP_COMPILE) --upgrade -c tests/requirements.txt -o web/requirements.txt web/requirements.in
	$(PIP_COMPILE) --upgrade -c tests/requirements.txt -o web/relay/requirements.txt web/relay/requirements.in
	cd web && npm install --package-lock-only --ignore-scripts --omit-lockfile-registry-resolved

PIP_COMPILE := .build/lock/bin/pip-compile --quiet --generate-hashes --no-strip-extras --no-header --no-emit-options \
  --no-emit-index-url --no-emit-trusted-host --no-emit-find-links

fonts: setup  ## cut the fonts anew, after a change of what characters the page shows
	$(BIN)/python -m tools.cut_fonts

picture: build browsers  ## play a turn and make the README's moving picture of it, after a change of what it shows
	$(BIN)/python -m tools.picture

icons: build browsers  ## draw each game's icons and the picture of its link, after a change of its art
	$(BIN)/python -m tools.icons

clean:  ## remove what was built, not what was installed
	rm -rf dist .build .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis web/locale/*.mo web/locale/*/*.mo web/locale/*/*/*.mo
