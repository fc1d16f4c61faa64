#include "cli/log/audit.hpp"

#include <CLI/CLI.hpp>
#include <chrono>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>

#include "audit/auditor.hpp"
#include "cli/log/audit_log.hpp"
#include "cli/program/atomic_file.hpp"
#include "cli/program/verbs.hpp"
#include "cli/study/analyze_watch.hpp"
#include "store/witness.hpp"

namespace croupier::cli {

namespace {

std::expected<std::optional<Edges>, LogError> read_edges(const std::string& path) {
  if (path.empty()) return std::nullopt;
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::unexpected(LogError{no_file, path + " cannot be read"});
  const auto json = nlohmann::json::parse(file, nullptr, false);
  const LogError wrong{unreadable, path + R"( is not of the form {"T21": {"main game": 0.04}})"};
  if (!json.is_object()) return std::unexpected(wrong);
  Edges edges;
  for (const auto& [game, wagers] : json.items()) {
    if (!wagers.is_object()) return std::unexpected(wrong);
    for (const auto& [wager, edge] : wagers.items()) {
      if (!edge.is_number()) return std::unexpected(wrong);
      edges[game][wager] = edge.get<double>();
    }
  }
  return edges;
}

std::expected<audit::Vouchers, LogError> read_vouchers(const AuditOptions& options,
                                                       const std::optional<store::ChainId>& only) {
  audit::Vouchers vouchers;
  const auto key = read_public_key(options.public_key);
  if (!key) return std::unexpected(key.error());
  vouchers.key = *key;
  if (options.witness.empty()) return vouchers;
  auto witness = store::read_witness(options.witness);
  if (!witness) return std::unexpected(no_log(options.witness, witness.error()));
  if (only) {
    std::erase_if(*witness, [&](const auto& seen) { return seen.chain != *only; });
  }
  vouchers.witness = *std::move(witness);
  return vouchers;
}

std::expected<audit::Report, LogError> gather(const AuditOptions& options, std::ostream& err) {
  const auto only = parse_chain(options.chain);
  if (!only) return std::unexpected(only.error());
  auto vouchers = read_vouchers(options, *only);
  if (!vouchers) return std::unexpected(vouchers.error());
  audit::Auditor auditor(*std::move(vouchers),
                         *only ? audit::Scope::one_chain : audit::Scope::whole_log);
  const LogVisitor visitor{
      .chain = [&](const auto& chain) { auditor.begin(chain); },
      .snapshot = [&](const auto& kept) { auditor.take(kept); },
      .record = [&](const auto& chain, const auto& record) { auditor.take(chain, record); },
      .checkpoint = [&](const auto& checkpoint) { auditor.take(checkpoint); },
      .bad = [&](const auto& bad) { auditor.damage(bad); },
  };
  Progress progress(err, "audit", Progress::Shown::on_terminal);
  if (auto read = read_log(options.log, *only, visitor, progress); !read) {
    return std::unexpected(read.error());
  }
  return auditor.finish();
}

std::string print(const PrintedReport& printed, ReportForm form) {
  switch (form) {
    case ReportForm::json:
      return to_json(printed);
    case ReportForm::html:
      return to_html(printed);
    case ReportForm::text:
      break;
  }
  return to_text(printed);
}

}  // namespace

int audit_log(const AuditOptions& options, std::ostream& out, std::ostream& err) {
  auto edges = read_edges(options.edge);
  if (!edges) return fail(err, "audit", edges.error());
  const auto report = gather(options, err);
  if (!report) return fail(err, "audit", report.error());
  if (!*edges && options.theory) {
    Watch watch(err, "theory", Progress::Shown::on_terminal);
    edges = analyzed_edges(*report, watch);
  }
  const std::string text = print({*report, options.log, options.made_at, *edges}, options.form);
  if (options.out.empty()) {
    out << text;
  } else {
    if (const auto wrong = put_file(options.out, text)) {
      return fail(err, "audit", {wrong->status, wrong->says});
    }
  }
  const audit::Verdict verdict = report->verdict();
  const bool passes = verdict == audit::Verdict::clean || verdict == audit::Verdict::unchecked;
  return passes ? done : refused;
}

void add_audit(CLI::App& app, int& status) {
  auto options = std::make_shared<AuditOptions>();
  CLI::App* verb = app.add_subcommand(
      "audit", "Verify and replay a log: deviations, irregularities, win per wager");
  verb->add_option("log", options->log, "a log's database, or an exported log")->required();
  verb->add_option("--witness", options->witness, "the file of a witness: finds a log cut short");
  verb->add_option("--public-key", options->public_key, "the house's public key: for signatures");
  verb->add_option("--chain", options->chain, "only the chain of this name");
  verb->add_option("--edge", options->edge,
                   R"(theoretical edges of your own: {"T21": {"main game": 0.04}})");
  options->theory = true;
  verb->add_flag_callback(
      "--no-theory", [options] { options->theory = false; }, "without theoretical edges");
  verb->add_option("--out", options->out, "write the report to this file");
  auto* forms = verb->add_option_group("form");
  forms->require_option(0, 1);
  forms->add_flag_callback("--json", [options] { options->form = ReportForm::json; }, "as JSON");
  forms->add_flag_callback(
      "--html", [options] { options->form = ReportForm::html; }, "as one HTML file");
  verb->footer(
      "Examples:\n"
      "  croupier audit evening.log --witness witness.txt --public-key house.pub\n"
      "  croupier audit evening.log --html --out report.html\n\n"
      "The verdict is clean; sound, with so many unsigned records; sound, signatures not checked\n"
      "(without --public-key); or broken, with the first bad record.\n\n"
      "Exit status: 0 clean, or sound without a key; 1 unsigned records, deviations or damage;\n"
      "2 unreadable, 4 no such file.");
  verb->callback([options, &status] {
    using std::chrono::system_clock;
    options->made_at = std::chrono::duration_cast<std::chrono::milliseconds>(
                           system_clock::now().time_since_epoch())
                           .count();
    status = audit_log(*options, std::cout, std::cerr);
  });
}

}  // namespace croupier::cli
