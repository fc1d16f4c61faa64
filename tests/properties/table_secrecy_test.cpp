// Two tables that differ only in cards that a viewer may not see tell that viewer the same, byte
// for byte: every event and the view of the table.
#include <gtest/gtest.h>

#include "properties/effort.hpp"
#include "properties/table_session.hpp"
#include "table/view/view.hpp"

namespace croupier::test {
namespace table_secrecy_test {

using games::Card;
using games::Player;

std::uint64_t session_count() { return is_short() ? 30 : is_long() ? 3'000 : 200; }

/// What a viewer has been told.
struct Told {
  table::Table state;
  std::string text;
};

/// Returns what the viewer learns from these records, or nothing where one of them is refused.
std::optional<Told> tell(table::Table state, std::span<const table::Sent> sent, Player viewer) {
  Told told{std::move(state), {}};
  for (const table::Sent& one : sent) {
    const auto events = decide(told.state, one.envelope, one.command);
    if (!events) return std::nullopt;
    const auto seat = std::ranges::find(told.state.seats, viewer) - told.state.seats.begin();
    for (const table::Event& event : *events) {
      told.text += seen_by(event, told.state.rules.index(), viewer,
                           games::Position{static_cast<std::uint8_t>(seat % 10)}) +
                   "\n";
    }
    accept(told.state, one.envelope, *events);
  }
  told.text += to_text(view(told.state, viewer));
  return told;
}

std::uint64_t visible(const table::Table& state, Player viewer) {
  std::uint64_t cards = 0;
  for (const games::ViewedHand& hand : view(state, viewer).round.hands) {
    for (const auto& card : hand.cards) {
      if (card) cards |= std::uint64_t{1} << card->index();
    }
  }
  return cards;
}

using Mapping = std::array<Card, cards::card_count>;

/// Returns a mapping that deals the cards which the viewer has not seen otherwise.
Mapping redeal(Generator& random, std::uint64_t seen) {
  Mapping to{};
  std::vector<Card> hidden;
  for (unsigned index = 0; index < cards::card_count; ++index) {
    to[index] = Card::from_index(index);
    if ((seen >> index & 1U) == 0) hidden.push_back(to[index]);
  }
  std::vector<Card> order = hidden;
  random.shuffle(std::span(order));
  for (std::size_t at = 0; at < hidden.size(); ++at) to[hidden[at].index()] = order[at];
  return to;
}

table::Sent mapped(table::Sent sent, const Mapping& to) {
  auto* game = std::get_if<games::Command>(&sent.command);
  if (game == nullptr) return sent;
  const auto map = [&](games::CardList<6>& list) {
    games::CardList<6> changed;
    for (const Card card : list) changed.push(to[card.index()]);
    list = changed;
  };
  std::visit(games::Overloaded{
                 [&](command::Deal& deal) {
                   if (deal.card.is_known()) deal.card = to[deal.card.index()];
                 },
                 [&](command::Choose& choose) {
                   map(choose.act.high);
                   map(choose.act.low);
                 },
                 [](auto&) {},
             },
             *game);
  return sent;
}

/// A session that stopped within a round: the table as the round began, and what was sent since.
struct Stopped {
  table::Table began;
  std::vector<table::Sent> sent;
};

Stopped stop_within_round(std::uint64_t seed, std::size_t game) {
  Generator random(seed);
  TableSession session({.game = game, .players = 3, .seed = seed, .live = true});
  session.play(1);
  for (auto left = 20 + random.below(60); left > 0 && session.wrong.empty(); --left) session.step();
  EXPECT_EQ(session.wrong, "") << seed;
  Stopped stopped;
  table::Table state;
  for (const std::string& record : session.records) {
    auto sent = *table::parse_record(record);
    const auto events = decide(state, sent.envelope, sent.command);
    const std::uint64_t round = state.round_number;
    accept(state, sent.envelope, *events);
    stopped.sent.push_back(std::move(sent));
    if (state.round_number != round) stopped = {state, {}};
  }
  return stopped;
}

class TableSecrecy : public testing::TestWithParam<std::size_t> {};

TEST_P(TableSecrecy, HiddenCardsChangeNothingThatAViewerIsTold) {
  std::uint64_t compared = 0;
  for (std::uint64_t seed = first_seed(); seed < first_seed() + session_count(); ++seed) {
    const Stopped stopped = stop_within_round(seed, GetParam());
    Generator random(seed);
    for (std::uint8_t number = 0; number <= 4; ++number) {
      const Player viewer{number};
      const auto told = tell(stopped.began, stopped.sent, viewer);
      ASSERT_TRUE(told);
      const Mapping to = redeal(random, visible(told->state, viewer));
      std::vector<table::Sent> other;
      for (const table::Sent& sent : stopped.sent) other.push_back(mapped(sent, to));
      // A setting may be unlawful with other cards.
      const auto twin = tell(stopped.began, other, viewer);
      if (!twin) continue;
      if (!(twin->state == told->state)) ++compared;
      ASSERT_EQ(told->text, twin->text) << "seed " << seed << ", viewer " << int{number};
    }
  }
  EXPECT_GT(compared, session_count());
}

// T21 has a hole card and no more: see the games' own test of secrecy.
INSTANTIATE_TEST_SUITE_P(PokerGames, TableSecrecy, testing::Values(0, 2, 3));

}  // namespace table_secrecy_test
}  // namespace croupier::test
