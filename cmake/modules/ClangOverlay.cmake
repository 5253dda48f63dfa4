# The functions of Clang that this project replaces.
#
# clang/lib/Overlay/Overlay.txt lists them, one a line: kind, mangled name, reason. Of each
# archive that defines a replaced function, the build makes a copy in which just
# that symbol is weak, so that ours wins and every accidental second definition
# is still an error. Wrapped functions are redirected by the linker. Linkers of
# Windows can do neither: ClangOverlayWindows.cmake.

set(DXC_OVERLAY_LIST
    "${PROJECT_SOURCE_DIR}/clang/lib/Overlay/Overlay.txt"
    CACHE FILEPATH "The list of replaced and wrapped functions")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
                                       "${DXC_OVERLAY_LIST}")

set(DXC_OVERLAY_REPLACED)
set(DXC_OVERLAY_WRAPPED)
file(STRINGS "${DXC_OVERLAY_LIST}" overlay_lines)
foreach(line IN LISTS overlay_lines)
  if(line MATCHES "^replace +([^ ]+) +[^ ]")
    list(APPEND DXC_OVERLAY_REPLACED "${CMAKE_MATCH_1}")
  elseif(line MATCHES "^wrap +([^ ]+) +[^ ]")
    list(APPEND DXC_OVERLAY_WRAPPED "${CMAKE_MATCH_1}")
  elseif(NOT line MATCHES "^#" AND NOT line STREQUAL "")
    message(FATAL_ERROR "${DXC_OVERLAY_LIST}: each line is 'replace' or 'wrap', "
                        "a mangled name and a reason, but one is: ${line}")
  endif()
endforeach()

if(WIN32)
  include(ClangOverlayWindows)
  return()
endif()

set(DXC_OVERLAID_ARCHIVES clangSema clangParse clangLex clangBasic)
set(overlay_directory "${CMAKE_BINARY_DIR}/overlay")
file(MAKE_DIRECTORY "${overlay_directory}")
set(overlay_inputs)
# Wrapped functions may be in further ones, of which no copy is made.
set(DXC_WRAPPED_ARCHIVES ${DXC_OVERLAID_ARCHIVES} clangAST
                          clangFrontend)
foreach(archive IN LISTS DXC_WRAPPED_ARCHIVES)
  list(APPEND overlay_inputs "${DXC_LLVM_LIBRARY_DIR}/lib${archive}.a")
endforeach()

# Every listed symbol must be defined by one of the archives.
execute_process(
  COMMAND "${LLVM_TOOLS_BINARY_DIR}/llvm-nm" --defined-only --just-symbol-name
          --extern-only ${overlay_inputs}
  OUTPUT_VARIABLE overlay_defined ERROR_QUIET)
foreach(symbol IN LISTS DXC_OVERLAY_REPLACED DXC_OVERLAY_WRAPPED)
  string(FIND "${overlay_defined}" "${symbol}\n" found)
  if(found EQUAL -1)
    message(FATAL_ERROR
            "${DXC_OVERLAY_LIST} names ${symbol}, which none of "
            "${DXC_WRAPPED_ARCHIVES} of LLVM ${LLVM_PACKAGE_VERSION} defines. "
            "The function's signature has changed or it is gone: see "
            "docs/dev/updating-llvm.md.")
  endif()
endforeach()

list(JOIN DXC_OVERLAY_REPLACED "\n" overlay_symbols)
file(CONFIGURE OUTPUT "${overlay_directory}/weakened.txt"
     CONTENT "${overlay_symbols}\n")
set(DXC_LINKED_CLANG_ARCHIVES ${DXC_CLANG_ARCHIVES})
set(overlay_outputs)
foreach(archive IN LISTS DXC_OVERLAID_ARCHIVES)
  set(input "${DXC_LLVM_LIBRARY_DIR}/lib${archive}.a")
  set(output "${overlay_directory}/lib${archive}.a")
  add_custom_command(
    OUTPUT "${output}"
    COMMAND "${LLVM_TOOLS_BINARY_DIR}/llvm-objcopy"
            "--weaken-symbols=${overlay_directory}/weakened.txt" "${input}"
            "${output}"
    DEPENDS "${overlay_directory}/weakened.txt" "${input}"
    COMMENT "Weakening the replaced functions in lib${archive}.a"
    VERBATIM)
  list(APPEND overlay_outputs "${output}")
  list(TRANSFORM DXC_LINKED_CLANG_ARCHIVES REPLACE "^${input}$" "${output}")
endforeach()
add_custom_target(dxc_overlay DEPENDS ${overlay_outputs})

# A replaced function is asked for by name, so that the linker takes our object
# from our library before it meets Clang's weak definition.
set(overlay_link_options)
foreach(symbol IN LISTS DXC_OVERLAY_REPLACED)
  list(APPEND overlay_link_options "-Wl,--undefined=${symbol}")
endforeach()
foreach(symbol IN LISTS DXC_OVERLAY_WRAPPED)
  list(APPEND overlay_link_options "-Wl,--wrap=${symbol}")
endforeach()

add_library(dxc_clang INTERFACE)
add_library(dxc::clang ALIAS dxc_clang)
add_dependencies(dxc_clang dxc_overlay)
target_link_options(dxc_clang INTERFACE ${overlay_link_options})
target_link_libraries(
  dxc_clang INTERFACE -Wl,--start-group ${DXC_LINKED_CLANG_ARCHIVES}
                      -Wl,--end-group dxc::llvm)
