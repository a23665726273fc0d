// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What redaction writes: all of the text but what it hides, and never a password or a token that
// follows any other text; running text whole and in windows.
//
// The first byte chooses the options, the second the size of the windows.
#include "fuzz/target.hpp"
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/uriel.hpp"

#include <string>
#include <string_view>

namespace {

/// Is it the text, but for parts that "***" stands for? Not asked of text with stars of its own.
bool is_redacted(std::string_view shown, std::string_view text) {
    if (uriel::detail::bytewise::contains(text, '*')) return true;
    for (;;) {
        std::size_t const stars = shown.find(uriel::redact_options::redacted_text);
        std::string_view const piece = shown.substr(0, stars);
        if (stars == shown.npos) return text.ends_with(piece);
        std::size_t const at = text.find(piece);
        if (at == text.npos) return false;
        text.remove_prefix(at + piece.size());
        shown.remove_prefix(stars + uriel::redact_options::redacted_text.size());
    }
}

std::string in_windows(std::string_view text, uriel::redact_options const& options,
                       std::size_t size) {
    std::string result;
    uriel::text_redactor redactor(options);
    std::string window;
    for (std::size_t at = 0; at <= text.size(); at += size) {
        window += text.substr(at, size);
        fuzz::exact_text const exact(window);
        window.erase(0, redactor.read(exact, at + size > text.size(), result));
    }
    return result;
}

void check_hidden(std::string_view text, std::string_view between,
                  uriel::redact_options const& options) {
    constexpr std::string_view secret = "S3cr3T";
    if (uriel::detail::bytewise::contains(text, "S3") ||
        uriel::detail::bytewise::contains(text, "3T"))
        return;
    for (std::string_view const line :
         {"http://joe:S3cr3T@h/?a=1&token=S3cr3T", "\"GET /cb?code=S3cr3T HTTP/1.1\"",
          "'x:y?u=http%3A%2F%2Fa%3AS3cr3T%40h'", "\"https:\\u002f\\u002fu:S3cr3T@h\"",
          "\"http&#x3a;&sol;/u&#58;S3cr3T&commat;h\"", "\"//u:S3cr3T@h\" '?token=S3cr3T'",
          "\"Authorization: Bearer S3cr3T00\"", "\"Cookie: a=S3cr3T; b=S3cr3T\"",
          "\ncode=S3cr3T&state=1\t", "\ncurl x -u 'joe:S3cr3T'"}) {
        std::string all(text);
        all.append(between).append(line) += '\n';
        std::string const shown = uriel::redact_text(all, options);
        fuzz::expect(!uriel::detail::bytewise::contains(shown, secret), "hidden in text",
                     {all, shown});
    }
}

}  // namespace

void fuzz::run(std::string_view input) {
    if (input.size() < 2) return;
    auto const bits = static_cast<unsigned char>(input[0]);
    auto const window = static_cast<unsigned char>(input[1]) % 64U + 1;
    static constexpr uriel::glob also[] = {"a?*", "x"};
    static constexpr uriel::glob keep[] = {"*code*"};
    uriel::redact_options options{.user = (bits & 1U) != 0, .strict = (bits & 2U) != 0};
    if ((bits & 4U) != 0) options.also_keys = also;
    fuzz::exact_text const text(input.substr(2));
    std::string const shown = uriel::redact(text, options);
    expect(is_redacted(shown, text), "nothing else is hidden or lost", {text, shown});
    expect(uriel::redacted_size(text, options) == shown.size(), "its size", {text, shown});
    std::string const whole = uriel::redact_text(text, options);
    expect(is_redacted(whole, text), "nothing else in text", {text, whole});
    expect(in_windows(text, options, window) == whole, "windows", {text, whole});
    static constexpr std::string_view between[] = {" ", " _", "\n9.", "\t(-"};
    check_hidden(text, between[bits / 64U], options);
    options.keep_keys = keep;
    expect(is_redacted(uriel::redact(text, options), text), "with keys that are kept", {text});
}
