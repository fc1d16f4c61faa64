// Every verb of the program adds itself to the command line and leaves its exit status.
#pragma once

#include "cli/program/exit.hpp"

namespace CLI {
class App;
}

namespace croupier::cli {

void add_settle(CLI::App& app, int& status);
void add_games(CLI::App& app, int& status);
void add_rights(CLI::App& app, int& status);
void add_play(CLI::App& app, int& status);
void add_clauses(CLI::App& app, int& status);
void add_bench(CLI::App& app, int& status);
void add_transcript(CLI::App& app, int& status);
void add_shuffle_test(CLI::App& app, int& status);
void add_audit(CLI::App& app, int& status);
void add_replay(CLI::App& app, int& status);
void add_export(CLI::App& app, int& status);
void add_import(CLI::App& app, int& status);
void add_verify_shuffle(CLI::App& app, int& status);
void add_backup(CLI::App& app, int& status);
void add_deal(CLI::App& app, int& status);
void add_analyze(CLI::App& app, int& status);
void add_advise(CLI::App& app, int& status);
void add_strategy(CLI::App& app, int& status);
void add_risk(CLI::App& app, int& status);
void add_compare(CLI::App& app, int& status);
void add_tune(CLI::App& app, int& status);
void add_parsheet(CLI::App& app, int& status);
void add_layout(CLI::App& app, int& status);
void add_sign(CLI::App& app, int& status);
void add_brochure(CLI::App& app, int& status);
void add_filing(CLI::App& app, int& status);
void add_serve(CLI::App& app, int& status);
void add_config(CLI::App& app, int& status);

}  // namespace croupier::cli
