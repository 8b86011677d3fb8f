#!/usr/bin/env python3
"""Writes the first page of the documentation's site: the products in the order and with the words of the README, and below them the
modules that the products re-export. DocC itself lists all modules by their names.

Usage: Tools/Checks/documentation-start.py SITE
"""

import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def products():
    """The products of the README's table, and for whom each is."""
    table = re.search(r"^\| product \|.*\n\|[-|]+\n((?:\|.*\n)+)", (ROOT / "README.md").read_text(), re.M)
    if not table:
        sys.exit("error: README.md has no table of products")
    rows = [[cell.strip() for cell in line.strip("|\n").split(" | ")] for line in table.group(1).splitlines()]
    return [(row[0].strip("| `"), row[1]) for row in rows]


def text_of(words):
    """Words with code in backticks, as DocC writes them."""
    parts = re.split(r"`([^`]*)`", words)
    return [
        {"type": "codeVoice", "code": part} if place % 2 else {"type": "text", "text": part}
        for place, part in enumerate(parts) if part]


def main():
    page = pathlib.Path(sys.argv[1]) / "data/documentation.json"
    site = json.loads(page.read_text())
    references = {value["title"]: value for value in site["references"].values() if value.get("title")}
    first = []
    for name, words in products():
        if name not in references:
            sys.exit(f"error: the product {name} of README.md has no documentation")
        references[name]["abstract"] = text_of(f"For {words}.")
        first.append(references[name]["identifier"])
    others = [name for section in site["topicSections"] for name in section["identifiers"] if name not in first]
    site["abstract"] = text_of(
        "Apple's localization files without a Mac: `.xcstrings`, `.stringsdict` and `.strings` on Linux, in CI and in editors.")
    site["topicSections"] = [
        {"title": "Products", "anchor": "Products", "identifiers": first},
        {"title": "Modules that the products re-export", "anchor": "Modules", "identifiers": others},
    ]
    page.write_text(json.dumps(site, ensure_ascii=False))


if __name__ == "__main__":
    main()
