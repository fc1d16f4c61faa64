// Pay tables near a target, as a document with settings to paste, and as JSON.
#pragma once

#include <optional>

#include "render/document/document.hpp"
#include "render/rules/rules.hpp"

namespace croupier::render {

/// One choice of odds. Figures are of the wager that is tuned.
struct TuneRow {
  std::vector<OptionTable> tables;
  double edge = 0;  // by the measure of the target
  std::optional<double> hit_frequency{};
  double deviation = 0;
  std::optional<double> with_required_bonus{};  // per required stake
};

/// A line that varies, by table and place in it, and the odds that were tried.
struct TunedLine {
  std::size_t table = 0;
  std::size_t line = 0;
  std::size_t choices = 0;
  games::Odds low;
  games::Odds high;
};

struct TuneAnswer {
  table::Rules rules;
  std::string wager;    // "side bet trips plus" or "main game"
  std::string measure;  // "edge" or "with_required_bonus"
  double target = 0;
  std::vector<TunedLine> lines{};
  std::vector<TuneRow> rows{};  // the nearest first
  double looked_at = 0;         // how many choices there are
  std::size_t solved = 0;       // main games that were solved; 0 where combinations sufficed
  bool partial = false;
};

Document tune_document(const TuneAnswer& answer);
std::string tune_json(const TuneAnswer& answer);

/// Returns the table as a line of a rules file.
std::string to_toml(const OptionTable& table);

}  // namespace croupier::render
