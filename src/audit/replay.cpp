#include "audit/replay.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "dealing/live_seal.hpp"

namespace croupier::audit {

namespace {

// What stands in brackets at the end of an event.
std::string cited_in(std::string_view line) {
  const std::size_t open = line.rfind('[');
  if (open == std::string_view::npos || !line.ends_with(']')) return {};
  return std::string(line.substr(open + 1, line.size() - open - 2));
}

// The part of the line from a little before the place where they differ.
std::string shown(std::string_view line, std::size_t differs) {
  constexpr std::size_t before = 30;
  const std::size_t from = differs > before ? differs - before : 0;
  return (from == 0 ? "'" : "'...") + base::printable(line.substr(from)) + "'";
}

// The first line in which the two texts differ.
Difference difference(std::string_view recorded, std::string_view told) {
  while (true) {
    const std::string_view was = recorded.substr(0, recorded.find('\n'));
    const std::string_view is = told.substr(0, told.find('\n'));
    if (was != is) {
      const auto at = static_cast<std::size_t>(std::ranges::mismatch(was, is).in1 - was.begin());
      return {"the record says " + shown(was, at) + " where the rules say " + shown(is, at),
              cited_in(is.empty() ? was : is)};
    }
    if (recorded.size() <= was.size() || told.size() <= is.size()) {
      return {"the record has " + std::string(recorded.size() < told.size() ? "fewer" : "more") +
                  " lines than the rules give",
              {}};
    }
    recorded.remove_prefix(was.size() + 1);
    told.remove_prefix(is.size() + 1);
  }
}

// Names are those of before: whoever leaves has none afterwards.
std::vector<ChipMove> moves_in(const table::Table& before, const table::Events& events) {
  std::vector<ChipMove> moves;
  for (const table::Event& event : events) {
    const auto* told = std::get_if<table::TableEvent>(&event);
    if (told == nullptr) continue;
    const bool buys = told->kind == table::TableEventKind::bought_in;
    if (!buys && told->kind != table::TableEventKind::cashed_out) continue;
    const std::string& name = before.names[told->player.number];
    if (!name.empty()) moves.push_back({name, buys ? -told->amount : told->amount});
  }
  return moves;
}

}  // namespace

std::optional<cards::Card> Replay::face_at(unsigned place) const {
  return faces_ ? faces_->find(dealing::root_in(table_.handling.pack().seal), place) : std::nullopt;
}

std::expected<table::Sent, std::string> Replay::read(std::string_view record) const {
  return table::parse_record(record, [this](unsigned place) { return face_at(place); });
}

// Where a key was lost, nobody can say again how a hand was set or which burned card was shown. The
// round is void then; what hangs on those cards is not compared.
bool Replay::tells_unopened(const table::Sent& sent, std::span<const table::Token> tokens) const {
  const auto* played = std::get_if<games::Command>(&sent.command);
  const auto* step = std::get_if<dealing::Step>(&sent.command);
  const bool acts = played != nullptr && std::holds_alternative<games::command::Choose>(*played);
  const bool shows_burned = step != nullptr && step->kind == dealing::StepKind::show_burn;
  return (acts || shows_burned) && std::ranges::any_of(tokens, [&](const table::Token& token) {
           return !face_at(token.place);
         });
}

std::expected<Replay::Told, Difference> Replay::follow(std::string_view record) {
  auto sent = read(record);
  if (!sent) return std::unexpected(Difference{"the record cannot be read: " + sent.error(), {}});
  auto decided = table::decide(table_, sent->envelope, sent->command);
  auto tokens = table::tokens_in(table::command_in(record));
  const bool blind = tells_unopened(*sent, tokens);
  if (!decided && blind) decided = table::Events{};
  if (!decided) {
    const auto& refusal = decided.error();
    return std::unexpected(
        Difference{"the command is refused: " + refusal.says, std::string(refusal.authority.id())});
  }
  const std::string told = table::to_record(table_, sent->envelope, sent->command, *decided);
  if (told != record && !blind) {
    const std::string recorded = table::without_leaves(record);
    if (told != recorded) return std::unexpected(difference(recorded, told));
  }
  std::vector<std::pair<unsigned, cards::Card>> faces;
  for (const auto& [place, leaf] : tokens) {
    faces.emplace_back(place, face_at(place).value_or(cards::Card::unknown()));
  }
  auto moves = moves_in(table_, *decided);
  table::accept(table_, sent->envelope, *decided);
  return Told{*std::move(sent), *std::move(decided), std::move(moves), std::move(faces),
              std::move(tokens)};
}

std::expected<Replay::Told, std::string> Replay::take(std::string_view record) {
  auto told = follow(record);
  if (told) return *std::move(told);
  const Difference& wrong = told.error();
  return std::unexpected(wrong.clause.empty() ? wrong.says
                                              : wrong.says + " [" + wrong.clause + "]");
}

std::optional<Replay::Told> Replay::pass_over(std::string_view record) {
  auto sent = read(record);
  if (!sent) {
    ++table_.records;
    return std::nullopt;
  }
  // Where records are missing before it, the client's count goes on from the one that is there.
  const auto known = std::ranges::find(table_.clients, sent->envelope.client, &table::Client::name);
  if (known != table_.clients.end()) known->sequence = sent->envelope.sequence - 1;
  auto decided = table::decide(table_, sent->envelope, sent->command);
  auto moves = moves_in(table_, decided ? *decided : table::Events{});
  table::accept(table_, sent->envelope, decided ? *decided : table::Events{});
  if (!decided) return std::nullopt;
  return Told{*std::move(sent), *std::move(decided), std::move(moves)};
}

}  // namespace croupier::audit
