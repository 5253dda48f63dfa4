# Writes the bytes of INPUT as numbers, each with a comma, to OUTPUT.

file(READ "${INPUT}" bytes HEX)
string(REGEX REPLACE "(..)" "'\\\\x\\1'," bytes "${bytes}")
string(REGEX REPLACE "([^,]*,[^,]*,[^,]*,[^,]*,[^,]*,[^,]*,[^,]*,[^,]*,)" "\\1\n"
       bytes "${bytes}")
file(WRITE "${OUTPUT}" "${bytes}")
