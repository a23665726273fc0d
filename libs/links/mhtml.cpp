// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// MHTML (RFC 2557): messages whose parts hold documents. Each entity may give a base by its
// Content-Location, relative to that of the entity around it.
//
// A message is read part by part, and nothing is kept of a part after it: a tree of all parts
// would be hundreds of times as large as the message that has nothing but parts.
#include "links/mime.hpp"
#include "links/reading.hpp"
#include "links/words.hpp"
#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/extract.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace uriel::links {
namespace {

using namespace uriel::literals;

constexpr unsigned deepest = 100;  // entities in each other

/// The fields of an entity that count, unfolded, each the first of its name.
struct entity_header {
    std::optional<std::string> type;
    std::optional<std::string> encoding;
    std::optional<std::string> location;
    std::size_t location_begin = 0;
    std::string_view too_long;  // the name of one that is not parsed

    void add(std::string_view name, std::string_view value, std::size_t begin) {
        struct {
            std::string_view name;
            std::optional<std::string>& value;
        } const known[] = {{"Content-Type", type},
                           {"Content-Transfer-Encoding", encoding},
                           {"Content-Location", location}};
        for (auto const& each : known) {
            if (each.value || !ascii::equal_ignoring_case(each.name, name)) continue;
            if (value.size() > longest_field) {
                too_long = each.name;
                continue;
            }
            each.value = value;
            std::erase_if(*each.value, [](char c) { return c == '\r' || c == '\n' || c == '\0'; });
            if (&each.value == &location) location_begin = begin;
        }
    }
};

/// The name of the field that a line begins; empty if it begins none.
std::string_view field_name(std::string_view line) noexcept {
    std::size_t const end = line.find_first_of(": \t\r\n");
    if (end == line.npos) return {};
    std::size_t const colon = line.find_first_not_of(" \t", end);
    return colon != line.npos && line[colon] == ':' ? line.substr(0, end) : std::string_view();
}

/// The type of the document that a part is, if it is one.
std::optional<document_type> type_of(content_type const& type) noexcept {
    if (type.type == "text" && type.subtype == "html") return document_type::html;
    if (type.type == "text" && type.subtype == "plain") return document_type::text;
    if (type.subtype == "xml" || type.subtype.ends_with("+xml")) return document_type::xml;
    return std::nullopt;
}

/// Places what is found in a part in the lines of the message.
class part_receiver final : public receiver {
public:
    part_receiver(line_map lines, reading& into) noexcept
        : lines_(lines), redirected_(into, *this) {}

    void take(link&& found) override {
        found.line = lines_(found.line);
        redirected_.outer().take(std::move(found));
    }
    void take(breakage&& why) override {
        why.line = lines_(why.line);
        redirected_.outer().take(std::move(why));
    }

private:
    line_map lines_;
    redirection redirected_;
};

class message_reader {
public:
    message_reader(std::string_view text, reading& into) : text_(text), into_(into) {}

    void read(known_base const& base) {
        std::string_view const all = text_;
        bool const is_mailbox = all.starts_with("From ");
        if (is_mailbox) next_ = after_line(0);
        if (field_name(line_from(next_)).empty())
            return into_.add(
                breakage{"not-well-formed", "no message: it does not begin with header fields", 1});
        for (std::size_t end = 0; end != all.npos && !into_.has_ended();) {
            end = is_mailbox ? find_message(next_) : all.npos;
            text_ = all.substr(0, end);
            read_entity("text/plain", base, 0);
            boundaries_.clear();
            text_ = all;
            if (end != all.npos) next_ = after_line(end);
        }
    }

private:
    /// The line that begins the next message of a mailbox: after an empty one, and before a field.
    std::size_t find_message(std::size_t begin) const noexcept {
        for (std::size_t at = text_.find("\nFrom ", begin); at != text_.npos;
             at = text_.find("\nFrom ", at + 1)) {
            std::string_view const before = text_.substr(0, at);
            bool const is_after_empty = before.ends_with('\n') || before.ends_with("\n\r");
            if (is_after_empty && !field_name(line_from(after_line(at + 1))).empty()) return at + 1;
        }
        return text_.npos;
    }

    /// A line that ends a part, and all in it.
    struct delimiter {
        std::size_t begin;
        std::size_t boundary;  // which one
        bool is_last;          // of that boundary
    };

    std::size_t after_line(std::size_t begin) const noexcept {
        std::size_t const end = text_.find('\n', begin);
        return end == text_.npos ? text_.size() : end + 1;
    }
    std::string_view line_from(std::size_t begin) const noexcept {
        return text_.substr(begin, after_line(begin) - begin);
    }

    /// RFC 2046, 5.1.1: "--", the boundary of a multipart that is open, perhaps "--", and blanks.
    std::optional<delimiter> delimiter_at(std::size_t begin) const noexcept {
        if (!text_.substr(begin).starts_with("--")) return std::nullopt;
        std::string_view const line = line_from(begin).substr(2);
        for (std::size_t i = boundaries_.size(); i-- > 0;) {
            if (!line.starts_with(boundaries_[i])) continue;
            std::string_view rest = line.substr(boundaries_[i].size());
            bool const is_last = rest.starts_with("--");
            if (is_last) rest.remove_prefix(2);
            if (strip(rest).empty()) return delimiter{begin, i, is_last};
        }
        return std::nullopt;
    }

    /// The first delimiter from the beginning of a line on; none ends the message.
    std::optional<delimiter> find_delimiter(std::size_t begin) const noexcept {
        while (begin < text_.size()) {
            if (auto const found = delimiter_at(begin)) return found;
            std::size_t const next = text_.find("\n--", begin);
            if (next == text_.npos) break;
            begin = next + 1;
        }
        return std::nullopt;
    }

