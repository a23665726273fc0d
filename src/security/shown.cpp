// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The walk of redact() without its lists. Each function here replaces one that looks something up,
// and takes more for a secret; tests/security/shown_test.cpp compares them.
#include "security/shown.hpp"

#include "security/redaction.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace uriel::detail::secrets {
namespace {

/// A reader of its own, so that the functions below are of its walk alone.
class coarse_reader : public layers::basic_encoded_reader<false> {
    using base = layers::basic_encoded_reader<false>;

public:
    [[maybe_unused]] static constexpr bool is_coarse = true;

    constexpr explicit coarse_reader(base const& reader) noexcept : base(reader) {}

    constexpr layers::octets<coarse_reader> between(std::size_t begin,
                                                    std::size_t end) const noexcept {
        return {*this, begin, end};
    }
    constexpr coarse_reader decoded() const noexcept { return coarse_reader(base::decoded()); }
    constexpr coarse_reader unquoted() const noexcept { return coarse_reader(base::unquoted()); }
    constexpr coarse_reader up_to(std::size_t end) const noexcept {
        return coarse_reader(base::up_to(end));
    }
};
using coarse_walk = walk<coarse_reader>;

constexpr key_filter filter;

/// Of the ends of hosts that begin at a label, from their last octet on.
/// Few octets, for errors are in each package: a few more hosts have the same.
class end_of_host {
public:
    constexpr void add(char c) noexcept {
        hash_ = static_cast<std::uint16_t>(hash_ * 33U ^ static_cast<unsigned char>(c));
    }
    friend constexpr bool operator==(end_of_host, end_of_host) = default;

private:
    std::uint16_t hash_ = 0;
};

constexpr auto ends_of_hosts = [] {
    std::array<end_of_host, first_of_any_host> all{};
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t at = paths[i].host.size(); at-- > 0;)
            if (at > 0 || paths[i].host[at] != '.') all[i].add(paths[i].host[at]);
    return all;
}();

/// Have some of this host, or of all below it, secret paths?
bool has_secret_paths(std::string_view host) noexcept {
    end_of_host end;
    for (std::size_t at = host.size(); at-- > 0;) {
        if (host[at] == '.' && std::ranges::find(ends_of_hosts, end) != ends_of_hosts.end())
            return true;
        end.add(host[at]);
    }
    return std::ranges::find(ends_of_hosts, end) != ends_of_hosts.end();
}

constexpr std::size_t most_segments = [] {
    std::size_t most = 0;
    for (secret_path const& row : paths)
        most = std::max(most, 1 + static_cast<std::size_t>(std::ranges::count(row.path, '/')));
    return most;
}();

/// The beginnings of tokens, in lower case, each with a space after it.
constexpr auto prefixes = [] {
    constexpr std::size_t size = [] {
        std::size_t sum = 0;
        for (token_form const& each : token_forms) sum += each.prefix.size() + 1;
        return sum;
    }();
    std::array<char, size> all{};
    char* end = all.data();
    for (token_form const& each : token_forms) {
        end = std::ranges::transform(each.prefix, end, ascii::to_lower).out;
        *end++ = ' ';
    }
    return all;
}();

/// But for web tokens, which may be short.
constexpr std::size_t shortest_token = [] {
    std::size_t least = std::string_view::npos;
    for (token_form const& each : token_forms)
        if (each.letters != alphabet::web_token)
            least = std::min(least, each.prefix.size() + each.least);
    return least;
}();

/// After which place may anything be secret? Where a text goes on as only a line of a log, a page
/// or a program does: with escapes, fields or options.
std::size_t end_of_uri(std::string_view text) noexcept {
    bool is_of_text = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        std::string_view const rest = text.substr(at);
        char const c = rest.front();
        if (c == '\\' || (is_of_text && (c == '=' || c == ':'))) return at + 1;
        if (rest.starts_with("%5C") || rest.starts_with("%5c")) return at + 3;
        if (rest.starts_with(": ") || rest.starts_with(" -")) return at + 2;
        if (c == '&') {
            std::size_t end = 1;
            while (end < rest.size() && (rest[end] == '#' || sets::unreserved.contains(rest[end])))
                ++end;
            if (end > 1 && end < rest.size() && rest[end] == ';') return at + 1;
        }
        is_of_text = is_of_text || breaks.contains(c);
    }
    return text.size();
}

}  // namespace

template <>
secrecy coarse_walk::secrecy_of(std::size_t begin, std::size_t last, bool) const noexcept {
    auto const once = reader_.decoded();
    bool const may_be_secret = filter.may_be_secret(once.between(begin, last)) ||
                               filter.may_be_secret(once.decoded().between(begin, last));
    return options_.known_keys && may_be_secret ? secrecy::secret : secrecy::none;
}
template <>
bool coarse_walk::is_plain(std::size_t, std::size_t) noexcept {
    return false;
}
template <>
bool coarse_walk::is_of_azure(std::size_t, std::size_t) noexcept {
    return true;
}
template <>
bool coarse_walk::is_log_from(std::size_t) noexcept {
    return false;
}

