// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The SURT of a URI, as the web archives' package for Python writes it. It reads URIs in its own
// way, which no normal form of RFC 3986 has: tests/data/surt.tsv holds its answers.
#include "uriel/key.hpp"

#include "model/written_string.hpp"
#include "uriel/detail/bytes/ascii.hpp"
#include "verbs/labels.hpp"
#include "verbs/pair_sort.hpp"
#include "verbs/session_ids.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <utility>

namespace uriel {
namespace {

using detail::stopping::meter;

/// Calls `pass` with one piece of a text after the other, until the caller wants to stop.
template <class Pass>
void in_pieces(std::string_view text, meter& stop, Pass pass) noexcept {
    for (std::size_t at = 0; at < text.size() && !stop.is_wanted_at(at); at += meter::interval)
        pass(text.substr(at, meter::interval));
}

/// Decodes triplets, and those that this makes, until none is left: "%252541" becomes 'A'. Linear,
/// for each triplet makes the text shorter.
char* decode_repeatedly(std::string_view text, char* begin, meter& stop) noexcept {
    std::string_view const plain = text.substr(0, text.find('%'));
    char* end = std::ranges::copy(plain, begin).out;
    in_pieces(text.substr(plain.size()), stop, [&](std::string_view piece) {
        for (char const c : piece) {
            *end++ = c;
            while (end - begin >= 3) {
                int const octet = detail::matching::read_triplet(end - 3, end);
                if (octet < 0) break;
                end -= 2;
                end[-1] = static_cast<char>(octet);
            }
        }
    });
    return end;
}

constexpr bool is_encoded(char c) noexcept {
    auto const octet = static_cast<unsigned char>(c);
    return octet <= 0x20 || octet >= 0x7F || c == '#' || c == '%';
}

/// Encodes in place, from right to left. No longer than what was decoded: whatever is encoded was
/// a triplet there.
char* encode(char* begin, char* end, meter& stop) noexcept {
    char* from = end;
    in_pieces({begin, end}, stop,
              [&](std::string_view piece) { end += 2 * std::ranges::count_if(piece, is_encoded); });
    char* to = end;
    in_pieces({begin, from}, stop, [&](std::string_view piece) {
        for (std::size_t left = piece.size(); left-- > 0 && from != to;) {
            char const c = *--from;
            if (!is_encoded(c)) {
                *--to = c;
                continue;
            }
            auto const octet = static_cast<unsigned char>(c);
            *--to = ascii::hex_digit(octet);
            *--to = ascii::hex_digit(octet >> 4U);
            *--to = '%';
        }
    });
    return end;
}

void lower(char* begin, char* end, meter& stop) noexcept {
    in_pieces({begin, end}, stop, [&](std::string_view piece) {
        char* const at = begin + (piece.data() - begin);
        std::transform(at, at + piece.size(), at, [](char c) { return ascii::to_lower(c); });
    });
}

/// The text to `to`, which may lie within it, before its end. Returns the end.
char* move_to(char* to, char const* begin, char const* end) noexcept {
    auto const size = static_cast<std::size_t>(end - begin);
    return std::char_traits<char>::move(to, begin, size) + size;
}

/// Dots of a name at its ends go, and of each two next to each other the second.
char* tidy_dots(char* begin, char* end, meter& stop) noexcept {
    char* to = begin;
    for (char const* from = begin; from != end; ++from) {
        if (stop.is_wanted_at(static_cast<std::size_t>(from - begin))) break;
        *to++ = *from;
        if (*from == '.' && from + 1 != end && from[1] == '.') ++from;
    }
    while (to != begin && to[-1] == '.') --to;
    char const* const first = std::find_if(begin, to, [](char c) { return c != '.'; });
    return move_to(begin, first, to);
}

/// "www.", "www2." and so on go from the start.
char* drop_www(char* begin, char* end) noexcept {
    if (!std::string_view(begin, end).starts_with("www")) return end;
    char const* const dot =
        std::find_if(begin + 3, end, [](char c) { return !ascii::is_digit(c); });
    return dot == end || *dot != '.' ? end : move_to(begin, dot + 1, end);
}

/// The number that a part of an address is, up to 2^40; nothing if it is no number.
std::optional<std::uint64_t> read_part(std::string_view part) noexcept {
    unsigned const base = part.size() > 1 && part[0] == '0' ? 8 : 10;
    if (part.empty()) return std::nullopt;
    std::uint64_t value = 0;
    for (char const c : part) {
        if (!ascii::is_digit(c) || c - '0' >= static_cast<int>(base)) return std::nullopt;
        value = std::min(value * base + static_cast<unsigned>(c - '0'), std::uint64_t{1} << 40U);
    }
    return value;
}

/// As inet_aton() reads one, but for hexadecimal: the last of two to four parts fills what is left.
std::optional<std::uint32_t> read_parts(std::string_view host) noexcept {
    // With a zero first, all is octal.
    if (host.starts_with('0') && host.find_first_of("89") != host.npos) return std::nullopt;
    std::uint32_t address = 0;
    for (unsigned bits = 24;; bits -= 8) {
        std::size_t const dot = host.find('.');
        auto const value = read_part(host.substr(0, dot));
        if (!value) return std::nullopt;
        if (dot == host.npos) {
            if (*value >> (bits + 8) != 0) return std::nullopt;
            return address | static_cast<std::uint32_t>(*value);
        }
        if (*value > 255 || bits == 0) return std::nullopt;
        address |= static_cast<std::uint32_t>(*value) << bits;
        host.remove_prefix(dot + 1);
    }
}

std::optional<std::uint32_t> read_address(std::string_view host) noexcept {
    if (host.find_first_not_of("0123456789") != host.npos) return read_parts(host);
    std::uint32_t number = 0;  // modulo 2^32
    for (char const c : host) number = number * 10 + static_cast<std::uint32_t>(c - '0');
    return number;
}

char* write_address(std::uint32_t address, char* to) noexcept {
    for (unsigned bits = 32; bits > 0;) {
        bits -= 8;
        to = std::to_chars(to, to + 3, (address >> bits) & 255U).ptr;
        if (bits > 0) *to++ = '.';
    }
    return to;
}

/// Not as RFC 3986: empty segments are levels, of which nothing remains, and what ".." finds no
/// level for is one.
char* remove_dot_segments(char* begin, char* end, meter& stop) noexcept {
    char* to = begin;
    for (char* from = begin; from != end;) {
        if (stop.is_wanted_at(static_cast<std::size_t>(from - begin))) return to;
        char* const next = std::find(from + 1, end, '/');
        std::string_view const segment(from + 1, next);
        if (segment == ".." && to != begin) {
            while (*--to != '/') continue;
        } else if (segment != ".") {
            to = move_to(to, from, next);
        }
        from = next;
    }
    to = std::unique(begin, to, [](char a, char b) { return a == '/' && b == '/'; });
    if (to == begin) *to++ = '/';
    return to;
}

/// A key is no longer than its URI but for this: an address is longer than "0".
constexpr std::size_t spare = 32;

/// By the key, then by the value; one without '=' is the first of its key.
constexpr auto by_key_and_value = [](std::string_view pair) {
    std::string_view const key = pair.substr(0, pair.find('='));
    return std::pair(key, pair.substr(key.size()));
};

/// Writes a SURT into a buffer that is large enough.
class surt_writer {
public:
    surt_writer(uri_view const& source, surt_options options, char* buffer) noexcept
        : source_(source), options_(options), begin_(buffer), end_(buffer), stop_(options.stop) {}

