// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Showing a URI to people (RFC 3986, 3.2.1 and 7.6): its parts, and its text without the password.
#pragma once

#include "uriel/export.hpp"
#include "uriel/model/uri.hpp"

#include <array>
#include <cstddef>

namespace uriel {

/// Where the components of a reference are, from left to right: scheme, userinfo, host, port, path,
/// query and fragment, each if it is present, even if it is empty. Between them are only
/// delimiters. If a user interface highlights them, or shows only the host, a long userinfo cannot
/// pass for the host (7.6). Constant time and space, no allocation.
class component_spans {
public:
    constexpr explicit component_spans(reference_view ref) noexcept {
        for (auto const which :
             {component::scheme, component::userinfo, component::host, component::port,
              component::path, component::query, component::fragment})
            if (component_span const span = ref.span(which); span.is_present)
                spans_[size_++] = span;
    }

    constexpr component_span const* begin() const noexcept { return spans_.data(); }
    constexpr component_span const* end() const noexcept { return spans_.data() + size_; }
    constexpr std::size_t size() const noexcept { return size_; }

private:
    std::array<component_span, 7> spans_{};
    std::size_t size_ = 0;
};

/// The URI without the first ':' of its userinfo and the text after it. Linear, one allocation.
URIEL_EXPORT uri without_password(uri_view source);
URIEL_EXPORT reference without_password(reference_view source);

}  // namespace uriel
