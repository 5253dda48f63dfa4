# code_layout.py: Lays the compiler out by a profile
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lays the code of clang-dxc out so that what a compile executes is contiguous.

llvm-bolt instruments the compiler, the examples and bench/shaders are compiled with it,
and llvm-bolt moves the blocks of functions by what these compiles executed. That also
reaches the code of LLVM's archives, which the build only links. The result must compile
all of the sources to the same bytes, or nothing is replaced.
"""

import concurrent.futures
import os
import pathlib
import shlex
import shutil
import subprocess
import tempfile

from devtools import building, function_order
from devtools.building import CommandFailed

LLVM = 22
INPUTS = ["clang-dxc-relocatable", "clang-dxc-training"]
# An instrumented compile takes a second, nearly all of it to write its profile.
# All of them: blocks that the profile lacks are scattered over the cold code.
COMPILES = 100
# Every so many-th compile is also profiled with debug information and unoptimized.
DEBUG_INTERVAL = 6
DEBUG_OPTIONS = "-Od -Zi -Qembed_debug"
# Fewer bytes of rare blocks stay in their function.
MIN_COLD_BYTES = 96


def find_tool(name):
    for candidate in (f"{name}-{LLVM}", name):
        found = shutil.which(candidate)
        if found:
            return found
    raise CommandFailed(f"{name} was not found; install Debian's package bolt-{LLVM}")


def test_targets():
    """What the test of this module needs beside all targets, where it can run."""
    return INPUTS if shutil.which(f"llvm-bolt-{LLVM}") else []


def run(command, folder=None):
    """Runs a command without its output; a failure shows the end of it."""
    result = subprocess.run([str(part) for part in command], stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT, text=True, cwd=folder, check=False)
    if result.returncode != 0:
        raise CommandFailed(f"{shlex.join(map(str, command))} failed (exit status "
                            f"{result.returncode}):\n{result.stdout[-2000:]}")


def training_compiles(number):
    """The arguments of NUMBER compiles, spread over all that could be profiled. Every
    other has a relative path; they run at the top of the tree."""
    compiles = [[*options.split(),
                 str(path.relative_to(building.ROOT) if place % 2 else path)]
                for place, (options, path) in enumerate(function_order.compiles())]
    compiles = compiles[::max(1, len(compiles) // number)]
    return compiles + [[*DEBUG_OPTIONS.split(), *compile]
                       for compile in compiles[::DEBUG_INTERVAL]]


def function_names():
    """Lines with the functions that the linker orders, as llvm-bolt names them.

    It numbers local functions from 1, although most have a name of their own.
    """
    for name in function_order.ORDER.read_text(encoding="utf-8").splitlines():
        yield f"{name}\n"
        yield from (f"{name}/{number}\n" for number in range(1, 4))


def collect_profile(training, folder, functions, compiles, jobs):
    """Executes the compiles with an instrumented compiler, and returns their profile."""
    instrumented = folder / "instrumented"
    run([find_tool("llvm-bolt"), training, "-instrument", "-o", instrumented,
         f"--funcs-file-no-regex={functions}", f"--instrumentation-file={folder}/profile",
         "--instrumentation-file-append-pid"])
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        list(pool.map(lambda item: run([instrumented, *item[1], "-Fo",
                                        folder / f"{item[0] // 2}.dxil"], building.ROOT),
                      enumerate(compiles)))
    profiles = sorted(folder.glob("profile.*"))
    if len(profiles) != len(compiles):
        raise CommandFailed(f"{len(compiles)} compiles wrote {len(profiles)} profiles")
    merged = folder / "merged"
    run([find_tool("merge-fdata"), "-o", merged, *profiles])
    return merged


def check_outputs(before, after, folder, compiles, jobs):
    """Fails unless both compilers write the same containers."""

    def compare(item):
        number, arguments = item
        # Debug information contains the name of the output.
        output = folder / f"{number}.compared"
        containers = []
        for compiler in (before, after):
            run([compiler, *arguments, "-Fo", output], building.ROOT)
            containers.append(output.read_bytes())
        if containers[0] != containers[1]:
            raise CommandFailed("the new executable writes another container for "
                                f"{shlex.join(arguments)}; the old one is kept")

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        list(pool.map(compare, enumerate(compiles)))


def optimize(arguments):
    bolt = find_tool("llvm-bolt")
    if not arguments.no_build:
        building.build_targets(arguments, ["clang-dxc", *INPUTS])
    programs = building.build_directory(arguments) / "bin"
    compiles = training_compiles(arguments.compiles)
    output = pathlib.Path(arguments.output or programs / "clang-dxc").resolve()
    with tempfile.TemporaryDirectory(dir=output.parent, prefix="layout-") as scratch:
        folder = pathlib.Path(scratch)
        functions = folder / "functions"
        functions.write_text("".join(function_names()), encoding="utf-8")
        profile = collect_profile(programs / INPUTS[1], folder, functions, compiles,
                                  arguments.jobs)
        made = folder / "clang-dxc"
        run([bolt, programs / INPUTS[0], "-o", made, f"-data={profile}",
             # What most compiles call comes first. llvm-bolt moves all functions of
             # the list, also those of the C library, which have no profile: in their
             # old place, few of them fill many pages.
             "-reorder-functions=user", f"-function-order={functions}",
             "-reorder-blocks=ext-tsp", "-split-functions",
             # A compile executes some rare blocks, each of which costs 64 KB of memory
             # among the cold code.
             f"-split-threshold={MIN_COLD_BYTES}",
             "-split-all-cold", "-split-eh", "-icf=safe", "-peepholes=all",
             "-simplify-rodata-loads", "-no-huge-pages"])
        check_outputs(programs / "clang-dxc", made, folder, compiles, arguments.jobs)
        # A copy: the system maps the pages of what was written in one piece in one
        # piece as well, which needs memory for code that nothing executes. It is newer
        # than its inputs, so that the next build does not link it again.
        copy = folder / "copy"
        shutil.copyfile(made, copy)
        shutil.copymode(made, copy)
        os.replace(copy, output)
    print(f"{output}: laid out by a profile of {len(compiles)} compiles")
    return 0
