// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/edit.hpp"

#include "uriel/detail/bytes/stop.hpp"
#include "uriel/detail/model/writer.hpp"
#include "uriel/host.hpp"
#include "uriel/parse.hpp"
#include "verbs/given.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace uriel {
namespace {

bool is_ascii(std::string_view text) noexcept {
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

/// One edit on its way from the scheme to the fragment.
class recomposition {
public:
    recomposition(reference_view const& source, component_values const& changes,
                  std::span<char> buffer, detail::giving::character_choice stays) noexcept
        : source_(source), changes_(changes), out_(buffer), stays_(stays) {}

    expected<reference_view, parse_error> run() noexcept {
        refusal wrong = given_twice();
        if (!wrong) wrong = before_path();
        if (!wrong) wrong = path();
        if (!wrong) wrong = query();
        if (!wrong) wrong = fragment();
        if (wrong) return unexpected(*wrong);
        return out_.finish<reference_view>();
    }

private:
    bool gives_userinfo_parts() const noexcept {
        return changes_.user.is_given() || changes_.password.is_given();
    }
    bool gives_authority_parts() const noexcept {
        return changes_.userinfo.is_given() || gives_userinfo_parts() || changes_.host.is_given() ||
               changes_.port.is_given();
    }

    refusal given_twice() const noexcept {
        if (changes_.authority.is_given() && gives_authority_parts())
            return refuse(error_code::given_twice, component::authority);
        if (changes_.userinfo.is_given() && gives_userinfo_parts())
            return refuse(error_code::given_twice, component::userinfo);
        if (changes_.path.is_given() && changes_.segments.is_given())
            return refuse(error_code::given_twice, component::path);
        if (changes_.query.is_given() && changes_.params.is_given())
            return refuse(error_code::given_twice, component::query);
        return std::nullopt;
    }

    /// Is the new query made of pairs of the old one?
    bool adds_nothing() const noexcept {
        return !changes_.params.is_given() &&
               std::ranges::all_of(changes_.query,
                                   [](query_edit const& change) { return !writes(change); });
    }

    /// Takes over what the scan of the source saw, as far as it may be about this component.
    void note_kept(component where) noexcept {
        unsigned const general = bits(fact::percent) | bits(fact::percent_not_canonical);
        out_.note(static_cast<std::uint8_t>(source_.parts().facts & (general | own_fact(where))));
    }
    draft begin() const noexcept { return draft(out_.draft_space(), stays_); }
    /// `is_of_source`: the scan of the source has seen all of the text.
    refusal finish(draft const& text, component where, bool is_of_source = false) noexcept {
        if (text.overflowed()) return refuse(error_code::buffer_too_small, component::none);
        is_of_source ? note_kept(where) : out_.note(facts_in(text.text(), where));
        return std::nullopt;
    }

    refusal before_path() noexcept {
        if (changes_.scheme.is_given() || changes_.authority.is_given() ||
            gives_authority_parts()) {
            auto const wrong = scheme();
            return wrong ? wrong : authority();
        }
        note_kept(component::scheme);
        note_kept(component::host);
        out_.before_path_of(source_);
        return std::nullopt;
    }

    refusal scheme() noexcept {
        component_text const& given = changes_.scheme;
        if (!given.is_given() && source_.has_scheme()) {
            note_kept(component::scheme);
            out_.scheme(*source_.scheme());
        }
        if (!given.has_text()) return std::nullopt;
        if (auto const wrong = check_scheme(given.text())) return wrong;
        draft text = begin();
        if (given.is_data())
            text.add(given.text(), sets::scheme, letter_case::lower_case);
        else
            text.add(given.text());
        if (auto const wrong = finish(text, component::scheme)) return wrong;
        out_.scheme(text.text());
        return std::nullopt;
    }

    refusal authority() noexcept {
        component_text const& given = changes_.authority;
        if (given.is_removed()) return std::nullopt;
        if (given.has_text()) return whole_authority(given.text());
        if (!gives_authority_parts()) {
            if (!source_.has_authority()) return std::nullopt;
            note_kept(component::host);
            out_.authority(source_);
            return std::nullopt;
        }
        component_values const old = component_values::of(source_);
        return authority(changes_.host.is_given() ? changes_.host : old.host,
                         changes_.port.is_given() ? changes_.port : old.port);
    }

    /// An authority given as a whole is parsed as the reference that it makes by itself.
    refusal whole_authority(std::string_view given) noexcept {
        std::size_t const end = std::min(given.find_first_of("/?#"), given.size());
        auto const write = [&] {
            draft text = begin();
            text.add("//");
            text.add(given.substr(0, end));
            return text;
        };
        draft text = write();
        if (text.overflowed()) return refuse(error_code::buffer_too_small, component::none);
        auto parsed = parse_reference(text.is_of_iri() ? text.hide_characters() : text.text());
        if (!parsed) {
            // One that is too long is refused before it is read.
            std::size_t const offset = std::max<std::size_t>(parsed.error().offset, 2) - 2;
            return refuse(parsed.error().code, parsed.error().where, offset);
        }
        if (end != given.size())
            return refuse(error_code::invalid_character, component::authority, end);
        if (text.is_of_iri())
            parsed = reference_view::assume_parsed(write().text(), parsed->parts());
        if (parsed->has_userinfo())
            if (auto const wrong = check_password(parsed->userinfo()->text())) return wrong;
        out_.note(parsed->parts().facts);
        out_.authority(*parsed);
        return std::nullopt;
    }

    // authority = [ userinfo "@" ] host [ ":" port ]
    refusal authority(component_text const& host, detail::giving::port_value const& port) noexcept {
        component_text const user = changed(changes_.user, source_.user());
        component_text const password = changed(changes_.password, source_.password());
        component_text const whole = changed(changes_.userinfo, source_.userinfo());
        bool const in_parts = gives_userinfo_parts();
        bool const has_userinfo =
            in_parts ? user.has_text() || password.has_text() : whole.has_text();
        if (!host.has_text()) {
            if (!has_userinfo && !port.has_text()) return std::nullopt;
            return refuse(error_code::host_missing, component::host);
        }
        out_.begin_authority();
        if (has_userinfo) {
            draft text = begin();
            refusal wrong =
                in_parts ? add_userinfo(user, password, text) : add_userinfo(whole, text);
            if (!wrong) wrong = finish(text, component::userinfo);
            if (wrong) return wrong;
            out_.userinfo(text.text());
        }
        draft text = begin();
        refusal wrong = add_host(host, text);
        if (!wrong) wrong = finish(text, component::host);
        if (wrong) return wrong;
        out_.host(text.text(), kind_of(text.text()));
        return port.has_text() ? this->port(port) : std::nullopt;
    }

    static component_text changed(component_text const& given,
                                  std::optional<encoded_view> old) noexcept {
        return given.is_given() ? still_alive(given) : component_text(maybe<encoded_view>(old));
    }
    refusal add_userinfo(component_text const& whole, draft& out) const noexcept {
        // What was there has been checked, and stays.
        if (!changes_.userinfo.is_given()) {
            out.add(whole.text());
            return std::nullopt;
        }
        if (auto const wrong = check_password(whole.text())) return wrong;
        return add_given(whole, sets::userinfo, sets::userinfo, component::userinfo, out);
    }
    refusal add_userinfo(component_text const& user, component_text const& password,
                         draft& out) const noexcept {
        bool const is_secret = changes_.password.has_text() && !changes_.password.text().empty() &&
                               !changes_.password_is_public;
        if (is_secret) return refuse(error_code::password_not_allowed, component::userinfo);
        if (changes_.user.is_given()) {
            character_set const of_user = sets::userinfo - character_set(":");
            auto const wrong = add_given(user, data_for::user, of_user, component::userinfo, out);
            if (wrong) return wrong;
        } else {
            out.add(user.text());
        }
        if (!password.has_text()) return std::nullopt;
        out.add(":");
        if (changes_.password.is_given())
            return add_given(password, data_for::password, sets::userinfo, component::userinfo,
                             out);
        out.add(password.text());
        return std::nullopt;
    }
    /// No password should be published by accident: a given one has to be declared public.
    refusal check_password(std::string_view userinfo) const noexcept {
        std::size_t const colon = userinfo.find(':');
        bool const has_password = colon != userinfo.npos && colon + 1 < userinfo.size();
        if (!has_password || changes_.password_is_public) return std::nullopt;
        return refuse(error_code::password_not_allowed, component::userinfo, colon + 1);
    }

    refusal add_host(component_text const& host, draft& out) noexcept {
        bool const is_literal = host.text().starts_with('[');
        if (!changes_.host.is_given()) {
            out.add(host.text());
            return std::nullopt;
        }
        if (auto const wrong = check_no_port(host)) return wrong;
        if (host.is_encoded() || is_literal) {
            if (auto const wrong = check_host(host.text(), out.is_of_iri())) return wrong;
            if (host.is_encoded())
                out.add(host.text());
            else
                out.add(host.text(), sets::ipvfuture | character_set("[]"),
                        letter_case::lower_case);
        } else if (detail::matching::parse_ipv6_address(host.text())) {
            out.add("[");
            out.add(host.text(), sets::ipvfuture, letter_case::lower_case);
            out.add("]");
        } else {
            if (!detail::bytewise::is_utf8(host.text()))
                return refuse(error_code::host_not_utf8, component::host);
            if (changes_.encode_name != nullptr && !is_ascii(host.text()))
                return add_dns_name(host.text(), out);
            out.add(host.text(), sets::reg_name, letter_case::lower_case);
        }
        return std::nullopt;
    }
    refusal add_dns_name(std::string_view name, draft& out) noexcept {
        std::array<char, detail::matching::max_dns_name_size> encoded_name{};
        std::size_t const size = changes_.encode_name(name, encoded_name);
        std::string_view const encoded(encoded_name.data(), size);
        if (!is_dns_name(encoded)) return refuse(error_code::host_not_dns_name, component::host);
        out.add(encoded);
        return std::nullopt;
    }
    /// None: the writer tells whether it is a name or an IPv4 address.
    static host_kind kind_of(std::string_view host) noexcept {
        if (!host.starts_with('[')) return host_kind::none;
        return ascii::to_lower(host[1]) == 'v' ? host_kind::ipvfuture : host_kind::ipv6;
    }

    refusal port(detail::giving::port_value const& given) noexcept {
        std::array<char, 20> digits{};
        std::string_view text = given.text().text();
        if (given.is_number()) {
            char* const end =
                std::to_chars(digits.data(), digits.data() + digits.size(), given.number()).ptr;
            text = {digits.data(), static_cast<std::size_t>(end - digits.data())};
        }
        if (auto const wrong = check_port(text)) return wrong;
        out_.port(text);
        return std::nullopt;
    }

    /// Each change is made to what those before it left.
    template <class Changes, class Make>
    static refusal one_after_another(Changes const& all, std::string_view source, draft& out,
                                     Make make) noexcept {
        for (bool is_first = true; auto const& change : all) {
            if (!std::exchange(is_first, false)) source = out.begin_again();
            if (!change.is_given())
                out.add(source);
            else if (auto const wrong = make(source, change))
                return wrong;
            if (out.overflowed()) break;
        }
        return std::nullopt;
    }

    refusal path() noexcept {
        path_context const where{out_.parts().has_scheme, out_.parts().has_authority};
        std::string_view const source = source_.path().text();
        if (!changes_.path.is_given() && !changes_.segments.is_given()) {
            note_kept(component::path);
            return rooted_path(source);
        }
        draft text = begin();
        refusal wrong;
        if (changes_.segments.is_given())
            wrong = draft_path(source, changes_.segments, where, text);
        else
            wrong = one_after_another(
                changes_.path, source, text,
                [&](auto path, auto const& edit) { return draft_path(path, edit, where, text); });
        if (!wrong) wrong = finish(text, component::path);
        return wrong ? wrong : rooted_path(text.text());
    }
    // path-abempty = *( "/" segment )
    refusal rooted_path(std::string_view text) noexcept {
        if (out_.parts().has_authority && !text.empty() && !text.starts_with('/'))
            return refuse(error_code::path_not_rooted, component::path);
        out_.path(text);
        return std::nullopt;
    }

    refusal query() noexcept {
        bool is_present = source_.has_query();
        std::string_view const source = is_present ? source_.query()->text() : std::string_view();
        if (!changes_.query.is_given() && !changes_.params.is_given()) {
            note_kept(component::query);
            if (is_present) out_.query(source);
            return std::nullopt;
        }
        draft text = begin();
        refusal wrong;
        if (changes_.params.is_given()) {
            is_present = !changes_.params.empty();
            wrong = draft_query(changes_.params, text);
        } else {
            wrong =
                one_after_another(changes_.query, source, text, [&](auto query, auto const& edit) {
                    return draft_query(query, edit, is_present, text);
                });
        }
        if (!wrong) wrong = finish(text, component::query, adds_nothing());
        if (!wrong && is_present) out_.query(text.text());
        return wrong;
    }

    refusal fragment() noexcept {
        component_text const& given = changes_.fragment;
        if (!given.is_given() && source_.has_fragment()) {
            note_kept(component::fragment);
            out_.fragment(source_.fragment()->text());
        }
        if (!given.has_text()) return std::nullopt;
        draft text = begin();
        refusal wrong = check_delimiter(given, '#', component::fragment);
        if (!wrong)
            wrong = add_given(given, sets::fragment, sets::fragment, component::fragment, text);
        if (!wrong) wrong = finish(text, component::fragment);
        if (!wrong) out_.fragment(text.text());
        return wrong;
    }

    reference_view const& source_;
    component_values const& changes_;
    detail::writing::writer out_;
    detail::giving::character_choice stays_;
};

}  // namespace

expected<reference_view, parse_error> edit_into(reference_view source, component_values&& changes,
                                                std::span<char> buffer) noexcept {
    return recomposition(source, changes, buffer, nullptr).run();
}

expected<reference_view, parse_error> detail::giving::edit_into(reference_view octets,
                                                                component_values const& changes,
                                                                std::span<char> buffer,
                                                                character_choice stays) noexcept {
    return recomposition(octets, changes, buffer, stays).run();
}

expected<reference, parse_error> edit(reference_view source, component_values&& changes) {
    return reference::written(edit_bound(source, changes), [&](std::span<char> buffer) {
        return edit_into(source, std::move(changes), buffer);
    });
}

expected<uri, parse_error> edit(uri_view source, component_values&& changes) {
    return uri::written(edit_bound(source, changes), [&](std::span<char> buffer) {
        return with_scheme(edit_into(source, std::move(changes), buffer));
    });
}

expected<reference, parse_error> join_segments(reference_view base, segment_list segments) {
    return edit(base, {.path = push_segments(std::move(segments))});
}

expected<uri, parse_error> join_segments(uri_view base, segment_list segments) {
    return edit(base, {.path = push_segments(std::move(segments))});
}

}  // namespace uriel
