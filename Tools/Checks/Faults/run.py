#!/usr/bin/env python3
"""Draws small faults from the code, and checks that a test notices each of them.

Usage: Tools/Checks/Faults/run.py [--seed N] [--count N] [--folders FOLDER ...] [--report FILE] [--only TEXT] [--draw]

The generator in this folder reads the syntax tree of each source file and draws faults evenly over all files: a comparison is
turned, a bound moves by one, a condition is negated, a statement is dropped, two arguments change places, a default changes. The
faults are built together. Each one waits for a number in an environment variable. So one build serves hundreds of runs. A fault
that does not compile is replaced by the next one of the draw.

`--draw` prints the faults and builds nothing. `--only` runs the faults whose name contains a text.

Exit status: 0 if enough faults were noticed (90 % of all, 85 % in each area), 1 if too many survived, 2 if the code could not be
built or a test fails without any fault.
"""

import argparse
import collections
import contextlib
import json
import os
import pathlib
import re
import resource
import shutil
import signal
import subprocess
import sys
import threading
import time

sys.dont_write_bytecode = True
import trial

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent.parent
SCRATCH = ROOT / ".build-faults"
COPY = SCRATCH / "checkout"
LOGS = SCRATCH / "logs"
SWITCH = "STRINGSDICT_FAULT"
REACHED = "STRINGSDICT_FAULTS_REACHED"
SWIFT = os.environ.get("SWIFT", "swift")
# Optimized, since the tests run hundreds of times, but file by file, since faults that do not compile are taken out in rounds.
# A module reports the errors of all its files at once, which saves rounds.
# All packages share a folder, so that the library is compiled once. Without the option of the cache, SwiftPM would take the plan of the
# package that was built last.
FOLDER = ["--scratch-path", ".build", "--disable-build-manifest-caching"]
OPTIONS = [*FOLDER, "-Xswiftc", "-O", "-Xswiftc", "-continue-building-after-errors"]
# The option that the Makefile builds the tests with. Without it, SwiftPM would compile the checkout anew.
IMPORT_CHECK = ["--explicit-target-dependency-import-check", "error"]
# The product of the tests of each package, by its folder.
PRODUCTS = {".": "swift-stringsdictPackageTests", "Tools": "ToolsPackageTests", "Tools/Rules": "RulesPackageTests"}
# The sources that the tests of these packages run. A manifest is no module: it cannot hold a fault.
FOLDERS = ["Sources", "Tools/Sources", "Tools/Rules/Sources"]
# Programs that no test of the package runs.
LEFT_OUT = ["Tools/Sources/ConversionProbe", "Tools/Sources/FileChangesProbe"]
# The bytes of memory that a test may take.
MEMORY = 8 << 30
# A process that gets no processor time for so many seconds waits for something that does not come.
STALL = 300
# `make verify` runs it: it proves the generated tables against the data of CLDR.
VERIFY = "cldr-plurals verify"
FAILURE = re.compile(r"^\S+ Test (.+?) recorded an issue")
# The areas in which faults are counted: modules that one person would work on together.
AREAS = {
    "evaluator and rules": [
        "Sources/CLDRPlurals", "Sources/CLDRPluralsCore", "Sources/StringsdictLocaleData", "Sources/PluralRuleSyntax", "Tools/Rules/Sources/CLDRSource",
        "Tools/Rules/Sources/TableCompiler", "Tools/Rules/Sources/ReleaseComparison", "Sources/Toolkit/PluralRuleTexts"],
    "property lists, XML, text files": ["Sources/StringsdictPropertyLists", "Sources/StringsdictXMLReading", "Sources/StringsdictTextFiles", "Sources/StringsdictFileReading"],
    "catalogs and entries": ["Sources/StringsdictCatalogReading", "Sources/StringsdictJSONReading", "Sources/StringsdictJSONWriting", "Sources/StringCatalogs", "Sources/StringsdictEntries"],
    "formatting": ["Sources/StringsdictFormatting"],
    "look-up": ["Sources/Stringsdict", "Sources/StringsdictFoundation", "Sources/StringsdictLocks"],
    "commands": [
        "Tools/Sources/StringsdictCommand", "Tools/Rules/Sources/CLDRPluralsCommand", "Tools/Rules/Sources/CommandSupport", "Sources/Toolkit/StringsdictCommandConsole",
        "Sources/Toolkit/StringsdictFileSupport", "Sources/Toolkit/StringsdictKeyedLists", "Sources/Toolkit/StringsdictTextWriting", "Sources/Toolkit/StringsdictXMLTrees", "Sources/Toolkit/StringsdictAccessorTool"],
    "lint": ["Sources/Toolkit/StringsdictChecking", "Sources/Toolkit/StringsdictLocalizedEntries"],
    "conversion": ["Tools/Sources/LocalizationConversion"],
    "accessors, embedding, preview": [
        "Sources/Toolkit/StringsdictAccessorGeneration", "Tools/Sources/SymbolGeneration", "Sources/Toolkit/StringsdictTextEmbedding", "Tools/Sources/TextPreview"],
    "editors": ["Tools/Sources/CatalogEditing", "Tools/Sources/TextServers"],
}
# The percentage of faults that must be noticed.
GOAL, GOAL_OF_AREA = 90, 85

