// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "mend/repairs.hpp"

#include "mend/browser.hpp"
#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/character_set.hpp"
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/detail/model/remove_dot_segments.hpp"
#include "uriel/percent.hpp"

#include <algorithm>
#include <bit>
#include <string>

namespace uriel::detail::mending {
namespace {

using enum repair::kind;

constexpr auto has_upper = [](std::string_view text) {
    return std::ranges::any_of(text, ascii::is_upper);
};
constexpr auto is_beyond_ascii = [](char c) { return (c & 0x80) != 0; };

/// Octets that have become triplets; nothing else distinguishes the two.
void compare_encoding(std::string_view before, std::string_view after, component where,
                      repair_set& found) {
    if (before == after) return;
    std::size_t at = 0;
    for (std::size_t i = 0; i < before.size(); ++i) {
        bool const is_stray = before[i] == '%' && !matching::is_triplet_at(before, i);
        bool const is_kept = !is_stray && after.substr(at).starts_with(before[i]);
        if (!is_kept) found.add(is_stray ? stray_percent : encoded, where);
        at = std::min(at + (is_kept ? 1 : 3), after.size());
    }
}

void compare_userinfo(pieces const& before, uri_view result, repair_set& found) {
    if (!before.userinfo) return;
    std::string_view text = *before.userinfo;
    if (!text.empty() && text.find(':') == text.size() - 1) text.remove_suffix(1);
    if (text.empty() || text.size() < before.userinfo->size())
        found.add(empty_dropped, component::userinfo);
    if (result.has_userinfo())
        compare_encoding(text, result.userinfo()->text(), component::userinfo, found);
}

/// A name that browsers look up: decoded, mapped, and perhaps a number.
void compare_name(std::string_view before, uri_view result, repair_set& found) {
    std::string decoded_host;
    for (std::size_t i = 0; i < before.size(); ++i) {
        char c = before[i];
        if (matching::is_triplet_at(before, i)) {
            std::string_view const digits = before.substr(i + 1, 2);
            c = *decoded_view(before.substr(i, 3)).begin();
            i += 2;
            // The others are encoded again.
            if (sets::reg_name.contains(c) || is_beyond_ascii(c))
                found.add(decoded, component::host);
            else if (std::ranges::any_of(digits, ascii::is_lower))
                found.add(case_changed, component::host);
        } else if (!sets::reg_name.contains(c) && !is_beyond_ascii(c)) {
            found.add(encoded, component::host);
        }
        decoded_host += c;
    }
    if (has_upper(decoded_host)) found.add(case_changed, component::host);
    bool const is_mapped = std::ranges::any_of(decoded_host, is_beyond_ascii);
    if (is_mapped) found.add(mapped, component::host);
    if (result.host_kind() != host_kind::ipv4) return;
    std::string const name = is_mapped ? to_ascii(decoded_host) : decoded_host;
    if (name != result.host_literal()->text()) found.add(ipv4_number, component::host);
}

void compare_host(pieces const& before, uri_view result, repair_set& found) {
    std::string_view const after = result.host_literal()->text();
    if (before.host == after) return;
    if (after.empty())
        found.add(localhost_dropped, component::host);
    else if (result.host_kind() == host_kind::ipv6)
        found.add(ascii::equal_ignoring_case(before.host, after) ? case_changed : ipv6_text,
                  component::host);
    else if (is_special(result.scheme()))
        compare_name(before.host, result, found);
    else
        compare_encoding(before.host, after, component::host, found);
}

void compare_port(pieces const& before, uri_view result, repair_set& found) {
    if (!before.port) return;
    if (before.port->empty()) return found.add(empty_dropped, component::port);
    if (before.port->size() > 1 && before.port->starts_with('0'))
        found.add(port_zeros, component::port);
    if (!result.has_port()) found.add(default_port, component::port);
}

/// The segments of a path from the last to the first.
class segments_from_end {
public:
    segments_from_end(std::string_view path, std::string_view slashes) noexcept
        : rest_(path), slashes_(slashes) {}

