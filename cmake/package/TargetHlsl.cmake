# target_hlsl(<target> <file> PROFILE <profile> [ENTRY <name>] [OUTPUT <file>]
#             [OPTIONS <option>...])
#
# Compiles <file>, relative to the current source folder, before <target> is
# built, and again when it or a file that it includes changes. Without OUTPUT the
# container is <file> with the ending .dxil in the current binary folder, with the
# entry in its name if there is one.
function(target_hlsl target file)
  cmake_parse_arguments(ARG "" "PROFILE;ENTRY;OUTPUT" "OPTIONS" ${ARGN})
  if(NOT ARG_PROFILE)
    message(FATAL_ERROR "target_hlsl(${target} ${file}): PROFILE is missing, "
                        "for example PROFILE cs_6_6")
  endif()
  if(NOT TARGET ClangDxc::clang-dxc)
    message(FATAL_ERROR "target_hlsl(${target} ${file}): the program clang-dxc is "
                        "not installed (Debian package clang-dxc)")
  endif()
  if(ARG_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "target_hlsl(${target} ${file}): unknown arguments: "
                        "${ARG_UNPARSED_ARGUMENTS}")
  endif()
  get_filename_component(source "${file}" ABSOLUTE)
  get_filename_component(name "${file}" NAME_WE)
  if(NOT ARG_OUTPUT)
    set(ARG_OUTPUT "${name}.dxil")
    if(ARG_ENTRY)
      set(ARG_OUTPUT "${name}.${ARG_ENTRY}.dxil")
    endif()
  endif()
  get_filename_component(output "${ARG_OUTPUT}" ABSOLUTE BASE_DIR
                         "${CMAKE_CURRENT_BINARY_DIR}")
  set(command "$<TARGET_FILE:ClangDxc::clang-dxc>" -T "${ARG_PROFILE}")
  if(ARG_ENTRY)
    list(APPEND command -E "${ARG_ENTRY}")
  endif()
  add_custom_command(
    OUTPUT "${output}"
    COMMAND ${command} ${ARG_OPTIONS} "${source}" -Fo "${output}" -MD -MF
            "${output}.d"
    MAIN_DEPENDENCY "${source}"
    DEPFILE "${output}.d"
    COMMENT "Compiling ${file} for ${ARG_PROFILE}"
    VERBATIM)
  target_sources(${target} PRIVATE "${output}")
endfunction()
