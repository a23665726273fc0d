# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The names of other libraries: an error says what to write, and Python adds no guess of its own."""

import copy
import io
import pathlib
import pickle
import re
import subprocess
import sys
import traceback

import pytest
import uriel
from uriel import IRI, URI, Comparison, Params, ParseError, Policy, PublicSuffixList, Reference, Template, _other_words, bulk

u = URI("http://user:pw@www.example.com:8080/a/b/c.txt?x=1&y=2#f")


def error_of(call):
    with pytest.raises(ParseError) as caught:
        call()
    return caught.value


OBJECTS = {
    "URI": (u, Reference("/a"), URI, Reference),
    "IRI": (IRI("http://ü/"),),
    "Params": (u.params,),
    "ParseError": (error_of(lambda: URI("a b")),),
    "Extract": uriel.extract("http://a/")[:1],
    "Finding": uriel.lint("http://a:80/")[:1],
    "Comparison": (uriel.compare("a:", "b:"),),
    "Mended": (uriel.mend("http://a/"),),
    "Verdict": (Policy.any_http().check("http://a/"),),
    "PublicSuffixList": (PublicSuffixList("com"),),
    "Template": (Template("{a}"),),
    "Policy": (Policy.any_http(),),
    "module": (uriel,),
}


@pytest.mark.parametrize("kind", OBJECTS)
def test_every_name_of_the_table(kind):
    for form, names in _other_words._TABLES[kind].items():
        for name in names.split():
            for holder in OBJECTS[kind]:
                if isinstance(holder, type) and hasattr(object, name):
                    continue
                with pytest.raises(AttributeError) as caught:
                    getattr(holder, name)
                assert str(caught.value).endswith(f" has no attribute '{name}': write {form}"), (holder, name)
                assert not hasattr(holder, name)


def test_the_forms_exist():
    """What the forms call is there."""
    holders = {
        "u": u, "e": OBJECTS["Extract"][0], "error": OBJECTS["ParseError"][0], "t": Template("{a}"), "uriel": uriel,
        "m": OBJECTS["Mended"][0], "f": OBJECTS["Finding"][0], "c": OBJECTS["Comparison"][0],
        **{name: getattr(uriel, name) for name in uriel.__all__},
    }  # fmt: skip
    count = 0
    for kind, table in _other_words._TABLES.items():
        holders["v"] = OBJECTS["Verdict"][0] if kind == "Verdict" else u
        holders["p"] = OBJECTS[kind][0] if kind in OBJECTS else None
        for form in table:
            for holder, name in re.findall(r"\b(\w+)\.([a-zA-Z]\w+)", form):
                if kind == "IRI":
                    assert hasattr(IRI, name)
                elif holder != "from":  # of docs/coming-from.md
                    assert hasattr(holders[holder], name), form
                    count += 1
            for name in re.findall(r"(?<![.\w])([A-Za-z]\w+)\(", form):
                assert name in holders or name in ("str", "dict", "len", "sorted"), form
    assert count > 120


@pytest.mark.parametrize(
    ("name", "form"),
    [
        ("with_host", "u.replace(host=…)"),
        ("with_username", "u.replace(user=…), or userinfo=None for none"),
        ("with_query", "u.replace(query=…), or params={'key': 'value'}"),
        ("with_name", "u.replace(filename=…)"),
        ("with_suffix", "u.replace(extension=…), without the '.'"),
        ("without_fragment", "u.replace(fragment=None)"),
        ("without_query", "u.replace(query=None)"),
        ("set_port", "u.replace(port=…)"),
    ],
)
def test_changes_by_their_component(name, form):
    with pytest.raises(AttributeError) as caught:
        getattr(u, name)
    assert str(caught.value) == f"'URI' object has no attribute '{name}': write {form}"


def test_what_is_unknown_stays_as_python_says_it():
    for holder, name in ((u, "hosts"), (u, "_x"), (u, "__x__"), (u.params, "x"), (Template("a"), "x"), (uriel, "x"), (URI, "x"), (URI, "_x"), (Extract, "x")):
        with pytest.raises(AttributeError, match=f"has no attribute '{name}'$"):
            getattr(holder, name)
    assert u.host == "www.example.com" and URI.host.__doc__ and callable(URI.from_file_path) and type(u) is URI
    assert isinstance(URI, type) and issubclass(URI, object) and URI.__name__ == "URI" and not hasattr(u, "__arrow_c_array__")
    for each in (u, Reference("a"), u.params, Template("a")):
        assert copy.deepcopy(each) == pickle.loads(pickle.dumps(each)) == each
    with pytest.raises(AttributeError):
        u.host = "a"


Extract = uriel.extract("http://a/")[0]


def printed(code):
    found = subprocess.run([sys.executable, "-c", f"import uriel; u = uriel.URI('http://h/'); {code}"], capture_output=True, text=True)
    return found.stderr.splitlines()[-1]


