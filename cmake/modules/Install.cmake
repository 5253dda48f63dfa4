# What `cmake --install` and CPack put where. Paths in the package are relative to
# its own files, so that an archive of it works wherever it is unpacked.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
find_package(Python3 REQUIRED COMPONENTS Interpreter)

# Debian's packages have the same files in Debian's folders.
set(DXC_DEBIAN_LIBDIR lib)
if(CMAKE_LIBRARY_ARCHITECTURE)
  set(DXC_DEBIAN_LIBDIR "lib/${CMAKE_LIBRARY_ARCHITECTURE}")
endif()

# dxc_install(<Debian package> <folder> <what>... [WITH <option>...])
# installs what `install` takes in front of DESTINATION, into the prefix and into
# the component that CPack makes the Debian package of. LIBDIR and DOCDIR at the start
# of <folder> stand for the folders of libraries and of documents.
function(dxc_install package folder)
  cmake_parse_arguments(ARG "" "" "WITH" ${ARGN})
  string(REGEX REPLACE "^LIBDIR" "${CMAKE_INSTALL_LIBDIR}" prefix "${folder}")
  string(REGEX REPLACE "^DOCDIR" "${CMAKE_INSTALL_DOCDIR}" prefix "${prefix}")
  string(REGEX REPLACE "^LIBDIR" "${DXC_DEBIAN_LIBDIR}" debian "${folder}")
  string(REGEX REPLACE "^DOCDIR" "share/doc/${package}" debian "${debian}")
  install(${ARG_UNPARSED_ARGUMENTS} DESTINATION "${prefix}" COMPONENT prefix
          ${ARG_WITH})
  install(${ARG_UNPARSED_ARGUMENTS} DESTINATION "${debian}"
          COMPONENT "${package}" EXCLUDE_FROM_ALL ${ARG_WITH})
endfunction()

# dxil-opt is for work on the compiler itself.
set(installed_tools clang-dxc-format dxil-as dxil-dis dxil-run)
if(TARGET clang-dxc-lsp)
  list(APPEND installed_tools clang-dxc-lsp)
endif()
dxc_install(clang-dxc "${CMAKE_INSTALL_BINDIR}" TARGETS clang-dxc
            ${installed_tools})
dxc_install(clang-dxc-test "${CMAKE_INSTALL_BINDIR}" TARGETS clang-dxc-test)
# The header that tests include, for other compilers.
dxc_install(clang-dxc-test "${CMAKE_INSTALL_DATAROOTDIR}/clang-dxc/include" DIRECTORY
            "${PROJECT_SOURCE_DIR}/clang/lib/ShaderTest/include/clang-dxc")
if(TARGET clang-dxc-remote-cache)
  dxc_install(clang-dxc-remote-cache "${CMAKE_INSTALL_BINDIR}" TARGETS
              clang-dxc-remote-cache)
endif()
dxc_install(libclangdxc1 LIBDIR TARGETS clangdxc LIBRARY WITH NAMELINK_SKIP)
dxc_install(libclangdxc-dev LIBDIR TARGETS clangdxc LIBRARY WITH NAMELINK_ONLY)
dxc_install(libclangdxc-dev "${CMAKE_INSTALL_INCLUDEDIR}" DIRECTORY
            "${PROJECT_SOURCE_DIR}/clang/include/clang-dxc")
# No package has the static library: it is larger than all other files together.
install(FILES "${CMAKE_BINARY_DIR}/lib/libclangdxc.a"
        DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT static)

# What other builds find the library and the compiler with, which depends on the
# folder of libraries.
write_basic_package_version_file(
  "${CMAKE_BINARY_DIR}/ClangDxcConfigVersion.cmake"
  COMPATIBILITY SameMajorVersion)
function(dxc_install_build_files libdir pc_prefix output component)
  set(CMAKE_INSTALL_LIBDIR "${libdir}")
  configure_package_config_file(
    "${PROJECT_SOURCE_DIR}/cmake/package/ClangDxcConfig.cmake.in"
    "${output}/ClangDxcConfig.cmake"
    INSTALL_DESTINATION "${libdir}/cmake/ClangDxc"
    PATH_VARS CMAKE_INSTALL_BINDIR CMAKE_INSTALL_LIBDIR
              CMAKE_INSTALL_INCLUDEDIR)
  configure_file("${PROJECT_SOURCE_DIR}/cmake/package/clangdxc.pc.in"
                 "${output}/clangdxc.pc" @ONLY)
  install(FILES "${output}/ClangDxcConfig.cmake"
                "${CMAKE_BINARY_DIR}/ClangDxcConfigVersion.cmake"
                "${PROJECT_SOURCE_DIR}/cmake/package/TargetHlsl.cmake"
          DESTINATION "${libdir}/cmake/ClangDxc" COMPONENT ${component} ${ARGN})
  install(FILES "${output}/clangdxc.pc" DESTINATION "${libdir}/pkgconfig"
          COMPONENT ${component} ${ARGN})
endfunction()
file(RELATIVE_PATH pc_to_prefix "/prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig"
     "/prefix")
dxc_install_build_files("${CMAKE_INSTALL_LIBDIR}" "\${pcfiledir}/${pc_to_prefix}"
                        "${CMAKE_BINARY_DIR}" prefix)
