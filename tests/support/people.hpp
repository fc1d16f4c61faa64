// People for tests: a house with its first administrator, accounts, and log-ins that are wrong.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

#include "server/people/people.hpp"

namespace croupier::test::people {

using Notes = std::vector<std::string>;

inline constexpr std::int64_t start = 1'763'280'000'000;

/// Tokens from a count: never the same, also after the file is opened again.
inline void count_up(std::span<std::uint8_t> bytes) {
  static std::uint64_t count = 0;
  ++count;
  std::ranges::fill(bytes, std::uint8_t{7});
  std::memcpy(bytes.data(), &count, sizeof count);
}

inline std::unique_ptr<server::People> open(const std::string& path = "",
                                            server::LogNames known = {}) {
  auto people = server::People::open(path, "hash of nobody", count_up, std::move(known));
  if (!people) throw std::runtime_error(people.error().says);
  return *std::move(people);
}

/// A house with its first administrator, boss.
inline std::unique_ptr<server::People> with_boss(const std::string& path = "") {
  auto people = open(path);
  const auto made = people->use_first_token(people->first_token(), {"boss", "hash of boss"}, start);
  if (!made) throw std::runtime_error(made.error().says);
  static_cast<void>(people->take_notes());
  return people;
}

inline void add(server::People& people, const std::string& name,
                server::Duty duty = server::Duty::player) {
  const auto made = people.add_account(
      {.name = name, .password_hash = "hash of " + name, .duty = duty, .by = "boss"}, start);
  ASSERT_TRUE(made) << made.error().says;
}

inline void log_in_wrong(server::People& people, std::string_view name, std::int64_t now,
                         std::string_view device = {}) {
  const auto login = people.begin_login(name, now, device);
  ASSERT_TRUE(login);
  ASSERT_TRUE(people.note_wrong_login(*login, now));
}

/// Logs in rightly where it is open; returns until when it is locked, or -1 where others are tried.
inline std::int64_t locked_until(server::People& people, std::string_view name, std::int64_t now,
                                 std::string_view device = {}) {
  const auto login = people.begin_login(name, now, device);
  if (!login) return -1;
  if (login->locked_until == 0) {
    EXPECT_TRUE(people.note_right_login(*login));
  }
  return login->locked_until;
}

}  // namespace croupier::test::people
