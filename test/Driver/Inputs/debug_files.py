#!/usr/bin/env python3
# debug_files.py: The contents of debug files
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""debug_files.py <clang-dxc> <scratch> [<dxc>]: compiles with combinations of options,
and prints for each the files with their streams and parts. Checks that related contents
agree: digests, names, sources, options. With dxc, prints instead for how many
combinations dxc writes the same."""

import hashlib
import pathlib
import shutil
import struct
import subprocess
import sys
import zlib

MAIN = """#include "inc.h"
RWStructuredBuffer<float> Out;
[numthreads(1, 1, 1)]
void main() { Out[0] = FOO; }
"""
INCLUDED = "#define FOO 1\n"
LIBRARY = """RWStructuredBuffer<float> Out;
export float f(float x) { return x + Out[1]; }
"""

ROWS = """-Zi -Fd x.pdb
-Zi -Fd dir/
-Zi -Fd ./
-Zi -Fd dir/x.pdb
-Zi -Fd dir
-Zi -Fd absent/
-Zi -Fd absent/x.pdb
-Zi -Fd x.pdb -Qembed_debug
-Zi -Fd x.pdb -Qstrip_debug
-Zi -Fd dir/ -Qembed_debug
-Zi -Fd dir/ -Zss
-Zi -Fd dir/ -Zss -Qembed_debug
-Zi -Fd dir/ -Zsb
-Zs -Fd s.pdb
-Zs -Fd dir/
-Zs -Fd dir/ -Zss
-Zs -Fd dir/ -Zsb
-Zi
-Zi -Qembed_debug
-Zi -Qstrip_debug
-Zs
-Zs -Zss
-Zsb
-Zs -Qembed_debug
-Zss
-Fd x.pdb
-Zi -Fd x.pdb -Qstrip_reflect
-Zs -Fd x.pdb -Qstrip_reflect
-Zi -Fd x.pdb -Qsource_in_debug_module
-Zi -Qembed_debug -Qsource_in_debug_module
-Zs -Fd x.pdb -Qsource_in_debug_module
-Zi -Fd x.pdb -Qpdb_in_private
-Zi -Qpdb_in_private
-Zi -Qpdb_in_private -Qembed_debug
-Zs -Qpdb_in_private
-Qpdb_in_private
-Zi -Fd x.pdb -setprivate priv.bin
-Zi -Fd x.pdb -Qpdb_in_private -setprivate priv.bin
-Zi -Fd x.pdb -rootsig-define RS -D RS="UAV(u0)"
-Zi -Fd x.pdb -WX
-Zi -Fd x.pdb -Vd -Zpr -Od
-Zi -Fd x.pdb -Fre r.bin
-Zi -Fd x.pdb -Fsh h.bin
-Zi -Fd x.pdb -D A -D B=2 -I . -HV 2021 -no-warnings
lib -Zi -Fd dir/
lib -Zs -Fd x.pdb
lib -Zi""".splitlines()


def read_streams(data):
    """The streams of an MSF file."""
    assert data.startswith(b"Microsoft C/C++ MSF 7.00\r\n\x1aDS\0\0\0")
    block, _, count, size, _, directory_map = struct.unpack_from("<6I", data, 32)
    assert block == 512 and len(data) % block == 0

    def gather(blocks, size):
        return b"".join(data[b * block : (b + 1) * block] for b in blocks)[:size]

    def blocks_of(size):
        return (size + block - 1) // block

    locations = struct.unpack_from(f"<{blocks_of(size)}I", data, directory_map * block)
    words = struct.unpack(f"<{size // 4}I", gather(locations, size))
    sizes, rest = words[1 : 1 + words[0]], list(words[1 + words[0] :])
    streams = []
    for stream in sizes:
        streams.append(gather(rest[: blocks_of(stream)], stream))
        del rest[: blocks_of(stream)]
    assert not rest
    return streams


def read_parts(data):
    count = struct.unpack_from("<I", data, 28)[0]
    parts = {}
    for offset in struct.unpack_from(f"<{count}I", data, 32):
        code, size = struct.unpack_from("<4sI", data, offset)
        parts[code.decode()] = data[offset + 8 : offset + 8 + size]
    return parts


def digest_of(program):
    offset, size = struct.unpack_from("<II", program, 16)
    return hashlib.md5(program[8 + offset : 8 + offset + size]).digest()


def read_sources(part):
    """The files as (name, text), and the options as (name, value)."""
    size, flags, sections = struct.unpack_from("<IHH", part)
    assert (size, flags, sections) == (len(part), 0, 3)
    found, offset = {}, 8
    for _ in range(sections):
        size, flags, kind = struct.unpack_from("<IHH", part, offset)
        assert size % 4 == 0 and flags == 0
        found[kind] = part[offset + 8 : offset + size]
        offset += size
    assert offset == len(part)

    def entries(data, count, header):
        offset = 0
        for _ in range(count):
            fields = struct.unpack_from(header, data, offset)
            yield fields, data[offset + struct.calcsize(header) : offset + fields[0]]
            offset += fields[0]
        assert not data[offset:].strip(b"\0")

    _, flags, kind, size, full_size, count = struct.unpack_from("<IHHIII", found[0])
    assert (flags, kind) == (0, 1)
    contents = zlib.decompress(found[0][20 : 20 + size])
    assert len(contents) == full_size
    texts = [data[: fields[2] - 1].decode()
             for fields, data in entries(contents, count, "<III")]
    flags, count, size = struct.unpack_from("<IIH", found[1])
    names = []
    for fields, data in entries(found[1][10 : 10 + size], count, "<IIII"):
        names.append(data[: fields[2] - 1].decode())
        assert fields[3] == len(texts[len(names) - 1]) + 1
    flags, size, count = struct.unpack_from("<III", found[2])
    words = found[2][12 : 12 + size].decode().split("\0")
    assert len(words) == 2 * count + 1 and words[-1] == ""
    return list(zip(names, texts, strict=True)), list(zip(words[:-1:2], words[1::2]))


def describe_sources(part, options):
    files, given = read_sources(part)
    expected = ([("lib.hlsl", LIBRARY)] if options.startswith("lib")
                else [("main.hlsl", MAIN), ("./inc.h", INCLUDED)])
    assert files == expected, files
    # dxc has the macros twice, and an entry of libraries.
    names = [" ".join(option).strip() for option in given
             if option[0] not in ("D", "E")]
    if not options.startswith("lib"):
        assert ("E", "main") in given, given
    for word in options.split():
        assert not word.startswith("-Z") or word[1:] in names, (word, names)
    return "; ".join(names)


def describe_parts(parts, options):
    text = " ".join(parts)
    if "ILDN" in parts:
        flags, length = struct.unpack_from("<HH", parts["ILDN"])
        name = parts["ILDN"][4 : 4 + length].decode()
        assert flags == 0 and parts["ILDN"][4 + length] == 0
        text += ", " + name.replace(parts["HASH"][4:].hex(), "<digest>")
    if "HASH" in parts:
        of_source = struct.unpack_from("<I", parts["HASH"])[0]
        assert of_source == ("-Zss" in options)
        if of_source and "ILDB" in parts and "DXIL" in parts:
            assert parts["HASH"][4:] == digest_of(parts["ILDB"])
        if not of_source and "DXIL" in parts:
            assert parts["HASH"][4:] == digest_of(parts["DXIL"])
    if "SRCI" in parts:
        text += " [" + describe_sources(parts["SRCI"], options) + "]"
    return text


def describe_file(data, options, digests):
    if data.startswith(b"DXBC"):
        parts = read_parts(data)
        digests.append(parts["HASH"])
        text = describe_parts(parts, options)
        if parts.get("PRIV", b"").startswith(b"Microsoft"):
            text += "; private: " + describe_file(parts["PRIV"], options, digests)
        return text
    if data.startswith(b"Microsoft"):
        streams = read_streams(data)
        assert [bool(stream) for stream in streams] == [0, 1, 0, 0, 0, 1]
        parts = read_parts(streams[5])
        version, signature, age = struct.unpack_from("<III", streams[1])
        assert (version, age) == (20000404, 1)
        assert streams[1][12:28] == parts["HASH"][4:]
        digests.append(parts["HASH"])
        return describe_parts(parts, options)
    return "other"


def run(compiler, options, scratch):
    shutil.rmtree(scratch, ignore_errors=True)
    (scratch / "dir").mkdir(parents=True)
    inputs = {"main.hlsl": MAIN, "inc.h": INCLUDED, "lib.hlsl": LIBRARY,
              "priv.bin": "private."}
    for name, text in inputs.items():
        (scratch / name).write_text(text)
    words = options.split()
    if words[0] == "lib":
        words = ["lib.hlsl", "-T", "lib_6_6", *words[1:]]
    else:
        words = ["main.hlsl", "-T", "cs_6_6", *words]
    status = subprocess.run([compiler, *words, "-Fo", "o.dxil"], cwd=scratch,
                            capture_output=True, timeout=60).returncode
    if status:
        return ["refused"]
    result, digests = [], []
    for path in sorted(scratch.rglob("*")):
        name = str(path.relative_to(scratch))
        if path.is_file() and name not in inputs:
            text = describe_file(path.read_bytes(), options, digests)
            for digest in digests:
                name = name.replace(digest[4:].hex(), "<digest>")
            result.append(f"{name}: {text}")
    assert len(set(digests)) == 1, "all files have one digest"
    return sorted(result)


def main(compiler, scratch, oracle=None):
    scratch = pathlib.Path(scratch)
    different = 0
    for options in ROWS:
        ours = run(compiler, options, scratch)
        if not oracle:
            print(options)
            for line in ours:
                print("  " + line)
            continue
        theirs = run(oracle, options, scratch)
        if ours != theirs:
            different += 1
            print(options, *ours, "dxc:", *theirs, sep="\n  ")
    if oracle:
        print(f"{len(ROWS) - different} as in dxc, {different} otherwise")


if __name__ == "__main__":
    main(*sys.argv[1:])
