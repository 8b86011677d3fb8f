"""The commands of linear.py: what each runs with, what it reads, and which files are its own."""
import collections
import json
import os

# A command: its arguments, the ending of the files that it reads (None for all files of texts), and the paths of its own files. An ending
# in FORMATS names a format into which the input is converted first.
# `files` makes other files of the input, `input` what the command reads from standard input. `writes_cells` says that the output has a
# cell for each pair of key and language. A command with `takes_turns` false runs only with what was found.
Command = collections.namedtuple("Command", "arguments reads own files input writes_cells takes_turns", defaults=(None, None, False, True))
TEXTS = (".strings", ".stringsdict", ".xcstrings")
FORMATS = ("csv", "json", "xliff", "po", "android")


def sources(files):
    """Swift sources that ask for each key of the catalogs, and for as many new ones, beside the catalogs."""
    found = {}
    for name, text in files.items():
        keys = json.loads(text)["strings"]
        lines = [f"    _ = String(localized: {json.dumps(key, ensure_ascii=False)}, comment: \"A note.\")" for key in keys]
        lines += [f"    _ = String(localized: \"new \\(count) of {number}\")" for number in range(len(keys))]
        found[name] = text
        found[name.replace("Main.xcstrings", "Sources/Main.swift")] = "func texts(count: Int) {\n" + "\n".join(lines) + "\n}\n"
    return found


def message(method, parameters, number=None):
    value = {"jsonrpc": "2.0", "method": method, "params": parameters, **({} if number is None else {"id": number})}
    content = json.dumps(value, ensure_ascii=False).encode()
    return b"Content-Length: %d\r\n\r\n" % len(content) + content


def session(files, folder):
    """What an editor sends: it opens two files, changes each line of them in one notification, and asks about places."""
    sent = [message("initialize", {"capabilities": {"general": {"positionEncodings": ["utf-16"]}}}, 0), message("initialized", {})]
    number = 0
    for name in sorted(files)[:2]:
        text = files[name]
        document = {"uri": "file://" + os.path.join(folder, "in", name)}
        sent.append(message("textDocument/didOpen", {"textDocument": {**document, "languageId": "", "version": 1, "text": text}}))
        # A space before each line, from the last line to the first one and back, where it is taken out again.
        places = [{"line": line, "character": 0} for line in range(text.count("\n"))]
        changes = [{"range": {"start": place, "end": place}, "text": " "} for place in reversed(places)]
        changes += [{"range": {"start": place, "end": {**place, "character": 1}}, "text": ""} for place in places]
        sent.append(message("textDocument/didChange", {"textDocument": {**document, "version": 2}, "contentChanges": changes}))
        middle = text.count("\n") // 2
        place = {"textDocument": document, "position": {"line": middle, "character": 3}}
        everything = {"start": {"line": 0, "character": 0}, "end": {"line": middle * 2 + 2, "character": 0}}
        for method, parameters in [
            ("documentSymbol", {"textDocument": document}), ("hover", place), ("completion", place), ("definition", place),
            ("references", {**place, "context": {"includeDeclaration": True}}), ("rename", {**place, "newName": "other"}),
            ("codeAction", {"textDocument": document, "range": everything, "context": {"diagnostics": []}}),
        ]:
            number += 1
            sent.append(message(f"textDocument/{method}", parameters, number))
        sent.append(message("textDocument/didSave", {"textDocument": document}))
    sent += [message("workspace/symbol", {"query": "key"}, number + 1), message("shutdown", None, number + 2), message("exit", None)]
    return b"".join(sent)


LINT = ["Tools/Sources/StringsdictCommand/Lint", "Sources/Toolkit/StringsdictChecking"]
PREVIEW = ["Tools/Sources/StringsdictCommand/Preview", "Tools/Sources/TextPreview"]
ACCESSORS = ["Tools/Sources/StringsdictCommand/Accessors", "Sources/Toolkit/StringsdictAccessorGeneration"]
EMBEDDING = ["Sources/Toolkit/StringsdictTextEmbedding"]
CONVERSION = "Tools/Sources/LocalizationConversion"
CATALOGS = ["Tools/Sources/CatalogEditing", "Tools/Sources/StringsdictCommand/Catalog"]


def conversion(*formats):
    """The files of a conversion: those of its formats, and what all conversions share."""
    shared = ["Conversion.swift", "ReplacedTexts.swift", "Model", "Text", "Formats/ConversionFormat.swift", "Formats/FileNote.swift"]
    return ["Tools/Sources/StringsdictCommand/Convert"] + [f"{CONVERSION}/{name}" for name in shared] + [
        f"{CONVERSION}/Formats/{name}" for name in formats]


def convert(reads, *options):
    return ["convert", "in", "-o", "out", *options], reads


