// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/links/command.hpp"

#include "cli/base.hpp"
#include "cli/driver.hpp"
#include "cli/escape.hpp"
#include "cli/iris.hpp"
#include "cli/mending.hpp"
#include "cli/output.hpp"
#include "cli/responder.hpp"
#include "cli/source.hpp"
#include "cli/system.hpp"
#include "cli/window.hpp"
#include "links/document.hpp"
#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/parse.hpp"

#include <algorithm>
#include <utility>

namespace uriel::links {
namespace {

using namespace cli;

constexpr std::size_t output_block = std::size_t{1} << 18U;

std::optional<std::string_view> text_of(known_base const& base) noexcept {
    if (!base) return std::nullopt;
    return base->text();
}

/// A reference as a record: its target is the answer.
class link_record final : public command {
public:
    /// `file` is named in JSON, where there is more than one.
    link_record(settings const& chosen, link const& which, std::optional<std::string_view> file)
        : command(chosen), link_(which), file_(file) {}

    answer record(std::string_view text, std::string& out) const override {
        std::optional<uri_view> base;
        if (link_.base) base = link_.base->view();
        auto const ref = read_reference(text, chosen());
        if (!ref && chosen().mend) {
            if (auto const mended = mended_or_nothing(text, base)) {
                append(mended->text(), true, out);
                return verdict::positive;
            }
        }
        if (link_.refusal) return refuse(as_iri(*link_.refusal), text);
        if (!ref) return refuse(ref.error(), text);
        auto const target = target_of(*ref, base);
        if (!target) return refuse(as_iri(target.error()), text);
        std::optional<std::string_view> leads_to;
        if (target->view().has_scheme()) leads_to = target->text();
        append(leads_to, false, out);
        return verdict::positive;
    }

    void describe_input(std::optional<std::string_view> /*record*/, failure const& /*what*/,
                        json_object& object) const override {
        add_members(std::nullopt, object);
    }

private:
    void append(std::optional<std::string_view> target, bool is_mended, std::string& out) const {
        if (!chosen().json) {
            std::string shown;
            if (target) append_made(*target, chosen(), shown);
            return append_text_record(target ? std::string_view(shown) : "\\N", out);
        }
        json_object object(out);
        add_members(target, object);
        if (is_mended) object.boolean("mended", true);
        object.end_line();
    }

    /// The line says where the element begins, which may hold other references.
    static answer refuse(iri_error const& why, std::string_view text) {
        failure what = cli::describe(why, text);
        what.quotes_text = true;
        if (why.code == error_code::no_base)
            what.message =
                "no base URI is known to resolve a relative reference against; give one with "
                "--base URI";
        return unexpected(what);
    }

    void add_members(std::optional<std::string_view> target, json_object& object) const {
        object.text("reference", link_.reference);
        object.optional_text("target", target);
        if (link_.element.empty())
            object.null("element");
        else
            object.text("element", link_.element);
        object.text("attribute", link_.attribute);
        object.number("line", link_.line);
        object.optional_text("base", text_of(link_.base));
        if (link_.base)
            object.text("base_from", name(link_.base->from()));
        else
            object.null("base_from");
        if (file_) object.text("file", *file_);
    }

    link const& link_;
    std::optional<std::string_view> file_;
};

/// A document that is not valid as a whole, or from some line on.
class broken_document final : public command {
public:
    broken_document(settings const& chosen, breakage const& why,
                    std::optional<std::string_view> file)
        : command(chosen), why_(why), file_(file) {}

