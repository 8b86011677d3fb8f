#!/usr/bin/env python3
"""Every command takes time in proportion to the size of its input.

    Tools/Checks/linear.py [--command PATH] [--only WORD] [--list] [--size N] [--in-turn] [--draw N] [--seed N]

For each kind of input, the command runs on inputs of one size and of twice that size. Valgrind counts the instructions, so the result
does not depend on how busy the machine is. The count of an empty input is subtracted. The rest may grow by a factor of at most 2.3: a
sort takes a little more than twice as many instructions, and a quadratic loop approaches four times as many.
A drawn input may have an output that grows faster than the input, such as a variable's text that is written once for each use. Its
limit grows as the output does. A drawn pair above its limit is measured once more with twice the sizes.

A command that reads another format gets the input in that format. Its limit grows as this input does: a CSV file has a cell for each
pair of row and language.

With --in-turn, the commands take turns: two commands run on each kind of input, and the next two commands on the next kind.
`make check` runs this, since all pairs take half an hour.

--draw adds random pairs: the generator repeats pieces of the grammars in a place of a file. The seed is the commit that landed last,
so each submission gets its own inputs, and a run can be repeated.
"""
import argparse
import collections
import concurrent.futures
import os
import re
import shutil
import subprocess
import sys
import tempfile

from linear_inputs import INPUTS, drawn_inputs

LIMIT = 2.3

# The commands: a name, its arguments, and the extension of the files that it reads, unless it reads all files of texts. An extension
# in FORMATS names a format into which the input is converted first.
FORMATS = ("csv", "json", "xliff", "po", "android")
COMMANDS = {
    "lint": (["lint", "in"], None),
    "lint --fix": (["lint", "--fix", "--dry-run", "in"], None),
    "lint --format json": (["lint", "--format", "json", "in"], None),
    "preview": (["preview", "in", "-o", "out.html"], None),
    "preview --pseudo": (["preview", "in", "-o", "out.html", "--pseudo"], None),
    "generate-accessors": (["generate-accessors", "in", "--skip-checks", "-o", "out.swift"], None),
    "generate-accessors --embed": (["generate-accessors", "in", "--skip-checks", "--embed", "-o", "out.swift"], None),
    "compile": (["compile", "in", "-o", "out"], ".xcstrings"),
    "convert to po": (["convert", "in", "-o", "out", "--to", "po"], None),
    "convert to android": (["convert", "in", "-o", "out", "--to", "android"], None),
    "convert to xliff": (["convert", "in", "-o", "out", "--to", "xliff"], None),
    "convert to csv": (["convert", "in", "-o", "out", "--to", "csv"], None),
    "convert from csv": (["convert", "in", "-o", "out", "--to", "xcstrings"], "csv"),
    "convert from json": (["convert", "in", "--from", "json", "-o", "out", "--to", "xcstrings"], "json"),
    "convert from xliff": (["convert", "in", "-o", "out", "--to", "xcstrings"], "xliff"),
    "convert from po": (["convert", "in", "-o", "out", "--to", "xcstrings"], "po"),
    "convert from android": (["convert", "in", "-o", "out", "--to", "xcstrings"], "android"),
    "embed": (["embed", "--bundle", "in", "--output", "out.swift"], None),
    "format": (["format", "--bundle", "in", "--language", "en", "--table", "Main", "key 1"], None),
}

# How long a command may run under valgrind: only so that a hang ends.
DEADLINE = 900


def write_files(folder, files):
    os.makedirs(folder, exist_ok=True)
    for name, text in files.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)


# A run of a command: its instructions, the bytes that it read and wrote, its status and its messages.
Run = collections.namedtuple("Run", "instructions input output status messages")


def size_of(folder, is_counted):
    """The bytes of the files in a folder whose first folder is counted."""
    return sum(
        os.path.getsize(os.path.join(place, name)) for place, _, names in os.walk(folder) for name in names
        if name != "counts" and is_counted(os.path.relpath(place, folder).split(os.sep)[0]))


