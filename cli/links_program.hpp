// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uri-links, the program beside this one that finds links: the libraries it takes would make every
// other command start slower.
#pragma once

namespace uriel::cli {

/// Is there such a program, and may we run it? Takes no memory.
bool has_links_program() noexcept;

/// Becomes that program. Returns if there is none. Takes no memory, since a lack of it could not be
/// reported here.
void become_links_program(char* const* argv) noexcept;

}  // namespace uriel::cli
