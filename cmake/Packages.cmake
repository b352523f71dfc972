# Debian 12 packages; tools/setup installs them.
find_package(CLI11 REQUIRED)
find_package(fmt REQUIRED)
find_package(Boost 1.81 REQUIRED) # Asio and Beast: headers alone
find_package(Threads REQUIRED)
if(BUILD_TESTING)
  find_package(GTest REQUIRED)
endif()
