// croupier transcript: are written rounds still played as they were written? Or: write them anew.
#include <CLI/CLI.hpp>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include "base/text.hpp"
#include "cli/law/transcript.hpp"
#include "cli/program/atomic_file.hpp"
#include "cli/program/verbs.hpp"

namespace croupier::cli {

namespace {

struct TranscriptOptions {
  std::vector<std::string> files;
  bool update = false;
  bool accept_amounts = false;
};

std::optional<std::string> read_whole(const std::string& path) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) return std::nullopt;
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  std::string text{std::istreambuf_iterator<char>(file), {}};
  return file.bad() ? std::nullopt : std::optional(std::move(text));
}

// Prints the first line in which the texts differ.
void print_difference(const std::string& path, std::string_view was, std::string_view now) {
  const auto old_lines = lines_of(was);
  const auto new_lines = lines_of(now);
  const auto at = std::ranges::mismatch(old_lines, new_lines);
  const auto shown = [](auto here, const auto& lines) {
    return here == lines.end() ? std::string("the end of the file") : std::string(*here);
  };
  std::cout << path << ":" << at.in1 - old_lines.begin() + 1
            << ": differs\n  was: " << shown(at.in1, old_lines)
            << "\n  is:  " << shown(at.in2, new_lines) << "\n";
}

int say(std::string_view path, std::string_view what, int status) {
  std::cerr << "croupier transcript: " << path << ": " << what << "\n";
  return status;
}

int check_or_update(const std::string& path, const TranscriptOptions& options) {
  const auto was = read_whole(path);
  if (!was) return say(path, "the file cannot be read", no_file);
  const auto transcript = parse_transcript(*was);
  if (!transcript) return say(path, transcript.error(), unreadable);
  const auto now = run_transcript(*transcript);
  if (!now) return say(path, now.error(), refused);
  if (*now == *was) {
    std::cout << "ok " << path << "\n";
    return done;
  }
  if (!options.update) {
    print_difference(path, *was, *now);
    return refused;
  }
  if (!options.accept_amounts && amounts(*was) != amounts(*now)) {
    print_difference(path, *was, *now);
    return say(path, "amounts change; --accept-amounts takes them as right", refused);
  }
  if (write_whole(path, *now)) return say(path, "the file cannot be written", no_file);
  std::cout << "updated " << path << "\n";
  return done;
}

}  // namespace

void add_transcript(CLI::App& app, int& status) {
  auto options = std::make_shared<TranscriptOptions>();
  CLI::App* verb =
      app.add_subcommand("transcript", "Play written rounds again and compare what happens");
  verb->add_option("file", options->files, "transcripts, as in tests/transcripts")->required();
  CLI::Option* update =
      verb->add_flag("--update", options->update, "write the text anew where only words differ");
  verb->add_flag("--accept-amounts", options->accept_amounts,
                 "with --update: also where amounts of money differ")
      ->needs(update);
  verb->footer(
      "A transcript begins with '# COMMENT' and header lines:\n"
      "  game five_card_hi_lo\n"
      "  rule poker_bonus_paytable = 2\n"
      "  deck Kh 4d ...          the cards in the order in which they come\n"
      "  expect p1 -$15          what the player has won or lost at the end\n"
      "Then come commands: '> p1 ante $10', '> d no more bets', '> d deal' (every card that is\n"
      "due), '> p1 play Kh 9d 4c / 3s 2h', '> d proceed'; --update writes what happens.\n\n"
      "Example:\n"
      "  croupier transcript --update --accept-amounts round.txt\n\n"
      "Exit status: 0 all as written, 1 something differs, 2 a file is no transcript,\n"
      "4 a file that cannot be read.");
  verb->callback([options, &status] {
    for (const std::string& path : options->files) {
      status = std::max(status, check_or_update(path, *options));
    }
  });
}

}  // namespace croupier::cli
