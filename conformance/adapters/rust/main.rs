// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

//! rust LIBRARY: the adapter of fluent-uri, iri-string, oxiri or url. ../../README.md has the protocol. A
//! panic of the library ends the program, which is the crash that the protocol knows.

use serde_json::{json, Map, Value};
use std::io::{stdin, stdout, BufRead, Write};

/// Instead of an answer.
enum No {
    Invalid(Option<usize>),
    NotOffered(&'static str),
}
type Said = Result<Value, No>;

const NO_RULE: No = No::NotOffered("no function for this rule");
const NO_COMPONENT: No = No::NotOffered("no function for this component");

/// The library refuses, and reports no offset.
fn refuse<E>(_: E) -> No {
    No::Invalid(None)
}

#[derive(Clone, Copy)]
struct Request<'a>(&'a Value);

impl<'a> Request<'a> {
    fn bytes(self, member: &str) -> Result<Option<Vec<u8>>, No> {
        Ok(match &self.0[member] {
            Value::Null => None,
            Value::Object(of) => Some(from_hex(of["hex"].as_str().expect("digits"))),
            text => Some(text.as_str().expect("a text").into()),
        })
    }
    fn maybe(self, member: &str) -> Result<Option<String>, No> {
        let text = self.bytes(member)?.map(String::from_utf8).transpose();
        text.map_err(|_| No::NotOffered("its texts are UTF-8"))
    }
    fn text(self, member: &str) -> Result<String, No> {
        Ok(self.maybe(member)?.expect("a member"))
    }
    fn inputs(self) -> (&'a str, &'a str) {
        let at = |i: usize| self.0["inputs"][i].as_str().expect("a text");
        (at(0), at(1))
    }
    fn word(self, member: &str) -> &'a str {
        self.0[member].as_str().unwrap_or("")
    }
    fn is_iri(self) -> bool {
        self.0["iri"] == true
    }
    fn strictly(self) -> Result<(), No> {
        if self.0["strict"] == false { Err(No::NotOffered("it resolves strictly only")) } else { Ok(()) }
    }
    fn form(self, only: &str, why: &'static str) -> Result<(), No> {
        if self.word("form") == only { Ok(()) } else { Err(No::NotOffered(why)) }
    }
}

fn from_hex(digits: &str) -> Vec<u8> {
    let pair = |i| u8::from_str_radix(&digits[i..i + 2], 16).expect("digits");
    (0..digits.len()).step_by(2).map(pair).collect()
}

fn octets(bytes: &[u8]) -> Value {
    match std::str::from_utf8(bytes) {
        Ok(text) => json!(text),
        Err(_) => json!({"hex": bytes.iter().map(|b| format!("{b:02X}")).collect::<String>()}),
    }
}

fn without_brackets(host: &str) -> &str {
    host.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(host)
}

/// The answer to `read`: letters of scheme and host in lower case, and the scheme's default for a port that is
/// absent or empty, if it has one of `http`, `https`, `ws`, `wss` and `ftp`.
fn place(scheme: &str, host: Option<&str>, port: &str, userinfo: Option<&str>) -> Value {
    let scheme = scheme.to_ascii_lowercase();
    let default = match scheme.as_str() {
        "ftp" => Some(21),
        "http" | "ws" => Some(80),
        "https" | "wss" => Some(443),
        _ => None,
    };
    let port = if port.is_empty() { default } else { Some(port.parse().unwrap_or(u64::MAX)) };
    let host = host.map(|host| without_brackets(host).to_ascii_lowercase());
    json!({"scheme": scheme, "host": host, "port": port, "userinfo": userinfo})
}

/// What a URI has, with the authority's parts if the library splits it.
macro_rules! components {
    ($scheme:expr, $of:expr, $authority:expr) => {
        json!({"scheme": $scheme, "authority": $of.authority().map(|a| a.as_str().to_owned()),
               "userinfo": $authority.and_then(|a| a.userinfo().map(|u| u.as_str().to_owned())),
               "host": $authority.map(|a| without_brackets(a.host()).to_owned()),
               "port": $authority.and_then(|a| a.port().map(|p| p.as_str().to_owned())),
               "path": $of.path().as_str(), "query": $of.query().map(|q| q.as_str()),
               "fragment": $of.fragment().map(|f| f.as_str())})
    };
}

