// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

//! Lines of JSON in, [template, {name: value}]; lines of JSON out, what iri-string makes of it, or null.

use iri_string::spec::UriSpec;
use iri_string::template::simple_context::{SimpleContext, Value};
use iri_string::template::UriTemplateStr;
use serde_json::Value as Json;
use std::io::{stdin, stdout, BufRead, BufWriter, Write};
use std::panic::catch_unwind;

fn text(value: &Json) -> String {
    value.as_str().expect("a text").to_owned()
}

fn value(json: &Json) -> Value {
    match json {
        Json::Array(members) => Value::List(members.iter().map(text).collect()),
        Json::Object(pairs) => {
            Value::Assoc(pairs.iter().map(|(k, v)| (k.clone(), text(v))).collect())
        }
        _ => Value::String(text(json)),
    }
}

fn expanded(line: &str) -> Option<String> {
    let json: Json = serde_json::from_str(line).expect("JSON");
    let mut context = SimpleContext::new();
    for (name, each) in json[1].as_object().expect("values") {
        context.insert(name.as_str(), value(each));
    }
    let template = UriTemplateStr::new(json[0].as_str().expect("a template")).ok()?;
    Some(template.expand::<UriSpec, _>(&context).ok()?.to_string())
}

fn main() {
    // It stops at a '%' before a character beyond ASCII; what it says of that is in the answer.
    std::panic::set_hook(Box::new(|_| {}));
    let mut out = BufWriter::new(stdout());
    for line in stdin().lock().lines() {
        let line = line.expect("UTF-8");
        let answer = catch_unwind(|| expanded(&line)).unwrap_or(Some("panic".to_owned()));
        writeln!(out, "{}", serde_json::to_string(&answer).expect("JSON")).expect("written");
    }
}
