// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uriel/fwd.hpp: the names of the types that headers of programs mention, declared.
#pragma once

#include <cstddef>
#include <cstdint>

namespace uriel {

enum class component : std::uint8_t;
enum class error_code : std::uint8_t;
enum class form : std::uint8_t;
enum class rule : std::uint8_t;
struct parse_error;

class encoded_view;
class host_view;
class path_view;
class query_view;
class reference_view;
class scheme_view;
class uri_view;

namespace detail::giving {

template <class View>
class owned;

}  // namespace detail::giving

using uri = detail::giving::owned<uri_view>;
using reference = detail::giving::owned<reference_view>;

class scheme_table;

}  // namespace uriel
