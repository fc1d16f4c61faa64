#include "cli/play.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <random>

#include "base/text.hpp"
#include "cli/play_session.hpp"
#include "cli/settings.hpp"
#include "cli/verbs.hpp"

namespace croupier::cli {

namespace {

constexpr games::Money bankroll_max = games::Money::dollars(1'000'000'000);

int complain(std::ostream& err, Exit status, std::string_view says) {
  err << "croupier play: " << says << "\n";
  return status;
}

std::uint64_t fresh_seed() {
  std::random_device device;
  return device() % 1'000'000'000U;
}

// ---- which game

void list_games(const Console& console) {
  console.out() << "\n"
                << paint(console.style(), Ink::bold, "Welcome to Croupier")
                << ", four casino table games dealt by their regulations.\n\n";
  for (std::size_t at = 0; at < game_count; ++at) {
    console.out() << "  " << paint(console.style(), Ink::bold, fmt::format("[{}]", at + 1)) << " "
                  << fmt::format("{:<24}", game_texts[at].title) << game_texts[at].in_short << "\n";
  }
}

// Returns the code of the game that the person names by its number, or nothing.
std::optional<std::string> ask_game(Console& console) {
  list_games(console);
  for (;;) {
    console.out() << "\nWhich game? Press 1 to 4, ? for more about them, or q to leave: ";
    const auto key = console.key();
    console.out() << "\n";
    if (!key || *key == 'q') return std::nullopt;
    if (*key >= '1' && *key <= '4') {
      return std::string(game_texts[static_cast<std::size_t>(*key - '1')].code);
    }
    if (*key == '?') {
      for (const GameText& game : game_texts) {
        console.out() << "\n  " << paint(console.style(), Ink::bold, game.title) << "\n"
                      << wrapped(game.how, "    ");
      }
    } else if (*key != '\n') {
      console.out() << "  " << quoted({&*key, 1}) << " is none of the games.\n";
    }
  }
}

// ---- house rules

// Returns whether the file or the pairs set this option.
bool is_given(const PlayOptions& options, std::string_view key) {
  const auto named = [&](const base::Field& field) { return field.key == key; };
  for (const std::string& text : options.pairs) {
    if (const auto pair = parse_pair(text); pair && named(*pair)) return true;
  }
  if (options.rules.empty()) return false;
  const auto fields = read_toml(options.rules);
  return fields && std::ranges::any_of(*fields, named, &WrittenField::field);
}

// Where nobody has said how many positions a player may bet on, as many as are asked for.
template <class G>
std::optional<games::Refusal> allow_positions(typename G::HouseRules& rules,
                                              const PlayOptions& options) {
  const std::string_view option = game_text(G::code).positions_option;
  if (options.positions == 1 || option.empty() || is_given(options, option)) return std::nullopt;
  return set_rules<G>(rules, {{std::string(option), {std::int64_t{options.positions}}}});
}

// Returns why so many positions cannot be bet on at this table, if so.
std::optional<games::Refusal> check_positions(AnyRound& round, const GameText& game,
                                              unsigned positions) {
  for (const games::Command& command : Bets(game, round.table(), positions, {}).commands()) {
    const auto events = round.answer(command);
    if (!events) return events.error();
    for (const games::Event& event : *events) round.happen(event);
  }
  return std::nullopt;
}

template <class G>
int play_game(const PlayOptions& options, games::Money bankroll, Console& console,
              std::ostream& err) {
  if (!options.rules.empty() && !std::filesystem::exists(options.rules)) {
    return complain(err, no_file, "cannot read '" + options.rules + "'");
  }
  auto rules = load_rules<G>(options.rules, options.pairs);
  if (!rules) return complain(err, bad_rules, rules.error());
  if (const auto wrong = allow_positions<G>(*rules, options)) {
    return complain(err, refused, to_text(*wrong));
  }
  const GameText& game = game_text(G::code);
  RoundOf<G> round(*rules);
  if (const auto wrong = check_positions(round, game, options.positions)) {
    return complain(err, refused, to_text(*wrong));
  }
  const std::uint64_t seed = options.seed ? *options.seed : fresh_seed();
  Session(console, round, {game, options.positions, bankroll, seed, options.rounds}).run();
  return done;
}

}  // namespace

int play(const PlayOptions& options, Console& console, std::ostream& err) {
  const auto bankroll = base::parse_money(options.bankroll);
  if (!bankroll || *bankroll <= games::Money{} || *bankroll > bankroll_max) {
    return complain(err, unreadable,
                    "--bankroll is an amount from 1 to 1000000000 dollars, not '" +
                        base::printable(options.bankroll) + "'");
  }
  if (options.positions < 1 || options.positions > games::position_max) {
    return complain(err, unreadable, "--positions is a number from 1 to 9");
  }
  std::string name = options.game;
  if (!name.empty() && !games::with_game(name, [](auto) {})) {
    return complain(err, unreadable,
                    "there is no game '" + base::printable(name) + "'" +
                        base::did_you_mean(name, games::game_ids));
  }
  if (name.empty()) {
    const auto asked = ask_game(console);
    if (!asked) {
      console.out() << "Goodbye.\n";
      return done;
    }
    name = *asked;
  }
  int status = done;
  games::with_game(name, [&](auto game) {
    status = play_game<decltype(game)>(options, *bankroll, console, err);
  });
  return status;
}

void add_play(CLI::App& app, int& status) {
  auto options = std::make_shared<PlayOptions>();
  CLI::App* verb = app.add_subcommand("play", "Play one of the games against an automatic dealer");
  verb->add_option("game", options->game, "a game's id or code, as five_card_hi_lo or 5CH");
  verb->add_option("--seed", options->seed, "play the cards of this number");
  verb->add_option("--rules", options->rules, "house rules from a TOML file");
  verb->add_option("--set", options->pairs, "house rules as option=value")
      ->type_name("OPTION=VALUE ...");
  verb->add_option("--bankroll", options->bankroll, "dollars to begin with (500)");
  verb->add_option("--positions", options->positions, "hands to play at once (1)");
  verb->add_option("--rounds", options->rounds, "stop after so many rounds");
  verb->add_flag("--four-colour", options->four_colour, "a colour for each suit");
  verb->footer(
      "Without GAME, one key chooses it. Keys may come from a pipe.\nExamples:\n"
      "  croupier play HUH --seed 7\n"
      "  croupier play three_card_21 --positions 2 --set dealer_soft_17=hit");
  verb->callback([options, &status] {
    const SingleKeys keys;
    Console console(std::cin, std::cout, style_of_output(options->four_colour),
                    keys.is_terminal() ? Input::terminal : Input::pipe);
    status = play(*options, console, std::cerr);
    std::cout << std::flush;
  });
}

}  // namespace croupier::cli