    bool has_more() const noexcept { return has_more_; }
    /// Empty where there is no more.
    std::string_view next() noexcept {
        std::size_t const slash = rest_.find_last_of(slashes_);
        has_more_ = slash != rest_.npos;
        std::string_view const segment = rest_.substr(has_more_ ? slash + 1 : 0);
        rest_ = rest_.substr(0, has_more_ ? slash : 0);
        return segment;
    }

private:
    std::string_view rest_;
    std::string_view slashes_;
    bool has_more_ = true;
};

/// Begins at the end, since ".." removes what is before it.
void compare_segments(std::string_view before, std::string_view after, std::string_view slashes,
                      bool is_file, repair_set& found) {
    segments_from_end typed(before, slashes);
    segments_from_end kept(after, "/");
    std::size_t removed = 0;
    for (bool is_last = true; typed.has_more(); is_last = false) {
        std::string_view const segment = typed.next();
        std::size_t const dots = resolution::count_dots(segment, resolution::dots::encoded_too);
        if (dots > 0) {
            found.add(dot_segments, component::path);
            removed += dots - 1;
            if (is_last) kept.next();  // an empty one is left
            continue;
        }
        bool const stays = is_file && !typed.has_more() && is_drive_letter(segment);
        if (removed > 0 && !stays) {
            --removed;
            continue;
        }
        std::string_view const same = kept.next();
        if (is_file && is_drive_letter(segment) && is_drive_letter(same) && segment != same)
            found.add(drive_letter, component::path);
        else
            compare_encoding(segment, same, component::path, found);
    }
}

void compare_path(pieces const& before, uri_view result, repair_set& found) {
    std::string_view path = before.path;
    std::string_view const after = result.path().text();
    if (path == after && !before.uses_base) return;
    bool const special = is_special(result.scheme());
    bool const is_rooted = path.starts_with('/') || (special && path.starts_with('\\'));
    if (path.empty()) {
        if (!after.empty() && (before.has_authority || !before.uses_base))
            found.add(path_added, component::path);
        return;
    }
    if (!special && !is_rooted && !before.has_authority && !before.uses_base)
        return compare_encoding(path, after, component::path, found);  // opaque
    bool const is_file = result.scheme() == "file";
    if (special && bytewise::contains(path, '\\')) found.add(slashes, component::path);
    if (!is_rooted && !before.uses_base) found.add(slashes, component::path);
    if (is_rooted) path.remove_prefix(1);
    compare_segments(path, after, special ? "/\\" : "/", is_file, found);
}

}  // namespace

std::vector<repair> repair_set::list() const {
    std::vector<repair> all;
    for (std::size_t where = 0; where < of_.size(); ++where)
        for (std::uint32_t left = of_[where]; left != 0; left &= left - 1)
            all.push_back(
                {static_cast<repair::kind>(std::countr_zero(left)), static_cast<component>(where)});
    return all;
}

void compare(pieces const& before, uri_view result, repair_set& found) {
    if (before.uses_base) found.add(base_used, component::none);
    if (before.scheme && *before.scheme != result.scheme().text())
        found.add(case_changed, component::scheme);
    if (before.has_authority) {
        compare_userinfo(before, result, found);
        compare_host(before, result, found);
        compare_port(before, result, found);
    }
    // Of others, the authority is that of the base.
    if (result.has_authority() && (before.has_authority || !before.uses_base) &&
        before.slashes != "//")
        found.add(slashes, component::authority);
    compare_path(before, result, found);
    if (before.query)
        compare_encoding(*before.query, result.query()->text(), component::query, found);
    if (before.fragment)
        compare_encoding(*before.fragment, result.fragment()->text(), component::fragment, found);
}

}  // namespace uriel::detail::mending
