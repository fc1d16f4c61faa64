// Value: a setting as it was written, whether in JSON, TOML or on the command line.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace croupier::base {

struct Value;
struct Field;
using List = std::vector<Value>;
using Fields = std::vector<Field>;

struct Value {
  std::variant<std::monostate, bool, std::int64_t, std::string, List, Fields> held;

  template <class T>
  const T* get_if() const {
    return std::get_if<T>(&held);
  }
};

struct Field {
  std::string key;
  Value value;
};

/// Returns the value as one would write it in a settings file, cut short where it is long.
std::string to_text(const Value& value);

/// Returns what a value on the command line stands for: true, false, a number, or a word.
Value parse_value(std::string_view text);

}  // namespace croupier::base
