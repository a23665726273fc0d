#!/usr/bin/env -S python3 -BE
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Changes the code in small ways and sees whether the tests notice.

usage: mutate.py                  build, run 1000, again and list
       mutate.py build [ROOM…]    write all mutants (or those of some rooms, for their own tests alone)
                                  into one build, and see which test reaches which
       mutate.py run N [SEED]     try the first N of the mutants in a random order, made from the seed,
                                  with the quick tests
       mutate.py again            try those that survived with all tests, but for those whose verdict is
                                  that they are equivalent
       mutate.py suite N [SEED]   of N mutants of walk, resolver, normalizer and writer, those that conformance/ kills
       mutate.py list             the survivors that no verdict explains
       mutate.py --record         write the account into docs/proof.md
       mutate.py --check          is the table of docs/proof.md that of tools/mutation/totals.json?

The mutants are those of bytes/, syntax/, model/ and verbs/, as tools/mutants.py finds them, and the bits
of the tables that these make while compiling. A mutant is killed if a test fails or crashes, or takes
much longer than it should. Only tests that reach the mutant are tried, quick ones first, up to the
first that fails. What was tried is kept in build/mutation/results.jsonl, so a run that was stopped goes
on where it was. Why a survivor may live, or that nobody knows yet, is said in
tools/mutation/verdicts.json.

