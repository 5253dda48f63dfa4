# The Debian packages that CPack makes: their control files, and the files that only
# they have. docs/dev/building.md gives the reasons.
set(debian "${PROJECT_SOURCE_DIR}/cmake/package/debian")
set(debian_made "${CMAKE_BINARY_DIR}/debian")

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_COMPONENTS_ALL)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SOURCE clang-dxc)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(debian_version "${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}")

# dxc_debian_package(<name> <section> <summary> <description> [<field> <value>]...)
# The description is one string; a field is one of CPACK_DEBIAN_<name>_PACKAGE_<field>.
macro(dxc_debian_package package section summary description)
  string(TOUPPER "${package}" upper)
  list(APPEND CPACK_COMPONENTS_ALL ${package})
  set(CPACK_DEBIAN_${upper}_PACKAGE_NAME ${package})
  set(CPACK_DEBIAN_${upper}_PACKAGE_SECTION ${section})
  set(CPACK_DEBIAN_${upper}_DESCRIPTION "${summary}\n${description}")
  set(fields "${ARGN}")
  while(fields)
    list(POP_FRONT fields field value)
    set(CPACK_DEBIAN_${upper}_PACKAGE_${field} "${value}")
  endwhile()
  install(FILES "${debian_made}/copyright" "${debian_made}/changelog.Debian"
          DESTINATION share/doc/${package} COMPONENT ${package} EXCLUDE_FROM_ALL)
  set(overrides "# These packages are not Debian's own.\ninitial-upload-closes-no-bugs *\n")
  if(EXISTS "${debian}/${package}.lintian-overrides")
    file(READ "${debian}/${package}.lintian-overrides" own_overrides)
    string(APPEND overrides "${own_overrides}")
  endif()
  file(CONFIGURE OUTPUT "${debian_made}/overrides/${package}"
       CONTENT "${overrides}" @ONLY)
  install(FILES "${debian_made}/overrides/${package}"
          DESTINATION share/lintian/overrides COMPONENT ${package}
          EXCLUDE_FROM_ALL)
  install(
    CODE "set(root \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/share\")
file(GLOB texts \"\${root}/man/man1/*.1\" \"\${root}/doc/*/changelog.Debian\")
execute_process(COMMAND gzip -9nf \${texts} COMMAND_ERROR_IS_FATAL ANY)"
    COMPONENT ${package} EXCLUDE_FROM_ALL)
endmacro()

configure_file("${debian}/copyright" "${debian_made}/copyright" @ONLY)
configure_file("${debian}/changelog" "${debian_made}/changelog.Debian" @ONLY)
file(CONFIGURE OUTPUT "${debian_made}/shlibs"
     CONTENT "libclangdxc 1 libclangdxc1 (>= ${debian_version})\n")

dxc_debian_package(
  clang-dxc devel "HLSL compiler for Direct3D 12"
  "Compiles shaders in HLSL, of all stages, to DXIL containers that Direct3D 12
loads. The command line is that of Microsoft's dxc. The compiler reports the
register of each resource, and the reason for it.

clang-dxc-format formats shaders. dxil-run executes the containers on the CPU,
dxil-dis prints them, and dxil-as assembles them from text."
  SUGGESTS "clang-dxc-remote-cache, clang-dxc-test, libclangdxc-dev")
# Debian's zsh looks for completions of packages in a folder of its own.
install(DIRECTORY "${CMAKE_BINARY_DIR}/share/zsh/site-functions/"
        DESTINATION share/zsh/vendor-completions COMPONENT clang-dxc
        EXCLUDE_FROM_ALL)
install(DIRECTORY "${CMAKE_BINARY_DIR}/share-test/zsh/site-functions/"
        DESTINATION share/zsh/vendor-completions COMPONENT clang-dxc-test
        EXCLUDE_FROM_ALL)

# The library needs nothing but libc, and at least the version that it was linked with.
execute_process(COMMAND getconf GNU_LIBC_VERSION OUTPUT_VARIABLE libc ERROR_QUIET)
string(REGEX REPLACE "glibc ([0-9.]+).*" "libc6 (>= \\1)" libc "${libc}")
dxc_debian_package(
  libclangdxc1 libs "HLSL compiler for Direct3D 12 (library)"
  "Compiles shaders in HLSL to DXIL containers. Programs use it through its
interface in C, or through the interface of Microsoft's dxcompiler library.

This package contains the shared library."
  DEPENDS "${libc}")
set(CPACK_DEBIAN_LIBCLANGDXC1_PACKAGE_CONTROL_EXTRA "${debian_made}/shlibs"
                                                    "${debian}/triggers")

# The one program with shared libraries. Their packages have other names in each
# release of Debian.
if(TARGET clang-dxc-remote-cache)
  set(remote_depends "clang-dxc (= ${debian_version}), ${libc}")
  foreach(library IN ITEMS ${DXC_CURL} ${DXC_HIREDIS})
    file(REAL_PATH "${library}" library)
    execute_process(COMMAND dpkg-query -S "${library}" OUTPUT_VARIABLE owner
                    ERROR_QUIET)
    string(REGEX REPLACE ":.*" "" owner "${owner}")
    if(owner)
      string(APPEND remote_depends ", ${owner}")
    endif()
  endforeach()
  dxc_debian_package(
    clang-dxc-remote-cache devel
    "HLSL compiler for Direct3D 12 (caches on servers)"
    "Lets clang-dxc keep results on an HTTP server, in the layout of Bazel's remote
cache, or in Redis."
    DEPENDS "${remote_depends}")
endif()

dxc_debian_package(
  clang-dxc-test devel "HLSL compiler for Direct3D 12 (tests of shaders)"
  "Executes unit tests that are written in HLSL on the CPU: clang-dxc test. This
package also contains the header that such tests include."
  DEPENDS "clang-dxc (= ${debian_version})")

dxc_debian_package(
  libclangdxc-dev libdevel "HLSL compiler for Direct3D 12 (development files)"
  "Compiles shaders in HLSL to DXIL containers. Programs use it through its
interface in C, or through the interface of Microsoft's dxcompiler library.

This package contains the headers, and the files for CMake and pkg-config."
  DEPENDS "libclangdxc1 (= ${debian_version})"
  RECOMMENDS clang-dxc)

dxc_debian_package(
  python3-clangdxc python "HLSL compiler for Direct3D 12 (Python module)"
  "Compiles, reflects and links shaders in HLSL from Python, with diagnostics as
objects, and executes compute shaders on arrays of numpy with dxil-run."
  ARCHITECTURE all
  DEPENDS "libclangdxc1 (>= ${debian_version}), python3:any (>= 3.9)"
  RECOMMENDS "clang-dxc, python3-numpy")
set(CPACK_DEBIAN_PYTHON3-CLANGDXC_PACKAGE_CONTROL_EXTRA
    "${debian}/python/postinst" "${debian}/python/prerm")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/python/clangdxc"
        DESTINATION lib/python3/dist-packages COMPONENT python3-clangdxc
        EXCLUDE_FROM_ALL PATTERN __pycache__ EXCLUDE PATTERN native EXCLUDE)
# What Python's own tools list.
file(CONFIGURE OUTPUT "${debian_made}/METADATA" CONTENT
     "Metadata-Version: 2.1\nName: clangdxc\nVersion: ${PROJECT_VERSION}\n")
install(FILES "${debian_made}/METADATA" DESTINATION
        "lib/python3/dist-packages/clangdxc-${PROJECT_VERSION}.dist-info"
        COMPONENT python3-clangdxc EXCLUDE_FROM_ALL)
