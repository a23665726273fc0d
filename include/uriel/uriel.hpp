// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uriel/uriel.hpp: everything but the opt-in headers ostream.hpp and format.hpp, and the separate
// libraries in libs/.
#pragma once

#include "uriel/version.hpp"  // first: it says what is needed

#include "uriel/address.hpp"
#include "uriel/base.hpp"
#include "uriel/compare.hpp"
#include "uriel/compose.hpp"
#include "uriel/derivation.hpp"
#include "uriel/detail/model/glob.hpp"
#include "uriel/detail/syntax/kernel.hpp"
#include "uriel/detail/syntax/unless_stopped.hpp"
#include "uriel/display.hpp"
#include "uriel/edit.hpp"
#include "uriel/extract.hpp"
#include "uriel/file_uri.hpp"
#include "uriel/http.hpp"
#include "uriel/key.hpp"
#include "uriel/lint.hpp"
#include "uriel/normalize.hpp"
#include "uriel/path.hpp"
#include "uriel/query.hpp"
#include "uriel/redact.hpp"
#include "uriel/relativize.hpp"
#include "uriel/resolve.hpp"
#include "uriel/scheme.hpp"
#include "uriel/uri.hpp"
