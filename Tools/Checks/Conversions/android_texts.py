"""Shows converted Android resources: by Android's rules for escapes and white space, Java's formats, and ICU's choice of a plural form."""

import base64
import json
import os
import re
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree

ESCAPES = {"n": "\n", "t": "\t"}
RECORD, NOTE = "stringsdict-record: ", "stringsdict-file: "


def unescaped(text):
    """The text of a resource. Escapes are resolved, and other white space outside of quotation marks is one blank."""
    parts, is_quoted, index = [], False, 0
    while index < len(text):
        sign, follower = text[index], text[index + 1 : index + 2]
        if sign == "\\" and follower == "u":
            parts.append((chr(int(text[index + 2 : index + 6], 16)), True))
            index += 6
            continue
        if sign == "\\" and follower:
            parts.append((ESCAPES.get(follower, follower), True))
            index += 2
            continue
        if sign == '"':
            is_quoted = not is_quoted
        elif sign in " \n\t\r" and not is_quoted:
            if parts and parts[-1] != (" ", False):
                parts.append((" ", False))
        else:
            parts.append((sign, True))
        index += 1
    if parts and parts[-1] == (" ", False):
        parts.pop()
    return "".join(sign for sign, _ in parts).encode("utf-16", "surrogatepass").decode("utf-16")


def language_of(folder):
    """The language of `values-pt-rBR` and `values-b+sr+Latn`."""
    name = folder.partition("-")[2]
    # Android looks for Hebrew, Indonesian and Yiddish in folders with their codes of Java.
    name = re.sub("^(iw|in|ji)(?=-|$)", lambda code: {"iw": "he", "in": "id", "ji": "yi"}[code.group()], name)
    return name[2:].replace("+", "-") if name.startswith("b+") else re.sub("-r(?=[A-Z]{2}$)", "-", name) or "en"


def resources(folder):
    """The texts by language, table and key: a text, or the forms of a plural."""
    texts = {}
    for root, _, names in os.walk(folder):
        for name in names:
            tree = ElementTree.XMLPullParser(["start", "comment", "end"])
            with open(os.path.join(root, name), encoding="utf-8") as file:
                tree.feed(file.read())
            table, language, record = name[:-4], language_of(os.path.basename(root)), {}
            table = "Localizable" if table == "strings" else table
            for event, element in tree.read_events():
                if event == "comment" and NOTE in element.text:
                    note = json.loads(element.text.partition(NOTE)[2])
                    table, language = note.get("table", table), note.get("language", language)
                elif event == "comment" and RECORD in element.text:
                    record = json.loads(element.text.partition(RECORD)[2])
                elif event == "end" and element.tag in ("string", "plurals"):
                    key = record.get("key", element.get("name"))
                    text = {item.get("quantity"): unescaped("".join(item.itertext())) for item in element.findall("item")}
                    texts[language, table, key] = text or unescaped("".join(element.itertext()))
                    record = {}
    return texts


def formatted(lines):
    """What Java shows for formats and arguments. None for an argument of another type than the format's.

    Any other refusal is given as text: an app with this format would end.
    """
    encoded = lambda text: base64.b64encode(text.encode()).decode()
    program = os.path.join(os.path.dirname(__file__), "AndroidFormat.java")
    text = "\n".join(" ".join([f"={encoded(line[0])}"] + [kind + encoded(word) for kind, word in line[1]]) for line in lines)
    result = subprocess.run(["java", program], input=text, capture_output=True, text=True, check=True)
    shown = [base64.b64decode(line).decode() for line in result.stdout.split()]
    kinds = ("java.util.IllegalFormatConversionException", "java.util.MissingFormatArgumentException")
    return [None if line[0] == "!" and line[1:].startswith(kinds) else line if line[0] == "!" else line[1:] for line in shown]


def rendered(folder, items, conflict):
    """What an app shows for each rendering: a text, None for a text that is missing, and `conflict` for a format that Java refuses.
    None without Java or ICU."""
    try:
        from icu4py.messageformat import MessageFormat
    except ImportError:
        return None
    if not shutil.which("java"):
        return None
    texts, categories = resources(folder), {}

    def category(language, number):
        place = language, number
        if place not in categories:
            forms = " ".join(f"{name}{{{name}}}" for name in ("zero", "one", "two", "few", "many", "other"))
            categories[place] = MessageFormat(f"{{0, plural, {forms}}}", language).format({"0": number})
        return categories[place]

    results, lines, places = [], [], []
    for item in items:
        text = texts.get((item["language"], item["table"], item["key"]))
        words = list(zip(item["arguments"], item["kinds"]))
        if isinstance(text, dict):
            number = next((word for word, kind in words if kind != "text"), "0")
            # A quantity is a whole number.
            text = text.get(category(item["language"], int(number)), text.get("other")) if "." not in number else Ellipsis
        if isinstance(text, str) and words:
            values = [("t", word) if kind == "text" else ("n", str(float(word)) if kind == "decimal" else word) for word, kind in words]
            places.append(len(results))
            lines.append((text, values))
        results.append(text)
    for place, text in zip(places, formatted(lines)):
        results[place] = conflict if text is None else text
    return results
