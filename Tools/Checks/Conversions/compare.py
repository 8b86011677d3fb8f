"""Renders converted files with the engines of their formats, and compares them with our own renderings.

Usage: compare.py ENGINE TARGET RENDERINGS FOLDER REPORT [CONVERTED]
       compare.py refused ROWS
       compare.py table ROWS

ENGINE is icu (the C++ library through the PyPI package icu4py; a bundle is also read with Flutter's grammar), gettext (Python's
module), android (Android's rules for resources, and Java's formats) or way-back (RENDERINGS and CONVERTED are both ours). REPORT is
the JSON that `stringsdict convert --report` wrote. Prints a row: engine and target, renderings compared, equal, and the rest by
reason. Ends with 1 if a difference has no reason. The variable ROWS names a file that keeps all rows: `table` prints their sums, and
`refused` adds a file that was not converted.
"""

import collections
import gettext
import json
import os
import re
import subprocess
import sys

import android_texts

# The run time wraps a text argument in a text from right to left in directional isolates.
ISOLATES = dict.fromkeys(map(ord, "\u2066\u2067\u2068\u2069"))
# A group separator before the last three digits of a number, which may follow digits of a word.
GROUPS = re.compile(r"(?<=\d)[.,\u00a0\u202f\u2019](?=\d{3}(?!\d))")


def renderings(path):
    with open(path, encoding="utf-8") as file:
        for line in file:
            yield json.loads(line)


def losses(path):
    """The kinds of losses that change a text, by table, key and language."""
    result = collections.defaultdict(set)
    with open(path, encoding="utf-8") as file:
        for loss in json.load(file)["losses"]:
            if loss["changesText"]:
                result[loss["table"], loss["key"], loss["language"]].add(loss["kind"])
    return result


def is_fraction(item):
    return any(kind != "text" and "." in word for word, kind in zip(item["arguments"], item["kinds"]))


def reason(engine, item, ours, theirs, known):
    """Why two renderings differ; None for a difference that should not be."""
    theirs = theirs or ""
    if ours.translate(ISOLATES) == theirs.translate(ISOLATES):
        return "directional isolates around arguments"
    if GROUPS.sub("", ours.translate(ISOLATES)) == GROUPS.sub("", theirs.translate(ISOLATES)):
        return "%d grouping: ICU's plain numbers ignore minimumGroupingDigits"
    kinds = known[item["table"], item["key"], item["language"]]
    if kinds:
        return "reported: " + ", ".join(sorted(kinds))
    if engine == "icu" and item["language"] in NEWER:
        return "ICU has the data of an older CLDR for this language"
    if engine == "android" and "decimal" in item["kinds"] and ours == re.sub(r"\b(\d+)\.0\b", r"\1", theirs):
        return "an argument that is shown both as a text and with decimals"
    if engine == "gettext" and "decimal" in item["kinds"]:
        return "PO files choose by the number itself, not by the digits that are shown"
    if is_fraction(item) and "number" in item["kinds"]:
        return "a fraction given to a whole-number conversion"
    return None


# The arguments of a message without names.
NUMBERS = [str(number) for number in range(100)]


def icu_renderer(messages):
    """Renders by ICU. `messages` has a message and the names of its arguments by table, key and language. None without ICU."""
    try:
        from icu4py.messageformat import MessageFormat
    except ImportError:
        return None
    formats = {}

    def render(item):
        place = item["table"], item["key"], item["language"]
        if place not in messages:
            return None
        message, names = messages[place]
        if place not in formats:
            formats[place] = MessageFormat(message, item["language"])
        values = {}
        for name, word, kind in zip(names, item["arguments"], item["kinds"]):
            values[name] = word if kind == "text" else float(word) if "." in word else int(word)
        return formats[place].format(values)

    return render


def icu_engine(folder):
    messages = {}
    for root, _, names in os.walk(folder):
        for name in names:
            if name.endswith(".json"):
                language = name[:-5] if root == folder else os.path.basename(root)
                table = "Localizable" if root == folder else name[:-5]
                with open(os.path.join(root, name), encoding="utf-8") as file:
                    for key, message in json.load(file).items():
                        messages[table, key, language] = message, NUMBERS
    return icu_renderer(messages)


# Flutter makes a method of each message, and its grammar has no type 'number'.
METHOD = re.compile(r"[a-z][A-Za-z0-9_]*")
FOREIGN = re.compile(r"\{\s*\w+\s*,\s*(?!plural|select)\w+", re.DOTALL)


def as_icu(message):
    """A message of gen-l10n, which has `use-escaping: false`, in ICU's syntax. Apostrophes and number signs stand for themselves there."""
    depth, result = 0, ""
    for character in message:
        depth += {"{": 1, "}": -1}.get(character, 0)
        # ICU quotes a number sign only inside of a plural.
        result += "''" if character == "'" else "'#'" if character == "#" and depth > 1 else character
    return result


