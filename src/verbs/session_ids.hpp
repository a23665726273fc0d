// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Session ids in queries and paths, as web archives know them: by their names and sizes.
#pragma once

namespace uriel {

/// Take session ids out of a text in place, at most one of each kind, the last. Return the end of
/// what is left. Linear.
char* drop_session_ids_of_query(char* begin, char* end) noexcept;
char* drop_session_ids_of_path(char* begin, char* end) noexcept;

}  // namespace uriel
