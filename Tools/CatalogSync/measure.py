#!/usr/bin/env python3
"""Measures what catalog-extract finds in projects whose catalogs Xcode keeps.

Usage: Tools/CatalogSync/measure.py FOLDER [--extractor PROGRAM] [--list]

Each folder in FOLDER is a project. Recall is the share of the extracted keys of its catalogs that are found in its sources.
Precision is the share of the found keys that a catalog of their table has. Keys that the catalog calls manual, migrated or
stale do not count as missing, and neither do catalogs that belong to storyboards, to Info.plist and to App Shortcuts.
"""

import argparse
import collections
import json
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
OTHERS = {"InfoPlist", "AppShortcuts"}


def matches(text, keys):
    """The keys of a catalog that a found text can be. A value of unknown type can have any conversion."""
    parts = text.get("keyParts")
    if not parts:
        return {text["key"]} & keys
    pattern = re.compile(r"%[0-9$.]*[a-zA-Z@]+".join(re.escape(part) for part in parts), re.DOTALL)
    return {key for key in keys if pattern.fullmatch(key)}


def measure(project, extractor, lists):
    wanted, known = collections.defaultdict(set), collections.defaultdict(set)
    for path in sorted(project.rglob("*.xcstrings")):
        if ".lproj" in str(path.parent) or path.stem in OTHERS:
            continue
        for key, entry in json.loads(path.read_text(encoding="utf-8"))["strings"].items():
            known[path.stem].add(key)
            if key and entry.get("extractionState", "extracted_with_value") == "extracted_with_value":
                wanted[path.stem].add(key)
    output = subprocess.run([extractor, "--swiftui", str(project)], check=True, stdout=subprocess.PIPE).stdout
    found, right, wrong = collections.defaultdict(set), set(), set()
    for file in json.loads(output)["files"]:
        for table, texts in file.get("tables", {}).items():
            if table not in known:
                continue
            for text in texts:
                here = matches(text, known[table])
                found[table] |= here
                (right if here else wrong).add((table, text["key"]))
    total = sum(len(keys) for keys in wanted.values())
    missed = {(table, key) for table, keys in wanted.items() for key in keys - found[table]}
    recall = 100 * (total - len(missed)) / max(total, 1)
    precision = 100 * len(right) / max(len(right) + len(wrong), 1)
    print(f"{project.name}: {total} keys, recall {recall:.1f} %, precision {precision:.1f} %")
    if lists:
        for table, key in sorted(missed):
            print(f"  missed {table}: {key!r}")
        for table, key in sorted(wrong):
            print(f"  false  {table}: {key!r}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--extractor", default=str(HERE / ".build/debug/catalog-extract"))
    parser.add_argument("--list", action="store_true", help="print the missed and the false keys")
    options = parser.parse_args()
    if not options.folder.is_dir():
        print(f"there is no folder {options.folder}; nothing is measured", file=sys.stderr)
        return 0
    for project in sorted(path for path in options.folder.iterdir() if path.is_dir()):
        measure(project, options.extractor, options.list)
    return 0


if __name__ == "__main__":
    sys.exit(main())
