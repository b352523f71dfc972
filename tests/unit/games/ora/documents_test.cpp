#include <gtest/gtest.h>

#include <string>

#include "base/text.hpp"
#include "scenario_paths.hpp"
#include "unit/games/ora/play.hpp"

// Position documents that no table could show are refused, and the field is named.
namespace refectory::ora {

namespace {

std::string complaint_after(Document document, std::string_view path, Document value) {
  EXPECT_EQ(scenario::assign(document, path, std::move(value)), "");
  const auto read = Rules::read(document);
  return read ? "" : read.error().message;
}

class OraDocuments : public testing::Test {
 protected:
  std::string refusal(std::string_view path, Document value) const {
    return complaint_after(start, path, std::move(value));
  }
  Document start = Rules::document(Rules::setup(setup_for(Mode::Three)));
};

TEST_F(OraDocuments, ReadBackAsWritten) {
  const auto read = Rules::read(start);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(*read, Rules::setup(setup_for(Mode::Three)));
}

// OL-5.9: only buildings hold clergymen.
TEST_F(OraDocuments, ClergymenStandOnBuildings) {
  for (const char* place : {"S01", "forest", "moor", "", "F08"})
    EXPECT_NE(refusal("players.red.prior", place).find("prior"), std::string::npos) << place;
  EXPECT_EQ(refusal("players.red.prior", "L1 of red"), "");
}

// OL-5.6: and on those of their own colour before the bonus round.
TEST_F(OraDocuments, ClergymenStayOnTheirLand) {
  EXPECT_NE(refusal("players.red.prior", "L1 of blue"), "");
}

// OL-2.3: a card that the mode does not use is nowhere.
TEST_F(OraDocuments, RemovedCardsStayAway) {
  EXPECT_NE(refusal("display[10]", "G13"), "");
  EXPECT_NE(refusal("display[10]", "F17"), "") << "A has not come";  // OL-14.2
  EXPECT_NE(refusal("display[10]", "G01"), "") << "twice";
}

// OL-9.3, OL-9.4: terrain holds for what lies there, too.
TEST_F(OraDocuments, BuildingsStandOnTheirTerrain) {
  Document windmill = start;
  ASSERT_EQ(scenario::erase(windmill, "display[2]"), "");  // F04
  EXPECT_NE(complaint_after(windmill, "players.red.land.block[0].cells[3]", "F04").find("terrain"),
            std::string::npos);
}

// OL-9.5: cloister buildings touch one another, from the Cloister Office on.
TEST_F(OraDocuments, CloisterBuildingsHangTogether) {
  const auto built = [this](std::string_view priory, std::string_view courtyard) {
    Document document = start;
    for (int i = 0; i < 2; ++i) EXPECT_EQ(scenario::erase(document, "display[0]"), "");  // G01, G02
    EXPECT_EQ(scenario::assign(document, cat("players.red.land.block", priory), "G01"), "");
    return complaint_after(document, cat("players.red.land.block", courtyard), "G02");
  };
  EXPECT_EQ(built("[1].cells[3]", "[0].cells[3]"), "");
  EXPECT_EQ(built("[0].cells[3]", "[1].cells[3]"), "");
  EXPECT_EQ(built("[1].cells[3]", "[0].cells[2]"),
            "red.land has G02 away from the other cloister buildings");
  EXPECT_EQ(built("[0].cells[3]", "[0].cells[2]"),
            "red.land has G01 away from the other cloister buildings");
}

// OL-9.10: printed buildings stay in their places.
TEST_F(OraDocuments, PrintedBuildingsStayInPlace) {
  EXPECT_EQ(refusal("players.blue.land.block[0].cells[4]", ""),
            "blue.land has no L1 in row 0, column 4");
  EXPECT_EQ(refusal("players.blue.land.block[1].cells[2]", "forest"),
            "blue.land has no L2 in row 1, column 2");
  EXPECT_EQ(refusal("players.blue.land.block[1].cells[4]", ""),
            "blue.land has no L3 in row 1, column 4");
  EXPECT_EQ(scenario::assign(start, "players.red.land.block[0].cells[4]", ""), "");
  EXPECT_EQ(refusal("players.red.land.block[0].cells[3]", "L1"),
            "red.land has L1 on the wrong terrain");
  EXPECT_EQ(refusal("players.red.land.block[1].cells[3]", "L2"), "red.land has a building twice");
}

// OL-20.12, OL-20.14: neutral ones can be covered, each by its like, and are gone then.
TEST_F(OraDocuments, NeutralBuildingsAreCoveredByTheirLike) {
  start = Rules::document(Rules::setup(setup_for(Mode::Solo)));
  const auto covered = [this](std::string_view code, Document rest) {
    Document document = start;
    Document display = *scenario::at(document, "display");
    std::erase(*display.as_list(), Document(code));
    EXPECT_EQ(scenario::assign(document, "display", std::move(display)), "");
    EXPECT_EQ(scenario::assign(document, "neutral.land.block[0].cells[1]", std::move(rest)), "");
    return complaint_after(document, "neutral.land.block[0].cells[4]", code);
  };
  EXPECT_EQ(covered("G07", ""), "");
  EXPECT_EQ(covered("G07", "L1"), "neutral.land has no L1 in row 0, column 4");
  EXPECT_EQ(covered("G02", ""), "neutral.land has no L1 in row 0, column 4");
  EXPECT_EQ(refusal("neutral.land.block[0].cells[4]", ""),
            "neutral.land has no L1 in row 0, column 4");
}

TEST_F(OraDocuments, ListsNameNothingTwice) {
  EXPECT_EQ(refusal("players.red.settlements[4]", "S01"),
            "players[0].settlements[4] is there twice");
  EXPECT_EQ(refusal("entered", Document(Document::List{"G01", "G01"})),
            "entered[1] is there twice");
}

// OL-15.6: and no game is over before its end.
TEST_F(OraDocuments, TheGameIsOverAtItsEndOnly) {
  const Document over = Document::map().set("kind", "over").set("seat", "red");
  for (const Mode mode : {Mode::Solo, Mode::Two, Mode::TwoLong, Mode::Three, Mode::FourShort}) {
    start = Rules::document(Rules::setup(setup_for(mode)));
    EXPECT_EQ(refusal("ask", over), "ask.kind: the game cannot be over in round 1");
    EXPECT_EQ(scenario::assign(start, "ask", over), "");
    EXPECT_NE(refusal("stopped", true), "");
    EXPECT_NE(refusal("idle", 52), "");
    EXPECT_NE(refusal("final", "last action"), "");
  }
}

// OL-18.8, OL-18.14: what ends a game of two cannot be there before D.
TEST_F(OraDocuments, ATwoPlayerGameEndsNotBeforeD) {
  start = Rules::document(Rules::setup(setup_for(Mode::Two)));
  EXPECT_EQ(refusal("final", "fixed"), "final: too many cards are left to build");
  EXPECT_EQ(refusal("idle", 1), "idle: there are 0 rotations since D");
  EXPECT_EQ(refusal("stopped", true), "stopped: the game is not over");
}

// OL-1.2: eight Wonders, no more and no fewer.
TEST_F(OraDocuments, WondersAreCounted) {
  EXPECT_NE(refusal("wonders", 7).find("wonders"), std::string::npos);
}

// OL-13.2: the marker follows the calendar.
TEST_F(OraDocuments, TheNextPhaseFitsTheRound) {
  EXPECT_NE(refusal("round", 7).find("next_phase"), std::string::npos);
  EXPECT_NE(refusal("next_phase", "B"), "");
}

}  // namespace

}  // namespace refectory::ora
