// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/mend.hpp"
#include "uriel/detail/bytes/contains.hpp"

#include "mend/browser.hpp"
#include "mend/extracted.hpp"
#include "mend/repaired.hpp"
#include "mend/repairs.hpp"
#include "uriel/detail/bytes/character_set.hpp"
#include "uriel/detail/bytes/utf8.hpp"
#include "uriel/extract.hpp"
#include "uriel/parse.hpp"
#include "uriel/resolve.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <utility>

// Not in the module for the explorer, which finds nothing in texts.
#if !defined(URIEL_SMALL) || defined(URIEL_WITH_VOCABULARY)
#    define URIEL_MENDS_TEXT
#endif

namespace uriel {
namespace detail::mending {
namespace {

using enum repair::kind;

constexpr auto names = std::to_array<std::string_view>({
    "trimmed",
    "removed-control",
    "replaced-invalid-utf8",
    "slashes",
    "case",
    "decoded",
    "mapped",
    "ipv4-number",
    "ipv6-text",
    "empty-dropped",
    "default-port",
    "port-zeros",
    "path-added",
    "dot-segments",
    "drive-letter",
    "localhost-dropped",
    "encoded",
    "stray-percent",
    "base-used",
    "scheme-guessed",
});

constexpr auto messages = std::to_array<std::string_view>({
    "it has no scheme, and there is no base URI to resolve it against",
    "it is relative, and no reference but a fragment can be resolved against this base URI",
    "browsers refuse its host",
    "its port is not a number up to 65535",
    "browsers refuse the base URI",
    "it would have 2 GiB or more",
});

constexpr bool is_control_or_space(char c) noexcept { return static_cast<unsigned char>(c) <= ' '; }
constexpr bool is_removed(char c) noexcept { return c == '\t' || c == '\n' || c == '\r'; }

/// Most texts are ASCII: eight octets at a time, the last of them perhaps twice.
bool is_ascii_alone(std::string_view text) noexcept {
    constexpr std::size_t step = sizeof(std::uint64_t);
    if (text.size() < step)
        return std::ranges::all_of(text,
                                   [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    auto const word = [&](std::size_t at) {
        std::uint64_t eight = 0;
        std::memcpy(&eight, text.data() + at, step);
        return eight;
    };
    std::uint64_t all = word(text.size() - step);
    for (std::size_t at = 0; at + step <= text.size(); at += step) all |= word(at);
    return (all & 0x8080808080808080U) == 0;
}

/// A text without what the URL Standard (4.4) removes before it reads it.
class cleaned_text {
public:
    cleaned_text(std::string_view text, repair_set& found) : text_(text) {
        if (!detail::bytewise::is_utf8(text_)) {
            own(with_replacements(text_));
            found.add(replaced_invalid_utf8, component::none);
        }
        std::size_t const before = text_.size();
        while (!text_.empty() && is_control_or_space(text_.front())) text_.remove_prefix(1);
        while (!text_.empty() && is_control_or_space(text_.back())) text_.remove_suffix(1);
        if (text_.size() < before) found.add(trimmed, component::none);
        if (std::ranges::any_of(text_, is_removed)) {
            std::string rest(text_);
            std::erase_if(rest, is_removed);
            own(std::move(rest));
            found.add(removed_control, component::none);
        }
    }
    cleaned_text(cleaned_text const&) = delete;
    cleaned_text& operator=(cleaned_text const&) = delete;

    std::string_view view() const noexcept { return text_; }
    void prepend(std::string_view scheme) {
        std::string whole(scheme);
        own(std::move(whole.append(text_)));
    }

private:
    static std::string with_replacements(std::string_view octets) {
        std::string text;
        while (!octets.empty()) {
            auto const piece = bytewise::first_utf8_piece(octets);
            text += piece.is_character ? octets.substr(0, piece.size) : "\xEF\xBF\xBD";
            octets.remove_prefix(piece.size);
        }
        return text;
    }
    void own(std::string&& text) {
        owned_ = std::move(text);
        text_ = owned_;
    }

    std::string_view text_;
    std::string owned_;
};

/// The text that guess_uri() puts before a text without a scheme; empty if it finds no host in it.
std::string_view guess_before(std::string_view text) {
    bool const has_slashes = text.starts_with("//");
    std::string_view const after = text.substr(has_slashes ? 2 : 0);
    std::string_view const authority = after.substr(0, after.find_first_of("/\\?#"));
    auto guessed = guess_uri(authority);
    if (!guessed && !scheme_of(authority)) {
        // Of a name that is not ASCII, what browsers make of it.
        auto const href = read_href(std::string("http://").append(authority), {});
        auto const read = href ? uri::parse(*href) : uri();
        if (read && read->has_authority() && !read->has_userinfo())
            guessed = guess_uri(read->host_literal()->text());
    }
    // A scheme that was typed is one, unless it is a host before its port.
    if (!guessed || !guessed->has_authority() || scheme_of(authority) == guessed->scheme().text())
        return {};
    if (has_slashes) return "http:";
    return guessed->scheme() == "ftp" ? "ftp://" : "http://";
}

/// repair(href): each octet that RFC 3986 does not allow in its place becomes a triplet. Of the '@'
/// and brackets of an href, browsers have encoded all but the delimiters.
std::string repaired(std::string_view href) {
    std::string out;
    out.reserve(href.size() + href.size() / 8);
    write_repaired(href, [&](std::string_view piece) { out.append(piece); });
    return out;
}

/// Most hrefs are URIs.
expected<uri, parse_error> uri_of(std::string_view href) {
    auto read = uri::parse(href);
    if (read || read.error().code == error_code::too_long) return read;
    return uri::parse(repaired(href));
}

/// A name in lower case that is no number, since its last label begins with a letter. What becomes
/// of A-labels is for IDNA to say.
bool is_plain_name(std::string_view host) noexcept {
    constexpr character_set plain =
        character_set::range('a', 'z') | sets::digit | character_set("-.");
    if (!std::ranges::all_of(host, [&](char c) { return plain.contains(c); })) return false;
    std::size_t const last = host.rfind('.') + 1;  // 0 without a dot
    return last < host.size() && !sets::digit.contains(host[last]) &&
           !bytewise::contains(host, "xn--");
}

/// True if the URL Standard reads this URI unchanged, octet for octet. True for most that are,
/// which then need no other reading: "http", "https" or "file", a plain name, a path without dot
/// segments.
bool is_left_alone(uri_view const& u) noexcept {
    std::string_view const scheme = u.scheme();
    bool const is_file = scheme == "file";
    if (!is_file && scheme != "http" && scheme != "https") return false;
    detail::scanning::components const& parts = u.parts();
    if (!parts.has_authority || parts.has_userinfo || parts.has_port ||
        parts.path_begin == parts.path_end || parts.may_have(detail::scanning::fact::dot_segment))
        return false;
    std::string_view const text = u.text();
    // "%2E" is a dot. Of what RFC 3986 allows, only "'" in a query is encoded.
    if (parts.may_have(detail::scanning::fact::percent_not_canonical) &&
        (bytewise::contains(text, "%2E") || bytewise::contains(text, "%2e")))
        return false;
    if (parts.has_query && bytewise::contains(u.query()->text(), '\'')) return false;
    std::string_view const host = text.substr(parts.host_begin, parts.host_end - parts.host_begin);
    if (is_file && (host.empty() || host == "localhost")) return host.empty();
    return is_plain_name(host);
}

/// Why ada refused a text: it does not say it itself.
mend_error::kind why_refused(std::string_view text, std::optional<uri_view> const& base) {
    if (base && !read_href(base->text(), {})) return mend_error::refused_base;
    auto const scheme = scheme_of(text);
    if (!scheme && !base) return mend_error::no_scheme;
    bool const has_slashes = text.starts_with('/') || text.starts_with('\\');
    if (!scheme && !base->has_authority() && !has_slashes) return mend_error::opaque_base;
    // With another port, would it be a URL?
    std::string_view const rest = text.substr(scheme ? scheme->size() + 1 : 0);
    std::size_t const begin = std::min(rest.find_first_not_of("/\\"), rest.size());
    std::string_view const authority =
        rest.substr(begin, rest.find_first_of("/\\?#", begin) - begin);
    std::size_t const colon = authority.rfind(':');
    if (colon == authority.npos || authority.find(']', colon) != authority.npos)
        return mend_error::refused_host;
    std::string const without_port(
        text.substr(0, static_cast<std::size_t>(authority.data() + colon - text.data())));
    return read_href(without_port, base ? base->text() : "") ? mend_error::refused_port
                                                             : mend_error::refused_host;
}

#ifdef URIEL_MENDS_TEXT
/// What browsers read in a text that begins with a scheme, if it has the authority that others see
/// there, too: up to the first '/', '?', '#' or '\\', without an '@' behind that '\\'.
std::optional<mended> with_the_same_authority(std::string_view text) {
    auto made = mend(text);
    if (!made) return std::nullopt;
    auto const authority_of = [](uri_view const& u) {
        return u.has_authority() ? u.authority()->text() : std::string_view();
    };
    std::size_t const begin = text.find(':') + 1;
    std::string_view const rest = text.substr(begin);
    std::string_view const read = authority_of(made->value);
    if (rest.starts_with("//")) {
        std::size_t const end = std::min(rest.find_first_of("/?#\\", 2), rest.size());
        std::size_t const far = std::min(rest.find_first_of("/?#", end), rest.size());
        if ((end == 2) != read.empty()) return std::nullopt;
        if (bytewise::contains(rest.substr(end, far - end), '@')) return std::nullopt;
        auto const alone = mend(text.substr(0, begin + end));
        if (end > 2 && (!alone || authority_of(alone->value) != read)) return std::nullopt;
    } else if (made->value.has_authority()) {
        return std::nullopt;
    }
    return *std::move(made);
}
#endif

/// A valid URI, or with a base a reference, and what RFC 3986 makes of it.
std::optional<mended> keep(std::string_view text, std::optional<uri_view> const& base) {
    auto const ref = parse_reference(text);
    if (!ref || (!base && !ref->has_scheme())) return std::nullopt;
    if (!base) return mended{uri(*as_uri(*ref)), {}};
    mended found{resolve(*base, *ref), {}};
    found.changed = found.value.text() != text;
    if (found.changed)
        found.repairs = {ref->has_scheme() ? repair{dot_segments, component::path}
                                           : repair{base_used, component::none}};
    return found;
}

}  // namespace
}  // namespace detail::mending

std::string_view name(repair::kind what) noexcept {
    return detail::mending::names[static_cast<std::size_t>(what)];
}

std::string_view detail::mending::url_standard() noexcept { return detail::mending::version(); }

std::string_view mend_error::message() const noexcept {
    return detail::mending::messages[static_cast<std::size_t>(code)];
}

expected<mended, mend_error> mend(std::string_view text, mend_options const& options) {
    using namespace detail::mending;
    if (options.keep_valid)
        if (auto kept = keep(text, options.base)) return *std::move(kept);
    if (!options.base)
        if (auto const plain = parse(text); plain && is_left_alone(*plain))
            return mended{uri(*plain), {}};
    repair_set found;
    std::optional<cleaned_text> read;
    // ada removes what the Standard does; most texts need no more, and no look at it.
    bool const is_cleaned =
        options.typed || !(is_ascii_alone(text) || detail::bytewise::is_utf8(text));
    if (is_cleaned) read.emplace(text, found);
    if (options.typed && !options.base) {
        if (std::string_view const before = guess_before(read->view()); !before.empty()) {
            read->prepend(before);
            found.add(repair::kind::scheme_guessed, component::scheme);
        }
    }
    std::optional<expected<uri, parse_error>> result_read;
    auto const keep_uri = [](void* to, std::string_view href) {
        static_cast<decltype(result_read)*>(to)->emplace(uri_of(href));
    };
    bool const is_read =
        with_href(is_cleaned ? read->view() : text, options.base ? options.base->text() : "",
                  keep_uri, &result_read);
    if (!is_cleaned && !is_read) read.emplace(text, found);
    if (!is_read) return unexpected(mend_error{why_refused(read->view(), options.base)});
    auto& result = *result_read;
    if (!result) return unexpected(mend_error{mend_error::too_long});
    if (result->text() == text) return mended{*std::move(result), {}};
    if (!is_cleaned) read.emplace(text, found);
    compare(split(read->view(), *result, options.base ? options.base->scheme().text() : ""),
            *result, found);
    return mended{*std::move(result), found.list(), true};
}

#ifdef URIEL_MENDS_TEXT
std::optional<mending_extractor::result> detail::mending::judged(found_uri const& found,
                                                                 bool reports_cut,
                                                                 std::size_t& end) {
    if (found.offset < end) return std::nullopt;  // within what was mended
    bool const is_hidden =
        found.cut == cut::surely || (found.cut == cut::authority && !reports_cut);
    mending_extractor::result result{found};
    if (!found.whole().empty()) {
        std::string const text = found.whole_text();
        if (!parse(text)) result.whole = with_the_same_authority(text);
    }
    if (result.whole) end = found.offset + found.whole().size();
    if (!result.whole && is_hidden) return std::nullopt;
    return result;
}

std::optional<mending_extractor::result> mending_extractor::next() {
    while (auto const found = finder_.next())
        if (auto one = detail::mending::judged(*found, reports_cut_, end_)) return one;
    return std::nullopt;
}
#endif

}  // namespace uriel
