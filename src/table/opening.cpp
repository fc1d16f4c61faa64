#include "table/opening.hpp"

#include <array>

#include "base/text.hpp"

namespace croupier::table {

namespace {

constexpr std::array<std::string_view, 2> kind_names{"automatic", "human"};
constexpr std::string_view seeded_word = "seeded";
constexpr std::string_view edition_word = "edition";

}  // namespace

std::string_view name(TableKind kind) { return kind_names[static_cast<std::size_t>(kind)]; }

std::string to_text(const Edition& edition) {
  std::string text = std::to_string(edition.number) + " " + std::string(name(edition.kind));
  if (edition.chance == ChanceKind::seeded) text += " " + std::string(seeded_word);
  return text;
}

std::string to_text(const Opening& opening) {
  if (opening.edition.number == 1) return opening.game + " " + opening.rules;
  return opening.game + " " + std::string(edition_word) + " " + to_text(opening.edition) + " " +
         opening.rules;
}

std::expected<Edition, std::string> parse_edition(std::string_view text) {
  const auto words = base::words(text);
  const auto number = words.empty() ? std::nullopt : base::parse_integer(words[0]);
  if (words.size() < 2 || words.size() > 3 || !number) {
    return std::unexpected("an edition has a number and says who deals");
  }
  if (*number < 2 || *number > edition_now) {
    return std::unexpected("this program knows the editions 1 to " + std::to_string(edition_now));
  }
  Edition edition{.number = static_cast<unsigned>(*number)};
  if (words[1] == name(TableKind::automatic)) {
    edition.kind = TableKind::automatic;
  } else if (words[1] != name(TableKind::human)) {
    return std::unexpected("a table is automatic or human");
  }
  if (words.size() == 3 && words[2] != seeded_word) {
    return std::unexpected(base::in_quotes(words[2]) + " does not belong there");
  }
  if (words.size() == 3) edition.chance = ChanceKind::seeded;
  return edition;
}

std::expected<Opening, std::string> parse_opening(std::string_view text) {
  const std::size_t rules = text.find('{');
  const std::string_view head = base::trim(text.substr(0, rules));
  const auto words = base::words(head);
  if (words.empty()) return std::unexpected("say which game");
  Opening opening{.game = std::string(words[0])};
  if (rules != std::string_view::npos) opening.rules = text.substr(rules);
  if (words.size() == 1) return opening;
  if (words[1] != edition_word) {
    // Something that is no JSON object stands in its place: whoever reads the rules says so.
    opening.rules = base::trim(text.substr(words[0].size()));
    return opening;
  }
  const auto from = static_cast<std::size_t>(words[1].data() - head.data()) + edition_word.size();
  const auto edition = parse_edition(head.substr(from));
  if (!edition) return std::unexpected(edition.error());
  opening.edition = *edition;
  return opening;
}

}  // namespace croupier::table
