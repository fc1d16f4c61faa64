#include "server/house/latency.hpp"

#include <gtest/gtest.h>

namespace croupier::server {
namespace latency_test {

TEST(Latency, CountsWhatTookNoLongerThanEachBound) {
  Latency latency;
  for (const double seconds : {0.0001, 0.001, 0.0011, 3.0}) latency.add(seconds);
  const std::string text = latency.to_text("command_seconds");
  EXPECT_TRUE(text.starts_with("# TYPE croupier_command_seconds histogram\n")) << text;
  for (const char* line :
       {"_bucket{le=\"0.0005\"} 1\n", "_bucket{le=\"0.001\"} 2\n", "_bucket{le=\"0.002\"} 3\n",
        "_bucket{le=\"1\"} 3\n", "_bucket{le=\"+Inf\"} 4\n", "_count 4\n", "_sum 3.0022\n"}) {
    EXPECT_NE(text.find(std::string("croupier_command_seconds") + line), std::string::npos) << text;
  }
}

}  // namespace latency_test
}  // namespace croupier::server
