#!/usr/bin/env python3
"""Follows the README in an empty folder, as a new user does: the manifest, the table, the program, and the output of lint.

The program is built, and run from another folder for users of several languages. Its resources are where the build left them, or where
a container's second stage would copy them. Nine languages are added to those of the README. Some have scripts and regions, and SwiftPM
writes the names of their folders in lower case. The tests of the article "Testing texts" are added, and must pass. Without resources
in the manifest, a plain folder has the texts. The steps of the article "Catalogs on Linux" are followed, too.

Docker is not needed for the README's Dockerfile: its commands build the program for release, and copy it. As root on Linux, the
program then runs in a root that has only the content of the second stage: the copy, Swift's libraries, libexpat and libc.

Usage: [STRINGSDICT=PROGRAM] Tools/Checks/first-program.py
"""

import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
import pictures  # noqa: E402  (Python looks beside this script)

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PACKAGE = ROOT / "Tools/Checks/package.sh"
STRINGSDICT = os.environ.get("STRINGSDICT", str(ROOT / ".build/debug/stringsdict"))
# A text that says its language, so that a wrong choice is seen.
OTHERS = ["ar", "de", "en", "en-GB", "fr", "ja", "pt-BR", "ro", "zh-Hans"]
USERS = ["C", "de_DE.UTF-8", "ar_EG.UTF-8", "pt_BR.UTF-8", "zh_CN.UTF-8", "ro_RO.UTF-8"]


def fail(message):
    sys.exit(f"error: {message}")


def run(*arguments, **options):
    done = subprocess.run(arguments, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)
    return done.returncode, done.stdout


def blocks(text, language):
    return re.findall(r"^```" + language + r"\n(.*?)^```", text, re.M | re.S)


def block_for(readme, language, path):
    """The block whose comment names a path, without what the manifest of this check names otherwise."""
    for block in blocks(readme, language):
        if re.search(r"(//|<!--) *(\S*/)?" + re.escape(path) + r"\b", block):
            return block
    fail(f"README.md has no block for {path}")


def with_this_package(manifest):
    """A manifest that names this checkout in place of the package's address."""
    return re.sub(
        r'\.package\(url: "https://github.com/swift-stringsdict[^)]*\)',
        f'.package(name: "swift-stringsdict", path: "{ROOT}")', manifest)


def check_program(readme, work):
    app = work / "App"
    sources = app / "Sources/App"
    manifest = block_for(readme, "swift", "Package.swift")
    if "https://github.com/swift-stringsdict/swift-stringsdict" not in manifest:
        fail("the manifest of README.md does not name this package by its address")
    manifest = with_this_package(manifest)
    table = block_for(readme, "xml", "pl.lproj/Localizable.stringsdict")
    program = block_for(readme, "swift", "main.swift")
    for path, content in [
        (app / "Package.swift", manifest),
        (sources / "Resources/pl.lproj/Localizable.stringsdict", table),
        (sources / "main.swift", program),
    ] + [
        (sources / f"Resources/{name}.lproj/Localizable.strings", f'"files.selected" = "{name}";\n') for name in OTHERS
    ]:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content)
    folder = build(app, "the README's program")
    deployed = work / "out"
    deployed.mkdir()
    shutil.copy(folder / "App", deployed)
    shutil.copytree(folder / "App_App.resources", deployed / "App_App.resources")
    expected = re.findall(r"^print\(.*// \"(.*)\"$", program, re.M)
    if len(expected) < 3:
        fail("the program of README.md does not say what it prints")
    runs = 0
    for place in (folder, deployed):
        for user in USERS:
            environment = {"PATH": os.environ["PATH"], "LANG": user}
            status, output = run(str(place / "App"), cwd="/", env=environment)
            if status or output.splitlines() != expected:
                fail(f"the README's program, with LANG={user}, ends with {status} and prints\n{output}")
            runs += 1
    check_dockerfile(readme, app, work, expected)
    # The same program for the user of the machine: each language is found by the name that SwiftPM gives its folder.
    (sources / "main.swift").write_text(
        'import Stringsdict\nlet bundle = try LocalizationBundle(resourcesOf: "App_App")\n'
        'print(bundle.localizer().string("files.selected", 5))\n')
    build(app, "the program for the user of the machine")
    for user, text in [
        ("de_DE.UTF-8", "de"), ("ar_EG.UTF-8", "ar"), ("pt_BR.UTF-8", "pt-BR"), ("zh_CN.UTF-8", "zh-Hans"),
        ("en_GB.UTF-8", "en-GB"), ("en_US.UTF-8", "en"), ("fi_FI.UTF-8", "en"), ("C", "en"), ("pl_PL.UTF-8", "Wybrano 5 plików"),
    ]:
        status, output = run(str(folder / "App"), cwd="/", env={"PATH": os.environ["PATH"], "LANG": user})
        if status or output.strip() != text:
            fail(f"with LANG={user} the program shows {output!r}, not {text!r}")
        runs += 1
    tests = check_articles(app)
    check_plain_folder(readme, app, work)
    return runs, tests


