// covers(): says in a test which clauses it covers; a wrong id does not compile.
#pragma once

#include "regulation/clause.hpp"

namespace croupier::regulation {

template <class... Ids>
consteval void covers(const Ids*... ids) {
  (static_cast<void>(Clause{ids}), ...);
}

}  // namespace croupier::regulation
