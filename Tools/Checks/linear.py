#!/usr/bin/env python3
"""Every command takes time in proportion to the size of its input.

    Tools/Checks/linear.py [--turn N] [--size N | --budget N] [--command PATH] [--only WORD] [--list]
    Tools/Checks/linear.py --changed-since COMMIT     the pairs of commands whose own files changed, at most twelve
    Tools/Checks/linear.py --all                      each kind of input with each command that reads it, which takes half an hour
    Tools/Checks/linear.py --draw N [--seed N]        drawn pairs

For each kind of input, the command runs on inputs of one size and of twice that size. Valgrind counts the instructions, so the result
does not depend on how busy the machine is. The count of a file with two keys is subtracted, which is taken once for each command and
kind of file. The rest may grow by a factor of at most 2.3: a sort takes a little more than twice as many instructions, and a
quadratic loop approaches four times as many.

With --budget, each pair takes about so many million instructions for its larger input, so that none of them costs much more than the
others: a first run of a small input says how large the inputs may be.

A command that reads another format gets the input in that format. Its limit grows as this input does: a CSV file has a cell for each
pair of row and language. So does the page of `preview`, and its limit grows as the page does.

`make check` runs fixed pairs: for each chosen kind of input two commands, in turn, and each pair that was ever found too slow
(`FOUND` in linear_inputs.py). --turn N runs the half of them with even or odd numbers.

Nothing that is drawn by chance belongs to `make check`. --draw is for a developer: the generator repeats pieces of the grammars in a
place of a file. The seed is printed, and a run with the same seed draws the same pairs. What a draw finds becomes a row of `FOUND`.
A drawn input may have an output that grows faster than the input, such as a variable's text that is written once for each use. Its
limit grows as the output does. A drawn pair above its limit is measured once more with twice the sizes.
"""
import argparse
import collections
import concurrent.futures
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

from linear_commands import COMMANDS, FORMATS, changed_commands, commands_for
from linear_inputs import FOUND, INPUTS, LEAST, drawn_inputs

LIMIT = 2.3
# How long a command may run under valgrind: only so that a hang ends.
DEADLINE = 900
# The share of an input's size that a first run takes, which says what the whole would cost.
FIRST = 1 / 40
# In a smaller input a loop over all pairs of its parts would not show.
LEAST_SIZE = 32
# How many pairs of changed commands run.
CHANGED = 12

Pair = collections.namedtuple("Pair", "kind size files command is_drawn", defaults=(False,))
# A run of a command: its instructions, the bytes that it read and wrote, its status and its messages.
Run = collections.namedtuple("Run", "instructions input output status messages")


def write_files(folder, files):
    os.makedirs(folder, exist_ok=True)
    for name, text in files.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(text if isinstance(text, bytes) else text.encode())


def size_of(folder):
    return sum(os.path.getsize(os.path.join(place, name)) for place, _, names in os.walk(folder) for name in names)


def run(program, name, files):
    """A run of a command. None if the input has no text in the format that the command reads."""
    command = COMMANDS[name]
    folder = tempfile.mkdtemp(prefix="linear-")
    # Nothing that is installed on this machine takes part.
    environment = {"PATH": folder, "HOME": folder, "SWIFT_DETERMINISTIC_HASHING": "1", "NO_COLOR": "1", "LANG": "C.UTF-8"}
    try:
        write_files(os.path.join(folder, "in"), command.files(files) if command.files else files)
        if command.reads in FORMATS:
            os.rename(os.path.join(folder, "in"), os.path.join(folder, "original"))
            subprocess.run(
                [program, "convert", "original", "-o", "in", "--to", command.reads], cwd=folder, stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL, timeout=DEADLINE, check=False, env=environment)
            shutil.rmtree(os.path.join(folder, "original"))
            if not os.path.isdir(os.path.join(folder, "in")):
                return None
        before = size_of(folder)
        # It counts about as callgrind does, in two thirds of the time.
        result = subprocess.run(
            [shutil.which("valgrind"), "--tool=exp-bbv", "--bb-out-file=/dev/null", "--interval-size=1000000000", program] + command.arguments,
            cwd=folder, input=command.input(files, folder) if command.input else b"", stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            timeout=DEADLINE, env=environment)
        messages = result.stderr.decode(errors="replace")
        counts = re.findall(r"^# Total instructions: (\d+)", messages, re.MULTILINE) or re.findall(r"Total instructions: (\d+)", messages)
        if not counts:
            raise SystemExit(f"{' '.join(command.arguments)}: valgrind counted nothing:\n{messages[-2000:]}")
        lines = [line for line in messages.splitlines() if not line.startswith(("==", "#"))]
        return Run(sum(map(int, counts)), before, len(result.stdout) + max(0, size_of(folder) - before), result.returncode, lines)
    finally:
        shutil.rmtree(folder)


