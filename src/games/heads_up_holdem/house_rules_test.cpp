// Tests of what the licensee of Heads Up Hold'em may choose, and of what is refused.
#include "games/heads_up_holdem/house_rules.hpp"

#include "games/heads_up_holdem/deal.hpp"
#include "support/table.hpp"

namespace croupier::games::heads_up_holdem {
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

Fields trips_plus(std::int64_t flush, std::int64_t straight) {
  return {{"royal_flush", odds(100)},  {"straight_flush", odds(40)}, {"four_of_a_kind", odds(30)},
          {"full_house", odds(9)},     {"flush", odds(flush)},       {"straight", odds(straight)},
          {"three_of_a_kind", odds(3)}};
}

Fields bad_beat(std::int64_t flush, std::int64_t straight) {
  return {{"straight_flush", odds(500)},
          {"four_of_a_kind", odds(25)},
          {"full_house", odds(6)},
          {"flush", odds(flush)},
          {"straight", odds(straight)}};
}

TEST(HeadsUpHoldemHouseRules, StandardRulesAreAccepted) {
  covers("HUH 39.11(g) s2", "HUH 39.11(i) s3");
  const HouseRules rules;
  EXPECT_EQ(told(check(rules)), "accepted");
  EXPECT_EQ(rules.trips_plus_paytable.number, 1);
  EXPECT_EQ(rules.pocket_bonus_paytable.number, 1);
  EXPECT_EQ(rules.odds_paytable.number, 1);
  EXPECT_EQ(rules.bad_beat_paytable.number, 1);
  EXPECT_EQ(rules.table.positions, 6);
}

TEST(HeadsUpHoldemHouseRules, AtMostSixPositions) {
  covers("HUH E-1.13Z(a)");
  EXPECT_EQ(with("positions", number(0)), "too_many_positions [HUH E-1.13Z(a)]");
  EXPECT_EQ(with("positions", number(1)), "accepted");
  EXPECT_EQ(with("positions", number(6)), "accepted");
  EXPECT_EQ(with("positions", number(7)), "too_many_positions [HUH E-1.13Z(a)]");
}

TEST(HeadsUpHoldemHouseRules, SecondDeckNeedsAnAutomatedShuffler) {
  covers("HUH 39.2(b)");
  HouseRules rules;
  rules.table.decks = 2;
  EXPECT_EQ(with("shuffle", word("automated"), rules), "accepted");
  EXPECT_EQ(with("shuffle", word("manual"), rules), "second_deck_needs_shuffler [HUH 39.2(b)]");
  EXPECT_EQ(with("shuffle", word("pre_shuffled"), rules),
            "second_deck_needs_shuffler [HUH 39.2(b)]");
  rules.table.decks = 1;
  EXPECT_EQ(with("shuffle", word("manual"), rules), "accepted");
}

TEST(HeadsUpHoldemHouseRules, OneDeckOrTwo) {
  covers("HUH 39.2(b)");
  EXPECT_EQ(with("decks", number(0)), "bad_decks [HUH 39.2(a)]");
  EXPECT_EQ(with("decks", number(1)), "accepted");
  EXPECT_EQ(with("decks", number(2)), "accepted");
  EXPECT_EQ(with("decks", number(3)), "bad_decks [HUH 39.2(a)]");
}

TEST(HeadsUpHoldemHouseRules, DealingFromTheHand) {
  covers("HUH 39.8(a)", "HUH 39.8(b)1");
  HouseRules rules;
  rules.table.dealing_method = dealing::Method::hand;
  EXPECT_EQ(told(check(rules)), "accepted");
  EXPECT_EQ(with("shuffle", word("manual"), rules), "hand_needs_shuffler [HUH 39.8(b)1]");
  EXPECT_EQ(with("shuffle", word("pre_shuffled"), rules), "hand_needs_shuffler [HUH 39.8(b)1]");
  test::Table<HeadsUpHoldem> table(rules);
  table.must("p1 ante $10", "p1 odds $10", "d no more bets", "d deal Kh");
  EXPECT_EQ(table.round.seat(Position{1}).hand.cards.size(), 1U);
}

TEST(HeadsUpHoldemHouseRules, AutomatedShoeGivesHoleCardsInStacksOfTwo) {
  covers("HUH 39.9(a)");
  EXPECT_EQ(with("dealing_method", word("automated_shoe")), "accepted");
  EXPECT_EQ(with("dealing_method", word("conveyor")), "bad_option [HUH 39.9(a)]");
  HouseRules rules;
  rules.table.dealing_method = dealing::Method::automated_shoe;
  for (const dealing::Pass& pass : deal_plan(rules, Street::hole)) {
    EXPECT_EQ(pass.cards, pass.target == dealing::Target::community ? 5 : 2);
  }
}

TEST(HeadsUpHoldemHouseRules, TripsPlusTableIsPrintedOrGiven) {
  covers("HUH 39.11(g) s2");
  for (int table = 1; table <= 4; ++table) {
    EXPECT_EQ(with("trips_plus_paytable", number(table)), "accepted") << table;
  }
  EXPECT_EQ(with("trips_plus_paytable", number(0)), "bad_pay_table [HUH 39.11(g) s2]");
  EXPECT_EQ(with("trips_plus_paytable", number(5)), "bad_pay_table [HUH 39.11(g) s2]");
  // Given: a lower hand may be paid the same, never more.
  EXPECT_EQ(with("trips_plus_paytable", {trips_plus(5, 4)}), "accepted");
  EXPECT_EQ(with("trips_plus_paytable", {trips_plus(4, 4)}), "accepted");
  EXPECT_EQ(with("trips_plus_paytable", {trips_plus(3, 4)}),
            "pay_table_out_of_order [HUH 39.11(g) s2]");
}

TEST(HeadsUpHoldemHouseRules, GivenTableMustBeWholeAndWellFormed) {
  covers("HUH 39.11(g) s2");
  Fields lines = trips_plus(7, 4);
  lines.pop_back();
  EXPECT_EQ(with("trips_plus_paytable", {lines}), "malformed []");
  lines = trips_plus(7, 4);
  lines.push_back({"two_pair", odds(1)});
  EXPECT_EQ(with("trips_plus_paytable", {lines}), "malformed []");
  EXPECT_EQ(with("trips_plus_paytable", word("best")), "malformed []");
  // No floor is printed for this wager.
  lines = trips_plus(7, 4);
  lines.push_back({"floor", number(1)});
  EXPECT_EQ(with("trips_plus_paytable", {lines}), "malformed []");
}

TEST(HeadsUpHoldemHouseRules, PocketBonusTableIsOneOfThree) {
  covers("HUH 39.11(i) s3");
  for (int table = 1; table <= 3; ++table) {
    EXPECT_EQ(with("pocket_bonus_paytable", number(table)), "accepted") << table;
  }
  EXPECT_EQ(with("pocket_bonus_paytable", number(0)), "bad_pay_table [HUH 39.11(i) s3]");
  EXPECT_EQ(with("pocket_bonus_paytable", number(4)), "bad_pay_table [HUH 39.11(i) s3]");
  const Fields generous{{"pair_of_aces", odds(50)},
                        {"ace_face_suited", odds(20)},
                        {"ace_face_unsuited", odds(10)},
                        {"pair", odds(5)}};
  EXPECT_EQ(with("pocket_bonus_paytable", {generous}), "bad_pay_table [HUH 39.11(i) s3]");
}

TEST(HeadsUpHoldemHouseRules, OddsTableIsTheOnePrinted) {
  covers("HUH 39.11(b)5");
  EXPECT_EQ(with("odds_paytable", number(1)), "accepted");
  EXPECT_EQ(with("odds_paytable", number(2)), "bad_pay_table [HUH 39.11(b)5]");
  const Fields generous{{"royal_flush", odds(500)},   {"straight_flush", odds(50)},
                        {"four_of_a_kind", odds(10)}, {"full_house", odds(4)},
                        {"flush", odds(3, 2)},        {"straight", odds(1)}};
  EXPECT_EQ(with("odds_paytable", {generous}), "bad_pay_table [HUH 39.11(b)5]");
}

TEST(HeadsUpHoldemHouseRules, BadBeatTableIsPrintedOrGiven) {
  covers("HUH 39.11(f) s3");
  EXPECT_EQ(with("bad_beat_paytable", number(1)), "accepted");
  EXPECT_EQ(with("bad_beat_paytable", number(2)), "bad_pay_table [HUH 39.11(f) s3]");
  EXPECT_EQ(with("bad_beat_paytable", {bad_beat(5, 4)}), "accepted");
  EXPECT_EQ(with("bad_beat_paytable", {bad_beat(4, 4)}), "accepted");
  EXPECT_EQ(with("bad_beat_paytable", {bad_beat(4, 5)}),
            "pay_table_out_of_order [HUH 39.11(f) s3]");
}

TEST(HeadsUpHoldemHouseRules, TripsPlusOrder) {
  covers("HUH 39.11(h)");
  HouseRules rules;
  EXPECT_EQ(rules.trips_plus_order, TripsPlusOrder::after_main);
  EXPECT_EQ(set_option(options(), rules, "trips_plus_order", word("before_main")), std::nullopt);
  EXPECT_EQ(rules.trips_plus_order, TripsPlusOrder::before_main);
  EXPECT_EQ(with("trips_plus_order", word("never")), "bad_option [HUH 39.11(h)]");
}

TEST(HeadsUpHoldemHouseRules, ChipUnitAndLimits) {
  covers("HUH 39.10(b) s2");
  EXPECT_EQ(with("chip_unit", number(0)), "bad_chip_unit [ALL/money]");
  EXPECT_EQ(with("chip_unit", number(1)), "bad_chip_unit [ALL/money]");
  EXPECT_EQ(with("chip_unit", number(2)), "accepted");
  EXPECT_EQ(with("chip_unit", number(25)), "bad_chip_unit [ALL/money]");
  HouseRules rules;
  rules.table.limits.wager_max = Money::dollars(100);
  EXPECT_EQ(with("wager_min", number(9'900), rules), "accepted");
  EXPECT_EQ(with("wager_min", number(10'000), rules), "accepted");
  EXPECT_EQ(with("wager_min", number(10'100), rules), "bad_limits [ALL/limits]");
  EXPECT_EQ(with("limits", {Fields{{"odds", {Fields{{"min", number(20'000)}}}}}}, rules),
            "bad_limits [ALL/limits]");
  EXPECT_EQ(with("limits", {Fields{{"play_3", {Fields{{"min", number(100)}}}}}}), "malformed []");
}

TEST(HeadsUpHoldemHouseRules, ExperimentalRulesAreAcceptedOnlyWhenSaidSo) {
  covers("HUH 39.11(g) s2", "HUH 39.11(i) s3");
  HouseRules rules;
  ASSERT_EQ(set_option(options(), rules, "trips_plus_paytable", {trips_plus(3, 4)}), std::nullopt);
  rules.pocket_bonus_paytable.number = 0;
  rules.table.positions = 7;
  EXPECT_NE(told(check(rules)), "accepted");
  rules.table.experimental = true;
  EXPECT_EQ(told(check(rules)), "accepted");
  // Arithmetic still has to come out even.
  rules.table.chip_unit = Money::cents(25);
  EXPECT_EQ(told(check(rules)), "bad_chip_unit [ALL/money]");
}

TEST(HeadsUpHoldemHouseRules, EachOptionNamesItsClauseAndUnknownOnesAreRefused) {
  covers("HUH 39.11(h)", "HUH 39.11(i) s3");
  EXPECT_EQ(with("trips_plus_paytables", number(1)), "unknown_option []");
  for (const auto& option : options()) {
    EXPECT_NE(option.info.authority.id(), "") << option.info.name;
    EXPECT_NE(option.show(HouseRules{}), "") << option.info.name;
  }
}

}  // namespace house_rules_test
}  // namespace croupier::games::heads_up_holdem