COMMANDS = {
    "lint": Command(["lint", "in"], None, LINT),
    "lint --fix": Command(["lint", "--fix", "--dry-run", "in"], None, LINT),
    "lint --format json": Command(["lint", "--format", "json", "in"], None, LINT),
    "preview": Command(["preview", "in", "-o", "out.html"], None, PREVIEW, writes_cells=True),
    "preview --pseudo": Command(["preview", "in", "-o", "out.html", "--pseudo"], None, PREVIEW, writes_cells=True),
    "generate-accessors": Command(["generate-accessors", "in", "--skip-checks", "-o", "out.swift"], None, ACCESSORS),
    "generate-accessors --embed": Command(
        ["generate-accessors", "in", "--skip-checks", "--embed", "-o", "out.swift"], None, ACCESSORS + EMBEDDING),
    "compile": Command(["compile", "in", "-o", "out"], ".xcstrings", ["Tools/Sources/StringsdictCommand/Compile"]),
    "convert to po": Command(*convert(None, "--to", "po"), conversion("Gettext")),
    "convert to android": Command(*convert(None, "--to", "android"), conversion("Android")),
    "convert to xliff": Command(*convert(None, "--to", "xliff"), conversion("XLIFF")),
    "convert to csv": Command(*convert(None, "--to", "csv"), conversion("Delimited")),
    "convert to xcstrings": Command(*convert(None, "--to", "xcstrings"), conversion("AppleTables", "Catalog")),
    "convert from csv": Command(*convert("csv", "--to", "xcstrings"), conversion("Delimited", "Catalog")),
    "convert from json": Command(*convert("json", "--from", "json", "--to", "xcstrings"), conversion("Messages", "Catalog")),
    "convert from xliff": Command(*convert("xliff", "--to", "xcstrings"), conversion("XLIFF", "Catalog")),
    "convert from po": Command(*convert("po", "--to", "xcstrings"), conversion("Gettext", "Catalog")),
    "convert from android": Command(*convert("android", "--to", "xcstrings"), conversion("Android", "Catalog")),
    "embed": Command(
        ["embed", "--bundle", "in", "--output", "out.swift"], None, ["Tools/Sources/StringsdictCommand/EmbedCommand.swift"] + EMBEDDING),
    "format": Command(
        ["format", "--bundle", "in", "--language", "en", "--table", "Main", "key 1"], None,
        ["Tools/Sources/StringsdictCommand/FormatCommand.swift", "Tools/Sources/StringsdictCommand/FormatRequest.swift"]),
    "catalog stats": Command(["catalog", "stats", "in/Main.xcstrings"], ".xcstrings", CATALOGS),
    "catalog add-language": Command(
        ["catalog", "add-language", "pl", "--explain", "--catalog", "in/Main.xcstrings"], ".xcstrings", CATALOGS),
    "catalog rename-language": Command(
        ["catalog", "rename-language", "de", "pl", "--catalog", "in/Main.xcstrings"], ".xcstrings", CATALOGS),
    # An extractor that somebody has installed would read the sources in its own time.
    "catalog sync": Command(
        ["catalog", "sync", "in", "--catalog", "in/Main.xcstrings"], ".xcstrings", CATALOGS, files=sources),
    "catalog skeleton": Command(
        ["catalog", "skeleton", "--catalog", "in/Main.xcstrings", "--language", "de"], ".xcstrings", CATALOGS, takes_turns=False),
    "generate-accessors with checks": Command(["generate-accessors", "in", "-o", "out.swift"], None, ACCESSORS, takes_turns=False),
    "convert to json": Command(*convert(None, "--to", "json"), conversion("Messages"), takes_turns=False),
    "convert to arb": Command(*convert(None, "--to", "arb"), conversion("Messages"), takes_turns=False),
    "convert arb": Command(*convert(".arb", "--from", "arb", "--to", "xcstrings"), conversion("Messages", "Catalog"), takes_turns=False),
    "xcstringstool extract": Command(
        ["xcstringstool", "extract", "in/A.swift", "-o", "out"], ".swift", ["Tools/Sources/StringsdictCommand/XCStringsTool"], takes_turns=False),
    "lsp": Command(["lsp"], None, ["Tools/Sources/TextServers", "Tools/Sources/StringsdictCommand/ServerCommands.swift"], input=session),
}


def is_readable(command, files):
    """Whether a command reads such files, and runs with what was not found with it."""
    ending = COMMANDS[command].reads
    if not COMMANDS[command].takes_turns or COMMANDS[command].input and any(isinstance(text, bytes) for text in files.values()):
        return False
    return all(name.endswith(TEXTS if ending is None or ending in FORMATS else ending) for name in files)


def commands_for(files):
    return [command for command in COMMANDS if is_readable(command, files)]


def changed_commands(paths):
    """The commands of whose own files one is among the changed paths."""
    def owns(places):
        return any(path == place or path.startswith(place + "/") for path in paths for place in places)
    return [name for name, command in COMMANDS.items() if owns(command.own)]
