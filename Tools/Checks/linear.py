#!/usr/bin/env python3
"""Every command takes time in proportion to the size of its input.

    Tools/Checks/linear.py [--command PATH] [--only WORD] [--list] [--size N] [--in-turn]

For each kind of input, the command runs on inputs of one size and of twice that size. Valgrind counts the instructions,
so the result does not depend on how busy the machine is. The counts less those of an empty input may grow by a factor of
at most 2.3: a sort takes a little more than twice as many, and a quadratic loop approaches four times.

With --in-turn, the commands take turns: each kind of input meets two of them, the next kind the two after these. That is
what `make check` runs, since all pairs take half an hour.
"""
import argparse
import concurrent.futures
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

LIMIT = 2.3

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
    members = ", ".join('"same": {"comment": "é"}' for _ in range(count))
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
    "strings with comments that silence": (4000, lambda n: {"en.lproj/Main.strings": "".join(
        f'/* stringsdict-lint:ignore empty-text */\n"key {i}" = "";\n' for i in range(n))}),
    "strings in two languages": (1500, lambda n: {
        "en.lproj/Main.strings": strings(n), "de.lproj/Main.strings": strings(n)}),
}

# The commands: a name, its arguments, and the ending of the files that it reads, where that is not any file of texts.
COMMANDS = {
    "lint": (["lint", "in"], None),
    "lint --fix": (["lint", "--fix", "--dry-run", "in"], None),
    "lint --format json": (["lint", "--format", "json", "in"], None),
    "preview": (["preview", "in", "-o", "out.html"], None),
    "generate-accessors": (["generate-accessors", "in", "--skip-checks", "-o", "out.swift"], None),
    "generate-accessors --embed": (["generate-accessors", "in", "--skip-checks", "--embed", "-o", "out.swift"], None),
    "compile": (["compile", "in", "-o", "out"], ".xcstrings"),
    "convert to po": (["convert", "in", "-o", "out", "--to", "po"], None),
    "convert to android": (["convert", "in", "-o", "out", "--to", "android"], None),
    "convert to xliff": (["convert", "in", "-o", "out", "--to", "xliff"], None),
    "convert to csv": (["convert", "in", "-o", "out", "--to", "csv"], None),
    "embed": (["embed", "--bundle", "in", "--output", "out.swift"], None),
    "format": (["format", "--bundle", "in", "--language", "en", "--table", "Main", "key 1"], None),
}

# How long a command may run under valgrind: only so that a hang ends.
DEADLINE = 900


def write_files(folder, files):
    os.makedirs(folder, exist_ok=True)
    for name, text in files.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)


def run(program, arguments, files):
    """The number of instructions that a command takes for some files, its status and its messages."""
    folder = tempfile.mkdtemp(prefix="linear-")
    try:
        write_files(os.path.join(folder, "in"), files)
        counts = os.path.join(folder, "counts")
        result = subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={counts}", program] + arguments,
            cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=DEADLINE,
            env={**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1", "NO_COLOR": "1"})
        messages = result.stderr.decode(errors="replace")
        found = re.search(r"Collected : (\d+)", messages)
        if not found:
            raise SystemExit(f"{' '.join(arguments)}: valgrind counted nothing:\n{messages[-2000:]}")
        lines = [line for line in messages.splitlines() if not line.startswith("==")]
        return int(found.group(1)), result.returncode, lines
    finally:
        shutil.rmtree(folder)


def is_readable(command, files):
    ending = COMMANDS[command][1]
    return ending is None or all(name.endswith(ending) for name in files)


def pairs_of(options):
    """The pairs of an input and a command."""
    for turn, (kind, (_, files)) in enumerate(INPUTS.items()):
        commands = [command for command in COMMANDS if is_readable(command, files(1))]
        if options.in_turn:
            commands = [commands[(2 * turn + index) % len(commands)] for index in range(2)]
        yield from ((kind, command) for command in commands if options.only in f"{kind} / {command}")


def judge(program, kind, command, factor):
    """A line about a pair, and what is wrong with it or None."""
    size, files = INPUTS[kind]
    size = max(8, int(size * factor))
    arguments = COMMANDS[command][0]
    name = f"{kind} / {command}"
    try:
        start = run(program, arguments, files(1))[0]
        small, small_status, messages = run(program, arguments, files(size))
        large, large_status, _ = run(program, arguments, files(2 * size))
    except subprocess.TimeoutExpired:
        return f"FAIL {name}", f"{name}: no end after {DEADLINE} s"
    ratio = (large - start) / max(1, small - start)
    failure = None
    if small_status not in (0, 1) or small_status != large_status:
        failure = f"{name}: status {small_status} and {large_status}: {messages[-1] if messages else ''}"
    elif ratio > LIMIT:
        failure = f"{name}: twice the input takes {ratio:.2f} times the instructions"
    return f"{'FAIL' if failure else 'ok':4} {ratio:5.2f} {small / 1e6:9.1f} {large / 1e6:9.1f} M  {name}", failure


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--command", default=".build/static/commands/stringsdict", help="the program")
    parser.add_argument("--only", default="", help="only pairs 'INPUT / COMMAND' that contain this text")
    parser.add_argument("--list", action="store_true", help="print the names of the pairs")
    parser.add_argument("--size", type=float, default=1, help="a factor for the sizes of all inputs")
    parser.add_argument("--in-turn", action="store_true", help="two commands for each kind of input")
    options = parser.parse_args()
    pairs = list(pairs_of(options))
    if options.list:
        print("\n".join(f"{kind} / {command}" for kind, command in pairs))
        return 0
    for tool in ("valgrind", "strip"):
        if shutil.which(tool) is None:
            print(f"skipped: {tool} is missing; install it to count instructions")
            return 0
    with tempfile.TemporaryDirectory(prefix="linear-") as folder:
        # Valgrind would read the program's symbols each time, or not understand them.
        program = os.path.join(folder, "program")
        subprocess.run(["strip", "-o", program, options.command], check=True)
        failures = []
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            judged = [pool.submit(judge, program, kind, command, options.size) for kind, command in pairs]
            for line, failure in (future.result() for future in judged):
                print(line, flush=True)
                if failure:
                    failures.append(failure)
    for failure in failures:
        print(failure, file=sys.stderr)
    print(f"{len(pairs)} pairs of input and command, {len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
