#!/usr/bin/env python3
"""Prints how many targets of a report are met, and each missed one with its measured value.

    Benchmarks/summarize-targets.py results/report.md

`make bench` and `make bench-short` end with it.
"""

import pathlib
import sys


def targets(text):
    """The rows of the table of targets: operation, target, measured value, and `yes`, `**no**` or another word if nothing was measured."""
    table = text.split("## Targets", 1)[1].split("\n## ", 1)[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines() if line.startswith("|")]
    return [row for row in rows[2:] if len(row) == 4]


def main():
    rows = targets(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
    met = [row for row in rows if row[3] == "yes"]
    missed = [row for row in rows if row[3].strip("*") == "no"]
    unmeasured = f", {len(rows) - len(met) - len(missed)} not measured" if len(rows) > len(met) + len(missed) else ""
    print(f"targets: {len(met)} met, {len(missed)} missed{unmeasured}")
    for operation, target, measured, _ in missed:
        print(f"missed: {operation}: {measured} (target {target})")


if __name__ == "__main__":
    main()
