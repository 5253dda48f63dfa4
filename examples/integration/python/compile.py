# compile.py: The compiler from Python
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""compile.py SHADER OUTPUT ARGUMENTS...: compiles a shader with the package clangdxc.
compile.py --threads N: 8 threads, N compiles in each."""

import pathlib
import sys
import threading

import clangdxc


def run_threads(count):
    """Each compile includes a file and gives the same bytes. Returns how many did
    not."""
    text = '#include "size.h"\n[numthreads(SIZE, 1, 1)] void main() {}\n'

    def compile_once():
        return clangdxc.compile(
            text, "-T cs_6_6",
            include=lambda path: "#define SIZE 8\n" if path == "size.h" else None).container

    expected = compile_once()
    wrong = [0] * 8

    def run(number):
        for _ in range(count):
            wrong[number] += compile_once() != expected

    threads = [threading.Thread(target=run, args=(n,)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sum(wrong)


def main():
    if sys.argv[1] == "--threads":
        wrong = run_threads(int(sys.argv[2]))
        print(f"{8 * int(sys.argv[2])} compiles, {wrong} wrong")
        return int(wrong != 0)
    try:
        result = clangdxc.compile(pathlib.Path(sys.argv[1]), sys.argv[3:])
    except clangdxc.CompileError as error:
        print(error, file=sys.stderr)
        return 1
    sys.stderr.write(result.messages)
    pathlib.Path(sys.argv[2]).write_bytes(result.container)
    return 0


if __name__ == "__main__":
    sys.exit(main())
