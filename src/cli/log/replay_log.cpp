#include "cli/log/replay_log.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>

#include "audit/replay.hpp"
#include "cli/log/audit_log.hpp"
#include "cli/program/verbs.hpp"

namespace croupier::cli {

namespace {

constexpr std::size_t shown_max = 160;

// Seals are long and say nothing to people.
std::string shortened(std::string_view line) {
  if (line.size() <= shown_max) return std::string(line);
  const std::size_t clause = line.rfind(" [");
  const std::string_view end = clause == std::string_view::npos ? "" : line.substr(clause);
  return std::string(line.substr(0, shown_max - 40)) + "..." + std::string(end);
}

class Show {
 public:
  Show(const ReplayOptions& options, std::istream& in, std::ostream& out)
      : options_(options), in_(in), out_(out) {}

  void take(const store::ChainId& chain, const store::RecordView& record) {
    if (chain == store::house) return;
    if (chain_ != chain.text()) begin(chain);
    const std::uint64_t round = replay_.table().round_number;
    const bool shown = !options_.round || round == *options_.round;
    if (shown && !headed_) head(round);
    if (shown) show(record);
    const auto told = replay_.follow(record.payload);
    if (told) {
      settle(told->events);
    } else {
      deviate(record, round, told.error());
    }
    if (replay_.table().round_number != round) end_round(shown && round != 0);
    if (shown && options_.step) wait();
  }

  void take(const store::FirstBad& bad) {
    deviates_ = true;
    out_ << "! " << bad.says << "\n";
  }

  bool deviates() const { return deviates_; }
  bool shown_any() const { return any_; }
  const std::shared_ptr<audit::Faces>& faces() const { return faces_; }

 private:
  void begin(const store::ChainId& chain) {
    chain_ = chain.text();
    replay_ = {};
    replay_.read_with(faces_);
    headed_ = false;
    nets_ = {};
  }

  void head(std::uint64_t round) {
    headed_ = any_ = true;
    const auto& table = replay_.table();
    out_ << "\n# " << chain_;
    if (table.established) out_ << ", " << table::code_of(table.rules) << ", " << table.rules_id;
    out_ << (round == 0 ? ", before the first round" : ", round " + std::to_string(round)) << "\n";
  }

  void show(const store::RecordView& record) {
    std::string_view rest = record.payload;
    const std::string_view first = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), first.size() + 1));
    const table::FaceAt face_at = [this](unsigned place) { return replay_.face_at(place); };
    const auto sent = table::parse_record(record.payload, face_at);
    if (sent && options_.envelopes) {
      out_ << fmt::format("# record {}, {}, {} as {}#{}\n", record.number,
                          time_text(sent->envelope.at), table::to_text(sent->envelope.by),
                          sent->envelope.client, sent->envelope.sequence);
    }
    out_ << shortened(sent ? "> " + table::to_text(sent->command) : std::string(first)) << "\n";
    while (!rest.empty()) {
      const std::string_view line = rest.substr(0, rest.find('\n'));
      out_ << shortened(table::places_in(line).empty() ? std::string(line)
                                                       : "  " + table::with_faces(line, face_at))
           << "\n";
      rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    }
  }

  void deviate(const store::RecordView& record, std::uint64_t round,
               const audit::Difference& wrong) {
    deviates_ = true;
    out_ << fmt::format("! record {} of {}, round {} deviates: {}{}\n", record.number, chain_,
                        round, wrong.says, wrong.clause.empty() ? "" : " [" + wrong.clause + "]");
    static_cast<void>(replay_.pass_over(record.payload));
  }

  void settle(const table::Events& events) {
    for (const table::Event& event : events) {
      const auto* game = std::get_if<games::Event>(&event);
      const auto* settled = game == nullptr ? nullptr : std::get_if<games::event::Settled>(game);
      if (settled != nullptr) nets_[settled->player.number] += settled->line.net;
    }
  }

  void end_round(bool shown) {
    base::Money house;
    std::string text = "ledger:";
    for (std::size_t player = 1; player < nets_.size(); ++player) {
      if (nets_[player].is_zero()) continue;
      house -= nets_[player];
      text += fmt::format(" p{} {},", player, to_text(nets_[player]));
    }
    if (shown) out_ << text << " house " << to_text(house) << "\n";
    nets_ = {};
    headed_ = false;
  }

  void wait() {
    out_ << std::flush;
    for (char letter{}; in_.get(letter) && letter != '\n';) {
    }
  }

  const ReplayOptions& options_;
  std::istream& in_;
  std::ostream& out_;
  std::string chain_{};
  std::shared_ptr<audit::Faces> faces_ = std::make_shared<audit::Faces>();
  audit::Replay replay_{};
  bool headed_ = false;
  std::array<base::Money, games::player_max + 1> nets_{};
  bool deviates_ = false;
  bool any_ = false;
};

}  // namespace

int replay_log(const ReplayOptions& options, std::istream& in, std::ostream& out,
               std::ostream& err) {
  const auto only = parse_chain(options.chain);
  if (!only) return fail(err, "replay", only.error());
  Show show(options, in, out);
  const LogVisitor visitor{
      .record = [&](const auto& chain, const auto& record) { show.take(chain, record); },
      .bad = [&](const auto& bad) { show.take(bad); },
  };
  Progress progress(err, "replay", Progress::Shown::never);
  if (auto read = read_opened_log(options.log, *only, visitor, show.faces(), progress); !read) {
    return fail(err, "replay", read.error());
  }
  if (show.deviates()) return refused;
  if (show.shown_any()) return done;
  return fail(err, "replay",
              {unreadable, options.round ? "there is no such round" : "there is no record"});
}

void add_replay(CLI::App& app, int& status) {
  auto options = std::make_shared<ReplayOptions>();
  CLI::App* verb = app.add_subcommand(
      "replay", "Show the rounds of a log as transcripts, each record decided anew");
  verb->add_option("log", options->log, "a log's database, or an exported log")->required();
  verb->add_option("--round", options->round, "only this round; 0: what came before the first");
  verb->add_option("--chain", options->chain, "only the table of this name");
  verb->add_flag("--envelopes", options->envelopes, "with record numbers, times and senders");
  verb->add_flag("--step", options->step, "wait for Enter after each record");
  verb->footer("Example:\n  croupier replay evening.log --chain t21-1 --round 12 --step");
  verb->callback(
      [options, &status] { status = replay_log(*options, std::cin, std::cout, std::cerr); });
}

}  // namespace croupier::cli
