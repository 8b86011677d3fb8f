#!/usr/bin/env python3
"""Runs the patterns of Tools/Checks/Porting as a SwiftPM package has them, for users of six languages.

`porting.sh` compiles the patterns next to the resources of one language. Here, each kind of file (see porting.sh) is a program of one
package, with `resources: [.process("Resources")]` and ten languages, some with a script or a region. Each program runs from `/`: where
the build left it, and from two folders into which a deploy copied it with its resources. The two folders list the languages in
opposite orders, and the resources of the build are out of reach meanwhile. All three places must show the same.

Porting/package.tsv has what the patterns show: one column for each user. The rows of the kinds `both` and `theirs` are listed only if
they show something else than `ours`. A pattern that ends the process shows the signal.

Usage: Tools/Checks/ported-patterns.py [--update]
"""

import collections
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FIXTURES = ROOT / "Tools/Checks/Porting"
KINDS = {
    "ours": ["StringsdictFoundation"], "both": ["Foundation", "StringsdictFoundation"], "theirs": ["Foundation"],
}
USERS = ["pl_PL", "ar_EG", "ja_JP", "pt_BR", "zh_CN", "de_DE"]
EXPECTED = FIXTURES / "package.tsv"
MANIFEST = """// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Patterns",
    defaultLocalization: "en",
    dependencies: [.package(name: "swift-stringsdict", path: "%s")],
    targets: [%s].map {
        .executableTarget(
            name: $0,
            dependencies: [.product(name: "StringsdictFoundation", package: "swift-stringsdict")],
            resources: [.process("Resources")],
            swiftSettings: [.unsafeFlags(["-suppress-warnings"])])
    },
    swiftLanguageModes: [.v6]
)
"""
MAIN = """import Foundation
func show(_ name: String, _ text: String) {
    let line = text.split(separator: "\\n", omittingEmptySubsequences: false).joined(separator: "␤")
    FileHandle.standardOutput.write(Data((name + "\\t" + line + "\\n").utf8))
}
for name in CommandLine.arguments.dropFirst() {
    switch name {
%s
    default: break
    }
}
"""


def fail(message):
    sys.exit(f"error: {message}")


def read_patterns():
    """The text of each pattern by its name."""
    patterns = {}
    for path in sorted((FIXTURES / "Patterns").glob("*.swift")):
        for part in re.split(r"^// MARK: ", path.read_text(), flags=re.M)[1:]:
            name, text = part.split("\n", 1)
            patterns[name] = text
    return patterns


def read_compiling():
    """The patterns of each kind that compile, as porting.sh found."""
    names = collections.defaultdict(list)
    for line in (FIXTURES / "expected.tsv").read_text().splitlines():
        name, kind, text = line.split("\t", 2)
        if text != "does not compile":
            names[kind].append(name)
    return names


def write_package(folder, patterns, compiling):
    for kind, imports in KINDS.items():
        sources = folder / "Sources" / kind.capitalize()
        resources = sources / "Resources"
        # The languages of porting.sh, under the names that a developer gives them.
        shutil.copytree(FIXTURES / "Resources", resources)
        shutil.rmtree(resources / "zh-hans.lproj")
        shutil.copytree(FIXTURES / "Languages", resources, dirs_exist_ok=True)
        for name in compiling[kind]:
            lines = "".join(f"import {module}\n" for module in imports)
            (sources / f"{name}.swift").write_text(lines + patterns[name])
        if kind == "theirs":
            (sources / "Other.swift").write_text("import StringsdictFoundation\n")
        cases = "\n".join(f'    case "{name}": show("{name}", {name}())' for name in compiling[kind])
        (sources / "main.swift").write_text(MAIN % cases)
    targets = ", ".join(f'"{kind.capitalize()}"' for kind in KINDS)
    (folder / "Package.swift").write_text(MANIFEST % (ROOT, targets))


