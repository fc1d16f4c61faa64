// The advisers of the four games, kept by their rules, so that a run of questions is fast.
#pragma once

#include <memory>

#include "analysis/blocks.hpp"
#include "analysis/report.hpp"
#include "games/game.hpp"

namespace croupier::analysis {

/// A decision that is due: the rules, and what the player knows.
struct Question {
  games::Rules rules;
  Situation situation;
};

class Advisers {
 public:
  explicit Advisers(Threads threads);
  Advisers(const Advisers&) = delete;
  Advisers& operator=(const Advisers&) = delete;
  Advisers(Advisers&&) = delete;
  Advisers& operator=(Advisers&&) = delete;
  ~Advisers();

  /// Returns what each act is worth, or why there is nothing to decide. Undefined where the monitor
  /// stopped it.
  std::expected<Advice, regulation::Refusal> advise(const Question& question, Monitor& monitor);

 private:
  struct Kept;
  Threads threads_;
  std::unique_ptr<Kept> kept_;
};

}  // namespace croupier::analysis
