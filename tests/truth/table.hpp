// Reads a truth table (see README.md) and holds settlements against it.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "base/text.hpp"
#include "games/text.hpp"
#include "support/places.hpp"

namespace croupier::test {

/// What is asked of a deal, by the headings of a table.
using Facts = std::map<std::string, std::string>;

class TruthTable {
 public:
  /// Reads tests/truth/GAME/NAME.txt; `code` stands before the clauses.
  TruthTable(std::string_view code, const std::string& path) : code_(code), path_(path) {
    std::ifstream file(source_path("tests/truth/" + path + ".txt"));
    std::string line;
    while (std::getline(file, line)) {
      if (line.empty() || line.starts_with('#')) continue;
      const std::size_t arrow = line.find("=>");
      Row row{split(line.substr(0, arrow), '|'), split(line.substr(arrow + 2), '|'), 0};
      if (headings_.asked.empty()) {
        headings_ = row;
      } else {
        EXPECT_EQ(row.asked.size(), headings_.asked.size()) << line;
        EXPECT_EQ(row.results.size(), headings_.results.size()) << line;
        rows_.push_back(row);
      }
    }
    EXPECT_FALSE(rows_.empty()) << path;
  }

  /// Finds the one line that applies, and holds the wagers' lines against it; a table of one
  /// column named `line` takes any wager's. `number` stands for # in its clauses.
  void check(const Facts& facts, const games::Settlement& lines, int number = 0) {
    Row* found = find(facts);
    if (found == nullptr) return;
    for (std::size_t at = 0; at < headings_.results.size(); ++at) {
      const auto wager = games::find_wager(headings_.results[at]);
      check_cell(*found, at, wager ? lines.find(*wager) : nullptr, facts, number);
    }
  }
  void check(const Facts& facts, const games::Line& line) {
    if (Row* found = find(facts)) check_cell(*found, 0, &line, facts, 0);
  }

  /// Every line has applied to some deal.
  void check_all_used() const {
    for (const Row& row : rows_) {
      EXPECT_GT(row.used, 0U) << path_ << ": never applied: " << text(row);
    }
  }

 private:
  struct Row {
    std::vector<std::string> asked;
    std::vector<std::string> results;
    std::size_t used = 0;
  };

  static std::vector<std::string> split(std::string_view text, char between) {
    std::vector<std::string> cells;
    for (std::size_t from = 0; from <= text.size();) {
      const std::size_t to = std::min(text.find(between, from), text.size());
      cells.emplace_back(base::trim(text.substr(from, to - from)));
      from = to + 1;
    }
    return cells;
  }

  static bool matches(const std::string& cell, const std::string& answer) {
    if (cell == "*" || cell == answer) return true;
    const auto either = split(cell, '/');
    return std::ranges::find(either, answer) != either.end();
  }

  static std::string text(const Row& row) {
    std::string all;
    for (const std::string& cell : row.asked) all += cell + " | ";
    return all;
  }

  Row* find(const Facts& facts) {
    Row* found = nullptr;
    for (Row& row : rows_) {
      bool applies = true;
      for (std::size_t at = 0; at < headings_.asked.size() && applies; ++at) {
        applies = matches(row.asked[at], facts.at(headings_.asked[at]));
      }
      if (!applies) continue;
      EXPECT_EQ(found, nullptr) << path_ << ": both " << text(row) << " and " << text(*found);
      found = &row;
      ++row.used;
    }
    EXPECT_NE(found, nullptr) << path_ << ": no line for " << testing::PrintToString(facts);
    return found;
  }

  void check_cell(const Row& row, std::size_t at, const games::Line* line, const Facts& facts,
                  int number) const {
    std::string cell = row.results[at];
    if (const std::size_t mark = cell.find('#'); mark != std::string::npos) {
      cell.replace(mark, 1, std::to_string(number));
    }
    if (cell == "-" || line == nullptr) {
      EXPECT_EQ(cell == "-", line == nullptr) << path_ << ": " << testing::PrintToString(facts);
      return;
    }
    // "won [clause]" leaves the odds to another table.
    const bool with_odds = cell.find(" to ") != std::string::npos;
    EXPECT_EQ(said(*line, with_odds), cell) << path_ << ": " << testing::PrintToString(facts);
    if (line->result == games::Result::won && !line->stake.is_zero()) {
      EXPECT_EQ(line->net, winnings(line->odds, line->stake));
    }
  }

  std::string said(const games::Line& line, bool with_odds) const {
    std::string all(name(line.result));
    if (with_odds && line.odds.is_paid()) all += " " + to_text(line.odds);
    const bool half = !line.stake.is_zero() && line.net == -line.stake.half();
    if (half) all += " half";
    EXPECT_TRUE(line.result != games::Result::lost || half || line.net == -line.stake);
    EXPECT_TRUE(line.clause.id().starts_with(code_));
    return all + " [" + std::string(line.clause.id().substr(code_.size() + 1)) + "]";
  }

  std::string code_;
  std::string path_;
  Row headings_;
  std::vector<Row> rows_;
};

/// Returns ">", "=" or "<".
template <class Value>
std::string sign(const Value& a, const Value& b) {
  if (a == b) return "=";
  return a > b ? ">" : "<";
}

}  // namespace croupier::test
