// SubProgress: reports the progress of one step as a share of a longer computation.
#pragma once

#include "analysis/monitor.hpp"

namespace croupier::analysis {

/// Maps the progress of a step, 0 to 1, to the shares `from` and `to` of the whole.
class SubProgress final : public Monitor {
 public:
  SubProgress(Monitor& whole, double from, double to) : whole_(whole), from_(from), to_(to) {}

  void at(double share) override { whole_.at(from_ + (to_ - from_) * share); }
  bool stopped() const override { return whole_.stopped(); }

 private:
  Monitor& whole_;
  double from_;
  double to_;
};

}  // namespace croupier::analysis
