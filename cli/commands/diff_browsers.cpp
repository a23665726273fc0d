// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uri diff --to browsers: where RFC 3986 and the URL Standard part.
#include "cli/commands/diff_browsers.hpp"

#include "cli/mending.hpp"
#include "cli/reading.hpp"
#include "uriel/history/reading.hpp"
#include "uriel/parse.hpp"
#include "uriel/resolve.hpp"

#include <map>
#include <vector>

namespace uriel::cli {

#ifdef URIEL_COMMAND_MEND
namespace {

/// "encoded path", or of the whole text "trimmed".
std::string in_words(repair const& what) {
    std::string words(name(what.what));
    if (what.where != component::none) words.append(" ").append(name(what.where));
    return words;
}

class browsers_command final : public command {
public:
    explicit browsers_command(settings const& chosen)
        : command(chosen), base_(base_to_mend_by(chosen)) {}

    answer record(std::string_view record, std::string& out) const override {
        auto const ref = history::parse_reference(record, history::dialect::rfc3986);
        auto const found = mend(record, {.base = base_});
        if (!ref && !found) return unexpected(describe(ref.error(), record));
        uri target;  // of RFC 3986, where there is a base
        if (ref && base_) target = resolve(*base_, ref->as_view());
        std::vector<std::string_view> changed;
        if (!ref || !found)
            changed.emplace_back("validity");
        else
            changed = differing(base_ ? in_our_grammar(target.text()) : *ref,
                                in_our_grammar(found->value.text()));
        if (!changed.empty() && base_ && ref && found) changed.emplace_back("target");

        if (chosen().count)
            count(changed, found);
        else if (chosen().json)
            append_object(record, ref, found, target, changed, out);
        else
            append_text_record(listed(changed), out);
        return changed.empty() ? verdict::positive : verdict::negative;
    }

    // Only counting depends on what was before.
    bool is_stateful() const override { return chosen().count; }

    void finish(tally const& all, std::string& out, std::string& /*diagnostics*/) const override {
        if (!chosen().count) return;
        if (chosen().json) return append_summary_object(all, out);
        append_count(all.valid - changed_, "same", out);
        append_count(changed_, "changed", out);
        append_count(all.invalid, "invalid in both", out);
        for (auto const& [name, number] : aspects_) append_count(number, "differ in " + name, out);
        for (auto const& [name, number] : repairs_) append_count(number, name, out);
    }

private:
    using reading_or_error = expected<history::reading, history::error>;
    using mended_or_error = expected<mended, mend_error>;

    /// Of what is known to be a URI.
    static history::reading in_our_grammar(std::string_view text) {
        return *history::parse(text, history::dialect::rfc3986);
    }

    static std::string listed(std::vector<std::string_view> const& changed) {
        std::string names;
        for (std::string_view const each : changed) {
            if (!names.empty()) names += ',';
            names += each;
        }
        return names.empty() ? "same" : names;
    }

    void count(std::vector<std::string_view> const& changed, mended_or_error const& found) const {
        if (changed.empty()) return;
        ++changed_;
        for (std::string_view const each : changed) ++aspects_[std::string(each)];
        if (!found) return;
        for (repair const& each : found->repairs) ++repairs_[in_words(each)];
    }

    void append_object(std::string_view record, reading_or_error const& ref,
                       mended_or_error const& found, uri const& target,
                       std::vector<std::string_view> const& changed, std::string& out) const {
        json_object object(out);
        object.text("input", record);
        object.open("from");
        if (ref)
            add_components(*ref, object);
        else
            object.error(describe(ref.error(), record), false);
        if (ref && base_) object.text("target", target.text());
        object.close();
        object.open("to");
        if (found)
            add_components(in_our_grammar(found->value.text()), object);
        else
            object.error(describe(found.error(), record), false);
        if (found && base_) object.text("target", found->value.text());
        object.close();
        object.open_list("changed");
        for (std::string_view const each : changed) object.item(each);
        object.close_list();
        object.open_list("rules");
        if (found && !changed.empty())
            for (repair const& each : found->repairs)
                object.item(in_words(each) + ": browsers do this (URL Standard, 4.4)");
        object.close_list();
        object.end_line();
    }

    void append_summary_object(tally const& all, std::string& out) const {
        json_object object(out);
        object.number("same", all.valid - changed_);
        object.number("changed", changed_);
        object.number("invalid", all.invalid);
        object.open("aspects");
        for (auto const& [name, number] : aspects_) object.number(name, number);
        object.close();
        object.open("rules");
        for (auto const& [name, number] : repairs_) object.number(name, number);
        object.close();
        object.end_line();
    }

    std::optional<uri_view> base_;
    mutable std::size_t changed_ = 0;
    mutable std::map<std::string, std::size_t> aspects_;
    mutable std::map<std::string, std::size_t> repairs_;
};

}  // namespace

std::unique_ptr<command> make_browsers_diff(settings const& chosen) {
    if (chosen.from_iri ||
        chosen.from.value_or(history::dialect::rfc3986) != history::dialect::rfc3986)
        throw usage_error("--to browsers: the other grammar is rfc3986");
    return std::make_unique<browsers_command>(chosen);
}

#else

std::unique_ptr<command> make_browsers_diff(settings const& /*chosen*/) {
    check_can_mend("--to browsers");
    return nullptr;
}

#endif

}  // namespace uriel::cli
