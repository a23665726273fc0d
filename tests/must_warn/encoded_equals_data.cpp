// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: no encoded text has these characters(.|\n)*no encoded text has these characters(.|\n)*no
// encoded text has these characters What a URI has is encoded: it equals no text that cannot be in
// a URI. Other texts, known only at run time, are not refused, so that tests can compare them with
// what is given to a macro.
#include <uriel/uriel.hpp>

#include <string>

template <class A, class B>
bool equal(A const& a, B const& b) {
    return a == b;
}

bool use(uriel::uri const& u, uriel::encoded_view text, std::string const& other) {
#ifdef CONTROL
    return u.path() == "/a%20b" && text == "a%20b" && u.query() == "a%20b" && u.query() == other &&
           equal(u.path(), "/a b") && u.segments()[0] == "a b" && u.host() == "\xC3\xA4";
#else
    return u.path() == "/a b" || text == "100%" || u.query() != "\xC3\xA4" || equal(text, other);
#endif
}
