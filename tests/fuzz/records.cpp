// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The command's records, read in chunks of any size, against their definition.
//
// The first bytes choose line end, chunk size, way of reading and longest record. After an 'L' the
// first byte 01 of the rest stands for 2^20 - 1 letters: records of that size are not kept.
#include "cli/input.hpp"
#include "fuzz/memory_file.hpp"
#include "fuzz/target.hpp"

#include <string>
#include <vector>

namespace {

using uriel::cli::record_format;
using uriel::detail::lines::line_end;

constexpr std::size_t most_kept = std::size_t{1} << 20U;

std::string with_long_record(std::string_view text) {
    std::string result(text);
    std::size_t const at = result.find('\x01');
    if (at != result.npos) result.replace(at, 1, most_kept - 1, 'x');
    return result;
}

struct kept_record {
    std::string text;
    bool too_long;
    bool is_kept;
    bool operator==(kept_record const&) const = default;
};

kept_record kept(std::string text, record_format format) {
    bool const is_kept = text.size() <= format.kept_length();
    bool const too_long = text.size() > format.max_length;
    return {is_kept ? std::move(text) : "", too_long, is_kept};
}

std::vector<kept_record> records_by_definition(std::string_view text, record_format format) {
    std::vector<kept_record> result;
    while (!text.empty()) {
        std::size_t const end = text.find(static_cast<char>(format.end));
        std::string record(text.substr(0, end));
        if (format.end == line_end::lf && end != text.npos && record.ends_with('\r'))
            record.pop_back();
        result.push_back(kept(std::move(record), format));
        text.remove_prefix(end == text.npos ? text.size() : end + 1);
    }
    return result;
}

std::vector<kept_record> records_read(int descriptor, record_format format,
                                      uriel::cli::reading how) {
    using uriel::cli::chunk_reader;
    std::vector<kept_record> result;
    chunk_reader reader(descriptor, format, how);
    uriel::cli::chunk chunk;
    while (reader.next(chunk) == chunk_reader::step::chunk) {
        uriel::cli::record_splitter records(chunk, format);
        uriel::cli::record next;
        while (records.next(next))
            result.push_back({std::string(next.text), next.too_long, next.is_kept});
    }
    return result;
}

}  // namespace

void fuzz::run(std::string_view input) {
    static memory_file const file;
    fields given(input);
    line_end const end = given.choice(2) == 0 ? line_end::lf : line_end::nul;
    std::size_t const chunk_size = given.choice(128) + 1;
    bool const fills_chunks = given.choice(2) == 0;
    record_format const format{end, given.choice(64) + 1};
    bool const is_long = given.choice(256) == 'L';  // and slow
    std::string const text = is_long ? with_long_record(given.rest()) : std::string(given.rest());

    file.hold(text);
    auto const found = records_read(file.descriptor(), format,
                                    {is_long ? chunk_size * 4096 : chunk_size, fills_chunks});
    expect(found == records_by_definition(text, format), "the records of the definition",
           {given.rest()});
}
