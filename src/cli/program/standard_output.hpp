// Standard output of the program: what is written to it arrives, or the program says that it did
// not.
#pragma once

#include <array>
#include <iosfwd>
#include <streambuf>
#include <system_error>

namespace croupier::cli {

/// Collects what is written and hands it on to an open file; remembers why some of it got lost.
/// From then on std::cin is at its end: a verb that asks a person or a pipe asks no further where
/// nobody gets its answers.
class OutputBuffer final : public std::streambuf {
 public:
  explicit OutputBuffer(int file);

  /// Returns why something that was written got lost, or nothing. All that follows is lost too.
  std::error_code lost() const { return lost_; }

 private:
  int_type overflow(int_type letter) override;
  int sync() override;
  void empty();

  int file_;
  std::error_code lost_{};
  std::array<char, 65536> letters_;
};

/// Takes over std::cout for its lifetime.
class StandardOutput {
 public:
  StandardOutput();
  StandardOutput(const StandardOutput&) = delete;
  StandardOutput& operator=(const StandardOutput&) = delete;
  StandardOutput(StandardOutput&&) = delete;
  StandardOutput& operator=(StandardOutput&&) = delete;
  ~StandardOutput();

  /// Writes the rest and closes the file. Returns the status; where something got lost it says so
  /// in one sentence and returns no_file, unless the status is that of an interrupted program.
  int finish(int status, std::ostream& err);

 private:
  OutputBuffer buffer_;
  std::streambuf* before_;
};

/// Opens what is closed of standard input, output and error, so that no other file is taken for
/// one of them; reading and writing them fail as before. Call it before any file is opened.
void keep_standard_files_apart();

}  // namespace croupier::cli