# Each module with a fault gets a file with this text. The value is read once, from the environment. A run that activates no fault may
# name a file. Each process then writes each fault that it reaches to this file once, or more often by threads.
SWITCH_SOURCE = f"""// The switch of the faults: written by Tools/Checks/Faults/run.py.
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

@usableFromInline
let activeFault: Int = getenv("{SWITCH}").flatMap {{ Int(String(cString: $0)) }} ?? 0

let fileOfReachedFaults: Int32 =
    getenv("{REACHED}").map {{ open($0, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644) }} ?? -1

nonisolated(unsafe) let reachedFaults: UnsafeMutablePointer<Bool> = {{
    let flags = UnsafeMutablePointer<Bool>.allocate(capacity: 65536)
    flags.initialize(repeating: false, count: 65536)
    return flags
}}()

@usableFromInline
@inline(never)
func faultIsActive(_ number: Int) -> Bool {{
    // A fault may lie between a call of the system and the look at its error.
    let error = errno
    defer {{ errno = error }}
    if fileOfReachedFaults >= 0, !reachedFaults[number] {{
        reachedFaults[number] = true
        var line = Array("\\(number)\\n".utf8)
        _ = write(fileOfReachedFaults, &line, line.count)
    }}
    return activeFault == number
}}
"""


def package_of(file):
    """The folder of the package that compiles a file."""
    return next(package for package in ("Tools/Rules", "Tools", ".") if package == "." or file.startswith(package + "/"))


class Unusable(Exception):
    """The faults cannot be built or judged."""


class Fault:
    """One fault of the draw, with the lines of the changed file that hold it."""

    def __init__(self, number, fields):
        self.number = number
        self.fields = fields
        self.file = fields["file"]
        self.id = f"{self.file}#{fields['function']}#{fields['operator']}{fields['ordinal']}"
        # Compilers do not look at the place. So a refused change stays refused wherever it moves.
        self.change = f"{self.id} {fields['before']} {fields['after']}"
        self.lines = range(0)
        self.reached = True

    @property
    def module_folder(self):
        # Sources/Stringsdict, Sources/Toolkit/StringsdictChecking, Tools/Sources/TextServers or Tools/Rules/Sources/CLDRSource.
        package = package_of(self.file)
        inner = self.file if package == "." else self.file.removeprefix(package + "/")
        names = inner.split("/")[:3 if inner.startswith("Sources/Toolkit/") else 2]
        return "/".join(([] if package == "." else [package]) + names)

    @property
    def module(self):
        return self.module_folder.split("/")[-1]


def draw(options, count):
    """The faults of the draw, in its order."""
    for arguments in [["build"], ["test"]][:2 if options.test_generator else 1]:
        if subprocess.run([SWIFT, *arguments], cwd=HERE, stdout=sys.stderr).returncode != 0:
            raise Unusable(f"swift {arguments[0]} of the generator fails")
    if options.test_generator and subprocess.run([sys.executable, "-B", "-m", "unittest"], cwd=HERE).returncode != 0:
        raise Unusable("the tests of run.py and trial.py fail")
    command = [str(HERE / ".build/debug/faults"), str(ROOT), "--seed", str(options.seed), "--count", str(count)]
    command += ["--folders", *options.folders, "--without", *LEFT_OUT]
    drawn = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
    print(f"{drawn['candidates']} possible faults in {drawn['files']} files, seed {options.seed}", flush=True)
    return [Fault(number, fields) for number, fields in enumerate(drawn["faults"], 1)]


