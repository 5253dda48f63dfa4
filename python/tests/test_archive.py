# test_archive.py: Reading archives of shaders from Python
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import hashlib
import struct

import pytest

import clangdxc

# As docs/user/shader-archives.md describes them: a, b and c have two contents.
NAMES = b"a\0b/x\0c\0"
FIRST, SECOND = b"first contents", b""


def make_archive(names=NAMES, order=((0, 1), (2, 3), (6, 1))):
    rows = (1, 0, 1)
    members = b"".join(struct.pack("<IIII", at, size, row, 0)
                       for (at, size), row in zip(order, rows))
    names_at = 64 + len(members) + 2 * 48
    begin = (names_at + len(names) + 15) // 16 * 16
    contents = b"".join(struct.pack("<QQ", begin, len(data)) + hashlib.sha256(data).digest()
                        for data in (FIRST, SECOND))
    header = struct.pack("<8sIIQIIQQQQ", b"CDXCARCH", 1, 0, begin + len(FIRST), 3, 2, 64,
                         64 + len(members), names_at, len(names))
    index = header + members + contents + names
    return index + bytes(begin - len(index)) + FIRST


def test_members():
    archive = clangdxc.Archive(make_archive())
    assert list(archive) == ["a", "b/x", "c"]
    assert bytes(archive["b/x"]) == FIRST
    assert len(archive["a"]) == len(archive["c"]) == 0
    assert "b" not in archive and "d" not in archive
    assert archive.damaged() == []


def test_file(tmp_path):
    path = tmp_path / "a.dxa"
    path.write_bytes(make_archive())
    assert bytes(clangdxc.Archive(path)["b/x"]) == FIRST
    path.write_bytes(b"")
    with pytest.raises(clangdxc.ArchiveError, match="no archive"):
        clangdxc.Archive(path)
    with pytest.raises(TypeError, match="pathlib.Path"):
        clangdxc.Archive(str(path))


def test_damaged_contents():
    archive = clangdxc.Archive(make_archive()[:-1] + b"S")
    assert archive.damaged() == ["b/x"]
    assert not archive.verify("b/x") and archive.verify("a")


@pytest.mark.parametrize("damaged, message", [
    (make_archive()[:63], "ends in its header"),
    (make_archive()[:-1], "bytes"),
    (make_archive().replace(b"CDXCARCH\1", b"CDXCARCH\2"), "version 2 instead of 1"),
    (make_archive(order=((0, 1), (6, 1), (2, 3))), "not in order"),
    (make_archive(order=((0, 1), (2, 3), (6, 2))), "outside of the names"),
    (make_archive(order=((0, 1), (2, 2), (6, 1))), "does not end at its end"),
    (make_archive(names=NAMES[:-1]), "outside of the names"),
])
def test_damaged_index(damaged, message):
    with pytest.raises(clangdxc.ArchiveError, match=message):
        clangdxc.Archive(damaged)