mod fluent {
    use super::*;
    use fluent_uri::build::Builder;
    use fluent_uri::component::Scheme;
    use fluent_uri::normalize::Normalizer;
    use fluent_uri::pct_enc::{encoder::*, EStr, EString, Encoder};
    use fluent_uri::{Iri, IriRef, ParseError, Uri, UriRef};

    fn parsed<T>(result: Result<T, ParseError>) -> Result<T, No> {
        result.map_err(|error| No::Invalid(Some(error.index())))
    }
    fn is<E: Encoder>(text: &str) -> Said {
        EStr::<E>::new(text).map(|_| json!(true)).ok_or(No::Invalid(None))
    }
    fn encoded<E: Encoder>(text: &str) -> EString<E> {
        let mut buffer = EString::<E>::new();
        buffer.encode_str::<E>(text);
        buffer
    }

    fn validate(of: Request) -> Said {
        let text = of.text("input")?;
        let text = text.as_str();
        match (of.word("rule"), of.is_iri()) {
            ("URI", false) => parsed(Uri::parse(text)).map(|_| json!(true)),
            ("URI-reference", false) => parsed(UriRef::parse(text)).map(|_| json!(true)),
            ("IRI", true) => parsed(Iri::parse(text)).map(|_| json!(true)),
            ("IRI-reference", true) => parsed(IriRef::parse(text)).map(|_| json!(true)),
            ("scheme", _) => Scheme::new(text).map(|_| json!(true)).ok_or(No::Invalid(None)),
            ("port", _) => is::<Port>(text),
            ("userinfo", false) => is::<Userinfo>(text),
            ("reg-name", false) => is::<RegName>(text),
            ("path", false) => is::<Path>(text),
            ("query", false) => is::<Query>(text),
            ("fragment", false) => is::<Fragment>(text),
            ("iuserinfo", true) => is::<IUserinfo>(text),
            ("ireg-name", true) => is::<IRegName>(text),
            ("ipath", true) => is::<IPath>(text),
            ("iquery", true) => is::<IQuery>(text),
            ("ifragment", true) => is::<IFragment>(text),
            _ => Err(NO_RULE),
        }
    }

    /// The base without its fragment, which its documentation asks for.
    fn resolve(of: Request, reference: &str) -> Result<String, No> {
        of.strictly()?;
        let base = of.text("base")?;
        let base = base.as_str();
        if of.is_iri() {
            let (base, reference) = (parsed(Iri::parse(base))?, parsed(IriRef::parse(reference))?);
            Ok(reference.resolve_against(&base.strip_fragment()).map_err(refuse)?.into_string())
        } else {
            let (base, reference) = (parsed(Uri::parse(base))?, parsed(UriRef::parse(reference))?);
            Ok(reference.resolve_against(&base.strip_fragment()).map_err(refuse)?.into_string())
        }
    }

    fn encode(of: Request) -> Said {
        if of.maybe("keep")?.is_some() {
            return Err(No::NotOffered("the encoder says what stays"));
        }
        let input = of.text("input")?;
        Ok(json!(match of.word("component") {
            "unreserved" => encoded::<Data>(&input).into_string(),
            "userinfo" => encoded::<Userinfo>(&input).into_string(),
            "host" => encoded::<RegName>(&input).into_string(),
            "path" => encoded::<Path>(&input).into_string(),
            "query" => encoded::<Query>(&input).into_string(),
            "fragment" => encoded::<Fragment>(&input).into_string(),
            _ => return Err(NO_COMPONENT),
        }))
    }

    fn compose(of: Request) -> Said {
        let given = Request(&of.0["components"]);
        if given.maybe("authority")?.is_some() {
            return Err(No::NotOffered("the builder takes the parts of an authority"));
        }
        let data = |member| given.maybe(member);
        let scheme = given.maybe("scheme")?;
        let scheme = scheme.as_deref().map(|text| Scheme::new(text).ok_or(No::Invalid(None))).transpose()?;
        let userinfo = data("userinfo")?.map(|text| encoded::<Userinfo>(&text));
        let host = data("host")?.map(|text| encoded::<RegName>(&text));
        let port = given.maybe("port")?;
        let port = port.as_deref().map(|text| EStr::<Port>::new(text).ok_or(No::Invalid(None))).transpose()?;
        let path = encoded::<Path>(&data("path")?.unwrap_or_default());
        let query = data("query")?.map(|text| encoded::<Query>(&text));
        let fragment = data("fragment")?.map(|text| encoded::<Fragment>(&text));
        let made = UriRef::builder()
            .optional(Builder::scheme, scheme)
            .optional(
                |builder: Builder<UriRef<String>, _>, host: &EStr<RegName>| {
                    builder.authority_with(|b| {
                        b.optional(Builder::userinfo, userinfo.as_deref()).host(host).optional(Builder::port, port)
                    })
                },
                host.as_deref(),
            )
            .path(&path)
            .optional(Builder::query, query.as_deref())
            .optional(Builder::fragment, fragment.as_deref())
            .build();
        Ok(json!(made.map_err(refuse)?.as_str()))
    }

