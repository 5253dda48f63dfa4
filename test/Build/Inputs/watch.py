# watch.py: Changes files while a build watches them
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints, for each change, what the build prints up to the next summary.

Usage: watch.py <clang-dxc> [<options of the build>]
       watch.py <clang-dxc> archive
       watch.py <clang-dxc> missing
"""

import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import threading
import time

SUMMARY = re.compile(r"clang-dxc: (\d+ of \d+ shaders built).*( \d+ failed)")


def save(path, text):
    """As editors do that keep the old file until the new one is complete."""
    temporary = pathlib.Path(path + ".tmp")
    temporary.write_text(text, encoding="utf-8")
    os.replace(temporary, path)


class Watch:
    """A build that watches."""

    def __init__(self, command):
        self.process = subprocess.Popen(
            command, stderr=subprocess.PIPE, text=True,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        # A build that sees no change would be waited for forever.
        self.timer = threading.Timer(120, self.process.kill)
        self.timer.start()

    def read_to(self, pattern=SUMMARY.pattern):
        """Errors, and the summary of a round."""
        lines = []
        for line in self.process.stderr:
            if ": error: " in line:
                lines.append(line.strip())
            match = SUMMARY.match(line)
            if match:
                lines.append(match[1] + "," + match[2])
            if re.match(pattern, line):
                break
        return lines

    def expect(self, name, pattern=SUMMARY.pattern):
        print(name)
        for line in self.read_to(pattern):
            print(" ", line)

    def change_at_once(self, change):
        """Stops the build for the change, while it waits for one, so that it cannot see
        only a part."""
        stat = pathlib.Path(f"/proc/{self.process.pid}/stat")
        idle = 0
        while idle < 10:
            before = stat.read_text(encoding="utf-8")
            time.sleep(0.02)
            # State, and what it was before; the times are among the fields.
            now = stat.read_text(encoding="utf-8")
            idle = idle + 1 if now == before and now.rpartition(")")[2].split()[0] == "S" else 0
        self.process.send_signal(signal.SIGSTOP)
        change()
        self.process.send_signal(signal.SIGCONT)

    def interrupt(self):
        self.process.send_signal(signal.SIGINT)
        self.process.communicate()
        self.timer.cancel()
        return f"exit status {self.process.returncode}"


def save_often():
    for number in range(20):
        save("a.h", f"#define A {number}\n")
        pathlib.Path("b.hlsl").write_text(f"// {number}\nwrong", encoding="utf-8")
    save("b.hlsl", "[numthreads(20, 1, 1)] void main() {}\n")


def watch_files(compiler, options):
    watch = Watch([compiler, "build", "--watch", "-j1", "project.json", *options])
    watch.expect("first")
    pathlib.Path("a.h").write_text("#define A 2\n", encoding="utf-8")
    watch.expect("a header")

    def save_two():
        save("b.hlsl", pathlib.Path("b.hlsl").read_text(encoding="utf-8"))
        save("a.hlsl", pathlib.Path("a.hlsl").read_text(encoding="utf-8") + "// end\n")

    watch.change_at_once(save_two)
    watch.expect("a source, and another one with the same contents")
    save("near/far.h", "#define FAR 5\n")
    watch.expect("a file before another one")
    save("b.hlsl", "wrong")
    watch.expect("an error")
    save("b.hlsl", "[numthreads(1, 1, 1)] void main() {}\n")
    watch.expect("without it")
    os.rename("near", "away")
    watch.expect("no folder")
    os.rename("away", "near")
    watch.expect("the folder")
    save("c.hlsl", "[numthreads(2, 1, 1)] void main() {}\n")
    watch.expect("a new file of a pattern")
    project = pathlib.Path("project.json").read_text(encoding="utf-8")
    save("project.json", project.replace("[", "", 1))
    watch.expect("a project with an error", r"project.json:.*error: ")
    save("project.json", project.replace('"Z": 1', '"Z": 2'))
    watch.expect("another macro for all")

    def remove_folder():
        shutil.rmtree("near")
        save("project.json", project.replace('"Z": 1', '"Z": 3'))

    watch.change_at_once(remove_folder)
    watch.expect("again")
    watch.change_at_once(save_often)
    watch.expect("many saves")
    save("c.hlsl", "[numthreads(3, 1, 1)] void main() {}\n")
    watch.expect("one save")
    print(watch.interrupt())


def watch_archive(compiler):
    archive = pathlib.Path("all.dxa")
    watch = Watch([compiler, "build", "--watch", "project.json", "--archive", archive])
    before = b""

    def expect(name):
        nonlocal before
        summary = watch.read_to()[-1]
        # The archive is written after that.
        watch.change_at_once(lambda: None)
        now = archive.read_bytes()
        members = subprocess.run([compiler, "build", "--list-archive", archive],
                                 capture_output=True, text=True, check=True).stdout
        print(f"{name}: {summary}; {'the same' if now == before else 'a new'} archive of",
              *(line.split()[-1] for line in members.splitlines()))
        before = now

    expect("first")
    save("a.h", "#define A 2\n")
    expect("a change")
    save("b.hlsl", "wrong")
    expect("an error")

    def correct_and_add():
        save("b.hlsl", "[numthreads(1, 1, 1)] void main() {}\n")
        save("c.hlsl", "[numthreads(2, 1, 1)] void main() {}\n")

    watch.change_at_once(correct_and_add)
    expect("a new file")
    print(watch.interrupt() + ";", *sorted(os.listdir()))


def watch_missing(compiler):
    watch = Watch([compiler, "build", "--watch", "missing.json"])
    watch.expect("first")
    watch.change_at_once(lambda: save("later.hlsl", "[numthreads(1, 1, 1)] void main() {}\n"))
    watch.expect("the file")
    print(watch.interrupt())


if __name__ == "__main__":
    if sys.argv[2:] == ["archive"]:
        watch_archive(sys.argv[1])
    elif sys.argv[2:] == ["missing"]:
        watch_missing(sys.argv[1])
    else:
        watch_files(sys.argv[1], sys.argv[2:])
