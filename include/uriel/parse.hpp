// uriel/parse.hpp: parsing and views, without owning types. The cheapest header to include.
#pragma once

#include "uriel/model/parse.hpp"
