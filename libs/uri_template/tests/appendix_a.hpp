// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Appendix A of RFC 6570 step by step, for valid templates, as slow as it is written there. Mended
// in two places, as the text of 3.2.1 wants it: an exploded pair with the empty value, and
// characters of triplets that a prefix counts. It shares no line with the library.
#pragma once

#include "libs/uri_template/tests/values.hpp"

#include <array>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

namespace uri_template_tests {

/// An error of a value: its code.
struct appendix_error {
    std::string code;
};

class appendix_a {
public:
    explicit appendix_a(given const& values) : values_(values) {}

    std::string expand(std::string const& text) const {
        std::string result;
        for (std::size_t i = 0; i < text.size();) {
            if (text[i] == '{') {
                std::size_t const close = text.find('}', i);
                result += expression(text.substr(i + 1, close - i - 1));
                i = close + 1;
            } else {
                result += with_reserved(text.substr(i, 1), text.substr(i));
                i += is_triplet(text, i) ? 3U : 1U;
            }
        }
        return result;
    }

private:
    struct row {
        std::string first, sep;
        bool named;
        std::string ifemp;
        bool allows_reserved;
    };
    static row row_of(char op) {
        switch (op) {
            case '+': return {"", ",", false, "", true};
            case '.': return {".", ".", false, "", false};
            case '/': return {"/", "/", false, "", false};
            case ';': return {";", ";", true, "", false};
            case '?': return {"?", "&", true, "=", false};
            case '&': return {"&", "&", true, "=", false};
            case '#': return {"#", ",", false, "", true};
            default: return {"", ",", false, "", false};
        }
    }

    static bool is_one_of(char c, std::string_view set) { return set.find(c) != set.npos; }
    static bool is_hex(char c) { return is_one_of(c, "0123456789abcdefABCDEF"); }
    static bool is_triplet(std::string const& text, std::size_t i) {
        return i + 2 < text.size() && text[i] == '%' && is_hex(text[i + 1]) && is_hex(text[i + 2]);
    }
    static bool is_unreserved(char c) {
        return is_one_of(c, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~");
    }
    static bool is_reserved(char c) { return is_one_of(c, ":/?#[]@!$&'()*+,;="); }
    static std::string triplet(char c) {
        std::array<char, 4> text{};
        std::snprintf(text.data(), text.size(), "%%%02X", static_cast<unsigned char>(c));
        return text.data();
    }
    /// One octet, where `all` goes on from it, with reserved characters and triplets as they are.
    static std::string with_reserved(std::string const& octet, std::string const& all) {
        if (is_triplet(all, 0)) return all.substr(0, 3);
        return is_unreserved(octet[0]) || is_reserved(octet[0]) ? octet : triplet(octet[0]);
    }
    static std::string encoded(std::string const& value, bool allows_reserved) {
        std::string result;
        for (std::size_t i = 0; i < value.size();) {
            if (allows_reserved) {
                result += with_reserved(value.substr(i, 1), value.substr(i));
                i += is_triplet(value, i) ? 3U : 1U;
            } else {
                result += is_unreserved(value[i]) ? value.substr(i, 1) : triplet(value[i]);
                ++i;
            }
        }
        return result;
    }

    static bool begins_character(std::string const& value, std::size_t i) {
        return (static_cast<unsigned char>(value[i]) & 0xC0U) != 0x80U;
    }
    /// Is it one character in UTF-8, and all of it? By its number, as RFC 3629 has the ranges.
    static bool is_character(std::vector<unsigned> const& octets) {
        std::size_t const size = octets.size();
        static constexpr std::array<unsigned, 5> lead = {0, 0, 0xC0, 0xE0, 0xF0};
        static constexpr std::array<unsigned, 5> least = {0, 0, 0x80, 0x800, 0x10000};
        if (size == 1) return octets[0] < 0x80;
        if (size > 4 || octets[0] < lead[size] || octets[0] - lead[size] >= (1U << (7 - size)))
            return false;
        unsigned code = octets[0] - lead[size];
        for (std::size_t i = 1; i < size; ++i) {
            if (octets[i] < 0x80 || octets[i] > 0xBF) return false;
            code = code * 64 + octets[i] - 0x80;
        }
        return code >= least[size] && code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF);
    }
    /// The characters of a value, as texts.
    static std::vector<std::string> characters(std::string const& value, bool of_triplets) {
        std::vector<std::string> all;
        for (std::size_t i = 0; i < value.size();) {
            std::size_t size = 1;
            if (of_triplets && is_triplet(value, i)) {
                size = 3;
                std::vector<unsigned> octets;
                for (std::size_t k = i; is_triplet(value, k) && k < i + 12; k += 3) {
                    octets.push_back(
                        static_cast<unsigned>(std::stoi(value.substr(k + 1, 2), nullptr, 16)));
                    if (is_character(octets)) size = k + 3 - i;
                    if (is_character(octets)) break;
                }
            } else {
                while (i + size < value.size() && !begins_character(value, i + size)) ++size;
            }
            all.push_back(value.substr(i, size));
            i += size;
        }
        return all;
    }