template <>
void coarse_walk::json(std::size_t begin, std::size_t last) noexcept {
    if (options_.known_keys) hide(begin, last);
}
template <>
void coarse_walk::json_of_value(std::size_t begin, std::size_t last) noexcept {
    json(begin, last);
}

template <>
bool coarse_walk::is_shown(std::size_t begin, std::size_t last) const noexcept {
    if (!options_.known_keys || last - begin < form_filter::shortest) return false;
    if (last - begin < shortest_token && !is_at(begin, 'e')) return false;
    std::array<char, 16> begun;  // [0, size) is set
    std::size_t size = 0;
    for (char const c : between(begin, last)) {
        if (size == begun.size()) break;
        begun[size++] = ascii::to_lower(c);
    }
    std::string_view rest(prefixes.data(), prefixes.size());
    while (!rest.empty()) {
        std::size_t const end = rest.find(' ');
        if (std::string_view(begun.data(), size).starts_with(rest.substr(0, end))) return true;
        rest.remove_prefix(end + 1);
    }
    return false;
}
template <>
void coarse_walk::find_foresight(std::size_t, std::size_t, bool) noexcept {}
template <>
bool coarse_walk::is_foreseen_there(std::size_t begin, std::size_t last, foresight) noexcept {
    auto const segment = between(begin, last);
    return options_.known_keys && (is_foreseen(segment) || is_key_of_torrents(segment));
}

template <>
bool coarse_walk::is_host(std::size_t begin, std::size_t last) noexcept {
    auto const host = between(begin, last);
    return begin != last && std::all_of(host.begin(), host.end(),
                                        [](char c) { return sets::unreserved.contains(c); });
}
template <>
bool coarse_walk::has_any_user(std::size_t begin) noexcept {
    std::size_t const scheme = std::exchange(scheme_, none);
    // "file:///C:/a/@b" is frequent.
    return scheme < begin && behind_scheme(scheme, true) != none && word_.text() != "file";
}

template <>
void coarse_walk::oracle_password(std::size_t begin, bool) noexcept {
    hide(begin, end());
}

template <>
std::size_t coarse_walk::last_at_of_user(std::size_t at) noexcept {
    return last_at(at);
}
template <>
void coarse_walk::find_host(std::size_t begin, std::size_t end_of_authority) noexcept {
    path_of_host_ = none;
    std::size_t const first = behind(end_of_authority, '/');
    // Of many slashes, each may begin an authority.
    if (!options_.known_keys || (begin == end_of_authority && is_at(first, '/'))) return;
    word_.clear();
    read_host(reader_.decoded().between(begin, end_of_authority));
    path_of_host_ = end_of_authority;
}
template <>
void coarse_walk::segments_of_host(std::size_t begin) noexcept {
    bool const is_known = has_secret_paths(word_.text());
    for (std::size_t left = most_segments; left > 0 && is_at(begin, '/'); --left) {
        while (is_at(begin, '/')) begin = reader_.at(begin).end;
        std::size_t const segment = std::exchange(begin, end_of_segment(begin));
        if (segment != begin && (is_known || is_long(segment, begin))) hide(segment, begin);
    }
}

// After a scheme without "//", "u:p@h" may be userinfo, too.
template <>
void coarse_walk::run(std::size_t begin, bool is_record) noexcept {
    is_record_ = is_record;
    std::size_t const at = head(begin, is_record);
    if (level_ > 0 && begins_json(begin, end())) json(begin, end());
    bool const has_bare_path = level_ == 0 && at == begin_of_path_;
    if (has_bare_path && options_.strict)
        hide_up_to_last_at(begin);
    else if (has_bare_path && at > begin && is_at(at - 1, ':'))
        hide_up_to_last_at(at);
    pairs_and_segments(at);
}

shown_text write_shown(std::string_view text, std::size_t offset, redact_options const& options,
                       std::span<char> buffer) noexcept {
    redaction_result result(text, buffer, {});
    result.seek(offset);
    std::size_t const end = options.known_keys ? end_of_uri(text) : text.size();
    if (end < text.size()) result.hide(end, text.size(), secret_kind::value);
    coarse_walk(coarse_reader({text, 0, layers::setting::dropping}), options, result, 0)
        .run(layers::behind_dropped(text, 0), true);
    std::size_t const size = result.finish();
    return {size, result.found()};
}

}  // namespace uriel::detail::secrets
