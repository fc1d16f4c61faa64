// An answer of advise, as JSON and as a table for people.
#include <fmt/format.h>

#include <algorithm>

#include "cli/records/advise.hpp"
#include "games/text.hpp"
#include "render/document/json.hpp"
#include "render/document/numbers.hpp"
#include "render/rules/rules.hpp"

namespace croupier::cli {

namespace {

using analysis::Advice;

void write_cards(render::Json& json, std::string_view key, const std::vector<cards::Card>& cards) {
  json.key(key).open_list();
  for (const cards::Card card : cards) json.text(to_text(card));
  json.close_list();
}

bool insures(const Advice& advice) { return advice.insurance->value() > 0; }

std::string known_cards(const analysis::Situation& situation) {
  std::string text;
  for (const auto& [field, cards] :
       {std::pair("player", &situation.player), std::pair("board", &situation.board),
        std::pair("dealer", &situation.dealer), std::pair("hand", &situation.hand),
        std::pair("seen", &situation.seen)}) {
    if (!cards->empty()) text += fmt::format("  {:<7}{}\n", field, games::to_text(*cards));
  }
  if (situation.tie != 0) text += "  tie    " + render::fraction(situation.tie) + " of the ante\n";
  return text;
}

}  // namespace

std::string to_json(const Advice& advice) {
  render::Json json;
  json.key("ev").open_object();
  for (const auto& [act, value] : advice.values) json.key(act).number(value.value());
  json.close_object().key("best").text(advice.best);
  if (!advice.high.empty()) {
    write_cards(json, "high", advice.high);
    write_cards(json, "low", advice.low);
  }
  if (advice.insurance) {
    json.key("insurance").number(advice.insurance->value());
    json.key("insure").flag(insures(advice));
  }
  return json.str();
}

std::string to_text(const Question& question, const Advice& advice) {
  std::string text = fmt::format("  {}\n", render::game_name(question.rules).id);
  text += known_cards(question.situation);
  text += fmt::format("  {:<12}{:>14}{:>14}\n", "act", "value", "cost");
  auto values = advice.values;
  // The best act comes first, whatever its equals.
  const auto order = [&](const analysis::ActValue& a, const analysis::ActValue& b) {
    if ((a.act == advice.best) != (b.act == advice.best)) return a.act == advice.best;
    return std::pair(b.value.value(), a.act) < std::pair(a.value.value(), b.act);
  };
  std::ranges::sort(values, order);
  const double best = values.empty() ? 0 : values.front().value.value();
  for (const auto& [act, value] : values) {
    text += fmt::format("  {:<12}{:>14}{:>14}{}\n", act, render::fixed(value.value(), 8),
                        render::fixed(best - value.value(), 8), act == advice.best ? "  best" : "");
  }
  if (!advice.high.empty()) {
    text += "  played as " + games::to_text(advice.high) + " high, " + games::to_text(advice.low) +
            " low\n";
  }
  if (advice.insurance) {
    text += fmt::format("  insuring half the wager gains {}: {}\n",
                        render::fixed(advice.insurance->value(), 8),
                        insures(advice) ? "insure" : "do not insure");
  }
  return text;
}

}  // namespace croupier::cli
