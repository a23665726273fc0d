// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The order of host keys without writing them: of the texts that host_key_into() would write, where
// the first byte differs.
#include "uriel/key.hpp"
#include "verbs/window_of_text.hpp"

#include <algorithm>
#include <cstring>

namespace uriel {
namespace {

using detail::normalization::normal_text;
using detail::normalization::normal_view;

/// Two bytes of a key that follow each other, the first one above. No byte of a key is 0: that is
/// after its end.
using byte_pair = unsigned;

constexpr byte_pair pair_of(char first, char second = 0) noexcept {
    return static_cast<unsigned>(static_cast<unsigned char>(first)) << 8U |
           static_cast<unsigned char>(second);
}
constexpr char first_of(byte_pair pair) noexcept { return static_cast<char>(pair >> 8U); }

/// A part of a key and what comes after it. No part is the beginning of another one with what
/// comes after it, so that texts that differ decide: only userinfo has the ':' after it in
/// itself, and for that there is the second byte.
struct key_part {
    normal_text text;
    byte_pair end;
    bool is_name = false;  // whose labels are to be turned around; `end` is after each of them
};

byte_pair pair_at(std::string_view text, std::size_t at, byte_pair end) noexcept {
    if (at == text.size()) return end;
    return pair_of(text[at], at + 1 < text.size() ? text[at + 1] : first_of(end));
}

std::strong_ordering order_of(std::string_view a, byte_pair end_a, std::string_view b,
                              byte_pair end_b) noexcept {
    std::size_t const common = std::min(a.size(), b.size());
    int const sign = common == 0 ? 0 : std::memcmp(a.data(), b.data(), common);
    if (sign != 0) return sign <=> 0;
    return pair_at(a, common, end_a) <=> pair_at(b, common, end_b);
}

// ---- Names that are plain

/// Keys have '.' for a ',' in labels.
constexpr char in_label(char c) noexcept { return c == ',' ? '.' : c; }

/// How many bytes at their ends agree.
std::size_t common_end(std::string_view a, std::string_view b) noexcept {
    std::size_t const least = std::min(a.size(), b.size());
    char const* const end_a = a.data() + a.size();
    char const* const end_b = b.data() + b.size();
    constexpr std::size_t step = 8;
    std::size_t same = 0;
    auto stop = detail::stopping::meter::for_size(least);
    while (least - same >= step && !stop.is_wanted_at(same) &&
           std::memcmp(end_a - same - step, end_b - same - step, step) == 0)
        same += step;
    while (same < least &&
           end_a[-1 - static_cast<std::ptrdiff_t>(same)] ==
               end_b[-1 - static_cast<std::ptrdiff_t>(same)] &&
           !stop.is_wanted_at(same))
        ++same;
    return same;
}

/// The last label of what is left of a name.
std::string_view last_label(std::string_view name) noexcept {
    return name.substr(name.rfind('.') + 1);
}

/// In the key of a name a ',' follows each label, from the last one to the first, and '/' them all.
std::strong_ordering order_of_names(std::string_view a, std::string_view b) noexcept {
    if (a == b) return std::strong_ordering::equal;
    std::size_t const same = common_end(a, b);
    std::string_view const rest_a = a.substr(0, a.size() - same);
    std::string_view const rest_b = b.substr(0, b.size() - same);
    std::string_view label_a;
    std::string_view label_b;
    byte_pair end_a = pair_of(',');
    byte_pair end_b = pair_of(',');
    if (rest_a.empty() && rest_b.ends_with('.')) {
        end_a = pair_of('/');
        label_b = last_label(rest_b.substr(0, rest_b.size() - 1));
    } else if (rest_b.empty() && rest_a.ends_with('.')) {
        end_b = pair_of('/');
        label_a = last_label(rest_a.substr(0, rest_a.size() - 1));
    } else {
        // What agrees begins with the end of these labels.
        std::string_view const common = a.substr(a.size() - same);
        std::size_t const end = std::min(common.find('.'), same);
        label_a = last_label(a.substr(0, rest_a.size()));
        label_b = last_label(b.substr(0, rest_b.size()));
        label_a = {label_a.data(), label_a.size() + end};
        label_b = {label_b.data(), label_b.size() + end};
    }
    auto const [in_a, in_b] = std::ranges::mismatch(label_a, label_b);
    auto const byte_at = [](std::string_view label, auto place, byte_pair behind) {
        return place == label.end() ? behind : pair_of(in_label(*place));
    };
    return byte_at(label_a, in_a, end_a) <=> byte_at(label_b, in_b, end_b);
}

// ---- Texts that are read through a window

/// The last `size` bytes of what a window has left, or of a label.
struct stretch {
    window_of_text& window;
    std::size_t size;
    byte_pair end;
    bool is_label = false;

    char in_key(char c) const noexcept { return is_label ? in_label(c) : c; }