    pub fn answer(op: &str, of: Request) -> Said {
        let input = of.maybe("input")?.unwrap_or_default();
        let input = input.as_str();
        match op {
            "validate" => validate(of),
            "parse" if of.is_iri() => {
                let uri = parsed(IriRef::parse(input))?;
                Ok(components!(uri.scheme().map(|s| s.as_str()), uri, uri.authority()))
            }
            "parse" => {
                let uri = parsed(UriRef::parse(input))?;
                Ok(components!(uri.scheme().map(|s| s.as_str()), uri, uri.authority()))
            }
            "resolve" => Ok(json!(resolve(of, &of.text("reference")?)?)),
            "normalize" => {
                of.form("path", "it normalizes by 6.2.2 as a whole, or with default ports alone of 6.2.3")?;
                let as_syntax = Normalizer::new().default_port_with(|_| None);
                Ok(if of.is_iri() {
                    json!(as_syntax.normalize(&parsed(IriRef::parse(input))?).map_err(refuse)?.as_str())
                } else {
                    json!(as_syntax.normalize(&parsed(UriRef::parse(input))?).map_err(refuse)?.as_str())
                })
            }
            "equivalent" => {
                of.form("identical", "== compares the texts")?;
                let (a, b) = of.inputs();
                Ok(json!(if of.is_iri() {
                    parsed(Iri::parse(a))? == parsed(Iri::parse(b))?
                } else {
                    parsed(Uri::parse(a))? == parsed(Uri::parse(b))?
                }))
            }
            "encode" => encode(of),
            "decode" => {
                let text = EStr::<Fragment>::new(input).ok_or(No::Invalid(None))?;
                Ok(octets(&text.decode().to_bytes()))
            }
            "compose" => compose(of),
            "to_uri" => Ok(json!(parsed(IriRef::parse(input))?.to_uri_ref().as_str())),
            "read" => {
                let input = if of.maybe("base")?.is_some() { resolve(of, input)? } else { input.to_owned() };
                let uri = parsed(Uri::parse(input.as_str()))?;
                let authority = uri.authority();
                Ok(place(
                    uri.scheme().as_str(),
                    authority.map(|a| a.host()),
                    authority.and_then(|a| a.port()).map_or("", |p| p.as_str()),
                    authority.and_then(|a| a.userinfo()).map(|u| u.as_str()),
                ))
            }
            _ => unreachable!("it is not offered"),
        }
    }
}

mod iri_string_crate {
    use super::*;
    use iri_string::build::Builder;
    use iri_string::percent_encode::PercentEncodedForUri as Encoded;
    use iri_string::spec::{IriSpec, Spec, UriSpec};
    use iri_string::template::simple_context::{SimpleContext, Value as Given};
    use iri_string::template::UriTemplateStr;
    use iri_string::types::*;
    use iri_string::validate as check;

    fn validate<S: Spec>(rule: &str, text: &str) -> Said {
        match rule {
            "URI" | "IRI" => check::iri::<S>(text),
            "URI-reference" | "IRI-reference" => check::iri_reference::<S>(text),
            "absolute-URI" | "absolute-IRI" => check::absolute_iri::<S>(text),
            "relative-ref" | "irelative-ref" => check::relative_ref::<S>(text),
            "scheme" => check::scheme(text),
            "authority" | "iauthority" => check::authority::<S>(text),
            "host" | "ihost" => check::host::<S>(text),
            "reg-name" | "ireg-name" => check::reg_name::<S>(text),
            "port" => check::port(text),
            "userinfo" | "iuserinfo" => check::userinfo::<S>(text),
            "path" | "ipath" => check::path::<S>(text),
            "segment" | "isegment" => check::path_segment::<S>(text),
            "query" | "iquery" => check::query::<S>(text),
            "fragment" | "ifragment" => check::fragment::<S>(text),
            "URI-Template" => return UriTemplateStr::new(text).map(|_| json!(true)).map_err(refuse),
            _ => return Err(NO_RULE),
        }
        .map(|()| json!(true))
        .map_err(refuse)
    }

