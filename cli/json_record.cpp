// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/json_record.hpp"

#include "cli/iris.hpp"
#include "cli/json.hpp"
#include "uriel/model/encoded_text.hpp"
#include "uriel/model/parse.hpp"
#include "uriel/syntax/validate.hpp"
#include "uriel/verbs/compose.hpp"

#include <rapidjson/error/en.h>
#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace uriel::cli {
namespace {

/// A pair, of which an array in JSON may have had other things.
struct pair_read {
    std::vector<std::optional<std::string>> items;
};

/// The members that are read. Absent is nothing; null is absent, too.
struct members {
    std::map<std::string, std::optional<std::string>, std::less<>> texts;
    std::optional<std::vector<std::string>> segments;
    std::optional<std::vector<pair_read>> params;
    std::map<std::string, std::string, std::less<>> error;  // its texts and its offset
    bool has_no_params = false;                             // null: there is no query
    bool has_error = false;
};

constexpr std::array<std::string_view, 9> texts_read = {
    "scheme", "authority", "userinfo", "host", "host_kind", "port", "path", "query", "fragment"};
constexpr std::array<std::string_view, 4> not_read = {"input", "input_hex", "kind", "path_kind"};

bool is_one_of(std::string_view name, std::span<std::string_view const> names) {
    return std::ranges::find(names, name) != names.end();
}
bool is_params(std::string_view name) { return name == "query_params" || name == "query-params"; }

/// Takes what RapidJSON reads, one after the other.
class object_reader {
public:
    using Ch = char;

    explicit object_reader(members& into) noexcept : into_(into) {}

    std::string_view refused_code() const noexcept { return refused_; }
    std::string_view refused_member() const noexcept { return member_; }

    bool Null() { return value(std::nullopt, true); }
    bool Bool(bool) { return other(); }
    bool RawNumber(char const* text, rapidjson::SizeType size, bool) {
        std::string_view const number(text, size);
        bool const is_port =
            depth_ == 1 && member_ == "port" && std::ranges::all_of(number, ascii::is_digit);
        if (is_port || in_error()) return value(std::string(number), false);
        return other();
    }
    // With numbers as texts, none of these is called.
    bool Int(int) { return other(); }
    bool Uint(unsigned) { return other(); }
    bool Int64(std::int64_t) { return other(); }
    bool Uint64(std::uint64_t) { return other(); }
    bool Double(double) { return other(); }
    bool String(char const* text, rapidjson::SizeType size, bool) {
        return value(std::string(text, size), false);
    }

    bool StartObject() {
        if (depth_ == 0) return enter();
        if (depth_ == 1 && member_ == "error") into_.has_error = true;
        return (is_skipped() || in_error()) ? enter() : refuse();
    }
    bool Key(char const* text, rapidjson::SizeType size, bool) {
        std::string const name(text, size);
        if (depth_ > 1) {
            if (depth_ == 2) error_member_ = name;
            return true;
        }
        member_ = name;
        if (is_one_of(name, texts_read) || is_one_of(name, not_read) || is_params(name) ||
            name == "segments" || name == "error")
            return true;
        refused_ = "unknown-member";
        return false;
    }
    bool EndObject(rapidjson::SizeType) { return leave(); }

    bool StartArray() {
        if (depth_ == 0) return refuse_root();
        if (is_skipped() || in_error()) return enter();
        if (depth_ == 1 && member_ == "segments") {
            into_.segments.emplace();
            return enter();
        }
        if (depth_ == 1 && is_params(member_)) {
            into_.params.emplace();
            return enter();
        }
        if (depth_ == 2 && is_params(member_)) {
            into_.params->emplace_back();
            return enter();
        }
        return refuse();
    }
    bool EndArray(rapidjson::SizeType) {
        if (depth_ == 3 && is_params(member_) && !is_skipped()) {
            auto const& items = into_.params->back().items;
            if (items.size() != 2 || !items.front()) return refuse();
        }
        return leave();
    }

private:
    bool is_skipped() const { return depth_ > 0 && is_one_of(member_, not_read); }
    bool in_error() const { return depth_ > 0 && member_ == "error"; }
    bool enter() {
        ++depth_;
        return true;
    }
    bool leave() {
        --depth_;
        return true;
    }
    bool refuse() {
        refused_ = "wrong-type";
        return false;
    }
    bool refuse_root() {
        refused_ = "invalid-json";
        return false;
    }
    bool other() {
        if (depth_ == 0) return refuse_root();
        return is_skipped() || (in_error() && depth_ > 1) ? true : refuse();
    }

