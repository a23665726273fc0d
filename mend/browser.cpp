// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "mend/browser.hpp"

#include <ada.h>

namespace uriel::mending {

std::optional<std::string> read_href(std::string_view text, std::string_view base) {
    if (base.empty()) {
        auto const read = ada::parse(text);
        if (!read) return std::nullopt;
        return std::string(read->get_href());
    }
    auto const read_base = ada::parse(base);
    if (!read_base) return std::nullopt;
    auto const read = ada::parse(text, &*read_base);
    if (!read) return std::nullopt;
    return std::string(read->get_href());
}

std::string to_ascii(std::string_view host) { return ada::idna::to_ascii(host); }

bool is_domain(std::string_view host) {
    return !ada::idna::contains_forbidden_domain_code_point(host);
}

std::string to_unicode(std::string_view host) { return ada::idna::to_unicode(host); }

std::string_view version() noexcept { return "ada " ADA_VERSION; }

}  // namespace uriel::mending
