#include "table/faults.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "base/text.hpp"
#include "table/parts.hpp"

namespace croupier::table {

namespace {

namespace command = games::command;
using dealing::Step;
using dealing::StepKind;
using games::Irregularity;

constexpr std::array<std::string_view, fault_count> fault_names{
    "face_up",        "drawn_unseen", "drawn_exposed", "missed_card",   "extra_card",
    "exposed",        "shoe_fault",   "jam",           "short_shuffle", "wrong_stub",
    "reader_misused", "reader_fault", "void_round",
};

std::optional<InjectedFault> find_fault(std::string_view word) {
  for (std::size_t at = 0; at < fault_count; ++at) {
    if (fault_names[at] == word) return static_cast<InjectedFault>(at);
  }
  return std::nullopt;
}

// "0.01" as parts of a million, or nothing where it is no chance from 0 to 1.
std::optional<std::uint32_t> parse_chance(std::string_view text) {
  double chance = 0;
  const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), chance);
  if (wrong != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if (std::isnan(chance) || chance < 0 || chance > 1) return std::nullopt;
  return static_cast<std::uint32_t>(std::lround(chance * 1'000'000));
}

std::vector<std::string_view> items(std::string_view text) {
  std::vector<std::string_view> found;
  while (!text.empty()) {
    const std::size_t comma = text.find(',');
    found.push_back(base::trim(text.substr(0, comma)));
    text.remove_prefix(comma == std::string_view::npos ? text.size() : comma + 1);
  }
  return found;
}

Move dealers(const games::Command& report) { return {By{Role::dealer}, Command(report)}; }

// Where the next card would go.
std::optional<games::CardPlace> next_place(const Table& table, games::Card card) {
  const auto decided = play_on(table, games::Command(command::Deal{card}));
  if (!decided) return std::nullopt;
  for (const Event& event : *decided) {
    const auto* game = std::get_if<games::Event>(&event);
    const auto* dealt = game == nullptr ? nullptr : std::get_if<games::event::CardDealt>(game);
    if (dealt != nullptr) return dealt->to;
  }
  return std::nullopt;
}

}  // namespace

std::string_view name(InjectedFault fault) { return fault_names[static_cast<std::size_t>(fault)]; }

std::expected<Faults, std::string> Faults::parse(std::string_view text, std::uint64_t seed) {
  Faults faults(seed);
  for (const std::string_view item : items(text)) {
    const std::size_t at = item.find_first_of("=:");
    const bool scripted = at != std::string_view::npos && item[at] == ':';
    const std::string_view left = item.substr(0, at);
    const std::string_view right = at == std::string_view::npos ? "" : item.substr(at + 1);
    const std::string_view word = scripted ? right : left;
    const auto fault = find_fault(word);
    if (!fault && word != "all") {
      return std::unexpected("there is no fault '" + base::printable(word) + "'" +
                             base::did_you_mean(word, fault_names));
    }
    if (scripted) {
      const auto round = base::parse_integer(left);
      if (!round || *round < 1 || !fault) {
        return std::unexpected("a script is written ROUND:FAULT, as in 3:face_up");
      }
      faults.script_.emplace(static_cast<std::uint64_t>(*round), *fault);
      continue;
    }
    const auto chance = parse_chance(right);
    if (!chance) return std::unexpected("a rate is written FAULT=0.01, from 0 to 1");
    if (fault) {
      faults.per_million_[static_cast<std::size_t>(*fault)] = *chance;
    } else {
      faults.per_million_.fill(*chance);
    }
  }
  return faults;
}

bool Faults::strikes(const Table& table, InjectedFault fault) {
  const auto [first, last] = script_.equal_range(table.round_number);
  for (auto at = first; at != last; ++at) {
    if (at->second == fault) return true;
  }
  const std::uint32_t chance = per_million_[static_cast<std::size_t>(fault)];
  return chance != 0 && generator_.below(1'000'000) < chance;
}

// The move in which the fault comes, where it strikes and the table would not refuse it just now.
template <class Make>
std::optional<Move> Faults::happen(const Table& table, InjectedFault fault, Make make) {
  if (!strikes(table, fault)) return std::nullopt;
  Move move = make();
  if (house_deals(table)) move.by = By{.role = Role::house};
  const Envelope envelope{.at = table.last_at, .by = move.by, .client = "fault", .sequence = 1};
  if (!decide(table, envelope, move.command)) return std::nullopt;
  const auto [first, last] = script_.equal_range(table.round_number);
  const auto scripted =
      std::find_if(first, last, [&](const auto& entry) { return entry.second == fault; });
  if (scripted != last) script_.erase(scripted);
  return move;
}

