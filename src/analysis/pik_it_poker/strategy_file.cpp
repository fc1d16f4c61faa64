#include "analysis/pik_it_poker/strategy_file.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace croupier::analysis::pik_it_poker {

namespace game = games::pik_it_poker;

namespace {

std::string text_of(const std::array<cards::Card, 5>& hand) {
  std::string text;
  for (const cards::Card card : hand) text += (text.empty() ? "" : " ") + cards::to_text(card);
  return text;
}

// Five different cards; some hand where the text is something else.
std::array<cards::Card, 5> read_hand(Entries& entries, const std::string& key) {
  const std::string text = entries.text(key);
  const auto words = base::words(text);
  std::array<cards::Card, 5> hand{};
  if (words.size() != hand.size())
    entries.fail(key, "five cards are wanted, as \"Ah Kd 9c 4s 3h\"");
  for (std::size_t at = 0; at < std::min(words.size(), hand.size()); ++at) {
    const auto card = cards::parse_card(words[at]);
    if (!card) {
      entries.fail(key, base::in_quotes(words[at]) + " is not a card");
    } else if (std::ranges::count(hand.begin(), hand.begin() + at, *card) != 0) {
      entries.fail(key, cards::to_text(*card) + " is there twice");
    } else {
      hand[at] = *card;
    }
  }
  return hand;
}

}  // namespace

base::Fields to_fields(const std::vector<Step>& steps) {
  base::List list;
  for (const Step& step : steps) {
    if (step.weakest[0] == step.weakest[1]) continue;
    list.push_back(
        {base::Fields{{"act", {std::string(act_names[static_cast<std::size_t>(step.act)])}},
                      {"weakest", {text_of(step.weakest)}}}});
  }
  return {{"game", {std::string("pik_it_poker")}}, {"step", {std::move(list)}}};
}

std::vector<Comment> file_comments() {
  return {{"", "A strategy for Pik-It Poker. The first step that applies is taken, else a fold."},
          {"step",
           "play_3 applies to hands whose best three cards are as good as the best three of the\n"
           "weakest hand or better, play_5 to hands whose five cards are."}};
}

std::expected<std::vector<Step>, std::string> read_strategy(Entries entries) {
  entries.game("pik_it_poker", "PIK");
  std::vector<Step> steps;
  const std::size_t size = entries.size("step");
  for (std::size_t at = 1; at <= size; ++at) {
    const std::string item = "step." + std::to_string(at);
    const auto acts = std::span(act_names).subspan(1);
    const auto act = static_cast<Act>(1 + entries.word(item + ".act", acts));
    const auto weakest = read_hand(entries, item + ".weakest");
    steps.push_back({.act = act,
                     .three = game::three_card_value(weakest),
                     .five = game::five_card_value(weakest),
                     .weakest = weakest});
  }
  if (std::string wrong = entries.wrong(); !wrong.empty()) return std::unexpected(wrong);
  return steps;
}

}  // namespace croupier::analysis::pik_it_poker
