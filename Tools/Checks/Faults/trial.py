"""Compiles single modules with faults in them against the modules of the checkout, which have none.

A build stops at a module with an error, so that it names few of the faults that do not compile. A fault changes no interface. So each
module can be compiled against the modules that an ordinary build of the checkout made, and one round names the errors of all modules.
"""

import concurrent.futures
import json
import os
import pathlib
import re
import subprocess

# The options of a command of SwiftPM's plan that write files or describe the output, with the number of values that follow each.
OUTPUT_OPTIONS = {
    "-emit-module": 0, "-emit-module-path": 1, "-output-file-map": 1, "-incremental": 0, "-c": 0, "-emit-dependencies": 0,
    "-serialize-diagnostics": 0, "-index-store-path": 1, "-parseable-output": 0, "-emit-objc-header": 0, "-emit-objc-header-path": 1,
    "-enable-batch-mode": 0,
}


def without_output(arguments):
    """The arguments without those that write files."""
    left, skipped = [], 0
    for argument in arguments:
        if skipped:
            skipped -= 1
        elif argument in OUTPUT_OPTIONS:
            skipped = OUTPUT_OPTIONS[argument]
        elif not re.fullmatch(r"-j\d+", argument):
            left.append(argument)
    return left


def commands(plan):
    """The compiler's command for each module of a plan of SwiftPM (`debug.yaml`), by the module's name."""
    found = {}
    for line in pathlib.Path(plan).read_text(encoding="utf-8").splitlines():
        text = line.strip()
        if not text.startswith('args: ["') or '"-module-name"' not in text:
            continue
        arguments = json.loads(text.removeprefix("args: "))
        module = arguments[arguments.index("-module-name") + 1]
        # A module that also runs in the build is compiled a second time, for that, into another folder.
        if f"/Modules/{module}.swiftmodule" in text:
            found[module] = arguments
    return found


def in_copy(path, root, copy):
    """A source of the checkout as the copy has it. What SwiftPM wrote in its own folder has no copy."""
    relative = os.path.relpath(path, root)
    return path if relative.startswith("..") or "/.build/" in path else str(copy / relative)


def command(arguments, root, copy, added):
    """The command that compiles a module of the copy, down to the errors of the flow of values, and keeps nothing."""
    result = []
    for argument in without_output(arguments):
        if argument.startswith("@"):
            # The list holds a path in each line, and quotes those with spaces.
            listed = pathlib.Path(argument[1:]).read_text(encoding="utf-8").splitlines()
            result += [in_copy(path.strip("'\""), root, copy) for path in listed if path]
        else:
            result.append(argument)
    return [*result, str(added), "-emit-sil", "-whole-module-optimization", "-suppress-warnings", "-o", os.devnull]


def errors(modules, log):
    """Compiles modules, given as a command by name, two at once. Returns the names of those with errors; the output is in the log."""
    def run(name):
        done = subprocess.run(modules[name], stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        return name, done.returncode, done.stdout

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(run, modules))
    pathlib.Path(log).write_bytes(b"".join(output for _, _, output in results))
    return [name for name, status, _ in results if status != 0]
