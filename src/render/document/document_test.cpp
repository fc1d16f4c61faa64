// Every writer on one small document: whole outputs, so that a changed byte is seen.
#include "render/document/document.hpp"

#include <gtest/gtest.h>

namespace croupier::render {
namespace document_test {

Table results() {
  return {"Results",
          {{"hand"}, {"pays", Align::right}, {"share", Align::right}},
          {{"flush", "7 to 1", {"0.33", "0.333333333333333"}}, {"a|b, \"c\"", "<1>"}}};
}

Document sample() {
  Document document{"A & B"};
  document.add(Paragraph{"Beware.", Tone::warning});
  document.add(Heading{"First"});
  document.add(results());
  document.add(List{{"one", "two"}});
  return document;
}

TEST(RenderDocument, TextAlignsColumnsAndEndsNoLineInSpaces) {
  EXPECT_EQ(to_text(sample()),
            "A & B\n"
            "=====\n"
            "\n"
            "! Beware.\n"
            "\n"
            "First\n"
            "-----\n"
            "\n"
            "Results\n"
            "  hand        pays  share\n"
            "  flush     7 to 1   0.33\n"
            "  a|b, \"c\"     <1>\n"
            "\n"
            "- one\n"
            "- two\n");
}

TEST(RenderDocument, MarkdownEscapesItsMarks) {
  EXPECT_EQ(to_markdown(sample()),
            "# A & B\n"
            "\n"
            "> **Beware.**\n"
            "\n"
            "## First\n"
            "\n"
            "**Results**\n"
            "\n"
            "| hand | pays | share |\n"
            "| --- | ---: | ---: |\n"
            "| flush | 7 to 1 | 0.33 |\n"
            "| a\\|b, \"c\" | \\<1\\> |  |\n"
            "\n"
            "- one\n"
            "- two\n");
}

TEST(RenderDocument, CsvCarriesFullNumbersAndQuotesWhatNeedsIt) {
  EXPECT_EQ(to_csv(sample()),
            "hand,pays,share\n"
            "flush,7 to 1,0.333333333333333\n"
            "\"a|b, \"\"c\"\"\",<1>,\n");
}

TEST(RenderDocument, CsvNamesTheTablesWhereThereAreSeveral) {
  Document document{"Two"};
  document.add(Table{"First, of two", {{"a"}}, {{"1"}}});
  document.add(Paragraph{"not a table"});
  document.add(Table{"Second", {{"b"}}, {{"2"}}});
  EXPECT_EQ(to_csv(document), "\"First, of two\"\na\n1\n\nSecond\nb\n2\n");
  EXPECT_EQ(to_csv(Document{"None"}), "");
}

TEST(RenderDocument, HtmlIsOnePageThatNeedsNothingElse) {
  const std::string page = to_html(sample());
  for (const char* part :
       {"<!doctype html>", "<html lang=\"en\">", "<title>A &amp; B</title>", "<h1>A &amp; B</h1>",
        "color-scheme: light dark", "prefers-color-scheme: dark", "@media print",
        "<caption>Results</caption>", "<th scope=\"col\" class=\"number\">pays</th>",
        "<th scope=\"row\">flush</th>", "<td class=\"number\">0.33</td>",
        "<th scope=\"row\">a|b, &quot;c&quot;</th>", "&lt;1&gt;", "<li>two</li>",
        "<p class=\"warning\" role=\"note\">Beware.</p>"}) {
    EXPECT_NE(page.find(part), std::string::npos) << part;
  }
  for (const char* never : {"<script", "http:", "https:", "@import", "url("}) {
    EXPECT_EQ(page.find(never), std::string::npos) << never;
  }
  EXPECT_TRUE(page.ends_with("</html>\n"));
}

TEST(RenderDocument, ADrawingHasWordsWhereItCannotBeShown) {
  Document document{"Plot"};
  document.add(Drawing{"Edge by flush", "<svg><rect/></svg>", "6: 2%\n7: 1%"});
  EXPECT_EQ(to_text(document), "Plot\n====\n\nEdge by flush\n  6: 2%\n  7: 1%\n");
  EXPECT_NE(to_markdown(document).find("**Edge by flush**\n\n```\n6: 2%\n7: 1%\n```\n"),
            std::string::npos);
  const std::string page = to_html(document);
  EXPECT_NE(page.find("<svg><rect/></svg>"), std::string::npos);
  EXPECT_NE(page.find("role=\"img\" aria-label=\"Edge by flush\""), std::string::npos);
  EXPECT_NE(page.find("<pre>6: 2%\n7: 1%</pre>"), std::string::npos);
  EXPECT_EQ(to_csv(document), "");
}

TEST(RenderDocument, TextBreaksLongParagraphsAtEightyColumns) {
  std::string words;
  for (int at = 0; at < 40; ++at) words += "word ";
  Document document;
  document.add(List{{words, std::string(100, 'x')}});
  const std::string text = to_text(document);
  std::size_t longest = 0;
  std::size_t lines = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    if (text[at] != '-' || text[at + 2] != 'x') longest = std::max(longest, end - at);
    at = end + 1;
    ++lines;
  }
  EXPECT_LE(longest, 80U);
  EXPECT_GT(longest, 70U);
  EXPECT_EQ(lines, 4U);
  EXPECT_NE(text.find("\n  word"), std::string::npos);
  EXPECT_NE(text.find("- " + std::string(100, 'x')), std::string::npos);
}

TEST(RenderDocument, TextCountsCharactersNotBytes) {
  Document document;
  document.add(Table{"", {{"a"}, {"b"}}, {{"\xc3\xa9t\xc3\xa9", "1"}, {"two", "2"}}});
  EXPECT_EQ(to_text(document), "  a    b\n  \xc3\xa9t\xc3\xa9  1\n  two  2\n");
}

TEST(RenderDocument, WriteTakesTheFormat) {
  const Document document = sample();
  EXPECT_EQ(write(document, Format::text), to_text(document));
  EXPECT_EQ(write(document, Format::markdown), to_markdown(document));
  EXPECT_EQ(write(document, Format::csv), to_csv(document));
  EXPECT_EQ(write(document, Format::html), to_html(document));
}

}  // namespace document_test
}  // namespace croupier::render
