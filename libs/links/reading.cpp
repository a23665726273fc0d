// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "links/reading.hpp"

#include "links/content.hpp"
#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/extract.hpp"
#include "uriel/iri.hpp"
#include "uriel/parse.hpp"
#include "uriel/percent.hpp"

#include <utility>

namespace uriel::links {

/// Counts how deeply documents lie in each other, as long as it lives.
class nesting {
public:
    explicit nesting(reading& of) noexcept : of_(of) { ++of.depth_; }
    nesting(nesting const&) = delete;
    nesting& operator=(nesting const&) = delete;
    ~nesting() { --of_.depth_; }

    bool is_too_deep() const noexcept { return of_.depth_ > deepest; }

private:
    static constexpr unsigned deepest = 16;

    reading& of_;
};

namespace {

bool is_base_element(link const& given) noexcept { return given.attribute == "href"; }

/// HTML Living Standard, "set the frozen base URL".
bool can_count_in_html(base_uri const& base) noexcept {
    std::string_view const scheme = base.view().scheme();
    return !ascii::equal_ignoring_case(scheme, "data") &&
           !ascii::equal_ignoring_case(scheme, "javascript");
}

}  // namespace

void reading::add(link&& found) {
    if (take_names(found.element.size() + found.attribute.size(), found.line))
        to_->take(std::move(found));
}

bool reading::take_names(std::size_t size, std::size_t line) {
    if (is_full_) return false;
    is_full_ = size > names_left_;
    if (is_full_)
        add(breakage{"too-large", "its base URIs and names take too much memory", line});
    else
        names_left_ -= size;
    return !is_full_;
}

void placement::take(link&& found) {
    found.line = line_at(found.line);
    redirected_.outer().take(std::move(found));
}

void placement::take(breakage&& why) {
    why.line = line_at(why.line);
    redirected_.outer().take(std::move(why));
}

breakage unknown_encoding(std::string_view name) {
    return {"unknown-encoding", "its encoding cannot be read: " + std::string(name), 1};
}

std::optional<std::string_view> in_utf8(std::string_view text, encoding const* from,
                                        std::pmr::string& converted, reading& into) {
    if (from != nullptr && (from->is_utf8() || (from->has_ascii() && is_ascii(text)))) return text;
    if (from != nullptr &&
        convert(without_byte_order_mark(text), *from, converted) != conversion::impossible)
        return converted;
    into.add(unknown_encoding(from != nullptr ? from->name : "UTF-32"));
    return std::nullopt;
}

std::optional<std::string_view> in_utf8(document const& what, std::pmr::string& converted,
                                        reading& into) {
    std::string_view told = what.charset;
    // What looks like a declaration is quoted.
    if (what.is_utf8 || encoding_called(told) == nullptr)
        told = what.is_utf8 || detail::bytewise::is_utf8(what.text) ? "utf-8" : "windows-1252";
    return in_utf8(what.text, encoding_of_html(what.text, told), converted, into);
}

breakage over_memory() { return {"too-large", "reading it takes too much memory", 1}; }

void read_document(document const& what, known_base const& base, reading& into) {
    nesting const depth(into);
    if (depth.is_too_deep())
        return into.add(breakage{"not-well-formed", "documents lie in each other too deeply", 1});
    if (!what.is_utf8)
        if (auto found = other_format(what.text)) return into.add(*std::move(found));
    try {
        switch (what.type) {
            case document_type::html: return read_html(what, base, into);
            case document_type::xml: return read_xml(what, base, into);
            case document_type::mhtml: return read_mhtml(what.text, base, into);
            case document_type::markdown: return read_markdown(what, base, into);
            case document_type::text: return read_text(what, base, into);
        }
    } catch (over_limit const&) {
        into.add(over_memory());
    }
}

namespace {

/// An IRI reference, whose octets beyond ASCII are taken for unreserved ones.
expected<reference_view, parse_error> read_iri(std::string_view text) {
    auto const read = parse_iri_reference(text);
    if (!read)
        return unexpected(parse_error{read.error().code, read.error().where, read.error().offset});
    return reference_view::assume_parsed(read->text(), read->parts());
}

}  // namespace

void read_text(document const& what, known_base const& base, reading& into) {
    std::pmr::string converted(into.memory());
    auto const text = in_utf8(what, converted, into);
    if (!text) return;
    extractor finder;
    finder.read(*text, true);
    std::size_t line = 1;
    std::size_t counted = 0;
    for (auto found = finder.next(); found && !into.has_ended(); found = finder.next()) {
        line += detail::lines::count_line_ends(text->substr(counted, found->offset - counted),
                                               detail::lines::line_end::lf);
        counted = found->offset;
        into.add(link{std::string(found->uri().text()), "", "", line, base});
    }
}

void given_base::give(link&& given, base_uri::layer from) {
    given.base = base_;
    std::optional<uri_view> outer;
    if (base_) outer = base_->view();
    auto ref = into_.asked().reads_iris() ? read_iri(given.reference)
                                          : parse_reference(std::string_view(given.reference));
    std::optional<uri> mended;
    if (!ref) mended = into_.asked().mended(given.reference, outer);
    if (mended) ref = mended->view();
    if (ref) {
        auto base = detail::layers::base_within(outer, *ref, from);
        if (base && (!is_base_element(given) || can_count_in_html(*base))) {
            if (into_.take_names(base->text().size(), given.line))
                base_ = std::make_shared<base_uri const>(*std::move(base));
            return;
        }
    }
    given.refusal = ref ? parse_error{error_code::no_base, component::scheme} : ref.error();
    refused_ = std::move(given);
}

void given_base::settle(std::size_t line) {
    if (refused_ && refused_->line <= line) settle();
}

void given_base::settle() {
    if (!refused_) return;
    into_.add(*std::exchange(refused_, std::nullopt));
}

}  // namespace uriel::links
