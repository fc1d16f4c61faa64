#include "cli/records/advise.hpp"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "base/text.hpp"
#include "cli/program/json_fields.hpp"
#include "cli/program/verbs.hpp"
#include "cli/study/analyze_rules.hpp"
#include "cli/study/analyze_watch.hpp"

namespace croupier::cli {

namespace {

using Advised = std::expected<analysis::Advice, regulation::Refusal>;
using simdjson::dom::element;

constexpr const char* advise_examples =
    "Reads records from the files or from standard input, one JSON object a line; or answers one\n"
    "situation that is typed. Examples:\n"
    "  croupier advise --json situations.jsonl\n"
    "  croupier advise 5CH --player Kh,Kd,9s,Ac,2h --tie 0.5\n"
    "  croupier advise HUH --player Ah,Kd --board 2c,3d,4h\n"
    "  croupier advise T21 --player 8h,8d,9c --dealer 6s --set surrender=any_hand\n"
    "  croupier advise T21 --player 8h,8d,9c --dealer 6s --hand 8h,3c --split\n"
    "  croupier advise PIK --player Ah,Kd,9c,4s,3h --seen 9d,9h\n\n"
    "A value is the expected net result in antes or main wagers, what is already lost included.\n"
    "Exit status: 0 all answered, 1 something refused, 2 something unreadable or wrong usage,\n"
    "3 bad house rules, 4 a file that cannot be read, 130 stopped.";

class AdviceDesk {
 public:
  AdviceDesk(const AdviseOptions& options, std::ostream& out, std::ostream& err)
      : json_(options.json), advisers_({options.threads}), out_(out), err_(err) {}

  int status() const { return status_; }

  void read(std::istream& in) {
    json_fields::read_lines(
        in, {[this](element record, std::string_view line) { return answer(record, line); },
             [this](std::size_t number, std::string_view says) { unread(number, says); }});
  }

  /// Answers the one situation that was typed: people need no heading to it.
  void answer(const Question& question) {
    const auto advised = ask(question);
    if (json_ && advised) {
      write_json("null", *advised);
    } else if (advised) {
      out_ << (*advised ? to_text(question, **advised) : "") << std::flush;
      if (!*advised) err_ << "croupier advise: " << to_text(advised->error()) << "\n";
    }
  }

 private:
  // Returns nothing where Ctrl-C stopped it.
  std::optional<Advised> ask(const Question& question) {
    // Ctrl-C while waiting for a record simply ends the program.
    Watch watch(err_, "advise", Progress::Shown::on_terminal);
    Advised advised = advisers_.advise(question, watch);
    if (watch.stopped()) {
      status_ = interrupted;
      return std::nullopt;
    }
    if (!advised) status_ = std::max<int>(status_, refused);
    return advised;
  }

  bool answer(element record, std::string_view line) {
    const std::string id = json_fields::id_of(record);
    const auto question = read_question(record, line);
    if (!question) {
      status_ = std::max<int>(status_, refused);
      write(id, nullptr, std::unexpected(question.error()));
      return true;
    }
    const auto advised = ask(*question);
    if (advised) write(id, &*question, *advised);
    return advised.has_value();
  }

  void write(const std::string& id, const Question* question, const Advised& advised) {
    if (json_) return write_json(id, advised);
    out_ << "record " << id << "\n"
         << (advised ? to_text(*question, *advised)
                     : "  refused: " + to_text(advised.error()) + "\n")
         << "\n"
         << std::flush;
  }

  void write_json(const std::string& id, const Advised& advised) {
    out_ << "{\"id\":" << id << ","
         << (advised ? to_json(*advised) : "\"refused\":" + json_fields::to_json(advised.error()))
         << "}\n"
         << std::flush;
  }

  void unread(std::size_t number, std::string_view says) {
    if (json_) {
      out_ << R"({"id":null,"line":)" << number
           << R"(,"refused":{"reason":"unreadable","clause":null,"says":")" << says << "\"}}\n";
    } else {
      out_ << "line " << number << "\n  unreadable: " << says << "\n\n";
    }
    status_ = std::max<int>(status_, unreadable);
  }

  bool json_;
  analysis::Advisers advisers_;
  std::ostream& out_;
  std::ostream& err_;
  int status_ = done;
};

int advise_typed(const AdviseOptions& options, std::ostream& out, std::ostream& err) {
  const auto fail = [&](int status, std::string_view says) {
    err << "croupier advise: " << says << "\n";
    return status;
  };
  GameWish wish = options.wish;
  if (options.files.size() > 1) return fail(unreadable, "a typed situation has one game");
  if (!options.files.empty()) wish.game = options.files.front();
  find_game(wish);
  auto rules = analysis_rules(wish);
  if (!rules) return fail(rules.error().status, rules.error().says);
  auto situation = parse_situation(options.typed);
  if (!situation) return fail(unreadable, situation.error());
  AdviceDesk desk(options, out, err);
  desk.answer(Question{*std::move(rules), *std::move(situation)});
  return desk.status();
}

}  // namespace

int advise(const AdviseOptions& options, std::istream& in, std::ostream& out, std::ostream& err) {
  if (options.typed != TypedSituation{} || !options.wish.pairs.empty() ||
      !options.wish.file.empty()) {
    return advise_typed(options, out, err);
  }
  AdviceDesk desk(options, out, err);
  if (options.files.empty()) desk.read(in);
  for (const std::string& path : options.files) {
    std::ifstream file(path);
    if (!file || std::filesystem::is_directory(path)) {
      const bool game = games::with_game(path, [](auto) {});
      err << "croupier advise: "
          << (game ? "say which cards the player holds, as --player Kh,Kd"
                   : "cannot read '" + base::printable(path) + "'")
          << "\n";
      return game ? unreadable : no_file;
    }
    desk.read(file);
    if (desk.status() == interrupted) break;
  }
  return desk.status();
}

void add_advise(CLI::App& app, int& status) {
  auto options = std::make_shared<AdviseOptions>();
  CLI::App* verb = app.add_subcommand("advise", "Say what each decision is worth, and the best");
  verb->add_option("files", options->files,
                   "files of situations, one JSON object a line; or a game, with --player");
  verb->add_flag("--json", options->json, "answer in JSON, one line a record");
  TypedSituation& typed = options->typed;
  verb->add_option("--player", typed.player, "the player's cards, as Kh,Kd,9s,Ac,2h");
  verb->add_option("--board", typed.board, "HUH: the community cards that lie open");
  verb->add_option("--dealer", typed.dealer, "T21: the dealer's up card");
  verb->add_option("--hand", typed.hand, "T21: the hand now in play, after draws or a split");
  verb->add_flag("--split", typed.split, "T21: that hand is one of a split");
  verb->add_option("--seen", typed.seen, "other cards that were seen");
  verb->add_option("--tie", typed.tie, "5CH: the tie bet in antes");
  verb->add_option("--rules", options->wish.file, "house rules from a TOML file");
  verb->add_option("--set", options->wish.pairs, "house rules as option=value")
      ->type_name("OPTION=VALUE ...");
  verb->add_option("--threads", options->threads, "threads to use (as many as processors)")
      ->check(CLI::Range(1U, 1024U));
  verb->footer(advise_examples);
  verb->callback([options, &status] { status = advise(*options, std::cin, std::cout, std::cerr); });
}

}  // namespace croupier::cli