std::vector<std::string> Faults::unmet() const {
  std::vector<std::string> left;
  for (const auto& [round, fault] : script_) {
    left.push_back(std::to_string(round) + ":" + std::string(name(fault)));
  }
  return left;
}

std::optional<Move> Faults::with_card(const Table& table, games::Card card) {
  if (auto move = happen(table, InjectedFault::extra_card, [&] {
        const auto place = games::dealer_place;
        const auto had = std::visit(
            [&](const auto& round) { return cards_at(round, place).size(); }, table.round);
        return dealers(command::Report{Irregularity::wrong_count, place,
                                       static_cast<std::uint8_t>(had + 1), card});
      })) {
    return move;
  }
  return happen(table, InjectedFault::drawn_exposed, [&] {
    return dealers(command::Report{.trouble = Irregularity::drawn_exposed, .card = card});
  });
}

std::optional<Move> Faults::on_card(const Table& table, games::Card card) {
  if (auto move = happen(table, InjectedFault::face_up, [&] {
        return dealers(command::Report{.trouble = Irregularity::face_up, .card = card});
      })) {
    return move;
  }
  if (auto move = happen(table, InjectedFault::drawn_unseen,
                         [] { return dealers(command::Report{Irregularity::drawn_unseen}); })) {
    return move;
  }
  const auto place = next_place(table, card);
  if (!place) return std::nullopt;
  return happen(table, InjectedFault::missed_card,
                [&] { return dealers(command::Report{Irregularity::missed_card, *place}); });
}

std::optional<Move> Faults::on_step(const Table& table, const Step& step) {
  const auto dealer_step = [](const Step& made) { return Move{By{Role::dealer}, Command(made)}; };
  if (step.kind == StepKind::shuffled) {
    if (auto move = happen(table, InjectedFault::jam, [&] {
          return dealer_step({.kind = StepKind::jam, .number = step.number});
        })) {
      return move;
    }
    if (step.count == 0) return std::nullopt;
    return happen(table, InjectedFault::short_shuffle, [&] {
      Step fewer = step;
      fewer.count -= 1;
      return dealer_step(fewer);
    });
  }
  if (step.kind != StepKind::stub && step.kind != StepKind::count) return std::nullopt;
  return happen(table, InjectedFault::wrong_stub, [&] {
    const int right = static_cast<int>(table.handling.pack().where.undealt);
    return dealer_step({.kind = StepKind::count, .number = right - 1});
  });
}

std::optional<Move> Faults::in_between(const Table& table) {
  static constexpr std::array<std::pair<InjectedFault, Irregularity>, 3> reports{
      {{InjectedFault::shoe_fault, Irregularity::shoe_fault},
       {InjectedFault::reader_misused, Irregularity::reader_misused},
       {InjectedFault::reader_fault, Irregularity::reader_fault}}};
  if (auto move = happen(table, InjectedFault::exposed, [] {
        return dealers(command::Report{Irregularity::exposed, games::dealer_place});
      })) {
    return move;
  }
  for (const auto& [fault, trouble] : reports) {
    if (auto move =
            happen(table, fault, [&, &made = trouble] { return dealers(command::Report{made}); })) {
      return move;
    }
  }
  return happen(table, InjectedFault::void_round, [] {
    return Move{By{Role::supervisor},
                Command(games::Command(command::Report{Irregularity::void_round}))};
  });
}

std::optional<Move> Faults::instead_of(const Table& table, const Move& due,
                                       const dealing::Machine& machine) {
  if (const auto* step = std::get_if<Step>(&due.command)) return on_step(table, *step);
  const auto* played = std::get_if<games::Command>(&due.command);
  if (played == nullptr || !in_round(table)) return std::nullopt;
  if (const auto card = machine.next(table.handling.current + 1)) {
    if (auto move = with_card(table, *card)) return move;
    if (std::holds_alternative<command::Deal>(*played)) {
      if (auto move = on_card(table, *card)) return move;
    }
  }
  return in_between(table);
}

}  // namespace croupier::table
