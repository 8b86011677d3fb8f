# `make demo` shows what the package is for, `make test` tests the library, `make test-tools` the commands. Each installs what is
# missing.

SWIFT ?= swift
export SWIFT
# The packages: the libraries, the tools for texts, and the tools for rules. All are built in one folder, `.build`.
BUILD = Tools/Checks/package.sh build
# The tests of a package and the programs that they run. `--build-tests` compiles the plugins' tool once more. Prints errors and warnings,
# and not each file.
BUILD_TESTS = --quiet --explicit-target-dependency-import-check error --product
TESTS = swift-stringsdictPackageTests
TOOL_TESTS = ToolsPackageTests
RULE_TESTS = RulesPackageTests
# The products whose modules are all that have documentation.
DOCUMENTED = StringsdictFoundation StringCatalogs PluralRuleSyntax
UNIT_TESTS = $(if $(FILTER),LEAST=1 )Tools/Checks/unit-tests.sh
FILTERED = $(if $(FILTER),--filter '$(FILTER)')
# The suites that try more made-up inputs in a long run, as TARGET.SUITE.
LONG_TESTS = ^($(shell grep -rlE 'TestEffort\.(count|some|isLong)' Tests Tools/Tests Tools/Rules/Tests --include='*.swift' | \
	sed -E 's|.*/([^/]+)/([^/]+)\.swift|\1.\2|' | paste -sd'|' -))[./]
SOURCES = Sources Tests Tools Package.swift

.PHONY: debug-commands test-rules imports-rules unit-rules linear-changed first-program number-symbols long-tests check-dependencies static-commands ported-app accessors api conversions examples preview help demo test test-tools check faults rehearsal products platforms server catalogs recordings servers wasm wasm32 docs lint imports imports-tools unit unit-tools xcstringstool swiftbuild swiftbuild-all porting verify links standalone bench bench-short bench-compare bench-instructions generate clean dependencies lint-tools linear linear-all manual commands install uninstall installed server-image wheel release-artifacts release-dry-run

help:
	@echo "make install        the commands below PREFIX (/usr/local), with man pages and completions; make uninstall removes them"
	@echo "make demo           show texts with many numbers and in ten languages, lint and the preview, and prove the rules"
	@echo "make test           the library: format, import check, unit tests, patterns of ported code"
	@echo "make test-tools     the command stringsdict: import check, unit tests"
	@echo "make test-rules     the command cldr-plurals: import check, unit tests, the proof of the generated tables"
	@echo "make unit           the unit tests of the library; unit-tools and unit-rules are those of the commands. ONLY_TESTS=TARGET compiles one target"
	@echo "make debug-commands the commands in .build/debug"
	@echo "make wasm32         or another check of the table in CONTRIBUTING.md, by its name: standalone, links, preview, servers, …"
	@echo "make check          these and all slower checks of the package as a whole; CI runs a part of them in turn"
	@echo "make faults         put small faults into the code, drawn anew each time, and check that a test notices each one"
	@echo "make examples       texts as constants of a program, a server, a wasm32 module and a web page, compared with each other"
	@echo "make docs           the documentation of all libraries as one site, in .build/documentation"
	@echo "make manual         man pages and completions of the commands, in .build/manual"
	@echo "make generate       write the generated files again from cldr-data"
	@echo "make api            write the files in Tests/API again, which list the public declarations of each product"
	@echo "make wheel          a wheel of the commands, for pip install without Swift, in .build/dist"
	@echo "make release-dry-run  everything that a release offers, each installed and tried in a fresh folder"
	@echo "make bench          measure ours and the peers in one run (bench-short: two minutes after the build)"
	@echo "make bench-compare  BASE=report.json: compare the last run with another"
	@echo "make bench-instructions  count the instructions of the hot calls, and compare with the stored counts"

# The folder in which the commands are installed, and the folder before it for makers of packages.
PREFIX ?= /usr/local
DESTDIR ?=
export PREFIX DESTDIR

# The commands with their libraries linked in, in .build/static/commands. Most checks run those for debugging.
static-commands: dependencies
	Tools/Release/build-commands.sh

# The commands with their manual. `make install` builds both too, if it finds Swift.
commands: static-commands
	COMMANDS=.build/static/commands Tools/Checks/manual.sh .build/static/manual

install:
	Tools/Release/install.sh install

uninstall:
	Tools/Release/install.sh uninstall

# A wheel of the commands, in .build/dist.
wheel: static-commands
	Tools/Release/wheel.sh

# The artifacts of a release for this kind of machine, in .build/dist. As root on Linux with debootstrap, it runs with
# the glibc of Debian 11.
release-artifacts: dependencies
	@if [ -z "$${SYSROOT:-}" ] && [ "$$(uname)" = Linux ] && [ "$$(id -u)" = 0 ] && command -v debootstrap >/dev/null; then \
		Tools/Release/older-libc.sh .build/sysroot && SYSROOT=.build/sysroot Tools/Release/artifacts.sh; \
	else Tools/Release/artifacts.sh; fi

