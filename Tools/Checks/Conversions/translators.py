"""Other programs that load, edit and save files of translations, for journey.py.

The programs are translate-toolkit, which Weblate uses; for tables a spreadsheet's writer (openpyxl, then a CSV file with semicolons);
for catalogs and property lists the writers of Python. Each edit is a word of its own at the end of a text.
"""

import csv
import io
import json
import plistlib
import re

import openpyxl
from translate.misc.multistring import multistring
from translate.storage import aresource, jsonl10n, properties, pypo, xliff

# The formats in which a translator can mark a text as unfinished, and its state in the catalog. A fuzzy text is left out.
UNFINISHED = {"xliff": "needs_review", "csv": "needs_review", "po": None}
WORD = re.compile(r" w\d+w")
# A text that only names a plural. Most formats show the plural in its place.
REFERENCE = re.compile(r"%(\d+\$)?#@\w+@")


def read(path):
    with open(path, encoding="utf-8", newline="") as file:
        return file.read()


def read_json(path):
    return json.loads(read(path))


def rewrite(path, change):
    text = change(read(path))
    with open(path, "w", encoding="utf-8", newline="") as file:
        file.write(text)


def leaves(catalog, language):
    """The texts of a language, by key and path."""
    result = {}

    def walk(key, node, path):
        for name, child in node.items():
            if name == "stringUnit":
                result[key, path] = child
            elif isinstance(child, dict):
                walk(key, child, f"{path}.{name}")

    for key, entry in catalog["strings"].items():
        walk(key, entry.get("localizations", {}).get(language, {}), "")
    return result


class Translator:
    """Edits texts of a language, and saves with or without what only we know. `chosen` has the number of the only text that it
    edits; 0 is none, and None is all. A text that a unit shows twice, for two numbers, has one word."""

    def __init__(self, language, chosen, strips, is_unfinished=False):
        self.language = language
        self.chosen = chosen
        self.strips = strips
        self.is_unfinished = is_unfinished
        self.words = {}

    def edits(self, number):
        return self.chosen in (None, number)

    def edit(self, unit, text):
        if not text:
            return text
        number = self.words.setdefault((unit, text), len(self.words) + 1)
        if not self.edits(number):
            return text
        end = len(text.rstrip())
        return f"{text[:end]} w{number}w{text[end:]}"

    def edit_message(self, unit, text, quotes):
        """Edits a message of ICU: the branches of its arguments, and the text around them."""
        pattern = r"''|'[{}#][^']*'|[{}]|[^{}']+|'" if quotes else r"[{}]|[^{}]+"
        return self.edit_branch(unit, iter(re.findall(pattern, text)))

    def edit_branch(self, unit, tokens):
        text, own, branches = "", "", 0
        for token in tokens:
            if token == "}":
                break
            text += token
            if token != "{":
                own += token
                continue
            for token in tokens:
                text += token
                if token == "}":
                    break
                if token == "{":
                    text += self.edit_branch(unit, tokens) + "}"
                    branches += 1
        return text if branches and not own.strip() else self.edit(unit, text)


def edit_units(path, store, translator, mark=None):
    """Edits the units of translate-toolkit, as Weblate does: a text that nobody edited is not set."""
    text_of = "source" if isinstance(store, properties.propfile) else "target"
    for unit in store.units:
        target = getattr(unit, text_of)
        if unit.isheader() or not target:
            continue
        texts = [str(text) for text in target.strings] if isinstance(target, multistring) else [str(target)]
        if isinstance(store, jsonl10n.JsonFile):
            edited = [translator.edit_message(unit.getid(), text, quotes=not path.endswith(".arb")) for text in texts]
        else:
            edited = [translator.edit(unit.getid(), text) for text in texts]
        if edited != texts:
            setattr(unit, text_of, multistring(edited) if isinstance(target, multistring) else edited[0])
            if mark is not None:
                mark(unit, translator.is_unfinished)
    store.savefile(path)


def edit_xliff(path, translator):
    store = xliff.xlifffile.parsefile(path)
    for unit in store.units if translator.strips else []:
        for note in unit.xmlelement.findall("{*}note"):
            unit.xmlelement.remove(note)
    edit_units(path, store, translator, xliff.xliffunit.markreviewneeded)


