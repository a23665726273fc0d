// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/key.hpp"

#include "model/written_string.hpp"
#include "uriel/parse.hpp"
#include "verbs/labels.hpp"

#include <cstring>
#include <optional>

namespace uriel {
namespace {

/// Puts a key together, from left to right.
class key_writer {
public:
    explicit key_writer(std::span<char> buffer) noexcept : buffer_(buffer) {}

    /// The text may lie in the buffer, after its destination.
    void add(std::string_view text) noexcept {
        if (overflowed_ || buffer_.size() - size_ < text.size()) {
            overflowed_ = true;
            return;
        }
        if (!text.empty()) std::memmove(buffer_.data() + size_, text.data(), text.size());
        size_ += text.size();
    }

    void add(detail::normalization::normal_text text) noexcept {
        if (auto const plain = text.plain_text()) return add(*plain);
        auto const [made, fits] =
            detail::writing::writer::draft_in_parts(text, {}, buffer_.subspan(size_));
        overflowed_ = overflowed_ || !fits;
        add(made);
    }

    std::size_t size() const noexcept { return size_; }
    std::span<char> behind(std::size_t begin) const noexcept {
        return buffer_.subspan(begin, size_ - begin);
    }

    expected<std::string_view, parse_error> finish() const noexcept {
        if (overflowed_) return unexpected(parse_error{error_code::buffer_too_small});
        if (size_ > detail::scanning::components::max_size)
            return unexpected(parse_error{error_code::too_long});
        return std::string_view(buffer_.data(), size_);
    }

private:
    std::span<char> buffer_;
    std::size_t size_ = 0;
    bool overflowed_ = false;
};

/// From the spelling of the name to that of the key, and back.
void swap_dots_and_commas(std::span<char> labels) noexcept {
    auto stop = detail::stopping::meter::for_size(labels.size());
    for (std::size_t at = 0; at < labels.size() && !stop.is_wanted_at(at); ++at)
        if (char& c = labels[at]; c == '.' || c == ',') c = c == '.' ? ',' : '.';
}

bool is_name(std::string_view host) noexcept {
    return !host.empty() && host.front() != '[' && !detail::matching::is_ipv4_address(host);
}

void add_host(detail::normalization::normal_text host, key_writer& out) noexcept {
    std::size_t const begin = out.size();
    out.add(host);
    std::span<char> const text = out.behind(begin);
    if (!is_name({text.data(), text.size()})) return;
    reverse_labels(text, '.');
    swap_dots_and_commas(text);
    out.add(",");
}

/// The places of the parts in the key of a URI with an authority.
struct key_parts {
    std::string_view host;
    std::string_view port;
    std::string_view scheme;
    std::optional<std::string_view> userinfo;
    std::string_view path;
    std::optional<std::string_view> query;
    std::optional<std::string_view> fragment;
};

/// The place of the first of these, or the size: as std::string_view's, in less time by far.
std::size_t find_first_of(std::string_view text, std::string_view wanted) noexcept {
    for (char const c : wanted) text = text.substr(0, text.find(c));
    return text.size();
}

/// Cuts off the text after the first `delimiter`.
std::optional<std::string_view> cut(std::string_view& text, char delimiter) noexcept {
    std::size_t const at = text.find(delimiter);
    if (at == text.npos) return std::nullopt;
    std::string_view const behind = text.substr(at + 1);
    text = text.substr(0, at);
    return behind;
}

/// `host_end` is the place of the "//".
std::optional<key_parts> split_key(std::string_view key, std::size_t host_end) noexcept {
    key_parts parts;
    parts.host = key.substr(0, host_end);
    parts.port = key.substr(host_end + 2);
    auto const rest = cut(parts.port, ':');
    if (!rest) return std::nullopt;
    // Neither scheme nor userinfo has one of these, but userinfo may have ':'.
    std::size_t const path_begin = find_first_of(*rest, "/?#");
    if (path_begin == 0 || (*rest)[path_begin - 1] != ':') return std::nullopt;
    parts.scheme = rest->substr(0, path_begin - 1);
    parts.userinfo = cut(parts.scheme, '@');
    parts.path = rest->substr(path_begin);
    parts.fragment = cut(parts.path, '#');
    parts.query = cut(parts.path, '?');
    return parts;
}

parse_error const not_a_key{error_code::not_a_key};

/// Writes what may be a URI.
expected<uri_view, parse_error> assemble(key_parts const& parts, std::span<char> buffer) noexcept {
    detail::writing::writer out(buffer);
    out.scheme(parts.scheme);
    out.begin_authority();
    if (parts.userinfo) out.userinfo(*parts.userinfo);
    std::string_view host = parts.host;
    if (host.ends_with(',')) {
        std::span<char> const space = out.draft_space();
        host.remove_suffix(1);
        if (space.size() < host.size())
            return unexpected(parse_error{error_code::buffer_too_small});
        host.copy(space.data(), host.size());
        std::span<char> const labels = space.first(host.size());
        reverse_labels(labels, ',');
        swap_dots_and_commas(labels);
        host = {labels.data(), labels.size()};
    }
    if (is_name(host) != parts.host.ends_with(',')) return unexpected(not_a_key);
    out.host(host, host_kind::none);
    if (!parts.port.empty()) out.port(parts.port);
    out.path(parts.path);
    if (parts.query) out.query(*parts.query);
    if (parts.fragment) out.fragment(*parts.fragment);
    return out.finish<uri_view>();
}

/// Is the scheme the one that was written, and so the authority?
bool is_read_as(uri_view const& written, uri_view const& read) noexcept {
    detail::scanning::components const& a = written.parts();
    detail::scanning::components const& b = read.parts();
    return a.scheme_end == b.scheme_end && a.host_begin == b.host_begin &&
           a.host_end == b.host_end && a.path_begin == b.path_begin;
}

}  // namespace

expected<std::string_view, parse_error> host_key_into(uri_view source, std::span<char> buffer,
                                                      scheme_table const& schemes) noexcept {
    detail::normalization::normal_view const normal(source, form::scheme, schemes);
    if (!normal.has_authority()) {
        auto const written = normalize_into(source, buffer, form::scheme, schemes);
        if (!written) return unexpected(written.error());
        return written->text();
    }
    key_writer out(buffer);
    add_host(normal.host(), out);
    out.add("//");
    if (normal.has_port()) out.add(normal.port());
    out.add(":");
    out.add(normal.scheme());
    if (normal.has_userinfo()) {
        out.add("@");
        out.add(normal.userinfo());
    }
    out.add(":");
    out.add(normal.path());
    if (normal.has_query()) {
        out.add("?");
        out.add(normal.query());
    }
    if (normal.has_fragment()) {
        out.add("#");
        out.add(normal.fragment());
    }
    return out.finish();
}

std::string host_key(uri_view source, scheme_table const& schemes) {
    return written_string(host_key_bound(source), [&](std::span<char> buffer) {
        return host_key_into(source, buffer, schemes);
    });
}

expected<uri_view, parse_error> uri_of_host_key_into(std::string_view key, std::span<char> buffer,
                                                     scheme_table const& schemes) noexcept {
    if (key.size() > detail::scanning::components::max_size)
        return unexpected(parse_error{error_code::too_long});
    std::size_t const host_end = key.starts_with('[') ? std::min(key.find(']'), key.size() - 1) + 1
                                                      : find_first_of(key, ":/");
    bool const has_authority = key.substr(std::min(host_end, key.size())).starts_with("//");
    if (!has_authority) {
        auto const read = parse(key);
        if (!read || read->has_authority() || !is_normalized(*read, form::scheme, schemes))
            return unexpected(not_a_key);
        if (buffer.size() < key.size())
            return unexpected(parse_error{error_code::buffer_too_small});
        return detail::writing::writer::copy_of(*read, buffer.data());
    }
    auto const parts = split_key(key, host_end);
    if (!parts) return unexpected(not_a_key);
    auto const written = assemble(*parts, buffer);
    if (!written) return written;
    auto const read = parse(written->text());
    if (!read || !is_read_as(*written, *read) || !is_normalized(*read, form::scheme, schemes))
        return unexpected(not_a_key);
    return read;
}

expected<uri, parse_error> uri_of_host_key(std::string_view key, scheme_table const& schemes) {
    return uri::written(uri_of_host_key_bound(key), [&](std::span<char> buffer) {
        return uri_of_host_key_into(key, buffer, schemes);
    });
}

}  // namespace uriel
