#include "games/heads_up_holdem/ranking.hpp"

#include <algorithm>

#include "cards/poker.hpp"

namespace croupier::games::heads_up_holdem {

using cards::PokerRank;
using cards::Rank;

namespace {

// The classes that some table pays; in no table of this game does a lower one occur.
std::optional<PayLine> line_of(PokerRank rank) {
  switch (rank) {
    case PokerRank::royal_flush:  // 39.5(b)1
      return PayLine::royal_flush;
    case PokerRank::straight_flush:  // 39.5(b)2
      return PayLine::straight_flush;
    case PokerRank::four_of_a_kind:  // 39.5(b)3
      return PayLine::four_of_a_kind;
    case PokerRank::full_house:  // 39.5(b)4
      return PayLine::full_house;
    case PokerRank::flush:  // 39.5(b)5
      return PayLine::flush;
    case PokerRank::straight:  // 39.5(b)6
      return PayLine::straight;
    case PokerRank::three_of_a_kind:  // 39.5(b)7
      return PayLine::three_of_a_kind;
    case PokerRank::two_pair:
    case PokerRank::pair:
    case PokerRank::high_card:
      break;
  }
  return std::nullopt;
}

// 39.1 Face card: a king, a queen or a jack.
bool is_face(Card card) { return card.rank() >= Rank::jack && card.rank() <= Rank::king; }

}  // namespace

// 39.10(i) s2: any of the seven cards may play, so the board alone may too.
PokerValue value_of(Hole hole, Board board) {
  return cards::rank_seven(
      std::array{hole[0], hole[1], board[0], board[1], board[2], board[3], board[4]});
}

bool qualifies(PokerValue dealer) { return dealer.rank() >= PokerRank::pair; }

bool is_straight_or_better(PokerValue value) { return value.rank() >= PokerRank::straight; }

Outcome compare(PokerValue player, PokerValue dealer) {
  if (player == dealer) return Outcome::push;  // 39.5(c) s2
  return player > dealer ? Outcome::win : Outcome::lose;
}

std::optional<PayLine> odds_line(PokerValue value) {
  return is_straight_or_better(value) ? line_of(value.rank()) : std::nullopt;
}

std::optional<PayLine> bad_beat_line(PokerValue value) {
  return is_straight_or_better(value) ? line_of(value.rank()) : std::nullopt;
}

std::optional<PayLine> trips_plus_line(PokerValue value) { return line_of(value.rank()); }

std::optional<PayLine> pocket_bonus_line(Hole hole) {
  const Card high = std::max(hole[0], hole[1]);
  const Card low = std::min(hole[0], hole[1]);
  const bool with_ace = high.rank() == Rank::ace;
  // Ruling HUH/pocket-bonus: every pair is paid, aces by their own line.
  if (high.rank() == low.rank()) return with_ace ? PayLine::pair_of_aces : PayLine::pair;
  if (!with_ace || !is_face(low)) return std::nullopt;
  return high.suit() == low.suit() ? PayLine::ace_face_suited : PayLine::ace_face_unsuited;
}

}  // namespace croupier::games::heads_up_holdem
