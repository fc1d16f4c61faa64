#include "games/command.hpp"

#include <algorithm>

namespace croupier::games {

namespace {

constexpr std::array<std::string_view, 18> act_names{
    "fold",      "play",  "set", "check", "raise",  "pick", "play_3", "play_5", "insurance",
    "surrender", "split", "hit", "stand", "double", "join", "match",  "stay",   "decline",
};
static_assert(act_names.size() == static_cast<std::size_t>(ActKind::decline) + 1);

}  // namespace

std::string_view name(ActKind kind) { return act_names[static_cast<std::size_t>(kind)]; }

bool has_stray_field(const Act& act) {
  const ActKind kind = act.kind;
  const bool sets = kind == ActKind::play || kind == ActKind::set;
  const bool counts = kind == ActKind::raise || kind == ActKind::stay;
  const bool pays =
      kind == ActKind::insurance || kind == ActKind::double_down || kind == ActKind::join;
  return (!sets && (!act.high.empty() || !act.low.empty())) || (!counts && act.times != 0) ||
         (!pays && !act.amount.is_zero()) || (kind != ActKind::pick && act.places.size != 0);
}

std::optional<ActKind> find_act(std::string_view name) {
  const auto found = std::ranges::find(act_names, name);
  if (found == act_names.end()) {
    return std::nullopt;
  }
  return static_cast<ActKind>(found - act_names.begin());
}

}  // namespace croupier::games
