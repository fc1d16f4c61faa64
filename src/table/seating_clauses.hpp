// The clauses of each game about who may sit, stay and talk, in the order of the games.
#pragma once

#include "dealing/cite.hpp"

namespace croupier::table {

struct SeatingClauses {
  dealing::Authorities seated;        // only the seated wager
  dealing::Authorities stays;         // who has wagered stays
  dealing::Authorities tells_nobody;  // no player tells another
};

inline constexpr std::array<SeatingClauses, 4> all_seating_clauses{{
    {dealing::cite<"5CH 40.6(h)">, dealing::cite<"5CH 40.6(h) s2">,
     dealing::cite<"5CH 40.6(d) s2">},
    {dealing::cite<"ALL/only-the-seated">, dealing::cite<"ALL/only-the-seated">,
     dealing::cite<"ALL/secrecy">},
    {dealing::cite<"HUH 39.6(e)">, dealing::cite<"HUH 39.6(e) s2">, dealing::cite<"ALL/secrecy">},
    {dealing::cite<"PIK 39.3(d)">, dealing::cite<"PIK 39.3(d) s2">, dealing::cite<"ALL/secrecy">},
}};

}  // namespace croupier::table
