#!/usr/bin/env python3
"""Runs the checks of `make check`, two at a time, and says what each took.

    Tools/Checks/run-checks.py                all checks
    Tools/Checks/run-checks.py docs links     the named ones
    Tools/Checks/run-checks.py --changed      those that the changes since the last landed commit can affect, and a fifth of the others
    Tools/Checks/run-checks.py --changed --plan   says which these are, and why, and runs nothing
    Tools/Checks/run-checks.py --document     writes the table of CONTRIBUTING.md, with the seconds of the last runs

The table `checks.tsv` has a row for each check. The first column is its name, a target of the Makefile. The second column lists checks
whose results it uses: if they run, they come before it. The third column lists the paths that it reads, and paths below them that it
does not read. A change of a path that it reads runs the check. The last column says what the check notices. A change of a file that
all checks need (the manifest, the Makefile, this folder's shared scripts) runs all of them.

A fresh clone does not know which commit landed last. So the file `.ci/landed` has a line for each submission, with the commit that it
started from. The last line is the base. A missing line only makes the base older, so more checks run. If CI_BASE is set, it is the
base. If the base is not an ancestor of the checkout, everything runs.

The number of lines also chooses the other checks: a check that no change affects runs in every fifth submission.
"""

import argparse
import os
import pathlib
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TABLE = ROOT / "Tools/Checks/checks.tsv"
LANDED = ROOT / ".ci/landed"
LOGS = ROOT / ".build/checks"
TURNS = 5
# A change of one of these files runs every check.
SHARED = ["Package.swift", "Tools/Package.swift", "Makefile", ".ci/run", "Tools/Checks/checks.tsv", "Tools/Checks/run-checks.py", "Tools/Checks/dependencies.sh", "Tools/Checks/modules.py"]


class Check:
    def __init__(self, line):
        name, after, inputs, self.notices = line.split("\t")
        self.name, self.after, self.inputs = name, after.split(), inputs.split()

    def touched(self, paths):
        """The first changed path that the check looks at, or None."""
        def lies_in(path, places):
            return any(path == place or path.startswith(place + "/") for place in places)

        left_out = [place[1:] for place in self.inputs if place.startswith("!")]
        return next((path for path in paths if lies_in(path, self.inputs) and not lies_in(path, left_out)), None)


def read_table():
    lines = TABLE.read_text().splitlines()
    return [Check(line) for line in lines if line and not line.startswith("#")]


def git(*words):
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True)


def changed_paths():
    """The paths that changed since the base, and the base in words; None in place of the paths if the base is not known."""
    base = os.environ.get("CI_BASE", "")
    if not base and LANDED.exists():
        lines = LANDED.read_text().split()
        base = lines[-1] if lines else ""
    if not base or git("merge-base", "--is-ancestor", base, "HEAD").returncode != 0:
        return None, f"the base '{base}' is not among the commits of this checkout"
    found = git("diff", "--name-only", base)
    new = git("ls-files", "--others", "--exclude-standard")
    return (found.stdout + new.stdout).split("\n")[:-1], f"the base is {base[:12]}"


def plan(checks, only_changed):
    """The names of the checks to run with the reason of each, and of the others with when they run."""
    if not only_changed:
        return {check.name: "all checks were asked for" for check in checks}, {}, "everything"
    paths, words = changed_paths()
    if paths is None:
        return {check.name: "the base is not known" for check in checks}, {}, words
    shared = next((path for path in paths if path in SHARED), None)
    turn = len(LANDED.read_text().split()) if LANDED.exists() else 0
    chosen, left = {}, {}
    for number, check in enumerate(checks):
        path = check.touched(paths)
        if shared:
            chosen[check.name] = f"{shared} changed, on which all checks stand"
        elif path:
            chosen[check.name] = f"{path} changed"
        elif number % TURNS == turn % TURNS:
            chosen[check.name] = "it is its turn"
        else:
            left[check.name] = f"its turn comes in {(number - turn) % TURNS} submissions"
    # The commands must be built for a check that runs them. Other checks come first only if they run: they use the same
    # folder.
    users = [check.name for check in checks if check.name in chosen and "static-commands" in check.after]
    if users and left.pop("static-commands", None):
        chosen["static-commands"] = f"{users[0]} uses it"
    return chosen, left, words