def build(app, what, *options):
    """Builds a package, and gives the folder of its programs."""
    status, output = run(str(PACKAGE), "build", str(app), *options)
    if status:
        fail(f"{what} does not build\n{output}")
    return pathlib.Path(run(str(PACKAGE), "where", str(app))[1].strip())


def dockerfiles(readme):
    """The lines of the Dockerfiles: of a program with libraries, and of a static one."""
    whole = [block for block in blocks(readme, "dockerfile") if block.count("FROM ") == 2]
    if len(whole) != 2 or "FROM scratch" in whole[0] or "FROM scratch" not in whole[1]:
        fail("README.md has no Dockerfiles of two stages, the second one of a static program")
    return [block.splitlines() for block in whole]


def image_commands(lines):
    """The commands of a Dockerfile's first stage. What the machine has, and the image does not, is installed here already."""
    second_stage = lines.index(next(line for line in lines[1:] if line.startswith("FROM ")))
    return [line[4:] for line in lines[:second_stage] if line.startswith("RUN ") and "apt-get" not in line]


def plain_copy(readme):
    """The commands that copy the program and a plain folder in a Dockerfile. They replace one line of the whole Dockerfile."""
    parts = [block for block in blocks(readme, "dockerfile") if "FROM " not in block]
    replaced = re.search(r"two lines replace the one that begins with `([^`]+)`", readme)
    if len(parts) != 1 or not replaced or sum(line.startswith(replaced.group(1)) for line in dockerfiles(readme)[0]) != 1:
        fail("README.md does not say which line of the Dockerfile changes without `resources:`")
    lines = parts[0].splitlines()
    if len(lines) != 2 or not all(line.startswith("RUN ") for line in lines):
        fail(f"README.md's part of a Dockerfile is not two commands\n{parts[0]}")
    return " && ".join(line[4:] for line in lines)


def check_dockerfile(readme, app, work, expected):
    """The build of the README's Dockerfile, and its program in a root that has only what the second stage has."""
    lines = dockerfiles(readme)[0]
    second_stage = lines.index(next(line for line in lines[1:] if line.startswith("FROM ")))
    copied, place = next(line.split()[-2:] for line in lines if line.startswith("COPY --from=build"))
    entry = json.loads(next(line[len("ENTRYPOINT "):] for line in lines if line.startswith("ENTRYPOINT ")))
    root = work / "root"
    output = root / place.lstrip("/")
    output.parent.mkdir()
    command = " && ".join(image_commands(lines)).replace("swift build", shlex.join([str(PACKAGE), "build", str(app)]))
    command = command.replace(".build/release", shlex.quote(str(ROOT / ".build/release"))).replace(copied, str(output))
    status, log = run("sh", "-ec", command, cwd=app)
    if status:
        fail(f"the commands of README.md's Dockerfile fail: {command}\n{log}")
    if not shutil.which("chroot") or not hasattr(os, "geteuid") or os.geteuid() or sys.platform != "linux":
        print("first-program: the Dockerfile's program is not run in a root of its own, which needs root on Linux")
        return
    program = root / entry[0].lstrip("/")
    second = "\n".join(lines[second_stage:])
    for library in re.findall(r"(/\S+) \(0x", run("ldd", str(program))[1]):
        name = os.path.basename(library)
        if name == "libexpat.so.1":
            if "libexpat1" not in second:
                fail(f"the program links {name}, and the second stage of README.md's Dockerfile does not install it")
        elif "/swift/" not in library and not re.match(r"(ld-linux|lib(c|m|dl|pthread|gcc_s|stdc\+\+)\.so)", name):
            fail(f"the program links {library}, which the image of Swift's libraries may not have")
        # Swift's libraries are where the program looks for them: in the toolchain, or in the image where these are.
        target = root / library.lstrip("/")
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(library, target)
    for user in USERS:
        status, shown = run("chroot", str(root), *entry, cwd="/", env={"PATH": os.environ["PATH"], "LANG": user})
        if status or shown.splitlines() != expected:
            fail(f"the Dockerfile's program, with LANG={user}, ends with {status} and prints\n{shown}")
    print(f"first-program: the README's Dockerfile builds a program that runs in a root of its own for {len(USERS)} users")


