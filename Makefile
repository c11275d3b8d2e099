# Every command of the project. `make` alone lists them.

.DEFAULT_GOAL := help
.PHONY: help tools deps web program run build check format gen test e2e test-pg soak advisories bench clean
SHELL := /bin/bash

help: ## list the commands, and what CONTRIBUTING.md explains
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo; echo "  Recipes with every place that a change touches (CONTRIBUTING.md):"
	@sed -n 's/^## \(Add .*\)/    \1/p' CONTRIBUTING.md

tools:
	@scripts/need-tools

# npm writes this file; when it is older than the lock file, packages have to be installed.
node_modules/.package-lock.json: package.json package-lock.json | tools
# Some registries lack the builds of tools for other systems, and `npm ci` then refuses the lock file, although it has
# everything that is needed here. `npm install` uses the same versions and does not change the lock file.
	npm ci --no-audit --no-fund 2>/dev/null || npm install --no-save --no-audit --no-fund
	@touch $@

deps: node_modules/.package-lock.json

WEB_SOURCES := $(shell find web contract -type f -not -path 'web/dist/*' 2>/dev/null)

web/dist/index.html: $(WEB_SOURCES) node_modules/.package-lock.json
	npm run --silent build
	@touch $@

web: web/dist/index.html

program: tools
	cargo build --locked

# The console and the program are built in parallel: a debug build reads the console from the disk.
run: tools ## build all and serve a demonstration on http://127.0.0.1:8080 (ARGS="--now 2026-03-10T12:00:00+05:30")
	@$(MAKE) --no-print-directory -j2 web program
	cargo run --locked -- serve --demo $(ARGS)

build: tools web ## target/release/pitlane, with the console embedded
	cargo build --release --locked

check: tools web ## format, lints, types, structure, dependencies, bundle size
	@scripts/check

format: deps ## format everything
	cargo fmt --all
	npm run --silent format

gen: tools deps ## contract/openapi.json and the console's client from the Rust code (PITLANE_BIN=an already built program)
	cargo xtask gen

test: tools ## everything: checks, both databases, console, browser; steps with their seconds (SLOWER=3)
	@scripts/test

e2e: tools web ## the tests in a real browser (ARGS="-g 'sign in'", PITLANE_BIN=an already built program)
	$(if $(PITLANE_BIN),,cargo build --locked)
	npm run --silent e2e -- $(ARGS)

test-pg: tools ## the Rust tests on PostgreSQL (ARGS=name of a test)
	scripts/with-postgres scripts/rust-tests $(ARGS)

soak: tools ## tests that take hours: fuzzing, kills, properties, other times of day (FUZZ_SECONDS, KILLS, CASES, DAYS)
	@scripts/soak

advisories: tools ## known vulnerabilities of our dependencies (needs the network)
	@scripts/advisories

bench: build ## measure the program and its floor; bench/RESULTS.md (needs a quiet machine)
	bench/run $(ARGS)

clean: ## remove build output only
	cargo clean
	rm -rf node_modules web/dist
