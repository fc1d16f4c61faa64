#include "audit/faces.hpp"

#include <algorithm>

namespace croupier::audit {

namespace {

// Cards are asked for while their order, or the one after it, is in play.
constexpr std::size_t orders_kept = 16;

}  // namespace

Faces::Known& Faces::of(std::string_view root) {
  const auto found = std::ranges::find(orders_.rbegin(), orders_.rend(), root, &Known::root);
  if (found != orders_.rend()) return *found;
  if (orders_.size() == orders_kept) orders_.pop_front();
  return orders_.emplace_back(Known{.root = std::string(root)});
}

void Faces::learn(std::string_view root, const dealing::Order& order) {
  Known& known = of(root);
  for (unsigned place = 0; place < order.size(); ++place) known.faces[place] = order[place];
}

void Faces::learn(std::string_view root, unsigned place, cards::Card card) {
  of(root).faces[place] = card;
}

std::optional<cards::Card> Faces::find(std::string_view root, unsigned place) const {
  const auto order = std::ranges::find(orders_.rbegin(), orders_.rend(), root, &Known::root);
  if (order == orders_.rend()) return std::nullopt;
  const auto found = order->faces.find(place);
  return found == order->faces.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace croupier::audit