    fn parse<S: Spec>(text: &str) -> Said {
        let uri = RiReferenceStr::<S>::new(text).map_err(refuse)?;
        let authority = uri.authority_components();
        Ok(json!({"scheme": uri.scheme_str(), "authority": uri.authority_str(),
                  "userinfo": authority.and_then(|a| a.userinfo()), "host": authority.map(|a| without_brackets(a.host())),
                  "port": authority.and_then(|a| a.port()), "path": uri.path_str(), "query": uri.query_str(),
                  "fragment": uri.fragment_str()}))
    }

    fn resolve<S: Spec>(of: Request, reference: &str) -> Result<String, No> {
        of.strictly()?;
        let base = of.text("base")?;
        let base = RiStr::<S>::new(&base).map_err(refuse)?;
        let reference = RiReferenceStr::<S>::new(reference).map_err(refuse)?;
        Ok(reference.resolve_against(base.to_absolute()).to_string())
    }

    fn normalize<S: Spec>(text: &str) -> Said {
        let reference = RiReferenceStr::<S>::new(text).map_err(refuse)?;
        let uri = reference.to_iri().map_err(|_| No::NotOffered("it normalizes no relative references"))?;
        Ok(json!(uri.normalize().to_string()))
    }

    fn encode(component: &str, text: &str) -> Result<String, No> {
        Ok(match component {
            "unreserved" => Encoded::unreserve(text),
            "user" => Encoded::from_user(text),
            "password" => Encoded::from_password(text),
            "host" => Encoded::from_reg_name(text),
            "segment" => Encoded::from_path_segment(text),
            "path" => Encoded::from_path(text),
            "query" => Encoded::from_query(text),
            "fragment" => Encoded::from_fragment(text),
            _ => return Err(NO_COMPONENT),
        }
        .to_string())
    }

    fn compose(of: Request) -> Said {
        let given = Request(&of.0["components"]);
        if given.maybe("authority")?.is_some() {
            return Err(No::NotOffered("the builder takes the parts of an authority"));
        }
        if given.maybe("userinfo")?.is_some() {
            return Err(No::NotOffered("its encoders take a user and a password"));
        }
        let data = |member, component| given.maybe(member)?.map(|text| encode(component, &text)).transpose();
        let (scheme, port) = (given.maybe("scheme")?, given.maybe("port")?);
        let (host, path) = (data("host", "host")?, data("path", "path")?.unwrap_or_default());
        let (query, fragment) = (data("query", "query")?, data("fragment", "fragment")?);
        let mut builder = Builder::new();
        builder.path(&path);
        scheme.iter().for_each(|text| builder.scheme(text));
        host.iter().for_each(|text| builder.host(text));
        port.iter().for_each(|text| builder.port(text.as_str()));
        query.iter().for_each(|text| builder.query(text));
        fragment.iter().for_each(|text| builder.fragment(text));
        Ok(json!(builder.build::<UriReferenceStr>().map_err(refuse)?.to_string()))
    }

    /// Scalars are texts to the library.
    fn value(of: &Value) -> Result<Given, No> {
        let text = |of: &Value| match of {
            Value::String(text) => Ok(text.clone()),
            Value::Number(_) | Value::Bool(_) => Ok(of.to_string()),
            _ => Err(No::NotOffered("members of its lists and maps are texts")),
        };
        Ok(match of {
            Value::Null => Given::Undefined,
            Value::Array(members) => Given::List(members.iter().map(text).collect::<Result<_, _>>()?),
            Value::Object(pairs) => {
                let pair = |(name, of): (&String, &Value)| Ok((name.clone(), text(of)?));
                Given::Assoc(pairs.iter().map(pair).collect::<Result<_, _>>()?)
            }
            _ => Given::String(text(of)?),
        })
    }

    fn expand(of: Request) -> Said {
        if of.maybe("rule")?.is_some() {
            return Err(No::NotOffered("it checks no result"));
        }
        let values: Map<String, Value> = serde_json::from_str(&of.text("values")?).expect("JSON");
        let mut context = SimpleContext::new();
        for (name, each) in &values {
            context.insert(name.as_str(), value(each)?);
        }
        let text = of.text("template")?;
        let template = UriTemplateStr::new(&text).map_err(refuse)?;
        Ok(json!(template.expand::<UriSpec, _>(&context).map_err(refuse)?.to_string()))
    }

