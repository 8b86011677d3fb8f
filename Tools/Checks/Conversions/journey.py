"""Sends catalogs to translators and takes them back: other programs load, edit and save the file of a language, and `--into` must
change the texts that they edited, and nothing else.

Usage: journey.py STRINGSDICT CATALOG...

The programs (translators.py) edit all texts of the language with the most texts, one or none, and mark one as unfinished, in each
format that `stringsdict convert` writes, and again without the comments, notes and fields that only we know. Each edit is a word of
its own, so that each text of the catalog says what happened to it. Prints a row for each format. Ends with 1 if an edited text does
not come back, if it is refused without a reason, if its state is wrong, or if anything else is different.
"""

import collections
import itertools
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

from translators import EDITORS, REFERENCE, UNFINISHED, WORD, Translator, leaves, read, read_json

# They have the content of another format, and places or separators of their own.
COVERS = ["xcloc", "tsv"]
# They show a text with several parts as one, so that a catalog does not know which part was edited.
FLAT = ["po", "android"]
REFUSED = re.compile(r"error: the text of '(.*?)'(?:, \S+,)? is not taken", re.DOTALL)


def most_translated(catalog):
    languages = {name for entry in catalog["strings"].values() for name in entry.get("localizations", {})}
    languages.discard(catalog["sourceLanguage"])
    return max(sorted(languages), key=lambda language: len(leaves(catalog, language)))


def files(folder, format, language):
    """What a translator of the language gets."""
    gettext = {"zh-Hans": "zh_CN", "zh-Hant": "zh_TW"}.get(language, language.replace("-", "_"))
    folder_of = {"he": "iw", "id": "in", "yi": "ji"}.get(language, language)
    android = "|".join([folder_of, language.replace("-", "-r"), "b\\+" + language.replace("-", "\\+")])
    place = {
        "xliff": rf"{language}\.xliff",
        "xcloc": rf"{language}\.xcloc/.*\.xliff",
        "po": rf"{gettext}/.*\.po",
        "android": rf"values-({android})/.*",
        "arb": rf".*_{language.replace('-', '_')}\.arb",
        "json": rf"{language}/.*|{language}\.json",
        "lproj": rf"{language}\.lproj/.*",
    }.get(format, ".*")
    found = sorted(os.path.join(root, name) for root, _, names in os.walk(folder) for name in names)
    return [path for path in found if re.fullmatch(place, os.path.relpath(path, folder))]


def is_refusable(format, texts):
    """Whether a format may show a text in a way that a catalog cannot take back: see ConvertingFormats."""
    if format in FLAT:
        return any(".substitutions." in path for path in texts)
    return format == "arb" and any(set("{}") & set(text["value"]) for text in texts.values())


def is_unshown(format, path, text, others):
    """Whether a format does not show a text, or only together with others. `others` are the texts of its entry."""
    if not text["value"] or REFERENCE.fullmatch(text["value"]):
        return True
    if format == "po" and any(other["state"] == "new" for other in others.values()):
        return True
    if not any(WORD.search(other["value"]) for other in others.values()):
        return False
    if format in FLAT + ["arb", "json"] and any(".device." in other for other in others):
        return ".device.other" not in path
    # Forms that no whole number has.
    return path.endswith({"po": (".zero", ".other"), "android": ".zero"}.get(format, ()))


