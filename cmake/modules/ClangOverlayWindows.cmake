# The functions of Clang that this project replaces, for lld-link and link.exe.
#
# ClangOverlay.cmake includes this file on Windows. scripts/devtools/coff_overlay.py
# finds the names that clang/lib/Overlay/Overlay.txt lists in the archives, as
# Microsoft's ABI mangles them, and makes copies of the archives in which the
# calls of wrapped functions have other names. It also renames the calls of our
# own libraries. docs/dev/porting.md compares the linkers.

find_package(Python3 REQUIRED COMPONENTS Interpreter)
set(overlay_generator "${PROJECT_SOURCE_DIR}/scripts/devtools/coff_overlay.py")
set(overlay_folder "${CMAKE_BINARY_DIR}/overlay")
set(overlay_command "${Python3_EXECUTABLE}" "${overlay_generator}" --tools
                    "${LLVM_TOOLS_BINARY_DIR}")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
                                       "${overlay_generator}")

execute_process(
  COMMAND ${overlay_command} names "${DXC_OVERLAY_LIST}" "${overlay_folder}"
          ${DXC_CLANG_ARCHIVES}
  ERROR_VARIABLE overlay_error RESULT_VARIABLE overlay_result)
if(NOT overlay_result EQUAL 0)
  message(FATAL_ERROR "${overlay_error}")
endif()

set(overlay_outputs)
foreach(input IN LISTS DXC_CLANG_ARCHIVES)
  get_filename_component(name "${input}" NAME)
  set(output "${overlay_folder}/${name}")
  add_custom_command(
    OUTPUT "${output}"
    COMMAND ${overlay_command} rename "${overlay_folder}/theirs.txt" "${input}"
            "${output}"
    DEPENDS "${overlay_generator}" "${overlay_folder}/theirs.txt" "${input}"
    COMMENT "Renaming the calls of wrapped functions in ${name}"
    VERBATIM)
  list(APPEND overlay_outputs "${output}")
endforeach()
add_custom_target(dxc_overlay DEPENDS ${overlay_outputs})

# dxc_rename_calls(<library>): calls of wrapped functions, and Clang's own from
# the functions that wrap them.
function(dxc_rename_calls name)
  add_custom_command(
    TARGET ${name} POST_BUILD
    COMMAND ${overlay_command} rename "${overlay_folder}/ours.txt"
            "$<TARGET_FILE:${name}>" "$<TARGET_FILE:${name}>"
    VERBATIM)
endfunction()

# The libraries of this project precede these archives.
file(STRINGS "${overlay_folder}/link.rsp" overlay_link_options)
add_library(dxc_clang INTERFACE)
add_library(dxc::clang ALIAS dxc_clang)
add_dependencies(dxc_clang dxc_overlay)
target_link_options(dxc_clang INTERFACE ${overlay_link_options})
target_link_libraries(dxc_clang INTERFACE ${overlay_outputs} dxc::llvm)
