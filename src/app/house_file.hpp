// HouseFile: the house as its file (TOML) and the command line set it up, every value with its
// origin: "file:line:column", "--set" or "default". docs/house.md explains the keys.
#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "app/toml_reader.hpp"
#include "table/rules.hpp"

namespace croupier::app {

/// Where values came from, by key; what is not in it is a default.
using Origins = std::map<std::string, std::string, std::less<>>;

struct ServerSettings {
  std::string address = "127.0.0.1";
  int port = 8040;
  std::string certificate{};  // with its key: TLS
  std::string key{};
  int connections_max = 4096;
  int message_max = 16'384;      // bytes
  int sign_ins_per_minute = 30;  // of one address, guests included
  Origins origins{};
};

struct PlayerSettings {
  base::Money wallet = base::Money::dollars(1'000);  // play money to begin with
  int top_ups_per_day = 10;                          // of one person, by UTC; 0: none at all
  bool computer_players = true;                      // may fill seats
  Origins origins{};
};

enum class DealerKind : std::uint8_t { automatic, human };

struct TableSettings {
  std::string table{};   // its chain
  std::string game{};    // the code
  std::string filing{};  // the folder that must be clean; empty: none
  DealerKind dealer = DealerKind::automatic;
  base::Money inventory = base::Money::dollars(1'000'000);
  bool coach = true;
  int computer_players = 0;
  int clock_bets = 20;  // seconds; 0: none
  int clock_decision = 30;
  double pace = 1;  // times the usual pauses; 0: none

  std::string where = "default";  // where the table was written
  std::string rules_where{};      // where its rules begin; empty: nowhere
  std::vector<TomlField> set{};   // the options as they were written, the last one counts
  table::Rules rules{};           // what they come to
  std::string rules_json = "{}";  // what differs from the defaults, as `establish` takes it
  std::string rules_id{};         // what the record will know them by
  Origins origins{};
};

struct HouseFile {
  std::string file{};             // empty: the built-in house
  std::string name = "Croupier";  // the licensee
  ServerSettings server{};
  PlayerSettings players{};
  std::vector<TableSettings> tables{};
  Origins origins{};

  bool has_tls() const { return !server.certificate.empty(); }
  /// Returns the table of that name, or null.
  const TableSettings* find(std::string_view table) const;
};

/// Why there is no house: a file that cannot be read, or something wrong in it.
struct HouseFault {
  enum class Kind : std::uint8_t { no_file, wrong };
  Kind kind = Kind::wrong;
  std::string says{};  // one sentence, after "file:line:column: " where it is about a place
};

/// Returns the house of the file, with the pairs (key=value) set after it; or the first thing that
/// is wrong. Without a path it is the built-in house, with one table of each game.
std::expected<HouseFile, HouseFault> read_house(const std::string& path,
                                                std::span<const std::string> pairs = {});

/// One key of the house with its value as TOML, which is JSON too but for rules.
struct ShownSetting {
  std::string key;
  std::string value;
  std::string says;
  std::string origin;
};

/// Return all keys of each part in their order.
std::vector<ShownSetting> settings_of(const HouseFile& house);  // those of no part
std::vector<ShownSetting> settings_of(const ServerSettings& server);
std::vector<ShownSetting> settings_of(const PlayerSettings& players);
std::vector<ShownSetting> settings_of(const TableSettings& table);
/// Returns the options of the table that were set.
std::vector<ShownSetting> rules_of(const TableSettings& table);
/// Returns all keys of the house as --set takes them, such as server.port or huh-1.clock.bets.
std::vector<ShownSetting> all_settings(const HouseFile& house);

}  // namespace croupier::app
