// The closed list of the games, and the concept that each of them satisfies.
#pragma once

#include <concepts>
#include <tuple>
#include <variant>

#include "games/five_card_hi_lo/game.hpp"
#include "games/heads_up_holdem/game.hpp"
#include "games/pik_it_poker/game.hpp"
#include "games/three_card_21/game.hpp"

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

/// The games of this program. Every other list of games follows from this one.
using AllGames = std::tuple<FiveCardHiLo, ThreeCard21, HeadsUpHoldem, PikItPoker>;

inline constexpr std::size_t game_count = std::tuple_size_v<AllGames>;

template <std::size_t Index>
using GameAt = std::tuple_element_t<Index, AllGames>;

namespace detail {

template <class List>
struct OfAll;

template <Game... Games>
struct OfAll<std::tuple<Games...>> {
  using Rules = std::variant<typename Games::HouseRules...>;
  using Round = std::variant<typename Games::Round...>;
  static constexpr std::array<std::string_view, sizeof...(Games)> ids{Games::id...};
};

}  // namespace detail

/// The house rules, and the round, of any game.
using Rules = detail::OfAll<AllGames>::Rules;
using AnyRound = detail::OfAll<AllGames>::Round;

inline constexpr auto game_ids = detail::OfAll<AllGames>::ids;

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
