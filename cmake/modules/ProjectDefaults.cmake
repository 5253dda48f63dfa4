# Compiler settings that hold for every target of the project.

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
endif()

set(CMAKE_CXX_STANDARD 17)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")
set(CMAKE_ARCHIVE_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/lib")

# Executables are at a fixed address (decision 0020). The objects are such that
# the shared library can be made of them as well: with hidden names that costs
# nothing where it is not needed.
set(CMAKE_POSITION_INDEPENDENT_CODE OFF)
if(NOT MSVC)
  add_compile_options(-fPIC -fvisibility=hidden -fvisibility-inlines-hidden)
endif()

# What Debian hardens its packages with, but for position-independent
# executables. The sanitizers bring checks of their own.
option(CLANG_DXC_HARDENING "Build with the flags that harden Debian's packages" ON)
if(CLANG_DXC_HARDENING AND NOT CLANG_DXC_SANITIZE AND NOT MSVC)
  add_compile_options(-fstack-protector-strong -fstack-clash-protection
                      -Wformat -Werror=format-security)
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
    add_compile_options(-fcf-protection)
  endif()
  # Without optimization the headers of libc only warn of it.
  if(CMAKE_BUILD_TYPE MATCHES "^Rel")
    add_compile_options(-D_FORTIFY_SOURCE=2)
  endif()
  add_link_options(-Wl,-z,relro -Wl,-z,now)
endif()

# Our own assertions stay on in release builds: the LLVM archives have none,
# so a wrong AST or wrong IR would otherwise show far from its cause.
option(CLANG_DXC_ASSERTIONS "Keep the project's own assertions" ON)
if(CLANG_DXC_ASSERTIONS)
  string(REGEX REPLACE "(^| )[-/]DNDEBUG" "" CMAKE_CXX_FLAGS_RELEASE
                       "${CMAKE_CXX_FLAGS_RELEASE}")
endif()
string(REPLACE "-O3" "-O2" CMAKE_CXX_FLAGS_RELEASE
               "${CMAKE_CXX_FLAGS_RELEASE}")

if(MSVC)
  # clang-cl; docs/dev/windows.md. Its -Wall is Clang's -Weverything, /W4 is -Wall
  # and -Wextra.
  string(REPLACE "/EHsc" "" CMAKE_CXX_FLAGS "${CMAKE_CXX_FLAGS}")
  add_compile_options(/EHs-c- /GR- /W4 -Wno-unused-parameter /Gy /Gw /bigobj
                      /Zc:__cplusplus /utf-8)
  add_compile_definitions(NOMINMAX _CRT_SECURE_NO_WARNINGS
                          _CRT_NONSTDC_NO_WARNINGS)
else()
  add_compile_options(-fno-exceptions -fno-rtti -Wall -Wextra
                      -Wno-unused-parameter -ffunction-sections -fdata-sections)
endif()
