// croupier serve: which tables of a house file it opens, and what it says of the others.
#include "cli/serve.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "cli/exit.hpp"
#include "cli/house_test_support.hpp"

namespace croupier::cli {
namespace serve_test {

struct Served {
  std::string out;
  std::string err;
  int status = -1;
};

Served serve_once(const std::string& file) {
  std::ostringstream out;
  std::ostringstream err;
  Served served;
  const auto close_at_once = [&](server::HouseServer& house) { house.stop(); };
  served.status = serve({.file = file, .pairs = {"server.port=0"}, .no_record = true, .seed = 1},
                        close_at_once, out, err);
  served.out = out.str();
  served.err = err.str();
  return served;
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

}  // namespace serve_test
}  // namespace croupier::cli
