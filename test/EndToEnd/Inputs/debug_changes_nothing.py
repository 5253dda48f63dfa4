# debug_changes_nothing.py: The same code with debug information
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles each shader of a folder at -O0 and -O3, with -Zi and without: all parts of
the container without it must be byte-identical in the other, which also has the parts
ILDB and ILDN. With statistics, which need source lines, the container is the same. The same applies to a library that is linked from each library. The
compiles are those of the lines `// compile: <options>` of a file or of the command
lines in its comments, and otherwise those of the kernels.

usage: debug_changes_nothing.py <folder with shaders> <folder for outputs>
"""

import pathlib
import re
import struct
import subprocess
import sys


def read_parts(path):
    data = path.read_bytes()
    count = struct.unpack_from("<I", data, 28)[0]
    parts = {}
    for offset in struct.unpack_from(f"<{count}I", data, 32):
        code, size = struct.unpack_from("<4sI", data, offset)
        parts[code.decode()] = data[offset + 8 : offset + 8 + size]
    return parts


def compiles_of(text):
    """The options of each compile."""
    stated = re.findall(r"^// compile: (.*)$", text, re.M)
    stated += re.findall(
        r"^// +clang-dxc (-T (?:lib_\w+|\w+ -E \w+)(?: -D \w+(?:=\w+)?)*) ", text, re.M)
    kernels = re.findall(r"\[numthreads\([^)]*\)\]\s*void\s+(\w+)\s*\(", text)
    return stated or [f"-T cs_6_6 -E {kernel}" for kernel in kernels]


def compile_shader(path, compile, level, output, *options):
    command = ["clang-dxc", *compile.split(), level, *options]
    subprocess.run([*command, str(path), "-Fo", str(output)], check=True)
    return read_parts(output)


def link_library(source, profile, level, output, *options):
    command = ["clang-dxc", "-link", str(source), "-T", profile, level, *options]
    subprocess.run([*command, "-Fo", str(output)], check=True)
    return read_parts(output)


def compare(name, plain, debug):
    changed = [code for code in plain if debug.get(code) != plain[code]]
    added = sorted(set(debug) - set(plain))
    if changed or added != ["ILDB", "ILDN"]:
        sys.exit(f"{name}: changed {changed}, added {added}")


def main():
    folder, outputs = map(pathlib.Path, sys.argv[1:])
    outputs.mkdir(parents=True, exist_ok=True)
    count = 0
    for path in sorted(folder.glob("*.hlsl")):
        for compile in compiles_of(path.read_text()):
            for level in ["-O0", "-O3"]:
                name = f"{path.stem}{compile.replace(' ', '')}{level}"
                files = [outputs / f"{name}.dxil", outputs / f"{name}.zi"]
                debug = [[], ["-Zi", "-Qembed_debug"]]
                compare(name, *[compile_shader(path, compile, level, output, *options)
                                for output, options in zip(files, debug)])
                count += 1
                stats = outputs / f"{name}.stats"
                compile_shader(path, compile, level, stats, "--stats", f"{stats}.json")
                if stats.read_bytes() != files[0].read_bytes():
                    sys.exit(f"{name}: changed by --stats")
                profile = re.search(r"-T (lib_\w+)", compile)
                if profile:
                    linked = [file.with_suffix(".linked" + file.suffix) for file in files]
                    compare(f"{name}, linked",
                            *[link_library(file, profile[1], level, output, *options)
                              for file, output, options in zip(files, linked, debug)])
                    count += 1
    print(f"{count} programs are the same")


if __name__ == "__main__":
    main()
