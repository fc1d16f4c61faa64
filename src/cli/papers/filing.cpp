#include "cli/papers/filing.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <iostream>

#include "base/text.hpp"
#include "cli/law/matrix.hpp"
#include "cli/papers/brochure.hpp"
#include "cli/program/atomic_file.hpp"
#include "cli/program/settings.hpp"
#include "cli/program/svg_convert.hpp"
#include "cli/program/verbs.hpp"
#include "cli/study/analyze_rules.hpp"
#include "cli/study/analyze_watch.hpp"
#include "cli/study/parsheet.hpp"
#include "render/layout/layout.hpp"
#include "render/report/parsheet_pages.hpp"
#include "render/rules/rules_file.hpp"
#include "store/files.hpp"

namespace croupier::cli {

namespace {

namespace fs = std::filesystem;

constexpr const char* filing_examples =
    "Puts layout, sign, house rules, rules id, pay tables, PAR sheet, brochure and clause matrix\n"
    "into a new folder with a manifest of SHA-256 hashes (sha256sum -c manifest.txt). The same\n"
    "rules, name, size and date give the same bytes. --check says what differs in such a folder,\n"
    "one line a file, and makes drawings and brochure anew from its rules.\n\n"
    "Examples:\n"
    "  croupier filing 5CH --name 'Harbor House' --out filing\n"
    "  croupier filing HUH --rules table_7.toml --name 'Harbor House' --quick --out filing_huh\n"
    "  croupier filing HUH --check filing_huh --rules table_7.toml\n"
    "  croupier play HUH --rules table_7.toml --filing filing_huh\n\n"
    "Exit status: 0 done or clean, 1 differences, 2 wrong usage, 3 bad house rules, 4 a folder or\n"
    "file that cannot be read or written, 130 stopped.";

std::expected<std::string, Failure> svg_of(
    const std::expected<render::Plan, games::Refusal>& plan) {
  if (plan) return to_svg(*plan);
  const bool malformed = plan.error().reason == regulation::Reason::malformed;
  return fail(malformed ? unreadable : bad_rules, to_text(plan.error()));
}

// Solves the filed rules once for the sheet and for the brochure.
Solver remembering(const Solver& solver, const table::Rules& rules) {
  const std::string id = render::rules_id(rules);
  return {[&solver, id, known = std::optional<analysis::GameReport>()](
              const table::Rules& asked, analysis::Monitor& monitor) mutable {
            if (render::rules_id(asked) != id) return solver.solve(asked, monitor);
            if (!known || !known->main) known = solver.solve(asked, monitor);
            return *known;
          },
          solver.clock};
}

std::optional<Failure> add_sheet(Files& files, const Filed& filed, const FilingOptions& options,
                                 const Solver& solver, analysis::Monitor& monitor,
                                 std::ostream& err) {
  const ParsheetOptions sheet_options{.quick = options.quick,
                                      .yes = options.yes,
                                      .threads = options.threads,
                                      .program = options.program};
  const auto sheet = make_sheet(filed.rules, sheet_options, solver, monitor, err);
  if (!sheet) return Failure{static_cast<Exit>(sheet.error()), "there is no PAR sheet"};
  if (sheet->status == interrupted) return Failure{interrupted, "stopped"};
  if (sheet->status != done) return Failure{refused, "a check of the PAR sheet failed"};
  files["parsheet.md"] = write(sheet->document, render::Format::markdown);
  auto pdf = convert_svg(render::to_pages(sheet->document), Picture::pdf, PdfDate::fixed);
  if (!pdf) return Failure{no_file, pdf.error()};
  files["parsheet.pdf"] = *std::move(pdf);
  return std::nullopt;
}

std::optional<Failure> add_brochure_svg(Files& files, const Filed& filed, const Solver& solver,
                                        unsigned threads, analysis::Monitor& monitor) {
  const auto plan = make_brochure(filed.rules, {filed.name, filed.date}, solver, threads, monitor);
  if (!plan) return plan.error();
  files["brochure.svg"] = to_svg(*plan);
  return std::nullopt;
}

std::expected<Files, Failure> all_files(const Filed& filed, const FilingOptions& options,
                                        const Solver& given, analysis::Monitor& monitor,
                                        std::ostream& err) {
  auto files = rules_and_drawings(filed);
  if (!files) return files;
  const Solver solver = remembering(given, filed.rules);
  const std::string code(table::code_of(filed.rules));
  (*files)["clauses.md"] = clauses_markdown(code);
  if (auto wrong = add_brochure_svg(*files, filed, solver, options.threads, monitor)) {
    return std::unexpected(*std::move(wrong));
  }
  if (auto wrong = add_pdfs(*files)) return std::unexpected(*std::move(wrong));
  if (auto wrong = add_sheet(*files, filed, options, solver, monitor, err)) {
    return std::unexpected(*std::move(wrong));
  }
  const Manifest manifest{code,
                          render::rules_id(filed.rules),
                          filed.name,
                          filed.size,
                          filed.date,
                          options.program,
                          hashes_of(*files)};
  (*files)[std::string(manifest_name)] = to_text(manifest);
  return files;
}

// Returns why no filing can be put there, as far as that can be told beforehand.
std::optional<Failure> no_room(const fs::path& folder) {
  std::error_code error;
  const std::string quoted = base::in_quotes(folder.string());
  if (fs::exists(fs::symlink_status(folder, error)) &&
      (!fs::is_directory(folder, error) || !fs::is_empty(folder, error) || error)) {
    return Failure{no_file, quoted + " is there already and not an empty folder"};
  }
  if (fs::is_directory(fs::absolute(folder, error).parent_path(), error)) return std::nullopt;
  return Failure{no_file, "there is no folder to put " + quoted + " in"};
}

std::optional<Failure> make(const FilingOptions& options, const Solver& solver,
                            analysis::Monitor& monitor, const Today& today, std::ostream& err) {
  std::vector<std::string> changes;
  if (options.positions) changes.push_back("positions=" + std::to_string(*options.positions));
  auto rules = analysis_rules(options.wish, changes);
  if (!rules) return rules.error();
  const auto date = drawing_date(options.date, today);
  if (!date) return date.error();
  fs::path folder = fs::path(options.folder).lexically_normal();
  if (!folder.has_filename()) folder = folder.parent_path();
  folder = store::follow_links(folder.string());
  if (auto wrong = no_room(folder)) return wrong;
  const Filed filed{*std::move(rules), options.name, options.size, *date};
  const auto files = all_files(filed, options, solver, monitor, err);
  if (!files) return files.error();
  DraftFolder draft(folder.string() + ".");
  const bool written = std::ranges::all_of(
      *files, [&](const auto& file) { return draft.write(file.first, file.second); });
  if (written && draft.put_in_place(folder)) return std::nullopt;
  return Failure{no_file, "cannot write the folder '" + base::printable(options.folder) + "'"};
}

// What takes longer than a table would wait: PDF, brochure, clauses of the same program.
std::optional<Failure> compare_rest(CheckedFiling& checked, const FilingOptions& options,
                                    const Solver& solver, analysis::Monitor& monitor) {
  auto files = rules_and_drawings(*checked.filed);
  if (!files) return files.error();
  if (auto wrong = add_brochure_svg(*files, *checked.filed, solver, options.threads, monitor)) {
    return wrong;
  }
  if (auto wrong = add_pdfs(*files)) return wrong;
  if (checked.program == options.program) {
    (*files)["clauses.md"] = clauses_markdown(table::code_of(checked.filed->rules));
  }
  checked.compare(*files);
  return std::nullopt;
}

std::expected<int, Failure> check_folder(const FilingOptions& options, const Solver& solver,
                                         analysis::Monitor& monitor, std::ostream& out) {
  const auto rules = analysis_rules(options.wish);
  if (!rules) return std::unexpected(rules.error());
  const bool given = !options.wish.file.empty() || !options.wish.pairs.empty();
  auto checked = check_filing(options.check, table::code_of(*rules),
                              given ? std::optional(*rules) : std::nullopt);
  if (!checked) return std::unexpected(checked.error());
  if (checked->filed) {
    if (auto wrong = compare_rest(*checked, options, solver, monitor)) {
      return std::unexpected(*std::move(wrong));
    }
  }
  for (const auto& [file, says] : checked->differences) {
    out << base::printable(file) << ": " << says << "\n";
  }
  if (!checked->differences.empty()) return refused;
  out << checked->files.size() << " files, all as they were filed\n";
  return done;
}

// What cannot be asked for together; empty where nothing is wrong.
std::string misuse(const FilingOptions& options) {
  if (options.folder.empty() == options.check.empty()) {
    return "say --out FOLDER to make a filing, or --check FOLDER to check one";
  }
  if (options.check.empty() && options.name.empty())
    return "a filing bears a name: say --name NAME";
  return {};
}

}  // namespace

std::expected<Files, Failure> rules_and_drawings(const Filed& filed) {
  const auto table = render::read_size(filed.size);
  if (!table) return fail(unreadable, table.error());
  const render::Design design{
      .rules = filed.rules, .name = filed.name, .table = *table, .date = filed.date};
  auto layout = svg_of(render::layout(design));
  if (!layout) return std::unexpected(layout.error());
  auto sign = svg_of(render::sign(design, render::Extent::all));
  if (!sign) return std::unexpected(sign.error());
  return Files{{"house_rules.toml", render::house_rules_toml(filed.rules)},
               {"layout.svg", *std::move(layout)},
               {"pay_tables.csv", render::pay_tables_csv(filed.rules)},
               {"rules_id.txt", render::rules_id(filed.rules) + "\n"},
               {"sign.svg", *std::move(sign)}};
}

std::optional<Failure> add_pdfs(Files& files) {
  Files made;
  for (const auto& [name, bytes] : files) {
    if (!name.ends_with(".svg")) continue;
    auto pdf = convert_svg({bytes}, Picture::pdf, PdfDate::fixed);
    if (!pdf) return Failure{no_file, pdf.error()};
    made[name.substr(0, name.size() - 3) + "pdf"] = *std::move(pdf);
  }
  files.merge(made);
  return std::nullopt;
}

int filing(const FilingOptions& options, const Solver& solver, analysis::Monitor& monitor,
           const Today& today, std::ostream& out, std::ostream& err) {
  const auto stop = [&](const Failure& failure) {
    err << "croupier filing: " << failure.says << "\n";
    return failure.status;
  };
  if (const std::string wrong = misuse(options); !wrong.empty()) return stop({unreadable, wrong});
  if (options.check.empty()) {
    const auto wrong = make(options, solver, monitor, today, err);
    return wrong ? stop(*wrong) : done;
  }
  const auto status = check_folder(options, solver, monitor, out);
  return status ? *status : stop(status.error());
}

void add_filing(CLI::App& app, int& status) {
  auto options = std::make_shared<FilingOptions>();
  CLI::App* verb =
      app.add_subcommand("filing", "Collect what a licensee files about a table, or check it");
  verb->add_option("game", options->wish.game, "a game's id or code, as five_card_hi_lo or 5CH");
  verb->add_option("--rules", options->wish.file, "house rules from a TOML file");
  verb->add_option("--set", options->wish.pairs, "house rules as option=value")
      ->type_name("OPTION=VALUE ...");
  CLI::Option* check = verb->add_option("--check", options->check, "check this folder instead");
  check->excludes(
      verb->add_option("--positions", options->positions, "how many betting positions"),
      verb->add_option("--name", options->name, "the licensee's name, up to 40 characters"),
      verb->add_option("--size", options->size, "width and depth of the table, as 84x42in"),
      verb->add_option("--date", options->date, "the date of the drawings, as 2026-11-16"),
      verb->add_option("--out", options->folder, "the folder to make"),
      verb->add_flag("--quick", options->quick, "a PAR sheet without sensitivity and strategy"),
      verb->add_flag("--yes", options->yes, "however long it takes"));
  verb->add_option("--threads", options->threads, "threads to use (as many as processors)")
      ->check(CLI::Range(1U, 1024U));
  verb->footer(filing_examples);
  verb->callback([options, &app, &status] {
    find_game(options->wish);
    options->program = app.version();
    Watch watch(std::cerr, "filing " + options->wish.game, Progress::Shown::on_terminal);
    status =
        filing(*options, game_solver(options->threads), watch, seconds_now, std::cout, std::cerr);
  });
}

}  // namespace croupier::cli
