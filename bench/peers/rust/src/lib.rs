// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

//! One C interface for each peer, whose loops over texts are here, so that nothing but the peer's own work is measured: accepts,
//! parse_each, parse_iris, bases (never freed), resolve_each, resolve_fixed, normalize_each. Loops return a sum of sizes, or
//! how many texts were taken. All texts are ASCII, and IRIs UTF-8, which the bench has seen to.
use std::fmt::Write;
use std::hint::black_box;
use std::{slice, str};

#[repr(C)]
#[derive(Clone, Copy)]
pub struct Text(*const u8, usize);

impl Text {
    unsafe fn get(self) -> &'static str {
        str::from_utf8_unchecked(slice::from_raw_parts(self.0, self.1))
    }
}

#[repr(C)]
pub struct Resolution {
    base: usize,
    reference: Text,
}

macro_rules! peer {
    ($accepts:ident, $parse_each:ident, $parse_iris:ident, $bases:ident, $resolve_each:ident, $resolve_fixed:ident,
     $normalize_each:ident, $base_type:ty, parse: $parse:expr, parse_iri: $parse_iri:expr, base: $parse_base:expr,
     resolve: $resolve:expr, normalize: $normalize:expr) => {
        #[no_mangle]
        pub unsafe extern "C" fn $accepts(text: Text) -> bool {
            $parse(text.get()).is_ok()
        }
        #[no_mangle]
        pub unsafe extern "C" fn $parse_each(texts: *const Text, count: usize) -> usize {
            let mut taken = 0;
            for text in slice::from_raw_parts(texts, count) {
                taken += black_box($parse(text.get())).is_ok() as usize;
            }
            taken
        }
        #[no_mangle]
        pub unsafe extern "C" fn $parse_iris(texts: *const Text, count: usize) -> usize {
            let mut taken = 0;
            for text in slice::from_raw_parts(texts, count) {
                taken += black_box($parse_iri(text.get())).is_ok() as usize;
            }
            taken
        }
        #[no_mangle]
        pub unsafe extern "C" fn $bases(texts: *const Text, count: usize) -> *mut Vec<$base_type> {
            let texts = slice::from_raw_parts(texts, count);
            Box::into_raw(Box::new(texts.iter().map(|text| $parse_base(text.get())).collect()))
        }
        #[no_mangle]
        pub unsafe extern "C" fn $resolve_each(bases: *mut Vec<$base_type>, all: *const Resolution, count: usize) -> usize {
            let bases = &mut *bases;
            let mut size = 0;
            for one in slice::from_raw_parts(all, count) {
                size += black_box($resolve(&mut bases[one.base], one.reference.get()).unwrap_or(0));
            }
            size
        }
        #[no_mangle]
        pub unsafe extern "C" fn $resolve_fixed(bases: *mut Vec<$base_type>, texts: *const Text, count: usize) -> usize {
            let base = &mut (&mut *bases)[0];
            let mut size = 0;
            for text in slice::from_raw_parts(texts, count) {
                size += black_box($resolve(base, text.get()).unwrap_or(0));
            }
            size
        }
        #[no_mangle]
        pub unsafe extern "C" fn $normalize_each(texts: *const Text, count: usize) -> usize {
            let mut buffer = String::with_capacity(1 << 16);
            let mut size = 0;
            for text in slice::from_raw_parts(texts, count) {
                size += black_box($normalize(text.get(), &mut buffer).unwrap_or(0));
            }
            size
        }
    };
}

/// A base, and a buffer that is used again where the peer can do that.
pub struct Base<T>(T, String);

mod oxiri_peer {
    use super::*;
    use oxiri::{Iri, IriRef};
    type Own = Base<Iri<&'static str>>;

    fn base(text: &'static str) -> Own {
        Base(Iri::parse(text).unwrap(), String::with_capacity(1 << 16))
    }
    fn resolve(base: &mut Own, text: &str) -> Option<usize> {
        let reference = IriRef::parse(text).ok()?;
        base.1.clear();
        base.0.resolve_into(&reference, &mut base.1).ok()?;
        Some(base.1.len())
    }
    fn normalize(_: &str, _: &mut String) -> Option<usize> {
        None // it has none
    }
    peer!(
        oxiri_accepts, oxiri_parse_each, oxiri_parse_iris, oxiri_bases, oxiri_resolve_each, oxiri_resolve_fixed,
        oxiri_normalize_each, Own, parse: IriRef::parse, parse_iri: IriRef::parse, base: base, resolve: resolve, normalize: normalize
    );
}

mod fluent_peer {
    use super::*;
    use fluent_uri::{resolve::Resolver, IriRef, Uri, UriRef};
    type Own = Resolver<Uri<&'static str>>;

    fn base(text: &'static str) -> Own {
        let base = Box::leak(Box::new(Uri::parse(text).unwrap()));
        Resolver::with_base(base.strip_fragment())
    }
    fn resolve(base: &mut Own, text: &str) -> Option<usize> {
        let reference = UriRef::parse(text).ok()?;
        Some(base.resolve(&reference).ok()?.as_str().len())
    }
    fn normalize(text: &str, _: &mut String) -> Option<usize> {
        Some(Uri::parse(text).ok()?.normalize().as_str().len())
    }
    peer!(
        fluent_accepts, fluent_parse_each, fluent_parse_iris, fluent_bases, fluent_resolve_each, fluent_resolve_fixed,
        fluent_normalize_each, Own, parse: UriRef::parse, parse_iri: IriRef::parse, base: base, resolve: resolve,
        normalize: normalize
    );
}

mod iri_peer {
    use super::*;
    use iri_string::types::{IriReferenceStr, UriAbsoluteStr, UriReferenceStr, UriStr};
    type Own = Base<&'static UriAbsoluteStr>;

    fn base(text: &'static str) -> Own {
        let (base, _) = UriStr::new(text).unwrap().to_absolute_and_fragment();
        Base(base, String::with_capacity(1 << 16))
    }
    fn resolve(base: &mut Own, text: &str) -> Option<usize> {
        let reference = UriReferenceStr::new(text).ok()?;
        base.1.clear();
        write!(base.1, "{}", reference.resolve_against(base.0)).ok()?;
        Some(base.1.len())
    }
    fn normalize(text: &str, buffer: &mut String) -> Option<usize> {
        buffer.clear();
        write!(buffer, "{}", UriStr::new(text).ok()?.normalize()).ok()?;
        Some(buffer.len())
    }
    peer!(
        iri_accepts, iri_parse_each, iri_parse_iris, iri_bases, iri_resolve_each, iri_resolve_fixed, iri_normalize_each,
        Own, parse: UriReferenceStr::new, parse_iri: IriReferenceStr::new, base: base, resolve: resolve, normalize: normalize
    );
}

/// How many URIs stand in a text, without addresses of mail.
#[no_mangle]
pub unsafe extern "C" fn linkify_find(text: Text) -> usize {
    let mut finder = linkify::LinkFinder::new();
    finder.kinds(&[linkify::LinkKind::Url]);
    finder.links(text.get()).map(|link| black_box(link).as_str().len()).filter(|size| *size > 0).count()
}