dxc_install_build_files("${DXC_DEBIAN_LIBDIR}" /usr "${CMAKE_BINARY_DIR}/debian"
                        libclangdxc-dev EXCLUDE_FROM_ALL)

# The tools' own texts are their man pages. Sanitized ones do not run everywhere.
# Likewise the completions of those that people call.
set(share "${CMAKE_BINARY_DIR}/share")
set(test_share "${CMAKE_BINARY_DIR}/share-test")
set(tool_pages)
function(dxc_tool_page tool form path)
  add_custom_command(
    OUTPUT "${path}"
    COMMAND "${Python3_EXECUTABLE}"
            "${PROJECT_SOURCE_DIR}/scripts/devtools/manual_page.py"
            "$<TARGET_FILE:${tool}>" "${path}" ${form}
    DEPENDS ${tool} "${PROJECT_SOURCE_DIR}/scripts/devtools/manual_page.py"
    VERBATIM)
  set(tool_pages ${tool_pages} "${path}" PARENT_SCOPE)
endfunction()
file(MAKE_DIRECTORY "${test_share}/man" "${test_share}/bash-completion"
     "${test_share}/fish" "${test_share}/zsh/site-functions")
if(NOT CLANG_DXC_SANITIZE)
  foreach(tool IN LISTS installed_tools ITEMS clang-dxc-test)
    set(folder "${share}")
    if(tool STREQUAL "clang-dxc-test")
      set(folder "${test_share}")
    endif()
    dxc_tool_page(${tool} man "${folder}/man/man1/${tool}.1")
    dxc_tool_page(${tool} bash "${folder}/bash-completion/completions/${tool}")
    dxc_tool_page(${tool} zsh "${folder}/zsh/site-functions/_${tool}")
    dxc_tool_page(${tool} fish "${folder}/fish/vendor_completions.d/${tool}.fish")
  endforeach()
endif()
add_custom_target(dxc_tool_pages ALL DEPENDS ${tool_pages})
dxc_install(clang-dxc "${CMAKE_INSTALL_DATAROOTDIR}" DIRECTORY "${share}/man"
            "${share}/bash-completion" "${share}/fish")
dxc_install(clang-dxc-test "${CMAKE_INSTALL_DATAROOTDIR}" DIRECTORY
            "${test_share}/man" "${test_share}/bash-completion" "${test_share}/fish")
install(DIRECTORY "${share}/zsh" "${test_share}/zsh"
        DESTINATION "${CMAKE_INSTALL_DATAROOTDIR}" COMPONENT prefix)
if(TARGET clang-dxc-remote-cache)
  dxc_install(clang-dxc-remote-cache "${CMAKE_INSTALL_DATAROOTDIR}/man/man1" FILES
              "${PROJECT_SOURCE_DIR}/cmake/package/clang-dxc-remote-cache.1")
endif()

dxc_install(clang-dxc DOCDIR FILES "${PROJECT_SOURCE_DIR}/README.md")
dxc_install(clang-dxc DOCDIR DIRECTORY "${PROJECT_SOURCE_DIR}/docs"
            "${PROJECT_SOURCE_DIR}/bazel" "${PROJECT_SOURCE_DIR}/examples"
            WITH PATTERN __pycache__ EXCLUDE PATTERN "bazel-*" EXCLUDE)
install(FILES "${PROJECT_SOURCE_DIR}/LICENSE"
        DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT prefix)
# The licenses of what is linked in, as Debian's packages state them.
execute_process(COMMAND "${CMAKE_CXX_COMPILER}" -print-file-name=libstdc++.a
                OUTPUT_VARIABLE runtime)
string(REGEX REPLACE ".*/([0-9]+)/libstdc.*" "libstdc++-\\1-dev" runtime
                     "${runtime}")
foreach(linked llvm-${DXC_LLVM_MAJOR}-dev libzstd-dev zlib1g-dev libcsv-dev
               libpng-dev libc6-dev "${runtime}")
  if(EXISTS "/usr/share/doc/${linked}/copyright")
    foreach(package clang-dxc clang-dxc-test libclangdxc1)
      dxc_install(${package} DOCDIR/licenses FILES
                  "/usr/share/doc/${linked}/copyright" WITH RENAME ${linked})
    endforeach()
  endif()
endforeach()

set(CPACK_PACKAGE_NAME clang-dxc)
set(CPACK_PACKAGE_VENDOR "The clang-dxc maintainers")
set(CLANG_DXC_PACKAGE_CONTACT
    "clang-dxc maintainers <maintainers@clang-dxc.invalid>"
    CACHE STRING "Who maintains the packages: name and address")
set(CPACK_PACKAGE_CONTACT "${CLANG_DXC_PACKAGE_CONTACT}")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
string(TOLOWER "${CMAKE_SYSTEM_NAME}-${CMAKE_SYSTEM_PROCESSOR}" system)
set(CPACK_PACKAGE_FILE_NAME "clang-dxc-${PROJECT_VERSION}-${system}")
set(CPACK_STRIP_FILES ON)
set(CPACK_GENERATOR TXZ DEB)
set(CPACK_THREADS 0)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ
    WORLD_EXECUTE)
set(CPACK_PROJECT_CONFIG_FILE "${PROJECT_SOURCE_DIR}/cmake/package/Generator.cmake")
include(DebianPackages)
include(CPack)
