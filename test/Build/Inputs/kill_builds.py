# kill_builds.py: Kills builds that share a cache
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: kill_builds.py COMPILER PROJECT KILLS SEED

Starts builds of a project, two at a time with one cache, and kills one of them, with
or without its workers, or one of its workers, at a random moment. Every output that
exists afterwards is whole, and a last build has all of them. The full number of kills
is 200; the test has fewer, since each costs a part of a build."""

import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import time


def build(compiler, project, folder, *options):
    """Starts a build in a copy of the project, as a process group of its own."""
    return subprocess.Popen([compiler, "build", "-j", "2", folder / project.name, *options],
                            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                            start_new_session=True)


def workers(process):
    listed = subprocess.run(["ps", "-o", "pid=", "--ppid", str(process.pid)],
                            capture_output=True, text=True, check=False).stdout
    return [int(number) for number in listed.split()]


def outputs(folder):
    return {path.relative_to(folder): path.read_bytes()
            for path in (folder / "out").rglob("*.dxil")}


def kill(how, process):
    try:
        if how == "group":
            os.killpg(process.pid, signal.SIGKILL)
        elif how == "worker":
            os.kill(random.choice(workers(process) or [process.pid]), signal.SIGKILL)
        else:
            process.kill()
    except ProcessLookupError:
        pass  # it has ended


def main():
    compiler, project = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
    kills = int(sys.argv[3])
    random.seed(int(sys.argv[4]))
    folders = [pathlib.Path(name).resolve() for name in ("one", "two", "whole")]
    for folder in folders:
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(project.parent, folder)
    start = time.monotonic()
    assert build(compiler, project, folders[2]).wait() == 0
    duration = time.monotonic() - start
    expected = outputs(folders[2])
    cache = ["--cache", str(pathlib.Path("cache").resolve())]
    torn = 0
    for _ in range(kills):
        if random.random() < 0.2:
            shutil.rmtree("cache", ignore_errors=True)
        for folder in folders[:2]:
            shutil.rmtree(folder / "out", ignore_errors=True)
        pair = [build(compiler, project, folder, *cache) for folder in folders[:2]]
        time.sleep(random.uniform(0, 2 * duration))
        kill(random.choice(["group", "worker", "build"]), pair[0])
        for process in pair:
            process.wait()
        time.sleep(0.05)  # workers end when their build has
        torn += sum(expected[name] != text for name, text in outputs(folders[0]).items())
        torn += outputs(folders[1]) != expected
    status = [build(compiler, project, folder, *cache).wait() for folder in folders[:2]]
    verified = subprocess.run([compiler, "build", *cache, "--cache-verify"],
                              stdout=subprocess.DEVNULL, check=False).returncode
    print(f"{kills} kills of builds of {len(expected)} outputs: {torn} wrong outputs; "
          f"then exit status {status}, {sum(outputs(f) != expected for f in folders[:2])} "
          f"wrong folders, cache verified: {verified}")


if __name__ == "__main__":
    main()
