// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The writer: the only code that writes a URI (RFC 3986, 5.3).
//
// It appends components in order and records their offsets, so that nothing needs to be parsed
// again. Everything it writes parses back to the given components:
//   - a path that begins with "//" without an authority gets "/." before it;
//   - a relative path whose first segment holds ':' gets "./" before it.
// tests/model/writer_test.cpp parses the result and compares the components.
#pragma once

#include "uriel/detail/bytes/copy.hpp"
#include "uriel/detail/bytes/extensions.hpp"
#include "uriel/detail/bytes/saturating_sum.hpp"
#include "uriel/detail/bytes/stop.hpp"
#include "uriel/detail/model/remove_dot_segments.hpp"
#include "uriel/error.hpp"
#include "uriel/view.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>

namespace uriel::detail::writing {

/// Two texts that together are one URI (RFC 3986, 5.2.2): the base up to `base_end`, and the
/// reference from `ref_begin` on, which is in its component `from` or where that begins.
struct splice {
    std::uint32_t base_end = 0;
    std::uint32_t ref_begin = 0;
    component from = component::scheme;
    bool adds_slash = false;    ///< a "/" between them (5.2.3)
    bool removes_dots = false;  ///< dot segments must be removed from the path (5.2.4)

    constexpr std::uint32_t size_of_slash() const noexcept { return adds_slash ? 1 : 0; }
};

/// Writes one URI reference into the caller's buffer. Components come in order, each at most once,
/// and path() always. What does not fit is not written, and finish() reports it.
class writer {
public:
    constexpr explicit writer(std::span<char> buffer) noexcept : buffer_(buffer) {}

    /// The most bytes that guards add to what the caller appends.
    static constexpr std::size_t guard_size = 2;

    /// The guard without which a path of two texts would be read as something else (RFC 3986, 3.3
    /// and 4.2); empty if it needs none. The
    /// first text is empty or ends with '/'.
    static constexpr std::string_view guard_before(std::string_view directory,
                                                   std::string_view tail, bool has_scheme,
                                                   bool has_authority) noexcept {
        if (has_authority) return {};
        bool const begins_with_two_slashes = directory.empty()  ? tail.starts_with("//")
                                             : directory == "/" ? tail.starts_with('/')
                                                                : directory.starts_with("//");
        if (begins_with_two_slashes) return "/.";
        if (has_scheme) return {};
        std::string_view const first = directory.empty() ? tail : directory;
        // Not find_first_of(), which takes ten times as long.
        return first.substr(0, first.find('/')).find(':') != first.npos ? "./" : "";
    }
    /// The path of a reference without the guard "/." before "//".
    static constexpr std::string_view path_behind_guard(reference_view const& from) noexcept {
        std::string_view const path = from.path().text();
        return path.substr(!from.has_authority() && path.starts_with("/.//") ? 2 : 0);
    }

    /// Copies a whole reference into a buffer that is large enough.
    template <class View>
    static constexpr View copy_of(View const& from, char* buffer) noexcept {
        copying::copy_text(from.text(), buffer);
        return View::assume_parsed({buffer, from.text().size()}, from.parts());
    }

