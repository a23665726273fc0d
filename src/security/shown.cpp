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
/// Few bits, for errors are in each package: a few more hosts have the same.
class end_of_host {
public:
    constexpr void add(char c) noexcept {
        hash_ = (hash_ * 33U ^ static_cast<unsigned char>(c)) & 0x7FFFU;
    }
    constexpr unsigned hash() const noexcept { return hash_; }

private:
    unsigned hash_ = 0;
};

/// In order, each by its distance from the one before: 255 as often as that is in it, and the rest.
constexpr auto steps_to_hosts = [] {
    constexpr auto all = [] {
        std::array<unsigned, first_of_any_host> some{};
        for (std::size_t i = 0; i < some.size(); ++i) {
            end_of_host end;
            for (std::size_t at = paths[i].host.size(); at-- > 0;)
                if (at > 0 || paths[i].host[at] != '.') end.add(paths[i].host[at]);
            some[i] = end.hash();
        }
        std::ranges::sort(some);
        std::array<unsigned char, first_of_any_host + 300> steps{};
        std::size_t size = 0;
        unsigned before = 0;
        for (unsigned const each : some) {
            if (each == before) continue;
            for (; each - before >= 255; before += 255) steps[size++] = 255;
            steps[size++] = static_cast<unsigned char>(each - before);
            before = each;
        }
        return std::pair(steps, size);
    }();
    std::array<unsigned char, all.second> steps{};
    std::copy_n(all.first.begin(), steps.size(), steps.begin());
    return steps;
}();

bool is_known(end_of_host end) noexcept {
    unsigned at = 0;
    for (unsigned char const step : steps_to_hosts) {
        at += step;
        if (at == end.hash() && step != 255) return true;
    }
    return false;
}

/// Have some of this host, or of all below it, secret paths?
bool has_secret_paths(std::string_view host) noexcept {
    end_of_host end;
    for (std::size_t at = host.size(); at-- > 0;) {
        if (host[at] == '.' && is_known(end)) return true;
        end.add(host[at]);
    }
    return is_known(end);
}

constexpr std::size_t most_segments = [] {
    std::size_t most = 0;
    for (std::size_t i = first_of_any_host; i < paths.size(); ++i)
        most = std::max(most, 1 + static_cast<std::size_t>(std::ranges::count(paths[i].path, '/')));
    return most;
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

// Random, or of many octets that no separator of words is between; but no token is as long as what
// a message cuts.
template <>
bool coarse_walk::is_shown(std::size_t begin, std::size_t last) const noexcept {
    if (!options_.known_keys || last - begin < form_filter::shortest) return false;
    constexpr std::size_t one_of = 8;
    constexpr std::size_t long_run = run_of_no_slug;
    constexpr std::size_t longest_run = 600;
    constexpr character_set ends = breaks | character_set("&");
    std::size_t run = 0;
    std::size_t longest = 0;
    std::size_t end = begin;
    for (; end < last && !ends.contains(reader_.at(end).value); end = reader_.at(end).end) {
        char const c = reader_.at(end).value;
        run = c == '_' || ascii::is_alpha(c) || ascii::is_digit(c) ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    std::size_t const second = behind(begin, 'e');
    return (longest >= long_run && longest < longest_run) ||
           (second != none && is_at(behind(second, 'y'), 'J')) ||
           is_random(between(begin, end), shortest_random_segment, one_of);
}
template <>
bool coarse_walk::is_shown_user(std::size_t begin, std::size_t last) const noexcept {
    return last - begin >= form_filter::shortest;
}
template <>
bool coarse_walk::is_no_name(std::size_t begin, std::size_t last) const noexcept {
    return last - begin > longest_label;
}
template <>
bool coarse_walk::has_no_password(std::size_t begin, std::size_t last) noexcept {
    return begin == last ||
           (is_at(begin, '@') || is_at(begin, 'a') || (reader_.at(begin).value | 0x20) == 'x');
}
template <>
std::size_t coarse_walk::pair_of_segment(std::size_t, std::size_t, std::size_t begin) noexcept {
    std::size_t const last = end_of_value(begin, true, false);
    if (!is_shown(begin, last)) return begin;
    hide(begin, last);
    return last;
}
template <>
bool coarse_walk::is_random_there(std::size_t, std::size_t) noexcept {
    return false;  // is_shown() is asked before
}
template <>
void coarse_walk::find_foresight(std::size_t, std::size_t, bool) noexcept {}
template <>
bool coarse_walk::is_foreseen_there(std::size_t begin, std::size_t last, foresight) noexcept {
    return options_.known_keys && is_foreseen(between(begin, last));
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
    if (has_secret_paths(word_.text())) return hide(begin, end());
    for (std::size_t left = most_segments; left > 0 && is_at(begin, '/'); --left) {
        while (is_at(begin, '/')) begin = reader_.at(begin).end;
        std::size_t const segment = std::exchange(begin, end_of_segment(begin));
        if (segment != begin && is_long(segment, begin)) hide(segment, begin);
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
    if (end < text.size()) result.hide(end, text.size(), redact_options::secret::value);
    coarse_walk(coarse_reader({text, 0, layers::setting::dropping}), options, result, 0)
        .run(layers::behind_dropped(text, 0), true);
    std::size_t const size = result.finish();
    return {size, result.found()};
}

}  // namespace uriel::detail::secrets
