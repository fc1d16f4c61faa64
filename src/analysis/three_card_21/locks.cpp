#include "analysis/three_card_21/locks.hpp"

#include <algorithm>

#include "analysis/exact.hpp"
#include "analysis/three_card_21/play.hpp"
#include "analysis/three_card_21/strategy_file.hpp"

namespace croupier::analysis::three_card_21 {

namespace {

constexpr Detail detail = Detail::by_total;

bool splits_only(Chart chart) { return chart == Chart::pair || chart == Chart::low_ace; }

std::optional<Act> read_act(std::string_view text) {
  const auto found = std::ranges::find(acts, text, [](Act act) { return name(act); });
  return found == acts.end() ? std::nullopt : std::optional(*found);
}

// The cells of "hard_16" or "hard_16/10"; none where there are none.
std::vector<Cell> read_cells(std::string_view what) {
  const std::size_t slash = std::min(what.find('/'), what.size());
  const std::string_view row = what.substr(0, slash);
  std::vector<Cell> cells;
  for (const Chart chart : charts) {
    for (const int at : rows_of(chart, detail)) {
      if (row != std::string(name(chart)) + "_" + row_name(chart, detail, at)) continue;
      for (const Value up : up_cards()) {
        const bool meant = slash == what.size() || what.substr(slash + 1) == up_name(up);
        if (meant) cells.push_back({chart, at, up});
      }
    }
  }
  return cells;
}

template <class Number>
Act best_of(const PerAct<Number>& values) {
  std::optional<Act> best;
  for (const Act act : acts) {
    if (values[act] && (!best || *values[act] > *values[*best] + tolerance<Number>())) best = act;
  }
  return *best;
}

}  // namespace

bool Locked::add(const Lock& lock) {
  const auto act = read_act(lock.act);
  if (const auto never = read_act(lock.what)) {
    never_[static_cast<std::size_t>(*never)] = true;
    return lock.act == "never" && *never != Act::stand && *never != Act::hit;
  }
  const auto cells = read_cells(lock.what);
  for (const Cell& cell : cells) {
    const bool unsplit = splits_only(cell.chart) && lock.act == "never";
    if (!unsplit && (!act || !may_say(cell.chart, *act))) return false;
    acts_[cell] = act;
    unsplit_[cell] = unsplit ? 1 : 0;
  }
  return !cells.empty();
}

std::expected<Locked, std::string> Locked::read(std::span<const Lock> locks) {
  Locked locked;
  for (const Lock& lock : locks) {
    if (!locked.add(lock)) return no_such_lock(lock, lockable);
  }
  return locked;
}

template <class Number>
Act Locked::act(const DecisionPoint& point, PerAct<Number> values) const {
  const auto splitting = split_cells(point, detail);
  for (const Cell& cell : splitting) {
    if (acts_[cell] == Act::split && values[Act::split]) return Act::split;
  }
  const auto& said = acts_[total_cell(point, detail)];
  const std::optional<Number> locked = said ? values[*said] : std::nullopt;
  for (const Act act : acts) {
    if (never_[static_cast<std::size_t>(act)]) values[act].reset();
  }
  for (const Cell& cell : splitting) {
    if (unsplit_[cell] != 0) values[Act::split].reset();
  }
  if (!locked) return best_of(values);
  // A pair or a low ace comes to its total only where it is not split.
  const auto& split = values[Act::split];
  return !splitting.empty() && split && *split > *locked + tolerance<Number>() ? Act::split : *said;
}

template Act Locked::act(const DecisionPoint&, PerAct<double>) const;
template Act Locked::act(const DecisionPoint&, PerAct<Rational>) const;

std::expected<Policy<double>, std::string> locked_play(std::span<const Lock> locks) {
  auto locked = Locked::read(locks);
  if (!locked) return std::unexpected(locked.error());
  return [locked = *std::move(locked)](const DecisionPoint& point, const PerAct<double>& values) {
    return locked.act(point, values);
  };
}

}  // namespace croupier::analysis::three_card_21
