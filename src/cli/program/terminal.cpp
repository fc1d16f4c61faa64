#include "cli/program/terminal.hpp"

#include <termios.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <iostream>

namespace croupier::cli {

namespace {

constexpr std::array<std::string_view, 5> ink_codes{"1", "2", "32", "31", "1;7"};

// Clubs, diamonds, hearts, spades, on a white face.
constexpr std::array<std::string_view, 4> suit_symbols{"♣", "♦", "♥", "♠"};
constexpr std::array<std::string_view, 4> two_colours{"30", "31", "31", "30"};
constexpr std::array<std::string_view, 4> four_colours{"32", "34", "31", "30"};

constexpr char end_of_input = '\x04';
constexpr char escape = '\x1b';

std::string coded(std::string_view code, std::string_view text) {
  return "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m";
}

}  // namespace

std::string paint(const Style& style, Ink ink, std::string_view text) {
  return style.rich ? coded(ink_codes[static_cast<std::size_t>(ink)], text) : std::string(text);
}

std::string draw(const Style& style, cards::Card card) {
  if (!style.rich) return to_text(card);
  const auto suit = static_cast<std::size_t>(card.suit());
  const bool ten = card.rank() == cards::Rank::ten;
  const std::string rank = ten ? "10" : std::string(" ") + letters(card)[0];
  const std::string_view colour = (style.four_colour ? four_colours : two_colours)[suit];
  return coded("1;" + std::string(colour) + ";107", rank + std::string(suit_symbols[suit]) + " ");
}

std::string draw_back(const Style& style) { return style.rich ? coded("97;44", " ░░ ") : "??"; }

Style style_of_output(bool four_colour) {
  const char* no_color = std::getenv("NO_COLOR");
  const char* term = std::getenv("TERM");
  const bool plain = (no_color != nullptr && *no_color != '\0') ||
                     (term != nullptr && std::string_view(term) == "dumb");
  return {.rich = !plain && isatty(STDOUT_FILENO) == 1, .four_colour = four_colour};
}

// ---- single keys

namespace {

// A signal handler can be told nothing, so what it needs lies here.
// NOLINTBEGIN(cppcoreguidelines-avoid-non-const-global-variables)
termios original_mode{};
termios single_key_mode{};
// NOLINTEND(cppcoreguidelines-avoid-non-const-global-variables)

void leave_on_signal(int signal) {
  tcsetattr(STDIN_FILENO, TCSANOW, &original_mode);
  const char newline = '\n';
  const auto written = write(STDOUT_FILENO, &newline, 1);
  static_cast<void>(written);
  _exit(128 + signal);
}

void come_back(int) { tcsetattr(STDIN_FILENO, TCSANOW, &single_key_mode); }

void handle(int signal, void (*handler)(int)) {
  struct sigaction action{};
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, nullptr);
}

void handle_signals(void (*leave)(int), void (*resume)(int)) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT}) handle(signal, leave);
  handle(SIGCONT, resume);
}

}  // namespace

SingleKeys::SingleKeys()
    : is_terminal_(isatty(STDIN_FILENO) == 1 && tcgetattr(STDIN_FILENO, &original_mode) == 0) {
  if (!is_terminal_) return;
  single_key_mode = original_mode;
  single_key_mode.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
  single_key_mode.c_cc[VMIN] = 1;
  single_key_mode.c_cc[VTIME] = 0;
  handle_signals(leave_on_signal, come_back);
  tcsetattr(STDIN_FILENO, TCSANOW, &single_key_mode);
}

SingleKeys::~SingleKeys() {
  if (!is_terminal_) return;
  tcsetattr(STDIN_FILENO, TCSANOW, &original_mode);
  handle_signals(SIG_DFL, SIG_DFL);
}

// ---- reading

std::string key_in_quotes(std::string_view keys) {
  for (const char key : keys) {
    if (key <= ' ' || key > '~') return "that key";
  }
  return "'" + std::string(keys) + "'";
}

std::optional<char> Console::read() {
  char read = 0;
  if (!in_.get(read)) return std::nullopt;
  if (input_ == Input::pipe) return read;
  if (read == end_of_input) return std::nullopt;
  if (read == escape) {
    // The rest of an arrow or function key comes with it.
    while (in_.rdbuf()->in_avail() > 0) in_.get();
  }
  return read == '\r' || read == ' ' ? '\n' : read;
}

std::optional<char> Console::key() {
  out_ << std::flush;
  std::optional<char> read = this->read();
  while (read && input_ == Input::pipe && (*read == ' ' || *read == '\n' || *read == '\r')) {
    read = this->read();
  }
  const bool visible = read && *read > ' ' && *read <= '~';
  if (visible) out_ << *read;
  return read;
}

std::optional<std::string> Console::line() {
  out_ << std::flush;
  if (input_ == Input::terminal) return edit_line();
  std::string typed;
  while (typed.empty() && std::getline(in_, typed)) {
    typed.erase(0, typed.find_first_not_of(" \t\r"));
    typed.erase(typed.find_last_not_of(" \t\r") + 1);
  }
  std::string shown = typed.substr(0, 20);
  for (char& c : shown) c = c < ' ' || c > '~' ? '?' : c;
  out_ << shown << "\n";
  return typed.empty() ? std::nullopt : std::optional(typed);
}

std::optional<std::string> Console::edit_line() {
  std::string typed;
  for (;;) {
    const auto read = this->read();
    if (!read) return std::nullopt;
    if (*read == '\n') break;
    if (*read == escape) {
      typed.clear();
      break;
    }
    if ((*read == '\x7f' || *read == '\b') && !typed.empty()) {
      typed.pop_back();
      out_ << "\b \b" << std::flush;
    } else if (*read > ' ' && *read <= '~' && typed.size() < 20) {
      typed += *read;
      out_ << *read << std::flush;
    }
  }
  out_ << "\n";
  return typed;
}

}  // namespace croupier::cli
