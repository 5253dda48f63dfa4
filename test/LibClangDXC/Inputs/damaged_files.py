# damaged_files.py: Damaged files for the library
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""damaged_files.py LIBRARY FOLDER [--copies N] [--seed N]: gives copies of
FOLDER/library.dxil and library.bc that are cut off, or have changed bits, to
libclangdxc in this process. Containers get the digest of their bytes."""

import argparse
import pathlib
import random
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path += [str(ROOT / "examples" / "integration" / "python"), str(ROOT / "scripts")]

from compile import Compiler  # noqa: E402
from devtools.fuzzing import container_digest, damage  # noqa: E402

ACTIONS = (
    ["-link", "-T", "cs_6_6", "-E", "main"],
    ["-recompile"],
    ["-dumpbin"],
    ["-dumpbin", "-extractrootsignature", "-Fo", "out"],
)
SUCCESS, INPUT_ERROR = 0, 1


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("library")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--copies", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    compiler = Compiler(arguments.library)
    statuses = []
    compile_of_library = compiler.library.clangdxcCompile

    def record(*words):
        statuses.append(compile_of_library(*words))
        return statuses[-1]

    compiler.library.clangdxcCompile = record
    generator = random.Random(arguments.seed)
    copies, finds = 0, 0
    for name in ("library.dxil", "library.bc"):
        original = (arguments.folder / name).read_bytes()
        for number in range(2 * arguments.copies):
            copy = damage.damaged(generator, original, number % 2 == 0)
            if name.endswith(".dxil"):
                copy = container_digest.repaired(copy)
            copies += 1
            for action in ACTIONS:
                _, messages = compiler.compile(name, copy, action, lambda _: None)
                if statuses[-1] not in (SUCCESS, INPUT_ERROR):
                    finds += 1
                    path = arguments.folder / f"find-{finds}"
                    path.write_bytes(copy)
                    print(f"find: {path}, {' '.join(action)}: {statuses[-1]}: {messages}")
    refused, accepted = statuses.count(INPUT_ERROR), statuses.count(SUCCESS)
    print(f"{copies} copies, {len(statuses)} calls, {refused} refused, "
          f"{accepted} accepted, {finds} finds")
    return int(finds != 0)


if __name__ == "__main__":
    sys.exit(main())
