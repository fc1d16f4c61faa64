#include "cli/law/transcript.hpp"

#include <toml++/toml.h>

#include <algorithm>
#include <sstream>

#include "base/text.hpp"
#include "cli/program/settings.hpp"
#include "games/text.hpp"

namespace croupier::cli {

namespace {

using games::Money;
using Problem = std::optional<std::string>;

std::string at_line(std::size_t line, const std::string& says) {
  return "line " + std::to_string(line) + ": " + says;
}

// ---- reading

// "$12" or "-$12"
std::optional<Money> parse_net(std::string_view text) {
  const bool lost = text.starts_with('-');
  const auto amount = base::parse_money(text.substr(lost ? 1 : 0));
  return amount && lost ? std::optional(-*amount) : amount;
}

bool is_plain_word(std::string_view text) {
  return !text.empty() && text != "true" && text != "false" && text != "inf" && text != "nan" &&
         std::ranges::all_of(text, [](char c) { return c == '_' || (c >= 'a' && c <= 'z'); });
}

// The TOML reader trusts that no brace closes a bracket, so such text must not reach it. Brackets
// next to quotes are not read at all: no option needs them.
bool brackets_match(std::string_view text) {
  std::string open;
  for (const char c : text) {
    if (c == '[' || c == '{') open += c;
    if (c == ']' || c == '}') {
      if (open.empty() || open.back() != (c == ']' ? '[' : '{')) return false;
      open.pop_back();
    }
  }
  const bool has_brackets = text.find_first_of("[{") != std::string_view::npos;
  const bool has_quotes = text.find_first_of("\"'") != std::string_view::npos;
  return open.empty() && (!has_brackets || !has_quotes);
}

// Reads a value as TOML does, but a plain word needs no quotes.
std::optional<base::Value> parse_setting(std::string_view text) {
  if (is_plain_word(text)) return base::Value{std::string(text)};
  if (!brackets_match(text)) return std::nullopt;
  try {
    const toml::table table = toml::parse("value = " + std::string(text));
    std::ostringstream json;
    json << toml::json_formatter{table};
    const auto parsed = nlohmann::json::parse(json.str(), nullptr, false);
    if (!parsed.is_object() || parsed.size() != 1) return std::nullopt;
    return to_value(parsed.at("value"));
  } catch (const toml::parse_error&) {
    return std::nullopt;
  }
}

Problem read_game(Transcript& transcript, std::string_view rest) {
  if (!transcript.game.empty()) return "the game is named twice";
  const bool found = games::with_game(rest, [&](auto game) { transcript.game = game.id; });
  if (found) return std::nullopt;
  return "there is no game " + base::in_quotes(rest) + base::did_you_mean(rest, games::game_ids);
}

Problem read_rule(Transcript& transcript, std::string_view rest) {
  const std::size_t equals = rest.find('=');
  const std::string_view key = base::trim(rest.substr(0, equals));
  if (equals == std::string_view::npos || key.empty()) {
    return "a rule is written rule OPTION = VALUE";
  }
  auto value = parse_setting(base::trim(rest.substr(equals + 1)));
  if (!value) return base::in_quotes(rest.substr(equals + 1)) + " is no value";
  transcript.rules.push_back({std::string(key), std::move(*value)});
  return std::nullopt;
}

Problem read_deck(Transcript& transcript, std::string_view rest) {
  for (const std::string_view word : base::words(rest)) {
    const auto card = cards::parse_card(word);
    if (!card) return base::in_quotes(word) + " is no card";
    transcript.deck.push_back(*card);
  }
  return std::nullopt;
}

Problem read_expectation(Transcript& transcript, std::size_t line, std::string_view rest) {
  const auto words = base::words(rest);
  const bool has_player = words.size() == 2 && words[0].starts_with('p');
  const auto player = has_player ? base::parse_integer(words[0].substr(1)) : std::nullopt;
  const auto net = has_player ? parse_net(words[1]) : std::nullopt;
  if (!player || *player < 1 || *player > static_cast<int>(games::player_max) || !net) {
    return "what is expected is written expect PLAYER NET, as in expect p1 -$15";
  }
  transcript.expectations.push_back({line, {static_cast<std::uint8_t>(*player)}, *net});
  return std::nullopt;
}

constexpr std::array<std::string_view, 4> header_words{"game", "rule", "deck", "expect"};

Problem read_header(Transcript& transcript, std::size_t line, std::string_view text) {
  transcript.header.emplace_back(text);
  if (text.starts_with('#') || base::trim(text).empty()) return std::nullopt;
  const std::string_view word = base::words(text).front();
  const std::string_view rest = base::trim(base::trim(text).substr(word.size()));
  if (word == "game") return read_game(transcript, rest);
  if (word == "rule") return read_rule(transcript, rest);
  if (word == "deck") return read_deck(transcript, rest);
  if (word == "expect") return read_expectation(transcript, line, rest);
  return "no line begins with " + base::in_quotes(word) + base::did_you_mean(word, header_words);
}

Problem read_body(Transcript& transcript, std::size_t line, std::string_view text) {
  if (text.starts_with('#')) {
    transcript.steps.push_back({line, Transcript::StepKind::comment, std::string(text)});
    return std::nullopt;
  }
  if (text.starts_with("  ") || base::trim(text).empty() || text.starts_with("ledger")) {
    return std::nullopt;
  }
  if (!text.starts_with('>')) {
    return "after the header a line begins with '>', '#', two spaces or 'ledger'";
  }
  const std::string_view said = base::trim(text.substr(1));
  const auto words = base::words(said);
  if (words.size() == 2 && words[0] == "d" && words[1] == "deal") {
    transcript.steps.push_back({line, Transcript::StepKind::deal, std::string(said)});
    return std::nullopt;
  }
  const auto command = games::parse_command(said);
  if (!command) return command.error();
  transcript.steps.push_back({line, Transcript::StepKind::command, std::string(said), *command});
  return std::nullopt;
}

// ---- playing

// Tells events, with the cards of one deal put together by place.
class TranscriptWriter {
 public:
  TranscriptWriter(std::string& text, std::span<const std::string_view> phase_names)
      : text_(text), phase_names_(phase_names) {}
  TranscriptWriter(const TranscriptWriter&) = delete;
  TranscriptWriter& operator=(const TranscriptWriter&) = delete;
  TranscriptWriter(TranscriptWriter&&) = delete;
  TranscriptWriter& operator=(TranscriptWriter&&) = delete;
  ~TranscriptWriter() { tell_cards(); }

