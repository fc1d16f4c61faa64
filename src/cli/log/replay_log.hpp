// croupier replay: a table's rounds as the text of a transcript, each record decided anew.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>

namespace croupier::cli {

struct ReplayOptions {
  std::string log;
  std::string chain{};                   // empty: all tables
  std::optional<std::uint64_t> round{};  // none: all
  bool envelopes = false;                // when and by whom
  bool step = false;                     // wait for Enter after each record
};

/// Shows the rounds; returns the exit status: 1 where a record deviates.
int replay_log(const ReplayOptions& options, std::istream& in, std::ostream& out,
               std::ostream& err);

}  // namespace croupier::cli
