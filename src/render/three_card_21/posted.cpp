// Three Card 21 "N" Done: what its players are told (E-1.10D(b)3, E-1.10D(b)4, E-1.10D(c)). Its
// inscriptions are prescribed to the letter.
#include "render/layout/posted.hpp"

namespace croupier::render {

using games::Clause;

Posted posted(const games::three_card_21::HouseRules& rules, Place notices) {
  const bool hits = rules.dealer_soft_17 == games::three_card_21::DealerSoft17::hit;
  Posted all;
  all.odds = {{"odds-bonus", "Three Card 21 Bonus", odds_rows(rules.bonus_paytable),
               Clause{"T21 E-1.10D(b)4"}, odds_place(rules.table)}};
  all.notices = {
      {"notice-21", "21 pays 1 to 1", Clause{"T21 E-1.10D(b)3i"}, notices},
      {"notice-insurance", "Insurance pays 2 to 1", Clause{"T21 E-1.10D(b)3ii"}, notices},
      {"notice-dealer_draws",
       "Dealer must draw to 16. Stands or hits on all 17's per posted option",
       Clause{"T21 E-1.10D(b)3iii"}, notices},
      {"notice-equal",
       "Both the Three Card 21 wager and the Three Card 21 bonus wager must be in equal amounts",
       Clause{"T21 E-1.10D(b)3iv"}, notices},
      {"notice-posted_option",
       hits ? "Posted option: the dealer hits a soft 17"
            : "Posted option: the dealer stands on all 17s",
       Clause{"T21 E-1.10D(b)3iii"}, Place::both},
  };
  return all;
}

}  // namespace croupier::render
