#include "app/audit_report.hpp"

#include <algorithm>

namespace croupier::app {

namespace {

std::optional<double> edge_of(const std::optional<Edges>& edges, const std::string& game,
                              const std::string& wager) {
  if (!edges) return std::nullopt;
  const auto of_game = edges->find(game);
  if (of_game == edges->end()) return std::nullopt;
  const auto found = of_game->second.find(wager);
  return found == of_game->second.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace

std::optional<double> WinLine::distance() const {
  const auto hold = tally.hold();
  const auto error = tally.error();
  if (!edge || !hold || !error || *error <= 0) return std::nullopt;
  return (*hold - *edge) / *error;
}

std::vector<WinLine> win_lines(const PrintedReport& printed) {
  std::map<std::string, audit::Wins> by_game;
  std::map<std::string, std::size_t> days;
  for (const audit::ChainReport& chain : printed.report.chains) {
    for (const auto& [key, tally] : chain.wins) by_game[chain.game][key] += tally;
  }
  std::vector<WinLine> lines;
  for (const auto& [game, wins] : by_game) {
    const auto add = [&](const std::string& day, std::size_t wager, const audit::Tally& tally) {
      WinLine line{game, day, std::string(audit::wager_name(wager)), tally};
      line.edge = edge_of(printed.edges, line.game, line.wager);
      lines.push_back(std::move(line));
    };
    std::map<std::size_t, audit::Tally> over_days;
    for (const auto& [key, tally] : wins) {
      add(key.first, key.second, tally);
      over_days[key.second] += tally;
    }
    if (wins.begin()->first.first == wins.rbegin()->first.first) continue;
    for (const auto& [wager, tally] : over_days) add({}, wager, tally);
  }
  return lines;
}

std::string chance_text(const audit::ChainReport& chain) {
  if (chain.seeded_from == 0) return {};
  return "NOT RANDOM: from record " + std::to_string(chain.seeded_from) +
         " on the cards follow from a seed";
}

namespace {

// "7 to 9 of huh-1, 4 of house"
std::string unsigned_text(const audit::Report& report) {
  std::string text;
  for (const audit::ChainReport& chain : report.chains) {
    const std::uint64_t count = chain.unsigned_records();
    if (count == 0) continue;
    text += text.empty() ? "" : ", ";
    if (count > 1) text += std::to_string(chain.records - count + 1) + " to ";
    text += std::to_string(chain.records) + " of " + chain.chain;
  }
  return text;
}

std::string broken_text(const audit::Report& report) {
  const audit::Deviation& first = *report.first_deviation();
  const std::string place =
      first.at.chain.empty()
          ? ""
          : " at record " + std::to_string(first.at.record) + " of " + first.at.chain;
  const std::uint64_t count = report.deviations();
  return "broken" + place + ": " + first.says +
         (count == 1 ? "" : " (the first of " + std::to_string(count) + " deviations)");
}

}  // namespace

std::string verdict_text(const audit::Report& report) {
  const std::uint64_t count = report.unsigned_records();
  switch (report.verdict()) {
    case audit::Verdict::clean:
      return "clean: every record follows from the rules and is under the house's signature";
    case audit::Verdict::unchecked:
      return "sound, signatures not checked";
    case audit::Verdict::some_unsigned:
      return "sound, with " + std::to_string(count) + " unsigned " +
             (count == 1 ? "record" : "records") + ": " + unsigned_text(report);
    case audit::Verdict::broken:
      break;
  }
  return broken_text(report);
}

std::string protection_text(const audit::ChainReport& chain) {
  const auto& protection = chain.protection;
  const std::uint64_t to = std::max(protection.signed_to, protection.witnessed_to);
  std::string text;
  if (!protection.has_key) text += "signatures were not checked (--public-key); ";
  if (!protection.has_witness) text += "no witness was asked (--witness); ";
  if (protection.has_key) {
    text += "signed to record " + std::to_string(protection.signed_to) + "; ";
  }
  if (protection.has_witness) {
    text += "witnessed to record " + std::to_string(protection.witnessed_to) + "; ";
  }
  if (to < chain.records) {
    return text + "records " + std::to_string(to + 1) + " to " + std::to_string(chain.records) +
           " and whatever came after them are unprotected";
  }
  if (protection.witnessed_to == chain.records) return text + "no record is unprotected";
  return text + "records cut off after " + std::to_string(chain.records) + " would not be missed";
}

}  // namespace croupier::app