# Makes the artifacts, and installs each as its user does. Prints the steps that only a release can do.
release-dry-run: release-artifacts
	Tools/Checks/release.sh

# Installs into fresh folders, tries what is there, and removes it.
installed: static-commands
	Tools/Checks/install.sh

dependencies:
	@Tools/Checks/dependencies.sh

# The tools that the checks can use and that the package itself does not need.
check-dependencies: dependencies
	@Tools/Checks/dependencies.sh --checks

# The commands and the probes for debugging, in .build/debug. They prove the tables in seconds, and most checks run them.
debug-commands: dependencies
	$(BUILD) Tools/Rules --product cldr-plurals
	$(BUILD) Tools --product stringsdict
	$(BUILD) Tools --product ConversionProbe
	$(BUILD) . --product LookupProbe

demo: debug-commands
	Tools/Checks/demo.sh

generate: debug-commands
	.build/debug/cldr-plurals generate
	.build/debug/stringsdict lint --write-pages Sources/Stringsdict/Stringsdict.docc/Checks.md
	Tools/Examples/generate.sh

test: lint imports unit porting

test-tools: imports-tools unit-tools

test-rules: imports-rules unit-rules verify

# All checks, or with CHECKED=--turn those of this submission's turn: Tools/Checks/run-checks.py. Two run at once, in the order of
# Tools/Checks/checks.tsv.
check: check-dependencies
	Tools/Checks/run-checks.py $(CHECKED)

lint: dependencies
	$(SWIFT) format lint --strict --recursive $(SOURCES)

# Each of these builds the tests of a package, or of ONLY_TESTS the one target.
imports: dependencies
	@[ -z "$${ONLY_TESTS:-}" ] || [ -d "Tests/$$ONLY_TESTS" ] || { echo "ONLY_TESTS: there is no $$ONLY_TESTS in Tests; there are $$(cd Tests && echo *Tests)" >&2; exit 64; }
	@echo "building the tests of the library, which takes some minutes"
	@$(BUILD) . $(BUILD_TESTS) $(TESTS)

imports-tools: dependencies
	@[ -z "$${ONLY_TESTS:-}" ] || [ -d "Tools/Tests/$$ONLY_TESTS" ] || { echo "ONLY_TESTS: there is no $$ONLY_TESTS in Tools/Tests; there are $$(cd Tools/Tests && echo *Tests)" >&2; exit 64; }
	@echo "building the tests of the texts' commands, which takes some minutes"
	@$(BUILD) Tools $(BUILD_TESTS) $(TOOL_TESTS)

imports-rules: dependencies
	@[ -z "$${ONLY_TESTS:-}" ] || [ -d "Tools/Rules/Tests/$$ONLY_TESTS" ] || { echo "ONLY_TESTS: there is no $$ONLY_TESTS in Tools/Rules/Tests; there are $$(cd Tools/Rules/Tests && echo *Tests)" >&2; exit 64; }
	@echo "building the tests of the rules' command, which takes some minutes"
	@$(BUILD) Tools/Rules $(BUILD_TESTS) $(RULE_TESTS)

# FILTER=StringsdictTests.BundleFilesTests runs the tests that contain this text.
unit: imports
	@$(UNIT_TESTS) . $(TESTS) $(FILTERED)

unit-tools: imports-tools
	@$(UNIT_TESTS) Tools $(TOOL_TESTS) $(FILTERED)

unit-rules: imports-rules
	@$(UNIT_TESTS) Tools/Rules $(RULE_TESTS) $(FILTERED)

# All made-up inputs, of which the tests above try a few.
long-tests: imports imports-tools imports-rules
	@export STRINGSDICT_LONG_TESTS=1 && LEAST=40 Tools/Checks/unit-tests.sh . $(TESTS) --filter '$(LONG_TESTS)' && \
		LEAST=20 Tools/Checks/unit-tests.sh Tools $(TOOL_TESTS) --filter '$(LONG_TESTS)' && \
		LEAST=10 Tools/Checks/unit-tests.sh Tools/Rules $(RULE_TESTS) --filter '$(LONG_TESTS)'

# The public declarations of each product, in the files that a test compares them with.
api: imports
	STRINGSDICT_WRITE_API=1 LEAST=1 Tools/Checks/unit-tests.sh . $(TESTS) --filter RepositoryTests.APITests

# Patterns of real code, compiled and run as ported files, and then the module with the declarations of Foundation in
# Swift 6.4.
porting: imports
	Tools/Checks/porting.sh
	Tools/Checks/newer-foundation.sh

# A library, a program and tests as they are written for Apple's systems, in three languages.
ported-app: dependencies
	Tools/Checks/ported-app.sh

# The debug program proves the tables too, in seconds.
verify: debug-commands
	.build/debug/cldr-plurals verify

links: dependencies
	for product in SelectionProbe FormattingProbe; do $(BUILD) . -c release --product $$product || exit 1; done
	Tools/Checks/links.sh

standalone: debug-commands
	Tools/Checks/standalone.sh .build/debug

# Small faults in the code, each of which a test must notice. It takes an hour or less, so nothing else runs it.
faults: dependencies
	Tools/Checks/Faults/run.py --test-generator

