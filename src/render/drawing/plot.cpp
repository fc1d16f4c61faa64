#include "render/drawing/plot.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "render/document/numbers.hpp"

namespace croupier::render {

namespace {

constexpr double width = 720;
// In the order of the marks; readable on white and on black.
constexpr std::array<std::string_view, 3> colours{"#4a7fc1", "#c1554a", "#3f9a5f"};
constexpr std::string_view faint = "#8888";

std::string_view colour(Mark mark) { return colours[static_cast<std::size_t>(mark)]; }

std::string number(double value) {
  std::string text = fixed(value, 2);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text;
}

std::string escape(std::string_view text) {
  std::string safe;
  for (const char letter : text) {
    if (letter == '<') {
      safe += "&lt;";
    } else if (letter == '&') {
      safe += "&amp;";
    } else {
      safe += letter;
    }
  }
  return safe;
}

// What a drawing is made of; places are from the upper left.
class Canvas {
 public:
  explicit Canvas(double height) : height_(height) {}

  void rectangle(double x, double y, double wide, double high, std::string_view fill) {
    out_ += "<rect x=\"" + number(x) + "\" y=\"" + number(y) + "\" width=\"" + number(wide) +
            "\" height=\"" + number(high) + "\" fill=\"" + std::string(fill) + "\"/>\n";
  }
  void line(double x1, double y1, double x2, double y2, std::string_view stroke) {
    out_ += "<line x1=\"" + number(x1) + "\" y1=\"" + number(y1) + "\" x2=\"" + number(x2) +
            "\" y2=\"" + number(y2) + "\" stroke=\"" + std::string(stroke) + "\"/>\n";
  }
  void text(double x, double y, std::string_view anchor, std::string_view words) {
    out_ += "<text x=\"" + number(x) + "\" y=\"" + number(y) + "\" text-anchor=\"" +
            std::string(anchor) + "\">" + escape(words) + "</text>\n";
  }
  void raw(const std::string& element) { out_ += element; }

  std::string finish() const {
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + number(width) + " " +
           number(height_) + "\" width=\"" + number(width) + "\" height=\"" + number(height_) +
           "\" font-family=\"DejaVu Sans, sans-serif\" font-size=\"12\">\n" + out_ + "</svg>";
  }

 private:
  double height_;
  std::string out_;
};

// The frame of a plot with a number line below and shares at the left.
struct Frame {
  static constexpr double left = 62;
  static constexpr double right = width - 14;
  static constexpr double top = 26;
  static constexpr double bottom = 250;
  static constexpr double height = 296;

  double x_from = 0;
  double x_to = 1;
  double y_to = 1;

