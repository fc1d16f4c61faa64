#include "cli/settle.hpp"

#include <fmt/format.h>

#include <fstream>
#include <iostream>
#include <iterator>

#include "cli/record.hpp"
#include "cli/settings.hpp"
#include "cli/verbs.hpp"
#include "games/text.hpp"

namespace croupier::cli {

namespace {

using games::Refusal;
using nlohmann::json;

// A longer line is no record: it is skipped without being kept in memory.
constexpr std::size_t line_max = 1U << 20U;

struct Unreadable {
  std::size_t line;
  std::string says;
};

class Writer {
 public:
  Writer(bool as_json, std::ostream& out) : json_(as_json), out_(out) {}
  ~Writer() { flush(); }
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  void write(const json& record, const Answered& answered) {
    const json* id = nullptr;
    if (record.is_object()) {
      const auto found = record.find("id");
      if (found != record.end() && found->is_primitive()) id = &*found;
    }
    buffer_ += json_ ? "{\"id\":" : "record ";
    buffer_ += id == nullptr ? "null" : id->dump();
    if (answered) {
      json_ ? write_json(*answered) : write_table(record, *answered);
    } else {
      json_ ? write_refusal_json(answered.error())
            : void(fmt::format_to(std::back_inserter(buffer_), "\n  refused: {}\n\n",
                                  to_text(answered.error())));
    }
    if (buffer_.size() > line_max) flush();
  }

  void write(const Unreadable& unreadable) {
    if (json_) {
      fmt::format_to(std::back_inserter(buffer_),
                     R"({{"id":null,"line":{},"refused":{{"reason":"unreadable","clause":null,)"
                     R"("says":{}}}}})"
                     "\n",
                     unreadable.line, json(unreadable.says).dump());
    } else {
      fmt::format_to(std::back_inserter(buffer_), "line {}\n  unreadable: {}\n\n", unreadable.line,
                     unreadable.says);
    }
  }

 private:
  void flush() {
    out_ << buffer_ << std::flush;
    buffer_.clear();
  }

  void write_json(const Answer& answer) {
    auto out = std::back_inserter(buffer_);
    base::Money total;
    buffer_ += ",\"net\":{";
    const char* comma = "";
    for (const games::Line& line : answer.lines) {
      total += line.net;
      fmt::format_to(out, "{}\"{}\":{}", comma, name(line.wager), line.net.cents());
      comma = ",";
    }
    fmt::format_to(out, "}},\"total\":{},\"lines\":[", total.cents());
    comma = "";
    for (const games::Line& line : answer.lines) {
      fmt::format_to(out, R"({}{{"wager":"{}","stake":{},"result":"{}","odds":)", comma,
                     name(line.wager), line.stake.cents(), name(line.result));
      if (line.odds.is_paid()) {
        fmt::format_to(out, "\"{} to {}\"", line.odds.to, line.odds.from);
      } else {
        buffer_ += "null";
      }
      fmt::format_to(out, R"(,"net":{},"clause":"{}"}})", line.net.cents(), line.clause.id());
      comma = ",";
    }
    buffer_ += "]}\n";
  }

  void write_refusal_json(const Refusal& refusal) {
    const bool clause = refusal.authority.is_clause();
    const std::string says = clause || refusal.authority.id().empty() ? refusal.says
                                                                      : to_text(refusal);
    fmt::format_to(std::back_inserter(buffer_),
                   ",\"refused\":{{\"reason\":\"{}\",\"clause\":{},\"says\":{}}}}}\n",
                   name(refusal.reason),
                   clause ? fmt::format("\"{}\"", refusal.authority.id()) : "null",
                   json(says).dump());
  }

  void write_cards(const json& record) {
    for (const char* field : {"player", "draws", "board", "dealer"}) {
      const auto found = record.find(field);
      if (found == record.end() || found->empty()) continue;
      fmt::format_to(std::back_inserter(buffer_), "  {:<7}", field);
      for (const json& card : *found) buffer_ += card.get_ref<const std::string&>() + " ";
      buffer_ += "\n";
    }
  }

