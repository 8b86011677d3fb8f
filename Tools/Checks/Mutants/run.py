#!/usr/bin/env python3
"""Applies small faults to the code and checks that something notices each of them.

Usage: Tools/Checks/Mutants/run.py [compiler] [runtime] [--only ID[,ID...]] [--quick] [--report FILE]
       Tools/Checks/Mutants/run.py --check

The faults stand in `compiler.json` and `runtime.json` beside this file; README.md explains their fields. All faults of a list
are built at once: each becomes a copy of its function that an environment variable turns on, so that one build serves
hundreds of runs. A fault outside a function, or one that does not compile beside the others, gets a build of its own.

`--check` builds nothing: it says which faults no longer apply to the code. `--quick` runs the first check alone.

Exit status: 0 if every fault was noticed, 1 if one survived, 2 if the faults or the code could not be used.
"""

import argparse
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

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent.parent
SCRATCH = ROOT / ".build-mutants"
SWITCH = "STRINGSDICT_MUTANT"
SWIFT = os.environ.get("SWIFT", "swift")
TRAITS = ["--traits", "Commands"]
# The bytes of memory that a check may take.
MEMORY = 8 << 30
# What stands before the body of a function, an initializer or an accessor.
BODY = re.compile(r"\b(func|init|subscript|deinit)\b|\bvar\b[^=]*$|^\s*(get|set|didSet|willSet|_read|_modify)\b")

# A file of this text joins each module that has a fault in it. The value is read once, from the environment.
SWITCH_SOURCE = f"""// The switch of the faults: written by Tools/Checks/Mutants/run.py.
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

@usableFromInline
let activeMutant: Int = getenv("{SWITCH}").flatMap {{ Int(String(cString: $0)) }} ?? 0

@usableFromInline
@inline(never)
func mutantIsActive(_ number: Int) -> Bool {{ activeMutant == number }}
"""


class Unusable(Exception):
    """The list of faults or the code cannot be used as it is."""


def blocks(text):
    """The places of all pairs of braces in Swift source, strings and comments aside, the inner ones first."""
    found, opened, index = [], [], 0
    strings = re.compile(r'(#*)("""|")')
    while index < len(text):
        two = text[index:index + 2]
        quoted = strings.match(text, index)
        if two == "//":
            index = text.find("\n", index)
            if index < 0:
                break
        elif two == "/*":
            index = text.find("*/", index) + 1
        elif quoted and quoted.group(2):
            index = end_of_string(text, quoted) - 1
        elif text[index] == "{":
            opened.append(index)
        elif text[index] == "}" and opened:
            found.append((opened.pop(), index))
        index += 1
    return found


def end_of_string(text, opening):
    """The place behind a string literal."""
    hashes, quote = opening.groups()
    close, escape = quote + hashes, "\\" + hashes
    index, depth = opening.end(), 0
    while index < len(text):
        if depth == 0 and text.startswith(close, index):
            return index + len(close)
        if depth == 0 and text.startswith(escape, index):
            index += len(escape)
            if text.startswith("(", index):
                depth = 1
        elif depth > 0 and text[index] in "()":
            depth += 1 if text[index] == "(" else -1
        index += 1
    return index


class Mutant:
    """One fault: what to find, what to put in its place, and where."""

    def __init__(self, fields, source):
        missing = {"id", "file", "find", "replace"} - fields.keys()
        if missing:
            raise Unusable(f"{source}: {fields.get('id', 'a fault')} has no {', '.join(sorted(missing))}")
        unknown = fields.keys() - {"id", "file", "find", "replace", "note", "equivalent"}
        if unknown:
            raise Unusable(f"{source}: {fields['id']} has unknown fields: {', '.join(sorted(unknown))}")
        self.id = fields["id"]
        self.file = fields["file"]
        self.find = fields["find"]
        self.replace = fields["replace"]
        self.note = fields.get("note", "")
        self.equivalent = fields.get("equivalent")
        self.number = 0
        self.lines = range(0)
        self.alone = False
        self.locate()

    def locate(self):
        """Finds the text, and the function body around it that can be switched."""
        path = ROOT / self.file
        if not path.is_file():
            raise Unusable(f"{self.id}: {self.file} does not exist; name the file that holds the code now")
        text = path.read_text(encoding="utf-8")
        count = text.count(self.find)
        if count != 1:
            raise Unusable(f"{self.id}: {self.file} holds the text to find {count} times, not once: {self.find!r}")
        self.start = text.index(self.find)
        self.end = self.start + len(self.find)
        self.body = None
        for opening, closing in blocks(text):
            if opening < self.start and self.end <= closing:
                before = max(text.rfind(mark, 0, opening) for mark in ("}", "{", ";", "\n\n"))
                header = re.sub(r"//[^\n]*", "", text[before + 1:opening])
                if BODY.search(header):
                    self.body = (opening + 1, closing)
                    break
        self.alone = self.body is None

    def module_folder(self):
        # The folders of Tools stand in groups: Tools/Texts/StringsChecking.
        return "/".join(self.file.split("/")[:3 if self.file.startswith("Tools/") else 2])


