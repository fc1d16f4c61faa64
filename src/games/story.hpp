// Story: tells events one after another on a copy of the round, so that each can depend on the
// last.
#pragma once

#include <utility>

#include "games/event.hpp"

namespace croupier::games {

template <class Round>
class Story {
 public:
  explicit Story(Round round) : round_(std::move(round)) {}

  /// Adds an event and applies it, with the game's own apply().
  void tell(const Event& event) {
    apply(round_, event);
    events_.push_back(event);
  }
  /// Returns the round as it stands after what was told.
  const Round& round() const { return round_; }
  Events finish() { return std::move(events_); }

 private:
  Round round_;
  Events events_;
};

}  // namespace croupier::games
