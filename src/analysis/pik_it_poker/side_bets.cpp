// Every hand of the deck is put to the game's own ranking of bonus hands.
#include "analysis/pik_it_poker/side_bets.hpp"

#include "games/pik_it_poker/ranking.hpp"

namespace croupier::analysis::pik_it_poker {

namespace game = games::pik_it_poker;
using cards::Card;
using games::PayLine;

namespace {

class LineCounts {
 public:
  void add(std::optional<PayLine> line) {
    ++hands_;
    if (line) ++counts_[static_cast<std::size_t>(*line)];
  }
  WagerReport report(games::Wager wager, const games::PayTable& table) const {
    std::vector<Integer> counts;
    for (const games::PricedLine& line : table.span()) {
      counts.emplace_back(counts_[static_cast<std::size_t>(line.line)]);
    }
    return report_wager(wager, table, counts, hands_);
  }

 private:
  std::array<std::int64_t, games::pay_line_count> counts_{};
  std::int64_t hands_ = 0;
};

}  // namespace

WagerReport five_card_bonus(const game::HouseRules& rules, const cards::Composition& deck) {
  const std::vector<Card> cards = deck.cards();
  LineCounts counts;
  for (std::size_t a = 0; a < cards.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      for (std::size_t c = 0; c < b; ++c) {
        for (std::size_t d = 0; d < c; ++d) {
          for (std::size_t e = 0; e < d; ++e) {
            const std::array hand{cards[a], cards[b], cards[c], cards[d], cards[e]};
            counts.add(game::five_card_bonus_line(hand));
          }
        }
      }
    }
  }
  return counts.report(games::Wager::five_card_bonus, rules.five_card_bonus_paytable);
}

WagerReport three_card_bonus(const game::HouseRules& rules, const cards::Composition& deck) {
  const std::vector<Card> cards = deck.cards();
  LineCounts counts;
  for (std::size_t a = 0; a < cards.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      for (std::size_t c = 0; c < b; ++c) {
        // The two cards that were not picked do not matter.
        const std::array hand{cards[a], cards[b], cards[c], cards[c], cards[c]};
        counts.add(game::three_card_bonus_line(hand, {1, 2, 3}));
      }
    }
  }
  return counts.report(games::Wager::three_card_bonus, rules.three_card_bonus_paytable);
}

}  // namespace croupier::analysis::pik_it_poker
