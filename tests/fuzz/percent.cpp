// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Percent-encoding: data comes back, encoded text is taken apart byte by byte (RFC 3986, 2.1).
#include "fuzz/target.hpp"
#include "uriel/uriel.hpp"

#include <string>

namespace {

std::string decoded_plainly(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        result +=
            text[i] == '%'
                ? static_cast<char>(std::stoi(std::string(text.substr(i + 1, 2)), nullptr, 16))
                : text[i];
        if (text[i] == '%') i += 2;
    }
    return result;
}

/// RFC 3629, 4: the table, row by row.
bool is_utf8_by_the_table(std::string_view text) {
    auto const octet = [&](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
    };
    auto const tail = [&](std::size_t i, unsigned low = 0x80, unsigned high = 0xBF) {
        return octet(i) >= low && octet(i) <= high;
    };
    for (std::size_t i = 0; i < text.size();) {
        unsigned const first = octet(i);
        if (first <= 0x7F) {
            i += 1;
        } else if (first >= 0xC2 && first <= 0xDF && tail(i + 1)) {
            i += 2;
        } else if (first >= 0xE0 && first <= 0xEF && tail(i + 2) &&
                   tail(i + 1, first == 0xE0 ? 0xA0 : 0x80, first == 0xED ? 0x9F : 0xBF)) {
            i += 3;
        } else if (first >= 0xF0 && first <= 0xF4 && tail(i + 2) && tail(i + 3) &&
                   tail(i + 1, first == 0xF0 ? 0x90 : 0x80, first == 0xF4 ? 0x8F : 0xBF)) {
            i += 4;
        } else {
            return false;
        }
    }
    return true;
}

void check_data(std::string_view data) {
    using namespace uriel;
    for (character_set const keep :
         {data_for::unreserved, data_for::path, data_for::query, sets::sub_delims, sets::digit}) {
        auto const text = encode(data, keep);
        fuzz::expect(decode(text) == data, "data comes back", {data, text.text()});
        fuzz::expect(text.text().size() == encoded_size(data, keep), "encoded_size", {data});
        fuzz::expect(detail::matching::find_not_encoded(text.text(), keep) == text.text().size(),
                     "nothing else is kept", {data, text.text()});
    }
    fuzz::expect(detail::bytewise::is_utf8(data) == is_utf8_by_the_table(data),
                 "the table of RFC 3629", {data});
}

void check_text(uriel::encoded_view text) {
    std::string const octets = decoded_plainly(text.text());
    fuzz::expect(uriel::decode(text) == octets, "decoded byte by byte", {text.text()});
    fuzz::expect(text.decoded() == octets && text.decoded().size() == octets.size(),
                 "decoded on the way", {text.text()});
    fuzz::expect(uriel::detail::bytewise::is_utf8(text.decoded()) ==
                     uriel::detail::bytewise::is_utf8(octets),
                 "UTF-8 on the way", {text.text()});
    fuzz::exact_text const in_place(text.text());
    auto const written = uriel::decode_into(uriel::encoded_view::assume_encoded(in_place),
                                            {in_place.data(), in_place.size()});
    fuzz::expect(written && *written == octets, "decoded in place", {text.text()});
}

}  // namespace

void fuzz::run(std::string_view input) {
    exact_text const text(input);
    check_data(text);
    if (auto const encoded = uriel::encoded_view::parse(text)) check_text(*encoded);
}