    /// Drops all but the first `kept` bytes, and says what begins there.
    byte_pair cut_to(std::size_t kept) noexcept {
        byte_pair found = end;
        for (std::size_t more = size - kept; more > 0 && !window.part().empty();) {
            std::string_view const cut = window.take(std::min(more, window.part().size()));
            char const second = cut.size() > 1 ? in_key(cut[1]) : first_of(found);
            found = pair_of(in_key(cut[0]), second);
            more -= cut.size();
        }
        return found;
    }
};

/// The order of two texts is that of the leftmost bytes that differ; it is met last.
std::strong_ordering order_of(stretch a, stretch b) noexcept {
    std::size_t left = std::min(a.size, b.size);
    auto result = a.cut_to(left) <=> b.cut_to(left);
    while (left > 0) {
        std::size_t const here = std::min(left, common_size(a.window, b.window));
        if (here == 0) break;  // was stopped
        std::string_view const in_a = a.window.take(here);
        std::string_view const in_b = b.window.take(here);
        for (std::size_t i = 0; i < here; ++i) {
            auto const sign = pair_of(a.in_key(in_a[i])) <=> pair_of(b.in_key(in_b[i]));
            if (sign == 0) continue;
            result = sign;
            break;
        }
        left -= here;
    }
    return result;
}

/// The label with `behind` bytes to the right of it.
std::size_t size_of_label(normal_text const& name, std::size_t behind) noexcept {
    window_of_text window(name);
    window.skip(behind);
    std::size_t size = 0;
    while (!window.part().empty()) {
        std::string_view const part = window.part();
        std::size_t const dot = part.rfind('.');
        if (dot != part.npos) return size + part.size() - dot - 1;
        size += part.size();
        window.take(part.size());
    }
    return size;
}

/// Of two names, where they differ first from the right, label by label.
struct parting {
    bool is_same = false;
    bool a_has_ended = false;  // while there is another label in the other one
    bool b_has_ended = false;
    std::size_t behind = 0;  // the labels that differ
};

parting parting_of(normal_text const& a, normal_text const& b) noexcept {
    window_of_text in_a(a);
    window_of_text in_b(b);
    parting found;
    std::size_t same = 0;
    while (std::size_t const here = common_size(in_a, in_b)) {
        std::string_view const part_a = in_a.take(here);
        std::string_view const part_b = in_b.take(here);
        for (std::size_t i = here; i-- > 0;) {
            if (part_a[i] != part_b[i]) return found;
            ++same;
            if (part_a[i] == '.') found.behind = same;
        }
    }
    found.is_same = in_a.part().empty() && in_b.part().empty();
    found.a_has_ended = in_b.part().ends_with('.');
    found.b_has_ended = in_a.part().ends_with('.');
    if (found.a_has_ended || found.b_has_ended) found.behind = same + 1;
    return found;
}

/// The beginning of a key, up to where it differs.
stretch begun(window_of_text& window, key_part const& from, bool has_ended,
              parting const& found) noexcept {
    if (has_ended) return {window, 0, pair_of('/')};
    if (!from.is_name) return {window, size_of(from.text), from.end};
    window.skip(found.behind);
    return {window, size_of_label(from.text, found.behind), from.end, true};
}

URIEL_NEVER_INLINE std::strong_ordering order_by_windows(key_part const& a,
                                                         key_part const& b) noexcept {
    parting found;
    if (a.is_name && b.is_name) found = parting_of(a.text, b.text);
    if (found.is_same) return std::strong_ordering::equal;
    window_of_text in_a(a.text);
    window_of_text in_b(b.text);
    return order_of(begun(in_a, a, found.a_has_ended, found),
                    begun(in_b, b, found.b_has_ended, found));
}

std::strong_ordering order_of(key_part const& a, key_part const& b) noexcept {
    auto const plain_a = a.text.plain_text();
    auto const plain_b = b.text.plain_text();
    if (!plain_a || !plain_b || a.is_name != b.is_name) return order_by_windows(a, b);
    return a.is_name ? order_of_names(*plain_a, *plain_b)
                     : order_of(*plain_a, a.end, *plain_b, b.end);
}

// ---- Of URIs

bool has_name(normal_view const& view, normal_text host) noexcept {
    constexpr std::size_t longest_ipv4 = std::string_view("255.255.255.255").size();
    std::array<char, 3 * longest_ipv4> window;  // all may be triplets
    if (host.longest() == 0) return false;
    if (view.host_kind() != host_kind::none) return view.host_kind() == host_kind::reg_name;
    return host.longest() > window.size() || !detail::matching::is_ipv4_address(host.next(window));
}

key_part beginning_of(normal_view const& view) noexcept {
    if (!view.has_authority())
        return {.text = view.scheme(), .end = view.has_scheme() ? pair_of(':') : 0};
    normal_text const host = view.host();
    bool const is_name = has_name(view, host);
    return {.text = host, .end = pair_of(is_name ? ',' : '/'), .is_name = is_name};
}

char behind_query(normal_view const& view) noexcept { return view.has_fragment() ? '#' : '\0'; }
char behind_path(normal_view const& view) noexcept {
    return view.has_query() ? '?' : behind_query(view);
}

key_part userinfo_of(normal_view const& view) noexcept {
    // After an authority a path is empty or begins with a slash.
    char const after = view.path().longest() != 0 ? '/' : behind_path(view);
    return {.text = view.userinfo(), .end = pair_of(':', after)};
}

bool has_guard(normal_view const& view) noexcept {
    normal_text const path = view.path();
    if (view.has_authority() || path.plain_text()) return false;
    window_of_text window(path);
    return stretch{window, size_of(path), 0}.cut_to(0) == pair_of('/', '/');
}

std::strong_ordering order_of_paths(normal_view const& a, normal_view const& b) noexcept {
    auto path_of = [](normal_view const& view) {
        return key_part{.text = view.path(), .end = pair_of(behind_path(view))};
    };
    bool const guard_a = has_guard(a);
    bool const guard_b = has_guard(b);
    if (guard_a == guard_b) return order_of(path_of(a), path_of(b));
    // Of paths without dot segments, only those with a guard begin so.
    key_part const guarded{.text = normal_text("/.//"), .end = 0};
    return guard_a ? order_of(guarded, path_of(b)) : order_of(path_of(a), guarded);
}

/// As host_key_order(), of what is in normal form and has an authority, as nearly all is: texts
/// that are plain need no windows.
std::strong_ordering order_of_normal(uri_view const& a, uri_view const& b) noexcept {
    std::string_view const host_a = a.host_literal()->text();
    std::string_view const host_b = b.host_literal()->text();
    bool const is_name_a = a.host_kind() == host_kind::reg_name && !host_a.empty();
    bool const is_name_b = b.host_kind() == host_kind::reg_name && !host_b.empty();
    auto result = std::strong_ordering::equal;
    if (is_name_a && is_name_b)
        result = order_of_names(host_a, host_b);
    else
        result = order_of({normal_text(host_a), pair_of(is_name_a ? ',' : '/'), is_name_a},
                          {normal_text(host_b), pair_of(is_name_b ? ',' : '/'), is_name_b});
    if (result != 0) return result;
    result = order_of(a.port().value_or(""), pair_of(':'), b.port().value_or(""), pair_of(':'));
    if (result != 0) return result;
    result = order_of(a.scheme(), pair_of(a.has_userinfo() ? '@' : ':'), b.scheme(),
                      pair_of(b.has_userinfo() ? '@' : ':'));
    if (result != 0) return result;
    std::string_view const tail_a = a.text().substr(a.parts().path_begin);
    std::string_view const tail_b = b.text().substr(b.parts().path_begin);
    if (a.has_userinfo())
        result = order_of(a.userinfo()->text(), pair_of(':', tail_a.empty() ? '\0' : tail_a[0]),
                          b.userinfo()->text(), pair_of(':', tail_b.empty() ? '\0' : tail_b[0]));
    return result != 0 ? result : tail_a <=> tail_b;
}

}  // namespace

std::strong_ordering host_key_order(uri_view a, uri_view b, scheme_table const& schemes) noexcept {
    normal_view const in_a(a, form::scheme, schemes);
    normal_view const in_b(b, form::scheme, schemes);
    bool const is_normal = !in_a.may_differ() && !in_b.may_differ();
    if (is_normal && a.has_authority() && b.has_authority()) return order_of_normal(a, b);
    auto result = order_of(beginning_of(in_a), beginning_of(in_b));
    if (result != 0) return result;
    // Those that begin alike both have an authority, or both have none.
    if (in_a.has_authority()) {
        auto port_of = [](normal_view const& view) {
            return key_part{.text = view.has_port() ? view.port() : normal_text(),
                            .end = pair_of(':')};
        };
        result = order_of(port_of(in_a), port_of(in_b));
        if (result != 0) return result;
        auto scheme_of = [](normal_view const& view) {
            return key_part{.text = view.scheme(), .end = pair_of(view.has_userinfo() ? '@' : ':')};
        };
        result = order_of(scheme_of(in_a), scheme_of(in_b));
        if (result != 0) return result;
        if (in_a.has_userinfo()) result = order_of(userinfo_of(in_a), userinfo_of(in_b));
        if (result != 0) return result;
    }
    result = order_of_paths(in_a, in_b);
    if (result == 0 && in_a.has_query())
        result = order_of(key_part{.text = in_a.query(), .end = pair_of(behind_query(in_a))},
                          key_part{.text = in_b.query(), .end = pair_of(behind_query(in_b))});
    if (result == 0 && in_a.has_fragment())
        result = order_of(key_part{.text = in_a.fragment(), .end = 0},
                          key_part{.text = in_b.fragment(), .end = 0});
    return result;
}

}  // namespace uriel
