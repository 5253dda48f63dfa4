# Finds the distribution's LLVM and Clang packages and describes how to link
# their static archives.
#
# The imported targets of LLVMConfig.cmake lead to libLLVM.so, so the archives
# are named here one by one. Provides the interface targets
#   dxc::llvm      the LLVM archives
#   dxc::lsp       LLVM's archive for language servers, and dxc::llvm
#   dxc::clang     the Clang front-end archives and dxc::llvm
# and the variables LLVM_TOOLS_BINARY_DIR and DXC_LLVM_LIBRARY_DIR.

set(DXC_LLVM_MAJOR 22)
set(DXC_INSTALL_HINT
    "run scripts/install-deps, or install the Debian packages llvm-${DXC_LLVM_MAJOR}-dev, llvm-${DXC_LLVM_MAJOR}-tools, libclang-${DXC_LLVM_MAJOR}-dev, clang-${DXC_LLVM_MAJOR} and lld-${DXC_LLVM_MAJOR}")

find_package(LLVM CONFIG QUIET
             HINTS "/usr/lib/llvm-${DXC_LLVM_MAJOR}/lib/cmake/llvm")
if(NOT LLVM_FOUND)
  message(FATAL_ERROR "LLVM ${DXC_LLVM_MAJOR} was not found; ${DXC_INSTALL_HINT}")
endif()
if(NOT LLVM_VERSION_MAJOR EQUAL DXC_LLVM_MAJOR)
  message(FATAL_ERROR "found LLVM ${LLVM_PACKAGE_VERSION} in ${LLVM_DIR}, but "
                      "clang-dxc is built on LLVM ${DXC_LLVM_MAJOR}; "
                      "${DXC_INSTALL_HINT}")
endif()

set(DXC_LLVM_LIBRARY_DIR "${LLVM_LIBRARY_DIR}")
foreach(header clang/Sema/SemaHLSL.h clang/Parse/Parser.h)
  if(NOT EXISTS "${LLVM_INCLUDE_DIR}/${header}")
    message(FATAL_ERROR "the Clang ${DXC_LLVM_MAJOR} headers were not found "
                        "(${LLVM_INCLUDE_DIR}/${header}); ${DXC_INSTALL_HINT}")
  endif()
endforeach()
set(tools llvm-config llvm-tblgen llvm-objcopy llvm-nm)
if(CLANG_DXC_BUILD_TESTS)
  list(APPEND tools FileCheck not split-file count)
endif()
if(WIN32)
  list(APPEND tools llvm-ar llvm-cxxfilt llvm-undname)
endif()
set(program_suffix)
if(CMAKE_HOST_WIN32)
  set(program_suffix .exe)
endif()
foreach(tool IN LISTS tools)
  if(NOT EXISTS "${LLVM_TOOLS_BINARY_DIR}/${tool}${program_suffix}")
    message(FATAL_ERROR "${tool} was not found in ${LLVM_TOOLS_BINARY_DIR}; "
                        "${DXC_INSTALL_HINT}")
  endif()
endforeach()

# dxc_archives(<variable> <name>...): the full paths of lib<name>.a (<name>.lib on
# Windows), each checked for existence.
function(dxc_archives variable)
  set(paths)
  foreach(name ${ARGN})
    set(path "${CMAKE_STATIC_LIBRARY_PREFIX}${name}${CMAKE_STATIC_LIBRARY_SUFFIX}")
    set(path "${DXC_LLVM_LIBRARY_DIR}/${path}")
    if(NOT EXISTS "${path}")
      message(FATAL_ERROR "the archive ${path} is missing; ${DXC_INSTALL_HINT}")
    endif()
    list(APPEND paths "${path}")
  endforeach()
  set(${variable} "${paths}" PARENT_SCOPE)
endfunction()

# Every component that the project calls; llvm-config orders them for linking.
execute_process(
  COMMAND "${LLVM_TOOLS_BINARY_DIR}/llvm-config" --link-static --libfiles
          cas passes irreader bitreader bitwriter option support frontendhlsl
          frontendopenmp frontendoffloading frontenddriver objectyaml object
          mc binaryformat targetparser windowsdriver profiledata scalaropts
          instcombine ipo analysis transformutils debuginfomsf debuginfopdb
  OUTPUT_VARIABLE DXC_LLVM_ARCHIVES
  ERROR_VARIABLE DXC_LLVM_CONFIG_ERROR
  RESULT_VARIABLE DXC_LLVM_CONFIG_RESULT
  OUTPUT_STRIP_TRAILING_WHITESPACE)
if(NOT DXC_LLVM_CONFIG_RESULT EQUAL 0)
  message(FATAL_ERROR "llvm-config does not know the static archives of LLVM "
                      "${DXC_LLVM_MAJOR} (${DXC_LLVM_CONFIG_ERROR}); "
                      "${DXC_INSTALL_HINT}")
endif()
# Those of Windows have backslashes.
string(REPLACE "\\" "/" DXC_LLVM_ARCHIVES "${DXC_LLVM_ARCHIVES}")
separate_arguments(DXC_LLVM_ARCHIVES)