  void tell(const games::Event& event) {
    const auto* dealt = std::get_if<games::event::CardDealt>(&event);
    if (dealt != nullptr) {
      keep(*dealt);
    } else {
      say(games::to_text(event, phase_names_));
    }
  }
  void say(const std::string& line) {
    tell_cards();
    text_ += "  " + line + "\n";
  }

 private:
  struct Group {
    games::event::CardDealt first;
    std::vector<cards::Card> cards;
  };

  void keep(const games::event::CardDealt& dealt) {
    const auto here = std::ranges::find_if(groups_, [&](const Group& group) {
      return group.first.to == dealt.to && group.first.facing == dealt.facing;
    });
    if (here == groups_.end()) {
      groups_.push_back({dealt, {dealt.card}});
    } else {
      here->cards.push_back(dealt.card);
    }
  }

  void tell_cards() {
    for (const Group& group : groups_) {
      const bool up = group.first.facing == dealing::Facing::up;
      text_ += "  " + to_text(group.first.to) + " is dealt " +
               games::to_text(std::span<const cards::Card>(group.cards)) +
               (up ? " face up" : " face down") + " [" + std::string(group.first.clause.id()) +
               "]\n";
    }
    groups_.clear();
  }

  std::string& text_;
  std::span<const std::string_view> phase_names_;
  std::vector<Group> groups_;
};

template <class G>
class Playing {
 public:
  Playing(const Transcript& transcript, const typename G::HouseRules& rules, Played& played)
      : transcript_(transcript), round_(G::open(rules)), played_(played) {}

  Problem play() {
    for (const Transcript::Step& step : transcript_.steps) {
      played_.text += (step.kind == Transcript::StepKind::comment ? "" : "> ") + step.text + "\n";
      if (step.kind == Transcript::StepKind::comment) continue;
      TranscriptWriter teller(played_.text, G::phase_names());
      if (step.kind == Transcript::StepKind::command) {
        run(step.command, teller);
      } else if (!deal(teller)) {
        return at_line(step.line, "the deck line has too few cards");
      }
    }
    tell_ledger();
    return check();
  }

 private:
  // Returns whether the command was accepted.
  bool run(const games::Command& command, TranscriptWriter& teller) {
    const games::Decision decided = decide(round_, command);
    if (!decided) {
      teller.say("refused: " + to_text(decided.error()));
      played_.refusals.push_back(decided.error());
      return false;
    }
    for (const games::Event& event : *decided) {
      apply(round_, event);
      teller.tell(event);
      if (const auto* settled = std::get_if<games::event::Settled>(&event)) {
        played_.settled.push_back(*settled);
      }
    }
    return true;
  }

  bool is_card_due() const {
    return std::ranges::any_of(legal(round_), [](const games::Command& command) {
      return std::holds_alternative<games::command::Deal>(command);
    });
  }

  // Deals until a card is refused or none is due; returns false where the deck line runs out.
  bool deal(TranscriptWriter& teller) {
    if (!is_card_due()) {
      run(games::command::Deal{cards::Card::from_index(0)}, teller);
      return true;
    }
    bool accepted = true;
    while (accepted && is_card_due()) {
      if (next_card_ == transcript_.deck.size()) return false;
      accepted = run(games::command::Deal{transcript_.deck[next_card_++]}, teller);
    }
    return true;
  }

