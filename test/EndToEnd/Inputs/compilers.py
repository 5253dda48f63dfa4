# compilers.py: Runs both compilers and the validator
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Shared code of tests that compile many shaders and inspect the results. Failures are
printed, for FileCheck or diff."""

import subprocess


def run(*command):
    """Whether the command succeeds; prints failures."""
    done = subprocess.run([str(argument) for argument in command], capture_output=True, text=True,
                          check=False)
    if done.returncode:
        print(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return not done.returncode


def compile_shader(command, profile, source, container, listing, *options):
    """The text of the listing; None if the compiler fails."""
    if not run(*command, "-T", profile, *options, source, "-Fo", container, "-Fc", listing):
        return None
    return listing.read_text(encoding="utf-8")


def validate(dxv, container):
    """Without a validator, nothing."""
    if dxv:
        run(dxv, container)
