// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Who accepts what the grammar rejects, and the other way round? The verdict of the grammar is
// that of this library, which tests/reference/ holds against the ABNF.
//
// acceptance HEX_LINES [FILE OF LINES …]: also asks about the texts in the file HEX_LINES, one a
// line, as hex digits. Prints JSON: per peer how many texts, and of each kind of difference the
// count and the first three of different hosts or shapes.
#include "subjects.hpp"
#include "uriel/detail/bytes/contains.hpp"

#include <array>
#include <fstream>
#include <iostream>
#include <set>

namespace {

std::string quoted(std::string_view text) {
    static constexpr std::string_view digits = "0123456789abcdef";
    std::string result = "\"";
    for (char const c : text) {
        auto const octet = static_cast<unsigned char>(c);
        if (octet < 0x20 || octet > 0x7E || c == '"' || c == '\\')
            (result += "\\u00") += {digits[octet / 16U], digits[octet % 16U]};
        else
            result += c;
    }
    return result += '"';
}

/// Differences of one kind.
class differences {
public:
    void add(std::string_view text) {
        ++count_;
        // The first bytes name the origin: examples from one server say the same thing.
        if (examples_.size() < 3 && text.size() <= 100 &&
            origins_.insert(text.substr(0, 16)).second)
            examples_.push_back(text);
    }
    void print(char const* name) const {
        std::cout << '"' << name << "\": {\"count\": " << count_ << ", \"examples\": [";
        for (std::size_t i = 0; i < examples_.size(); ++i)
            std::cout << (i > 0 ? ", " : "") << quoted(examples_[i]);
        std::cout << "]}";
    }

private:
    std::size_t count_ = 0;
    std::set<std::string_view> origins_;
    std::vector<std::string_view> examples_;
};

bench::corpus read_hex(char const* file) {
    bench::corpus result("requirements");
    std::ifstream in(file);
    auto digit = [](char c) { return c <= '9' ? c - '0' : c - 'a' + 10; };
    for (std::string line; std::getline(in, line);) {
        std::string text;
        for (std::size_t i = 0; i + 1 < line.size(); i += 2)
            text += static_cast<char>(digit(line[i]) * 16 + digit(line[i + 1]));
        // A peer that wants a NUL at the end would see another text.
        if (!uriel::detail::bytewise::contains(text, '\0')) result.add(text);
    }
    result.close();
    return result;
}

void compare(bench::peer const& peer, std::span<bench::corpus const> all) {
    std::size_t asked = 0;
    differences accepted;
    differences rejected;
    for (bench::corpus const& texts : all)
        for (std::string_view const text : texts.texts()) {
            auto const verdict = uriel::parse_reference(text);
            bool const relative =
                verdict ? !verdict->has_scheme() : !uriel::detail::bytewise::contains(text, ':');
            if (peer.only_absolute && relative) continue;
            ++asked;
            bool const taken = peer.accepts(text);
            if (taken && !verdict) accepted.add(text);
            if (!taken && verdict) rejected.add(text);
        }
    std::cout << quoted(peer.name) << ": {\"asked\": " << asked << ", ";
    accepted.print("accepts_invalid");
    std::cout << ", ";
    rejected.print("rejects_valid");
    std::cout << '}';
}

}  // namespace

int main(int count, char** arguments) {
    if (count < 2) return 2;
    auto all = bench::corpora({arguments + 2, arguments + count});
    all.insert(all.begin(), read_hex(arguments[1]));
    std::cout << "{";
    char const* separator = "\n";
    for (bench::peer const& peer : bench::peers()) {
        std::cout << separator;
        compare(peer, all);
        separator = ",\n";
    }
    std::cout << "\n}\n";
}
