// Pay tables as printed or given, their floors, the line that a settled wager gets, match play.
#pragma once

#include <array>
#include <expected>
#include <optional>
#include <span>
#include <string>

#include "base/value.hpp"
#include "games/terms.hpp"

namespace croupier::games {

/// Every line of every pay table, by the name that records give it.
enum class PayLine : std::uint8_t {
  diamond_royal_flush,
  royal_flush,
  straight_flush,
  four_of_a_kind,
  full_house,
  flush,
  straight,
  three_of_a_kind,
  two_pair,
  pair,
  twenty_one,
  pair_of_aces,
  ace_face_suited,
  ace_face_unsuited,
  four_aces_and_two,
  four_aces,
  three_aces,
  both_halves,
  high_half,
  low_half,
};
inline constexpr std::size_t pay_line_count = static_cast<std::size_t>(PayLine::low_half) + 1;

std::string_view name(PayLine line);

struct PricedLine {
  PayLine line;
  Odds odds;
  bool operator==(const PricedLine&) const = default;
};

/// A pay table in force: its lines in printed order, and the clause that sets its odds.
struct PayTable {
  int number = 0;  // 0: given outright
  int floor = 1;   // which printed table a given one may not fall below
  Clause clause;
  std::array<PricedLine, 10> lines{};
  std::uint8_t size = 0;

  /// Returns the odds of a line, zero to one where it is not paid or not in the table.
  constexpr Odds operator[](PayLine line) const {
    for (std::size_t at = 0; at < size; ++at) {
      if (lines[at].line == line) return lines[at].odds;
    }
    return {};
  }
  constexpr std::span<const PricedLine> span() const { return {lines.data(), size}; }
  bool operator==(const PayTable&) const = default;
};

/// Returns a table from its printed lines.
constexpr PayTable printed(int number, Clause clause, std::initializer_list<PricedLine> lines) {
  PayTable table{.number = number, .clause = clause};
  for (const PricedLine& line : lines) table.lines[table.size++] = line;
  return table;
}

/// What a pay table option may hold: the printed tables, and whether one may be given outright.
struct PayTableOption {
  std::string_view name;
  std::span<const PayTable> printed;
  Clause clause;  // cited for a table that is not on the list, or given, or below its floor
  bool may_be_given = false;
  bool has_floor = false;
};

/// Returns the table that a setting stands for: a printed number, or lines given outright.
std::expected<PayTable, Refusal> read_pay_table(const PayTableOption& option,
                                                const base::Value& value);

/// Returns why a table may not be used for play: not on the list, below its floor, out of order.
std::optional<Refusal> check_pay_table(const PayTableOption& option, const PayTable& table);

/// Returns the table's number, or its lines where it was given outright.
std::string to_text(const PayTable& table);

/// One settled wager. Odds of zero to one mean that none were paid.
struct Line {
  Wager wager;
  Money stake;
  Result result;
  Odds odds;
  Money net;
  Clause clause;
  bool operator==(const Line&) const = default;
};

Line won(Wager wager, Money stake, Odds odds, Clause clause);
Line lost(Wager wager, Money stake, Clause clause);
Line pushed(Wager wager, Money stake, Clause clause);
Line returned(Wager wager, Money stake, Clause clause);
Line voided(Wager wager, Money stake, Clause clause);

inline constexpr Odds even_money{1, 1};

/// Returns a bonus wager's line: paid by the table, or taken by the clause where it pays nothing.
Line by_table(Wager wager, Money stake, const PayTable& table, std::optional<PayLine> line,
              Clause taken_by);

/// Returns the line of a match play coupon that lies with an ante or main wager of this result:
/// paid 1 to 1 on its face when that wager wins, else nothing. Its stake is no chips.
Line match_play(Money face, Result result, Clause clause);

/// The settled wagers of one bettor's hand, in the order in which they are settled.
class Settlement {
 public:
  void add(const Line& line) { lines_[size_++].emplace(line); }
  std::size_t size() const { return size_; }
  const Line& operator[](std::size_t at) const { return *lines_[at]; }
  Line& operator[](std::size_t at) { return *lines_[at]; }
  /// Returns the line of a wager, or null where it has none.
  const Line* find(Wager wager) const;
  Money total() const;

 private:
  std::array<std::optional<Line>, 12> lines_{};
  std::uint8_t size_ = 0;
};

}  // namespace croupier::games