def run(program, command, files):
    """A run of a command. None if the input has no text in the format that the command reads."""
    arguments, ending = COMMANDS[command]
    folder = tempfile.mkdtemp(prefix="linear-")
    try:
        write_files(os.path.join(folder, "in"), files)
        if ending in FORMATS:
            os.rename(os.path.join(folder, "in"), os.path.join(folder, "original"))
            subprocess.run(
                [program, "convert", "original", "-o", "in", "--to", ending], cwd=folder, stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL, timeout=DEADLINE, check=False)
            shutil.rmtree(os.path.join(folder, "original"))
            if not os.path.isdir(os.path.join(folder, "in")):
                return None
        counts = os.path.join(folder, "counts")
        result = subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={counts}", program] + arguments,
            cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=DEADLINE,
            env={**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1", "NO_COLOR": "1"})
        messages = result.stderr.decode(errors="replace")
        found = re.search(r"Collected : (\d+)", messages)
        if not found:
            raise SystemExit(f"{' '.join(arguments)}: valgrind counted nothing:\n{messages[-2000:]}")
        lines = [line for line in messages.splitlines() if not line.startswith("==")]
        return Run(
            int(found.group(1)), size_of(folder, lambda name: name == "in"),
            len(result.stdout) + size_of(folder, lambda name: name != "in"), result.returncode, lines)
    finally:
        shutil.rmtree(folder)


def is_readable(command, files):
    ending = COMMANDS[command][1]
    return ending is None or ending in FORMATS or all(name.endswith(ending) for name in files)


def pairs_of(options):
    """The pairs of a kind of input, its size and files, and a command."""
    for turn, (kind, (size, files)) in enumerate([] if options.drawn_only else INPUTS.items()):
        commands = commands_for(files)
        if options.in_turn:
            commands = [commands[(2 * turn + index) % len(commands)] for index in range(2)]
        yield from ((kind, size, files, command) for command in commands)
    if options.draw:
        seed = options.seed if options.seed is not None else landed()
        for kind, size, files, choice in drawn_inputs(options.draw, seed):
            yield f"{kind} (seed {seed})", size, files, choice(commands_for(files))


def commands_for(files):
    return [command for command in COMMANDS if is_readable(command, files(1))]


def landed():
    """A number from the commit that landed last."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../.ci/landed")
    with open(path, encoding="utf-8") as file:
        return int(file.read().split()[-1][:8], 16)


def growth(kind, command, base, small, large):
    """How much more twice the input takes, and the limit for it."""
    def ratio(of, least):
        return (of(large) - of(base)) / max(least, of(small) - of(base))
    limit = LIMIT
    if COMMANDS[command][1] in FORMATS:
        limit *= max(1, ratio(lambda run: run.input, 1) / 2)
    elif kind not in INPUTS:
        limit *= max(1, ratio(lambda run: run.output, 1) / 2)
    return ratio(lambda run: run.instructions, 100_000), limit


def judge(program, kind, size, files, command, factor):
    """A line about a pair, and what is wrong with it or None."""
    size = max(8, int(size * factor))
    name = f"{kind} / {command}"
    try:
        start, small, large = (run(program, command, files(count)) for count in (1, size, 2 * size))
    except subprocess.TimeoutExpired:
        return f"FAIL {name}", f"{name}: no end after {DEADLINE} s"
    if not (start and small and large):
        return f"none  {name}: the input cannot be converted first", None
    # A reader that refuses an input takes as many instructions for each size, give or take a few. It may refuse only the larger ones.
    base = start if start.status == small.status else start._replace(instructions=0)
    ratio, limit = growth(kind, command, base, small, large)
    if ratio > limit and kind not in INPUTS:
        # A second pass over long texts is a step, and a quadratic loop is still one in twice the input again.
        try:
            largest = run(program, command, files(4 * size))
        except subprocess.TimeoutExpired:
            return f"FAIL {name}", f"{name}: no end after {DEADLINE} s"
        again = growth(kind, command, base, large, largest) if largest else (ratio, limit)
        if again[0] <= again[1]:
            ratio, limit = again
    failure = None
    # The reader may refuse a drawn input, or may refuse it above some size.
    expected = (0, 1) if kind in INPUTS else range(128)
    if small.status not in expected or large.status not in expected or kind in INPUTS and small.status != large.status:
        failure = f"{name}: status {small.status} and {large.status}: {small.messages[-1] if small.messages else ''}"
    elif ratio > limit:
        failure = f"{name}: twice the input takes {ratio:.2f} times the instructions; {limit:.2f} are allowed"
    return f"{'FAIL' if failure else 'ok':4} {ratio:5.2f} {small.instructions / 1e6:9.1f} {large.instructions / 1e6:9.1f} M  {name}", failure


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--command", default=".build/static/commands/stringsdict", help="the program")
    parser.add_argument("--only", default="", help="only pairs 'INPUT / COMMAND' that contain this text")
    parser.add_argument("--list", action="store_true", help="print the names of the pairs")
    parser.add_argument("--size", type=float, default=1, help="a factor for the sizes of all inputs")
    parser.add_argument("--in-turn", action="store_true", help="two commands for each kind of input")
    parser.add_argument("--draw", type=int, default=0, help="so many drawn pairs after the others")
    parser.add_argument("--seed", type=int, help="the number that the draw depends on (default: the commit that landed last)")
    parser.add_argument("--drawn-only", action="store_true", help="no pairs but the drawn ones")
    options = parser.parse_args()
    pairs = [pair for pair in pairs_of(options) if options.only in f"{pair[0]} / {pair[3]}"]
    if options.list:
        print("\n".join(f"{kind} / {command}" for kind, _, _, command in pairs))
        return 0
    for tool in ("valgrind", "strip"):
        if shutil.which(tool) is None:
            print(f"skipped: {tool} is missing; install it to count instructions")
            return 0
    with tempfile.TemporaryDirectory(prefix="linear-") as folder:
        # Valgrind would read the program's symbols each time, or not understand them.
        program = os.path.join(folder, "program")
        subprocess.run(["strip", "-o", program, options.command], check=True)
        failures = []
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            judged = [pool.submit(judge, program, *pair, options.size) for pair in pairs]
            for line, failure in (future.result() for future in judged):
                print(line, flush=True)
                if failure:
                    failures.append(failure)
    for failure in failures:
        print(failure, file=sys.stderr)
    print(f"{len(pairs)} pairs of input and command, {len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
