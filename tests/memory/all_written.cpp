// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Does with the texts of standard input, one a line, what the library does without the C++ library,
// and asks of each result whether all of its bytes were written: a program for the memory sanitizer
// (tools/analyze memory).
//
// The C++ library at hand knows nothing of the sanitizer, which takes what it writes for unwritten.
// So the texts stay in memory of our own, and nothing here is a std::string or a stream.
#include "uriel/history.hpp"
#include "uriel/uriel.hpp"

#include <sanitizer/msan_interface.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <span>
#include <string_view>

namespace {

using namespace uriel;

void expect_written(void const* place, std::size_t size) {
    __msan_check_mem_is_initialized(place, size);
}
void expect_written(std::string_view text) { expect_written(text.data(), text.size()); }

/// Memory of which no byte is written yet, and exactly as much as was asked for.
class fresh {
public:
    explicit fresh(std::size_t size) : bytes_(static_cast<char*>(std::malloc(size))), size_(size) {}
    explicit fresh(std::string_view text) : fresh(text.size()) {
        std::memcpy(bytes_, text.data(), size_);
    }
    fresh(fresh const&) = delete;
    fresh& operator=(fresh const&) = delete;
    ~fresh() { std::free(bytes_); }

    operator std::span<char>() const noexcept { return {bytes_, size_}; }
    std::string_view view() const noexcept { return {bytes_, size_}; }

private:
    char* bytes_;
    std::size_t size_;
};

/// Adds up what depends on values, so that nothing is optimized away.
std::uint64_t sum = 0;
void add(std::uint64_t value) {
    expect_written(&value, sizeof value);
    sum += value;
}
void add(std::string_view text) {
    expect_written(text);
    for (char const c : text) add(static_cast<unsigned char>(c));
}
void add(parse_error const& error) {
    add(static_cast<std::uint64_t>(error.code) + static_cast<std::uint64_t>(error.where));
    add(error.offset);
    add(static_cast<std::uint64_t>(error.wanted));
}
void add(reference_view const& view) {
    expect_written(&view.parts(), sizeof view.parts());
    add(view.text());
    add(view.scheme().text_or(""));
    for (auto const& part : {view.user(), view.password(), view.host_literal()})
        if (part) add(part->text());
    add(static_cast<std::uint64_t>(view.path_kind()));
    for (detail::scanning::component_span const& each : component_spans(view))
        add(each.offset + each.length);
    for (segment_view const segment : view.path().segments()) {
        for (char const c : segment.decoded()) add(static_cast<unsigned char>(c));
        add(static_cast<std::uint64_t>(find_file_name_hazard(segment.decoded())));
    }
    for (query_param const pair : query_view(view.query())) add(pair.key().encoded().text());
    add(view.port_or(0).value_or(0));
    if (view.has_authority())
        if (auto const address = find_ip_address(view.host_literal()->text()))
            add(host_text(*address).view());
    if (auto const address = find_numeric_host(view)) {
        for (std::uint8_t const octet : address->octets()) add(octet);
        add(ip_block(*address, 8).contains(view));
        add(is_globally_reachable(*address));
    }
    for (finding const& each : lint(view, {.rules = lint_rules::all()})) {
        add(each.offset + each.length);
        add(each.message);
    }
}
template <class Type, class Error>
void add(expected<Type, Error> const& result) {
    if (result)
        add(*result);
    else
        add(result.error());
}

template <class View>
void normalize_and_edit(View const& source) {
    for (form const wanted :
         {form::identical, form::letter_case, form::percent, form::path, form::scheme}) {
        add(normalize_into(source, fresh(normalize_bound(source)), wanted));
        add(is_normalized(source, wanted));
    }
    using namespace std::string_view_literals;
    // Calls, and no list of changes: what they are made of lives until the call has ended.
    auto const edit_by = [&](component_values const& changes) {
        add(edit_into(source, still_alive(changes), fresh(edit_bound(source, changes))));
    };
    edit_by({.query = "k=v \xFF"sv, .fragment = removed});
    edit_by({.authority = "u@[::1]:8"sv, .path = push_segment("a/b"sv)});
    edit_by({.host = "A\u00FC"sv, .port = 80, .query = sort_params()});
    edit_by({.scheme = "S"sv, .path = "/a/../%"sv});
    edit_by({.path = replace_segment(0, encoded("%2F"))});
    edit_by({.path = replace_extension("x"sv), .query = set_param("a"sv, "b"sv)});
}

void relate(uri_view const& base, reference_view const& ref) {
    if (auto const found = base_uri::establish({.embedded = ref, .by_default = base}))
        add(found->view());
    if (auto const target = target_of(ref, base)) add(target->view());
    add(resolve_into(base, ref, fresh(resolve_bound(base, ref)),
                     {.strict = false, .surplus = resolve_options::above_root::error}));
    fresh const buffer(resolve_bound(base, ref));
    auto const kept = resolve_into(base, ref, buffer);
    if (!kept) return;
    add(*kept);
    add(relativize_into(base, *kept, fresh(relativize_bound(base, *kept))));
    comparison const compared = compare(base, *kept);
    add(static_cast<std::uint64_t>(compared.rung) + static_cast<std::uint64_t>(compared.where));
    for (form const wanted : {form::identical, form::percent, form::scheme}) {
        add(hash(*kept, wanted));
        add(wide_hash(*kept, wanted).high);
        add(order(base, *kept, wanted) < 0);
    }
    add(same_document(base, *kept));
}

void read_by_rules(std::string_view text) {
    for (int i = 0; i <= static_cast<int>(rule::sub_delims); ++i) {
        auto const valid = validate(static_cast<rule>(i), text);
        if (!valid) add(valid.error());
    }
    split_reference const parts = split(text);
    add(parts.path);
    add(parts.query.value_or(""));
    fresh const encoded_text(encoded_size(text, data_for::segment));
    if (auto const written = encode_into(text, data_for::segment, encoded_text)) {
        add(written->text());
        add(decode_into(*written, fresh(written->size())));
    }
    add(detail::bytewise::is_utf8(text));
    for (auto const dialect : {history::dialect::rfc2396, history::dialect::rfc2732,
                               history::dialect::url_1997, history::dialect::uri_1997})
        if (auto const read = history::parse_reference(text, dialect)) {
            expect_written(&read->parts(), sizeof read->parts());
            add(read->text());
        }
}

void do_everything(std::string_view text, uri_view const& base) {
    fresh const copy(text);
    read_by_rules(copy.view());
    auto const parsed = parse_reference(copy.view());
    add(parsed);
    if (!parsed) return;
    normalize_and_edit(*parsed);
    relate(base, *parsed);
    if (auto const uri = as_uri(*parsed)) {
        normalize_and_edit(*uri);
        relate(*uri, *parse_reference("../a;b/./c?d#e"));
    }
}

void read_lines(std::string_view input) {
    detail::lines::line_splitter lines(input);
    for (std::string_view line; lines.next(line);) {
        add(line);
        detail::scanning::components parts;
        detail::scanning::scan_outcome const outcome = detail::scanning::scan(line, parts);
        add(outcome.failed);
        if (!outcome.failed) expect_written(&parts, sizeof parts);
    }
}

/// All of standard input, in memory that is never freed.
std::string_view read_input() {
    std::size_t capacity = 1 << 20;
    std::size_t size = 0;
    char* bytes = static_cast<char*>(std::malloc(capacity));
    for (ssize_t count = 0; (count = read(STDIN_FILENO, bytes + size, capacity - size)) > 0;) {
        size += static_cast<std::size_t>(count);
        if (size == capacity) bytes = static_cast<char*>(std::realloc(bytes, capacity *= 2));
    }
    return {bytes, size};
}

}  // namespace

int main() {
    std::string_view const input = read_input();
    for (int i = 0; i < detail::kernels::kernel_count; ++i) {
        auto const which = static_cast<detail::kernels::kernel>(i);
        if (!detail::kernels::use_kernel(which)) continue;
        std::size_t lines = 0;
        uri_view base = *parse("http://user@example.com:8042/over/./there?name=ferret#nose");
        for (std::string_view rest = input; !rest.empty(); ++lines) {
            std::string_view const line = rest.substr(0, rest.find('\n'));
            rest.remove_prefix(line.size() + (line.size() < rest.size() ? 1 : 0));
            do_everything(line, base);
            if (auto const uri = parse(line)) base = *uri;
        }
        read_lines(input);
        std::printf("%.*s: %zu texts, nothing read that was not written\n",
                    static_cast<int>(name(which).size()), name(which).data(), lines);
    }
    return sum == 0;
}
