// Settles one round of 5 Card Hi-Lo and prints, for each wager, its chips and the clause that moves
// them.
#include <array>
#include <cstdio>
#include <string>
#include <string_view>

#include "games/five_card_hi_lo/settle.hpp"

namespace {

namespace hi_lo = croupier::games::five_card_hi_lo;
using croupier::base::Money;
using croupier::games::Wager;
using namespace croupier::cards::literals;

void print(const croupier::games::Line& line) {
  const std::string wager{croupier::games::name(line.wager)};
  const std::string result{croupier::games::name(line.result)};
  const std::string clause{line.clause.id()};
  std::printf("%-12s %4s  %-7s %5s  %s\n", wager.c_str(), to_text(line.stake).c_str(),
              result.c_str(), to_text(line.net).c_str(), clause.c_str());
}

}  // namespace

int main() {
  const hi_lo::HouseRules rules;

  hi_lo::PlayedHand hand{.cards = {"Ah"_card, "As"_card, "Ad"_card, "3c"_card, "2d"_card}};
  hand.stakes[Wager::ante] = Money::dollars(10);
  hand.stakes[Wager::play] = Money::dollars(10);
  hand.stakes[Wager::tie] = Money::dollars(5);
  hand.stakes[Wager::poker_bonus] = Money::dollars(5);

  // Aces high, three and two low: 33 over 5.
  const std::array high{"Ah"_card, "As"_card, "Ad"_card};
  const std::array low{"3c"_card, "2d"_card};
  const auto setting = hi_lo::set_hand(hand.cards, high, low);
  if (!setting) return 1;
  hand.setting = *setting;

  // The dealer sets 29 over 5: the high hand is won and the low hand is tied.
  const std::array dealer{"Kc"_card, "Qd"_card, "9h"_card, "3s"_card, "2h"_card};
  const auto lines = hi_lo::settle(rules, hand, hi_lo::house_way(dealer));
  for (std::size_t at = 0; at < lines.size(); ++at) print(lines[at]);
  std::printf("the player wins %s\n", to_text(lines.total()).c_str());
}
