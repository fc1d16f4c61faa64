#include "render/document/json.hpp"

#include <algorithm>
#include <limits>

#include "render/document/numbers.hpp"

namespace croupier::render {

namespace {

bool is_plain(char letter) {
  return static_cast<unsigned char>(letter) >= 0x20 && letter != '"' && letter != '\\';
}

void add_quoted(std::string& out, std::string_view text) {
  static constexpr std::string_view digits = "0123456789abcdef";
  out += '"';
  while (!text.empty()) {
    const auto special = std::ranges::find_if_not(text, is_plain);
    const auto plain = static_cast<std::size_t>(special - text.begin());
    out += text.substr(0, plain);
    text.remove_prefix(plain);
    if (text.empty()) break;
    const auto byte = static_cast<unsigned char>(text.front());
    if (byte >= 0x20) {
      out += '\\';
      out += text.front();
    } else {
      out += "\\u00";
      out += digits[byte >> 4U];
      out += digits[byte & 15U];
    }
    text.remove_prefix(1);
  }
  out += '"';
}

}  // namespace

Json& Json::raw(std::string_view json) {
  if (comma_) out_ += ',';
  out_ += json;
  comma_ = true;
  return *this;
}

Json& Json::open(char bracket) {
  if (comma_) out_ += ',';
  out_ += bracket;
  comma_ = false;
  return *this;
}

Json& Json::close(char bracket) {
  out_ += bracket;
  comma_ = true;
  return *this;
}

Json& Json::key(std::string_view name) {
  text(name);
  out_ += ':';
  comma_ = false;
  return *this;
}

Json& Json::text(std::string_view value) {
  if (comma_) out_ += ',';
  add_quoted(out_, value);
  comma_ = true;
  return *this;
}

Json& Json::number(double value) { return raw(digits_15(value)); }

Json& Json::whole(const analysis::Integer& value) {
  const bool fits = value >= std::numeric_limits<std::int64_t>::min() &&
                    value <= std::numeric_limits<std::int64_t>::max();
  return fits ? raw(value.str()) : text(value.str());
}

Json& Json::setting(const base::Value& value) {
  if (const auto* is_set = value.get_if<bool>()) return flag(*is_set);
  if (const auto* number = value.get_if<std::int64_t>()) return whole(*number);
  if (const auto* word = value.get_if<std::string>()) return text(*word);
  if (const auto* list = value.get_if<base::List>()) {
    open_list();
    for (const base::Value& item : *list) setting(item);
    return close_list();
  }
  if (const auto* fields = value.get_if<base::Fields>()) {
    open_object();
    for (const base::Field& field : *fields) key(field.key).setting(field.value);
    return close_object();
  }
  return raw("null");
}

}  // namespace croupier::render
