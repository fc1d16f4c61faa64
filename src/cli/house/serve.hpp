// croupier serve: opens the house in the browser until it is told to stop.
#pragma once

#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "server/house/house_server.hpp"

namespace croupier::cli {

struct ServeOptions {
  std::string file{};                // the house file; empty: the built-in house
  std::vector<std::string> pairs{};  // key=value
  std::string folder{};              // of the data; empty: the place for the user's data
  std::string witness{};             // a file or "|COMMAND" for the signed heads
  std::string key{};                 // the key that signs; empty: beside the log
  bool no_record = false;
  std::string recover{};         // the administrator who gets a new password; empty: nobody
  std::optional<double> pace{};  // of all dealers
  std::optional<std::uint64_t> seed{};
};

/// Opens the house, says where, tells `when_open`, and serves until it is stopped; returns the exit
/// status: 0 done, 2 wrong usage, 3 a bad house file, 4 a file or a port that cannot be had.
int serve(const ServeOptions& options, const std::function<void(server::HouseServer&)>& when_open,
          std::ostream& out, std::ostream& err);

}  // namespace croupier::cli
