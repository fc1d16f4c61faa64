#include "cli/log/audit_log.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <ranges>

#include "base/text.hpp"
#include "cli/program/verbs.hpp"
#include "store/export.hpp"
#include "store/key_file.hpp"
#include "store/sqlite/sqlite.hpp"
#include "store/walk.hpp"

namespace croupier::cli {

namespace {

using store::ChainId;
using store::ErrorKind;
using store::FirstBad;

constexpr std::string_view database_start = "SQLite format 3";

std::unexpected<LogError> none(int status, std::string says) {
  return std::unexpected(LogError{status, std::move(says)});
}

template <class... Arguments>
void tell(const std::function<void(Arguments...)>& visitor,
          std::type_identity_t<Arguments>... what) {
  if (visitor) visitor(what...);
}

std::expected<void, LogError> read_database(const std::string& path,
                                            const std::optional<ChainId>& only,
                                            const LogVisitor& visitor, Progress& progress) {
  const auto store = store::SqliteStore::open(path, store::SqliteStore::Mode::read_only);
  const auto heads = store ? (*store)->heads() : std::unexpected(store.error());
  if (!heads) {
    if (heads.error().kind != ErrorKind::damaged) {
      return std::unexpected(no_log(path, heads.error()));
    }
    tell(visitor.bad, FirstBad{std::nullopt, 1, heads.error().says});
    return {};
  }
  std::vector<store::Head> wanted;
  std::ranges::copy_if(*heads, std::back_inserter(wanted),
                       [&](const store::Head& head) { return !only || head.chain == *only; });
  if (only && wanted.empty()) {
    return none(unreadable, path + " has no chain " + std::string(only->text()));
  }
  std::uint64_t whole = 0;
  std::uint64_t done = 0;
  for (const store::Head& head : wanted) whole += head.number;
  const store::StoreVisitor each{
      .chain = [&](const store::Head& head) { tell(visitor.chain, head.chain); },
      .snapshot = [&](const store::FoundSnapshot& kept) { tell(visitor.snapshot, kept); },
      .record =
          [&](const ChainId& chain, const store::RecordView& record) {
            tell(visitor.record, chain, record);
            progress.at(++done, whole);
            return store::Next::go_on;
          },
      .checkpoint =
          [&](const store::Checkpoint& checkpoint) {
            tell(visitor.checkpoint, checkpoint);
            return store::Next::go_on;
          },
      .bad = [&](const FirstBad& bad) { tell(visitor.bad, bad); },
  };
  store::walk(**store, wanted, each);
  return {};
}

// Goes through an exported log from its start for the chains that are wanted.
std::expected<store::Checked, FirstBad> read_through(
    std::ifstream& in, const std::function<bool(const ChainId&)>& wanted, const LogVisitor& visitor,
    const std::function<void(std::size_t bytes)>& step) {
  in.clear();
  in.seekg(0);
  const store::ExportVisitor each{
      .chain =
          [&](const ChainId& chain) {
            if (wanted(chain)) tell(visitor.chain, chain);
          },
      .record =
          [&](const ChainId& chain, const store::RecordView& record) {
            step(record.payload.size());
            if (wanted(chain)) tell(visitor.record, chain, record);
          },
      .checkpoint =
          [&](const store::Checkpoint& checkpoint) {
            if (wanted(checkpoint.chain)) tell(visitor.checkpoint, checkpoint);
          },
  };
  return store::read_export(in, each, nullptr);
}

// The house's own chain comes last, as in a database: the file is gone through once more for it.
std::expected<void, LogError> read_exported(const std::string& path, std::ifstream& in,
                                            const std::optional<ChainId>& only,
                                            const LogVisitor& visitor, Progress& progress) {
  std::error_code error;
  const std::uint64_t whole = std::filesystem::file_size(path, error);
  std::uint64_t done = 0;
  bool found = !only;
  bool has_house = false;
  const auto first = [&](const ChainId& chain) {
    found = found || chain == *only;
    has_house = has_house || chain == store::house;
    return only ? chain == *only : chain != store::house;
  };
  const auto read = read_through(
      in, first, visitor, [&](std::size_t bytes) { progress.at(done += bytes + 90, whole); });
  if (!read) tell(visitor.bad, read.error());
  if (has_house && !only) {
    static_cast<void>(read_through(
        in, [](const ChainId& chain) { return chain == store::house; }, visitor,
        [](std::size_t) {}));
  }
  if (read && !found) return none(unreadable, path + " has no chain " + std::string(only->text()));
  return {};
}

}  // namespace

int fail(std::ostream& err, std::string_view verb, const LogError& problem) {
  err << "croupier " << verb << ": " << problem.says << "\n";
  return problem.status;
}

LogError no_log(const std::string& path, const store::StoreError& error) {
  switch (error.kind) {
    case ErrorKind::damaged:
      return {refused, error.says};
    case ErrorKind::bad_request:
    case ErrorKind::not_a_log:
      return {unreadable, error.says};
    case ErrorKind::other_version:
      return {unreadable, error.says + " See croupier migrate " + path + "."};
    default:
      return {no_file, error.says};
  }
}

std::expected<void, LogError> read_log(const std::string& path, const std::optional<ChainId>& only,
                                       const LogVisitor& visitor, Progress& progress) {
  std::error_code error;
  std::ifstream in(path, std::ios::binary);
  if (!in || std::filesystem::is_directory(path, error)) {
    return none(no_file, path + " cannot be read");
  }
  std::string start(database_start.size(), ' ');
  in.read(start.data(), static_cast<std::streamsize>(start.size()));
  if (start == database_start) return read_database(path, only, visitor, progress);
  constexpr std::string_view export_start = "croupier log";
  // One changed byte at the very beginning is damage, not another kind of file.
  const auto differing =
      std::ranges::count_if(std::views::iota(std::size_t{0}, export_start.size()),
                            [&](std::size_t at) { return start[at] != export_start[at]; });
  if (differing > 2) {
    return none(unreadable, path + " is neither a log nor an exported log");
  }
  return read_exported(path, in, only, visitor, progress);
}

std::expected<std::optional<ChainId>, LogError> parse_chain(const std::string& text) {
  if (text.empty()) return std::nullopt;
  const auto chain = ChainId::parse(text);
  if (!chain) return none(unreadable, base::in_quotes(text) + " is no name of a chain");
  return chain;
}

std::expected<std::optional<store::PublicKey>, LogError> read_public_key(const std::string& path) {
  if (path.empty()) return std::nullopt;
  const auto key = store::load_public_key(path);
  if (!key) return std::unexpected(no_log(path, key.error()));
  return *key;
}

std::string time_text(std::int64_t at) {
  using std::chrono::floor;
  const std::chrono::sys_time<std::chrono::milliseconds> time{std::chrono::milliseconds(at)};
  const auto days = floor<std::chrono::days>(time);
  const std::chrono::year_month_day date{days};
  const std::chrono::hh_mm_ss clock{time - days};
  return fmt::format("{:04}-{:02}-{:02} {:02}:{:02}:{:02}.{:03} UTC", static_cast<int>(date.year()),
                     static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                     clock.hours().count(), clock.minutes().count(), clock.seconds().count(),
                     clock.subseconds().count());
}

std::expected<void, LogError> read_opened_log(const std::string& path,
                                              const std::optional<store::ChainId>& only,
                                              const LogVisitor& visitor,
                                              const std::shared_ptr<audit::Faces>& faces,
                                              Progress& progress) {
  std::optional<store::ChainId> chain;
  audit::Unsealer unsealer(faces);
  const auto hand_on = [&](const store::RecordView& record) { visitor.record(*chain, record); };
  const auto end_chain = [&] {
    if (chain) unsealer.finish(hand_on);
    unsealer = audit::Unsealer(faces);
  };
  LogVisitor sealed = visitor;
  sealed.record = [&](const store::ChainId& of, const store::RecordView& record) {
    if (chain != of) end_chain();
    chain = of;
    unsealer.take(record, hand_on);
  };
  sealed.bad = [&](const store::FirstBad& bad) {
    end_chain();
    if (visitor.bad) visitor.bad(bad);
  };
  auto read = read_log(path, only, sealed, progress);
  end_chain();
  return read;
}

}  // namespace croupier::cli
