// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "reference/resolve.hpp"

#include <utility>

#include "reference/abnf.hpp"
#include "reference/parse.hpp"

namespace reference {

uri parse_components(std::string_view text) {
    components const c = split(text);
    return {.scheme = std::optional<std::string>(c.scheme),
            .authority = std::optional<std::string>(c.authority),
            .path = std::string(c.path),
            .query = std::optional<std::string>(c.query),
            .fragment = std::optional<std::string>(c.fragment)};
}

uri transform(uri const& base, uri r, bool strict) {
    uri t;
    // if ((not strict) and (R.scheme == Base.scheme)) then undefine(R.scheme);
    if (!strict && r.scheme && base.scheme && equal_ignoring_case(*r.scheme, *base.scheme)) {
        r.scheme.reset();
    }

    if (r.scheme) {
        t.scheme = r.scheme;
        t.authority = r.authority;
        t.path = remove_dot_segments(r.path);
        t.query = r.query;
    } else {
        if (r.authority) {
            t.authority = r.authority;
            t.path = remove_dot_segments(r.path);
            t.query = r.query;
        } else {
            if (r.path == "") {
                t.path = base.path;
                if (r.query) {
                    t.query = r.query;
                } else {
                    t.query = base.query;
                }
            } else {
                if (r.path.starts_with("/")) {
                    t.path = remove_dot_segments(r.path);
                } else {
                    t.path = merge(base, r.path);
                    t.path = remove_dot_segments(t.path);
                }
                t.query = r.query;
            }
            t.authority = base.authority;
        }
        t.scheme = base.scheme;
    }
    t.fragment = r.fragment;
    return t;
}

std::string merge(uri const& base, std::string const& reference_path) {
    // If the base URI has a defined authority component and an empty path, then return a string
    // consisting of "/" concatenated with the reference's path; otherwise,
    if (base.authority && base.path.empty()) return "/" + reference_path;
    // return a string consisting of the reference's path component appended to all but the last
    // segment of the base URI's path (i.e., excluding any characters after the right-most "/" in
    // the base URI path, or excluding the entire base URI path if it does not contain any "/"
    // characters).
    std::size_t const slash = base.path.rfind('/');
    if (slash == std::string::npos) return reference_path;
    return base.path.substr(0, slash + 1) + reference_path;
}

std::string remove_dot_segments(std::string path) {
    // 1. The input buffer is initialized with the now-appended path components and the output
    //    buffer is initialized to the empty string.
    std::string input = std::move(path);
    std::string output;

    // 2. While the input buffer is not empty, loop as follows:
    while (!input.empty()) {
        // A. If the input buffer begins with a prefix of "../" or "./", then remove that prefix
        //    from the input buffer; otherwise,
        if (input.starts_with("../")) {
            input.erase(0, 3);
        } else if (input.starts_with("./")) {
            input.erase(0, 2);
        }
        // B. if the input buffer begins with a prefix of "/./" or "/.", where "." is a complete
        //    path segment, then replace that prefix with "/" in the input buffer; otherwise,
        else if (input.starts_with("/./")) {
            input.replace(0, 3, "/");
        } else if (input == "/.") {
            input = "/";
        }
        // C. if the input buffer begins with a prefix of "/../" or "/..", where ".." is a complete
        //    path segment, then replace that prefix with "/" in the input buffer and remove the
        //    last segment and its preceding "/" (if any) from the output buffer; otherwise,
        else if (input.starts_with("/../") || input == "/..") {
            input.replace(0, input.size() == 3 ? 3 : 4, "/");
            std::size_t const slash = output.rfind('/');
            output.erase(slash == std::string::npos ? 0 : slash);
        }
        // D. if the input buffer consists only of "." or "..", then remove that from the input
        //    buffer; otherwise,
        else if (input == "." || input == "..") {
            input.clear();
        }
        // E. move the first path segment in the input buffer to the end of the output buffer,
        //    including the initial "/" character (if any) and any subsequent characters up to, but
        //    not including, the next "/" character or the end of the input buffer.
        else {
            std::size_t const end = input.find('/', 1);
            output += input.substr(0, end);
            input.erase(0, end);
        }
    }

    // 3. Finally, the output buffer is returned as the result of remove_dot_segments.
    return output;
}

std::string recompose(uri const& components) {
    std::string result;
    if (components.scheme) {
        result += *components.scheme;
        result += ":";
    }
    if (components.authority) {
        result += "//";
        result += *components.authority;
    }
    if (!components.authority && components.path.starts_with("//")) result += "/.";
    result += components.path;
    if (components.query) {
        result += "?";
        result += *components.query;
    }
    if (components.fragment) {
        result += "#";
        result += *components.fragment;
    }
    return result;
}

std::string resolve(std::string_view base, std::string_view reference, bool strict) {
    return recompose(transform(parse_components(base), parse_components(reference), strict));
}

}  // namespace reference
