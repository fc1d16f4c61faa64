#include "audit/rounds.hpp"

#include <array>

#include "audit/unsealer.hpp"
#include "base/text.hpp"

namespace croupier::audit {

namespace {

constexpr std::string_view title = "croupier round 1";

const cards::Composition& deck_of(const table::Table& table) {
  return std::visit([](const auto& round) -> const cards::Composition& { return round.deck; },
                    table.round);
}

// What is missing from the pack; cards that nobody has seen come last.
std::vector<cards::Card> gone_from(const table::Table& table) {
  const auto& deck = deck_of(table);
  const unsigned decks = table.handling.setup.pack_size / cards::card_count;
  std::vector<cards::Card> gone;
  for (unsigned index = 0; index < cards::card_count; ++index) {
    const cards::Card card = cards::Card::from_index(index);
    for (unsigned left = deck.count(card); left < decks; ++left) gone.push_back(card);
  }
  gone.insert(gone.end(), deck.unknown(), cards::Card::unknown());
  return gone;
}

std::string number_text(std::uint64_t number, std::size_t digits) {
  std::string text = std::to_string(number);
  return text.size() < digits ? std::string(digits - text.size(), '0') + text : text;
}

// "key: value" lines up to the empty one.
std::optional<std::string_view> field(std::string_view& text, std::string_view key) {
  const std::string_view line = text.substr(0, text.find('\n'));
  if (!line.starts_with(key) || !line.substr(key.size()).starts_with(": ")) return std::nullopt;
  text.remove_prefix(std::min(text.size(), line.size() + 1));
  return line.substr(key.size() + 2);
}

std::optional<std::vector<cards::Card>> parse_cards(std::string_view text) {
  std::vector<cards::Card> found;
  if (text == "none") return found;
  for (const std::string_view word : base::words(text)) {
    const auto card = word == "??" ? cards::Card::unknown() : cards::parse_card(word);
    if (!card) return std::nullopt;
    found.push_back(*card);
  }
  return found;
}

// "17 Kh 3 2c": faces of cards under seal, by their places.
std::optional<SealedFaces> parse_faces(std::string_view text) {
  SealedFaces faces;
  const auto words = base::words(text);
  if (words.size() % 2 != 0) return std::nullopt;
  for (std::size_t at = 0; at < words.size(); at += 2) {
    const auto place = store::parse_number(words[at]);
    const auto card =
        words[at + 1] == "??" ? cards::Card::unknown() : cards::parse_card(words[at + 1]);
    if (!place || *place > 65'535 || !card) return std::nullopt;
    faces.emplace_back(static_cast<unsigned>(*place), *card);
  }
  return faces;
}

}  // namespace

void RoundCutter::begin(const table::Table& now) {
  round_ = RoundText{.chain = chain_,
                     .game = std::string(table::code_of(now.rules)),
                     .rules = now.rules_json,
                     .round = now.round_number,
                     .hash_before = last_hash_,
                     .gone = gone_from(now)};
}

std::optional<RoundText> RoundCutter::take(const store::RecordView& record,
                                           const Replay::Told& told, const table::Table& now) {
  if (round_) {
    if (round_->first_record == 0) {
      round_->first_record = record.number;
      round_->first_hash = record.hash;
    }
    round_->last_record = record.number;
    round_->last_hash = record.hash;
    round_->records += record.payload;
    round_->faces.insert(round_->faces.end(), told.faces.begin(), told.faces.end());
  }
  last_hash_ = record.hash;
  std::optional<RoundText> ended;
  for (const table::Event& event : told.events) {
    const auto* table_event = std::get_if<table::TableEvent>(&event);
    if (table_event == nullptr) continue;
    if (table_event->kind != table::TableEventKind::bets_opened) continue;
    ended = rest();
    begin(now);
  }
  return ended;
}

std::optional<RoundText> RoundCutter::rest() const {
  return round_ && round_->first_record != 0 ? round_ : std::nullopt;
}

std::expected<std::vector<RoundText>, std::string> rounds_of(
    const store::ChainId& chain, std::span<const store::Record> records) {
  Unsealer unsealer;
  Replay replay;
  replay.read_with(unsealer.faces());
  RoundCutter cutter(chain);
  std::vector<RoundText> rounds;
  std::string wrong;
  const auto follow = [&](const store::RecordView& record) {
    const auto told = wrong.empty() ? replay.take(record.payload) : std::unexpected(wrong);
    if (!told) {
      if (wrong.empty()) wrong = "record " + std::to_string(record.number) + ": " + told.error();
      return;
    }
    if (auto ended = cutter.take(record, *told, replay.table())) {
      rounds.push_back(*std::move(ended));
    }
  };
  for (const store::Record& record : records) unsealer.take(record.view(), follow);
  unsealer.finish(follow);
  if (!wrong.empty()) return std::unexpected(wrong);
  if (auto rest = cutter.rest()) rounds.push_back(*std::move(rest));
  return rounds;
}

std::string file_name(const RoundText& round) {
  return round.chain + ".round-" + number_text(round.round, 6) + ".txt";
}

std::string to_text(const RoundText& round) {
  std::string gone;
  for (const cards::Card card : round.gone) gone += (gone.empty() ? "" : " ") + to_text(card);
  std::string text(title);
  text += "\ngame: " + round.game + "\nrules: " + round.rules + "\nchain: " + round.chain;
  text += "\nround: " + std::to_string(round.round);
  text += "\nbefore: " + base::to_hex(round.hash_before);
  text += "\nfirst: " + std::to_string(round.first_record) + " " + base::to_hex(round.first_hash);
  text += "\nlast: " + std::to_string(round.last_record) + " " + base::to_hex(round.last_hash);
  text += "\ngone: " + (gone.empty() ? "none" : gone);
  if (!round.faces.empty()) {
    text += "\nfaces:";
    for (const auto& [place, card] : round.faces) {
      text += " " + std::to_string(place) + " " + to_text(card);
    }
  }
  return text + "\n\n" + round.records;
}

std::expected<RoundText, std::string> parse_round(std::string_view text) {
  const auto wrong = [](std::string_view what) {
    return std::unexpected("the file of a round has no proper line '" + std::string(what) + "'");
  };
  if (!text.starts_with(title) || !text.substr(title.size()).starts_with('\n')) {
    return std::unexpected("this is not the file of a round");
  }
  text.remove_prefix(title.size() + 1);
  RoundText round;
  for (auto [key, to] : {std::pair{"game", &round.game}, std::pair{"rules", &round.rules},
                         std::pair{"chain", &round.chain}}) {
    const auto value = field(text, key);
    if (!value) return wrong(key);
    *to = *value;
  }
  const auto number = field(text, "round");
  const auto parsed = number ? store::parse_number(*number) : std::nullopt;
  if (!parsed) return wrong("round");
  round.round = *parsed;
  const auto take_end = [&](std::string_view key, std::uint64_t& record, store::Hash& hash) {
    const auto words = base::words(field(text, key).value_or(std::string_view{}));
    const auto count = words.size() == 2 ? store::parse_number(words[0]) : std::nullopt;
    const auto digest = words.size() == 2 ? base::hash_from_hex(words[1]) : std::nullopt;
    if (!count || !digest) return false;
    record = *count;
    hash = *digest;
    return true;
  };
  const auto before = base::hash_from_hex(field(text, "before").value_or(std::string_view{}));
  if (!before) return wrong("before");
  round.hash_before = *before;
  if (!take_end("first", round.first_record, round.first_hash)) return wrong("first");
  if (!take_end("last", round.last_record, round.last_hash)) return wrong("last");
  const auto gone = parse_cards(field(text, "gone").value_or("?"));
  if (!gone) return wrong("gone");
  round.gone = *gone;
  if (const auto faces = field(text, "faces")) {
    const auto told = parse_faces(*faces);
    if (!told) return wrong("faces");
    round.faces = *told;
  }
  if (!text.starts_with("\n> ")) return std::unexpected("the round has no records");
  round.records = text.substr(1);
  return round;
}

}  // namespace croupier::audit
