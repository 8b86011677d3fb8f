#!/usr/bin/env python3
"""Asks LookupProbe for the texts that an example has shown, and compares.

requests.py PROBE CATALOG-FOLDER <LINES

Each line has a language, a key, a device, the arguments with spaces between them, and the text.
"""
import subprocess
import sys


def main():
    probe, folder = sys.argv[1:]
    lines = [line.rstrip("\n").split("\t") for line in sys.stdin]
    requests = ["\t".join([language, device, key, *words.split()]) for language, key, device, words, _ in lines]
    run = subprocess.run(
        [probe, folder], input="\n".join(requests), text=True, encoding="utf-8", stdout=subprocess.PIPE, check=True)
    wrong = 0
    for line, answer in zip(lines, run.stdout.removesuffix("\n").split("\n"), strict=True):
        if answer != line[4]:
            wrong += 1
            print(f"error: {line[:4]} shows {line[4]!r}, and the library says {answer!r}", file=sys.stderr)
    return 1 if wrong or not lines else 0


if __name__ == "__main__":
    sys.exit(main())
