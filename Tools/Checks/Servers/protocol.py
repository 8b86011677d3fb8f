#!/usr/bin/env python3
"""Talks to `stringsdict lsp` as an editor does, and as no editor should: usage: protocol.py STRINGSDICT"""
import pathlib
import sys
import tempfile

from client import Client

command = sys.argv[1]
work = pathlib.Path(tempfile.mkdtemp(prefix="stringsdict-lsp-"))
failures = []


def check(what, found, expected):
    if found != expected:
        failures.append(f"{what}: {found!r} instead of {expected!r}")


def plural(*forms):
    texts = "".join(f"<key>{name}</key><string>{text}</string>\n" for name, text in forms)
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
<key>files</key>
<dict>
<key>NSStringLocalizedFormatKey</key><string>%#@count@</string>
<key>count</key>
<dict>
<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
<key>NSStringFormatValueTypeKey</key><string>ld</string>
{texts}</dict>
</dict>
</dict>
</plist>
"""


for language, text in [("en", plural(("one", "%ld file"), ("other", "%ld files"))),
                       ("pl", plural(("one", "%ld plik"), ("other", "%ld pliku")))]:
    folder = work / f"{language}.lproj"
    folder.mkdir()
    (folder / "Localizable.stringsdict").write_text(text)
uri = (work / "pl.lproj/Localizable.stringsdict").as_uri()
text = (work / "pl.lproj/Localizable.stringsdict").read_text()

client = Client(command)
client.raw(b"Content-Length: zwei\r\n\r\n")
check("a wrong length", client.receive()["error"]["code"], -32700)
client.raw(b"Content-Length: 99999999999\r\n\r\n")
check("a huge length", client.receive()["error"]["code"], -32700)
client.raw(b"Content-Length: 1\r\n\r\n{")
check("half a message", client.receive()["error"]["code"], -32700)
check("a request before the first", client.request("textDocument/hover", {})["code"], -32002)
capabilities = client.start(general={"positionEncodings": ["utf-8", "utf-16"]})["capabilities"]
check("the encoding", capabilities["positionEncoding"], "utf-8")
check("an unknown method", client.request("textDocument/moniker", {})["code"], -32601)
client.notify("$/unknown", {})
client.notify("textDocument/didChange", {"textDocument": {"uri": "file:///nothing.strings"}, "contentChanges": 7})

client.open(uri, text)
address, version, found = client.diagnostics()
check("diagnostics", (address, version, [item["code"] for item in found]), (uri, 1, ["missing-category"]))
place = {"textDocument": {"uri": uri}, "position": {"line": 10, "character": 30}}
check("hover", "- one (1): 1 plik" in client.request("textDocument/hover", place)["contents"]["value"], True)
actions = client.request("textDocument/codeAction", {
    "textDocument": {"uri": uri}, "range": found[0]["range"], "context": {"diagnostics": found}})
check("actions", [item["title"] for item in actions][0], "Add the missing plural forms of 'pl'")
edit = actions[0]["edit"]["changes"][uri][0]
start, end = edit["range"]["start"], edit["range"]["end"]
client.change(uri, 2, (start["line"], start["character"]), (end["line"], end["character"]), edit["newText"])
check("diagnostics after the action", client.diagnostics()[1:], (2, []))
names = client.request("textDocument/completion", {
    "textDocument": {"uri": uri}, "position": {"line": 10, "character": 5}})
check("completion", [item["label"] for item in names["items"]][:1], ["one"])
renamed = client.request("textDocument/rename", {
    "textDocument": {"uri": uri}, "position": {"line": 3, "character": 6}, "newName": "papers"})
check("rename", len(renamed["changes"]), 2)
symbols = client.request("textDocument/documentSymbol", {"textDocument": {"uri": uri}})
check("symbols", [item["name"] for item in symbols], ["files"])

# Many requests in one write: the cancelled ones are not computed.
import json
pieces = b""
for number in range(100, 200):
    for message in [{"id": number, "method": "textDocument/hover", "params": place},
                    {"method": "$/cancelRequest", "params": {"id": number}}]:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        pieces += b"Content-Length: %d\r\n\r\n" % len(body) + body
client.raw(pieces)
answers = [client.receive() for _ in range(100)]
check("all requests are answered", sorted(item["id"] for item in answers), list(range(100, 200)))
check("most are cancelled", sum("error" in item for item in answers) > 50, True)
client.last = 200
check("the exit status", client.end(), 0)

# The requests of an editor for the cursor on a line, at a source text, at a key, and in a half-written form.
tables = {"en": '"greeting" = "Hello, %@!";\n', "pl": '"greeting" = "Witaj, %d!";\n'}
for language, text in tables.items():
    (work / f"{language}.lproj/Texts.strings").write_text(text)
addresses = {language: (work / f"{language}.lproj/Texts.strings").as_uri() for language in tables}
client = Client(command)
client.start(textDocument={"publishDiagnostics": {"relatedInformation": True}})
client.open(addresses["pl"], tables["pl"])
found = client.diagnostics()[2]
check("the commonest error", [item["code"] for item in found], ["argument-mismatch"])
check("the source text", [item["location"]["uri"] for item in found[0]["relatedInformation"]], [addresses["en"]])
for column in (0, 5, 200):
    place = {"line": 0, "character": column}
    actions = client.request("textDocument/codeAction", {
        "textDocument": {"uri": addresses["pl"]}, "range": {"start": place, "end": place}, "context": {"diagnostics": found}})
    texts = [edit["newText"] for action in actions if "edit" in action for edits in action["edit"]["changes"].values() for edit in edits]
    check(f"an action from column {column}", "%@" in texts, True)
keys = client.request("workspace/symbol", {"query": "greet"})
check("a key of the tables", [item["name"] for item in keys][:1], ["greeting"])
client.change(addresses["pl"], 2, (0, 22), (0, 23), "")
items = client.request("textDocument/completion", {
    "textDocument": {"uri": addresses["pl"]}, "position": {"line": 0, "character": 22}})["items"]
check("a conversion", "%@" in [item["label"] for item in items] and not any("filterText" in item for item in items), True)
client.change(addresses["pl"], 3, (0, 22), (0, 22), "@")

# After a rename, whose edits come one after the other, each language has the key.
client.open(addresses["en"], tables["en"])
renamed = client.request("textDocument/rename", {
    "textDocument": {"uri": addresses["pl"]}, "position": {"line": 0, "character": 3}, "newName": "welcome"})
check("the files of a rename", sorted(renamed["changes"]), sorted(addresses.values()))
for version, address in [(4, addresses["pl"]), (2, addresses["en"])]:
    client.change(address, version, (0, 1), (0, 9), "welcome")
left = client.last_diagnostics()
check("diagnostics after a rename", left, {address: [] for address in left})
check("the exit status", client.end(), 0)

client = Client(command)
client.process.stdin.close()
check("the exit status without 'exit'", client.process.wait(30), 0)

# Keys in Swift sources, where the program that reads them is built.
if len(sys.argv) > 2:
    client = Client(command, "--extractor", sys.argv[2])
    client.start()
    (work / "Package.swift").write_text("")
    source = work / "Sources" / "App" / "Inbox.swift"
    (work / "Sources" / "App").mkdir(parents=True)
    (source.parent / "Message.swift").write_text("struct Message { var count: Int }\n")
    text = """let a = String(localized: "files")