@pytest.mark.parametrize(
    ("code", "form"),
    [
        ("u.parts", "write u.segments()"),
        ("u.to_path()", "write u.file_path()"),
        ("uriel.URI.from_path", "write URI.from_file_path(path)"),
        ("u.name", "write u.filename"),
        ("u.params.get_all", "write p.getall('key')"),
        ("uriel.quote", "write uriel.encode(data)"),
        ("uriel.IRI('a:').parts", "write u.to_uri().segments()"),
    ],
)
def test_python_does_not_guess(code, form):
    assert printed(code).endswith(form)


def test_python_guesses_what_the_table_does_not_have():
    assert printed("u.hosst").endswith("Did you mean: 'host'?")
    out = io.StringIO()
    try:
        u.segmenst
    except AttributeError:
        traceback.print_exc(file=out)
    assert "'URI' object has no attribute 'segmenst'" in out.getvalue() or "'uriel.URI' object" in out.getvalue()


def test_a_reference_and_a_module_that_is_not_loaded():
    with pytest.raises(AttributeError, match=r"write URI\(base\)\.resolve\(reference\)$"):
        Reference("../x").resolve("http://a/")  # type: ignore[attr-defined]
    assert _other_words.message_of("module", "m", "requests") == "m has no attribute 'requests': write import uriel.requests"
    folder = pathlib.Path(_other_words.__file__).parent
    found = {each.stem for each in folder.glob("[!_]*.py")} | {each.parent.name for each in folder.glob("*/__init__.py")}
    assert set(_other_words._MODULES) == found


def test_arguments():
    for name, form in (("username", "user"), ("hostname", "host"), ("encode", "uriel.encoded()"), ("name", "filename"), ("suffix", "extension")):
        for call in (u.replace, uriel.compose):
            with pytest.raises(TypeError, match=f"no argument is named '{name}': .*{form}"):
                call(**{name: "a"})
    with pytest.raises(TypeError, match=r"no argument is named 'segments': write path, or for segments URI\(base\)\.joinpath"):
        uriel.compose(segments=["a"])
    with pytest.raises(TypeError, match="no argument is named 'y': give a mapping"):
        u.set_params(y=9)
    with pytest.raises(TypeError, match="no argument is named 'y': the key is a text"):
        u.set_param(y=9)
    with pytest.raises(TypeError, match=r"no argument is named 'y' \(allowed: .*reference, lenient, refuse_above_root\)$"):
        u.resolve("a", y=1)
    with pytest.raises(TypeError, match=r"name each, as in replace\(scheme='https'\)"):
        u.replace("https")
    with pytest.raises(TypeError, match=r"trim_params\('a', 'b\*'\) takes several"):
        u.remove_param("a", "b")
    for call in (lambda: u.set_param("a", [1, 2]), lambda: u.set_param({"a": 1}), lambda: u.add_param("a", (1, 2))):
        with pytest.raises(TypeError, match=r"set_params\(\[\('a', 1\), \('a', 2\)\]\)"):
            call()
    with pytest.raises(TypeError, match=r"choose its digits, as in str\(0.5\)"):
        u.set_param("a", 2.5)
    with pytest.raises(ValueError, match=r"no form is named 'all' \(allowed: identical, case, percent, path, scheme\)"):
        u.normalize("all")
    with pytest.raises(ValueError, match=r"named 'form' \(allowed: unreserved, .*, fragment\)"):
        uriel.encode("a b", "form")
    for kind in (URI, Reference):
        for call in (lambda: kind(scheme="http", host="a"), lambda: kind("http", "a")):
            with pytest.raises(TypeError, match=r"uriel\.compose\(scheme="):
                call()
    with pytest.raises(TypeError, match=r"Policy\.parse\('schemes: https'\)"):
        Policy(schemes=["https"])


def test_texts_that_another_type_reads():
    assert "; or read it with Reference" in str(error_of(lambda: URI("a/b")))
    assert "read it with IRI, or as browsers do with mend()" in str(error_of(lambda: URI("http://bücher.de/")))
    assert "read it with IRI" in str(error_of(lambda: Reference("/ü")))
    for text in ("http://a b/", "http://h:x/", "http://h/%"):
        assert "read it" not in str(error_of(lambda: URI(text)))


def test_composing_makes_a_uri():
    made = uriel.compose(scheme="http", host="a", path="/b c", params={"d": 1})
    assert made == URI("http://a/b%20c?d=1") and made.host == "a"
    assert uriel.compose(path="/b") == Reference("/b") and type(uriel.compose(host="a")) is Reference
    assert type(uriel.compose(scheme="http")) is URI


def test_what_was_found_prints_as_its_uri():
    found = uriel.extract("See http://a.com/b, and (https://c.org/d).")
    assert [str(each) for each in found] == [f"{each}" for each in found] == ["http://a.com/b", "https://c.org/d"]
    assert repr(found[0]).startswith("uriel.Extract(uri=URI(")
    assert isinstance(uriel.compare("a:", "a:"), Comparison)


