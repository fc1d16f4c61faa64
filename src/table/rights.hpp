// Rights: who may send which command to which kind of table. One table of them, from which the
// table itself, the house, the terminal and the documentation decide.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "table/command.hpp"
#include "table/opening.hpp"

namespace croupier::table {

/// Who may do one thing: a bit for each role, and one for the dealer who enters what a person
/// without a device says.
class Who {
 public:
  constexpr Who() = default;
  constexpr Who(Role role) : bits_(1U << static_cast<unsigned>(role)) {}  // NOLINT(*-explicit-*)
  /// The dealer, for somebody whose seat the dealer runs.
  static constexpr Who dealer_for_player() { return Who(1U << 31U); }

  constexpr Who operator|(Who other) const { return Who(bits_ | other.bits_); }
  constexpr bool has(Who other) const { return (bits_ & other.bits_) == other.bits_; }
  constexpr bool operator==(const Who&) const = default;

 private:
  constexpr explicit Who(unsigned bits) : bits_(bits) {}
  unsigned bits_ = 0;
};

constexpr Who operator|(Role one, Role other) { return Who(one) | Who(other); }

/// One line of the table of rights.
struct Right {
  std::string_view command;  // its word
  std::string_view says;     // what it is, for people
  Who automatic{};
  Who human{};
  Who edition_1{};  // at any table, as it was then

  constexpr Who at(TableKind kind) const {
    return kind == TableKind::automatic ? automatic : human;
  }
};

/// Returns the whole table: wagers and cards, steps with the cards, requests.
std::span<const Right> rights();

/// Returns the line that a command falls under.
const Right& right_of(const Command& command);

/// Returns whose money, wagers or decisions the command is about; player 0 where it is nobody's.
Player owner_of(const Command& command);

/// Returns what keeps the sender from that command at a table of that kind, or nothing. `runs` says
/// whether the dealer runs the seat of the player whom the command is about.
enum class Seat : std::uint8_t { own, run_by_dealer };
std::optional<regulation::Refusal> check_right(TableKind kind, const By& by, const Command& command,
                                               Seat seat);

/// The same by the rights of edition 1.
std::optional<regulation::Refusal> check_right_edition_1(const By& by, const Command& command);

// ---- in the house

/// What a person is in the house: one duty each, so that nobody plays, deals, supervises and audits
/// the same round. Surveillance sees and never acts.
enum class Duty : std::uint8_t {
  player,
  dealer,
  supervisor,
  auditor,
  administrator,
  surveillance,
  trainer,
};
inline constexpr std::size_t duty_count = static_cast<std::size_t>(Duty::trainer) + 1;

std::string_view name(Duty duty);
std::optional<Duty> find_duty(std::string_view name);

/// One request to the house and the duties that may make it.
struct HouseRight {
  std::string_view method;
  std::string_view path;  // below /api/v1/; one that ends with '/' stands for all below it
  std::string_view says;
  unsigned duties = 0;        // bit per duty
  bool without_name = false;  // also for those who are not signed in

  constexpr bool has(Duty duty) const { return (duties >> static_cast<unsigned>(duty) & 1U) != 0; }
};

std::span<const HouseRight> house_rights();

/// Returns the line that a request falls under, or null: what has no line is not answered.
const HouseRight* house_right_of(std::string_view method, std::string_view path);

/// Return the tables of rights as Markdown.
std::string rights_markdown();
std::string house_rights_markdown();

}  // namespace croupier::table
