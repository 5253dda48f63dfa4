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

# A fixed-address executable starts in 2-3 ms; a position-independent one
# spends several times that on relocations. So executables are linked without,
# but the objects are such that the shared library can be made of them as well:
# with hidden names that costs nothing where it is not needed.
set(CMAKE_POSITION_INDEPENDENT_CODE OFF)
add_compile_options(-fPIC -fvisibility=hidden -fvisibility-inlines-hidden)

# Our own assertions stay on in release builds: the LLVM archives have none,
# so a wrong AST or wrong IR would otherwise show far from its cause.
option(CLANG_DXC_ASSERTIONS "Keep the project's own assertions" ON)
if(CLANG_DXC_ASSERTIONS)
  string(REGEX REPLACE "(^| )-DNDEBUG" "" CMAKE_CXX_FLAGS_RELEASE
                       "${CMAKE_CXX_FLAGS_RELEASE}")
endif()
string(REPLACE "-O3" "-O2" CMAKE_CXX_FLAGS_RELEASE
               "${CMAKE_CXX_FLAGS_RELEASE}")

add_compile_options(-fno-exceptions -fno-rtti -Wall -Wextra
                    -Wno-unused-parameter -ffunction-sections -fdata-sections)
