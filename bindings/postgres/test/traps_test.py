# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Nobody's functions and operators run in the scripts of the extension but PostgreSQL's and its own.

usage: traps_test.py [TEST...]         as unittest; make has to have built the extension before

The control file says `trusted`, so a role that may create in a database installs the extension, and the scripts run as
superuser with the role's schema in the search_path. Here that schema is full of traps: for every name that the scripts
use, functions and operators that match more argument types exactly than PostgreSQL's do. A trap that runs as superuser
makes the role a superuser.
"""

import itertools
import re
import unittest

from cluster import EXTENSION, VERSION, Installation

SCRIPTS = (f"uriel--{VERSION}.sql", "forms_changed.sql")
TYPES = ("text", "varchar", "name", '"char"', "regclass", "regproc", "oid", "integer", "bigint", "boolean", "text[]",
         "name[]", "anyelement", "anyarray")
OWN_TYPES = ("text", "varchar", "name", "uri", "uri_reference", "anyelement")
THREE = ("text", "name", "integer", "anyelement")
TRAPS = """
    CREATE SCHEMA evil;
    CREATE TABLE evil.sprung (trap text, by_role name);
    GRANT ALL ON SCHEMA evil TO PUBLIC;
    GRANT ALL ON evil.sprung TO PUBLIC;
    CREATE FUNCTION evil.spring(trap text) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
        INSERT INTO evil.sprung VALUES (trap, current_user);
        RAISE WARNING 'trap % ran as %', trap, current_user;
        IF (SELECT rolsuper FROM pg_catalog.pg_roles WHERE rolname OPERATOR(pg_catalog.=) current_user) THEN
            ALTER ROLE intruder SUPERUSER;
        END IF;
    END $$;
