// The cards of a table at which tests work in words: steps as text, refusals as clause ids,
// handling events kept. After everything that happens, each pack still has all its cards somewhere.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "dealing/handling.hpp"
#include "dealing/order.hpp"
#include "regulation/covers.hpp"

namespace croupier::test {

using dealing::Condition;
using dealing::HandlingEventKind;
using dealing::Method;
using dealing::Shuffle;
using regulation::covers;

/// Returns the role and position that "d", "s", "p3", "dev" or "clock" stands for.
inline std::pair<dealing::Role, std::uint8_t> role_of(std::string_view word) {
  if (word == "d") return {dealing::Role::dealer, 0};
  if (word == "s") return {dealing::Role::supervisor, 0};
  if (word == "dev") return {dealing::Role::device, 0};
  if (word == "clock") return {dealing::Role::clock, 0};
  const auto seat = base::parse_integer(word.substr(1)).value_or(0);
  return {dealing::Role::player, static_cast<std::uint8_t>(seat)};
}

/// Checks that no card of a pack is lost, and that the rack holds as many as it should.
inline void expect_all_cards(const dealing::Handling& handling) {
  for (std::size_t at = 0; at < 2; ++at) {
    const dealing::Pack& pack = handling.packs[at];
    ASSERT_EQ(pack.where.total(), pack.record.cards) << "pack " << at + 1;
    const auto racked = std::ranges::count(handling.rack, at, &dealing::RackCard::pack);
    ASSERT_EQ(pack.where.rack, racked) << "pack " << at + 1;
  }
}

class Floor {
 public:
  Floor(const dealing::Procedure& procedure, const dealing::Setup& setup)
      : handling(prepare(procedure, setup)) {}

  /// Runs a step such as "d cut 26"; returns nothing where it was accepted, else the id of the
  /// clause or ruling that refuses it, or "malformed". A refusal must leave the cards as they were.
  std::string say(std::string_view text) {
    const auto words = base::words(text);
    const auto [by, seat] = role_of(words[0]);
    const auto step = parse_step(std::span(words).subspan(1), by, seat);
    if (!step) return "malformed";
    return run(*step);
  }

  std::string run(const dealing::Step& step) {
    const auto before = handling;
    const auto decided = decide(handling, step);
    EXPECT_TRUE(before == handling) << to_text(step);
    if (!decided) {
      refusal = decided.error();
      return refusal.authority.id().empty() ? "malformed" : std::string(refusal.authority.id());
    }
    for (const dealing::HandlingEvent& handling_event : *decided) {
      EXPECT_FALSE(handling_event.clauses.empty()) << to_text(step);
      apply(handling, handling_event);
      deeds.push_back(handling_event);
      expect_all_cards(handling);
    }
    return {};
  }

  /// Runs steps that must be accepted.
  template <class... Texts>
  void must(const Texts&... texts) {
    for (const std::string_view text : {std::string_view(texts)...}) {
      EXPECT_EQ(say(text), "") << text << ": " << refusal.says;
    }
  }

  /// Returns the clause by which no card may be dealt now, or nothing.
  std::string ready() const {
    const auto wrong = check_ready(handling);
    return wrong ? std::string(wrong->authority.id()) : std::string();
  }

  std::string opens() const {
    const auto wrong = check_opening(handling);
    return wrong ? std::string(wrong->authority.id()) : std::string();
  }

  /// Puts everything on record that is prompted for.
  void approve() {
    for (const dealing::Prompt& prompt : next_steps(handling)) {
      if (prompt.step.kind != dealing::StepKind::approve) continue;
      EXPECT_EQ(run(prompt.step), "");
    }
  }

  void sit(std::uint8_t seat) { handling.take_seat(seat); }
  void leave(std::uint8_t seat) {
    handling.leave_seat(seat);
    expect_all_cards(handling);
  }

  /// Begins a round and deals so many cards.
  void deal(unsigned cards) {
    EXPECT_EQ(ready(), "");
    handling.begin_round();
    for (unsigned left = cards; left != 0; --left) handling.draw();
    handling.end_deal();
    expect_all_cards(handling);
  }

  /// Collects the hands unseen and ends the round.
  void finish() {
    const std::vector<cards::Card> all(handling.pack().where.layout, cards::Card::unknown());
    handling.collect(0, all);
    handling.end_round();
    expect_all_cards(handling);
  }

  /// Returns the handling event in words that was done last, with its clauses.
  std::string last() const { return deeds.empty() ? std::string() : to_text(deeds.back()); }

  /// Returns how often such a handling event was done.
  auto count(HandlingEventKind kind) const {
    return std::ranges::count(deeds, kind, &dealing::HandlingEvent::kind);
  }

  /// Returns true where the last handling event, or the last but `before`, cites the clause.
  bool cites(std::string_view clause, std::size_t before = 0) const {
    const auto& handling_event = deeds.at(deeds.size() - 1 - before);
    return std::ranges::find(handling_event.clauses, clause, &regulation::Authority::id) !=
           handling_event.clauses.end();
  }

  /// Returns the first thing that the dealer is told to do, as "d cut 26: words".
  std::string first_prompt() const {
    const auto prompts = next_steps(handling);
    if (prompts.empty()) return {};
    const auto& step = prompts.front().step;
    return std::string(name(step.by)) + " " + to_text(step) + ": " + prompts.front().says;
  }

  const dealing::Custody& where(std::size_t pack = 1) const {
    return handling.packs[pack - 1].where;
  }
  Condition condition(std::size_t pack = 1) const { return handling.packs[pack - 1].condition; }

  dealing::Handling handling;
  dealing::HandlingEvents deeds;
  regulation::Refusal refusal;
};

}  // namespace croupier::test
