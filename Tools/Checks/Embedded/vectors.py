"""Prints the cases of a formatting fixture as the Swift source of a program that checks them without Foundation.

Usage: vectors.py FIXTURE.json... >main.swift
"""
import json
import struct
import sys


def literal(text):
    return '"' + "".join(c if " " <= c <= "~" and c not in '"\\' else "\\u{%x}" % ord(c) for c in text) + '"'


def argument(value):
    if value is None:
        return ".null"
    if isinstance(value, int):
        return ".integer(Int64(bitPattern: %d))" % (value % 2**64)
    if isinstance(value, str):
        return ".text(%s)" % literal(value)
    if "double" in value:
        bits = struct.unpack("<Q", struct.pack("<d", float(value["double"])))[0]
        return ".floatingPoint(Double(bitPattern: %d))" % bits
    if "decimal" in value:
        return ".decimal(%s)" % literal(value["decimal"])
    return ".unsigned(%s)" % value["unsigned"]


cases = [case for path in sys.argv[1:] for case in json.load(open(path, encoding="utf-8"))]
print("import StringsdictFormatting\n")
print("@main struct Vectors {")
print("    static func check(_ locale: String, _ isPlain: Bool, _ format: String, _ arguments: [FormatArgument],")
print("        _ expected: String) -> Int {")
print("        let formatter = StringsdictFormatter(locale: locale, numbers: isPlain ? .plain : .localized)")
print("        let text = formatter.string(StringsdictEntry(text: format), arguments: arguments)")
print("        if text.utf8.elementsEqual(expected.utf8) { return 0 }")
print('        print("error: ", terminator: ""); print(format, terminator: ""); print(" shows ", terminator: ""); print(text)')
print("        return 1")
print("    }\n")
groups = [cases[start:start + 25] for start in range(0, len(cases), 25)]
for number, group in enumerate(groups):
    # A function for a few cases: the compiler takes long for long ones.
    print("    @inline(never) static func group%d() -> Int {" % number)
    print("        var wrong = 0")
    for case in group:
        print("        wrong += check(%s, %s, %s, [%s], %s)" % (
            literal(case["locale"]), "true" if case.get("numbers") == "plain" else "false", literal(case["format"]),
            ", ".join(argument(value) for value in case["arguments"]), literal(case["expected"])))
    print("        return wrong")
    print("    }\n")
print("    static func main() {")
print("        let files = StringsdictEntry(")
print('            format: "%#@files@", variables: [.plural("files", [.one: "%ld file", .other: "%ld files"])])')
print('        var wrong = StringsdictFormatter(locale: "en").string(files, 1_234) == "1,234 files" ? 0 : 1')
for number in range(len(groups)):
    print("        wrong += group%d()" % number)
print('        if wrong == 0 { print("%d formatting vectors right") } else { print("some are wrong") }' % (len(cases) + 1))
print("    }")
print("}")
