# constant_order.py: Updates the order of constants in the executable
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes clang/tools/clang-dxc/constant-order.ld, a linker script that places first the
sections of constants and tables that compiles read.

A compile reads 50 KB of 6 MB, and the system maps 64 KB at each first access, so
scattered constants take more memory than the code. Valgrind lists the accesses, and
the linker's map tells to which section each belongs. Strings stay where they are: the
linker merges them into one section.
"""

import bisect
import collections
import concurrent.futures
import pathlib
import re
import shlex
import subprocess
import tempfile

from devtools import building, code_layout, function_order
from devtools.building import ROOT, CommandFailed

ORDER = ROOT / "clang" / "tools" / "clang-dxc" / "constant-order.ld"
# Of the compiles of function_order. Under valgrind, one takes 20 to 100 s.
INTERVAL = 8
# The output sections, each with the one before it, after which it stays.
OUTPUTS = {".rodata": ".eh_frame", ".data.rel.ro": ".init_array"}
# Of the map: address, size, and the name of an input section.
MAP_LINE = re.compile(r" *([0-9a-f]+) +[0-9a-f]+ +([0-9a-f]+) +\d+ +(\S.*)$")
INPUT_SECTION = re.compile(r".*:\((\.(?:rodata|data\.rel\.ro)\.[^)]+)\)$")


def read_map(lines):
    """The sections of a linker's map that can be ordered: (address, size, name), by
    address. Merged constants have no object, and names without a symbol or a function
    stand for all of an object's."""
    sections = []
    for line in lines:
        fields = MAP_LINE.match(line)
        name = INPUT_SECTION.match(fields[3]) if fields else None
        if name and int(fields[1], 16) and "<internal>" not in fields[3]:
            sections.append((int(fields[1], 16), int(fields[2], 16), name[1]))
    return sorted(sections)


def accessed_sections(addresses, sections):
    """The names of the sections that contain the addresses."""
    starts = [start for start, _, _ in sections]
    found = set()
    for address in addresses:
        place = bisect.bisect(starts, address) - 1
        if place >= 0 and address < starts[place] + sections[place][1]:
            found.add(sections[place][2])
    return found


def script(runs, sizes):
    """The text of the linker script. RUNS counts the compiles that access a section:
    what more of them need comes first, then what is smaller."""
    text = ["/* Written by `scripts/dev update-constant-order`: what compiles of the",
            "   examples and of bench/shaders read, in the order of its use. */"]
    for output, before in OUTPUTS.items():
        names = [name for name in runs if name.startswith(f"{output}.")]
        names.sort(key=lambda name: (-runs[name], sizes[name], name))
        text += ["SECTIONS {", f"  {output} : {{", *(f"    *({name})" for name in names),
                 "  }", f"}} INSERT AFTER {before};"]
    return "\n".join(text) + "\n"


def trace(compiler, options, path, output):
    """The addresses of data at fixed places that a compile accesses."""
    # The heap and the stack have longer addresses.
    command = (f"{shlex.join(['valgrind', '--tool=lackey', '--trace-mem=yes'])} "
               f"{shlex.quote(str(compiler))} {options} -O3 {shlex.quote(str(path))} "
               f"-Fo {shlex.quote(str(output))} 2>&1 >/dev/null | "
               r"LC_ALL=C sed -n 's/^ [LSM] \(0[0-9a-f]\{7\}\),.*/\1/p' | "
               "LC_ALL=C sort -u")
    result = subprocess.run(command, shell=True, stdout=subprocess.PIPE, text=True,
                            check=False)
    if result.returncode != 0 or not output.exists():
        raise CommandFailed(f"valgrind could not trace {options} {path}")
    return {int(address, 16) for address in result.stdout.split()}


def update(arguments):
    compiler_name = code_layout.INPUTS[0]
    building.build_targets(arguments, [compiler_name])
    programs = building.build_directory(arguments) / "bin"
    with (programs / f"{compiler_name}.map").open(encoding="utf-8",
                                                  errors="replace") as lines:
        sections = read_map(lines)
    sizes = {name: size for _, size, name in sections}
    runs = collections.Counter()
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        compiler = folder / "clang-dxc"
        # Valgrind cannot read this debug information.
        code_layout.run([code_layout.find_tool("llvm-strip"), "-g", "-o", compiler,
                         programs / compiler_name])
        compiles = list(function_order.compiles())[::INTERVAL]

        def accessed(item):
            number, (options, path) = item
            return trace(compiler, options, path, folder / f"{number}.dxil")

        with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
            for addresses in pool.map(accessed, enumerate(compiles)):
                runs.update(accessed_sections(addresses, sections))
    ORDER.write_text(script(runs, sizes), encoding="utf-8")
    return 0
