#!/usr/bin/env python3
"""Makes the pictures of the README from the output of the commands: lint in a terminal as SVG, and the page of preview as PNG.

Usage: [STRINGSDICT=PROGRAM] Tools/Checks/pictures.py [FOLDER]     FOLDER is .github/pictures. The page needs a Chromium.
"""

import html
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "Tools/Checks/Preview"))
import browser  # noqa: E402  (the module is beside the check of the preview)

STRINGSDICT = os.environ.get("STRINGSDICT", str(ROOT / ".build/debug/stringsdict"))
TEXTS = ROOT / "Tools/Examples/ServerExample/Sources/ServerExample/Resources"
CATALOG = ROOT / "Tools/Examples/Catalog"
COLUMNS = 104
FONT_SIZE, ADVANCE, LINE = 13, 7.83, 19
COLOURS = {"command": "#e6edf3", "error": "#ff7b72", "warning": "#e3b341", "caret": "#7ee787", "text": "#c9d1d9"}


def make_sample(folder):
    """English and Polish texts with two mistakes: an object for a number, and a plural without a form."""
    for language in ("en", "pl"):
        target = folder / f"App/{language}.lproj"
        target.mkdir(parents=True)
        plural = (TEXTS / f"{language}.lproj/Localizable.stringsdict").read_text()
        if language == "pl":
            plural = re.sub(r"\s*<key>few</key>\s*<string>[^<]*wiadomości</string>", "", plural)
        (target / "Localizable.stringsdict").write_text(plural)
    (folder / "App/en.lproj/Localizable.strings").write_text('"greeting" = "Hello %@, you have %d points";\n')
    (folder / "App/pl.lproj/Localizable.strings").write_text('"greeting" = "Cześć %@, masz %@ punktów";\n')


def wrapped(line):
    """A line as a terminal breaks it."""
    line = line.expandtabs(4)
    return [line[start:start + COLUMNS] for start in range(0, max(len(line), 1), COLUMNS)]


def spans(line):
    """The parts of a line with their colours."""
    if line.startswith("$ "):
        return [("text", "$ "), ("command", line[2:])]
    if re.fullmatch(r"\s*\|?\s*\^~*\s*", line):
        return [("caret", line)]
    parts = re.split(r"(\berror:|\bwarning:|\[[a-z-]+\]$)", line)
    kinds = {"error:": "error", "warning:": "warning"}
    return [(kinds.get(part, "caret" if part.startswith("[") else "text"), part) for part in parts if part]


def terminal(lines, title):
    """Lines of a terminal as a picture."""
    rows = [row for line in lines for row in wrapped(line)]
    width, height = round(COLUMNS * ADVANCE) + 32, len(rows) * LINE + 60
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-label="{html.escape(title)}">',
        f'<rect width="{width}" height="{height}" rx="8" fill="#0d1117"/>',
        *(f'<circle cx="{20 + 18 * place}" cy="18" r="5.5" fill="{fill}"/>'
          for place, fill in enumerate(["#ff5f56", "#ffbd2e", "#27c93f"])),
        f'<g font-family="ui-monospace, Menlo, Consolas, \'DejaVu Sans Mono\', monospace" font-size="{FONT_SIZE}">']
    for number, row in enumerate(rows):
        column, y = 0, 50 + number * LINE
        for kind, part in spans(row):
            # Each part has its own place and length, so that columns stay in line in any font.
            if part.strip():
                weight = ' font-weight="bold"' if kind in ("error", "warning", "command") else ""
                # Not every program keeps usual spaces at the start and the end of a text.
                shown = html.escape(part.replace(" ", "\u00a0"), quote=False)
                out.append(
                    f'<text x="{16 + column * ADVANCE:.1f}" y="{y}" textLength="{len(part) * ADVANCE:.1f}" '
                    f'fill="{COLOURS[kind]}"{weight}>{shown}</text>')
            column += len(part)
    return "\n".join([*out, "</g>", "</svg>", ""])


def make_lint(folder, work):
    make_sample(work)
    done = subprocess.run([STRINGSDICT, "lint", "App"], cwd=work, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if done.returncode != 1:
        sys.exit(f"error: lint ends with {done.returncode}\n{done.stdout}{done.stderr}")
    lines = ["$ stringsdict lint App", *done.stdout.splitlines(), *done.stderr.splitlines()]
    (folder / "lint.svg").write_text(terminal(lines, "stringsdict lint names two mistakes of a translation"))


def make_preview(folder, work):
    if browser.executable() is None:
        sys.exit("error: no Chromium is installed, so that the picture of the page is not made")
    page = work / "preview.html"
    subprocess.run(
        [STRINGSDICT, "preview", str(CATALOG), "--title", "Example app", "--language", "pl", "--quiet", "-o", str(page)],
        check=True)
    window = browser.Browser(1100, 512)
    try:
        window.emulate(1100, 512)
        window.open(page.as_uri())
        window.screenshot(folder / "preview.png")
    finally:
        window.close()


def main():
    folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / ".github/pictures").resolve()
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as work:
        make_lint(folder, pathlib.Path(work))
        make_preview(folder, pathlib.Path(work))
    for picture in sorted(folder.iterdir()):
        print(f"{picture.name}: {picture.stat().st_size} bytes")


if __name__ == "__main__":
    main()
