# Writes web_files_data.cpp and its assembler part from a folder of built pages:
# cmake -DFOLDER=... -DOUTPUT=... -P web_files.cmake
file(GLOB_RECURSE found RELATIVE ${FOLDER} ${FOLDER}/*)
list(SORT found)
set(types_html "text/html; charset=utf-8")
set(types_js "text/javascript; charset=utf-8")
set(types_css "text/css; charset=utf-8")
set(types_svg "image/svg+xml")
set(types_json "application/json")
set(types_png "image/png")
set(types_ico "image/x-icon")
set(types_woff2 "font/woff2")
set(types_txt "text/plain; charset=utf-8")
set(types_webmanifest "application/manifest+json")
set(declared "")
set(rows "")
set(count 0)
foreach(name IN LISTS found)
  string(REGEX REPLACE "^.*\\." "" ending ${name})
  if(NOT DEFINED types_${ending})
    message(FATAL_ERROR "web_files: no type is known for ${name}")
  endif()
  file(SHA256 ${FOLDER}/${name} hash)
  string(SUBSTRING ${hash} 0 16 tag)
  string(APPEND declared
    "__asm__(\".section .rodata\\n.balign 16\\nweb_file_${count}:\\n.incbin \\\"${FOLDER}/${name}\\\"\\n\"\n"
    "        \"web_file_${count}_end:\\n.byte 0\\n.previous\\n\");\n"
    "extern \"C\" const char web_file_${count}[];\n"
    "extern \"C\" const char web_file_${count}_end[];\n")
  string(APPEND rows
    "      {\"/${name}\", \"${types_${ending}}\",\n"
    "       std::string_view(web_file_${count}, static_cast<std::size_t>(web_file_${count}_end - web_file_${count})),\n"
    "       \"${tag}\"},\n")
  math(EXPR count "${count} + 1")
endforeach()
file(WRITE ${OUTPUT} "#include <array>\n\n#include \"server/house/web_files.hpp\"\n\n${declared}\n"
  "namespace croupier::server {\n\nstd::span<const WebFile> web_files() {\n"
  "  static const std::array<WebFile, ${count}> files{{\n${rows}  }};\n"
  "  return files;\n}\n\n}  // namespace croupier::server\n")
