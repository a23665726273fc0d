// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "reference/older_resolve.hpp"

#include "reference/abnf.hpp"
#include "reference/resolve.hpp"

namespace reference {

namespace {

bool is_of_1997(older_grammar const& by) { return by.name == "url-1997" || by.name == "uri-1997"; }

/// The components of step 1: those that the regular expression finds, whose scheme has to be one.
uri components_of(older_grammar const& by, std::string_view text) {
    older_parts const p = older_parse(by, text);
    uri c = parse_components(text);
    if (p.scheme || !c.scheme) return c;
    return {.path = std::string(p.path),
            .query = std::optional<std::string>(p.query),
            .fragment = std::optional<std::string>(p.fragment)};
}

bool begins_segment(std::string const& buffer, std::size_t at) {
    return at == 0 || buffer[at - 1] == '/';
}

// c) All occurrences of "./", where "." is a complete path segment, are removed from the buffer
//    string.
// d) If the buffer string ends with "." as a complete path segment, that "." is removed.
void remove_single_dots(std::string& buffer) {
    for (std::size_t at = 0; at + 1 < buffer.size();) {
        if (buffer[at] == '.' && buffer[at + 1] == '/' && begins_segment(buffer, at))
            buffer.erase(at, 2);
        else
            ++at;
    }
    if (buffer.ends_with('.') && begins_segment(buffer, buffer.size() - 1)) buffer.pop_back();
}

// e) All occurrences of "<segment>/../", where <segment> is a complete path segment not equal to
//    "..", are removed from the buffer string. Removal of these path segments is performed
//    iteratively, removing the leftmost matching pattern on each iteration, until no matching
//    pattern remains.
// The nothing before a leading "/" is no segment.
bool remove_leftmost(std::string& buffer) {
    std::size_t begin = buffer.starts_with('/') ? 1 : 0;
    for (;;) {
        std::size_t const slash = buffer.find('/', begin);
        if (slash == std::string::npos) return false;
        if (buffer.substr(begin, slash - begin) != ".." && buffer.substr(slash, 4) == "/../") {
            buffer.erase(begin, slash + 4 - begin);
            return true;
        }
        begin = slash + 1;
    }
}

// f) If the buffer string ends with "<segment>/..", where <segment> is a complete path segment not
//    equal to "..", that "<segment>/.." is removed.
void remove_last(std::string& buffer) {
    if (!buffer.ends_with("/..")) return;
    std::size_t const slash = buffer.size() - 3;
    std::size_t const before = slash == 0 ? std::string::npos : buffer.rfind('/', slash - 1);
    if (slash == 0) return;  // nothing is before the leading "/"
    std::size_t const begin = before == std::string::npos ? 0 : before + 1;
    if (buffer.substr(begin, slash - begin) != "..") buffer.erase(begin);
}

// g) If the resulting buffer string still begins with one or more complete path segments of "..",
//    then the reference is considered to be in error.
bool begins_with_double_dots(std::string const& buffer) {
    std::size_t const begin = buffer.starts_with('/') ? 1 : 0;
    return buffer.substr(begin, 3) == "../" || buffer.substr(begin) == "..";
}

}  // namespace

older_target older_resolve(older_grammar const& by, std::string_view base_text,
                           std::string_view reference, older_options options) {
    older_parts const base_parts = older_parse(by, base_text);
    uri const base = components_of(by, base_text);
    // 1) The URI reference is parsed into the potential four components and fragment identifier.
    uri r = components_of(by, reference);

    // 2) If the path component is empty and the scheme, authority, and query components are
    //    undefined, then it is a reference to the current document and we are done.
    bool const has_no_more = r.path.empty() && !r.authority && !r.query;
    older_target const current{.is_current_document = true,
                               .text = r.fragment ? "#" + *r.fragment : std::string()};
    if (!r.scheme && has_no_more) return current;

    // 3) If the scheme component is defined, indicating that the reference starts with a scheme
    //    name, then the reference is interpreted as an absolute URI and we are done.
    bool const is_opaque_base = base_parts.path_kind == "opaque";
    //    [Or its scheme is that of the base, and ignored; if what remains is relative.]
    bool const ignores_scheme = options.same_scheme_workaround && !is_of_1997(by) && r.scheme &&
                                equal_ignoring_case(*r.scheme, *base.scheme) && !is_opaque_base &&
                                by.rules.matches("path_segments", r.path);
    if (r.scheme && !ignores_scheme) return {.text = std::string(reference)};
    if (has_no_more) return current;
    if (is_opaque_base) return {.error = "unsuitable-base"};
    r.scheme = base.scheme;

    // 4) If the authority component is defined, then the reference is a network-path and we skip to
    //    step 7. Otherwise, the reference URI's authority is inherited from the base URI.
    // 5) If the path component begins with a slash character ("/"), then the reference is an
    //    absolute-path and we skip to step 7.
    if (!r.authority) {
        r.authority = base.authority;
        if (!r.path.starts_with('/')) {
            // 6) a) All but the last segment of the base URI's path component is copied to the
            //       buffer. [With an authority and an empty path, "/", as RFC 3986 mends it.]
            //    b) The reference's path component is appended to the buffer string.
            std::size_t const slash = base.path.rfind('/');
            std::string buffer = slash == std::string::npos ? "" : base.path.substr(0, slash + 1);
            if (base.authority && base.path.empty()) buffer = "/";
            buffer += r.path;
            remove_single_dots(buffer);
            while (remove_leftmost(buffer)) {
            }
            remove_last(buffer);
            if (options.surplus == older_surplus::error && begins_with_double_dots(buffer))
                return {.error = "above-root"};
            while (options.surplus == older_surplus::drop && begins_with_double_dots(buffer)) {
                std::size_t const begin = buffer.starts_with('/') ? 1 : 0;
                buffer.erase(begin, 3);
            }
            // h) The remaining buffer string is the reference URI's new path component.
            r.path = buffer;
        }
    }
    // 7) The resulting URI components are recombined.
    return {.text = recompose(r)};
}

}  // namespace reference
