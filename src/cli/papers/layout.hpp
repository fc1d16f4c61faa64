// The verbs layout and sign: a game's table and what is posted at it, as SVG, PDF, PNG or JSON.
#pragma once

#include <functional>
#include <iosfwd>
#include <optional>

#include "cli/program/house_rules.hpp"

namespace croupier::cli {

enum class Subject : unsigned char { layout, sign };
enum class DrawingFormat : unsigned char { svg, pdf, png, json };

struct LayoutOptions {
  Subject subject = Subject::layout;
  GameWish wish{};
  std::optional<int> positions{};
  std::string name = "The Licensee";
  std::string size = "84x42in";
  std::string paper = "letter";
  std::string scale{};
  std::string date{};
  std::string notices = "layout";
  std::string drop_box = "right";
  std::string tip_box = "left";
  bool no_sign = false;
  bool all = false;
  std::vector<std::string> without{};
  std::vector<std::string> texts{};
  std::optional<DrawingFormat> format{};  // that of the file's ending, else SVG
  std::string file{};                     // standard output where empty
};

/// Returns the seconds since 1970 to date a drawing with.
using Today = std::function<long long()>;

/// Returns what the clock says.
long long seconds_now();

/// Returns the date of a drawing: the one given, else that of SOURCE_DATE_EPOCH, else today's.
std::expected<std::string, Failure> drawing_date(const std::string& given, const Today& today);

/// Draws and writes; returns the exit status. Nothing is written where something is wrong.
int draw(const LayoutOptions& options, const Today& today, std::ostream& out, std::ostream& err);

}  // namespace croupier::cli
