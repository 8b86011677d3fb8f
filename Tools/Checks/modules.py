#!/usr/bin/env python3
"""Prints targets of the library's package and the modules that these need, each after those that it needs. All scripts take their list
of modules from here. Modules of C are left out.

    Tools/Checks/modules.py Stringsdict              CLDRPluralsCore CLDRPlurals ... Stringsdict
    Tools/Checks/modules.py                          all that ships in a user's program
    Tools/Checks/modules.py --without StringsdictLocks NAME...  without some
"""

import argparse
import json
import os
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("targets", nargs="*")
    parser.add_argument("--without", action="append", default=[])
    options = parser.parse_args()
    package = json.loads(subprocess.run(
        [os.environ.get("SWIFT", "swift"), "package", "dump-package"], cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout)
    targets = {target["name"]: target for target in package["targets"]}
    # Products with an underscore are for the packages in Tools.
    shipped = [name for product in package["products"] if "library" in product["type"] and product["name"][0] != "_"
               for name in product["targets"]]
    found = []

    def visit(name):
        target = targets.get(name)
        if target is None or name in found or target["type"] not in ("regular", "executable"):
            return
        for dependency in target["dependencies"]:
            visit(next(iter(dependency.values()))[0])
        folder = ROOT / (target.get("path") or f"Sources/{name}")
        if next(folder.rglob("*.swift"), None):
            found.append(name)

    for name in options.targets or shipped:
        if name not in targets:
            parser.error(f"the package has no target '{name}'")
        visit(name)
    print(" ".join(name for name in found if name not in options.without))


if __name__ == "__main__":
    main()