def check_plain_folder(readme, app, work):
    """Without `resources:`, the program finds a plain folder beside itself, and links neither Foundation nor ICU."""
    manifest = app / "Package.swift"
    manifest.write_text(manifest.read_text().replace('resources: [.process("Resources")]', 'exclude: ["Resources"]'))
    if 'exclude: ["Resources"]' not in manifest.read_text() or '`exclude: ["Resources"]`' not in readme:
        fail("the manifest of README.md has no resources that a plain folder could replace")
    copies = re.findall(r"^\$ swift build.*\n\$ cp -R Sources/App/Resources/\. (\S+)", readme, re.M)
    if copies != [".build/debug/App_App.resources"]:
        fail("README.md does not say how to copy a plain folder for `swift run`, after a build has made its place")
    folder = build(app, "the README's program without resources")
    plain = work / "plain"
    command = plain_copy(readme).replace(".build/release", shlex.quote(str(folder)))
    status, output = run("sh", "-ec", command.replace("/out", shlex.quote(str(plain))), cwd=app)
    if status:
        fail(f"README.md's part of a Dockerfile fails: {command}\n{output}")
    # The folder is there already at the next copy, with the texts of the last one.
    for table in (plain / "App_App.resources").glob("*/*"):
        table.write_text("an old text")
    run("cp", "-R", "Sources/App/Resources/.", str(plain / "App_App.resources"), cwd=app)
    environment = {"PATH": os.environ["PATH"], "LANG": "pl_PL.UTF-8"}
    status, output = run(str(plain / "App"), cwd="/", env=environment)
    if status or output.strip() != "Wybrano 5 plików":
        fail(f"the program with a plain folder ends with {status} and prints\n{output}")
    if shutil.which("ldd"):
        linked = run("ldd", str(plain / "App"))[1]
        if "Foundation" in linked:
            fail(f"the program with a plain folder links Foundation\n{linked}")
    check_static(readme, app, plain)


def check_static(readme, app, plain):
    """The README's static Dockerfile makes a program that needs no library, as large as the README says."""
    lines = dockerfiles(readme)[1]
    commands = image_commands(lines)
    options = shlex.split(commands[0])
    if options[:2] != ["swift", "build"]:
        fail(f"README.md's static Dockerfile does not begin with a build: {commands[0]}")
    # The folder in which the static commands are built with the same options.
    environment = {**os.environ, "SCRATCH": str(ROOT / ".build/static")}
    status, output = run(str(PACKAGE), "build", str(app), *options[2:], env=environment)
    if status:
        fail(f"README.md: {commands[0]}\n{output}")
    folder = run(str(PACKAGE), "where", str(app), *options[2:], env=environment)[1].strip()
    shutil.rmtree(plain)
    command = " && ".join(commands[1:]).replace(".build/release", shlex.quote(folder)).replace("/out", shlex.quote(str(plain)))
    status, output = run("sh", "-ec", command, cwd=app)
    if status:
        fail(f"README.md's static Dockerfile fails: {command}\n{output}")
    status, output = run(str(plain / "App"), cwd="/", env={"LANG": "pl_PL.UTF-8"})
    if status or output.strip() != "Wybrano 5 plików":
        fail(f"the static program ends with {status} and prints\n{output}")
    if shutil.which("ldd") and "not a dynamic executable" not in run("ldd", str(plain / "App"), env={**os.environ, "LC_ALL": "C"})[1]:
        fail("the static program links libraries")
    said = re.search(r"The image holds the program, (\d+) MB", readme)
    size = (plain / "App").stat().st_size / 1e6
    if not said or not 0.85 < size / float(said.group(1)) < 1.15:
        fail(f"README.md does not say that the static program has {size:.1f} MB")


def check_articles(app):
    """The tests of the article "Testing texts", typed into the README's package, pass."""
    article = ROOT / "Sources/Stringsdict/Stringsdict.docc/TestingTexts.md"
    parts = [block for block in blocks(article.read_text(), "swift") if "// Tests/AppTests/TextTests.swift" in block]
    target = next(block for block in blocks(article.read_text(), "swift") if block.startswith("// Package.swift\n.testTarget"))
    manifest = app / "Package.swift"
    text = manifest.read_text().rstrip()
    if not text.endswith("    ]\n)") or len(parts) < 3:
        fail(f"{article.name} and README.md do not fit together")
    manifest.write_text(text[:text.rindex("\n    ]")] + ",\n" + target + "    ]\n)\n")
    tests = app / "Tests/AppTests/TextTests.swift"
    tests.parent.mkdir(parents=True)
    tests.write_text("\n".join(parts))
    # Each language of the article's package has the text with a number.
    for folder in (app / "Sources/App/Resources").glob("*.lproj"):
        if folder.name != "pl.lproj":
            (folder / "Localizable.strings").write_text('"files.selected" = "%ld";\n')
    build(app, f"the tests of {article.name}", "--build-tests")
    status, output = run(str(ROOT / "Tools/Checks/unit-tests.sh"), str(app), "AppPackageTests")
    passed = re.search(r"Test run with (\d+) tests .*passed", output)
    if status or not passed:
        fail(f"the tests of {article.name} do not pass\n{output}")
    return int(passed.group(1))


