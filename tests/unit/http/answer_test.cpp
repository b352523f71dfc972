#include <gtest/gtest.h>

#include "http/answer.hpp"
#include "server_site.hpp"

// What is answered to which request, without a socket.
namespace refectory::http {
namespace {

std::string field(const Answer& answer, std::string_view name) {
  for (const auto& [key, value] : answer.fields)
    if (key == name) return value;
  return "(none)";
}

Answer get(std::string_view target, std::string_view accept = "", std::string_view known = "") {
  return answer(
      test_site(),
      {.method = "GET", .target = target, .accept_encoding = accept, .if_none_match = known});
}

TEST(Answer, TheRootIsTheIndex) {
  for (const std::string_view target :
       {"/", "/index.html", "/?x=1", "http://table:80/", "http://table", "/index.html?a/../b"}) {
    const Answer given = get(target);
    EXPECT_EQ(given.status, 200) << target;
    EXPECT_EQ(given.body, "<p>index</p>") << target;
    EXPECT_EQ(field(given, "Content-Type"), "text/html; charset=utf-8");
  }
}

TEST(Answer, NoPathLeavesTheTable) {
  for (const std::string_view target :
       {"/nothing", "/..", "/../etc/passwd", "/assets/../index.html", "/%2e%2e/index.html",
        "//index.html", "/assets", "/assets/", "/index.html/", "/INDEX.HTML", "index.html", "*",
        "\\index.html", "/index.html%00", "file:///etc/passwd", "ftp://table/index.html"})
    EXPECT_EQ(get(target).status, 404) << target;
}

TEST(Answer, OtherMethodsAreRefused) {
  for (const std::string_view method : {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "get", "X"}) {
    const Answer given = answer(test_site(), {.method = method, .target = "/"});
    EXPECT_EQ(given.status, 405) << method;
    EXPECT_EQ(field(given, "Allow"), "GET, HEAD");
  }
}

TEST(Answer, HeadTellsTheSameWithoutTheBody) {
  const Answer whole = get("/assets/app-AbCd1234.js", "br");
  const Answer head =
      answer(test_site(),
             {.method = "HEAD", .target = "/assets/app-AbCd1234.js", .accept_encoding = "br"});
  EXPECT_TRUE(head.bodiless);
  EXPECT_FALSE(whole.bodiless);
  EXPECT_EQ(head.fields, whole.fields);
  EXPECT_EQ(head.body.size(), whole.body.size());
}

TEST(Answer, EncodingsAreNegotiated) {
  const File* script = find_file(test_site(), "/assets/app-AbCd1234.js");
  ASSERT_TRUE(script);
  EXPECT_EQ(choose_encoding(*script, ""), "");
  EXPECT_EQ(choose_encoding(*script, "gzip, deflate, br"), "br");
  EXPECT_EQ(choose_encoding(*script, "gzip, deflate"), "gzip");
  EXPECT_EQ(choose_encoding(*script, "GZIP"), "gzip");
  EXPECT_EQ(choose_encoding(*script, "br;q=0, gzip"), "gzip");
  EXPECT_EQ(choose_encoding(*script, "br;q=0.1, gzip;q=0.9"), "gzip");
  EXPECT_EQ(choose_encoding(*script, "br; q=0.5,gzip ;q=0.25"), "br");
  EXPECT_EQ(choose_encoding(*script, "*"), "br");
  EXPECT_EQ(choose_encoding(*script, "*;q=0"), "");
  EXPECT_EQ(choose_encoding(*script, "identity"), "");
  EXPECT_EQ(choose_encoding(*script, "identity;q=0.5, br;q=0.4"), "");
  EXPECT_EQ(choose_encoding(*script, "deflate, zstd"), "");
  for (const std::string_view nonsense :
       {"br;q=2", "br;q=x", "br;q=0.1234", "br;q=-1", ";;;,,,", "brx", "b r", "q=1"})
    EXPECT_EQ(choose_encoding(*script, nonsense), "") << nonsense;
  const File* picture = find_file(test_site(), "/icon.png");
  ASSERT_TRUE(picture);
  EXPECT_EQ(choose_encoding(*picture, "br, gzip"), "");
}

TEST(Answer, VariantsDifferInTagAndContent) {
  const Answer plain = get("/assets/app-AbCd1234.js");
  const Answer brotli = get("/assets/app-AbCd1234.js", "br");
  EXPECT_EQ(field(plain, "ETag"), "\"h2\"");
  EXPECT_EQ(field(brotli, "ETag"), "\"h2-br\"");
  EXPECT_EQ(field(plain, "Content-Encoding"), "(none)");
  EXPECT_EQ(field(brotli, "Content-Encoding"), "br");
  EXPECT_EQ(field(plain, "Vary"), "Accept-Encoding");
  EXPECT_EQ(brotli.body, "BB");
}

TEST(Answer, OnlyHashedNamesAreKeptForEver) {
  EXPECT_NE(field(get("/assets/app-AbCd1234.js"), "Cache-Control").find("immutable"),
            std::string::npos);
  EXPECT_EQ(field(get("/"), "Cache-Control"), "no-cache");
  EXPECT_EQ(field(get("/nothing"), "Cache-Control"), "no-store");
}

TEST(Answer, WhatTheClientHoldsIsNotSentAgain) {
  for (const std::string_view known :
       {"\"h1\"", "W/\"h1\"", "\"other\", \"h1\"", "*", " \"h1\" "}) {
    const Answer given = get("/", "", known);
    EXPECT_EQ(given.status, 304) << known;
    EXPECT_TRUE(given.bodiless);
    EXPECT_EQ(field(given, "ETag"), "\"h1\"");
    EXPECT_EQ(field(given, "Cache-Control"), "no-cache");
  }
  for (const std::string_view known : {"h1", "\"h1-br\"", "\"h\"", "", "\"\"", ",,,"})
    EXPECT_EQ(get("/", "", known).status, 200) << known;
  EXPECT_EQ(get("/assets/app-AbCd1234.js", "br", "\"h2\"").status, 200);
}

TEST(Answer, EverythingComesWithAStrictPolicy) {
  for (const std::string_view target : {"/", "/nothing", "/healthz"}) {
    const Answer given = get(target);
    const std::string policy = field(given, "Content-Security-Policy");
    EXPECT_TRUE(policy.starts_with("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';"));
    const auto scripts = policy.find("script-src");
    EXPECT_EQ(policy.substr(scripts, policy.find(';', scripts) - scripts).find("inline"),
              std::string::npos);
    EXPECT_EQ(field(given, "X-Content-Type-Options"), "nosniff");
    EXPECT_EQ(field(given, "Referrer-Policy"), "no-referrer");
  }
}

TEST(Answer, WithoutAClientItSaysSo) {
  const Answer given = answer({}, {.method = "GET", .target = "/"});
  EXPECT_EQ(given.status, 503);
  EXPECT_NE(given.body.find("tools/web"), std::string_view::npos);
  EXPECT_EQ(answer({}, {.method = "GET", .target = "/healthz"}).status, 200);
}

}  // namespace
}  // namespace refectory::http
