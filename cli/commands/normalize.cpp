// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uri normalize: each URI reference in a normal form (RFC 3986, 6.2.2 and 6.2.3).
#include "uriel/normalize.hpp"
#include "cli/append.hpp"
#include "cli/command.hpp"
#include "cli/iris.hpp"
#include "uriel/iri_ops.hpp"
#include "uriel/parse.hpp"

namespace uriel::cli {
namespace {

class normalize_command final : public command {
public:
    using command::command;

    answer record(std::string_view record, std::string& out) const override {
        auto const ref = read_reference(record, chosen());
        if (!ref) return unexpected(describe(ref.error(), record));
        if (chosen().iri) {
            append_normal(record, normalize(as_iri(*ref), chosen().form).text(), out);
            return verdict::positive;
        }
        std::string apart;  // what goes into an object cannot lie in the output already
        auto const normal = append_written(
            chosen().json ? apart : out, normalize_bound(*ref),
            [&](std::span<char> buffer) { return normalize_into(*ref, buffer, chosen().form); });
        if (!normal) return unexpected(describe(normal.error(), record));
        if (!chosen().json) {
            out += chosen().record_end();
            return verdict::positive;
        }
        append_normal(record, *normal, out);
        return verdict::positive;
    }

private:
    void append_normal(std::string_view record, std::string_view normal, std::string& out) const {
        if (!chosen().json) {
            append_made(normal, chosen(), out);
            out += chosen().record_end();
            return;
        }
        json_object object(out);
        object.text("input", record);
        object.text("output", normal);
        object.end_line();
    }
};

}  // namespace

command_entry const normalize_entry = {
    command_id::normalize,
    "normalize",
    "[INPUT...]",
    "Write each URI reference in a normal form.",
    R"(The forms; each includes those before it:
  case     scheme and host in lower case, hex digits of %XX in upper case
  percent  and %XX of letters, digits, - . _ ~ decoded
  path     and dot segments removed; also called syntax
  scheme   and the rules of the scheme applied: its default port and an empty
           port go, an empty path after an authority becomes "/", an IPv6
           address is written as RFC 5952 says, and the scheme's own document
           may ask for more (the default)
Two URIs that are equal in one form are equal in all later ones.

A relative reference keeps the dot segments of a relative path, and no scheme's
rules apply to it: resolve it first. To change http to https, normalize first
and edit then: 80 is not the default port of https.

With --json: {"input":...,"output":...}.
)",
    R"(  uri normalize HTTP://Example.COM:80/%7euser/./a/../b
  uri normalize --form=percent < urls.txt
)",
    [](settings& chosen) -> std::unique_ptr<command> {
        return std::make_unique<normalize_command>(chosen);
    },
};

}  // namespace uriel::cli
