// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The base URI of a command: that of --base, or the first field of each record.
#pragma once

#include "cli/command.hpp"
#include "cli/iris.hpp"
#include "cli/pair.hpp"
#include "uriel/parse.hpp"

#include <optional>
#include <string_view>

namespace uriel::cli {

/// As describe(). What is no absolute URI breaks the rule of bases (5.1), not one of the grammar.
failure describe_base_error(iri_error const& error, std::string_view text,
                            std::string_view field = {});

/// Parses a base, which needs a scheme (RFC 3986, 5.1).
expected<uri_view, failure> parse_base(std::string_view text, settings const& chosen,
                                       std::string_view field = {});

/// The base of --base, if it was given. Throws usage_error.
std::optional<uri_view> base_of(settings const& chosen);

/// "--base: '…' is no base URI: …"
usage_error no_base(std::string_view option, std::string_view text, failure const& what);

/// A command that answers records against a base, of the type that the dialect parses it to. With
/// --base the records are the second fields, with --pairs they are pairs.
template <class Base>
class command_with_base : public command {
public:
    using base_parser = expected<Base, failure> (*)(std::string_view text, std::string_view field,
                                                    settings const& chosen);

    /// Throws usage_error unless there is either --base or --pairs.
    command_with_base(settings const& chosen, pair_names fields, base_parser parse_base)
        : command(chosen), fields_(fields), parse_base_(parse_base) {
        if (chosen.pairs && chosen.base) throw usage_error("--base and --pairs exclude each other");
        if (!chosen.pairs && !chosen.base) throw usage_error("--base URI or --pairs is needed");
        if (!chosen.base) return;
        auto const base = parse_base(*chosen.base, {}, chosen);
        if (!base) throw no_base("--base", *chosen.base, base.error());
        base_ = *base;
    }

    answer record(std::string_view record, std::string& out) const final {
        if (base_) return answer_to(*base_, record, {}, out);
        auto const pair = split_pair(record, fields_);
        if (!pair) return unexpected(pair.error());
        auto const base = parse_base_(pair->first, fields_.first, chosen());
        if (!base) return unexpected(base.error());
        return answer_to(*base, pair->second, fields_.second, out);
    }

    void describe_input(std::optional<std::string_view> record, failure const& /*what*/,
                        json_object& object) const override {
        if (!base_) return add_pair(record, fields_, object);
        object.text(fields_.first, base_->text());
        object.optional_text(fields_.second, record);
    }

protected:
    /// As record(). `field` is the name of the text in diagnostics; none with --base.
    virtual answer answer_to(Base const& base, std::string_view text, std::string_view field,
                             std::string& out) const = 0;

private:
    pair_names fields_;
    base_parser parse_base_;
    std::optional<Base> base_;
};

/// The same for the bases of RFC 3986.
class based_command : public command_with_base<uri_view> {
public:
    based_command(settings const& chosen, pair_names fields)
        : command_with_base(
              chosen, fields,
              [](std::string_view text, std::string_view field, settings const& settings) {
                  return cli::parse_base(text, settings, field);
              }) {}
};

}  // namespace uriel::cli
