// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uri explain: how the grammar of RFC 3986 reads a reference, as a tree of its rules.
#include "cli/command.hpp"
#include "uriel/model/parse.hpp"

namespace uriel::cli {
namespace {

/// Where the nodes go, each before its children: as lines for people or as nested objects.
class tree_writer {
public:
    tree_writer(std::string_view text, std::string& out, write_early const& write) noexcept
        : text_(text), out_(out), write_(write) {}
    tree_writer(tree_writer const&) = delete;
    tree_writer& operator=(tree_writer const&) = delete;
    virtual ~tree_writer() = default;

    void node(rule what, unsigned depth, std::size_t begin, std::size_t end) {
        write_();
        append_node(what, depth, begin, end);
    }
    virtual void finish() = 0;

protected:
    std::string_view text() const noexcept { return text_; }
    std::string& out() noexcept { return out_; }

private:
    virtual void append_node(rule what, unsigned depth, std::size_t begin, std::size_t end) = 0;

    std::string_view text_;
    std::string& out_;
    write_early const& write_;
};

class line_writer final : public tree_writer {
public:
    using tree_writer::tree_writer;

    void finish() override {}

private:
    void append_node(rule what, unsigned depth, std::size_t begin, std::size_t end) override {
        std::size_t const line_begin = out().size();
        auto const pad_to = [&](std::size_t column) {
            std::size_t const used = out().size() - line_begin;
            out().append(used < column ? column - used : 1, ' ');
        };
        out().append(std::size_t{2} * depth, ' ').append(name(what));
        pad_to(28);
        out().append(section(what));
        pad_to(36);
        if (begin == end)
            out() += "(empty)";
        else
            out().append(text().substr(begin, end - begin));
        out() += '\n';
    }
};

// Rule names and numbers need no escapes, and a path of a hundred million segments needs no tree.
class object_writer final : public tree_writer {
public:
    using tree_writer::tree_writer;

    void finish() override {
        for (unsigned i = 0; i <= depth_; ++i) out() += "]}";
        out() += '\n';
    }

private:
    void append_node(rule what, unsigned depth, std::size_t begin, std::size_t end) override {
        if (is_first_)
            is_first_ = false;
        else if (depth <= depth_)
            close_to(depth);
        out().append("{\"rule\":\"").append(name(what)).append("\",\"offset\":");
        out().append(std::to_string(begin)).append(",\"length\":");
        out().append(std::to_string(end - begin)).append(",\"children\":[");
        depth_ = depth;
    }
    void close_to(unsigned depth) {
        for (unsigned i = depth; i <= depth_; ++i) out() += "]}";
        out() += ',';
    }

    unsigned depth_ = 0;
    bool is_first_ = true;
};

/// Walks the rules of Appendix A that a parsed reference matched.
class explainer {
public:
    explainer(reference_view const& ref, tree_writer& to) noexcept : ref_(ref), to_(to) {}

    void explain() {
        to_.node(rule::uri_reference, 0, 0, ref_.text().size());
        to_.node(ref_.has_scheme() ? rule::uri : rule::relative_ref, 1, 0, ref_.text().size());
        explain(component::scheme, rule::scheme, 2);
        to_.node(ref_.has_scheme() ? rule::hier_part : rule::relative_part, 2,
                 ref_.parts().hier_part_begin(), ref_.parts().path_end);
        explain(component::authority, rule::authority, 3);
        explain(component::userinfo, rule::userinfo, 4);
        explain(component::host, rule::host, 4);
        explain_host();
        explain(component::port, rule::port, 4);
        explain_path();
        explain(component::query, rule::query, 2);
        explain(component::fragment, rule::fragment, 2);
        to_.finish();
    }

private:
    void explain(component which, rule what, unsigned depth) {
        component_span const at = ref_.span(which);
        if (at.is_present) to_.node(what, depth, at.offset, at.offset + at.length);
    }

    void explain_host() {
        std::size_t const begin = ref_.parts().host_begin;
        std::size_t const end = ref_.parts().host_end;
        switch (ref_.host_kind()) {
            case host_kind::none: break;
            case host_kind::reg_name: to_.node(rule::reg_name, 5, begin, end); break;
            case host_kind::ipv4: to_.node(rule::ipv4_address, 5, begin, end); break;
            case host_kind::ipv6:
                to_.node(rule::ip_literal, 5, begin, end);
                to_.node(rule::ipv6_address, 6, begin + 1, end - 1);
                break;
            case host_kind::ipvfuture:
                to_.node(rule::ip_literal, 5, begin, end);
                to_.node(rule::ipvfuture, 6, begin + 1, end - 1);
                break;
        }
    }

    void explain_path() {
        rule first = rule::segment;
        rule path = rule::path_abempty;
        switch (ref_.path_kind()) {
            case path_kind::abempty: break;
            case path_kind::absolute:
                path = rule::path_absolute;
                first = rule::segment_nz;
                break;
            case path_kind::noscheme:
                path = rule::path_noscheme;
                first = rule::segment_nz_nc;
                break;
            case path_kind::rootless:
                path = rule::path_rootless;
                first = rule::segment_nz;
                break;
            case path_kind::empty: path = rule::path_empty; break;
        }
        explain(component::path, path, 3);
        // path-absolute = "/" [ segment-nz *( "/" segment ) ]: a "/" alone has no segment.
        if (path == rule::path_absolute && ref_.path().text().size() == 1) return;
        for (auto const segment : ref_.path().segments()) {
            auto const begin = static_cast<std::size_t>(segment.text().data() - ref_.text().data());
            to_.node(first, 4, begin, begin + segment.size());
            first = rule::segment;
        }
    }

    reference_view const& ref_;
    tree_writer& to_;
};

class explain_command final : public block_command {
public:
    using block_command::block_command;

    answer record(std::string_view record, std::string& out) const override {
        return record_in_parts(record, out, [] {});
    }

    answer record_in_parts(std::string_view record, std::string& out,
                           write_early const& write) const override {
        auto const ref = parse_reference(record);
        if (!ref) return std::unexpected(describe(ref.error(), record));
        if (chosen().json) {
            object_writer writer(record, out, write);
            explainer(*ref, writer).explain();
        } else {
            line_writer writer(record, out, write);
            explainer(*ref, writer).explain();
            out.pop_back();
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
matched. A blank line follows each record. What is not valid is shown with a
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
