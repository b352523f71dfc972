# The engine for browsers: Debian's clang-16 with wasi-libc and libc++ for wasm32.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-16)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
# The driver looks for libc++ next to clang; Debian has it elsewhere.
set(CMAKE_CXX_FLAGS_INIT "-stdlib=libc++ -isystem /usr/include/wasm32-wasi/c++/v1")
set(CMAKE_CXX_COMPILER_WORKS TRUE) # CMake's test would need an archiver, which nothing here uses
