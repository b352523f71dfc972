# The nets of assets/nets as a source file, ${net_code}: native builds and those for browsers
# compile it into whatever judges positions.
find_package(Python3 REQUIRED COMPONENTS Interpreter)
file(GLOB net_files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/assets/nets/*.net)
set(net_code ${PROJECT_BINARY_DIR}/assets/nets.cpp)
add_custom_command(
  OUTPUT ${net_code}
  COMMAND Python3::Interpreter ${PROJECT_SOURCE_DIR}/tools/nets --code ${net_code} ${net_files}
  DEPENDS ${PROJECT_SOURCE_DIR}/tools/nets ${net_files}
  COMMENT "embedding nets"
  VERBATIM)
set_source_files_properties(${net_code} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
