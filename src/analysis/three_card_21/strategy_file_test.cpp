// Three Card 21: charts read from files and locked play, against every deal of small shoes.
#include "analysis/three_card_21/strategy_file.hpp"

#include <gtest/gtest.h>

#include "analysis/file_entries.hpp"
#include "analysis/three_card_21/brute_force.hpp"
#include "analysis/three_card_21/locks.hpp"

namespace croupier::analysis::three_card_21 {
namespace strategy_file_test {

namespace game = games::three_card_21;

constexpr brute::Left tens_and_sixes{7, 0, 0, 0, 6, 0, 0, 0, 3, 0};
constexpr brute::Left tens_and_fives{8, 0, 0, 0, 0, 4, 0, 0, 0, 3};

ShoeCounts counts(const brute::Left& left) {
  ShoeCounts shoe{};
  for (Value value = 0; value < value_count; ++value) {
    shoe[value] = static_cast<unsigned>(left[value]);
  }
  return shoe;
}

// Splits pairs of sixes and low aces, doubles under 12, stands on 15, never surrenders.
BasicStrategy some() {
  BasicStrategy strategy(Detail::by_total);
  for (const Chart chart : charts) {
    for (const int row : rows_of(chart, Detail::by_total)) {
      for (const Value up : up_cards()) {
        auto& act = strategy[{chart, row, up}];
        if (chart == Chart::over_21 || chart == Chart::low_ace) {
          act = Act::split;
        } else if (chart == Chart::pair) {
          if (row == 6) act = Act::split;
        } else if (row >= 15) {
          act = Act::stand;
        } else {
          act = row < 12 && may_say(chart, Act::double_down) ? Act::double_down : Act::hit;
        }
      }
    }
  }
  return strategy;
}

TEST(ThreeCard21StrategyFile, HasARowForEveryHand) {
  const auto from_to = [](Chart chart, int first, int last) {
    std::vector<int> rows;
    for (int row = first; row <= last; ++row) rows.push_back(row);
    EXPECT_EQ(rows_of(chart, Detail::by_total), rows) << name(chart);
  };
  from_to(Chart::over_21, 22, 30);
  from_to(Chart::pair, 1, 9);  // two tens are 21 with an ace, else over
  from_to(Chart::low_ace, 12, 20);
  from_to(Chart::soft, 13, 20);
  from_to(Chart::hard, 6, 20);
  from_to(Chart::split_soft, 12, 20);
  from_to(Chart::split_hard, 4, 20);
  from_to(Chart::drawn_soft, 13, 20);
  from_to(Chart::drawn_hard, 6, 20);
  EXPECT_EQ(row_name(Chart::pair, Detail::by_total, 1), "A-A");
  EXPECT_EQ(row_name(Chart::pair, Detail::by_cards, row_of(8, 1)), "8-8-A");
  EXPECT_EQ(row_name(Chart::over_21, Detail::by_cards, row_of(3, 10)), "3-10");
  EXPECT_EQ(row_name(Chart::hard, Detail::by_cards, 16), "16");
}

TEST(ThreeCard21StrategyFile, ReadsWhatItWrites) {
  for (const Detail detail : {Detail::by_total, Detail::by_cards}) {
    BasicStrategy strategy(detail);
    for (const int row : rows_of(Chart::pair, detail)) {
      strategy[{Chart::pair, row, ace}] = Act::split;
    }
    strategy[{Chart::hard, 16, ten}] = Act::surrender;
    const auto read = read_strategy(Entries("f", on_paper::entries_of(to_fields(strategy))));
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(*read, strategy);
  }
}

TEST(ThreeCard21StrategyFile, IsWorthWhatEveryDealGives) {
  const auto read = read_strategy(Entries("f", on_paper::entries_of(to_fields(some()))));
  ASSERT_TRUE(read) << read.error();
  const auto rule = [&](const DecisionPoint& point) { return read->act(point, {}); };
  for (const bool reader : {true, false}) {
    const game::HouseRules rules{.card_reader = reader};
    NullMonitor no_monitor;
    const auto played = play_all(rules, counts(tens_and_sixes), policy_of(*read), Depth::deviation,
                                 {1}, no_monitor);
    const auto plain = brute::Game(rules, tens_and_sixes, rule).play();
    EXPECT_NEAR(played->worth.value, to_double(plain.net), 1e-12);
    EXPECT_NEAR(played->worth.square, to_double(plain.square), 1e-11);
    EXPECT_NEAR(played->decided[4], to_double(plain.decided[4]), 1e-12);
    EXPECT_GT(played->decided[4], 0);
  }
}

TEST(ThreeCard21StrategyFile, ErrorsNameTheirPlace) {
  const auto entries = on_paper::entries_of(to_fields(some()));
  const auto wrong = [&](const char* key, const char* text) {
    const std::string says = on_paper::wrong_with(read_strategy, entries, key, {std::string(text)});
    return says.substr(std::min(says.find(' ') + 1, says.size()));
  };
  EXPECT_EQ(wrong("hard.16", "S S S S S H H H H"), "hard.16: 9 acts, where 10 are wanted");
  EXPECT_EQ(wrong("hard.16", "S S S S S H H H H P"), "hard.16: 'P' is nothing that hard can say");
  EXPECT_EQ(wrong("drawn_hard.16", "D S S S S H H H H H"),
            "drawn_hard.16: 'D' is nothing that drawn_hard can say");
  EXPECT_EQ(wrong("pair.8-8", "P P P P P P P P H -"), "pair.8-8: 'H' is nothing that pair can say");
  EXPECT_EQ(wrong("hard.16", "S S S S S H H H H -"), "");
  EXPECT_EQ(wrong("hard.22", "S"),
            "there is no 'hard.22' in a strategy of this game (did you mean "
            "'hard.12'?)");
  EXPECT_EQ(wrong("detail", "by_luck"), "detail: 'by_luck' is none of by_total, by_cards");
  EXPECT_EQ(on_paper::wrong_without(read_strategy, entries, "soft.17"),
            "my.toml: soft.17 is missing; a text is wanted");
}

Locked locked(const std::vector<std::string>& written) {
  return Locked::read(read_locks(written)).value();
}

Rational played(const game::HouseRules& rules, const brute::Left& shoe, const Locked& locks) {
  const Policy<Rational> policy = [&](const DecisionPoint& point, const PerAct<Rational>& values) {
    return locks.act(point, values);
  };
  NullMonitor no_monitor;
  return play_all(rules, counts(shoe), policy, Depth::edge, {1}, no_monitor)->worth.value;
}

// Without surrender, which the plain game then takes for no rule at all.
TEST(ThreeCard21Locks, AreWorthWhatEveryDealGives) {
  const game::HouseRules rules{.surrender = game::Surrender::none};
  const auto plain = [&](const brute::Left& shoe, const brute::Game::Rule& rule) {
    return brute::Game(rules, shoe, rule).play().net;
  };
  const Rational best = plain(tens_and_fives, {});
  EXPECT_EQ(played(rules, tens_and_fives, locked({})), best);
  const auto hits = [](const DecisionPoint& point) {
    const Cell cell = total_cell(point, Detail::by_total);
    const bool meant = cell.chart == Chart::split_hard && cell.row == 15;
    return meant ? Act::hit : Act::surrender;
  };
  const Rational value = played(rules, tens_and_fives, locked({"split_hard_15=hit"}));
  EXPECT_EQ(value, plain(tens_and_fives, hits));
  EXPECT_LT(value, best);
}

TEST(ThreeCard21Locks, TakeActsAway) {
  const game::HouseRules rules;
  const Rational best = played(rules, tens_and_sixes, locked({}));
  const Rational no_split = played(rules, tens_and_sixes, locked({"split=never"}));
  const Rational neither = played(rules, tens_and_sixes, locked({"split=never", "double=never"}));
  EXPECT_LT(no_split, best);
  EXPECT_LE(neither, no_split);
  std::vector<std::string> every{"low_ace_12=never"};
  for (const Chart chart : {Chart::pair, Chart::low_ace}) {
    for (const int row : rows_of(chart, Detail::by_total)) {
      every.push_back(std::string(name(chart)) + "_" + row_name(chart, Detail::by_total, row) +
                      "=never");
    }
  }
  // What is over 21 may still be split.
  EXPECT_GE(played(rules, tens_and_sixes, locked(every)), no_split);
}

TEST(ThreeCard21Locks, HoldAtTheirCells) {
  const auto hand = [](int one, int two, int three) {
    const auto value = [](int points) { return static_cast<Value>(10 - points); };
    const Counts cards = with(with(with({}, value(one)), value(two)), value(three));
    return DecisionPoint{.start = cards, .up = ten, .hand = cards};
  };
  PerAct<double> values;
  values[Act::stand] = -0.5;
  values[Act::hit] = 0.5;
  const Locked stand = locked({"hard_16=hit", "hard_16/10=stand"});
  EXPECT_EQ(stand.act(hand(4, 5, 7), values), Act::stand);
  EXPECT_EQ(stand.act(hand(4, 5, 8), values), Act::hit);
  values[Act::split] = 1;
  // A pair comes to its total only where it is not split.
  EXPECT_EQ(stand.act(hand(4, 4, 8), values), Act::split);
  EXPECT_EQ(locked({"hard_16/10=stand", "pair_4-4=never"}).act(hand(4, 4, 8), values), Act::stand);
  values[Act::split] = -1;
  EXPECT_EQ(locked({"pair_4-4/10=split", "split=never"}).act(hand(4, 4, 8), values), Act::split);
  EXPECT_EQ(locked({"pair_4-4/9=split"}).act(hand(4, 4, 8), values), Act::hit);
  // What is not open cannot be held to.
  EXPECT_EQ(locked({"hard_16=double"}).act(hand(4, 5, 7), values), Act::hit);
}

TEST(ThreeCard21Locks, AreRefusedWithWhatCanBeLocked) {
  for (const std::string wrong :
       {"split", "split=always", "hit=never", "hard_21=stand", "hard_16/11=stand", "hard_16=split",
        "pair_8-8=stand", "hard_16=never", "insurance=never", "drawn_hard_16=double"}) {
    const auto locks = Locked::read(read_locks(std::vector{wrong}));
    ASSERT_FALSE(locks) << wrong;
    EXPECT_NE(locks.error().find("what can: split, double or surrender"), std::string::npos);
  }
}

}  // namespace strategy_file_test
}  // namespace croupier::analysis::three_card_21
