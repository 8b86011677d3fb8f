#!/usr/bin/env python3
"""Measures the time from a change of a text to its diagnostics, in files of many keys.

Usage: latency.py STRINGSDICT [KEYS]
"""
import pathlib
import statistics
import sys
import tempfile
import time

from client import Client

command = sys.argv[1]
count = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
LANGUAGES = ["en", "de", "pl", "ar", "ja"]


def strings(language):
    return "".join(f'/* The title of screen {i}. */\n"screen.{i}.title" = "{language}: %@ has {i} of %2$ld items";\n'
                   for i in range(count))


def stringsdict(language):
    entries = "".join(f"""	<key>screen.{i}.items</key>
	<dict>
		<key>NSStringLocalizedFormatKey</key>
		<string>%#@count@</string>
		<key>count</key>
		<dict>
			<key>NSStringFormatSpecTypeKey</key>
			<string>NSStringPluralRuleType</string>
			<key>NSStringFormatValueTypeKey</key>
			<string>ld</string>
			<key>one</key>
			<string>{language} %ld item {i}</string>
			<key>other</key>
			<string>{language} %ld items {i}</string>
		</dict>
	</dict>
""" for i in range(count))
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0">\n<dict>\n{entries}</dict>\n</plist>\n'


def catalog(languages):
    def localization(language, i):
        return f"""        "{language}" : {{
          "stringUnit" : {{
            "state" : "translated",
            "value" : "{language}: %@ has {i} of %2$lld items"
          }}
        }}"""
    entries = ",\n".join(
        f'    "screen.{i:06}.title" : {{\n      "localizations" : {{\n'
        + ",\n".join(localization(language, i) for language in languages) + "\n      }\n    }" for i in range(count))
    return f'{{\n  "sourceLanguage" : "en",\n  "strings" : {{\n{entries}\n  }},\n  "version" : "1.0"\n}}'


def measure(name, path, mark):
    text = path.read_text()
    client = Client(command, timeout=120)
    client.start()
    start = time.monotonic()
    client.open(path.as_uri(), text)
    client.diagnostics()
    opened = time.monotonic() - start
    lines = text.split("\n")
    times = {"a text": [], "a line": []}
    version = 1
    for kind in times:
        for step in range(30):
            # Every second change makes a mistake, and the next one corrects it.
            number = next(i for i in range(len(lines) * (step // 2 + 1) // 17, len(lines)) if mark in lines[i])
            column = lines[number].index(mark)
            version += 1
            is_odd = step % 2 == 1
            before = time.monotonic()
            if kind == "a text":
                client.change(path.as_uri(), version, (number, column), (number, column + (4 if is_odd else len(mark))),
                              mark if is_odd else "%5$s")
            else:
                client.change(path.as_uri(), version, (number, 0), (number + is_odd, 0), "" if is_odd else "\n")
            client.diagnostics()
            times[kind].append((time.monotonic() - before) * 1000)
    client.end()
    size = len(text.encode()) / 1e6
    for kind, found in times.items():
        print(f"{name}, {size:.1f} MB, opened in {opened * 1000:.0f} ms; {kind} changed to diagnostics: "
              f"median {statistics.median(found):.1f} ms, greatest {max(found):.1f} ms")


work = pathlib.Path(tempfile.mkdtemp(prefix="stringsdict-latency-"))
for language in LANGUAGES:
    folder = work / f"{language}.lproj"
    folder.mkdir()
    (folder / "Screens.strings").write_text(strings(language))
    (folder / "Items.stringsdict").write_text(stringsdict(language))
(work / "Catalog.xcstrings").write_text(catalog(LANGUAGES))
print(f"{count} keys in {len(LANGUAGES)} languages")
measure(".strings", work / "pl.lproj/Screens.strings", "%@")
measure(".stringsdict", work / "pl.lproj/Items.stringsdict", "%ld")
measure(".xcstrings", work / "Catalog.xcstrings", "%@")
