"""Writes a catalog of random texts, with the difficulties of real catalogs in a mixture that no project has.

Usage: random_texts.py SEED PATH

Percent signs of words are next to conversions, braces and apostrophes are next to arguments, and some keys are the source texts.
"""

import json
import random
import sys

LANGUAGES = {
    "de": ["one", "other"],
    "fr": ["one", "many", "other"],
    "pl": ["one", "few", "many", "other"],
    "ar": ["zero", "one", "two", "few", "many", "other"],
    "ja": ["other"],
    "tr": ["one", "other"],
    "lv": ["zero", "one", "other"],
}
WORDS = [
    "100%ige", "%50 indirim", "a%20b%2Fc", "12%. From", "50 % off", "it's", "''", "{x}", "{{name}}", "#", "'{'", "<b>x</b>", "&amp;",
    "\\n", "a\nb", '"q"', "@name", "?", "日本", "é", "~", "|", "\\u0041", "%%", " two  blanks ", "plik", "$1", "%1 of %2",
]  # fmt: skip
ARGUMENTS = ["%@", "%lld", "%d", "%1$@ %2$@", "%2$@ %1$lld", "%.2f", "%i", "%u", "%@ %lld", "%x", "%X", "%05d", "%+d", "%-5d", "%e"]


def unit(text):
    return {"stringUnit": {"state": "translated", "value": text}}


def main():
    generator = random.Random(int(sys.argv[1]))
    words = lambda: " ".join(generator.choices(WORDS, k=generator.randrange(1, 4)))
    strings = {}
    for number in range(60):
        kind = number % 4
        argument = generator.choice(ARGUMENTS)

        def text(forms):
            if kind == 0:
                return unit(words())
            if kind == 1:
                return unit(f"{words()} {argument} {words()}")
            plural = {form: unit(f"%lld {words()} {form}" if form != "one" or generator.random() < 0.7 else words()) for form in forms}
            return {"variations": {"plural": plural}}

        own = {language: text(forms) for language, forms in LANGUAGES.items() if generator.random() < 0.7}
        # An entry without a source text shows its key.
        if generator.random() < 0.7:
            own["de"] = text(LANGUAGES["de"])
        else:
            own.pop("de", None)
        key = f"{number} {words()}" + (f" {argument}" if kind == 1 else " %lld" if kind > 1 else "")
        strings[key] = {"localizations": own}
    with open(sys.argv[2], "w", encoding="utf-8") as file:
        json.dump({"sourceLanguage": "de", "version": "1.0", "strings": strings}, file, ensure_ascii=False, indent=1)


main()