def switched(text, mutants):
    """The text of a file with its faults in it, and the lines that each of them is in.

    A function with faults gets one copy of its body for each of them: `if mutantIsActive(1) { … } else { … }`.
    """
    bodies = {}
    for mutant in mutants:
        bodies.setdefault((mutant.start, mutant.end) if mutant.alone else mutant.body, []).append(mutant)
    result, copied = "", 0
    for (start, end), group in sorted(bodies.items()):
        if start < copied:
            raise Unusable(f"{group[0].id}: faults in a function and in a function inside it; give them other numbers")
        result += text[copied:start]
        if group[0].alone:
            group[0].lines = range(result.count("\n") + 1, result.count("\n") + 1 + group[0].replace.count("\n") + 1)
            result += group[0].replace
        else:
            for mutant in group:
                first = result.count("\n") + 1
                changed = text[start:mutant.start] + mutant.replace + text[mutant.end:end]
                result += f" if mutantIsActive({mutant.number}) {{{changed}}} else"
                mutant.lines = range(first, result.count("\n") + 1)
            result += " {" + text[start:end] + "} "
        copied = end
    return result + text[copied:]


def load(name, only=None):
    """The faults of a list. Those that do not apply to the code are all named in one error."""
    path = HERE / f"{name}.json"
    try:
        rows = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise Unusable(f"{path.name}: {error}") from error
    mutants, problems, seen = [], [], set()
    for row in rows:
        try:
            mutant = Mutant(row, path.name)
        except Unusable as error:
            problems.append(str(error))
            continue
        if mutant.id in seen:
            problems.append(f"{path.name}: {mutant.id} stands there twice")
        seen.add(mutant.id)
        if only is None or mutant.id in only:
            mutants.append(mutant)
    if problems:
        raise Unusable("\n".join(problems))
    return mutants


def batches(mutants):
    """Groups that are built together: no function with a fault lies inside another. One that stands alone has its own."""
    groups, alone = [], []
    for mutant in mutants:
        if mutant.alone:
            alone.append([mutant])
            continue
        for group in groups:
            if all(m.file != mutant.file or m.body == mutant.body
                   or m.body[1] <= mutant.body[0] or mutant.body[1] <= m.body[0] for m in group):
                group.append(mutant)
                break
        else:
            groups.append([mutant])
    return groups + alone


def write_if_changed(path, data):
    if path.is_file() and path.read_bytes() == data:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def copy_checkout(copy, group):
    """Brings a copy up to date with the checkout and puts the faults of a group in. Unchanged files keep their time."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout
    names = {name for name in listed.decode().split("\0") if name and (ROOT / name).is_file()}
    # A test reads the README of the benchmarks; nothing builds their code.
    names = {name for name in names if not name.startswith("Benchmarks/") or name.endswith("README.md")}
    wanted = {name: (ROOT / name).read_bytes() for name in names}
    for file in {m.file for m in group}:
        text = wanted[file].decode("utf-8")
        wanted[file] = switched(text, [m for m in group if m.file == file]).encode("utf-8")
    for folder in {m.module_folder() for m in group if not m.alone}:
        wanted[f"{folder}/MutantSwitch.swift"] = SWITCH_SOURCE.encode("utf-8")
    for path in [p for p in copy.rglob("*") if p.is_file() or p.is_symlink()] if copy.exists() else []:
        name = path.relative_to(copy).as_posix()
        if name not in wanted and not name.startswith(".build"):
            path.unlink()
    for name, data in wanted.items():
        write_if_changed(copy / name, data)
        shutil.copymode(ROOT / name, copy / name) if name in names else None


def bound_memory():
    """A fault may make a loop endless that allocates."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def call(arguments, folder, environment=None, limit=None, log=None, failure=None):
    """Runs a command in a folder; its exit status, None if it took longer than the limit, or the line of its output that
    `failure` matched. A line that matches ends the command, since it has been noticed."""
    merged = dict(os.environ, **(environment or {}))
    merged.setdefault("STRINGSDICT_SHARED", str(ROOT.parent / "shared"))
    found, output = None, open(log or os.devnull, "wb")
    process = subprocess.Popen(
        arguments, cwd=folder, env=merged, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        start_new_session=True, preexec_fn=bound_memory if limit else None)
    timed_out = threading.Event()

    def end():
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass

    def expire():
        timed_out.set()
        end()

    timer = threading.Timer(limit, expire) if limit else None
    if timer:
        timer.start()
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
        if timer:
            timer.cancel()
        end()
    return found or (None if timed_out.is_set() else status)


