// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "links/mime.hpp"

#include "links/words.hpp"
#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/contains.hpp"

#include <gmime/gmime.h>

#include <algorithm>
#include <memory>

namespace uriel::links {
namespace {

struct unref {
    void operator()(void* object) const noexcept { g_object_unref(object); }
};
struct release {
    void operator()(char* text) const noexcept { g_free(text); }
};
template <class Object>
using owned_object = std::unique_ptr<Object, unref>;

/// GMime is initialized once and cleaned up at the end of the program.
void start_gmime() {
    static struct library {
        library() { g_mime_init(); }
        library(library const&) = delete;
        library& operator=(library const&) = delete;
        ~library() { g_mime_shutdown(); }
    } const started;
}

std::string text_of(char const* text) { return text == nullptr ? "" : text; }

std::string lower_case(std::string text) {
    for (char& c : text) c = ascii::to_lower(c);
    return text;
}

}  // namespace

content_type parse_content_type(std::string const& field) {
    start_gmime();
    owned_object<GMimeContentType> const parsed(g_mime_content_type_parse(nullptr, field.c_str()));
    auto const parameter = [&](char const* name) {
        return text_of(g_mime_content_type_get_parameter(parsed.get(), name));
    };
    return {lower_case(text_of(g_mime_content_type_get_media_type(parsed.get()))),
            lower_case(text_of(g_mime_content_type_get_media_subtype(parsed.get()))),
            parameter("boundary"), parameter("charset")};
}

std::string parse_content_location(std::string const& field) {
    std::string location = field;
    if (detail::bytewise::contains(field, "=?")) {
        start_gmime();
        std::unique_ptr<char, release> const decoded(
            g_mime_utils_header_decode_text(nullptr, field.c_str()));
        location = text_of(decoded.get());
    }
    std::erase_if(location, [](char c) { return detail::bytewise::contains(white_space, c); });
    return location;
}

transfer_encoding parse_transfer_encoding(std::string const& field) {
    switch (g_mime_content_encoding_from_string(std::string(strip(field)).c_str())) {
        case GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE: return transfer_encoding::quoted_printable;
        case GMIME_CONTENT_ENCODING_BASE64: return transfer_encoding::base64;
        case GMIME_CONTENT_ENCODING_UUENCODE: return transfer_encoding::uuencode;
        default: return transfer_encoding::identity;
    }
}

void decode_body(std::string_view body, transfer_encoding encoding, std::pmr::string& to) {
    constexpr std::size_t step = std::size_t{1} << 16U;
    start_gmime();
    GMimeContentEncoding const name =
        encoding == transfer_encoding::base64     ? GMIME_CONTENT_ENCODING_BASE64
        : encoding == transfer_encoding::uuencode ? GMIME_CONTENT_ENCODING_UUENCODE
                                                  : GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE;
    owned_object<GMimeFilter> const filter(g_mime_filter_basic_new(name, FALSE));
    auto const run = [&](auto* filter_part, std::string part) {
        char* decoded = nullptr;
        std::size_t size = 0;
        std::size_t before = 0;
        filter_part(filter.get(), part.data(), part.size(), 0, &decoded, &size, &before);
        to.append(decoded, size);
    };
    for (; !body.empty(); body.remove_prefix(std::min(step, body.size())))
        run(g_mime_filter_filter, std::string(body.substr(0, step)));
    run(g_mime_filter_complete, "");
}

/// Does the decoded line continue after this line end? Then a '=' is before it.
bool line_map::goes_on() noexcept {
    std::size_t const end = body_.find('\n', place_);
    std::string_view line = body_.substr(place_, end - place_);
    if (line.ends_with('\r')) line.remove_suffix(1);
    place_ = end + 1;
    ++raw_;
    return line.ends_with('=');
}

std::size_t line_map::operator()(std::size_t line) noexcept {
    switch (encoding_) {
        case transfer_encoding::identity: return first_ + line - 1;
        case transfer_encoding::base64:
        case transfer_encoding::uuencode: return first_;
        case transfer_encoding::quoted_printable: break;
    }
    if (line < decoded_) {
        decoded_ = 1;
        raw_ = place_ = 0;
    }
    std::size_t begin = raw_;
    for (; decoded_ < line && body_.find('\n', place_) != body_.npos; ++decoded_) {
        while (goes_on() && body_.find('\n', place_) != body_.npos) {
        }
        begin = raw_;
    }
    return first_ + begin;
}

}  // namespace uriel::links
