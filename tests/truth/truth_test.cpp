// Exactly one line of each truth table applies to every deal, and settle() says what it says.
#include "base/generator.hpp"
#include "cards/poker.hpp"
#include "cards/three_card.hpp"
#include "games/five_card_hi_lo/settle.hpp"
#include "games/game.hpp"
#include "games/heads_up_holdem/settle.hpp"
#include "games/pik_it_poker/settle.hpp"
#include "properties/effort.hpp"
#include "regulation/covers.hpp"
#include "truth/table.hpp"

namespace croupier::test {
namespace truth_test {

using base::Generator;
using base::Money;
using cards::Card;
using cards::Rank;
using games::Wager;
using regulation::covers;

int sample_count() { return is_short() ? 15'000 : 60'000; }

std::vector<Card> cards_of(std::string_view text) {
  std::vector<Card> all;
  for (const std::string_view word : base::words(text)) all.push_back(*cards::parse_card(word));
  return all;
}

std::vector<Card> full_deck() { return cards::Composition::decks(1).cards(); }

// Calls the visitor with every way to deal so many hands of these sizes from a small deck.
template <class Visit>
void for_each_deal(std::vector<Card> deck, std::vector<std::size_t> sizes, std::vector<Card>& dealt,
                   Visit visit) {
  if (sizes.empty()) {
    visit(dealt);
    return;
  }
  const std::size_t size = sizes.front();
  const std::vector<std::size_t> later(sizes.begin() + 1, sizes.end());
  std::vector<bool> taken(deck.size(), false);
  std::fill(taken.begin(), taken.begin() + static_cast<std::ptrdiff_t>(size), true);
  do {
    std::vector<Card> rest;
    for (std::size_t at = 0; at < deck.size(); ++at) {
      (taken[at] ? dealt : rest).push_back(deck[at]);
    }
    for_each_deal(rest, later, dealt, visit);
    dealt.resize(dealt.size() - size);
  } while (std::prev_permutation(taken.begin(), taken.end()));
}
template <class Visit>
void for_each_deal(std::string_view deck, std::vector<std::size_t> sizes, Visit visit) {
  std::vector<Card> dealt;
  for_each_deal(cards_of(deck), std::move(sizes), dealt, visit);
}

// Calls the visitor with random deals of a whole deck.
template <class Visit>
void for_random_deals(std::uint64_t seed, Visit visit) {
  Generator random(seed);
  std::vector<Card> deck = full_deck();
  for (int left = sample_count(); left > 0; --left) {
    random.shuffle(std::span(deck));
    visit(deck);
  }
}

template <std::size_t N>
std::array<Card, N> part(const std::vector<Card>& deck, std::size_t from) {
  std::array<Card, N> cards{};
  std::copy_n(deck.begin() + static_cast<std::ptrdiff_t>(from), N, cards.begin());
  return cards;
}

std::string class_of(cards::PokerValue value) {
  return value.rank() == cards::PokerRank::high_card ? "no pair" : std::string(name(value.rank()));
}

games::Stakes all_on(std::initializer_list<Wager> wagers) {
  games::Stakes stakes;
  for (const Wager wager : wagers) stakes[wager] = Money::dollars(10);
  return stakes;
}

// ---- 5 Card Hi-Lo

namespace hi_lo = games::five_card_hi_lo;

int points(Card card, int ace) {
  if (card.rank() == Rank::ace) return ace;
  return std::min(static_cast<int>(card.rank()) + 2, 10);
}

Facts totals(const hi_lo::Setting& player, const hi_lo::Setting& dealer) {
  const auto high = [](const hi_lo::Setting& set) {
    return points(set.high[0], 11) + points(set.high[1], 11) + points(set.high[2], 11);
  };
  const auto low = [](const hi_lo::Setting& set) {
    return points(set.low[0], 1) + points(set.low[1], 1);
  };
  return {{"choice", "played"},
          {"high", sign(high(player), high(dealer))},
          {"low", sign(low(player), low(dealer))}};
}

class HiLoTruth : public testing::Test {
 public:
  TruthTable main{"5CH", "five_card_hi_lo/main"};
  TruthTable poker_bonus{"5CH", "five_card_hi_lo/poker_bonus"};
  TruthTable ante_bonus{"5CH", "five_card_hi_lo/ante_bonus"};

