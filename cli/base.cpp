#include "cli/base.hpp"

namespace uriel::cli {

expected<uri_view, failure> parse_base(std::string_view text, std::string_view field) {
    auto const base = parse(text);
    if (base) return *base;
    failure what = describe(base.error(), text, field);
    if (base.error().code == error_code::relative_not_allowed) what.section = "5.1";
    return std::unexpected(what);
}

std::optional<uri_view> base_of(settings const& chosen) {
    if (!chosen.base) return std::nullopt;
    auto const base = parse_base(*chosen.base);
    if (base) return *base;
    throw usage_error("--base: '" + std::string(*chosen.base) +
                      "' is no base URI: " + in_one_line(base.error()));
}

based_command::based_command(settings const& chosen, pair_names fields)
    : command(chosen), fields_(fields), base_(base_of(chosen)) {
    if (chosen.pairs && base_) throw usage_error("--base and --pairs exclude each other");
    if (!chosen.pairs && !base_) throw usage_error("--base URI or --pairs is needed");
}

answer based_command::record(std::string_view record, std::string& out) const {
    if (base_) return answer_to(*base_, record, {}, out);
    auto const pair = split_pair(record, fields_);
    if (!pair) return std::unexpected(pair.error());
    auto const base = parse_base(pair->first, fields_.first);
    if (!base) return std::unexpected(base.error());
    return answer_to(*base, pair->second, fields_.second, out);
}

void based_command::describe_input(std::optional<std::string_view> record, failure const& /*what*/,
                                   json_object& object) const {
    if (!base_) {
        add_pair(record, fields_, object);
        return;
    }
    object.text(fields_.first, base_->text());
    object.optional_text(fields_.second, record);
}

}  // namespace uriel::cli
