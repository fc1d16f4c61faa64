// What is told, where it stands, and in which words.
#include "regulation/covers.hpp"
#include "support/layouts.hpp"

namespace croupier::render::tests {
namespace sign_test {

using regulation::covers;

Plan posted_sign(const Design& wish, Extent extent = Extent::rest) {
  const auto plan = sign(wish, extent);
  EXPECT_TRUE(plan) << plan.error().says;
  return plan.value_or(Plan{});
}

// The odds stand on the layout by default, and on the sign where the house says so.
void expect_odds(std::string_view code, const std::string& options, const std::string& kind,
                 const std::vector<std::string>& lines) {
  const std::string more = options.empty() ? "" : "," + options;
  Design wish = design(code, R"({"odds_on_layout":true)" + more + "}");
  const std::string on_layout = words_of(get(drawn(wish), kind));
  wish = design(code, R"({"odds_on_layout":false)" + more + "}");
  EXPECT_EQ(find_area(drawn(wish), kind), nullptr);
  const std::string on_sign = words_of(get(posted_sign(wish), kind));
  EXPECT_EQ(on_layout, on_sign);
  for (const std::string& line : lines) {
    EXPECT_NE(on_sign.find(line), std::string::npos) << line << " in " << on_sign;
  }
  wish.signage = Signage::none;
  EXPECT_FALSE(layout(wish));
}

TEST(Sign, OddsOfFiveCardHiLo) {
  covers("5CH E-1.13Z(b)3", "5CH E-1.13Z(c)");
  expect_odds("5CH", R"("poker_bonus_paytable":2)", "odds-poker_bonus",
              {"Royal flush 500 to 1", "Pair of sixes or better 1 to 1"});
  expect_odds("5CH", "", "odds-poker_bonus",
              {"Royal flush 250 to 1", "Pair of sevens or better 1 to 1"});
  expect_odds("5CH", "", "odds-tie", {"Low hand 4 to 1", "High hand 4 to 1", "Both hands 20 to 1"});
  expect_odds("5CH", "", "odds-ante_bonus",
              {"Four aces and a two 100 to 1", "Four aces 50 to 1", "Three aces 5 to 1"});
  Design nowhere = design("5CH", R"({"odds_on_layout":false})");
  nowhere.signage = Signage::none;
  expect_refused(layout(nowhere), "5CH E-1.13Z(c)");
}

TEST(Sign, NoticesOfFiveCardHiLo) {
  covers("5CH E-1.13Z(c) s2", "5CH E-1.13Z(c)1", "5CH E-1.13Z(c)2", "5CH E-1.13Z(c)3");
  covers("5CH E-1.13Z(c)4", "5CH E-1.13Z(c)5");
  Design wish = design("5CH");
  const Plan plan = posted_sign(wish);
  std::size_t notices = 0;
  for (const Area& area : plan.areas) notices += area.kind.starts_with("notice-") ? 1U : 0U;
  EXPECT_EQ(notices, 5U);
  EXPECT_EQ(words_of(get(plan, "notice-aces")), "The dealer always puts aces in the high hand.");
  const std::string win = words_of(get(plan, "notice-win"));
  EXPECT_NE(win.find("your high hand totals more"), std::string::npos);
  EXPECT_NE(win.find("your low hand totals less"), std::string::npos);
  EXPECT_NE(words_of(get(plan, "notice-even_money")).find("paid 1 to 1"), std::string::npos);
  EXPECT_EQ(base::to_text(games::even_money), "1 to 1");
  const std::string fold = words_of(get(plan, "notice-fold"));
  EXPECT_NE(fold.find("ante and tie bets are lost"), std::string::npos);
  EXPECT_EQ(fold.find("bonus"), std::string::npos);
  EXPECT_NE(words_of(get(plan, "notice-ante_bonus")).find("whatever becomes of ante and play"),
            std::string::npos);
  wish.signage = Signage::none;
  expect_refused(layout(wish), "5CH E-1.13Z(c)1");
}

TEST(Sign, OddsAndRaisesOfHeadsUpHoldem) {
  covers("HUH E-1.13Z(b)5", "HUH E-1.13Z(b)6");
  expect_odds("HUH", R"("trips_plus_paytable":3)", "odds-trips_plus",
              {"Full house 8 to 1", "Flush 7 to 1"});
  expect_odds("HUH", "", "odds-bad_beat", {"Straight flush 500 to 1", "Straight 4 to 1"});
  expect_odds("HUH", "", "odds-odds", {"Royal flush 500 to 1", "Flush 3 to 2"});
  expect_odds("HUH", R"("pocket_bonus_paytable":3)", "odds-pocket_bonus",
              {"Pair of aces 30 to 1", "Any other pair 4 to 1"});
  const Plan plan = drawn(design("HUH"));
  EXPECT_EQ(words_of(get(plan, "odds-bad_beat")).find("Royal"), std::string::npos);
  EXPECT_EQ(
      words_of(get(plan, "notice-raise")),
      "Raise 1, 2 or 3 times the ante before the flop, 1 or 2 times on the flop, 1 time after "
      "the river");
  EXPECT_FALSE(sign(design("HUH"), Extent::rest));
  EXPECT_TRUE(says(posted_sign(design("HUH"), Extent::all), "Trips Plus"));
}

TEST(Sign, OddsAndNoticesOfPikItPoker) {
  covers("PIK E-1.13Y(b)3", "PIK E-1.13Y(c)", "PIK E-1.13Y(d)", "PIK E-1.13Y(d)1");
  covers("PIK E-1.13Y(d)2", "PIK E-1.13Y(d)2i", "PIK E-1.13Y(d)2ii");
  expect_odds("PIK", R"("five_card_bonus_paytable":2)", "odds-five_card_bonus",
              {"Royal flush 750 to 1"});
  expect_odds("PIK", "", "odds-three_card_bonus", {"Royal flush 200 to 1", "Pair 1 to 1"});
  expect_odds("PIK", "", "odds-even_money", {"Ante 1 to 1", "Play 3 1 to 1", "Play 5 1 to 1"});
  Design wish = design("PIK");
  EXPECT_EQ(words_of(get(drawn(wish), "notice-play_wagers")),
            "Play 3 is two times the ante; play 5 is equal to the ante.");
  EXPECT_FALSE(sign(wish, Extent::rest));
  wish.notices = Place::sign;
  EXPECT_EQ(find_area(drawn(wish), "notice-play_wagers"), nullptr);
  const Plan plan = posted_sign(wish);
  EXPECT_TRUE(says(plan, "A-K-4-3-2"));
  EXPECT_TRUE(says(plan, "no difference to play 3"));
  wish.signage = Signage::none;
  expect_refused(layout(wish), "PIK E-1.13Y(d)1");
  const Plan without = drawn(design("PIK", R"({"dealer_qualifies":false})"));
  EXPECT_EQ(find_area(without, "notice-qualify"), nullptr);
  EXPECT_EQ(find_area(without, "notice-play_3"), nullptr);
}

TEST(Sign, InscriptionsOfThreeCard21) {
  covers("T21 E-1.10D(b)3", "T21 E-1.10D(b)3i", "T21 E-1.10D(b)3ii", "T21 E-1.10D(b)3iii");
  covers("T21 E-1.10D(b)3iv", "T21 E-1.10D(b)4", "T21 E-1.10D(c)");
  Design wish = design("T21");
  const auto expect_all = [](const Plan& plan) {
    EXPECT_EQ(words_of(get(plan, "notice-21")), "21 pays 1 to 1");
    EXPECT_EQ(words_of(get(plan, "notice-insurance")), "Insurance pays 2 to 1");
    EXPECT_EQ(words_of(get(plan, "notice-dealer_draws")),
              "Dealer must draw to 16. Stands or hits on all 17's per posted option");
    EXPECT_EQ(words_of(get(plan, "notice-equal")),
              "Both the Three Card 21 wager and the Three Card 21 bonus wager must be in equal "
              "amounts");
  };
  expect_all(drawn(wish));
  EXPECT_TRUE(says(posted_sign(wish), "dealer stands on all 17s"));
  EXPECT_TRUE(says(drawn(design("T21", R"({"dealer_soft_17":"hit"})")), "hits a soft 17"));
  wish.notices = Place::sign;
  expect_all(posted_sign(wish));
  EXPECT_EQ(find_area(drawn(wish), "notice-21"), nullptr);
  wish.signage = Signage::none;
  expect_refused(layout(wish), "T21 E-1.10D(b)3i");
  expect_odds(
      "T21", "", "odds-bonus",
      {"Diamond royal flush 200 to 1", "Royal flush 50 to 1", "Straight flush 15 to 1",
       "Three of a kind 5 to 1", "Straight 2 to 1", "Flush 3 to 2", "Pair 1 to 1", "21 1 to 1"});
  Design nowhere = design("T21", R"({"odds_on_layout":false})");
  nowhere.signage = Signage::none;
  expect_refused(layout(nowhere), "T21 E-1.10D(c)");
}

TEST(Sign, OddsAreNeverToldWithFor) {
  covers("5CH 40.11(a)", "HUH 39.11(a)");
  for (const std::string_view text : {"pays 5 for 1", "FIVE for one", "2-FOR-1", "1,000 for 1",
                                      "twenty for one on a tie", "6for5"}) {
    EXPECT_TRUE(says_for(text)) << text;
  }
  for (const std::string_view text : {"pays 5 to 1", "Win 5", "Ask for 1 brochure", "5 forms 1",
                                      "for 1", "5 for", "Made for 2 players"}) {
    EXPECT_FALSE(says_for(text)) << text;
  }
  for (const std::string_view code : codes) {
    EXPECT_FALSE(says_for(all_words(drawn(design(code)))));
    EXPECT_FALSE(says_for(all_words(posted_sign(design(code), Extent::all))));
  }
  Design wish = design("5CH");
  wish.texts = {"The tie pays 5 for 1"};
  expect_refused(sign(wish, Extent::rest), "5CH 40.11(a)");
  wish = design("HUH");
  wish.texts = {"5 for 1"};
  expect_refused(sign(wish, Extent::all), "HUH 39.11(a)");
  wish.texts = {"The tie pays 5 to 1", "Win at once"};
  EXPECT_TRUE(says(posted_sign(wish, Extent::all), "Win at once"));
}

TEST(Sign, TheNameIsThereAndCanBePrinted) {
  covers("5CH E-1.13Z(b)5", "HUH E-1.13Z(b)1", "PIK E-1.13Y(b)4", "T21 E-1.10D(b)1");
  constexpr std::array clauses{"5CH E-1.13Z(b)5", "T21 E-1.10D(b)1", "HUH E-1.13Z(b)1",
                               "PIK E-1.13Y(b)4"};
  for (std::size_t at = 0; at < codes.size(); ++at) {
    Design wish = design(codes[at]);
    EXPECT_EQ(words_of(get(drawn(wish), "licensee")), "Harbor House");
    EXPECT_EQ(words_of(get(posted_sign(wish, Extent::all), "licensee")), "Harbor House");
    for (const std::string_view blank : {"", "   "}) {
      wish.name = blank;
      expect_refused(layout(wish), clauses[at]);
    }
    for (const std::string& bad :
         {std::string("a\nb"), std::string("a\x7F"), std::string("<b>x"), std::string("\xFF"),
          std::string("漢字"), std::string(41, 'x')}) {
      wish.name = bad;
      expect_refused(layout(wish), "");
      expect_refused(sign(wish, Extent::all), "");
    }
  }
}

TEST(Sign, SaysWhatIsExperimental) {
  const Design wish = design("HUH", R"({"experimental":true})");
  EXPECT_TRUE(says(posted_sign(wish, Extent::all), "Experimental rules"));
  EXPECT_TRUE(says(drawn(wish), "Experimental rules"));
}

}  // namespace sign_test
}  // namespace croupier::render::tests
