// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Of each line, whether it is an IRI reference and an IRI to fluent-uri, iri-string and oxiri: six digits.
use iri_string::types::{IriReferenceStr, IriStr};
use std::io::{BufRead, BufWriter, Write};

fn main() {
    let mut out = BufWriter::new(std::io::stdout());
    for line in std::io::stdin().lock().split(b'\n') {
        let line = String::from_utf8(line.unwrap()).unwrap();
        let text = line.as_str();
        let said = [
            fluent_uri::IriRef::parse(text).is_ok(),
            fluent_uri::Iri::parse(text).is_ok(),
            IriReferenceStr::new(text).is_ok(),
            IriStr::new(text).is_ok(),
            oxiri::IriRef::parse(text).is_ok(),
            oxiri::Iri::parse(text).is_ok(),
        ];
        for is_valid in said {
            out.write_all(if is_valid { b"1" } else { b"0" }).unwrap();
        }
        out.write_all(b"\n").unwrap();
    }
}
