// croupier backup, restore and migrate: copies of a log, each checked record by record.
#include "store/sqlite/backup.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>

#include "cli/log/audit_log.hpp"
#include "cli/program/verbs.hpp"

namespace croupier::cli {

namespace {

struct BackupFiles {
  std::string from;
  std::string to;
};

int report(std::string_view verb, const std::string& path,
           const store::Stored<store::Checked>& checked, std::string_view what) {
  if (checked) {
    std::cout << fmt::format("{}: {} chains, {} records, {} checkpoints, all sound\n", what,
                             checked->chains, checked->records, checked->checkpoints);
    return done;
  }
  const LogError problem = no_log(path, checked.error());
  std::cerr << "croupier " << verb << ": " << problem.says << "\n";
  return problem.status;
}

void add_copy(CLI::App& app, int& status) {
  auto files = std::make_shared<BackupFiles>();
  CLI::App* verb = app.add_subcommand(
      "backup", "Copy a log into a new file, also while it is written to, and check the copy");
  verb->add_option("log", files->from, "the log's database")->required();
  verb->add_option("copy", files->to, "the file to be made")->required();
  verb->footer("Example:\n  croupier backup house.log /backup/house-monday.log");
  verb->callback([files, &status] {
    status = report("backup", files->from, store::backup(files->from, files->to),
                    files->to + " is made");
  });
}

void add_restore(CLI::App& app, int& status) {
  auto files = std::make_shared<BackupFiles>();
  CLI::App* verb = app.add_subcommand(
      "restore", "Check a backup and put it in a log's place; the old log is kept beside it");
  verb->add_option("copy", files->from, "the backup")->required();
  verb->add_option("log", files->to, "the log's database")->required();
  verb->footer("Example:\n  croupier restore /backup/house-monday.log house.log");
  verb->callback([files, &status] {
    status = report("restore", files->from, store::restore(files->from, files->to),
                    files->to + " is restored");
  });
}

void add_migrate(CLI::App& app, int& status) {
  auto files = std::make_shared<BackupFiles>();
  CLI::App* verb = app.add_subcommand(
      "migrate", "Turn a log of an older version into one of the present; the old one is kept");
  verb->add_option("log", files->from, "the log's database")->required();
  verb->footer("Example:\n  croupier migrate house.log");
  verb->callback([files, &status] {
    status = report("migrate", files->from, store::migrate(files->from),
                    files->from + " is of the present version");
  });
}

}  // namespace

void add_backup(CLI::App& app, int& status) {
  add_copy(app, status);
  add_restore(app, status);
  add_migrate(app, status);
}

}  // namespace croupier::cli