if(WIN32)
  # A release for Windows may be built with or without the compression libraries.
  execute_process(
    COMMAND "${LLVM_TOOLS_BINARY_DIR}/llvm-config" --link-static --system-libs
            support
    OUTPUT_VARIABLE DXC_SYSTEM_LIBRARIES OUTPUT_STRIP_TRAILING_WHITESPACE)
  string(REPLACE "\\" "/" DXC_SYSTEM_LIBRARIES "${DXC_SYSTEM_LIBRARIES}")
  separate_arguments(DXC_SYSTEM_LIBRARIES)
else()
  find_library(DXC_ZLIB NAMES libz.a REQUIRED)
  find_library(DXC_ZSTD NAMES libzstd.a REQUIRED)
  # What is linked in part only leaves libm to the whole.
  set(DXC_SYSTEM_LIBRARIES
      "${DXC_ZSTD}" "${DXC_ZLIB}"
      "$<$<NOT:$<BOOL:$<TARGET_PROPERTY:DXC_IS_PARTIAL>>>:m>")
endif()

# Reads tables of comma-separated values.
find_library(DXC_CSV NAMES libcsv.a csv libcsv REQUIRED)
find_path(DXC_CSV_INCLUDE NAMES csv.h REQUIRED)
add_library(dxc_csv INTERFACE)
add_library(dxc::csv ALIAS dxc_csv)
target_include_directories(dxc_csv SYSTEM INTERFACE "${DXC_CSV_INCLUDE}")
target_link_libraries(dxc_csv INTERFACE "${DXC_CSV}")

# Writes the pictures of dxil-run.
find_library(DXC_PNG NAMES libpng.a libpng16_static libpng16 REQUIRED)
find_path(DXC_PNG_INCLUDE NAMES png.h REQUIRED)
add_library(dxc_png INTERFACE)
add_library(dxc::png ALIAS dxc_png)
target_include_directories(dxc_png SYSTEM INTERFACE "${DXC_PNG_INCLUDE}")
if(WIN32)
  find_library(DXC_ZLIB NAMES zs zlibstatic zlib REQUIRED)
  target_link_libraries(dxc_png INTERFACE "${DXC_PNG}" "${DXC_ZLIB}")
else()
  target_link_libraries(dxc_png INTERFACE "${DXC_PNG}" "${DXC_ZLIB}" m)
endif()

# Reads the messages of dxil-run's debug adapter.
dxc_archives(DXC_LSP LLVMSupportLSP)
add_library(dxc_lsp INTERFACE)
add_library(dxc::lsp ALIAS dxc_lsp)
target_link_libraries(dxc_lsp INTERFACE "${DXC_LSP}" dxc::llvm)

add_library(dxc_llvm INTERFACE)
add_library(dxc::llvm ALIAS dxc_llvm)
target_include_directories(dxc_llvm SYSTEM INTERFACE "${LLVM_INCLUDE_DIR}")
target_compile_definitions(
  dxc_llvm INTERFACE _GNU_SOURCE __STDC_CONSTANT_MACROS __STDC_FORMAT_MACROS
                     __STDC_LIMIT_MACROS)
target_link_libraries(
  dxc_llvm INTERFACE ${DXC_LLVM_ARCHIVES} ${DXC_SYSTEM_LIBRARIES})

execute_process(
  COMMAND "${LLVM_TOOLS_BINARY_DIR}/llvm-config" --link-static --libfiles
          tablegen core support targetparser
  OUTPUT_VARIABLE DXC_TABLEGEN_ARCHIVES OUTPUT_STRIP_TRAILING_WHITESPACE)
string(REPLACE "\\" "/" DXC_TABLEGEN_ARCHIVES "${DXC_TABLEGEN_ARCHIVES}")
separate_arguments(DXC_TABLEGEN_ARCHIVES)
add_library(dxc_tablegen INTERFACE)
add_library(dxc::tablegen ALIAS dxc_tablegen)
target_include_directories(dxc_tablegen SYSTEM INTERFACE "${LLVM_INCLUDE_DIR}")
target_link_libraries(dxc_tablegen INTERFACE ${DXC_TABLEGEN_ARCHIVES}
                                             ${DXC_SYSTEM_LIBRARIES})

# Clang's formatter.
set(DXC_FORMAT_ARCHIVES)
dxc_archives(DXC_FORMAT_ARCHIVES clangFormat clangToolingInclusions clangToolingCore
             clangRewrite clangLex clangBasic)
add_library(dxc_format INTERFACE)
add_library(dxc::format ALIAS dxc_format)
target_link_libraries(dxc_format INTERFACE ${DXC_FORMAT_ARCHIVES} dxc::llvm)

set(DXC_CLANG_ARCHIVES)
dxc_archives(DXC_CLANG_ARCHIVES clangFrontend clangSerialization clangDriver
             clangOptions clangParse clangSema clangAPINotes clangAnalysis
             clangAnalysisLifetimeSafety clangASTMatchers clangEdit clangAST clangSupport
             clangToolingCore clangLex clangRewrite clangBasic)
