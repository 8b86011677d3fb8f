"""The inputs of linear.py: kinds that somebody chose, those that were found too slow, and a generator of others."""
import collections
import html
import json
import plistlib
from random import Random

HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0"><dict>'


def catalog(strings, **json_options):
    value = {"sourceLanguage": "en", "strings": strings, "version": "1.0"}
    return json.dumps(value, ensure_ascii=False, **json_options)


def unit(text):
    return {"stringUnit": {"state": "translated", "value": text}}


def keys(count, text="%lld files in é"):
    return {
        f"key {number}": {"localizations": {"en": unit(text), "de": unit(text + "!")}} for number in range(count)
    }


def plurals(count):
    forms = {"plural": {"one": unit("%lld file"), "other": unit("%lld files")}}
    return {f"key {number}": {"localizations": {"en": {"variations": forms}}} for number in range(count)}


def repeated_keys(count):
    # The first one has the languages of the smallest file, so that a command does at least what it does for that one.
    first = '"same": ' + json.dumps({"localizations": {"en": unit("text"), "de": unit("text!")}})
    members = ", ".join([first] + ['"same": {"comment": "é"}' for _ in range(count - 1)])
    return '{"sourceLanguage": "en", "strings": {' + members + '}, "version": "1.0"}'


def many_languages(count):
    names = [f"x{chr(97 + i // 676 % 26)}{chr(97 + i // 26 % 26)}-{chr(97 + i % 26)}{i:06d}" for i in range(count)]
    return {"localizations": {name: unit("text") for name in names}}


def languages(count):
    return catalog({"key": many_languages(count)})


def colliding_languages(count):
    """One key in many languages, and as many keys with two names of one language."""
    others = {f"key {i}": {"localizations": {"he": unit("text"), "iw": unit("text")}} for i in range(count)}
    return catalog({"key": many_languages(count), **others})


def language_folders(count):
    return {f"x{i:06d}.lproj/Main.strings": '"key" = "text";\n' for i in range(count)}


def stringsdict(count, separator="\n", key=lambda i: f"key {i}"):
    lines = [HEAD]
    for number in range(count):
        lines += [
            f"<key>{key(number)}</key>", "<dict>", "<key>NSStringLocalizedFormatKey</key>", "<string>%#@n@ é</string>",
            "<key>n</key>", "<dict>", "<key>NSStringFormatSpecTypeKey</key>", "<string>NSStringPluralRuleType</string>",
            "<key>NSStringFormatValueTypeKey</key>", "<string>lld</string>", "<key>one</key>", "<string>%lld file</string>",
            "<key>other</key>", "<string>%lld files</string>", "</dict>", "</dict>",
        ]
    lines.append("</dict></plist>\n")
    return separator.join(lines)


def strings(count, separator="\n", key=lambda i: f"key {i}", comment=True):
    note = "/* A note. */ " if comment else ""
    return separator.join(f'{note}"{key(i)}" = "text é {i}";' for i in range(count)) + "\n"


