#!/usr/bin/env python3
"""Writes a String Catalog of any size, as Xcode lays it out: what Tools/Checks/catalog-timing.sh measures with.

    Tools/Checks/make-large-catalog.py --keys 4000 > Localizable.xcstrings

The defaults give about 11 MB: 4,000 keys in 11 languages. In a hundred entries, 90 are plain texts, 8 are plurals, and 2 have two
substitutions each. The same arguments always give the same bytes.
"""

import argparse
import json
import sys

# The plural categories of each language.
LANGUAGES = {
    "ar": ["zero", "one", "two", "few", "many", "other"],
    "cs": ["one", "few", "many", "other"],
    "de": ["one", "other"],
    "en": ["one", "other"],
    "es": ["one", "many", "other"],
    "fr": ["one", "many", "other"],
    "it": ["one", "many", "other"],
    "ja": ["other"],
    "ko": ["other"],
    "pl": ["one", "few", "many", "other"],
    "ru": ["one", "few", "many", "other"],
}
WORDS = {
    "ar": "ملف في هذه القائمة",
    "cs": "soubor v tomto seznamu",
    "de": "Datei in der gewählten Liste",
    "en": "file in the selected list",
    "es": "archivo en la lista elegida",
    "fr": "fichier dans la liste choisie",
    "it": "documento nell'elenco scelto",
    "ja": "選択したリストのファイル",
    "ko": "선택한 목록의 파일",
    "pl": "plik na wybranej liście",
    "ru": "файл в выбранном списке",
}


def unit(text):
    return {"stringUnit": {"state": "translated", "value": text}}


def plural(language, number, conversion):
    word = WORDS[language]
    branches = {name: unit(f"{conversion} {word} {number} ({name})") for name in LANGUAGES[language]}
    return {"plural": dict(sorted(branches.items()))}


def localization(language, number):
    kind = number % 50
    if kind < 45:
        return unit(f"{WORDS[language]} {number}")
    if kind < 49:
        return {"variations": plural(language, number, "%lld")}
    substitutions = {
        name: {
            "argNum": argument,
            "formatSpecifier": "lld",
            "variations": plural(language, number, "%arg"),
        }
        for argument, name in ((1, "files"), (2, "folders"))
    }
    return {"substitutions": {k: substitutions[k] for k in sorted(substitutions)}} | unit("%#@files@ / %#@folders@")


def key(number):
    kind = number % 50
    conversions = "" if kind < 45 else " %lld" if kind < 49 else " %lld %lld"
    return f"section{number // 100:04}.text{number % 100:02}{conversions}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--keys", type=int, default=4000, help="how many entries (default: 4000)")
    arguments = parser.parse_args()
    strings = {}
    for number in range(arguments.keys):
        strings[key(number)] = {
            "comment": f"Shown in section {number // 100}, at place {number % 100}",
            "extractionState": "manual",
            "localizations": {name: localization(name, number) for name in LANGUAGES},
        }
    catalog = {"sourceLanguage": "en", "strings": strings, "version": "1.0"}
    text = json.dumps(catalog, ensure_ascii=False, indent=2, separators=(",", " : "))
    sys.stdout.buffer.write(text.encode())


main()
