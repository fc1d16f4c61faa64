// The opening of a table's record: by which edition of our own rules it is read, who deals, and
// whether its cards come from real chance.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

namespace croupier::table {

/// The edition that records are written in now. A record that states none is of edition 1: it is
/// read by the duties, rights and defaults that were in force then.
inline constexpr unsigned edition_now = 2;

/// Who deals: the house's own program with cards under seal, or a person.
enum class TableKind : std::uint8_t { automatic, human };

/// Where the order of the cards comes from.
enum class ChanceKind : std::uint8_t { random, seeded };

std::string_view name(TableKind kind);

/// By what a record is read.
struct Edition {
  unsigned number = 1;
  TableKind kind = TableKind::human;
  ChanceKind chance = ChanceKind::random;
  bool operator==(const Edition&) const = default;
};

struct Opening {
  std::string game{};  // its code or id
  Edition edition{};
  std::string rules = "{}";  // as JSON
  bool operator==(const Opening&) const = default;
};

/// Returns the edition as a record has it: "2 automatic", and "seeded" after that where it is so.
std::string to_text(const Edition& edition);

/// Returns the opening as it stands after the chips: "5CH edition 2 automatic {...}"; of edition 1
/// without its number.
std::string to_text(const Opening& opening);

/// Return what such texts stand for, or what is wrong with them.
std::expected<Edition, std::string> parse_edition(std::string_view text);
std::expected<Opening, std::string> parse_opening(std::string_view text);

}  // namespace croupier::table