# The documentation of all libraries as one site, in .build/documentation.
docs: dependencies
	@for product in $(DOCUMENTED); do $(BUILD) . $(BUILD_TESTS) $$product || exit 1; done
	Tools/Checks/documentation.sh

# A release of CLDR that does not exist: imported into a copy of the checkout, which then passes all tests.
rehearsal: imports imports-tools imports-rules debug-commands
	Tools/Checks/rehearse-release.sh --made-up

# Every library alone in a package of its own: what that fetches, and linked in three ways.
products: dependencies
	Tools/Checks/link-products.sh

# The build plugin in packages made from nothing: what it generates, what it fetches, and how mistakes are shown.
accessors: dependencies
	Tools/Checks/accessors.sh

# The steps of the README in an empty folder.
first-program: debug-commands
	Tools/Checks/first-program.py

# Numbers in every locale, compared with Babel's reading of the same release.
number-symbols: debug-commands
	Tools/Checks/number-symbols.sh

# Texts in other formats, rendered by the engines of these formats and compared with ours.
conversions: debug-commands
	Tools/Checks/conversions.sh

# Pages of all texts in headless Chromium.
preview: check-dependencies debug-commands
	Tools/Checks/preview.sh

# The language server with a script and with Neovim, and the model server with the client of its protocol.
servers: check-dependencies debug-commands
	Tools/Checks/servers.sh

# Commands on inputs of one size and of twice that size, counted in instructions: fixed pairs of command and input. In CI, half of them
# in turn. `linear-changed` runs some pairs of the commands whose own files have changed since the last submission. `linear-all` runs each command on each kind of input, which takes half an hour.
linear: static-commands
	Tools/Checks/linear.py --size 0.3 $(if $(CI_TURN),--turn $(CI_TURN))

# It runs the program for debugging, which takes ten times the instructions: a third of the size gives ratios as steady.
linear-changed: debug-commands
	Tools/Checks/linear.py --budget 400 --command .build/debug/stringsdict --changed-since "$$(tail -n 1 .ci/landed)"

linear-all: static-commands
	Tools/Checks/linear.py --all

# The other ways to run stringsdict lint: reports for machines, pre-commit, the GitHub action, swift package
# lint-strings.
lint-tools: debug-commands
	Tools/Checks/lint-tools.sh

# Man pages and completions for bash, zsh and fish of the commands, in .build/manual.
manual: debug-commands
	Tools/Checks/manual.sh

# The libraries in Embedded mode, run on wasm32.
wasm32: debug-commands
	Tools/Checks/wasm.sh --only-wasm32

# The libraries in Embedded mode, run on this machine, and compiled for microcontrollers.
wasm: debug-commands
	Tools/Checks/wasm.sh --without-wasm32

# The sources against the C headers of Musl, WASI and Windows, if these are installed.
platforms: check-dependencies
	Tools/Checks/typecheck-platforms.sh

# The example server, and requests to it.
server: dependencies
	Tools/Examples/ServerExample/test.sh

# The content of the server's image, alone in an empty root. This needs the rights of root, and takes some minutes.
server-image: dependencies
	Tools/Checks/server-image.sh

# Texts as constants, on all targets; and the plural explorer in headless Chromium.
examples: check-dependencies debug-commands
	Tools/Checks/examples.sh

# The steps of a new user of String Catalogs, and the package that reads Swift sources for catalogs, which fetches
# swift-syntax.
catalogs: debug-commands
	Tools/Checks/catalog-walk.sh
	Tools/CatalogSync/test.sh

# The calls of xcstringstool by a build system, and the generated symbols, compiled and run.
xcstringstool: debug-commands
	Tools/Checks/xcstringstool.sh

# A new package with swift-build, the other build system of SwiftPM, and its calls of xcstringstool.
swiftbuild: debug-commands
	Tools/Checks/swiftbuild.sh

# All packages and the example server with swift-build. They take a quarter of an hour, so nothing else runs them.
swiftbuild-all: swiftbuild
	$(SWIFT) build --build-system swiftbuild --scratch-path .build-swiftbuild-all
	$(SWIFT) build --package-path Tools --build-system swiftbuild --scratch-path .build-swiftbuild-tools
	$(SWIFT) build --package-path Tools/Rules --build-system swiftbuild --scratch-path .build-swiftbuild-rules
	Tools/Examples/ServerExample/test.sh --build-system swiftbuild --scratch-path "$(CURDIR)/.build-swiftbuild-server"

# Texts recorded on Apple's Foundation, if a checkout of their repository is named: make check RECORDINGS=FOLDER
recordings: dependencies
	@if [ -n "$(RECORDINGS)" ]; then Tools/Checks/apple-recordings.sh "$(RECORDINGS)"; fi

bench bench-short bench-compare: dependencies
	$(MAKE) -C Benchmarks $@

# Valgrind counts the instructions of the hot calls. No call may get longer unnoticed.
bench-instructions: check-dependencies
	$(MAKE) -C Benchmarks $@

clean:
	rm -rf .build .build-swiftbuild*
