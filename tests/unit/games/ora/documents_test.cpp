#include <gtest/gtest.h>

#include <string>

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
