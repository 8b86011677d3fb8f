"""Compares numbers as Babel and as stringsdict write them, in every locale that Babel has.

    compare.py requests                             requests for stringsdict format
    compare.py compare RELEASE REQUESTS ANSWERS     the differences, each with its reason
"""

import json
import sys
import unicodedata

from babel import Locale, core, localedata
from babel.numbers import format_decimal

# Both signs, groups of all sizes, a fraction; and a number with one group, which some locales do not separate.
NUMBERS = ["1234567.891", "-1234567.891", "-98765432.125", "0.125", "-1234.125"]


def plain_digits(text):
    """The text with the digits 0 to 9: Babel has the symbols of all numbering systems, but writes these digits only."""
    return "".join(str(unicodedata.decimal(c)) if unicodedata.decimal(c, None) is not None else c for c in text)


def without_marks(text):
    """The text without direction marks."""
    return "".join(c for c in text if c not in "\u200e\u200f\u061c")


def tag(locale):
    return locale.replace("_", "-")


def reason(locale, number, theirs, ours, groups):
    """Why a difference is no mistake of ours, or None."""
    data = Locale.parse(locale)
    if number == "-1234.125" and ours == theirs.replace(groups, "", 1):
        return "Babel ignores the least number of digits before a group"
    return None


def main():
    locales = sorted(localedata.locale_identifiers())
    if sys.argv[1] == "requests":
        rows = [{"key": "n", "arguments": [float(number)], "locale": tag(locale)} for locale in locales for number in NUMBERS]
        json.dump(rows, sys.stdout)
        return 0
    release, requests, answers = sys.argv[2:5]
    if core.get_cldr_version() != release:
        print(f"number-symbols: skipped, since Babel has CLDR {core.get_cldr_version()} and not {release}")
        return 0
    answers = json.load(open(answers, encoding="utf-8"))
    counts, unexplained, same = {}, {}, 0
    index = 0
    for locale in locales:
        for number in NUMBERS:
            answer = answers[index]
            index += 1
            ours = plain_digits(answer.get("text", answer.get("error", "")))
            theirs = plain_digits(format_decimal(float(number), locale=locale, numbering_system="default"))
            if ours == theirs:
                same += 1
                continue
            groups = Locale.parse(locale).number_symbols
            symbols = groups.get(Locale.parse(locale).default_numbering_system) or groups.get("latn", {})
            why = reason(locale, number, theirs, ours, symbols.get("group", ""))
            if why:
                counts.setdefault(why, set()).add(locale)
            else:
                unexplained.setdefault(locale, []).append((number, theirs, ours))
    for why, names in sorted(counts.items()):
        print(f"{why}: {len(names)} locales: {' '.join(sorted(names))}")
    for locale, rows in unexplained.items():
        for number, theirs, ours in rows[:2]:
            print(f"{locale}: {number} is {theirs!a} in Babel and {ours!a} here")
    print(f"{len(locales)} locales of CLDR {release}, {len(locales) * len(NUMBERS)} numbers: {same} equal, "
          f"{len(unexplained)} locales with a difference that has no reason")
    return 1 if unexplained else 0


sys.exit(main())
