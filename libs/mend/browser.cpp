// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "mend/browser.hpp"

#include "uriel/mend.hpp"

#include <ada.h>

#include <new>

namespace uriel::detail::mending {
namespace {

/// ada unpacks the tables of IDNA at their first use. If that fails, it refuses each name that is
/// not ASCII from then on, and doesn't say why: no answer is better than that one.
void need_tables() {
    static bool const are_unpacked = [] {
        if (ada::idna::to_ascii("\u00FC").empty()) throw std::bad_alloc();
        return true;
    }();
    static_cast<void>(are_unpacked);
}

}  // namespace

bool with_href(std::string_view text, std::string_view base,
               void (*take)(void* to, std::string_view href), void* to) {
    need_tables();
    auto const give = [&](ada::result<ada::url_aggregator> const& read) {
        if (read) take(to, read->get_href());
        return read.has_value();
    };
    if (base.empty()) return give(ada::parse(text));
    auto const read_base = ada::parse(base);
    return read_base && give(ada::parse(text, &*read_base));
}

std::string to_ascii(std::string_view host) {
    need_tables();
    return ada::idna::to_ascii(host);
}

bool is_domain(std::string_view host) {
    return !ada::idna::contains_forbidden_domain_code_point(host);
}

std::string to_unicode(std::string_view host) {
    need_tables();
    return ada::idna::to_unicode(host);
}

std::string to_nfc(std::string_view text) {
    need_tables();
    std::u32string points(ada::idna::utf32_length_from_utf8(text.data(), text.size()), U'\0');
    points.resize(ada::idna::utf8_to_utf32(text.data(), text.size(), points.data()));
    // What ada takes for normal already it leaves, such as U+212B and U+0958, which are not: at the
    // end it gets two characters that it has to compose.
    points += U"e\u0301";
    if (!ada::idna::normalize(points)) throw std::bad_alloc();
    points.pop_back();
    std::string result(ada::idna::utf8_length_from_utf32(points.data(), points.size()), '\0');
    result.resize(ada::idna::utf32_to_utf8(points.data(), points.size(), result.data()));
    return result;
}

// Ada does not report the version of its tables.
std::string_view unicode_version() noexcept { return "17.0.0"; }

std::string_view version() noexcept { return "ada " ADA_VERSION; }

}  // namespace uriel::detail::mending