def unswitchable(copy, group, log):
    """The faults at whose lines the compiler found errors: they have no form that can be switched."""
    text = pathlib.Path(log).read_text(encoding="utf-8", errors="replace")
    places = {(path, int(line)) for path, line in re.findall(r"^(/[^:\n]+):(\d+):\d+: error:", text, re.MULTILINE)}
    found = []
    for path, line in places:
        here = [m for m in group if str(copy / m.file) == path and line in m.lines and m not in found]
        found += here[:1]
    return found


def errors_of_build(log):
    lines = pathlib.Path(log).read_text(encoding="utf-8", errors="replace").splitlines()
    return "\n".join([line for line in lines if ": error:" in line][:8] or lines[-8:])


class CompilerList:
    """Faults of reader, compiler, packer, emitter and look-up. `generate` must refuse to write, or `verify` must fail."""

    name = "compiler"
    copy = SCRATCH / "compiler"
    build = ["build", "-c", "release", *TRAITS, "--product", "cldr-plurals"]
    failure = None

    def checks(self, mutant):
        """The checks in the order in which they run: a name, and the command."""
        tool = str(self.copy / ".build/release/cldr-plurals")
        output = SCRATCH / "output" / mutant.id
        shutil.rmtree(output, ignore_errors=True)
        output.mkdir(parents=True)
        return [("generate", [tool, "generate", "--output", str(output)]), ("verify", [tool, "verify"])]


class RuntimeList:
    """Faults of the runtime. A test must fail: first those of the fault's own module, then all others."""

    name = "runtime"
    copy = SCRATCH / "runtime"
    # Optimized, since the tests run hundreds of times.
    build = ["build", "-c", "release", "--build-tests", "-Xswiftc", "-enable-testing", *TRAITS]
    failure = re.compile(r"^\S+ Test (.+?) recorded an issue")
    # Where the tests of a module lie, if not in a target of its name.
    tests = {"LocalizationConversion": "ConversionTests", "CommandConsole": "CommandTests", "CLDRPluralsCommand": "CommandTests", "StringsdictCommand": "CommandTests"}

    def checks(self, mutant):
        bundle = str(next((self.copy / ".build/release").glob("*.xctest")))
        module = mutant.module_folder().split("/")[-1]
        own = self.tests.get(module, f"{module}Tests")
        command = [bundle, "--testing-library", "swift-testing"]
        # The tests of the repository look at files, not at what the code does.
        others = ["--skip", f"^{own}\\.", "--skip", "^RepositoryTests\\."]
        return [(own, [*command, "--filter", f"^{own}\\."]), ("all tests", [*command, *others])]


def judge(kind, mutant, limits, quick):
    """Which check noticed the fault, and how; None if none did."""
    for name, command in kind.checks(mutant)[:1 if quick else None]:
        limit = limits.of(name, command, kind.copy)
        log = SCRATCH / "logs" / f"{kind.name}-{mutant.id}-{name.replace(' ', '-')}.txt"
        result = call(command, kind.copy, {SWITCH: str(mutant.number)}, limit, log, kind.failure)
        if result is None:
            return name, "did not end"
        if isinstance(result, re.Match):
            return name, result.group(1)
        if result < 0:
            return name, f"signal {-result}"
        if result not in (0, 69):
            return name, first_error(log, kind.copy) or f"exit {result}"
    return None


def first_error(log, copy):
    """What a command said about its failure, shortened."""
    text = pathlib.Path(log).read_text(encoding="utf-8", errors="replace")
    line = next((line for line in text.splitlines() if re.search(r"\berror: ", line)), "")
    line = line.split("error: ", 1)[-1].replace(str(copy) + "/", "").strip()
    return line if len(line) <= 100 else line[:99] + "…"


class Limits:
    """How long each check may take: well beyond what it takes without a fault."""

    def __init__(self):
        self.known = {}

    def of(self, name, command, folder):
        if name not in self.known:
            log = SCRATCH / "logs" / f"without-a-fault-{name.replace(' ', '-')}.txt"
            started = time.monotonic()
            if call(command, folder, {SWITCH: "0"}, 1800, log) != 0:
                raise Unusable(f"{name} fails without any fault: see {log}")
            self.known[name] = 20 + 8 * (time.monotonic() - started)
        return self.known[name]


