// The truth tables of Three Card 21: every hand that can be played, with the wagers that lie on it.
#include "base/generator.hpp"
#include "cards/three_card.hpp"
#include "games/game.hpp"
#include "games/three_card_21/settle.hpp"
#include "properties/effort.hpp"
#include "regulation/covers.hpp"
#include "truth/table.hpp"

namespace croupier::test {
namespace three_card_21_test {

using namespace games::three_card_21;
using base::Generator;
using base::Money;
using cards::Card;
using cards::Rank;
using games::Wager;
using regulation::covers;
using Cards = games::CardList<24>;

// Points with aces as 1, and ten more for one ace where that does not pass 21.
int count(const Cards& cards) {
  int sum = 0;
  bool ace = false;
  for (const Card card : cards) {
    ace = ace || card.rank() == Rank::ace;
    sum += card.rank() == Rank::ace ? 1 : std::min(static_cast<int>(card.rank()) + 2, 10);
  }
  return ace && sum <= 11 ? sum + 10 : sum;
}

bool is_high(Card card) { return card.rank() >= Rank::ten; }

bool has_blackjack(const Cards& dealer) { return count({dealer[0], dealer[1]}) == 21; }

std::string rank_of(const std::array<Card, 3>& first) {
  const auto rank = cards::rank_three(first[0], first[1], first[2]).rank();
  if (rank == cards::ThreeCardRank::royal_flush) {
    return first[0].suit() == cards::Suit::diamonds ? "diamond royal flush" : "other royal flush";
  }
  if (rank != cards::ThreeCardRank::high_card) return std::string(name(rank));
  return count({first[0], first[1], first[2]}) == 21 ? "21" : "nothing";
}

/// One hand against the dealer, played at random.
struct Deal {
  HouseRules rules;
  PlayedHand hand;
  Cards dealer;
  std::array<Card, 3> first{};
};

class Dealing {
 public:
  explicit Dealing(std::uint64_t seed) : random_(seed) {}

  Deal deal() {
    deck_ = cards::Composition::decks(6).cards();
    Deal made;
    made.rules.card_reader = chance(2);
    made.rules.table.experimental = chance(3);
    if (made.rules.table.experimental) made.rules.blackjack_takes = BlackjackTakes::all;
    const bool high = chance(3);
    made.dealer = {draw(high), draw(high)};
    made.first = {draw(high), draw(high), draw(high)};
    made.hand.hands[0] = Cards(made.first);
    for (const Wager wager : {Wager::main, Wager::bonus}) {
      made.hand.stakes[wager] = Money::dollars(10);
    }
    made.hand.coupon = Money::dollars(chance(2) ? 10 : 0);
    if (made.dealer[0].rank() == Rank::ace && chance(2) && count(made.hand.hands[0]) != 21) {
      made.hand.stakes[Wager::insurance] = Money::dollars(5);
    }
    const bool ends = made.rules.card_reader && has_blackjack(made.dealer);
    if (!ends && count(made.hand.hands[0]) != 21) play(made.hand);
    while (count(made.dealer) < 17) made.dealer.push(draw(false));
    return made;
  }

 private:
  bool chance(unsigned times) { return random_.below(times) == 0; }
  Card draw(bool high) {
    std::size_t at = random_.below(deck_.size());
    while (high && !is_high(deck_[at])) at = random_.below(deck_.size());
    const Card card = deck_[at];
    deck_.erase(deck_.begin() + static_cast<std::ptrdiff_t>(at));
    return card;
  }

  // Hits, doubles, splits or surrenders without asking whether that is wise.
  void play(PlayedHand& hand) {
    if (chance(6)) {
      hand.surrendered = true;
    } else if (chance(2)) {
      split(hand);
    } else if (count(hand.hands[0]) < 21) {
      go_on(hand, 0, Wager::double_1);
    }
  }

  void split(PlayedHand& hand) {
    const Cards three = hand.hands[0];
    hand.hand_count = 3;
    if (chance(5)) hand.stays_with = static_cast<std::uint8_t>(1 + random_.below(3));
    constexpr std::array doubles{Wager::double_1, Wager::double_2, Wager::double_3};
    for (std::size_t at = 0; at < 3; ++at) {
      hand.hands[at] = {three[at], draw(false)};
      if (at > 0 && hand.stays_with == 0) {
        hand.stakes[at == 1 ? Wager::split_2 : Wager::split_3] = hand.stakes[Wager::main];
      }
      const bool others = hand.stays_with != 0 && hand.stays_with != at + 1;
      if (!others && count(hand.hands[at]) < 21) go_on(hand, at, doubles[at]);
    }
  }

  void go_on(PlayedHand& hand, std::size_t at, Wager doubling) {
    Cards& cards = hand.hands[at];
    if (chance(3)) {
      hand.stakes[doubling] = Money::dollars(chance(2) ? 10 : 4);
      cards.push(draw(false));
      return;
    }
    while (count(cards) < 21 && !chance(3)) cards.push(draw(false));
  }

