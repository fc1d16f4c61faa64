// croupier serve: which tables of a house file it opens, and what it says of the others.
#include "cli/house/serve.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "cli/program/exit.hpp"
#include "support/logged_house.hpp"

namespace croupier::cli {
namespace serve_test {

struct Served {
  std::string out;
  std::string err;
  int status = -1;
};

Served serve_once(const ServeOptions& options) {
  std::ostringstream out;
  std::ostringstream err;
  Served served;
  const auto close_at_once = [&](server::HouseServer& house) { house.stop(); };
  served.status = serve(options, close_at_once, out, err);
  served.out = out.str();
  served.err = err.str();
  return served;
}

Served serve_once(const std::string& file) {
  return serve_once(
      ServeOptions{.file = file, .pairs = {"server.port=0"}, .no_record = true, .seed = 1});
}

TEST(Serve, TablesOfHumanDealersAreLeftToTheirConsole) {
  const test::TemporaryFolder folder;
  const std::string file = folder.file("house.toml");
  std::ofstream(file) << "[[table]]\ntable = 'by-hand'\ngame = 'PIK'\ndealer = 'human'\n"
                         "[[table]]\ngame = 'HUH'\n";
  const Served served = serve_once(file);
  EXPECT_EQ(served.status, done) << served.err;
  EXPECT_NE(served.out.find("The house is open at http://127.0.0.1:"), std::string::npos);
  EXPECT_EQ(served.err, "by-hand has a human dealer: croupier deal by-hand --house " + file + "\n");
}

TEST(Serve, AHouseOfHumanDealersAloneDoesNotOpen) {
  const test::TemporaryFolder folder;
  const std::string file = folder.file("house.toml");
  std::ofstream(file) << "[[table]]\ngame = 'PIK'\ndealer = 'human'\n";
  const Served served = serve_once(file);
  EXPECT_EQ(served.status, bad_rules);
  EXPECT_NE(served.err.find("no table with an automatic dealer"), std::string::npos);
  EXPECT_EQ(served.out, "");
}

TEST(Serve, AMissingFileIsToldInOneSentence) {
  EXPECT_EQ(serve_once("/nowhere/house.toml").status, no_file);
}

TEST(Serve, TheConsolePrintsATokenForAnAdministratorAndNobodyElse) {
  const test::TemporaryFolder folder;
  ServeOptions options{.pairs = {"server.port=0"}, .folder = folder.file("data"), .seed = 1};
  EXPECT_EQ(serve_once(options).out.find("/recover?"), std::string::npos);
  {
    auto people = server::People::open(folder.file("data/people.db"), "");
    ASSERT_TRUE(people);
    ASSERT_TRUE((*people)->use_first_token((*people)->first_token(), {"grace", "hash"}, 1));
    ASSERT_TRUE((*people)->add_account({.name = "anna", .password_hash = "hash"}, 1));
  }
  options.recover = "anna";
  const Served refused = serve_once(options);
  EXPECT_EQ(refused.status, unreadable);
  EXPECT_EQ(refused.err, "croupier serve: There is no administrator 'anna'.\n");
  EXPECT_EQ(refused.out, "");
  options.recover = "Grace";
  const Served served = serve_once(options);
  EXPECT_EQ(served.status, done) << served.err;
  const std::string address = "/recover?name=grace&token=";
  const std::size_t at = served.out.find(address);
  ASSERT_NE(at, std::string::npos) << served.out;
  const std::string token = served.out.substr(at + address.size(), 64);
  EXPECT_EQ(token.find_first_not_of("0123456789abcdef"), std::string::npos) << token;
  const auto records = test::records_of(folder.file("data/house.db"), "house");
  EXPECT_TRUE(std::ranges::any_of(records, [](const std::string& record) {
    return record.ends_with(
        "a token to give the administrator grace a new password was made at the start\n");
  }));
  EXPECT_TRUE(std::ranges::none_of(
      records, [&](const std::string& record) { return record.find(token) != std::string::npos; }));
}

}  // namespace serve_test
}  // namespace croupier::cli
