#include "cli/law/shuffle_battery.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <chrono>
#include <fstream>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "base/text.hpp"
#include "chance/battery.hpp"
#include "chance/battery_shufflers.hpp"
#include "chance/entropy.hpp"
#include "cli/program/verbs.hpp"

namespace croupier::cli {

namespace {

using chance::TestResult;
using nlohmann::ordered_json;

struct Source {
  std::unique_ptr<dealing::Chance> chance;
  std::string says;
};

std::expected<Source, std::string> open_source(const ShuffleTest& asked) {
  if (asked.seed) {
    return Source{
        .chance = std::make_unique<dealing::SeededChance>(*asked.seed),
        .says = fmt::format("seed {}: the same orders every time, never for money", *asked.seed)};
  }
  auto chance = chance::SystemChance::open();
  if (!chance) return std::unexpected(chance.error());
  std::string says(chance.value()->says());
  return Source{.chance = std::move(*chance), .says = "this machine: " + std::move(says)};
}

// How far a long run has come, on a line of its own that is wiped at the end.
class RateLine {
 public:
  RateLine(std::ostream& err, std::uint64_t all, std::string_view of)
      : err_(err), all_(all), of_(of) {}

  void at(std::uint64_t done) {
    const auto now = Clock::now();
    if (now - shown_ < std::chrono::seconds(1)) return;
    shown_ = now;
    any_ = true;
    const double seconds = std::chrono::duration<double>(now - begun_).count();
    const double rate = static_cast<double>(done) / seconds;
    err_ << fmt::format("\r{} of {} {}, {:.0f} a second, {:.0f} s left ", done, all_, of_, rate,
                        static_cast<double>(all_ - done) / rate)
         << std::flush;
  }

  void end() {
    if (any_) err_ << fmt::format("\r{:78}\r", "") << std::flush;
  }

 private:
  using Clock = std::chrono::steady_clock;

