// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// How much of a text some template begins with, by the ABNF of RFC 6570 and nothing else: its rules
// as an automaton without any decision, which is in all states at once that the text allows.
#pragma once

#include "uriel/detail/bytes/contains.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

namespace uri_template_tests {

class automaton {
public:
    using characters = std::function<bool(char32_t)>;
    /// A piece of the automaton: where it is entered and left.
    struct piece {
        std::size_t in;
        std::size_t out;
    };

    piece one(characters which) {
        piece const made = {add(), add()};
        steps_[made.in].push_back({std::move(which), made.out});
        return made;
    }
    piece one(char c) {
        return one([c](char32_t x) { return x == static_cast<unsigned char>(c); });
    }
    piece sequence(std::vector<piece> parts) {
        for (std::size_t i = 1; i < parts.size(); ++i) join(parts[i - 1].out, parts[i].in);
        return {parts.front().in, parts.back().out};
    }
    piece any_of(std::vector<piece> parts) {
        piece const made = {add(), add()};
        for (piece const each : parts) {
            join(made.in, each.in);
            join(each.out, made.out);
        }
        return made;
    }
    piece optional(piece part) {
        join(part.in, part.out);
        return part;
    }
    piece repeated(piece part) {  // *part
        piece const made = {add(), add()};
        join(made.in, part.in);
        join(part.out, made.in);
        join(made.in, made.out);
        return made;
    }

    std::set<std::size_t> start(piece whole) const { return closure({whole.in}); }
    std::set<std::size_t> after(std::set<std::size_t> const& from, char32_t c) const {
        std::set<std::size_t> next;
        for (std::size_t const state : from)
            for (auto const& [which, to] : steps_[state])
                if (which && which(c)) next.insert(to);
        return closure(next);
    }

private:
    std::size_t add() {
        steps_.emplace_back();
        return steps_.size() - 1;
    }
    void join(std::size_t from, std::size_t to) { steps_[from].push_back({{}, to}); }
    std::set<std::size_t> closure(std::set<std::size_t> states) const {
        std::vector<std::size_t> open(states.begin(), states.end());
        while (!open.empty()) {
            std::size_t const state = open.back();
            open.pop_back();
            for (auto const& [which, to] : steps_[state])
                if (!which && states.insert(to).second) open.push_back(to);
        }
        return states;
    }

    std::vector<std::vector<std::pair<characters, std::size_t>>> steps_;
};

class template_grammar {
public:
    /// Nothing for a template; else the length of the longest beginning that some template has, in
    /// bytes of whole characters, or the '%' of a broken triplet.
    std::optional<std::size_t> error_in(std::string_view text) const {
        auto states = grammar_.start(whole_);
        std::size_t triplet = text.size();  // where one has begun that is not complete
        std::size_t left = 0;               // how many digits it wants
        for (std::size_t at = 0; at < text.size();) {
            auto const [code, size] = character(text.substr(at));
            auto next = size == 0 ? std::set<std::size_t>() : grammar_.after(states, code);
            if (next.empty()) return left > 0 ? triplet : at;
            left = code == '%' ? 2 : left > 0 ? left - 1 : 0;
            if (code == '%') triplet = at;
            states = std::move(next);
            at += size;
        }
        if (states.contains(whole_.out)) return std::nullopt;
        return left > 0 ? triplet : text.size();
    }

private:
    static std::pair<char32_t, std::size_t> character(std::string_view text) {
        auto const lead = static_cast<unsigned char>(text[0]);
        if (lead < 0x80) return {lead, 1};
        std::size_t const size = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 0;
        if (size == 0 || lead > 0xF4 || text.size() < size) return {0, 0};
        char32_t code = lead & (0xFFU >> (size + 1));
        for (char const c : text.substr(1, size - 1)) {
            auto const octet = static_cast<unsigned char>(c);
            if (octet < 0x80 || octet > 0xBF) return {0, 0};
            code = code * 64 + octet - 0x80;
        }
        bool const is_shortest = code >= (size == 2 ? 0x80U : size == 3 ? 0x800U : 0x10000U);
        return {code, is_shortest && code <= 0x10FFFF ? size : 0};
    }