    std::string expression(std::string text) const {
        char op = '\0';
        if (is_one_of(text[0], "+#./;?&")) {
            op = text[0];
            text.erase(0, 1);
        }
        row const type = row_of(op);
        std::string result;
        bool is_first = true;
        for (std::size_t i = 0; i <= text.size();) {
            std::size_t const comma = std::min(text.find(',', i), text.size());
            variable(text.substr(i, comma - i), op, type, is_first, result);
            i = comma + 1;
        }
        return result;
    }

    static std::vector<std::pair<std::string, std::string>> defined_members(given const& value) {
        std::vector<std::pair<std::string, std::string>> members;
        for (given const& each : value.members) {
            if (each.what == given::kind::null) continue;
            if (each.what != given::kind::text) throw appendix_error{"nested-value"};
            members.emplace_back(each.name, each.text);
        }
        return members;
    }

    // Longer than 60 lines, since it follows the appendix step by step.
    void variable(std::string const& spec, char op, row const& type, bool& is_first,
                  std::string& result) const {
        bool const explode = spec.back() == '*';
        std::size_t const colon = spec.find(':');
        std::string const varname = spec.substr(0, explode ? spec.size() - 1 : colon);
        given const* found = nullptr;
        for (given const& value : values_.members)
            if (value.name == varname) found = &value;
        if (found == nullptr || found->what == given::kind::null) return;
        bool const is_string = found->what == given::kind::text;
        if (!is_string) {
            bool has_defined = false;
            for (given const& member : found->members)
                has_defined = has_defined || member.what != given::kind::null;
            if (!has_defined) return;
            if (colon != spec.npos) throw appendix_error{"prefix-on-composite"};
        }
        auto const members = defined_members(*found);
        result += is_first ? type.first : type.sep;
        is_first = false;
        if (is_string) {
            if (type.named) {
                result += varname;
                if (found->text.empty()) {
                    result += type.ifemp;
                    return;
                }
                result += "=";
            }
            std::string value = found->text;
            if (colon != spec.npos) {
                auto const all = characters(value, type.allows_reserved);
                auto const most = static_cast<std::size_t>(std::stoi(spec.substr(colon + 1)));
                value.clear();
                for (std::size_t i = 0; i < all.size() && i < most; ++i) value += all[i];
            }
            result += encoded(value, type.allows_reserved);
        } else if (!explode) {
            if (type.named) result += varname + "=";
            for (std::size_t i = 0; i < members.size(); ++i) {
                if (i > 0) result += ",";
                if (found->what == given::kind::map)
                    result += encoded(members[i].first, type.allows_reserved) + ",";
                result += encoded(members[i].second, type.allows_reserved);
            }
        } else {
            for (std::size_t i = 0; i < members.size(); ++i) {
                auto const& [name, value] = members[i];
                if (i > 0) result += type.sep;
                bool const is_pair = found->what == given::kind::map;
                if (is_pair) result += encoded(name, type.allows_reserved);
                if (!is_pair && type.named) result += varname;
                if (!is_pair && !type.named) {
                    result += encoded(value, type.allows_reserved);
                } else if (value.empty()) {
                    // 3.2.1: "if the value is the empty string and the expression type does not
                    // indicate form-style parameters (i.e., not a "?" or "&" type), simply name"
                    result += op == '?' || op == '&' ? "=" : "";
                } else {
                    result += "=" + encoded(value, type.allows_reserved);
                }
            }
        }
    }

    given const& values_;
};

}  // namespace uri_template_tests
