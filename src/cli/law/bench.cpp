// croupier bench: plays fixed seeds and prints one short hash of all events per game. A change of
// rules or of their order changes the hash; nothing else should.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>

#include "base/generator.hpp"
#include "base/hash.hpp"
#include "cli/program/verbs.hpp"
#include "games/game.hpp"
#include "games/text.hpp"

namespace croupier::cli {

namespace {

template <class G>
void play_round(base::Generator& generator, base::Digest& digest) {
  auto round = G::open(typename G::HouseRules{});
  for (;;) {
    const auto choices = legal(round);
    if (choices.empty()) return;
    const auto events = decide(round, choices[generator.below(choices.size())]);
    for (const games::Event& event : *events) {
      apply(round, event);
      digest.add(games::to_text(event, G::phase_names()));
    }
  }
}

}  // namespace

void add_bench(CLI::App& app, int& status) {
  CLI::App* verb = app.add_subcommand("bench", "Print the signature of each game's rules");
  verb->footer("Plays 200 random rounds of each game from fixed seeds and hashes every event.");
  verb->callback([&status] {
    games::for_each_game([](auto game) {
      using G = decltype(game);
      base::Digest digest;
      base::Generator generator(2026);
      for (int round = 0; round < 200; ++round) play_round<G>(generator, digest);
      std::cout << fmt::format("{} {:016x}\n", G::code, digest.value());
    });
    status = done;
  });
}

}  // namespace croupier::cli
