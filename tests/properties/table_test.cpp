// Whole sessions at a table, every game and way of dealing, whatever happens: chips and cards are
// conserved after every event, and the record alone gives the same table again.
#include <gtest/gtest.h>

#include "audit/replay.hpp"
#include "properties/effort.hpp"
#include "properties/table_session.hpp"
#include "table/snapshot/snapshot.hpp"

namespace croupier::test {
namespace table_test {

std::uint64_t session_count() { return is_short() ? 8 : is_long() ? 1'500 : 60; }

std::string quoted(std::string_view key, std::string_view value) {
  return "\"" + std::string(key) + "\": \"" + std::string(value) + "\"";
}

std::string flag(Generator& random, std::string_view key) {
  return ", \"" + std::string(key) + "\": " + (one_in(random, 2) ? "true" : "false");
}

template <std::size_t N>
std::string word(Generator& random, std::string_view key, const std::string_view (&words)[N]) {
  return ", " + quoted(key, any_of(random, words));
}

std::string own_rules(Generator& random, std::size_t game) {
  switch (game) {
    case 1:
      return flag(random, "card_reader") + flag(random, "bart_carter") +
             flag(random, "mid_shoe_entry") + flag(random, "reader_exposes") +
             word(random, "surrender", {"over_21", "any_hand", "none"}) +
             word(random, "recut_by", {"last_cutter", "next_entitled"});
    case 2:
      return word(random, "trips_plus_order", {"after_main", "before_main"});
    case 3:
      return flag(random, "dealer_qualifies") +
             word(random, "settlement_order", {"by_step", "by_player"}) +
             word(random, "dealer_stack", {"with_players", "after_decisions"});
    default:
      return {};
  }
}

// Any equipment that the game may be played with.
std::string random_rules_json(Generator& random, std::size_t game) {
  const std::string_view methods[] = {"manual_shoe", "automated_shoe", "hand"};
  const std::string_view shuffles[] = {"automated", "manual", "pre_shuffled"};
  const std::string_view method = game == 1 ? methods[0] : any_of(random, methods);
  const bool two = game != 1 && one_in(random, 3);
  const bool needs = two || method == "hand";
  std::string json = "{" + quoted("dealing_method", method) + ", " +
                     quoted("shuffle", needs ? shuffles[0] : any_of(random, shuffles));
  json += flag(random, "shuffler_counts");
  json += ", \"decks\": " + std::to_string(game == 1 ? any_between(random, 6, 8) : two ? 2 : 1);
  return json + own_rules(random, game) + "}";
}

SessionPlan random_plan(std::uint64_t seed, std::size_t game) {
  Generator random(seed * 4 + game);
  return {.game = game,
          .rules = random_rules_json(random, game),
          .players = static_cast<unsigned>(any_between(random, 1, 6)),
          .seed = seed,
          .live = one_in(random, 2),
          .trouble = any_of(random, {0U, 5U, 20U, 100U})};
}

std::string described(const SessionPlan& plan) {
  return "seed " + std::to_string(plan.seed) + ", game " + std::to_string(plan.game) + ", " +
         std::to_string(plan.players) + " players, live " + std::to_string(plan.live) +
         ", trouble " + std::to_string(plan.trouble) + ", " + plan.rules;
}

class TableSessions : public testing::TestWithParam<std::size_t> {};

TEST_P(TableSessions, ConserveChipsAndCardsAndReplayToTheSameTable) {
  for (std::uint64_t seed = first_seed(); seed < first_seed() + session_count(); ++seed) {
    const SessionPlan plan = random_plan(seed, GetParam());
    TableSession session(plan);
    ASSERT_TRUE(session.play(15)) << described(plan) << ": " << session.wrong;
    audit::Replay replay;
    for (const std::string& record : session.records) {
      const auto told = replay.take(record);
      ASSERT_TRUE(told) << described(plan) << ": " << told.error();
    }
    ASSERT_TRUE(replay.table() == session.state) << described(plan);
  }
}

TEST_P(TableSessions, AreTheSameForTheSameSeed) {
  const SessionPlan plan = random_plan(first_seed(), GetParam());
  TableSession once(plan);
  TableSession again(plan);
  ASSERT_TRUE(once.play(5) && again.play(5)) << once.wrong << again.wrong;
  EXPECT_EQ(once.records, again.records);
}

// A table read back from its snapshot goes on as the one that was never away.
TEST_P(TableSessions, GoOnFromASnapshotAsIfNothingHadHappened) {
  std::uint64_t quiet = 0;
  for (std::uint64_t seed = first_seed(); seed < first_seed() + session_count() / 4 + 2; ++seed) {
    const SessionPlan plan = random_plan(seed, GetParam());
    TableSession session(plan);
    for (int left = 300; left > 0 && session.wrong.empty(); --left) {
      session.step();
      const auto text = table::to_snapshot(session.state);
      if (!text) continue;
      ++quiet;
      const auto again = table::from_snapshot(*text);
      ASSERT_TRUE(again) << described(plan) << ": " << again.error();
      ASSERT_TRUE(*again == session.state) << described(plan) << "\n" << *text;
    }
  }
  EXPECT_GT(quiet, 20U);
}

INSTANTIATE_TEST_SUITE_P(AllGames, TableSessions, testing::Values(0, 1, 2, 3));

}  // namespace table_test
}  // namespace croupier::test