The suite sees nothing but answers. So `suite` counts a mutant if our tests kill it and it changes the answer to a case of the
suite or to one of 100,000 random requests, with one of the kernels that the machine has.
"""

import hashlib
import json
import os
import random
import re
import resource
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from importlib.machinery import SourceFileLoader
from pathlib import Path

import mutants
from coverage import PROGRAMS, ROOMS
from rooms import files_of, room_of
from written_section import read_rows, with_section, write_or_check, write_rows

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / "build" / "mutation"
TREE = WORK / "tree"
BUILD = TREE / "build" / "mutation"
MUTANTS = WORK / "mutants.json"
TESTS = WORK / "tests.json"
REFUSED = WORK / "do_not_compile.json"
RESULTS = WORK / "results.jsonl"
TOTALS = ROOT / "tools" / "mutation" / "totals.json"
VERDICTS = ROOT / "tools" / "mutation" / "verdicts.json"
PAGE = ROOT / "docs" / "proof.md"
SUITE = ROOT / "conformance"
BEGIN = "<!-- written by tools/mutate.py --record -->\n"
END = "<!-- end of the mutants -->\n"

JOBS = 2
INVALID = b'{"invalid"'
# For `suite`: the kernels, and the pieces of random texts.
KERNELS = ("avx512-vbmi", "avx512", "avx2", "ssse3", "scalar")
PIECES = ("http:", "x:", "//", "/", "..", ".", "%41", "%2e", "%c3%A9", "%zz", "%4", ":", "@", "[", "]", "::", "1:", "ffff:", "[v1.a]",
          "1.2.3.4", "255.", "80", "?", "#", "A", "~", "\u00e9", " ")  # fmt: skip
RULES = ("URI", "relative-ref", "authority", "IP-literal", "IPv6address", "IPv4address", "reg-name", "path-noscheme", "segment", "query")
# The files of walk, resolver, normalizer and writer.
OF_SUITE = re.compile(r"/(\w+_walk|scan|mask_bits|host|components|classify|kernel/\w+|resolve|resolution_steps|remove_dot_segments|"
                      r"normal_text|normalize|writer|pieces|data_piece|written_string|encoded_text|percent)\.[ch]pp:")  # fmt: skip
SEED = 3986
QUICK, LONGEST = 0.5, 8  # seconds of a test; those that take longer than the second are left out

# Of the other machines, there are no kernels here; nor are there tests that only they could fail.
ELSEWHERE = re.compile(r"scan_(neon|wasm\w*)\.cpp$")
PARSING = """-x c++ -std=c++20 -DURIEL_BUILDING=1 -mssse3 -mavx2 -mavx512f -mavx512bw -mavx512vl -mavx512vbmi -mavx512vbmi2
    -mbmi -mbmi2 -resource-dir=/usr/lib/llvm-19/lib/clang/19""".split()

# Tables, and which of the bits at an offset mean something. What was folded into instructions is no
# table any more.
TABLES = {
    r"uriel::detail::scanning::byte_classes": lambda offset: range(8) if offset % 2 == 0 else range(5),
    r"uriel::ascii::\w+": lambda _: range(8),
    r"uriel::sets::\w+": lambda _: range(8),
    r"uriel::data_for::\w+": lambda _: range(8),
    r"uriel::detail::kernels::triplet_texts": lambda offset: range(8) if offset % 4 < 3 else range(0),
    r".*::tables": lambda _: range(6),  # the nibbles of vector_block
    r".*::in_memory": lambda _: range(8),  # of scan_avx512_vbmi.cpp
    # A rule is two std::string_view, then the port, its transport, the rule of the host, and flags.
    r"uriel::detail::schemes::default_rules": lambda offset: range(8) if offset % 48 in (32, 33) else (
        range(1) if 34 <= offset % 48 < 41 else range(0)),
}  # fmt: skip


def run_quietly(command, **options):
    return subprocess.run(command, capture_output=True, text=True, check=False, **options)


# Building


def files_of_rooms(rooms=ROOMS):
    for room in rooms:
        yield from (path for path in files_of(room) if not ELSEWHERE.search(path.name))


def find_mutants(path):
    """The text of a file, its places, and the name of each of their mutants."""
    finder = mutants.Finder(path, [*PARSING, f"-I{ROOT}/include", f"-I{ROOT}/src"])
    places, seen = finder.result(), {}
    for place in places:
        line = finder.line_of(place.begin)
        begin = finder.lines[line - 1]
        source = finder.text[begin : finder.text.find("\n", begin)].strip()
        before = " ".join(finder.text[place.begin : place.end].split())
        place.names = []
        for kind, after in place.instead:
            name = f"{path.relative_to(ROOT)}: {source} [{kind}: {before} => {' '.join(after.split())}]"
            seen[name] = seen.get(name, 0) + 1
            if seen[name] > 1:
                name += f" #{seen[name]}"
            place.names.append((name, kind, line))
    return finder.text, places


def write_if_changed(path, text):
    data = text.encode("latin-1")
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_bytes() != data:
        path.write_bytes(data)


def copy_tree(rooms_with_mutants):
    listed = run_quietly(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT).stdout
    rooms = {path.relative_to(ROOT) for path in files_of_rooms(rooms_with_mutants)}
    for name in listed.split("\0"):
        path = ROOT / name
        if name and Path(name) not in rooms and path.is_file():
            write_if_changed(TREE / name, path.read_bytes().decode("latin-1"))
    switch = ROOT / "tools" / "mutation" / "switch.cpp"
    write_if_changed(TREE / "src" / "mutation_switch.cpp", switch.read_text(encoding="utf-8"))


def refused(log):
    """Where the compiler says that there are errors."""
    found = set()
    for name, line, column in re.findall(r"^(\S+?):(\d+):(\d+): (?:fatal )?error:", log, re.MULTILINE):
        found.add(((BUILD / name).resolve(), int(line), int(column)))
    return found


def last_switch_before(text, line, column):
    """The number of the mutant that made this error: the last one that begins before it."""
    offset = sum(len(whole) for whole in text.splitlines(keepends=True)[: line - 1]) + column - 1
    # The column may be that of the switch itself, or of an operator before it.
    numbers = re.findall(r"URIEL_MUTANT\((\d+)\)", text[: offset + len("<=> (URIEL_MUTANT(00000)")])
    return int(numbers[-1]) if numbers else None


def build(rooms):
    programs = [f"{room}_test" for room in rooms] if rooms else PROGRAMS
    copy_tree(rooms or ROOMS)
    files = {path: find_mutants(path) for path in files_of_rooms(rooms or ROOMS)}
    table = []
    known = set(read_rows(REFUSED))
    for _, places in files.values():
        for place in places:
            place.numbers = list(range(len(table), len(table) + len(place.instead)))
            table += place.names
    dropped = {number for number, row in enumerate(table) if row[0] in known}
    print(f"{len(table)} mutants", flush=True)
    configure = ["cmake", "--preset", "mutation"]
    if "CMAKE_CXX_COMPILER_LAUNCHER" not in os.environ and run_quietly(["which", "ccache"]).returncode == 0:
        configure.append("-DCMAKE_CXX_COMPILER_LAUNCHER=ccache")
    while True:
        for path, (text, places) in files.items():
            for place in places:
                place.numbers = [None if number in dropped else number for number in place.numbers]
            write_if_changed(TREE / path.relative_to(ROOT), mutants.switched(text, places))
        subprocess.run(configure, cwd=TREE, stdout=subprocess.DEVNULL, check=True)
        made = True
        for targets in (["uriel"], [*programs, "conformance_native"]):
            done = run_quietly(["cmake", "--build", BUILD, "-j", str(JOBS), "--target", *targets, "--", "-k", "0"], cwd=TREE)
            (WORK / "build.log").write_text(done.stdout + done.stderr, encoding="utf-8")
            if done.returncode != 0:
                made = False
                break
        if made:
            break
        before = len(dropped)
        for path, line, column in refused(done.stdout):
            if path.is_relative_to(TREE):
                number = last_switch_before(path.read_bytes().decode("latin-1"), line, column)
                if number is not None:
                    dropped.add(number)
        print(f"{len(dropped)} do not compile", flush=True)
        REFUSED.write_text(json.dumps(sorted(table[number][0] for number in dropped)), encoding="utf-8")
        if len(dropped) == before:
            sys.exit(f"mutate.py: the build fails, and no mutant is the cause: {WORK}/build.log")
    MUTANTS.write_text(json.dumps([None if n in dropped else row for n, row in enumerate(table)]), encoding="utf-8")
    measure_tests(programs)


# Tests


def test_names(program):
    names, suite = [], ""
    for line in run_quietly([BUILD / "tests" / program, "--gtest_list_tests"], cwd=ROOT).stdout.splitlines():
        line = line.split("#")[0].rstrip()
        if line.startswith("  "):
            names.append(suite + line.strip())
        elif line.endswith("."):
            suite = line
    # The long ones are left out, as with the other builds of Clang, and those of texts beyond the memory
    # that a mutant gets; so is the one that looks at what the library calls, for the switches read the
    # environment.
    left_out = ("Shards/", "TooLong.", "Library.WorksOffline")
    return [name for name in names if not name.startswith(left_out)]


def limits(seconds):
    def set_them():
        os.nice(10)
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    return set_them


def run_tests(program, names, seconds, **environment):
    """Runs tests of a program in order; returns whether all passed, what it printed, processor time."""
    command = [BUILD / "tests" / program, "--gtest_brief=1", "--gtest_fail_fast", "--gtest_catch_exceptions=0"]
    process = subprocess.Popen(
        command, cwd=TREE, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        env={**os.environ, "GTEST_FILTER": ":".join(names), **environment}, preexec_fn=limits(seconds),
    )  # fmt: skip
    output = process.stdout.read(1 << 20)
    process.stdout.close()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = status
    return status == 0, output.decode("utf-8", "replace"), usage.ru_utime + usage.ru_stime


def measure_test(program, name):
    path = WORK / "reached" / hashlib.sha256(f"{program} {name}".encode()).hexdigest()
    passed, output, seconds = run_tests(program, [name], LONGEST, URIEL_MUTANTS_REACHED=str(path))
    if seconds >= LONGEST - 1:
        print(f"too long: {program} {name}", flush=True)
        return None
    if not passed:
        print(f"left out, for it fails without a mutant, or takes too long with the load of now: {program} {name}\n{output}", flush=True)
        return None
    reached = [number for number, byte in enumerate(path.read_bytes()) if byte]
    path.unlink()
    return {"program": program, "name": name, "seconds": round(seconds, 3), "reached": reached}


def measure_tests(programs):
    (WORK / "reached").mkdir(exist_ok=True)
    tests = [(program, name) for program in programs for name in test_names(program)]
    print(f"{len(tests)} tests", flush=True)
    with ThreadPoolExecutor(JOBS) as pool:
        rows = [row for row in pool.map(lambda test: measure_test(*test), tests) if row is not None]
    TESTS.write_text(json.dumps(rows), encoding="utf-8")
    everything = {number for row in rows for number in row["reached"]}
    print(f"{sum(row['seconds'] for row in rows):.0f} s; {len(everything)} mutants are reached")


# Running


def batches(tests):
    """Tests of one program each, the quick ones first; a batch takes as long as all before it."""
    waiting, batch, before = sorted(tests, key=lambda test: test["seconds"]), [], 0.1
    result = []
    while waiting:
        spent, batch = 0, []
        while waiting and (not batch or spent + waiting[0]["seconds"] <= before):
            batch.append(waiting.pop(0))
            spent += batch[-1]["seconds"]
        before += spent
        for program in PROGRAMS:
            chosen = [test for test in batch if test["program"] == program]
            if chosen:
                result.append((program, chosen))
    return result


def kill(tests, environment_of):
    """The name of a test that fails with a mutant, or None; and the processor time it took."""
    spent = 0
    for program, chosen in batches(tests):
        environment = environment_of(program)
        if environment is None:
            continue
        limit = 2 + int(5 * sum(test["seconds"] for test in chosen))
        passed, output, seconds = run_tests(program, [test["name"] for test in chosen], limit, **environment)
        spent += seconds
        if not passed:
            failed = re.search(r"\[  FAILED  \] (\S+?)[,\s(]", output)
            return f"{program} {failed[1] if failed else 'crash or time'}", spent
    return None, spent


def bits_of_tables(programs):
    """All bits of tables by name, each with its address in the programs that have it."""
    found = {}
    for program in programs:
        listing = run_quietly(["nm", "-S", "-C", "--defined-only", BUILD / "tests" / program]).stdout
        seen = {}
        for address, size, kind, name in re.findall(r"^(\w+) (\w+) (\w) (.*)$", listing, re.MULTILINE):
            mask = next((m for pattern, m in TABLES.items() if re.fullmatch(pattern, name)), None)
            if kind not in "rRdDVu" or mask is None:
                continue
            seen[name] = seen.get(name, 0) + 1
            for offset in range(int(size, 16)):
                for bit in mask(offset):
                    key = f"{name} #{seen[name]} [byte {offset}, bit {bit}]"
                    found.setdefault(key, {})[program] = f"{int(address, 16) + offset:x}:{bit}"
    return found


def read_results():
    rows = [json.loads(line) for line in RESULTS.read_text(encoding="utf-8").splitlines()] if RESULTS.exists() else []
    return {row["mutant"]: row for row in rows}  # the last word counts


class Trial:
    """What is needed to try a mutant."""

    def __init__(self, longest=LONGEST):
        self.table = json.loads(MUTANTS.read_text(encoding="utf-8"))
        tests = json.loads(TESTS.read_text(encoding="utf-8"))
        self.tests = [test for test in tests if test["seconds"] <= longest]
        self.reaching = {}
        for test in self.tests:
            for number in test["reached"]:
                self.reaching.setdefault(number, []).append(test)
        self.numbers = {row[0]: number for number, row in enumerate(self.table) if row is not None}
        self.bits = bits_of_tables(sorted({test["program"] for test in self.tests}))

    def order(self, seed):
        """All mutants in an order of the seed: a bit of a table for every ten others."""
        shuffled = random.Random(seed)
        names, bits = sorted(self.numbers), sorted(self.bits)
        shuffled.shuffle(names)
        shuffled.shuffle(bits)
        result = []
        for i, name in enumerate(names):
            result.append(name)
            if i % 10 == 9 and bits:
                result.append(bits.pop())
        return result

    def try_one(self, name):
        if name in self.numbers:
            number = self.numbers[name]
            _, kind, line = self.table[number]
            killer, seconds = kill(self.reaching.get(number, []), lambda _: {"URIEL_MUTANT": str(number)})
        else:
            kind, line, places = "table", 0, self.bits[name]

            def environment(program):
                return {"URIEL_MUTANT_BIT": places[program]} if program in places else None

            killer, seconds = kill(self.tests, environment)
        return {"mutant": name, "kind": kind, "line": line, "killed_by": killer, "cpu_seconds": round(seconds, 2)}


def try_all(trial, names):
    def try_and_say(name):
        row = trial.try_one(name)
        with RESULTS.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")
        if row["killed_by"] is None:
            print(f"survives: {row['line']} {name}", flush=True)

    with ThreadPoolExecutor(JOBS) as pool:
        list(pool.map(try_and_say, names))


def run(count, seed):
    trial, results = Trial(QUICK), read_results()
    print(f"seed {seed}; {len(trial.numbers)} mutants, and {len(trial.bits)} bits of tables", flush=True)
    try_all(trial, [name for name in trial.order(seed)[:count] if name not in results])


def is_equivalent(name, verdicts):
    return verdicts.get(name, "").startswith("equivalent")


def again():
    trial, verdicts = Trial(), read_rows(VERDICTS)
    alive = [name for name, row in read_results().items() if row["killed_by"] is None]
    known = trial.numbers.keys() | trial.bits.keys()
    try_all(trial, [name for name in alive if name in known and not is_equivalent(name, verdicts)])


def cases_of_suite():
    """The stored cases, the longer ones, and those that find each wrong state of a reader of URI-reference."""
    stored = [(SUITE / "data" / f"{name}.jsonl").read_text(encoding="utf-8") for name in ("rfc3986", "rfc5952", "properties")]
    commands = ["longer.py"], ["grammar.py", "w-method", "URI-reference"]
    made = [run_quietly([sys.executable, SUITE / name, *rest], encoding="utf-8").stdout for name, *rest in commands]
    return [case for text in (*stored, *made) for line in text.splitlines() for case in json.loads(line)["cases"]]


def random_requests(count, seed):
    """Requests about texts of random pieces. They show whether a mutant changes an answer at all."""
    dice = random.Random(seed)

    def text():
        return "".join(dice.choice((dice.choice(PIECES), "y" * dice.randrange(70))) for _ in range(dice.randrange(9)))

    forms = ("case", "percent", "path", "scheme")
    for _ in range(count // 8):
        yield {"op": "parse", "input": text()}
        yield {"op": "parse", "input": "x://" + text()}
        yield {"op": "validate", "rule": dice.choice(RULES), "input": text()}
        yield {"op": "normalize", "form": dice.choice(forms), "input": text()}
        yield {"op": "equivalent", "form": dice.choice(forms), "inputs": ["x:" + (one := text()), "X:" + one.replace("%41", "A")]}
        yield {"op": "resolve", "base": "x:" + text(), "reference": text()}
        yield {"op": dice.choice(("decode", "remove_dot_segments")), "input": text()}
        yield {"op": "encode", "component": dice.choice(("unreserved", "segment", "path", "query", "host")), "input": text()}


class Asked:
    """Cases, and the library's answers with each kernel that the machine has."""

    def __init__(self, cases, name):
        sys.path.append(str(SUITE))
        self.runner = SourceFileLoader("conformance_run", str(SUITE / "run")).load_module()
        self.cases, self.file = cases, WORK / f"{name}.jsonl"
        self.file.write_text("".join(json.dumps(self.runner.request_of(case)) + "\n" for case in cases), encoding="utf-8")
        answers = {kernel: list(self.answers(kernel)) for kernel in KERNELS}
        self.usual = {kernel: lines for kernel, lines in answers.items() if len(lines) == len(cases)}

    def answers(self, kernel, **environment):
        """The lines that it answers in 30 seconds. The offset of an error is cut off, since it is no answer."""
        adapter = [BUILD / "conformance" / "adapters" / "native" / "native", "uriel"]
        with self.file.open("rb") as requests, subprocess.Popen(
            adapter, stdin=requests, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            env={**os.environ, "URIEL_KERNEL": kernel, **environment}, preexec_fn=limits(30),
        ) as process:  # fmt: skip
            for line in process.stdout:
                yield INVALID if line.startswith(INVALID) else line

    def is_right(self, case, line):
        is_judged = "answer" in case or "invalid" in case
        return is_judged and self.runner.judge(case, {"invalid": None} if line == INVALID else json.loads(line)) == "passed"

    def tells_apart(self, number):
        """Does this mutant answer one of the cases in another way, or not at all?"""
        for kernel, usual in self.usual.items():
            count = 0
            for case, wanted, line in zip(self.cases, usual, self.answers(kernel, URIEL_MUTANT=str(number))):
                if line != wanted and not self.is_right(case, line):
                    return True
                count += 1
            if count < len(usual):
                return True
        return False


