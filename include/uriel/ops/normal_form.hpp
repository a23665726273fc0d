// The normal forms of a URI (RFC 3986, 6.2.2 and 6.2.3): what each changes in which component.
//
// Every rule stands here once. normalize() writes what a normal_view shows, equivalent(), order()
// and hash() read it: so they cannot disagree, and the last three need no buffer.
#pragma once

#include "uriel/model/view.hpp"
#include "uriel/ops/normal_text.hpp"
#include "uriel/ops/scheme.hpp"
#include "uriel/syntax/host_text.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>

namespace uriel {

/// The forms, each of which includes those before it.
enum class form : std::uint8_t {
    identical,    ///< the text as it is (6.2.1)
    letter_case,  ///< scheme and host in lower case, triplets in upper (6.2.2.1)
    percent,      ///< and triplets of unreserved octets decoded (6.2.2.2)
    path,         ///< and dot segments removed (6.2.2.3): all of syntax-based normalization
    syntax = path,
    scheme,  ///< and the rules of the scheme applied (6.2.3)
};

/// A URI reference as one of its normal forms shows it: which components it has, and their texts.
/// What a relative reference leads to is not known, so it keeps its dot segments, unless it has an
/// authority or an absolute path, and no scheme's rules apply to it (RFC 3986, 5.2.1).
class normal_view {
public:
    constexpr normal_view(reference_view const& source, form wanted,
                          scheme_table const& schemes) noexcept
        : source_(source), form_(wanted) {
        if (std::is_constant_evaluated()) ipv6_ = {};  // a constant must have all of its bytes
        if (!applies_scheme_rules()) return;
        components const& parts = source.parts();
        std::string_view const scheme = source.text().substr(0, parts.scheme_end);
        if (parts.has_port || parts.path_begin == parts.path_end || schemes.may_matter(scheme))
            rule_ = schemes.find(scheme);
        if (parts.host == host_kind::ipv6) write_canonical_ipv6();
        gains_authority_ = empty_host_is_localhost() && !source.has_authority() &&
                           (source.path().begins_with_slash() || begins_with_slash(path()));
    }
    normal_view(reference_view&&, form, scheme_table const&) = delete;  // it keeps a reference
    normal_view(normal_view const&) = delete;                           // texts may point into it
    normal_view& operator=(normal_view const&) = delete;

    /// False if the facts of the scan and the scheme's rules are enough to know that the text is in
    /// this form already. Constant time. Below, a component that is not plain says so here, too.
    constexpr bool may_differ() const noexcept {
        if (lowers_scheme() || lowers_host() || changes_triplets() || removes_dot_segments())
            return true;
        if (!applies_scheme_rules()) return false;
        return fills_path() || changes_port() || changes_ipv6() ||
               (rule_ != nullptr &&
                (ignores_case_in_path() || gains_authority_ || may_drop_host()));
    }

    constexpr bool has_scheme() const noexcept { return source_.has_scheme(); }
    constexpr bool has_userinfo() const noexcept { return source_.has_userinfo(); }
    constexpr bool has_query() const noexcept { return source_.has_query(); }
    constexpr bool has_fragment() const noexcept { return source_.has_fragment(); }

    constexpr bool has_authority() const noexcept {
        return source_.has_authority() || gains_authority_;
    }
    /// A port goes when it is empty or the default (RFC 3986, 3.2.3).
    constexpr bool has_port() const noexcept {
        if (!source_.has_port() || !applies_scheme_rules()) return source_.has_port();
        if (source_.port()->empty()) return false;
        return rule_ == nullptr || rule_->default_port == 0 ||
               source_.port_number() != rule_->default_port;
    }
    /// What the host is read as; none where decoding may have changed that.
    constexpr uriel::host_kind host_kind() const noexcept {
        if (!source_.has_authority()) return host_kind::reg_name;
        bool const may_be_decoded = changes_triplets() && form_ >= form::percent;
        if (source_.host_kind() == host_kind::reg_name && may_be_decoded) return host_kind::none;
        return source_.host_kind();
    }

    constexpr normal_text scheme() const noexcept {
        std::string_view const text = source_.scheme().value_or("");
        return lowers_scheme() ? normal_text(text, lower(), limit()) : normal_text(text);
    }
    constexpr normal_text userinfo() const noexcept { return text_of(source_.userinfo()); }
    constexpr normal_text host() const noexcept {
        if (!source_.has_authority()) return {};
        if (ipv6_size_ > 0) return normal_text({ipv6_.data(), ipv6_size_});
        std::string_view const text = source_.host()->text();
        bool const changes = lowers_host() || changes_triplets();
        normal_text const normal =
            changes ? normal_text(text, lower(), limit()) : normal_text(text);
        return may_drop_host() && is_localhost(normal) ? normal_text() : normal;
    }
    constexpr normal_text port() const noexcept {
        std::string_view text = source_.port().value_or("");
        if (applies_scheme_rules())
            while (text.size() > 1 && text[0] == '0') text.remove_prefix(1);
        return normal_text(text);
    }
    constexpr normal_text path() const noexcept {
        std::string_view const text = source_.path().text();
        if (fills_path()) return normal_text("/");
        if (!removes_dot_segments() && !ignores_case_in_path())
            return text_of(source_.path().encoded());
        dots const dots_seen = changes_triplets() ? dots::encoded_too : dots::literal;
        normal_text normal = removes_dot_segments() ? normal_text(text, dots_seen, as_is(), limit())
                                                    : normal_text(text, as_is(), limit());
        if (ignores_case_in_path()) normal.ignore_case_in(rule_->ignores_case);
        return normal;
    }
    constexpr normal_text query() const noexcept { return text_of(source_.query()); }
    constexpr normal_text fragment() const noexcept { return text_of(source_.fragment()); }

