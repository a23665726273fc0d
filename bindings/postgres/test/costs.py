# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Measures the COST of each function, and writes it into the script of the extension.

usage: costs.py [--write]

The unit is split_part(t, '/', 3): a function of PostgreSQL of that COST, 1, which looks for something in the same
texts. What is written is rounded to 1, 2, 5, 10, 20 or 50. Without --write it fails where a COST is far from
what is measured, by more than a factor of 3.
"""

import re
import sys
from datetime import date

from cluster import EXTENSION, VERSION, Installation

ROUNDS = 9
ROWS = 100_000
STEPS = (1, 2, 5, 10, 20, 50)
TOO_FAR = 3
SCRIPT = EXTENSION / f"uriel--{VERSION}.sql"
BEGIN = "-- ---- Costs, measured and written by test/costs.py " + "-" * 51 + "\n"
TABLE = f"""
    CREATE EXTENSION IF NOT EXISTS uriel;
    CREATE UNLOGGED TABLE given AS
        SELECT t, t::uri AS u, t::uri_reference AS r, o, o::uri AS v, o::uri_reference AS q
        FROM (SELECT 'https://www' || h % 50 || '.example' || h % 97 || '.com/docs/' || md5(i::text) || '?id=' || i AS t,
                     'https://www' || h % 50 || '.example' || h % 97 || '.com/docs/?id=' || i AS o
              FROM (SELECT i, i::bigint * 7919 % 1000003 AS h FROM generate_series(1, {ROWS}) i) s) s;
    VACUUM ANALYZE given;"""
FUNCTIONS = """
    SELECT oid::regprocedure, proname, procost, proretset,
           array_to_string(proargtypes::regtype[], ' '), array_to_string(proargnames[1:pronargs], ' ')
    FROM pg_proc JOIN pg_depend ON classid = 'pg_proc'::regclass AND objid = pg_proc.oid
    WHERE deptype = 'e' AND refobjid = (SELECT oid FROM pg_extension WHERE extname = 'uriel')
    ORDER BY 1::text COLLATE "C" """
# What a parameter of that name gets, and otherwise one of that type: the first of it, the second.
NAMED = {"form": "'scheme'", "component": "'query'", "value": "'a b'", "key": "'id'", "rule": "'URI'", "n": "2::bigint",
         "also": "'non-public-host'", "policy": "'public-web'", "idna": "'a-labels'", "rules": "'icann-only'", "new_key": "'no'",
         "json": "'{\"id\": 7}'", "pattern": "uri 'https://*.example7.com/docs/'"}
TYPED = {"text": "to", "uri": "uv", "uri_reference": "rq"}
COLUMNS = "turovq"  # of the table, in their order
OTHERS = {"bigint": ["0"], "cstring": ["textout(t)"], "character": ["t::bpchar"], "boolean": ["true"]}


def call_of(name, types, names):
    """A call with columns of the table; None for what only the server calls."""
    arguments, seen = [], {}
    for i, kind in enumerate(types):
        named = names[i] if i < len(names) else ""
        if named in NAMED and not (named == "value" and kind in OTHERS):
            arguments.append("'IRI'" if (name[:4], named) == ("iri_", "rule") else NAMED[named])
            continue
        if kind not in TYPED and kind not in OTHERS:
            return None
        number = seen[kind] = seen.get(kind, -1) + 1
        arguments.append(TYPED[kind][number] if kind in TYPED else OTHERS[kind][number])
    return f"{name}({', '.join(arguments)})"


def query_of(call, is_list, table="given"):
    if is_list:
        return f"SELECT count(*) FROM (SELECT {call} FROM {table}) s"
    # Of what is not counted the planner would leave out the call.
    return f"SELECT count({call}) FROM {table}"


def measured(server, calls):
    """The nanoseconds of a processor that each call takes for all rows, less those of reading the rows."""
    calls = calls | {"unit": ("split_part(t, '/', 3)", False)}
    queries = {name: query_of(call, is_list) for name, (call, is_list) in calls.items()}
    # To read a column takes finding those before it.
    queries |= {column: query_of(column, False) for column in COLUMNS}
    # What the process has had of a processor, not what the clock says.
    now = "SELECT '@' || split_part(pg_read_file('/proc/self/schedstat'), ' ', 1);"
    script = "SET max_parallel_workers_per_gather = 0; SET jit = off;" + now
    script += "".join(f"{query}; {now}\n" for query in queries.values())
    rounds = []
    for _ in range(ROUNDS):
        times = [int(line[1:]) for line in server.rows(script) if line.startswith("@")]
        rounds.append([after - before for before, after in zip(times, times[1:])])
    # Caches that others have emptied, and a processor that is lent to others, only ever add.
    least = dict(zip(queries, map(min, zip(*rounds))))
    last = {name: max(re.findall(f"\\b[{COLUMNS}]\\b", call), key=COLUMNS.index) for name, (call, _) in calls.items()}
    return {name: max(least[name] - least[last[name]], 0) for name in calls}


def rounded(cost):
    """The nearest step, by ratio."""
    return min(STEPS, key=lambda step: max(step / max(cost, 0.01), cost / step))


def main():
    if sys.argv[1:] not in ([], ["--write"]):
        sys.exit(__doc__)
    installation = Installation()
    try:
        installation.install()
        server = installation.cluster("costs", "autovacuum = off")
        server.psql(TABLE)
        stored, calls, rows_of = {}, {}, {}
        for line in server.rows(FUNCTIONS):
            signature, name, cost, is_list, types, names = line.split("|")
            call = call_of(name, types.split(), names.split())
            # What has no arguments is computed once.
            if call and types:
                stored[signature] = float(cost)
                calls[signature] = call, is_list == "t"
                # The COST of a list is that of a row.
                found = int(server.rows(query_of(call, True))[0]) if is_list == "t" else 0
                rows_of[signature] = max(ROWS, found)
        times = measured(server, calls)
        unit = times["unit"] / ROWS
        print(f"{date.today()}, {server.rows('SELECT version()')[0]}; the unit is {unit:.0f} ns")
        wrong = []
        wanted = {}
        for signature in calls:
            units = times[signature] / rows_of[signature] / unit
            wanted[signature] = rounded(units)
            far = max(units / stored[signature], stored[signature] / max(units, 1)) > TOO_FAR
            wrong += [signature] * far
            print(f"{units:8.2f}  COST {stored[signature]:g}  {signature}{'  <- far' * far}")
    finally:
        installation.remove()
    if "--write" in sys.argv:
        before = SCRIPT.read_text(encoding="utf-8").partition(BEGIN)[0].rstrip("\n")
        lines = [f"ALTER FUNCTION {re.sub(',', ', ', each)} COST {cost};" for each, cost in wanted.items() if cost > 1]
        SCRIPT.write_text(f"{before}\n\n{BEGIN}\n" + "\n".join(lines) + "\n", encoding="utf-8")
    elif wrong:
        sys.exit(f"{len(wrong)} costs are far from what they are")


if __name__ == "__main__":
    main()
