// How the figures of a report were made: the fraction or the bound of each, and each game's method.
#include "render/document/numbers.hpp"
#include "render/report/analysis_report.hpp"
#include "render/rules/rules.hpp"

namespace croupier::render {

namespace {

using analysis::Figure;
using analysis::Rational;

// With spaces about the stroke, so that lines may break there.
std::string exactly(const Rational& number) {
  std::string text = fraction(number);
  if (const std::size_t at = text.find('/'); at != std::string::npos) text.replace(at, 1, " / ");
  return "exactly " + text;
}

std::string made(const Figure& figure) {
  return figure.exact() ? exactly(*figure.exact())
                        : "summed in double precision, error below 1e-12";
}

std::string made_variance(const Figure& variance) {
  return variance.exact()
             ? "square root of the variance, which is " + exactly(*variance.exact())
             : "square root of a variance summed in double precision, error below 1e-6";
}

void add_edge(List& list, std::string_view unit, std::string_view of, const analysis::Edge& edge) {
  const std::string game(of);
  list.items.push_back(game + ", edge per " + std::string(unit) + ": " + made(edge.per_ante) + ".");
  list.items.push_back(game + ", edge per required stake: " + made(edge.per_required_stake) + ".");
  list.items.push_back(game + ", edge per amount wagered: " + made(edge.per_amount_wagered) +
                       ", the edge divided by the average wager.");
}

void add_main(List& list, std::string_view unit, const analysis::GameReport& report) {
  const analysis::MainGame& main = *report.main;
  add_edge(list, unit, "Main game", main.edge);
  if (report.with_required_bonus) {
    add_edge(list, unit, "With required bonus", *report.with_required_bonus);
  }
  list.items.push_back("Standard deviation: " + made_variance(main.variance) + ".");
  list.items.push_back("Average wager: " + made(main.average_wager) + ".");
  const bool counted = main.expectation.exact().has_value();
  list.items.push_back(
      std::string(main.outcomes.empty() ? "Decisions: " : "Decisions and net results: ") +
      (counted ? "counted over all deals; each probability is an exact fraction, rounded only here."
               : "summed in double precision over all deals, error below 1e-12."));
}

void add_wager(List& list, const analysis::WagerReport& wager) {
  list.items.push_back("Side bet " + spoken(name(wager.wager)) + ": " + by_thousands(wager.deals) +
                       " deals counted line by line; edge " + exactly(wager.edge) +
                       ", hit frequency " + exactly(wager.hit_frequency) +
                       ", standard deviation the square root of the variance, which is " +
                       exactly(wager.variance) + ".");
}

// In the order of the games.
constexpr std::array<std::array<std::string_view, 3>, 4> methods{{
    {"Only points matter to ante, play and tie, so hands are counted by points: 2,002 kinds of "
     "hands for the player, each weighed with the number of ways to deal it.",
     "For each of them the dealer's hands from the 47 cards left are set the house way and counted "
     "by their two totals; every legal setting of the player is valued against those counts, and "
     "the best of settings and fold is taken.",
     "The tie bet is valued beside an ante of equal size: fold, play and setting are then chosen "
     "for the best of both together. All sums are whole numbers."},
    {"Every three cards against every up card are played from the whole shoe without replacement: "
     "each card that is dealt changes the chances of the next. At every decision each legal act "
     "is valued over all that may follow, and the best is taken.",
     "The hands of a split are played knowing the three first cards, the up card and their own "
     "draws, not each other's. For the deviation they are taken together: they meet one dealer's "
     "hand and draw from one shoe.",
     "Chances are doubles: sums of positive terms, so that little is lost. The same code runs in "
     "fractions on small shoes in the tests, where it equals every deal settled one by one."},
    {"Boards are taken by kinds of cards, up to suits: 42,783 stand for all 2,598,960. On each the "
     "dealer's hands are ranked once, and those that a hand beats or equals are counted by taking "
     "away those that hold one of its cards.",
     "The tree is solved from the river back: raise or fold for every hand and board, then check "
     "or raise on every flop over all its turns and rivers, then check or raise with every pair "
     "of hole cards over all its flops.",
     "Qualification, odds and bad beat are part of every count. All sums are whole numbers."},
    {"Hands are taken up to suits: 134,459 stand for all 2,598,960. Dealer's hands are swept from "
     "the lowest up, by five cards and by the best three, and those that share no card with a "
     "player's hand are counted by inclusion and exclusion over its cards.",
     "Fold, play 3 and play 5 are valued for every hand against those counts, and the best is "
     "taken.",
     "The three cards of the 3 card bonus are picked unseen, so that they are any three. All sums "
     "are whole numbers."},
}};

}  // namespace

void add_how_made(Document& document, const table::Rules& rules,
                  const analysis::GameReport& report) {
  List list;
  if (report.main) add_main(list, unit_word(rules), report);
  for (const analysis::WagerReport& wager : report.wagers) add_wager(list, wager);
  if (list.items.empty()) return;
  document.add(Heading{"How each figure was made"});
  document.add(std::move(list));
}

void add_method(Document& document, const table::Rules& rules) {
  document.add(Heading{"Method"});
  for (const std::string_view paragraph : methods[rules.index()]) {
    document.add(Paragraph{std::string(paragraph)});
  }
  document.add(
      Paragraph{"Where two decisions have exactly the same value, the one with the smaller wager "
                "is counted. The result does not depend on the number of threads."});
}

}  // namespace croupier::render
