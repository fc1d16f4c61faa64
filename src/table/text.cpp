#include "table/text.hpp"

#include "games/text.hpp"
#include "table/sealed_text.hpp"

namespace croupier::table {

namespace {

constexpr std::array<std::string_view, request_count> request_names{
    "establish", "open", "close",  "day",    "sit",     "leave",   "buy_in",
    "cash_out",  "tip",  "fill",   "dealer", "rules",   "timeout", "confirm_cash",
    "breach",    "push", "advice", "void",   "edition", "note",
};

constexpr std::array<std::string_view, happening_count> happening_texts{
    "the table is established with {amount} of chips: {text}",
    "the table opens for the gaming day {text}",
    "the table closes",
    "the gaming day {text} begins",
    "{player} takes position {position}{as}{run}",
    "{player} leaves position {position}",
    "{player} buys chips for {amount}",
    "{player} leaves with {amount}",
    "{player} tips {amount}",
    "the inventory is filled with {amount}",
    "{text} deals from now on",
    "the rules are now {text}",
    "bets are open for round {number}",
    "time is up: the system decides",
    "a spoken wager of {player} is confirmed by the {text}",
    "a breach by {player} is noted: {text}",
    "the push is shown: {text}",
    "a cover card goes on the dealer's stack",
    "the cover card lies beside the shoe",
    "{player} is told what the choices are worth",
    "the supervisor voids the round because: {text}",
    "the record goes on by edition {text}",
    "noted: {text}",
};

std::string field(const TableEvent& told, std::string_view name) {
  if (name == "player") return "p" + std::to_string(told.player.number);
  if (name == "position") return std::to_string(told.position.number);
  if (name == "amount") return to_text(told.amount);
  if (name == "number") return std::to_string(told.number);
  if (name == "run") return told.number == seated_by_dealer ? ", run by the dealer" : "";
  if (name == "as") return told.text.empty() ? "" : " as " + told.text;
  return told.text;
}

std::string to_text(const TableEvent& told) {
  std::string text;
  std::string_view form = happening_texts[static_cast<std::size_t>(told.kind)];
  while (!form.empty()) {
    const std::size_t open = form.find('{');
    text += form.substr(0, open);
    if (open == std::string_view::npos) break;
    const std::size_t close = form.find('}', open);
    text += field(told, form.substr(open + 1, close - open - 1));
    form.remove_prefix(close + 1);
  }
  if (!told.authority.id().empty()) text += " [" + std::string(told.authority.id()) + "]";
  return text;
}

std::span<const std::string_view> phase_names(std::size_t game) {
  const std::array all{games::FiveCardHiLo::phase_names(), games::ThreeCard21::phase_names(),
                       games::HeadsUpHoldem::phase_names(), games::PikItPoker::phase_names()};
  return all[game];
}

}  // namespace

std::string_view name(RequestKind kind) { return request_names[static_cast<std::size_t>(kind)]; }

std::optional<RequestKind> find_request(std::string_view word) {
  for (std::size_t at = 0; at < request_count; ++at) {
    if (request_names[at] == word) return static_cast<RequestKind>(at);
  }
  return std::nullopt;
}

std::string to_text(const By& by) {
  switch (by.role) {
    case Role::player:
      return "p" + std::to_string(by.player.number);
    case Role::dealer:
      return by.name.empty() ? "d" : "d:" + by.name;
    case Role::supervisor:
      return by.name.empty() ? "s" : "s:" + by.name;
    case Role::device:
      return "device";
    case Role::clock:
      return "clock";
    case Role::house:
      return "house";
  }
  return {};
}

std::string to_text(const Request& request) {
  std::string text(name(request.kind));
  if (request.player.number != 0) text += " p" + std::to_string(request.player.number);
  if (request.position.number != 0) text += " " + std::to_string(request.position.number);
  if (!request.amount.is_zero() || request.kind == RequestKind::establish)
    text += " " + to_text(request.amount);
  if (!request.text.empty()) text += " " + request.text;
  return text;
}

std::string to_text(const Command& command) {
  return std::visit(games::Overloaded{
                        [](const games::Command& play) { return games::to_text(play); },
                        [](const auto& one) { return to_text(one); },
                    },
                    command);
}

std::string to_text(const Event& event, std::size_t game) {
  return std::visit(
      games::Overloaded{
          [&](const games::Event& told) { return games::to_text(told, phase_names(game)); },
          [](const auto& told) { return to_text(told); },
      },
      event);
}

std::string to_record(const Table& table, const Envelope& envelope, const Command& command,
                      const Events& events) {
  SealedText sealed(table);
  std::string below;
  for (const Event& event : events) below += "  " + sealed.line(event) + "\n";
  std::string text = "> " + std::to_string(envelope.at) + " " + envelope.client + "#" +
                     std::to_string(envelope.sequence) + " " + to_text(envelope.by);
  if (!envelope.rules_id.empty()) text += " " + envelope.rules_id;
  return text + ": " + sealed.line(command) + "\n" + below;
}

}  // namespace croupier::table
