#!/usr/bin/env python3
"""Records the output of every command of `stringsdict` for many files, so that two versions can be compared byte by byte.

    Tools/Checks/record-outputs.py STRINGSDICT OUTPUT SHARED [--trees FOLDER]...

STRINGSDICT is the command. SHARED has the folders `corpus` and `conformance/apple`. Each command writes below OUTPUT: run it once
with the version before a change and once with the version after it, then `diff -r BEFORE AFTER`.

Each folder below a folder of --trees is one more project. Paths in the output are relative to the folder of the project, so that
recordings from two places are equal.
"""
import argparse
import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

FORMATS = ["lproj", "xcstrings", "android", "po", "xliff", "json", "arb", "csv"]
SECONDS = 300


def run(command, folder, output, name):
    """Writes what a command prints, and its exit status, to files in `output`."""
    os.makedirs(output, exist_ok=True)
    try:
        result = subprocess.run(
            command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=SECONDS)
        status, out, err = result.returncode, result.stdout, result.stderr
    except subprocess.TimeoutExpired:
        status, out, err = "no answer", b"", b""
    with open(os.path.join(output, name + ".txt"), "wb") as file:
        file.write(b"exit %s\n" % str(status).encode() + out + b"-- standard error\n" + err)


def project(stringsdict, folder, output):
    """Lint, accessors, preview and all conversions of one project."""
    run([stringsdict, "lint", "--format", "json", "."], folder, output, "lint")
    run([stringsdict, "generate-accessors", "."], folder, output, "accessors")
    run([stringsdict, "preview", ".", "-o", os.path.join(output, "preview.html")], folder, output, "preview")
    catalogs = sorted(
        os.path.relpath(os.path.join(path, name), folder)
        for path, _, names in os.walk(folder) for name in names if name.endswith(".xcstrings"))
    for number, catalog in enumerate(catalogs):
        target = os.path.join(output, f"compiled-{number}")
        run([stringsdict, "compile", catalog, "--output-directory", target], folder, output, f"compile-{number}")
    for form in FORMATS:
        target = os.path.join(output, "converted-" + form)
        report = os.path.join(output, f"report-{form}.json")
        run([stringsdict, "convert", ".", "-o", target, "--to", form, "--report", report], folder, output, "convert-" + form)


def recordings(stringsdict, folder, output):
    """What each recorded catalog compiles to."""
    for name in sorted(os.listdir(folder)):
        place = os.path.join(folder, name)
        for file in sorted(os.listdir(place)) if os.path.isdir(place) else []:
            if file.endswith(".xcstrings"):
                target = os.path.join(output, name)
                run([stringsdict, "compile", file, "--output-directory", os.path.join(target, "files")], place, target, "compile")
                run([stringsdict, "lint", "--format", "json", file], place, target, "lint")


def leave_out(folder):
    """Removes the path of a folder from all files in it."""
    for path, _, names in os.walk(folder):
        for name in names:
            with open(os.path.join(path, name), "r+b") as file:
                text = file.read()
                if os.fsencode(folder) in text:
                    file.seek(0)
                    file.write(text.replace(os.fsencode(folder), b"OUTPUT"))
                    file.truncate()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("stringsdict")
    parser.add_argument("output")
    parser.add_argument("shared")
    parser.add_argument("--trees", action="append", default=[])
    arguments = parser.parse_args()
    stringsdict, output = os.path.abspath(arguments.stringsdict), os.path.abspath(arguments.output)
    if os.path.exists(output):
        sys.exit(f"record-outputs: {arguments.output} exists: name a new folder")
    work = []
    for trees in [os.path.join(arguments.shared, "corpus")] + arguments.trees:
        for name in sorted(os.listdir(trees)):
            folder = os.path.join(trees, name)
            if os.path.isdir(folder):
                work.append((project, folder, os.path.join(output, "projects", name)))
    apple = os.path.join(arguments.shared, "conformance/apple")
    work.append((recordings, os.path.join(apple, "xcstrings"), os.path.join(output, "recordings")))
    for name in sorted(os.listdir(os.path.join(apple, "runtime"))):
        work.append((project, os.path.join(apple, "runtime", name), os.path.join(output, "runtime", name)))
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for done in [pool.submit(step, stringsdict, folder, target) for step, folder, target in work]:
            done.result()
    leave_out(output)
    print(f"record-outputs: {len(work)} folders in {arguments.output}")


if __name__ == "__main__":
    main()
