# _archive.py: Reading archives of shaders
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Archives that clang-dxc build writes; docs/user/shader-archives.md describes the format.
Needs no library."""

from __future__ import annotations

import hashlib
import mmap
import os
import pathlib
import struct
from typing import Any, Iterator, List, Mapping, Tuple, Union

from ._errors import ArchiveError

_MAGIC = b"CDXCARCH"
_VERSION = 1
_ALIGNMENT = 16
_HEADER = struct.Struct("<8sIIQIIQQQQ")
_MEMBER = struct.Struct("<IIII")
_CONTENT = struct.Struct("<QQ32s")


class Archive(Mapping[str, memoryview]):
    """The members of an archive by name, in the order of their names. The contents are
    views of the archive, which is mapped if it is a file.

    Raises ArchiveError if the archive is damaged. Offsets and sizes are checked when it
    is opened, contents by verify()."""

    def __init__(self, archive: Union[bytes, "os.PathLike[str]"]) -> None:
        """ARCHIVE is its bytes, or its path as a pathlib.Path."""
        if isinstance(archive, str):
            raise TypeError("an archive is bytes, or the path of a file as a pathlib.Path, "
                            "not a str")
        data: Any = archive
        if not isinstance(archive, bytes):
            with open(pathlib.Path(archive), "rb") as file:
                # An empty file cannot be mapped.
                data = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) \
                    if os.fstat(file.fileno()).st_size else b""
        self._view = memoryview(data)
        self._members, self._contents, self._names = self._read_header()
        self._check_contents()
        self._check_members()

    def __len__(self) -> int:
        return self._members[1]

    def __iter__(self) -> Iterator[str]:
        return (_decode(self._name(number)) for number in range(len(self)))

    def __getitem__(self, name: str) -> memoryview:
        at, size, _ = self._content(self._find(name))
        return self._view[at:at + size]

    def verify(self, name: str) -> bool:
        """Whether the contents of a member have the hash that the archive states."""
        digest: bytes = self._content(self._find(name))[2]
        return hashlib.sha256(self[name]).digest() == digest

    def damaged(self) -> List[str]:
        """The names of the members whose contents do not have their hash."""
        return [name for name in self if not self.verify(name)]

    def _read_header(self) -> Tuple[Tuple[int, int], Tuple[int, int], Tuple[int, int]]:
        """The begin and the number of rows of the three tables."""
        if self._view[:len(_MAGIC)] != _MAGIC:
            raise ArchiveError("this is no archive of shaders")
        if len(self._view) < _HEADER.size:
            raise ArchiveError("the archive is damaged: it ends in its header")
        (_, version, reserved, file_size, num_members, num_contents, members_at,
         contents_at, names_at, names_size) = _HEADER.unpack_from(self._view)
        if version != _VERSION:
            raise ArchiveError(f"the archive has version {version} instead of {_VERSION}")
        if reserved or file_size != len(self._view):
            raise ArchiveError(f"the archive is damaged: it has {len(self._view)} of "
                               f"{file_size} bytes")
        tables = ((members_at, num_members), (contents_at, num_contents),
                  (names_at, names_size))
        for (begin, count), size in zip(tables, (_MEMBER.size, _CONTENT.size, 1)):
            if begin % _ALIGNMENT or begin < _HEADER.size \
                    or begin + count * size > file_size:
                raise ArchiveError("the archive is damaged: a table is outside of the file")
        return tables

    def _check_contents(self) -> None:
        begin, count = self._contents
        for at, size, _ in _CONTENT.iter_unpack(
                self._view[begin:begin + count * _CONTENT.size]):
            if at % _ALIGNMENT or at + size > len(self._view):
                raise ArchiveError("the archive is damaged: contents are outside of the file")

    def _check_members(self) -> None:
        last = b""
        names_at, names_size = self._names
        for number in range(len(self)):
            name_at, name_size, content, reserved = self._member(number)
            end = name_at + name_size
            if not name_size or end >= names_size:
                raise ArchiveError("the archive is damaged: a name is outside of the names")
            name = self._name(number)
            if self._view[names_at + end] or b"\0" in name:
                raise ArchiveError("the archive is damaged: a name does not end at its end")
            if name <= last:
                raise ArchiveError("the archive is damaged: the names are not in order")
            if content >= self._contents[1] or reserved:
                raise ArchiveError("the archive is damaged: a member has no contents")
            last = name

    def _member(self, number: int) -> Tuple[int, ...]:
        return _MEMBER.unpack_from(self._view, self._members[0] + number * _MEMBER.size)

    def _name(self, number: int) -> bytes:
        at, size, _, _ = self._member(number)
        begin = self._names[0] + at
        return bytes(self._view[begin:begin + size])

    def _content(self, number: int) -> Tuple[Any, ...]:
        row = self._member(number)[2]
        return _CONTENT.unpack_from(self._view, self._contents[0] + row * _CONTENT.size)

    def _find(self, name: str) -> int:
        wanted = name.encode("utf-8", "surrogateescape")
        low, high = 0, len(self)
        while low < high:
            middle = (low + high) // 2
            if self._name(middle) < wanted:
                low = middle + 1
            else:
                high = middle
        if low == len(self) or self._name(low) != wanted:
            raise KeyError(name)
        return low


def _decode(name: bytes) -> str:
    # Paths of Linux are any bytes.
    return name.decode("utf-8", "surrogateescape")
