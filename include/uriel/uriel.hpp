// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uriel/uriel.hpp: everything but the opt-in headers ostream.hpp and format.hpp, and the separate
// libraries in libs/.
#pragma once

#include "uriel/version.hpp"  // first: it says what is needed

#include "uriel/model/derivation.hpp"
#include "uriel/model/glob.hpp"
#include "uriel/model/query.hpp"
#include "uriel/model/subcomponents.hpp"
#include "uriel/security/base.hpp"
#include "uriel/security/display.hpp"
#include "uriel/security/file_name.hpp"
#include "uriel/security/file_uri.hpp"
#include "uriel/security/host_characters.hpp"
#include "uriel/security/ip_block.hpp"
#include "uriel/security/lint.hpp"
#include "uriel/security/password_policy.hpp"
#include "uriel/security/redact.hpp"
#include "uriel/security/special_purpose.hpp"
#include "uriel/syntax/kernel.hpp"
#include "uriel/syntax/unless_stopped.hpp"
#include "uriel/text/delimit.hpp"
#include "uriel/text/describe.hpp"
#include "uriel/text/extract.hpp"
#include "uriel/text/lines.hpp"
#include "uriel/text/typed.hpp"
#include "uriel/uri.hpp"
#include "uriel/verbs/compare.hpp"
#include "uriel/verbs/compose.hpp"
#include "uriel/verbs/domain.hpp"
#include "uriel/verbs/edit.hpp"
#include "uriel/verbs/html_form.hpp"
#include "uriel/verbs/http.hpp"
#include "uriel/verbs/key.hpp"
#include "uriel/verbs/normalize.hpp"
#include "uriel/verbs/origin.hpp"
#include "uriel/verbs/relativize.hpp"
#include "uriel/verbs/request_target.hpp"
#include "uriel/verbs/resolution_steps.hpp"
#include "uriel/verbs/scheme.hpp"
#include "uriel/verbs/settable.hpp"
#include "uriel/verbs/uri_builder.hpp"
