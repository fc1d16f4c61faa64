// Duties: what a person is in the house, and the rights that go with it. One duty each, one right
// each: nobody plays, deals, supervises and audits the same round. To watch is to see and never to
// act.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace croupier::server {

enum class Duty : std::uint8_t {
  player,
  dealer,
  supervisor,
  auditor,
  administrator,
  surveillance,
  trainer
};

enum class Right : std::uint8_t { play, deal, supervise, audit, administer, watch, train };

/// Returns the duty as one word.
std::string_view name(Duty duty);

/// Returns the duty of that name, or nothing.
std::optional<Duty> find_duty(std::string_view name);

/// Returns whether the duty gives that right.
bool may(Duty duty, Right right);

/// Returns whether a person of that duty works at a console, which locks when it is left alone.
bool has_console(Duty duty);

}  // namespace croupier::server
