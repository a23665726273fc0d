// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "measure.hpp"
#include "peers/peers.hpp"

#include <uriparser/Uri.h>

#include <cstring>

namespace bench {
namespace {

/// A parsed URI, freed at the end.
class parsed {
public:
    explicit parsed(std::string_view text) {
        char const* error = nullptr;
        ok_ = uriParseSingleUriExA(&uri_, text.data(), text.data() + text.size(), &error) ==
              URI_SUCCESS;
    }
    parsed() = default;
    parsed(parsed&& other) noexcept : uri_(other.uri_), ok_(other.ok_) { other.ok_ = false; }
    parsed& operator=(parsed&&) = delete;
    ~parsed() {
        if (ok_) uriFreeUriMembersA(&uri_);
    }
    void made() { ok_ = true; }
    bool ok() const { return ok_; }
    UriUriA* get() { return &uri_; }
    UriUriA const* get() const { return &uri_; }

private:
    UriUriA uri_{};
    bool ok_ = false;
};

bool accepts(std::string_view text) { return parsed(text).ok(); }

int resolve(parsed const& base, parsed const& reference, std::vector<char>& buffer) {
    parsed target;
    target.made();
    int written = 0;
    if (uriAddBaseUriExA(target.get(), reference.get(), base.get(), URI_RESOLVE_STRICTLY) ==
        URI_SUCCESS)
        uriToStringA(buffer.data(), target.get(), static_cast<int>(buffer.size()), &written);
    return written;
}

int normalize(std::string_view text, std::vector<char>& buffer) {
    parsed uri(text);
    int written = 0;
    if (uri.ok() && uriNormalizeSyntaxA(uri.get()) == URI_SUCCESS)
        uriToStringA(buffer.data(), uri.get(), static_cast<int>(buffer.size()), &written);
    return written;
}

struct parsed_resolution {
    parsed const* base;
    parsed const* reference;
};

void add_resolve(work const& given) {
    static std::vector<std::vector<parsed>> owners;
    static std::vector<std::vector<parsed_resolution>> lists;
    owners.reserve(32);
    lists.reserve(16);
    auto& bases = owners.emplace_back();
    for (std::string_view const text : given.bases.texts()) bases.emplace_back(text);
    auto& references = owners.emplace_back();
    references.reserve(given.resolutions.size());
    auto& pairs = lists.emplace_back();
    for (resolution const& r : given.resolutions)
        pairs.push_back({&bases[r.base], &references.emplace_back(r.reference)});

    std::vector<char> buffer(4 * given.longest + 64);
    measure_each<parsed_resolution>(
        {"resolve_parsed", given.name(), "uriparser"}, pairs,
        [=](parsed_resolution const& r) mutable { return resolve(*r.base, *r.reference, buffer); });
    measure_each<resolution>({"resolve", given.name(), "uriparser"}, given.resolutions,
                             [=, base = bases.data()](resolution const& r) mutable {
                                 return resolve(base[r.base], parsed(r.reference), buffer);
                             });
}

void add_operations(work const& given) {
    add_resolve(given);
    std::vector<char> buffer(4 * given.longest + 64);
    auto const call = [=](std::string_view text) mutable { return normalize(text, buffer); };
    measure_each<std::string_view>({"normalize_normal", given.name(), "uriparser"},
                                   given.normal.texts(), call);
    measure_each<std::string_view>({"normalize_messy", given.name(), "uriparser"},
                                   given.messy.texts(), call);
}

// It decodes in place only, so that the text has to be copied first.
void add_octets(octets const& given) {
    std::vector<char> buffer(6 * given.data.size() + 1);
    std::string_view const encoded = given.encoded;
    std::string_view const data = given.data;
    measure_pass({"decode", given.name, "uriparser"}, 1, encoded.size(), [=]() mutable {
        std::memcpy(buffer.data(), encoded.data(), encoded.size() + 1);
        benchmark::DoNotOptimize(uriUnescapeInPlaceA(buffer.data()));
    });
    measure_pass({"encode", given.name, "uriparser"}, 1, data.size(), [=]() mutable {
        benchmark::DoNotOptimize(uriEscapeExA(data.data(), data.data() + data.size(), buffer.data(),
                                              URI_FALSE, URI_FALSE));
    });
}

}  // namespace

peer uriparser_peer() { return {"uriparser", accepts, add_operations, add_octets}; }

}  // namespace bench