  void write_table(const json& record, const Answer& answer) {
    auto out = std::back_inserter(buffer_);
    fmt::format_to(out, "  {}\n", record["game"].get_ref<const std::string&>());
    write_cards(record);
    fmt::format_to(out, "  {}\n", answer.explanation);
    fmt::format_to(out, "  {:<17}{:>12}  {:<9}{:<10}{:>12}  {}\n", "wager", "stake", "result",
                   "odds", "net", "clause");
    base::Money total;
    for (const games::Line& line : answer.lines) {
      total += line.net;
      fmt::format_to(out, "  {:<17}{:>12}  {:<9}{:<10}{:>12}  {}\n", name(line.wager),
                     to_text(line.stake), name(line.result),
                     line.odds.is_paid() ? to_text(line.odds) : "-", to_text(line.net),
                     line.clause.id());
    }
    fmt::format_to(out, "  {:<50}{:>12}\n\n", "total", to_text(total));
  }

  bool json_;
  std::ostream& out_;
  std::string buffer_;
};

// Reads a line of at most line_max bytes; a longer one is read to its end and cut.
bool read_line(std::istream& in, std::string& line, bool& too_long) {
  too_long = false;
  if (!std::getline(in, line)) return false;
  too_long = line.size() > line_max;
  return true;
}

std::string parse_failure(const json::parse_error& error) {
  return fmt::format("this is no JSON, from byte {} on", error.byte);
}

int settle_stream(bool as_json, std::istream& in, Writer& writer) {
  int status = 0;
  std::string line;
  bool too_long = false;
  for (std::size_t number = 1; read_line(in, line, too_long); ++number) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    if (too_long) {
      writer.write(Unreadable{number, "the line is longer than 1 MiB"});
      status = 2;
      continue;
    }
    try {
      const json record = json::parse(line);
      const Answered answered = answer(record, !as_json);
      writer.write(record, answered);
      if (!answered) status = std::max(status, 1);
    } catch (const json::parse_error& error) {
      writer.write(Unreadable{number, parse_failure(error)});
      status = 2;
    }
  }
  return status;
}

}  // namespace

int settle(const SettleOptions& options, std::istream& in, std::ostream& out, std::ostream& err) {
  Writer writer(options.json, out);
  if (options.files.empty()) return settle_stream(options.json, in, writer);
  int status = 0;
  for (const std::string& path : options.files) {
    std::ifstream file(path);
    if (!file) {
      err << "croupier settle: cannot read '" << path << "'\n";
      return 4;
    }
    status = std::max(status, settle_stream(options.json, file, writer));
  }
  return status;
}

void add_settle(CLI::App& app, int& status) {
  auto options = std::make_shared<SettleOptions>();
  CLI::App* verb = app.add_subcommand("settle", "Say what each wager of finished hands pays, and why");
  verb->add_flag("--json", options->json, "answer in JSON, one line a record");
  verb->add_option("files", options->files, "files of records, one JSON object a line");
  verb->footer(
      "Reads records from the files or from standard input. Example:\n"
      "  echo '{\"id\":1,\"game\":\"five_card_hi_lo\",\"wagers\":{\"ante\":1000},\n"
      "    \"player\":[\"Kh\",\"Kd\",\"9s\",\"Ac\",\"2h\"],\n"
      "    \"dealer\":[\"Qd\",\"Th\",\"8c\",\"5s\",\"4d\"],\"acts\":[{\"act\":\"play\",\n"
      "    \"high\":[\"Kh\",\"Kd\",\"9s\"],\"low\":[\"Ac\",\"2h\"]}]}' | tr -d '\\n' | croupier settle");
  verb->callback(
      [options, &status] { status = settle(*options, std::cin, std::cout, std::cerr); });
}

}  // namespace croupier::cli
