// What every game gets for free from the concept in games/game.hpp.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "base/hash.hpp"
#include "properties/random_play.hpp"
#include "properties/typed_games.hpp"

namespace croupier::test {
namespace game_test {

template <class G>
class EveryGame : public testing::Test {
 public:
  using Rules = typename G::HouseRules;
  using Round = typename G::Round;

  // Plays commands drawn from what is legal; returns the text of all events.
  static std::string play(std::uint64_t seed) {
    Generator random(seed);
    const auto rules = random_rules<G>(random);
    Round round = G::open(rules);
    std::string text;
    const auto say = [&](const Command& said) {
      const auto decided = decide(round, said);
      if (!decided) {
        text += "refused: " + decided.error().says + "\n";
        return false;
      }
      for (const Event& happened : *decided) {
        apply(round, happened);
        text += games::to_text(happened, G::phase_names()) + "\n";
      }
      return true;
    };
    for (int left = 8; left > 0; --left) say(random_wager<G>(random, round, 3));
    for (auto close = decide(round, command::CloseBets{}); !close;
         close = decide(round, command::CloseBets{})) {
      for (const Command& next : completing<G>(round, close.error().reason)) say(next);
    }
    say(command::CloseBets{});
    for (auto listed = legal(round); !listed.empty(); listed = legal(round)) {
      say(listed[random.below(listed.size())]);
    }
    return text;
  }
};
TYPED_TEST_SUITE(EveryGame, Games, GameName);

// ---- options

TYPED_TEST(EveryGame, OptionsHaveNamesOfTheirOwnAndSayWhatTheyAre) {
  std::set<std::string_view> names;
  for (const auto& option : TypeParam::options()) {
    EXPECT_TRUE(names.insert(option.info.name).second) << option.info.name;
    EXPECT_FALSE(option.info.values.empty()) << option.info.name;
    EXPECT_FALSE(option.info.says.empty()) << option.info.name;
    EXPECT_FALSE(option.info.authority.id().empty()) << option.info.name;
  }
}

TYPED_TEST(EveryGame, TheDefaultOfAnOptionIsReadBackFromWhatItShows) {
  const typename TypeParam::HouseRules defaults;
  for (const auto& option : TypeParam::options()) {
    if (option.info.name == "limits") continue;  // a table by wager name
    const std::string shown = option.show(defaults);
    EXPECT_FALSE(shown.empty()) << option.info.name;
    typename TypeParam::HouseRules rules;
    const auto wrong = option.set(rules, base::parse_value(shown));
    EXPECT_FALSE(wrong) << option.info.name << " refuses " << shown;
    EXPECT_TRUE(rules == defaults) << option.info.name << " is not " << shown;
    EXPECT_EQ(option.show(rules), shown) << option.info.name;
    // The first of the lawful values is the default.
    EXPECT_TRUE(option.info.values.starts_with(shown)) << option.info.name << ": " << shown;
  }
}

TYPED_TEST(EveryGame, OptionsRefuseAWrongTypeInOneSentence) {
  for (const auto& option : TypeParam::options()) {
    typename TypeParam::HouseRules rules;
    const typename TypeParam::HouseRules before = rules;
    const base::Value nothing{};
    const base::Value word{std::string("Fibonacci")};
    const base::Value list{base::List{base::Value{std::string("x")}}};
    for (const base::Value& value : {nothing, word, list}) {
      const auto wrong = option.set(rules, value);
      ASSERT_TRUE(wrong) << option.info.name << " takes " << to_text(value);
      EXPECT_TRUE(wrong->says.starts_with(option.info.name)) << wrong->says;
      EXPECT_EQ(wrong->says.find('\n'), std::string::npos) << wrong->says;
      EXPECT_FALSE(wrong->says.ends_with('.')) << wrong->says;
      EXPECT_TRUE(rules == before) << option.info.name;
    }
  }
}

TYPED_TEST(EveryGame, AnUnknownOptionIsAnsweredWithTheNearestName) {
  typename TypeParam::HouseRules rules;
  for (const auto& option : TypeParam::options()) {
    std::string misspelt(option.info.name);
    misspelt.push_back('q');
    const auto wrong = games::set_option(TypeParam::options(), rules, misspelt, base::Value{});
    ASSERT_TRUE(wrong) << misspelt;
    EXPECT_EQ(wrong->reason, games::Reason::unknown_option);
    EXPECT_NE(wrong->says.find("did you mean '" + std::string(option.info.name) + "'?"),
              std::string::npos)
        << wrong->says;
  }
  EXPECT_TRUE(rules == typename TypeParam::HouseRules{});
}

TYPED_TEST(EveryGame, DefaultRulesAndRandomLawfulOnesPassTheCheck) {
  EXPECT_FALSE(check(typename TypeParam::HouseRules{}));
  for (std::uint64_t seed = 0; seed < 2'000; ++seed) {
    Generator random(seed);
    const auto wrong = check(random_rules<TypeParam>(random));
    ASSERT_FALSE(wrong) << "seed " << seed << ": " << wrong->says;
  }
}

TYPED_TEST(EveryGame, RulesThatFailTheCheckNameAReasonOfTheGame) {
  const auto known = TypeParam::reasons();
  const auto refused = [&](auto change) {
    typename TypeParam::HouseRules rules;
    change(rules.table);
    const auto wrong = check(rules);
    ASSERT_TRUE(wrong);
    EXPECT_FALSE(wrong->says.empty());
    EXPECT_FALSE(wrong->authority.id().empty()) << wrong->says;
    EXPECT_NE(std::ranges::find(known, wrong->reason, &games::ReasonRow::reason), known.end())
        << wrong->says;
  };
  refused([](auto& table) { table.chip_unit = Money::cents(25); });
  refused([](auto& table) { table.chip_unit = Money{}; });
  refused([](auto& table) { table.limits.wager_max = Money::cents(50); });
  refused([](auto& table) { table.positions = 0; });
  refused([](auto& table) { table.positions = 10; });
  refused([](auto& table) { table.decks = 0; });
  refused([](auto& table) { table.decks = 3; });
}

// ---- reasons and phases

TYPED_TEST(EveryGame, EveryReasonHasOneRowAndAnAuthorityOfTheGame) {
  std::set<games::Reason> seen;
  for (const games::ReasonRow& row : TypeParam::reasons()) {
    EXPECT_TRUE(seen.insert(row.reason).second) << name(row.reason);
    const std::string_view id = row.authority.id();
    EXPECT_TRUE(id.starts_with(TypeParam::code) || id.starts_with("ALL/")) << name(row.reason);
  }
}

TYPED_TEST(EveryGame, PhasesHaveNamesOfTheirOwnFromBettingToEnded) {
  const auto names = TypeParam::phase_names();
  EXPECT_EQ(std::set(names.begin(), names.end()).size(), names.size());
  EXPECT_EQ(names.front(), "betting");
  EXPECT_EQ(names.back(), "ended");
  EXPECT_EQ(static_cast<std::size_t>(TypeParam::Phase::betting), 0U);
  EXPECT_EQ(static_cast<std::size_t>(TypeParam::Phase::ended) + 1, names.size());
}

TYPED_TEST(EveryGame, TheNameLeadsToTheGame) {
  EXPECT_TRUE(
      games::with_game(TypeParam::id, [](auto game) { EXPECT_EQ(game.code, TypeParam::code); }));
  EXPECT_TRUE(
      games::with_game(TypeParam::code, [](auto game) { EXPECT_EQ(game.id, TypeParam::id); }));
  EXPECT_FALSE(games::with_game("whist", [](auto) {}));
}

// ---- a fresh round

TYPED_TEST(EveryGame, AFreshRoundOffersTheFirstWagerToEveryPositionAndNothingElse) {
  const typename TypeParam::HouseRules rules;
  const auto round = TypeParam::open(rules);
  const auto listed = legal(round);
  ASSERT_EQ(listed.size(), static_cast<std::size_t>(rules.table.positions));
  for (const Command& command : listed) {
    const auto& wager = std::get<command::Place>(command);
    EXPECT_EQ(wager.wager, TypeParam::areas()[0]);
    EXPECT_EQ(wager.amount, rules.table.limits.wager_min);
  }
  EXPECT_FALSE(decide(round, command::CloseBets{}));
  EXPECT_FALSE(decide(round, command::Proceed{}));
  EXPECT_FALSE(decide(round, command::Deal{Card{}}));
}

TYPED_TEST(EveryGame, TheWagersHaveAnEmptyLedgerAtFirst) {
  const auto round = TypeParam::open(typename TypeParam::HouseRules{});
  EXPECT_TRUE(round.wagering.ledger() == games::Ledger{});
  EXPECT_TRUE(round.wagering.bettors().empty());
}

// ---- the same bytes everywhere

TYPED_TEST(EveryGame, TheSameSeedGivesTheSameBytes) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    EXPECT_EQ(this->play(seed), this->play(seed)) << "seed " << seed;
  }
}

