// A game at which tests play in words: commands as text, refusals as clause ids, events kept.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "games/game.hpp"
#include "games/text.hpp"
#include "regulation/covers.hpp"

namespace croupier::test {

using regulation::covers;

template <class G>
class Table {
 public:
  using HouseRules = typename G::HouseRules;

  Table() : Table(HouseRules{}) {}
  explicit Table(const HouseRules& rules) : round(G::open(rules)) {}

  /// Runs a command such as "p1 ante $10"; returns nothing where it was accepted, else the id of
  /// the clause or ruling that refuses it. A refusal must leave the round as it was.
  std::string say(std::string_view text) {
    const auto command = games::parse_command(text);
    if (!command) {
      ADD_FAILURE() << text << ": " << command.error();
      return "unparsed";
    }
    const auto before = round;
    const auto decided = decide(round, *command);
    if (!decided) {
      EXPECT_TRUE(before == round) << text;
      refusal = decided.error();
      return std::string(refusal.authority.id());
    }
    for (const games::Event& event : *decided) {
      apply(round, event);
      events.push_back(event);
      EXPECT_EQ(round.wagering.ledger().sum(), base::Money{}) << text;
    }
    return {};
  }

  /// Runs commands that must be accepted.
  template <class... Texts>
  void must(const Texts&... texts) {
    for (const std::string_view text : {std::string_view(texts)...}) {
      EXPECT_EQ(say(text), "") << text << ": " << refusal.says;
    }
  }

  /// Deals the cards in this order, as "Kh 9d 4c".
  void deal(std::string_view cards) {
    for (const std::string_view card : base::words(cards)) must("d deal " + std::string(card));
  }

  /// Lets the dealer go on until the round has ended or somebody else must act.
  void finish() {
    const games::Command proceed = games::command::Proceed{};
    while (round.phase != G::Phase::ended && decide(round, proceed)) must("d proceed");
  }

  /// Returns the line that a position's wager was settled with, or null where it was not yet.
  const games::Line* line(games::Wager wager, std::uint8_t position = 1) const {
    for (const games::Event& event : events) {
      const auto* settled = std::get_if<games::event::Settled>(&event);
      if (settled != nullptr && settled->position.number == position &&
          settled->line.wager == wager) {
        return &settled->line;
      }
    }
    return nullptr;
  }

  /// Returns "won $10 [5CH 40.11(b)]" for a settled wager, "open" for one that is not settled.
  std::string result(games::Wager wager, std::uint8_t position = 1) const {
    const games::Line* found = line(wager, position);
    if (found == nullptr) return "open";
    return std::string(name(found->result)) + " " + to_text(found->net) + " [" +
           std::string(found->clause.id()) + "]";
  }

  /// Returns the whole story, an event a line.
  std::vector<std::string> story() const {
    std::vector<std::string> lines;
    for (const games::Event& event : events)
      lines.push_back(games::to_text(event, G::phase_names()));
    return lines;
  }

  /// Returns the place of the first event at or after `from` whose text holds the words; fails the
  /// test where there is none.
  std::size_t find(std::string_view words, std::size_t from = 0) const {
    const auto lines = story();
    for (std::size_t at = from; at < lines.size(); ++at) {
      if (lines[at].find(words) != std::string::npos) return at;
    }
    ADD_FAILURE() << "no event says '" << words << "'";
    return lines.size();
  }

  typename G::Round round;
  std::vector<games::Event> events;
  games::Refusal refusal;
};

}  // namespace croupier::test
