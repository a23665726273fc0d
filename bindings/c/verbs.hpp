// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What is done with views, however they were made: of text that was just parsed, or of text that
// the caller has parsed. Without a view, the call has failed.
#pragma once

#include "face.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace uriel::face {

std::ptrdiff_t normalize(call& call, std::optional<reference_view> const& source, uriel_form form,
                         char* out, std::size_t capacity) noexcept;
std::ptrdiff_t resolve(call& call, std::optional<uri_view> const& base,
                       std::optional<reference_view> const& ref, unsigned flags, char* out,
                       std::size_t capacity) noexcept;
int equivalent(call& call, std::optional<uri_view> const& a, std::optional<uri_view> const& b,
               uriel_form form) noexcept;
int hash(call& call, std::optional<uri_view> const& key, uriel_form form, uriel_seed const* seed,
         std::uint64_t* hash) noexcept;

}  // namespace uriel::face
