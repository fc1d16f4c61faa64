#include "app/house_file_keys.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>

#include "store/record.hpp"

namespace croupier::app {

namespace {

using Wrong = std::optional<std::string>;

constexpr base::Money money_max = base::Money::dollars(1'000'000'000);
constexpr std::array<std::string_view, 2> dealer_words{"automatic", "human"};

struct About {
  std::string_view name;
  std::string_view says;
};

std::string takes(std::string_view name, std::string_view wanted, const base::Value& value) {
  return std::string(name) + " is " + std::string(wanted) + ", not " + base::to_text(value);
}

template <class Part>
HouseKey<Part> flag_key(About about, bool Part::* member) {
  return {about.name, about.says,
          [about, member](Part& part, const base::Value& value) -> Wrong {
            const auto* flag = value.get_if<bool>();
            if (flag == nullptr) return takes(about.name, "true or false", value);
            part.*member = *flag;
            return std::nullopt;
          },
          [member](const Part& part) -> std::string { return part.*member ? "true" : "false"; }};
}

template <class Part>
HouseKey<Part> number_key(About about, int Part::* member, int least, int most) {
  return {about.name, about.says,
          [=](Part& part, const base::Value& value) -> Wrong {
            const auto* number = value.get_if<std::int64_t>();
            if (number == nullptr || *number < least || *number > most) {
              return takes(
                  about.name,
                  "a whole number from " + std::to_string(least) + " to " + std::to_string(most),
                  value);
            }
            part.*member = static_cast<int>(*number);
            return std::nullopt;
          },
          [member](const Part& part) { return std::to_string(part.*member); }};
}

template <class Part>
HouseKey<Part> money_key(About about, base::Money Part::* member) {
  return {about.name, about.says,
          [=](Part& part, const base::Value& value) -> Wrong {
            const auto amount = read_amount(value);
            if (!amount || amount->cents() <= 0 || *amount > money_max) {
              return takes(about.name,
                           "an amount such as \"$1,000\", or whole cents, up to a billion dollars",
                           value);
            }
            part.*member = *amount;
            return std::nullopt;
          },
          [member](const Part& part) { return in_toml(to_text(part.*member)); }};
}

// Text that is not empty.
template <class Part>
HouseKey<Part> text_key(About about, std::string Part::* member, std::string_view wanted,
                        bool (*accepts)(const std::string&), Holds holds = Holds::plain) {
  return {about.name, about.says,
          [=](Part& part, const base::Value& value) -> Wrong {
            const auto* text = value.get_if<std::string>();
            if (text == nullptr || text->empty() || !accepts(*text)) {
              return takes(about.name, wanted, value);
            }
            part.*member = *text;
            return std::nullopt;
          },
          [member](const Part& part) { return in_toml(part.*member); }, holds};
}

bool is_any(const std::string& /*text*/) { return true; }

bool is_address(const std::string& text) {
  std::array<unsigned char, 16> address{};
  return inet_pton(AF_INET, text.c_str(), address.data()) == 1 ||
         inet_pton(AF_INET6, text.c_str(), address.data()) == 1;
}

// So that --set can tell a table from a part of the house.
bool is_table_name(const std::string& text) {
  constexpr std::array<std::string_view, 3> parts{"name", "server", "players"};
  const auto chain = store::ChainId::parse(text);
  return chain && *chain != store::house && std::ranges::find(parts, text) == parts.end();
}

std::optional<double> read_decimal(const base::Value& value) {
  if (const auto* whole = value.get_if<std::int64_t>()) return static_cast<double>(*whole);
  const auto* text = value.get_if<std::string>();
  if (text == nullptr) return std::nullopt;
  double number = 0;
  const char* end = text->data() + text->size();
  const auto [stop, error] = std::from_chars(text->data(), end, number);
  if (error != std::errc{} || stop != end || !std::isfinite(number)) return std::nullopt;
  return number;
}

Wrong set_pace(TableSettings& table, const base::Value& value) {
  const auto pace = read_decimal(value);
  if (!pace || *pace < 0 || *pace > 10) return takes("pace", "a number from 0 to 10", value);
  table.pace = *pace;
  return std::nullopt;
}

Wrong set_dealer(TableSettings& table, const base::Value& value) {
  const auto* word = value.get_if<std::string>();
  const auto found = std::ranges::find(dealer_words, word == nullptr ? "" : *word);
  if (found == dealer_words.end()) {
    return takes("dealer", "\"automatic\" or \"human\"", value) +
           base::did_you_mean(word == nullptr ? "" : *word, dealer_words);
  }
  table.dealer = static_cast<DealerKind>(found - dealer_words.begin());
  return std::nullopt;
}

Wrong set_game(TableSettings& table, const base::Value& value) {
  const auto* word = value.get_if<std::string>();
  const bool found = word != nullptr && games::with_game(*word, [&](auto game) {
                       table.game = game.code;
                       table.rules = typename decltype(game)::HouseRules{};
                     });
  if (found) return std::nullopt;
  std::vector<std::string_view> names(games::game_ids.begin(), games::game_ids.end());
  games::for_each_game([&](auto game) { names.push_back(game.code); });
  return takes("game", "the id or code of a game", value) +
         base::did_you_mean(word == nullptr ? "" : *word, names);
}

// "1,000" as "1000"; nothing where commas part anything but threes.
std::optional<std::string> without_commas(std::string_view whole) {
  if (whole.find(',') == std::string_view::npos) return std::string(whole);
  if (whole.front() == ',') return std::nullopt;
  std::string plain;
  for (std::size_t at = 0; at < whole.size(); ++at) {
    const bool due = (whole.size() - at) % 4 == 0;
    if (due != (whole[at] == ',')) return std::nullopt;
    if (!due) plain += whole[at];
  }
  return plain;
}

std::vector<HouseKey<TableSettings>> table_keys() {
  using Table = TableSettings;
  return {
      text_key<Table>({"table", "the table's name in the log and in addresses"}, &Table::table,
                      "a name of up to 40 letters, digits, '-' and '_'", is_table_name),
      {"game", "a game's id or code", set_game,
       [](const Table& table) { return in_toml(table.game); }},
      text_key<Table>({"filing", "the folder of its filing, which must be clean"}, &Table::filing,
                      "a folder", is_any, Holds::path),
      {"dealer", "automatic or human", set_dealer,
       [](const Table& table) {
         return in_toml(std::string(dealer_words[static_cast<std::size_t>(table.dealer)]));
       }},
      money_key<Table>({"inventory", "chips that the table begins with"}, &Table::inventory),
      flag_key<Table>({"coach", "whether players may be advised"}, &Table::coach),
      number_key<Table>({"computer_players", "seats that the house fills"},
                        &Table::computer_players, 0, 30),
      number_key<Table>({"clock.bets", "seconds to bet; 0: none"}, &Table::clock_bets, 0, 3600),
      number_key<Table>({"clock.decision", "seconds to decide; 0: none"}, &Table::clock_decision, 0,
                        3600),
      {"pace", "times the usual pauses of the dealer; 0: none", set_pace,
       [](const Table& table) { return nlohmann::json(table.pace).dump(); }},
  };
}

}  // namespace

std::string in_toml(const std::string& text) {
  return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::optional<base::Money> read_amount(const base::Value& value) {
  if (const auto* cents = value.get_if<std::int64_t>()) return base::Money::cents(*cents);
  const auto* text = value.get_if<std::string>();
  if (text == nullptr || !text->starts_with('$') || text->starts_with("$$")) return std::nullopt;
  const std::size_t point = std::min(text->find('.'), text->size());
  const auto whole = without_commas(std::string_view(*text).substr(1, point - 1));
  if (!whole) return std::nullopt;
  return base::parse_money(*whole + text->substr(point));
}

std::span<const HouseKey<HouseFile>> keys_of(const HouseFile& /*part*/) {
  static const std::vector<HouseKey<HouseFile>> keys{
      text_key<HouseFile>({"name", "the licensee, on layouts and signs"}, &HouseFile::name,
                          "the licensee's name", is_any)};
  return keys;
}

std::span<const HouseKey<ServerSettings>> keys_of(const ServerSettings& /*part*/) {
  using Server = ServerSettings;
  static const std::vector<HouseKey<Server>> keys{
      text_key<Server>({"address", "where the house listens"}, &Server::address,
                       "an address such as 127.0.0.1 or ::1", is_address),
      number_key<Server>({"port", "0: any that is free"}, &Server::port, 0, 65'535),
      text_key<Server>({"certificate", "with the key: TLS"}, &Server::certificate, "a PEM file",
                       is_any, Holds::path),
      text_key<Server>({"key", "of the certificate"}, &Server::key, "a PEM file", is_any,
                       Holds::path),
      number_key<Server>({"connections_max", "connections at once"}, &Server::connections_max, 1,
                         1'000'000),
      number_key<Server>({"message_max", "bytes of one message"}, &Server::message_max, 1'024,
                         1'048'576),
      number_key<Server>({"sign_ins_per_minute", "of one address, guests included"},
                         &Server::sign_ins_per_minute, 1, 1'000'000),
  };
  return keys;
}

std::span<const HouseKey<PlayerSettings>> keys_of(const PlayerSettings& /*part*/) {
  using Players = PlayerSettings;
  static const std::vector<HouseKey<Players>> keys{
      money_key<Players>({"wallet", "play money to begin with"}, &Players::wallet),
      number_key<Players>({"top_ups_per_day", "of one person, by UTC; 0: none at all"},
                          &Players::top_ups_per_day, 0, 1'000'000),
      flag_key<Players>({"computer_players", "whether they may fill seats"},
                        &Players::computer_players),
  };
  return keys;
}

std::span<const HouseKey<TableSettings>> keys_of(const TableSettings& /*part*/) {
  static const std::vector<HouseKey<TableSettings>> keys = table_keys();
  return keys;
}

}  // namespace croupier::app
