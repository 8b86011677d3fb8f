#!/usr/bin/env python3
"""Counts the instructions of the hot calls with callgrind, and compares them with those in instructions.tsv.

    Benchmarks/count-instructions.py            fails if a call takes 2 % more than stored, or is missing
    Benchmarks/count-instructions.py --update   stores the new counts

Unlike times, these counts repeat exactly with the same compiler, so they can fail a build. `make bench-instructions` builds the program
`hot-calls` first, and nothing else.
"""

import argparse
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
PROGRAM = HERE.parent / ".build/release/hot-calls"
STORED = HERE / "instructions.tsv"
COMPILER = "# Compiler: "
# By how many percent a call may get longer.
TOLERANCE = 2


def compiler():
    """The compiler and the kind of processor. The counts depend on both."""
    version = subprocess.run([os.environ.get("SWIFT", "swift"), "--version"], capture_output=True, text=True).stdout
    return f"{version.splitlines()[0]}, {platform.machine()}"


def measure():
    """Instructions per call by its name, in the order of the calls."""
    with tempfile.TemporaryDirectory() as folder:
        # Valgrind does not read the debugging information of every compiler, and does not need it.
        copy = f"{folder}/hot-calls"
        subprocess.run(["objcopy", "--strip-debug", PROGRAM, copy], check=True)
        subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/counts", copy], check=True,
            env=dict(os.environ, SWIFT_DETERMINISTIC_HASHING="1"), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        # The parts are in `counts.1`, `counts.2` and so on. The program names them "2000 × operation".
        counts = {}
        for part in sorted(pathlib.Path(folder).glob("counts.*"), key=lambda path: int(path.suffix[1:])):
            text = part.read_text(encoding="utf-8")
            name = re.search(r"^desc: Trigger: Client Request: (\d+) × (.*)$", text, re.MULTILINE)
            if name:
                counts[name[2]] = int(re.search(r"^summary: (\d+)", text, re.MULTILINE)[1]) / int(name[1])
        return counts


def read():
    lines = STORED.read_text(encoding="utf-8").splitlines()
    rows = (line.split("\t") for line in lines if not line.startswith("#"))
    named = next((line[len(COMPILER):] for line in lines if line.startswith(COMPILER)), "not named")
    return {call: float(count) for call, count in rows}, named


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--update", action="store_true", help="store the new counts instead of comparing")
    options = parser.parse_args()
    if not shutil.which("valgrind"):
        print("skipped: valgrind is missing; install it to count instructions")
        return 0
    stored, named = ({}, "") if options.update else read()
    if not options.update and named != compiler():
        print(f"skipped: {STORED.name} holds the counts of another compiler or processor")
        print(f"  stored: {named}\n  here:   {compiler()}")
        print("make -C Benchmarks bench-instructions-update stores those of this one")
        return 0
    counts = measure()
    if options.update:
        rows = "".join(f"{call}\t{count:.2f}\n" for call, count in counts.items())
        STORED.write_text(
            f"# Instructions per call, counted by callgrind: see Benchmarks/README.md\n{COMPILER}{compiler()}\n{rows}", encoding="utf-8")
        print(f"{len(counts)} counts written to {STORED.name}")
        return 0
    worse = 0
    for call, count in counts.items():
        before = stored.get(call)
        change = 100 * (count / before - 1) if before else 0
        is_worse = change > TOLERANCE
        worse += is_worse
        print(f"{'**' if is_worse else '  '} {call:50} {before or 0:12.1f} {count:12.1f} {f'{change:+.1f} %' if before else 'new'}")
    missing = sorted(stored.keys() - counts.keys())
    for call in missing:
        print(f"not measured any more: {call}")
    print(f"{len(counts)} calls: {worse} take more than {TOLERANCE} % more instructions than stored, {len(missing)} are missing")
    if worse or missing:
        print("if that is meant: make -C Benchmarks bench-instructions-update")
    return 1 if worse or missing else 0


if __name__ == "__main__":
    sys.exit(main())
