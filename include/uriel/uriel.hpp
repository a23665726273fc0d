// uriel/uriel.hpp: everything but the opt-in headers ostream.hpp and format.hpp.
#pragma once

#include "uriel/uri.hpp"
#include "uriel/ops/compare.hpp"
#include "uriel/ops/normalize.hpp"
#include "uriel/ops/scheme.hpp"