    /// The facts that the normal text may share with the source, but for dot segments removed.
    constexpr std::uint8_t facts_kept() const noexcept {
        auto bits = [](fact f) { return static_cast<unsigned>(f); };
        unsigned kept = bits(fact::percent);
        if (form_ < form::percent) kept |= bits(fact::percent_not_canonical);
        if (!removes_dot_segments()) kept |= bits(fact::dot_segment);
        // A decoded "%2E" begins a segment with a dot where none was seen.
        unsigned added = 0;
        if (!removes_dot_segments() && form_ >= form::percent && changes_triplets())
            added = bits(fact::dot_segment);
        return static_cast<std::uint8_t>((source_.parts().facts & kept) | added);
    }

private:
    static constexpr std::string_view localhost = "localhost";

    constexpr bool may_have(fact f) const noexcept {
        return form_ != form::identical && source_.parts().may_have(f);
    }
    // 6.2.2.1 and 6.2.2.2
    constexpr bool lowers_scheme() const noexcept { return may_have(fact::upper_case_scheme); }
    constexpr bool lowers_host() const noexcept { return may_have(fact::upper_case_host); }
    constexpr bool changes_triplets() const noexcept {
        return may_have(fact::percent_not_canonical);
    }
    // 6.2.2.3. Where triplets change, a "%2E" may be among them.
    constexpr bool removes_dot_segments() const noexcept {
        if (form_ < form::path) return false;
        return (may_have(fact::dot_segment) || changes_triplets()) &&
               (source_.has_scheme() || source_.has_authority() ||
                source_.path().begins_with_slash());
    }
    // 6.2.3, from here on
    constexpr bool applies_scheme_rules() const noexcept {
        return form_ == form::scheme && source_.has_scheme();
    }
    constexpr bool changes_port() const noexcept {
        return source_.has_port() && (!has_port() || source_.port()->starts_with('0'));
    }
    constexpr bool fills_path() const noexcept {
        return applies_scheme_rules() && source_.has_authority() && source_.path().text().empty() &&
               (rule_ == nullptr || rule_->empty_path_is_slash);
    }
    constexpr bool changes_ipv6() const noexcept { return ipv6_size_ > 0; }
    constexpr bool ignores_case_in_path() const noexcept {
        return rule_ != nullptr && rule_->ignores_case != case_insensitive_part::none;
    }
    constexpr bool empty_host_is_localhost() const noexcept {
        return rule_ != nullptr && rule_->host == host_rule::empty_is_localhost;
    }
    constexpr bool may_drop_host() const noexcept {
        return empty_host_is_localhost() && source_.has_authority() && !source_.has_userinfo() &&
               (source_.host()->text().size() == localhost.size() || changes_triplets()) &&
               !has_port();
    }

    constexpr spelling as_is() const noexcept {
        return {.decodes_unreserved = form_ >= form::percent, .is_lower = false};
    }
    constexpr spelling lower() const noexcept {
        return {.decodes_unreserved = form_ >= form::percent, .is_lower = true};
    }
    constexpr char const* limit() const noexcept {
        return source_.text().data() + source_.text().size();
    }
    /// Of a component in which only triplets may change.
    constexpr normal_text text_of(std::optional<encoded_view> component) const noexcept {
        std::string_view const text = component ? component->text() : std::string_view();
        return changes_triplets() ? normal_text(text, as_is(), limit()) : normal_text(text);
    }
    static constexpr bool is_localhost(normal_text host) noexcept {
        std::array<char, 3 * localhost.size()> window{};  // all may be triplets
        return host.next(window) == localhost && host.has_ended();
    }
    /// As "a/../b" does when its dot segments are gone.
    static constexpr bool begins_with_slash(normal_text path) noexcept {
        std::array<char, 64> window{};
        char first = 0;
        for (auto part = path.next(window); !part.empty(); part = path.next(window))
            first = part.front();
        return first == '/';
    }
    // The text that RFC 5952 recommends, in its brackets.
    constexpr void write_canonical_ipv6() noexcept {
        ipv6_text const text(*source_.ipv6());
        ipv6_[ipv6_size_++] = '[';
        for (char const c : text.view()) ipv6_[ipv6_size_++] = c;
        ipv6_[ipv6_size_++] = ']';
    }

    reference_view const& source_;
    form form_;
    scheme_rule const* rule_ = nullptr;
    bool gains_authority_ = false;
    std::size_t ipv6_size_ = 0;
    std::array<char, 41> ipv6_;
};

}  // namespace uriel
