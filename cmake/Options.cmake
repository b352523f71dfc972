# How everything is compiled: warnings as errors, optional sanitizers, coverage and fuzzing.
option(REFECTORY_SANITIZE "Address and undefined-behaviour sanitizers" OFF)
option(REFECTORY_THREAD_SANITIZE "Thread sanitizer" OFF)
option(REFECTORY_COVERAGE "Count covered lines" OFF)
option(REFECTORY_FUZZ "Fuzz targets (clang)" OFF)
include(CTest)

set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

find_program(CCACHE ccache)
if(CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()

add_library(refectory_options INTERFACE)
target_compile_features(refectory_options INTERFACE cxx_std_20)
target_compile_options(
  refectory_options
  INTERFACE -Wall
            -Wextra
            -Wpedantic
            -Wshadow
            -Wconversion
            -Wno-sign-conversion # small integers index arrays everywhere
            -Wnon-virtual-dtor
            -Wold-style-cast
            -Wcast-qual
            -Wimplicit-fallthrough
            -fno-math-errno # so that square roots are vectorised; nothing reads errno
            # Round a product and a sum one after the other. Where a processor can join them into one
            # rounding, as every ARM can, compilers do; evaluations would differ in their last bit,
            # and bots would choose otherwise than on x86 and in the page.
            -ffp-contract=off
            -Werror)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
  # Processors since 2009: they have an instruction that counts bits, which bitboards need.
  target_compile_options(refectory_options INTERFACE -march=x86-64-v2)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  # GCC 12 has false positives in std::variant (bug 105562); Clang finds the real ones.
  target_compile_options(refectory_options INTERFACE -Wno-maybe-uninitialized)
endif()
if(REFECTORY_SANITIZE)
  target_compile_options(refectory_options INTERFACE -fsanitize=address,undefined
                                                     -fno-sanitize-recover=all)
  target_link_options(refectory_options INTERFACE -fsanitize=address,undefined)
endif()
if(REFECTORY_THREAD_SANITIZE)
  # Asio uses fences, which the sanitizer does not support; it does understand Asio's locks.
  target_compile_options(refectory_options INTERFACE -fsanitize=thread -Wno-tsan)
  target_link_options(refectory_options INTERFACE -fsanitize=thread)
endif()
if(REFECTORY_COVERAGE)
  target_compile_options(refectory_options INTERFACE --coverage)
  target_link_options(refectory_options INTERFACE --coverage)
endif()
if(REFECTORY_FUZZ)
  target_compile_options(refectory_options INTERFACE -fsanitize=fuzzer-no-link)
endif()
