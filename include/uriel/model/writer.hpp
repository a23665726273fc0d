// The writer: the only code that writes a URI (RFC 3986, 5.3).
//
// It appends components in their order, records offsets as it goes, so that nothing needs to be
// parsed again, and keeps a result from being read differently than it was meant:
//   - a path that begins with "//" without an authority gets "/." before it;
//   - a relative path whose first segment holds ':' gets "./" before it.
// tests/model/writer_test.cpp parses what it wrote and finds the recorded components.
#pragma once

#include "uriel/model/remove_dot_segments.hpp"
#include "uriel/model/view.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

namespace uriel {

/// What becomes of the letters of data: a scheme and a host are best written in lower case
/// (RFC 3986, 3.1 and 3.2.2).
enum class letter_case : bool { as_given, lower };

/// Writes one URI reference into a buffer of the caller. Components come in their order, each at
/// most once; path() always. What does not fit is not written, and overflowed() says so.
class writer {
public:
    constexpr explicit writer(std::span<char> buffer) noexcept : buffer_(buffer) {}

    /// The most that the guards add to what the caller appends.
    static constexpr std::size_t guard_size = 2;

    /// Copies a whole reference; nothing else may be written besides.
    constexpr void copy_of(reference_view const& from) noexcept {
        append(from.text());
        parts_ = from.parts();
    }

    constexpr void scheme(std::string_view text) noexcept {
        append(text);
        parts_.scheme_end = here();
        parts_.has_scheme = true;
        append(":");
    }

    /// Copies the authority of a reference that has one, "//" included.
    constexpr void authority(reference_view const& from) noexcept {
        components const& source = from.parts();
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
        append("@");
        parts_.has_userinfo = true;
    }
    /// `kind` is what the text is read as; host_kind::none asks: is it an IPv4address or a
    /// reg-name?
    constexpr void host(std::string_view text, host_kind kind) noexcept {
        if (kind == host_kind::none)
            kind = parse_ipv4_address(text) ? host_kind::ipv4 : host_kind::reg_name;
        parts_.host = kind;
        parts_.host_begin = here();
        append(text);
        parts_.host_end = here();
    }
    constexpr void port(std::string_view text) noexcept {
        append(":");
        append(text);
        parts_.has_port = true;
    }

    constexpr void path(std::string_view text) noexcept { path(text, {}); }

    /// A path of two texts, one after the other; the first is empty or ends with '/'.
    constexpr void path(std::string_view directory, std::string_view tail) noexcept {
        std::string_view const guard = guard_for(directory, tail);
        if (!parts_.has_authority) parts_.host_begin = parts_.host_end = here();
        parts_.path_begin = here();
        if (buffer_.size() - size_ < guard.size() + directory.size() + tail.size())
            overflowed_ = true;
        if (!guard.empty()) parts_.note(fact::dot_segment);
        append(guard);
        append(directory);
        append(tail);
        parts_.path_end = parts_.query_end = here();
    }

    /// A path without its dot segments. Returns the number of surplus "..".
    constexpr std::size_t path(dot_segment_remover pieces) noexcept {
        path(gather(pieces));
        if (pieces.kept_segment_with_dot()) parts_.note(fact::dot_segment);
        return pieces.surplus();
    }

    /// Puts together a text that comes in pieces from right to left, at the end of the buffer. It
    /// stays there until the next component is written, which may be this text.
    template <class Pieces>
    constexpr std::string_view gather(Pieces& pieces) noexcept {
        std::size_t top = buffer_.size();
        for (auto piece = pieces.next(); !piece.empty(); piece = pieces.next()) {
            if (top - size_ < piece.size()) {
                overflowed_ = true;
                return {};
            }
            top -= piece.size();
            copy(piece, top);
        }
        return {buffer_.data() + top, buffer_.size() - top};
    }

