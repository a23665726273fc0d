// uriel/uriel.hpp: everything but the opt-in headers ostream.hpp and format.hpp.
#pragma once

#include "uriel/context/base.hpp"
#include "uriel/history.hpp"
#include "uriel/model/query.hpp"
#include "uriel/model/subcomponents.hpp"
#include "uriel/ops/compare.hpp"
#include "uriel/ops/compose.hpp"
#include "uriel/ops/edit.hpp"
#include "uriel/ops/normalize.hpp"
#include "uriel/ops/relativize.hpp"
#include "uriel/ops/scheme.hpp"
#include "uriel/syntax/kernel.hpp"
#include "uriel/text/delimit.hpp"
#include "uriel/text/extract.hpp"
#include "uriel/text/lines.hpp"
#include "uriel/text/typed.hpp"
#include "uriel/uri.hpp"
