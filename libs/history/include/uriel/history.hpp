// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uriel/history.hpp: the grammars before RFC 3986, and what changed.
#pragma once

#include "uriel/history/diff.hpp"
#include "uriel/history/equivalent.hpp"
#include "uriel/history/reading.hpp"
#include "uriel/history/resolve.hpp"
