#include "store/witness.hpp"

namespace croupier::store {

namespace {

std::size_t whole_lines(std::string_view text) { return text.rfind('\n') + 1; }

}  // namespace

Stored<Witness> Witness::open(const std::string& path) {
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
  std::string lines;
  for (const Checkpoint& checkpoint : checkpoints) lines += to_text(checkpoint) + "\n";
  return file_.write_durably(lines);
}

Stored<std::vector<Checkpoint>> parse_witness(std::string_view text) {
  std::vector<Checkpoint> found;
  text = text.substr(0, whole_lines(text));
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const auto checkpoint = parse_checkpoint(text.substr(0, end));
    if (!checkpoint) {
      return error(ErrorKind::damaged, "Line " + std::to_string(found.size() + 1) +
                                           " of the witness is no checkpoint.");
    }
    found.push_back(*checkpoint);
    text.remove_prefix(end + 1);
  }
  return found;
}

Stored<std::vector<Checkpoint>> read_witness(const std::string& path) {
  const auto text = read_file(path);
  if (!text) return std::unexpected(text.error());
  return parse_witness(*text);
}

}  // namespace croupier::store
