// The keys of a house file, part by part: how each is read, shown and explained. For house_file.
#pragma once

#include <functional>

#include "app/house_file.hpp"
#include "base/text.hpp"

namespace croupier::app {

/// A key that holds a path is meant from the folder of its file.
enum class Holds : std::uint8_t { plain, path };

template <class Part>
struct HouseKey {
  std::string_view name;
  std::string_view says;
  /// Returns what is wrong with the value, if anything.
  std::function<std::optional<std::string>(Part&, const base::Value&)> set;
  /// Returns the value as TOML.
  std::function<std::string(const Part&)> show;
  Holds holds = Holds::plain;
};

/// Return the keys of a part; the argument only says which.
std::span<const HouseKey<HouseFile>> keys_of(const HouseFile& part);
std::span<const HouseKey<ServerSettings>> keys_of(const ServerSettings& part);
std::span<const HouseKey<PlayerSettings>> keys_of(const PlayerSettings& part);
std::span<const HouseKey<TableSettings>> keys_of(const TableSettings& part);

/// Returns the text in quotation marks, as TOML and JSON write it.
std::string in_toml(const std::string& text);

/// Returns the amount of "$1,000", "$12.50" or of whole cents, or nothing.
std::optional<base::Money> read_amount(const base::Value& value);

}  // namespace croupier::app
