#include "cli/house/config.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>

#include "app/house_file.hpp"
#include "base/text.hpp"
#include "cli/program/house_rules.hpp"
#include "cli/program/verbs.hpp"

namespace croupier::cli {

namespace {

using app::HouseFile;
using app::ShownSetting;
using app::TableSettings;
using nlohmann::ordered_json;

constexpr const char* config_examples =
    "Reads a house file, checks it and shows the house that it sets up, as TOML again. Without a\n"
    "file it is the built-in house, with one table of each game. docs/house.md explains the keys.\n"
    "\n"
    "Examples:\n"
    "  croupier config\n"
    "  croupier config house.toml --origin\n"
    "  croupier config house.toml --set server.port=8050 huh-1.rules.trips_plus_paytable=2\n"
    "  croupier config > house.toml\n\n"
    "Exit status: 0 done, 2 wrong usage, 3 something wrong in the file or in --set, 4 a file that\n"
    "cannot be read.";

class TomlPrinter {
 public:
  TomlPrinter(std::ostream& out, bool origin) : out_(out), origin_(origin) {}

  void print(const HouseFile& house) {
    print(settings_of(house));
    out_ << "\n[server]\n";
    print(settings_of(house.server));
    out_ << "\n[players]\n";
    print(settings_of(house.players));
    for (const TableSettings& table : house.tables) print(table);
  }

 private:
  void print(const std::vector<ShownSetting>& settings) {
    for (const ShownSetting& setting : settings) {
      const std::string line = setting.key + " = " + setting.value;
      const std::string& comment = origin_ ? setting.origin : setting.says;
      if (comment.empty()) {
        out_ << line << "\n";
      } else {
        out_ << fmt::format("{:<36}# {}\n", line, comment);
      }
    }
  }
  void print(const TableSettings& table) {
    out_ << "\n[[table]]\n";
    print(settings_of(table));
    out_ << fmt::format("{:<36}# {}\n", "[table.rules]", table.rules_id);
    print(rules_of(table));
  }

  std::ostream& out_;
  bool origin_;
};

ordered_json json_of(const std::vector<ShownSetting>& settings) {
  ordered_json object = ordered_json::object();
  for (const ShownSetting& setting : settings) {
    // The key of "clock.bets" is that of an object within.
    ordered_json* place = &object;
    std::string_view rest = setting.key;
    for (std::size_t dot = 0; (dot = rest.find('.')) != std::string_view::npos;) {
      place = &(*place)[std::string(rest.substr(0, dot))];
      rest.remove_prefix(dot + 1);
    }
    (*place)[std::string(rest)] = ordered_json::parse(setting.value);
  }
  return object;
}

ordered_json json_of(const HouseFile& house) {
  ordered_json json = json_of(settings_of(house));
  json["server"] = json_of(settings_of(house.server));
  json["players"] = json_of(settings_of(house.players));
  json["tables"] = ordered_json::array();
  for (const TableSettings& table : house.tables) {
    ordered_json one = json_of(settings_of(table));
    one["rules"] = ordered_json::parse(table.rules_json);
    one["rules_id"] = table.rules_id;
    json["tables"].push_back(std::move(one));
  }
  return json;
}

// By the keys that --set takes.
ordered_json origins_of(const HouseFile& house) {
  ordered_json origins = ordered_json::object();
  for (const ShownSetting& setting : all_settings(house)) origins[setting.key] = setting.origin;
  return origins;
}

}  // namespace

int config(ConfigOptions options, std::ostream& out, std::ostream& err) {
  const auto stop = [&](Exit status, const std::string& says) {
    err << "croupier config: " << says << "\n";
    return status;
  };
  // A file that --set has swallowed, as in `--set server.port=1 house.toml`.
  const auto odd = std::ranges::find_if(
      options.pairs, [](const std::string& pair) { return pair.find('=') == std::string::npos; });
  if (odd != options.pairs.end()) {
    if (!options.file.empty()) {
      return stop(unreadable, base::in_quotes(*odd) + " is not key=value");
    }
    options.file = *odd;
    options.pairs.erase(odd);
  }
  const auto house = app::read_house(options.file, options.pairs);
  if (!house) {
    const Failure failure = failure_of(house.error());
    return stop(failure.status, failure.says);
  }
  if (!options.json) {
    TomlPrinter(out, options.origin).print(*house);
    return done;
  }
  ordered_json json = json_of(*house);
  if (options.origin) json["origins"] = origins_of(*house);
  out << json.dump(2) << "\n";
  return done;
}

void add_config(CLI::App& app, int& status) {
  auto options = std::make_shared<ConfigOptions>();
  CLI::App* verb = app.add_subcommand("config", "Check a house file and show the house it sets up");
  verb->add_option("file", options->file, "a house file; the built-in house where there is none");
  verb->add_option("--set", options->pairs, "values as key=value, after those of the file")
      ->type_name("KEY=VALUE ...");
  verb->add_flag("--origin", options->origin, "say where each value came from");
  verb->add_flag("--json", options->json, "as JSON");
  verb->footer(config_examples);
  verb->callback([options, &status] { status = config(*options, std::cout, std::cerr); });
}

}  // namespace croupier::cli
