// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The calls of uriparser that the adapter asks and that bench/ measures.
#pragma once

#include <uriparser/Uri.h>

#include <cstddef>
#include <string_view>
#include <vector>

namespace adapter::uriparser {

/// A parsed URI, freed at the end.
class parsed {
public:
    explicit parsed(std::string_view text) {
        char const* error = nullptr;
        ok_ = uriParseSingleUriExA(&uri_, text.data(), text.data() + text.size(), &error) ==
              URI_SUCCESS;
        if (!ok_) error_ = static_cast<std::size_t>(error - text.data());
    }
    parsed() = default;
    parsed(parsed&& other) noexcept : uri_(other.uri_), ok_(other.ok_), error_(other.error_) {
        other.ok_ = false;
    }
    parsed& operator=(parsed&&) = delete;
    ~parsed() {
        if (ok_) uriFreeUriMembersA(&uri_);
    }
    void made() { ok_ = true; }
    bool ok() const { return ok_; }
    /// Where it stopped, if it is not ok.
    std::size_t error() const { return error_; }
    UriUriA* get() { return &uri_; }
    UriUriA const* get() const { return &uri_; }

private:
    UriUriA uri_{};
    bool ok_ = false;
    std::size_t error_ = 0;
};

/// Writes it with a NUL at the end; returns its size with that, 0 if it fails.
inline int write(parsed const& uri, std::vector<char>& buffer) {
    int written = 0;
    if (uriToStringA(buffer.data(), uri.get(), static_cast<int>(buffer.size()), &written) !=
        URI_SUCCESS)
        return 0;
    return written;
}

inline int resolve(parsed const& base, parsed const& reference, std::vector<char>& buffer,
                   UriResolutionOptions options = URI_RESOLVE_STRICTLY) {
    parsed target;
    target.made();
    if (uriAddBaseUriExA(target.get(), reference.get(), base.get(), options) != URI_SUCCESS)
        return 0;
    return write(target, buffer);
}

inline int normalize(parsed& uri, std::vector<char>& buffer) {
    if (!uri.ok() || uriNormalizeSyntaxA(uri.get()) != URI_SUCCESS) return 0;
    return write(uri, buffer);
}

}  // namespace adapter::uriparser
