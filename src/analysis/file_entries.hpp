// For tests: the entries of a strategy's fields, as if they had been read from a file.
#pragma once

#include "analysis/strategy_entries.hpp"

namespace croupier::analysis::on_paper {

inline void add(std::vector<Entry>& entries, const std::string& key, const base::Value& value) {
  const std::string dot = key.empty() ? "" : key + ".";
  if (const auto* fields = value.get_if<base::Fields>()) {
    for (const auto& [name, held] : *fields) add(entries, dot + name, held);
  } else if (const auto* list = value.get_if<base::List>()) {
    for (std::size_t at = 0; at < list->size(); ++at) {
      add(entries, dot + std::to_string(at + 1), (*list)[at]);
    }
  } else {
    entries.push_back({key, value, "my.toml:" + std::to_string(entries.size() + 1) + ":1"});
  }
}

inline std::vector<Entry> entries_of(const base::Fields& fields) {
  std::vector<Entry> entries;
  add(entries, "", {fields});
  return entries;
}

/// Returns what is wrong with the file when one entry is set, or added where there is none.
template <class Read>
std::string wrong_with(const Read& read, std::vector<Entry> entries, const std::string& key,
                       base::Value value) {
  bool found = false;
  for (Entry& entry : entries) {
    if (entry.key == key) {
      entry.value = value;
      found = true;
    }
  }
  if (!found) entries.push_back({key, value, "my.toml:99:1"});
  const auto strategy = read(Entries("my.toml", entries));
  return strategy ? "" : strategy.error();
}

/// Returns what is wrong with the file when one entry is gone.
template <class Read>
std::string wrong_without(const Read& read, std::vector<Entry> entries, const std::string& key) {
  std::erase_if(entries, [&](const Entry& entry) { return entry.key == key; });
  const auto strategy = read(Entries("my.toml", entries));
  return strategy ? "" : strategy.error();
}

}  // namespace croupier::analysis::on_paper
