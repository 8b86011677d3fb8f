"""Compares what `stringsdict convert` says about gettext with gettext itself.

Usage: gettext_rules.py STRINGSDICT WORK

Folders: Python's `gettext.find` must find the file of each language for the locales of its readers. Refusals: `msgfmt -c` must refuse
exactly those random texts that the report announces. Prints a line for each part, and ends with 1 if something differs.
"""

import gettext
import json
import os
import random
import re
import subprocess
import sys

# A language of a catalog, and the locales that its readers have. Python drops the modifier of `uz_UZ@cyrillic` before it looks,
# which the C library does not.
READERS = {
    "de": ["de_DE.UTF-8", "de_AT", "de"],
    "pt-BR": ["pt_BR.UTF-8", "pt_BR"],
    "pt-PT": ["pt_PT.UTF-8"],
    "zh-Hans": ["zh_CN.UTF-8", "zh_CN"],
    "zh-Hant": ["zh_TW.UTF-8"],
    "zh-Hant-HK": ["zh_HK.UTF-8"],
    "zh-Hans-SG": ["zh_SG.UTF-8"],
    "sr": ["sr_RS.UTF-8", "sr_ME"],
    "sr-Latn": ["sr_RS@latin", "sr_RS.UTF-8@latin"],
    "sd-Deva": ["sd_IN@devanagari"],
    "ca-valencia": ["ca_ES@valencia"],
    "iw": ["he_IL.UTF-8"],
    "id": ["id_ID.UTF-8"],
    "fil": ["fil_PH"],
}


def unit(text):
    return {"stringUnit": {"state": "translated", "value": text}}


def convert(command, work, name, strings):
    """Converts a catalog to PO files, and returns the losses."""
    os.makedirs(work, exist_ok=True)
    path = os.path.join(work, f"{name}.xcstrings")
    with open(path, "w", encoding="utf-8") as file:
        json.dump({"sourceLanguage": "en", "version": "1.0", "strings": strings}, file, ensure_ascii=False)
    report = os.path.join(work, f"{name}.json")
    subprocess.run([command, "convert", path, "-o", os.path.join(work, name), "--to", "po", "--report", report], check=True)
    with open(report, encoding="utf-8") as file:
        return json.load(file)["losses"]


def check_folders(command, work):
    languages = {language: unit(language) for language in READERS}
    convert(command, work, "Folders", {"k": {"localizations": {"en": unit("k"), **languages}}})
    root = os.path.join(work, "Folders")
    for folder in os.listdir(root):
        path = os.path.join(root, folder, "LC_MESSAGES", "Folders")
        if os.path.exists(f"{path}.po"):
            subprocess.run(["msgfmt", "-c", "-o", f"{path}.mo", f"{path}.po"], check=True)
    wrong = 0
    readers = [(language, locale) for language, locales in READERS.items() for locale in locales]
    for language, locale in readers:
        path = gettext.find("Folders", root, [locale])
        text = gettext.translation("Folders", root, [locale]).gettext("k") if path else None
        if text != language:
            wrong += 1
            print(f"a reader with {locale} gets {text}, and should get {language}", file=sys.stderr)
    print(f"folders: {len(readers)} locales look for {len(READERS)} languages, {wrong} in vain")
    return wrong


PIECES = [
    "%d", "%i", "%u", "%ld", "%lld", "%qd", "%x", "%f", "%.2f", "%@", "%s", "%lc", "%1$@", "%2$d", "%1$d", "%*d", "%%", "% d",
    " % ", "%", " 50 % of", "%-5@", "%05d", "%hhd", "%zd", "%p", "%D", "%1$lld", "\n", "x",
]  # fmt: skip


def check_refusals(command, work, seed):
    generator = random.Random(seed)
    text = lambda: "a" + " b ".join(generator.choices(PIECES, k=generator.randrange(4))) + generator.choice(["", "", "\n"])
    plural = lambda forms: {"variations": {"plural": {form: unit(text()) for form in forms}}}
    strings = {}
    for number in range(400):
        if number % 2:
            own = {"en": unit(text()), "de": unit(text()), "ru": unit(text())}
        else:
            english, german, russian = ["one", "other"], ["one", "other"], ["one", "few", "many", "other"]
            own = {"en": plural(english), "de": plural(german), "ru": plural(russian)}
        strings[f"key {number}"] = {"extractionState": "manual", "localizations": own}
    losses = convert(command, work, "Refusals", strings)
    wrong = refused = 0
    for language in ["en", "de", "ru"]:
        path = os.path.join(work, "Refusals", language, "LC_MESSAGES", "Refusals.po")
        with open(path, encoding="utf-8") as file:
            lines = file.read().split("\n")
        keys, key = [], None
        for line in lines:
            match = re.match(r'msgctxt "(key \d+)"', line)
            key = match.group(1) if match else key
            keys.append(key)
        result = subprocess.run(
            ["msgfmt", "-c", "--use-fuzzy", "-o", "/dev/null", path], capture_output=True, text=True, env={**os.environ, "LC_ALL": "C"})
        places = re.findall(r"\.po:(\d+): (?!warning)", result.stderr)
        theirs = {keys[int(line) - 1] for line in places}
        ours = {loss["key"] for loss in losses if loss["kind"] == "refusal" and loss["language"] == language}
        refused += len(theirs)
        for key in sorted(theirs ^ ours):
            wrong += 1
            side = "msgfmt" if key in theirs else "the report"
            print(f"only {side} refuses {language} {key}: {json.dumps(strings[key]['localizations'])}", file=sys.stderr)
    print(f"refusals (seed {seed}): msgfmt -c refuses {refused} of {3 * len(strings)} texts, {wrong} otherwise than the report says")
    return wrong


def main():
    command, work = sys.argv[1:3]
    wrong = check_folders(command, work)
    for seed in range(3):
        wrong += check_refusals(command, os.path.join(work, str(seed)), seed)
    sys.exit(1 if wrong else 0)


main()
