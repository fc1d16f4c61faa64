// The program's exit statuses.
#pragma once

namespace croupier::cli {

/// Exit statuses, as documented in the help.
enum Exit : int {
  done = 0,
  refused = 1,
  unreadable = 2,
  bad_rules = 3,
  no_file = 4,
  interrupted = 130,
};

}  // namespace croupier::cli
