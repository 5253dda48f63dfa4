# make_rubbish.py: Inputs that are not shaders
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: make_rubbish.py <folder>. The files are the same in every run."""

import pathlib
import random
import sys

SHADER = b"[numthreads(1, 1, 1)] void main() {}\n"


def main():
    folder = pathlib.Path(sys.argv[1])
    generator = random.Random(20)

    def choose(alphabet, length):
        return bytes(generator.choice(alphabet) for _ in range(length))

    any_byte = bytes(range(1, 256))
    punctuation = b"{}()[]<>;:,.~!%^&*-+=|?#\\'\"/ \n\t"
    words = (
        "struct cbuffer template typename float4 ( ) { } ; : , register groupshared "
        "if else for return [ ] < > = * & 1 2.0f x y main numthreads operator namespace "
        "class static const inout #define #if #else #endif :: ... switch case default"
    ).split()
    files = {
        "nul.hlsl": b"\0" + choose(bytes(range(256)), 4000),
        "late-nul.hlsl": b"// text\n" * 2000 + b"\0\1\2" + choose(any_byte, 4000),
        "bytes.hlsl": choose(any_byte, 100_000),
        "punctuation.hlsl": choose(punctuation, 100_000),
        "utf16.hlsl": SHADER.decode().encode("utf-16-le"),
        "words.hlsl": " ".join(generator.choice(words) for _ in range(20_000)).encode(),
    }
    for name, content in files.items():
        (folder / name).write_bytes(content)


if __name__ == "__main__":
    main()
