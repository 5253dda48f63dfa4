# watch.py: Changes files while a build watches them
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints, for each change, what the build prints up to the next summary.

Usage: watch.py <clang-dxc>
"""

import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import threading

SUMMARY = re.compile(r"clang-dxc: (\d+ of \d+ shaders built).*( \d+ failed)")


def save(path, text):
    """As editors do that keep the old file until the new one is complete."""
    temporary = pathlib.Path(path + ".tmp")
    temporary.write_text(text, encoding="utf-8")
    os.replace(temporary, path)


def read_to(process, is_last):
    for line in process.stderr:
        if ": error: " in line:
            print(" ", line.strip())
        match = SUMMARY.match(line)
        if match:
            print(" ", match[1] + "," + match[2])
        if is_last(line):
            return


def main(compiler):
    with subprocess.Popen([compiler, "build", "--watch", "-j1", "project.json", *sys.argv[2:]],
                          stderr=subprocess.PIPE, text=True,
                          preexec_fn=lambda: signal.signal(
                              signal.SIGINT, signal.SIG_DFL)) as process:
        # A build that sees no change would be waited for forever.
        timer = threading.Timer(120, process.kill)
        timer.start()

        def expect(name, pattern=SUMMARY.pattern):
            print(name)
            read_to(process, re.compile(pattern).match)

        expect("first")
        pathlib.Path("a.h").write_text("#define A 2\n", encoding="utf-8")
        expect("a header")
        save("b.hlsl", pathlib.Path("b.hlsl").read_text(encoding="utf-8"))
        save("a.hlsl", pathlib.Path("a.hlsl").read_text(encoding="utf-8") + "// end\n")
        expect("a source, and another one with the same contents")
        save("near/far.h", "#define FAR 5\n")
        expect("a file before another one")
        save("b.hlsl", "wrong")
        expect("an error")
        save("b.hlsl", "[numthreads(1, 1, 1)] void main() {}\n")
        expect("without it")
        os.rename("near", "away")
        expect("no folder")
        os.rename("away", "near")
        expect("the folder")
        save("c.hlsl", "[numthreads(2, 1, 1)] void main() {}\n")
        expect("a new file of a pattern")
        project = pathlib.Path("project.json").read_text(encoding="utf-8")
        save("project.json", project.replace("[", "", 1))
        expect("a project with an error", r"project.json:.*error: ")
        save("project.json", project.replace('"Z": 1', '"Z": 2'))
        expect("another macro for all")
        shutil.rmtree("near")
        save("project.json", project.replace('"Z": 1', '"Z": 3'))
        expect("again")
        process.send_signal(signal.SIGINT)
        process.communicate()
        timer.cancel()
        print("exit status", process.returncode)


if __name__ == "__main__":
    main(sys.argv[1])