def suite(count, seed):
    trial, results = Trial(QUICK), read_results()
    names = sorted(name for name in trial.numbers if OF_SUITE.search(name))
    random.Random(seed).shuffle(names)
    names = names[:count]
    try_all(trial, [name for name in names if name not in results])
    results = read_results()
    killed = [name for name in names if results[name]["killed_by"] is not None]
    stored_and_made, others = Asked(cases_of_suite(), "suite"), Asked(list(random_requests(100_000, seed)), "random")

    def verdict(name):
        number = trial.numbers[name]
        found = "killed" if stored_and_made.tells_apart(number) else "open" if others.tells_apart(number) else "no answer"
        if found != "killed":
            print(f"{found}: {name}", flush=True)
        return found

    with ThreadPoolExecutor(JOBS) as pool:
        found = Counter(pool.map(verdict, killed))
    changing = found["killed"] + found["open"]
    print(f"our tests kill {len(killed)} of {len(names)}; {changing} of these change an answer; "
          f"the suite kills {found['killed']} of them, {100 * found['killed'] / max(1, changing):.1f} %")


# Accounts


def group_of(name):
    return room_of(name.split(":", 1)[0]) if name.startswith(("include/", "src/")) else "tables"


def account(results, verdicts):
    """By group: how many were tried, killed, cannot be killed, and neither."""
    totals = {}
    for name, row in results.items():
        group = totals.setdefault(group_of(name), {"tried": 0, "killed": 0, "equivalent": 0, "open": 0})
        group["tried"] += 1
        if row["killed_by"] is not None:
            group["killed"] += 1
        elif is_equivalent(name, verdicts):
            group["equivalent"] += 1
        else:
            group["open"] += 1
    return totals


