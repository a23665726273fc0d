// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uri explain: how the grammar of RFC 3986 reads a reference, as a tree of its rules.
#include "cli/command.hpp"
#include "cli/iris.hpp"
#include "uriel/derivation.hpp"
#include "uriel/parse.hpp"

namespace uriel::cli {
namespace {

/// RFC 3987 has names of its own for the rules of what is beyond ASCII.
std::string_view name_of(rule which, bool is_iri) {
    return is_iri ? name(detail::iris::twin_of(which)) : name(which);
}

/// The nodes as lines for people.
void append_line(derivation::node const& node, std::string_view record, settings const& chosen,
                 std::string& out) {
    std::size_t const line_begin = out.size();
    auto const pad_to = [&](std::size_t column) {
        std::size_t const used = out.size() - line_begin;
        out.append(used < column ? column - used : 1, ' ');
    };
    out.append(std::size_t{2} * node.depth, ' ').append(name_of(node.what, chosen.iri));
    pad_to(28);
    out.append(section(node.what));
    pad_to(36);
    if (node.length == 0)
        out += "(empty)";
    else
        append_made(record.substr(node.offset, node.length), chosen, out);
    out += '\n';
}

/// The nodes as nested objects. Rule names and numbers need no escapes, and a path of a hundred
/// million segments needs no tree in memory.
class object_writer {
public:
    object_writer(std::string& out, bool is_iri) noexcept : out_(out), is_iri_(is_iri) {}

    void append(derivation::node const& node) {
        if (node.depth < open_) {
            close_to(node.depth);
            out_ += ',';
        }
        out_.append("{\"rule\":\"").append(name_of(node.what, is_iri_)).append("\",\"offset\":");
        out_.append(std::to_string(node.offset)).append(",\"length\":");
        out_.append(std::to_string(node.length)).append(",\"children\":[");
        ++open_;
    }
    void finish() {
        close_to(0);
        out_ += '\n';
    }

private:
    void close_to(unsigned depth) {
        for (; open_ > depth; --open_) out_ += "]}";
    }

    std::string& out_;
    bool is_iri_;
    unsigned open_ = 0;  // how many nodes are
};

class explain_command final : public block_command {
public:
    using block_command::block_command;

    answer record(std::string_view record, std::string& out) const override {
        return record_in_parts(record, out, [] {});
    }

    answer record_in_parts(std::string_view record, std::string& out,
                           write_early const& write) const override {
        auto const ref = read_reference(record, chosen());
        if (!ref) return unexpected(describe(ref.error(), record));
        object_writer objects(out, chosen().iri);
        for (derivation::node const& node : derivation(*ref)) {
            write();
            if (chosen().json)
                objects.append(node);
            else
                append_line(node, record, chosen(), out);
        }
        if (chosen().json) {
            objects.finish();
        } else {
            out.pop_back();  // the last line end is that of the block
            append_text_record_end(out);
        }
        return verdict::positive;
    }
    bool always_shows_caret() const override { return true; }
};

}  // namespace

command_entry const explain_entry = {
    command_id::explain,
    "explain",
    "[INPUT...]",
    "Show how the grammar reads each URI reference.",
    R"(Writes the parse tree of each record: a line for each rule of RFC 3986,
Appendix A that matched, with the section that explains it and the text it
matched. A blank line follows each record. An invalid record is shown with a
caret under the first byte that breaks a rule.

With --json: {"rule":...,"offset":N,"length":N,"children":[...]}, nested.
)",
    R"(  uri explain 'http://user@[::1]:80/a/b?c#d'
  uri explain mailto:John.Doe@example.com
  uri explain 'http://h/a b'
)",
    [](settings& chosen) -> std::unique_ptr<command> {
        return std::make_unique<explain_command>(chosen);
    },
};

}  // namespace uriel::cli
