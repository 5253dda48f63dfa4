# Helpers that declare the project's libraries, executables and generated files.

set(DXC_STATIC_LINK_OPTIONS -static -fuse-ld=lld -Wl,--gc-sections)

# A library that brings all that it needs but libc, and shows nothing of it.
set(DXC_SHARED_LINK_OPTIONS -static-libstdc++ -static-libgcc -fuse-ld=lld
    -Wl,--gc-sections -Wl,-Bsymbolic -Wl,-z,defs
    -Wl,-z,pack-relative-relocs)

if(MSVC)
  set(DXC_STATIC_LINK_OPTIONS /OPT:REF)
  set(DXC_SHARED_LINK_OPTIONS /OPT:REF)
endif()

# The runtimes of the sanitizers cannot be linked into static executables. What
# the packages' archives allocate is not marked, so user poisoning is of no use:
# docs/dev/testing.md has the environment.
set(CLANG_DXC_SANITIZE OFF CACHE STRING
    "Sanitizers to build with: ON (address,undefined), undefined, or thread")
if(CLANG_DXC_SANITIZE)
  set(sanitizers address,undefined)
  if(CLANG_DXC_SANITIZE MATCHES "^(undefined|thread)$")
    set(sanitizers ${CLANG_DXC_SANITIZE})
  endif()
  set(DXC_SANITIZERS "-fsanitize=${sanitizers}")
  set(sanitizers ${DXC_SANITIZERS} -fno-sanitize=vptr,function)
  set(DXC_STATIC_LINK_OPTIONS -no-pie -fuse-ld=lld -Wl,--gc-sections
      ${sanitizers})
  # The runtime is in the program that loads the library.
  set(DXC_SHARED_LINK_OPTIONS -fuse-ld=lld -Wl,--gc-sections -Wl,-Bsymbolic
      ${sanitizers})
  add_compile_options(${sanitizers} -fno-sanitize-recover=all
                      -fno-omit-frame-pointer -gline-tables-only)
endif()

# What libFuzzer counts to see which ways a run took; the runtimes of sanitizers
# have what programs other than fuzzers need for it.
if(CLANG_DXC_BUILD_FUZZERS AND CLANG_DXC_SANITIZE)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

# One precompiled header for each half: the headers of Sema and the AST cost
# 10-20 s in every file otherwise.
function(dxc_add_precompiled_header half)
  set(target dxc_pch_${half})
  file(WRITE "${CMAKE_BINARY_DIR}/pch/${half}.cpp.in" "")
  configure_file("${CMAKE_BINARY_DIR}/pch/${half}.cpp.in"
                 "${CMAKE_BINARY_DIR}/pch/${half}.cpp" COPYONLY)
  add_library(${target} OBJECT "${CMAKE_BINARY_DIR}/pch/${half}.cpp")
  target_link_libraries(${target} PRIVATE dxc::llvm)
  target_include_directories(
    ${target} PRIVATE "${PROJECT_SOURCE_DIR}/llvm/include"
                      "${PROJECT_BINARY_DIR}/llvm/include")
  if(half STREQUAL "clang")
    target_include_directories(
      ${target} PRIVATE "${PROJECT_SOURCE_DIR}/clang/include"
                        "${PROJECT_BINARY_DIR}/clang/include")
  endif()
  target_precompile_headers(
    ${target} PRIVATE "${PROJECT_SOURCE_DIR}/cmake/pch/${half}.h")
endfunction()

# dxc_add_library(<name> <clang|llvm> SOURCES ... [DEPENDS generated targets]
#                 [LINKS libraries])
function(dxc_add_library name half)
  cmake_parse_arguments(ARG "" "" "SOURCES;DEPENDS;LINKS" ${ARGN})
  add_library(${name} STATIC ${ARG_SOURCES})
  dxc_set_up_target(${name} ${half})
  target_link_libraries(${name} PUBLIC ${ARG_LINKS})
  if(WIN32 AND half STREQUAL "clang")
    dxc_rename_calls(${name})
  endif()
  if(ARG_DEPENDS)
    add_dependencies(${name} ${ARG_DEPENDS})
  endif()
endfunction()

# dxc_embed_file(<file> <output>) writes the bytes of a file as the elements of an
# array in C++, by the target dxc_embed_<output>.
function(dxc_embed_file file output)
  set(made "${CMAKE_CURRENT_BINARY_DIR}/${output}")
  set(script "${PROJECT_SOURCE_DIR}/cmake/modules/EmbedFile.cmake")
  add_custom_command(
    OUTPUT "${made}"
    COMMAND "${CMAKE_COMMAND}" "-DINPUT=${CMAKE_CURRENT_SOURCE_DIR}/${file}"
            "-DOUTPUT=${made}" -P "${script}"
    DEPENDS "${file}" "${script}"
    VERBATIM)
  add_custom_target(dxc_embed_${output} DEPENDS "${made}")
endfunction()

# dxc_add_executable(<name> <clang|llvm> SOURCES ... [LINKS libraries])
# links fully static and at a fixed address.
function(dxc_add_executable name half)
  cmake_parse_arguments(ARG "" "" "SOURCES;DEPENDS;LINKS" ${ARGN})
  add_executable(${name} ${ARG_SOURCES})
  dxc_set_up_target(${name} ${half})
  target_link_libraries(${name} PRIVATE ${ARG_LINKS})
  target_link_options(${name} PRIVATE ${DXC_STATIC_LINK_OPTIONS})
  if(ARG_DEPENDS)
    add_dependencies(${name} ${ARG_DEPENDS})
  endif()
