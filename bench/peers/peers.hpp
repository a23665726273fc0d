// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// One function a peer, each in its file, so that no two libraries meet in a translation unit.
#pragma once

#include "subjects.hpp"

namespace bench {

peer serd_peer();
peer uriparser_peer();
peer boost_peer();
peer libxml2_peer();
peer glib_peer();
peer curl_peer();
peer poco_peer();
peer qt_peer();
peer ada_peer();
/// Those of peers/rust/: oxiri, fluent-uri, iri-string, ada.
std::span<peer const> rust_peers();

}  // namespace bench
