// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// derivation: the rules of RFC 3986, Appendix A, that a reference matches.
#pragma once

#include "uriel/detail/syntax/rule.hpp"
#include "uriel/view.hpp"

#include <cstddef>

namespace uriel {

/// The tree of the rules that a reference matched, down to components, segments and addresses, as a
/// range of nodes, each before its children: a forward range, and a view. Its iterators hold what
/// they need and outlive the range; the text must outlive both. It uses no memory beyond the
/// iterator.
class URIEL_POINTER derivation {
public:
    /// A rule, and the text that it matched: `length` bytes from `offset`.
    struct node {
        rule what;
        unsigned depth;  // 0 for the root; a child has one more than its parent
        std::size_t offset;
        std::size_t length;

        friend constexpr bool operator==(node const&, node const&) noexcept = default;
    };

    class iterator : public detail::iteration::forward_iterator<iterator, node> {
    public:
        constexpr iterator() noexcept = default;

        constexpr node operator*() const noexcept { return node_; }
        constexpr iterator& operator++() noexcept {
            if (step_ == step::segment) {
                ++segment_;
                is_first_segment_ = false;
            }
            find_node(step_ == step::segment ? step_ : next(step_));
            return *this;
        }
        friend constexpr bool operator==(iterator const& a, iterator const& b) noexcept {
            return a.step_ == b.step_ && (a.step_ == step::end || a.node_ == b.node_);
        }

    private:
        friend derivation;

        // In the order of the nodes.
        enum class step : unsigned char {
            whole,
            kind,
            scheme,
            hierarchy,
            authority,
            userinfo,
            host,
            host_kind,
            address,
            port,
            path,
            segment,
            query,
            fragment,
            end,
        };
        static constexpr step next(step at) noexcept {
            return static_cast<step>(static_cast<unsigned char>(at) + 1);
        }

        constexpr explicit iterator(reference_view ref) noexcept
            : ref_(ref), segment_(segments().begin()) {
            find_node(step::whole);
        }

        /// The next node at this step or a later one.
        constexpr void find_node(step at) noexcept {
            while (at != step::end && !set_node(at)) at = next(at);
            step_ = at;
        }

        // These return whether there is such a node.

        constexpr bool set_node(step at) noexcept {
            bool const is_uri = ref_.has_scheme();
            switch (at) {
                case step::whole: return set(rule::uri_reference, 0, 0, ref_.text().size());
                case step::kind:
                    return set(is_uri ? rule::uri : rule::relative_ref, 1, 0, ref_.text().size());
                case step::scheme: return set(rule::scheme, 2, component::scheme);
                case step::hierarchy:
                    return set(is_uri ? rule::hier_part : rule::relative_part, 2,
                               ref_.parts().hier_part_begin(), ref_.parts().path_end);
                case step::authority: return set(rule::authority, 3, component::authority);
                case step::userinfo: return set(rule::userinfo, 4, component::userinfo);
                case step::host: return set(rule::host, 4, component::host);
                case step::host_kind: return set_host_kind();
                case step::address: return set_address();
                case step::port: return set(rule::port, 4, component::port);
                case step::path: return set(path_rule(), 3, component::path);
                case step::segment: return set_segment();
                case step::query: return set(rule::query, 2, component::query);
                case step::fragment: return set(rule::fragment, 2, component::fragment);
                case step::end: break;
            }
            return false;
        }

        constexpr bool set(rule what, unsigned depth, std::size_t begin, std::size_t end) noexcept {
            node_ = {what, depth, begin, end - begin};
            return true;
        }
        constexpr bool set(rule what, unsigned depth, component which) noexcept {
            detail::scanning::component_span const at = ref_.span(which);
            return at.is_present && set(what, depth, at.offset, at.offset + at.length);
        }

        constexpr bool set_host_kind() noexcept {
            switch (ref_.host_kind()) {
                case host_kind::none: return false;
                case host_kind::reg_name: return set(rule::reg_name, 5, component::host);
                case host_kind::ipv4: return set(rule::ipv4_address, 5, component::host);
                case host_kind::ipv6:
                case host_kind::ipvfuture: break;
            }
            return set(rule::ip_literal, 5, component::host);
        }
        /// Between the brackets.
        constexpr bool set_address() noexcept {
            std::size_t const begin = ref_.parts().host_begin + 1;
            std::size_t const end = ref_.parts().host_end - 1;
            if (ref_.host_kind() == host_kind::ipv6) return set(rule::ipv6_address, 6, begin, end);
            return ref_.host_kind() == host_kind::ipvfuture && set(rule::ipvfuture, 6, begin, end);
        }

        constexpr rule path_rule() const noexcept {
            switch (ref_.path_kind()) {
                case path_kind::abempty: break;
                case path_kind::absolute: return rule::path_absolute;
                case path_kind::noscheme: return rule::path_noscheme;
                case path_kind::rootless: return rule::path_rootless;
                case path_kind::empty: return rule::path_empty;
            }
            return rule::path_abempty;
        }
        constexpr rule first_segment_rule() const noexcept {
            switch (ref_.path_kind()) {
                case path_kind::noscheme: return rule::segment_nz_nc;
                case path_kind::absolute:
                case path_kind::rootless: return rule::segment_nz;
                case path_kind::abempty:
                case path_kind::empty: break;
            }
            return rule::segment;
        }
        constexpr bool set_segment() noexcept {
            if (segment_ == segments().end()) return false;
            std::string_view const text = (*segment_).encoded().text();
            auto const begin = static_cast<std::size_t>(text.data() - ref_.text().data());
            return set(is_first_segment_ ? first_segment_rule() : rule::segment, 4, begin,
                       begin + text.size());
        }
        /// path-absolute = "/" [ segment-nz *( "/" segment ) ]: a "/" alone has no segment.
        constexpr segments_view segments() const noexcept {
            path_view const path = ref_.path();
            bool const is_bare = ref_.path_kind() == path_kind::absolute && path.text().size() == 1;
            return is_bare ? segments_view(path.text().substr(0, 0)) : path.segments();
        }

        reference_view ref_;
        segments_view::iterator segment_;
        bool is_first_segment_ = true;
        node node_{};
        step step_ = step::end;
    };

    /// The derivation of a parsed reference.
    constexpr explicit derivation(reference_view ref URIEL_LIFETIMEBOUND) noexcept : ref_(ref) {}

    constexpr iterator begin() const noexcept { return iterator(ref_); }
    constexpr iterator end() const noexcept { return {}; }

private:
    reference_view ref_;
};

}  // namespace uriel

template <>
inline constexpr bool std::ranges::enable_view<uriel::derivation> = true;
template <>
inline constexpr bool std::ranges::enable_borrowed_range<uriel::derivation> = true;
