// The side bets: how many of all deals come to each line of their pay tables.
#pragma once

#include "analysis/report.hpp"
#include "cards/composition.hpp"
#include "games/heads_up_holdem/house_rules.hpp"

namespace croupier::analysis::heads_up_holdem {

/// Returns the trips plus wager, over all hands of seven cards; the deck is as deck_of() takes it.
WagerReport trips_plus(const games::heads_up_holdem::HouseRules& rules,
                       const cards::Composition& deck);

/// Returns the pocket bonus wager, over all holes.
WagerReport pocket_bonus(const games::heads_up_holdem::HouseRules& rules,
                         const cards::Composition& deck);

}  // namespace croupier::analysis::heads_up_holdem
