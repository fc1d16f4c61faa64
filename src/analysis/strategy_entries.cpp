#include "analysis/strategy_entries.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace croupier::analysis {

namespace {

bool is_bare(std::string_view key) {
  return !key.empty() && std::ranges::all_of(key, [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
           (letter >= '0' && letter <= '9') || letter == '_' || letter == '-';
  });
}

std::string in_quotes(std::string_view text) { return '"' + std::string(text) + '"'; }

std::string to_toml(const base::Value& value) {
  if (const auto* number = value.get_if<std::int64_t>()) return std::to_string(*number);
  if (const auto* text = value.get_if<std::string>()) return in_quotes(*text);
  return base::to_text(value);
}

std::string lines_of(const base::Fields& fields) {
  std::string text;
  for (const auto& [key, value] : fields) {
    text += (is_bare(key) ? key : in_quotes(key)) + " = " + to_toml(value) + "\n";
  }
  return text;
}

std::string comment_lines(std::span<const Comment> comments, std::string_view key) {
  std::string out;
  for (const Comment& comment : comments) {
    if (comment.key != key) continue;
    std::string_view left = comment.text;
    while (!left.empty()) {
      const std::size_t end = std::min(left.find('\n'), left.size());
      out += "# " + std::string(left.substr(0, end)) + "\n";
      left.remove_prefix(std::min(end + 1, left.size()));
    }
  }
  return out;
}

}  // namespace

Entries::Entries(std::string file, std::vector<Entry> entries)
    : file_(std::move(file)), entries_(std::move(entries)), taken_(entries_.size()) {}

const Entry* Entries::take(const std::string& key) {
  asked_.push_back(key);
  const auto found = std::ranges::find(entries_, key, &Entry::key);
  if (found == entries_.end()) return nullptr;
  taken_[static_cast<std::size_t>(found - entries_.begin())] = true;
  return &*found;
}

void Entries::game(std::string_view id, std::string_view code) {
  const std::string name = text("game");
  if (name.empty() || name == id || name == code) return;
  fail("game", "it is for another game than " + std::string(id));
}

std::int64_t Entries::whole(const std::string& key, std::int64_t least, std::int64_t most) {
  const Entry* entry = take(key);
  const auto* number = entry == nullptr ? nullptr : entry->value.get_if<std::int64_t>();
  if (number != nullptr && *number >= least && *number <= most) return *number;
  fail(key, "a whole number from " + std::to_string(least) + " to " + std::to_string(most) +
                " is wanted");
  return least;
}

std::string Entries::text(const std::string& key) {
  const Entry* entry = take(key);
  const auto* text = entry == nullptr ? nullptr : entry->value.get_if<std::string>();
  if (text != nullptr) return *text;
  fail(key, "a text is wanted");
  return {};
}

std::size_t Entries::word(const std::string& key, std::span<const std::string_view> allowed) {
  const std::string found = text(key);
  const auto at = std::ranges::find(allowed, found);
  if (at != allowed.end()) return static_cast<std::size_t>(at - allowed.begin());
  fail(key, base::in_quotes(found) + " is none of " + base::join(allowed));
  return 0;
}

bool Entries::has(std::string_view key) const {
  return std::ranges::any_of(entries_, [&](const Entry& entry) {
    return entry.key == key ||
           (entry.key.starts_with(key) && entry.key.substr(key.size()).starts_with('.'));
  });
}

std::size_t Entries::size(const std::string& list) const {
  std::size_t count = 0;
  while (has(list + "." + std::to_string(count + 1))) ++count;
  return count;
}

void Entries::fail(std::string_view key, std::string_view says) {
  if (!wrong_.empty()) return;
  const auto found = std::ranges::find(entries_, key, &Entry::key);
  const bool missing = found == entries_.end();
  wrong_ = (missing ? file_ : found->where) + ": " + std::string(key) +
           (missing ? " is missing; " : ": ") + std::string(says);
}

std::string Entries::wrong() const {
  for (std::size_t at = 0; at < entries_.size(); ++at) {
    if (taken_[at]) continue;
    const std::vector<std::string_view> known(asked_.begin(), asked_.end());
    return entries_[at].where + ": there is no '" + base::printable(entries_[at].key) +
           "' in a strategy of this game" + base::did_you_mean(entries_[at].key, known);
  }
  return wrong_;
}

std::string to_toml(const base::Fields& fields, std::span<const Comment> comments) {
  std::string head = comment_lines(comments, "");
  std::string sections;
  for (const auto& [key, value] : fields) {
    if (const auto* section = value.get_if<base::Fields>()) {
      sections += "\n" + comment_lines(comments, key) + "[" + key + "]\n" + lines_of(*section);
    } else if (const auto* list = value.get_if<base::List>()) {
      sections += "\n" + comment_lines(comments, key);
      for (const base::Value& item : *list) {
        sections += "[[" + key + "]]\n" + lines_of(*item.get_if<base::Fields>());
      }
    } else {
      head += key + " = " + to_toml(value) + "\n";
    }
  }
  return head + sections;
}

}  // namespace croupier::analysis