  void check_deal(const std::vector<Card>& deck) {
    const auto dealer = hi_lo::house_way(part<5>(deck, 5));
    hi_lo::PlayedHand hand{
        .stakes = all_on({Wager::ante, Wager::play, Wager::tie, Wager::poker_bonus}),
        .coupon = Money::dollars(5),
        .cards = part<5>(deck, 0)};
    for (const hi_lo::Setting& setting : hi_lo::legal_settings(hand.cards)) {
      hand.setting = setting;
      main.check(totals(setting, dealer), hi_lo::settle({}, hand, dealer));
    }
    check_bonuses(hand, dealer, "played");
    hand.folded = true;
    hand.stakes[Wager::play] = {};
    main.check({{"choice", "folded"}, {"high", "?"}, {"low", "?"}},
               hi_lo::settle({}, hand, dealer));
    check_bonuses(hand, dealer, "folded");
  }

 private:
  void check_bonuses(const hi_lo::PlayedHand& hand, const hi_lo::Setting& dealer,
                     const std::string& choice) {
    const cards::PokerValue value = cards::rank_five(hand.cards);
    std::string made = class_of(value);
    if (value.rank() == cards::PokerRank::pair) {
      made = value.lead() >= Rank::seven ? "sevens or better" : "lower pair";
      if (value.lead() == Rank::six) made = "sixes";
    }
    const auto count = [&](Rank rank) { return std::ranges::count(hand.cards, rank, &Card::rank); };
    for (const int number : {1, 2}) {
      hi_lo::HouseRules rules;
      rules.poker_bonus_paytable = hi_lo::poker_bonus_tables[static_cast<std::size_t>(number) - 1];
      const games::Settlement lines = hi_lo::settle(rules, hand, dealer);
      poker_bonus.check({{"table", std::to_string(number)}, {"hand", made}}, lines);
      ante_bonus.check({{"choice", choice},
                        {"aces", std::to_string(count(Rank::ace))},
                        {"two", count(Rank::two) > 0 ? "yes" : "no"}},
                       lines);
    }
  }
};

TEST_F(HiLoTruth, HoldsForEveryDealOfASmallDeckAndManyOfAWholeOne) {
  covers("5CH 40.10(a)1", "5CH 40.10(d)i", "5CH 40.10(d)ii", "5CH 40.10(d)iii", "5CH 40.10(e)",
         "5CH 40.10(f)", "5CH 40.11(b)", "5CH 40.11(c)", "5CH 40.11(d) table 1",
         "5CH 40.11(d) table 2", "5CH 40.11(e)");
  for_each_deal("As Ah Ad Ac 2s 2h Ks Qs Js Ts 9s", {5, 5},
                [&](const std::vector<Card>& deal) { check_deal(deal); });
  for_random_deals(5, [&](const std::vector<Card>& deal) { check_deal(deal); });
  main.check_all_used();
  poker_bonus.check_all_used();
  ante_bonus.check_all_used();
}

// ---- Heads Up Hold'em

namespace holdem = games::heads_up_holdem;

std::string hole_of(const std::array<Card, 2>& hole) {
  const auto [low, high] = std::minmax(hole[0], hole[1]);
  if (low.rank() == high.rank()) return low.rank() == Rank::ace ? "aces" : "other pair";
  const bool face =
      low.rank() == Rank::king || low.rank() == Rank::queen || low.rank() == Rank::jack;
  if (high.rank() != Rank::ace || !face) return "other";
  return low.suit() == high.suit() ? "ace-face suited" : "ace-face unsuited";
}

class HoldemTruth : public testing::Test {
 public:
  TruthTable main{"HUH", "heads_up_holdem/main"};
  TruthTable odds{"HUH", "heads_up_holdem/odds"};
  TruthTable trips_plus{"HUH", "heads_up_holdem/trips_plus"};
  TruthTable pocket_bonus{"HUH", "heads_up_holdem/pocket_bonus"};

