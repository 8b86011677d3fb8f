"""Converts the texts of projects to each format and back, and compares them with what they were.

Usage: projects.py STRINGSDICT FOLDER...

A source is a String Catalog, or neighbouring .lproj folders. Prints a row for each format: the sources, the texts, the texts that come
back the same, and the other texts that have a row in the report. Ends with 1 if a text differs and has no row.
"""

import collections
import json
import os
import subprocess
import sys
import tempfile

TARGETS = ["lproj", "xcstrings", "android", "po", "xliff", "xcloc", "json", "arb", "csv"]


def sources(folders):
    """Lists of files that belong together, with their format."""
    for folder in folders:
        for root, names, files in os.walk(folder):
            names.sort()
            for name in sorted(files):
                if name.endswith(".xcstrings"):
                    yield "xcstrings", [os.path.join(root, name)]
            tables = [
                os.path.join(root, name, file)
                for name in names
                if name.endswith(".lproj")
                for file in sorted(os.listdir(os.path.join(root, name)))
                if file.endswith((".strings", ".stringsdict"))
            ]
            if tables:
                yield "lproj", tables


def convert(command, files, source, target, folder, language="en"):
    """Converts files. Returns the losses by key and language, or None if nothing was written."""
    report = folder + ".report.json"
    options = ["--from", source, "--to", target, "-o", folder, "--report", report]
    # Tables do not name their source language.
    if source not in ("xcstrings", "xliff", "xcloc"):
        options += ["--source-language", language]
    subprocess.run([command, "convert", *files, *options], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    if not os.path.exists(report):
        return None
    with open(report, encoding="utf-8") as file:
        losses = json.load(file)["losses"]
    return {(loss["key"], loss["language"]) for loss in losses}


def files_in(folder, target):
    found = [os.path.join(root, name) for root, _, names in os.walk(folder) for name in names]
    return sorted(path for path in found if not path.endswith((".pot", ".mo", "contents.json")))


def texts(command, files, source, folder, language):
    """Each text by table, key, variant and language; and the reported losses."""
    losses = convert(command, files, source, "tsv", folder, language)
    result = {}
    if losses is None:
        return None, set()
    for path in files_in(folder, "tsv"):
        with open(path, encoding="utf-8", newline="") as file:
            rows = [line.rstrip("\n").split("\t") for line in file.read().split("\n") if line]
        head = rows[0]
        for row in rows[1:]:
            for name, cell in zip(head, row):
                fixed = name in ("key", "variant", "comment", "extractionState", "shouldTranslate", "fields")
                if cell and not fixed and not name.endswith(" state"):
                    result[os.path.basename(path), row[0], row[1], name] = cell
    return result, losses


def source_language(files, source):
    if source == "lproj":
        return "en"
    with open(files[0], encoding="utf-8-sig") as file:
        return json.load(file).get("sourceLanguage", "en")


def main():
    command, folders = sys.argv[1], sys.argv[2:]
    rows = collections.defaultdict(lambda: [0, 0, 0, 0])
    status = 0
    for source, files in sources(folders):
        with tempfile.TemporaryDirectory() as work:
            try:
                language = source_language(files, source)
            except ValueError:
                continue
            before, known = texts(command, files, source, os.path.join(work, "before"), language)
            if before is None:
                continue
            for target in TARGETS:
                there = convert(command, files, source, target, os.path.join(work, target), language)
                row = rows[target]
                row[0] += 1
                if there is None:
                    print(f"{files[0]}: not converted to {target}", file=sys.stderr)
                    status = 1
                    continue
                written = files_in(os.path.join(work, target), target)
                after, back = (
                    texts(command, written, target, os.path.join(work, target + "-back"), language) if written else ({}, set())
                )
                after = after if after is not None else {}
                for place, text in before.items():
                    _, key, variant, name = place
                    row[1] += 1
                    if after.get(place) == text:
                        row[2] += 1
                        continue
                    key = key.replace("\\n", "\n").replace("\\t", "\t").replace("\\r", "\r").replace("\\\\", "\\")
                    losses = known | there | back
                    # A source text that is only the key may be there or not.
                    if (key, name) in losses or (key, None) in losses or text == place[1]:
                        row[3] += 1
                        continue
                    status = 1
                    print(
                        f"{files[0]} → {target}: {place}: {text!r} here, {after.get(place)!r} there", file=sys.stderr)
    print("| format | sources | texts | the same | reported | without a row |\n|---|---|---|---|---|---|")
    for target, (count, all_texts, same, reported) in rows.items():
        print(f"| {target} | {count} | {all_texts} | {same} | {reported} | {all_texts - same - reported} |")
    sys.exit(status)


main()
