#include "cli/records/situation.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "cli/program/json_fields.hpp"

namespace croupier::cli {

namespace {

using analysis::Integer;
using analysis::Rational;
using analysis::Situation;
using games::Refusal;
using namespace json_fields;

constexpr std::string_view digits = "0123456789";

// Sixteen decks, the largest shoe that rules may have.
constexpr std::size_t seen_max = std::size_t{16} * cards::card_count;

// Takes the digits off the front of the text.
std::string_view take_digits(std::string_view& text) {
  const std::size_t end = std::min(text.find_first_not_of(digits), text.size());
  const std::string_view taken = text.substr(0, end);
  text.remove_prefix(end);
  return taken;
}

std::optional<int> take_exponent(std::string_view& text) {
  if (!text.starts_with('e') && !text.starts_with('E')) return 0;
  text.remove_prefix(1);
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  const auto exponent = base::parse_integer(take_digits(text));
  if (!exponent || *exponent > 60) return std::nullopt;
  return static_cast<int>(negative ? -*exponent : *exponent);
}

Integer whole(std::string_view text) {
  Integer number = 0;
  for (const char digit : text) number = number * 10 + (digit - '0');
  return number;
}

// What every game has, and then its own.
template <class G>
Names situation_fields() {
  static constexpr std::array<std::string_view, 6> hi_lo{"id",     "game", "rules",
                                                         "player", "seen", "tie"};
  static constexpr std::array<std::string_view, 6> holdem{"id",     "game", "rules",
                                                          "player", "seen", "board"};
  static constexpr std::array<std::string_view, 8> shoe{"id",   "game",   "rules", "player",
                                                        "seen", "dealer", "hand",  "split"};
  if constexpr (std::same_as<G, games::FiveCardHiLo>) return hi_lo;
  if constexpr (std::same_as<G, games::HeadsUpHoldem>) return holdem;
  if constexpr (std::same_as<G, games::ThreeCard21>) return shoe;
  return Names(hi_lo).first(5);
}

// The number's own letters: the parsed one is a double already.
std::string written_number(std::string_view line, std::string_view field) {
  simdjson::ondemand::parser parser;
  const simdjson::padded_string padded(line);
  simdjson::ondemand::document document;
  std::string_view token;
  if (parser.iterate(padded).get(document) != simdjson::SUCCESS ||
      document[field].raw_json_token().get(token) != simdjson::SUCCESS) {
    return {};
  }
  return std::string(base::trim(token));
}

std::optional<Refusal> read_tie(object fields, std::string_view line, Rational& tie) {
  const auto found = find(fields, "tie");
  if (!found) return std::nullopt;
  if (bool all = false; found->get(all) == simdjson::SUCCESS) {
    tie = all ? 1 : 0;
    return std::nullopt;
  }
  const auto number =
      found->is_number() ? parse_decimal(written_number(line, "tie")) : std::nullopt;
  if (!number) return regulation::malformed("tie is the bet's size in antes, or true for one ante");
  tie = *number;
  return std::nullopt;
}

std::optional<Refusal> read_split(object fields, Situation& situation) {
  const auto found = find(fields, "split");
  if (!found || found->get(situation.split) == simdjson::SUCCESS) return std::nullopt;
  return regulation::malformed("split is true or false");
}

std::optional<Refusal> read_situation(object fields, std::string_view line, Situation& situation) {
  if (auto wrong = read_cards(fields, "player", situation.player)) return wrong;
  if (auto wrong = read_cards(fields, "board", situation.board)) return wrong;
  if (auto wrong = read_cards(fields, "dealer", situation.dealer)) return wrong;
  if (auto wrong = read_cards(fields, "seen", situation.seen, seen_max)) return wrong;
  if (auto wrong = read_cards(fields, "hand", situation.hand)) return wrong;
  if (auto wrong = read_split(fields, situation)) return wrong;
  return read_tie(fields, line, situation.tie);
}

std::optional<std::string> parse_cards(std::string_view field, std::string text,
                                       std::vector<cards::Card>& cards) {
  std::ranges::replace(text, ',', ' ');
  for (const std::string_view word : base::words(text)) {
    const auto card = cards::parse_card(word);
    if (!card) {
      return "--" + std::string(field) + " holds '" + base::printable(word) +
             "', which is no card (rank AKQJT98765432, suit cdhs)";
    }
    cards.push_back(*card);
  }
  return std::nullopt;
}

}  // namespace

std::optional<Rational> parse_decimal(std::string_view text) {
  if (text.size() > 60) return std::nullopt;
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  std::string number(take_digits(text));
  if (number.empty()) return std::nullopt;
  int scale = 0;
  if (text.starts_with('.')) {
    text.remove_prefix(1);
    const std::string_view decimals = take_digits(text);
    if (decimals.empty()) return std::nullopt;
    number += decimals;
    scale = static_cast<int>(decimals.size());
  }
  const auto exponent = take_exponent(text);
  if (!exponent || !text.empty()) return std::nullopt;
  const int power = *exponent - scale;
  const Integer ten =
      boost::multiprecision::pow(Integer(10), static_cast<unsigned>(std::abs(power)));
  const Rational value = power < 0 ? Rational(whole(number), ten) : Rational(whole(number) * ten);
  return negative ? Rational(-value) : value;
}

std::expected<Question, Refusal> read_question(element record, std::string_view line) {
  const auto fields = as_object(record);
  if (!fields) return bad("a record is a JSON object");
  const auto name = read_game(*fields);
  if (!name) return std::unexpected(name.error());
  std::optional<Refusal> wrong;
  Question question;
  games::with_game(*name, [&](auto game) {
    using G = decltype(game);
    wrong = check_fields(*fields, "", situation_fields<G>());
    if (!wrong) wrong = read_situation(*fields, line, question.situation);
    if (wrong) return;
    if (auto rules = read_rules<G>(*fields)) {
      question.rules = *std::move(rules);
    } else {
      wrong = rules.error();
    }
  });
  if (wrong) return std::unexpected(*std::move(wrong));
  return question;
}

std::expected<Situation, std::string> parse_situation(const TypedSituation& typed) {
  Situation situation;
  for (const auto& [field, text, cards] : {std::tuple("player", &typed.player, &situation.player),
                                           std::tuple("board", &typed.board, &situation.board),
                                           std::tuple("dealer", &typed.dealer, &situation.dealer),
                                           std::tuple("seen", &typed.seen, &situation.seen),
                                           std::tuple("hand", &typed.hand, &situation.hand)}) {
    if (auto wrong = parse_cards(field, *text, *cards)) return std::unexpected(*std::move(wrong));
  }
  situation.split = typed.split;
  if (!typed.tie.empty()) {
    const auto tie = typed.tie == "true" ? Rational(1) : parse_decimal(typed.tie);
    if (!tie) {
      return std::unexpected("--tie is the bet's size in antes, not '" +
                             base::printable(typed.tie) + "'");
    }
    situation.tie = *tie;
  }
  return situation;
}

}  // namespace croupier::cli
