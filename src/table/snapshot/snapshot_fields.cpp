#include "table/snapshot/snapshot_fields.hpp"

namespace croupier::table {

void FieldWriter::add(std::string_view name, std::string_view value) {
  text_ += name;
  text_ += ' ';
  text_ += value;
  text_ += '\n';
}

void FieldWriter::operator()(std::string_view name, const std::vector<std::uint8_t>& numbers) {
  std::string text;
  for (const unsigned number : numbers) {
    text += (text.empty() ? "" : " ") + std::to_string(number);
  }
  add(name, text);
}

void FieldWriter::operator()(std::string_view name, const std::vector<std::string>& words) {
  const std::vector<std::string_view> views(words.begin(), words.end());
  add(name, base::join(views, " "));
}

// "Kh03": the card, its pack and the position that it came from.
void FieldWriter::operator()(std::string_view name, const std::vector<dealing::RackCard>& rack) {
  std::string text;
  for (const dealing::RackCard& card : rack) {
    text += text.empty() ? "" : " ";
    text += to_text(card.card) + std::to_string(card.pack) + std::to_string(card.from);
  }
  add(name, text);
}

// How many of each of the 52 cards, then how many are gone unseen.
void FieldWriter::operator()(std::string_view name, const cards::Composition& deck) {
  std::string text;
  for (unsigned at = 0; at < cards::card_count; ++at) {
    text += std::to_string(deck.count(cards::Card::from_index(at))) + " ";
  }
  add(name, text + std::to_string(deck.unknown()));
}

void FieldReader::fail(std::string_view name) {
  if (trouble_.empty()) trouble_ = "the snapshot has a wrong " + std::string(name);
}

std::string_view FieldReader::value_of(std::string_view name) {
  if (!trouble_.empty()) return {};
  const std::size_t end = text_.find('\n');
  const std::string_view line = text_.substr(0, end);
  const bool named = line.starts_with(name) && line.substr(name.size()).starts_with(' ');
  if (end == std::string_view::npos || !named) {
    trouble_ = "the snapshot has no " + std::string(name) + " where it should be";
    return {};
  }
  text_.remove_prefix(end + 1);
  return line.substr(name.size() + 1);
}

std::int64_t FieldReader::integer(std::string_view name, std::string_view text) {
  const auto number = base::parse_integer(text);
  if (!number) fail(name);
  return number.value_or(0);
}

void FieldReader::operator()(std::string_view name, std::vector<std::uint8_t>& numbers) {
  for (const std::string_view word : base::words(value_of(name))) {
    const std::int64_t number = integer(name, word);
    if (!std::in_range<std::uint8_t>(number)) return fail(name);
    numbers.push_back(static_cast<std::uint8_t>(number));
  }
}

void FieldReader::operator()(std::string_view name, std::vector<std::string>& words) {
  const auto found = base::words(value_of(name));
  words.assign(found.begin(), found.end());
}

void FieldReader::operator()(std::string_view name, std::vector<dealing::RackCard>& rack) {
  for (const std::string_view word : base::words(value_of(name))) {
    const auto card = word.starts_with("??") ? std::optional(cards::Card::unknown())
                                             : cards::parse_card(word.substr(0, 2));
    const auto pack = word.size() == 4 ? base::parse_integer(word.substr(2, 1)) : std::nullopt;
    const auto from = word.size() == 4 ? base::parse_integer(word.substr(3)) : std::nullopt;
    if (!card || !pack || *pack > 1 || !from) return fail(name);
    rack.push_back({*card, static_cast<std::uint8_t>(*pack), static_cast<std::uint8_t>(*from)});
  }
}

void FieldReader::operator()(std::string_view name, cards::Composition& deck) {
  const auto counts = base::words(value_of(name));
  if (counts.size() != cards::card_count + 1) return fail(name);
  std::int64_t size = 0;
  for (unsigned at = 0; at < cards::card_count; ++at) {
    const std::int64_t count = integer(name, counts[at]);
    if (count < 0 || count > 16) return fail(name);
    size += count;
    for (std::int64_t left = count; left > 0; --left) deck.add(cards::Card::from_index(at));
  }
  const std::int64_t unknown = integer(name, counts.back());
  if (unknown < 0 || unknown > size) return fail(name);
  for (std::int64_t left = unknown; left > 0; --left) {
    static_cast<void>(deck.take(cards::Card::unknown()));
  }
}

}  // namespace croupier::table