    pub fn answer(op: &str, of: Request) -> Said {
        let input = of.maybe("input")?.unwrap_or_default();
        match op {
            "validate" if of.is_iri() => validate::<IriSpec>(of.word("rule"), &input),
            "validate" => validate::<UriSpec>(of.word("rule"), &input),
            "parse" if of.is_iri() => parse::<IriSpec>(&input),
            "parse" => parse::<UriSpec>(&input),
            "resolve" if of.is_iri() => Ok(json!(resolve::<IriSpec>(of, &of.text("reference")?)?)),
            "resolve" => Ok(json!(resolve::<UriSpec>(of, &of.text("reference")?)?)),
            "normalize" => {
                of.form("path", "it normalizes by 6.2.2 as a whole")?;
                if of.is_iri() { normalize::<IriSpec>(&input) } else { normalize::<UriSpec>(&input) }
            }
            "equivalent" => {
                of.form("identical", "== compares the texts")?;
                let (a, b) = of.inputs();
                Ok(json!(if of.is_iri() {
                    IriStr::new(a).map_err(refuse)? == IriStr::new(b).map_err(refuse)?
                } else {
                    UriStr::new(a).map_err(refuse)? == UriStr::new(b).map_err(refuse)?
                }))
            }
            "encode" if of.maybe("keep")?.is_some() => Err(No::NotOffered("the function says what stays")),
            "encode" => Ok(json!(encode(of.word("component"), &input)?)),
            "compose" => compose(of),
            "to_uri" => Ok(json!(IriReferenceStr::new(&input).map_err(refuse)?.encode_to_uri().to_string())),
            "expand" => expand(of),
            "read" => {
                let input = if of.maybe("base")?.is_some() { resolve::<UriSpec>(of, &input)? } else { input };
                let uri = UriStr::new(&input).map_err(refuse)?;
                let authority = uri.authority_components();
                Ok(place(
                    uri.scheme_str(),
                    authority.map(|a| a.host()),
                    authority.and_then(|a| a.port()).unwrap_or(""),
                    authority.and_then(|a| a.userinfo()),
                ))
            }
            _ => unreachable!("it is not offered"),
        }
    }
}

mod oxiri_crate {
    use super::*;
    use oxiri::{Iri, IriRef};

    /// It reads IRIs. Those of ASCII are URIs.
    fn text(of: Request, member: &str) -> Result<String, No> {
        let text = of.text(member)?;
        let is_asked = of.is_iri() || text.is_ascii();
        if is_asked { Ok(text) } else { Err(No::NotOffered("it reads IRIs, not URIs alone")) }
    }

    pub fn answer(op: &str, of: Request) -> Said {
        match op {
            "validate" => match of.word("rule") {
                "IRI" => Iri::parse(of.text("input")?).map(|_| json!(true)).map_err(refuse),
                "IRI-reference" => IriRef::parse(of.text("input")?).map(|_| json!(true)).map_err(refuse),
                _ => Err(NO_RULE),
            },
            "parse" => {
                let iri = IriRef::parse(text(of, "input")?).map_err(refuse)?;
                Ok(json!({"scheme": iri.scheme(), "authority": iri.authority(), "path": iri.path(),
                          "query": iri.query(), "fragment": iri.fragment()}))
            }
            "resolve" => {
                of.strictly()?;
                let base = Iri::parse(text(of, "base")?).map_err(refuse)?;
                let reference = IriRef::parse(text(of, "reference")?).map_err(refuse)?;
                Ok(json!(base.resolve(&reference).map_err(refuse)?.as_str()))
            }
            "relativize" => {
                let base = Iri::parse(text(of, "base")?).map_err(refuse)?;
                let target = Iri::parse(text(of, "target")?).map_err(refuse)?;
                Ok(json!(base.relativize(&target).map_err(refuse)?.as_str()))
            }
            "equivalent" => {
                of.form("identical", "== compares the texts")?;
                let (a, b) = of.inputs();
                Ok(json!(Iri::parse(a).map_err(refuse)? == Iri::parse(b).map_err(refuse)?))
            }
            _ => unreachable!("it is not offered"),
        }
    }
}

