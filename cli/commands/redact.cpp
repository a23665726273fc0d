// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uri redact: any text without its secrets, for logs (RFC 3986, 7.5).
#include "uriel/context/redact.hpp"
#include "cli/command.hpp"

#include <algorithm>

namespace uriel::cli {
namespace {

class redact_command final : public command {
public:
    explicit redact_command(settings const& chosen) : command(chosen) {
        for (std::string_view const typed : chosen.query_keys) {
            std::string in_lower_case(typed);
            std::ranges::transform(in_lower_case, in_lower_case.begin(), ascii::to_lower);
            auto const pattern = glob::from(in_lower_case);
            if (!pattern)
                throw usage_error("--query-key: a pattern has at most " +
                                  std::to_string(glob::max_size) + " bytes");
            keys_.push_back(*pattern);
        }
        options_.user = chosen.user;
        if (!keys_.empty()) options_.query_keys = keys_;
    }

    answer record(std::string_view record, std::string& out) const override {
        std::string const shown = redact(record, options_);
        if (!chosen().json) {
            append_text_record(shown, out);
            return verdict::positive;
        }
        json_object object(out);
        object.text("output", shown);
        object.end_line();
        return verdict::positive;
    }

private:
    std::vector<glob> keys_;
    redact_options options_;
};

}  // namespace

command_entry const redact_entry = {
    command_id::redact,
    "redact",
    "[INPUT...]",
    "Hide the secrets in URIs, for logs.",
    R"(Writes each record with "***" for its secrets: the password, and in the query or
in a fragment that looks like one, the values of these keys: *token*, *secret*,
*password*, passwd, pwd, *api*key*, sig, signature, code, session*, sid, auth
and jwt. Keys are compared decoded and in any letter case. --query-key replaces
the whole list: to add a key, name those of the list that you need, too.

A record is one URI, or text that was meant as one. Valid or not, it is split as
RFC 3986, Appendix B, splits it, and every other byte stays as it is. Don't give
it the lines of a log: passwords in them may stay. Extract the URIs first:
uri extract | uri redact.
It does not look into URIs within a URI, such as jdbc:mysql://u:p@h/.

With --json: {"output":...}
)",
    R"(  uri redact < access.log.urls
  uri redact --user --query-key 'q' 'http://joe@example.com/?q=me'
)",
    [](settings& chosen) -> std::unique_ptr<command> {
        return std::make_unique<redact_command>(chosen);
    },
};

}  // namespace uriel::cli
