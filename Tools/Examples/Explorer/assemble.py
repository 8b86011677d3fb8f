#!/usr/bin/env python3
"""Puts the plural explorer together: one page that needs nothing else.

assemble.py MODULE >explorer.html

The module is compressed in the page, and the browser undoes that. The locales and CLDR's samples come from cldr-data.
"""
import base64
import gzip
import hashlib
import json
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

HERE = Path(__file__).resolve().parent
DATA = HERE.parents[2] / "cldr-data" / "common"
# Colours and basics are those of the text preview.
BASE_STYLE = HERE.parents[1] / "Sources" / "TextPreview" / "Page" / "base.css"


def supplemental(name):
    return ElementTree.parse(DATA / "supplemental" / f"{name}.xml")


def locales():
    """The locales with number symbols or plural rules, without old names of others."""
    old = {alias.get("type") for alias in supplemental("supplementalMetadata").iter("languageAlias")}
    found = {path.stem for path in (DATA / "main").glob("*.xml")}
    for name in ("plurals", "ordinals"):
        for group in supplemental(name).iter("pluralRules"):
            found.update(group.get("locales").split())
    return sorted(name.replace("_", "-") for name in found - old - {"root"})


def languages():
    """A line for each locale: the code, and for languages the name in English and the name in the language itself."""
    rows = (HERE / "languages.tsv").read_text(encoding="utf-8").splitlines()
    names = {row.split("\t")[0]: row for row in rows}
    return "\n".join(names.get(code, code) for code in locales())


def samples():
    """CLDR's samples: { type: [{ "locales": [...], "samples": { category: [integers, decimals] } }] }."""
    result = {}
    for kind, name in (("cardinal", "plurals"), ("ordinal", "ordinals")):
        result[kind] = []
        for group in supplemental(name).iter("pluralRules"):
            categories = {}
            for rule in group.iter("pluralRule"):
                # RULE @integer 1, 21, … @decimal 1.0, …
                parts = {"integer": "", "decimal": ""}
                for part in (rule.text or "").split("@")[1:]:
                    title, _, numbers = part.partition(" ")
                    parts[title] = numbers.strip()
                categories[rule.get("count")] = [parts["integer"], parts["decimal"]]
            result[kind].append(
                {"locales": group.get("locales").replace("_", "-").split(), "samples": categories})
    return result


def digest(text):
    """The source of a style or script, as the policy of the page names it."""
    return "'sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() + "'"


def main():
    read = lambda name: (HERE / name).read_text(encoding="utf-8")
    style = BASE_STYLE.read_text(encoding="utf-8") + read("page.css")
    script = "\n".join(map(read, ("module.js", "languages.js", "page.js")))
    module = base64.b64encode(gzip.compress(Path(sys.argv[1]).read_bytes(), 9, mtime=0)).decode()
    policy = (f"default-src 'none'; style-src {digest(style)}; script-src {digest(script)} 'wasm-unsafe-eval'; "
              "img-src data:; base-uri 'none'; form-action 'none'")
    data = {"samples": samples(), "languages": languages()}
    page = read("page.html")
    for place, text in (
            ("POLICY", policy), ("STYLE", style), ("SCRIPT", script), ("MODULE", module),
            ("DATA", json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c"))):
        page = page.replace("{{" + place + "}}", text, 1)
    sys.stdout.buffer.write(page.encode())


if __name__ == "__main__":
    main()
