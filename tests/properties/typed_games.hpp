// Typed tests over all games: TYPED_TEST_SUITE(Suite, Games, GameName).
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <tuple>

#include "games/game.hpp"

namespace croupier::test {

template <class Tuple>
struct TypesOf;
template <class... G>
struct TypesOf<std::tuple<G...>> {
  using type = testing::Types<G...>;
};

using Games = TypesOf<games::AllGames>::type;

struct GameName {
  template <class G>
  static std::string GetName(int) {
    return std::string(G::id);
  }
};

}  // namespace croupier::test
