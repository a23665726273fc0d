// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uriparser as a peer: verdict and components of a reference; of two lines, the target of the
// second relative to the first.
#include "fuzz/target.hpp"
#include "uriel/uriel.hpp"

#include <uriparser/Uri.h>

#include <optional>
#include <string>

namespace {

using part = std::optional<std::string_view>;

/// A parsed URI, freed at the end.
class parsed {
public:
    explicit parsed(std::string_view text)
        : is_valid_(uriParseSingleUriExA(&uri_, text.data(), text.data() + text.size(), nullptr) ==
                    URI_SUCCESS) {}
    parsed(parsed const& base, parsed const& reference)
        : is_valid_(uriAddBaseUriExA(&uri_, &reference.uri_, &base.uri_, URI_RESOLVE_STRICTLY) ==
                    URI_SUCCESS) {}
    parsed(parsed const&) = delete;
    parsed& operator=(parsed const&) = delete;
    ~parsed() { uriFreeUriMembersA(&uri_); }

    bool is_valid() const { return is_valid_; }
    UriUriA const& parts() const { return uri_; }

    std::string text() const {
        int size = 0;
        if (uriToStringCharsRequiredA(&uri_, &size) != URI_SUCCESS) return "?";
        std::string result(static_cast<std::size_t>(size) + 1, '\0');
        uriToStringA(result.data(), &uri_, size + 1, nullptr);
        result.pop_back();
        return result;
    }

private:
    UriUriA uri_{};
    bool is_valid_;
};

part text_of(UriTextRangeA const& range) {
    if (range.first == nullptr) return std::nullopt;
    return std::string_view(range.first, static_cast<std::size_t>(range.afterLast - range.first));
}

part text_of(std::optional<uriel::encoded_view> view) {
    return view ? part(view->text()) : std::nullopt;
}

std::string path_of(UriUriA const& uri) {
    std::string result;
    bool const has_host = uri.hostText.first != nullptr;
    for (auto const* segment = uri.pathHead; segment != nullptr; segment = segment->next)
        result.append("/").append(*text_of(segment->text));
    if (uri.absolutePath && result.empty()) result = "/";
    if (!has_host && !uri.absolutePath && !result.empty()) result.erase(0, 1);
    return result;
}

void check_components(uriel::reference_view const& ours, UriUriA const& theirs) {
    auto const same = [&](part a, part b, std::string_view what) {
        fuzz::expect(a == b, what, {ours.text(), a.value_or("absent"), b.value_or("absent")});
    };
    same(std::optional<std::string_view>(ours.scheme()), text_of(theirs.scheme), "the scheme");
    same(text_of(ours.userinfo()), text_of(theirs.userInfo), "the userinfo");
    same(text_of(ours.host().encoded()), text_of(theirs.hostText), "the host");
    same(ours.port(), text_of(theirs.portText), "the port");
    same(ours.path().text(), path_of(theirs), "the path");
    same(text_of(ours.query()), text_of(theirs.query), "the query");
    same(text_of(ours.fragment()), text_of(theirs.fragment), "the fragment");
    fuzz::expect((ours.host_kind() == uriel::host_kind::ipv4) == (theirs.hostData.ip4 != nullptr),
                 "an IPv4 address", {ours.text()});
    fuzz::expect((ours.host_kind() == uriel::host_kind::ipv6) == (theirs.hostData.ip6 != nullptr),
                 "an IPv6 address", {ours.text()});
}

/// What it does otherwise than RFC 3986 with targets, in version 0.9.7.
bool is_known_deviation(uriel::uri_view base, uriel::reference_view ref, uriel::uri_view target) {
    // IPv6 addresses are written in full: [::1] as [0000:0000:0000:0000:0000:0000:0000:0001].
    if (target.host_kind() == uriel::host_kind::ipv6) return true;
    // "/." before a path that begins with "//" is there with an authority, where it is not needed,
    // and not there without, where scheme:/x and /..//bar make scheme://bar.
    std::string_view const path = target.path().text();
    if (path.starts_with("//") || path.starts_with("/.//")) return true;
    // Nor is it needed where nothing is left: of http:/b/c and ../.. they make http:/./.
    if (!target.has_authority() && path == "/") return true;
    // 5.2.4: "a/.." becomes "/", and not "": of urn:a/b and ".." we make urn:/, they urn:.
    auto const path_kind = ref.has_scheme() ? ref.path_kind() : base.path_kind();
    return path_kind == uriel::path_kind::rootless || path_kind == uriel::path_kind::empty;
}

void check_target(std::string_view base_text, std::string_view text) {
    auto const base = uriel::parse(base_text);
    auto const ref = uriel::parse_reference(text);
    if (!base || !ref) return;
    uriel::uri const ours = uriel::resolve(*base, *ref);
    if (is_known_deviation(*base, *ref, ours)) return;
    parsed const their_base(base_text);
    parsed const their_reference(text);
    parsed const theirs(their_base, their_reference);
    fuzz::expect(theirs.is_valid() && theirs.text() == ours.text(), "the target",
                 {base_text, text, ours.text(), theirs.text()});
}

}  // namespace

void fuzz::run(std::string_view input) {
    fields given(input);
    exact_text const first(given.line());
    exact_text const second(given.rest());
    for (std::string_view const text : {first.view(), second.view()}) {
        auto const ours = uriel::parse_reference(text);
        parsed const theirs(text);
        expect(ours.has_value() == theirs.is_valid(), "the verdict", {text});
        if (ours && theirs.is_valid()) check_components(*ours, theirs.parts());
    }
    check_target(first, second);
}