    /// Writes two texts as one URI. Its path must have no dot segments to remove and need no guard.
    /// Errors: as finish().
    static constexpr expected<uri_view, parse_error> join(uri_view const& base,
                                                          reference_view const& ref,
                                                          splice const& at,
                                                          std::span<char> buffer) noexcept {
        std::string_view const first = base.text().substr(0, at.base_end);
        std::string_view const second = ref.text().substr(at.ref_begin);
        std::size_t const begin = first.size() + at.size_of_slash();
        std::size_t const size = begin + second.size();
        if (size > detail::scanning::components::max_size)
            return unexpected(parse_error{error_code::too_long});
        if (size > buffer.size()) return unexpected(parse_error{error_code::buffer_too_small});
        copying::copy_text(first, buffer.data());
        if (at.adds_slash) buffer[first.size()] = '/';
        copying::copy_text(second, buffer.data() + begin);

        detail::scanning::components const& b = base.parts();
        detail::scanning::components const& r = ref.parts();
        std::uint32_t const shift =
            static_cast<std::uint32_t>(begin) - at.ref_begin;  // modulo 2^32
        detail::scanning::components const& authority = at.from > component::authority ? b : r;
        detail::scanning::components const& path = at.from > component::path ? b : r;
        detail::scanning::components const& query = at.from > component::query ? b : r;
        std::uint32_t const path_shift = at.from > component::path ? 0 : shift;
        std::uint32_t const authority_shift = at.from > component::authority ? 0 : shift;
        detail::scanning::components parts;
        parts.scheme_end = at.from > component::scheme ? b.scheme_end : r.scheme_end;
        parts.host_begin = authority.host_begin + authority_shift;
        parts.host_end = authority.host_end + authority_shift;
        parts.path_begin = authority.path_begin + authority_shift;
        parts.path_end = path.path_end + path_shift;
        parts.query_end = query.query_end + (at.from > component::query ? 0 : shift);
        parts.has_scheme = true;
        parts.has_authority = authority.has_authority;
        parts.has_userinfo = authority.has_userinfo;
        parts.has_port = authority.has_port;
        parts.has_query = query.has_query;
        parts.has_fragment = r.has_fragment;
        parts.host = authority.host;
        parts.facts = facts_of(base, ref, at);
        return uri_view::assume_parsed({buffer.data(), size}, parts);
    }

    /// The facts of both texts together. Only dot segments that stay in the base's part of the path
    /// count: those of the reference have been removed, or are noted by path_without_dots().
    static constexpr std::uint8_t facts_of(uri_view const& base, reference_view const& ref,
                                           splice const& at) noexcept {
        detail::scanning::components const& b = base.parts();
        bool const keeps_dots = at.base_end > b.path_begin && !at.removes_dots;
        unsigned const facts = (at.base_end > 0 ? b.facts : 0U) | ref.parts().facts;
        unsigned const dots = static_cast<unsigned>(detail::scanning::fact::dot_segment);
        return static_cast<std::uint8_t>((facts & ~dots) | (keeps_dots ? b.facts & dots : 0U));
    }

    constexpr void scheme(std::string_view text) noexcept {
        append(text);
        parts_.scheme_end = here();
        parts_.has_scheme = true;
        append(':');
    }

    /// Copies what comes before the path: scheme and authority, if present.
    constexpr void before_path_of(reference_view const& from) noexcept {
        detail::scanning::components const& source = from.parts();
        append(from.text().substr(0, source.path_begin));
        parts_.has_scheme = source.has_scheme;
        parts_.has_authority = source.has_authority;
        parts_.has_userinfo = source.has_userinfo;
        parts_.has_port = source.has_port;
        parts_.host = source.host;
        parts_.scheme_end = source.scheme_end;
        parts_.host_begin = source.host_begin;
        parts_.host_end = source.host_end;
    }

    /// Copies the authority of a reference that has one, "//" included.
    constexpr void authority(reference_view const& from) noexcept {
        detail::scanning::components const& source = from.parts();
        std::uint32_t const begin = source.authority_begin() - 2;
        std::uint32_t const shift = here() - begin;  // modulo 2^32, as unsigned numbers do
        append(from.text().substr(begin, source.path_begin - begin));
        parts_.has_authority = true;
        parts_.has_userinfo = source.has_userinfo;
        parts_.has_port = source.has_port;
        parts_.host = source.host;
        parts_.host_begin = source.host_begin + shift;
        parts_.host_end = source.host_end + shift;
    }

    // authority = [ userinfo "@" ] host [ ":" port ], part by part: begin_authority() and host()
    // always, in this order.
    constexpr void begin_authority() noexcept {
        append("//");
        parts_.has_authority = true;
    }
    constexpr void userinfo(std::string_view text) noexcept {
        append(text);
        append('@');
        parts_.has_userinfo = true;
    }
    /// `kind` is the kind of the text; with host_kind::none it is found out: IPv4address or
    /// reg-name.
    constexpr void host(std::string_view text, host_kind kind) noexcept {
        if (kind == host_kind::none)
            kind =
                detail::matching::parse_ipv4_address(text) ? host_kind::ipv4 : host_kind::reg_name;
        parts_.host = kind;
        parts_.host_begin = here();
        append(text);
        parts_.host_end = here();
    }
    constexpr void port(std::string_view text) noexcept {
        append(':');
        append(text);
        parts_.has_port = true;
    }

