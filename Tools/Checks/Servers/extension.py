"""Checks the extension for VS Code: the files that its package.json names, its .vsix file, and with node what it does where
`stringsdict` does not start, and when it restarts.

Usage: extension.py FOLDER: FOLDER has the extension.
"""
import json
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from xml.etree import ElementTree

folder = sys.argv[1]
pack = [sys.executable, os.path.join(os.path.dirname(__file__), "../../Release/vsix.py")]


def expect(value, name):
    if not value:
        sys.exit(f"servers: extension: {name}")


with open(os.path.join(folder, "package.json"), encoding="utf-8") as file:
    package = json.load(file)
contributions = package["contributes"]
named = [package["main"], package["icon"], "LICENSE", "README.md"]
named += [grammar["path"] for grammar in contributions["grammars"]]
named += [language["configuration"] for language in contributions["languages"] if "configuration" in language]
for name in named:
    expect(os.path.isfile(os.path.join(folder, name)), f"there is no {name}")

with tempfile.TemporaryDirectory() as work:
    copy = os.path.join(work, "extension")
    shutil.copytree(folder, copy, ignore=shutil.ignore_patterns("node_modules"))
    refused = subprocess.run([*pack, copy, work], capture_output=True, text=True)
    expect(refused.returncode == 1 and "npm install" in refused.stderr, "a .vsix file without the client of the protocol")
    module = os.path.join(copy, "node_modules", "vscode-languageclient")
    os.makedirs(module)
    with open(os.path.join(module, "package.json"), "w", encoding="utf-8") as file:
        file.write("{}")
    contents = []
    for _ in range(2):
        path = subprocess.run([*pack, copy, work], capture_output=True, text=True, check=True).stdout.strip()
        with open(path, "rb") as file:
            contents.append(file.read())
    expect(contents[0] == contents[1], "two .vsix files of the same files differ")
    with zipfile.ZipFile(path) as archive:
        members = set(archive.namelist())
        manifest = ElementTree.fromstring(archive.read("extension.vsixmanifest"))
        types = ElementTree.fromstring(archive.read("[Content_Types].xml"))
    for name in named + ["node_modules/vscode-languageclient/package.json"]:
        expect(f"extension/{os.path.normpath(name)}" in members, f"the .vsix file has no {name}")
    space = "{http://schemas.microsoft.com/developer/vsx-schema/2011}"
    for asset in manifest.iter(f"{space}Asset"):
        expect(asset.get("Path") in members, f"the manifest names {asset.get('Path')}")
    identity = next(manifest.iter(f"{space}Identity"))
    expect((identity.get("Id"), identity.get("Version")) == (package["name"], package["version"]), "another identity")
    known = {item.get("Extension") for item in types} | {item.get("PartName") for item in types}
    for name in members - {"[Content_Types].xml"}:
        expect(os.path.splitext(name)[1] in known or f"/{name}" in known, f"no type for {name}")

if shutil.which("node"):
    script = os.path.join(os.path.dirname(__file__), "extension.js")
    subprocess.run(["node", script, os.path.abspath(os.path.join(folder, package["main"]))], check=True)
else:
    print("servers: the extension is not run, since node is not installed")
print("servers: extension for VS Code")
