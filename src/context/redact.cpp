// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/context/redact.hpp"

#include "uriel/bytes/saturating_sum.hpp"
#include "uriel/model/parse.hpp"
#include "uriel/model/query.hpp"

#include <algorithm>

namespace uriel {
namespace {

constexpr std::string_view hidden = "***";

constexpr glob defaults[] = {"*token*",   "*secret*", "*password*", "passwd", "pwd",
                             "*api*key*", "sig",      "signature",  "code",   "session*",
                             "sid",       "auth",     "jwt"};

/// Counts all that is to be written, and writes what there is room for.
class redaction {
public:
    redaction(std::string_view text, redact_options const& options, std::span<char> buffer) noexcept
        : text_(text), options_(options), buffer_(buffer) {}

    std::size_t run() && noexcept {
        split_reference const parts = split(text_);
        if (parts.authority) userinfo(*parts.authority);
        if (parts.query) pairs(*parts.query);
        if (parts.fragment) pairs(*parts.fragment);
        copy_up_to(text_.size());
        return size_;
    }

private:
    void write(std::string_view text) noexcept {
        if (size_ < buffer_.size()) text.copy(buffer_.data() + size_, buffer_.size() - size_);
        size_ = bytewise::saturating_sum(size_, text.size());
    }
    void copy_up_to(std::size_t end) noexcept {
        write(text_.substr(done_, end - done_));
        done_ = end;
    }
    void hide(std::string_view secret) noexcept {
        copy_up_to(static_cast<std::size_t>(secret.data() - text_.data()));
        write(hidden);
        done_ += secret.size();
    }

    void userinfo(std::string_view authority) noexcept {
        std::size_t const at = authority.rfind('@');
        if (at == authority.npos) return;
        std::string_view const all = authority.substr(0, at);
        std::size_t const colon = all.find(':');
        if (options_.user)
            hide(all);
        else if (colon != all.npos && colon + 1 < all.size())
            hide(all.substr(colon + 1));
    }

    // Nothing but text, so that a '%' which begins no triplet stands for itself.
    void pairs(std::string_view query) noexcept {
        for (query_param const pair : query_view(encoded_view::assume_encoded(query)))
            if (pair.value() && is_secret(pair.key())) hide(pair.value()->text());
    }
    bool is_secret(encoded_view key) const noexcept {
        return std::ranges::any_of(options_.query_keys, [&](glob const& pattern) {
            return matches_glob_in_lower_case(key.decoded(), pattern);
        });
    }

    std::string_view text_;
    redact_options const& options_;
    std::span<char> buffer_;
    std::size_t size_ = 0;  // of the result so far
    std::size_t done_ = 0;  // as much of the text is in the result, or hidden
};

}  // namespace

std::span<glob const> secret_keys() noexcept { return defaults; }

std::size_t redacted_size(std::string_view text, redact_options const& options) noexcept {
    return redaction(text, options, {}).run();
}

expected<std::string_view, parse_error> redact_into(std::string_view text, std::span<char> buffer,
                                                    redact_options const& options) noexcept {
    std::size_t const size = redaction(text, options, buffer).run();
    if (size > buffer.size()) return std::unexpected(parse_error{error_code::buffer_too_small});
    return std::string_view(buffer.data(), size);
}

std::string redact(std::string_view text, redact_options const& options) {
    std::string result;
    result.resize_and_overwrite(redacted_size(text, options), [&](char* buffer, std::size_t size) {
        return redaction(text, options, {buffer, size}).run();
    });
    return result;
}

}  // namespace uriel
