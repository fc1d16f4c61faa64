// Faults that simulated equipment and dealers can be told to make: by rates, or by a script that
// names rounds. Each comes as the command in which a real table would report it.
#pragma once

#include <array>
#include <expected>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/generator.hpp"
#include "table/automatic.hpp"

namespace croupier::table {

enum class InjectedFault : std::uint8_t {
  face_up,
  drawn_unseen,
  drawn_exposed,
  missed_card,
  extra_card,
  exposed,
  shoe_fault,
  jam,
  short_shuffle,  // the shuffler counts one card too few
  wrong_stub,
  reader_misused,
  reader_fault,
  void_round,
};
inline constexpr std::size_t fault_count = static_cast<std::size_t>(InjectedFault::void_round) + 1;

std::string_view name(InjectedFault fault);

class Faults {
 public:
  /// No faults at all.
  explicit Faults(std::uint64_t seed = 0) : generator_(seed) {}

  /// Reads "face_up=0.01,jam=0.001" (chances per occasion), "all=0.01", or a script such as
  /// "3:face_up,5:jam" (in that round); returns what is wrong with the text.
  static std::expected<Faults, std::string> parse(std::string_view text, std::uint64_t seed);

  /// Returns what goes wrong instead of the move that is due, or nothing where all goes well.
  std::optional<Move> instead_of(const Table& table, const Move& due,
                                 const dealing::Machine& machine);

  /// Returns the part of the script that has found no occasion, as it was written.
  std::vector<std::string> unmet() const;

 private:
  template <class Make>
  std::optional<Move> happen(const Table& table, InjectedFault fault, Make make);
  bool strikes(const Table& table, InjectedFault fault);
  std::optional<Move> with_card(const Table& table, games::Card card);
  std::optional<Move> on_card(const Table& table, games::Card card);
  std::optional<Move> on_step(const Table& table, const dealing::Step& step);
  std::optional<Move> in_between(const Table& table);

  std::array<std::uint32_t, fault_count> per_million_{};
  std::multimap<std::uint64_t, InjectedFault> script_{};
  base::Generator generator_;
};

}  // namespace croupier::table
