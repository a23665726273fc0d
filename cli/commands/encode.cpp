// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uri encode: data made fit for one component (RFC 3986, 2.1 and 2.2).
#include "uriel/encode.hpp"
#include "cli/command.hpp"
#include "cli/suggest.hpp"
#include "cli/words.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace uriel::cli {
namespace {

/// The characters that data of a component keeps, and those that --keep may add.
struct component_row {
    std::string_view name;
    character_set kept;
    character_set allowed;
};

constexpr auto rows = std::to_array<component_row>({
    {"unreserved", data_for::unreserved, sets::unreserved},
    // A ':' ends the user.
    {"user", data_for::user, sets::userinfo - character_set(":")},
    {"password", data_for::password, sets::userinfo},
    {"host", data_for::host, sets::reg_name},
    {"userinfo", data_for::userinfo, sets::userinfo},
    {"segment", data_for::segment, sets::segment},
    {"path", data_for::path, sets::path},
    {"query", data_for::query, sets::query},
    {"param", data_for::param, sets::query},
    {"fragment", data_for::fragment, sets::fragment},
});

/// The characters that application/x-www-form-urlencoded keeps (URL Standard, 5.2); a space becomes
/// '+'.
constexpr std::string_view form_place = "form";
constexpr character_set kept_in_form = sets::alpha | sets::digit | character_set("*-._");

class form_command final : public command {
public:
    using command::command;

    answer record(std::string_view record, std::string& out) const override {
        std::string const text = in_form(record);
        if (!chosen().json) {
            append_text_record(text, out);
            return verdict::positive;
        }
        json_object object(out);
        object.text("input", record);
        object.text("output", text);
        object.end_line();
        return verdict::positive;
    }

private:
    static std::string in_form(std::string_view data) {
        std::string text;
        for (std::size_t space = data.find(' '); space != data.npos; space = data.find(' ')) {
            text.append(encode(data.substr(0, space), kept_in_form).text()) += '+';
            data.remove_prefix(space + 1);
        }
        return text.append(encode(data, kept_in_form).text());
    }
};

class encode_command final : public command {
public:
    encode_command(settings const& chosen, character_set kept) noexcept
        : command(chosen), kept_(kept) {}

    answer record(std::string_view record, std::string& out) const override {
        if (chosen().json) {
            json_object object(out);
            object.text("input", record);
            object.text("output", encode(record, kept_).text());
            object.end_line();
            return verdict::positive;
        }
        std::size_t const before = out.size();
        out.resize(before + encoded_size(record, kept_));
        // The buffer has just the size that is needed.
        static_cast<void>(encode_into(record, kept_, std::span(out).subspan(before)));
        out += chosen().record_end();
        return verdict::positive;
    }

private:
    character_set kept_;
};

/// Throws usage_error for a character of --keep that the component cannot hold.
void refuse_others(component_row const& row, std::string_view keep) {
    auto const is_continuation = [](char c) { return (static_cast<unsigned char>(c) >> 6U) == 2; };
    for (std::size_t at = 0; at < keep.size(); ++at) {
        if (row.allowed.contains(keep[at])) continue;
        // Beyond ASCII, name the whole character.
        std::size_t end = at + 1;
        while (end < keep.size() && is_continuation(keep[end])) ++end;
        throw usage_error("--keep: the rule of " + std::string(row.name) + " does not allow '" +
                          std::string(keep.substr(at, end - at)) + "'");
    }
}

std::unique_ptr<command> make_encode(settings& chosen) {
    std::string_view const wanted = chosen.as.value_or(rows.front().name);
    if (wanted == form_place) {
        if (!chosen.keep.empty())
            throw usage_error("--keep: the rules of form are those of the URL Standard");
        return std::make_unique<form_command>(chosen);
    }
    auto const row = std::ranges::find(rows, wanted, &component_row::name);
    if (row == rows.end()) {
        std::vector<std::string_view> names;
        std::string list;
        for (component_row const& r : rows) {
            names.push_back(r.name);
            list.append(list.empty() ? "" : ", ").append(r.name);
        }
        names.push_back(form_place);
        list.append(", ").append(form_place);
        throw usage_error("--as: '" + std::string(wanted) + "' is not one of " + list +
                          did_you_mean(wanted, names));
    }
    refuse_others(*row, chosen.keep);
    return std::make_unique<encode_command>(chosen, row->kept | character_set(chosen.keep));
}

}  // namespace

std::vector<std::string_view> encoded_components() {
    std::vector<std::string_view> names;
    names.reserve(std::size(rows) + 1);
    for (component_row const& row : rows) names.push_back(row.name);
    names.push_back(form_place);
    return names;
}

command_entry const encode_entry = {
    command_id::encode,
    "encode",
    "[--as COMPONENT] [INPUT...]",
    "Percent-encode each record as the data of a component.",
    R"(Encodes each record, which may hold any octets, for use in that component. Every
octet becomes a triplet %XX, except these:
  unreserved, user, password, host   letters, digits, - . _ ~
  userinfo                           and :
  segment                            unreserved and : @
  path                               and /
  query, param, fragment             unreserved and : @ / ?
  form                               letters, digits, * - . _; a space becomes +
Without --as, only unreserved characters stay, which is right everywhere.
Sub-delims such as '&' and '=' are data here, so they are encoded; use --keep
for those that you mean as delimiters. Encode once, before you join the parts:
a '%' is encoded, too.

With --json: {"input":...,"output":...}.
)",
    R"(  uri encode --as segment 'a/b c'
  uri encode --as param 'AT&T=100%'
  uri encode --as query --keep '&=' 'k=v&l=w x'
)",
    make_encode,
};

}  // namespace uriel::cli
