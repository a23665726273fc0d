// uri resolve: the target URI of each reference (RFC 3986, 5.2).
#include "cli/command.hpp"
#include "cli/pair.hpp"
#include "uriel/uri.hpp"

namespace uriel::cli {
namespace {

constexpr pair_names fields = {"base", "reference"};

class resolve_command : public command {
protected:
    using command::command;

    /// `field` is the name of the reference's field in diagnostics; none with --base.
    answer append_target(uri_view base, std::string_view reference, std::string_view field,
                         std::string& out) const {
        auto const ref = parse_reference(reference);
        if (!ref) return std::unexpected(describe(ref.error(), reference, field));
        // The target is written behind what is there already; all commands append.
        std::size_t const before = out.size();
        std::size_t const bound = resolve_bound(base, *ref);
        out.resize(before + bound);
        auto const target =
            resolve_into(base, *ref, std::span(out).subspan(before), chosen().resolving);
        if (!target) return std::unexpected(describe(target.error(), reference, field));
        if (chosen().json) {
            json_value object = json_value::object();
            add_text(object, "base", base.text());
            add_text(object, "reference", reference);
            add_text(object, "target", target->text());
            out.resize(before);
            append_line(object, out);
        } else {
            out.resize(before + target->text().size());
            out += chosen().record_end();
        }
        return verdict::positive;
    }
};

class resolve_against_base final : public resolve_command {
public:
    resolve_against_base(settings const& chosen, uri_view base) noexcept
        : resolve_command(chosen), base_(base) {}

    answer record(std::string_view record, std::string& out) const override {
        return append_target(base_, record, {}, out);
    }
    void describe_input(std::optional<std::string_view> record, json_value& object) const override {
        add_text(object, "base", base_.text());
        add_optional(object, "reference", record);
    }

private:
    uri_view base_;
};

class resolve_pairs final : public resolve_command {
public:
    using resolve_command::resolve_command;

    answer record(std::string_view record, std::string& out) const override {
        auto const pair = split_pair(record, fields);
        if (!pair) return std::unexpected(pair.error());
        auto const base = parse(pair->first);
        if (!base) return std::unexpected(describe(base.error(), pair->first, fields.first));
        return append_target(*base, pair->second, fields.second, out);
    }
    void describe_input(std::optional<std::string_view> record, json_value& object) const override {
        add_pair(record, fields, object);
    }
};

std::unique_ptr<command> make_resolve(settings& chosen) {
    if (chosen.pairs && chosen.base) throw usage_error("--base and --pairs exclude each other");
    if (chosen.pairs) return std::make_unique<resolve_pairs>(chosen);
    if (!chosen.base) throw usage_error("--base URI or --pairs is needed");
    auto const base = parse(*chosen.base);
    if (!base)
        throw usage_error("--base: '" + std::string(*chosen.base) +
                          "' is no base URI: " + in_one_line(describe(base.error(), *chosen.base)));
    return std::make_unique<resolve_against_base>(chosen, *base);
}

}  // namespace

command_entry const resolve_entry = {
    command_id::resolve,
    "resolve",
    "{--base URI | --pairs} [INPUT...]",
    "Write the target URI of each reference.",
    R"(Resolves each reference against a base URI, as RFC 3986, section 5.2 says. The
base needs a scheme; its fragment is ignored. With --pairs each record brings
its own base: base, one TAB, reference.

With --json: {"base":...,"reference":...,"target":...}. A record that is not
valid has "error" instead of "target"; with --pairs its first member "in" says
which of the two fields is wrong, and the offset counts within that field.
)",
    R"(  uri resolve --base 'http://a/b/c/d;p?q' ../g '?y' '#s'
  uri resolve --base http://example.com/docs/ --above-root=error < links.txt
  printf 'http://a/b\tc\n' | uri resolve --pairs
)",
    make_resolve,
};

}  // namespace uriel::cli
