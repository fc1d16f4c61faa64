// Reads an exported log. A line is right only if it is the very line that we would have written.
#include <istream>

#include "base/text.hpp"
#include "store/export.hpp"
#include "store/export_form.hpp"

namespace croupier::store {

namespace {

// No line that we write is longer.
constexpr std::size_t line_max = 400;

class ExportReader {
 public:
  ExportReader(std::istream& in, const ExportVisitor& visitor, const PublicKey* key)
      : in_(in), visitor_(visitor), key_(key) {}

  std::expected<Checked, FirstBad> read() {
    if (next_line() != form::title) {
      return outside("This is not an exported log of version 1: its first line is another.");
    }
    while (!next_line().starts_with("end ")) {
      if (!start_chain(line_)) {
        return outside("After chain " + std::to_string(counts_.chains) +
                       " there is neither another chain nor the end.");
      }
      if (auto bad = read_chain()) return std::unexpected(std::move(*bad));
    }
    if (line_ != form::end_line(counts_, head_lines_)) {
      return outside("The last line does not fit what comes before it.");
    }
    if (in_.peek() != std::istream::traits_type::eof()) {
      return outside("Something follows the last line.");
    }
    return counts_;
  }

 private:
  static std::unexpected<FirstBad> outside(std::string says) {
    return std::unexpected(FirstBad{std::nullopt, 1, std::move(says)});
  }
  FirstBad bad(const std::string& why) const {
    const Head& head = walk_->head();
    return {head.chain, head.number + 1,
            why + " after record " + std::to_string(head.number) + " of chain " +
                std::string(head.chain.text()) + "."};
  }

  // Returns the next line with its end; without one where the file, or our patience, ends first.
  const std::string& next_line() {
    line_.clear();
    for (char letter{}; line_.size() < line_max && in_.get(letter);) {
      line_ += letter;
      if (letter == '\n') break;
    }
    return line_;
  }

  bool start_chain(const std::string& line) {
    const auto words = base::words(line);
    const auto chain = words.size() == 3 ? ChainId::parse(words[1]) : std::nullopt;
    if (!chain || line != form::chain_line(*chain)) return false;
    if (walk_ && walk_->head().chain >= *chain) return false;  // in the order of their names
    walk_.emplace(*chain);
    if (visitor_.chain) visitor_.chain(*chain);
    return true;
  }

  std::optional<FirstBad> read_chain() {
    std::uint64_t checkpoints = 0;
    while (true) {
      const std::string& line = next_line();
      if (line.starts_with("record ")) {
        if (auto wrong = read_record()) return wrong;
      } else if (line.starts_with("checkpoint ")) {
        if (auto wrong = read_checkpoint()) return wrong;
        ++checkpoints;
      } else if (line == form::head_line(walk_->head(), checkpoints)) {
        ++counts_.chains;
        counts_.records += walk_->head().number;
        counts_.checkpoints += checkpoints;
        head_lines_ += line;
        return std::nullopt;
      } else {
        return bad("There is neither a record nor a checkpoint nor the right head");
      }
    }
  }

  std::optional<FirstBad> read_record() {
    const auto words = base::words(std::string_view(line_).substr(0, line_.size() - 1));
    if (words.size() != 4) return bad("There is no proper record");
    const auto number = parse_number(words[1]);
    const std::size_t length = parse_number(words[2]).value_or(payload_max + 1);
    const auto hash = base::hash_from_hex(words[3]);
    if (!number || length > payload_max || !hash) return bad("There is no proper record");
    payload_.resize(length);
    if (!in_.read(payload_.data(), static_cast<std::streamsize>(length)) || in_.get() != '\n') {
      return bad("There is a record of the wrong length");
    }
    const RecordView record{*number, payload_, *hash};
    if (line_ != form::record_line(record)) return bad("There is no proper record");
    if (auto wrong = walk_->take(record)) return wrong;
    if (visitor_.record) visitor_.record(walk_->head().chain, record);
    return std::nullopt;
  }

  std::optional<FirstBad> read_checkpoint() {
    const std::string_view text =
        std::string_view(line_).substr(std::string_view("checkpoint ").size());
    const auto checkpoint = parse_checkpoint(text.substr(0, text.rfind(' ')));
    if (!checkpoint || line_ != form::checkpoint_line(*checkpoint)) {
      return bad("There is no proper checkpoint");
    }
    if (auto wrong = check(*checkpoint, walk_->head(), key_)) return wrong;
    if (visitor_.checkpoint) visitor_.checkpoint(*checkpoint);
    return std::nullopt;
  }

  std::istream& in_;
  const ExportVisitor& visitor_;
  const PublicKey* key_;
  std::string line_;
  std::string payload_;
  std::string head_lines_;
  std::optional<ChainWalk> walk_;
  Checked counts_;
};

}  // namespace

std::expected<Checked, FirstBad> read_export(std::istream& in, const ExportVisitor& visitor,
                                             const PublicKey* key) {
  return ExportReader(in, visitor, key).read();
}

std::expected<std::vector<ExportedChain>, FirstBad> read_export(std::istream& in,
                                                                const PublicKey* key) {
  std::vector<ExportedChain> chains;
  const ExportVisitor keep{
      .chain = [&](const ChainId& chain) { chains.push_back({chain, {}, {}}); },
      .record =
          [&](const ChainId& /*chain*/, const RecordView& record) {
            chains.back().records.push_back(
                {record.number, std::string(record.payload), record.hash});
          },
      .checkpoint =
          [&](const Checkpoint& checkpoint) { chains.back().checkpoints.push_back(checkpoint); },
  };
  if (auto read = read_export(in, keep, key); !read) return std::unexpected(read.error());
  return chains;
}

}  // namespace croupier::store
