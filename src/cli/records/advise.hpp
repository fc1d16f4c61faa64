// croupier advise: what is each decision worth in this situation, and which is best?
#pragma once

#include <iosfwd>

#include "cli/program/house_rules.hpp"
#include "cli/records/situation.hpp"

namespace croupier::cli {

struct AdviseOptions {
  bool json = false;
  std::vector<std::string> files{};  // records; standard input where empty
  unsigned threads = 0;
  // One situation on the command line: its game is then the only entry of files.
  TypedSituation typed{};
  GameWish wish{};  // rules of that situation
};

/// Answers every record, or the one situation; returns the exit status: 0 all answered, 1 something
/// refused, 2 something unreadable or wrong usage, 3 bad rules on the command line, 4 a file that
/// cannot be read, 130 stopped.
int advise(const AdviseOptions& options, std::istream& in, std::ostream& out, std::ostream& err);

/// Returns the answer as JSON from "ev" on, without braces around it.
std::string to_json(const analysis::Advice& advice);

/// Returns the answer as a table for people: the acts, best first, and what each costs against it.
std::string to_text(const Question& question, const analysis::Advice& advice);

}  // namespace croupier::cli
