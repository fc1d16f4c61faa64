#include "server/house/house_answers.hpp"

#include <algorithm>
#include <optional>

#include "render/document/json.hpp"

namespace croupier::server {

using nlohmann::json;

namespace {

std::optional<int> hexadecimal(char digit) {
  if (digit >= '0' && digit <= '9') return digit - '0';
  if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
  if (digit >= 'A' && digit <= 'F') return digit - 'A' + 10;
  return std::nullopt;
}

std::string decoded(std::string_view text) {
  std::string plain;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto high =
        text[at] == '%' && at + 2 < text.size() ? hexadecimal(text[at + 1]) : std::optional<int>();
    const auto low = high ? hexadecimal(text[at + 2]) : std::nullopt;
    if (low) {
      plain += static_cast<char>(*high * 16 + *low);
      at += 2;
    } else {
      plain += text[at] == '+' ? ' ' : text[at];
    }
  }
  return plain;
}

}  // namespace

HttpAnswer saying(unsigned status, std::string_view says) {
  render::Json text;
  text.open_object().key("says").text(says).key("clause").raw("null").close_object();
  return {.status = status, .body = text.str()};
}

HttpAnswer found(std::string body) {
  return {.body = std::move(body), .headers = {{"Cache-Control", "no-store"}}};
}

std::string field_of(const json& body, const char* key) {
  const auto at = body.is_object() ? body.find(key) : body.end();
  return body.is_object() && at != body.end() && at->is_string() ? at->get<std::string>() : "";
}

std::vector<std::string> query_values(std::string_view query, std::string_view key) {
  std::vector<std::string> values;
  while (!query.empty()) {
    const std::string_view part = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(part.size() + 1, query.size()));
    if (part.starts_with(key) && part.substr(key.size()).starts_with('=')) {
      values.push_back(decoded(part.substr(key.size() + 1)));
    }
  }
  return values;
}

}  // namespace croupier::server
