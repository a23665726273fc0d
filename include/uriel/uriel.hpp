// uriel/uriel.hpp: everything but the opt-in headers ostream.hpp and format.hpp.
#pragma once

#include "uriel/uri.hpp"
