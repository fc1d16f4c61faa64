#include "cli/log/verify_shuffle.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>

#include "audit/shuffle_check.hpp"
#include "cli/log/audit_log.hpp"
#include "cli/program/verbs.hpp"

namespace croupier::cli {

namespace {

using audit::Opening;
using audit::ShuffleResult;
using nlohmann::ordered_json;

ordered_json json_of(const std::string& chain, const ShuffleResult& shuffle) {
  ordered_json faults = ordered_json::array();
  for (const auto& fault : shuffle.faults) {
    faults.push_back({{"record", fault.record}, {"says", fault.says}});
  }
  return {{"chain", chain},
          {"record", shuffle.record},
          {"round", shuffle.round},
          {"pack", shuffle.pack},
          {"state", name(shuffle.opening)},
          {"opened_in", shuffle.opened_in},
          {"root", shuffle.root},
          {"cards", shuffle.cards},
          {"cuts", shuffle.cuts},
          {"drawn", shuffle.drawn},
          {"compared", shuffle.compared},
          {"opened_singly", shuffle.opened_singly},
          {"faults", std::move(faults)}};
}

std::string text_of(const std::string& chain, const ShuffleResult& shuffle) {
  std::string text = fmt::format("{} record {}, round {}, pack {}: {}", chain, shuffle.record,
                                 shuffle.round, shuffle.pack, name(shuffle.opening));
  if (shuffle.opening == Opening::opened) {
    text +=
        fmt::format(" in record {}: {} cards, {} cuts, {} drawn, {} compared", shuffle.opened_in,
                    shuffle.cards, shuffle.cuts, shuffle.drawn, shuffle.compared);
  } else if (shuffle.opening == Opening::not_opened) {
    text +=
        fmt::format(": {} cards, {} cuts, {} drawn", shuffle.cards, shuffle.cuts, shuffle.drawn);
  }
  if (shuffle.opened_singly != 0) text += fmt::format(", {} opened singly", shuffle.opened_singly);
  for (const auto& fault : shuffle.faults) {
    text += fmt::format("\n  ! record {}: {}", fault.record, fault.says);
  }
  return text + "\n";
}

// Follows all tables of a log and prints each shuffle when its story is over.
class ShuffleReport {
 public:
  ShuffleReport(const VerifyShuffleOptions& options, std::ostream& out)
      : json_(options.json), out_(out) {}

  void take(const store::ChainId& chain, const store::RecordView& record) {
    if (chain == store::house) return;
    if (name_ != chain.text()) begin(chain);
    const int in_play = replay_.table().handling.current + 1;
    const std::uint64_t round = replay_.table().round_number;
    const auto told = replay_.take(record.payload);
    if (told) return check_->take(record.number, round, *told, in_play);
    damage(fmt::format("record {} of {} deviates: {}", record.number, name_, told.error()));
    static_cast<void>(replay_.pass_over(record.payload));
  }

  void damage(const std::string& says) {
    ++wrong_;
    if (json_) {
      deviations_.push_back(says);
    } else {
      out_ << "! " << says << "\n";
    }
  }

  const std::shared_ptr<audit::Faces>& faces() const { return faces_; }

  int finish() {
    if (check_) check_->finish();
    if (json_) {
      out_ << ordered_json{{"shuffles", shuffles_}, {"deviations", deviations_}}.dump(1) << "\n";
    } else {
      out_ << fmt::format(
          "{} shuffles opened and checked, {} not opened yet, {} of a live deck, which has no "
          "commitment; {} wrong\n",
          counts_[Opening::opened], counts_[Opening::not_opened], counts_[Opening::live], wrong_);
    }
    return wrong_ == 0 ? done : refused;
  }

 private:
  void begin(const store::ChainId& chain) {
    if (check_) check_->finish();
    name_ = chain.text();
    replay_ = {};
    replay_.read_with(faces_);
    check_ = std::make_unique<audit::ShuffleCheck>(
        [this](const ShuffleResult& shuffle) { print(shuffle); });
  }

  void print(const ShuffleResult& shuffle) {
    ++counts_[shuffle.opening];
    if (!shuffle.faults.empty()) ++wrong_;
    if (json_) {
      shuffles_.push_back(json_of(name_, shuffle));
    } else {
      out_ << text_of(name_, shuffle);
    }
  }

  bool json_;
  std::ostream& out_;
  std::string name_{};
  std::shared_ptr<audit::Faces> faces_ = std::make_shared<audit::Faces>();
  audit::Replay replay_{};
  std::unique_ptr<audit::ShuffleCheck> check_{};
  std::map<Opening, std::uint64_t> counts_{};
  std::uint64_t wrong_ = 0;
  ordered_json shuffles_ = ordered_json::array();
  ordered_json deviations_ = ordered_json::array();
};

}  // namespace

int verify_shuffle(const VerifyShuffleOptions& options, std::ostream& out, std::ostream& err) {
  const auto only = parse_chain(options.chain);
  if (!only) return fail(err, "verify-shuffle", only.error());
  ShuffleReport report(options, out);
  const LogVisitor visitor{
      .record = [&](const auto& chain, const auto& record) { report.take(chain, record); },
      .bad = [&](const auto& bad) { report.damage(bad.says); },
  };
  Progress progress(err, "verify-shuffle", Progress::Shown::on_terminal);
  if (auto read = read_opened_log(options.log, *only, visitor, report.faces(), progress); !read) {
    return fail(err, "verify-shuffle", read.error());
  }
  return report.finish();
}

void add_verify_shuffle(CLI::App& app, int& status) {
  auto options = std::make_shared<VerifyShuffleOptions>();
  CLI::App* verb = app.add_subcommand(
      "verify-shuffle", "Check that the cards dealt are those committed to, from a log alone");
  verb->add_option("log", options->log, "a log's database, or an exported log")->required();
  verb->add_option("--chain", options->chain, "only the table of this name");
  verb->add_flag("--json", options->json, "as JSON");
  verb->footer("Example:\n  croupier verify-shuffle evening.log");
  verb->callback([options, &status] { status = verify_shuffle(*options, std::cout, std::cerr); });
}

}  // namespace croupier::cli
