#include "cli/papers/layout.hpp"

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdlib>
#include <iostream>

#include "app/time.hpp"
#include "base/text.hpp"
#include "cli/program/atomic_file.hpp"
#include "cli/program/settings.hpp"
#include "cli/program/svg_convert.hpp"
#include "cli/program/verbs.hpp"
#include "cli/study/analyze_rules.hpp"
#include "render/layout/layout.hpp"

namespace croupier::cli {

namespace {

constexpr const char* layout_footer =
    "Draws the table true to scale, with every area where the regulation wants it.\n\n"
    "Examples:\n"
    "  croupier layout 5CH --name 'Harbor House' --svg --out layout.svg\n"
    "  croupier layout HUH --set trips_plus_paytable=3 --pdf --out layout.pdf\n"
    "  croupier layout PIK --positions 9 --size 96x48in --paper tabloid --png --out layout.png\n"
    "  croupier layout T21 --json\n\n"
    "The date is that of --date, else of SOURCE_DATE_EPOCH, else today. Exit status: 0 done,\n"
    "2 wrong usage, name, size or paper, 3 bad house rules or something required left out,\n"
    "4 a file that cannot be read or written.";

constexpr const char* sign_footer =
    "Makes the sign of what is not on the layout: odds where odds_on_layout is false, notices.\n\n"
    "Examples:\n"
    "  croupier sign 5CH --name 'Harbor House' --pdf --out sign.pdf\n"
    "  croupier sign T21 --set odds_on_layout=false --notices sign --svg\n"
    "  croupier sign HUH --all --text 'Ask the dealer for a brochure.' --png --out sign.png\n\n"
    "Odds are told with \"to\" or \"win\"; a text with N for M is refused. Exit status as of\n"
    "croupier layout.";

bool is_date(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
  const auto year = base::parse_integer(text.substr(0, 4));
  const auto month = base::parse_integer(text.substr(5, 2));
  const auto day = base::parse_integer(text.substr(8, 2));
  if (!year || !month || !day || *year < 1 || *month < 1 || *day < 1) return false;
  return std::chrono::year_month_day(std::chrono::year(static_cast<int>(*year)),
                                     std::chrono::month(static_cast<unsigned>(*month)),
                                     std::chrono::day(static_cast<unsigned>(*day)))
      .ok();
}

std::optional<render::DealersSide> dealers_side(std::string_view word) {
  if (word == "left") return render::DealersSide::left;
  return word == "right" ? std::optional(render::DealersSide::right) : std::nullopt;
}

std::expected<render::Design, Failure> design_of(const LayoutOptions& options, const Today& today) {
  std::vector<std::string> changes;
  if (options.positions) changes.push_back("positions=" + std::to_string(*options.positions));
  const auto rules = analysis_rules(options.wish, changes);
  if (!rules) return std::unexpected(rules.error());
  const auto table = render::read_size(options.size);
  if (!table) return fail(unreadable, table.error());
  const auto paper = render::find_paper(options.paper);
  if (!paper) {
    return fail(unreadable, "there is no paper '" + base::printable(options.paper) +
                                "'; there are " + render::paper_names());
  }
  auto date = drawing_date(options.date, today);
  if (!date) return std::unexpected(date.error());
  if (options.notices != "layout" && options.notices != "sign") {
    return fail(unreadable, "notices stand on the layout or on a sign, not on '" +
                                base::printable(options.notices) + "'");
  }
  render::Design design{.rules = *rules, .name = options.name, .table = *table, .paper = *paper};
  design.notices = options.notices == "sign" ? render::Place::sign : render::Place::layout;
  design.signage = options.no_sign ? render::Signage::none : render::Signage::posted;
  const auto drop_box = dealers_side(options.drop_box);
  const auto tip_box = dealers_side(options.tip_box);
  if (!drop_box || !tip_box) return fail(unreadable, "a box stands on the dealer's left or right");
  design.drop_box = *drop_box;
  design.tip_box = *tip_box;
  design.without = options.without;
  design.texts = options.texts;
  design.date = *std::move(date);
  if (options.scale.empty()) return design;
  const auto scale = render::read_scale(options.scale);
  if (!scale) return fail(unreadable, scale.error());
  design.scale = *scale;
  return design;
}

std::expected<render::Plan, Failure> plan_of(const LayoutOptions& options, const Today& today) {
  const auto design = design_of(options, today);
  if (!design) return std::unexpected(design.error());
  auto plan = options.subject == Subject::layout
                  ? render::layout(*design)
                  : render::sign(*design, options.all ? render::Extent::all : render::Extent::rest);
  if (plan) return *std::move(plan);
  const bool malformed = plan.error().reason == regulation::Reason::malformed;
  return fail(malformed ? unreadable : bad_rules, to_text(plan.error()));
}

DrawingFormat format_of(const LayoutOptions& options) {
  if (options.format) return *options.format;
  if (options.file.ends_with(".pdf")) return DrawingFormat::pdf;
  if (options.file.ends_with(".png")) return DrawingFormat::png;
  return options.file.ends_with(".json") ? DrawingFormat::json : DrawingFormat::svg;
}

std::expected<std::string, Failure> bytes_of(const render::Plan& plan, DrawingFormat format) {
  if (format == DrawingFormat::json) return to_json(plan);
  if (format == DrawingFormat::svg) return to_svg(plan);
  const auto picture = format == DrawingFormat::pdf ? Picture::pdf : Picture::png;
  auto bytes = convert_svg({to_svg(plan)}, picture);
  if (!bytes) return fail(no_file, bytes.error());
  return *std::move(bytes);
}

struct Flags {
  LayoutOptions options{};
  bool svg = false;
  bool pdf = false;
  bool png = false;
  bool json = false;
};

void add_options(CLI::App& verb, Flags& flags) {
  LayoutOptions& options = flags.options;
  verb.add_option("game", options.wish.game, "a game's id or code, as five_card_hi_lo or 5CH");
  verb.add_option("--rules", options.wish.file, "house rules from a TOML file");
  verb.add_option("--set", options.wish.pairs, "house rules as option=value")
      ->type_name("OPTION=VALUE ...");
  verb.add_option("--positions", options.positions, "how many betting positions");
  verb.add_option("--name", options.name, "the licensee's name, up to 40 characters");
  verb.add_option("--paper", options.paper, render::paper_names() + ", on its side");
  verb.add_option("--date", options.date, "the drawing's date, as 2026-11-16");
  verb.add_option("--notices", options.notices,
                  "where notices stand that may stand on either: layout or sign");
  verb.add_flag("--no-sign", options.no_sign, "the house posts no sign");
  CLI::Option* svg = verb.add_flag("--svg", flags.svg, "as SVG (the default)");
  CLI::Option* pdf = verb.add_flag("--pdf", flags.pdf, "as PDF");
  CLI::Option* png = verb.add_flag("--png", flags.png, "as PNG");
  CLI::Option* json = verb.add_flag("--json", flags.json, "the geometry as JSON, in inches");
  svg->excludes(pdf, png, json);
  pdf->excludes(png, json);
  png->excludes(json);
  verb.add_option("--out", options.file, "a file; standard output where there is none");
}

int run(Flags& flags) {
  LayoutOptions& options = flags.options;
  find_game(options.wish);
  if (flags.svg) options.format = DrawingFormat::svg;
  if (flags.pdf) options.format = DrawingFormat::pdf;
  if (flags.png) options.format = DrawingFormat::png;
  if (flags.json) options.format = DrawingFormat::json;
  return draw(options, seconds_now, std::cout, std::cerr);
}

}  // namespace

long long seconds_now() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return static_cast<long long>(std::chrono::floor<std::chrono::seconds>(now).count());
}