// Compilers and machines must agree. A change of rules or words changes these on purpose.
TYPED_TEST(EveryGame, ThreeHundredRoundsHaveThePinnedDigest) {
  const std::map<std::string_view, std::uint64_t> pinned{{"5CH", 0x52e684a41c9585d5U},
                                                         {"T21", 0xcdf82367a3ea9d99U},
                                                         {"HUH", 0x3123ac9760bd4c59U},
                                                         {"PIK", 0x7e82eca4a8373a1bU}};
  base::Digest digest;
  for (std::uint64_t seed = 0; seed < 300; ++seed) digest.add(this->play(seed));
  EXPECT_EQ(digest.value(), pinned.at(TypeParam::code)) << std::hex << "0x" << digest.value();
}

// ---- command paths

// Returns false where the command is refused.
template <class G>
bool say(typename G::Round& round, const Command& said) {
  const auto decided = decide(round, said);
  if (!decided) return false;
  for (const Event& happened : *decided) apply(round, happened);
  return true;
}

// Counts the ways to go on for so many decisions; cards come in a fixed order.
template <class G>
std::uint64_t count_paths(const typename G::Round& round, std::span<const Card> deck,
                          unsigned depth) {
  typename G::Round now = round;
  for (;;) {
    const auto listed = legal(now);
    if (listed.empty()) return 1;
    if (std::holds_alternative<command::Deal>(listed.front())) {
      if (!say<G>(now, command::Deal{deck.front()})) return 0;
      deck = deck.subspan(1);
    } else if (listed.size() == 1 && !std::holds_alternative<command::Choose>(listed.front())) {
      say<G>(now, listed.front());
    } else {
      if (depth == 0) return 1;
      std::uint64_t paths = 0;
      for (const Command& next : listed) {
        typename G::Round branch = now;
        if (say<G>(branch, next)) paths += count_paths<G>(branch, deck, depth - 1);
      }
      return paths;
    }
  }
}

