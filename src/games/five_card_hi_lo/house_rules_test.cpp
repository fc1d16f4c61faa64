// 5 Card Hi-Lo: the licensee's options, their bounds, and what experimental rules admit.
#include "games/five_card_hi_lo/house_rules.hpp"

#include <tuple>

#include "support/table.hpp"

namespace croupier::games::five_card_hi_lo {
namespace house_rules_test {

using base::Fields;
using base::List;
using base::Value;
using dealing::Method;
using dealing::Shuffle;
using test::covers;

std::string checked(const HouseRules& rules) {
  const auto wrong = check(rules);
  return wrong ? std::string(wrong->authority.id()) : "";
}

// Sets an option and returns what the option or the whole check says against it.
std::string set(HouseRules& rules, std::string_view key, const Value& value) {
  const auto wrong = set_option(options(), rules, key, value);
  return wrong ? std::string(wrong->authority.id()) : checked(rules);
}

std::string with(std::string_view key, const Value& value) {
  HouseRules rules;
  return set(rules, key, value);
}

Value number(std::int64_t n) { return Value{n}; }
Value word(std::string text) { return Value{std::move(text)}; }
Value odds(std::int64_t to, std::int64_t from = 1) { return Value{List{number(to), number(from)}}; }
Value aces(std::int64_t with_two, std::int64_t four, std::int64_t three) {
  return Value{Fields{{"four_aces_and_two", odds(with_two)},
                      {"four_aces", odds(four)},
                      {"three_aces", odds(three)}}};
}

TEST(FiveCardHiLoHouseRules, DefaultsMayBePlayed) {
  const HouseRules rules;
  EXPECT_EQ(checked(rules), "");
  EXPECT_EQ(rules.table.positions, 7);
  EXPECT_EQ(rules.table.decks, 1);
  EXPECT_EQ(rules.hands_per_player, 2);
  EXPECT_EQ(rules.poker_bonus_paytable.number, 1);
  EXPECT_EQ(rules.ante_bonus_odds, ante_bonus_floor);
}

TEST(FiveCardHiLoHouseRules, AtMostSevenPositions) {
  covers("5CH E-1.13Z(b)1");
  EXPECT_EQ(with("positions", number(0)), "5CH E-1.13Z(b)1");
  EXPECT_EQ(with("positions", number(1)), "");
  EXPECT_EQ(with("positions", number(6)), "");
  EXPECT_EQ(with("positions", number(7)), "");
  EXPECT_EQ(with("positions", number(8)), "5CH E-1.13Z(b)1");
}

TEST(FiveCardHiLoHouseRules, DealtFromTheHandWithAShufflerOnly) {
  covers("5CH E-1.19(b)1", "5CH 40.8(a)", "5CH 40.8(b)1");
  HouseRules rules;
  EXPECT_EQ(set(rules, "dealing_method", word("hand")), "");
  EXPECT_EQ(rules.table.dealing_method, Method::hand);
  EXPECT_EQ(set(rules, "shuffle", word("manual")), "5CH 40.8(b)1");
  EXPECT_EQ(set(rules, "shuffle", word("pre_shuffled")), "5CH 40.8(b)1");
  EXPECT_EQ(set(rules, "shuffle", word("automated")), "");
}

TEST(FiveCardHiLoHouseRules, ShufflerGoesWithEitherShoe) {
  covers("5CH E-1.19(c)");
  for (const char* method : {"manual_shoe", "automated_shoe"}) {
    HouseRules rules;
    EXPECT_EQ(set(rules, "dealing_method", word(method)), "") << method;
    EXPECT_EQ(rules.table.shuffle, Shuffle::automated);
    EXPECT_EQ(set(rules, "shuffle", word("manual")), "") << method;
  }
  EXPECT_EQ(with("dealing_method", word("machine")), "5CH 40.9(a)");
}

TEST(FiveCardHiLoHouseRules, SecondDeckOnlyWithAShuffler) {
  covers("5CH 40.2(b)");
  HouseRules rules;
  EXPECT_EQ(set(rules, "decks", number(2)), "");
  EXPECT_EQ(set(rules, "shuffle", word("manual")), "5CH 40.2(b)");
  EXPECT_EQ(set(rules, "shuffle", word("pre_shuffled")), "5CH 40.2(b)");
  EXPECT_EQ(set(rules, "decks", number(1)), "");
}

TEST(FiveCardHiLoHouseRules, OneDeckOrTwo) {
  EXPECT_EQ(with("decks", number(0)), "5CH 40.2(a)");
  EXPECT_EQ(with("decks", number(1)), "");
  EXPECT_EQ(with("decks", number(2)), "");
  EXPECT_EQ(with("decks", number(3)), "5CH 40.2(a)");
}

TEST(FiveCardHiLoHouseRules, HandsPerPlayerAreOneToSeven) {
  covers("5CH 40.6(g)");
  EXPECT_EQ(with("hands_per_player", number(0)), "5CH 40.6(g)");
  EXPECT_EQ(with("hands_per_player", number(1)), "");
  EXPECT_EQ(with("hands_per_player", number(7)), "");
  EXPECT_EQ(with("hands_per_player", number(8)), "5CH 40.6(g)");
}

TEST(FiveCardHiLoHouseRules, PokerBonusTableIsOneOfTwo) {
  covers("5CH 40.11(d)");
  HouseRules rules;
  EXPECT_EQ(set(rules, "poker_bonus_paytable", number(1)), "");
  EXPECT_EQ(set(rules, "poker_bonus_paytable", number(2)), "");
  EXPECT_EQ(rules.poker_bonus_paytable, poker_bonus_tables[1]);
  EXPECT_EQ(set(rules, "poker_bonus_paytable", number(3)), "5CH 40.11(d)");
  EXPECT_EQ(set(rules, "poker_bonus_paytable", number(0)), "5CH 40.11(d)");
  EXPECT_EQ(rules.poker_bonus_paytable, poker_bonus_tables[1]);
}

TEST(FiveCardHiLoHouseRules, PokerBonusTableIsNotGivenOutright) {
  covers("5CH 40.11(d)");
  Fields lines;
  for (const PricedLine& line : poker_bonus_tables[0].span()) {
    lines.push_back({std::string(name(line.line)), odds(line.odds.to + 1)});
  }
  HouseRules rules;
  EXPECT_EQ(set(rules, "poker_bonus_paytable", Value{lines}), "5CH 40.11(d)");
  rules.table.experimental = true;
  EXPECT_EQ(checked(rules), "");
  EXPECT_EQ(rules.poker_bonus_paytable[PayLine::royal_flush], (Odds{251, 1}));
}

TEST(FiveCardHiLoHouseRules, AnteBonusPaysNoLessThanItsFloors) {
  covers("5CH 40.11(e)");
  EXPECT_EQ(with("ante_bonus_odds", number(1)), "");
  EXPECT_EQ(with("ante_bonus_odds", aces(100, 50, 5)), "");
  EXPECT_EQ(with("ante_bonus_odds", aces(101, 51, 6)), "");
  EXPECT_EQ(with("ante_bonus_odds", aces(100, 50, 4)), "5CH 40.11(e)");
  EXPECT_EQ(with("ante_bonus_odds", aces(100, 49, 5)), "5CH 40.11(e)");
  EXPECT_EQ(with("ante_bonus_odds", aces(99, 50, 5)), "5CH 40.11(e)");
  // 9 to 2 is less than 5 to 1, 11 to 2 is more.
  EXPECT_EQ(with("ante_bonus_odds", Value{Fields{{"four_aces_and_two", odds(100)},
                                                 {"four_aces", odds(50)},
                                                 {"three_aces", odds(9, 2)}}}),
            "5CH 40.11(e)");
  EXPECT_EQ(with("ante_bonus_odds", Value{Fields{{"four_aces_and_two", odds(100)},
                                                 {"four_aces", odds(50)},
                                                 {"three_aces", odds(11, 2)}}}),
            "");
}

TEST(FiveCardHiLoHouseRules, HigherAcesArePaidNoLessThanLowerOnes) {
  covers("5CH 40.11(e)");
  HouseRules rules;
  EXPECT_EQ(set(rules, "ante_bonus_odds", aces(100, 120, 5)), "5CH 40.11(e)");
  EXPECT_EQ(check(rules)->reason, Reason::pay_table_out_of_order);
  EXPECT_EQ(with("ante_bonus_odds", aces(120, 120, 5)), "");
}

TEST(FiveCardHiLoHouseRules, GivenOddsArePaid) {
  covers("5CH 40.11(e)");
  HouseRules rules;
  EXPECT_EQ(set(rules, "ante_bonus_odds", aces(200, 60, 6)), "");
  test::Table<FiveCardHiLo> table(rules);
  table.must("p1 ante $10", "d no more bets");
  table.deal("Ah Kh Ac Qd Ad 8c 8s 5h 3c 3s");
  table.must("p1 play Ah Ac 8s / Ad 3c");
  table.finish();
  EXPECT_EQ(table.result(Wager::ante_bonus), "won $60 [5CH 40.11(e)]");
}

TEST(FiveCardHiLoHouseRules, ExperimentalAdmitsWhatATableRefuses) {
  using Case = std::tuple<std::string_view, Value, std::string_view>;
  const std::vector<Case> cases{
      {"decks", number(3), "5CH 40.2(a)"},
      {"positions", number(8), "5CH E-1.13Z(b)1"},
      {"hands_per_player", number(8), "5CH 40.6(g)"},
      {"ante_bonus_odds", aces(100, 50, 4), "5CH 40.11(e)"},
  };
  for (const auto& [key, value, clause] : cases) {
    HouseRules rules;
    EXPECT_EQ(set(rules, key, value), clause) << key;
    rules.table.experimental = true;
    EXPECT_EQ(checked(rules), "") << key;
  }
}

TEST(FiveCardHiLoHouseRules, ChipUnitAndLimitsBindEvenExperimentalRules) {
  HouseRules rules;
  rules.table.experimental = true;
  EXPECT_EQ(set(rules, "chip_unit", number(1)), "ALL/money");
  EXPECT_EQ(set(rules, "chip_unit", number(25)), "ALL/money");
  EXPECT_EQ(set(rules, "chip_unit", number(2)), "");
  EXPECT_EQ(set(rules, "wager_min", number(1000)), "");
  EXPECT_EQ(set(rules, "wager_max", number(999)), "ALL/limits");
  EXPECT_EQ(set(rules, "wager_max", number(1000)), "");
}

TEST(FiveCardHiLoHouseRules, EveryOptionShowsItsDefaultAndUnknownOnesAreRefused) {
  HouseRules rules;
  std::vector<std::string> shown;
  for (const auto& option : options()) {
    shown.push_back(std::string(option.info.name) + "=" + option.show(rules));
  }
  const auto has = [&](std::string_view text) {
    return std::ranges::find(shown, text) != shown.end();
  };
  EXPECT_TRUE(has("dealing_method=manual_shoe"));
  EXPECT_TRUE(has("shuffle=automated"));
  EXPECT_TRUE(has("hands_per_player=2"));
  EXPECT_TRUE(has("poker_bonus_paytable=1"));
  EXPECT_TRUE(has("ante_bonus_odds=1"));
  const auto wrong = set_option(options(), rules, "poker_bonus_table", number(1));
  ASSERT_TRUE(wrong);
  EXPECT_EQ(wrong->reason, Reason::unknown_option);
  EXPECT_NE(wrong->says.find("poker_bonus_paytable"), std::string::npos);
}

TEST(FiveCardHiLoHouseRules, ValuesOfTheWrongTypeAreRefused) {
  HouseRules rules;
  EXPECT_EQ(set_option(options(), rules, "decks", word("two"))->reason, Reason::malformed);
  EXPECT_EQ(set_option(options(), rules, "experimental", number(1))->reason, Reason::malformed);
  EXPECT_EQ(set_option(options(), rules, "ante_bonus_odds", word("1"))->reason, Reason::malformed);
  EXPECT_EQ(set_option(options(), rules, "ante_bonus_odds", Value{Fields{{"three_aces", odds(5)}}})
                ->reason,
            Reason::malformed);
  EXPECT_EQ(rules, HouseRules{});
}

}  // namespace house_rules_test
}  // namespace croupier::games::five_card_hi_lo
