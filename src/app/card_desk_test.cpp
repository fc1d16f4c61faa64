// The cards of a table as the house has them: each is checked against its commitment before it
// counts.
#include "app/card_desk.hpp"

#include <gtest/gtest.h>

#include "table/text.hpp"

namespace croupier::app {
namespace card_desk_test {

constexpr store::ChainId chain{"huh-1"};

games::Event dealt(cards::Card card) {
  return games::event::CardDealt{games::hand_at({1}), card, dealing::Facing::down,
                                 regulation::Clause{"HUH 39.7(d)1"}};
}

// A table at the house's own desk, with its cards in place.
struct Desk {
  Desk() {
    const auto send = [&](const table::By& by, const table::Command& command) {
      const table::Envelope envelope{
          .at = 1, .by = by, .client = "test", .sequence = table::next_sequence(state, "test")};
      const auto decided = table::decide(state, envelope, command);
      ASSERT_TRUE(decided) << table::to_text(command) << ": " << decided.error().says;
      ASSERT_TRUE(desk.keep_key(command, *decided));
      desk.follow(state, *decided);
      table::accept(state, envelope, *decided);
    };
    const table::By house{.role = table::Role::house};
    send(house, *table::parse_command("establish $1000 HUH edition 2 automatic {}"));
    for (const table::Move& move : desk.opening(state, "2026-01-01")) send(move.by, move.command);
    send({table::Role::player, {1}, {}}, *table::parse_command("sit p1 1"));
    while (true) {
      const auto next = desk.next(state);
      if (!next) break;
      send(next->by, next->command);
    }
  }

  dealing::SeededChance chance{3};
  KeyFile keys;
  CardDesk desk{chance, keys, std::string(chain.text())};
  table::Table state;
};

TEST(CardDesk, OnlyTheNextCardOfTheSealedOrderIsDealt) {
  Desk table;
  const auto right = table.desk.face_at(table.state, 0);
  ASSERT_TRUE(right);
  std::size_t accepted = 0;
  for (unsigned index = 0; index < cards::card_count; ++index) {
    const cards::Card card = cards::Card::from_index(index);
    const auto wrong = table.desk.check_cards(table.state, {table::Event(dealt(card))});
    EXPECT_EQ(!wrong, card == *right) << to_text(card);
    if (!wrong) ++accepted;
  }
  EXPECT_EQ(accepted, 1U);
}

}  // namespace card_desk_test
}  // namespace croupier::app
