// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Which components each normal form changes, and how (RFC 3986, 6.2.2 and 6.2.3).
//
// Every rule is here once. normalize() writes what a normal_view shows; equivalent(), order() and
// hash() read it. So they cannot disagree, and the last three need no buffer.
#pragma once

#include "uriel/detail/bytes/extensions.hpp"
#include "uriel/detail/model/writer.hpp"
#include "uriel/detail/verbs/form.hpp"
#include "uriel/detail/verbs/normal_text.hpp"
#include "uriel/host.hpp"
#include "uriel/scheme.hpp"
#include "uriel/view.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace uriel::detail::normalization {

/// A URI reference seen in one of its normal forms: which components it has, and their texts.
/// A relative reference with a relative path keeps its dot segments, since its target is unknown.
/// If it has an authority or an absolute path, they are removed. For the same reason no scheme's
/// rules apply to it (RFC 3986, 5.2.1).
class normal_view {
public:
    constexpr normal_view(reference_view const& source, form wanted,
                          scheme_table const& schemes) noexcept
        : source_(source), form_(wanted) {
        if (wanted == form::identical) return;
        detail::scanning::components const& parts = source.parts();
        apply_if(parts.may_have(detail::scanning::fact::upper_case_scheme), lower_scheme);
        apply_if(parts.may_have(detail::scanning::fact::upper_case_host), lower_host);
        apply_if(parts.may_have(detail::scanning::fact::percent_not_canonical), canonical_triplets);
        // If triplets change, a "%2E" may be among them.
        bool const may_have_dots =
            parts.may_have(detail::scanning::fact::dot_segment) || applies(canonical_triplets);
        apply_if(wanted >= form::path && may_have_dots &&
                     (parts.has_scheme || parts.has_authority || source.path().begins_with_slash()),
                 no_dot_segments);
        if (wanted == form::scheme && parts.has_scheme) apply_rules_of_scheme(schemes);
    }
    normal_view(reference_view&&, form, scheme_table const&) = delete;  // it keeps a reference
    normal_view(normal_view const&) = delete;                           // texts may point into it
    normal_view& operator=(normal_view const&) = delete;

    /// If false, the text is already in this form. If true, it may still be: the facts of the scan
    /// can report a change that is not needed, but never miss one. True whenever a component below
    /// has to be rewritten. Constant time.
    constexpr bool may_differ() const noexcept { return changes_ != 0; }

    constexpr bool has_scheme() const noexcept { return source_.has_scheme(); }
    constexpr bool has_userinfo() const noexcept { return source_.has_userinfo(); }
    constexpr bool has_query() const noexcept { return source_.has_query(); }
    constexpr bool has_fragment() const noexcept { return source_.has_fragment(); }

    constexpr bool has_authority() const noexcept {
        return source_.has_authority() || applies(gained_authority);
    }
    constexpr bool has_port() const noexcept {
        return source_.has_port() && !applies(no_needless_port);
    }
    /// The kind of the host; none if decoding may have changed it.
    constexpr uriel::host_kind host_kind() const noexcept {
        if (!source_.has_authority()) return host_kind::reg_name;
        bool const may_be_decoded = applies(canonical_triplets) && form_ >= form::percent;
        if (source_.host_kind() == host_kind::reg_name && may_be_decoded) return host_kind::none;
        return source_.host_kind();
    }

    constexpr normal_text scheme() const noexcept {
        std::string_view const text = source_.scheme().text_or("");
        return applies(lower_scheme) ? normal_text(text, lower(), limit()) : normal_text(text);
    }
    constexpr normal_text userinfo() const noexcept { return text_of(source_.userinfo()); }
    constexpr normal_text host() const noexcept {
        if (!source_.has_authority()) return {};
        if (applies(canonical_ipv6)) return normal_text(ipv6_->view());
        if (applies(no_localhost) && is_localhost(spelled_host())) return {};
        return spelled_host();
    }
    constexpr normal_text port() const noexcept {
        std::string_view text = source_.port().value_or("");
        if (applies(no_port_zeros))
            while (text.size() > 1 && text[0] == '0') text.remove_prefix(1);
        return normal_text(text);
    }
    // Each is constructed directly in the return value: copying it would stall on bytes just
    // written to the stack.
    constexpr normal_text path() const noexcept {
        if (applies(slash_for_empty_path)) return normal_text("/");
        if (applies(path_case)) return path_ignoring_case();
        return spelled_path();
    }
    constexpr normal_text query() const noexcept { return text_of(source_.query()); }
    constexpr normal_text fragment() const noexcept { return text_of(source_.fragment()); }

