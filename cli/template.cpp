// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/template.hpp"

namespace uriel::cli {
namespace {

char meaning_of_escape(char letter) {
    switch (letter) {
        case 't': return '\t';
        case 'n': return '\n';
        case '\\': return '\\';
        default: throw usage_error("--format: after '\\' stands t, n or '\\'");
    }
}

}  // namespace

text_template::text_template(std::string_view typed) : texts_(1) {
    for (std::size_t at = 0; at < typed.size(); ++at) {
        char const c = typed[at];
        char const next = at + 1 < typed.size() ? typed[at + 1] : '\0';
        if (c == '\\') {
            texts_.back() += meaning_of_escape(next);
            ++at;
        } else if ((c == '{' || c == '}') && next == c) {
            texts_.back() += c;
            ++at;
        } else if (c == '}') {
            throw usage_error("--format: a '}' that closes nothing is written '}}'");
        } else if (c == '{') {
            std::size_t const end = typed.find('}', at);
            if (end == typed.npos)
                throw usage_error("--format: a '{' that opens nothing is written '{{'");
            columns_.push_back(read_column(typed.substr(at + 1, end - at - 1), "--format"));
            texts_.emplace_back();
            at = end;
        } else {
            texts_.back() += c;
        }
    }
}

void text_template::append(asked_reference const& from, std::string_view absent,
                           settings const& chosen, std::string& out) const {
    out += texts_.front();
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        append_column(columns_[i], from, absent, chosen, out);
        out += texts_[i + 1];
    }
}

void text_template::append_invalid(std::string_view record, std::string_view absent,
                                   std::string& out) const {
    out += texts_.front();
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        out += is_record(columns_[i]) ? record : absent;
        out += texts_[i + 1];
    }
}

void text_template::prepare(settings const& chosen) {
    for (column& each : columns_) cli::prepare(each, chosen);
}

}  // namespace uriel::cli