  Generator random_;
  std::vector<Card> deck_;
};

bool is_double(Wager wager) {
  return wager == Wager::double_1 || wager == Wager::double_2 || wager == Wager::double_3;
}

// Which hand a wager lies on.
std::size_t hand_of(const PlayedHand& hand, Wager wager) {
  if (wager == Wager::split_2 || wager == Wager::double_2) return 1;
  if (wager == Wager::split_3 || wager == Wager::double_3) return 2;
  return wager == Wager::main && hand.stays_with != 0 ? hand.stays_with - 1U : 0U;
}

Facts facts(const Deal& deal, Wager wager) {
  const PlayedHand& hand = deal.hand;
  const std::size_t at = hand_of(hand, wager);
  const Cards& cards = hand.hands[at];
  constexpr std::array doubles{Wager::double_1, Wager::double_2, Wager::double_3};
  const int total = count(cards);
  const int dealer = count(deal.dealer) > 21 ? 0 : count(deal.dealer);
  std::string is = total > 21 ? "over 21" : "under 21";
  if (total == 21) is = hand.hand_count == 1 && cards.size() == 3 ? "first 21" : "21";
  if (hand.surrendered) is = "surrendered";
  std::string how = hand.stakes.has(doubles[at]) ? "doubled" : "plain";
  if (hand.hand_count == 3) how = "split";
  std::string on = wager == Wager::main ? "main" : "split";
  if (is_double(wager)) on = "double";
  const std::string found = deal.rules.card_reader ? "reader" : "late";
  return {{"hand", is},
          {"how", how},
          {"wager", on},
          {"up", is_high(deal.dealer[0]) ? "ace or ten" : "other"},
          {"blackjack", has_blackjack(deal.dealer) ? found : "none"},
          {"takes", deal.rules.blackjack_takes == BlackjackTakes::all ? "all" : "original"},
          {"against", sign(total, dealer)}};
}

class ThreeCard21Truth : public testing::Test {
 public:
  TruthTable main{"T21", "three_card_21/main"};
  TruthTable insurance{"T21", "three_card_21/insurance"};
  TruthTable bonus{"T21", "three_card_21/bonus"};
};

TEST_F(ThreeCard21Truth, HoldsForManyHandsPlayedInEveryWay) {
  covers("T21 2C.5(b)1", "T21 2C.5(b)2", "T21 2C.5(c)1", "T21 2C.5(c)3", "T21 2C.5(c)4",
         "T21 2C.5(c)5v", "T21 2C.5(d) s2", "T21 2C.5(d) s3", "T21 2C.7(c)", "T21 2C.7(d)",
         "T21 2C.8(a)1", "T21 2C.8(a)2 s2", "T21 2C.8(b)", "T21 2C.9(c)", "T21 2C.10(c)2");
  Dealing dealing(21);
  for (int left = is_short() ? 40'000 : 150'000; left > 0; --left) {
    const Deal deal = dealing.deal();
    const games::Settlement lines = settle(deal.rules, deal.hand, deal.dealer.span());
    bonus.check({{"first three", rank_of(deal.first)}}, lines);
    if (deal.hand.stakes.has(Wager::insurance)) {
      const bool ten = is_high(deal.dealer[1]) && deal.dealer[1].rank() != Rank::ace;
      insurance.check({{"hole", ten ? "ten-value" : "ace to nine"}}, lines);
    }
    std::size_t checked = 0;
    for (std::size_t at = 0; at < lines.size(); ++at) {
      const games::Line& line = lines[at];
      if (line.wager == Wager::bonus || line.wager == Wager::insurance) continue;
      if (line.wager == Wager::match_play) {
        // Ruling ALL/match-play: paid with the main wager, taken or left with it.
        EXPECT_EQ(line.result, lines.find(Wager::main)->result);
        EXPECT_EQ(line.net, line.result == games::Result::won ? deal.hand.coupon : Money{});
        continue;
      }
      main.check(facts(deal, line.wager), line);
      ++checked;
    }
    std::size_t lying = 0;
    for (std::size_t at = 0; at < games::wager_count; ++at) {
      const auto wager = static_cast<Wager>(at);
      const bool aside = wager == Wager::bonus || wager == Wager::insurance;
      lying += !aside && deal.hand.stakes.has(wager) ? 1 : 0;
    }
    ASSERT_EQ(checked, lying);
  }
  main.check_all_used();
  insurance.check_all_used();
  bonus.check_all_used();
}

// Every three cards of six decks, once by rank and suit.
TEST_F(ThreeCard21Truth, HoldsForTheBonusOfEveryThreeCards) {
  covers("T21 2C.2(c)", "T21 2C.5(b)1", "T21 2C.5(b)2");
  PlayedHand hand;
  hand.stakes[Wager::main] = hand.stakes[Wager::bonus] = Money::dollars(10);
  const Cards dealer{Card{Rank::ten, cards::Suit::clubs}, Card{Rank::nine, cards::Suit::clubs}};
  for (unsigned a = 0; a < 52; ++a) {
    for (unsigned b = a; b < 52; ++b) {
      for (unsigned c = b; c < 52; ++c) {
        const std::array first{Card::from_index(b), Card::from_index(a), Card::from_index(c)};
        hand.hands[0] = Cards(first);
        bonus.check({{"first three", rank_of(first)}}, settle({}, hand, dealer.span()));
      }
    }
  }
  bonus.check_all_used();
}

}  // namespace three_card_21_test
}  // namespace croupier::test