    /// The facts that may hold for the normal text. dot_segment is left out if dot segments are
    /// removed: the caller adds it if one had to be kept.
    constexpr std::uint8_t facts_kept() const noexcept {
        auto bits = [](detail::scanning::fact f) { return static_cast<unsigned>(f); };
        unsigned kept = bits(detail::scanning::fact::percent);
        if (form_ < form::percent) kept |= bits(detail::scanning::fact::percent_not_canonical);
        if (!applies(no_dot_segments)) kept |= bits(detail::scanning::fact::dot_segment);
        // A decoded "%2E" begins a segment with a dot where none was seen.
        unsigned added = 0;
        if (!applies(no_dot_segments) && form_ >= form::percent && applies(canonical_triplets))
            added = bits(detail::scanning::fact::dot_segment);
        return static_cast<std::uint8_t>((source_.parts().facts & kept) | added);
    }

private:
    static constexpr std::string_view localhost = "localhost";

    /// The rules that change something, and their sections in the RFC.
    enum change : unsigned {
        lower_scheme = 1,           // 6.2.2.1
        lower_host = 2,             // 6.2.2.1
        canonical_triplets = 4,     // 6.2.2.1 and 6.2.2.2
        no_dot_segments = 8,        // 6.2.2.3
        no_needless_port = 16,      // an empty or default port (6.2.3, like all below)
        no_port_zeros = 32,         // 0080
        slash_for_empty_path = 64,  // after an authority
        canonical_ipv6 = 128,       // as RFC 5952 has it
        path_case = 256,            // letters of the path, where the scheme ignores their case
        no_localhost = 512,         // the scheme reads an empty host as that
        gained_authority = 1024,    // an empty one, which the scheme reads if it is absent
    };

    constexpr void apply_if(bool is_so, change which) noexcept { changes_ |= is_so ? which : 0U; }
    constexpr bool applies(change which) const noexcept { return (changes_ & which) != 0; }

