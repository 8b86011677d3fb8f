#!/usr/bin/env python3
"""Asks `stringsdict format` for the texts that an example has shown, and compares.

requests.py STRINGSDICT CATALOG-FOLDER <LINES

Each line has a language, a key, a device, the arguments with spaces between them, and the text.
"""
import json
import subprocess
import sys


def argument(word):
    return word if word.isalpha() else json.loads(word)


def main():
    stringsdict, folder = sys.argv[1:]
    lines = [line.rstrip("\n").split("\t") for line in sys.stdin]
    requests = [
        {"key": key, "arguments": [argument(word) for word in words.split()], "device": device, "locale": language}
        for language, key, device, words, _ in lines]
    run = subprocess.run(
        [stringsdict, "format", "--bundle", folder, "--requests", "-"], input=json.dumps(requests), text=True,
        encoding="utf-8", stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True)
    wrong = 0
    for line, answer in zip(lines, json.loads(run.stdout), strict=True):
        if answer.get("text") != line[4]:
            wrong += 1
            print(f"error: {line[:4]} shows {line[4]!r}, and stringsdict format says {answer}", file=sys.stderr)
    return 1 if wrong or not lines else 0


if __name__ == "__main__":
    sys.exit(main())
