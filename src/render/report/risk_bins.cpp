#include "render/report/risk_bins.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "render/document/numbers.hpp"
#include "render/drawing/plot.hpp"

namespace croupier::render {

namespace {

constexpr int bin_count = 24;

// How far the results lie apart: bins of another width would hold now more, now fewer of them.
std::int64_t step_of(const analysis::Lattice& results) {
  const auto first = std::ranges::find_if(results.probabilities, [](double p) { return p > 0; });
  std::int64_t step = 0;
  for (auto at = first; at != results.probabilities.end(); ++at) {
    if (*at > 0) step = std::gcd(step, std::distance(first, at));
  }
  return std::max<std::int64_t>(step, 1);
}

// A round number of steps in half antes.
std::int64_t bin_width(const analysis::Lattice& results, std::int64_t span, int count) {
  const std::int64_t step = step_of(results);
  const std::int64_t whole = step * count;
  const auto rough = std::max<std::int64_t>(1, (span + whole - 1) / whole);
  for (std::int64_t power = 1;; power *= 10) {
    for (const std::int64_t times : {1, 2, 4, 5}) {
      if (rough <= power * times) return power * times * step;
    }
  }
}

std::int64_t floor_to(std::int64_t value, std::int64_t step) {
  const std::int64_t rest = (value % step + step) % step;
  return value - rest;
}

double dollars(const RiskQuestion& question, std::int64_t halves) {
  return static_cast<double>(question.money(halves).cents()) / 100;
}

}  // namespace

std::vector<RiskBin> risk_bins(const RiskQuestion& question, const RiskAnswer& answer) {
  const analysis::Lattice& results = answer.risk.results;
  const std::int64_t lowest = results.lowest;
  const std::int64_t highest = lowest + static_cast<std::int64_t>(results.probabilities.size()) - 1;
  const std::int64_t low = results.quantile(0.001);
  const std::int64_t high = results.quantile(0.999);
  const std::int64_t width = bin_width(results, high - low + 1, bin_count);
  const std::int64_t stop = question.stop_below(question.ruin);
  std::vector<RiskBin> bins;
  std::int64_t from = lowest;
  // Where play ended is a bin of its own; the others begin at multiples of the width.
  if (lowest < stop) {
    bins.push_back({lowest, std::min(stop - 1, highest), 0, true});
    from = bins.back().to + 1;
  }
  while (from <= highest) {
    const std::int64_t next = floor_to(std::max(from, low), width) + width;
    const std::int64_t to = next > high ? highest : std::min(next - 1, highest);
    bins.push_back({from, to});
    from = to + 1;
  }
  double before = 0;
  for (RiskBin& bin : bins) {
    const double by_now = results.below_or_at(bin.to);
    bin.share = std::max(0.0, by_now - before);
    before = by_now;
  }
  return bins;
}

std::vector<std::size_t> ruin_marks(std::size_t rounds) {
  std::vector<std::size_t> marks;
  for (std::size_t part = 1; part <= 10; ++part) {
    const std::size_t mark = rounds * part / 10;
    if (mark != 0 && (marks.empty() || marks.back() != mark)) marks.push_back(mark);
  }
  return marks;
}

std::string rounds_in_words(std::int64_t rounds) {
  return by_thousands(rounds) + (rounds == 1 ? " round" : " rounds");
}

std::string number_of_percent(double share) {
  std::string text = fixed(share * 100, 2);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text + "%";
}

std::string bins_in_words(const RiskQuestion& question, const std::vector<RiskBin>& bins) {
  double most = 0;
  for (const RiskBin& bin : bins) most = std::max(most, bin.share);
  std::string text;
  for (const RiskBin& bin : bins) {
    std::string label =
        to_text(question.money(bin.from)) + " to " + to_text(question.money(bin.to));
    if (bin.ended) label = "play ended";
    label.resize(std::max<std::size_t>(label.size(), 24), ' ');
    std::string share = number_of_percent(bin.share);
    share.insert(0, std::max<std::size_t>(share.size(), 7) - share.size(), ' ');
    const auto bars = static_cast<std::size_t>(most == 0 ? 0 : std::round(bin.share / most * 40));
    text += label + share + (bars == 0 ? "" : " " + std::string(bars, '#')) + "\n";
  }
  return text;
}

std::string results_plot(const RiskQuestion& question, const RiskAnswer& answer) {
  const analysis::Lattice& results = answer.risk.results;
  const std::int64_t low = results.quantile(0.001);
  const std::int64_t high = results.quantile(0.999);
  const std::int64_t width = bin_width(results, high - low + 1, 2 * bin_count);
  const std::int64_t stop = question.stop_below(question.ruin);
  std::vector<Bin> bins;
  for (std::int64_t from = floor_to(low, width); from <= high; from += width) {
    const double share = results.below_or_at(from + width - 1) - results.below_or_at(from - 1);
    bins.push_back({dollars(question, from), dollars(question, from + width), std::max(0.0, share),
                    from + width <= stop ? Mark::bad : Mark::plain});
  }
  const double mean = results.mean() / 2 * static_cast<double>(question.ante.cents()) / 100;
  return histogram(bins, {"result after " + rounds_in_words(question.rounds), "$"},
                   {{mean, "average"}});
}

std::string ruin_plot(const RiskAnswer& answer) {
  const std::vector<double>& stopped = answer.risk.stopped;
  std::vector<PlotPoint> points;
  const std::size_t step = std::max<std::size_t>(1, (stopped.size() - 1) / 200);
  for (std::size_t at = 0; at < stopped.size(); at += step) {
    points.push_back({static_cast<double>(at), stopped[at]});
  }
  if ((stopped.size() - 1) % step != 0) {
    points.push_back({static_cast<double>(stopped.size() - 1), stopped.back()});
  }
  return line_chart(points, {"rounds"}, "chance that play has ended");
}

std::string risk_svg(const RiskQuestion& question, const RiskAnswer& answer) {
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + results_plot(question, answer) + "\n";
}

}  // namespace croupier::render
