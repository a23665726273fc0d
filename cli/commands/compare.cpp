// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uri compare: the lowest rung of the ladder on which two URIs are equal (RFC 3986, 6.2).
#include "uriel/compare.hpp"
#include "cli/base.hpp"
#include "cli/iris.hpp"
#include "cli/output.hpp"
#include "cli/sites.hpp"
#include "uriel/display.hpp"
#include "uriel/iri_ops.hpp"
#include "uriel/resolve.hpp"

#include "cli/system.hpp"

#include <utility>

namespace uriel::cli {
namespace {

constexpr pair_names fields = {"a", "b"};

/// Compares the two fields of a pair or, without --pairs, the two arguments of the program.
class compare_command final : public command {
public:
    explicit compare_command(settings& chosen) : command(chosen), base_(base_of(chosen)) {
        if (chosen.same_site) sites_ = &sites(chosen);
        if (chosen.pairs) return;
        if (chosen.operands.size() != 2)
            throw usage_error("two URIs, A and B, or --pairs is needed");
        // From here on the two arguments are one record, and a TAB in the first is still its own.
        size_of_a_ = chosen.operands[0].size();
        both_.append(chosen.operands[0]).append("\t").append(chosen.operands[1]);
        chosen.operands = {both_};
        chosen.pairs = true;
    }

    answer record(std::string_view record, std::string& out) const override {
        auto const pair = split(record);
        if (!pair) return unexpected(pair.error());
        std::string target_a;
        std::string target_b;
        auto const a = read(pair->first, fields.first, target_a);
        if (!a) return unexpected(a.error());
        auto const b = read(pair->second, fields.second, target_b);
        if (!b) return unexpected(b.error());
        if (sites_ != nullptr) return answer_for_sites(*pair, sites_->compare(*a, *b), out);
        comparison const found = chosen().iri ? compare(as_iri(*a), as_iri(*b)) : compare(*a, *b);
        append_answer(*pair, found, a->text() == pair->first, out);
        bool const differs = found.rung == rung::different;
        if (differs && is_watched_) show(found, a->text(), b->text());
        return differs ? verdict::negative : verdict::positive;
    }

    void describe_input(std::optional<std::string_view> record, failure const& /*what*/,
                        json_object& object) const override {
        if (record && size_of_a_) {
            object.text(fields.first, record->substr(0, *size_of_a_));
            object.text(fields.second, record->substr(*size_of_a_ + 1));
        } else {
            add_pair(record, fields, object);
        }
    }

private:
    expected<pair_fields, failure> split(std::string_view record) const {
        if (!size_of_a_) return split_pair(record, fields);
        return pair_fields{record.substr(0, *size_of_a_), record.substr(*size_of_a_ + 1)};
    }

    /// The URI of a field; with --base its target, which is kept in `target`.
    expected<uri_view, failure> read(std::string_view text, std::string_view field,
                                     std::string& target) const {
        if (!base_) {
            auto const whole = read_uri(text, chosen());
            if (!whole) return unexpected(cli::describe(whole.error(), text, field));
            return *whole;
        }
        auto const ref = read_reference(text, chosen());
        if (!ref) return unexpected(cli::describe(ref.error(), text, field));
        target.resize(resolve_bound(*base_, *ref));
        auto const resolved = resolve_into(*base_, *ref, target);
        if (!resolved) return unexpected(cli::describe(resolved.error(), text, field));
        return *resolved;
    }

    /// Where the two differ; shown on a terminal.
    static void show(comparison const& found, std::string_view a, std::string_view b) {
        constexpr std::string_view margin = "    ";
        std::string text = "uri: they differ in ";
        text.append(name(found.where)) += ":\n";
        for (auto const& [whole, span] : {std::pair(a, found.in_a), std::pair(b, found.in_b)}) {
            detail::layout::excerpt const shown =
                detail::layout::excerpt_at(whole, span.offset, span.length);
            text.append(margin).append(shown.line) += '\n';
            text.append(margin).append(shown.caret, ' ') += '^';
            text.append(shown.width - 1, '~') += '\n';
        }
        write_diagnostics(text);
    }

    void append_answer(pair_fields const& pair, comparison const& found, bool is_of_field,
                       std::string& out) const {
        if (!chosen().json) {
            append_text_record(name(found.rung), out);
            return;
        }
        json_object object(out);
        object.text(fields.first, pair.first);
        object.text(fields.second, pair.second);
        object.text("rung", name(found.rung));
        if (found.rung == rung::different) {
            object.text("where", name(found.where));
            // With --base that of the target may be in no field.
            if (is_of_field)
                object.number("offset", found.in_a.offset);
            else
                object.null("offset");
        } else {
            object.null("where");
            object.null("offset");
        }
        object.end_line();
    }

    verdict answer_for_sites(pair_fields const& pair, site_relation found, std::string& out) const {
        if (chosen().json) {
            json_object object(out);
            object.text(fields.first, pair.first);
            object.text(fields.second, pair.second);
            object.text("same_site", name(found));
            object.end_line();
        } else {
            append_text_record(name(found), out);
        }
        return found == site_relation::same ? verdict::positive : verdict::negative;
    }

    std::optional<uri_view> base_;
    site_finder const* sites_ = nullptr;    // of --same-site
    std::optional<std::size_t> size_of_a_;  // without --pairs
    std::string both_;
    bool is_watched_ = !chosen().silent && !chosen().quiet && is_terminal(standard_error);
};

}  // namespace

command_entry const compare_entry = {
    command_id::compare,
    "compare",
    "{A B | --pairs [INPUT...]}",
    "Tell whether two URIs are equivalent, and by which rule.",
    R"(Writes the first rule by which the two are equal, from the strictest:
  identical  byte for byte
  case       after lower-casing scheme and host, upper-casing the digits of %XX
  percent    and decoding %XX that stand for letters, digits, - . _ ~
  path       and removing dot segments
  scheme     and applying the rules of the scheme, such as its default port
  different  by none of them; the exit status is then 1
With --pairs each record is A, one TAB, B.

Relative references are compared by their targets: give --base to resolve both
first. Without it, both need a scheme.

On a terminal, standard error shows where two different URIs differ.

With --same-site it writes instead:
  same-site             the scheme and the site are the same, or the host, where
                        it has no site, such as an IP address
  schemeless-same-site  the same but for the scheme
  cross-site            neither
and the exit status is 1 for all but the first. The site is the domain that
somebody registered (see uri get --help). With --json:
{"a":...,"b":...,"same_site":...}

With --json: {"a":...,"b":...,"rung":...,"where":...,"offset":...}. where is the
component that differs and offset its place in A, both null if none does; so is
the offset where --base made another text of A. A record that is not valid has
"error" instead; its first member "in" says which of the two is wrong, and the
offset counts within that one.
)",
    R"(  uri compare http://example.com HTTP://example.com:80/
  uri compare --base http://a/b/c ../d /d
  paste old.txt new.txt | uri compare --pairs
)",
    [](settings& chosen) -> std::unique_ptr<command> {
        return std::make_unique<compare_command>(chosen);
    },
};

}  // namespace uriel::cli
