// One of several computations in a row, seen by the same monitor.
#pragma once

#include "analysis/monitor.hpp"

namespace croupier::analysis {

/// Tells the whole's monitor how far it is, while its part runs `from` one share `to` another.
class Stage final : public Monitor {
 public:
  Stage(Monitor& whole, double from, double to) : whole_(whole), from_(from), to_(to) {}

  void at(double share) override { whole_.at(from_ + (to_ - from_) * share); }
  bool stopped() const override { return whole_.stopped(); }

 private:
  Monitor& whole_;
  double from_;
  double to_;
};

}  // namespace croupier::analysis