def switched(data, faults):
    """The bytes of a file with its faults in it. Sets the lines that each fault is in."""
    result, copied = b"", 0
    for fault in sorted(faults, key=lambda f: f.fields["start"]):
        start, end = fault.fields["start"], fault.fields["end"]
        result += data[copied:start]
        first = result.count(b"\n") + 1
        result += fault.fields["switched"].replace("FAULT_NUMBER", str(fault.number)).encode("utf-8")
        fault.lines = range(first, result.count(b"\n") + 2)
        copied = end
    return result + data[copied:]


def write_if_changed(path, data):
    if path.is_file() and path.read_bytes() == data:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def copy_checkout(faults):
    """Brings the copy up to date with the checkout and puts the faults in. Unchanged files keep their time."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout
    names = {name for name in listed.decode().split("\0") if name and (ROOT / name).is_file()}
    wanted = {name: (ROOT / name).read_bytes() for name in names}
    for file in {f.file for f in faults}:
        wanted[file] = switched(wanted[file], [f for f in faults if f.file == file])
    for folder in {f.module_folder for f in faults}:
        wanted[f"{folder}/FaultSwitch.swift"] = SWITCH_SOURCE.encode("utf-8")
    for path in [p for p in COPY.rglob("*") if p.is_file() or p.is_symlink()] if COPY.exists() else []:
        name = path.relative_to(COPY).as_posix()
        if name not in wanted and not name.startswith(".build"):
            path.unlink()
    for name, data in wanted.items():
        write_if_changed(COPY / name, data)
        if name in names:
            shutil.copymode(ROOT / name, COPY / name)


@contextlib.contextmanager
def sources_without_faults(faults):
    """While the tests run, the copy has the sources of the checkout. Some tests compare sources with what was generated from them, such
    as the text of the standalone evaluator, and would fail at each fault in these files. The built programs have the faults. The
    changed files are moved away and back, so that the next build of the same faults finds them as they were and compiles nothing."""
    away = SCRATCH / "changed"
    shutil.rmtree(away, ignore_errors=True)
    names = {f.file for f in faults} | {f"{f.module_folder}/FaultSwitch.swift" for f in faults}
    for name in names:
        (away / name).parent.mkdir(parents=True, exist_ok=True)
        (COPY / name).replace(away / name)
    copy_checkout([])
    try:
        yield
    finally:
        for name in names:
            (away / name).replace(COPY / name)


def bound(seconds):
    """A fault may make a loop endless. The bound is processor time, since another program may hold the processor."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))


def processor_time(group):
    """The processor time of the processes of a group, as `ps` writes it. It changes while one of them works."""
    listed = subprocess.run(["ps", "-A", "-o", "pgid=,pid=,time="], stdout=subprocess.PIPE, text=True).stdout
    return sorted(line.split()[1:] for line in listed.splitlines() if line.split()[:1] == [str(group)])


def processor_seconds():
    """The processor time of all commands that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def call(arguments, number=0, limit=None, log=None, failure=None, reached=None):
    """Runs a command in the copy; its exit status, None if it took more processor time than the limit or waited in vain, or the
    match of a line of its output with `failure`. A line that matches ends the command, since the fault has been noticed."""
    environment = dict(os.environ, **{SWITCH: str(number)})
    environment.setdefault("STRINGSDICT_SHARED", str(ROOT.parent / "shared"))
    if reached:
        environment[REACHED] = str(reached)
    found, output = None, open(log or os.devnull, "wb")
    process = subprocess.Popen(
        arguments, cwd=COPY, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        start_new_session=True, preexec_fn=(lambda: bound(limit)) if limit else None)
    ended, stalled = threading.Event(), threading.Event()

    def end():
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass

    def watch():
        before = processor_time(process.pid)
        while not ended.wait(STALL):
            now = processor_time(process.pid)
            if now == before:
                stalled.set()
                return end()
            before = now

    watcher = threading.Thread(target=watch, daemon=True) if limit else None
    if watcher:
        watcher.start()
    try:
        with output, process.stdout:
            for line in process.stdout:
                output.write(line)
                matched = failure.search(line.decode("utf-8", errors="replace")) if failure else None
                if matched:
                    found = matched
                    end()
                    break
        status = process.wait()
    finally:
        ended.set()
        end()
    # The hard bound ends a process by SIGKILL, the soft one by SIGXCPU.
    endless = limit and (stalled.is_set() or -status in (signal.SIGXCPU, signal.SIGKILL))
    return found or (None if endless else status)


def refused(faults, log):
    """The faults that the compiler does not accept: at an error's line or, without one there, nearest to it in its file."""
    text = pathlib.Path(log).read_text(encoding="utf-8", errors="replace")
    places = {(path, int(line)) for path, line in re.findall(r"^(/[^:\n]+):(\d+):\d+: error:", text, re.MULTILINE)}
    found = set()
    for path, line in places:
        here = [f for f in faults if str(COPY / f.file) == path]
        exact = [f for f in here if line in f.lines]
        if exact:
            found.update(exact)
        elif here:
            found.add(min(here, key=lambda f: abs(f.lines.start - line)))
    return found