def bundle_engine(folder):
    """ICU for the messages of a bundle, with the formats of numbers that the metadata has."""
    messages = {}
    for root, _, names in os.walk(folder):
        for name in names:
            with open(os.path.join(root, name), encoding="utf-8") as file:
                bundle = json.load(file)
            note = json.loads(bundle.get("@@x-stringsdict-file", "{}"))
            written = bundle["@@locale"]
            language = note.get("language", written.replace("_", "-"))
            table = note.get("table", name[: -len(written) - 5])
            for key, message in bundle.items():
                if key.startswith("@"):
                    continue
                if not METHOD.fullmatch(key) or FOREIGN.search(message):
                    sys.exit(f"{name}: Flutter does not read {key!r}: {message!r}")
                message = as_icu(message)
                metadata = bundle.get("@" + key, {})
                places = metadata.get("placeholders", {})
                for place, value in places.items():
                    digits = value.get("optionalParameters", {}).get("decimalDigits")
                    if digits is not None:
                        style = "::." + "0" * digits if digits else "::precision-integer"
                        message = message.replace("{" + place + "}", "{" + f"{place}, number, {style}" + "}")
                key = metadata.get("x-stringsdict-record", {}).get("key", key)
                messages[table, key, language] = message, list(places)
    return icu_renderer(messages)


# Languages whose rules or number symbols are those of a newer CLDR here than in icu4py's ICU.
NEWER = {"gl", "tg", "vi"}


class Conflict(Exception):
    """A text shows an object as a number, or an argument that is not there."""


# The conversions that the texts of this check have.
KNOWN = "@sSdDiuUfFeEgGxXoc"


def printf(text, arguments):
    """Apple's conversions by Python's own ones."""
    cursor = 0

    def show(match):
        nonlocal cursor
        if match.group(0) == "%%":
            return "%"
        position, modifiers, letter = match.groups()
        if letter not in KNOWN:
            # The run time drops the sign of a text that is not a conversion.
            return letter
        # Apple's run time takes flags after the width, too: the `%50 i` of "%50 indirim". C has no signs for unsigned
        # numbers.
        flags = "".join(sign for sign in "-+ #" if sign in modifiers and not (sign in "+ " and letter in "uUoxX"))
        size = modifiers.translate(dict.fromkeys(map(ord, "-+ #")))
        if position:
            index = int(position[:-1]) - 1
        else:
            index, cursor = cursor, cursor + 1
        if index >= len(arguments):
            raise Conflict
        word = arguments[index]
        if letter in "@sS":
            return word
        try:
            value = float(word) if "." in word else int(word)
        except ValueError:
            raise Conflict from None
        if letter in "dDiuUxXoOc":
            value = int(value)
        return "%" + flags + size + letter.replace("D", "d").replace("U", "u"), value

    parts, place = [], 0
    for match in re.finditer(r"%%|%(\d+\$)?([-+ #\d.]*)(?:hh|h|ll|l|q|j|z|t|L)?(.|$)", text, re.DOTALL):
        parts.append(text[place : match.start()])
        shown = show(match)
        parts.append(shown if isinstance(shown, str) else shown[0] % shown[1])
        place = match.end()
    return "".join(parts) + text[place:]


SCRIPTS = {"latin": "Latn", "cyrillic": "Cyrl", "arabic": "Arab", "devanagari": "Deva"}