std::expected<std::string, Failure> drawing_date(const std::string& given, const Today& today) {
  if (!given.empty()) {
    if (is_date(given)) return given;
    return fail(unreadable, base::in_quotes(given) + " is no date as in 2026-11-16");
  }
  const char* epoch = std::getenv("SOURCE_DATE_EPOCH");  // NOLINT(concurrency-mt-unsafe)
  if (epoch == nullptr) return app::date_of(today() * 1000);
  const auto seconds = base::parse_integer(epoch);
  constexpr std::int64_t year_9999 = 253'402'300'799;
  if (seconds && *seconds >= 0 && *seconds <= year_9999) return app::date_of(*seconds * 1000);
  return fail(unreadable, "SOURCE_DATE_EPOCH is not a number of seconds");
}

int draw(const LayoutOptions& options, const Today& today, std::ostream& out, std::ostream& err) {
  const std::string verb = options.subject == Subject::layout ? "layout" : "sign";
  const auto stop = [&](const Failure& failure) {
    err << "croupier " << verb << ": " << failure.says << "\n";
    return failure.status;
  };
  const auto plan = plan_of(options, today);
  if (!plan) return stop(plan.error());
  const auto bytes = bytes_of(*plan, format_of(options));
  if (!bytes) return stop(bytes.error());
  if (!options.file.empty()) {
    const auto wrong = put_file(options.file, *bytes);
    return wrong ? stop(*wrong) : done;
  }
  out << *bytes;
  return done;
}

void add_layout(CLI::App& app, int& status) {
  auto flags = std::make_shared<Flags>();
  CLI::App* verb = app.add_subcommand("layout", "Draw a game's table, true to scale");
  add_options(*verb, *flags);
  verb->add_option("--size", flags->options.size, "width and depth of the table, as 84x42in");
  verb->add_option("--scale", flags->options.scale, "as 1:10; what fits the paper where not given");
  verb->add_option("--drop-box", flags->options.drop_box, "left or right of the dealer");
  verb->add_option("--tip-box", flags->options.tip_box, "left or right of the dealer");
  verb->add_option("--without", flags->options.without, "kinds of areas to leave out");
  verb->footer(layout_footer);
  verb->callback([flags, &status] { status = run(*flags); });
}

void add_sign(CLI::App& app, int& status) {
  auto flags = std::make_shared<Flags>();
  flags->options.subject = Subject::sign;
  CLI::App* verb = app.add_subcommand("sign", "Make the sign that a table posts");
  add_options(*verb, *flags);
  verb->add_flag("--all", flags->options.all, "all odds and notices, those of the layout too");
  verb->add_option("--text", flags->options.texts, "a further line of the house's own")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  verb->footer(sign_footer);
  verb->callback([flags, &status] { status = run(*flags); });
}

}  // namespace croupier::cli