class Refusals:
    """The changes that the compiler has refused, in this run and earlier ones."""

    def __init__(self):
        self.file = SCRATCH / "refused.json"
        self.changes = set(json.loads(self.file.read_text()) if self.file.is_file() else [])

    def without(self, faults):
        return [f for f in faults if f.change not in self.changes]

    def add(self, faults):
        self.changes |= {f.change for f in faults}
        self.file.write_text(json.dumps(sorted(self.changes), indent=0))


def module_commands():
    """The compiler's command for each module of the checkout without faults, by package and name. Builds what is not built."""
    plans = {}
    for package, product in PRODUCTS.items():
        # The build of `make unit`, `make unit-tools` and `make unit-rules`, so that a checkout in use has nothing to compile here.
        arguments = [SWIFT, "build", "--quiet", "--package-path", package, *FOLDER, "--product", product, *IMPORT_CHECK]
        if subprocess.run(arguments, cwd=ROOT, stdout=sys.stderr).returncode != 0:
            raise Unusable("the checkout without faults cannot be built")
        # The file is that of the package that was built last.
        plans[package] = trial.commands(ROOT / ".build/debug.yaml")
    return plans


def compile_modules(faults, refusals):
    """Compiles each module with its faults by itself, until none has errors. Returns the faults that compile."""
    plans = module_commands()
    left = refusals.without(faults)
    unchecked, round_number = {f.module_folder for f in left}, 0
    while unchecked:
        round_number += 1
        started = time.monotonic()
        copy_checkout(left)
        modules = {}
        for folder in unchecked:
            arguments = plans[package_of(folder)].get(folder.split("/")[-1])
            if arguments and any(f.module_folder == folder for f in left):
                modules[folder] = trial.command(arguments, ROOT, COPY, COPY / folder / "FaultSwitch.swift")
        log = LOGS / f"modules-{round_number}.txt"
        wrong = trial.errors(modules, log)
        out = refused(left, log)
        print(f"  modules {round_number}: {len(out)} faults do not compile, in {len(wrong)} of {len(modules)} modules, "
              f"{time.monotonic() - started:.0f} s", flush=True)
        refusals.add(out)
        left = [f for f in left if f not in out]
        unchecked = set(wrong)
        if unchecked - {f.module_folder for f in out}:
            raise Unusable(f"a module has errors at no fault: see {log}")
    return left


