// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/ops/origin.hpp"

#include "uriel/ops/normalize.hpp"

namespace uriel {

std::optional<std::string> origin(reference_view ref, scheme_table const& schemes) {
    if (!ref.has_scheme() || !ref.has_authority()) return std::nullopt;
    reference const normal = normalize(ref, form::scheme, schemes);
    std::string text(*normal.scheme());
    text.append("://").append(normal.host()->text());
    if (auto const port = normal.port()) text.append(":").append(*port);
    return text;
}

}  // namespace uriel
