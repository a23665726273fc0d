// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/context/redact.hpp"

#include "uriel/bytes/ascii.hpp"
#include "uriel/model/parse.hpp"
#include "uriel/model/query.hpp"

#include <algorithm>
#include <utility>

namespace uriel {
namespace {

constexpr std::string_view hidden = "***";

constexpr glob defaults[] = {"*token*",   "*secret*", "*password*", "passwd", "pwd",
                             "*api*key*", "sig",      "signature",  "code",   "session*",
                             "sid",       "auth",     "jwt"};

class redaction {
public:
    redaction(std::string_view text, redact_options const& options)
        : text_(text), options_(options) {
        out_.reserve(text.size());
    }

    std::string run() && {
        split_reference const parts = split(text_);
        if (parts.authority) userinfo(*parts.authority);
        if (parts.query) pairs(*parts.query);
        if (parts.fragment) pairs(*parts.fragment);
        copy_up_to(text_.data() + text_.size());
        return std::move(out_);
    }

private:
    void copy_up_to(char const* end) {
        auto const size = static_cast<std::size_t>(end - text_.data());
        out_.append(text_.substr(done_, size - done_));
        done_ = size;
    }
    void hide(std::string_view secret) {
        copy_up_to(secret.data());
        out_ += hidden;
        done_ += secret.size();
    }

    void userinfo(std::string_view authority) {
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
    void pairs(std::string_view query) {
        for (query_param const pair : query_view(encoded_view::assume_encoded(query)))
            if (pair.value() && is_secret(pair.key())) hide(pair.value()->text());
    }
    bool is_secret(encoded_view key) {
        key_.clear();
        for (char const c : key.decoded()) {
            if (c == '%')
                key_ += "%25";  // matches_glob() decodes, too
            else
                key_ += ascii::to_lower(c);
        }
        return std::ranges::any_of(options_.query_keys, [&](glob const& pattern) {
            return matches_glob(decoded_view(key_), pattern);
        });
    }

    std::string_view text_;
    redact_options const& options_;
    std::string out_;
    std::string key_;
    std::size_t done_ = 0;  // as much of the text is in out_, or hidden
};

}  // namespace

std::span<glob const> secret_keys() noexcept { return defaults; }

std::string redact(std::string_view text, redact_options const& options) {
    return redaction(text, options).run();
}

}  // namespace uriel
