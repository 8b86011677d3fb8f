#!/usr/bin/env python3
"""Translates a catalog into Polish with the Model Context Protocol's own client: usage: translate.py STRINGSDICT"""
import asyncio
import json
import pathlib
import sys
import tempfile

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

CATALOG = {
    "sourceLanguage": "en",
    "strings": {
        "%lld files": {
            "comment": "The number of files in a folder.",
            "localizations": {"en": {"variations": {"plural": {
                "one": {"stringUnit": {"state": "translated", "value": "%lld file"}},
                "other": {"stringUnit": {"state": "translated", "value": "%lld files"}}}}}}},
        "greeting": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Hello, %@"}}}},
    },
    "version": "1.0",
}
FILES = {"one": "%lld plik", "few": "%lld pliki", "many": "%lld plików", "other": "%lld pliku"}


async def main():
    work = pathlib.Path(tempfile.mkdtemp(prefix="stringsdict-mcp-"))
    catalog = work / "Localizable.xcstrings"
    catalog.write_text(json.dumps(CATALOG, indent=2, ensure_ascii=False))
    parameters = StdioServerParameters(command=str(pathlib.Path(sys.argv[1]).resolve()), args=["mcp", str(work)])
    async with stdio_client(parameters) as (reading, writing), ClientSession(reading, writing) as session:
        started = await session.initialize()
        information = getattr(started, "serverInfo", None) or started.server_info
        print(f"server: {information.name} {information.version}")
        print("tools:", ", ".join(tool.name for tool in (await session.list_tools()).tools))

        async def call(name, **arguments):
            print(f"\n-> {name} {json.dumps(arguments, ensure_ascii=False)}")
            result = await session.call_tool(name, arguments)
            text = result.content[0].text.replace(str(work), "App")
            is_error = getattr(result, "isError", None) or getattr(result, "is_error", False)
            print(f"<- {'error: ' if is_error else ''}{text}")
            return is_error, text

        failed, text = await call("list_untranslated", language="pl")
        listed = json.loads(text)
        assert not failed and [entry["key"] for entry in listed["entries"]] == ["%lld files", "greeting"], text
        assert [row["plural"] for row in listed["entries"][0]["rows"]] == ["one", "few", "many", "other"], text

        before = catalog.read_bytes()
        wrong = [
            [{"key": "greeting", "language": "pl", "text": "Cześć"}],
            [{"key": "greeting", "language": "pl", "text": "Cześć, %d"}],
            [{"key": "%lld files", "language": "pl", "plural": name, "text": FILES[name]} for name in ("one", "other")],
            [{"key": "%lld files", "language": "pl", "plural": "some", "text": "%lld"}],
            [{"key": "greting", "language": "pl", "text": "Cześć, %@"}],
            [{"key": "greeting", "language": "pl", "text": "Cześć, %@"}, {"key": "greeting", "language": "pl"}],
        ]
        for rows in wrong:
            failed, text = await call("set_texts", texts=rows)
            assert failed and catalog.read_bytes() == before, text

        rows = [{"key": "%lld files", "language": "pl", "plural": name, "text": text} for name, text in FILES.items()]
        failed, text = await call("set_texts", texts=rows + [{"key": "greeting", "language": "pl", "text": "Cześć, %@"}])
        assert not failed and json.loads(text)["textsSet"] == 5, text
        written = json.loads(catalog.read_text())["strings"]["%lld files"]["localizations"]["pl"]["variations"]["plural"]
        assert {name: branch["stringUnit"]["value"] for name, branch in written.items()} == FILES, written

        failed, text = await call("list_untranslated", language="pl")
        assert not failed and json.loads(text)["entries"] == [], text
        failed, text = await call("statistics")
        assert {item["language"]: item["percentage"] for item in json.loads(text)["catalogs"][0]["languages"]} == {
            "en": 100, "pl": 100}, text
        failed, text = await call("search_texts", text="PLIKÓW", language="pl")
        assert not failed and [entry["key"] for entry in json.loads(text)["entries"]] == ["%lld files"], text
        failed, text = await call("search_texts", catalog="/etc/passwd")
        assert failed, text
    print("\nmodel server: the catalog is translated, and no wrong text was written")


asyncio.run(main())
