// The base URI of a command: that of --base, or the first field of each record.
#pragma once

#include "cli/command.hpp"
#include "cli/pair.hpp"
#include "uriel/model/parse.hpp"

#include <optional>
#include <string_view>

namespace uriel::cli {

/// Parses a base, which needs a scheme (RFC 3986, 5.1).
expected<uri_view, failure> parse_base(std::string_view text, std::string_view field = {});

/// The base of --base, if it was given. Throws usage_error.
std::optional<uri_view> base_of(settings const& chosen);

/// A command that answers records against a base. With --base the records are the second fields,
/// with --pairs they are pairs.
class based_command : public command {
public:
    /// Throws usage_error unless there is either --base or --pairs.
    based_command(settings const& chosen, pair_names fields);

    answer record(std::string_view record, std::string& out) const final;
    void describe_input(std::optional<std::string_view> record, failure const& what,
                        json_object& object) const override;

protected:
    /// As record(). `field` is the name of the text in diagnostics; none with --base.
    virtual answer answer_to(uri_view base, std::string_view text, std::string_view field,
                             std::string& out) const = 0;

private:
    pair_names fields_;
    std::optional<uri_view> base_;
};

}  // namespace uriel::cli