# The kinds of input: a name, the size of the smaller one, and its files for a size.
INPUTS = {
    "catalog in Xcode's layout": (1500, lambda n: {"Main.xcstrings": catalog(keys(n), indent=2, separators=(",", " : "))}),
    "catalog on one line": (1500, lambda n: {"Main.xcstrings": catalog(keys(n))}),
    "catalog of plurals on one line": (1500, lambda n: {"Main.xcstrings": catalog(plurals(n))}),
    "catalog with findings on one line": (500, lambda n: {"Main.xcstrings": catalog(
        {f"key {i}": {"localizations": {"en": unit("%lld é"), "de": unit("%@ é")}} for i in range(n)})}),
    "catalog with one key repeated": (1500, lambda n: {"Main.xcstrings": repeated_keys(n)}),
    "catalog with many languages": (4000, lambda n: {"Main.xcstrings": languages(n)}),
    "catalog with many languages and two names of one": (1000, lambda n: {"Main.xcstrings": colliding_languages(n)}),
    "catalog with one long text": (200_000, lambda n: {"Main.xcstrings": catalog({"key": {"localizations": {
        "en": unit("é %lld " * (n // 8)), "de": unit("é %lld " * (n // 8))}}})}),
    "folders of many languages": (500, language_folders),
    "stringsdict": (500, lambda n: {"en.lproj/Main.stringsdict": stringsdict(n)}),
    "stringsdict on one line": (500, lambda n: {"en.lproj/Main.stringsdict": stringsdict(n, "")}),
    "stringsdict with one key repeated": (500, lambda n: {
        "en.lproj/Main.stringsdict": stringsdict(n, "", key=lambda _: "same")}),
    "strings": (3000, lambda n: {"en.lproj/Main.strings": strings(n)}),
    "strings on one line": (3000, lambda n: {"en.lproj/Main.strings": strings(n, " ")}),
    "strings without comments": (3000, lambda n: {"en.lproj/Main.strings": strings(n, "\n", comment=False)}),
    "strings with one key repeated": (3000, lambda n: {
        "en.lproj/Main.strings": strings(n, " ", key=lambda _: "same", comment=False)}),
    "strings with one long text": (200_000, lambda n: {
        "en.lproj/Main.strings": '"key" = "' + "é text " * (n // 8) + '";\n'}),
    "strings in two languages, one text with many escapes": (1500, lambda n: {
        f"{language}.lproj/Main.strings": strings(n) + '"long" = "' + "it's \\\\ \\\" & " * n + '";\n' for language in ("en", "de")}),
    "strings with comments that silence": (4000, lambda n: {"en.lproj/Main.strings": "".join(
        f'/* stringsdict-lint:ignore empty-text */\n"key {i}" = "";\n' for i in range(n))}),
}

# The smallest inputs, by the ending of their files. What a command takes for one of them, it takes for its start and not for its input.
LEAST = {
    ".xcstrings": {"Main.xcstrings": catalog(keys(2))},
    ".strings": {"en.lproj/Main.strings": strings(2)},
    ".stringsdict": {"en.lproj/Main.stringsdict": stringsdict(2)},
    ".arb": {"en.arb": json.dumps({"@@locale": "en", "key": "text"})},
    ".swift": {"A.swift": 'let a = String(localized: "text")\n'},
}

# Pieces of the grammars of formats, Markdown, messages and the files themselves. In a run of one piece, a reader may
# begin again at each piece, or look for an end that never comes.
PIECES = [
    "%#@x@", "%lld ", "%1$@", "%%", "%", "%.99999f", "%-+ #0*d", "%(name)@", "%arg ", "${", "{", "}", "{0}", "'{'", "#", "<a", "</a>",
    "<b>x</b>", "[", "](", "*", "**", "_", "`", "`a ", "~", "&amp;", "&", "/*", "*/", "//", "-- ", "\\", "\n", "\t", "'", '"', ",", "=", "@",
    "|", "é", "e\u0301", "\u202e", "\U0001f600", "https://a.b/c ", " ", "a", "word ", "0", ";", "<!-- ", "]]>",
]


def drawn_text(random, count):
    """About `count` bytes: one or two runs of pieces, or the same few again and again, between other pieces."""
    some = [random.choice(PIECES) for _ in range(3)]
    repeated = random.choice([some[0], some[0], some[0] + some[1], "".join(some)])
    text = repeated * (count // len(repeated.encode()))
    if random.randrange(3) == 0:
        text = some[0] * (count // 2 // len(some[0].encode())) + random.choice(PIECES) + some[1] * (count // 2 // len(some[1].encode()))
    return random.choice(["", "%lld ", "x "]) + text + random.choice(["", "%@", " x"])


def drawn_texts(random, length, count):
    """So many short texts: a few are drawn and come in turn. Otherwise twice the texts could have more than twice the costly ones."""
    some = [drawn_text(random, length) for _ in range(12)]
    return [some[i % len(some)] for i in range(count)]


def plist_dictionary(members):
    """A dictionary of a property list. `members` are pairs of a key and a text or again such pairs."""
    def value(content):
        return f"<string>{html.escape(content, False)}</string>" if isinstance(content, str) else plist_dictionary(content)
    return "<dict>" + "".join(f"<key>{html.escape(key, False)}</key>{value(content)}" for key, content in members) + "</dict>"


def variable(*forms):
    return [("NSStringFormatSpecTypeKey", "NSStringPluralRuleType"), ("NSStringFormatValueTypeKey", "lld"), *forms]


def stringsdict_of(entries):
    return '<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0">' + plist_dictionary(entries) + "</plist>\n"


def nested(depth, of):
    """Variations in variations, in turn by device and by plural form."""
    level = unit(of)
    for number in range(depth):
        level = {"variations": {"plural": {"other": level}} if number % 2 else {"device": {"other": level}}}
    return level


# The places of a random text, and the repeated parts of files: a name, the size of the smaller input, and a function that makes the
# files from a generator of random numbers and a size.
PLACES = {
    "text of a catalog": (6_000, lambda random, n: {"Main.xcstrings": catalog({"key": {"localizations": {
        "en": unit(drawn_text(random, n)), "de": unit(drawn_text(random, n))}}})}),
    "form of a catalog": (6_000, lambda random, n: {"Main.xcstrings": catalog({"key": {"localizations": {"en": {"variations": {"plural": {
        "one": unit("one"), "other": unit("%lld " + drawn_text(random, n))}}}}}})}),
    "key and comment of a catalog": (6_000, lambda random, n: {"Main.xcstrings": catalog({drawn_text(random, n): {
        "comment": drawn_text(random, n), "localizations": {"en": unit("text"), "de": unit("text!")}}})}),
    "texts of a catalog": (6_000, lambda random, n: {"Main.xcstrings": catalog({f"key {i}": {"localizations": {
        language: unit(text) for language in ("en", "de", "ar")}} for i, text in enumerate(drawn_texts(random, 30, n // 30))})}),
    "substitutions of one text": (200, lambda random, n: {"Main.xcstrings": catalog({"key": {"localizations": {"en": {
        **unit("".join(f"%#@v{i}@" for i in range(n))), "substitutions": {f"v{i}": {
            "argNum": i + 1, "formatSpecifier": "lld", "variations": {"plural": {"one": unit("one"), "other": unit("%arg")}}}
            for i in range(n)}}}}})}),
    "keys in many languages": (2_000, lambda random, n: {"Main.xcstrings": catalog({f"key {i}": {"localizations": {
        f"x{chr(97 + j // 26 % 26)}{chr(97 + j % 26)}": unit(text) for j, text in enumerate(texts)}}
        for i, texts in enumerate([drawn_texts(random, 8, 40)] * (n // 40))})}),
    "variations in each other": (1_000, lambda random, n: {"Main.xcstrings": catalog({f"key {i}": {"localizations": {
        "en": nested(1 + i % 7, text)}} for i, text in enumerate(drawn_texts(random, 8, n))})}),
    "text of a strings file": (6_000, lambda random, n: {
        f"{language}.lproj/Main.strings": f'"key" = {json.dumps(drawn_text(random, n), ensure_ascii=False)};\n' for language in ("en", "de")}),
    "comment of a strings file": (6_000, lambda random, n: {
        "en.lproj/Main.strings": f'/* {drawn_text(random, n).replace("*/", "* ")} */\n"key" = "text";\n'}),
    "bytes of a strings file": (6_000, lambda random, n: {
        "en.lproj/Main.strings": f'"key" = "text";\n{drawn_text(random, n)}\n"more" = "text";\n'}),
    "text of a stringsdict": (6_000, lambda random, n: {"en.lproj/Main.stringsdict": stringsdict_of([("key", [
        ("NSStringLocalizedFormatKey", "%#@n@ " + drawn_text(random, n)), ("n", variable(("one", "one"), ("other", drawn_text(random, n))))])])}),
    "variables of a stringsdict": (300, lambda random, n: {"en.lproj/Main.stringsdict": stringsdict_of([("key", [
        ("NSStringLocalizedFormatKey", "".join(f"%{i + 1}$#@v{i}@" for i in range(n))),
        *((f"v{i}", variable(("one", "one"), ("other", "%lld " + text))) for i, text in enumerate(drawn_texts(random, 8, n)))])])}),
    "chain of variables": (300, lambda random, n: {"en.lproj/Main.stringsdict": stringsdict_of([("key", [
        ("NSStringLocalizedFormatKey", "%#@v0@"),
        *((f"v{i}", variable(("other", f"%#@v{i + 1}@" if i + 1 < n else "%lld"))) for i in range(n))])])}),
    "one variable used often": (300, lambda random, n: {"en.lproj/Main.stringsdict": stringsdict_of([("key", [
        ("NSStringLocalizedFormatKey", "%1$#@v@" * n), ("v", variable(("other", drawn_text(random, n))))])])}),
}


def drawn_inputs(count, seed):
    """Kinds of input that are drawn: a name, a size, a function of the size that gives the files, and a choice of one of some things."""
    random = Random(seed)
    places = list(PLACES)
    random.shuffle(places)
    for number in range(count):
        place = places[number % len(places)]
        start = random.getrandbits(32)
        yield f"{number}: {place} {start}", *drawn(place, start), random.choice


def drawn(place, start):
    """The size and files of a drawn input. The generator starts anew for each size. So both sizes draw the same pieces."""
    size, files = PLACES[place]
    return size, lambda n: files(Random(start), n)


def long_text(*pieces):
    """A catalog with one key, whose text is some pieces repeated."""
    return lambda n: {"Main.xcstrings": catalog({"key 1": {"localizations": {
        language: unit("".join(pieces) * n) for language in ("en", "de")}}})}


def variables(n, names, texts):
    """A table with an entry of `n` variables: the text names them all, and `texts` gives the forms of each by its number."""
    return {"en.lproj/Main.stringsdict": stringsdict_of([("key 1", [
        ("NSStringLocalizedFormatKey", "".join(f"%{i + 1}$#@{name}@" for i, name in enumerate(names))),
        *((f"v{i}", variable(*texts(i))) for i in range(n))])])}


# Inputs that took memory and time by a factor, or were quadratic.
def lacking_positions(count):
    """Positions that the other language lacks, and as many that it has too many."""
    def text(first):
        return "".join(f"%{first + i}$@" for i in range(count))
    return {"en.lproj/Main.strings": f'"key" = "{text(1)}";\n', "de.lproj/Main.strings": f'"key" = "{text(20_001)}";\n'}


def comments_before(count):
    return {"en.lproj/Main.strings": "/* c */\n" * count + '"key" = "%lld text";\n'}


def references(count):
    return {"en.lproj/Main.stringsdict": stringsdict_of([("key", [
        ("NSStringLocalizedFormatKey", "%#@x@" * count), ("x", variable(("one", "one"), ("other", "%lld files")))])])}


def nested_calls(count):
    return {"A.swift": 'let a = String(localized: "\\(' * count + "1" + ')")' * count + "\n"}


def devices(count):
    """One text with so many devices."""
    return {"Main.xcstrings": catalog({"key": {"localizations": {"en": {"variations": {"device": {
        **{f"d{i}": unit(f"text {i}") for i in range(count)}, "other": unit("text")}}}}}})}


def device_rules(count):
    return {"en.lproj/Main.stringsdict": stringsdict_of([("key", [("NSStringDeviceSpecificRuleType", [
        *((f"d{i}", f"text {i}") for i in range(count)), ("other", "text")])])])}


def icu_cases(count):
    cases = "".join(f"={i}{{{i}}}" for i in range(count))
    return {"en.arb": json.dumps({"@@locale": "en", "key": f"{{n,plural,{cases}other{{x}}}}", "@key": {"placeholders": {"n": {"type": "int"}}}})}


def widths(count):
    return {"en.lproj/Main.stringsdict": stringsdict_of([("key", [("NSStringVariableWidthRuleType", [
        (str(i + 1), f"text {i}") for i in range(count)])])])}


def substitutions(count):
    return {"Main.xcstrings": catalog({"key": {"localizations": {"en": {
        **unit("".join(f"%#@v{i}@" for i in range(count))), "substitutions": {f"v{i}": {
            "argNum": i + 1, "formatSpecifier": "lld", "variations": {"plural": {"one": unit("one"), "other": unit("%arg")}}}
            for i in range(count)}}}}})}


def lost_signs(count):
    """Percent signs that are left of conversions, as many as the other language has conversions."""
    return {
        "en.lproj/Main.strings": '"key" = "' + "".join(f"%{i + 1}$@ " for i in range(count)) + '";\n',
        "de.lproj/Main.strings": '"key" = "' + "% " * count + '";\n'}


def silencing_comments_before(count):
    return {"en.lproj/Main.strings": "/* stringsdict-lint:ignore empty-text */\n" * count + '"key" = "%lld text";\n'}


def shared_text(count):
    # Only long texts are rendered once.
    texts = {f"key {number}": "%d " * (count + 200) for number in range(count)}
    return {"en.lproj/Main.strings": plistlib.dumps(texts, fmt=plistlib.FMT_BINARY)}


def variable_references(count):
    variable = {"NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d", "one": "%d é", "other": "%d és"}
    return {"en.lproj/Main.stringsdict": plistlib.dumps({"key": {"NSStringLocalizedFormatKey": "%#@v@ " * count, "v": variable}}).decode()}


# The pairs that were ever found too slow, each with the commands, the date, and what took the time. So none comes back unnoticed.
# `kind` names one of INPUTS, or `size` and `files` make an input of its own: for the smaller size, the files for a size.
# What a draw finds is `*drawn("text of a catalog", 123)`, as its name is printed, or its kind in one line, which tells more.
Found = collections.namedtuple("Found", "date commands what kind size files", defaults=(None, None))
FOUND = [
    Found("2026-11-23", ["lint"], "positions were counted from the start of the line", "catalog on one line"),
    Found("2026-11-24", ["lint"], "each finding looked at each comment", "strings with comments that silence"),
    Found("2026-11-25", ["convert to csv"], "each language was searched among all", "catalog with many languages"),
    Found("2026-11-26", ["compile"], "each key cost a step for each folder", "catalog with many languages and two names of one"),
    Found("2026-11-26", ["lint", "lint --fix", "lint --format json"], "each language was compared with the source language for each key",
          "catalog with many languages and two names of one"),
    Found("2026-11-24", ["preview", "generate-accessors --embed"], "each language compiled the catalog", "catalog with many languages"),
    Found("2026-11-27", ["embed", "generate-accessors --embed"], "the packer asked each language for each key",
          "catalog with many languages and two names of one"),
    Found("2026-11-27", ["convert to xliff", "embed"], "all languages were sorted for each; each missing key was compared in full",
          "catalog with many languages"),
    Found("2026-11-27", ["preview --pseudo"], "each opening brace without an end read the rest",
          "text of opening braces", 6_000, long_text("{a ")),
    Found("2026-11-27", ["preview --pseudo"], "each part of a text counted the letters of all parts", "catalog with one long text"),
    Found("2026-11-28", ["catalog rename-language"], "each dropped record moved all others", "catalog in Xcode's layout"),
    Found("2026-11-28", ["convert to po", "lint"], "each variable was searched among all",
          "substitutions of one text", *drawn("substitutions of one text", 1)),
    Found("2026-11-28", ["convert to xliff", "convert to xcstrings"], "each variable was searched among all",
          "chain of variables", *drawn("chain of variables", 1)),
    Found("2026-11-28", ["embed"], "the proof rendered long texts for each use of a variable",
          "long text used often", 300, lambda n: variables(1, ["v0"] * 8, lambda _: [("one", "é " * n), ("other", "%lld " + "word " * n)])),
    Found("2026-11-28", ["convert to android"], "each escape counted the text before it", "strings in two languages, one text with many escapes"),
    Found("2026-11-28", ["convert to android", "convert to xliff"], "a form was parsed again for each of its numbers, and its source text searched",
          "form with many numbers", 600, lambda n: {"Main.xcstrings": catalog({"key 1": {"localizations": {language: {"variations": {
              "plural": {"one": unit("%lld " * n), "other": unit("%lld s " * n)}}} for language in ("en", "de")}}})}),
    Found("2026-11-28", ["convert to csv", "convert from csv", "convert from xliff", "convert from json"],
          "variants were searched and sorted in lists; the arguments of a message were counted for each",
          "variables of one text", 300, lambda n: variables(n, [f"v{i}" for i in range(n)], lambda i: [("one", "one"), ("other", f"%lld {i}")])),
    Found("2026-11-28", ["lint"], "each unknown variable was compared with all names",
          "unknown variables", 1_000, lambda n: variables(n, [f"u{i}" for i in range(n)], lambda i: [("other", "%lld")])),
    Found("2026-11-28", ["convert from csv"], "an edit asked for the folders of all languages for each text",
          "keys in forty languages", 300, lambda n: {"Main.xcstrings": catalog({f"key {i}": {"localizations": {
              f"x{chr(97 + j // 26)}{chr(97 + j % 26)}": unit(f"text {i}") for j in range(40)}} for i in range(n)})}),
    Found("2026-11-28", ["convert from json", "convert from android", "convert from xliff"],
          "the table was copied for each of its languages", "catalog with many languages"),
    Found("2026-11-28", ["convert from json"], "each plural of one argument compared its new name with all names",
          "substitutions of one argument", 300, lambda n: {"Main.xcstrings": catalog({"key 1": {"localizations": {"en": {
              **unit("".join(f"%#@v{i}@" for i in range(n))), "substitutions": {f"v{i}": {
                  "argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {"one": unit("one"), "other": unit("%arg")}}}
                  for i in range(n)}}}}})}),
    Found("2026-11-28", ["catalog stats"], "each language was searched in each entry", "catalog with many languages"),
    Found("2026-11-28", ["lsp"], "each change of a notification copied the text and found its lines",
          "strings"),
    Found("2026-11-28", ["lsp"], "each change of a notification copied the text and found its lines", "catalog in Xcode's layout"),
    Found("2026-11-28", ["lint", "generate-accessors with checks", "preview"], "each position was searched among those of the other language",
          "positions that the other language lacks", 4_000, lacking_positions),
    Found("2026-11-28", ["lint"], "each sign was searched among the conversions of the other language",
          "signs that are left of conversions", 6_000, lost_signs),
    Found("2026-11-28", ["generate-accessors"], "each comment before an entry was read again", "comments before an entry", 8_000, comments_before),
    Found("2026-11-28", ["lint"], "each silencing comment read those before it", "silencing comments before an entry", 2_000, silencing_comments_before),
    Found("2026-11-28", ["convert to json", "convert to arb"], "each reference was searched among all", "references in one text", 8_000, references),
    Found("2026-11-28", ["xcstringstool extract"], "each call inside another was read from its start", "calls inside each other", 1_000, nested_calls),
    Found("2026-11-28", ["embed", "preview"], "each device was compared with all", "devices of one text", 1_000, devices),
    Found("2026-11-28", ["embed", "generate-accessors --embed", "preview"], "each device was compared with all",
          "device rules of one text", 1_000, device_rules),
    Found("2026-11-28", ["convert arb"], "each exact case was compared with all", "exact cases of an ICU plural", 2_000, icu_cases),
    Found("2026-11-28", ["embed"], "each width was compared with all", "widths of one text", 1_000, widths),
    Found("2026-11-28", ["catalog skeleton"], "each substitution was searched among all", "substitutions of one text, for a skeleton", 500, substitutions),
    Found("2026-11-29", ["preview", "lint"], "a long text was rendered for each key that shares it", "keys of a binary file that share a text",
          120, shared_text),
    Found("2026-11-29", ["preview"], "a long text was rendered for each number that might choose a form", "references to a variable in one text",
          1_000, variable_references),
]
