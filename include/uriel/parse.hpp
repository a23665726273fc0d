// uriel/parse.hpp: parsing and views, without owning types. The cheapest header to include.
#pragma once

#include "uriel/version.hpp"  // first: it says what is needed

#include "uriel/model/parse.hpp"