def kinds():
    """All kinds of input by name, each with its size and a function that makes its files."""
    return {**INPUTS, **{found.kind: (found.size, found.files) for found in FOUND if found.files}}


def all_pairs():
    """Each kind with each command that reads it. Only those that were found read a binary file: others write a shared text for each key."""
    return [
        Pair(kind, size, files, command) for kind, (size, files) in kinds().items() for command in commands_for(files(1))
        if not any(isinstance(text, bytes) for text in files(1).values())]


def found_pairs():
    known = kinds()
    return [Pair(found.kind, *known[found.kind], command) for found in FOUND for command in found.commands]


def unique(pairs):
    return list({(pair.kind, pair.command): pair for pair in pairs}.values())


def fixed_pairs():
    """For each chosen kind two commands in turn, the next two for the next kind; what was found; and two kinds for each command."""
    chosen = []
    for turn, (kind, (size, files)) in enumerate(INPUTS.items()):
        commands = commands_for(files(1))
        chosen += [Pair(kind, size, files, commands[(2 * turn + index) % len(commands)]) for index in range(2)]
    pairs = unique(chosen + found_pairs())
    for number, command in enumerate(command for command in COMMANDS if COMMANDS[command].takes_turns):
        known = [pair.kind for pair in pairs if pair.command == command]
        others = [pair for pair in all_pairs() if pair.command == command and pair.kind in INPUTS and pair.kind not in known]
        pairs += [others[(number + place) % len(others)] for place in range(2 - len(known))]
    return pairs


def changed_pairs(paths):
    """Some pairs of the commands whose own files changed: each command in turn, and first what was found in it."""
    left = {command: [] for command in changed_commands(paths)}
    for pair in unique(found_pairs() + fixed_pairs() + all_pairs()):
        if pair.command in left:
            left[pair.command].append(pair)
    rounds = [[pairs[number] for pairs in left.values() if number < len(pairs)] for number in range(CHANGED)]
    return [pair for one in rounds for pair in one][:CHANGED]


def drawn_pairs(count, seed):
    for kind, size, files, choice in drawn_inputs(count, seed):
        yield Pair(f"{kind} (seed {seed})", size, files, choice(commands_for(files(1))), True)


def paths_changed_since(commit):
    def git(*words):
        return subprocess.run(["git", *words], cwd=os.path.dirname(os.path.abspath(__file__)), check=True, stdout=subprocess.PIPE, text=True).stdout
    return (git("diff", "--name-only", commit) + git("ls-files", "--others", "--exclude-standard", "--full-name", ":/")).splitlines()


def growth(pair, base, small, large):
    """How much more twice the input takes, and the limit for it."""
    def ratio(of, least):
        return (of(large) - of(base)) / max(least, of(small) - of(base))
    limit = LIMIT
    if COMMANDS[pair.command].reads in FORMATS:
        limit *= max(1, ratio(lambda run: run.input, 1) / 2)
    elif pair.is_drawn or COMMANDS[pair.command].writes_cells:
        limit *= max(1, ratio(lambda run: run.output, 1) / 2)
    return ratio(lambda run: run.instructions, 100_000), limit


def least_of(pair):
    """The command of a pair, and the ending of its files: what the run that is subtracted depends on."""
    return pair.command, os.path.splitext(next(iter(pair.files(1))))[1]


def size_within(program, pair, budget, least):
    """The size of the smaller input, so that the larger one takes about `budget` instructions. It is at most the pair's own size."""
    size = max(LEAST_SIZE, int(pair.size * FIRST))
    first = run(program, pair.command, pair.files(size))
    for_one = max(1, first.instructions - least.instructions) / size if first else 1
    return min(pair.size, max(LEAST_SIZE, int(budget / 2 / for_one)))


