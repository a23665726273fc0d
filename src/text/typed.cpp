// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Typed text: what a person writes into a field that asks for a URI (RFC 3986, 4.5 and Appendix
// C). Guess only where a person sees the result and there is no base URI. It is a heuristic:
// guesses may change between releases, so do not store them. Parsing and resolution never guess.
#include "uriel/extract.hpp"

#include "uriel/host.hpp"
#include "uriel/parse.hpp"
#include "uriel/scheme.hpp"

namespace uriel {
namespace {

constexpr character_set typed_white_space(" \t\n\v\f\r");

bool is_enclosed(std::string_view text, char first, char last) noexcept {
    return text.size() >= 2 && text.front() == first && text.back() == last;
}

bool starts_with_ignoring_case(std::string_view text, std::string_view wanted) noexcept {
    return ascii::equal_ignoring_case(text.substr(0, wanted.size()), wanted);
}

/// "localhost:8080/x" is a URI by its syntax, but its scheme is not meant as one; so is
/// "h.example:a@b".
bool begins_with_host(uri_view const& parsed) noexcept {
    if (parsed.has_authority() || default_schemes.find(parsed.scheme()) != nullptr) return false;
    std::string_view const path = parsed.path().text();
    bool const is_before_digit = !path.empty() && ascii::is_digit(path.front());
    return is_before_digit || parsed.scheme().text().find('.') != std::string_view::npos;
}

bool is_plausible_host(std::string_view host) noexcept {
    return is_dns_name(host) || find_ip_address(host).has_value();
}

/// What cannot be meant in a URI whose scheme needs a host. Others are not checked.
std::optional<parse_error> find_mistake(uri_view const& read) noexcept {
    scheme_rule const* const known = default_schemes.find(read.scheme());
    if (known == nullptr || known->host != scheme_rule::host_rule::required) return std::nullopt;
    auto const at = [&](error_code code, component where, std::size_t offset) {
        return parse_error{code, where, offset, rule::uri};
    };
    if (!read.has_authority() || read.host()->empty())
        return at(error_code::host_missing, component::host, read.parts().host_begin);
    if (!read.port_or(0))
        return at(error_code::invalid_port, component::port, read.parts().host_end + 1);
    return std::nullopt;
}

/// The URI, unless only its syntax makes it one.
expected<uri, parse_error> guess_with(std::string_view before, std::string_view suffix) {
    std::string const text = std::string(before) + std::string(suffix);
    auto const in_suffix = [&](parse_error error) {
        error.offset -= error.offset < before.size() ? error.offset : before.size();
        return unexpected(error);
    };
    auto const guessed = parse(text);
    if (!guessed) return in_suffix(guessed.error());
    // A "scheme" that is not meant as one may leave no authority.
    if (!guessed->has_authority() || guessed->has_userinfo() ||
        !is_plausible_host(guessed->host_literal()->text()))
        return unexpected(
            parse_error{error_code::relative_not_allowed, component::scheme, 0, rule::uri});
    if (auto const mistake = find_mistake(*guessed)) return in_suffix(*mistake);
    return uri(*guessed);
}

}  // namespace

std::string detail::extracting::clean_typed(std::string_view typed) {
    std::string text;
    text.reserve(typed.size());
    for (char const c : typed)
        if (!typed_white_space.contains(c)) text += c;
    bool const is_in_angles = is_enclosed(text, '<', '>');
    if (is_in_angles || is_enclosed(text, '"', '"')) {
        text.pop_back();
        text.erase(0, 1);
    }
    if (is_in_angles && starts_with_ignoring_case(text, "URL:")) text.erase(0, 4);
    return text;
}

expected<uri, parse_error> guess_uri(std::string_view typed, std::string_view scheme) {
    std::string const text = detail::extracting::clean_typed(typed);
    auto const parsed = parse(text);
    if (parsed && !begins_with_host(*parsed)) {
        if (auto const mistake = find_mistake(*parsed)) return unexpected(*mistake);
        return uri(*parsed);
    }
    if (!parsed && default_schemes.find(text.substr(0, text.find(':'))) != nullptr)
        return unexpected(parsed.error());
    std::string const colon = std::string(scheme) + ':';
    if (text.starts_with("//")) return guess_with(colon, text);
    constexpr std::string_view begins_without_host = "/?#";
    if (text.empty() || begins_without_host.find(text.front()) != begins_without_host.npos)
        return unexpected(
            parse_error{error_code::relative_not_allowed, component::scheme, 0, rule::uri});
    return guess_with(starts_with_ignoring_case(text, "ftp.") ? "ftp://" : colon + "//", text);
}

}  // namespace uriel
