#!/usr/bin/env python3
"""Draws the times of a report as SVG, and shows the drawings in it after the table of targets.

    Benchmarks/plots.py results/report.md

`make bench` runs it. It needs matplotlib, which `make` installs into `.build/python`. Each contender has a colour and a shape, and a line for
half the distance of the quartiles on both sides. The axis of time is logarithmic, and lower is better.
"""

import pathlib
import re
import sys

import matplotlib
from matplotlib import pyplot, ticker

# The file, the title, the section of the report, and the start of the operations.
DOTS = [
    ("whole-numbers.svg", "From a whole number below 10⁶ to its category", "Selection", "whole number/below 10⁶"),
    ("small-numbers.svg", "From a whole number below 100 to its category", "Selection", "whole number/below 100"),
    ("decimals.svg", "From decimals and text to a category", "Decimals", ""),
    ("making.svg", "From a locale identifier to rules", "Making", ""),
    ("formatting.svg", "Formatting", "Formatting", ""),
]
LINES = [
    ("loading-xml.svg", "Loading a .stringsdict in XML", "Loading", "XML/"),
    ("loading-binary.svg", "Loading a binary .stringsdict", "Loading", "binary/"),
]
# A contender has the same colour and shape in all drawings.
LOOKS = {
    "swift-stringsdict": ("#d9480f", "o"),
    "plurals.h": ("#f08c00", "p"),
    "Plurals.swift": ("#e8590c", "h"),
    "hand-written switch": ("#868e96", "s"),
    "snprintf": ("#495057", "x"),
    "ICU4C, C++": ("#1c7ed6", "^"),
    "ICU4C, C": ("#0c8599", "v"),
    "Foundation's ICU": ("#7048e8", "D"),
    "String(format:)": ("#2b8a3e", "<"),
    "String(format:locale:)": ("#a61e4d", ">"),
    "expat alone": ("#e67700", "P"),
    "PropertyListSerialization": ("#2b8a3e", "X"),
}
UNITS = {"ns": 1, "µs": 1e3, "ms": 1e6, "s": 1e9}
PICTURES = re.compile(r"\n!\[[^\]]*\]\([^)]*\.svg\)\n")


def nanoseconds(text):
    """The nanoseconds of a cell such as `15 211 ns`, whose digits are grouped by narrow spaces."""
    digits, unit = text.rsplit(" ", 1)
    return float(re.sub(r"\s", "", digits)) * UNITS[unit]


def rows(report, section, start):
    """The operation, the contender, the nanoseconds, and the part of them that is half the distance of the quartiles."""
    found = re.search(rf"^## {section}\n(.*?)(?=^## |\Z)", report, re.MULTILINE | re.DOTALL)
    for line in found[1].splitlines()[3:] if found else []:
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 7 and cells[0].startswith(start):
            yield cells[0], cells[1], nanoseconds(cells[2]), float(re.search(r"[\d.]+", cells[3])[0]) / 100


def duration(value, _=None):
    """A tick of the axis, such as `10 µs`."""
    unit = max((unit for unit in UNITS if UNITS[unit] <= value), key=UNITS.get, default="ns")
    return f"{value / UNITS[unit]:g} {unit}"


def look(contender):
    colour, shape = LOOKS.get(contender, ("#000000", "."))
    return {"color": colour, "marker": shape, "label": contender}


def save(figure, path):
    # The text stays text. No date and no random names, so that the same figures give the same file.
    figure.savefig(path, bbox_inches="tight", metadata={"Date": None})
    pyplot.close(figure)


def draw_dots(path, title, data):
    operations = list(dict.fromkeys(row[0] for row in data))
    figure, axes = pyplot.subplots(figsize=(9, 1.2 + 0.28 * len(operations)))
    for contender in dict.fromkeys(row[1] for row in data):
        own = [row for row in data if row[1] == contender]
        axes.errorbar(
            [time for _, _, time, _ in own], [operations.index(operation) for operation, *_ in own],
            xerr=[time * spread for _, _, time, spread in own], linestyle="none", markersize=6, elinewidth=1, **look(contender))
    axes.set_yticks(range(len(operations)), operations)
    axes.set_ylim(len(operations) - 0.5, -0.5)
    axes.set_xscale("log")
    axes.xaxis.set_major_formatter(ticker.FuncFormatter(duration))
    axes.set_xlabel("time of one operation, logarithmic: lower is better")
    axes.grid(axis="both", color="#dee2e6", linewidth=0.7)
    axes.set_axisbelow(True)
    axes.set_title(title)
    axes.legend(loc="upper left", bbox_to_anchor=(1.01, 1), frameon=False)
    save(figure, path)


def draw_lines(path, title, data):
    figure, axes = pyplot.subplots(figsize=(7, 4.5))
    for contender in dict.fromkeys(row[1] for row in data):
        own = sorted((int(re.search(r"/(\d+) keys", operation)[1]), time) for operation, name, time, _ in data if name == contender)
        axes.plot([keys for keys, _ in own], [time for _, time in own], **look(contender))
    axes.set_xscale("log")
    axes.set_yscale("log")
    axes.yaxis.set_major_formatter(ticker.FuncFormatter(duration))
    axes.xaxis.set_major_formatter(ticker.FuncFormatter(lambda value, _: f"{value:,.0f}"))
    axes.set_xlabel("keys")
    axes.set_ylabel("time, logarithmic: lower is better")
    axes.grid(color="#dee2e6", linewidth=0.7)
    axes.set_title(title)
    axes.legend(frameon=False)
    save(figure, path)


def main():
    matplotlib.use("svg")
    matplotlib.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "swift-stringsdict", "font.size": 10})
    path = pathlib.Path(sys.argv[1])
    report = PICTURES.sub("", path.read_text(encoding="utf-8"))
    pictures = ""
    for draw, drawings in ((draw_dots, DOTS), (draw_lines, LINES)):
        for file, title, section, start in drawings:
            if data := list(rows(report, section, start)):
                draw(path.parent / file, title, data)
                pictures += f"\n![{title}]({file})\n"
    head, mark, rest = report.partition("\n## Selection\n")
    path.write_text(head + pictures + mark + rest, encoding="utf-8")
    print(f"drawn: {pictures.count('![')} drawings in {path.parent}")


if __name__ == "__main__":
    main()