  double x(double value) const {
    return left + (value - x_from) / (x_to - x_from) * (right - left);
  }
  double y(double value) const { return bottom - value / y_to * (bottom - top); }
};

// "$1,500" for 1500.
std::string axis_number(const Axis& axis, double value) {
  const auto whole = static_cast<std::int64_t>(std::round(value));
  const std::string text = std::abs(value - std::round(value)) < 1e-9
                               ? by_thousands(analysis::Integer(std::abs(whole)))
                               : number(std::abs(value));
  return (value < 0 && text != "0" ? "-" : "") + axis.before + text;
}

void draw_axes(Canvas& canvas, const Frame& frame, const Axis& axis) {
  for (const double share : ticks(0, frame.y_to, 4)) {
    canvas.line(Frame::left, frame.y(share), Frame::right, frame.y(share), faint);
    canvas.text(Frame::left - 6, frame.y(share) + 4, "end", number(share * 100) + "%");
  }
  for (const double value : ticks(frame.x_from, frame.x_to, 8)) {
    canvas.line(frame.x(value), Frame::bottom, frame.x(value), Frame::bottom + 5, "currentColor");
    canvas.text(frame.x(value), Frame::bottom + 19, "middle", axis_number(axis, value));
  }
  canvas.line(Frame::left, Frame::bottom, Frame::right, Frame::bottom, "currentColor");
  canvas.text((Frame::left + Frame::right) / 2, Frame::bottom + 38, "middle", axis.title);
}

// Where each bar starts and ends, between 0 and 1.
struct Lengths {
  double zero = 0;
  std::vector<double> ends;
};

Lengths lengths_of(const std::vector<Bar>& bars, Scale scale) {
  Lengths made;
  double low = 0;
  double high = 0;
  const auto measure = [&](double value) {
    return scale == Scale::linear || value <= 0 ? value : std::log10(value);
  };
  if (scale == Scale::logarithmic) {
    high = -300;
    for (const Bar& bar : bars) {
      if (bar.value <= 0) continue;
      low = std::min(low, std::floor(measure(bar.value)));
      high = std::max(high, std::ceil(measure(bar.value)));
    }
  }
  for (const Bar& bar : bars) {
    if (scale == Scale::logarithmic) continue;
    low = std::min(low, bar.value);
    high = std::max(high, bar.value);
  }
  if (high <= low) high = low + 1;
  made.zero = scale == Scale::linear ? -low / (high - low) : 0;
  for (const Bar& bar : bars) {
    const bool left_out = scale == Scale::logarithmic && bar.value <= 0;
    made.ends.push_back(left_out ? 0 : (measure(bar.value) - low) / (high - low));
  }
  return made;
}

}  // namespace

std::vector<double> ticks(double from, double to, int count) {
  if (!(to > from)) return {from};
  const double rough = (to - from) / count;
  const double power = std::pow(10.0, std::floor(std::log10(rough)));
  double step = power * 10;
  for (const double times : {1.0, 2.0, 5.0}) {
    if (rough <= power * times * 1.0000001) {
      step = power * times;
      break;
    }
  }
  std::vector<double> made;
  for (double at = std::ceil(from / step - 1e-9); at * step <= to * (1 + 1e-12) + step * 1e-9;
       ++at) {
    made.push_back(at * step);
  }
  return made;
}

std::string bar_chart(const std::vector<Bar>& bars, Scale scale) {
  constexpr double row = 22;
  constexpr double labels = 190;
  constexpr double values = 110;
  const double room = width - labels - values;
  const Lengths lengths = lengths_of(bars, scale);
  Canvas canvas(row * static_cast<double>(bars.size()) + 12);
  const double zero = labels + lengths.zero * room;
  for (std::size_t at = 0; at < bars.size(); ++at) {
    const double y = 6 + row * static_cast<double>(at);
    const double end = labels + lengths.ends[at] * room;
    canvas.text(labels - 8, y + 15, "end", bars[at].label);
    canvas.rectangle(std::min(zero, end), y + 3, std::abs(end - zero), row - 6,
                     colour(bars[at].mark));
    canvas.text(std::max(zero, end) + 6, y + 15, "start", bars[at].shown);
  }
  canvas.line(zero, 4, zero, row * static_cast<double>(bars.size()) + 8, "currentColor");
  return canvas.finish();
}

std::string bars_in_words(const std::vector<Bar>& bars, Scale scale) {
  constexpr double longest = 40;
  const Lengths lengths = lengths_of(bars, scale);
  std::size_t labels = 0;
  std::size_t values = 0;
  for (const Bar& bar : bars) {
    labels = std::max(labels, bar.label.size());
    values = std::max(values, bar.shown.size());
  }
  std::string text;
  for (std::size_t at = 0; at < bars.size(); ++at) {
    const Bar& bar = bars[at];
    const double length = std::abs(lengths.ends[at] - lengths.zero) * longest;
    const auto marks = static_cast<std::size_t>(std::round(length));
    text += bar.label +
            std::string(labels - bar.label.size() + 2 + values - bar.shown.size(), ' ') +
            bar.shown + (marks == 0 ? "" : " " + std::string(marks, '#')) + "\n";
  }
  return text;
}

std::string histogram(const std::vector<Bin>& bins, const Axis& axis,
                      const std::vector<Pointer>& pointers) {
  Frame frame;
  if (!bins.empty()) {
    frame.x_from = bins.front().from;
    frame.x_to = bins.back().to;
    frame.y_to = std::max(1e-300, std::ranges::max(bins, {}, &Bin::share).share);
  }
  Canvas canvas(Frame::height);
  draw_axes(canvas, frame, axis);
  for (const Bin& bin : bins) {
    const double x = frame.x(bin.from);
    canvas.rectangle(x, frame.y(bin.share), std::max(0.5, frame.x(bin.to) - x - 0.5),
                     Frame::bottom - frame.y(bin.share), colour(bin.mark));
  }
  for (const Pointer& pointer : pointers) {
    if (pointer.at < frame.x_from || pointer.at > frame.x_to) continue;
    const double x = frame.x(pointer.at);
    canvas.line(x, Frame::top - 6, x, Frame::bottom, "currentColor");
    const bool right = x > (Frame::left + Frame::right) / 2;
    canvas.text(right ? x - 4 : x + 4, Frame::top - 10, right ? "end" : "start", pointer.label);
  }
  return canvas.finish();
}

std::string line_chart(const std::vector<PlotPoint>& points, const Axis& axis,
                       const std::string& title) {
  Frame frame;
  if (!points.empty()) {
    frame.x_from = points.front().x;
    frame.x_to = std::max(points.back().x, points.front().x + 1e-9);
    frame.y_to = std::max(1e-9, std::ranges::max(points, {}, &PlotPoint::y).y);
  }
  Canvas canvas(Frame::height);
  draw_axes(canvas, frame, axis);
  std::string path;
  for (const PlotPoint& point : points) {
    path += (path.empty() ? "M" : " L") + number(frame.x(point.x)) + " " + number(frame.y(point.y));
  }
  canvas.raw("<path d=\"" + path + "\" fill=\"none\" stroke=\"" + std::string(colours[0]) +
             "\" stroke-width=\"2\"/>\n");
  canvas.text(Frame::left, Frame::top - 10, "start", title);
  return canvas.finish();
}

}  // namespace croupier::render
