// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What the adapters here have in common: requests, answers, and the list of the libraries. Each
// library is one file, which is built if the library is found (CMakeLists.txt).
#pragma once

#include <nlohmann/json.hpp>

#include <cstddef>
#include <functional>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace adapter {

using json = nlohmann::json;

/// Instead of a result. Operations throw it, and the program answers with it and goes on; what else
/// they throw ends the program, which is the crash that the protocol knows.
struct refusal {
    json answer;
};

/// Throws that the library refuses the input, from the byte on that it reports.
[[noreturn]] void invalid(std::optional<std::size_t> offset = {});
/// Throws that the library has no such function for this request.
[[noreturn]] void not_offered(std::string const& why);

/// The octets of a member: a text, or {"hex": digits}.
std::string text(json const& request, char const* member);
/// The same for functions that read up to a NUL: not offered if there is one within.
std::string c_text(json const& request, char const* member);
/// A member that may be missing or null.
std::optional<std::string> maybe_text(json const& request, char const* member);
/// The word of a request that chooses among what is offered: a rule, a form, a component.
std::string word(json const& request, char const* member);
/// Does it ask about IRIs?
bool is_iri(json const& request);
/// Octets as an answer: a text, or {"hex": digits} if they are not UTF-8.
json octets(std::string const& bytes);
/// As octets(), or null.
json octets_or_null(std::optional<std::string> const& bytes);
/// Takes out what is empty of components that a library has as an empty text, whether they are
/// absent or empty.
json without_empty(json components, std::initializer_list<char const*> names);
/// Refuses strict: false, for a library that resolves strictly only.
void need_strict(json const& request);
/// Refuses a component other than "unreserved", and `keep`.
void need_unreserved(json const& request);
/// Does it begin with what RFC 3986 calls a scheme, and ":"? For functions that are documented to
/// take URIs, and no relative references: not offered, where the text has no scheme.
void need_scheme(std::string const& text);

/// The answer to `read`: letters of scheme and host in lower case, and the scheme's default for a
/// port that is absent or empty, if it has one of `http`, `https`, `ws`, `wss` and `ftp`.
json place(std::string scheme, std::optional<std::string> host, std::string const& port_digits,
           std::optional<std::string> const& userinfo);

struct operation {
    std::string function;  ///< its name in the documentation of the library
    std::function<json(json const& request)> call;
};

struct library {
    std::string name;
    std::string version;
    std::map<std::string, operation> offers;
    /// With the reason. Other operations that are not offered have the usual one.
    std::map<std::string, std::string> not_offered;
    /// Besides URIs of RFC 3986: "iri", "rfc2396" and so on.
    std::vector<std::string> also;
    std::string language = "C++";
};

/// Objects of this type, one in each file, make libraries known by what chooses them.
struct known {
    known(std::string const& argument, library (*make)());
};

}  // namespace adapter