    constexpr void apply_rules_of_scheme(scheme_table const& schemes) noexcept {
        detail::scanning::components const& parts = source_.parts();
        std::string_view const scheme = source_.text().substr(0, parts.scheme_end);
        bool const has_empty_path = parts.path_begin == parts.path_end;
        if (parts.has_port || has_empty_path ||
            (schemes.may_matter(scheme) && (may_be_localhost() || schemes.may_ignore_case(scheme))))
            rule_ = schemes.find(scheme);
        if (parts.has_port) {
            std::string_view const port = *source_.port();
            bool const is_default = rule_ != nullptr && rule_->default_port != 0 &&
                                    source_.port_number() == rule_->default_port;
            apply_if(port.empty() || is_default, no_needless_port);
            apply_if(port.starts_with('0'), no_port_zeros);
        }
        apply_if(has_empty_path && parts.has_authority &&
                     (rule_ == nullptr || rule_->empty_path_is_slash),
                 slash_for_empty_path);
        if (parts.host == host_kind::ipv6) {
            ipv6_.emplace(ip_address(*source_.ipv6()));
            apply_if(ipv6_->view() != source_.host_literal()->text(), canonical_ipv6);
        }
        if (rule_ == nullptr) return;
        apply_if(rule_->ignores_case != scheme_rule::case_insensitive_part::none, path_case);
        if (rule_->host != scheme_rule::host_rule::empty_is_localhost) return;
        if (parts.has_authority)
            apply_if(!parts.has_userinfo && !has_port() && may_be_localhost(), no_localhost);
        else
            apply_if(source_.path().begins_with_slash() || begins_with_slash(path()),
                     gained_authority);
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
    /// The normal text of a component in which only triplets may change.
    constexpr normal_text text_of(std::optional<encoded_view> component) const noexcept {
        std::string_view const text = component ? component->text() : std::string_view();
        return applies(canonical_triplets) ? normal_text(text, as_is(), limit())
                                           : normal_text(text);
    }
    constexpr normal_text spelled_host() const noexcept {
        std::string_view const text = source_.host_literal()->text();
        if (!applies(lower_host) && !applies(canonical_triplets)) return normal_text(text);
        return normal_text(text, lower(), limit());
    }
    constexpr normal_text spelled_path() const noexcept {
        if (!applies(no_dot_segments)) return text_of(source_.path().encoded());
        resolution::dots const dots_seen =
            applies(canonical_triplets) ? resolution::dots::encoded_too : resolution::dots::literal;
        return normal_text(source_.path().text(), dots_seen, as_is(), limit());
    }
    constexpr normal_text path_ignoring_case() const noexcept {
        normal_text path = applies(no_dot_segments)
                               ? spelled_path()
                               : normal_text(source_.path().text(), as_is(), limit());
        path.ignore_case_in(rule_->ignores_case);
        return path;
    }
    /// Also true without a host, which a scheme may read as localhost.
    constexpr bool may_be_localhost() const noexcept {
        detail::scanning::components const& parts = source_.parts();
        return !parts.has_authority || applies(canonical_triplets) ||
               parts.host_end - parts.host_begin == localhost.size();
    }
    static constexpr bool is_localhost(normal_text host) noexcept {
        std::array<char, 3 * localhost.size()> window{};  // all may be triplets
        return host.next(window) == localhost && host.has_ended();
    }
    /// True for "a/../b", for example, once its dot segments are removed.
    static constexpr bool begins_with_slash(normal_text path) noexcept {
        std::array<char, 64> window{};
        char first = 0;
        for (auto part = path.next(window); !part.empty(); part = path.next(window))
            first = part.front();
        return first == '/';
    }

    reference_view const& source_;
    form form_;
    scheme_rule const* rule_ = nullptr;
    unsigned changes_ = 0;
    std::optional<host_text> ipv6_;
};

/// Returns the whole text: the source's own bytes if they need no change; otherwise writes it to
/// the output, leaving `delimiter` bytes free before it.
URIEL_INLINE_FOR_SPEED constexpr std::string_view text_of(normal_text& text, std::size_t delimiter,
                                                          writing::writer& out) noexcept {
    if (auto const plain = text.plain_text()) return *plain;
    return out.draft(text, delimiter);
}
/// The same for a text that is not used afterwards: as no call takes its address, it stays in
/// registers.
URIEL_INLINE_FOR_SPEED constexpr std::string_view text_of(normal_text&& text, std::size_t delimiter,
                                                          writing::writer& out) noexcept {
    if constexpr (scanning::prefers_small) return text_of(text, delimiter, out);
    if (auto const plain = text.plain_text()) return *plain;
    if (text.is_one_stretch())
        if (auto const space = out.draft_space(delimiter); text.longest() <= space.size())
            return text.write_to(space);
    normal_text in_parts = text;
    return out.draft_at_end(in_parts);
}

URIEL_ALWAYS_INLINE constexpr void write_authority(normal_view const& view,
                                                   writing::writer& out) noexcept {
    out.begin_authority();
    if (view.has_userinfo()) out.userinfo(text_of(view.userinfo(), 0, out));
    out.host(text_of(view.host(), 0, out), view.host_kind());
    if (view.has_port()) out.port(text_of(view.port(), 1, out));
}

URIEL_ALWAYS_INLINE constexpr void write(normal_view const& view, writing::writer& out) noexcept {
    if (view.has_scheme()) out.scheme(text_of(view.scheme(), 0, out));
    if (view.has_authority()) write_authority(view, out);
    auto path = view.path();
    out.path(text_of(path, view.has_authority() ? 0 : writing::writer::guard_size, out));
    out.note(view.facts_kept());
    if (path.kept_segment_with_dot())
        out.note(static_cast<std::uint8_t>(detail::scanning::fact::dot_segment));
    if (view.has_query()) out.query(text_of(view.query(), 1, out));
    if (view.has_fragment()) out.fragment(text_of(view.fragment(), 1, out));
}

/// Writes a form that may differ from the source. Not inline, since only this part is expensive.
template <class View>
URIEL_NEVER_INLINE constexpr expected<View, parse_error> written(normal_view const& normal,
                                                                 std::span<char> buffer) noexcept {
    writing::writer out(buffer);
    write(normal, out);
    return out.finish<View>();
}

}  // namespace uriel::detail::normalization
