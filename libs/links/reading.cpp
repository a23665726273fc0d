// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "links/reading.hpp"

#include "links/content.hpp"
#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/iri.hpp"
#include "uriel/parse.hpp"

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

void given_base::give(link&& given, base_uri::layer from) {
    given.base = base_;
    std::optional<uri_view> outer;
    if (base_) outer = base_->view();
    auto ref = into_.reads_iris() ? read_iri(given.reference)
                                  : parse_reference(std::string_view(given.reference));
    std::optional<uri> mended;
    if (!ref) mended = into_.mended(given.reference, outer);
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
