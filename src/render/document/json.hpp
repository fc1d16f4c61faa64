// JSON written on one line, in the order in which it is told; numbers with 15 significant digits.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "analysis/exact.hpp"
#include "base/value.hpp"

namespace croupier::render {

class Json {
 public:
  Json& open_object() { return open('{'); }
  Json& close_object() { return close('}'); }
  Json& open_list() { return open('['); }
  Json& close_list() { return close(']'); }
  /// Names the value that comes next.
  Json& key(std::string_view name);

  Json& text(std::string_view value);
  Json& flag(bool value) { return raw(value ? "true" : "false"); }
  Json& number(double value);
  Json& whole(std::int64_t value) { return raw(std::to_string(value)); }
  /// A number where 64 bits hold it, else text.
  Json& whole(const analysis::Integer& value);
  Json& setting(const base::Value& value);
  /// A value that is JSON already.
  Json& raw(std::string_view json);

  const std::string& str() const { return out_; }

 private:
  Json& open(char bracket);
  Json& close(char bracket);

  std::string out_;
  bool comma_ = false;
};

}  // namespace croupier::render