    static bool is_digit(char32_t c) { return c >= '0' && c <= '9'; }
    static bool is_alpha(char32_t c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }
    static bool is_hexdig(char32_t c) {
        return is_digit(c) || (c >= 'A' && c <= 'F') || (c >= 'a' && c <= 'f');
    }
    /// literals, but for pct-encoded, as the ABNF has its ranges; %x27 by erratum 6937.
    static bool is_literal(char32_t c) {
        static constexpr std::pair<char32_t, char32_t> ranges[] = {{0x21, 0x21},
                                                                   {0x23, 0x24},
                                                                   {0x26, 0x27},
                                                                   {0x28, 0x3B},
                                                                   {0x3D, 0x3D},
                                                                   {0x3F, 0x5B},
                                                                   {0x5D, 0x5D},
                                                                   {0x5F, 0x5F},
                                                                   {0x61, 0x7A},
                                                                   {0x7E, 0x7E},
                                                                   // ucschar
                                                                   {0xA0, 0xD7FF},
                                                                   {0xF900, 0xFDCF},
                                                                   {0xFDF0, 0xFFEF},
                                                                   {0x10000, 0x1FFFD},
                                                                   {0x20000, 0x2FFFD},
                                                                   {0x30000, 0x3FFFD},
                                                                   {0x40000, 0x4FFFD},
                                                                   {0x50000, 0x5FFFD},
                                                                   {0x60000, 0x6FFFD},
                                                                   {0x70000, 0x7FFFD},
                                                                   {0x80000, 0x8FFFD},
                                                                   {0x90000, 0x9FFFD},
                                                                   {0xA0000, 0xAFFFD},
                                                                   {0xB0000, 0xBFFFD},
                                                                   {0xC0000, 0xCFFFD},
                                                                   {0xD0000, 0xDFFFD},
                                                                   {0xE1000, 0xEFFFD},
                                                                   // iprivate
                                                                   {0xE000, 0xF8FF},
                                                                   {0xF0000, 0xFFFFD},
                                                                   {0x100000, 0x10FFFD}};
        for (auto const& [first, last] : ranges)
            if (c >= first && c <= last) return true;
        return false;
    }

    automaton::piece pct_encoded() {
        return grammar_.sequence(
            {grammar_.one('%'), grammar_.one(is_hexdig), grammar_.one(is_hexdig)});
    }
    // varchar = ALPHA / DIGIT / "_" / pct-encoded
    automaton::piece varchar() {
        return grammar_.any_of(
            {grammar_.one([](char32_t c) { return is_alpha(c) || is_digit(c) || c == '_'; }),
             pct_encoded()});
    }
    // varname = varchar *( ["."] varchar )
    automaton::piece varname() {
        return grammar_.sequence(
            {varchar(), grammar_.repeated(
                            grammar_.sequence({grammar_.optional(grammar_.one('.')), varchar()}))});
    }
    // max-length = %x31-39 0*3DIGIT
    automaton::piece max_length() {
        std::vector<automaton::piece> digits = {
            grammar_.one([](char32_t c) { return c >= '1' && c <= '9'; })};
        for (int i = 0; i < 3; ++i) digits.push_back(grammar_.optional(grammar_.one(is_digit)));
        return grammar_.sequence(digits);
    }
    // varspec = varname [ ":" max-length / "*" ]
    automaton::piece varspec() {
        return grammar_.sequence(
            {varname(),
             grammar_.optional(grammar_.any_of(
                 {grammar_.sequence({grammar_.one(':'), max_length()}), grammar_.one('*')}))});
    }
    // expression = "{" [ operator ] varspec *( "," varspec ) "}"
    automaton::piece expression() {
        auto const is_operator = [](char32_t c) {
            return c < 0x80 && uriel::detail::bytewise::contains(std::string_view("+#./;?&"),
                                                                 static_cast<char>(c));
        };
        return grammar_.sequence(
            {grammar_.one('{'), grammar_.optional(grammar_.one(is_operator)), varspec(),
             grammar_.repeated(grammar_.sequence({grammar_.one(','), varspec()})),
             grammar_.one('}')});
    }

    automaton grammar_;
    // URI-Template = *( literals / expression )
    automaton::piece whole_ =
        grammar_.repeated(grammar_.any_of({grammar_.one(is_literal), pct_encoded(), expression()}));
};

}  // namespace uri_template_tests