def language_of(path):
    """The language that the header of a PO file names: folders have the names of gettext's locales."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    kept = re.search(r'^"X-Stringsdict-File: .*\\"language\\": ?\\"([^"\\]+)', text, re.MULTILINE)
    if kept:
        return kept.group(1)
    name, _, modifier = re.search(r'^"Language: ([^"\\]+)', text, re.MULTILINE).group(1).partition("@")
    parts = name.split("_")
    if modifier in SCRIPTS:
        parts.insert(1, SCRIPTS[modifier])
    elif modifier:
        parts.append(modifier)
    return "-".join(parts)


def gettext_engine(folder):
    catalogs, originals = {}, {}
    for root, _, names in os.walk(folder):
        for name in sorted(names):
            path = os.path.join(root, name)
            if name.endswith(".po"):
                subprocess.run(
                    ["msgfmt", "--check-header", "--check-domain", "--use-fuzzy", "-o", path[:-3] + ".mo", path], check=True)
                language = language_of(path)
                with open(path[:-3] + ".mo", "rb") as file:
                    catalogs[name[:-3], language] = gettext.GNUTranslations(file)
    for (table, language), translations in catalogs.items():
        for entry in translations._catalog:
            name = entry[0] if isinstance(entry, tuple) else entry
            context, _, identifier = name.rpartition("\x04")
            key = context if "\x04" in name else identifier
            originals[table, language, key] = (context if "\x04" in name else None, identifier, isinstance(entry, tuple))

    def render(item):
        translations = catalogs.get((item["table"], item["language"]))
        place = originals.get((item["table"], item["language"], item["key"]))
        if translations is None or place is None:
            return None
        context, identifier, is_plural = place
        if is_plural:
            numbers = [w for w, kind in zip(item["arguments"], item["kinds"]) if kind != "text"]
            number = numbers[0] if numbers else "0"
            if "." in number:
                # gettext counts in whole numbers.
                return Ellipsis
            text = (
                translations.npgettext(context, identifier, identifier, int(number))
                if context is not None
                else translations.ngettext(identifier, identifier, int(number))
            )
        else:
            text = translations.pgettext(context, identifier) if context is not None else translations.gettext(identifier)
        return printf(text, item["arguments"]) if item["arguments"] else text

    return render


def main():
    if sys.argv[1] == "table":
        return table(sys.argv[2])
    if sys.argv[1] == "refused":
        return keep(sys.argv[2], {"refused": 1})
    engine, target, path, folder, report = sys.argv[1:6]
    if engine == "way-back":
        texts = {
            (r["table"], r["key"], r["language"], tuple(r["arguments"])): r["text"] for r in renderings(sys.argv[6])
        }
        render = lambda item: texts.get((item["table"], item["key"], item["language"], tuple(item["arguments"])))
        known = collections.defaultdict(set)
    elif engine == "android":
        shown = android_texts.rendered(folder, list(renderings(path)), Conflict)
        if shown is None:
            print("android: skipped, since java or the PyPI package icu4py is not installed")
            return
        shown = iter(shown)
        render = lambda item: next(shown)
        known = losses(report)
    else:
        icu = bundle_engine if target == "arb" else icu_engine
        render = {"icu": icu, "gettext": gettext_engine}[engine](folder)
        if render is None:
            print(f"{engine} {target}: skipped, since the PyPI package icu4py is not installed")
            return
        known = losses(report)
    compared = equal = 0
    reasons, unexplained = collections.Counter(), []
    for item in renderings(path):
        try:
            theirs = render(item)
        except Conflict:
            theirs = Conflict
        ours = item["plain"] if engine in ("gettext", "android") else item["text"]
        compared += 1
        if theirs == ours:
            equal += 1
        elif theirs is Ellipsis:
            reasons["the target chooses by whole numbers"] += 1
        elif theirs is Conflict:
            kinds = known[item["table"], item["key"], item["language"]]
            reasons["reported: " + ", ".join(sorted(kinds)) if kinds else "an argument is of another type, or missing"] += 1
        elif engine == "gettext" and theirs is None and item["isNew"]:
            reasons["a text that waits for its translation is empty in a PO file"] += 1
        elif theirs is None and not known[item["table"], item["key"], item["language"]]:
            unexplained.append((item, ours, "no text"))
        else:
            why = reason(engine, item, ours, theirs, known)
            if why:
                reasons[why] += 1
            else:
                unexplained.append((item, ours, theirs))
    name = f"{target} back" if engine == "way-back" else f"{target} by {engine}"
    print(row(name, compared, equal, reasons, len(unexplained)))
    for item, ours, theirs in unexplained[:20]:
        print(f"  {item['language']} {item['key']!r} {item['arguments']}: {ours!r} here, {theirs!r} there", file=sys.stderr)
    if "ROWS" in os.environ:
        keep(
            os.environ["ROWS"],
            {"name": name, "compared": compared, "equal": equal, "reasons": reasons, "unexplained": len(unexplained)},
        )
    sys.exit(1 if unexplained else 0)


def row(name, compared, equal, reasons, unexplained):
    listed = "; ".join(f"{count} {why}" for why, count in collections.Counter(reasons).most_common())
    return f"| {name} | {compared} | {equal} | {listed or 'none'} | {unexplained} |"


def keep(path, entry):
    with open(path, "a", encoding="utf-8") as file:
        file.write(json.dumps(entry) + "\n")


def table(path):
    """Prints the sums of all rows, one line for each target and engine."""
    sums, refused, sources = {}, 0, 0
    for entry in renderings(path):
        if "refused" in entry:
            refused += 1
            continue
        sources += entry["name"].startswith("lproj")
        total = sums.setdefault(entry["name"], [0, 0, collections.Counter(), 0])
        total[0] += entry["compared"]
        total[1] += entry["equal"]
        total[2].update(entry["reasons"])
        total[3] += entry["unexplained"]
    print(f"\n{sources} sources converted, {refused} refused\n")
    print("| target | renderings | equal | different, by reason | without a reason |\n|---|---|---|---|---|")
    for name, total in sums.items():
        print(row(name, *total))


main()