def build(folder):
    package = str(ROOT / "Tools/Checks/package.sh")
    done = subprocess.run([package, "build", str(folder)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        fail(f"the package of the patterns does not build\n{done.stdout}")
    shown = subprocess.run([package, "where", str(folder)], stdout=subprocess.PIPE, text=True)
    return pathlib.Path(shown.stdout.strip())


def shows(program, names, user):
    """What each pattern shows. One process shows them all; after one that ends the process, another process shows the rest."""
    environment = {"PATH": os.environ["PATH"], "LANG": f"{user}.UTF-8", "SWIFT_BACKTRACE": "enable=no", "TZ": "UTC"}
    shown, rest = {}, list(names)
    while rest:
        done = subprocess.run(
            ["sh", "-c", 'ulimit -c 0; exec "$@"', "sh", str(program), *rest], cwd="/", env=environment,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        lines = done.stdout.decode().splitlines()
        shown.update(line.split("\t", 1) for line in lines)
        rest = rest[len(lines):]
        if rest:
            if not done.returncode:
                fail(f"{program} does not show {rest[0]}")
            shown[rest.pop(0)] = f"ends with signal {-done.returncode}"
    return shown


def deploy(folder, built, reverse):
    """Copies the programs and their resources, with the languages in one order or the other."""
    folder.mkdir()
    for kind in KINDS:
        shutil.copy(built / kind.capitalize(), folder)
        resources = f"Patterns_{kind.capitalize()}.resources"
        (folder / resources).mkdir()
        for language in sorted((built / resources).iterdir(), reverse=reverse):
            if language.is_dir():
                shutil.copytree(language, folder / resources / language.name)
            else:
                shutil.copy(language, folder / resources)
    return folder


def main():
    patterns, compiling = read_patterns(), read_compiling()
    with tempfile.TemporaryDirectory() as temporary:
        work = pathlib.Path(temporary)
        write_package(work / "Package", patterns, compiling)
        built = build(work / "Package")
        places = [deploy(work / "a", built, False), deploy(work / "b", built, True)]
        texts = {kind: {user: shows(built / kind.capitalize(), compiling[kind], user) for user in USERS} for kind in KINDS}
        resources = [built / f"Patterns_{kind.capitalize()}.resources" for kind in KINDS]
        for folder in resources:
            folder.rename(folder.with_suffix(".away"))
        try:
            for place in places:
                for kind in KINDS:
                    for user in USERS:
                        again = shows(place / kind.capitalize(), compiling[kind], user)
                        for name, text in again.items():
                            if text != texts[kind][user][name]:
                                fail(f"'{name}' ({kind}, LANG={user}) shows '{text}' in a deployed folder, "
                                     f"and '{texts[kind][user][name]}' where the build left it")
        finally:
            for folder in resources:
                folder.with_suffix(".away").rename(folder)
    rows = [f"# pattern\tkind\t" + "\t".join(USERS)]
    for name in sorted(patterns):
        ours = None
        for kind in KINDS:
            if name in compiling[kind]:
                row = "\t".join(texts[kind][user][name] for user in USERS)
                if row != ours:
                    rows.append(f"{name}\t{kind}\t{row}")
                ours = row if kind == "ours" else ours
    actual = "\n".join(rows) + "\n"
    if sys.argv[1:] == ["--update"]:
        EXPECTED.write_text(actual)
    if actual != EXPECTED.read_text():
        with tempfile.NamedTemporaryFile("w", suffix=".tsv") as file:
            file.write(actual)
            file.flush()
            subprocess.run(["diff", "-u", str(EXPECTED), file.name])
        fail("the patterns show something else in a package; if that is right: Tools/Checks/ported-app.sh --update")
    runs = len(USERS) * len(KINDS) * (1 + len(places))
    print(f"ported-app: {len(patterns)} patterns show what they should in a package of ten languages, in {runs} runs from another folder")


main()
