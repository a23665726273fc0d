// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uriel/uri.hpp: the front header. Parsing, views, owning types, percent-encoding, resolution.
#pragma once

#include "uriel/version.hpp"  // first: it says what is needed

#include "uriel/model/encoded_text.hpp"
#include "uriel/model/parse.hpp"
#include "uriel/model/uri.hpp"
#include "uriel/verbs/resolve.hpp"
