#include "uriel/text/typed.hpp"

#include "uriel/model/parse.hpp"
#include "uriel/ops/scheme.hpp"
#include "uriel/syntax/host_text.hpp"

namespace uriel {
namespace {

constexpr character_set white_space(" \t\n\v\f\r");

bool is_enclosed(std::string_view text, char first, char last) noexcept {
    return text.size() >= 2 && text.front() == first && text.back() == last;
}

bool starts_with_ignoring_case(std::string_view text, std::string_view wanted) noexcept {
    return ascii::equal_ignoring_case(text.substr(0, wanted.size()), wanted);
}

/// "localhost:8080/x" is a URI by its syntax, whose scheme nobody meant.
bool is_host_with_port(uri_view const& parsed) noexcept {
    if (parsed.has_authority() || default_schemes.find(parsed.scheme()) != nullptr) return false;
    std::string_view const path = parsed.path().text();
    std::string_view const port = path.substr(0, path.find('/'));
    return !port.empty() && port.size() <= 5 && port.find_first_not_of("0123456789") == port.npos;
}

bool is_plausible_host(std::string_view host) noexcept {
    return is_dns_name(host) || find_ip_address(host).has_value();
}

/// The URI, unless only its syntax makes it one.
expected<uri, parse_error> guess_with(std::string_view before, std::string_view suffix) {
    std::string const text = std::string(before) + std::string(suffix);
    auto const guessed = parse(text);
    if (!guessed) {
        parse_error error = guessed.error();
        error.offset -= error.offset < before.size() ? error.offset : before.size();
        return std::unexpected(error);
    }
    // A "scheme" that is none may leave no authority.
    if (!guessed->has_authority() || guessed->has_userinfo() ||
        !is_plausible_host(guessed->host()->text()))
        return std::unexpected(
            parse_error{error_code::relative_not_allowed, component::scheme, 0, rule::uri});
    return uri(*guessed);
}

}  // namespace

std::string clean_typed(std::string_view typed) {
    std::string text;
    text.reserve(typed.size());
    for (char const c : typed)
        if (!white_space.contains(c)) text += c;
    bool const is_in_angles = is_enclosed(text, '<', '>');
    if (is_in_angles || is_enclosed(text, '"', '"')) {
        text.pop_back();
        text.erase(0, 1);
    }
    if (is_in_angles && starts_with_ignoring_case(text, "URL:")) text.erase(0, 4);
    return text;
}

expected<uri, parse_error> guess_uri(std::string_view typed, std::string_view scheme) {
    std::string const text = clean_typed(typed);
    auto const parsed = parse(text);
    if (parsed && !is_host_with_port(*parsed)) return uri(*parsed);
    if (!parsed && default_schemes.find(text.substr(0, text.find(':'))) != nullptr)
        return std::unexpected(parsed.error());
    std::string const colon = std::string(scheme) + ':';
    if (text.starts_with("//")) return guess_with(colon, text);
    constexpr std::string_view begins_without_host = "/?#";
    if (text.empty() || begins_without_host.find(text.front()) != begins_without_host.npos)
        return std::unexpected(
            parse_error{error_code::relative_not_allowed, component::scheme, 0, rule::uri});
    return guess_with(starts_with_ignoring_case(text, "ftp.") ? "ftp://" : colon + "//", text);
}

}  // namespace uriel
