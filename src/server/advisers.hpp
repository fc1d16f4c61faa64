// The advisers of the four games, kept by their rules, so that a run of questions is fast.
#pragma once

#include <memory>

#include "analysis/blocks.hpp"
#include "analysis/report.hpp"
#include "table/rules.hpp"

namespace croupier::server {

/// A decision that is due: the rules, and what the player knows.
struct Question {
  table::Rules rules;
  analysis::Situation situation;
};

class Advisers {
 public:
  explicit Advisers(analysis::Threads threads);
  Advisers(const Advisers&) = delete;
  Advisers& operator=(const Advisers&) = delete;
  Advisers(Advisers&&) = delete;
  Advisers& operator=(Advisers&&) = delete;
  ~Advisers();

  /// Returns what each act is worth, or why there is nothing to decide. Undefined where the monitor
  /// stopped it.
  std::expected<analysis::Advice, regulation::Refusal> advise(const Question& question,
                                                              analysis::Monitor& monitor);

 private:
  struct Kept;
  analysis::Threads threads_;
  std::unique_ptr<Kept> kept_;
};

}  // namespace croupier::server