    bool value(std::optional<std::string> text, bool is_null) {
        if (depth_ == 0) return refuse_root();
        if (is_skipped()) return true;
        if (in_error()) {
            if (depth_ == 1) return is_null ? true : refuse();
            if (depth_ == 2 && text) into_.error[error_member_] = *std::move(text);
            return true;
        }
        if (depth_ == 1 && is_one_of(member_, texts_read)) {
            into_.texts[member_] = std::move(text);
            return true;
        }
        if (depth_ == 1 && is_null) {  // a list that is absent
            if (is_params(member_)) into_.has_no_params = true;
            return true;
        }
        if (depth_ == 2 && member_ == "segments" && text) {
            into_.segments->push_back(*std::move(text));
            return true;
        }
        if (depth_ == 3 && is_params(member_)) {
            into_.params->back().items.push_back(std::move(text));
            return true;
        }
        return refuse();
    }

    members& into_;
    int depth_ = 0;
    std::string member_;
    std::string error_member_;
    std::string_view refused_;
};

failure refused(std::string_view code, std::string message, std::size_t offset,
                std::string_view record) {
    return {.code = code,
            .component = {},
            .message = std::move(message),
            .section = {},
            .offset = offset,
            .text = record};
}

std::optional<failure> read(std::string_view record, members& into) {
    // The reader takes a NUL for the end.
    std::string_view const text = record.substr(0, record.find('\0'));
    rapidjson::MemoryStream stream(text.data() == nullptr ? "" : text.data(), text.size());
    rapidjson::Reader reader;
    object_reader taker(into);
    constexpr unsigned flags = rapidjson::kParseIterativeFlag |
                               rapidjson::kParseValidateEncodingFlag |
                               rapidjson::kParseNumbersAsStringsFlag;
    auto const result = reader.Parse<flags>(stream, taker);
    if (result && text.size() == record.size()) return std::nullopt;
    if (result)
        return refused("invalid-json", "a NUL has no place in JSON; leave it out", text.size(),
                       record);
    if (result.Code() != rapidjson::kParseErrorTermination || taker.refused_code().empty()) {
        std::string sentence = rapidjson::GetParseError_En(result.Code());
        if (sentence.ends_with('.')) sentence.pop_back();
        return refused("invalid-json",
                       sentence + "; a record is one object as 'uri parse --json' writes it",
                       std::min(result.Offset(), record.size()), record);
    }
    std::string const member(taker.refused_member());
    if (taker.refused_code() == "unknown-member")
        return refused("unknown-member",
                       "'" + member + "' is no member that 'uri parse --json' writes of URIs", 0,
                       record);
    if (taker.refused_code() == "wrong-type")
        return refused(
            "wrong-type",
            "'" + member + "' has a value of another type than 'uri parse --json' writes", 0,
            record);
    return refused("invalid-json", "a record is one object as 'uri parse --json' writes it",
                   std::min(text.find_first_not_of(" \t\n\r"), text.size()), record);
}

/// The error that an object tells of. What the views refer to goes with it.
failure repeated(members const& from) {
    auto const kept = std::make_shared<std::map<std::string, std::string, std::less<>>>(from.error);
    auto const text = [&](std::string_view name) {
        auto const found = kept->find(name);
        return found == kept->end() ? std::string_view() : std::string_view(found->second);
    };
    failure what{.code = text("code"),
                 .component = text("component"),
                 .message = std::string(text("message")),
                 .section = text("section")};
    std::string_view const offset = text("offset");
    std::from_chars(offset.data(), offset.data() + offset.size(), what.offset);
    what.kept = kept;
    return what;
}

/// The sentence names what is wrong in a member's text, which is not that of the record.
failure describe_member(parse_error const& error, std::string_view text) {
    failure what = describe(error, text);
    what.text = {};
    return what;
}

component_text given(std::optional<std::string> const& text) {
    return text ? component_text(encoded(*text)) : component_text(removed);
}

/// Gives userinfo, host and port instead of the authority.
void give_parts(reference_view parsed, component_values& values) {
    values.authority = {};
    values.userinfo = parsed.userinfo();
    values.host = parsed.host();
    if (parsed.has_port()) values.port = encoded(*parsed.port());
}

/// The offset of the first character that a segment cannot have; nothing if the text is a segment.
std::optional<std::size_t> end_of_segment(std::string_view text, bool of_iri) {
    if (of_iri) {
        auto const checked = validate(iri_rule::isegment, text);
        return checked ? std::nullopt : std::optional(checked.error().offset);
    }
    auto const checked = validate(rule::segment, text);
    return checked ? std::nullopt : std::optional(checked.error().offset);
}

expected<std::string, failure> compose_members(members& from, name_encoder encode_name,
                                               bool makes_iris) {
    component_values values;
    auto const member = [&](std::string_view name) -> std::optional<std::string>* {
        auto const found = from.texts.find(name);
        return found == from.texts.end() ? nullptr : &found->second;
    };
    auto const give = [&](std::string_view name, component_text& value) {
        if (auto const* const text = member(name)) value = given(*text);
    };
    give("scheme", values.scheme);
    give("fragment", values.fragment);
    bool const has_parts = member("userinfo") || member("host") || member("port");
    if (has_parts) {
        give("userinfo", values.userinfo);
        if (auto* const port = member("port"); port != nullptr && *port)
            values.port = encoded(**port);
        if (auto* const host = member("host"); host != nullptr && *host) {
            auto const* const kind = member("host_kind");
            bool const is_future = kind != nullptr && *kind == "ipvfuture";
            bool const is_bare = !(*host)->starts_with('[');
            if (is_bare && (is_future || is_valid(rule::ipv6_address, **host)))
                **host = "[" + **host + "]";
            values.host = encoded(**host);
        }
    } else {
        give("authority", values.authority);
    }
    std::string name;  // the data of a host that is not ASCII
    std::string authority;
    if (encode_name != nullptr) {
        authority = "//" + std::string(values.authority.text());
        auto const parsed = parse_iri_reference(authority);
        if (parsed && values.authority.has_text())
            give_parts(reference_view::assume_parsed(parsed->text(), parsed->parts()), values);
        name = decode(decoded_view(values.host.text()));
        if (std::ranges::any_of(name, [](char c) { return (c & 0x80) != 0; })) {
            values.host = name;
            values.encode_name = encode_name;
        }
    }
    values.password_is_public = true;  // it is in the record

    auto const* const path = member("path");
    std::string joined;  // segments may be dots, which only a whole path may hold
    bool const has_authority = values.authority.has_text() || values.host.has_text();
    if (from.segments) {
        // A path that is not rooted has no empty segment at its beginning.
        bool const begins_empty = !from.segments->empty() && from.segments->front().empty();
        bool const is_rooted = has_authority || begins_empty ||
                               (path != nullptr && *path && (*path)->starts_with('/'));
        for (std::string const& each : *from.segments) {
            if (auto const at = end_of_segment(each, makes_iris))
                return std::unexpected(
                    describe_member({error_code::invalid_character, component::path, *at}, each));
            bool const is_first = &each == &from.segments->front();
            joined.append(is_first && !is_rooted ? "" : "/").append(each);
        }
        values.path = component_text(encoded(joined));
    } else if (path != nullptr && *path) {
        values.path = component_text(encoded(**path));
    }

    std::vector<param> params;
    auto const* const query = member("query");
    if (from.params) {
        for (pair_read const& each : *from.params)
            params.emplace_back(encoded(*each.items[0]), given(each.items[1]));
        if (params.empty())
            values.query = component_text("");
        else
            values.params = still_alive(params);
    } else if (query != nullptr && !from.has_no_params) {
        values.query = given(*query);
    }
    std::string out;
    auto const made = append_edited(reference_view(), values, makes_iris, out);
    if (!made) {
        component const where = made.error().where;
        auto const* const text = member(uriel::name(where));
        bool const is_joined = where == component::path && from.segments.has_value();
        return std::unexpected(describe_member(made.error(), is_joined                  ? joined
                                                             : text != nullptr && *text ? **text
                                                                                        : ""));
    }
    return out;
}

}  // namespace

expected<std::string, failure> make_of_json(std::string_view record, name_encoder encode_name,
                                            bool makes_iris) {
    members from;
    if (auto const wrong = read(record, from)) return std::unexpected(*wrong);
    if (from.has_error) return std::unexpected(repeated(from));
    return compose_members(from, encode_name, makes_iris);
}

}  // namespace uriel::cli