  void check_deal(const std::vector<Card>& deck) {
    const holdem::Dealt dealt{part<2>(deck, 2), part<5>(deck, 4)};
    const cards::PokerValue player = cards::rank_seven(seven(deck, 0));
    const cards::PokerValue dealer = cards::rank_seven(seven(deck, 2));
    holdem::PlayedHand hand{.stakes = all_on({Wager::ante, Wager::raise, Wager::odds,
                                              Wager::trips_plus, Wager::pocket_bonus}),
                            .coupon = Money::dollars(5),
                            .cards = part<2>(deck, 0)};
    Facts facts{{"choice", "raised"},
                {"compare", sign(player, dealer)},
                {"dealer", dealer.rank() >= cards::PokerRank::pair ? "qualifies" : "no pair"},
                {"player", player.rank() >= cards::PokerRank::straight ? "straight+" : "less"}};
    main.check(facts, holdem::settle({}, hand, dealt));
    odds.check({{"compare", facts["compare"]}, {"player", class_of(player)}},
               holdem::settle({}, hand, dealt));
    check_bonuses(hand, dealt, class_of(player));
    hand.folded = true;
    hand.stakes[Wager::raise] = {};
    facts["choice"] = "folded";
    main.check(facts, holdem::settle({}, hand, dealt));
    check_bonuses(hand, dealt, class_of(player));
  }

 private:
  static std::array<Card, 7> seven(const std::vector<Card>& deck, std::size_t hole) {
    return {deck[hole], deck[hole + 1], deck[4], deck[5], deck[6], deck[7], deck[8]};
  }

  void check_bonuses(const holdem::PlayedHand& hand, const holdem::Dealt& dealt,
                     const std::string& player) {
    for (int number = 1; number <= 4; ++number) {
      holdem::HouseRules rules;
      const int pocket = std::min(number, 3);
      rules.trips_plus_paytable = holdem::trips_plus_tables[static_cast<std::size_t>(number) - 1];
      rules.pocket_bonus_paytable =
          holdem::pocket_bonus_tables[static_cast<std::size_t>(pocket) - 1];
      const games::Settlement lines = holdem::settle(rules, hand, dealt);
      trips_plus.check({{"table", std::to_string(number)}, {"player", player}}, lines, number);
      pocket_bonus.check({{"table", std::to_string(pocket)}, {"hole", hole_of(hand.cards)}}, lines,
                         pocket);
    }
  }
};

TEST_F(HoldemTruth, HoldsForEveryDealOfSmallDecksAndManyOfAWholeOne) {
  covers("HUH 39.10(h)", "HUH 39.1 Fold s2", "HUH 39.11(b)1", "HUH 39.11(b)1 s3", "HUH 39.11(b)2",
         "HUH 39.11(b)3", "HUH 39.11(b)4", "HUH 39.11(b)5", "HUH 39.11(b)5 table 1", "HUH 39.11(c)",
         "HUH 39.11(d)", "HUH 39.11(e)", "HUH 39.11(f)", "HUH 39.11(f) s2", "HUH 39.11(f) s3",
         "HUH 39.11(g)", "HUH 39.11(g) table 1", "HUH 39.11(g) table 2", "HUH 39.11(g) table 3",
         "HUH 39.11(g) table 4", "HUH 39.11(i)", "HUH 39.11(i) s2", "HUH 39.11(i) table 1",
         "HUH 39.11(i) table 2", "HUH 39.11(i) table 3");
  for (const std::string_view deck :
       {"As Ks Qs Js Ts 9s 8s 7s Ah Kd", "As Ah Ad Ac Ks Kh Kd Kc Qs Js"}) {
    for_each_deal(deck, {2, 2, 5}, [&](const std::vector<Card>& deal) { check_deal(deal); });
  }
  for_random_deals(39, [&](const std::vector<Card>& deal) { check_deal(deal); });
  main.check_all_used();
  odds.check_all_used();
  trips_plus.check_all_used();
  pocket_bonus.check_all_used();
}

// ---- Pik-It Poker

namespace pik = games::pik_it_poker;

class PikTruth : public testing::Test {
 public:
  TruthTable main{"PIK", "pik_it_poker/main"};
  TruthTable five_card_bonus{"PIK", "pik_it_poker/five_card_bonus"};
  TruthTable three_card_bonus{"PIK", "pik_it_poker/three_card_bonus"};

