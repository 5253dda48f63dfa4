# building.py: Configuring, building, the first shader
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Installs the packages, configures and builds."""

import os
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
FIRST_SHADER = ROOT / "examples" / "nbody.hlsl"
# The first build of a folder for the first shader: the build type None has no
# options for the optimizer, whose time is half of a build.
QUICK = ["-DCMAKE_BUILD_TYPE=None", "-DCLANG_DXC_BUILD_TESTS=OFF",
         "-DCMAKE_UNITY_BUILD_BATCH_SIZE=20"]


class CommandFailed(Exception):
    """A command failed; the text contains it."""


def default_jobs():
    return len(os.sched_getaffinity(0))


def build_directory(arguments):
    if arguments.build_dir:
        return pathlib.Path(arguments.build_dir).resolve()
    # As CMakePresets.json names them.
    return ROOT / ("build" if arguments.preset == "release"
                   else f"build-{arguments.preset}")


def run(command, what):
    """Runs a command with its output shown; a failure is a CommandFailed."""
    try:
        status = subprocess.run([str(part) for part in command], cwd=ROOT).returncode
    except OSError as error:
        raise CommandFailed(f"{what}: {error}") from error
    if status != 0:
        raise CommandFailed(f"{what} failed (exit status {status})")


def install(*options):
    run([ROOT / "scripts" / "install-deps", *options], "installing the packages")


def configure(arguments, tests):
    """Configures the build folder unless that has been done.

    Without TESTS, their packages are not needed, and the build is a quick one; a
    folder that was configured so becomes one of the preset, with the tests, when
    something wants them.
    """
    directory = build_directory(arguments)
    command = ["cmake", "--preset", arguments.preset, "-B", directory]
    complete = [*command, "-DCLANG_DXC_BUILD_TESTS=ON"]
    if not (directory / "build.ninja").exists():
        run(complete if tests else [*command, *QUICK], "configuring")
        return
    cache = (directory / "CMakeCache.txt").read_text(encoding="utf-8")
    if tests and "CLANG_DXC_BUILD_TESTS:BOOL=OFF" in cache:
        run(complete, "configuring")


def build_targets(arguments, targets, tests=True):
    directory = build_directory(arguments)
    configure(arguments, tests)
    command = ["cmake", "--build", directory, "-j", arguments.jobs]
    for target in targets:
        command += ["--target", target]
    run(command, "the build")


def build(arguments):
    build_targets(arguments, arguments.targets)
    return 0


def binding_table(listing):
    """The lines of a listing from "; Resource Bindings:" to the table's end."""
    lines = iter(listing.splitlines())
    table = []
    for line in lines:
        if line.startswith("; Resource Bindings:"):
            table.append(line)
            break
    rows_begun = False
    for line in lines:
        if not line.startswith(";") or (rows_begun and line.strip() == ";"):
            break
        table.append(line)
        rows_begun = rows_begun or line.startswith("; ---")
    return table


def is_quick(directory):
    """Whether the build folder is configured for the first shader alone."""
    cache = (directory / "CMakeCache.txt").read_text(encoding="utf-8")
    return "CMAKE_BUILD_TYPE:STRING=None" in cache


def first_shader(arguments):
    install("--compiler")
    build_targets(arguments, ["clang-dxc"], tests=False)
    directory = build_directory(arguments)
    output = directory / "first-shader.dxil"
    listing = directory / "first-shader.txt"
    command = [directory / "bin" / "clang-dxc", "-T", "cs_6_6", "-E", "main"]
    command += [FIRST_SHADER, "-Fo", output, "-Fc", listing]
    shown = " ".join(os.path.relpath(str(part)) if os.sep in str(part) else part
                     for part in command)
    print(f"\n$ {shown}\n", flush=True)
    run(command, "compiling the example")
    table = binding_table(listing.read_text(encoding="utf-8"))
    if not table:
        raise CommandFailed(f"{listing} has no binding table")
    print("\n".join(table))
    print(f"\nThe container is {os.path.relpath(output)}, "
          f"its listing {os.path.relpath(listing)}.")
    if is_quick(directory):
        print("This compiler is not optimized; `scripts/dev build` replaces it.")
    return 0
