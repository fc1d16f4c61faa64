// Tests of what the licensee of Pik-It Poker may choose, and of what is refused.
#include "games/pik_it_poker/house_rules.hpp"

#include "games/pik_it_poker/deal.hpp"
#include "support/table.hpp"

namespace croupier::games::pik_it_poker {
namespace house_rules_test {

using base::Fields;
using base::List;
using base::Value;
using test::covers;

std::string told(const std::optional<Refusal>& refusal) {
  if (!refusal) return "accepted";
  return std::string(name(refusal->reason)) + " [" + std::string(refusal->authority.id()) + "]";
}

// Sets one option of the standard rules and checks them.
std::string with(std::string_view key, const Value& value, HouseRules rules = {}) {
  if (const auto refused = set_option(options(), rules, key, value)) return told(refused);
  return told(check(rules));
}

Value number(std::int64_t n) { return {n}; }
Value word(std::string text) { return {std::move(text)}; }
Value odds(std::int64_t to, std::int64_t from = 1) { return {List{{to}, {from}}}; }

// A printed table with one line changed, and the floor that it names, if any.
Value given(const PayTable& like, PayLine line, Value changed, int floor = 0) {
  Fields fields;
  for (const PricedLine& priced : like.span()) {
    fields.push_back({std::string(name(priced.line)),
                      priced.line == line ? changed : odds(priced.odds.to, priced.odds.from)});
  }
  if (floor != 0) fields.push_back({"floor", number(floor)});
  return {fields};
}

constexpr std::string_view five = "five_card_bonus_paytable";
constexpr std::string_view three = "three_card_bonus_paytable";

TEST(PikItPokerHouseRules, StandardRulesAreAccepted) {
  covers("PIK 39.3(b) s3", "PIK 39.3(e)");
  const HouseRules rules;
  EXPECT_EQ(told(check(rules)), "accepted");
  EXPECT_TRUE(rules.dealer_qualifies);
  EXPECT_EQ(rules.play_3_multiple, 2);
  EXPECT_EQ(rules.play_5_multiple, 1);
  EXPECT_EQ(rules.positions_per_player, 1);
  EXPECT_EQ(rules.settlement_order, SettlementOrder::by_step);
  EXPECT_EQ(rules.dealer_stack, DealerStack::with_players);
}

TEST(PikItPokerHouseRules, SecondDeckNeedsAnAutomatedShuffler) {
  covers("PIK 39.2(b)");
  HouseRules rules;
  rules.table.decks = 2;
  EXPECT_EQ(with("shuffle", word("automated"), rules), "accepted");
  EXPECT_EQ(with("shuffle", word("manual"), rules), "second_deck_needs_shuffler [PIK 39.2(b)]");
  EXPECT_EQ(with("shuffle", word("pre_shuffled"), rules),
            "second_deck_needs_shuffler [PIK 39.2(b)]");
  EXPECT_EQ(with("shuffle", word("manual")), "accepted");
  EXPECT_EQ(with("decks", number(0)), "bad_decks [PIK 39.2(a)]");
  EXPECT_EQ(with("decks", number(1)), "accepted");
  EXPECT_EQ(with("decks", number(3)), "bad_decks [PIK 39.2(a)]");
}

TEST(PikItPokerHouseRules, DealingFromTheHand) {
  covers("PIK 39.8(a)", "PIK 39.8(b)1");
  HouseRules rules;
  rules.table.dealing_method = dealing::Method::hand;
  EXPECT_EQ(told(check(rules)), "accepted");
  EXPECT_EQ(with("shuffle", word("manual"), rules), "hand_needs_shuffler [PIK 39.8(b)1]");
  EXPECT_EQ(with("shuffle", word("pre_shuffled"), rules), "hand_needs_shuffler [PIK 39.8(b)1]");
  test::Table<PikItPoker> table(rules);
  table.must("p1 ante $10", "p1 five_card_bonus $10", "d no more bets", "d deal Kh");
  EXPECT_EQ(table.round.seat(Position{1}).hand.cards.size(), 1U);
}

TEST(PikItPokerHouseRules, AutomatedShoeGivesStacksOfFive) {
  covers("PIK 39.9(a)");
  EXPECT_EQ(with("dealing_method", word("automated_shoe")), "accepted");
  EXPECT_EQ(with("dealing_method", word("conveyor")), "bad_option [PIK 39.9(a)]");
  HouseRules rules;
  rules.table.dealing_method = dealing::Method::automated_shoe;
  for (const DealerStack stack : {DealerStack::with_players, DealerStack::after_decisions}) {
    rules.dealer_stack = stack;
    for (const Moment moment : {Moment::opening, Moment::after_decisions}) {
      for (const dealing::Pass& pass : deal_plan(rules, moment)) EXPECT_EQ(pass.cards, 5);
    }
  }
}

TEST(PikItPokerHouseRules, MultiplesAreOneOrTwo) {
  covers("PIK 39.3(b) s3");
  for (const std::string_view key : {"play_3_multiple", "play_5_multiple"}) {
    EXPECT_EQ(with(key, number(0)), "bad_multiple [PIK 39.3(b) s3]") << key;
    EXPECT_EQ(with(key, number(1)), "accepted") << key;
    EXPECT_EQ(with(key, number(2)), "accepted") << key;
    EXPECT_EQ(with(key, number(3)), "bad_multiple [PIK 39.3(b) s3]") << key;
    EXPECT_EQ(with(key, word("two")), "malformed []") << key;
  }
}

TEST(PikItPokerHouseRules, OneToThreePositionsPerPlayer) {
  covers("PIK 39.3(e)");
  EXPECT_EQ(with("positions_per_player", number(0)), "too_many_hands [PIK 39.3(e)]");
  EXPECT_EQ(with("positions_per_player", number(1)), "accepted");
  EXPECT_EQ(with("positions_per_player", number(2)), "accepted");
  EXPECT_EQ(with("positions_per_player", number(3)), "accepted");
  EXPECT_EQ(with("positions_per_player", number(4)), "too_many_hands [PIK 39.3(e)]");
}

TEST(PikItPokerHouseRules, NineBettingPositionsAtMost) {
  covers("PIK 39.3(c)");
  EXPECT_EQ(with("positions", number(0)), "too_many_positions [PIK E-1.13Y(a)]");
  EXPECT_EQ(with("positions", number(1)), "accepted");
  EXPECT_EQ(with("positions", number(9)), "accepted");
  EXPECT_EQ(with("positions", number(10)), "too_many_positions [PIK E-1.13Y(a)]");
}

TEST(PikItPokerHouseRules, PrintedFiveCardBonusTables) {
  covers("PIK 39.11(b)");
  EXPECT_EQ(with(five, number(0)), "bad_pay_table [PIK 39.11(b)]");
  EXPECT_EQ(with(five, number(1)), "accepted");
  EXPECT_EQ(with(five, number(2)), "accepted");
  EXPECT_EQ(with(five, number(3)), "bad_pay_table [PIK 39.11(b)]");
}

TEST(PikItPokerHouseRules, GivenFiveCardBonusTableKeepsItsFloor) {
  covers("PIK 39.11(b)");
  const PayTable& first = five_card_bonus_tables[0];
  const PayTable& second = five_card_bonus_tables[1];
  // A straight pays 5 to 1 in table 1 and 4 to 1 in table 2.
  EXPECT_EQ(with(five, given(first, PayLine::straight, odds(4), 1)), "below_floor [PIK 39.11(b)]");
  EXPECT_EQ(with(five, given(first, PayLine::straight, odds(9, 2), 1)),
            "below_floor [PIK 39.11(b)]");
  EXPECT_EQ(with(five, given(first, PayLine::straight, odds(5), 1)), "accepted");
  EXPECT_EQ(with(five, given(first, PayLine::straight, odds(6), 1)), "accepted");
  // Without a floor named it is table 1.
  EXPECT_EQ(with(five, given(first, PayLine::straight, odds(4))), "below_floor [PIK 39.11(b)]");
  EXPECT_EQ(with(five, given(second, PayLine::straight, odds(4), 2)), "accepted");
  EXPECT_EQ(with(five, given(second, PayLine::straight, odds(3), 2)), "below_floor [PIK 39.11(b)]");
  EXPECT_EQ(with(five, given(second, PayLine::straight, odds(4), 1)), "below_floor [PIK 39.11(b)]");
  EXPECT_EQ(with(five, given(first, PayLine::straight, odds(5), 3)),
            "bad_pay_table [PIK 39.11(b)]");
}

TEST(PikItPokerHouseRules, EveryLineOfEveryTableIsAFloor) {
  covers("PIK 39.11(b)", "PIK 39.11(c)");
  for (const PayTable& table : five_card_bonus_tables) {
    for (const PricedLine& line : table.span()) {
      EXPECT_EQ(with(five, given(table, line.line, odds(line.odds.to - 1), table.number)),
                "below_floor [PIK 39.11(b)]");
      EXPECT_EQ(with(five, given(table, line.line, odds(line.odds.to), table.number)), "accepted");
    }
  }
  for (const PayTable& table : three_card_bonus_tables) {
    for (const PricedLine& line : table.span()) {
      EXPECT_EQ(with(three, given(table, line.line, odds(line.odds.to - 1), table.number)),
                "below_floor [PIK 39.11(c)]");
      EXPECT_EQ(with(three, given(table, line.line, odds(line.odds.to), table.number)), "accepted");
    }
  }
}

TEST(PikItPokerHouseRules, GivenThreeCardBonusTableKeepsItsFloor) {
  covers("PIK 39.11(c)");
  for (int table = 1; table <= 3; ++table) EXPECT_EQ(with(three, number(table)), "accepted");
  EXPECT_EQ(with(three, number(0)), "bad_pay_table [PIK 39.11(c)]");
  EXPECT_EQ(with(three, number(4)), "bad_pay_table [PIK 39.11(c)]");
  const PayTable& third = three_card_bonus_tables[2];
  const auto trips = [&](std::int64_t to, int floor) {
    return with(three, given(third, PayLine::three_of_a_kind, odds(to), floor));
  };
  EXPECT_EQ(trips(20, 3), "below_floor [PIK 39.11(c)]");
  EXPECT_EQ(trips(24, 3), "below_floor [PIK 39.11(c)]");
  EXPECT_EQ(trips(25, 3), "accepted");
  EXPECT_EQ(trips(26, 3), "accepted");
  // The same lines fall below the other tables.
  EXPECT_EQ(trips(25, 1), "below_floor [PIK 39.11(c)]");
  EXPECT_EQ(trips(25, 2), "below_floor [PIK 39.11(c)]");
  EXPECT_EQ(trips(25, 4), "bad_pay_table [PIK 39.11(c)]");
}

TEST(PikItPokerHouseRules, LowerHandIsNeverPaidMore) {
  covers("PIK 39.11(b)", "PIK 39.11(c)");
  const PayTable& table = five_card_bonus_tables[0];
  EXPECT_EQ(with(five, given(table, PayLine::straight, odds(8), 1)), "accepted");
  EXPECT_EQ(with(five, given(table, PayLine::straight, odds(9), 1)),
            "pay_table_out_of_order [PIK 39.11(b)]");
  const PayTable& bonus = three_card_bonus_tables[0];
  EXPECT_EQ(with(three, given(bonus, PayLine::flush, odds(6), 1)), "accepted");
  EXPECT_EQ(with(three, given(bonus, PayLine::flush, odds(7), 1)),
            "pay_table_out_of_order [PIK 39.11(c)]");
}

TEST(PikItPokerHouseRules, WaysOfSettlingAndDelivering) {
  covers("PIK 39.10(e)", "PIK 39.9(c)1", "PIK 39.9(c)2");
  HouseRules rules;
  EXPECT_EQ(set_option(options(), rules, "settlement_order", word("by_player")), std::nullopt);
  EXPECT_EQ(rules.settlement_order, SettlementOrder::by_player);
  EXPECT_EQ(with("settlement_order", word("by_step")), "accepted");
  EXPECT_EQ(with("settlement_order", word("at_once")), "bad_option [PIK 39.10(e)]");
  EXPECT_EQ(set_option(options(), rules, "dealer_stack", word("after_decisions")), std::nullopt);
  EXPECT_EQ(rules.dealer_stack, DealerStack::after_decisions);
  EXPECT_EQ(with("dealer_stack", word("with_players")), "accepted");
  EXPECT_EQ(with("dealer_stack", word("first")), "bad_option [PIK 39.9(c)1]");
}

TEST(PikItPokerHouseRules, QualifyingIsAChoice) {
  covers("PIK 39.1 Qualifying hand");
  EXPECT_EQ(with("dealer_qualifies", {true}), "accepted");
  EXPECT_EQ(with("dealer_qualifies", {false}), "accepted");
  EXPECT_EQ(with("dealer_qualifies", number(1)), "malformed []");
}

TEST(PikItPokerHouseRules, ChipUnitAndLimits) {
  covers("PIK 39.3(a)");
  EXPECT_EQ(with("chip_unit", number(1)), "bad_chip_unit [ALL/money]");
  EXPECT_EQ(with("chip_unit", number(2)), "accepted");
  EXPECT_EQ(with("chip_unit", number(5)), "bad_chip_unit [ALL/money]");
  HouseRules rules;
  rules.table.limits.wager_max = Money::dollars(100);
  EXPECT_EQ(with("wager_min", number(10'000), rules), "accepted");
  EXPECT_EQ(with("wager_min", number(10'100), rules), "bad_limits [ALL/limits]");
  EXPECT_EQ(
      with("limits", {Fields{{"three_card_bonus", {Fields{{"min", number(10'100)}}}}}}, rules),
      "bad_limits [ALL/limits]");
  EXPECT_EQ(with("limits", {Fields{{"odds", {Fields{{"min", number(100)}}}}}}), "malformed []");
}

TEST(PikItPokerHouseRules, ExperimentalRulesAreAcceptedOnlyWhenSaidSo) {
  covers("PIK 39.3(b) s3", "PIK 39.11(b)");
  HouseRules rules;
  rules.play_3_multiple = 3;
  rules.positions_per_player = 4;
  rules.table.decks = 2;
  rules.table.shuffle = dealing::Shuffle::manual;
  ASSERT_EQ(set_option(options(), rules, five,
                       given(five_card_bonus_tables[0], PayLine::straight, odds(1))),
            std::nullopt);
  EXPECT_NE(told(check(rules)), "accepted");
  rules.table.experimental = true;
  EXPECT_EQ(told(check(rules)), "accepted");
  rules.table.chip_unit = Money::cents(25);
  EXPECT_EQ(told(check(rules)), "bad_chip_unit [ALL/money]");
}

TEST(PikItPokerHouseRules, EachOptionNamesItsClauseAndUnknownOnesAreRefused) {
  covers("PIK 39.10(e)", "PIK 39.3(e)");
  EXPECT_EQ(with("play_3_multiples", number(1)), "unknown_option []");
  for (const auto& option : options()) {
    EXPECT_NE(option.info.authority.id(), "") << option.info.name;
    EXPECT_NE(option.show(HouseRules{}), "") << option.info.name;
  }
}

}  // namespace house_rules_test
}  // namespace croupier::games::pik_it_poker
