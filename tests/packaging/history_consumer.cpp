// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A program of someone who uses uriel::history.
#include <uriel/history.hpp>

int main() {
    auto const mail =
        uriel::history::parse_reference("mailto:me@h?a", uriel::history::dialect::rfc2396);
    return mail && mail->is_opaque() ? 0 : 1;
}