mod url_crate {
    use super::*;
    use url::Url;

    fn parsed(text: &str) -> Result<Url, No> {
        Url::parse(text).map_err(refuse)
    }
    fn userinfo(of: &Url) -> Option<String> {
        match of.password() {
            Some(password) => Some(format!("{}:{password}", of.username())),
            None if of.username().is_empty() => None,
            None => Some(of.username().to_owned()),
        }
    }

    pub fn answer(op: &str, of: Request) -> Said {
        match op {
            "parse" => {
                let input = of.text("input")?;
                let end = input.find([':', '/', '?', '#']);
                if !end.is_some_and(|at| at > 0 && input.as_bytes()[at] == b':') {
                    return Err(No::NotOffered("it takes no relative references"));
                }
                let url = parsed(&input)?;
                let mut said = json!({"scheme": url.scheme(), "host": url.host_str().map(without_brackets), "path": url.path(),
                                      "query": url.query(), "fragment": url.fragment()});
                // Whether these are absent or empty, or a default port, it does not tell.
                userinfo(&url).into_iter().for_each(|text| said["userinfo"] = json!(text));
                url.port().into_iter().for_each(|port| said["port"] = json!(port.to_string()));
                Ok(said)
            }
            "resolve" => {
                of.strictly()?;
                Ok(json!(parsed(&of.text("base")?)?.join(&of.text("reference")?).map_err(refuse)?.as_str()))
            }
            "relativize" => {
                let (base, target) = (parsed(&of.text("base")?)?, parsed(&of.text("target")?)?);
                let made = base.make_relative(&target).map(|text| json!(text));
                made.ok_or(No::NotOffered("between these two it makes no relative URL"))
            }
            "read" => {
                let input = of.text("input")?;
                let url = match of.maybe("base")? {
                    Some(base) => parsed(&base)?.join(&input).map_err(refuse)?,
                    None => parsed(&input)?,
                };
                let port = url.port().map(|port| port.to_string()).unwrap_or_default();
                Ok(place(url.scheme(), url.host_str(), &port, userinfo(&url).as_deref()))
            }
            _ => unreachable!("it is not offered"),
        }
    }
}

struct Library {
    name: &'static str,
    offers: &'static [(&'static str, &'static str)],
    /// With reasons of its own.
    not_offered: &'static [(&'static str, &'static str)],
    answer: fn(&str, Request) -> Said,
    takes_iris: bool,
}

/// Why an operation is not offered, if the library has no reason of its own.
const USUAL_REASONS: [(&str, &str); 16] = [
    ("validate", "no function checks a grammar"), ("parse", "no function splits a URI"),
    ("resolve", "no function resolves references"), ("remove_dot_segments", "no function for a path alone"),
    ("normalize", "no function changes a URI to a normal form"), ("equivalent", "no function compares URIs"),
    ("relativize", "no function makes relative references"), ("encode", "no function percent-encodes"),
    ("decode", "no function decodes percent-encoding"), ("compose", "no function sets components"),
    ("ipv6", "addresses are those of std::net"), ("base", "no function looks for the base of a document"),
    ("to_uri", "no function maps an IRI to a URI"), ("to_iri", "no function maps a URI to an IRI"),
    ("expand", "it has no templates"), ("read", "it does not split an authority"),
];

