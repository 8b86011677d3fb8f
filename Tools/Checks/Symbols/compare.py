"""Compares numbers as Babel and as stringsdict write them, in every locale that Babel has.

    compare.py requests                             lines for LookupProbe
    compare.py compare RELEASE REQUESTS ANSWERS     the differences, each with its reason
"""

import sys
import unicodedata

from babel import Locale, core, localedata
from babel.numbers import format_decimal

# Both signs, groups of all sizes, a fraction; and a number with one group, which some locales do not separate.
NUMBERS = ["1234567.891", "-1234567.891", "-98765432.125", "0.125", "-1234.125"]


def plain_digits(text):
    """The text with the digits 0 to 9: Babel has the symbols of all numbering systems, but writes these digits only."""
    return "".join(str(unicodedata.decimal(c)) if unicodedata.decimal(c, None) is not None else c for c in text)


def tag(locale):
    return locale.replace("_", "-")


# Locales in which only Babel differs from all other sources, with the reason to keep our value.
KNOWN = {
    "dv": "Babel has a pattern with groups of two digits, which Unicode's cldr-json 48 does not have",
}


def theirs_of(locale, number):
    return plain_digits(format_decimal(float(number), locale=locale, numbering_system="default"))


def parents(locale):
    """The locales that a locale inherits from, and root."""
    while "_" in locale:
        locale = locale.rpartition("_")[0]
        yield locale
    yield "root"


def reasons(locale, number, theirs, ours):
    """Why a difference is no mistake of ours. Empty if there is no reason."""
    found = []
    data = Locale.parse(locale)
    symbols = data.number_symbols.get(data.default_numbering_system) or data.number_symbols.get("latn", {})
    minus, group = symbols.get("minusSign") or "-", symbols.get("group") or ","
    if minus != "-" and minus in ours:
        ours = ours.replace(minus, "-")
        found.append("Babel writes the hyphen of the pattern for the minus sign")
    if ours != theirs and "'" in ours and ours.replace("'", "") == theirs:
        ours = theirs
        found.append("Babel takes two apostrophes in a number for a quotation, and drops them")
    if ours != theirs and ours == theirs.replace(group, "", 1) and theirs.count(group) == 1:
        ours = theirs
        found.append("Babel ignores the least number of digits before a group")
    if ours == theirs:
        return found
    for known, why in KNOWN.items():
        if locale.partition("_")[0] == known:
            return [why]
    # Babel leaves out values of little known locales. ICU 78, from CLDR 48, has all of them, and they are the same as
    # here.
    root = f"{float(number):,.3f}"
    inherited = [root if parent == "root" else theirs_of(parent, number) for parent in parents(locale)]
    arabic = root.translate(str.maketrans(",.", "\u066c\u066b"))
    return ["Babel has only the values of the locale's parent"] if theirs in inherited + [arabic] else []


def main():
    locales = sorted(localedata.locale_identifiers())
    if sys.argv[1] == "requests":
        for locale in locales:
            for number in NUMBERS:
                print(tag(locale), "mac", "n", number, sep="\t")
        return 0
    release, requests, answers = sys.argv[2:5]
    if core.get_cldr_version() != release:
        print(f"number-symbols: skipped, since Babel has CLDR {core.get_cldr_version()} and not {release}")
        return 0
    answers = open(answers, encoding="utf-8").read().split("\n")
    counts, unexplained, same = {}, {}, 0
    index = 0
    for locale in locales:
        for number in NUMBERS:
            answer = answers[index]
            index += 1
            ours = plain_digits(answer)
            theirs = theirs_of(locale, number)
            if ours == theirs:
                same += 1
                continue
            why = reasons(locale, number, theirs, ours)
            for reason in why:
                counts.setdefault(reason, set()).add(locale)
            if not why:
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
