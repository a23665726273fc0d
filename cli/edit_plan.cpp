#include "cli/edit_plan.hpp"

#include "cli/diagnostic.hpp"
#include "cli/segment_number.hpp"
#include "cli/suggest.hpp"
#include "uriel/model/glob.hpp"
#include "uriel/model/parse.hpp"

#include <algorithm>
#include <array>

namespace uriel::cli {
namespace {

/// One change: what is typed, taken apart. `value` is `removed` for --remove.
struct change {
    option_id what;
    std::string_view typed;   // the component, with its detail
    std::string_view detail;  // N or KEY
    component_text value;
};

// Which part of a round a component belongs to: two changes of one part need two rounds.
enum class part : std::uint8_t { scheme, authority, userinfo, host, port, path, query, fragment };

std::string in_words(change const& c) {
    std::string_view const name = c.what == option_id::set      ? "--set"
                                  : c.what == option_id::remove ? "--remove"
                                                                : "--append";
    return std::string(name) + ": '" + std::string(c.typed) + "'";
}

component_text value_of_user(change const& c) {
    if (c.value.is_removed())
        throw usage_error(in_words(c) +
                          " is where userinfo begins: remove userinfo, or set user to nothing");
    return c.value;
}

/// Authority has no data form, since data would not tell its delimiters (RFC 3986, 3.2).
component_text as_encoded(component_text const& value) {
    return value.is_removed() ? value : component_text(encoded(value.text()));
}

struct settable {
    std::string_view name;
    part of;
    void (*apply)(change const&, edit_round&);
};

constexpr auto settables = std::to_array<settable>({
    {"scheme", part::scheme, [](change const& c, edit_round& r) { r.values.scheme = c.value; }},
    {"authority", part::authority,
     [](change const& c, edit_round& r) { r.values.authority = as_encoded(c.value); }},
    {"userinfo", part::userinfo,
     [](change const& c, edit_round& r) { r.values.userinfo = c.value; }},
    {"user", part::userinfo, [](change const& c, edit_round& r) { r.user = value_of_user(c); }},
    {"password", part::userinfo, [](change const& c, edit_round& r) { r.password = c.value; }},
    {"host", part::host, [](change const& c, edit_round& r) { r.values.host = c.value; }},
    {"port", part::port, [](change const& c, edit_round& r) { r.values.port = c.value; }},
    {"path", part::path, [](change const& c, edit_round& r) { r.values.path = c.value; }},
    {"filename", part::path,
     [](change const& c, edit_round& r) {
         // An absent file name is an empty last segment.
         r.values.path = replace_file_name(c.value.is_removed() ? component_text("") : c.value);
     }},
    {"extension", part::path,
     [](change const& c, edit_round& r) { r.values.path = replace_extension(c.value); }},
    {"query", part::query, [](change const& c, edit_round& r) { r.values.query = c.value; }},
    {"fragment", part::fragment,
     [](change const& c, edit_round& r) { r.values.fragment = c.value; }},
});

usage_error unknown_component(change const& c) {
    std::vector<std::string_view> names;
    std::string list;
    if (c.what != option_id::append)
        for (settable const& s : settables) {
            names.push_back(s.name);
            list.append(s.name).append(", ");
        }
    bool const appends = c.what == option_id::append;
    names.insert(names.end(), {appends ? "segment" : "segment:1", "query:KEY"});
    list += appends ? "segment, query:KEY" : "segment:N, query:KEY";
    return usage_error(in_words(c) + " is none of " + list + did_you_mean(c.typed, names));
}

/// Does a round change this part already? An authority consists of others.
bool changes(edit_round const& r, part of) {
    component_values const& v = r.values;
    bool const userinfo = v.userinfo.is_given() || r.user.is_given() || r.password.is_given();
    switch (of) {
        case part::scheme: return v.scheme.is_given();
        case part::authority:
            return v.authority.is_given() || userinfo || v.host.is_given() || v.port.is_given();
        case part::userinfo: return v.authority.is_given() || userinfo;
        case part::host: return v.authority.is_given() || v.host.is_given();
        case part::port: return v.authority.is_given() || v.port.is_given();
        case part::path: return v.path.is_given();
        case part::query: return v.query.is_given();
        case part::fragment: return v.fragment.is_given();
    }
    return false;
}

/// Values that no reference could take are found now, by giving them to one that takes all others.
void refuse_impossible(change const& c, edit_round const& round) {
    auto const probe = parse_reference("x://h/");
    std::string userinfo;
    auto const edited = edit(*probe, values_for(round, *probe, userinfo));
    if (edited || edited.error().code == error_code::path_not_rooted ||
        edited.error().code == error_code::no_such_segment)
        return;
    throw usage_error(in_words(c) + " cannot have this value: " +
                      in_one_line(describe(edited.error(), c.value.text())));
}

/// COMPONENT=VALUE or, for --remove, COMPONENT.
change read_change(given_option const& given) {
    std::string_view const text = given.value;
    change result{.what = given.which->id, .typed = text, .detail = {}, .value = removed};
    if (given.which->id != option_id::remove) {
        std::size_t const equals = text.find('=');
        if (equals == text.npos)
            throw usage_error("--" + std::string(given.which->name) + ": '" + std::string(text) +
                              "' needs a '=' and a value, which may be empty");
        result.typed = text.substr(0, equals);
        result.value = text.substr(equals + 1);
    }
    std::size_t const colon = result.typed.find(':');
    if (colon != text.npos) result.detail = result.typed.substr(colon + 1);
    return result;
}

query_edit edit_of_pair(change const& c, std::string_view key) {
    if (c.what == option_id::remove) return remove_first_param(key);
    if (c.what == option_id::append) return append_param(key, c.value);
    return set_first_param(key, c.value);
}

std::string decoded_key(change const& c) {
    auto const key = parse_encoded(c.detail);
    if (!key) throw usage_error(in_words(c) + " has a '%' in its key, which is written %25");
    return decode(*key);
}

path_edit edit_of_segment(change const& c) {
    if (c.what == option_id::append) return push_segment(c.value);
    return replace_segment(read_segment_number(c.detail, in_words(c)), c.value);
}

}  // namespace

edit_plan::edit_plan(std::vector<given_option> const& edits) {
    if (edits.empty())
        throw usage_error(
            "one of --set, --remove, --append, --sort-query and --trim-query is needed");
    for (given_option const& given : edits) add(given);
}

void edit_plan::add(given_option const& given) {
    auto const round_for = [&](part of) -> edit_round& {
        if (rounds_.empty() || changes(rounds_.back(), of)) rounds_.emplace_back();
        return rounds_.back();
    };
    if (given.which->id == option_id::sort_query) {
        round_for(part::query).values.query = sort_params();
        return;
    }
    if (given.which->id == option_id::trim_query) {
        if (!glob::from(given.value))
            throw usage_error("--trim-query: a pattern has at most " +
                              std::to_string(glob::max_size) + " bytes");
        round_for(part::query).values.query = trim_params(given.value);
        return;
    }
    change const c = read_change(given);
    std::string_view const kind = c.typed.substr(0, c.typed.find(':'));
    bool const appends = c.what == option_id::append;
    bool const has_detail = kind.size() < c.typed.size();
    edit_round alone;
    part of = part::path;
    if (kind == "query" && has_detail) {
        of = part::query;
        alone.values.query = edit_of_pair(c, keys_.emplace_back(decoded_key(c)));
        round_for(of).values.query = alone.values.query;
    } else if (kind == "segment" && has_detail != appends) {
        alone.values.path = edit_of_segment(c);
        round_for(of).values.path = alone.values.path;
    } else {
        auto const found = std::ranges::find(settables, c.typed, &settable::name);
        if (found == settables.end() || appends) throw unknown_component(c);
        found->apply(c, alone);
        found->apply(c, round_for(found->of));
    }
    refuse_impossible(c, alone);
}

component_values values_for(edit_round const& round, reference_view const& source,
                            std::string& userinfo) {
    component_values values = round.values;
    values.password_is_public = true;  // it was typed on purpose
    if (!round.user.is_given() && !round.password.is_given()) return values;
    auto const text_of = [](component_text const& given, character_set kept,
                            std::optional<encoded_view> old) -> std::optional<std::string> {
        if (given.is_removed()) return std::nullopt;
        if (given.has_text()) return std::string(encode(given.text(), kept).text());
        return old ? std::optional<std::string>(old->text()) : std::nullopt;
    };
    auto const user = text_of(round.user, data_for::user, source.user());
    auto const password = text_of(round.password, data_for::password, source.password());
    userinfo = user.value_or("");
    if (password) userinfo.append(":").append(*password);
    if (user || password)
        values.userinfo = encoded(userinfo);
    else
        values.userinfo = removed;
    return values;
}

}  // namespace uriel::cli