def differences(format, before, after, translator, refused):
    """What is not as it should be."""
    language = translator.language
    wanted = UNFINISHED[format] if translator.is_unfinished else "translated"
    for line, other in itertools.zip_longest(before.splitlines(), after.splitlines(), fillvalue=""):
        if line != other and not (re.match(r' *"(value|state)" : ', line) and other.startswith(line.split(":")[0])):
            yield f"{line} is {other}"
    old, new = json.loads(before), json.loads(after)
    for name in {name for entry in new["strings"].values() for name in entry.get("localizations", {})} - {language}:
        if leaves(new, name) != leaves(old, name):
            yield f"{name} is different"
    entries = collections.defaultdict(dict)
    for (key, path), text in leaves(old, language).items():
        entries[key][path] = text
    brought = leaves(new, language)
    came = set()
    for key, texts in entries.items():
        others = {path: brought.get((key, path), {"value": "", "state": ""}) for path in texts}
        counts = collections.Counter(word for other in others.values() for word in WORD.findall(other["value"]))
        came.update(counts)
        for path, text in texts.items():
            other = others[path]
            words = WORD.findall(other["value"])
            if not words:
                if other != text:
                    yield f"{key!r}{path}: {text} is {other}"
                elif translator.chosen is None and key not in refused and not is_unshown(format, path, text, others):
                    yield f"{key!r}{path} is not edited: {text}"
                continue
            # translate-toolkit writes Android's `other` with the text of `many` where no whole number has the form `other`.
            is_copy = format == "android" and path.endswith(".other") and counts[words[0]] > 1
            if len(words) > 1 or WORD.sub("", other["value"]) != text["value"] and not is_copy:
                yield f"{key!r}{path}: {text} is {other}"
            # A state that is as it was sent says nothing about the new text.
            state = "translated" if text["state"] == wanted else wanted
            if other["state"] != state:
                yield f"{key!r}{path} is {other['state']}, and not {state}"
    for key in refused:
        if not is_refusable(format, entries[key]):
            yield f"{key!r} is refused"
    lost = {unit for (unit, _), number in translator.words.items() if translator.edits(number) and f" w{number}w" not in came}
    if wanted is not None and len(lost) != len(refused):
        yield f"not there: {sorted(map(str, lost))}; refused: {sorted(refused)}"


def bring(command, catalog, format, sent, translator, known):
    """Edits what was sent, and brings it back. Returns the numbers of all texts, the words that came back, and what is wrong; None
    if the files are known."""
    with tempfile.TemporaryDirectory() as work:
        target, folder = os.path.join(work, os.path.basename(catalog)), os.path.join(work, "received")
        shutil.copy(catalog, target)
        shutil.copytree(sent, folder)
        paths = files(folder, format, translator.language)
        for path in paths:
            EDITORS[format](path, translator)
        contents = tuple(map(read, paths))
        if contents in known:
            return None
        known.add(contents)
        answer = subprocess.run(
            [command, "convert", *paths, "--from", format, "--into", target], stderr=subprocess.PIPE, encoding="utf-8"
        )
        after = read(target)
        refused = set(REFUSED.findall(answer.stderr))
        found = list(differences(format, read(catalog), after, translator, refused))
        if answer.returncode != (1 if refused else 0):
            found.append(f"status {answer.returncode}: {answer.stderr}")
        return translator.words.values(), set(WORD.findall(after)), found


def journey(command, catalog, format, language, row):
    with tempfile.TemporaryDirectory() as sent:
        convert = [command, "convert", catalog, "--to", format, "-o", sent, "--replace"]
        subprocess.run(convert, check=True, stderr=subprocess.DEVNULL)
        known = set()
        middle = 0
        for strips, choice in itertools.product((False, True), ("all texts", "one text", "no text", "an unfinished text")):
            is_unfinished = choice == "an unfinished text"
            if is_unfinished and (strips or format not in UNFINISHED) or format in COVERS and (strips or choice != "all texts"):
                continue
            chosen = {"all texts": None, "no text": 0}.get(choice, middle)
            result = bring(command, catalog, format, sent, Translator(language, chosen, strips, is_unfinished), known)
            if result is None:
                continue
            numbers, came, found = result
            row["journeys"] += 1
            row["faults"] += len(found)
            for text in found:
                print(f"{catalog} → {format}{' without comments' if strips else ''}, {choice}: {text}", file=sys.stderr)
            if choice == "all texts":
                # A text in the middle of those that can be taken.
                taken = [number for number in numbers if f" w{number}w" in came]
                middle = taken[len(taken) // 2] if taken else 0
                row["texts"] += len(numbers)
                row["taken"] += len(taken)


def main():
    command, catalogs = sys.argv[1], sys.argv[2:]
    rows = {format: collections.Counter() for format in EDITORS}
    for catalog in catalogs:
        language = most_translated(read_json(catalog))
        for format, row in rows.items():
            journey(command, catalog, format, language, row)
    print("| format | journeys | texts edited at once | taken | refused | faults |\n|---|---|---|---|---|---|")
    for format, row in rows.items():
        cells = [format, row["journeys"], row["texts"], row["taken"], row["texts"] - row["taken"], row["faults"]]
        print(f"| {' | '.join(map(str, cells))} |")
    sys.exit(any(row["faults"] for row in rows.values()))


main()
