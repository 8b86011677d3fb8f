#!/usr/bin/env python3
"""Runs the checks, two at a time, and says what each took.

    Tools/Checks/run-checks.py                    all checks: `make check`
    Tools/Checks/run-checks.py docs links         the named ones, and what they stand on
    Tools/Checks/run-checks.py --turn             those of this submission's turn: what CI runs
    Tools/Checks/run-checks.py --turn 8           those of another turn
    Tools/Checks/run-checks.py --turn --plan      says which these are, and why, and runs nothing
    Tools/Checks/run-checks.py --document         writes the table of CONTRIBUTING.md, with the seconds of the last runs

The table `checks.tsv` has a row for each check. The columns are its name, which is a target of the Makefile; the checks that must come
before it, since it uses what they build (with a `~`, only if they run); its ring; its own files; and what it notices.

The checks of ring 1 run in each submission. Ring 2 has three groups (2.1, 2.2, 2.3) and ring 3 has six. One group of each has its turn in
a submission: 2.1 with 3.1 or 3.4, 2.2 with 3.2 or 3.5, and 2.3 with 3.3 or 3.6. So the slowest group of ring 3 never meets the slowest of
ring 2, and six submissions run all checks. A check of ring 2 or 3 also runs when one of its own files has changed since the commit that the
submission started from.

A fresh clone does not know what has landed. So the file `.ci/landed` has a line for each submission: the commit that it started from. The
turn is the number of distinct lines, and the last line is the base of the changes. A submission that did not land keeps its line.
"""

import argparse
import collections
import os
import pathlib
import re
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TABLE = ROOT / "Tools/Checks/checks.tsv"
LANDED = ROOT / ".ci/landed"
LOGS = ROOT / ".build/checks"
# What the lines of a check's output hold that say why it failed.
FAILURE = re.compile(r"\berror:|^✘|^FAIL\b|[Ff]atal error|^Traceback|^\w*Error\b|differ|\*\*\*")
# How many groups each ring has.
GROUPS = {1: 1, 2: 3, 3: 6}
# The checks of which a turn runs one half, and `make check` both. Their seconds are those of a turn.
HALVED = {"linear", "products"}


class Check:
    def __init__(self, line):
        name, after, ring, own, self.notices = line.split("\t")
        self.name, self.own = name, own.split()
        self.after = [word for word in after.split() if word[0] != "~"]
        self.follows = [word.lstrip("~") for word in after.split()]
        self.place = ring
        ring, _, group = ring.partition(".")
        self.ring, self.group = int(ring), int(group or 1)

    def has_its(self, turn):
        return turn % GROUPS[self.ring] == self.group - 1

    def changed(self, paths):
        """The first changed path among the check's own files, or None. A page of text changes no answer."""
        return next((
            path for path in paths
            if not path.endswith(".md") and any(path == own or path.startswith(own + "/") for own in self.own)), None)


def read_table():
    lines = TABLE.read_text().splitlines()
    return [Check(line) for line in lines if line and not line.startswith("#")]


def landed():
    """The distinct lines of the file, in their order."""
    return list(dict.fromkeys(LANDED.read_text().split())) if LANDED.exists() else []


def git(*words):
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True)


def changed_paths():
    """The paths that have changed since the base, or None if the base is not known."""
    base = (landed() or [""])[-1]
    if not base or git("merge-base", "--is-ancestor", base, "HEAD").returncode != 0:
        return None
    found = git("diff", "--name-only", base)
    new = git("ls-files", "--others", "--exclude-standard")
    return (found.stdout + new.stdout).split("\n")[:-1]


def plan(checks, turn):
    """The names of the checks that run in a turn, each with the reason, and of the others with the number of turns until theirs."""
    paths = changed_paths()
    chosen, left = {}, {}
    for check in checks:
        path = None if paths is None else check.changed(paths)
        if check.ring == 1:
            chosen[check.name] = "ring 1"
        elif check.has_its(turn):
            chosen[check.name] = f"the turn of {check.place}"
        elif paths is None:
            chosen[check.name] = "the base in .ci/landed is not among the commits of this checkout"
        elif path:
            chosen[check.name] = f"{path} changed"
        else:
            left[check.name] = (check.group - 1 - turn) % GROUPS[check.ring]
    return chosen, left


