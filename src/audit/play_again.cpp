// Plays one round again by the game's own rules, from the wagers on.
#include <algorithm>
#include <array>
#include <map>

#include "audit/rounds.hpp"
#include "base/text.hpp"
#include "games/text.hpp"

namespace croupier::audit {

namespace {

namespace command = games::command;

// What the table itself adds to the events of a game.
constexpr std::array<std::string_view, 6> table_lines{"the supervisor voids the round because: ",
                                                      "time is up: ",
                                                      "bets are open for round ",
                                                      "a cover card goes on ",
                                                      "the cover card lies ",
                                                      "the cutting card comes out at "};

bool is_tables_own(std::string_view line) {
  return std::ranges::any_of(table_lines,
                             [&](std::string_view start) { return line.starts_with(start); });
}

struct RecordLines {
  table::Sent sent;
  std::vector<std::string> events{};
};

// Takes one record off the front of the text.
std::string_view take_record(std::string_view& text) {
  const std::size_t end = text.find("\n> ");
  const std::string_view record = text.substr(0, end == std::string_view::npos ? end : end + 1);
  text.remove_prefix(record.size());
  return record;
}

std::expected<RecordLines, std::string> read_record(std::string_view record,
                                                    const table::FaceAt& face_at) {
  auto sent = table::parse_record(record, face_at);
  if (!sent) return std::unexpected(sent.error());
  RecordLines lines{*std::move(sent)};
  std::string_view rest = record.substr(std::min(record.size(), record.find('\n') + 1));
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    if (!line.starts_with("  ")) return std::unexpected("an event is indented by two spaces");
    const std::string_view words = line.substr(2);
    lines.events.push_back(table::places_in(words).empty() ? std::string(words)
                                                           : table::with_faces(words, face_at));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
  }
  return lines;
}

class RoundPlay {
 public:
  RoundPlay(const table::Rules& rules, const cards::Composition& deck)
      : rules_(rules), round_(table::open_round(rules_, deck)) {}

  std::optional<std::string> take(const RecordLines& record) {
    const auto& command = record.sent.command;
    if (const auto* game = std::get_if<games::Command>(&command)) return play(*game, record);
    if (const auto* request = std::get_if<table::Request>(&command)) {
      if (request->kind == table::RequestKind::timeout) {
        return play(std::visit([](const auto& round) { return absent(round); }, round_), record);
      }
      if (request->kind == table::RequestKind::void_round) {
        return play(games::Command(command::Report{games::Irregularity::void_round}), record);
      }
      if (request->kind == table::RequestKind::rules) return change_rules(request->text);
    }
    if (const auto* step = std::get_if<dealing::Step>(&command)) follow_cards(*step);
    ++played_.passed;
    return voids(record) ? play_voided(record) : std::nullopt;
  }

  const PlayedAgain& played() const { return played_; }

 private:
  bool bets_are_open() const {
    return std::visit([](const auto& round) { return round.phase == decltype(round.phase){}; },
                      round_);
  }
  cards::Composition& deck() {
    return std::visit([](auto& round) -> cards::Composition& { return round.deck; }, round_);
  }

  std::optional<std::string> change_rules(const std::string& json) {
    const auto rules = table::read_rules(table::code_of(rules_), json);
    if (!rules) return rules.error().says;
    rules_ = *rules;
    round_ = table::open_round(rules_, deck());
    ++played_.passed;
    return std::nullopt;
  }

  // A load between rounds brings a whole pack; a burned card is gone unseen.
  void follow_cards(const dealing::Step& step) {
    if (step.kind == dealing::StepKind::load && bets_are_open()) {
      deck() = cards::Composition::decks(table::setup_of(rules_).pack_size / cards::card_count);
    }
    if (step.kind == dealing::StepKind::burn) {
      static_cast<void>(deck().take(cards::Card::unknown()));
    }
  }

  // A wrong count of the cards voids the round: the step's own line comes first.
  static bool voids(const RecordLines& record) {
    const auto* step = std::get_if<dealing::Step>(&record.sent.command);
    return step != nullptr && step->kind == dealing::StepKind::tally && record.events.size() > 2;
  }

  std::optional<std::string> play_voided(const RecordLines& record) {
    RecordLines rest = record;
    rest.events.erase(rest.events.begin());
    return play(games::Command(command::Report{games::Irregularity::void_round}), rest);
  }

  std::optional<std::string> play(const games::Command& asked, const RecordLines& record) {
    const auto decided =
        std::visit([&](const auto& round) { return decide(round, asked); }, round_);
    if (!decided) {
      return "the command is refused: " + decided.error().says + " [" +
             std::string(decided.error().authority.id()) + "]";
    }
    ++played_.commands;
    auto line = record.events.begin();
    const auto skip = [&] {
      while (line != record.events.end() && is_tables_own(*line)) ++line;
    };
    for (const games::Event& event : *decided) {
      skip();
      const std::string told = table::to_text(table::Event(event), rules_.index());
      if (line == record.events.end() || *line != told) {
        return "the rules say '" + base::printable(told) + "' where the record says '" +
               base::printable(line == record.events.end() ? "nothing" : *line) + "'";
      }
      ++line;
      ++played_.events;
      std::visit([&](auto& round) { apply(round, event); }, round_);
    }
    skip();
    if (line == record.events.end()) return std::nullopt;
    return "the record says '" + base::printable(*line) + "', which does not follow";
  }

  table::Rules rules_;
  table::AnyRound round_;
  PlayedAgain played_{};
};

}  // namespace

std::expected<PlayedAgain, std::string> play_again(const RoundText& round) {
  const auto rules = table::read_rules(round.game, round.rules);
  if (!rules) return std::unexpected("the rules of the round are refused: " + rules.error().says);
  auto deck = cards::Composition::decks(table::setup_of(*rules).pack_size / cards::card_count);
  for (const cards::Card card : round.gone) {
    if (!deck.take(card)) return std::unexpected("more cards are gone than there were");
  }
  RoundPlay play(*rules, deck);
  // A pack that is shuffled within the round begins its places anew.
  std::map<unsigned, cards::Card> faces;
  auto next_face = round.faces.begin();
  const table::FaceAt face_at = [&](unsigned place) -> std::optional<cards::Card> {
    const auto found = faces.find(place);
    return found == faces.end() ? std::nullopt : std::optional(found->second);
  };
  store::Hash hash = round.hash_before;
  std::uint64_t number = round.first_record;
  for (std::string_view text = round.records; !text.empty(); ++number) {
    const std::string_view taken = take_record(text);
    for (std::size_t left = table::places_in(table::command_in(taken)).size();
         left > 0 && next_face != round.faces.end(); --left, ++next_face) {
      faces[next_face->first] = next_face->second;
    }
    const auto record = read_record(taken, face_at);
    auto wrong = record ? play.take(*record) : std::optional(record.error());
    hash = store::next_hash(hash, number, taken);
    if (!wrong && number == round.first_record && hash != round.first_hash) {
      wrong = "its hash is not the one of the round's first record";
    }
    if (wrong) return std::unexpected("record " + std::to_string(number) + ": " + *wrong);
  }
  if (number != round.last_record + 1 || hash != round.last_hash) {
    return std::unexpected("the records up to " + std::to_string(number - 1) +
                           " do not give the hash of the round's last record, " +
                           std::to_string(round.last_record));
  }
  return play.played();
}

}  // namespace croupier::audit