def judge(program, pair, options, least):
    """A line about a pair, and what is wrong with it or None. `least` is the run that is subtracted."""
    size = max(8, int(pair.size * options.size))
    name = f"{pair.kind} / {pair.command}"
    try:
        if options.budget:
            size = size_within(program, pair, options.budget * 1e6, least)
        small, large = (run(program, pair.command, pair.files(count)) for count in (size, 2 * size))
        if not (small and large):
            return f"none  {name}: the input cannot be converted first", None
        # A reader that refuses an input takes as many instructions for each size, give or take a few. It may refuse only the larger ones.
        is_refused = small.status not in (0, 1) or small.instructions < 1.1 * least.instructions
        base = least._replace(instructions=0) if is_refused else least
        ratio, limit = growth(pair, base, small, large)
        if ratio > limit and pair.is_drawn:
            # A second pass over long texts is a step, and a quadratic loop is still one in twice the input again.
            largest = run(program, pair.command, pair.files(4 * size))
            again = growth(pair, base, large, largest) if largest else (ratio, limit)
            if again[0] <= again[1]:
                ratio, limit = again
    except subprocess.TimeoutExpired:
        return f"FAIL {name}", f"{name}: no end after {DEADLINE} s"
    failure = None
    # The reader may refuse a drawn input, or may refuse it above some size.
    expected = range(128) if pair.is_drawn else (0, 1)
    if small.status not in expected or large.status not in expected or not pair.is_drawn and small.status != large.status:
        failure = f"{name}: status {small.status} and {large.status}: {small.messages[-1] if small.messages else ''}"
    elif ratio > limit:
        failure = f"{name}: twice the input takes {ratio:.2f} times the instructions; {limit:.2f} are allowed"
    return f"{'FAIL' if failure else 'ok':4} {ratio:5.2f} {small.instructions / 1e6:9.1f} {large.instructions / 1e6:9.1f} M  {size:6} {name}", failure


def chosen_pairs(options):
    if options.draw:
        seed = options.seed if options.seed is not None else random.SystemRandom().randrange(1 << 32)
        print(f"{options.draw} drawn pairs, seed {seed}", flush=True)
        pairs = list(drawn_pairs(options.draw, seed))
    elif options.changed_since:
        pairs = changed_pairs(paths_changed_since(options.changed_since))
    elif options.all:
        pairs = all_pairs()
    else:
        pairs = fixed_pairs()
    if options.turn is not None:
        pairs = pairs[options.turn % 2::2]
    return [pair for pair in pairs if options.only in f"{pair.kind} / {pair.command}"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--command", default=".build/static/commands/stringsdict", help="the program")
    parser.add_argument("--only", default="", help="only pairs 'INPUT / COMMAND' that contain this text")
    parser.add_argument("--list", action="store_true", help="print the names of the pairs")
    parser.add_argument("--size", type=float, default=1, help="a factor for the sizes of all inputs")
    parser.add_argument("--budget", type=int, help="in place of --size: million instructions for the larger input of a pair")
    parser.add_argument("--turn", type=int, help="only every second pair: the even ones for an even number")
    parser.add_argument("--all", action="store_true", help="each kind of input with each command")
    parser.add_argument("--changed-since", metavar="COMMIT", help="only commands whose own files changed since then")
    parser.add_argument("--draw", type=int, default=0, help="so many drawn pairs")
    parser.add_argument("--seed", type=int, help="the number that the draw depends on (default: a new one)")
    options = parser.parse_args()
    pairs = chosen_pairs(options)
    if options.list or not pairs:
        print("\n".join(f"{pair.kind} / {pair.command}" for pair in pairs) or "no pairs")
        return 0
    for tool in ("valgrind", "strip"):
        if shutil.which(tool) is None:
            print(f"skipped: {tool} is missing; install it to count instructions")
            return 0
    with tempfile.TemporaryDirectory(prefix="linear-") as folder:
        # Valgrind would read the program's symbols each time, or not understand them.
        program = os.path.join(folder, "program")
        subprocess.run(["strip", "-o", program, options.command], check=True)
        failures = []
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            known = dict.fromkeys(least_of(pair) for pair in pairs)
            least = dict(zip(known, pool.map(lambda one: run(program, one[0], LEAST[one[1]]), known)))
            judged = [pool.submit(judge, program, pair, options, least[least_of(pair)]) for pair in pairs]
            for line, failure in (future.result() for future in judged):
                print(line, flush=True)
                if failure:
                    failures.append(failure)
    for failure in failures:
        print(failure, file=sys.stderr)
    print(f"{len(pairs)} pairs of input and command, {len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
