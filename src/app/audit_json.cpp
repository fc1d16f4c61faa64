// The report of an audit as JSON. Money is in cents.
#include <nlohmann/json.hpp>

#include "app/audit_report.hpp"

namespace croupier::app {

namespace {

using nlohmann::ordered_json;

ordered_json or_null(const std::optional<double>& value) {
  return value ? ordered_json(*value) : ordered_json(nullptr);
}

ordered_json json_of(const audit::Deviation& one) {
  return {{"chain", one.at.chain},    {"record", one.at.record}, {"round", one.at.round},
          {"fault", name(one.fault)}, {"says", one.says},        {"clause", one.clause}};
}

ordered_json json_of(const audit::Occurrence& one) {
  return {{"chain", one.at.chain}, {"record", one.at.record}, {"round", one.at.round},
          {"kind", one.kind},      {"says", one.says},        {"clause", one.clause}};
}

template <class T>
ordered_json json_of(const audit::Listed<T>& listed) {
  ordered_json all = ordered_json::array();
  for (const T& one : listed.kept) all.push_back(json_of(one));
  return {{"count", listed.count}, {"listed", std::move(all)}};
}

ordered_json json_of(const audit::Day& day) {
  return {{"day", day.day},
          {"rounds", day.rounds},
          {"opening", day.opening.cents()},
          {"closing", day.closing.cents()},
          {"fills", day.fills.cents()},
          {"drop", day.drop.cents()},
          {"cash_outs", day.cash_outs.cents()},
          {"tips", day.tips.cents()},
          {"win", day.win().cents()},
          {"hold_of_drop", or_null(day.hold())}};
}

ordered_json json_of(const WinLine& line) {
  return {{"game", line.game},
          {"day", line.day.empty() ? ordered_json(nullptr) : ordered_json(line.day)},
          {"wager", line.wager},
          {"count", line.tally.count},
          {"rounds", line.tally.rounds},
          {"handle", line.tally.handle.cents()},
          {"paid", line.tally.paid.cents()},
          {"taken", line.tally.taken.cents()},
          {"returned", line.tally.returned.cents()},
          {"win", line.tally.win().cents()},
          {"hold", or_null(line.tally.hold())},
          {"error", or_null(line.tally.error())},
          {"theoretical", or_null(line.edge)},
          {"errors_off", or_null(line.distance())}};
}

ordered_json protection_json(const audit::ChainReport& chain) {
  const audit::Protection& protection = chain.protection;
  return {{"key", protection.has_key},
          {"witness", protection.has_witness},
          {"signed_to", protection.signed_to},
          {"witnessed_to", protection.witnessed_to},
          {"says", protection_text(chain)}};
}

ordered_json unsigned_json(const audit::Report& report) {
  ordered_json all = ordered_json::array();
  for (const audit::ChainReport& chain : report.chains) {
    const std::uint64_t count = chain.unsigned_records();
    if (count == 0) continue;
    all.push_back(
        {{"chain", chain.chain}, {"first", chain.records - count + 1}, {"last", chain.records}});
  }
  return {{"count", report.unsigned_records()}, {"listed", std::move(all)}};
}

ordered_json json_of(const audit::ChainReport& chain) {
  ordered_json rules = ordered_json::array();
  for (const audit::RulesInForce& one : chain.rules) {
    rules.push_back({{"record", one.record}, {"id", one.id}, {"rules", one.json}});
  }
  ordered_json days = ordered_json::array();
  for (const audit::Day& day : chain.days) days.push_back(json_of(day));
  const auto& shuffles = chain.shuffles;
  return {{"chain", chain.chain},
          {"game", chain.game},
          {"edition", chain.edition},
          {"random", chain.seeded_from == 0},
          {"seeded_from", chain.seeded_from},
          {"rules", std::move(rules)},
          {"first_at", chain.first_at},
          {"last_at", chain.last_at},
          {"no_activity", chain.records == 0},
          {"records", chain.records},
          {"events", chain.events},
          {"rounds", chain.rounds},
          {"round_under_way", chain.round_under_way},
          {"under_seal", chain.under_seal},
          {"on_layout", chain.on_layout.cents()},
          {"protection", protection_json(chain)},
          {"shuffles",
           {{"opened", shuffles.opened},
            {"not_opened", shuffles.not_opened},
            {"live", shuffles.live},
            {"wrong", shuffles.wrong}}},
          {"deviations", json_of(chain.deviations)},
          {"voids", json_of(chain.voids)},
          {"irregularities", json_of(chain.irregularities)},
          {"system_decisions", json_of(chain.system_decisions)},
          {"dealer_changes", json_of(chain.dealer_changes)},
          {"breaches", json_of(chain.breaches)},
          {"days", std::move(days)},
          {"clauses", chain.clauses},
          {"uncited", chain.uncited}};
}

}  // namespace

std::string to_json(const PrintedReport& printed) {
  const audit::Report& report = printed.report;
  ordered_json chains = ordered_json::array();
  for (const audit::ChainReport& chain : report.chains) chains.push_back(json_of(chain));
  ordered_json wins = ordered_json::array();
  for (const WinLine& line : win_lines(printed)) wins.push_back(json_of(line));
  const ordered_json all = {{"log", printed.log},
                            {"made_at", printed.made_at},
                            {"clean", report.verdict() == audit::Verdict::clean},
                            {"verdict", name(report.verdict())},
                            {"says", verdict_text(report)},
                            {"unsigned", unsigned_json(report)},
                            {"no_activity", report.is_empty()},
                            {"records", report.records()},
                            {"events", report.events()},
                            {"rounds", report.rounds()},
                            {"deviations", report.deviations()},
                            {"outside", json_of(report.outside)},
                            {"chains", std::move(chains)},
                            {"wins", std::move(wins)}};
  return all.dump(1, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace croupier::app
