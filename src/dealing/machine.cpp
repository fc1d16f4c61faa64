#include "dealing/machine.hpp"

namespace croupier::dealing {

std::expected<std::string, std::string> Machine::seal_up(Cards& cards) {
  const auto key = draw_key(*chance_);
  if (!key) return std::unexpected(key.error());
  // What was fetched before this shuffle is not used for the next one.
  chance_->forget();
  cards.key = *key;
  cards.next = 0;
  return to_text(seal(cards.order, cards.key));
}

std::expected<std::string, std::string> Machine::shuffle(int pack,
                                                         const cards::Composition& cards) {
  Cards& held = pack_of(pack);
  Order order = cards.cards();
  if (auto done = dealing::shuffle(order, *chance_); !done) return std::unexpected(done.error());
  held.order = std::move(order);
  return seal_up(held);
}

std::expected<std::string, std::string> Machine::weave(int pack, const cards::Composition& dealt) {
  Cards& held = pack_of(pack);
  const Order undealt(held.order.begin() + static_cast<std::ptrdiff_t>(held.next),
                      held.order.end());
  auto woven = weave_back(undealt, dealt.cards(), *chance_);
  if (!woven) return std::unexpected(woven.error());
  held.order = *std::move(woven);
  return seal_up(held);
}

std::expected<void, std::string> Machine::restore(int pack, const std::string& seal,
                                                  const ShuffleKey& key) {
  const auto sealed = parse_sealed(seal);
  if (!sealed) return std::unexpected(sealed.error());
  auto order = unseal(*sealed, key);
  if (!order) return std::unexpected(order.error());
  pack_of(pack) = {*std::move(order), 0, key};
  return {};
}

void Machine::cut(int pack, unsigned from_top) {
  Order& order = pack_of(pack).order;
  if (from_top <= order.size()) dealing::cut(order, from_top);
}

void Machine::skip(int pack, unsigned cards) {
  for (; cards != 0; --cards) draw(pack);
}

std::optional<cards::Card> Machine::next(int pack) const {
  const Cards& held = pack_of(pack);
  if (held.next >= held.order.size()) return std::nullopt;
  return held.order[held.next];
}

void Machine::draw(int pack) {
  Cards& held = pack_of(pack);
  if (held.next < held.order.size()) ++held.next;
}

unsigned Machine::left(int pack) const {
  const Cards& held = pack_of(pack);
  return static_cast<unsigned>(held.order.size() - held.next);
}

}  // namespace croupier::dealing
