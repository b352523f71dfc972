#include "record/json.hpp"

#include <boost/json.hpp>

#include "base/text.hpp"

namespace refectory {

namespace {

Document convert(const boost::json::value& value) {
  switch (value.kind()) {
    case boost::json::kind::null: return {};
    case boost::json::kind::bool_: return value.get_bool();
    case boost::json::kind::int64: return value.get_int64();
    case boost::json::kind::uint64: return static_cast<double>(value.get_uint64());
    case boost::json::kind::double_: return value.get_double();
    case boost::json::kind::string: return std::string(std::string_view(value.get_string()));
    case boost::json::kind::array: {
      Document::List list;
      list.reserve(value.get_array().size());
      for (const auto& item : value.get_array()) list.push_back(convert(item));
      return list;
    }
    case boost::json::kind::object: {
      Document::Map map;
      map.reserve(value.get_object().size());
      for (const auto& item : value.get_object())
        map.emplace_back(std::string(std::string_view(item.key())), convert(item.value()));
      return map;
    }
  }
  return {};
}

}  // namespace

Result<Document> read_json(std::string_view text) {
  boost::json::error_code error;
  const auto value = boost::json::parse(boost::json::string_view(text.data(), text.size()), error);
  if (error) return Error{code::kBadRequest, cat("not JSON: ", error.message())};
  return convert(value);
}

}  // namespace refectory