  void check_deal(const std::vector<Card>& deck) {
    const auto dealer = part<5>(deck, 5);
    pik::PlayedHand hand{
        .stakes = all_on({Wager::ante, Wager::five_card_bonus, Wager::three_card_bonus}),
        .coupon = Money::dollars(5),
        .cards = part<5>(deck, 0),
        .picked = {2, 4, 5}};
    turn_ = (turn_ + 1) % 12;
    pik::HouseRules rules;
    rules.dealer_qualifies = turn_ % 2 == 0;
    rules.settlement_order = static_cast<pik::SettlementOrder>(turn_ / 2 % 2);
    const auto five = static_cast<std::size_t>(turn_ % 2);
    const auto three = static_cast<std::size_t>(turn_ % 3);
    rules.five_card_bonus_paytable = pik::five_card_bonus_tables[five];
    rules.three_card_bonus_paytable = pik::three_card_bonus_tables[three];
    for (const pik::Choice choice :
         {pik::Choice::folded, pik::Choice::play_3, pik::Choice::play_5}) {
      hand.choice = choice;
      hand.stakes[Wager::play_3] = Money::dollars(choice == pik::Choice::play_3 ? 20 : 0);
      hand.stakes[Wager::play_5] = Money::dollars(choice == pik::Choice::play_5 ? 10 : 0);
      const games::Settlement lines = pik::settle(rules, hand, dealer);
      main.check(facts(rules, hand, dealer), lines);
      five_card_bonus.check(
          {{"table", std::to_string(five + 1)}, {"hand", class_of(cards::rank_five(hand.cards))}},
          lines, static_cast<int>(five + 1));
      three_card_bonus.check({{"table", std::to_string(three + 1)}, {"picked", picked(hand)}},
                             lines, static_cast<int>(three + 1));
    }
  }

 private:
  static std::string picked(const pik::PlayedHand& hand) {
    const auto rank = cards::rank_three(hand.cards[1], hand.cards[3], hand.cards[4]).rank();
    return rank == cards::ThreeCardRank::high_card ? "no pair" : std::string(name(rank));
  }

  // A-K-4-3-2 is the lowest hand without a pair that has both an ace and a king.
  static bool qualifies(const std::array<Card, 5>& dealer) {
    const auto has = [&](Rank rank) {
      return std::ranges::find(dealer, rank, &Card::rank) != dealer.end();
    };
    return cards::rank_five(dealer).rank() != cards::PokerRank::high_card ||
           (has(Rank::ace) && has(Rank::king));
  }

  static Facts facts(const pik::HouseRules& rules, const pik::PlayedHand& hand,
                     const std::array<Card, 5>& dealer) {
    const bool three = hand.choice == pik::Choice::play_3;
    const std::string played = three ? "play 3" : "play 5";
    return {{"choice", hand.choice == pik::Choice::folded ? "folded" : played},
            {"compare",
             three ? sign(cards::best_three(hand.cards).value, cards::best_three(dealer).value)
                   : sign(cards::rank_five(hand.cards), cards::rank_five(dealer))},
            {"dealer", qualifies(dealer) ? "qualifies" : "does not"},
            {"option", rules.dealer_qualifies ? "on" : "off"},
            {"order",
             rules.settlement_order == pik::SettlementOrder::by_step ? "by step" : "by player"}};
  }

  int turn_ = 0;
};

TEST_F(PikTruth, HoldsForEveryDealOfSmallDecksAndManyOfAWholeOne) {
  covers("PIK 39.3(b) s2", "PIK 39.4(d) s2", "PIK 39.10(b) s3", "PIK 39.10(c)2", "PIK 39.10(e)1ii",
         "PIK 39.10(e)2ii", "PIK 39.10(f)", "PIK 39.11(a)", "PIK 39.11(a) s2",
         "PIK 39.11(b) table 1", "PIK 39.11(b) table 2", "PIK 39.11(c) table 1",
         "PIK 39.11(c) table 2", "PIK 39.11(c) table 3", "PIK 39.1 Qualifying hand");
  for (const std::string_view deck :
       {"As Ks Qs Js Ts 9s 9h 9d 9c Ah 8s 7h", "Ks Kh 7s 7h 4s 4h 3s 3h 2s 2h Ah Ad",
        "Ks Kd 7h 7s 5s 5h 4d 4h 3c 3s 2h 2d"}) {
    for_each_deal(deck, {5, 5}, [&](const std::vector<Card>& deal) { check_deal(deal); });
  }
  for_random_deals(11, [&](const std::vector<Card>& deal) { check_deal(deal); });
  main.check_all_used();
  five_card_bonus.check_all_used();
  three_card_bonus.check_all_used();
}

}  // namespace truth_test
}  // namespace croupier::test