    constexpr void query(std::string_view text) noexcept {
        append("?");
        append(text);
        parts_.has_query = true;
        parts_.query_end = here();
    }
    constexpr void fragment(std::string_view text) noexcept {
        append("#");
        append(text);
        parts_.has_fragment = true;
    }

    /// Takes over facts of a text that was written.
    constexpr void note(std::uint8_t facts) noexcept {
        parts_.facts = static_cast<std::uint8_t>(parts_.facts | facts);
    }

    /// Writes "//": userinfo, host and port follow, each between open() and close().
    constexpr void begin_authority() noexcept {
        append("//");
        parts_.has_authority = true;
    }

    /// Begins a component that comes in pieces, with the delimiter before it. After an authority
    /// comes a host, with or without the two others. Facts are read from what was written.
    constexpr void open(component where) noexcept {
        if (where == component::port) append(":");
        if (where == component::query) append("?");
        if (where == component::fragment) append("#");
        open_ = where;
        open_begin_ = size_;
    }
    /// Appends a piece that is encoded as the open component needs it.
    constexpr void piece(std::string_view encoded) noexcept { append(encoded); }
    /// Appends data, with a triplet for every octet that is not in `keep` (2.1). A '%' is data.
    constexpr void piece(std::string_view data, character_set keep,
                         letter_case letters = letter_case::as_given) noexcept {
        for (char const c : data) {
            bool const kept = keep.contains(c) && c != '%';
            if (overflowed_ || buffer_.size() - size_ < (kept ? 1U : 3U)) {
                overflowed_ = true;
                return;
            }
            if (kept) {
                buffer_[size_++] = letters == letter_case::lower ? ascii::to_lower(c) : c;
                continue;
            }
            auto const octet = static_cast<unsigned char>(c);
            buffer_[size_++] = '%';
            buffer_[size_++] = ascii::hex_digit(octet >> 4U);
            buffer_[size_++] = ascii::hex_digit(octet & 15U);
        }
    }
    /// What the open component has so far.
    constexpr std::string_view written() const noexcept {
        return {buffer_.data() + open_begin_, size_ - open_begin_};
    }
    /// The part of the buffer that is still to be written. Whoever borrows it gives it back with
    /// the next piece.
    constexpr std::span<char> rest() const noexcept { return buffer_.subspan(size_); }
    /// Removes the dot segments from the path that is open (5.2.4). Linear, in place.
    constexpr void remove_dot_segments() noexcept {
        // Pieces come from right to left and move to the right, never over what is still unread.
        dot_segment_remover pieces({}, written(), dots::literal);
        std::size_t top = size_;
        for (auto next = pieces.next(); !next.empty(); next = pieces.next()) {
            move_right(next, top - next.size());
            top -= next.size();
        }
        copy({buffer_.data() + top, size_ - top}, open_begin_);
        size_ -= top - open_begin_;
    }
    /// Ends the open component, with the delimiter after it, and records where it is.
    constexpr void close() noexcept {
        if (open_ == component::path) guard_written_path();
        note_facts(written());
        switch (open_) {
            case component::scheme:
                parts_.has_scheme = true;
                parts_.scheme_end = here();
                append(":");
                break;
            case component::userinfo:
                parts_.has_userinfo = true;
                append("@");
                break;
            case component::host: close_host(); break;
            case component::port: parts_.has_port = true; break;
            case component::path:
                parts_.path_end = parts_.query_end = here();
                break;
            case component::query:
                parts_.has_query = true;
                parts_.query_end = here();
                break;
            case component::fragment: parts_.has_fragment = true; break;
            case component::none:
            case component::authority: break;
        }
        open_ = component::none;
    }

    constexpr bool overflowed() const noexcept { return overflowed_; }
    constexpr std::string_view text() const noexcept { return {buffer_.data(), size_}; }
    constexpr components const& parts() const noexcept { return parts_; }

private:
    constexpr std::uint32_t here() const noexcept { return static_cast<std::uint32_t>(size_); }

