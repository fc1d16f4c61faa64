// A table at which tests play in words: commands as text with their sender first, refusals as
// clause ids, and what must hold of every table checked after each of them.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "regulation/covers.hpp"
#include "support/custody.hpp"
#include "table/text.hpp"

namespace croupier::test {

using regulation::covers;

class Seated {
 public:
  /// A table of this game ("5CH") with these rules, established and no more.
  explicit Seated(std::string_view game, std::string_view rules = "{}",
                  std::string_view chips = "$100000") {
    must("s: establish " + std::string(chips) + " " + std::string(game) + " " + std::string(rules));
  }
  /// No table at all yet.
  Seated() = default;

  /// Sends "p1: buy_in p1 $100" or "d: d deal Kh" and returns nothing where it was accepted, else
  /// the id of the clause or ruling that refuses it, or the reason's name where there is none.
  std::string say(std::string_view text) {
    const std::size_t colon = text.find(": ");
    const auto by = table::parse_by(text.substr(0, colon));
    const auto command = table::parse_command(text.substr(colon + 2));
    if (!by || !command) {
      ADD_FAILURE() << text << ": " << (by ? command.error() : by.error());
      return "unparsed";
    }
    return send({.at = ++now, .by = *by, .client = "test", .sequence = next}, *command);
  }

  std::string send(const table::Envelope& envelope, const table::Command& command) {
    const table::Table before = state;
    const auto decided = decide(state, envelope, command);
    EXPECT_TRUE(before == state) << "decide() changed the table";
    if (!decided) {
      refusal = decided.error();
      const std::string_view id = refusal.authority.id();
      return std::string(id.empty() ? name(refusal.reason) : id);
    }
    const std::string record = to_record(state, envelope, command, *decided);
    accept(state, envelope, *decided);
    next = envelope.sequence + 1;
    events.insert(events.end(), decided->begin(), decided->end());
    check(record, envelope, command);
    return {};
  }

  /// Sends what must be accepted.
  template <class... Texts>
  void must(const Texts&... texts) {
    for (const std::string_view text : {std::string_view(texts)...}) {
      EXPECT_EQ(say(text), "") << text << ": " << refusal.says;
    }
  }

  /// Puts on record what is missing, names a dealer, opens the table, and seats so many players
  /// with $1000 each, player n at position n.
  void open(unsigned players = 1) {
    for (const auto& prompt : next_steps(state.handling)) {
      if (prompt.step.kind == dealing::StepKind::approve) must("s: " + to_text(prompt.step));
    }
    must("s: dealer anna", "s: open 2026-11-15");
    for (unsigned number = 1; number <= players; ++number) {
      const std::string who = "p" + std::to_string(number);
      must(who + ": sit " + who + " " + std::to_string(number), who + ": buy_in " + who + " $1000");
    }
  }

  /// Does what is prompted with the cards until they may be dealt; `instead` is said for the step
  /// that begins with the same word, as in "place 300".
  void ready(std::string_view instead = {}) {
    for (int left = 60; left > 0 && check_ready(state.handling); --left) {
      const auto prompts = next_steps(state.handling);
      if (prompts.empty()) break;
      prompted(prompts.front(), instead);
    }
    const auto wrong = check_ready(state.handling);
    EXPECT_FALSE(wrong) << wrong->says;
  }

  /// Deals the cards in this order, as "Kh 9d 4c".
  void deal(std::string_view cards) {
    for (const std::string_view card : base::words(cards)) must("d: d deal " + std::string(card));
  }

  /// Takes the stub away, counted where a count is due.
  void stub() {
    const auto& handling = state.handling;
    must(count_is_due(handling) ? "d: count " + std::to_string(handling.pack().where.undealt)
                                : std::string("d: stub"));
  }

  /// Lets the dealer go on until the next bets are open or somebody else must act.
  void finish() {
    while (!bets_are_open(state)) {
      if (state.handling.stage == dealing::Stage::dealt && !state.handling.stub_done &&
          !next_steps(state.handling).empty() && state.rules.index() != 1) {
        stub();
      } else if (!decides("d: d proceed")) {
        return;
      } else {
        must("d: d proceed");
      }
    }
  }

  /// Returns whether the command would be accepted.
  bool decides(std::string_view text) const {
    const std::size_t colon = text.find(": ");
    const table::Envelope envelope{.at = now + 1,
                                   .by = *table::parse_by(text.substr(0, colon)),
                                   .client = "test",
                                   .sequence = next};
    return decide(state, envelope, *table::parse_command(text.substr(colon + 2))).has_value();
  }

  /// Returns the whole story, an event a line.
  std::vector<std::string> story() const {
    std::vector<std::string> lines;
    for (const table::Event& event : events) {
      lines.push_back(to_text(event, state.rules.index()));
    }
    return lines;
  }

  /// Returns how many events say these words.
  std::size_t told(std::string_view words) const {
    std::size_t count = 0;
    for (const std::string& line : story()) count += line.find(words) != std::string::npos ? 1 : 0;
    return count;
  }

  base::Money chips(unsigned player) const {
    return bankroll(state, games::Player{static_cast<std::uint8_t>(player)});
  }

  table::Table state;
  table::Events events;
  regulation::Refusal refusal;
  std::int64_t now = 0;
  std::uint64_t next = 1;

 private:
  void prompted(const dealing::Prompt& prompt, std::string_view instead) {
    std::string by = prompt.step.by == dealing::Role::supervisor ? "s" : "d";
    if (prompt.step.by == dealing::Role::player) {
      by = "p" + std::to_string(state.seats[prompt.step.seat].number);
    }
    const bool replaced = instead.substr(0, instead.find(' ')) == name(prompt.step.kind);
    must(by + ": " + (replaced ? std::string(instead) : to_text(prompt.step)));
  }

  void check(const std::string& record, const table::Envelope& envelope,
             const table::Command& command) const {
    const auto sent = table::parse_record(record);
    ASSERT_TRUE(sent) << record << sent.error();
    EXPECT_TRUE(sent->envelope == envelope && sent->command == command) << record;
    EXPECT_EQ(total(state), base::Money{}) << record;
    EXPECT_EQ(wrong_custody(state), "") << record;
  }
};

}  // namespace croupier::test
