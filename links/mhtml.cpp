// MHTML (RFC 2557), as GMime reads it: messages whose parts hold documents. Each entity may give a
// base by its Content-Location, relative to that of the entity round it.
#include "links/attributes.hpp"
#include "uriel/bytes/ascii.hpp"
#include "uriel/model/parse.hpp"
#include "uriel/text/lines.hpp"

#include <gmime/gmime.h>

#include <algorithm>
#include <memory>
#include <span>
#include <utility>

namespace uriel::links {
namespace {

using namespace uriel::literals;

struct unref {
    void operator()(void* object) const noexcept { g_object_unref(object); }
};
template <class Object>
using owned_object = std::unique_ptr<Object, unref>;

constexpr unsigned deepest = 100;  // entities in each other

/// GMime is initialized once and cleaned up at the end of the program.
void start_gmime() {
    static struct library {
        library() { g_mime_init(); }
        library(library const&) = delete;
        library& operator=(library const&) = delete;
        ~library() { g_mime_shutdown(); }
    } const started;
}

bool is_white_space(char c) noexcept { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

/// The type of the document that an entity is, if it is one.
std::optional<document_type> type_of(GMimeObject* entity) {
    GMimeContentType* const type = g_mime_object_get_content_type(entity);
    std::string_view const subtype = g_mime_content_type_get_media_subtype(type);
    if (g_mime_content_type_is_type(type, "text", "html") != 0) return document_type::html;
    if (ascii::equal_ignoring_case(subtype, "xml") ||
        (subtype.size() > 4 &&
         ascii::equal_ignoring_case(subtype.substr(subtype.size() - 4), "+xml")))
        return document_type::xml;
    return std::nullopt;
}

/// From the lines of a decoded body to those of the message that they stand in. What is base64 or
/// uuencoded has no lines of its own: all are the first one.
class line_map {
public:
    /// `body`, still encoded, begins in the line `first` of the message.
    line_map(std::size_t first, std::string_view body, GMimeContentEncoding encoding)
        : first_(first), encoding_(encoding) {
        if (encoding == GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE) find_lines(body);
    }
    std::size_t operator()(std::size_t line) const noexcept {
        switch (encoding_) {
            case GMIME_CONTENT_ENCODING_BASE64:
            case GMIME_CONTENT_ENCODING_UUENCODE: return first_;
            case GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE:
                return first_ + (line <= begins_.size() ? begins_[line - 1] : begins_.back());
            default: return first_ + line - 1;
        }
    }

private:
    /// A '=' before a line end means that the decoded line goes on.
    void find_lines(std::string_view body) {
        begins_.push_back(0);
        std::size_t raw = 0;
        for (std::size_t end = body.find('\n'); end != body.npos; end = body.find('\n')) {
            std::string_view line = body.substr(0, end);
            if (line.ends_with('\r')) line.remove_suffix(1);
            ++raw;
            if (!line.ends_with('=')) begins_.push_back(raw);
            body.remove_prefix(end + 1);
        }
    }

    std::size_t first_;
    GMimeContentEncoding encoding_;
    std::vector<std::size_t> begins_;
};

class message_reader {
public:
    message_reader(std::string_view text, findings& found) : text_(text), found_(found) {}

    void read(known_base const& base) {
        start_gmime();
        owned_object<GMimeStream> const stream(
            g_mime_stream_mem_new_with_buffer(text_.data(), text_.size()));
        owned_object<GMimeParser> const parser(g_mime_parser_new_with_stream(stream.get()));
        g_mime_parser_set_persist_stream(parser.get(), TRUE);
        owned_object<GMimeMessage> const message(
            g_mime_parser_construct_message(parser.get(), nullptr));
        if (message == nullptr) {
            found_.broken.push_back({"no message: it does not begin with header fields", 1});
            return;
        }
        read_message(message.get(), base, 0);
    }

private:
    // The header of a message and that of its body are one in GMime, too: the fields that begin
    // with "Content-" belong to the body.
    void read_message(GMimeMessage* message, known_base const& base, unsigned depth) {
        if (GMimeObject* const body = g_mime_message_get_mime_part(message); body != nullptr)
            read_entity(body, base, depth);
    }

    void read_entity(GMimeObject* entity, known_base const& around, unsigned depth) {
        if (found_.is_full) return;
        if (depth == deepest) {
            found_.broken.push_back({"entities lie in each other too deeply", 1});
            return;
        }
        known_base const base = base_of(entity, around);
        if (found_.is_full) return;  // it is that of the entity round it
        if (GMIME_IS_MULTIPART(entity)) {
            auto* const parts = reinterpret_cast<GMimeMultipart*>(entity);
            for (int i = 0; i < g_mime_multipart_get_count(parts); ++i)
                read_entity(g_mime_multipart_get_part(parts, i), base, depth + 1);
        } else if (GMIME_IS_MESSAGE_PART(entity)) {
            auto* const part = reinterpret_cast<GMimeMessagePart*>(entity);
            if (GMimeMessage* const message = g_mime_message_part_get_message(part))
                read_message(message, base, depth + 1);
        } else if (GMIME_IS_PART(entity)) {
            if (auto const type = type_of(entity))
                read_part(reinterpret_cast<GMimePart*>(entity), *type, base);
        }
    }

    known_base base_of(GMimeObject* entity, known_base const& around) {
        GMimeHeader* const field = g_mime_header_list_get_header(
            g_mime_object_get_header_list(entity), "Content-Location");
        if (field == nullptr) return around;
        // A long URI may be folded: no white space belongs to it (RFC 2557, 4.4.2).
        std::string location = g_mime_header_get_value(field);
        std::erase_if(location, is_white_space);
        return base_given_by(
            {location, "Content-Location", "", line_at(g_mime_header_get_offset(field)), around},
            base_layer::entity, around, found_);
    }

    void read_part(GMimePart* part, document_type type, known_base const& base) {
        GMimeDataWrapper* const body = g_mime_part_get_content(part);
        if (body == nullptr) return;
        owned_object<GMimeStream> const decoded(g_mime_stream_mem_new());
        g_mime_data_wrapper_write_to_stream(body, decoded.get());
        GByteArray const* const octets =
            g_mime_stream_mem_get_byte_array(reinterpret_cast<GMimeStreamMem*>(decoded.get()));
        std::size_t const links_before = found_.links.size();
        std::size_t const broken_before = found_.broken.size();
        find_links({reinterpret_cast<char const*>(octets->data), octets->len}, type, base, found_);
        GMimeStream const* const encoded = g_mime_data_wrapper_get_stream(body);
        std::size_t const begin = within_text(encoded->bound_start);
        std::size_t const end = std::max(begin, within_text(encoded->bound_end));
        line_map const lines(line_at(encoded->bound_start), text_.substr(begin, end - begin),
                             g_mime_part_get_content_encoding(part));
        for (link& each : std::span(found_.links).subspan(links_before))
            each.line = lines(each.line);
        for (breakage& each : std::span(found_.broken).subspan(broken_before))
            each.line = lines(each.line);
    }

    /// An offset of GMime, whose streams are windows of the text.
    std::size_t within_text(gint64 offset) const noexcept {
        return std::min(static_cast<std::size_t>(std::max<gint64>(offset, 0)), text_.size());
    }
    /// Entities come in the order of the text: lines are counted from the last one on. A CR alone
    /// ends a line, as it does in HTML and XML.
    std::size_t line_at(gint64 offset) noexcept {
        std::size_t const place = within_text(offset);
        if (place < counted_) counted_ = lines_ = 0;
        std::string_view const passed = text_.substr(counted_, place - counted_);
        lines_ += count_line_ends(passed, line_end::lf);
        for (std::size_t cr = passed.find('\r'); cr != passed.npos; cr = passed.find('\r', cr + 1))
            if (!text_.substr(counted_ + cr + 1).starts_with('\n')) ++lines_;
        counted_ = place;
        return 1 + lines_;
    }

    std::string_view text_;
    findings& found_;
    std::size_t counted_ = 0;  // how much of the text
    std::size_t lines_ = 0;    // that end there
};

}  // namespace

void find_mhtml_links(std::string_view text, known_base const& base, findings& found) {
    // What there is no other base for is relative to the message itself (RFC 2557, 5).
    static known_base const this_message =
        std::make_shared<base_uri const>("thismessage:/"_uri, base_layer::by_default);
    message_reader(text, found).read(base ? base : this_message);
}

}  // namespace uriel::links
