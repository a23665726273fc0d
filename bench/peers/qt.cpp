// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "peers/peers.hpp"

#include <QByteArray>
#include <QUrl>

namespace bench {
namespace {

bool accepts(std::string_view text) {
    auto const bytes = QByteArray::fromRawData(text.data(), static_cast<int>(text.size()));
    // Qt calls an empty reference invalid.
    return text.empty() || QUrl::fromEncoded(bytes, QUrl::StrictMode).isValid();
}

}  // namespace

peer qt_peer() { return {"qt", accepts, add_parse<accepts>}; }

}  // namespace bench