def check_catalogs(work):
    """The three steps of the article "Catalogs on Linux": its manifest, its commands and its program, in English and in Polish."""
    article = ROOT / "Sources/StringCatalogs/StringCatalogs.docc/CatalogsOnLinux.md"
    text = article.read_text()
    swift = blocks(text, "swift")
    parts = next(block for block in swift if block.startswith("// Package.swift\n"))
    program = next(block for block in swift if block.startswith("import StringsdictFoundation\n"))
    app = work / "Inbox"
    sources = app / "Sources/Inbox"
    sources.mkdir(parents=True)
    (app / "Package.swift").write_text(
        "// swift-tools-version: 6.1\nimport PackageDescription\n\n"
        'let package = Package(name: "Inbox", platforms: [.macOS(.v13)],\n' + with_this_package(parts) + ")\n")
    (sources / "main.swift").write_text(program)
    commands = [line[2:] for block in blocks(text, "console") for line in block.splitlines()
                if line.startswith("$ stringsdict catalog ")]
    if len(commands) < 5:
        fail(f"{article.name} has no commands that make a catalog")
    for command in commands:
        status, output = run(STRINGSDICT, *shlex.split(command)[1:], cwd=sources)
        if status:
            fail(f"{article.name}: {command}\n{output}")
    folder = build(app, f"the program of {article.name}")
    polish = re.search(r'// "(.*)"$', program, re.M).group(1)
    for user, shown in [("pl_PL.UTF-8", polish), ("en_US.UTF-8", "3 files"), ("C", "3 files")]:
        status, output = run(str(folder / "Inbox"), cwd="/", env={"PATH": os.environ["PATH"], "LANG": user})
        if status or output.splitlines() != [polish, shown]:
            fail(f"the program of {article.name}, with LANG={user}, ends with {status} and prints\n{output}")


def check_lint(readme, work):
    """What the README shows of lint is what it prints."""
    shown = next((block for block in blocks(readme, "console") if block.startswith("$ stringsdict lint App\n")), None)
    if shown is None:
        fail("README.md does not show what lint prints")
    line = re.search(r"^ +1 \| (.*)$", shown, re.M).group(1)
    for name, text in [("en", '"greeting" = "Hello %@, you have %d points";'), ("pl", line)]:
        path = work / f"Lint/App/{name}.lproj/Localizable.strings"
        path.parent.mkdir(parents=True)
        path.write_text(text + "\n")
    status, output = run(STRINGSDICT, "lint", "App", cwd=work / "Lint")
    lines = shown.split("\n", 1)[1]
    # The summary is a message, and the findings are the result: they come in any order.
    if sorted(output.splitlines()) != sorted(lines.splitlines()):
        fail(f"lint prints something else than README.md shows:\n{output}")
    (work / "Picture").mkdir()
    pictures.make_lint(work, work / "Picture")
    if (work / "lint.svg").read_text() != (ROOT / ".github/pictures/lint.svg").read_text():
        fail("the picture of lint in README.md shows something else than lint prints: Tools/Checks/pictures.py")


def check_tutorial(work):
    """The commands of the tutorial in an empty folder, with what it shows of their output."""
    article = (ROOT / "Sources/Stringsdict/Stringsdict.docc/FromNothingToAServer.md").read_text()
    folder = work / "Tutorial"
    (folder / "bin").mkdir(parents=True)
    (folder / "bin/stringsdict").symlink_to(STRINGSDICT)
    # One shell for all commands, since some change the folder. Each is followed by a mark.
    script, expected = "set -e\n", []
    for block in blocks(article, "console"):
        for line in block.splitlines():
            if line.startswith("$ pip "):
                continue
            if line.startswith("$ "):
                expected.append(["--"])
                script += f"echo --\n{line[2:]}\n"
            else:
                expected[-1].append(line)
    environment = {"PATH": f"{folder}/bin:{os.environ['PATH']}", "LANG": "C.UTF-8"}
    done = subprocess.run(
        ["bash", "-c", script], cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if done.returncode or done.stdout.splitlines() != sum(expected, []):
        fail(f"the commands of FromNothingToAServer.md end with {done.returncode} and print\n{done.stdout}{done.stderr}")
    return len(expected)


def main():
    readme = (ROOT / "README.md").read_text()
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        check_lint(readme, work)
        check_catalogs(work)
        commands = check_tutorial(work)
        runs, tests = check_program(readme, work)
    print(f"first-program: the {commands} commands of the tutorial print what it shows")
    print(f"first-program: the README's program and lint do what it shows, in {runs} runs from another folder; "
          f"{tests} tests of an article pass, and so does another article's program")


main()