const LIBRARIES: [Library; 4] = [
    Library {
        name: "fluent-uri",
        offers: &[
            ("validate", "parse of Uri, UriRef, Iri and IriRef, Scheme::new, EStr::new"),
            ("parse", "UriRef::parse, IriRef::parse"),
            ("resolve", "strip_fragment, resolve_against"),
            ("normalize", "Normalizer::normalize"),
            ("equivalent", "=="),
            ("encode", "EString::encode_str"),
            ("decode", "EStr::decode"),
            ("compose", "UriRef::builder, EString::encode_str"),
            ("to_uri", "IriRef::to_uri_ref"),
            ("read", "Uri::parse, resolve_against"),
        ],
        not_offered: &[],
        answer: fluent::answer,
        takes_iris: true,
    },
    Library {
        name: "iri-string",
        offers: &[
            ("validate", "the functions of validate, UriTemplateStr::new"),
            ("parse", "UriReferenceStr::new, IriReferenceStr::new"),
            ("resolve", "to_absolute, resolve_against"),
            ("normalize", "UriStr::normalize, IriStr::normalize"),
            ("equivalent", "=="),
            ("encode", "the functions of PercentEncoded"),
            ("compose", "Builder, the functions of PercentEncoded"),
            ("to_uri", "IriReferenceStr::encode_to_uri"),
            ("expand", "UriTemplateStr::expand"),
            ("read", "UriStr::new, resolve_against"),
        ],
        not_offered: &[],
        answer: iri_string_crate::answer,
        takes_iris: true,
    },
    Library {
        name: "oxiri",
        offers: &[
            ("validate", "Iri::parse, IriRef::parse"),
            ("parse", "IriRef::parse"),
            ("resolve", "IriRef::parse, Iri::resolve"),
            ("relativize", "Iri::relativize"),
            ("equivalent", "=="),
        ],
        not_offered: &[],
        answer: oxiri_crate::answer,
        takes_iris: true,
    },
    Library {
        name: "url",
        offers: &[
            ("parse", "Url::parse"),
            ("resolve", "Url::join"),
            ("relativize", "Url::make_relative"),
            ("read", "Url::parse, Url::join"),
        ],
        not_offered: &[
            ("validate", "it checks the grammar of the WHATWG"),
            ("normalize", "its serializer writes a form of the WHATWG"),
            ("equivalent", "== compares forms of the WHATWG"),
            ("encode", "its sets of characters are those of the WHATWG"),
            ("decode", "it is in the crate percent-encoding"),
            ("compose", "its setters change a URL of the WHATWG"),
            ("to_uri", "it reads URLs of the WHATWG, which are no IRIs"),
            ("to_iri", "it writes URLs of the WHATWG, which are no IRIs"),
        ],
        answer: url_crate::answer,
        takes_iris: false,
    },
];

/// The exact version that Cargo.toml asks for.
fn version(name: &str) -> &'static str {
    let begin = format!("{name} = \"=");
    let line = include_str!("Cargo.toml").lines().find_map(|line| line.strip_prefix(&begin));
    line.and_then(|rest| rest.split('"').next()).expect("a version")
}

fn answer(library: &Library, request: &Value) -> Value {
    let op = request["op"].as_str().expect("an operation");
    let table = |rows: &[(&str, &str)]| -> Value { rows.iter().map(|(op, text)| (op.to_string(), json!(text))).collect() };
    let is_offered = |op: &str| library.offers.iter().any(|row| row.0 == op);
    let mut reasons = USUAL_REASONS.into_iter().filter(|row| !is_offered(row.0)).collect::<Vec<_>>();
    for row in &mut reasons {
        row.1 = library.not_offered.iter().find(|own| own.0 == row.0).unwrap_or(row).1;
    }
    if op == "about" {
        return json!({"name": library.name, "version": version(library.name), "language": "Rust",
                      "offers": table(library.offers), "not_offered": table(&reasons),
                      "also": if library.takes_iris { vec!["iri"] } else { vec![] }});
    }
    let why = reasons.iter().find(|row| row.0 == op).map(|row| row.1);
    let said = if !is_offered(op) {
        Err(No::NotOffered(why.unwrap_or("no such operation")))
    } else if request["iri"] == true && !library.takes_iris {
        Err(No::NotOffered("it reads no IRIs"))
    } else if request.get("dialect").is_some_and(|dialect| dialect != "rfc3986") {
        Err(No::NotOffered("it reads no older grammar"))
    } else {
        (library.answer)(op, Request(request))
    };
    match said {
        Ok(value) => json!({"answer": value}),
        Err(No::Invalid(offset)) => json!({"invalid": offset}),
        Err(No::NotOffered(why)) => json!({"not_offered": why}),
    }
}

fn main() {
    let name = std::env::args().nth(1).unwrap_or_default();
    let Some(library) = LIBRARIES.iter().find(|library| library.name == name) else {
        LIBRARIES.iter().for_each(|library| eprintln!("{} {}", library.name, version(library.name)));
        std::process::exit(2);
    };
    let mut out = stdout();
    for line in stdin().lock().lines() {
        // Half of a surrogate pair is no text of Rust.
        let said = match serde_json::from_str(&line.expect("UTF-8")) {
            Ok(request) => answer(library, &request).to_string(),
            Err(_) => r#"{"not_offered":"a text is UTF-8"}"#.to_string(),
        };
        writeln!(out, "{said}").and_then(|()| out.flush()).expect("written");
    }
}
