// croupier games: the four games side by side, and every option of each, from the code itself.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "cli/program/verbs.hpp"
#include "games/game.hpp"

namespace croupier::cli {

namespace {

using nlohmann::ordered_json;

std::string wager_names(std::span<const games::Wager> wagers) {
  std::string text;
  for (const games::Wager wager : wagers) {
    text += (text.empty() ? "" : ", ") + std::string(name(wager));
  }
  return text;
}

std::string pass_text(const dealing::Pass& pass) {
  static constexpr std::array<std::string_view, 3> targets{"players", "dealer", "board"};
  return fmt::format("{} {} {}", targets[static_cast<std::size_t>(pass.target)], pass.cards,
                     pass.facing == dealing::Facing::up ? "up" : "down");
}

// The first deal as "players 1 down, dealer 1 down, 5 times".
std::string deal_text(dealing::DealPlan plan) {
  std::vector<std::string> passes;
  for (const dealing::Pass& pass : plan) passes.push_back(pass_text(pass));
  std::size_t period = 1;
  const auto repeats = [&] {
    if (passes.size() % period != 0) return false;
    for (std::size_t at = period; at < passes.size(); ++at) {
      if (passes[at] != passes[at - period]) return false;
    }
    return true;
  };
  while (!repeats()) ++period;
  const std::vector<std::string_view> once(passes.begin(),
                                           passes.begin() + static_cast<std::ptrdiff_t>(period));
  const std::size_t times = passes.size() / period;
  return base::join(once) + (times == 1 ? "" : fmt::format(", {} times", times));
}

template <class G>
std::string pay_tables() {
  std::string text;
  for (const auto& option : G::options()) {
    if (option.info.name.ends_with("paytable") || option.info.name.ends_with("odds")) {
      text +=
          fmt::format("{}{}: {}", text.empty() ? "" : "; ", option.info.name, option.info.values);
    }
  }
  return text;
}

// What a game has in one row of the comparison, from its default rules.
template <class G>
std::vector<std::string> column() {
  const typename G::HouseRules rules;
  return {std::string(G::title),
          std::string(G::id),
          std::string(G::code) + ", N.J.A.C. " + std::string(G::subchapter),
          wager_names(G::areas()),
          std::to_string(rules.table.positions),
          std::to_string(rules.table.decks),
          deal_text(G::first_deal(rules)),
          base::join(G::phase_names()),
          pay_tables<G>(),
          std::to_string(G::options().size()),
          std::to_string(G::reasons().size())};
}

constexpr std::array<std::string_view, 11> row_names{
    "game",       "id",     "text",       "opening wagers", "positions",        "decks",
    "first deal", "phases", "pay tables", "options",        "reasons to refuse"};

std::vector<std::vector<std::string>> columns() {
  std::vector<std::vector<std::string>> all;
  games::for_each_game([&](auto game) { all.push_back(column<decltype(game)>()); });
  return all;
}

void print_markdown(std::ostream& out) {
  const auto all = columns();
  for (std::size_t row = 0; row < row_names.size(); ++row) {
    out << "| " << row_names[row];
    for (const auto& game : all) out << " | " << game[row];
    out << " |\n";
    if (row == 0) out << "| --- | --- | --- | --- | --- |\n";
  }
}

void print_side_by_side(std::ostream& out) {
  const auto all = columns();
  for (std::size_t row = 0; row < row_names.size(); ++row) {
    for (std::size_t game = 0; game < all.size(); ++game) {
      out << fmt::format("{:<19}{}\n", game == 0 ? row_names[row] : "", all[game][row]);
    }
  }
  out << "\ncroupier games GAME lists a game's options.\n";
}

template <class G>
ordered_json options_json() {
  const typename G::HouseRules rules;
  ordered_json options = ordered_json::array();
  for (const auto& option : G::options()) {
    options.push_back({{"name", option.info.name},
                       {"values", option.info.values},
                       {"default", option.show(rules)},
                       {"authority", option.info.authority.id()},
                       {"says", option.info.says}});
  }
  return {{"game", G::id}, {"title", G::title}, {"code", G::code}, {"options", options}};
}

template <class G>
void print_options(std::ostream& out) {
  const typename G::HouseRules rules;
  out << G::title << " (" << G::code << ", N.J.A.C. " << G::subchapter << ")\n\n";
  out << fmt::format("{:<26}{:<14}{:<40}{}\n", "option", "default", "values, the default first",
                     "by");
  for (const auto& option : G::options()) {
    out << fmt::format("{:<26}{:<14}{:<40}{}\n", option.info.name, option.show(rules),
                       option.info.values, option.info.authority.id());
    out << fmt::format("{:<26}{}\n", "", option.info.says);
  }
}

struct GamesOptions {
  std::string game;
  bool json = false;
  bool markdown = false;
};

int run(const GamesOptions& options) {
  if (options.game.empty()) {
    if (options.json) {
      ordered_json all = ordered_json::array();
      games::for_each_game([&](auto game) { all.push_back(options_json<decltype(game)>()); });
      std::cout << all.dump(2) << "\n";
    } else {
      options.markdown ? print_markdown(std::cout) : print_side_by_side(std::cout);
    }
    return done;
  }
  const bool found = games::with_game(options.game, [&](auto game) {
    using G = decltype(game);
    if (options.json) {
      std::cout << options_json<G>().dump(2) << "\n";
    } else {
      print_options<G>(std::cout);
    }
  });
  if (found) return done;
  std::cerr << "croupier games: there is no game '" << base::printable(options.game) << "'"
            << base::did_you_mean(options.game, games::game_ids) << "\n";
  return unreadable;
}

}  // namespace

void add_games(CLI::App& app, int& status) {
  auto options = std::make_shared<GamesOptions>();
  CLI::App* verb =
      app.add_subcommand("games", "Show the games side by side, or one game's options");
  verb->add_option("game", options->game, "a game's id or code, as five_card_hi_lo or 5CH");
  verb->add_flag("--json", options->json, "as JSON");
  verb->add_flag("--markdown", options->markdown, "the comparison as a Markdown table");
  verb->footer("Example:\n  croupier games three_card_21");
  verb->callback([options, &status] { status = run(*options); });
}

}  // namespace croupier::cli
