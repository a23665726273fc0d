// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "peers/peers.hpp"

#include <Poco/Exception.h>
#include <Poco/URI.h>

namespace bench {
namespace {

bool accepts(std::string_view text) {
    try {
        Poco::URI const uri{std::string(text)};
        return true;
    } catch (Poco::Exception const&) {
        return false;
    }
}

}  // namespace

peer poco_peer() { return {"poco", accepts, add_parse<accepts>}; }

}  // namespace bench
