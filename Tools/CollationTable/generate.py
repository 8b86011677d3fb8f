#!/usr/bin/env python3
"""Writes Sources/StringCatalogs/Generated/CollationTable.swift from CLDR's root collation.

    Tools/CollationTable/generate.py

It needs a C compiler and the headers of ICU 72 or newer (Debian: libicu-dev).

A character has elements of three weights: primary, secondary, tertiary. Weights are numbered from 1 in their order, over the
characters that the table has; 0 stays 0. The table is a sequence of numbers, each in digits of five bits, the lowest first,
with 32 added to all but the last digit; a digit is written as the character of its value plus 48. For each record:

    gap     the code point, minus the code point after the end of the last record
    count   0: a run. length - 1, primary: each character of the run has one element, with common lower weights. Its primary
            weight is one more than the primary weight of the character before.
            n + 1: one character with n elements.
            For each element: primary, and how the lower weights follow: secondary * 64 + tertiary.

A primary is written as its difference from the last primary, times two, plus one if the difference is negative.
"""

import os
import subprocess
import sys
import tempfile

FOLDER = os.path.dirname(os.path.abspath(__file__))
OUTPUT = os.path.join(FOLDER, "../../../Sources/StringCatalogs/Generated/CollationTable.swift")
COMMON = 0x05


def is_covered(character):
    """All of the Basic Multilingual Plane but Hangul syllables, which are composed, and the rare ideographs of extension A;
    above it, enclosed letters and pictures."""
    if 0xAC00 <= character <= 0xD7A3 or 0x3400 <= character <= 0x4DBF:
        return False
    return character < 0x10000 or 0x1F000 <= character <= 0x1FAFF


def elements():
    """The elements of each character, and the version of ICU."""
    with tempfile.TemporaryDirectory() as folder:
        program = os.path.join(folder, "elements")
        source = os.path.join(FOLDER, "elements.c")
        subprocess.run(["cc", "-O1", source, "-o", program, "-licui18n", "-licuuc"], check=True)
        lines = subprocess.run([program], check=True, capture_output=True, text=True).stdout.splitlines()
    table = {}
    for line in lines[1:]:
        fields = [int(field, 16) for field in line.split()]
        if is_covered(fields[0]):
            table[fields[0]] = joined(fields[1:])
    return table, lines[0].removeprefix("# ICU ")


def joined(orders):
    """ICU gives each element as one or two numbers; the second one has the lower halves of the weights."""
    result = []
    for order in orders:
        primary, secondary, tertiary = order >> 16, order >> 8 & 0xFF, order & 0xFF
        if order == 0:
            continue
        if tertiary == 0xC0 and result:
            high = result[-1]
            result[-1] = (high[0] | primary, high[1] | secondary, high[2])
        else:
            result.append((primary << 16, secondary << 8, tertiary))
    return result


def numbered(values):
    return {value: number for number, value in enumerate(sorted(set(values) - {0}), 1)} | {0: 0}


class Packer:
    def __init__(self):
        self.text = []
        self.last_primary = 0

    def number(self, value):
        while value >= 32:
            self.text.append(chr(48 + 32 + value % 32))
            value //= 32
        self.text.append(chr(48 + value))

    def primary(self, value):
        difference = value - self.last_primary
        self.number(difference * 2 if difference >= 0 else -difference * 2 + 1)
        self.last_primary = value


def main():
    table, version = elements()
    everything = [element for one in table.values() for element in one]
    primaries = numbered(element[0] for element in everything)
    secondaries = numbered(element[1] for element in everything)
    tertiaries = numbered(element[2] for element in everything)
    assert len(tertiaries) <= 64
    common = (secondaries[COMMON << 8], tertiaries[COMMON])
    weights = {
        character: [(primaries[p], secondaries[s], tertiaries[t]) for p, s, t in one] for character, one in table.items()
    }

    packer = Packer()
    characters = sorted(weights)
    expected = 0
    place = 0
    while place < len(characters):
        first = characters[place]
        length = 0
        while place + length < len(characters):
            character = characters[place + length]
            one = weights[character]
            if character != first + length or len(one) != 1 or one[0][1:] != common:
                break
            if length and one[0][0] != weights[first][0][0] + length:
                break
            length += 1
        packer.number(first - expected)
        if length:
            packer.number(0)
            packer.number(length - 1)
            packer.primary(weights[first][0][0])
            packer.last_primary += length - 1
        else:
            length = 1
            packer.number(len(weights[first]) + 1)
            for primary, secondary, tertiary in weights[first]:
                packer.primary(primary)
                packer.number(secondary * 64 + tertiary)
        expected = first + length
        place += length

    text = "".join(packer.text)
    lines = [text[start : start + 100] for start in range(0, len(text), 100)]
    with open(OUTPUT, "w", encoding="utf-8") as file:
        file.write(
            f"""// Generated by Tools/CollationTable/generate.py from CLDR's root collation, as ICU {version} has it. DO NOT EDIT.
// {len(characters)} characters, {max(primaries.values())} primary weights, {len(text)} bytes.

/// The order of characters in CLDR's root collation: see ``CollationElements``.
enum CollationTable {{
    /// The secondary and tertiary weight of most characters.
    static let commonWeights: (secondary: UInt16, tertiary: UInt8) = ({common[0]}, {common[1]})
    /// The primary weight of the digit zero. Numbers stand before it.
    static let zeroPrimary: UInt32 = {weights[0x30][0][0]}
    /// One more than the largest primary weight.
    static let primaryLimit: UInt32 = {max(primaries.values()) + 1}
    /// The weights, packed as the generator says.
    static let packed: StaticString = #\"\"\"
"""
        )
        for line in lines:
            file.write(f"        {line}\n")
        file.write('        """#\n}\n')
    print(f"{len(text)} bytes", file=sys.stderr)


main()