    /// Not usable if has_stopped().
    std::string_view write() noexcept {
        if (ascii::equal_ignoring_case(source_.scheme(), "filedesc")) {
            add(source_.text());  // what archives name their own files by
        } else {
            bool const has_host = add_host();
            if (!has_host) add_scheme();
            if (!has_stopped()) add_path(has_host);
            if (source_.has_query() && !has_stopped()) add_query();
        }
        return {begin_, end_};
    }
    bool has_stopped() const noexcept { return stop_.has_stopped(); }

private:
    void add(std::string_view text) noexcept { end_ += text.copy(end_, text.size()); }

    void add_scheme() noexcept {
        char* const begin = end_;
        add(source_.scheme());
        lower(begin, end_, stop_);
        if (source_.has_scheme()) add(":");
    }

    /// False if nothing is left of it.
    bool add_host() noexcept {
        if (!source_.has_authority()) return false;
        char* const begin = end_;
        char* end = decode_repeatedly(source_.host()->text(), begin, stop_);
        end = tidy_dots(begin, end, stop_);
        if (begin == end) return false;
        lower(begin, end, stop_);
        if (has_stopped()) return true;
        if (auto const address = read_address({begin, end})) end = write_address(*address, begin);
        if (!options_.keep_www) end = drop_www(begin, end);
        reverse_labels({begin, end}, '.');
        std::replace(begin, end, '.', ',');
        end_ = encode(begin, end, stop_);
        lower(begin, end_, stop_);  // the triplets
        add_port();
        add(")");
        return true;
    }

