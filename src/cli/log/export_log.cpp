#include "cli/log/export_log.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>

#include "audit/rounds.hpp"
#include "cli/log/audit_log.hpp"
#include "cli/program/verbs.hpp"
#include "store/export.hpp"
#include "store/files.hpp"
#include "store/sqlite/sqlite.hpp"

namespace croupier::cli {

namespace {

namespace fs = std::filesystem;
using audit::RoundText;
using nlohmann::ordered_json;

std::string json_line(const RoundText& round) {
  ordered_json records = ordered_json::array();
  std::string_view rest = round.records;
  while (!rest.empty()) {
    const std::size_t end = rest.find("\n> ");
    const std::string_view record = rest.substr(0, end == std::string_view::npos ? end : end + 1);
    records.push_back(record);
    rest.remove_prefix(record.size());
  }
  const ordered_json json{{"chain", round.chain},
                          {"game", round.game},
                          {"rules", ordered_json::parse(round.rules, nullptr, false)},
                          {"round", round.round},
                          {"first_record", round.first_record},
                          {"last_record", round.last_record},
                          {"first_hash", base::to_hex(round.first_hash)},
                          {"last_hash", base::to_hex(round.last_hash)},
                          {"records", std::move(records)}};
  return json.dump() + "\n";
}

// Where rounds go: a file each, or all in one stream.
class RoundSink {
 public:
  RoundSink(const ExportOptions& options, std::ostream& out) : options_(options), out_(&out) {
    std::error_code error;
    if (!options.rounds.empty()) fs::create_directories(options.rounds, error);
    if (options.jsonl.empty() || options.jsonl == "-") return;
    file_.open(options.jsonl, std::ios::binary | std::ios::trunc);
    out_ = &file_;
  }

  void take(const RoundText& round) {
    if (options_.round && round.round != *options_.round) return;
    ++count_;
    if (options_.rounds.empty()) {
      *out_ << json_line(round);
    } else {
      std::ofstream file(fs::path(options_.rounds) / file_name(round),
                         std::ios::binary | std::ios::trunc);
      file << to_text(round) << std::flush;
      written_ = written_ && static_cast<bool>(file);
    }
  }

  // Of standard output the program itself says what got lost.
  bool written() { return written_ && (out_ != &file_ || file_.flush()); }
  std::uint64_t count() const { return count_; }

 private:
  const ExportOptions& options_;
  std::ostream* out_;
  std::ofstream file_{};
  bool written_ = true;
  std::uint64_t count_ = 0;
};

// Cuts the tables of a log into rounds, one table after another.
class Rounds {
 public:
  explicit Rounds(RoundSink& sink) : sink_(sink) {}

  void take(const store::ChainId& chain, const store::RecordView& record) {
    if (chain == store::house || !wrong_.empty()) return;
    if (name_ != chain.text()) {
      finish();
      name_ = chain.text();
      replay_ = {};
      replay_.read_with(faces_);
      cutter_.emplace(chain);
    }
    const auto told = replay_.take(record.payload);
    if (!told) {
      wrong_ = fmt::format("record {} of {} deviates: {}", record.number, name_, told.error());
      return;
    }
    if (auto ended = cutter_->take(record, *told, replay_.table())) sink_.take(*ended);
  }

  void damage(const store::FirstBad& bad) {
    if (wrong_.empty()) wrong_ = bad.says;
  }

  void finish() {
    if (!cutter_) return;
    if (auto rest = cutter_->rest()) sink_.take(*rest);
    cutter_.reset();
  }

  const std::string& wrong() const { return wrong_; }
  const std::shared_ptr<audit::Faces>& faces() const { return faces_; }

