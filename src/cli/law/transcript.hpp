// A transcript: one round as text that a dealer can read and a program can play again. Comments and
// header come first, then commands after ">" with what happened below them, then the ledger.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "base/value.hpp"
#include "games/event.hpp"

namespace croupier::cli {

/// What a transcript is written from; what happened is not kept, as it is told anew.
struct Transcript {
  /// "expect p1 -$15": what the player has won or lost when the last command is done.
  struct Expectation {
    std::size_t line;
    games::Player player;
    games::Money net;
  };
  enum class StepKind : std::uint8_t { comment, command, deal };
  /// A command, "d deal" without a card (all that are due), or a comment between commands.
  struct Step {
    std::size_t line;
    StepKind kind;
    std::string text;
    games::Command command{};
  };

  std::vector<std::string> header;  // as it was written, comments included
  std::string game;
  base::Fields rules;
  std::vector<cards::Card> deck;
  std::vector<Expectation> expectations;
  std::vector<Step> steps;
};

/// A transcript played again: its text, and what a test may want to know of it.
struct Played {
  std::string text;
  std::vector<games::Refusal> refusals;
  std::vector<games::event::Settled> settled;
};

inline constexpr std::size_t transcript_lines_max = 60;

/// Returns the transcript, or one sentence about what is wrong in which line.
std::expected<Transcript, std::string> parse_transcript(std::string_view text);

/// Returns the round played anew, or why it cannot be: cards run out, something expected is not so.
std::expected<Played, std::string> play_transcript(const Transcript& transcript);

/// Returns the whole text of the round played anew, or why there is none.
std::expected<std::string, std::string> run_transcript(const Transcript& transcript);

/// Returns all amounts of money in the text, in order.
std::vector<games::Money> amounts(std::string_view text);

/// Returns the lines of a text; a last line need not end.
std::vector<std::string_view> lines_of(std::string_view text);

}  // namespace croupier::cli
