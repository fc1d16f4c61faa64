// croupier import: exported logs and rounds read back, played again and compared.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>
#include <iterator>

#include "audit/auditor.hpp"
#include "audit/rounds.hpp"
#include "cli/log/audit_log.hpp"
#include "cli/log/export_log.hpp"
#include "cli/program/verbs.hpp"
#include "store/files.hpp"
#include "store/sqlite/sqlite.hpp"

namespace croupier::cli {

namespace {

int refuse_import(std::ostream& err, const std::string& path, int status, std::string_view says) {
  err << "croupier import: " << path << ": " << says << "\n";
  return status;
}

int import_round(const std::string& path, std::string_view text, std::ostream& out,
                 std::ostream& err) {
  const auto round = audit::parse_round(text);
  if (!round) return refuse_import(err, path, unreadable, round.error());
  const auto played = audit::play_again(*round);
  if (!played) return refuse_import(err, path, refused, played.error());
  out << fmt::format(
      "{}: round {} of {}: {} commands and {} events played again, {} other records passed over\n",
      path, round->round, round->chain, played->commands, played->events, played->passed);
  return done;
}

// A database that is given its name only when all of it is there and sound.
class NewLog {
 public:
  explicit NewLog(const std::string& path) : path_(store::follow_links(path)) { clear(); }
  NewLog(const NewLog&) = delete;
  NewLog& operator=(const NewLog&) = delete;
  NewLog(NewLog&&) = delete;
  NewLog& operator=(NewLog&&) = delete;
  ~NewLog() {
    store_.reset();
    clear();
  }

  store::Stored<void> open() {
    if (store::file_exists(path_)) {
      return store::error(store::ErrorKind::exists,
                          path_ + " exists already and is left as it is.");
    }
    auto opened = store::SqliteStore::open(draft(), store::SqliteStore::Mode::create);
    if (!opened) return std::unexpected(opened.error());
    store_ = *std::move(opened);
    return {};
  }

  void take(const store::ChainId& chain, const store::RecordView& record) {
    waiting_.push_back({chain, record.number, std::string(record.payload)});
    if (waiting_.size() == 1000) write();
  }

  void take(const store::Checkpoint& checkpoint) {
    write();
    const std::array one{checkpoint};
    if (auto added = store_->add_checkpoints(one); !added && failed_.empty()) {
      failed_ = added.error().says;
    }
  }

  /// Puts the database in its place; returns what went wrong, or nothing.
  std::string finish() {
    write();
    store_.reset();
    if (!failed_.empty()) return failed_;
    if (auto placed = store::put_in_place(draft(), path_); !placed) return placed.error().says;
    return {};
  }

 private:
  struct Waiting {
    store::ChainId chain;
    std::uint64_t number;
    std::string payload;
  };

  std::string draft() const { return path_ + ".importing"; }
  void clear() const {
    for (const char* ending : {"", "-journal", "-wal", "-shm", ".lock"}) {
      store::remove_file(draft() + ending);
    }
  }
  void write() {
    std::vector<store::Append> appends;
    appends.reserve(waiting_.size());
    for (const Waiting& one : waiting_) appends.push_back({one.chain, one.number, one.payload});
    if (failed_.empty() && !appends.empty()) {
      if (auto added = store_->append(appends); !added) failed_ = added.error().says;
    }
    waiting_.clear();
  }

  std::string path_;
  std::unique_ptr<store::SqliteStore> store_{};
  std::vector<Waiting> waiting_{};
  std::string failed_{};
};

std::string first_deviation(const audit::Report& report) {
  if (!report.outside.kept.empty()) return report.outside.kept.front().says;
  for (const audit::ChainReport& chain : report.chains) {
    if (chain.deviations.count == 0) continue;
    const auto& first = chain.deviations.kept.front();
    return fmt::format("record {} of {}: {}", first.at.record, chain.chain, first.says);
  }
  return {};
}

int import_whole(const std::string& path, const ImportOptions& options, std::ostream& out,
                 std::ostream& err) {
  std::optional<NewLog> log;
  if (!options.into.empty()) {
    log.emplace(options.into);
    if (auto opened = log->open(); !opened) {
      return refuse_import(err, options.into, no_log(options.into, opened.error()).status,
                           opened.error().says);
    }
  }
  audit::Auditor auditor;
  const LogVisitor visitor{
      .chain = [&](const auto& chain) { auditor.begin(chain); },
      .record =
          [&](const auto& chain, const auto& record) {
            auditor.take(chain, record);
            if (log) log->take(chain, record);
          },
      .checkpoint =
          [&](const auto& checkpoint) {
            auditor.take(checkpoint);
            if (log) log->take(checkpoint);
          },
      .bad = [&](const auto& bad) { auditor.damage(bad); },
  };
  Progress progress(err, "import", Progress::Shown::on_terminal);
  if (auto read = read_log(path, std::nullopt, visitor, progress); !read) {
    return refuse_import(err, path, read.error().status, read.error().says);
  }
  const auto report = auditor.finish();
  if (!report.is_sound()) return refuse_import(err, path, refused, first_deviation(report));
  if (log) {
    if (const std::string wrong = log->finish(); !wrong.empty()) {
      return refuse_import(err, options.into, no_file, wrong);
    }
  }
  out << fmt::format("{}: {} chains, {} records, {} rounds, every record as the rules say\n", path,
                     report.chains.size(), report.records(), report.rounds());
  return done;
}

}  // namespace

int import_log(const ImportOptions& options, std::ostream& out, std::ostream& err) {
  int status = done;
  for (const std::string& path : options.files) {
    std::ifstream file(path, std::ios::binary);
    std::string start(15, ' ');
    file.read(start.data(), static_cast<std::streamsize>(start.size()));
    int one = done;
    if (start == "croupier round ") {
      file.clear();
      file.seekg(0);
      const std::string text{std::istreambuf_iterator<char>(file), {}};
      one = import_round(path, text, out, err);
    } else {
      one = import_whole(path, options, out, err);
    }
    status = std::max(status, one);
  }
  return status;
}

void add_import(CLI::App& app, int& status) {
  auto options = std::make_shared<ImportOptions>();
  CLI::App* verb = app.add_subcommand(
      "import", "Read exported logs and rounds back, play them again and compare");
  verb->add_option("files", options->files, "exported logs, or files of single rounds")->required();
  verb->add_option("--into", options->into, "make a new database of an exported log");
  verb->footer(
      "Examples:\n"
      "  croupier import evening.croupier --into restored.log\n"
      "  croupier import rounds/t21-1.round-000012.txt");
  verb->callback([options, &status] { status = import_log(*options, std::cout, std::cerr); });
}

}  // namespace croupier::cli
