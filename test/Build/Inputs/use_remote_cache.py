# use_remote_cache.py: Builds with a cache on a server
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: use_remote_cache.py <clang-dxc> <nginx|redis>"""

import filecmp
import pathlib
import shutil
import sys
import time

from cache_servers import Compiler, Process, make_project


def kill_during(compiler, kind, name, end):
    """END is called with the server when the build has written its first output."""
    folder = make_project("long", files=4, numbers=6, steps=24)
    compiler.build(f"{name}: without a cache", folder)
    shutil.rmtree("expected", ignore_errors=True)
    (folder / "out").rename("expected")
    with Process(kind) as server:
        # A part is found, and the rest is compiled.
        compiler.build(f"{name}: a part", folder, "--cache", server.address, "--shard", "1/3")
        shutil.rmtree(folder / "out")
        running = compiler.start(folder, "--cache", server.address)
        for _ in range(1000):
            if len(list(folder.glob("out/*.dxil"))) > 18:
                break
            time.sleep(0.01)
        end(server)
        compiler.finish(f"{name}, some cached", running, pathlib.Path("expected"), folder)


def main():
    compiler, kind = Compiler(sys.argv[1]), sys.argv[2]
    here = make_project("here")
    there = make_project("far/from/here/there")
    compiler.build("no cache", here)
    expected = pathlib.Path("first")
    shutil.rmtree(expected, ignore_errors=True)
    (here / "out").rename(expected)
    with Process(kind) as server:
        compiler.build("cold", here, "--cache", server.address, expected=expected)
        compiler.build("warm", here, "--cache", server.address, expected=expected)
        compiler.build("other folder", there, "--cache", server.address, expected=expected)
        # A folder in front keeps what the server has.
        shutil.rmtree("front", ignore_errors=True)
        both = ["--cache", "front", "--cache", server.address]
        compiler.build("folder and server", here, *both, expected=expected)
        compiler.build("folder", here, "--cache", "front", expected=expected)
        compiler.build("archive", here, "--archive", "compiled.archive")
        compiler.build("archive, warm", here, *both[2:], "--archive", "found.archive")
        same = filecmp.cmp("compiled.archive", "found.archive", shallow=False)
        print("archives:", "the same" if same else "different")

        (here / "include" / "common.h").write_text("#define SCALE 2.5\n")
        compiler.build("read-only", here, *both[2:], "--cache-read-only")
        compiler.build("still changed", here, *both[2:])
        compiler.build("changed, warm", here, *both[2:])
        compiler.build("as before", there, *both[2:], expected=expected)

    with Process(kind) as server:
        first = compiler.start(here, "--cache", server.address)
        shutil.rmtree(there / "out")
        second = compiler.start(there, "--cache", server.address)
        compiler.finish("first, some cached", first)
        compiler.finish("second, some cached", second, expected, there)
        compiler.build("after both", there, "--cache", server.address, expected=expected)

    kill_during(compiler, kind, "killed", Process.kill)
    kill_during(compiler, kind, "stopped", Process.stop)


if __name__ == "__main__":
    main()
