#include "uriel/idna.hpp"

#include "uriel/model/encoded_text.hpp"
#include "uriel/syntax/host_text.hpp"

#include <array>
#include <idn2.h>
#include <memory>

namespace uriel {
namespace {

struct idn2_deleter {
    void operator()(char* text) const noexcept { idn2_free(text); }
};

}  // namespace

std::size_t dns_name(std::string_view name, std::span<char, max_dns_name_size> out) noexcept {
    // libidn2 reads up to a NUL. No name is as long: a label has at most 59 characters that are not
    // ASCII, of four bytes.
    std::array<char, 2048> terminated{};
    if (name.size() >= terminated.size() || name.contains('\0')) return 0;
    name.copy(terminated.data(), name.size());
    char* encoded = nullptr;
    int const status =
        idn2_to_ascii_8z(terminated.data(), &encoded, IDN2_NFC_INPUT | IDN2_NONTRANSITIONAL);
    std::unique_ptr<char, idn2_deleter> const owner(encoded);
    if (status != IDN2_OK) return 0;
    std::string_view const result(encoded);
    if (!is_dns_name(result) || result.size() > out.size()) return 0;
    return result.copy(out.data(), out.size());
}

expected<std::string, error_code> dns_lookup_name(encoded_view host) {
    if (host.text().starts_with('[') || find_ip_address(host.text()))
        return std::unexpected(error_code::host_not_dns_name);
    std::array<char, max_dns_name_size> name{};
    std::string const decoded = decode(host);
    std::size_t const size = dns_name(decoded, name);
    if (size == 0) return std::unexpected(error_code::host_not_dns_name);
    return std::string(name.data(), size);
}

}  // namespace uriel
