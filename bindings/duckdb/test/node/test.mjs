// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The extension in DuckDB's package for Node: node test.mjs EXTENSION, where node_modules is beside it or above.
import assert from "node:assert/strict";
import { DuckDBInstance } from "@duckdb/node-api";

const instance = await DuckDBInstance.create(":memory:", { allow_unsigned_extensions: "true" });
const connection = await instance.connect();
await connection.run(`LOAD '${process.argv[2]}'`);
const rows = async (sql) => (await connection.runAndReadAll(sql)).getRowsJson();

assert.deepEqual(await rows("SELECT uri_host('http://a/b'), uri_port('//h:1'), uri_valid('a b'), uri_params('?a=b&c'), uri_query('/')"), [
  ["a", 1, false, [{ key: "a", value: "b" }, { key: "c", value: null }], null],
]);
assert.deepEqual(await rows("SELECT count(DISTINCT uri_resolve('http://example.com/a/b', i || '?'))::int FROM range(10000) t(i)"), [[10000]]);
await assert.rejects(rows("SELECT uri_normalize('a', 'none')"), /uri_normalize: there is no form 'none'/);
