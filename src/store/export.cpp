#include "store/export.hpp"

#include <algorithm>
#include <ostream>

#include "store/export_form.hpp"

namespace croupier::store {

namespace form {

std::string chain_line(const ChainId& chain) {
  return "chain " + std::string(chain.text()) + " " + base::to_hex(chain_start(chain)) + "\n";
}

std::string record_line(const RecordView& record) {
  return "record " + std::to_string(record.number) + " " + std::to_string(record.payload.size()) +
         " " + base::to_hex(record.hash) + "\n";
}

std::string checkpoint_line(const Checkpoint& checkpoint) {
  const std::string text = to_text(checkpoint);
  return "checkpoint " + text + " " + base::to_hex(base::sha256(text)) + "\n";
}

std::string head_line(const Head& head, std::uint64_t checkpoints) {
  return "head " + std::to_string(head.number) + " " + base::to_hex(head.hash) + " " +
         std::to_string(checkpoints) + "\n";
}

std::string end_line(const Checked& counts, std::string_view head_lines) {
  return "end " + std::to_string(counts.chains) + " " + std::to_string(counts.records) + " " +
         std::to_string(counts.checkpoints) + " " + base::to_hex(base::sha256(head_lines)) + "\n";
}

}  // namespace form

namespace {

Stored<void> write_chain(Store& store, std::ostream& out, const ChainId& chain, Checked& counts,
                         std::string& head_lines) {
  const auto checkpoints = store.checkpoints(chain);
  if (!checkpoints) return std::unexpected(checkpoints.error());
  out << form::chain_line(chain);
  auto next = checkpoints->begin();
  Head last{chain, 0, chain_start(chain)};
  auto read = store.read(chain, 1, [&](const RecordView& record) {
    out << form::record_line(record) << record.payload << '\n';
    last.number = record.number;
    last.hash = record.hash;
    for (; next != checkpoints->end() && next->number <= record.number; ++next) {
      out << form::checkpoint_line(*next);
    }
    return out ? Next::go_on : Next::stop;
  });
  if (!read) return read;
  if (out && next != checkpoints->end()) {
    return error(ErrorKind::damaged, "Record " + std::to_string(last.number + 1) + " of chain " +
                                         std::string(chain.text()) +
                                         " is not there, but there is a checkpoint of record " +
                                         std::to_string(next->number) + ".");
  }
  const auto count = static_cast<std::uint64_t>(next - checkpoints->begin());
  const std::string head_line = form::head_line(last, count);
  out << head_line;
  head_lines += head_line;
  ++counts.chains;
  counts.records += last.number;
  counts.checkpoints += count;
  return {};
}

}  // namespace

Stored<Checked> write_export(Store& store, std::ostream& out, std::span<const ChainId> chains) {
  std::vector<ChainId> all(chains.begin(), chains.end());
  if (all.empty()) {
    const auto heads = store.heads();
    if (!heads) return std::unexpected(heads.error());
    for (const Head& head : *heads) all.push_back(head.chain);
  }
  std::ranges::sort(all);
  all.erase(std::ranges::unique(all).begin(), all.end());
  Checked counts;
  std::string head_lines;
  out << form::title;
  for (const ChainId& chain : all) {
    if (auto written = write_chain(store, out, chain, counts, head_lines); !written) {
      return std::unexpected(written.error());
    }
  }
  out << form::end_line(counts, head_lines) << std::flush;
  if (!out) return error(ErrorKind::failed, "The exported log could not be written to its end.");
  return counts;
}

}  // namespace croupier::store
