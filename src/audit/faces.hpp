// Faces: what has been told of the cards of sealed orders, by the order's root and the place in it.
#pragma once

#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "dealing/order.hpp"

namespace croupier::audit {

class Faces {
 public:
  void learn(std::string_view root, const dealing::Order& order);
  void learn(std::string_view root, unsigned place, cards::Card card);

  /// Returns the face at that place of the order with that root; nothing where it is not known.
  std::optional<cards::Card> find(std::string_view root, unsigned place) const;

 private:
  struct Known {
    std::string root;
    std::map<unsigned, cards::Card> faces{};
  };
  Known& of(std::string_view root);

  std::deque<Known> orders_{};  // the latest last; old ones are dropped
};

}  // namespace croupier::audit