  void tell_ledger() {
    const games::Ledger& ledger = round_.wagering.ledger();
    played_.text += "\nledger";
    for (std::size_t number = 1; number < ledger.players.size(); ++number) {
      const games::Player player{static_cast<std::uint8_t>(number)};
      const auto bettors = round_.wagering.bettors();
      if (!ledger.players[number].is_zero() ||
          std::ranges::find(bettors, player, &games::Bettor::player) != bettors.end()) {
        played_.text += " p" + std::to_string(number) + " " + to_text(ledger.players[number]) + ",";
      }
    }
    played_.text += " house " + to_text(ledger.house) + ", layout " + to_text(ledger.layout) +
                    ", sum " + to_text(ledger.sum()) + "\n";
  }

  Problem check() const {
    const games::Ledger& ledger = round_.wagering.ledger();
    if (!ledger.sum().is_zero()) return "the ledger sums to " + to_text(ledger.sum()) + ", not $0";
    for (const Transcript::Expectation& expected : transcript_.expectations) {
      const Money net = ledger.players[expected.player.number];
      if (net != expected.net) {
        return at_line(expected.line, "p" + std::to_string(expected.player.number) +
                                          " is expected to come to " + to_text(expected.net) +
                                          " but comes to " + to_text(net));
      }
    }
    if (next_card_ != transcript_.deck.size()) {
      return "the deck line has " + std::to_string(transcript_.deck.size() - next_card_) +
             " cards that are never dealt";
    }
    return std::nullopt;
  }

  const Transcript& transcript_;
  typename G::Round round_;
  Played& played_;
  std::size_t next_card_ = 0;
};

template <class G>
Problem play_game(const Transcript& transcript, Played& played) {
  typename G::HouseRules rules;
  if (const auto wrong = set_rules<G>(rules, transcript.rules)) {
    played.text += "  refused: " + to_text(*wrong) + "\n";
    played.refusals.push_back(*wrong);
    if (transcript.steps.empty() && transcript.expectations.empty()) return std::nullopt;
    return "the rules are refused: " + to_text(*wrong);
  }
  if (transcript.steps.empty()) return "there is no command";
  return Playing<G>(transcript, rules, played).play();
}

}  // namespace

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::expected<Transcript, std::string> parse_transcript(std::string_view text) {
  Transcript transcript;
  bool in_header = true;
  std::size_t number = 0;
  for (const std::string_view line : lines_of(text)) {
    ++number;
    if (line.starts_with('>') || (line.starts_with("  ") && !base::trim(line).empty())) {
      in_header = false;
    }
    const Problem wrong =
        in_header ? read_header(transcript, number, line) : read_body(transcript, number, line);
    if (wrong) return std::unexpected(at_line(number, *wrong));
  }
  if (transcript.game.empty()) {
    return std::unexpected(at_line(number, "the text ends without a line 'game NAME'"));
  }
  while (base::trim(transcript.header.back()).empty()) transcript.header.pop_back();
  return transcript;
}

std::expected<Played, std::string> play_transcript(const Transcript& transcript) {
  Played played;
  for (const std::string& line : transcript.header) played.text += line + "\n";
  played.text += "\n";
  Problem wrong = "there is no game " + base::in_quotes(transcript.game);
  games::with_game(transcript.game,
                   [&](auto game) { wrong = play_game<decltype(game)>(transcript, played); });
  if (wrong) return std::unexpected(*wrong);
  if (const std::size_t lines = lines_of(played.text).size(); lines > transcript_lines_max) {
    return std::unexpected("the round takes " + std::to_string(lines) + " lines, where at most " +
                           std::to_string(transcript_lines_max) + " may be");
  }
  return played;
}

std::expected<std::string, std::string> run_transcript(const Transcript& transcript) {
  auto played = play_transcript(transcript);
  if (!played) return std::unexpected(played.error());
  return std::move(played->text);
}

std::vector<Money> amounts(std::string_view text) {
  std::vector<Money> found;
  for (std::size_t at = text.find('$'); at != std::string_view::npos; at = text.find('$', at + 1)) {
    std::size_t end = std::min(text.find_first_not_of("0123456789", at + 1), text.size());
    const auto cents = base::parse_money(text.substr(at, end + 3 - at));
    const auto dollars = base::parse_money(text.substr(at, end - at));
    const bool has_cents = text.substr(end).starts_with('.') && cents;
    const auto amount = has_cents ? cents : dollars;
    if (amount) found.push_back(at > 0 && text[at - 1] == '-' ? -*amount : *amount);
  }
  return found;
}

}  // namespace croupier::cli
