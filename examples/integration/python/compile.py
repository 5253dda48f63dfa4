# compile.py: The library from Python
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""compile.py LIBRARY SHADER OUTPUT ARGUMENTS...: compiles a shader with
libclangdxc.so. compile.py LIBRARY --threads N: 8 threads, N compiles in each."""

import ctypes
import pathlib
import sys
import threading
from ctypes import POINTER, byref, c_char_p, c_int, c_size_t, c_uint32, c_void_p

CONTAINER, MESSAGES = 0, 14


class Bytes(ctypes.Structure):
    _fields_ = [("data", c_void_p), ("size", c_size_t)]

    def copy(self):
        return ctypes.string_at(self.data, self.size) if self.size else b""


class Source(ctypes.Structure):
    _fields_ = [("name", c_char_p), ("text", Bytes)]


Include = ctypes.CFUNCTYPE(c_int, c_void_p, c_char_p, POINTER(Bytes))


class Request(ctypes.Structure):
    _fields_ = [
        ("struct_size", c_size_t),
        ("sources", POINTER(Source)),
        ("num_sources", c_size_t),
        ("arguments", POINTER(c_char_p)),
        ("num_arguments", c_size_t),
        ("include", Include),
        ("include_context", c_void_p),
        ("wanted", c_uint32),
    ]


class Compiler:
    def __init__(self, path):
        self.library = ctypes.CDLL(path)
        self.library.clangdxcCompile.argtypes = [POINTER(Request), POINTER(c_void_p)]
        self.library.clangdxcGetOutput.argtypes = [c_void_p, c_size_t, c_int]
        self.library.clangdxcGetOutput.restype = Bytes
        self.library.clangdxcGetNumCompiles.argtypes = [c_void_p]
        self.library.clangdxcGetNumCompiles.restype = c_size_t
        self.library.clangdxcDisposeResult.argtypes = [c_void_p]

    def compile(self, name, text, arguments, files):
        """The container, or none, and the messages. FILES is a function from a
        path to the bytes of an included file, or to None."""
        kept = []  # until the library has copied it

        def include(_, path, found):
            data = files(path.decode())
            if data is None:
                return 0
            kept.append(ctypes.create_string_buffer(data, len(data)))
            found[0] = Bytes(ctypes.addressof(kept[-1]), len(data))
            return 1

        buffer = ctypes.create_string_buffer(text, len(text))
        source = Source(name.encode(), Bytes(ctypes.addressof(buffer), len(text)))
        words = (c_char_p * len(arguments))(*(a.encode() for a in arguments))
        request = Request(
            ctypes.sizeof(Request), ctypes.pointer(source), 1, words,
            len(arguments), Include(include), None, 0
        )
        result = c_void_p()
        status = self.library.clangdxcCompile(byref(request), byref(result))
        if not result:
            raise RuntimeError(f"clangdxcCompile: status {status}")
        compiles = self.library.clangdxcGetNumCompiles(result)
        container = self.library.clangdxcGetOutput(result, 0, CONTAINER).copy()
        messages = self.library.clangdxcGetOutput(result, compiles, MESSAGES).copy()
        self.library.clangdxcDisposeResult(result)
        return (container if status == 0 else None), messages.decode()


def run_threads(compiler, count):
    """Each compile includes a file and gives the same bytes. Returns how many did
    not."""
    text = b'#include "size.h"\n[numthreads(SIZE, 1, 1)] void main() {}\n'

    def compile_once():
        return compiler.compile(
            "a.hlsl", text, ["-T", "cs_6_6"],
            lambda path: b"#define SIZE 8\n" if path == "size.h" else None,
        )

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
    return sum(wrong) + (expected[0] is None)


def main():
    compiler = Compiler(sys.argv[1])
    if sys.argv[2] == "--threads":
        wrong = run_threads(compiler, int(sys.argv[3]))
        print(f"{8 * int(sys.argv[3])} compiles, {wrong} wrong")
        return int(wrong != 0)
    shader = pathlib.Path(sys.argv[2])

    def find(path):
        file = shader.parent / path
        return file.read_bytes() if file.is_file() else None

    container, messages = compiler.compile(
        shader.name, shader.read_bytes(), sys.argv[4:], find
    )
    sys.stderr.write(messages)
    if container is None:
        return 1
    pathlib.Path(sys.argv[3]).write_bytes(container)
    return 0


if __name__ == "__main__":
    sys.exit(main())