 private:
  RoundSink& sink_;
  std::string name_{};
  std::shared_ptr<audit::Faces> faces_ = std::make_shared<audit::Faces>();
  audit::Replay replay_{};
  std::optional<audit::RoundCutter> cutter_{};
  std::string wrong_{};
};

int export_rounds(const ExportOptions& options, const std::optional<store::ChainId>& only,
                  std::ostream& out, std::ostream& err) {
  RoundSink sink(options, out);
  Rounds rounds(sink);
  const LogVisitor visitor{
      .record = [&](const auto& chain, const auto& record) { rounds.take(chain, record); },
      .bad = [&](const auto& bad) { rounds.damage(bad); },
  };
  Progress progress(err, "export", Progress::Shown::on_terminal);
  if (auto read = read_opened_log(options.log, only, visitor, rounds.faces(), progress); !read) {
    return fail(err, "export", read.error());
  }
  rounds.finish();
  if (!sink.written()) return fail(err, "export", {no_file, "the rounds could not be written"});
  if (!rounds.wrong().empty()) return fail(err, "export", {refused, rounds.wrong()});
  if (sink.count() == 0) return fail(err, "export", {unreadable, "there is no such round"});
  if (options.jsonl != "-") out << fmt::format("{} rounds written\n", sink.count());
  return done;
}

// Removes what was begun; a device or a pipe stays.
void take_back(const std::string& path) {
  const std::string made = store::follow_links(path);
  if (store::is_plain_file(made)) store::remove_file(made);
}

int export_whole(const ExportOptions& options, const std::optional<store::ChainId>& only,
                 std::ostream& out, std::ostream& err) {
  const auto store = store::SqliteStore::open(options.log, store::SqliteStore::Mode::read_only);
  if (!store) return fail(err, "export", no_log(options.log, store.error()));
  const bool to_stream = options.exported == "-";
  std::ofstream file;
  if (!to_stream) {
    if (fs::exists(options.exported) && !fs::is_other(options.exported)) {
      return fail(err, "export",
                  {no_file, options.exported + " exists already and is left as it is"});
    }
    file.open(options.exported, std::ios::binary);
    if (!file) return fail(err, "export", {no_file, options.exported + " cannot be written"});
  }
  const std::vector<store::ChainId> chains =
      only ? std::vector{*only} : std::vector<store::ChainId>{};
  const auto written = store::write_export(**store, to_stream ? out : file, chains);
  if (!written && to_stream && !out) return no_file;  // of which the program itself speaks
  if (!written) {
    if (!to_stream) take_back(options.exported);
    return fail(err, "export", no_log(options.log, written.error()));
  }
  if (!to_stream) {
    out << fmt::format("{} chains, {} records, {} checkpoints written\n", written->chains,
                       written->records, written->checkpoints);
  }
  return done;
}

}  // namespace

int export_log(const ExportOptions& options, std::ostream& out, std::ostream& err) {
  const auto only = parse_chain(options.chain);
  if (!only) return fail(err, "export", only.error());
  return options.exported.empty() ? export_rounds(options, *only, out, err)
                                  : export_whole(options, *only, out, err);
}

void add_export(CLI::App& app, int& status) {
  auto options = std::make_shared<ExportOptions>();
  CLI::App* verb =
      app.add_subcommand("export", "Write the rounds of a log as files, or the whole log as one");
  verb->add_option("log", options->log, "a log's database, or an exported log")->required();
  verb->add_option("--chain", options->chain, "only the chain of this name");
  verb->add_option("--round", options->round, "only this round");
  auto* targets = verb->add_option_group("target");
  targets->require_option(1);
  targets->add_option("--rounds", options->rounds, "a folder: one text file for each round");
  targets->add_option("--jsonl", options->jsonl, "a file, or -: one JSON object for each round");
  targets->add_option("--log", options->exported,
                      "a new file, or -: the whole log, every byte of which is covered");
  verb->footer(
      "Examples:\n"
      "  croupier export house.log --rounds rounds/ --chain t21-1\n"
      "  croupier export house.log --log evening.croupier");
  verb->callback([options, &status] { status = export_log(*options, std::cout, std::cerr); });
}

}  // namespace croupier::cli
