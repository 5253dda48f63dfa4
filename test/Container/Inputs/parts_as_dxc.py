# parts_as_dxc.py: Compares the parts of two containers
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles shaders with the options in their lines `// compile: <options>`, for several
validator versions and with two compilers, and compares the containers: the parts, their
order, and the bytes of those without code and names.

    parts_as_dxc.py <compiler> <other compiler> <folder of shaders> <scratch>"""

import re
import struct
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

# 1.4 has part versions of its own, 1.5 HASH, 1.6 to 1.8 and 1.10 versions of PSV0.
VERSIONS = [3, 4, 5, 6, 7, 8, 10]
# The code, what is made of it, and the compiler's name.
OTHERWISE = {"DXIL", "HASH", "STAT", "VERS"}


def read_parts(path):
    data = path.read_bytes()
    count = struct.unpack_from("<I", data, 28)[0]
    parts = {}
    for offset in struct.unpack_from(f"<{count}I", data, 32):
        code, size = struct.unpack_from("<4sI", data, offset)
        parts[code.decode()] = data[offset + 8 : offset + 8 + size]
    return parts


def compile_shader(compiler, shader, options, version, output):
    run = subprocess.run([compiler, *options.split(), shader, "-validator-version",
                          f"1.{version}", "-Fo", output], capture_output=True, check=False)
    return read_parts(output) if run.returncode == 0 else None


def main(compilers, folder, scratch):
    scratch.mkdir(parents=True, exist_ok=True)
    tasks = [(shader, options, version) for shader in sorted(folder.glob("*.hlsl"))
             for options in re.findall(r"^// compile: (.*)$", shader.read_text(), re.M)
             for version in VERSIONS]

    def compare(task):
        number, (shader, options, version) = task
        ours, theirs = [compile_shader(compiler, shader, options, version,
                                       scratch / f"{number}.{i}")
                        for i, compiler in enumerate(compilers)]
        name = f"{shader.name} {options} 1.{version}"
        if ours is None or theirs is None:
            return None if ours is theirs else [f"{name}: one compiler refuses it"]
        found = [] if list(ours) == list(theirs) else [f"{name}: {[*ours]} and {[*theirs]}"]
        return found + [f"{name}: {code} differs" for code in ours
                        if code not in OTHERWISE and ours[code] != theirs.get(code)]

    compared = different = 0
    with ThreadPoolExecutor() as pool:
        for found in pool.map(compare, enumerate(tasks)):
            if found is None:
                continue  # the version is too old for the shader model
            compared += 1
            different += bool(found)
            print("\n".join(found), end="\n" if found else "")
    print(f"{compared} compared, {different} different")


if __name__ == "__main__":
    main(sys.argv[1:3], *map(Path, sys.argv[3:]))