class Run:
    """A check that runs, as `make NAME`. What came before it is not made again."""

    def __init__(self, check, done):
        self.check, self.start = check, time.time()
        LOGS.mkdir(parents=True, exist_ok=True)
        self.log = LOGS / f"{check.name}.log"
        old = [word for name in done for word in ("-o", name)]
        environment = {name: value for name, value in os.environ.items() if name not in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL")}
        with open(self.log, "wb") as output:
            self.process = subprocess.Popen(
                ["make", *old, check.name], cwd=ROOT, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT, env=environment)


def wait(running):
    """The run that ends next, its status, and its seconds of processor and of the clock."""
    pid, status, usage = os.wait4(-1, 0)
    run = running.pop(pid)
    run.process.returncode = os.waitstatus_to_exitcode(status)
    return run, run.process.returncode, usage.ru_utime + usage.ru_stime, time.time() - run.start


def run_checks(checks, jobs):
    done, failed, seconds, running = ["check-dependencies"], [], {}, {}
    waiting = list(checks)
    # Nothing can run without the commands.
    needs_commands = {check.name for check in checks if "static-commands" in check.after}
    names = {check.name for check in checks}
    begin = time.time()
    while waiting or running:
        ready = [check for check in waiting if all(name in seconds or name not in names for name in check.after)]
        while ready and len(running) < jobs:
            check = ready.pop(0)
            waiting.remove(check)
            run = Run(check, done)
            running[run.process.pid] = run
        run, status, processor, clock = wait(running)
        name = run.check.name
        seconds[name] = (processor, clock)
        done.append(name)
        text = run.log.read_text(errors="replace").splitlines()
        print(f"{'passed' if status == 0 else 'FAILED'}: {name}, {processor:.0f} s of processor, {clock:.0f} s", flush=True)
        if status != 0:
            failed.append(name)
            if name == "static-commands":
                for check in [check for check in waiting if check.name in needs_commands]:
                    print(f"FAILED: {check.name}, since the commands are not built", flush=True)
                    waiting.remove(check)
                    failed.append(check.name)
            print("\n".join(text[-150:]), flush=True)
        else:
            for line in text:
                if "skipped" in line and not line.startswith("["):
                    print(f"    {line}", flush=True)
    total = sum(processor for processor, _ in seconds.values())
    print(f"{len(checks) - len(failed)} checks passed, {len(failed)} failed; {total:.0f} s of processor, {time.time() - begin:.0f} s")
    if failed:
        print(f"error: {', '.join(failed)} failed; the whole output of each is in {LOGS.relative_to(ROOT)}/NAME.log", file=sys.stderr)
    record(seconds)
    return not failed


def times():
    file = LOGS / "seconds.tsv"
    if not file.exists():
        return {}
    return {line.split("\t")[0]: line.split("\t")[1:] for line in file.read_text().splitlines()}


def record(seconds):
    known = times()
    for name, (processor, clock) in seconds.items():
        known[name] = [f"{processor:.0f}", f"{clock:.0f}"]
    (LOGS / "seconds.tsv").write_text("".join(f"{name}\t{a}\t{b}\n" for name, (a, b) in sorted(known.items())))


def document(checks):
    """Writes the table between the marks of CONTRIBUTING.md."""
    known, file = times(), ROOT / "CONTRIBUTING.md"
    old = {}
    text = file.read_text()
    start, end = "<!-- checks -->\n", "<!-- end of checks -->"
    head, rest = text.split(start)
    for line in rest.split(end)[0].splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 4:
            old[cells[0].strip("`")] = cells[3]
    rows = ["| check | notices | a change of | seconds of processor |", "|---|---|---|---|"]
    for check in checks:
        inputs = ", ".join(f"not `{path[1:]}`" if path[0] == "!" else f"`{path}`" for path in check.inputs)
        taken = known[check.name][0] if check.name in known else old.get(check.name, "–")
        rows.append(f"| `{check.name}` | {check.notices} | {inputs} | {taken} |")
    file.write_text(head + start + "\n".join(rows) + "\n" + end + rest.split(end)[1])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("names", nargs="*", help="the checks to run; without any, all of them")
    parser.add_argument("--changed", action="store_true", help="only what changes since the base can affect, and a fifth of the rest")
    parser.add_argument("--plan", action="store_true", help="say which checks run, and why, and run nothing")
    parser.add_argument("--document", action="store_true", help="write the table of CONTRIBUTING.md")
    parser.add_argument("--jobs", type=int, default=2, help="how many checks run at once")
    options = parser.parse_args()
    checks = read_table()
    if options.document:
        document(checks)
        return 0
    unknown = [name for name in options.names if name not in {check.name for check in checks}]
    if unknown:
        parser.error(f"there is no check '{unknown[0]}'; {TABLE.relative_to(ROOT)} lists them")
    if options.names:
        chosen, left, words = {name: "it is named" for name in options.names}, {}, "the named ones"
    else:
        chosen, left, words = plan(checks, options.changed)
    print(f"checks: {len(chosen)} of {len(checks)}; {words}")
    for name, reason in chosen.items():
        print(f"  runs: {name}: {reason}")
    for name, reason in left.items():
        print(f"  does not run: {name}: no change affects it; {reason}")
    sys.stdout.flush()
    if options.plan:
        return 0
    return 0 if run_checks([check for check in checks if check.name in chosen], options.jobs) else 1


if __name__ == "__main__":
    sys.exit(main())