    answer record(std::string_view /*text*/, std::string& /*out*/) const override {
        return unexpected(failure{why_.code, "", why_.message, ""});
    }
    void describe_input(std::optional<std::string_view> /*record*/, failure const& /*what*/,
                        json_object& object) const override {
        for (char const* const member : {"reference", "target", "element", "attribute"})
            object.null(member);
        object.number("line", why_.line);
        object.null("base");
        object.null("base_from");
        if (file_) object.text("file", *file_);
    }

private:
    breakage const& why_;
    std::optional<std::string_view> file_;
};

/// A file, read to its end or until it is longer than it may be.
class whole_file {
public:
    /// Throws io_error.
    whole_file(std::string_view file, std::size_t max_length)
        : from_(file), window_(from_.descriptor()) {
        std::size_t count = 1;
        while (count != 0 && text().size() <= max_length) {
            auto const more = window_.read_more();
            if (!more) fail_to_read(name(), more.error());
            count = *more;
        }
    }

    std::string_view name() const noexcept { return from_.name(); }
    std::string_view text() const noexcept { return window_.text(); }

private:
    source from_;
    window_reader window_;
};

/// The base URI of the layers outside a document; null if there is none. Throws usage_error.
known_base base_outside(settings const& chosen) {
    base_uri::layers known;
    std::vector<reference_view> retrieval;
    auto const refuse = [](std::string_view option, std::string_view text, iri_error const& why) {
        return no_base("--" + std::string(option), text, describe_base_error(why, text));
    };
    for (given_option const& given : chosen.retrieved_from) {
        auto const ref = read_reference(given.value, chosen);
        if (!ref) throw refuse(given.which->name, given.value, ref.error());
        retrieval.push_back(*ref);
    }
    known.retrieval = retrieval;
    if (chosen.default_base) {
        auto const uri = read_uri(*chosen.default_base, chosen);
        if (!uri) throw refuse("default-base", *chosen.default_base, uri.error());
        known.by_default = *uri;
    }
    auto base = base_uri::establish(known);
    if (base) return std::make_shared<base_uri const>(*std::move(base));
    if (base.error().code == error_code::no_base) return nullptr;
    given_option const& last = chosen.retrieved_from.back();
    throw refuse(last.which->name, last.value, as_iri(base.error()));
}

/// Answers for what is found in a document, while it is being read.
class document_answers final : public receiver {
public:
    document_answers(settings const& chosen, diagnostic_style style, answers& to) noexcept
        : settings_(chosen), style_(style), answers_(to) {}

    /// What follows is of this file, which JSON names if there are several.
    void begin(std::string_view name, bool is_one_of_several) {
        name_ = name;
        lacks_base_ = has_found_ = false;
        shown_ = is_one_of_several ? std::optional(name) : std::nullopt;
    }

    void take(link&& found) override {
        has_found_ = true;
        if (settings_.elements.empty() || is_among(settings_.elements, found.element))
            respond(link_record(settings_, found, shown_), found.reference, found.line);
    }
    void take(breakage&& why) override {
        has_found_ = true;
        respond(broken_document(settings_, why, shown_), "", why.line);
    }
    /// Was there a link, or something wrong, in this document?
    bool has_found() const noexcept { return has_found_; }
    bool wants(std::string_view attribute) const noexcept override {
        return is_among(settings_.attributes, attribute);
    }
    bool has_enough() const noexcept override { return answers_.stopped; }
    bool reads_iris() const noexcept override { return settings_.iri; }
    std::optional<uri> mended(std::string_view text,
                              std::optional<uri_view> const& base) const override {
        return settings_.mend ? mended_or_nothing(text, base) : std::nullopt;
    }

    void deliver() {
        write_all(standard_output, answers_.out);
        answers_.out.clear();
        if (!answers_.diagnostics.empty()) write_diagnostics(answers_.diagnostics);
        answers_.diagnostics.clear();
    }

private:
    static bool is_among(std::vector<std::string_view> const& names,
                         std::string_view wanted) noexcept {
        return std::ranges::any_of(
            names, [&](std::string_view each) { return ascii::equal_ignoring_case(each, wanted); });
    }

