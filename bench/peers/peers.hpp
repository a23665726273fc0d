// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// One function a peer, each in its file, so that no two libraries meet in a translation unit.
#pragma once

#include "measure.hpp"
#include "subjects.hpp"

namespace bench {

/// What peer::add_parse is for those whose `accepts` is a function of C++: the loop is compiled
/// with it.
template <bool (*accepts)(std::string_view)>
void add_parse(row const& what, corpus& texts) {
    measure_texts(what, texts, [](std::string_view text) { return accepts(text); });
}

peer serd_peer();
peer uriparser_peer();
peer boost_peer();
peer libxml2_peer();
peer glib_peer();
peer curl_peer();
peer poco_peer();
peer qt_peer();
peer ada_peer();
/// Those of peers/rust/: oxiri, fluent-uri, iri-string.
std::span<peer const> rust_peers();
void add_rust_finders(prose const& given);

}  // namespace bench
