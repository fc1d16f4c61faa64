// Every board that matters, as five kinds of cards: how each pair of kinds stands there against all
// dealer's hands, and what it is worth. The dealer's hands are ranked once per board; those that a
// hole beats are the lower ones less those that hold one of its cards. 42,783 boards stand for
// 2,598,960.
#pragma once

#include <optional>
#include <vector>

#include "analysis/blocks.hpp"
#include "analysis/heads_up_holdem/deck.hpp"
#include "analysis/heads_up_holdem/kinds.hpp"
#include "analysis/heads_up_holdem/showdown.hpp"

namespace croupier::analysis::heads_up_holdem {

/// The five kinds of a board, the lowest first.
using BoardKinds = std::array<Kind, 5>;

/// What a pair of kinds is worth on a board, in half antes over all dealer's hands: see ActValues.
struct BoardValues {
  std::int32_t base = 0;
  std::int32_t each = 0;
  std::int32_t river = 0;  // as decided after the river
};

class Boards {
 public:
  /// Where the pairs of kinds of one board begin.
  using Row = std::uint32_t;

  /// Counts and values all boards of the deck; the result is empty where the monitor stopped it.
  static std::optional<Boards> make(const Deck& deck, const Payoffs& payoffs, const Policy& policy,
                                    Threads threads, Monitor& monitor);

  /// Returns the row of a board; undefined for one that the deck cannot make.
  Row row(const BoardKinds& board) const { return rows_[place_of(board)]; }
  std::size_t board_count() const { return boards_.size(); }
  /// Returns how many pairs of kinds all rows have together.
  std::size_t size() const { return size_; }

  /// Returns what each pair of kinds is worth on the board of that row.
  const BoardValues* values(Row row) const { return values_.data() + row; }
  const Showdown* showdowns(Row row) const { return showdowns_.data() + row; }

 private:
  Boards() = default;
  void list_boards(const Deck& deck, BoardKinds& board, std::size_t at);
  void fill(const Deck& deck, const Payoffs& payoffs, const Policy& policy,
            const BoardKinds& board);

  // The combinatorial number system: each kind is a step higher than the one before.
  static constexpr std::size_t place_of(const BoardKinds& board) {
    std::size_t place = 0;
    for (std::size_t at = 0; at < board.size(); ++at) {
      place += steps[at][board[at]];
    }
    return place;
  }
  static constexpr std::size_t place_count = choose(kind_count + 4, 5);
  static constexpr auto steps = [] {
    std::array<std::array<std::uint32_t, kind_count>, 5> made{};
    for (unsigned at = 0; at < 5; ++at) {
      for (unsigned kind = 0; kind < kind_count; ++kind) {
        made[at][kind] = static_cast<std::uint32_t>(choose(kind + at, at + 1));
      }
    }
    return made;
  }();

  std::vector<BoardKinds> boards_;
  std::vector<Row> rows_;
  std::size_t size_ = 0;
  std::vector<BoardValues> values_;
  std::vector<Showdown> showdowns_;
};

}  // namespace croupier::analysis::heads_up_holdem
