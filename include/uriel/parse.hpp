// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uriel/parse.hpp: parsing and views, without owning types. The cheapest header to include.
#pragma once

#include "uriel/version.hpp"  // first: it says what is needed

#include "uriel/model/parse.hpp"
