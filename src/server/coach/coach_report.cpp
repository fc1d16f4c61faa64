#include "server/coach/coach_report.hpp"

#include <algorithm>
#include <limits>

#include "analysis/analyze_game.hpp"
#include "games/text.hpp"
#include "render/document/json.hpp"

namespace croupier::server {

using render::Json;

namespace {

// A cost below this is of rounding.
constexpr double least_cost = 1e-6;
constexpr std::size_t judged_max = 20'000;

struct Sums {
  std::int64_t net = 0;
  std::int64_t wagered = 0;
  int decisions = 0;
  int mistakes = 0;
  int advised = 0;
  double lost = 0;
  double expected = 0;
};

void add_sums(Json& json, const Sums& sums, std::size_t rounds) {
  json.key("sums").open_object().key("rounds").whole(static_cast<std::int64_t>(rounds));
  json.key("decisions").whole(std::int64_t{sums.decisions});
  json.key("mistakes").whole(std::int64_t{sums.mistakes});
  json.key("advised").whole(std::int64_t{sums.advised}).key("wagered").whole(sums.wagered);
  json.key("net").whole(sums.net).key("lost").number(sums.lost);
  json.key("expected").number(sums.expected);
  json.key("luck").number(static_cast<double>(sums.net) - sums.expected + sums.lost);
  json.close_object();
}

// "raise 3", without who and where.
std::string words_of(const games::Act& act) {
  const std::string text = games::to_text(games::Command(games::command::Choose{{1}, {1}, act}));
  return text.substr(text.find(' ') + 1);
}

void add_card_list(Json& json, std::string_view key, const std::vector<cards::Card>& cards) {
  json.key(key).open_list();
  for (const cards::Card card : cards) json.text(to_text(card));
  json.close_list();
}

void add_subject(Json& json, const Subject& about) {
  json.key("about").open_object().key("round").whole(static_cast<std::int64_t>(about.round));
  json.key("phase").text(about.phase).key("position").whole(about.position.number);
  json.key("hand").whole(about.hand);
  add_card_list(json, "cards", about.cards);
  json.close_object();
}

}  // namespace

std::optional<analysis::Advice> CoachReport::ask(const DecisionContext& dilemma) {
  analysis::NullMonitor no_monitor;
  auto advice = advisers_.advise(dilemma.question, no_monitor);
  if (!advice) return std::nullopt;
  return *std::move(advice);
}

std::expected<std::string, std::string> CoachReport::advice_json(
    const DecisionContext& dilemma, const std::vector<table::Choice>& choices) {
  const auto advice = ask(dilemma);
  if (!advice) return std::unexpected("the coach has nothing to say about this hand");
  Json json;
  json.open_object();
  add_subject(json, dilemma.about);
  json.key("unit").whole(dilemma.unit.cents()).key("choices").open_list();
  for (const table::Choice& choice : choices) {
    const auto found = worth(dilemma, *advice, choice.command.act);
    json.open_object().key("act").text(words_of(choice.command.act)).key("value");
    found ? json.number(found->chosen) : json.raw("null");
    json.key("cost");
    found ? json.number(std::max(found->cost(), 0.0)) : json.raw("null");
    json.close_object();
  }
  return json.close_list().close_object().str();
}

const table::Choice& CoachReport::best_of(const DecisionContext& dilemma,
                                          const std::vector<table::Choice>& choices) {
  const auto advice = ask(dilemma);
  const table::Choice* best = &choices.front();
  double least = std::numeric_limits<double>::infinity();
  for (const table::Choice& choice : choices) {
    const auto found = advice ? worth(dilemma, *advice, choice.command.act) : std::nullopt;
    if (!found || found->cost() >= least) continue;
    least = found->cost();
    best = &choice;
  }
  return *best;
}

std::optional<Worth> CoachReport::judge(std::string_view table, const Decided& decided) {
  if (judged_.size() > judged_max) judged_.clear();
  const Subject& about = decided.dilemma.about;
  const std::pair key{std::string(table) + " " + std::to_string(about.position.number) + " " +
                          std::to_string(about.hand),
                      decided.record};
  if (const auto known = judged_.find(key); known != judged_.end()) return known->second;
  const auto advice = ask(decided.dilemma);
  const auto found = advice ? worth(decided.dilemma, *advice, decided.act) : std::nullopt;
  judged_[key] = found;
  return found;
}

// What the opening wagers bring on average to somebody who makes no mistake, in cents.
double CoachReport::expected(const NotedRound& noted, const std::string& rules,
                             const std::string& name) {
  const auto opening = noted.opening.find(name);
  if (opening == noted.opening.end()) return 0;
  auto known = edges_.find(rules);
  if (known == edges_.end()) {
    analysis::NullMonitor no_monitor;
    known = edges_.emplace(rules, analysis::analyze_edge(noted.rules, {1}, no_monitor)).first;
  }
  double sum = 0;
  for (const games::Bettor& bettor : opening->second) {
    const auto& stakes = bettor.stakes;
    const games::Money unit = stakes[games::Wager::ante] + stakes[games::Wager::main];
    if (known->second.main) {
      sum += known->second.main->expectation.value() * static_cast<double>(unit.cents());
    }
    for (const analysis::WagerReport& wager : known->second.wagers) {
      sum -= static_cast<double>(wager.edge) * static_cast<double>(stakes[wager.wager].cents());
    }
  }
  return sum;
}

std::string CoachReport::report_json(const std::vector<ReportedRound>& rounds,
                                     const std::string& name) {
  Json json;
  Sums sums;
  json.open_object().key("rounds").open_list();
  for (const auto& [table, round, share, noted] : rounds) {
    const double mean = expected(*noted, round->rules, name);
    const auto advised = noted->advised.find(name);
    const int asked = advised == noted->advised.end() ? 0 : advised->second;
    double lost = 0;
    json.open_object().key("table").text(table).key("game").text(table::code_of(noted->rules));
    json.key("round").whole(static_cast<std::int64_t>(round->round)).key("at").whole(round->at);
    json.key("wagered").whole(share->wagered.cents()).key("net").whole(share->net.cents());
    json.key("advised").whole(std::int64_t{asked}).key("decisions").open_list();
    for (const Decided& decided : noted->decisions) {
      if (decided.name != name) continue;
      const auto found = judge(table, decided);
      if (!found) continue;
      const double cost = found->cost() > least_cost ? found->cost() : 0;
      lost += cost;
      ++sums.decisions;
      if (cost > 0) ++sums.mistakes;
      json.open_object().key("record").whole(static_cast<std::int64_t>(decided.record));
      const Subject& about = decided.dilemma.about;
      json.key("position").whole(about.position.number).key("hand").whole(about.hand);
      add_card_list(json, "cards", about.cards);
      json.key("act").text(words_of(decided.act));
      json.key("by_clock").flag(decided.by_clock).key("value").number(found->chosen);
      json.key("best").number(found->best).key("cost").number(cost);
      json.key("better").text(found->better);
      add_card_list(json, "low", found->low);
      json.close_object();
    }
    json.close_list().key("lost").number(lost).key("expected").number(mean).close_object();
    sums.lost += lost;
    sums.expected += mean;
    sums.advised += asked;
    sums.net += share->net.cents();
    sums.wagered += share->wagered.cents();
  }
  json.close_list();
  add_sums(json, sums, rounds.size());
  return json.close_object().str();
}

}  // namespace croupier::server
