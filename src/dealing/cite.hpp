// cite<"5CH 40.4(a)", ...>: several clauses and rulings as one constant, checked while compiling.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "regulation/clause.hpp"

namespace croupier::dealing {

using Authorities = std::span<const regulation::Authority>;

/// A text that may be a template's parameter.
template <std::size_t N>
struct FixedText {
  std::array<char, N> text{};
  consteval FixedText(const char (&given)[N]) {  // NOLINT(*-explicit-*, *-avoid-c-arrays)
    std::copy_n(given, N, text.begin());
  }
};

namespace detail {

template <FixedText Id>
consteval regulation::Authority authority() {
  // Rulings are named SECTION/NAME, clauses GAME PARAGRAPH.
  if constexpr (std::ranges::find(Id.text, '/') != Id.text.end()) {
    return regulation::Ruling{Id.text.data()};
  } else {
    return regulation::Clause{Id.text.data()};
  }
}

template <FixedText... Ids>
inline constexpr std::array<regulation::Authority, sizeof...(Ids)> cited{authority<Ids>()...};

}  // namespace detail

/// The clauses and rulings of these ids, the first one being what a refusal gives.
template <FixedText... Ids>
inline constexpr Authorities cite{detail::cited<Ids...>};

}  // namespace croupier::dealing
