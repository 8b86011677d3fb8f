#!/usr/bin/env python3
"""Copies a documentation catalog for DocC. The articles link to each other as files, `[Linting](Linting.md#settings)`, which works where
GitHub and editors show them. DocC knows only links of its own, so the copy has `[Linting](doc:Linting#Settings)`. Without a copy, the
catalog itself is changed: the commit of a release has DocC's links, since Xcode and the Swift Package Index build its pages themselves.

Usage: Tools/Checks/documentation-links.py CATALOG.docc [COPY.docc]
"""

import pathlib
import re
import shutil
import sys

LINK = re.compile(r"\[([^\]\n]+)\]\(([A-Za-z]+)?(?:\.md)?(#[^)\s]+)?\)")


def anchors(article):
    """The headings of an article as GitHub's anchors, with DocC's."""
    headings = re.findall(r"^#+ +(.+)$", article.read_text(), re.M)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-"): heading.replace(" ", "-") for heading in headings}


def main():
    source, copy = map(pathlib.Path, [sys.argv[1], sys.argv[-1]])
    if copy != source:
        shutil.copytree(source, copy)
    articles = {path.stem: path for path in copy.glob("*.md")}
    known = {name: anchors(path) for name, path in articles.items()}

    def doc(name):
        def replace(match):
            words, target, anchor = match.groups()
            if not target and not anchor or target and (target not in known or f"{target}.md" not in match.group(0)):
                return match.group(0)
            place = ""
            if anchor:
                place = known[target or name].get(anchor[1:])
                if not place:
                    sys.exit(f"error: {source / name}.md: {match.group(0)}: there is no such heading")
                place = f"#{place}"
            return f"[{words}](doc:{target or name}{place})"
        return replace

    for name, path in articles.items():
        blocks = re.split(r"(^ *```.*?^ *```$)", path.read_text(), flags=re.M | re.S)
        # Every second part is code.
        path.write_text("".join(
            block if number % 2 else LINK.sub(doc(name), block) for number, block in enumerate(blocks)))


if __name__ == "__main__":
    main()
