# _library.py: The C interface of libclangdxc
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The declarations of clangdxc.h, and where the library and the tools are."""

from __future__ import annotations

import ctypes
import enum
import functools
import os
import pathlib
import shutil
from ctypes import POINTER, c_char_p, c_int, c_size_t, c_uint, c_uint32, c_void_p
from typing import Iterator

from ._errors import ClangDxcError

_LIBRARY = "libclangdxc.so.1"
_NATIVE = pathlib.Path(__file__).resolve().parent / "native"

SUCCESS, INPUT_ERROR, MISUSE, BAD_CALL, NO_MEMORY = range(5)


class Output(enum.IntEnum):
    """The outputs of a compile, as in clangdxc.h."""

    CONTAINER = 0
    LISTING = 1
    HEADER = 2
    SHADER_HASH = 3
    ROOT_SIGNATURE = 4
    DEBUG_FILE = 5
    PRIVATE = 6
    REFLECTION_PART = 7
    BINDING_TABLE = 8
    REFLECTION_JSON = 9
    PREPROCESSED = 10
    DEPENDENCIES = 11
    TIME_TRACE = 12
    TEXT = 13
    MESSAGES = 14


class Severity(enum.IntEnum):
    REMARK = 0
    WARNING = 1
    ERROR = 2
    FAULT = 3
    NOTE = 4


class Bytes(ctypes.Structure):
    _fields_ = [("data", c_void_p), ("size", c_size_t)]

    data: int
    size: int

    def copy(self) -> bytes:
        return ctypes.string_at(self.data, self.size) if self.size else b""

    def text(self) -> str:
        return self.copy().decode("utf-8", "replace")


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


class CExtent(ctypes.Structure):
    _fields_ = [
        ("file", Bytes),
        ("begin_line", c_uint),
        ("begin_column", c_uint),
        ("end_line", c_uint),
        ("end_column", c_uint),
    ]

    file: Bytes
    begin_line: int
    begin_column: int
    end_line: int
    end_column: int


class CFixIt(ctypes.Structure):
    _fields_ = [("replaced", CExtent), ("text", Bytes)]

    replaced: CExtent
    text: Bytes


class CDiagnostic(ctypes.Structure):
    _fields_ = [
        ("severity", c_int),
        ("text", Bytes),
        ("group", Bytes),
        ("file", Bytes),
        ("line", c_uint),
        ("column", c_uint),
        ("extents", POINTER(CExtent)),
        ("num_extents", c_size_t),
        ("fixits", POINTER(CFixIt)),
        ("num_fixits", c_size_t),
    ]


def _prefix() -> pathlib.Path | None:
    """A build folder or an installation that is used in place of the package's own
    files."""
    prefix = os.environ.get("CLANG_DXC_PREFIX")
    return pathlib.Path(prefix) if prefix else None


def _library_files() -> Iterator[str]:
    prefix = _prefix()
    if prefix:
        for pattern in (f"lib*/{_LIBRARY}", f"lib/*/{_LIBRARY}"):
            yield from map(str, prefix.glob(pattern))
        return
    if (_NATIVE / _LIBRARY).is_file():
        yield str(_NATIVE / _LIBRARY)
    # The loader finds an installed one.
    yield _LIBRARY


@functools.lru_cache(maxsize=None)
def load() -> ctypes.CDLL:
    """The library, with the types of its functions."""
    reasons = []
    for file in _library_files():
        try:
            library = ctypes.CDLL(file)
        except OSError as error:
            reasons.append(str(error))
            continue
        library.clangdxcCompile.argtypes = [POINTER(Request), POINTER(c_void_p)]
        library.clangdxcCompile.restype = c_int
        library.clangdxcDisposeResult.argtypes = [c_void_p]
        library.clangdxcDisposeResult.restype = None
        library.clangdxcGetNumCompiles.argtypes = [c_void_p]
        library.clangdxcGetNumCompiles.restype = c_size_t
        for function in (library.clangdxcGetOutput, library.clangdxcGetOutputPath):
            function.argtypes = [c_void_p, c_size_t, c_int]
            function.restype = Bytes
        library.clangdxcGetNumDiagnostics.argtypes = [c_void_p, c_size_t]
        library.clangdxcGetNumDiagnostics.restype = c_size_t
        library.clangdxcGetDiagnostic.argtypes = [c_void_p, c_size_t, c_size_t]
        library.clangdxcGetDiagnostic.restype = POINTER(CDiagnostic)
        library.clangdxcGetVersion.restype = c_char_p
        return library
    prefix = _prefix()
    raise ClangDxcError(
        f"{_LIBRARY} was not found" + (f" in {prefix}" if prefix else "")
        + "".join(f"; {reason}" for reason in reasons))


def find_tool(name: str) -> str:
    """The path of a program of clang-dxc."""
    prefix = _prefix()
    if prefix:
        file = prefix / "bin" / name
        if file.is_file():
            return str(file)
        raise ClangDxcError(f"there is no {file}")
    if (_NATIVE / name).is_file():
        return str(_NATIVE / name)
    found = shutil.which(name)
    if not found:
        raise ClangDxcError(f"the program {name} of clang-dxc was not found")
    return found
