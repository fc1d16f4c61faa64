// The tables from which poker hands are ranked: a perfect hash of rank multisets, and flushes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace croupier::cards::detail {

inline constexpr unsigned row_bits = 13;
inline constexpr unsigned column_bits = 16;
inline constexpr unsigned row_shift = 64 - row_bits;
inline constexpr unsigned column_shift = row_shift - column_bits;
inline constexpr std::size_t row_count = std::size_t{1} << row_bits;
inline constexpr std::size_t column_count = std::size_t{1} << column_bits;
inline constexpr unsigned rank_mask_count = 1U << 13U;

// All entries of `values` and `flushes` are codes of PokerValue.
struct PokerTables {
  std::array<std::uint16_t, column_count> values{};      // by column + displacement of the row
  std::array<std::uint16_t, row_count> displacements{};  // by row
  std::array<std::uint16_t, rank_mask_count> flushes{};  // by the ranks held in the suit
};

// Returns the place in PokerTables::values of the rank hash in a CardSum's key.
[[nodiscard]] constexpr std::size_t value_place(const PokerTables& tables, std::uint64_t key) {
  // Both terms have 16 bits and the sum wraps at the table's end.
  return static_cast<std::uint16_t>(static_cast<std::uint16_t>(key >> column_shift) +
                                    tables.displacements[key >> row_shift]);
}

// Filled during static initialisation, so that a lookup needs no check whether it is ready.
extern const PokerTables poker_tables;

}  // namespace croupier::cards::detail
