# kill_workers.py: Kills a process of a build, and the build
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""waits.json compiles a shader that includes a pipe into which nobody writes, so that
its process waits when it is killed; the other shader is finished by then."""

import os
import pathlib
import signal
import subprocess
import sys
import time


def children(process):
    listed = subprocess.run(["ps", "-o", "pid=", "--ppid", str(process)],
                            capture_output=True, text=True, check=False).stdout
    return [int(number) for number in listed.split()]


def listen():
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def build(compiler, name, end, archive=None):
    good = pathlib.Path("good.main.dxil")
    good.unlink(missing_ok=True)

    def is_finished():
        # All is collected in a temporary file.
        return any(path.stat().st_size for path in pathlib.Path().glob("*.tmp")) \
            if archive else good.exists()

    command = [compiler, "build", "-j", "2", "waits.json"]
    # A shell in the background ignores this signal, and what it starts does, too.
    with subprocess.Popen(command + (["--archive", archive] if archive else []), text=True,
                          stderr=subprocess.PIPE, preexec_fn=listen) as running:
        while not is_finished() or not children(running.pid):
            time.sleep(0.02)
        time.sleep(0.2)  # until the result of the finished shader is read
        end(running)
        messages = running.communicate()[1]
    print(f"{name}: exit status {running.returncode}\n{messages}", end="")
    print("outputs:", *sorted(path.name for path in pathlib.Path().iterdir()
                              if path.suffix in (".dxa", ".dxil", ".tmp")))


def main():
    compiler = sys.argv[1]
    for name in ("pipe", "all.dxa"):
        pathlib.Path(name).unlink(missing_ok=True)
    os.mkfifo("pipe")

    def kill_waiting(running):
        # The waiting process opens the pipe when something writes to it.
        oldest = children(running.pid)[0]
        os.kill(oldest, signal.SIGKILL)

    build(compiler, "killed", kill_waiting)
    build(compiler, "interrupted", lambda running: running.send_signal(signal.SIGINT))
    old = pathlib.Path("all.dxa")
    subprocess.run([compiler, "build", "good.json", "--archive", old],
                   stderr=subprocess.DEVNULL, check=True)
    before = old.read_bytes()
    for number in (signal.SIGINT, signal.SIGTERM):
        build(compiler, number.name, lambda running, n=number: running.send_signal(n), old)
        print("the old archive" if old.read_bytes() == before else "another archive")


if __name__ == "__main__":
    main()