def build(faults, count):
    """Builds the faults together. Returns those that were built, which are some more than wanted."""
    LOGS.mkdir(parents=True, exist_ok=True)
    refusals = Refusals()
    # Some more than wanted, since the optimizer finds a few errors that the modules alone do not show.
    left, round_number = compile_modules(faults, refusals)[:count + count // 10 + 2], 0
    while True:
        round_number += 1
        started = time.monotonic()
        copy_checkout(left)
        log = LOGS / f"build-{round_number}.txt"
        statuses = []
        with open(log, "wb") as whole:
            for package, product in PRODUCTS.items():
                part = LOGS / f"build-{round_number}-{product}.txt"
                statuses.append(call([SWIFT, "build", "--package-path", package, "--product", product, *OPTIONS], log=part))
                whole.write(part.read_bytes())
        if statuses == [0] * len(PRODUCTS):
            print(f"  build {round_number}: {len(left)} faults, {time.monotonic() - started:.0f} s", flush=True)
            return left
        out = refused(left, log)
        if not out:
            raise Unusable(f"the build fails, see {log}")
        print(f"  build {round_number}: {len(out)} faults do not compile, {time.monotonic() - started:.0f} s", flush=True)
        left = [f for f in left if f not in out]
        refusals.add(out)


def file_name(suite):
    """The name of a suite in names of files."""
    return suite.replace(" ", "-")


class Tests:
    """The suites of the package's tests, and the faults that each one reaches."""

    def __init__(self):
        self.targets, self.paths, self.bundles = {}, {}, {}
        self.faults, self.seconds = {}, {}
        for package, product in PRODUCTS.items():
            described = json.loads(subprocess.run(
                [SWIFT, "package", "--package-path", package, "describe", "--type", "json"],
                cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout)
            own = {
                t["name"]: set(t.get("target_dependencies", []))
                for t in described["targets"] if t["type"] == "test" and t["name"] != "RepositoryTests"}
            bundle = str(COPY / ".build/debug" / f"{product}.xctest")
            self.targets |= own
            self.paths |= {str(pathlib.PurePosixPath(package) / t["path"]): t["name"] for t in described["targets"]}
            self.bundles |= {name: bundle for name in own}
            listed = subprocess.run(
                [bundle, "--testing-library", "swift-testing", "--list-tests"], check=True, stdout=subprocess.PIPE, text=True).stdout
            # A suite is `Target.Suite`. A test outside of a suite is its own unit.
            for name in sorted({line.split("/")[0] for line in listed.splitlines() if "." in line}):
                if name.split(".")[0] in own:
                    self.measure(name)
        self.measure(VERIFY)

    def measure(self, suite):
        """Runs a suite without a fault, and notes which faults it reaches and the processor time that it takes."""
        reached, log = LOGS / f"reached-{file_name(suite)}.txt", LOGS / f"without-a-fault-{file_name(suite)}.txt"
        reached.unlink(missing_ok=True)
        started = processor_seconds()
        if call(self.command([suite]), 0, 3600, log, reached=reached) != 0:
            raise Unusable(f"tests fail without any fault: see {log}")
        self.seconds[suite] = processor_seconds() - started
        self.faults[suite] = {int(number) for number in reached.read_text().split()} if reached.is_file() else set()

    def checks(self, fault):
        """The groups of suites that reach a fault, in the order in which they run: those of its module's own tests, then the others,
        separately for each package.

        A suite that does not reach the place of a fault in a run without the fault cannot reach it in a run with the fault."""
        module = self.paths.get(fault.module_folder, fault.module)
        suites = [suite for suite, faults in self.faults.items() if fault.number in faults]
        own = {target for target in self.targets if target == f"{module}Tests"}
        own = own or {target for target, modules in self.targets.items() if module in modules}
        first = [suite for suite in suites if suite.split(".")[0] in own]
        others = [suite for suite in suites if suite not in first and suite != VERIFY]
        groups = [[suite for suite in part if self.bundles[suite.split(".")[0]] == bundle]
                  for part in (first, others) for bundle in dict.fromkeys(self.bundles.values())]
        return [group for group in (*groups, [suite for suite in suites if suite == VERIFY]) if group]

    def command(self, suites):
        if suites == [VERIFY]:
            return [f".build/debug/{VERIFY.split()[0]}", *VERIFY.split()[1:]]
        pattern = "^(" + "|".join(re.escape(suite) for suite in suites) + ")(/|$)"
        return [self.bundles[suites[0].split(".")[0]], "--testing-library", "swift-testing", "--filter", pattern]

    def judge(self, fault):
        """What noticed a fault: a test, or the way in which the program ended. None if nothing did."""
        for suites in self.checks(fault):
            # Well beyond the processor time that the suites take without a fault.
            limit = int(30 + 3 * sum(self.seconds[suite] for suite in suites))
            log = LOGS / f"{fault.number}-{file_name(suites[0])}.txt"
            result = call(self.command(suites), fault.number, limit, log, FAILURE)
            where = suites[0] if len(suites) == 1 else f"{len(suites)} suites"
            if result is None:
                return f"{where} (did not end)"
            if isinstance(result, re.Match):
                return f"{where} ({result.group(1)})"
            if result < 0:
                return f"{where} (signal {-result})"
            if result not in (0, 69):
                return f"{where} (exit {result})"
        return None

    def reaches(self, fault):
        return any(fault.number in faults for faults in self.faults.values())


def equivalents():
    """The faults that change nothing, by name, with the reason."""
    return json.loads((HERE / "equivalent.json").read_text(encoding="utf-8"))


def area_of(folder):
    """The area of a module's folder. A folder of no area counts by itself."""
    for area, folders in AREAS.items():
        if any(folder == one or folder.startswith(one + "/") for one in folders):
            return area
    return folder


def report(rows, options, seconds):
    """The result in Markdown."""
    areas = collections.defaultdict(lambda: [0, 0, 0])
    for fault, verdict, reason in rows:
        areas[area_of(fault.module_folder)][2 if reason and not verdict else 0 if verdict else 1] += 1
    noticed, alive = sum(a[0] for a in areas.values()), sum(a[1] for a in areas.values())
    equal = sum(a[2] for a in areas.values())
    yield f"# {noticed} of {noticed + alive} faults noticed, {equal} equivalent (seed {options.seed}, {seconds:.0f} s)"
    yield ""
    yield "| area | noticed | survived | equivalent | share |"
    yield "|---|---|---|---|---|"
    for area, (good, bad, same) in sorted(areas.items()):
        share = f"{100 * good / (good + bad):.0f} %" if good + bad else "–"
        yield f"| {area} | {good} | {bad} | {same} | {share} |"
    yield ""
    yield "| fault | line | change | noticed by |"
    yield "|---|---|---|---|"
    for fault, verdict, reason in sorted(rows, key=lambda row: (row[1] is not None, row[0].id)):
        change = f"`{fault.fields['before']}` → `{fault.fields['after']}`"
        how = verdict or (f"equivalent: {reason}" if reason else "**nothing**" if fault.reached else "**nothing**: no test runs it")
        cells = [fault.id, str(fault.fields["line"]), change, how]
        yield "| " + " | ".join(re.sub(r"\s+", " ", cell).replace("|", "\\|") for cell in cells) + " |"


def passes(rows):
    """Whether enough faults were noticed, in all and in each area that has at least ten."""
    counted = [(area_of(fault.module_folder), verdict is not None) for fault, verdict, reason in rows if verdict or not reason]
    if not counted or 100 * sum(n for _, n in counted) < GOAL * len(counted):
        return False
    for area in {area for area, _ in counted}:
        here = [n for a, n in counted if a == area]
        if len(here) >= 10 and 100 * sum(here) < GOAL_OF_AREA * len(here):
            return False
    return True


def judge_all(faults, options, started):
    """A row for each fault. Their order, which is that of the draw, gives a run that is ended early an even share of all files."""
    known, tests, rows = equivalents(), Tests(), []
    for fault in faults:
        fault.reached = tests.reaches(fault)
        verdict = tests.judge(fault)
        reason = known.get(fault.id)
        rows.append((fault, verdict, reason))
        if options.report:
            # Written after each fault, since a run takes long and may be ended.
            lines = report(rows, options, time.monotonic() - started)
            pathlib.Path(options.report).write_text("\n".join(lines) + "\n", encoding="utf-8")
        if not verdict and not reason:
            place = f"{fault.id}:{fault.fields['line']}: {fault.fields['before']!r} -> {fault.fields['after']!r}"
            print(f"  alive{'' if fault.reached else ', not reached'}: {place}", flush=True)
        if verdict and reason:
            print(f"  noticed, though it is called equivalent: {fault.id} by {verdict}", flush=True)
    return rows


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=int(time.time()), help="the number that the draw depends on (default: the time)")
    parser.add_argument("--count", type=int, default=300, help="how many faults to run (default: 300)")
    parser.add_argument("--folders", nargs="+", default=FOLDERS, help="the folders to draw from")
    parser.add_argument("--only", help="run the faults whose name contains this text")
    parser.add_argument("--report", help="write the result to this file, in Markdown")
    parser.add_argument("--draw", action="store_true", help="print the faults and build nothing")
    parser.add_argument("--test-generator", action="store_true", help="run the generator's own tests first")
    options = parser.parse_args()
    started = time.monotonic()
    try:
        # Some do not compile, such as two arguments of different types. The draw is larger than needed.
        faults = draw(options, options.count * 2)
        if options.draw:
            for fault in faults[:options.count]:
                print(f"{fault.id}:{fault.fields['line']}: {fault.fields['before']!r} -> {fault.fields['after']!r}")
            return 0
        built = build(faults, options.count)
        chosen = [f for f in built[:options.count] if not options.only or options.only in f.id]
        with sources_without_faults(built):
            rows = judge_all(chosen, options, started)
    except Unusable as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    lines = list(report(rows, options, time.monotonic() - started))
    print("\n".join(lines[:lines.index("| fault | line | change | noticed by |")]))
    return 0 if passes(rows) else 1


if __name__ == "__main__":
    sys.exit(main())