    constexpr void path(std::string_view text) noexcept {
        if (!parts_.has_authority) return path(text, {});
        parts_.path_begin = here();
        append(text);
        parts_.path_end = parts_.query_end = here();
    }

    /// A path of two texts, one after the other; the first is empty or ends with '/'.
    constexpr void path(std::string_view directory, std::string_view tail) noexcept {
        std::string_view const guard =
            guard_before(directory, tail, parts_.has_scheme, parts_.has_authority);
        if (!parts_.has_authority) parts_.host_begin = parts_.host_end = here();
        parts_.path_begin = here();
        if (buffer_.size() - size_ <
            bytewise::saturating_sum(guard.size(), directory.size(), tail.size()))
            overflowed_ = true;
        if (!guard.empty()) parts_.note(detail::scanning::fact::dot_segment);
        append(guard);
        append(directory);
        append(tail);
        parts_.path_end = parts_.query_end = here();
    }

    /// A path that climbs: "../" `levels` times, at least once, and the tail.
    constexpr void path(std::size_t levels, std::string_view tail) noexcept {
        path("../");
        auto stop = stopping::meter::for_size(buffer_.size());
        for (std::size_t i = 1; i < levels && !stop.is_wanted_at(size_); ++i) append("../");
        append(tail);
        parts_.note(detail::scanning::fact::dot_segment);
        parts_.path_end = parts_.query_end = here();
    }

    /// Prepares the text of the next component in the free space, from a source that gives it in
    /// parts, from right to left, and returns it. If there is only one part and it fits there, it
    /// begins `delimiter` bytes after what is written (or is a piece of the source itself);
    /// otherwise the text ends at the end of the buffer. It is valid until the next component is
    /// written; that component may be this text.
    template <class Source>
    URIEL_INLINE_FOR_SPEED constexpr std::string_view draft(Source& source,
                                                            std::size_t delimiter) noexcept {
        std::span<char> const space = buffer_.subspan(size_);
        std::string_view part;
        if (delimiter <= space.size() && source.longest() <= space.size() - delimiter) {
            part = source.next(space.subspan(delimiter));
            if (source.has_ended()) return part;
        }
        return draft_at_end(source, part);
    }

    /// The same at the end of the buffer, for a source that has already given its rightmost part,
    /// `last`.
    template <class Source>
    URIEL_INLINE_FOR_SPEED constexpr std::string_view draft_at_end(
        Source& source, std::string_view last = {}) noexcept {
        auto const [text, fits] = draft_in_parts(source, last, buffer_.subspan(size_));
        overflowed_ = overflowed_ || !fits;
        return text;
    }
    template <class Source>
    URIEL_NEVER_INLINE static constexpr std::pair<std::string_view, bool> draft_in_parts(
        Source& source, std::string_view last, std::span<char> space) noexcept {
        std::size_t top = space.size();
        for (std::size_t i = last.size(); i-- > 0;) space[--top] = last[i];
        std::array<char, 256> window;
        if (std::is_constant_evaluated()) window = {};
        auto stop = stopping::meter::for_size(space.size());
        std::size_t done = 0;
        for (auto part = source.next(window); !part.empty() && !stop.is_wanted_at(done);
             part = source.next(window), done += 3 * window.size()) {
            if (top < part.size()) return {{}, false};
            top -= part.size();
            copying::copy_text(part, space.data() + top);
        }
        return {{space.data() + top, space.size() - top}, true};
    }

