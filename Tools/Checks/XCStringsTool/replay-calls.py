#!/usr/bin/env python3
"""Calls xcstringstool as swift-build does, and reads its output with the regular expressions of swift-build.

A build is planned with `compile --dry-run`, whose lines are the outputs of the task. The task then runs the same words without
`--dry-run`. Whatever it writes must be among these outputs, since another file would be unknown to the build.

Usage: replay-calls.py TOOL FOLDER
"""
import json
import os
import re
import subprocess
import sys

TOOL, WORK = sys.argv[1:]
# The messages of the planning of a build, and of a running task.
PLANNED = re.compile(r"^(?:[^:]+: )?error: (.*)$", re.MULTILINE)
DIAGNOSTIC = re.compile(r"^(?:(?P<location>.+): )?(?P<kind>error|warning|note): (?P<message>.*)$")
OBJECT = re.compile(r"^(?P<message>.*?) \((?P<language>[^:'\" ]+): (?P<key>.*)\)$")


def unit(text):
    return {"stringUnit": {"state": "translated", "value": text}}


def plural(**texts):
    return {"variations": {"plural": {name: unit(text) for name, text in texts.items()}}}


def entry(**localizations):
    return {"extractionState": "manual", "localizations": localizations}


def catalog(**entries):
    return json.dumps({"sourceLanguage": "en", "strings": entries, "version": "1.0"})


def expect(condition, message):
    if not condition:
        sys.exit(f"error: {message}")


def call(*words):
    return subprocess.run([TOOL, *words], cwd=WORK, capture_output=True, text=True)


def write(name, text):
    path = os.path.join(WORK, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def files(folder):
    return sorted(os.path.join(path, name) for path, _, names in os.walk(folder) for name in names)


def compile_command(path, output, languages=(), force=False):
    """The words of the task, in the order of the template."""
    words = ["compile"]
    for language in languages:
        words += ["-l", language]
    return words + (["--force-build-all-strings"] if force else []) + ["--output-directory", output, path]


def build(path, output, **options):
    """Plans and runs a task, and returns the outputs as paths in the folder."""
    words = compile_command(path, output, **options)
    planned = call(*words[:1], "--dry-run", *words[1:])
    expect(planned.returncode == 0, f"{words} cannot be planned: {planned.stderr}")
    outputs = sorted(planned.stdout.split("\n")[:-1])
    expect(all(os.path.isabs(line) for line in outputs), f"an output is no absolute path: {outputs}")
    expect(files(output) == [], "planning wrote a file")
    if outputs:
        result = call(*words)
        expect(result.returncode == 0, f"{words} fails: {result.stderr}")
    expect(files(output) == outputs, f"{words}: planned {outputs}, wrote {files(output)}")
    return [os.path.relpath(line, output) for line in outputs]


def failures(path, output):
    """The errors that swift-build shows if planning fails."""
    planned = call("compile", "--dry-run", "--output-directory", output, path)
    expect(planned.returncode != 0, f"{path} has no error")
    errors = PLANNED.findall(planned.stderr)
    written = [line for line in planned.stderr.splitlines() if ": warning: " not in line]
    expect(len(errors) == len(written), f"swift-build loses errors of {planned.stderr!r}")
    return errors


def diagnostics(text):
    """The messages of a task with their locations, as swift-build shows them."""
    found = []
    for line in text.splitlines():
        match = DIAGNOSTIC.match(line)
        expect(match, f"this is no message: {line}")
        place = OBJECT.match(match["message"])
        found.append((match["kind"], place["language"], place["key"]) if place else (match["kind"], None, None))
    return found


os.makedirs(WORK)
plain = catalog(greeting=entry(en=unit("Hello"), de=unit("Hallo"), fr=unit("Salut")))
varied = catalog(greeting=entry(en=unit("Hello"), de=unit("Hallo")), files=entry(en=plural(one="%lld file", other="%lld files")))

path = write("App/Localizable.xcstrings", plain)
expect(
    build(path, f"{WORK}/1") == [f"{name}.lproj/Localizable.strings" for name in ["de", "en", "fr"]], "plain texts")
expect(build(path, f"{WORK}/2", languages=["de", "en"], force=True)
       == ["de.lproj/Localizable.strings", "en.lproj/Localizable.strings"], "two languages")
expect(build(path, f"{WORK}/3", languages=["ja"]) == [], "a language without texts")
expect(build(write("App/Empty.xcstrings", catalog()), f"{WORK}/4") == [], "a catalog without texts")
expect(build(write("App/Table with spaces.xcstrings", varied), f"{WORK}/5")
       == ["de.lproj/Table with spaces.strings", "en.lproj/Table with spaces.strings",
           "en.lproj/Table with spaces.stringsdict"], "a table with variations")
expect(build(write("App/mul.lproj/View.xcstrings", plain), f"{WORK}/6/App")
       == [f"{name}.lproj/View.strings" for name in ["de", "en", "fr"]], "a catalog of an interface file")

for name, text in [("Syntax", "{"), ("Form", "{}"), ("List", "[]"), ("a:colon", "{")]:
    expect(failures(write(f"App/{name}.xcstrings", text), f"{WORK}/7"), f"{name} has no error for swift-build")
expect(failures(f"{WORK}/App/Missing.xcstrings", f"{WORK}/7"), "a missing file has no error for swift-build")

broken = json.loads(varied)
broken["strings"]["Next: %lld (a: b)"] = entry(en={**unit("%#@arg3@"), "substitutions": {
    "a": {"formatSpecifier": "lld", **plural(other="%arg")}}})
path = write("App/Broken.xcstrings", json.dumps(broken))
expect(any("'arg3'" in text for text in failures(path, f"{WORK}/8")), "the error names no substitution")
result = call(*compile_command(path, f"{WORK}/8"))
expect(result.returncode == 1, "an error has status 0")
expect(("error", "en", "Next: %lld (a: b)") in diagnostics(result.stderr), f"the key is lost in {result.stderr!r}")
expect(files(f"{WORK}/8") == [f"{WORK}/8/{name}" for name in [
    "de.lproj/Broken.strings", "en.lproj/Broken.strings", "en.lproj/Broken.stringsdict"]], "the rest is not written")

for name in ["Localizable", "Table with spaces", "Empty"]:
    output = f"{WORK}/DerivedSources"
    result = call("generate-symbols", "--language", "swift", "--output-directory", output, f"{WORK}/App/{name}.xcstrings")
    expect(result.returncode == 0, f"{name} has no symbols: {result.stderr}")
    expect(f"{output}/GeneratedStringSymbols_{name}.swift" in files(output), f"{name} has no declared output")
expect(len(files(f"{WORK}/DerivedSources")) == 3, "there is a file that swift-build does not know")
same = write("App/Same.xcstrings", catalog(**{name: {"extractionState": "manual"} for name in ["A b", "a b"]}))
result = call("generate-symbols", "--language", "swift", "--output-directory", f"{WORK}/9", same)
expect(result.returncode == 1 and diagnostics(result.stderr) == [("error", "en", "a b")], "two equal symbols")
expect(files(f"{WORK}/9") == [], "a file is written in spite of an error")
print(f"xcstringstool: {len(files(WORK))} files as swift-build expects them")
