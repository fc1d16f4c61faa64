// What a house asks of a layout or a sign: rules, name, size, paper. Everything that comes from
// outside is checked here, before anything is drawn.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "render/drawing/plan.hpp"
#include "render/layout/posted.hpp"

namespace croupier::render {

struct Paper {
  std::string_view name;
  double width;  // in inches, lying on its side
  double height;
};

enum class Signage : std::uint8_t { posted, none };

/// Sides as the dealer sees them.
enum class DealersSide : std::uint8_t { left, right };

struct Design {
  table::Rules rules;
  std::string name;  // of the licensee
  HalfMoon table{};
  Paper paper{"letter", 11, 8.5};
  std::optional<double> scale{};  // 10 stands for 1:10; what fits the paper where not given
  Place notices = Place::layout;  // where notices stand that may stand on either
  Signage signage = Signage::posted;
  DealersSide drop_box = DealersSide::right;
  DealersSide tip_box = DealersSide::left;
  std::vector<std::string> without{};  // kinds that the house would leave out
  std::vector<std::string> texts{};    // the house's own lines on a sign
  std::string date{};                  // as "2026-11-16"
};

/// Returns the paper of that name, or nothing.
std::optional<Paper> find_paper(std::string_view name);
std::string paper_names();

/// Returns the table of a size as "84x42in", "210x105cm" or "7x3.5ft", or one sentence.
std::expected<HalfMoon, std::string> read_size(std::string_view text);

/// Returns 8 for "1:8", or one sentence.
std::expected<double, std::string> read_scale(std::string_view text);

/// Returns what the rules are known by, as on the record of a table that sets what is not default.
std::string rules_id(const table::Rules& rules);

/// Returns the clause that wants the licensee's name on the layout.
games::Clause name_clause(const table::Rules& rules);

/// Returns the clause that wants drop box and tip box on either side of the dealer.
games::Clause boxes_clause(const table::Rules& rules);

/// Returns why nothing can be drawn: a name or a text that cannot be printed, something told
/// nowhere.
std::optional<regulation::Refusal> check(const Design& design);

}  // namespace croupier::render