def table(totals):
    lines = ["| mutants of | tried | killed | equivalent | open | killed of those that can be |"]
    lines.append("|---|--:|--:|--:|--:|--:|")
    rows = [(name, totals[name]) for name in (*ROOMS, "tables") if name in totals]
    whole = {key: sum(row[key] for _, row in rows) for key in ("tried", "killed", "equivalent", "open")}
    for name, row in [*rows, ("all", whole)]:
        share = 100 * row["killed"] / max(1, row["tried"] - row["equivalent"])
        cells = [f"{row[key]:,}" for key in ("tried", "killed", "equivalent", "open")]
        lines.append(f"| {name} | {' | '.join(cells)} | {share:.1f} % |")
    return "\n".join(lines) + "\n"


def page_with_table(page, totals):
    return with_section(page, BEGIN, END, table(totals))


def list_survivors():
    verdicts = read_rows(VERDICTS)
    for name, row in sorted(read_results().items()):
        if row["killed_by"] is None and name not in verdicts:
            print(f"{row['line']} {name}")


def record():
    write_rows(TOTALS, account(read_results(), read_rows(VERDICTS)))


def write_table(check):
    page = page_with_table(PAGE.read_text(encoding="utf-8"), read_rows(TOTALS))
    sys.exit(write_or_check(PAGE, page, check, "tools/mutate.py --record"))


def main(arguments):
    match arguments:
        case []:
            build([])
            run(1000, SEED)
            again()
            list_survivors()
        case ["list"]:
            list_survivors()
        case ["--record"]:
            record()
            write_table(check=False)
        case ["--check"]:
            write_table(check=True)
        case ["build", *rooms]:
            build(rooms)
        case ["run", count]:
            run(int(count), SEED)
        case ["run", count, seed]:
            run(int(count), int(seed))
        case ["suite", count, *seed]:
            suite(int(count), int(*seed or [SEED]))
        case ["again"]:
            again()
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
