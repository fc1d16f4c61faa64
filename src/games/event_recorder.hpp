// EventRecorder: emits events one after another and applies each to a copy of the round, so that
// the next can depend on it.
#pragma once

#include <utility>

#include "games/event.hpp"

namespace croupier::games {

template <class Round>
class EventRecorder {
 public:
  explicit EventRecorder(Round round) : round_(std::move(round)) {}

  /// Adds an event and applies it, with the game's own apply().
  void emit(const Event& event) {
    apply(round_, event);
    events_.push_back(event);
  }
  /// Returns the round as it is after all events so far.
  const Round& round() const { return round_; }
  Events finish() { return std::move(events_); }

 private:
  Round round_;
  Events events_;
};

}  // namespace croupier::games
