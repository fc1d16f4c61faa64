// Heads Up Hold'em: the best play with some decisions locked.
#pragma once

#include "analysis/heads_up_holdem/payoffs.hpp"
#include "analysis/locks.hpp"

namespace croupier::analysis::heads_up_holdem {

inline constexpr std::string_view lockable =
    "start or a hand as AKs, AKo or 77 to check, raise_1, raise_2 or raise_3; flop to check, "
    "raise_1 or raise_2; river to fold or raise_1";

/// Returns the play that is best where it is not locked, given what is; or why it cannot be locked.
/// Of two locks of the same decision the later counts.
std::expected<Policy, std::string> locked_play(const Payoffs& payoffs, std::span<const Lock> locks);

}  // namespace croupier::analysis::heads_up_holdem
