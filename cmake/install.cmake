# What `cmake --install` puts where: libraries with headers as the package Croupier, the program, and
# the papers. croupier_flags is for our own build and is not exported.
include(CMakePackageConfigHelpers)

set(libraries base regulation cards dealing games)
list(TRANSFORM libraries PREPEND croupier_ OUTPUT_VARIABLE library_targets)
list(TRANSFORM libraries PREPEND ${PROJECT_SOURCE_DIR}/src/ OUTPUT_VARIABLE header_folders)
set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/Croupier)

install(TARGETS ${library_targets} EXPORT CroupierTargets
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY ${header_folders} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/croupier
        FILES_MATCHING PATTERN "*.hpp")
install(FILES ${PROJECT_BINARY_DIR}/src/regulation/generated/regulation/index.hpp
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/croupier/regulation)
install(EXPORT CroupierTargets NAMESPACE Croupier:: DESTINATION ${package_folder})
configure_package_config_file(
  ${PROJECT_SOURCE_DIR}/cmake/CroupierConfig.cmake.in ${PROJECT_BINARY_DIR}/CroupierConfig.cmake
  INSTALL_DESTINATION ${package_folder})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/CroupierConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/CroupierConfig.cmake
              ${PROJECT_BINARY_DIR}/CroupierConfigVersion.cmake
        DESTINATION ${package_folder})

install(TARGETS croupier RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
foreach(paper LICENSE README.md)
  if(EXISTS ${PROJECT_SOURCE_DIR}/${paper})
    install(FILES ${PROJECT_SOURCE_DIR}/${paper} DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/croupier)
  endif()
endforeach()