// Two players with all wagers of $2, and a fixed order of cards.
template <class G>
std::uint64_t count_paths(unsigned depth, unsigned skip) {
  typename G::HouseRules rules;
  typename G::Round round = G::open(rules);
  for (const std::uint8_t number : {std::uint8_t{1}, std::uint8_t{2}}) {
    for (const Wager wager : G::areas()) {
      say<G>(round, command::Place{Player{number}, Position{number}, wager, Money::dollars(2)});
    }
  }
  say<G>(round, command::CloseBets{});
  std::vector<Card> deck;
  for (unsigned index = 0; index < cards::card_count; ++index) {
    deck.push_back(Card::from_index((index * 7 + skip) % cards::card_count));
  }
  return count_paths<G>(round, deck, depth);
}

TYPED_TEST(EveryGame, CommandPathsOfTwoPlayersAreAsManyAsPinned) {
  // By depth from 1 to 5, for two orders of the cards. 5CH: fold or ten settings, twice. HUH: check
  // or raise 1 to 3 before the flop, 1 or 2 on it. PIK: ten picks each, then three choices each.
  const std::map<std::string_view, std::vector<std::uint64_t>> pinned{
      {"5CH", {11, 121, 121, 121, 121, 11, 121, 121, 121, 121}},
      {"T21", {4, 20, 36, 77, 100, 2, 6, 12, 36, 116}},
      {"HUH", {4, 16, 30, 42, 47, 4, 16, 30, 42, 47}},
      {"PIK", {10, 100, 300, 900, 900, 10, 100, 300, 900, 900}}};
  std::vector<std::uint64_t> counts;
  for (const unsigned skip : {0U, 37U}) {
    for (unsigned depth = 1; depth <= 5; ++depth) {
      counts.push_back(count_paths<TypeParam>(depth, skip));
    }
  }
  EXPECT_EQ(counts, pinned.at(TypeParam::code)) << testing::PrintToString(counts);
}

}  // namespace game_test
}  // namespace croupier::test