def build_group(kind, group, label):
    """Builds the faults of a group; those that cannot be switched are left out, and returned."""
    left_out = []
    log = SCRATCH / "logs" / f"build-{kind.name}-{label}.txt"
    while True:
        for number, mutant in enumerate(group, 1):
            mutant.number = number
        copy_checkout(kind.copy, group)
        if call([SWIFT, *kind.build], kind.copy, log=log) == 0:
            return left_out
        found = [m for m in unswitchable(kind.copy, group, log) if not m.alone]
        if not found:
            raise Unusable(f"build {label} of the list {kind.name} fails:\n{errors_of_build(log)}")
        for mutant in found:
            group.remove(mutant)
            mutant.alone = True
            left_out.append(mutant)


def run_list(kind, mutants, quick):
    """Builds and runs all faults of a list; rows of (fault, verdict)."""
    (SCRATCH / "logs").mkdir(parents=True, exist_ok=True)
    rows, limits, index = [], Limits(), 0
    groups = batches(mutants)
    print(f"{kind.name}: {len(mutants)} faults", flush=True)
    while groups:
        group = groups.pop(0)
        index += 1
        started = time.monotonic()
        try:
            left_out = build_group(kind, group, index)
        except Unusable as error:
            if len(group) > 1 or not group[0].alone:
                raise
            raise Unusable(f"{group[0].id} does not compile:\n{error}") from error
        groups += [[mutant] for mutant in left_out]
        ids = group[0].id if len(group) == 1 else f"{len(group)} faults"
        print(f"  build {index}: {time.monotonic() - started:.0f} s, {ids}; {len(groups)} builds to go", flush=True)
        for mutant in group:
            verdict = judge(kind, mutant, limits, quick)
            rows.append((mutant, verdict))
            if verdict is None and not mutant.equivalent:
                print(f"  alive: {mutant.id} {mutant.file}: {mutant.find!r} -> {mutant.replace!r}", flush=True)
    order = {mutant.id: place for place, mutant in enumerate(mutants)}
    return sorted(rows, key=lambda row: order[row[0].id])


def table(name, rows, seconds):
    killed = sum(1 for m, v in rows if v and not m.equivalent)
    equal = [m for m, v in rows if m.equivalent]
    alive = [m for m, v in rows if not v and not m.equivalent]
    yield f"## {name}: {killed} of {killed + len(alive)} noticed, {len(equal)} equivalent, {seconds:.0f} s"
    yield ""
    yield "| fault | file | what changes | noticed by |"
    yield "|---|---|---|---|"
    for mutant, verdict in rows:
        change = mutant.note or f"`{mutant.find.strip()}` → `{mutant.replace.strip()}`"
        how = f"equivalent: {mutant.equivalent}" if mutant.equivalent else "**nothing**"
        if verdict:
            how = f"{verdict[0]} ({verdict[1]})"
        cells = [mutant.id, mutant.file, change, how]
        yield "| " + " | ".join(cell.replace("|", "\\|").replace("\n", " ") for cell in cells) + " |"
    yield ""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("lists", nargs="*", metavar="LIST", help="compiler, runtime (default: both)")
    parser.add_argument("--only", help="run only these faults, separated by commas")
    parser.add_argument("--report", help="write the table to this file, in Markdown")
    parser.add_argument("--quick", action="store_true", help="run the first check alone")
    parser.add_argument("--check", action="store_true", help="say which faults no longer apply to the code; build nothing")
    options = parser.parse_args()
    only = set(options.only.split(",")) if options.only else None
    kinds = [k for k in (CompilerList(), RuntimeList()) if not options.lists or k.name in options.lists]
    if not kinds or set(options.lists) - {"compiler", "runtime"}:
        parser.error("the lists are: compiler, runtime")
    report, survivors = [], 0
    try:
        chosen = [(kind, load(kind.name, only)) for kind in kinds]
        if options.check:
            print("faults that apply: " + ", ".join(f"{len(mutants)} in {kind.name}.json" for kind, mutants in chosen))
            return 0
        for kind, mutants in chosen:
            if not mutants:
                continue
            started = time.monotonic()
            rows = run_list(kind, mutants, options.quick)
            report += table(kind.name, rows, time.monotonic() - started)
            print(report[-len(rows) - 5], flush=True)
            survivors += sum(1 for mutant, verdict in rows if verdict is None and not mutant.equivalent)
            for mutant, verdict in rows:
                if verdict and mutant.equivalent:
                    print(f"  noticed, though it is called equivalent: {mutant.id} by {verdict[0]}", flush=True)
    except Unusable as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    if options.report:
        pathlib.Path(options.report).write_text("\n".join(report), encoding="utf-8")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
