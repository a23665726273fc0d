// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uri key: texts to sort, join or deduplicate URIs by.
#include "uriel/key.hpp"
#include "cli/append.hpp"
#include "cli/command.hpp"
#include "cli/iris.hpp"
#include "uriel/compare.hpp"
#include "uriel/iri_ops.hpp"

#include <optional>
#include <utility>

namespace uriel::cli {
namespace {

using written_key = expected<std::string_view, iri_error>;

/// The 128 bits with a seed that everybody knows: a key is compared with that of another run.
written_key append_hash(uri_view const& source, form wanted, std::string& out) {
    constexpr std::string_view digits = "0123456789abcdef";
    hash128 const hash = wide_hash(source, wanted);
    std::size_t const before = out.size();
    for (std::uint64_t const word : {hash.high, hash.low})
        for (unsigned bits = 64; bits > 0; bits -= 4) out += digits[(word >> (bits - 4)) & 15U];
    return std::string_view(out).substr(before);
}

class key_command final : public command {
public:
    using command::command;

    answer record(std::string_view record, std::string& out) const override {
        std::string apart;  // what goes into an object cannot lie in the output already
        auto const key = append_key(record, chosen().json ? apart : out);
        if (!key) return unexpected(describe(key.error(), record));
        if (!chosen().json) {
            out += chosen().record_end();
            return verdict::positive;
        }
        json_object object(out);
        object.text("input", record);
        object.text("key", *key);
        object.end_line();
        return verdict::positive;
    }

private:
    template <class Write>
    static written_key write(std::string& out, std::size_t bound, Write&& how) {
        auto const written = append_written(out, bound, std::forward<Write>(how));
        if (!written) return unexpected(as_iri(written.error()));
        return *written;
    }

    written_key append_key(std::string_view record, std::string& out) const {
        if (chosen().undo)
            return write(out, uri_of_host_key_bound(record), [&](std::span<char> buffer) {
                return uri_of_host_key_into(record, buffer);
            });
        auto const read = read_uri(record, chosen());
        if (!read) return unexpected(read.error());
        if (chosen().iri && chosen().key == key_kind::normal) {
            auto const normal = normalize(as_iri(*read), chosen().form);
            std::size_t const before = out.size();
            append_made(normal.text(), chosen(), out);
            return std::string_view(out).substr(before);
        }
        // The key of an IRI is that of its URI, so that the two meet.
        std::optional<uri> as_uri;
        if (chosen().iri) {
            auto made = to_uri(as_iri(*read));
            if (!made) return unexpected(iri_error{made.error().code});
            as_uri = *std::move(made);
        }
        std::optional<uri_view> const source = as_uri ? as_uri->view() : *read;
        switch (chosen().key) {
            case key_kind::surt:
                return write(out, surt_bound(*source), [&](std::span<char> buffer) {
                    return surt_into(*source, buffer, chosen().surt);
                });
            case key_kind::hash: return append_hash(*source, chosen().form, out);
            case key_kind::normal:
                return write(out, normalize_bound(*source), [&](std::span<char> buffer) {
                    return normalize_into(*source, buffer, chosen().form);
                });
            default:
                return write(out, host_key_bound(*source), [&](std::span<char> buffer) {
                    return host_key_into(*source, buffer);
                });
        }
    }
};

std::unique_ptr<command> make_key(settings& chosen) {
    key_kind const kind = chosen.key;
    if (chosen.undo && kind != key_kind::host) throw usage_error("--undo is for --as host only");
    if (chosen.has_form && kind != key_kind::hash && kind != key_kind::normal)
        throw usage_error("--form is for --as hash and --as normal only");
    if (chosen.surt != surt_options{} && kind != key_kind::surt)
        throw usage_error("--keep is for --as surt only");
    return std::make_unique<key_command>(chosen);
}

}  // namespace

command_entry const key_entry = {
    command_id::key,
    "key",
    "[INPUT...]",
    "Write a key to sort, join or deduplicate each URI by.",
    R"(The kinds of key:
  host    the normal form with the host first, its labels from last to first:
          HOST//PORT:SCHEME[@USERINFO]:PATH[?QUERY][#FRAGMENT]
          All hosts below example.com sort together: their keys begin with
          com,example, and --undo gives the normal form back (the default)
  surt    the key that web archives sort by, as Python's package surt 0.3 writes
          it. It drops much: scheme, userinfo, fragment, a first label www,
          session ids, the case of letters, the order of pairs
  hash    a 128-bit hash of the normal form, in 32 hexadecimal digits, the same
          everywhere; do not use it for input that an attacker may have chosen
  normal  the normal form, as in 'uri normalize'

URIs need a scheme: relative references are not valid here
(relative-not-allowed). With --undo, a text that is not a host key is
an error (not-a-key).

With --json: {"input":...,"key":...}, where key is what the text output shows.
)",
    R"(  uri key < urls.txt | LC_ALL=C sort | uri key --undo
  uri key --as surt 'http://www.example.com/?b&a'
  uri key --as hash --form path http://example.com/a/../b
  comm -13 <(uri key --as normal < a | sort) <(uri key --as normal < b | sort)
)",
    make_key,
};

}  // namespace uriel::cli
