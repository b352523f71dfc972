#include "http/answer.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"

namespace refectory::http {

const File* find_file(Site site, std::string_view path) {
  const auto found = std::ranges::lower_bound(site, path, {}, &File::path);
  return found != site.end() && found->path == path ? &*found : nullptr;
}

namespace {

// Scripts and styles come from here alone. WebAssembly counts as evaluation and has its own
// word. Styles set by script (element.style) are not inline styles.
constexpr std::string_view kPolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

constexpr std::string_view kNotBuilt =
    "The web client is not in this program. Build it with tools/web, then build refectory again;\n"
    "./play does both.\n";

bool equal_words(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return std::ranges::equal(a, b, {}, lower, lower);
}

// Thousandths; what cannot be read counts as 0, so that nothing is sent that may be unwelcome.
int quality(std::string_view text) {
  if (text.empty() || (text[0] != '0' && text[0] != '1') || text.size() > 5) return 0;
  if (text.size() == 1) return text[0] == '1' ? 1000 : 0;
  if (text[1] != '.') return 0;
  int value = (text[0] - '0') * 1000, weight = 100;
  for (const char digit : text.substr(2)) {
    if (digit < '0' || digit > '9') return 0;
    value += (digit - '0') * weight;
    weight /= 10;
  }
  return std::min(value, 1000);
}

// How welcome an encoding is; -1 if the client does not speak of it.
int welcome(std::string_view accept_encoding, std::string_view encoding) {
  int any = -1;
  for (const std::string_view entry : split(accept_encoding, ',')) {
    const auto parts = split(entry, ';');
    int value = 1000;
    for (std::size_t i = 1; i < parts.size(); ++i) {
      const std::string_view parameter = trim(parts[i]);
      if (parameter.starts_with("q=") || parameter.starts_with("Q="))
        value = quality(parameter.substr(2));
    }
    const std::string_view name = trim(parts[0]);
    if (equal_words(name, encoding)) return value;
    if (name == "*") any = value;
  }
  return any;
}

// A client may hold several versions; `*` holds for any. Weak marks do not matter here.
bool holds(std::string_view if_none_match, std::string_view tag) {
  for (std::string_view entry : split(if_none_match, ',')) {
    entry = trim(entry);
    if (entry.starts_with("W/")) entry.remove_prefix(2);
    if (entry == tag || entry == "*") return true;
  }
  return false;
}

// The path of a target. Names of files are plain, so nothing is decoded: an odd spelling is
// simply not found, and no path leads anywhere but into the table of files.
std::string_view path_of(std::string_view target) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (!target.starts_with(scheme)) continue;
    const auto slash = target.find('/', scheme.size());
    target = slash == target.npos ? "/" : target.substr(slash);
  }
  target = target.substr(0, target.find('?'));
  return target == "/" ? "/index.html" : target;
}

Answer with_common_fields(int status) {
  Answer answer;
  answer.status = status;
  answer.fields = {
      {"Content-Security-Policy", std::string(kPolicy)},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cross-Origin-Resource-Policy", "same-origin"},
  };
  return answer;
}

Answer plain_text(int status, std::string_view text) {
  Answer answer = with_common_fields(status);
  answer.fields.emplace_back("Content-Type", "text/plain; charset=utf-8");
  answer.fields.emplace_back("Cache-Control", "no-store");
  answer.body = text;
  return answer;
}

Answer give(const File& file, const Request& request) {
  const std::string_view encoding = choose_encoding(file, request.accept_encoding);
  const std::string tag =
      encoding.empty() ? cat('"', file.hash, '"') : cat('"', file.hash, '-', encoding, '"');
  Answer answer = with_common_fields(200);
  answer.fields.emplace_back("ETag", tag);
  answer.fields.emplace_back("Vary", "Accept-Encoding");
  answer.fields.emplace_back("Cache-Control",
                             file.lasting ? "public, max-age=31536000, immutable" : "no-cache");
  if (holds(request.if_none_match, tag)) {
    answer.status = 304;
    answer.bodiless = true;
    return answer;
  }
  answer.fields.emplace_back("Content-Type", std::string(file.type));
  if (!encoding.empty()) answer.fields.emplace_back("Content-Encoding", std::string(encoding));
  answer.body = encoding == "br" ? file.brotli : encoding == "gzip" ? file.gzip : file.plain;
  return answer;
}

Answer get(Site site, const Request& request) {
  const std::string_view path = path_of(request.target);
  if (path == "/healthz") return plain_text(200, "ok\n");
  if (site.empty()) return plain_text(503, kNotBuilt);
  const File* file = find_file(site, path);
  return file ? give(*file, request) : refuse(404);
}

}  // namespace

std::string_view choose_encoding(const File& file, std::string_view accept_encoding) {
  struct Variant {
    std::string_view name, content;
    int worth;
  };
  // As it is comes last: it is sent when nothing else is at least as welcome, or at all.
  const std::array variants = {
      Variant{"br", file.brotli, welcome(accept_encoding, "br")},
      Variant{"gzip", file.gzip, welcome(accept_encoding, "gzip")},
      // Not spoken of means welcome, but less so than anything that is.
      Variant{"", file.plain, std::max(welcome(accept_encoding, "identity"), 0)},
  };
  const Variant* best = &variants.back();
  for (const Variant& variant : variants) {
    if (variant.content.empty() || variant.worth <= 0) continue;
    const bool better =
        variant.worth > best->worth ||
        (variant.worth == best->worth && variant.content.size() < best->content.size());
    if (better) best = &variant;
  }
  return best->name;
}

Answer refuse(int status) {
  switch (status) {
    case 404: return plain_text(404, "There is nothing here. The table is at /\n");
    case 405: {
      Answer answer = plain_text(405, "Only GET and HEAD are answered.\n");
      answer.fields.emplace_back("Allow", "GET, HEAD");
      return answer;
    }
    case 408: return plain_text(408, "The request took too long.\n");
    case 413: return plain_text(413, "A request may not have a body here.\n");
    case 431: return plain_text(431, "The head of the request is too long.\n");
    case 501: return plain_text(501, "Transfer codings are not known here.\n");
    default: return plain_text(400, "This could not be read as a request.\n");
  }
}

Answer answer(Site site, const Request& request) {
  const bool head = request.method == "HEAD";
  if (!head && request.method != "GET") return refuse(405);
  if (request.target.empty()) return refuse(400);
  Answer given = get(site, request);
  given.bodiless |= head;
  return given;
}

}  // namespace refectory::http
