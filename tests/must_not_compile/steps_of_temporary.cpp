// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: (use of deleted function|call to deleted (function|constructor)).*dot_segment_steps
// The steps in a temporary string would dangle.
#include <uriel/uriel.hpp>

#include <string>

void use(std::string const& path) {
#ifdef CONTROL
    uriel::dot_segment_steps steps(path);
#else
    uriel::dot_segment_steps steps(path + "/");
#endif
    steps.next();
}
