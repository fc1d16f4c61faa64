#include "cli/records/settle.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "cli/program/json_fields.hpp"
#include "cli/program/settings.hpp"
#include "cli/program/verbs.hpp"
#include "cli/records/record.hpp"
#include "games/text.hpp"

namespace croupier::cli {

namespace {

using games::Refusal;
using simdjson::dom::element;

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
  Writer(Writer&&) = delete;
  Writer& operator=(Writer&&) = delete;

  void write(element record, const Answered& answered) {
    buffer_ += json_ ? "{\"id\":" : "record ";
    buffer_ += id_of(record);
    if (!answered) {
      write_refusal(answered.error());
    } else if (json_) {
      write_json(*answered);
    } else {
      write_table(record, *answered);
    }
    if (buffer_.size() > json_fields::line_max) flush();
  }

  void write(const Unreadable& unreadable) {
    if (json_) {
      add_all("{\"id\":null,\"line\":", static_cast<std::int64_t>(unreadable.line),
              ",\"refused\":{\"reason\":\"unreadable\",\"clause\":null,\"says\":\"",
              std::string_view(unreadable.says), "\"}}\n");
    } else {
      buffer_ += fmt::format("line {}\n  unreadable: {}\n\n", unreadable.line, unreadable.says);
    }
  }

 private:
  void flush() {
    out_ << buffer_ << std::flush;
    buffer_.clear();
  }

  static std::string id_of(element record) {
    element id;
    if (record["id"].get(id) != simdjson::SUCCESS || id.is_object() || id.is_array()) return "null";
    return simdjson::to_string(id);
  }

  void write_refusal(const Refusal& refusal) {
    if (!json_) {
      buffer_ += fmt::format("\n  refused: {}\n\n", to_text(refusal));
      return;
    }
    const bool clause = refusal.authority.is_clause();
    buffer_ += fmt::format(",\"refused\":{{\"reason\":\"{}\",\"clause\":{},\"says\":{}}}}}\n",
                           name(refusal.reason),
                           clause ? fmt::format("\"{}\"", refusal.authority.id()) : "null",
                           nlohmann::json(clause ? refusal.says : to_text(refusal)).dump());
  }

  void add(std::string_view text) { buffer_ += text; }
  void add(std::int64_t number) { buffer_ += fmt::format_int(number).c_str(); }

  template <class... Parts>
  void add_all(Parts... parts) {
    (add(parts), ...);
  }

  void write_json(const Answer& answer) {
    base::Money total;
    add(",\"net\":{");
    std::string_view comma;
    for (const games::Line& line : answer.lines) {
      total += line.net;
      add_all(comma, "\"", name(line.wager), "\":", line.net.cents());
      comma = ",";
    }
    add_all("},\"total\":", total.cents(), ",\"lines\":[");
    comma = "";
    for (const games::Line& line : answer.lines) {
      add_all(comma, "{\"wager\":\"", name(line.wager), "\",\"stake\":", line.stake.cents(),
              ",\"result\":\"", name(line.result), "\",\"odds\":");
      if (line.odds.is_paid()) {
        add_all("\"", std::int64_t{line.odds.to}, " to ", std::int64_t{line.odds.from}, "\"");
      } else {
        add("null");
      }
      add_all(",\"net\":", line.net.cents(), ",\"clause\":\"", line.clause.id(), "\"}");
      comma = ",";
    }
    add("]}\n");
  }

  void write_cards(element record) {
    for (const char* field : {"player", "draws", "board", "dealer"}) {
      simdjson::dom::array cards;
      if (record[field].get(cards) != simdjson::SUCCESS || cards.size() == 0) continue;
      buffer_ += fmt::format("  {:<7}", field);
      for (const element card : cards) add_all(card.get_string().value_unsafe(), " ");
      add("\n");
    }
  }

  void write_table(element record, const Answer& answer) {
    add_all("\n  ", record["game"].get_string().value_unsafe(), "\n");
    write_cards(record);
    add_all("  ", std::string_view(answer.explanation), "\n");
    buffer_ += fmt::format("  {:<17}{:>12}  {:<9}{:<10}{:>12}  {}\n", "wager", "stake", "result",
                           "odds", "net", "clause");
    base::Money total;
    for (const games::Line& line : answer.lines) {
      total += line.net;
      buffer_ += fmt::format("  {:<17}{:>12}  {:<9}{:<10}{:>12}  {}\n", name(line.wager),
                             to_text(line.stake), name(line.result),
                             line.odds.is_paid() ? to_text(line.odds) : "-", to_text(line.net),
                             line.clause.id());
    }
    buffer_ += fmt::format("  {:<50}{:>12}\n\n", "total", to_text(total));
  }

  bool json_;
  std::ostream& out_;
  std::string buffer_;
};

int settle_stream(bool as_json, std::istream& in, Writer& writer) {
  simdjson::dom::parser parser;
  int status = done;
  std::string line;
  for (std::size_t number = 1; std::getline(in, line); ++number) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    if (line.size() > json_fields::line_max) {
      writer.write(Unreadable{number, "the line is longer than 1 MiB"});
      status = unreadable;
      continue;
    }
    element record;
    if (parser.parse(line).get(record) != simdjson::SUCCESS) {
      writer.write(Unreadable{number, "this line is not JSON"});
      status = unreadable;
      continue;
    }
    const Answered answered = answer(record, as_json ? Explain::no : Explain::yes);
    writer.write(record, answered);
    if (!answered) status = std::max<int>(status, refused);
  }
  return status;
}

}  // namespace

int settle(const SettleOptions& options, std::istream& in, std::ostream& out, std::ostream& err) {
  Writer writer(options.json, out);
  if (options.files.empty()) return settle_stream(options.json, in, writer);
  int status = done;
  for (const std::string& path : options.files) {
    std::ifstream file(path);
    if (!file || std::filesystem::is_directory(path)) {
      err << "croupier settle: cannot read '" << base::printable(path) << "'\n";
      return no_file;
    }
    status = std::max(status, settle_stream(options.json, file, writer));
  }
  return status;
}

void add_settle(CLI::App& app, int& status) {
  auto options = std::make_shared<SettleOptions>();
  CLI::App* verb =
      app.add_subcommand("settle", "Say what each wager of finished hands pays, and why");
  verb->add_flag("--json", options->json, "answer in JSON, one line a record");
  verb->add_option("files", options->files, "files of records, one JSON object a line");
  verb->footer(
      "Reads records from the files or from standard input. Example:\n"
      "  echo '{\"id\":1,\"game\":\"five_card_hi_lo\",\"wagers\":{\"ante\":1000},\n"
      "    \"player\":[\"Kh\",\"Kd\",\"9s\",\"Ac\",\"2h\"],\n"
      "    \"dealer\":[\"Qd\",\"Th\",\"8c\",\"5s\",\"4d\"],\"acts\":[{\"act\":\"play\",\n"
      "    \"high\":[\"Kh\",\"Kd\",\"9s\"],\"low\":[\"Ac\",\"2h\"]}]}' | tr -d '\\n' | croupier "
      "settle");
  verb->callback([options, &status] { status = settle(*options, std::cin, std::cout, std::cerr); });
}

}  // namespace croupier::cli
