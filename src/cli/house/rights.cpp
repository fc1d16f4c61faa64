// croupier rights: who may send which command to which kind of table, from the table of rights.
#include "table/rights.hpp"

#include <CLI/CLI.hpp>
#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/program/verbs.hpp"

namespace croupier::cli {

namespace {

using nlohmann::ordered_json;

ordered_json roles_in(table::Who who) {
  ordered_json roles = ordered_json::array();
  for (const table::Role role : {table::Role::player, table::Role::dealer, table::Role::supervisor,
                                 table::Role::house, table::Role::device, table::Role::clock}) {
    if (who.has(role)) roles.push_back(dealing::name(role));
  }
  if (who.has(table::Who::dealer_for_player())) roles.push_back("dealer for a seat that they run");
  return roles;
}

std::string rights_json() {
  ordered_json all = ordered_json::array();
  for (const table::Right& right : table::rights()) {
    all.push_back({{"command", right.command},
                   {"says", right.says},
                   {"automatic", roles_in(right.automatic)},
                   {"human", roles_in(right.human)}});
  }
  ordered_json requests = ordered_json::array();
  for (const table::HouseRight& right : table::house_rights()) {
    ordered_json duties = ordered_json::array();
    for (std::size_t at = 0; at < table::duty_count; ++at) {
      const auto duty = static_cast<table::Duty>(at);
      if (right.has(duty)) duties.push_back(table::name(duty));
    }
    requests.push_back({{"method", right.method},
                        {"path", right.path},
                        {"says", right.says},
                        {"without_name", right.without_name},
                        {"duties", duties}});
  }
  return ordered_json{{"rights", all}, {"requests", requests}}.dump(1);
}

}  // namespace

void add_rights(CLI::App& app, int& status) {
  auto json = std::make_shared<bool>(false);
  CLI::App* verb = app.add_subcommand(
      "rights", "Show who may send what to which kind of table, and ask what of the house");
  verb->add_flag("--json", *json, "as JSON");
  verb->footer("Example:\n  croupier rights --json");
  verb->callback([json, &status] {
    std::cout << (*json ? rights_json() + "\n"
                        : table::rights_markdown() + "\n" + table::house_rights_markdown());
    status = done;
  });
}

}  // namespace croupier::cli
