// What nobody may see changes nothing that he is told; suits and names change no amount.
#include <gtest/gtest.h>

#include "games/view.hpp"
#include "properties/typed_games.hpp"
#include "properties/watch.hpp"

namespace croupier::test {
namespace secrecy_test {

constexpr std::uint64_t round_count = 1'000;

/// One round that has been played: its commands, and the round as it was before each and at the
/// end.
template <class G>
struct Played {
  std::vector<Command> said;
  std::vector<typename G::Round> rounds;
  Events events;

  // Returns false, with nothing said, where the command is refused.
  bool say(const Command& next) {
    const auto decided = decide(rounds.back(), next);
    if (!decided) return false;
    said.push_back(next);
    auto after = rounds.back();
    for (const Event& happened : *decided) {
      apply(after, happened);
      events.push_back(happened);
    }
    rounds.push_back(after);
    return true;
  }
};

template <class G>
Played<G> play(Generator& random) {
  Played<G> played;
  played.rounds.push_back(G::open(random_rules<G>(random)));
  for (int left = 10; left > 0; --left) {
    played.say(random_wager<G>(random, played.rounds.back(), 3));
  }
  for (;;) {
    const auto close = decide(played.rounds.back(), command::CloseBets{});
    if (close) break;
    for (const Command& next : completing<G>(played.rounds.back(), close.error().reason)) {
      played.say(next);
    }
  }
  played.say(command::CloseBets{});
  while (played.rounds.back().phase != G::Phase::ended) {
    const auto listed = legal(played.rounds.back());
    played.say(listed[random.below(listed.size())]);
  }
  return played;
}

/// Returns the command with every card and player replaced.
template <class MapCard, class MapPlayer>
Command mapped(Command said, MapCard map_card, MapPlayer map_player) {
  const auto map_list = [&](games::CardList<6>& list) {
    games::CardList<6> changed;
    for (const Card card : list) changed.push(map_card(card));
    list = changed;
  };
  std::visit(games::Overloaded{[&](command::Deal& deal) { deal.card = map_card(deal.card); },
                               [&](command::Choose& choose) {
                                 choose.player = map_player(choose.player);
                                 map_list(choose.act.high);
                                 map_list(choose.act.low);
                               },
                               [](command::CloseBets&) {}, [](command::Proceed&) {},
                               [](command::Read&) {}, [](command::Report&) {},
                               [&](auto& other) { other.player = map_player(other.player); }},
             said);
  return said;
}

Player same_player(Player player) { return player; }
Card same_card(Card card) { return card; }

// ---- secrecy

/// Returns the cards that a viewer sees, as bits by index.
template <class G>
std::uint64_t visible(const typename G::Round& round, Player viewer) {
  std::uint64_t cards = 0;
  for (const games::ViewedHand& hand : view(round, viewer).hands) {
    for (const auto& card : hand.cards) {
      if (card) cards |= std::uint64_t{1} << card->index();
    }
  }
  return cards;
}

/// Returns the commands up to `end`, with the cards that the viewer has not seen by then dealt
/// otherwise.
template <class G>
std::vector<Command> redealt(Generator& random, const Played<G>& played, std::size_t end,
                             Player viewer) {
  const std::uint64_t seen = visible<G>(played.rounds[end], viewer);
  std::array<Card, cards::card_count> to{};
  std::vector<Card> hidden;
  for (unsigned index = 0; index < cards::card_count; ++index) {
    to[index] = Card::from_index(index);
    if ((seen >> index & 1U) == 0) hidden.push_back(to[index]);
  }
  std::vector<Card> order = hidden;
  random.shuffle(std::span(order));
  for (std::size_t at = 0; at < hidden.size(); ++at) to[hidden[at].index()] = order[at];
  std::vector<Command> said;
  for (std::size_t at = 0; at < end; ++at) {
    said.push_back(
        mapped(played.said[at], [&](Card card) { return to[card.index()]; }, same_player));
  }
  return said;
}

/// In T21 the hole card alone is hidden, and several decks hold cards like it.
template <>
std::vector<Command> redealt(Generator& random, const Played<games::ThreeCard21>& played,
                             std::size_t end, Player) {
  using namespace games::three_card_21;
  std::vector<Command> said(played.said.begin(),
                            played.said.begin() + static_cast<std::ptrdiff_t>(end));
  const Round& round = played.rounds[end];
  if (round.dealer.cards.size() < 2 || (round.dealer.seen_by_all & 2U) != 0) return said;
  const auto left = round.deck.cards();
  const Card other = left[random.below(left.size())];
  // Once decisions have begun under a reader, everybody knows that there is no blackjack.
  const std::array before{round.dealer.cards[0], round.dealer.cards[1]};
  const std::array after{round.dealer.cards[0], other};
  const bool checked = round.rules.card_reader && round.phase > Phase::checking;
  if (checked && is_blackjack(before) != is_blackjack(after)) return said;
  for (std::size_t at = 0; at < end; ++at) {
    if (played.rounds[at].dealer.cards.size() == 1 &&
        played.rounds[at + 1].dealer.cards.size() == 2) {
      said[at] = command::Deal{other};
    }
  }
  return said;
}

// ---- what a round pays

struct Paid {
  Player player;
  Position position;
  Wager wager;
  games::Result result;
  Money stake;
  Money net;
  std::string_view clause;
  bool operator==(const Paid&) const = default;
};

template <class MapPlayer>
std::vector<Paid> paid(const Events& events, MapPlayer map_player) {
  std::vector<Paid> lines;
  for (const Event& happened : events) {
    if (const auto* settled = std::get_if<event::Settled>(&happened)) {
      const games::Line& line = settled->line;
      lines.push_back({map_player(settled->player), settled->position, line.wager, line.result,
                       line.stake, line.net, line.clause.id()});
    }
  }
  return lines;
}

template <class G>
class Secrecy : public testing::Test {};
TYPED_TEST_SUITE(Secrecy, Games, GameName);

TYPED_TEST(Secrecy, CardsThatASeatMayNotSeeNeverChangeItsView) {
  std::size_t compared = 0;
  for (std::uint64_t seed = 0; seed < round_count; ++seed) {
    Generator random(seed);
    const auto played = play<TypeParam>(random);
    const Player viewer{static_cast<std::uint8_t>(random.below(5))};
    const std::size_t end = random.below(played.rounds.size());
    Played<TypeParam> twin;
    twin.rounds.push_back(played.rounds.front());
    for (const Command& said : redealt(random, played, end, viewer)) {
      const std::size_t at = twin.said.size();
      ASSERT_EQ(to_text(view(twin.rounds[at], viewer)), to_text(view(played.rounds[at], viewer)))
          << "seed " << seed << " viewer " << int{viewer.number} << " step " << at;
      // A hidden setting may put two aces low once its cards are others.
      if (!twin.say(said)) break;
      compared += said != played.said[at] ? 1 : 0;
    }
  }
  EXPECT_GT(compared, round_count / 4);
}

TYPED_TEST(Secrecy, OnlyTheOwnerIsOfferedADecision) {
  for (std::uint64_t seed = 0; seed < round_count / 4; ++seed) {
    Generator random(seed);
    for (const auto& round : play<TypeParam>(random).rounds) {
      for (std::uint8_t number = 0; number < 6; ++number) {
        for (const Command& choice : view(round, Player{number}).choices) {
          ASSERT_EQ(std::get<command::Choose>(choice).player.number, number) << "seed " << seed;
          ASSERT_TRUE(decide(round, choice).has_value()) << "seed " << seed;
        }
      }
    }
  }
}

TYPED_TEST(Secrecy, NoViewShowsACardTwiceOrOneThatIsNotThere) {
  for (std::uint64_t seed = 0; seed < round_count / 4; ++seed) {
    Generator random(seed);
    for (const auto& round : play<TypeParam>(random).rounds) {
      cards::Composition there = cards::Composition::of(cards_on_table(round));
      for (const games::ViewedHand& hand : view(round, Player{1}).hands) {
        for (const auto& card : hand.cards) {
          ASSERT_TRUE(!card || there.take(*card)) << "seed " << seed;
        }
      }
    }
  }
}

template <class G>
class Symmetry : public testing::Test {};
TYPED_TEST_SUITE(Symmetry, Games, GameName);

// T21 2C.2(c)1: diamonds have a line of their own there, and stay.
TYPED_TEST(Symmetry, SuitsChangeNoAmount) {
  for (std::uint64_t seed = 0; seed < round_count; ++seed) {
    Generator random(seed);
    const auto played = play<TypeParam>(random);
    std::array<unsigned, 4> suits{0, 1, 2, 3};
    if (TypeParam::code == "T21") {
      std::swap(suits[0], suits[2 + random.below(2)]);
    } else {
      random.shuffle<unsigned>(suits);
    }
    Played<TypeParam> twin;
    twin.rounds.push_back(played.rounds.front());
    for (const Command& said : played.said) {
      const auto change = [&](Card card) {
        return Card(card.rank(),
                    static_cast<cards::Suit>(suits[static_cast<std::size_t>(card.suit())]));
      };
      ASSERT_TRUE(twin.say(mapped(said, change, same_player))) << "seed " << seed;
    }
    ASSERT_TRUE(paid(twin.events, same_player) == paid(played.events, same_player))
        << "seed " << seed;
  }
}

TYPED_TEST(Symmetry, NamesOfPlayersChangeNoAmount) {
  for (std::uint64_t seed = 0; seed < round_count; ++seed) {
    Generator random(seed);
    const auto played = play<TypeParam>(random);
    std::array<std::uint8_t, 31> names{};
    for (std::size_t at = 0; at < names.size(); ++at) names[at] = static_cast<std::uint8_t>(at + 1);
    random.shuffle<std::uint8_t>(names);
    const auto rename = [&](Player player) {
      return player.number == 0 ? player : Player{names[player.number - 1U]};
    };
    Played<TypeParam> twin;
    twin.rounds.push_back(played.rounds.front());
    for (const Command& said : played.said) {
      ASSERT_TRUE(twin.say(mapped(said, same_card, rename))) << "seed " << seed;
    }
    ASSERT_TRUE(paid(twin.events, same_player) == paid(played.events, rename)) << "seed " << seed;
  }
}

}  // namespace secrecy_test
}  // namespace croupier::test
