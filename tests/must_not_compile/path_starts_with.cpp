// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: uriel::path_match\(path, "/a"\) for paths
// "/admin" also begins "/administer", and may be written "/%61dmin".
#include <uriel/uriel.hpp>

#include <string>

bool use(uriel::uri const& u) {
#ifdef CONTROL
    return uriel::path_match(u.path(), "/admin") && u.path().text().starts_with("/a");
#else
    return u.path().starts_with("/admin");
#endif
}
