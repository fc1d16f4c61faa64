#include "analysis/five_card_hi_lo/strategy_file.hpp"

namespace croupier::analysis::five_card_hi_lo {

namespace {

constexpr int weight_max = 10;
constexpr int least_max = 1000;

base::Field number(const char* key, int value) { return {key, {std::int64_t{value}}}; }

}  // namespace

base::Fields to_fields(const Rules& rules) {
  return {
      {"game", {std::string("five_card_hi_lo")}},
      {"aces",
       {base::Fields{number("low_weight", rules.aces.low_weight),
                     number("high_weight", rules.aces.high_weight),
                     number("least", rules.aces.least)}}},
      {"fold",
       {base::Fields{number("low_min", rules.fold.low_min), number("high_max", rules.fold.high_max),
                     number("spread_max", rules.fold.spread_max)}}}};
}

std::vector<Comment> file_comments() {
  return {
      {"",
       "A strategy for 5 Card Hi-Lo: the house way, but for one ace, and what is folded.\n"
       "Without [aces] the house way is always set; without [fold] nothing is folded."},
      {"aces",
       "One ace lies low beside the lowest card, in place of the other card of the house way's\n"
       "low hand, where low_weight times that card's points, less high_weight times the house\n"
       "way's high total, is at least `least`."},
      {"fold",
       "Folded once it is set: a low total of low_min or more, a high total of high_max or\n"
       "less, and the two no more than spread_max apart, all at once."}};
}

std::expected<Rules, std::string> read_strategy(Entries entries) {
  const auto number = [&](const char* key, int least, int most) {
    return static_cast<int>(entries.whole(key, least, most));
  };
  Rules rules;
  entries.game("five_card_hi_lo", "5CH");
  if (entries.has("aces")) {
    rules.aces = {.low_weight = number("aces.low_weight", 0, weight_max),
                  .high_weight = number("aces.high_weight", 0, weight_max),
                  .least = number("aces.least", -least_max, least_max)};
  }
  if (entries.has("fold")) {
    rules.fold = {
        .low_min = number("fold.low_min", 0, DealerTotals::low_max + 1),
        .high_max = number("fold.high_max", 0, DealerTotals::high_max),
        .spread_max = number("fold.spread_max", -DealerTotals::low_max, DealerTotals::high_max)};
  }
  if (std::string wrong = entries.wrong(); !wrong.empty()) return std::unexpected(wrong);
  return rules;
}

}  // namespace croupier::analysis::five_card_hi_lo
