# damaged_files.py: Damaged files for the library
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""damaged_files.py FOLDER [--copies N] [--seed N]: passes copies of
FOLDER/library.dxil and library.bc, truncated or with changed bits, to libclangdxc in
this process. Containers get the digest of their bytes."""

import argparse
import pathlib
import random
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.append(str(ROOT / "scripts"))

import clangdxc  # noqa: E402
from devtools.fuzzing import container_digest, damage  # noqa: E402

ACTIONS = (
    ["-link", "-T", "cs_6_6", "-E", "main"],
    ["-recompile"],
    ["-dumpbin"],
    ["-dumpbin", "-extractrootsignature", "-Fo", "out"],
)


def run(name, copy, action):
    """What the library answers: "accepted", "refused", or what it must not."""
    try:
        clangdxc.compile(copy, action, name=name, include=None)
        return "accepted"
    except clangdxc.ClangDxcError as error:
        # Its subclasses are wrong options and bugs.
        is_input_error = type(error) is clangdxc.CompileError
        return "refused" if is_input_error else f"{type(error).__name__}: {error}"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--copies", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    answers = []
    generator = random.Random(arguments.seed)
    copies, findings = 0, 0
    for name in ("library.dxil", "library.bc"):
        original = (arguments.folder / name).read_bytes()
        for number in range(2 * arguments.copies):
            copy = damage.damaged(generator, original, number % 2 == 0)
            if name.endswith(".dxil"):
                copy = container_digest.repaired(copy)
            copies += 1
            for action in ACTIONS:
                answers.append(run(name, copy, action))
                if answers[-1] not in ("accepted", "refused"):
                    findings += 1
                    path = arguments.folder / f"finding-{findings}"
                    path.write_bytes(copy)
                    print(f"finding: {path}, {' '.join(action)}: {answers[-1]}")
    refused, accepted = answers.count("refused"), answers.count("accepted")
    print(f"{copies} copies, {len(answers)} calls, {refused} refused, "
          f"{accepted} accepted, {findings} findings")
    return int(findings != 0)


if __name__ == "__main__":
    sys.exit(main())
