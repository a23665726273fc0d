// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uri decode: the octets that encoded text stands for (RFC 3986, 2.1 and 2.4).
#include "cli/command.hpp"
#include "cli/escape.hpp"
#include "uriel/encode.hpp"

namespace uriel::cli {
namespace {

class decode_command final : public command {
public:
    using command::command;

    answer record(std::string_view record, std::string& out) const override {
        auto const encoded = encoded_view::parse(record);
        if (!encoded) return unexpected(describe(encoded.error(), record));
        decoded_view const view(record, chosen().plus);
        std::string const octets(view.begin(), view.end());
        if (chosen().json) {
            json_object object(out);
            object.text("input", record);
            object.text("output", octets);
            object.end_line();
        } else {
            append_octets(octets, chosen(), out);
            out += chosen().record_end();
        }
        return verdict::positive;
    }
};

}  // namespace

command_entry const decode_entry = {
    command_id::decode,
    "decode",
    "[INPUT...]",
    "Percent-decode each record.",
    R"(Replaces each triplet %XX with the octet it stands for, once. Split the URI
first, and decode one component at a time: a decoded '/' or '&' can no longer be
told from a delimiter. '+' stays '+', unless --plus is given.

In text output control characters and '\' are escaped as PostgreSQL's COPY does
(\n \r \t \\, others \xHH); --raw or -0 write the octets as they are.
With --json: {"input":...,"output":...}, and "output_hex" after "output" where
that is not UTF-8.
)",
    R"(  uri decode caf%C3%A9
  uri decode --raw %00%FF | xxd
  uri get path --decode 'http://h/a%20b'
)",
    [](settings& chosen) -> std::unique_ptr<command> {
        return std::make_unique<decode_command>(chosen);
    },
};

}  // namespace uriel::cli
