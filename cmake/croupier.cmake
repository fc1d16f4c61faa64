# Warnings, sanitizers, and the one way to declare a library or program of this project.
include(GNUInstallDirs)

add_library(croupier_flags INTERFACE)
target_compile_options(croupier_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Werror
  # A local of one file may have the name of a constant of another that is compiled with it.
  $<$<NOT:$<BOOL:$<TARGET_PROPERTY:UNITY_BUILD>>>:-Wshadow>
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

# croupier_compile_together(TARGET PARTS FILE...): the files in so many parts, each compiled at once.
function(croupier_compile_together target parts)
  list(LENGTH ARGN count)
  math(EXPR batch "(${count} + ${parts} - 1) / ${parts}")
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${batch})
endfunction()

# croupier_generated(NAME FILE [TARGET...]): a library of one source that is made while building, so that
# no other file waits for it, with what it links to.
function(croupier_generated name file)
  add_library(croupier_${name} STATIC ${file})
  target_include_directories(croupier_${name} PRIVATE ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(croupier_${name} PRIVATE ${ARGN} croupier_flags)
  set_target_properties(croupier_${name} PROPERTIES CXX_CLANG_TIDY "")
endfunction()

# croupier_library(NAME [LINKS targets...] [EXCLUDE patterns...] [TOGETHER parts [APART files...]]):
# a static library of all sources in this folder and below, less those that end in _test.cpp or that
# are excluded, as a subfolder declares them itself. They are compiled together in so many parts, all
# but those whose own names are also another's.
function(croupier_library name)
  cmake_parse_arguments(ARG "" "TOGETHER" "LINKS;EXCLUDE;APART" ${ARGN})
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
  if(ARG_TOGETHER AND CROUPIER_TOGETHER)
    croupier_compile_together(croupier_${name} ${ARG_TOGETHER} ${sources})
    foreach(pattern IN LISTS ARG_APART)
      set(apart ${sources})
      list(FILTER apart INCLUDE REGEX "/${pattern}\\.cpp$")
      set_source_files_properties(${apart} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    endforeach()
  endif()
  target_link_libraries(croupier_${name} PUBLIC ${ARG_LINKS} PRIVATE $<BUILD_INTERFACE:croupier_flags>)
endfunction()
