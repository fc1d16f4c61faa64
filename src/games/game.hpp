// The closed list of the four games, and the concept that each of them satisfies.
#pragma once

#include <concepts>
#include <tuple>

#include "games/five_card_hi_lo/deal.hpp"
#include "games/five_card_hi_lo/irregular.hpp"
#include "games/five_card_hi_lo/round.hpp"
#include "games/five_card_hi_lo/view.hpp"
#include "games/heads_up_holdem/deal.hpp"
#include "games/heads_up_holdem/irregular.hpp"
#include "games/heads_up_holdem/round.hpp"
#include "games/heads_up_holdem/view.hpp"
#include "games/pik_it_poker/deal.hpp"
#include "games/pik_it_poker/irregular.hpp"
#include "games/pik_it_poker/round.hpp"
#include "games/pik_it_poker/view.hpp"
#include "games/three_card_21/deal.hpp"
#include "games/three_card_21/irregular.hpp"
#include "games/three_card_21/round.hpp"
#include "games/three_card_21/view.hpp"

namespace croupier::games {

/// What every game offers; legal, decide, apply and view are found beside its Round.
template <class G>
concept Game = requires(typename G::HouseRules rules, typename G::Round round, Command command,
                        const Event event, Player player) {
  { G::id } -> std::convertible_to<std::string_view>;
  { G::code } -> std::convertible_to<std::string_view>;
  { G::title } -> std::convertible_to<std::string_view>;
  { G::subchapter } -> std::convertible_to<std::string_view>;
  { G::areas() } -> std::convertible_to<std::span<const Wager>>;
  { G::reasons() } -> std::convertible_to<std::span<const ReasonRow>>;
  { G::phase_names() } -> std::convertible_to<std::span<const std::string_view>>;
  { G::options() } -> std::convertible_to<std::span<const Option<typename G::HouseRules>>>;
  { G::first_deal(rules) } -> std::same_as<dealing::DealPlan>;
  { check(rules) } -> std::same_as<std::optional<Refusal>>;
  { G::open(rules) } -> std::same_as<typename G::Round>;
  { G::open(rules, round.deck) } -> std::same_as<typename G::Round>;
  { legal(round) } -> std::same_as<std::vector<Command>>;
  { decide(round, command) } -> std::same_as<Decision>;
  { apply(round, event) };
  { view(round, player) } -> std::same_as<View>;
  { absent(round) } -> std::same_as<Command>;
  { cards_at(round, dealer_place) } -> std::same_as<CardList<24>>;
  { round.wagering } -> std::convertible_to<const Wagering&>;
  { round == round } -> std::convertible_to<bool>;
};

struct FiveCardHiLo {
  using HouseRules = five_card_hi_lo::HouseRules;
  using Round = five_card_hi_lo::Round;
  using Phase = five_card_hi_lo::Phase;
  static constexpr std::string_view id = "five_card_hi_lo";
  static constexpr std::string_view code = "5CH";
  static constexpr std::string_view title = "5 Card Hi-Lo";
  static constexpr std::string_view subchapter = "13:69F-40";
  static std::span<const Wager> areas() { return five_card_hi_lo::areas; }
  static std::span<const ReasonRow> reasons() { return five_card_hi_lo::reasons; }
  static std::span<const std::string_view> phase_names() { return five_card_hi_lo::phase_names; }
  static auto options() { return five_card_hi_lo::options(); }
  static dealing::DealPlan first_deal(const HouseRules& rules) {
    return five_card_hi_lo::deal_plan(rules);
  }
  static Round open(const HouseRules& rules) { return five_card_hi_lo::open(rules); }
  static Round open(const HouseRules& rules, const cards::Composition& deck) {
    return five_card_hi_lo::open(rules, deck);
  }
};

struct ThreeCard21 {
  using HouseRules = three_card_21::HouseRules;
  using Round = three_card_21::Round;
  using Phase = three_card_21::Phase;
  static constexpr std::string_view id = "three_card_21";
  static constexpr std::string_view code = "T21";
  static constexpr std::string_view title = "Three Card 21 \"N\" Done";
  static constexpr std::string_view subchapter = "13:69F-2C";
  static std::span<const Wager> areas() { return three_card_21::areas; }
  static std::span<const ReasonRow> reasons() { return three_card_21::reasons; }
  static std::span<const std::string_view> phase_names() { return three_card_21::phase_names; }
  static auto options() { return three_card_21::options(); }
  static dealing::DealPlan first_deal(const HouseRules& rules) {
    return three_card_21::deal_plan(rules);
  }
  static Round open(const HouseRules& rules) { return three_card_21::open(rules); }
  static Round open(const HouseRules& rules, const cards::Composition& deck) {
    return three_card_21::open(rules, deck);
  }
};

struct HeadsUpHoldem {
  using HouseRules = heads_up_holdem::HouseRules;
  using Round = heads_up_holdem::Round;
  using Phase = heads_up_holdem::Phase;
  static constexpr std::string_view id = "heads_up_holdem";
  static constexpr std::string_view code = "HUH";
  static constexpr std::string_view title = "Heads Up Hold'em";
  static constexpr std::string_view subchapter = "13:69F-39 (Heads Up Hold'em)";
  static std::span<const Wager> areas() { return heads_up_holdem::areas; }
  static std::span<const ReasonRow> reasons() { return heads_up_holdem::reasons; }
  static std::span<const std::string_view> phase_names() { return heads_up_holdem::phase_names; }
  static auto options() { return heads_up_holdem::options(); }
  static dealing::DealPlan first_deal(const HouseRules& rules) {
    return heads_up_holdem::deal_plan(rules, heads_up_holdem::Street::hole);
  }
  static Round open(const HouseRules& rules) { return heads_up_holdem::open(rules); }
  static Round open(const HouseRules& rules, const cards::Composition& deck) {
    return heads_up_holdem::open(rules, deck);
  }
};

struct PikItPoker {
  using HouseRules = pik_it_poker::HouseRules;
  using Round = pik_it_poker::Round;
  using Phase = pik_it_poker::Phase;
  static constexpr std::string_view id = "pik_it_poker";
  static constexpr std::string_view code = "PIK";
  static constexpr std::string_view title = "Pik-It Poker";
  static constexpr std::string_view subchapter = "13:69F-39 (Pik-It Poker)";
  static std::span<const Wager> areas() { return pik_it_poker::areas; }
  static std::span<const ReasonRow> reasons() { return pik_it_poker::reasons; }
  static std::span<const std::string_view> phase_names() { return pik_it_poker::phase_names; }
  static auto options() { return pik_it_poker::options(); }
  static dealing::DealPlan first_deal(const HouseRules& rules) {
    return pik_it_poker::deal_plan(rules, pik_it_poker::Moment::opening);
  }
  static Round open(const HouseRules& rules) { return pik_it_poker::open(rules); }
  static Round open(const HouseRules& rules, const cards::Composition& deck) {
    return pik_it_poker::open(rules, deck);
  }
};

static_assert(Game<FiveCardHiLo> && Game<ThreeCard21> && Game<HeadsUpHoldem> && Game<PikItPoker>);

using AllGames = std::tuple<FiveCardHiLo, ThreeCard21, HeadsUpHoldem, PikItPoker>;

inline constexpr std::array<std::string_view, 4> game_ids{FiveCardHiLo::id, ThreeCard21::id,
                                                          HeadsUpHoldem::id, PikItPoker::id};

/// Calls the visitor with an object of each game's type, in order.
template <class Visit>
void for_each_game(Visit visit) {
  std::apply([&](auto... games) { (visit(games), ...); }, AllGames{});
}

/// Calls the visitor with the game of that id or code; returns false where there is none.
template <class Visit>
bool with_game(std::string_view name, Visit visit) {
  bool found = false;
  for_each_game([&](auto game) {
    if (name == game.id || name == game.code) {
      found = true;
      visit(game);
    }
  });
  return found;
}

}  // namespace croupier::games
