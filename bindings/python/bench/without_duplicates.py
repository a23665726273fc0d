# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""How long DuckDB takes to count URIs that mean different things.

usage: without_duplicates.py ROWS [MEMORY]    MEMORY as DuckDB takes it, "8GB"; the rest is on disk
"""

import sys
import time

import duckdb
import uriel.duckdb

rows = int(sys.argv[1])
connection = uriel.duckdb.register(duckdb.connect())
if len(sys.argv) > 2:
    connection.execute("set memory_limit = ?", [sys.argv[2]])

# Three spellings of each.
urls = f"""select case i % 3 when 0 then 'HTTP://Example.com:80/%7E' || i // 3
                             when 1 then 'http://example.com/~' || i // 3
                             else 'http://example.com/a/../%7e' || i // 3 end as url
           from range({rows}) t(i)"""
began = time.perf_counter()
query = f"select count(*) from (select distinct uri_hash128(url) from ({urls}))"
((count,),) = connection.execute(query).fetchall()
seconds = time.perf_counter() - began
assert count == (rows + 2) // 3
print(f"{rows} rows, {count} different: {seconds:.1f} s, {seconds / rows * 1e9:.0f} ns a row")
