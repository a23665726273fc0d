// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/idna.hpp"
#include "uriel/detail/bytes/contains.hpp"

#include "uriel/address.hpp"
#include "uriel/encode.hpp"
#include "uriel/host.hpp"

#include <idn2.h>
#include <array>
#include <memory>
#include <utility>

namespace uriel {
namespace {

struct idn2_deleter {
    void operator()(char* text) const noexcept { idn2_free(text); }
};
using idn2_text = std::unique_ptr<char, idn2_deleter>;

/// The form that DNS looks up; null where libidn2 has none.
idn2_text encode_name(char const* name) noexcept {
    char* encoded = nullptr;
    int const status = idn2_to_ascii_8z(name, &encoded, IDN2_NFC_INPUT | IDN2_NONTRANSITIONAL);
    idn2_text owner(encoded);
    return status == IDN2_OK ? std::move(owner) : nullptr;
}

/// Is each A-label what its characters are encoded as (RFC 5890, 2.3.2.1)? libidn2 lets pass some
/// that hide a space, say, which it reads as it maps what people write.
bool has_true_labels(char const* name) noexcept {
    if (!detail::bytewise::contains(std::string_view(name), "xn--")) return true;
    char* decoded = nullptr;
    int const status = idn2_to_unicode_8z8z(name, &decoded, 0);
    idn2_text const owner(decoded);
    idn2_text const again = status == IDN2_OK ? encode_name(decoded) : nullptr;
    return again && std::string_view(again.get()) == name;
}

/// Would a program connect to an address, instead of looking the name up? Browsers remove the '.'
/// of the root first.
bool is_address(std::string_view name) noexcept {
    if (name.ends_with('.')) name.remove_suffix(1);
    return detail::host_spelling::parse_legacy_ipv4(name).has_value();
}

}  // namespace

std::size_t map_name(std::string_view name,
                     std::span<char, detail::matching::max_dns_name_size> out) noexcept {
    // libidn2 reads up to a NUL. No name is as long: a label has at most 59 characters that are not
    // ASCII, of four bytes.
    std::array<char, 2048> terminated{};
    if (name.size() >= terminated.size() || detail::bytewise::contains(name, '\0')) return 0;
    name.copy(terminated.data(), name.size());
    idn2_text const encoded = encode_name(terminated.data());
    std::string_view const result(encoded ? encoded.get() : "");
    return result.size() <= out.size() ? result.copy(out.data(), out.size()) : 0;
}

std::size_t dns_name(std::string_view name,
                     std::span<char, detail::matching::max_dns_name_size> out) noexcept {
    std::array<char, detail::matching::max_dns_name_size + 1> mapped{};  // ends with a NUL
    std::size_t const size =
        map_name(name, std::span(mapped).first<detail::matching::max_dns_name_size>());
    std::string_view const result(mapped.data(), size);
    if (!has_true_labels(mapped.data()) || !is_dns_name(result) || is_address(result)) return 0;
    return result.copy(out.data(), out.size());
}

expected<std::string, error_code> to_ascii(detail::giving::host_text_given const& host) {
    std::array<char, detail::matching::max_dns_name_size> name{};
    std::string const decoded =
        host.is_encoded() ? decode(decoded_view(host.text())) : std::string(host.text());
    std::size_t const size = dns_name(decoded, name);
    if (size == 0) return unexpected(error_code::host_not_dns_name);
    return std::string(name.data(), size);
}

expected<std::string, error_code> to_unicode(detail::giving::host_text_given const& host) {
    auto name = to_ascii(host);
    if (!name) return name;
    char* decoded = nullptr;
    int const status = idn2_to_unicode_8z8z(name->c_str(), &decoded, 0);
    idn2_text const owner(decoded);
    if (status != IDN2_OK) return unexpected(error_code::host_not_dns_name);
    return std::string(owner.get());
}

}  // namespace uriel
