// The game and the house rules that a verb is asked for, as a table is established with them.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "app/house_file.hpp"
#include "base/value.hpp"
#include "cli/program/exit.hpp"
#include "table/rules.hpp"

namespace croupier::cli {

/// Why a verb cannot do as asked: its exit status and one sentence.
struct Failure {
  Exit status = refused;
  std::string says{};
};

/// Returns the failure as the other half of an expected value.
inline std::unexpected<Failure> fail(Exit status, std::string says) {
  return std::unexpected(Failure{status, std::move(says)});
}

/// Returns the failure that a fault of the house file is to the program.
inline Failure failure_of(const app::HouseFault& fault) {
  return {fault.kind == app::HouseFault::Kind::no_file ? no_file : bad_rules, fault.says};
}

/// What the command line says about a game.
struct GameWish {
  std::string game{};                // id or code
  std::string file{};                // a TOML file
  std::vector<std::string> pairs{};  // option=value
};

struct GameChoice {
  std::string code;
  std::string json;  // the options that were set
  table::Rules rules;
  std::string filing{};  // the folder that the rules file demands; empty: none
};

/// Returns the game with its rules, or what is wrong with them. `added` are further options, which
/// count where neither file nor pairs set them.
std::expected<GameChoice, Failure> choose_game(const GameWish& wish, const base::Fields& added);

}  // namespace croupier::cli
