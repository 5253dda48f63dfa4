# What `cmake --install` and CPack put where. Paths in the package are relative to
# its own files, so that an archive of it works wherever it is unpacked.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(package_folder "${CMAKE_INSTALL_LIBDIR}/cmake/ClangDxc")

# dxil-opt is for work on the compiler itself.
install(TARGETS clang-dxc dxil-as dxil-dis dxil-run
        RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
install(TARGETS clangdxc
        LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}")
install(FILES "${CMAKE_BINARY_DIR}/lib/libclangdxc.a"
        DESTINATION "${CMAKE_INSTALL_LIBDIR}")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/clang/include/clang-dxc"
        DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
configure_package_config_file(
  "${PROJECT_SOURCE_DIR}/cmake/package/ClangDxcConfig.cmake.in"
  "${CMAKE_BINARY_DIR}/ClangDxcConfig.cmake" INSTALL_DESTINATION
  "${package_folder}" PATH_VARS CMAKE_INSTALL_BINDIR CMAKE_INSTALL_LIBDIR
  CMAKE_INSTALL_INCLUDEDIR)
write_basic_package_version_file(
  "${CMAKE_BINARY_DIR}/ClangDxcConfigVersion.cmake"
  COMPATIBILITY SameMajorVersion)
install(FILES "${CMAKE_BINARY_DIR}/ClangDxcConfig.cmake"
              "${CMAKE_BINARY_DIR}/ClangDxcConfigVersion.cmake"
              "${PROJECT_SOURCE_DIR}/cmake/package/TargetHlsl.cmake"
        DESTINATION "${package_folder}")

file(RELATIVE_PATH pc_to_prefix
     "/prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/prefix")
configure_file("${PROJECT_SOURCE_DIR}/cmake/package/clangdxc.pc.in"
               "${CMAKE_BINARY_DIR}/clangdxc.pc" @ONLY)
install(FILES "${CMAKE_BINARY_DIR}/clangdxc.pc"
        DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")

install(DIRECTORY "${CMAKE_BINARY_DIR}/share/man"
                  "${CMAKE_BINARY_DIR}/share/bash-completion"
                  "${CMAKE_BINARY_DIR}/share/zsh"
                  "${CMAKE_BINARY_DIR}/share/fish"
        DESTINATION "${CMAKE_INSTALL_DATAROOTDIR}")
install(FILES "${PROJECT_SOURCE_DIR}/README.md" "${PROJECT_SOURCE_DIR}/LICENSE"
        DESTINATION "${CMAKE_INSTALL_DOCDIR}")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/docs"
        DESTINATION "${CMAKE_INSTALL_DOCDIR}" FILES_MATCHING PATTERN "*.md")

set(CPACK_PACKAGE_NAME clang-dxc)
set(CPACK_PACKAGE_VENDOR "The clang-dxc maintainers")
set(CPACK_PACKAGE_CONTACT "the clang-dxc maintainers")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "HLSL compiler for Direct3D 12")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
set(CPACK_STRIP_FILES ON)
set(CPACK_GENERATOR TGZ DEB)
set(CPACK_THREADS 0)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE zstd)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
# The library needs nothing but libc.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libc6 (>= 2.36)")
include(CPack)
