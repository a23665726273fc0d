// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A record of JSON: the object that parse --json writes of a reference, read again.
#pragma once

#include "cli/diagnostic.hpp"
#include "uriel/compose.hpp"
#include "uriel/uri.hpp"

#include <string>
#include <string_view>

namespace uriel::cli {

/// The reference that the members of an object make; or what is wrong with the object, with a
/// member, or with the reference. An object with "error" is that error again.
/// A host that is not ASCII is written by `encode_name`, if there is one. Of IRIs, characters
/// beyond ASCII stay, where they may.
expected<std::string, failure> make_of_json(std::string_view record,
                                            detail::giving::name_encoder encode_name,
                                            bool makes_iris);

}  // namespace uriel::cli