    /// A path of two texts without its dot segments. If the buffer has no room for both texts after
    /// what is written, finish() reports it, even if the result would fit. The first is empty or
    /// ends with '/'. Returns the number of surplus "..".
    constexpr std::size_t path_without_dots(std::string_view directory,
                                            std::string_view tail) noexcept {
        std::size_t const size = bytewise::saturating_sum(directory.size(), tail.size());
        if (buffer_.size() - size_ < size) {
            overflowed_ = true;
            return 0;
        }
        std::span<char> const space = buffer_.last(size);
        copying::copy_text(directory, space.data());
        copying::copy_text(tail, space.data() + directory.size());
        resolution::dot_segment_remover pieces({space.data(), size}, resolution::dots::literal);
        path(pieces.write_to_end_of(space));
        if (pieces.kept_segment_with_dot()) parts_.note(detail::scanning::fact::dot_segment);
        return pieces.surplus();
    }

    /// Copies what comes after the path: query and fragment, if present.
    constexpr void behind_path_of(reference_view const& from) noexcept {
        detail::scanning::components const& source = from.parts();
        parts_.has_query = source.has_query;
        parts_.has_fragment = source.has_fragment;
        parts_.query_end = here() + (source.query_end - source.path_end);
        append(from.text().substr(source.path_end));
    }

    constexpr void query(std::string_view text) noexcept {
        append('?');
        append(text);
        parts_.has_query = true;
        parts_.query_end = here();
    }
    constexpr void fragment(std::string_view text) noexcept {
        append('#');
        append(text);
        parts_.has_fragment = true;
    }

    /// Adds facts of a text that was written.
    constexpr void note(std::uint8_t facts) noexcept {
        parts_.facts = static_cast<std::uint8_t>(parts_.facts | facts);
    }

    /// Free space in which to prepare the text of the next component. It begins `before` bytes
    /// after what is written, to leave room for the component's delimiter and guard.
    constexpr std::span<char> draft_space(std::size_t before = guard_size) const noexcept {
        std::size_t const free = buffer_.size() - size_;
        return buffer_.subspan(size_ + (free < before ? free : before));
    }

    /// The view of what was written. Errors: buffer_too_small; too_long, of 2 GiB and more, for
    /// which offsets have no room.
    template <class View>
    constexpr expected<View, parse_error> finish() const noexcept {
        if (overflowed_) return unexpected(parse_error{error_code::buffer_too_small});
        if (size_ > detail::scanning::components::max_size)
            return unexpected(parse_error{error_code::too_long});
        return View::assume_parsed(text(), parts_);
    }
    constexpr std::string_view text() const noexcept { return {buffer_.data(), size_}; }
    /// Copied member by member: they were just written in small pieces, and reading them as a large
    /// one would have to wait until all have reached the cache.
    constexpr detail::scanning::components parts() const noexcept {
        detail::scanning::components copy;
        copy.scheme_end = parts_.scheme_end;
        copy.host_begin = parts_.host_begin;
        copy.host_end = parts_.host_end;
        copy.path_begin = parts_.path_begin;
        copy.path_end = parts_.path_end;
        copy.query_end = parts_.query_end;
        copy.has_scheme = parts_.has_scheme;
        copy.has_authority = parts_.has_authority;
        copy.has_userinfo = parts_.has_userinfo;
        copy.has_port = parts_.has_port;
        copy.has_query = parts_.has_query;
        copy.has_fragment = parts_.has_fragment;
        copy.host = parts_.host;
        copy.facts = parts_.facts;
        return copy;
    }

private:
    constexpr std::uint32_t here() const noexcept { return static_cast<std::uint32_t>(size_); }

    /// The text may be in the buffer, at its final place or after it.
    URIEL_INLINE_FOR_SPEED constexpr void append(std::string_view text) noexcept {
        if (overflowed_ || buffer_.size() - size_ < text.size()) {
            overflowed_ = true;
            return;
        }
        char* const to = buffer_.data() + size_;
        // Clang cannot compare addresses of literals while compiling.
        if (std::is_constant_evaluated() || text.data() != to) copying::copy_text(text, to);
        size_ += text.size();
    }
    constexpr void append(char delimiter) noexcept {
        if (overflowed_ || buffer_.size() == size_) {
            overflowed_ = true;
            return;
        }
        buffer_[size_++] = delimiter;
    }

    std::span<char> buffer_;
    std::size_t size_ = 0;
    detail::scanning::components parts_;
    bool overflowed_ = false;
};

}  // namespace uriel::detail::writing