endfunction()

function(dxc_set_up_target name half)
  target_include_directories(
    ${name} PUBLIC "${PROJECT_SOURCE_DIR}/llvm/include"
                   "${PROJECT_BINARY_DIR}/llvm/include")
  if(half STREQUAL "clang")
    target_include_directories(
      ${name} PUBLIC "${PROJECT_SOURCE_DIR}/clang/include"
                     "${PROJECT_BINARY_DIR}/clang/include")
  endif()
  target_include_directories(${name} SYSTEM PRIVATE "${LLVM_INCLUDE_DIR}")
  target_compile_definitions(
    ${name} PRIVATE _GNU_SOURCE __STDC_CONSTANT_MACROS __STDC_FORMAT_MACROS
                    __STDC_LIMIT_MACROS)
  target_precompile_headers(${name} REUSE_FROM dxc_pch_${half})
endfunction()

# A compile calls a tenth of the functions that are linked. Side by side they
# fill few pages, which halves the memory of a compile.
option(CLANG_DXC_ORDER_FUNCTIONS
       "Link functions in the order of clang/tools/clang-dxc/function-order.txt" ON)

# dxc_order_functions(<executable or shared library>)
# `scripts/dev update-order` writes the list. The linker ignores names in it that
# the target does not have, so a list that is out of date does no harm.
function(dxc_order_functions name)
  if(NOT CLANG_DXC_ORDER_FUNCTIONS)
    return()
  endif()
  set(order "${PROJECT_SOURCE_DIR}/clang/tools/clang-dxc/function-order.txt")
  set_property(TARGET ${name} APPEND PROPERTY LINK_DEPENDS "${order}")
  target_link_options(${name} PRIVATE "LINKER:--symbol-ordering-file=${order}"
                                      LINKER:--no-warn-symbol-ordering)
endfunction()

# dxc_order_constants(<executable>)
# The same for constants and tables; `scripts/dev update-constant-order` writes the
# linker script.
function(dxc_order_constants name)
  if(NOT CLANG_DXC_ORDER_FUNCTIONS OR CLANG_DXC_SANITIZE OR
     NOT CMAKE_SYSTEM_NAME STREQUAL "Linux")
    return()
  endif()
  set(order "${PROJECT_SOURCE_DIR}/clang/tools/clang-dxc/constant-order.ld")
  set_property(TARGET ${name} APPEND PROPERTY LINK_DEPENDS "${order}")
  target_link_options(${name} PRIVATE "LINKER:-T,${order}")
endfunction()

# dxc_link_for_layout(<executable>)
# links an executable twice more, for `scripts/dev optimize`, which lays its blocks
# out by a profile: <executable>-relocatable keeps the relocations, and
# <executable>-training uses the shared C library, because a static executable
# cannot write a profile when it exits.
function(dxc_link_for_layout name)
  if(NOT CMAKE_SYSTEM_NAME STREQUAL "Linux" OR CLANG_DXC_SANITIZE)
    return()
  endif()
  get_target_property(libraries ${name} LINK_LIBRARIES)
  get_target_property(options ${name} LINK_OPTIONS)
  foreach(form relocatable training)
    set(linked ${name}-${form})
    add_executable(${linked} EXCLUDE_FROM_ALL $<TARGET_OBJECTS:${name}>)
    set_target_properties(${linked} PROPERTIES LINKER_LANGUAGE CXX)
    target_link_libraries(${linked} PRIVATE ${libraries})
    # `scripts/dev update-constant-order` reads the map.
    target_link_options(${linked} PRIVATE ${options} LINKER:--emit-relocs
                        LINKER:-Map=$<TARGET_FILE:${linked}>.map)
  endforeach()
  get_target_property(options ${name}-training LINK_OPTIONS)
  list(REMOVE_ITEM options -static)
  set_target_properties(${name}-training PROPERTIES LINK_OPTIONS
                                                    "${options};-no-pie")
endfunction()

# dxc_tablegen(<generator target> <td file> <output header> <options>...)
# runs one of the project's generators; the header lands below
# <build>/<include root>, and the list of headers made in this directory grows
# in DXC_GENERATED_HEADERS.
function(dxc_tablegen generator td output)
  get_filename_component(directory "${output}" DIRECTORY)
  file(MAKE_DIRECTORY "${directory}")
  add_custom_command(
    OUTPUT "${output}"
    COMMAND ${generator} ${ARGN} -I "${PROJECT_SOURCE_DIR}/llvm/include"
            -I "${PROJECT_SOURCE_DIR}/clang/include" -I "${LLVM_INCLUDE_DIR}"
            "${td}" -o "${output}" --write-if-changed -d "${output}.d"
    DEPENDS ${generator} "${td}"
    DEPFILE "${output}.d"
    COMMENT "Generating ${output}"
    VERBATIM)
  list(APPEND DXC_GENERATED_HEADERS "${output}")
  set(DXC_GENERATED_HEADERS "${DXC_GENERATED_HEADERS}" PARENT_SCOPE)
endfunction()

dxc_add_precompiled_header(llvm)
dxc_add_precompiled_header(clang)
