// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// How resolve() gets from a base and a reference to the target: the steps of RFC 3986, 5.2.2 to
// 5.2.4, for people who want to see them. tests/verbs/resolution_steps_test.cpp compares them
// with resolve() and with the RFC's text.
#include "uriel/resolve.hpp"

namespace uriel {
namespace {

template <class View>
bool has(View const& view, component which) noexcept {
    return view.span(which).is_present;
}

}  // namespace

resolution_plan::source resolution_plan::source_of(component which, uri_view base,
                                                   reference_view ref) const noexcept {
    if (which == component::path && directory) return source::merged;
    if (which >= branch) return has(ref, which) ? source::reference : source::none;
    return has(base, which) ? source::base : source::none;
}

expected<resolution_plan, parse_error> resolution_plan::of(uri_view base, reference_view ref,
                                                           resolve_options options) noexcept {
    auto const at = detail::resolution::cut(detail::resolution::passing_base(base), ref, options);
    if (!at) return unexpected(at.error());
    resolution_plan plan{.branch = at->from, .removes_dots = at->from <= component::path};
    if (at->from == component::path && !ref.path().begins_with_slash())
        plan.directory = detail::resolution::directory(base);
    return plan;
}

std::string_view dot_segment_steps::name(step which) noexcept {
    constexpr std::string_view names[] = {"2A", "2B", "2C", "2D", "2E"};
    return names[static_cast<std::size_t>(which)];
}

std::optional<dot_segment_steps::step> dot_segment_steps::next() {
    if (input_.empty()) return std::nullopt;
    bool const has_slash = input_.starts_with('/');
    detail::resolution::leading_dots const dots = detail::resolution::find_leading_dots(
        input_.substr(has_slash ? 1 : 0), detail::resolution::dots::literal);
    if (dots.count == 0) {
        std::size_t const slash = input_.find('/', 1);
        std::size_t const end = slash == input_.npos ? input_.size() : slash;
        output_ += input_.substr(0, end);
        input_.remove_prefix(end);
        return step::move_segment;
    }
    if (dots.count == 2 && output_.empty()) ++surplus_;
    if (!has_slash) {
        bool const is_all = dots.size == input_.size();
        input_.remove_prefix(is_all ? dots.size : dots.size + 1);
        return is_all ? step::only_dots : step::prefix;
    }
    input_.remove_prefix(1 + dots.size);
    if (input_.empty()) input_ = "/";
    if (dots.count == 1) return step::one_dot;
    std::size_t const slash = output_.rfind('/');
    output_.resize(slash == output_.npos ? 0 : slash);
    return step::two_dots;
}

}  // namespace uriel
