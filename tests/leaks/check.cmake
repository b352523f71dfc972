# cmake -DCOMPILER=… -DSOURCE=… -DINCLUDE=… -DSTAMP=… -P check.cmake: leak.cpp compiles with LEAK=0 and with
# no other number.
file(STRINGS ${SOURCE} ways REGEX "LEAK == [0-9]+")
list(LENGTH ways count)
math(EXPR last "${count} - 1")
foreach(way RANGE ${last})
  execute_process(COMMAND ${COMPILER} -std=c++20 -fsyntax-only -I${INCLUDE} -DLEAK=${way} ${SOURCE}
                  RESULT_VARIABLE failed OUTPUT_VARIABLE said ERROR_VARIABLE said)
  if(way EQUAL 0 AND failed)
    message(FATAL_ERROR "leak.cpp must compile as it is meant:\n${said}")
  elseif(way GREATER 0 AND NOT failed)
    message(FATAL_ERROR "LEAK=${way} of leak.cpp compiles: a reply could tell what is hidden")
  endif()
endforeach()
file(TOUCH ${STAMP})
