// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Another grammar, that of the WHATWG: for comparison of the cost only.
#include "peers/peers.hpp"

#include <ada.h>

namespace bench {
namespace {

bool accepts(std::string_view text) { return ada::parse<ada::url_aggregator>(text).has_value(); }

}  // namespace

peer ada_peer() { return {"ada", accepts, nullptr, nullptr, true}; }

}  // namespace bench
