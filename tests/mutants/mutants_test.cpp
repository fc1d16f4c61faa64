// The lists of rule changes in tests/mutants/rules are whole and fit the sources.
#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "games/game.hpp"
#include "regulation/rows.hpp"
#include "support/places.hpp"

namespace croupier::test {
namespace mutants_test {

struct Change {
  std::string clause;
  std::string file;
  std::string original;
  std::string replacement;
};

std::string read(const std::string& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::vector<std::string> split(const std::string& line) {
  const std::string between = " | ";
  std::vector<std::string> cells;
  for (std::size_t from = 0; from != std::string::npos;) {
    const std::size_t to = line.find(between, from);
    cells.push_back(line.substr(from, to == std::string::npos ? to : to - from));
    from = to == std::string::npos ? to : to + between.size();
  }
  return cells;
}

std::vector<Change> changes_of(std::string_view game) {
  std::ifstream list(test::source_path("tests/mutants/rules/" + std::string(game) + ".txt"));
  std::vector<Change> changes;
  for (std::string line; std::getline(list, line);) {
    if (line.empty() || line.starts_with('#')) continue;
    const auto cells = split(line);
    EXPECT_EQ(cells.size(), 4U) << line;
    if (cells.size() == 4) changes.push_back({cells[0], cells[1], cells[2], cells[3]});
  }
  return changes;
}

std::size_t times(const std::string& text, const std::string& piece) {
  std::size_t count = 0;
  for (std::size_t at = text.find(piece); at != std::string::npos; at = text.find(piece, at + 1)) {
    ++count;
  }
  return count;
}

TEST(Mutants, EveryGameHasAtLeastTwentyFiveChanges) {
  for (const std::string_view game : games::game_ids) {
    EXPECT_GE(changes_of(game).size(), 25U) << game;
  }
}

TEST(Mutants, EveryChangeIsDifferentAndChangesSomething) {
  for (const std::string_view game : games::game_ids) {
    std::set<std::string> seen;
    for (const Change& change : changes_of(game)) {
      EXPECT_NE(change.original, change.replacement) << game;
      EXPECT_TRUE(seen.insert(change.file + change.original + change.replacement).second)
          << game << ": " << change.original;
    }
  }
}

TEST(Mutants, EveryOriginalTextIsOnceInItsFile) {
  for (const std::string_view game : games::game_ids) {
    for (const Change& change : changes_of(game)) {
      EXPECT_EQ(times(read(test::source_path("src/" + change.file)), change.original), 1U)
          << game << ": " << change.file << ": " << change.original;
    }
  }
}

TEST(Mutants, EveryClauseIsOneOfTheGame) {
  games::for_each_game([](auto game) {
    for (const Change& change : changes_of(game.id)) {
      EXPECT_TRUE(change.clause.starts_with(game.code)) << change.clause;
      EXPECT_NE(std::ranges::find(regulation::clause_ids, std::string_view(change.clause)),
                regulation::clause_ids.end())
          << change.clause;
    }
  });
}

}  // namespace mutants_test
}  // namespace croupier::test