    constexpr void copy(std::string_view text, std::size_t at) noexcept {
        // The source may lie in the buffer, behind its destination.
        if (std::is_constant_evaluated())
            for (std::size_t i = 0; i < text.size(); ++i) buffer_[at + i] = text[i];
        else
            std::char_traits<char>::move(buffer_.data() + at, text.data(), text.size());
    }
    constexpr void append(std::string_view text) noexcept {
        if (overflowed_ || buffer_.size() - size_ < text.size()) {
            overflowed_ = true;
            return;
        }
        copy(text, size_);
        size_ += text.size();
    }

    /// Copies `text`, which lies in the buffer before `to` or at it, from its end on.
    constexpr void move_right(std::string_view text, std::size_t to) noexcept {
        if (std::is_constant_evaluated())
            for (std::size_t i = text.size(); i > 0; --i) buffer_[to + i - 1] = text[i - 1];
        else
            std::char_traits<char>::move(buffer_.data() + to, text.data(), text.size());
    }

    constexpr void close_host() noexcept {
        std::string_view const text = written();
        parts_.host_begin = static_cast<std::uint32_t>(open_begin_);
        parts_.host_end = here();
        if (text.starts_with('['))
            parts_.host = ascii::to_lower(text[1]) == 'v' ? host_kind::ipvfuture : host_kind::ipv6;
        else
            parts_.host = parse_ipv4_address(text) ? host_kind::ipv4 : host_kind::reg_name;
    }

    constexpr void guard_written_path() noexcept {
        parts_.path_begin = static_cast<std::uint32_t>(open_begin_);
        if (!parts_.has_authority) parts_.host_begin = parts_.host_end = parts_.path_begin;
        std::string_view const guard = guard_for({}, written());
        if (guard.empty()) return;
        if (overflowed_ || buffer_.size() - size_ < guard.size()) {
            overflowed_ = true;
            return;
        }
        move_right(written(), open_begin_ + guard.size());
        copy(guard, open_begin_);
        size_ += guard.size();
    }

    /// What a scan would see in a component just written.
    constexpr void note_facts(std::string_view text) noexcept {
        bool const has_letter_case = open_ == component::scheme || open_ == component::host;
        for (std::size_t at = 0; at < text.size(); ++at) {
            if (text[at] == '%' && is_triplet_at(text, at)) {
                parts_.note(fact::percent);
                if (ascii::is_lower(text[at + 1]) || ascii::is_lower(text[at + 2]) ||
                    sets::unreserved.contains(ascii::octet(text[at + 1], text[at + 2])))
                    parts_.note(fact::percent_not_canonical);
            } else if (has_letter_case && ascii::is_upper(text[at])) {
                parts_.note(open_ == component::scheme ? fact::upper_case_scheme
                                                       : fact::upper_case_host);
            } else if (open_ == component::path && text[at] == '.' &&
                       (at == 0 || text[at - 1] == '/')) {
                parts_.note(fact::dot_segment);
            }
        }
    }

    /// What must stand before a path so that it is read as one.
    constexpr std::string_view guard_for(std::string_view directory,
                                         std::string_view tail) const noexcept {
        if (parts_.has_authority) return {};
        bool const begins_with_two_slashes = directory.empty()  ? tail.starts_with("//")
                                             : directory == "/" ? tail.starts_with('/')
                                                                : directory.starts_with("//");
        if (begins_with_two_slashes) return "/.";
        if (parts_.has_scheme) return {};
        std::string_view const first = directory.empty() ? tail : directory;
        std::size_t const at = first.find_first_of(":/");
        return at != first.npos && first[at] == ':' ? "./" : "";
    }

    std::span<char> buffer_;
    std::size_t size_ = 0;
    std::size_t open_begin_ = 0;
    components parts_;
    component open_ = component::none;
    bool overflowed_ = false;
};

}  // namespace uriel