def with_needed(checks, chosen):
    """Adds what the chosen checks stand on."""
    by_name = {check.name: check for check in checks}
    waiting = list(chosen)
    while waiting:
        name = waiting.pop()
        for needed in by_name[name].after:
            if needed not in chosen:
                chosen[needed] = f"{name} uses what it builds"
                waiting.append(needed)
    return chosen


class Run:
    """A check that runs, as `make NAME`. What came before it is not made again."""

    def __init__(self, check, done, turn):
        self.check, self.start = check, time.time()
        LOGS.mkdir(parents=True, exist_ok=True)
        self.log = LOGS / f"{check.name}.log"
        old = [word for name in done for word in ("-o", name)]
        environment = {name: value for name, value in os.environ.items() if name not in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL")}
        if turn is not None:
            environment["CI_TURN"] = str(turn)
        with open(self.log, "wb") as output:
            self.process = subprocess.Popen(
                ["make", *old, check.name], cwd=ROOT, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT, env=environment)

    def lines(self):
        return self.log.read_text(errors="replace").splitlines()


def wait(running):
    """The run that ends next, its status, and its seconds of processor and of the clock."""
    pid, status, usage = os.wait4(-1, 0)
    run = running.pop(pid)
    run.process.returncode = os.waitstatus_to_exitcode(status)
    return run, run.process.returncode, usage.ru_utime + usage.ru_stime, time.time() - run.start


def last_ran(check, turn):
    """In words, which submissions a red check of ring 2 or 3 has not seen."""
    lines, before = landed(), turn - GROUPS[check.ring]
    if check.ring == 1 or not 0 < before <= len(lines):
        return None
    return f"{check.name} had its last turn {GROUPS[check.ring]} submissions ago, so look at the commits since {lines[before - 1][:12]}"


def run_checks(checks, jobs, turn):
    done, failed, causes, seconds, running = ["check-dependencies"], [], {}, {}, {}
    waiting, names, begin = list(checks), {check.name for check in checks}, time.time()
    while waiting or running:
        for check in [check for check in waiting if any(name in failed for name in check.after)]:
            print(f"FAILED: {check.name}, since it uses {next(name for name in check.after if name in failed)}", flush=True)
            waiting.remove(check)
            failed.append(check.name)
        ready = [check for check in waiting if all(name in seconds or name not in names for name in check.follows)]
        while ready and len(running) < jobs:
            check = ready.pop(0)
            waiting.remove(check)
            run = Run(check, done, turn)
            running[run.process.pid] = run
        if not running:
            continue
        run, status, processor, clock = wait(running)
        check = run.check
        seconds[check.name] = (processor, clock)
        print(f"{'passed' if status == 0 else 'FAILED'}: {check.name}, {processor:.0f} s of processor, {clock:.0f} s", flush=True)
        if status == 0:
            done.append(check.name)
            said = [line for line in run.lines() if ("skipped" in line or "Test run with" in line) and not line.startswith("[")]
            print("".join(f"    {line}\n" for line in said), end="", flush=True)
        else:
            failed.append(check.name)
            causes[check.name] = [line[:400] for line in run.lines() if FAILURE.search(line)][-12:] or run.lines()[-12:]
            print("\n".join(run.lines()[-150:]), flush=True)
            words = None if turn is None else last_ran(check, turn)
            if words:
                print(words, flush=True)
    total, clock = sum(processor for processor, _ in seconds.values()), time.time() - begin
    for ring in GROUPS:
        rows = [seconds[check.name][0] for check in checks if check.ring == ring and check.name in seconds]
        if rows:
            print(f"ring {ring}: {sum(rows):.0f} s of processor in {len(rows)} checks")
    print(f"together: {total:.0f} s of processor in {clock:.0f} s, which is {total / max(clock, 1):.2f} processors")
    # A reader of a long output sees its end.
    for name, lines in causes.items():
        print("\n".join([f"why {name} failed:", *(f"    {line}" for line in lines)]), flush=True)
    if failed:
        print(f"error: {', '.join(failed)} failed; the whole output of each is in {LOGS.relative_to(ROOT)}/NAME.log", file=sys.stderr)
    print(f"{len(checks) - len(failed)} passed, {len(failed)} failed")
    record({name: taken for name, taken in seconds.items() if turn is not None or name not in HALVED})
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


def documented(text):
    """The seconds of processor in the table of CONTRIBUTING.md, by the names of the checks."""
    rows = ([cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines())
    return {cells[0].strip("`"): cells[4] for cells in rows if len(cells) == 5}


def document(checks):
    """Writes the table between the marks of CONTRIBUTING.md."""
    known, file = times(), ROOT / "CONTRIBUTING.md"
    start, end = "<!-- checks -->\n", "<!-- end of checks -->"
    head, rest = file.read_text().split(start)
    old, tail = documented(rest), rest.split(end)[1]
    rows = ["| check | ring | notices | also after a change of | seconds of processor |", "|---|---|---|---|---|"]
    for check in sorted(checks, key=lambda check: (check.ring, check.group)):
        own = ", ".join(f"`{path}`" for path in check.own) if check.ring > 1 else ""
        taken = known[check.name][0] if check.name in known else old.get(check.name, "–")
        rows.append(f"| `{check.name}` | {check.place} | {check.notices} | {own} | {taken} |")
    rows += ["", sums(rows[2:])]
    file.write_text(head + start + "\n".join(rows) + "\n" + end + tail)


def sums(rows):
    """The seconds of all checks, of ring 1, and of the turns."""
    taken = collections.Counter()
    for row in rows:
        cells = [cell.strip() for cell in row.strip("|").split("|")]
        if cells[4].isdigit():
            taken[cells[1]] += int(cells[4])
    turns = [taken["1"] + sum(taken[f"{ring}.{turn % GROUPS[ring] + 1}"] for ring in (2, 3)) for turn in range(GROUPS[3])]
    return (f"All checks with a number take {sum(taken.values()):,} s of processor, ring 1 takes {taken['1']:,}, and a turn {min(turns):,} to "
            f"{max(turns):,}, {sum(turns) // len(turns):,} on the average. On two quiet cores, the minutes are the seconds of processor divided by "
            "about 100.")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("names", nargs="*", help="the checks to run; without any, all of them")
    parser.add_argument("--turn", nargs="?", type=int, const=-1, help="only the checks of a turn, by default of this submission's")
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
    turn, left = None, {}
    if options.names:
        chosen = {name: "it is named" for name in options.names}
    elif options.turn is None:
        chosen = {check.name: "all checks were asked for" for check in checks}
    else:
        turn = len(landed()) if options.turn < 0 else options.turn
        chosen, left = plan(checks, turn)
        print(f"turn {turn}: " + ", ".join(f"{ring}.{turn % count + 1}" for ring, count in GROUPS.items() if count > 1))
    chosen = with_needed(checks, chosen)
    print(f"checks: {len(chosen)} of {len(checks)}")
    for check in checks:
        if check.name in chosen:
            print(f"  runs: {check.name}: {chosen[check.name]}")
        else:
            wait = left.get(check.name)
            wait_for = f": its turn comes in {wait} submission{'s' * (wait != 1)}" if wait else ""
            print(f"  does not run: {check.name}{wait_for}")
    sys.stdout.flush()
    if options.plan:
        taken = documented((ROOT / "CONTRIBUTING.md").read_text())
        seconds = sum(int(taken[name]) for name in chosen if taken.get(name, "").isdigit())
        print(f"about {seconds:,} s of processor, and {seconds // 100} minutes on two quiet cores")
        return 0
    return 0 if run_checks([check for check in checks if check.name in chosen], options.jobs, turn) else 1


if __name__ == "__main__":
    sys.exit(main())
