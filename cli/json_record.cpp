// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/json_record.hpp"

#include "cli/iris.hpp"
#include "cli/json.hpp"
#include "uriel/compose.hpp"
#include "uriel/encode.hpp"
#include "uriel/parse.hpp"
#include "uriel/validate.hpp"

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
    values.host = parsed.host_literal();
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

/// A member's text; null if it is absent, and no text if it is null in JSON.
std::optional<std::string>* find(members& from, std::string_view name) {
    auto const found = from.texts.find(name);
    return found == from.texts.end() ? nullptr : &found->second;
}
/// The same where both are nothing.
std::string* text_of(members& from, std::string_view name) {
    auto* const found = find(from, name);
    return found != nullptr && *found ? &**found : nullptr;
}

void give(members& from, std::string_view name, auto& value) {
    if (auto const* const text = find(from, name)) value = given(*text);
}

void give_authority(members& from, component_values& values) {
    if (!find(from, "userinfo") && !find(from, "host") && !find(from, "port"))
        return give(from, "authority", values.authority);
    give(from, "userinfo", values.userinfo);
    if (auto const* const port = text_of(from, "port")) values.port = encoded(*port);
    std::string* const host = text_of(from, "host");
    if (host == nullptr) return;
    auto const* const kind = text_of(from, "host_kind");
    bool const is_future = kind != nullptr && *kind == "ipvfuture";
    if (!host->starts_with('[') && (is_future || is_valid(rule::ipv6_address, *host)))
        *host = "[" + *host + "]";
    values.host = encoded(*host);
}

/// The data of a host that is not ASCII, and the text it was read in.
struct host_to_encode {
    std::string authority;
    std::string name;
};

/// Lets the host be encoded, if it is not ASCII. The values refer to `host`.
void encode_host(detail::giving::name_encoder encode_name, host_to_encode& host,
                 component_values& values) {
    if (encode_name == nullptr) return;
    host.authority = "//" + std::string(values.authority.text());
    auto const parsed = parse_iri_reference(host.authority);
    if (parsed && values.authority.has_text())
        give_parts(reference_view::assume_parsed(parsed->text(), parsed->parts()), values);
    host.name = decode(decoded_view(values.host.text()));
    if (std::ranges::all_of(host.name, [](char c) { return (c & 0x80) == 0; })) return;
    values.host = host.name;
    values.encode_name = encode_name;
}

/// The path that segments make. They may be dots, which only a whole path may hold.
expected<std::string, failure> join_segments(members& from, bool has_authority, bool is_of_iri) {
    std::vector<std::string> const& segments = *from.segments;
    auto const* const path = text_of(from, "path");
    // A path that is not rooted has no empty segment at its beginning.
    bool const is_rooted = has_authority || (!segments.empty() && segments.front().empty()) ||
                           (path != nullptr && path->starts_with('/'));
    std::string joined;
    for (std::string const& each : segments) {
        if (auto const at = end_of_segment(each, is_of_iri))
            return unexpected(
                describe_member({error_code::invalid_character, component::path, *at}, each));
        joined.append(&each == &segments.front() && !is_rooted ? "" : "/").append(each);
    }
    return joined;
}

/// The values refer to `params`.
void give_query(members& from, std::vector<param>& params, component_values& values) {
    if (!from.params) {
        if (!from.has_no_params) give(from, "query", values.query);
        return;
    }
    for (pair_read const& each : *from.params)
        params.emplace_back(encoded(*each.items[0]), given(each.items[1]));
    if (params.empty())
        values.query = component_text("");
    else
        values.params = still_alive(params);
}

expected<std::string, failure> compose_members(members& from,
                                               detail::giving::name_encoder encode_name,
                                               bool makes_iris) {
    component_values values;
    values.password_is_public = true;  // it is in the record
    give(from, "scheme", values.scheme);
    give(from, "fragment", values.fragment);
    give_authority(from, values);
    host_to_encode host;
    encode_host(encode_name, host, values);
    bool const has_authority = values.authority.has_text() || values.host.has_text();
    if (from.segments) {
        auto joined = join_segments(from, has_authority, makes_iris);
        if (!joined) return joined;
        from.texts["path"] = *std::move(joined);
    }
    if (auto const* const path = text_of(from, "path"))
        values.path = component_text(encoded(*path));
    std::vector<param> params;
    give_query(from, params, values);
    std::string out;
    auto const made = append_edited(reference_view(), values, makes_iris, out);
    if (made) return out;
    auto const* const wrong = text_of(from, uriel::name(made.error().where));
    return unexpected(describe_member(made.error(), wrong != nullptr ? *wrong : ""));
}

}  // namespace

expected<std::string, failure> make_of_json(std::string_view record,
                                            detail::giving::name_encoder encode_name,
                                            bool makes_iris) {
    members from;
    if (auto const wrong = read(record, from)) return unexpected(*wrong);
    if (from.has_error) return unexpected(repeated(from));
    return compose_members(from, encode_name, makes_iris);
}

}  // namespace uriel::cli
