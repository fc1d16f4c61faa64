// Three Card 21 "N" Done: the licensee's options, their bounds, and what experimental rules admit.
#include "games/three_card_21/house_rules.hpp"

#include <algorithm>
#include <tuple>

#include "support/table.hpp"

namespace croupier::games::three_card_21 {
namespace house_rules_test {

using base::Fields;
using base::List;
using base::Value;
using test::covers;

std::string checked(const HouseRules& rules) {
  const auto wrong = check(rules);
  return wrong ? std::string(wrong->authority.id()) : "";
}

std::string set(HouseRules& rules, std::string_view key, const Value& value) {
  const auto wrong = set_option(options(), rules, key, value);
  return wrong ? std::string(wrong->authority.id()) : checked(rules);
}

std::string with(std::string_view key, const Value& value) {
  HouseRules rules;
  return set(rules, key, value);
}

Value number(std::int64_t n) { return Value{n}; }
Value flag(bool on) { return Value{on}; }
Value word(std::string text) { return Value{std::move(text)}; }
Value odds(std::int64_t to, std::int64_t from = 1) { return Value{List{number(to), number(from)}}; }

// The printed bonus table with one line changed.
Value table_with(std::string_view changed, const Value& to) {
  Fields lines;
  for (const PricedLine& line : bonus_table.span()) {
    const std::string key(name(line.line));
    lines.push_back({key, key == changed ? to : odds(line.odds.to, line.odds.from)});
  }
  return Value{lines};
}

TEST(ThreeCard21HouseRules, DefaultsMayBePlayed) {
  const HouseRules rules;
  EXPECT_EQ(checked(rules), "");
  EXPECT_EQ(rules.table.decks, 6);
  EXPECT_TRUE(rules.card_reader);
  EXPECT_EQ(rules.surrender, Surrender::over_21);
  EXPECT_EQ(rules.dealer_soft_17, DealerSoft17::stand);
  EXPECT_EQ(rules.spots_per_player, 1);
}

TEST(ThreeCard21HouseRules, AtMostSixPositions) {
  covers("T21 E-1.10D(a)");
  EXPECT_EQ(with("positions", number(0)), "T21 E-1.10D(a)");
  EXPECT_EQ(with("positions", number(5)), "");
  EXPECT_EQ(with("positions", number(6)), "");
  EXPECT_EQ(with("positions", number(7)), "T21 E-1.10D(a)");
}

TEST(ThreeCard21HouseRules, CardReaderIsOptional) {
  covers("T21 E-1.10D(f)");
  HouseRules rules;
  EXPECT_EQ(set(rules, "card_reader", flag(false)), "");
  EXPECT_FALSE(rules.card_reader);
  EXPECT_EQ(set(rules, "card_reader", flag(true)), "");
  EXPECT_TRUE(rules.card_reader);
  EXPECT_TRUE(set_option(options(), rules, "card_reader", word("yes")));
}

TEST(ThreeCard21HouseRules, SixToEightDecks) {
  covers("T21 2C.2(a)");
  EXPECT_EQ(with("decks", number(5)), "T21 2C.2(a)");
  EXPECT_EQ(with("decks", number(6)), "");
  EXPECT_EQ(with("decks", number(7)), "");
  EXPECT_EQ(with("decks", number(8)), "");
  EXPECT_EQ(with("decks", number(9)), "T21 2C.2(a)");
  for (const unsigned decks : {6U, 8U}) {
    HouseRules rules;
    rules.table.decks = static_cast<int>(decks);
    const Round round = open(rules);
    EXPECT_EQ(round.deck.size(), decks * 52);
    for (unsigned index = 0; index < cards::card_count; ++index) {
      EXPECT_EQ(round.deck.count(Card::from_index(index)), decks);
    }
  }
}

TEST(ThreeCard21HouseRules, AManualShoeAndNothingElse) {
  covers("T21 2C.6(a)");
  EXPECT_EQ(with("dealing_method", word("manual_shoe")), "");
  EXPECT_EQ(with("dealing_method", word("hand")), "T21 2C.6(a)");
  EXPECT_EQ(with("dealing_method", word("automated_shoe")), "T21 2C.6(a)");
}

TEST(ThreeCard21HouseRules, SpotsPerPlayerAreOneToSix) {
  covers("T21 2C.13");
  EXPECT_EQ(with("spots_per_player", number(0)), "T21 2C.13");
  EXPECT_EQ(with("spots_per_player", number(1)), "");
  EXPECT_EQ(with("spots_per_player", number(6)), "");
  EXPECT_EQ(with("spots_per_player", number(7)), "T21 2C.13");
}

TEST(ThreeCard21HouseRules, ALateBlackjackTakesAllOnlyAsAnExperiment) {
  covers("T21 2C.5(c)4");
  HouseRules rules;
  EXPECT_EQ(set(rules, "blackjack_takes", word("all")), "T21 2C.5(c)4");
  rules.table.experimental = true;
  EXPECT_EQ(checked(rules), "");
  EXPECT_EQ(with("blackjack_takes", word("original")), "");
  EXPECT_EQ(with("blackjack_takes", word("none")), "T21 2C.5(c)4");
}

TEST(ThreeCard21HouseRules, SplitHandsAreDoubledUnlessAsAnExperiment) {
  covers("T21 2C.10(c)");
  HouseRules rules;
  EXPECT_EQ(set(rules, "double_after_split", flag(false)), "T21 2C.10(c)");
  rules.table.experimental = true;
  EXPECT_EQ(checked(rules), "");
}

TEST(ThreeCard21HouseRules, SurrenderIsTheHousesChoice) {
  covers("T21 2C.8(c)");
  for (const char* choice : {"over_21", "any_hand", "none"}) {
    HouseRules rules;
    EXPECT_EQ(set(rules, "surrender", word(choice)), "") << choice;
    const auto shown = std::ranges::find(options(), std::string_view("surrender"),
                                         [](const auto& option) { return option.info.name; });
    EXPECT_EQ(shown->show(rules), choice);
  }
  EXPECT_EQ(with("surrender", word("early")), "T21 2C.8(c)");
}

TEST(ThreeCard21HouseRules, DealerStandsOrHitsOnSoft17) {
  covers("T21 2C.11(b)");
  EXPECT_EQ(with("dealer_soft_17", word("stand")), "");
  EXPECT_EQ(with("dealer_soft_17", word("hit")), "");
  EXPECT_EQ(with("dealer_soft_17", word("draw")), "T21 2C.11(b)");
}

TEST(ThreeCard21HouseRules, BonusTableIsPrintedOrGiven) {
  covers("T21 2C.5(b)1");
  EXPECT_EQ(with("bonus_paytable", number(1)), "");
  EXPECT_EQ(with("bonus_paytable", number(2)), "T21 2C.5(b)1");
  EXPECT_EQ(with("bonus_paytable", number(0)), "T21 2C.5(b)1");
  EXPECT_EQ(with("bonus_paytable", table_with("straight", odds(3))), "");
  EXPECT_EQ(with("bonus_paytable", table_with("diamond_royal_flush", odds(50))), "");
}

TEST(ThreeCard21HouseRules, NoBonusRankIsPaidLessThanALowerOne) {
  covers("T21 2C.5(b)1");
  HouseRules rules;
  EXPECT_EQ(set(rules, "bonus_paytable", table_with("straight", odds(6))), "T21 2C.5(b)1");
  EXPECT_EQ(check(rules)->reason, Reason::pay_table_out_of_order);
  rules.table.experimental = true;
  EXPECT_EQ(checked(rules), "");
  EXPECT_EQ(with("bonus_paytable", table_with("straight", odds(5))), "");
  EXPECT_EQ(with("bonus_paytable", table_with("flush", odds(1, 2))), "T21 2C.5(b)1");
  EXPECT_EQ(with("bonus_paytable", table_with("diamond_royal_flush", odds(49))), "T21 2C.5(b)1");
}

TEST(ThreeCard21HouseRules, SharedSpotsMayBeLimited) {
  covers("T21 2C.12(f)");
  HouseRules rules;
  EXPECT_EQ(rules.shared_spots.spots, 0U);
  EXPECT_EQ(set(rules, "shared_spots", Value{List{number(1), number(2)}}), "");
  EXPECT_EQ(rules.shared_spots.spots, 3U);
  EXPECT_EQ(set(rules, "shared_spots", flag(true)), "");
  EXPECT_EQ(rules.shared_spots.spots & 63U, 63U);
  EXPECT_EQ(set(rules, "shared_spots", flag(false)), "");
  EXPECT_EQ(rules.shared_spots.spots, 0U);
  EXPECT_TRUE(set_option(options(), rules, "shared_spots", Value{List{number(0)}}));
  EXPECT_TRUE(set_option(options(), rules, "shared_spots", Value{List{number(7)}}));
  EXPECT_FALSE(set_option(options(), rules, "shared_spots", Value{List{number(6)}}));
  EXPECT_EQ(rules.shared_spots.spots, 32U);
}

TEST(ThreeCard21HouseRules, ExperimentalAdmitsWhatATableRefuses) {
  using Case = std::tuple<std::string_view, Value, std::string_view>;
  const std::vector<Case> cases{
      {"decks", number(1), "T21 2C.2(a)"},
      {"positions", number(7), "T21 E-1.10D(a)"},
      {"spots_per_player", number(7), "T21 2C.13"},
      {"dealing_method", word("hand"), "T21 2C.6(a)"},
  };
  for (const auto& [key, value, clause] : cases) {
    HouseRules rules;
    EXPECT_EQ(set(rules, key, value), clause) << key;
    rules.table.experimental = true;
    EXPECT_EQ(checked(rules), "") << key;
  }
}

TEST(ThreeCard21HouseRules, ChipUnitAndLimitsBindEvenExperimentalRules) {
  HouseRules rules;
  rules.table.experimental = true;
  EXPECT_EQ(set(rules, "chip_unit", number(5)), "ALL/money");
  EXPECT_EQ(set(rules, "chip_unit", number(0)), "ALL/money");
  EXPECT_EQ(set(rules, "chip_unit", number(50)), "");
  EXPECT_EQ(set(rules, "limits",
                Value{Fields{{"main", Value{Fields{{"min", number(500)}, {"max", number(400)}}}}}}),
            "ALL/limits");
  EXPECT_TRUE(set_option(options(), rules, "limits", Value{Fields{{"ante", Value{Fields{}}}}}));
}

TEST(ThreeCard21HouseRules, EveryOptionShowsItsDefault) {
  const HouseRules rules;
  std::vector<std::string> shown;
  for (const auto& option : options()) {
    shown.push_back(std::string(option.info.name) + "=" + option.show(rules));
  }
  for (const std::string_view text :
       {"decks=6", "positions=6", "card_reader=true", "blackjack_takes=original",
        "reader_exposes=false", "surrender=over_21", "split_aces_one_card=true",
        "double_after_split=true", "dealer_soft_17=stand", "bonus_paytable=1", "shared_spots=false",
        "mid_shoe_entry=true", "spots_per_player=1", "bart_carter=false", "recut_by=last_cutter"}) {
    EXPECT_NE(std::ranges::find(shown, text), shown.end()) << text;
  }
}

}  // namespace house_rules_test
}  // namespace croupier::games::three_card_21