def edit_po(path, translator):
    store = pypo.pofile.parsefile(path)
    if translator.strips:
        store.units[0].target = re.sub(r"X-[^\n]*\n", "", str(store.units[0].target))
        for unit in store.units:
            unit.automaticcomments = []
    edit_units(path, store, translator, pypo.pounit.markfuzzy)


def edit_android(path, translator):
    if translator.strips:
        rewrite(path, lambda text: re.sub("<!--.*?-->", "", text, flags=re.DOTALL))
    edit_units(path, aresource.AndroidResourceFile.parsefile(path), translator)


def edit_json(path, translator):
    edit_units(path, jsonl10n.JsonFile.parsefile(path), translator)


def edit_arb(path, translator):
    edit_units(path, jsonl10n.ARBJsonFile.parsefile(path), translator)
    if translator.strips:
        kept = {name: text for name, text in read_json(path).items() if name[0] != "@" or name == "@@locale"}
        rewrite(path, lambda text: json.dumps(kept))


def edit_tables(path, translator):
    if path.endswith(".strings"):
        if translator.strips:
            rewrite(path, lambda text: re.sub(r"^/\*.*?\*/$", "", text, flags=re.DOTALL | re.MULTILINE))
        return edit_units(path, properties.stringsutf8file.parsefile(path), translator)

    def edit(node, place):
        for name, child in node.items():
            if isinstance(child, dict):
                # Devices share the plurals of a catalog.
                edit(child, () if place[1:] == ("NSStringDeviceSpecificRuleType",) else (*place, name))
            elif name not in ("NSStringFormatSpecTypeKey", "NSStringFormatValueTypeKey") and not REFERENCE.fullmatch(child):
                node[name] = translator.edit((*place, name), child)

    # It keeps no comments.
    with open(path, "rb") as file:
        tables = plistlib.load(file)
    edit(tables, ())
    with open(path, "wb") as file:
        plistlib.dump(tables, file, sort_keys=False)


def edit_catalog(path, translator):
    catalog = read_json(path)
    for place, leaf in leaves(catalog, translator.language).items():
        if not REFERENCE.fullmatch(leaf["value"]):
            leaf["value"] = translator.edit(place, leaf["value"])
    rewrite(path, lambda text: json.dumps(catalog, ensure_ascii=False))


def edit_delimited(path, translator):
    dialect = {"delimiter": "\t", "quoting": csv.QUOTE_NONE, "quotechar": None} if path.endswith(".tsv") else {}
    with open(path, encoding="utf-8-sig", newline="") as file:
        rows = through_spreadsheet(csv.reader(file, **dialect))
    column, state = rows[0].index(translator.language), f"{translator.language} state"
    if translator.is_unfinished and state not in rows[0]:
        rows = [[*row, "" if number else state] for number, row in enumerate(rows)]
    for row in rows[1:]:
        if row[1].endswith((".argNum", ".formatSpecifier", ".variable")):
            continue
        text, row[column] = row[column], translator.edit((row[0], row[1]), row[column])
        if translator.is_unfinished and row[column] != text:
            row[rows[0].index(state)] = "needs_review"
    needed = ("key", "variant", translator.language)
    kept = [number for number, name in enumerate(rows[0]) if not translator.strips or name in needed]
    with open(path, "w", encoding="utf-8", newline="") as file:
        csv.writer(file, **(dialect or {"delimiter": ";"})).writerows([row[number] for number in kept] for row in rows)


def through_spreadsheet(rows):
    book = openpyxl.Workbook()
    for row, cells in enumerate(rows, 1):
        for column, text in enumerate(cells, 1):
            cell = book.active.cell(row, column, text)
            # A text, whatever it begins with.
            cell.data_type = "s"
    saved = io.BytesIO()
    book.save(saved)
    return [[text or "" for text in row] for row in openpyxl.load_workbook(saved).active.iter_rows(values_only=True)]


EDITORS = {
    "xliff": edit_xliff,
    "xcloc": edit_xliff,
    "csv": edit_delimited,
    "tsv": edit_delimited,
    "po": edit_po,
    "android": edit_android,
    "arb": edit_arb,
    "json": edit_json,
    "lproj": edit_tables,
    "xcstrings": edit_catalog,
}
