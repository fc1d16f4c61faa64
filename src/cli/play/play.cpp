#include "cli/play/play.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>

#include "base/text.hpp"
#include "cli/papers/filing.hpp"
#include "cli/play/edge_warning.hpp"
#include "cli/play/play_session.hpp"
#include "cli/program/settings.hpp"
#include "cli/program/verbs.hpp"

namespace croupier::cli {

namespace {

constexpr games::Money inventory = games::Money::dollars(1'000'000);
constexpr games::Money bankroll_max = games::Money::dollars(1'000'000'000);

int complain(std::ostream& err, Exit status, std::string_view says) {
  err << "croupier play: " << says << "\n";
  return status;
}

// ---- which game

void list_games(const Console& console) {
  console.out() << "\n"
                << paint(console.style(), Ink::bold, "Welcome to Croupier")
                << ", four casino table games dealt by their regulations.\n\n";
  for (std::size_t at = 0; at < render::game_count; ++at) {
    console.out() << "  " << paint(console.style(), Ink::bold, fmt::format("[{}]", at + 1)) << " "
                  << fmt::format("{:<24}", render::game_texts[at].title)
                  << render::game_texts[at].in_short << "\n";
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
      return std::string(render::game_texts[static_cast<std::size_t>(*key - '1')].code);
    }
    if (*key == '?') {
      for (const render::GameText& game : render::game_texts) {
        console.out() << "\n  " << paint(console.style(), Ink::bold, game.title) << "\n"
                      << wrapped(game.how, "    ");
      }
    } else if (*key != '\n') {
      console.out() << "  " << key_in_quotes({&*key, 1}) << " is none of the games.\n";
    }
  }
}

// ---- the table

// Where nobody has said how many positions a player may bet on, as many as are asked for.
base::Fields positions_option(std::string_view code, unsigned positions) {
  const std::string_view option = render::game_text(code).positions_option;
  if (positions == 1 || option.empty()) return {};
  return {{std::string(option), {std::int64_t{positions}}}};
}

// Returns why so many positions cannot be bet on at this table, if so.
std::optional<games::Refusal> check_positions(const GameChoice& choice, unsigned positions) {
  const auto& rules = table::common(choice.rules);
  auto any = table::open_round(choice.rules, cards::Composition::decks(1));
  for (const games::Command& command :
       Bets(render::game_text(choice.code), rules, positions, {}).commands()) {
    const auto refused = std::visit(
        [&](auto& round) -> std::optional<games::Refusal> {
          const auto events = decide(round, command);
          if (!events) return events.error();
          for (const games::Event& event : *events) apply(round, event);
          return std::nullopt;
        },
        any);
    if (refused) return refused;
  }
  return std::nullopt;
}

std::optional<Failure> play_at(const PlayOptions& options, const GameChoice& choice,
                               games::Money bankroll, Console& console) {
  if (const auto wrong = check_positions(choice, options.positions)) {
    return Failure{refused, to_text(*wrong)};
  }
  auto chance = open_chance(options.house.seed);
  if (!chance) return chance.error();
  const TableWish wish{choice, options.house.seed ? "practice" : "play",
                       table::By{.role = table::Role::house}, table::TableKind::automatic,
                       inventory};
  auto house = TerminalTable::open(options.house, wish, *std::move(chance));
  if (!house) return house.error();
  const SessionSetup setup{render::game_text(choice.code), options.positions, bankroll,
                           options.house.seed, options.rounds};
  auto failure = Session(console, **house, setup).run();
  const auto not_signed = (*house)->finish();
  if (!failure && not_signed) failure = Failure{no_file, *not_signed};
  return failure;
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
  GameWish wish{options.game, options.rules, options.pairs};
  if (wish.game.empty()) {
    const auto asked = ask_game(console);
    if (!asked) {
      console.out() << "Goodbye.\n";
      return done;
    }
    wish.game = *asked;
  }
  std::string_view code;
  games::with_game(wish.game, [&](auto game) { code = game.code; });
  const auto choice =
      choose_game(wish, code.empty() ? base::Fields{} : positions_option(code, options.positions));
  if (!choice) return complain(err, choice.error().status, choice.error().says);
  if (const auto& filing = options.filing.empty() ? choice->filing : options.filing;
      !filing.empty()) {
    const auto unfiled = refuse_unfiled(filing, choice->rules);
    if (unfiled) return complain(err, unfiled->status, unfiled->says);
  }
  if (!say_edge_warning(choice->rules, console.out(), err)) return interrupted;
  const auto failure = play_at(options, *choice, *bankroll, console);
  return failure ? complain(err, failure->status, failure->says) : done;
}

void add_play(CLI::App& app, int& status) {
  auto options = std::make_shared<PlayOptions>();
  CLI::App* verb = app.add_subcommand("play", "Play one of the games against an automatic dealer");
  verb->add_option("game", options->game, "a game's id or code, as five_card_hi_lo or 5CH");
  verb->add_option("--rules", options->rules, "house rules from a TOML file");
  verb->add_option("--set", options->pairs, "house rules as option=value")
      ->type_name("OPTION=VALUE ...");
  verb->add_option("--bankroll", options->bankroll, "dollars to begin with (500)");
  verb->add_option("--positions", options->positions, "hands to play at once (1)");
  verb->add_option("--rounds", options->rounds, "stop after so many rounds");
  add_house_options(*verb, options->house);
  verb->add_option("--faults", options->house.faults,
                   "what goes wrong: rates, as all=0.01, or a script, as 3:face_up,5:jam")
      ->type_name("FAULTS");
  verb->add_option("--filing", options->filing, "open only if this folder holds a clean filing");
  verb->add_flag("--four-colour", options->four_colour, "a colour for each suit");
  verb->footer(
      "Without GAME, one key chooses it. Keys may come from a pipe. The record is kept in\n"
      "croupier/house.db among your data, or where --log says.\nExamples:\n"
      "  croupier play HUH --seed 7\n"
      "  croupier play three_card_21 --positions 2 --set dealer_soft_17=hit\n"
      "  croupier play 5CH --faults 2:face_up,3:exposed\n"
      "Faults: face_up drawn_unseen drawn_exposed missed_card extra_card exposed shoe_fault jam\n"
      "short_shuffle wrong_stub reader_misused reader_fault void_round.");
  verb->callback([options, &status] {
    const SingleKeys keys;
    Console console(std::cin, std::cout, style_of_output(options->four_colour),
                    keys.is_terminal() ? Input::terminal : Input::pipe);
    status = play(*options, console, std::cerr);
    std::cout << std::flush;
  });
}

}  // namespace croupier::cli
