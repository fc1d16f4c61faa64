#include "store/witness.hpp"

#include "base/text.hpp"

namespace croupier::store {

namespace {

std::size_t whole_lines(std::string_view text) { return text.rfind('\n') + 1; }

}  // namespace

bool is_command(std::string_view witness) { return witness.starts_with('|'); }

Stored<Witness> Witness::open(const std::string& path) {
  if (is_command(path)) {
    const std::string command(base::trim(std::string_view(path).substr(1)));
    if (command.empty()) return error(ErrorKind::bad_request, "There is no command after '|'.");
    auto pipe = CommandPipe::start(command);
    if (!pipe) return std::unexpected(pipe.error());
    return Witness(command, *std::move(pipe));
  }
  auto file = File::open(path, File::Mode::append, 0644);
  if (!file) return std::unexpected(file.error());
  if (!file->is_plain()) {
    return error(ErrorKind::bad_request, path + " is no plain file, as a witness must be.");
  }
  const auto text = read_file(path);
  if (!text) return std::unexpected(text.error());
  if (const std::size_t whole = whole_lines(*text); whole != text->size()) {
    if (auto cut = file->cut_to(whole); !cut) return std::unexpected(cut.error());
  }
  if (auto synced = sync_file(path); !synced) return std::unexpected(synced.error());
  return Witness(std::move(*file));
}

Stored<void> Witness::add(std::span<const Checkpoint> checkpoints) {
  if (!file_) return give(checkpoints);
  std::string lines;
  for (const Checkpoint& checkpoint : checkpoints) lines += to_text(checkpoint) + "\n";
  return file_->write_durably(lines);
}

Stored<void> Witness::finish() { return pipe_ ? pipe_->finish() : Stored<void>{}; }

Stored<void> Witness::give(std::span<const Checkpoint> checkpoints) {
  std::string lines;
  for (const Checkpoint& checkpoint : checkpoints) {
    std::string& line = last_[checkpoint.chain];
    line = to_text(checkpoint) + "\n";
    lines += line;
  }
  auto given = pipe_->give(lines);
  if (given || given.error().kind != ErrorKind::stopped) return given;
  // Nobody knows what of the last lines has arrived, or whether all of a line has.
  auto again = CommandPipe::start(command_);
  if (!again) return std::unexpected(again.error());
  *pipe_ = *std::move(again);
  std::string all = "\n\n";
  for (const auto& [chain, line] : last_) all += line;
  if (auto caught_up = pipe_->give(all); !caught_up) return caught_up;
  return given;
}

Stored<std::vector<Checkpoint>> parse_witness(std::string_view text) {
  std::vector<Checkpoint> found;
  text = text.substr(0, whole_lines(text));
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(line.size() + 1);
    if (line.empty()) continue;
    if (const auto checkpoint = parse_checkpoint(line)) {
      found.push_back(*checkpoint);
    } else if (!text.starts_with('\n')) {
      return error(ErrorKind::damaged,
                   "Line " + std::to_string(number) + " of the witness is no checkpoint.");
    }
  }
  return found;
}

Stored<std::vector<Checkpoint>> read_witness(const std::string& path) {
  const auto text = read_file(path);
  if (!text) return std::unexpected(text.error());
  return parse_witness(*text);
}

}  // namespace croupier::store
