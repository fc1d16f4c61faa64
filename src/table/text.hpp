// A table's commands and events as text, and its record: one command in its envelope with all that
// it made happen. The record's text is what the log keeps and what replay compares, byte for byte.
#pragma once

#include <string>
#include <string_view>

#include "table/table.hpp"

namespace croupier::table {

std::string to_text(const By& by);
std::string to_text(const Request& request);
std::string to_text(const Command& command);

/// Returns the event in words, with its clause in brackets; phases are named by the game.
std::string to_text(const Event& event, std::size_t game);

/// Returns the whole record: the envelope and command after ">", the events below it. The table is
/// as it was before them.
std::string to_record(const Table& table, const Envelope& envelope, const Command& command,
                      const Events& events);

/// An envelope and a command read back.
struct Sent {
  Envelope envelope;
  Command command;
};

/// Returns the envelope and the command of a record's first line, or what is wrong with it. Cards
/// under seal are unknown where `face_at` does not know them.
std::expected<Sent, std::string> parse_record(std::string_view record, const FaceAt& face_at = {});

/// Returns the words of the command in a record's first line, as they stand there.
std::string_view command_in(std::string_view record);

/// Returns who the text stands for, as in "p3" or "d:anna".
std::expected<By, std::string> parse_by(std::string_view text);

/// Returns the command that the text stands for, or what is wrong with the text.
std::expected<Command, std::string> parse_command(std::string_view text);

/// Returns true where the text may name a client: 1 to 40 letters, digits, '-', '_' or '.'.
bool is_client_name(std::string_view text);

/// Returns true where the text may name a person: like a client, but no digit first.
bool is_person_name(std::string_view text);

}  // namespace croupier::table
