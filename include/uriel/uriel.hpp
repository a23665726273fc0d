// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uriel/uriel.hpp: everything but the opt-in headers ostream.hpp and format.hpp, and the libraries
// of their own, uriel::history and uriel::idna.
#pragma once

#include "uriel/version.hpp"  // first: it says what is needed

#include "uriel/context/base.hpp"
#include "uriel/context/display.hpp"
#include "uriel/context/file_name.hpp"
#include "uriel/context/file_uri.hpp"
#include "uriel/context/host_characters.hpp"
#include "uriel/context/ip_block.hpp"
#include "uriel/context/lint.hpp"
#include "uriel/context/password_policy.hpp"
#include "uriel/context/redact.hpp"
#include "uriel/context/special_purpose.hpp"
#include "uriel/model/derivation.hpp"
#include "uriel/model/glob.hpp"
#include "uriel/model/query.hpp"
#include "uriel/model/subcomponents.hpp"
#include "uriel/ops/compare.hpp"
#include "uriel/ops/compose.hpp"
#include "uriel/ops/edit.hpp"
#include "uriel/ops/http.hpp"
#include "uriel/ops/key.hpp"
#include "uriel/ops/normalize.hpp"
#include "uriel/ops/origin.hpp"
#include "uriel/ops/relativize.hpp"
#include "uriel/ops/request_target.hpp"
#include "uriel/ops/resolution_steps.hpp"
#include "uriel/ops/scheme.hpp"
#include "uriel/ops/settable.hpp"
#include "uriel/ops/uri_builder.hpp"
#include "uriel/syntax/kernel.hpp"
#include "uriel/syntax/unless_stopped.hpp"
#include "uriel/text/delimit.hpp"
#include "uriel/text/describe.hpp"
#include "uriel/text/extract.hpp"
#include "uriel/text/lines.hpp"
#include "uriel/text/typed.hpp"
#include "uriel/uri.hpp"
