# Warnings, sanitizers, and the one way to declare a library or program of this project.
include(GNUInstallDirs)

add_library(croupier_flags INTERFACE)
target_compile_options(croupier_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror
  # g++ 12 warns wrongly where a literal is put before a std::string.
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)
if(CROUPIER_SANITIZE)
  target_compile_options(croupier_flags INTERFACE
    -fsanitize=${CROUPIER_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  target_link_options(croupier_flags INTERFACE -fsanitize=${CROUPIER_SANITIZE})
endif()
find_program(CROUPIER_MOLD mold)
if(CROUPIER_MOLD)
  target_link_options(croupier_flags INTERFACE -fuse-ld=mold)
endif()

# croupier_library(NAME [LINKS targets...]): a static library of all sources in this folder and
# below, less those that end in _test.cpp or that a subfolder declares itself.
function(croupier_library name)
  cmake_parse_arguments(ARG "" "" "LINKS;EXCLUDE" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
  foreach(pattern IN LISTS ARG_EXCLUDE)
    list(FILTER sources EXCLUDE REGEX ${pattern})
  endforeach()
  add_library(croupier_${name} STATIC ${sources})
  add_library(Croupier::${name} ALIAS croupier_${name})
  set_target_properties(croupier_${name} PROPERTIES EXPORT_NAME ${name})
  target_include_directories(croupier_${name} PUBLIC
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src>
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/croupier>)
  target_compile_features(croupier_${name} PUBLIC cxx_std_23)
  target_link_libraries(croupier_${name} PUBLIC ${ARG_LINKS} PRIVATE $<BUILD_INTERFACE:croupier_flags>)
endfunction()
