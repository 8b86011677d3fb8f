#!/usr/bin/env python3
"""Packs the extension for VS Code into a .vsix file, which `code --install-extension` installs.

Usage: vsix.py FOLDER OUTPUT: FOLDER has package.json and, after `npm install --omit=dev`, node_modules. Prints the path of the file in
the folder OUTPUT.

A .vsix file is a ZIP archive of the package conventions of Visual Studio: the types of its files, a manifest, and the extension. The
archive of the same files has the same bytes.
"""
import json
import os
import sys
import zipfile
from xml.sax.saxutils import escape, quoteattr

TYPES = {
    "json": "application/json", "js": "application/javascript", "md": "text/markdown", "txt": "text/plain", "png": "image/png",
    "vsixmanifest": "text/xml", "xml": "text/xml",
}


def manifest(package, files):
    def asset(kind, path):
        return f'    <Asset Type="Microsoft.VisualStudio.{kind}" Path={quoteattr(path)} Addressable="true"/>'

    properties = {
        "Code.Engine": package["engines"]["vscode"], "Code.ExtensionKind": "workspace",
        "Services.Links.Source": package["repository"]["url"], "Services.Content.Pricing": "Free",
    }
    identity = f'Id={quoteattr(package["name"])} Version={quoteattr(package["version"])} Publisher={quoteattr(package["publisher"])}'
    assets = [asset("Code.Manifest", "extension/package.json"), asset("Services.Icons.Default", f'extension/{package["icon"]}')]
    assets += [asset("Services.Content.Details", "extension/README.md")] if "README.md" in files else []
    assets += [asset("Services.Content.License", "extension/LICENSE")] if "LICENSE" in files else []
    lines = [
        '<?xml version="1.0" encoding="utf-8"?>',
        '<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">',
        "  <Metadata>",
        f'    <Identity Language="en-US" {identity}/>',
        f'    <DisplayName>{escape(package["displayName"])}</DisplayName>',
        f'    <Description xml:space="preserve">{escape(package["description"])}</Description>',
        f'    <Categories>{escape(",".join(package["categories"]))}</Categories>',
        "    <Properties>",
        *(f'      <Property Id="Microsoft.VisualStudio.{name}" Value={quoteattr(value)}/>' for name, value in properties.items()),
        "    </Properties>",
        f'    <License>extension/LICENSE</License>\n    <Icon>extension/{escape(package["icon"])}</Icon>',
        "  </Metadata>",
        '  <Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>',
        "  <Dependencies/>",
        "  <Assets>", *assets, "  </Assets>",
        "</PackageManifest>",
    ]
    return "\n".join(lines) + "\n"


def types(files):
    """The types of all files. One without an extension is named by itself."""
    lines = ['<?xml version="1.0" encoding="utf-8"?>', '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">']
    endings = {os.path.splitext(name)[1][1:] for name in files} - {""}
    for ending in sorted(endings | {"vsixmanifest"}):
        lines.append(f'  <Default Extension={quoteattr("." + ending)} ContentType="{TYPES.get(ending, "application/octet-stream")}"/>')
    for name in files:
        if not os.path.splitext(name)[1]:
            lines.append(f'  <Override PartName={quoteattr("/extension/" + name)} ContentType="text/plain"/>')
    return "\n".join([*lines, "</Types>"]) + "\n"


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    folder, output = sys.argv[1:]
    with open(os.path.join(folder, "package.json"), encoding="utf-8") as file:
        package = json.load(file)
    # Without them the extension does not start.
    for name in package["dependencies"]:
        if not os.path.exists(os.path.join(folder, "node_modules", name, "package.json")):
            sys.exit(f"error: {folder}/node_modules has no {name}; run 'npm install --omit=dev' in {folder} first")
    files = {}
    for root, names, found in os.walk(folder):
        names[:] = sorted(name for name in names if not name.startswith("."))
        for name in sorted(found):
            path = os.path.join(root, name)
            if not name.startswith(".") and not name.endswith(".vsix") and name != "package-lock.json":
                files[os.path.relpath(path, folder).replace(os.sep, "/")] = path
    members = [("extension.vsixmanifest", manifest(package, files).encode()), ("[Content_Types].xml", types(files).encode())]
    for name, path in files.items():
        with open(path, "rb") as file:
            members.append((f"extension/{name}", file.read()))
    result = os.path.join(output, f'{package["name"]}-{package["version"]}.vsix')
    with zipfile.ZipFile(result, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members:
            item = zipfile.ZipInfo(name)
            item.compress_type = zipfile.ZIP_DEFLATED
            item.external_attr = 0o100644 << 16
            archive.writestr(item, content)
    print(result)


main()
