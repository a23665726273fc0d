// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A reference that was taken apart and put together again is the same (RFC 3986, 5.3).
#include "fuzz/target.hpp"
#include "uriel/uriel.hpp"

#include <string>

namespace {

using uriel::reference_view;

// 5.3, word for word.
std::string recomposed(reference_view const& r) {
    std::string result;
    if (r.scheme()) result.append(*r.scheme()).append(":");
    if (r.authority()) result.append("//").append(r.authority()->text());
    result.append(r.path().text());
    if (r.query()) result.append("?").append(r.query()->text());
    if (r.fragment()) result.append("#").append(r.fragment()->text());
    return result;
}

std::string recomposed_authority(reference_view const& r) {
    std::string result;
    if (r.userinfo()) result.append(r.userinfo()->text()).append("@");
    result.append(r.host_literal()->text());
    if (r.port()) result.append(":").append(*r.port());
    return result;
}

std::string joined_segments(uriel::path_view path) {
    std::string result;
    for (auto const segment : path.segments()) result.append("/").append(segment.encoded().text());
    if (!path.empty() && !path.begins_with_slash()) result.erase(0, 1);
    return result;
}

std::string joined_pairs(std::optional<uriel::encoded_view> query) {
    std::string result;
    for (auto const pair : uriel::query_view(query)) {
        result.append("&").append(pair.key().encoded().text());
        if (pair.value()) result.append("=").append(pair.value()->encoded().text());
    }
    return result.empty() ? result : result.substr(1);
}

void expect_same(uriel::expected<uriel::reference, uriel::parse_error> const& made,
                 reference_view const& source) {
    fuzz::expect(made && made->text() == source.text(), "composed to the same", {source.text()});
    fuzz::expect(made->view().parts() == source.parts(), "the components recorded",
                 {source.text()});
}

}  // namespace

void fuzz::run(std::string_view text) {
    auto const r = uriel::parse_reference(text);
    if (!r) return;
    expect(recomposed(*r) == text, "recomposed to the same", {text});
    if (r->authority())
        expect(recomposed_authority(*r) == r->authority()->text(), "the parts of the authority",
               {text});
    expect(joined_segments(r->path()) == r->path().text(), "the segments of the path", {text});
    if (r->query()) expect(joined_pairs(r->query()) == r->query()->text(), "the pairs", {text});
    expect(uriel::reference(*r).text() == text, "owned", {text});
    expect(uriel::parse(text).has_value() == r->has_scheme(), "a URI has a scheme", {text});

    expect_same(uriel::compose_reference(uriel::component_values::of(*r)), *r);
    expect_same(uriel::edit(*r, {}), *r);
    uriel::component_values with_whole_authority = uriel::component_values::of(*r);
    with_whole_authority.userinfo = {};
    with_whole_authority.host = {};
    with_whole_authority.port = {};
    with_whole_authority.authority = r->authority();
    expect_same(uriel::compose_reference(still_alive(with_whole_authority)), *r);

    auto const rest = r->without_fragment();
    auto const parsed = uriel::parse_reference(rest.text());
    expect(parsed && parsed->parts() == rest.parts(), "without its fragment", {text});
}
