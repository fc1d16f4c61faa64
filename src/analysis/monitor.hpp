// Monitor: how a long computation reports its progress and learns that it should stop.
#pragma once

namespace croupier::analysis {

class Monitor {
 public:
  Monitor() = default;
  Monitor(const Monitor&) = delete;
  Monitor& operator=(const Monitor&) = delete;
  Monitor(Monitor&&) = delete;
  Monitor& operator=(Monitor&&) = delete;
  virtual ~Monitor() = default;

  /// So much of the whole is done, from 0 to 1. Called by one thread at a time.
  virtual void at(double share) = 0;
  /// Returns whether somebody wants the computation to end now. Called by any thread.
  virtual bool stopped() const = 0;
};

/// A monitor that shows no progress and never stops the computation.
class NullMonitor final : public Monitor {
 public:
  void at(double) override {}
  bool stopped() const override { return false; }
};

}  // namespace croupier::analysis