def test_site_by_the_list_of_the_system(tmp_path):
    (tmp_path / "list").write_text("com\nuk\nco.uk\n")
    code = """if True:
        from uriel import IRI, URI, Reference
        assert URI("http://www.Example.co.uk/").site == "example.co.uk" == Reference("//a.example.co.uk").site
        assert URI("http://127.0.0.1/").site is None is URI("a:b").site
        assert IRI("http://www.bücher.com/").site == "xn--bcher-kva.com"
    """
    subprocess.run([sys.executable, "-c", code], check=True, env={"URIEL_PSL": str(tmp_path / "list")})
    found = subprocess.run(
        [sys.executable, "-c", "import uriel; uriel.URI('http://a.com/').site"],
        capture_output=True, text=True, env={"URIEL_PSL": str(tmp_path / "none")},
    )  # fmt: skip
    assert found.stderr.splitlines()[-1].startswith("OSError: ")


def test_what_holds_a_uri():
    for holder, letter in ((Extract, "e"), (uriel.mend("http://a/"), "m"), (Policy.any_http().check("http://a/"), "v")):
        for name in ("host", "port", "replace", "resolve"):
            with pytest.raises(AttributeError, match=rf"write {letter}\.uri\.{name}$"):
                getattr(holder, name)


def test_an_iri_has_the_verbs_of_its_uri():
    for name in ("normalize", "replace", "resolve", "params", "segments"):
        with pytest.raises(AttributeError, match=rf"'IRI' object has no attribute '{name}': write u\.to_uri\(\)\.{name}$"):
            getattr(IRI("http://ü/"), name)


@pytest.mark.parametrize(
    ("name", "form"),
    [
        ("hostname", "u.host"),
        ("with_host", "u.to_uri().replace(host=…)"),
        ("query_params", "u.to_uri().params"),
        ("join", "u.to_uri().resolve(reference)"),
        ("human_repr", "str(u)"),
        ("domain", "u.site"),
        ("decoded_path", "uriel.decode(u.path)"),
    ],
)
def test_the_names_of_others_at_an_iri(name, form):
    with pytest.raises(AttributeError) as caught:
        getattr(IRI("http://ü/"), name)
    assert str(caught.value) == f"'IRI' object has no attribute '{name}': write {form}"


def test_changes_and_sums():
    for name in ("host", "port", "filename", "params"):
        with pytest.raises(AttributeError, match=rf"a URI does not change: write u\.replace\({name}=\.\.\.\)"):
            setattr(URI("a:"), name, "a")
    for name in ("x", "segments", "origin"):
        for call in (lambda: setattr(u, name, 1), lambda: delattr(u, name)):
            with pytest.raises(AttributeError, match=f"a URI does not change, so '{name}' cannot be set"):
                call()
    for call in (lambda: u + "/a", lambda: "a" + u, lambda: Reference("a") + "b"):
        with pytest.raises(TypeError, match=r"write u / 'segment'.*str\(u\) \+ 'text'"):
            call()
    with pytest.raises(TypeError, match="unsupported operand"):
        u + 5
    params = u.params
    with pytest.raises(TypeError, match=r"Params do not change: write u\.set_param\('key', 'value'\)"):
        params["x"] = "2"
    with pytest.raises(TypeError, match=r"Params do not change: write u\.remove_param\('key'\)"):
        del params["x"]


def test_what_is_no_text_and_no_pair():
    for call in (URI, uriel.normalize, u.resolve):
        with pytest.raises(TypeError, match=r"not PurePosixPath: of a path, write URI\.from_file_path\(path\)"):
            call(pathlib.PurePosixPath("/a"))
    for call in (Params, u.set_params, lambda given: u.replace(params=given)):
        for wrong in (["ab"], [b"ab"], ["a=b"]):  # "ab" has two items, and is no pair
            with pytest.raises(TypeError, match="a pair has a key and a value"):
                call(wrong)
    with pytest.raises(TypeError, match="no argument is named 'safe': name the place, as in encode"):
        uriel.encode("a b", safe="/")


VERBS = ("domain", "site"), ("registrable_domain", "site"), ("strip_tracking", "remove_params"), ("query_param", "param"), ("hostname", "host")


@pytest.mark.parametrize(("name", "verb"), VERBS)
def test_verbs(name, verb):
    with pytest.raises(AttributeError, match=rf"there is no verb '{name}': write uriel\.bulk\.{verb}\("):
        getattr(bulk, name)
    with pytest.raises(ValueError, match=f": uri_{verb} is one"):
        bulk.call(f"uri_{name}", ["a"])


def test_every_verb_of_the_table_is_one():
    for verb, names in _other_words._VERB.items():
        for name in names.split():
            with pytest.raises(AttributeError) as caught:
                getattr(bulk, name)
            assert f": write uriel.bulk.{verb}(" in str(caught.value), name
            assert bulk._verb_of(verb) in bulk.verbs()
