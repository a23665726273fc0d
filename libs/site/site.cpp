// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "site/finder.hpp"
#include "uriel/address.hpp"
#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/encode.hpp"
#include "uriel/normalize.hpp"
#include "uriel/parse.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace uriel {
namespace {

/// The dots that UTS #46 maps to '.', as the form `percent` writes them.
constexpr std::string_view mapped_dots[] = {"%E3%80%82", "%EF%BC%8E", "%EF%BD%A1"};

/// The size of the dot at the beginning of a text, or 0.
std::size_t dot_size(std::string_view text) noexcept {
    if (text.starts_with('.')) return 1;
    for (std::string_view const dot : mapped_dots)
        if (text.starts_with(dot)) return dot.size();
    return 0;
}

/// The beginning of the last `labels` labels of a host; nothing if it has fewer.
std::optional<std::size_t> begin_of_last(std::size_t labels, std::string_view host) noexcept {
    for (std::size_t at = host.size(); at-- > 0;)
        if (std::size_t const dot = dot_size(host.substr(at)); dot != 0 && --labels == 0)
            return at + dot;
    return labels == 1 ? std::optional<std::size_t>(0) : std::nullopt;
}

/// The host of a reference that has one, in the form `percent`.
std::string plain_host(reference_view ref) {
    std::string_view const host = ref.host_literal()->text();
    bool const is_plain =
        std::ranges::none_of(host, [](char c) { return c == '%' || ascii::is_upper(c); });
    if (is_plain) return std::string(host);
    std::string const alone = "//" + std::string(host);
    return std::string(
        normalize(*parse_reference(alone), form::percent).view().host_literal()->text());
}

/// The same in the form `scheme`, in which the scheme says what hosts are the same.
std::string normal_host(reference_view ref) {
    return std::string(normalize(ref, form::scheme).view().host_literal()->text());
}

/// Does a name end in a number, as only addresses do: in digits, or what may follow "0x"?
bool ends_in_number(std::string_view name) noexcept {
    std::string_view const label = name.substr(name.rfind('.') + 1);
    if (label.starts_with("0x")) return std::ranges::all_of(label.substr(2), ascii::is_hex);
    return std::ranges::all_of(label, ascii::is_digit);
}

std::string_view without_root(std::string_view name) noexcept {
    if (name.ends_with('.')) name.remove_suffix(1);
    return name;
}

}  // namespace

namespace detail::dividing {

std::string finder::in_a_labels(std::string_view name) const {
    if (!bytewise::contains(name, '%')) return std::string(name);
    std::array<char, detail::matching::max_dns_name_size> encoded{};
    std::string const decoded = decode(encoded_view::assume_encoded(name));
    if (options_.encode_name != nullptr)
        return std::string(encoded.data(), options_.encode_name(decoded, encoded));
    if (encode_name_ == nullptr) return {};
    std::ptrdiff_t const size =
        encode_name_(decoded.data(), decoded.size(), encoded.data(), encoded.size());
    if (size < 0 || static_cast<std::size_t>(size) > encoded.size()) return {};
    return std::string(encoded.data(), static_cast<std::size_t>(size));
}

std::optional<host_site> finder::find(reference_view ref) const {
    if (ref.host_kind() != host_kind::reg_name || find_numeric_host(ref)) return std::nullopt;
    host_site found;
    found.host_ = plain_host(ref);
    std::string_view const host = without_root(found.host_);
    std::string name = in_a_labels(host);
    auto const suffix = list_.find_suffix(name, options_.rules);
    if (!suffix || ends_in_number(name)) return std::nullopt;
    auto const suffix_begin = begin_of_last(suffix->labels, host);
    if (!suffix_begin) return std::nullopt;
    found.kind_ = suffix->kind;
    found.suffix_begin_ = *suffix_begin;
    if (found.suffix_begin_ > 0) {
        found.site_begin_ = begin_of_last(suffix->labels + 1, host).value_or(0);
        name.erase(0, begin_of_last(suffix->labels + 1, name).value_or(0));
    }
    found.looked_up_ = std::move(name);
    if (found.host_.ends_with('.')) found.looked_up_ += '.';
    return found;
}

std::string finder::key(reference_view ref) const {
    auto const found = find(ref);
    // A '/' is in no host: what has a site is never equal to what has none.
    return found && found->site() ? found->looked_up() : "/" + normal_host(ref);
}

site_relation finder::compare(reference_view a, reference_view b) const {
    if (!a.has_authority() || !b.has_authority() || key(a) != key(b)) return site_relation::cross;
    auto const scheme = [](reference_view ref) { return ref.scheme().text_or(""); };
    return ascii::equal_ignoring_case(scheme(a), scheme(b)) ? site_relation::same
                                                            : site_relation::schemeless;
}

}  // namespace detail::dividing

bool detail::dividing::has_name_beyond_ascii(reference_view ref) noexcept {
    return ref.host_literal() && std::ranges::any_of(ref.host_literal()->decoded(), [](char c) {
               return static_cast<unsigned char>(c) >= 0x80;
           });
}

std::optional<host_site> find_site(reference_view ref, public_suffix_list const& list,
                                   site_options const& options) {
    return detail::dividing::finder(list, options).find(ref);
}

site_relation compare_sites(reference_view a, reference_view b, public_suffix_list const& list,
                            site_options const& options) {
    return detail::dividing::finder(list, options).compare(a, b);
}

}  // namespace uriel