let é = localizer.string("\\(message.count) folders"); let message = Message(count: 1)
let c = NSLocalizedString("mistaken", comment: "")
"""
    source.write_text(text)
    client.open(source.as_uri(), text)
    address, version, found = client.diagnostics()
    check("missing keys", [(item["range"]["start"]["line"], item["code"]) for item in found],
          [(1, "missing-key"), (2, "missing-key")])
    check("the type of a value in another file", "'%lld folders'" in found[0]["message"], True)
    place = {"textDocument": {"uri": source.as_uri()}, "position": {"line": 0, "character": 28}}
    check("hover in Swift", "- one (1): 1 plik" in client.request("textDocument/hover", place)["contents"]["value"], True)
    check("definition in Swift", len(client.request("textDocument/definition", place)), 2)
    names = client.request("textDocument/completion", place)
    check("completion in Swift", [item["textEdit"]["newText"] for item in names["items"]], ["files"])
    client.change(source.as_uri(), 2, (2, 27), (2, 35), "files")
    check("a correction", len(client.diagnostics()[2]), 1)
    changes = client.request("textDocument/rename", {**place, "newName": "papers"})["changes"]
    check("rename in Swift", [edit["newText"] for edit in changes[source.as_uri()]], ["papers", "papers"])
    check("rename in tables", len(changes), 3)
    check("the exit status", client.end(), 0)

for failure in failures:
    print(f"protocol: {failure}")
print("protocol: all answers are right" if not failures else f"protocol: {len(failures)} are wrong")
sys.exit(bool(failures))
