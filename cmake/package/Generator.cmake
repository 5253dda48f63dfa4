# What CPack reads before each generator. Each Debian package is a component of its own;
# archives contain what is installed into the prefix, without the static library.
if(NOT CPACK_GENERATOR STREQUAL "DEB")
  string(REPLACE ";ALL;" ";prefix;" CPACK_INSTALL_CMAKE_PROJECTS
                 "${CPACK_INSTALL_CMAKE_PROJECTS}")
endif()
