#!/usr/bin/env python3
"""Writes the tables of the article "Porting an app" from Tools/Checks/Porting, and checks that they say what the patterns show.

rows.tsv has the rows of the first table with their patterns; each pattern is in one row. A tick alone means that the patterns of the
row show the same as in a file with one import. expected.tsv has the results for tables next to the program, and package.tsv those for
a package. limits.tsv has the rows of the second table. A pattern that shows something else with both imports, or does not compile,
must be in limits.tsv.

Usage: Tools/Checks/porting-tables.py [--update]
"""

import collections
import difflib
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FIXTURES = ROOT / "Tools/Checks/Porting"
ARTICLE = ROOT / "Sources/StringsdictFoundation/StringsdictFoundation.docc/PortingAnApp.md"
TICK = "✓"
KINDS = ["ours", "both", "theirs"]


def fail(message):
    sys.exit(f"error: {message}")


def read(name):
    """The rows of a table as lists of columns."""
    lines = (FIXTURES / name).read_text().splitlines()
    return [line.split("\t") for line in lines if line and not line.startswith("#")]


def read_differences():
    """The kinds of file in which each pattern shows something else than in a file with one import, or does not compile."""
    shown = collections.defaultdict(dict)
    for name, kind, text in read("expected.tsv"):
        shown[name][kind] = text
    differences = {
        name: {kind for kind in KINDS if texts[kind] != texts["ours"] or texts[kind] == "does not compile"}
        for name, texts in shown.items()
    }
    for name, kind, *_ in read("package.tsv"):
        if kind != "ours":
            differences[name].add(kind)
    return differences


def check_rows(rows, limits, differences):
    in_rows = [name for row in rows for name in row[0].split()]
    in_limits = {name for row in limits for name in row[0].split()}
    for name in differences:
        if in_rows.count(name) != 1:
            fail(f"'{name}' is in {in_rows.count(name)} rows of rows.tsv, and must be in one")
        if differences[name] - {"theirs"} and name not in in_limits:
            fail(f"'{name}' does not compile or shows something else with both imports, and limits.tsv does not say so")
    for name in in_limits.union(in_rows):
        if name not in differences:
            fail(f"'{name}' is not a pattern")
    for patterns, code, *marks in rows:
        for kind, mark in zip(KINDS, marks):
            wrong = [name for name in patterns.split() if kind in differences[name]]
            if mark == TICK and wrong:
                fail(f"rows.tsv has a tick for {code} ({kind}), and {', '.join(wrong)} differs")
            if mark in ("as Foundation", "does not compile") and kind != "ours" and not wrong \
                    and marks[0] == TICK:
                fail(f"rows.tsv says '{mark}' for {code} ({kind}), and no pattern shows it")


def table(header, rows):
    line = "|" + "---|" * len(header)
    return "\n".join(["| " + " | ".join(header) + " |", line] + ["| " + " | ".join(row) + " |" for row in rows]) + "\n"


def replaced(article, name, content, end="\n"):
    pattern = rf"(<!-- porting:{name} -->{end})[^\0]*?({end and '^'}<!-- /porting -->)"
    text, count = re.subn(pattern, lambda match: match.group(1) + content + match.group(2), article, flags=re.M)
    if count != 1:
        fail(f"{ARTICLE.name} has no place for porting:{name}")
    return text


def main():
    rows, limits, differences = read("rows.tsv"), read("limits.tsv"), read_differences()
    check_rows(rows, limits, differences)
    counted = [[code, str(len(patterns.split())), *marks] for patterns, code, *marks in rows]
    old = ARTICLE.read_text()
    new = replaced(old, "count", str(len(differences)), end="")
    new = replaced(new, "rows", table(
        ["code", "patterns", "one import", "both imports", "only Foundation, in a module where another file imports ours"],
        counted))
    new = replaced(new, "limits", table(
        ["code", "one import", "both imports", "instead"], [row[1:] for row in limits]))
    if sys.argv[1:] == ["--update"]:
        ARTICLE.write_text(new)
    elif new != old:
        sys.stdout.writelines(difflib.unified_diff(old.splitlines(True), new.splitlines(True), ARTICLE.name, "tables"))
        fail("the article does not list what the patterns show: Tools/Checks/porting-tables.py --update")


main()