"""


def code_of(script):
    """A script without comments. Strings stay: some are statements."""
    return re.sub(r"--.*", "", (EXTENSION / script).read_text(encoding="utf-8"))


def names_of(script):
    return {each.lower() for each in re.findall(r"[A-Za-z_][A-Za-z_0-9]*", code_of(script))}


def signs_of(script):
    """Everything that could be an operator, and what statements that are put together could make of it."""
    found = set(re.findall(r"[-+*/<>=~!@#%^&|`?]+", code_of(script)))
    return {each for each in found if not re.search(r"--|/\*", each)}


def function(name, arguments, result):
    kinds = ", ".join(arguments)
    quoted = name.replace("'", "''")
    return (f"CREATE FUNCTION evil.\"{name}\"({kinds}) RETURNS {result} LANGUAGE plpgsql AS $$ BEGIN "
            f"PERFORM evil.spring('{quoted}({kinds})'); RETURN NULL; END $$;\n")


def functions(name, result, types, three=THREE):
    for count in (1, 2):
        for arguments in itertools.product(types, repeat=count):
            yield function(name, arguments, result)
    for arguments in itertools.product(three, repeat=3):
        yield function(name, arguments, result)
    # Called with more than three.
    yield function(name, ["VARIADIC bigint[]"], result)


def operators(sign, types, number):
    """Operators with two operands, and those in front of one."""
    result = "text" if sign == "||" else "boolean"
    name = f"sign_{number}"
    for left, right in itertools.product(types, repeat=2):
        # With these, a literal beside a regclass would be read as a regclass, and the statement fail before the trap.
        if left == right and left.startswith("reg"):
            continue
        yield function(name, [left, right], result).replace(f"'{name}(", f"'{sign}(")
        yield f"CREATE OPERATOR evil.{sign} (FUNCTION = evil.{name}, LEFTARG = {left}, RIGHTARG = {right});\n"
    for right in types:
        yield function(name, [right], result).replace(f"'{name}(", f"'{sign}(")
        yield f"CREATE OPERATOR evil.{sign} (FUNCTION = evil.{name}, RIGHTARG = {right});\n"


def setUpModule():
    global INSTALLATION, SERVER
    INSTALLATION = Installation()
    unittest.addModuleCleanup(INSTALLATION.remove)
    INSTALLATION.install()
    SERVER = INSTALLATION.cluster("traps")
    folder = INSTALLATION.share / "extension"
    # As if the extension had been created with other forms.
    (folder / f"uriel--{VERSION}--{VERSION}older.sql").write_text("""
        CREATE OR REPLACE FUNCTION uri_stored_forms_version() RETURNS integer
            LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN 0;""")
    changed = (EXTENSION / "forms_changed.sql").read_text(encoding="utf-8")
    (folder / f"uriel--{VERSION}older--{VERSION}newer.sql").write_text(changed)
    (folder / f"uriel--{VERSION}newer--{VERSION}newest.sql").write_text(changed)


class Traps(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        SERVER.psql("CREATE ROLE intruder LOGIN; CREATE DATABASE victim; GRANT CREATE ON DATABASE victim TO intruder;")

    def as_intruder(self, sql, stop=True):
        options = ["-v", "ON_ERROR_STOP=1"] if stop else []
        return INSTALLATION.run("psql", "-h", SERVER.folder, "-XAtq", *options, "-U", "intruder", "-d", "victim",
                                "-f", "-", input=sql, check=False)

    def traps(self):
        return int(SERVER.rows("SELECT count(*) FROM pg_proc WHERE pronamespace = 'evil'::regnamespace "
                               "AND prosrc LIKE '%evil.spring(%'", "victim")[0])

    def assert_no_trap(self, result):
        self.assertNotIn("trap", result.stderr)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(SERVER.rows("SELECT * FROM evil.sprung", "victim"), [])
        self.assertEqual(SERVER.rows("SELECT rolsuper FROM pg_roles WHERE rolname = 'intruder'"), ["f"])

    def test_nobody_becomes_superuser(self):
        names = set().union(*map(names_of, SCRIPTS))
        listed = ", ".join(f"'{each}'" for each in sorted(names))
        known = dict(line.split("|") for line in SERVER.rows(f"""
            SELECT DISTINCT ON (proname) proname, CASE WHEN typtype = 'p' THEN 'text' ELSE prorettype::regtype::text END
            FROM pg_proc JOIN pg_type ON pg_type.oid = prorettype
            WHERE pronamespace = 'pg_catalog'::regnamespace AND proname IN ({listed}) ORDER BY proname, pg_proc.oid"""))
        own = {each for each in names if each.startswith(("uri_", "iri_", "try_uri", "text_to_uri"))} - set(known)
        signs = set().union(*map(signs_of, SCRIPTS))
        self.assertLessEqual({"eqsel", "btequalimage", "format", "text"}, set(known))
        self.assertLessEqual({"uri_lt", "uri_forms_version", "uri_stored_forms_version"}, own)
        self.assertLessEqual({"=", "<>", "||", "~", "<@", "->", "=~"}, signs)
        script = [TRAPS]
        for name, result in sorted(known.items()):
            script += functions(name, result, TYPES)
        for number, sign in enumerate(sorted(signs)):
            script += operators(sign, TYPES, number)
        made = self.as_intruder("".join(script), stop=False)
        self.assertEqual(made.stderr, "")
        self.assertGreater(self.traps(), 5000)
        # The traps hold: whoever does not qualify what the scripts do, runs into them.
        for expression in ("format('%s', 'a'::text)", "'a' || 'pg_class'::regclass", "'a'::name ~ 'b'",
                           "'pg_class'::regclass = 1259::oid"):
            sprung = self.as_intruder(f"SET search_path = evil; SELECT {expression}").stderr
            self.assertIn("ran as intruder", sprung, expression)
        SERVER.psql("TRUNCATE evil.sprung", "victim")

        self.assert_no_trap(self.as_intruder("CREATE EXTENSION uriel SCHEMA evil"))

        # Now there are its types, which traps can take.
        more = []
        for name in sorted(own):
            more += functions(name, "text", OWN_TYPES, three=("text", "uri"))
        for name in ("format", "concat", "string_agg"):
            more += functions(name, "text", OWN_TYPES, three=("text", "uri"))
        for number, sign in enumerate(sorted(signs)):
            more += operators(sign, OWN_TYPES, f"own_{number}")
        before = self.traps()
        self.as_intruder("SET search_path = evil;" + "".join(more), stop=False)
        self.assertGreater(self.traps(), before + 5000)
        self.as_intruder("SET search_path = evil; CREATE TABLE link (u uri);"
                         "CREATE INDEX by_class ON link (u uri_scheme_ops)")
        SERVER.psql("TRUNCATE evil.sprung", "victim")

        for path in ("public", "evil"):
            read = SERVER.psql(f"SET search_path = {path}; SELECT index::oid::pg_catalog.regclass "
                               "FROM evil.uri_indexes_of_forms", "victim", check=False)
            self.assert_no_trap(read)
            self.assertIn("by_class", read.stdout)

        for version in (f"{VERSION}older", f"{VERSION}newer"):
            updated = self.as_intruder(f"ALTER EXTENSION uriel UPDATE TO '{version}'")
            self.assert_no_trap(updated)
        self.assertIn("REINDEX INDEX", updated.stderr)
        self.assertIn("Their version was 0, and is 1.", updated.stderr)
        # A call without arguments cannot be taken over, only made ambiguous.
        self.as_intruder(function("uri_forms_version", ["smallint DEFAULT 0"], "integer"))
        ambiguous = self.as_intruder(f"ALTER EXTENSION uriel UPDATE TO '{VERSION}newest'")
        self.assertIn("function uri_forms_version() is not unique", ambiguous.stderr)
        self.assertNotIn("trap", ambiguous.stderr)
        self.as_intruder("DROP FUNCTION evil.uri_forms_version(smallint)")
        self.assertEqual(SERVER.rows(
            "SELECT evil.uri_stored_forms_version() OPERATOR(pg_catalog.=) evil.uri_forms_version()", "victim"), ["t"])
        # The superuser, who has the intruder's schema first.
        self.assert_no_trap(SERVER.psql("SET search_path = evil; DROP TABLE link; DROP EXTENSION uriel CASCADE;"
                                        "CREATE EXTENSION uriel SCHEMA evil", "victim", check=False))


if __name__ == "__main__":
    unittest.main()