    void add_port() noexcept {
        std::string_view port = source_.port().value_or("");
        port.remove_prefix(std::min(port.find_first_not_of('0'), port.size()));
        bool const is_default =
            (port == "80" && ascii::equal_ignoring_case(source_.scheme(), "http")) ||
            (port == "443" && ascii::equal_ignoring_case(source_.scheme(), "https"));
        if (port.empty() || is_default) return;
        add(":");
        add(port);
    }

    void add_path(bool has_host) noexcept {
        char* const begin = end_;
        end_ = decode_repeatedly(source_.path().text(), begin, stop_);
        if (has_host && !has_stopped()) end_ = remove_dot_segments(begin, end_, stop_);
        if (!has_stopped()) end_ = encode(begin, end_, stop_);
        if (has_stopped()) return;
        if (!options_.keep_session_ids) end_ = drop_session_ids_of_path(begin, end_);
        if (end_ - begin > 1 && end_[-1] == '/') --end_;
        if (!options_.keep_case) lower(begin, end_, stop_);
    }

    void add_query() noexcept {
        char* const begin = end_ + 2;
        char* end = decode_repeatedly(source_.query()->text(), begin, stop_);
        if (!has_stopped()) end = encode(begin, end, stop_);
        if (has_stopped()) return;
        if (!options_.keep_session_ids) end = drop_session_ids_of_query(begin, end);
        if (begin == end) return;
        if (!options_.keep_case) lower(begin, end, stop_);
        std::string_view query(begin, end);
        if (!options_.keep_order)
            query = {pair_sort('&', by_key_and_value, stop_).run(query, end, begin), query.size()};
        if (has_stopped()) return;
        if (source_.path().text().empty() && end_[-1] == ':') add("/");
        add("?");
        end_ = move_to(end_, query.data(), query.data() + query.size());
    }

    uri_view const& source_;
    surt_options options_;
    char* begin_;
    char* end_;
    meter stop_;
};

}  // namespace

std::size_t surt_bound(uri_view source) noexcept {
    // Sorting takes room for a second query.
    std::size_t const query = source.has_query() ? source.query()->text().size() : 0;
    return detail::bytewise::saturating_sum(source.text().size(), query, spare);
}

expected<std::string_view, parse_error> surt_into(uri_view source, std::span<char> buffer,
                                                  surt_options options) noexcept {
    if (source.text().size() > detail::scanning::components::max_size - spare)
        return unexpected(parse_error{error_code::too_long});
    if (buffer.size() < surt_bound(source))
        return unexpected(parse_error{error_code::buffer_too_small});
    surt_writer out(source, options, buffer.data());
    std::string_view const key = out.write();
    if (out.has_stopped()) return unexpected(parse_error{error_code::stopped});
    return key;
}

std::string surt(uri_view source, surt_options options) {
    return written_string(surt_bound(source), [&](std::span<char> buffer) {
        return surt_into(source, buffer, options);
    });
}

}  // namespace uriel
