#include "cli/program/standard_output.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <iostream>

#include "cli/program/atomic_file.hpp"
#include "cli/program/exit.hpp"

namespace croupier::cli {

// ---- the buffer

OutputBuffer::OutputBuffer(int file) : file_(file) { empty(); }

void OutputBuffer::empty() { setp(letters_.begin(), letters_.end()); }

int OutputBuffer::sync() {
  if (!lost_) {
    lost_ = write_all(file_, {pbase(), static_cast<std::size_t>(pptr() - pbase())});
    if (lost_) std::cin.setstate(std::ios::eofbit);
  }
  empty();
  return lost_ ? -1 : 0;
}

OutputBuffer::int_type OutputBuffer::overflow(int_type letter) {
  if (sync() != 0) return traits_type::eof();
  if (traits_type::eq_int_type(letter, traits_type::eof())) return traits_type::not_eof(letter);
  return sputc(traits_type::to_char_type(letter));
}

// ---- standard output

StandardOutput::StandardOutput() : buffer_(STDOUT_FILENO), before_(std::cout.rdbuf(&buffer_)) {}

StandardOutput::~StandardOutput() { std::cout.rdbuf(before_); }

int StandardOutput::finish(int status, std::ostream& err) {
  buffer_.pubsync();
  std::error_code lost = buffer_.lost();
  // Some file systems say only here that there was no room.
  if (::close(STDOUT_FILENO) != 0 && !lost) lost = {errno, std::generic_category()};
  if (!lost) return status;
  err << "croupier: standard output could not be written: " << lost.message() << "\n";
  return status == interrupted ? status : no_file;
}

// NOLINTBEGIN(*-vararg): fcntl() and open() are what they are.
void keep_standard_files_apart() {
  for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(file, F_GETFD) != -1) continue;
    // The lowest number that is free is this one.
    ::open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}
// NOLINTEND(*-vararg)

}  // namespace croupier::cli
