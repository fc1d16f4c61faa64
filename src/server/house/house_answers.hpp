// What the house's requests have in common: the time, answers, and what stands in a body or query.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "app/time.hpp"
#include "server/house/network_loop.hpp"

namespace croupier::server {

inline constexpr std::string_view console_locked =
    "the console was left alone: give the password again";

/// Returns an answer of one sentence.
HttpAnswer saying(unsigned status, std::string_view says);

/// Returns an answer of JSON that nobody keeps.
HttpAnswer found(std::string body);

/// Returns a text field of the body's object; empty where there is none.
std::string field_of(const nlohmann::json& body, const char* key);

/// Returns the values of a key in the query, decoded.
std::vector<std::string> query_values(std::string_view query, std::string_view key);

}  // namespace croupier::server
