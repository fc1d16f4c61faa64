// What must hold of a round after every event and at its end, whatever was played.
#pragma once

#include <map>
#include <stdexcept>
#include <tuple>

#include "properties/random_play.hpp"

namespace croupier::test {

/// Thrown where something does not hold that should.
struct Broken : std::runtime_error {
  using std::runtime_error::runtime_error;
};

inline void require(bool holds, const char* what) {
  if (!holds) throw Broken(what);
}

// ---- the cards that lie on the table

inline void add_cards(std::vector<Card>& all, std::span<const Card> cards) {
  all.insert(all.end(), cards.begin(), cards.end());
}

template <class Round>
std::vector<Card> cards_on_table(const Round& round) {
  std::vector<Card> all;
  if constexpr (requires { round.spots; }) {
    for (const auto& spot : round.spots) {
      for (std::size_t at = 0; at < spot.hand_count; ++at) {
        add_cards(all, spot.hands[at].hand.cards.span());
      }
    }
  } else {
    for (const auto& seat : round.seats) add_cards(all, seat.hand.cards.span());
  }
  if constexpr (requires { round.community; }) add_cards(all, round.community.cards.span());
  add_cards(all, round.dealer.cards.span());
  return all;
}

/// Follows one round: chips after every event, and what became of each wager.
template <class G>
class Watch {
 public:
  explicit Watch(const typename G::Round& opened) : full_(opened.deck) {}

  void after(const typename G::Round& round, const Event& happened) {
    const games::Ledger& ledger = round.wagering.ledger();
    require(ledger.sum() == Money{}, "chips are conserved");
    Money stakes;
    for (const Bettor& bettor : round.wagering.bettors()) {
      for (std::size_t at = 0; at < games::wager_count; ++at) {
        const Money stake = bettor.stakes[static_cast<Wager>(at)];
        require(stake >= Money{}, "no stake is negative");
        stakes += stake;
      }
    }
    require(ledger.layout == stakes, "the layout holds the stakes and nothing else");
    require(games::clause_of(happened).id().starts_with(G::code), "events cite this game");
    if (const auto* settled = std::get_if<event::Settled>(&happened)) note(*settled);
  }

  void cards(const typename G::Round& round) const {
    cards::Composition all = round.deck;
    for (const Card card : cards_on_table(round)) all.add(card);
    require(all == full_, "deck and table together are the full deck");
  }

  void at_end(const typename G::Round& round) const {
    cards(round);
    require(legal(round).empty(), "nothing is legal after the end");
    require(round.wagering.ledger().layout == Money{}, "the layout is empty at the end");
    std::size_t seen = 0;
    for (const Bettor& bettor : round.wagering.bettors()) {
      for (std::size_t at = 0; at < games::wager_count; ++at) {
        const auto wager = static_cast<Wager>(at);
        const auto found = settled_.find({bettor.position, bettor.player, wager});
        const bool is_settled = found != settled_.end();
        seen += is_settled ? 1 : 0;
        if (without_chips(wager)) continue;
        require(is_settled == bettor.placed.has(wager), "every wager placed is settled");
        if (!is_settled) continue;
        require(found->second == bettor.placed[wager], "its line has the stake that was placed");
      }
    }
    require(seen == settled_.size(), "only wagers that were placed are settled");
  }

 private:
  static bool without_chips(Wager wager) {
    return wager == Wager::match_play || wager == Wager::ante_bonus;
  }

  void note(const event::Settled& settled) {
    const games::Line& line = settled.line;
    const auto [place, fresh] =
        settled_.try_emplace({settled.position, settled.player, line.wager}, line.stake);
    require(fresh, "each wager is settled once");
    require(line.net >= -line.stake, "nobody loses more than the stake");
    using enum games::Result;
    require(line.result != won || line.net >= Money{}, "a winner does not pay");
    require(line.result != pushed || line.net == Money{}, "a push moves nothing");
    require(line.result != returned || line.net == Money{}, "what is returned moves nothing");
    require(line.result != lost || line.stake == Money{} || line.net < Money{}, "a loser pays");
    require(line.result == won || line.odds == Odds{}, "only a winner is paid odds");
    const bool limited = line.clause.id() == "5CH 40.11(f)";
    if (line.result == won && !limited && !without_chips(line.wager)) {
      require(line.net == winnings(line.odds, line.stake), "a winner is paid the odds named");
    }
  }

  cards::Composition full_;
  std::map<std::tuple<Position, Player, Wager>, Money> settled_;
};

}  // namespace croupier::test
