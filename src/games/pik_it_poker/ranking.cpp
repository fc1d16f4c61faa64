#include "games/pik_it_poker/ranking.hpp"

#include <algorithm>

#include "cards/poker.hpp"

namespace croupier::games::pik_it_poker {

using cards::PokerRank;
using cards::ThreeCardRank;

namespace {

// 39.4(d): the greater value is the higher hand; ruling ALL/comparing: grouped cards first.
template <class Value>
Outcome outcome(Value player, Value dealer) {
  if (player > dealer) return Outcome::win;
  return player < dealer ? Outcome::lose : Outcome::push;
}

}  // namespace

// 39.4(e): the cards alone decide, in whatever order they lie.
cards::PokerValue five_card_value(Hand hand) { return cards::rank_five(hand); }

// Ruling PIK/best-three: the best three are found for the player, whatever was picked.
cards::ThreeCardValue three_card_value(Hand hand) { return cards::best_three(hand).value; }

std::array<Card, 5> arranged(Hand hand) {
  const cards::PokerValue value = five_card_value(hand);
  const bool straight = value.rank() == cards::PokerRank::straight ||
                        value.rank() == cards::PokerRank::straight_flush;
  // 39.4(a) s3: an ace below a two lies last.
  const bool ace_low = straight && value.lead() == cards::Rank::five;
  const auto weight = [&](Card card) {
    const auto group = std::ranges::count(hand, card.rank(), &Card::rank);
    const bool low = ace_low && card.rank() == cards::Rank::ace;
    return static_cast<int>(group) * 100 + (low ? -1 : static_cast<int>(card.rank()));
  };
  std::array<Card, 5> cards{};
  std::ranges::copy(hand, cards.begin());
  std::ranges::sort(cards, [&](Card a, Card b) {
    return weight(a) != weight(b) ? weight(a) > weight(b) : a > b;
  });
  return cards;
}

std::expected<Pick, Refusal> pick_cards(const Places& places) {
  const auto refuse = [](Reason reason, std::string says) {
    return std::unexpected(regulation::refuse(reasons, reason, std::move(says)));
  };
  const auto named = places.span();
  if (named.size() != 3) {
    return refuse(Reason::bad_pick, "exactly three cards are picked");
  }
  if (std::ranges::any_of(named, [](int place) { return place < 1 || place > 5; })) {
    return refuse(Reason::bad_pick, "the places of a hand are 1 to 5");
  }
  if (named[0] == named[1] || named[0] == named[2] || named[1] == named[2]) {
    return refuse(Reason::bad_pick, "three different cards are picked");
  }
  return Pick{named[0], named[1], named[2]};
}

std::vector<Pick> legal_picks() {
  std::vector<Pick> picks;
  for (std::uint8_t first = 1; first <= 3; ++first) {
    for (std::uint8_t second = first + 1; second <= 4; ++second) {
      for (std::uint8_t third = second + 1; third <= 5; ++third) {
        picks.push_back({first, second, third});
      }
    }
  }
  return picks;
}

bool qualifies(cards::PokerValue dealer) {
  using namespace cards::literals;
  static const cards::PokerValue lowest =
      cards::rank_five(std::array{"As"_card, "Kh"_card, "4d"_card, "3c"_card, "2s"_card});
  return dealer >= lowest;
}

Outcome compare(Choice choice, Hand player, Hand dealer) {
  return choice == Choice::play_3 ? outcome(three_card_value(player), three_card_value(dealer))
                                  : outcome(five_card_value(player), five_card_value(dealer));
}

std::optional<PayLine> five_card_bonus_line(Hand hand) {
  switch (five_card_value(hand).rank()) {
    case PokerRank::royal_flush:  // 39.4(b)1
      return PayLine::royal_flush;
    case PokerRank::straight_flush:  // 39.4(b)2
      return PayLine::straight_flush;
    case PokerRank::four_of_a_kind:  // 39.4(b)3
      return PayLine::four_of_a_kind;
    case PokerRank::full_house:  // 39.4(b)4
      return PayLine::full_house;
    case PokerRank::flush:  // 39.4(b)5
      return PayLine::flush;
    case PokerRank::straight:  // 39.4(b)6
      return PayLine::straight;
    case PokerRank::three_of_a_kind:  // 39.4(b)7
      return PayLine::three_of_a_kind;
    case PokerRank::two_pair:  // 39.4(b)8
      return PayLine::two_pair;
    case PokerRank::pair:  // 39.4(b)9: not paid
    case PokerRank::high_card:
      break;
  }
  return std::nullopt;
}

std::optional<PayLine> three_card_bonus_line(Hand hand, const Pick& pick) {
  const auto card = [&](std::size_t nth) { return hand[pick[nth] - 1U]; };
  switch (cards::rank_three(card(0), card(1), card(2)).rank()) {
    case ThreeCardRank::royal_flush:  // 39.4(c)1
      return PayLine::royal_flush;
    case ThreeCardRank::straight_flush:  // 39.4(c)2
      return PayLine::straight_flush;
    case ThreeCardRank::three_of_a_kind:  // 39.4(c)3
      return PayLine::three_of_a_kind;
    case ThreeCardRank::straight:  // 39.4(c)4
      return PayLine::straight;
    case ThreeCardRank::flush:  // 39.4(c)5
      return PayLine::flush;
    case ThreeCardRank::pair:  // 39.4(c)6
      return PayLine::pair;
    case ThreeCardRank::high_card:
      break;
  }
  return std::nullopt;
}

}  // namespace croupier::games::pik_it_poker
