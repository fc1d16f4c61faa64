// The person's end of the line: single keys from a terminal or a pipe, coloured or plain text.
#pragma once

#include <array>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "cards/card.hpp"

namespace croupier::cli {

/// How text is drawn. Plain text has no escape codes and nothing but ASCII.
struct Style {
  bool rich = false;         // colours and suit symbols
  bool four_colour = false;  // a colour of its own for each suit
};

enum class Ink : std::uint8_t { bold, dim, good, bad, alarm };

/// Returns the text in that ink, or as it is where the style is plain.
std::string paint(const Style& style, Ink ink, std::string_view text);

/// Returns a card as "Kh", or with its suit's symbol on a white face.
std::string draw(const Style& style, cards::Card card);

/// Returns the back of a card.
std::string draw_back(const Style& style);

/// Returns rich only for a terminal that shows colours; NO_COLOR and TERM=dumb make it plain.
Style style_of_output(bool four_colour);

/// Switches a terminal on standard input to single keys, until the end of its life, a signal, or
/// the end of the program. Does nothing where standard input is no terminal.
class SingleKeys {
 public:
  SingleKeys();
  ~SingleKeys();
  SingleKeys(const SingleKeys&) = delete;
  SingleKeys& operator=(const SingleKeys&) = delete;
  SingleKeys(SingleKeys&&) = delete;
  SingleKeys& operator=(SingleKeys&&) = delete;

  bool is_terminal() const { return is_terminal_; }

 private:
  bool is_terminal_ = false;
};

/// Returns the keys in quotation marks, or "that key" where they cannot be printed.
std::string key_in_quotes(std::string_view keys);

/// Where keys come from: a terminal hands them over one by one, a pipe as a text with newlines.
enum class Input : std::uint8_t { terminal, pipe };

class Console {
 public:
  Console(std::istream& in, std::ostream& out, Style style, Input input)
      : in_(in), out_(out), style_(style), input_(input) {}

  std::ostream& out() const { return out_; }
  const Style& style() const { return style_; }

  /// Returns the next key and shows it, or nothing at the end of input. Enter and space are keys on
  /// a terminal only (as '\n'); in a pipe they are skipped.
  std::optional<char> key();

  /// Returns what is typed up to Enter, empty where only Enter is pressed on a terminal; nothing at
  /// the end of input.
  std::optional<std::string> line();

 private:
  std::optional<char> read();
  std::optional<std::string> edit_line();

  std::istream& in_;
  std::ostream& out_;
  Style style_;
  Input input_;
};

}  // namespace croupier::cli
