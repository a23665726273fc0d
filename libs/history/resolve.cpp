// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/resolve.hpp"

#include "bytes/resize_and_overwrite.hpp"
#include "uriel/detail/bytes/saturating_sum.hpp"
#include "uriel/detail/model/writer.hpp"
#include "uriel/detail/syntax/scan.hpp"
#include "uriel/history/resolve.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace uriel::history {
namespace {

struct merged_path {
    std::string text;
    std::size_t surplus = 0;
    std::size_t first_surplus = 0;  // the offset of that ".." in the tail; 0 if it is the base's
};

// Steps 6c to 6g, segment by segment. An empty segment that comes first, or after segments that
// ".." takes back, all of them, is what is before the '/' of a path that begins with one.
merged_path merge(std::string_view directory, std::string_view tail,
                  resolve_options::above_root surplus) {
    std::string path(directory);
    path += tail;
    merged_path result;
    bool is_rooted = false;
    std::vector<std::string_view> kept;
    for (std::size_t begin = 0, end = 0; end < path.size(); begin = end + 1) {
        end = std::min(path.find('/', begin), path.size());
        std::string_view const segment(path.data() + begin, end - begin);
        std::size_t const count =
            detail::resolution::count_dots(segment, detail::resolution::dots::literal);
        bool const is_first = kept.empty() && !is_rooted && result.surplus == 0;
        std::size_t const climbs =
            surplus == resolve_options::above_root::keep ? result.surplus : 0;
        if (count == 0 && segment.empty() && is_first && end < path.size()) {
            is_rooted = true;
        } else if (count == 0) {
            kept.push_back(segment);
        } else if (count == 2 && kept.size() > climbs) {
            kept.pop_back();
        } else if (count == 2) {
            if (result.surplus++ == 0)
                result.first_surplus = begin - std::min(begin, directory.size());
            if (surplus == resolve_options::above_root::keep) {
                kept.push_back(segment);
                continue;
            }
        }
        // A dot segment at the end leaves the '/' before it.
        if (count > 0 && end == path.size()) kept.emplace_back();
    }
    if (is_rooted) result.text = "/";
    for (std::size_t i = 0; i < kept.size(); ++i) {
        if (i > 0) result.text += '/';
        result.text += kept[i];
    }
    return result;
}

/// The reference without its scheme: what follows is split as a relative reference. The reference
/// itself, if that is not one: in RFC 2732 an opaque_part may have brackets.
reading without_scheme(reading const& ref) noexcept {
    std::string_view const rest = ref.text().substr(ref.parts().hier_part_begin());
    detail::scanning::components parts;
    detail::scanning::scan_outcome const outcome =
        ref.dialect() == dialect::rfc2732
            ? detail::scanning::scanner<detail::scanning::table_block, detail::dialects::rfc2732>(
                  rest, parts)
                  .after_scheme()
            : detail::scanning::scanner<detail::scanning::table_block, detail::dialects::rfc2396>(
                  rest, parts)
                  .after_scheme();
    if (outcome.failed) return ref;
    return reading::assume_parsed(rest, parts, ref.dialect());
}

destination copy_of(reference_view const& whole, dialect by) {
    return destination::at_target(std::string(whole.text()), whole.parts(), by);
}

/// A relative reference that is not the current document, against a hierarchical base.
expected<destination, error> resolve_relative(reading const& base, reading const& ref,
                                              resolve_options::above_root surplus) {
    std::string_view const path = ref.path().text();
    bool const is_merged = !ref.has_authority() && !path.starts_with('/');
    merged_path merged;
    if (is_merged) {
        auto const directory =
            detail::resolution::directory(uri_view::assume_parsed(base.text(), base.parts()));
        merged = merge(directory, path, surplus);
        if (surplus == resolve_options::above_root::error && merged.surplus > 0)
            return unexpected(error{error_code::above_root, component::path,
                                    ref.parts().path_begin + merged.first_surplus, ref.dialect(),
                                    reference_rule(ref.dialect())});
    }

    std::size_t const bound =
        detail::bytewise::saturating_sum(base.text().size(), ref.text().size(), merged.text.size(),
                                         detail::writing::writer::guard_size + 1);
    expected<detail::scanning::components, parse_error> parts;
    std::string text;
    detail::bytewise::resize_and_overwrite(text, bound, [&](char* buffer, std::size_t size) {
        detail::writing::writer out({buffer, size});
        if (ref.has_authority()) {
            out.scheme(*base.scheme());
            out.authority(ref.as_view());
        } else {
            out.before_path_of(base.as_view());
        }
        out.path(is_merged ? merged.text : path);
        out.behind_path_of(ref.as_view());
        out.note(static_cast<std::uint8_t>(base.parts().facts | ref.parts().facts));
        auto const target = out.finish<reference_view>();
        if (target)
            parts = target->parts();
        else
            parts = unexpected(target.error());
        return target ? target->text().size() : 0;
    });
    if (!parts)
        return unexpected(error{parts.error().code, component::none, 0, ref.dialect(),
                                reference_rule(ref.dialect())});
    return destination::at_target(std::move(text), *parts, ref.dialect());
}

expected<destination, error> resolve_by_rfc3986(reading const& base, reading const& ref,
                                                resolve_options options) {
    bool const refuses = options.surplus == resolve_options::above_root::error;
    auto const target =
        uriel::resolve(uri_view::assume_parsed(base.text(), base.parts()), ref.as_view(),
                       {.strict = !options.ignores_same_scheme,
                        .surplus = refuses ? uriel::resolve_options::above_root::error
                                           : uriel::resolve_options::above_root::drop});
    if (target) return copy_of(target->view(), dialect::rfc3986);
    return unexpected(
        error{target.error().code, target.error().where, target.error().offset, dialect::rfc3986});
}

}  // namespace

expected<destination, error> resolve(reading const& base, reading const& ref,
                                     resolve_options options) {
    dialect const by = ref.dialect();
    rule const absolute = is_of_1997(by) ? rule::absolute_url : rule::absolute_uri;
    if (!base.has_scheme())
        return unexpected(
            error{error_code::relative_not_allowed, component::scheme, 0, by, absolute});
    if (by == dialect::rfc3986) return resolve_by_rfc3986(base, ref, options);

    bool const ignores_scheme = options.ignores_same_scheme && has_opaque_part(by) &&
                                ref.has_scheme() && !base.is_opaque() &&
                                detail::resolution::same_scheme(*base.scheme(), *ref.scheme());
    reading const relative = ignores_scheme ? without_scheme(ref) : ref;
    if (relative.has_scheme()) return copy_of(ref.as_view(), by);
    if (relative.is_current_document()) {
        if (options.makes_request) return copy_of(base.without_fragment().as_view(), by);
        return destination::in_current_document(
            std::string(relative.text().substr(relative.parts().query_end)), by);
    }
    if (base.is_opaque())
        return unexpected(
            error{error_code::unsuitable_base, component::path, 0, by, rule::relative_uri});
    auto result = resolve_relative(base, relative,
                                   options.surplus.value_or(resolve_options::above_root::keep));
    if (!result && !relative.has_scheme() && ref.has_scheme())
        result.error().offset += ref.parts().hier_part_begin();
    return result;
}

}  // namespace uriel::history