    void respond(command const& what, std::string_view text, std::size_t line) {
        if (answers_.stopped) return;
        std::size_t const before = answers_.diagnostics.size();
        responder(what, settings_, style_).respond({text}, {name_, line}, answers_, [] {});
        // What lacks a base, lacks it everywhere in the document: that is said once.
        bool const says_no_base = detail::bytewise::contains(
            std::string_view(answers_.diagnostics).substr(before), name(error_code::no_base));
        if (says_no_base && std::exchange(lacks_base_, true) && !answers_.stopped)
            answers_.diagnostics.resize(before);
        if (answers_.out.size() + answers_.diagnostics.size() >= output_block) deliver();
    }

    settings const& settings_;
    diagnostic_style style_;
    answers& answers_;
    std::string_view name_;
    std::optional<std::string_view> shown_;
    bool lacks_base_ = false;  // was that said of this document?
    bool has_found_ = false;
};

class document_reader {
public:
    document_reader(settings const& chosen, bool names_files)
        : settings_(chosen),
          base_(base_outside(chosen)),
          names_files_(names_files),
          found_(chosen, style_for(chosen), answers_) {}

    void read(std::string_view file) {
        std::optional<whole_file> read;
        try {
            read.emplace(file, settings_.max_length);
        } catch (io_error const& why) {
            // The files after it are not affected.
            has_failed_ = true;
            return write_diagnostics("uri: " + without_controls(why.text) + '\n');
        }
        std::string_view const text = read->text();
        document_type const type = type_of(file, text);
        found_.begin(read->name(), names_files_);
        if (text.size() > settings_.max_length)
            found_.take(breakage{"too-long", "the document is longer than --max-length", 1});
        else
            find_links(text, type, base_, limits::of(text.size()), found_);
        found_.deliver();
        note_nothing(read->name(), text, type);
    }

    bool has_stopped() const noexcept { return answers_.stopped; }

    int finish() const {
        close_output();
        if (answers_.stopped || has_failed_) return 2;
        return answers_.count.invalid == 0 || settings_.exit_zero ? 0 : 1;
    }

private:
    /// Tells those who gave text, or XML that is not known, how to find the URIs in it.
    void note_nothing(std::string_view file, std::string_view text, document_type type) const {
        if (settings_.quiet || text.empty() || found_.has_found()) return;
        bool const is_guess = settings_.type == document_choice::automatic;
        std::string_view read;
        if (type == document_type::xml)
            read =
                "XML and has no links that uri knows; for those of an attribute: --attribute NAME";
        else if (is_guess && type == document_type::markdown)
            read = "Markdown and has no links";
        else if (is_guess && type == document_type::html && !detail::bytewise::contains(text, '<'))
            read = "HTML and has no links; for Markdown: --type markdown";
        else
            return;
        write_diagnostics("uri: note: " + without_controls(file) + " was read as " +
                          std::string(read) + "; for URIs in text: uri extract\n");
    }

    document_type type_of(std::string_view file, std::string_view text) const noexcept {
        switch (settings_.type) {
            case document_choice::html: return document_type::html;
            case document_choice::xml: return document_type::xml;
            case document_choice::mhtml: return document_type::mhtml;
            case document_choice::markdown: return document_type::markdown;
            case document_choice::automatic: break;
        }
        return guess_type(file, text);
    }

    settings const& settings_;
    known_base base_;
    bool names_files_;
    bool has_failed_ = false;  // to read a file
    answers answers_;
    document_answers found_;
};

}  // namespace

int run(settings const& chosen) {
    if (chosen.mend) check_can_mend("--mend");
    std::vector<std::string_view> files = chosen.files;
    files.insert(files.end(), chosen.operands.begin(), chosen.operands.end());
    if (files.empty()) files.emplace_back("-");
    document_reader documents(chosen, files.size() > 1);
    note_terminal(
        check_files(files,
                    "; FILE is read, nothing is fetched: curl -s URI | uri links --base URI"),
        chosen);
    for (std::string_view const file : files) {
        documents.read(file);
        if (documents.has_stopped()) break;
    }
    return documents.finish();
}

}  // namespace uriel::links
