// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

//! One C interface for each peer: accepts, base (never freed), resolve, normalize. The last two
//! return the size of the text they made, 0 for none. All texts are UTF-8.
use std::fmt::Write;
use std::{slice, str};

/// The text of C++. The bench asks for UTF-8 before it calls.
unsafe fn text<'a>(bytes: *const u8, size: usize) -> &'a str {
    str::from_utf8_unchecked(slice::from_raw_parts(bytes, size))
}

macro_rules! peer {
    ($accepts:ident, $base:ident, $resolve:ident, $normalize:ident, $base_type:ty,
     accepts: $does_accept:expr, base: $parse_base:expr, resolve: $do_resolve:expr,
     normalize: $do_normalize:expr) => {
        #[no_mangle]
        pub unsafe extern "C" fn $accepts(bytes: *const u8, size: usize) -> bool {
            let accepts: fn(&str) -> bool = $does_accept;
            accepts(text(bytes, size))
        }
        #[no_mangle]
        pub unsafe extern "C" fn $base(bytes: *const u8, size: usize) -> *mut $base_type {
            let parse: fn(&'static str) -> $base_type = $parse_base;
            Box::into_raw(Box::new(parse(text(bytes, size))))
        }
        #[no_mangle]
        pub unsafe extern "C" fn $resolve(
            base: *mut $base_type,
            bytes: *const u8,
            size: usize,
        ) -> usize {
            let resolve: fn(&mut $base_type, &str) -> Option<usize> = $do_resolve;
            resolve(&mut *base, text(bytes, size)).unwrap_or(0)
        }
        #[no_mangle]
        pub unsafe extern "C" fn $normalize(bytes: *const u8, size: usize) -> usize {
            let normalize: fn(&str) -> Option<usize> = $do_normalize;
            normalize(text(bytes, size)).unwrap_or(0)
        }
    };
}

/// A base, and a buffer that is used again where the peer can do that.
pub struct Base<T>(T, String);

peer!(
    oxiri_accepts, oxiri_base, oxiri_resolve, oxiri_normalize, Base<oxiri::Iri<&'static str>>,
    accepts: |text| oxiri::IriRef::parse(text).is_ok(),
    base: |text| Base(oxiri::Iri::parse(text).unwrap(), String::with_capacity(1 << 16)),
    resolve: |base, text| {
        let reference = oxiri::IriRef::parse(text).ok()?;
        base.1.clear();
        base.0.resolve_into(&reference, &mut base.1).ok()?;
        Some(base.1.len())
    },
    normalize: |_| None
);

peer!(
    fluent_accepts, fluent_base, fluent_resolve, fluent_normalize,
    fluent_uri::resolve::Resolver<fluent_uri::Uri<&'static str>>,
    accepts: |text| fluent_uri::UriRef::parse(text).is_ok(),
    base: |text| {
        let base = Box::leak(Box::new(fluent_uri::Uri::parse(text).unwrap()));
        fluent_uri::resolve::Resolver::with_base(base.strip_fragment())
    },
    resolve: |base, text| {
        let reference = fluent_uri::UriRef::parse(text).ok()?;
        Some(base.resolve(&reference).ok()?.as_str().len())
    },
    normalize: |text| Some(fluent_uri::Uri::parse(text).ok()?.normalize().as_str().len())
);

peer!(
    iri_accepts, iri_base, iri_resolve, iri_normalize, Base<&'static iri_string::types::UriAbsoluteStr>,
    accepts: |text| iri_string::types::UriReferenceStr::new(text).is_ok(),
    base: |text| {
        let (base, _) = iri_string::types::UriStr::new(text).unwrap().to_absolute_and_fragment();
        Base(base, String::with_capacity(1 << 16))
    },
    resolve: |base, text| {
        let reference = iri_string::types::UriReferenceStr::new(text).ok()?;
        base.1.clear();
        write!(base.1, "{}", reference.resolve_against(base.0)).ok()?;
        Some(base.1.len())
    },
    normalize: |text| {
        let mut result = String::with_capacity(text.len() + 16);
        write!(result, "{}", iri_string::types::UriStr::new(text).ok()?.normalize()).ok()?;
        Some(result.len())
    }
);

peer!(
    ada_accepts, ada_base, ada_resolve, ada_normalize, Base<&'static str>,
    accepts: |text| ada_url::Url::parse(text, None).is_ok(),
    base: |text| Base(text, String::new()),
    resolve: |base, text| Some(ada_url::Url::parse(text, Some(base.0)).ok()?.href().len()),
    normalize: |text| Some(ada_url::Url::parse(text, None).ok()?.href().len())
);
