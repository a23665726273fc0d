#include "cli/escape.hpp"

namespace uriel::cli {
namespace {

void append_escaped(char c, std::string& out) {
    auto const octet = static_cast<unsigned char>(c);
    switch (c) {
        case '\n': out += "\\n"; return;
        case '\r': out += "\\r"; return;
        case '\t': out += "\\t"; return;
        case '\\': out += "\\\\"; return;
        default: break;
    }
    if (octet >= 0x20 && octet != 0x7F) {
        out += c;
        return;
    }
    out += "\\x";
    out += ascii::hex_digit(octet >> 4U);
    out += ascii::hex_digit(octet & 15U);
}

}  // namespace

void append_decoded(encoded_view text, bool raw, std::string& out) {
    for (char const c : text.decoded()) {
        if (raw)
            out += c;
        else
            append_escaped(c, out);
    }
}

}  // namespace uriel::cli
