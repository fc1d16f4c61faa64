// Duties: what a person is in the house; the rights that go with each are those of table/rights.
#pragma once

#include "table/rights.hpp"

namespace croupier::server {

using table::Duty;
using table::find_duty;
using table::name;

/// Returns whether a person of that duty works at a console, which locks when it is left alone.
inline bool has_console(Duty duty) { return duty != Duty::player; }

}  // namespace croupier::server
