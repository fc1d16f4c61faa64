// The advisers of the four games, kept by their rules, so that a run of questions is fast.
#pragma once

#include <memory>

#include "analysis/blocks.hpp"
#include "cli/situation.hpp"

namespace croupier::cli {

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

}  // namespace croupier::cli
