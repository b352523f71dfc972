# The files of web/dist, with their compressed variants, in a library of their own. It is empty
# when the client has not been built (tools/web); `refectory serve` then says so.
find_package(Python3 REQUIRED COMPONENTS Interpreter)
set(client_dist ${PROJECT_SOURCE_DIR}/web/dist)
set(client_code ${PROJECT_BINARY_DIR}/client/client.cpp)
file(GLOB_RECURSE client_files CONFIGURE_DEPENDS ${client_dist}/*)
# Compressing takes seconds, so all builds share the compressed files, which are named by content.
add_custom_command(
  OUTPUT ${client_code}
  COMMAND Python3::Interpreter ${PROJECT_SOURCE_DIR}/tools/embed ${client_dist}
          ${PROJECT_SOURCE_DIR}/build/client ${client_code}
  DEPENDS ${PROJECT_SOURCE_DIR}/tools/embed ${client_files}
  COMMENT "embedding the web client"
  VERBATIM)
add_library(refectory_client STATIC ${client_code})
target_include_directories(refectory_client PRIVATE ${PROJECT_SOURCE_DIR}/src)
target_link_libraries(refectory_client PRIVATE refectory_options)