    /// Reads the header at next_, and leaves the begin of the body there.
    entity_header read_header() {
        entity_header header;
        while (next_ < text_.size() && !delimiter_at(next_)) {
            std::string_view const line = line_from(next_);
            std::string_view const name = field_name(line);
            if (name.empty()) {
                if (strip(line).empty()) next_ += line.size();
                break;
            }
            std::size_t const begin = next_;
            next_ += line.size();
            // A line of nothing but blanks does not end it (RFC 5322, 4.2).
            while (next_ < text_.size() && (text_[next_] == ' ' || text_[next_] == '\t'))
                next_ = after_line(next_);
            std::string_view value = text_.substr(begin, next_ - begin);
            value.remove_prefix(value.find(':') + 1);
            header.add(name, value, begin);
        }
        return header;
    }

    // The header of a message and that of its body are one: the fields that begin with "Content-"
    // belong to the body.

    /// Reads the entity at next_, and leaves the delimiter after it in ended_by_.
    void read_entity(std::string_view default_type, known_base const& around, unsigned depth) {
        std::size_t const header_begin = next_;
        entity_header const header = read_header();
        if (!header.too_long.empty())
            into_.add(breakage{"too-large",
                               "the field " + std::string(header.too_long) + " is longer than 1 MB",
                               line_at(header_begin)});
        known_base const base = base_of(header, around);
        if (into_.has_ended()) return;
        content_type const type =
            parse_content_type(header.type ? *header.type : std::string(default_type));
        bool const is_message =
            type.type == "message" &&
            (type.subtype == "rfc822" || type.subtype == "news" || type.subtype == "global");
        bool const has_entities = is_message || type.type == "multipart";
        if (has_entities && depth == deepest) {
            into_.add(breakage{"not-well-formed", "entities lie in each other too deeply",
                               line_at(next_)});
            return skip_body();
        }
        if (is_message) return read_entity("text/plain", base, depth + 1);
        if (type.type == "multipart" && !type.boundary.empty())
            return read_parts(type, base, depth);
        std::size_t const begin = next_;
        skip_body();
        if (auto const document = type_of(type))
            read_part(begin, header, *document, type.charset, base);
    }

    void skip_body() noexcept { ended_by_ = find_delimiter(next_); }

    void read_parts(content_type const& type, known_base const& base, unsigned depth) {
        std::size_t const mine = boundaries_.size();
        boundaries_.push_back(type.boundary);
        skip_body();
        char const* const default_type = type.subtype == "digest" ? "message/rfc822" : "text/plain";
        while (ended_by_ && ended_by_->boundary == mine && !ended_by_->is_last) {
            next_ = after_line(ended_by_->begin);
            read_entity(default_type, base, depth + 1);
            if (into_.has_ended()) return;
        }
        boundaries_.pop_back();
        if (!ended_by_ || ended_by_->boundary != mine) return;
        next_ = after_line(ended_by_->begin);
        skip_body();
    }

    known_base base_of(entity_header const& header, known_base const& around) {
        if (!header.location) return around;
        given_base inner(around, into_);
        inner.give({parse_content_location(*header.location), "Content-Location", "",
                    line_at(header.location_begin), nullptr},
                   base_uri::layer::entity);
        inner.settle();
        return inner.base();
    }

    /// Reads the document from `begin` on, after which ended_by_ is.
    void read_part(std::size_t begin, entity_header const& header, document_type type,
                   std::string_view charset, known_base const& base) {
        std::string_view body =
            text_.substr(begin, ended_by_ ? ended_by_->begin - begin : text_.npos);
        // The line end before a delimiter belongs to it.
        if (ended_by_ && body.ends_with('\n')) body.remove_suffix(1);
        if (ended_by_ && body.ends_with('\r')) body.remove_suffix(1);
        auto const encoding = header.encoding ? parse_transfer_encoding(*header.encoding)
                                              : transfer_encoding::identity;
        part_receiver const placed(line_map(line_at(begin), body, encoding), into_);
        if (encoding == transfer_encoding::identity)
            return read_document({body, type, charset}, base, into_);
        read_encoded({body, type, charset}, encoding, base);
    }

    void read_encoded(document part, transfer_encoding encoding, known_base const& base) try {
        std::pmr::string decoded(into_.memory());
        decode_body(part.text, encoding, decoded);
        part.text = decoded;
        read_document(part, base, into_);
    } catch (over_limit const&) {
        into_.add(over_memory());
    }

    /// The line of an offset. They come in the order of the text: lines are counted from the last
    /// one on. A CR alone ends a line, as it does in HTML and XML.
    std::size_t line_at(std::size_t place) noexcept {
        std::string_view const passed = text_.substr(counted_, place - counted_);
        lines_ += detail::lines::count_line_ends(passed, detail::lines::line_end::lf);
        for (std::size_t cr = passed.find('\r'); cr != passed.npos; cr = passed.find('\r', cr + 1))
            if (!text_.substr(counted_ + cr + 1).starts_with('\n')) ++lines_;
        counted_ = place;
        return 1 + lines_;
    }

    std::string_view text_;
    reading& into_;
    std::size_t next_ = 0;
    std::optional<delimiter> ended_by_;
    std::vector<std::string> boundaries_;  // of the multiparts that are open
    std::size_t counted_ = 0;              // how much of the text
    std::size_t lines_ = 0;                // that end there
};

}  // namespace

void read_mhtml(std::string_view text, known_base const& base, reading& into) {
    // What there is no other base for is relative to the message itself (RFC 2557, 5).
    static known_base const this_message =
        std::make_shared<base_uri const>("thismessage:/"_uri, base_uri::layer::by_default);
    message_reader(text, into).read(base ? base : this_message);
}

}  // namespace uriel::links