  std::ostream& err_;
  std::uint64_t all_;
  std::string_view of_;
  bool any_ = false;
  Clock::time_point begun_ = Clock::now();
  Clock::time_point shown_ = begun_;
};

std::expected<std::vector<TestResult>, std::string> run_battery(const ShuffleTest& asked,
                                                                const chance::Shuffler& shuffler,
                                                                dealing::Chance& chance,
                                                                std::ostream& err) {
  constexpr std::uint64_t look_every = 1024;
  chance::Battery battery(asked.decks);
  const dealing::Order sorted = chance::sorted_order(asked.decks);
  RateLine progress(err, asked.orders, "orders");
  dealing::Order order;
  for (std::uint64_t done = 0; done < asked.orders; ++done) {
    if (asked.progress && done % look_every == 0) progress.at(done);
    order = sorted;
    if (auto shuffled = shuffler.shuffle(order, chance); !shuffled) {
      progress.end();
      return std::unexpected(std::move(shuffled.error()));
    }
    battery.feed(order);
  }
  progress.end();
  return battery.results();
}

void print_text(std::ostream& out, const ShuffleTest& asked, const chance::Shuffler& shuffler,
                const Source& source, std::span<const TestResult> results) {
  const double limit = chance::threshold(results.size());
  out << fmt::format("shuffler  {}: {}\nsource    {}\n", shuffler.name, shuffler.says, source.says);
  out << fmt::format("orders    {} of {} deck{}, each from the sorted order\n\n", asked.orders,
                     asked.decks, asked.decks == 1 ? "" : "s");
  out << fmt::format("{:<34}{:>14}{:>10}{:>12}  {}\n", "test", "statistic", "freedom", "p",
                     "verdict");
  for (const TestResult& test : results) {
    out << fmt::format("{:<34}{:>14.2f}{:>10}{:>12.3g}  {}\n", test.name, test.statistic,
                       test.freedom > 0 ? fmt::format("{:.0f}", test.freedom) : "-", test.p,
                       test.p >= limit ? "pass" : "FAIL");
  }
  out << fmt::format(
      "\n{}: {} tests, each failing below p = {:.2g}, so that a fair shuffler passes them all with "
      "99 %\n",
      chance::passes(results) ? "pass" : "FAIL", results.size(), limit);
}

void print_json(std::ostream& out, const ShuffleTest& asked, const Source& source,
                std::span<const TestResult> results) {
  const double limit = chance::threshold(results.size());
  ordered_json tests = ordered_json::array();
  for (const TestResult& test : results) {
    tests.push_back({{"name", test.name},
                     {"statistic", test.statistic},
                     {"freedom", test.freedom > 0 ? ordered_json(test.freedom) : ordered_json()},
                     {"p", test.p},
                     {"pass", test.p >= limit}});
  }
  const ordered_json all = {{"pass", chance::passes(results)},
                            {"shuffler", asked.shuffler},
                            {"source", source.says},
                            {"seed", asked.seed ? ordered_json(*asked.seed) : ordered_json()},
                            {"decks", asked.decks},
                            {"orders", asked.orders},
                            {"joint_level", 1 - chance::joint_alpha},
                            {"threshold", limit},
                            {"tests", tests}};
  out << all.dump(2) << "\n";
}

// Returns false where the bytes could not all be written.
std::expected<bool, std::string> write_bytes(std::ostream& file, const ShuffleTest& asked,
                                             dealing::Chance& chance, std::ostream& err) {
  std::vector<std::uint8_t> bytes(std::size_t{1} << 16U);
  RateLine progress(err, asked.raw_bytes, "bytes");
  for (std::uint64_t done = 0; done < asked.raw_bytes && file;) {
    if (asked.progress) progress.at(done);
    const auto part = std::span(bytes).first(
        static_cast<std::size_t>(std::min<std::uint64_t>(bytes.size(), asked.raw_bytes - done)));
    if (auto taken = chance.take(part); !taken) {
      progress.end();
      return std::unexpected(std::move(taken.error()));
    }
    file.write(reinterpret_cast<const char*>(part.data()),  // NOLINT(*-cast)
               static_cast<std::streamsize>(part.size()));
    done += part.size();
  }
  progress.end();
  file.flush();
  return file.good();
}

int report(std::ostream& err, Exit status, std::string_view says) {
  err << "croupier shuffle-test: " << says << "\n";
  return status;
}

int write_raw(const ShuffleTest& asked, const Source& source, std::ostream& out,
              std::ostream& err) {
  const bool to_pipe = asked.raw_file == "-";
  std::ofstream file;
  if (!to_pipe) {
    file.open(asked.raw_file, std::ios::binary | std::ios::trunc);
    if (!file) {
      return report(err, no_file, "cannot write '" + base::printable(asked.raw_file) + "'");
    }
  }
  const auto written = write_bytes(to_pipe ? out : file, asked, *source.chance, err);
  if (!written) return report(err, no_file, written.error());
  // Of standard output the program itself says what got lost.
  if (!*written && to_pipe) return no_file;
  if (!*written) {
    return report(err, no_file, "cannot write all of '" + base::printable(asked.raw_file) + "'");
  }
  if (!to_pipe) {
    out << fmt::format("{} bytes in {}\nsource    {}\nnext      dieharder -a -g 201 -f {}\n",
                       asked.raw_bytes, asked.raw_file, source.says, asked.raw_file);
  }
  return done;
}

}  // namespace

int run_shuffle_test(const ShuffleTest& asked, std::ostream& out, std::ostream& err) {
  const auto* const shuffler =
      std::ranges::find(chance::shufflers, asked.shuffler, &chance::Shuffler::name);
  if (shuffler == chance::shufflers.end()) {
    std::array<std::string_view, chance::shufflers.size()> names;
    std::ranges::transform(chance::shufflers, names.begin(), &chance::Shuffler::name);
    return report(err, unreadable,
                  "there is no shuffler '" + base::printable(asked.shuffler) + "'" +
                      base::did_you_mean(asked.shuffler, names) + "; there are " +
                      base::join(names));
  }
  const auto source = open_source(asked);
  if (!source) return report(err, no_file, source.error());
  if (!asked.raw_file.empty()) return write_raw(asked, *source, out, err);
  const auto results = run_battery(asked, *shuffler, *source->chance, err);
  if (!results) return report(err, no_file, results.error());
  if (asked.json) {
    print_json(out, asked, *source, *results);
  } else {
    print_text(out, asked, *shuffler, *source, *results);
  }
  return chance::passes(*results) ? done : refused;
}

void add_shuffle_test(CLI::App& app, int& status) {
  constexpr std::uint64_t orders_max = 1'000'000'000;
  constexpr std::uint64_t bytes_max = 1'000'000'000'000;
  auto asked = std::make_shared<ShuffleTest>();
  CLI::App* verb =
      app.add_subcommand("shuffle-test", "Test the shuffle with a statistical battery");
  verb->add_option("--decks", asked->decks, "decks in an order: 1 to 8 (1)")
      ->check(CLI::Range(1U, 8U));
  verb->add_option("--orders", asked->orders, "orders to shuffle: 5000 or more (100000)")
      ->check(CLI::Range(chance::battery_orders_min, orders_max));
  verb->add_option("--seed", asked->seed, "orders from a seed instead of this machine's source");
  verb->add_option(
      "--shuffler", asked->shuffler,
      "production, or a bad one to see it fail: modulo, swap_any, three_riffles, stuck");
  CLI::Option* raw = verb->add_option("--raw", asked->raw_file,
                                      "write raw bits of the source to this file (-: to stdout)");
  verb->add_option("--bytes", asked->raw_bytes, "how many raw bytes (100000000)")
      ->check(CLI::Range(std::uint64_t{1}, bytes_max))
      ->needs(raw);
  verb->add_flag("--json", asked->json, "as JSON")->excludes(raw);
  verb->footer(
      "Examples:\n"
      "  croupier shuffle-test --decks 8\n"
      "  croupier shuffle-test --seed 7 --shuffler three_riffles\n"
      "  croupier shuffle-test --raw - --bytes 4000000000 | dieharder -a -g 200\n\n"
      "Exit status: 0 pass, 1 a test failed, 2 wrong usage, 4 no entropy or no file. A fair\n"
      "shuffler fails one run in a hundred.");
  verb->callback([asked, &status] {
    asked->progress = isatty(STDERR_FILENO) == 1;
    status = run_shuffle_test(*asked, std::cout, std::cerr);
  });
}

}  // namespace croupier::cli
