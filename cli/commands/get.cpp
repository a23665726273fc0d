// uri get: chosen components of each URI reference, as columns.
#include "cli/command.hpp"
#include "cli/escape.hpp"
#include "cli/names.hpp"
#include "cli/segment_number.hpp"
#include "cli/suggest.hpp"
#include "uriel/model/encoded_text.hpp"
#include "uriel/model/parse.hpp"
#include "uriel/model/query.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace uriel::cli {
namespace {

using part = std::optional<encoded_view>;

part plain(std::optional<std::string_view> text) {
    if (!text) return std::nullopt;
    return encoded_view::assume_encoded(*text);
}

/// The last segment, if it is not empty.
part filename(reference_view const& ref) {
    encoded_view const name = ref.path().file_name();
    return name.empty() ? std::nullopt : part(name);
}

struct simple_column {
    std::string_view name;
    part (*of)(reference_view const&);
};

constexpr auto simple_columns = std::to_array<simple_column>({
    {"kind", [](reference_view const& r) { return plain(kind_name(r)); }},
    {"scheme", [](reference_view const& r) { return plain(r.scheme()); }},
    {"authority", [](reference_view const& r) { return r.authority(); }},
    {"userinfo", [](reference_view const& r) { return r.userinfo(); }},
    {"user", [](reference_view const& r) { return r.user(); }},
    {"password", [](reference_view const& r) { return r.password(); }},
    {"host", [](reference_view const& r) { return r.host_without_brackets(); }},
    {"host_kind", [](reference_view const& r) { return plain(host_kind_name(r)); }},
    {"port", [](reference_view const& r) { return plain(r.port()); }},
    {"path", [](reference_view const& r) { return part(r.path().encoded()); }},
    {"path_kind", [](reference_view const& r) { return plain(name(r.path_kind())); }},
    {"filename", filename},
    {"extension", [](reference_view const& r) { return r.path().extension(); }},
    {"query", [](reference_view const& r) { return r.query(); }},
    {"fragment", [](reference_view const& r) { return r.fragment(); }},
});

/// The value of the first pair whose key stands for `key`; empty for a key without '='.
part query_value(reference_view const& ref, std::string_view key) {
    auto const pair = query_view(ref.query()).find(key);
    if (!pair) return std::nullopt;
    return pair->value().value_or(encoded_view());
}

/// One item of LIST.
struct column {
    std::string_view typed;
    part (*simple)(reference_view const&) = nullptr;
    std::optional<std::ptrdiff_t> segment{};  // of segment:N
    std::string key{};                        // of query:KEY, decoded

    part of(reference_view const& ref) const {
        if (simple != nullptr) return simple(ref);
        return segment ? ref.path().segment(*segment) : query_value(ref, key);
    }
};

usage_error unknown_column(std::string_view typed) {
    std::vector<std::string_view> names;
    std::string list;
    for (simple_column const& c : simple_columns) {
        names.push_back(c.name);
        list.append(c.name).append(", ");
    }
    names.insert(names.end(), {"segment:1", "query:KEY"});
    return usage_error("LIST: '" + std::string(typed) + "' is none of " + list +
                       "segment:N, query:KEY" + did_you_mean(typed, names));
}

column read_column(std::string_view typed) {
    auto const simple = std::ranges::find(simple_columns, typed, &simple_column::name);
    if (simple != simple_columns.end()) return {.typed = typed, .simple = simple->of};
    std::size_t const colon = std::min(typed.find(':'), typed.size());
    std::string_view const name = typed.substr(0, colon);
    if (colon == typed.size()) throw unknown_column(typed);
    std::string_view const detail = typed.substr(colon + 1);
    if (name == "segment")
        return {.typed = typed,
                .segment = read_segment_number(detail, "LIST: '" + std::string(typed) + "'")};
    if (name == "query") {
        auto const key = parse_encoded(detail);
        if (!key)
            throw usage_error("LIST: '" + std::string(typed) +
                              "': a '%' of the key is written %25, a ',' %2C");
        return {.typed = typed, .key = uriel::decode(*key)};
    }
    throw unknown_column(typed);
}

class get_command final : public command {
public:
    get_command(settings const& chosen, std::vector<column> columns) noexcept
        : command(chosen), columns_(std::move(columns)) {}

    answer record(std::string_view record, std::string& out) const override {
        auto const ref = parse_reference(record);
        if (!ref) return std::unexpected(describe(ref.error(), record));
        if (chosen().json)
            append_object(record, *ref, out);
        else
            append_columns(*ref, out);
        return verdict::positive;
    }

private:
    void append_columns(reference_view const& ref, std::string& out) const {
        bool is_first = true;
        for (column const& c : columns_) {
            if (!is_first) out += '\t';
            is_first = false;
            part const text = c.of(ref);
            if (!text)
                out += chosen().absent;
            else if (chosen().decode)
                append_decoded(*text, chosen(), out);
            else
                out += text->text();
        }
        out += chosen().record_end();
    }

    void append_object(std::string_view record, reference_view const& ref, std::string& out) const {
        json_object object(out);
        object.text("input", record);
        object.open("values");
        for (column const& c : columns_) {
            part const text = c.of(ref);
            if (text && chosen().decode)
                object.text(c.typed, uriel::decode(*text));
            else
                object.optional_text(c.typed, text_of(text));
        }
        object.close();
        object.end_line();
    }

    std::vector<column> columns_;
};

std::unique_ptr<command> make_get(settings& chosen) {
    if (chosen.operands.empty()) throw usage_error("LIST is needed, such as host,port,path");
    std::string_view rest = chosen.operands.front();
    chosen.operands.erase(chosen.operands.begin());
    std::vector<column> columns;
    for (;;) {
        std::size_t const comma = std::min(rest.find(','), rest.size());
        std::string_view const typed = rest.substr(0, comma);
        // An object has each member once.
        bool const is_repeated = std::ranges::count(columns, typed, &column::typed) > 0;
        if (!chosen.json || !is_repeated) columns.push_back(read_column(typed));
        if (comma == rest.size()) break;
        rest.remove_prefix(comma + 1);
    }
    return std::make_unique<get_command>(chosen, std::move(columns));
}

}  // namespace

command_entry const get_entry = {
    command_id::get,
    "get",
    "LIST [INPUT...]",
    "Write chosen components of each URI reference, TAB-separated.",
    R"(LIST names components, separated by commas:
  kind, scheme, authority, userinfo, user, password, host, host_kind, port,
  path, path_kind, query, fragment
  filename      the last segment of the path, if it is not empty
  extension     what follows the last '.' of that
  segment:N     a segment of the path: 1 is the first, -1 the last
  query:KEY     the value of the first pair KEY=VALUE between '&' in the query;
                keys are compared percent-decoded, '+' is no space
An absent component is \N, an empty one is empty. The host of an IP literal
comes without its brackets. Values are as they stand in the URI; --decode
decodes them, and control characters are then escaped as PostgreSQL's COPY does
(\n \r \t \\, others \xHH) unless --raw or -0 is given.

With --json: {"input":...,"values":{"host":...,...}}, null for what is absent.
)",
    R"(  uri get host,port,path http://example.com:8042/over/there
  uri get segment:1,segment:-1,query:id --decode < urls.txt
  uri get scheme < urls.txt | sort | uniq -c
)",
    make_get,
};

}  // namespace uriel::cli
