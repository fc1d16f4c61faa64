// Reads commands from text: "p1 ante $10", "p2@3 raise 3", "d deal Kh", "d proceed".
#include "base/text.hpp"
#include "games/text.hpp"

namespace croupier::games {

namespace {

using Words = std::span<const std::string_view>;
using Parsed = std::expected<Command, std::string>;

struct Actor {
  Player player;
  Position position;
};

std::optional<std::uint8_t> small_number(std::string_view text) {
  const auto number = base::parse_integer(text);
  if (!number || *number < 0 || *number > 255) return std::nullopt;
  return static_cast<std::uint8_t>(*number);
}

std::optional<Actor> parse_actor(std::string_view word) {
  if (!word.starts_with('p')) return std::nullopt;
  const std::size_t at = word.find('@');
  const auto player = small_number(word.substr(1, at == std::string_view::npos ? at : at - 1));
  const auto position = at == std::string_view::npos ? player : small_number(word.substr(at + 1));
  if (!player || !position) return std::nullopt;
  return Actor{{*player}, {*position}};
}

Parsed wrong(std::string says) { return std::unexpected(std::move(says)); }

// "dealer", "board", "position 2" or "position 2 hand 3"; takes the words that it has read.
std::optional<CardPlace> take_place(Words& words) {
  if (words.empty()) return std::nullopt;
  const std::string_view first = words[0];
  words = words.subspan(1);
  if (first == "dealer") return dealer_place;
  if (first == "board") return community_place;
  const auto position =
      first == "position" && !words.empty() ? small_number(words[0]) : std::nullopt;
  if (!position) return std::nullopt;
  words = words.subspan(1);
  if (words.size() < 2 || words[0] != "hand") return hand_at({*position});
  const auto hand = small_number(words[1]);
  if (!hand || *hand == 0) return std::nullopt;
  words = words.subspan(2);
  return hand_at({*position}, static_cast<std::uint8_t>(*hand - 1));
}

// "read dealer 2: Kh": which cards of a place, and their faces.
Parsed parse_read(Words words) {
  const auto place = take_place(words);
  if (!place) return wrong("say which cards are read, as in d read position 2 1 2: Kh 9d");
  command::Read read{*place, 0, {}};
  bool faces = false;
  for (std::string_view word : words) {
    const bool last_place = !faces && word.ends_with(':');
    if (last_place) word.remove_suffix(1);
    if (!faces) {
      const auto at = small_number(word);
      if (!at || *at < 1 || *at > 24)
        return wrong(base::in_quotes(word) + " is no place of a card");
      read.places |= 1U << (*at - 1U);
    } else {
      const auto card = cards::parse_card(word);
      if (!card || read.cards.full()) return wrong(base::in_quotes(word) + " is no card");
      read.cards.push(*card);
    }
    faces = faces || last_place;
  }
  return read;
}

// "report face_up 9h", "report wrong_count position 2 6 Kh"
Parsed parse_report(Words words) {
  const auto trouble = words.empty() ? std::nullopt : find_trouble(words[0]);
  if (!trouble) return wrong("that irregularity is not known");
  command::Report report{*trouble};
  words = words.subspan(1);
  if (*trouble == Irregularity::missed_card || *trouble == Irregularity::wrong_count ||
      *trouble == Irregularity::exposed) {
    const auto place = take_place(words);
    if (!place) return wrong("say where, as in d report wrong_count position 2 6");
    report.place = *place;
  }
  if (*trouble == Irregularity::wrong_count) {
    const auto count = words.empty() ? std::nullopt : small_number(words[0]);
    if (!count) return wrong("say how many cards there are");
    report.count = *count;
    words = words.subspan(1);
  }
  if (!words.empty()) {
    const auto card = cards::parse_card(words[0]);
    if (!card || words.size() > 1) return wrong(base::in_quotes(words[0]) + " is no card");
    report.card = *card;
  }
  return report;
}

Parsed parse_dealer(Words words) {
  if (words[0] == "read") return parse_read(words.subspan(1));
  if (words[0] == "report") return parse_report(words.subspan(1));
  if (words.size() == 3 && words[0] == "no" && words[1] == "more" && words[2] == "bets") {
    return command::CloseBets{};
  }
  if (words.size() == 1 && words[0] == "proceed") return command::Proceed{};
  if (words.size() == 2 && words[0] == "deal") {
    if (words[1] == "??") return command::Deal{Card::unknown()};
    const auto card = cards::parse_card(words[1]);
    if (!card) return wrong(base::in_quotes(words[1]) + " is no card");
    return command::Deal{*card};
  }
  return wrong("the dealer can say: no more bets, deal CARD, proceed, read, report");
}

Parsed parse_place(Actor actor, Words words) {
  const auto wager = find_wager(words[0]);
  const auto amount = words.size() > 1 ? base::parse_money(words[1]) : std::nullopt;
  if (!wager || !amount) return wrong("a wager is written WAGER AMOUNT, as in ante $10");
  command::Place place{actor.player, actor.position, *wager, *amount};
  for (std::size_t at = 2; at < words.size(); ++at) {
    if (words[at] == "verbal") {
      place.tender = command::Tender::verbal_cash;
    } else if (words[at] == "standing") {
      place.standing = true;
    } else if (words[at] == "coupon" && at + 1 < words.size() && base::parse_money(words[at + 1])) {
      place.coupon = *base::parse_money(words[++at]);
    } else {
      return wrong(base::in_quotes(words[at]) + " does not belong to a wager");
    }
  }
  return place;
}

// "Kh 9d 4c / 3s 2h"
std::optional<std::string> parse_setting(Act& act, Words words) {
  CardList<6>* half = &act.high;
  for (const std::string_view word : words) {
    const auto card = cards::parse_card(word);
    if (word == "/") {
      half = &act.low;
    } else if (!card || half->full()) {
      return base::in_quotes(word) + " is no card of a setting";
    } else {
      half->push(*card);
    }
  }
  return std::nullopt;
}

std::optional<std::string> parse_places(Act& act, Words words) {
  for (const std::string_view word : words) {
    const auto place = small_number(word);
    if (!place || act.places.size == act.places.at.size()) {
      return base::in_quotes(word) + " is no place of a card";
    }
    act.places.push(*place);
  }
  return std::nullopt;
}

Parsed parse_act(Actor actor, ActKind kind, Words words) {
  Act act{kind};
  std::optional<std::string> bad;
  if (kind == ActKind::play || kind == ActKind::set) {
    bad = parse_setting(act, words);
  } else if (kind == ActKind::pick) {
    bad = parse_places(act, words);
  } else if (kind == ActKind::raise || kind == ActKind::stay) {
    const auto times = words.size() == 1 ? small_number(words[0]) : std::nullopt;
    if (!times) return wrong("'" + std::string(name(kind)) + "' takes one number");
    act.times = *times;
  } else if (kind == ActKind::insurance || kind == ActKind::double_down || kind == ActKind::join) {
    const auto amount = words.size() == 1 ? base::parse_money(words[0]) : std::nullopt;
    if (!amount) return wrong("'" + std::string(name(kind)) + "' takes an amount");
    act.amount = *amount;
  } else if (!words.empty()) {
    bad = "'" + std::string(name(kind)) + "' takes nothing more";
  }
  if (bad) return wrong(*bad);
  return command::Choose{actor.player, actor.position, act};
}

Parsed parse_player(Actor actor, Words words) {
  if (words[0] == "place" && words.size() > 1) return parse_place(actor, words.subspan(1));
  if (words[0] == "consent" && words.size() == 1) {
    return command::Consent{actor.player, actor.position};
  }
  if (words[0] == "withdraw" && words.size() == 2 && find_wager(words[1])) {
    return command::Withdraw{actor.player, actor.position, *find_wager(words[1])};
  }
  if (const auto kind = find_act(words[0])) return parse_act(actor, *kind, words.subspan(1));
  if (find_wager(words[0])) return parse_place(actor, words);
  return wrong(base::in_quotes(words[0]) + " is neither a wager nor a decision");
}

}  // namespace

std::expected<Command, std::string> parse_command(std::string_view text) {
  const auto words = base::words(text);
  if (words.size() < 2) return wrong("a command is written WHO WHAT, as in p1 fold");
  const Words rest = Words(words).subspan(1);
  if (words[0] == "d") return parse_dealer(rest);
  const auto actor = parse_actor(words[0]);
  if (!actor) return wrong(base::in_quotes(words[0]) + " is neither d nor a player as p1");
  return parse_player(*actor, rest);
}

}  // namespace croupier::games
