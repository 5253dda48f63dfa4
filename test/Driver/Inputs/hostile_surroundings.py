# hostile_surroundings.py: Compiles with missing resources
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles with too little memory, stack or disk space, without streams or folders, and
while it is killed. After each run the output must be unchanged or complete, its folder
must contain no other file, and the status must be a documented one.

usage: hostile_surroundings.py <compiler> <folder> <kills>"""

import os
import pathlib
import random
import resource
import shutil
import signal
import subprocess
import sys
import time

OLD = b"what was there before"
MEGABYTE = 1 << 20


class Trial:
    def __init__(self, compiler, folder):
        self.compiler, self.folder = compiler, folder
        self.out = folder / "out"
        self.source = folder / "source.hlsl"
        # Large enough to take a while, and some memory.
        self.source.write_text(
            "RWBuffer<float4> O;\n[numthreads(1, 1, 1)] void main(uint i : SV_GroupID) {\n"
            + "".join(f"O[{n}] = sin(O[i + {n} * 7]) * O[i ^ {n}];\n" for n in range(300))
            + "}\n")
        self.small = folder / "small.hlsl"
        self.small.write_text("[numthreads(1, 1, 1)] void main() {}\n")
        self.new = {}
        for source in (self.source, self.small):
            self.reset()
            subprocess.run(self.command(source), check=True)
            self.new[source] = self.output().read_bytes()
        self.faults, self.runs = [], 0

    def output(self):
        return self.out / "a.dxil"

    def reset(self):
        shutil.rmtree(self.out, ignore_errors=True)
        self.out.mkdir()
        self.output().write_bytes(OLD)

    def command(self, source=None, output=None):
        return [self.compiler, "-T", "cs_6_6", source or self.source, "-Fo",
                output or self.output()]

    def fault(self, what, text):
        self.faults.append(f"{what}: {text}")

    def check_files(self, what, source, may_leave=False):
        names = sorted(os.listdir(self.out))
        if names != ["a.dxil"] and not (may_leave and "a.dxil" in names):
            self.fault(what, f"the folder has {names}")
        if self.output().read_bytes() not in (OLD, self.new[source]):
            self.fault(what, "the output is neither the old one nor a new one")

    def run(self, what, statuses, limits=(), source=None, output=None, **options):
        """With limits of resources; the status must be one of those given."""
        source = source or self.source
        self.reset()
        self.runs += 1

        def prepare():
            for kind, value in limits:
                resource.setrlimit(kind, (value, value))

        result = subprocess.run(self.command(source, output), stdin=subprocess.DEVNULL,
                                stderr=subprocess.PIPE, stdout=subprocess.DEVNULL,
                                preexec_fn=prepare, check=False, timeout=60, **options)
        if result.returncode not in statuses:
            self.fault(what, f"status {result.returncode}: {result.stderr[-500:]}")
        if result.returncode and b"error" not in result.stderr:
            self.fault(what, f"nothing is said: {result.stderr[-500:]}")
        self.check_files(what, source)
        return result.returncode


def use_up_memory(trial):
    """From too little for the stack to enough for the compile. Where that begins
    depends on the size of the program, and is looked for first."""
    def ends_well(megabytes):
        limit = megabytes * MEGABYTE
        return subprocess.run(
            trial.command(), check=False, stderr=subprocess.DEVNULL,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
        ).returncode == 0

    little, enough = 256, 4096
    while enough - little > 1:
        middle = (little + enough) // 2
        little, enough = (little, middle) if ends_well(middle) else (middle, enough)
    statuses = [trial.run(f"{size} MB of addresses", (0, 70),
                          [(resource.RLIMIT_AS, size * MEGABYTE)])
                for size in range(enough - 44, enough + 16, 2)]
    if statuses[0] != 70 or statuses[-1] != 0:
        trial.fault("addresses", f"{enough} MB were enough, but then {statuses}")


def use_up_disk(trial):
    for size in (0, 1, 100, 1000):
        trial.run(f"files of {size} bytes", (1,), [(resource.RLIMIT_FSIZE, size)])
    trial.run("/dev/full", (1,), output="/dev/full")
    trial.run("a folder that is a file", (1,), output=trial.small / "a.dxil")
    trial.run("a folder without files", (1,), output="/proc/a.dxil")


def use_up_stack(trial):
    for size in (64, 256, 1024):
        trial.run(f"a stack of {size} KB", (0,), [(resource.RLIMIT_STACK, size * 1024)])


def close_streams(trial):
    for closed in ("<&-", ">&-", "2>&-", "<&- >&-", "<&- >&- 2>&-"):
        trial.reset()
        trial.runs += 1
        command = " ".join(map(str, trial.command())) + " " + closed
        if subprocess.run(["sh", "-c", command], stderr=subprocess.DEVNULL,
                          check=False).returncode:
            trial.fault(closed, "the compile needs no stream and failed")
        if trial.output().read_bytes() != trial.new[trial.source]:
            trial.fault(closed, "the output is not what a compile gives")
    # The listing needs one.
    listing = [trial.compiler, "-T", "cs_6_6", str(trial.source)]
    for closed in (">&-", ">/dev/full"):
        trial.runs += 1
        result = subprocess.run(["sh", "-c", " ".join(listing) + " " + closed],
                                stderr=subprocess.PIPE, check=False)
        if result.returncode != 1 or b"error: cannot write" not in result.stderr:
            trial.fault(closed, f"status {result.returncode}, {result.stderr}")


def lose_folder(trial):
    """The current folder vanishes before the compile."""
    gone = trial.folder / "gone"
    gone.mkdir()

    def leave():
        os.chdir(gone)
        gone.rmdir()

    for output, wanted in ((trial.output(), 0), ("a.dxil", 1)):
        trial.reset()
        trial.runs += 1
        gone.mkdir(exist_ok=True)
        result = subprocess.run(trial.command(output=output), preexec_fn=leave,
                                stderr=subprocess.PIPE, check=False)
        if result.returncode != wanted:
            trial.fault("a folder that is gone", f"status {result.returncode}: "
                                                 f"{result.stderr}")


def interrupt(trial):
    """After the outputs are written, and before they are renamed: a pipe that nobody
    reads delays the second one."""
    pipe = trial.folder / "pipe"
    os.mkfifo(pipe)

    def prepare(number, action):
        signal.signal(number, action)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGQUIT,
                   signal.SIGPIPE, signal.SIGUSR2):
        for action, wanted in ((signal.SIG_DFL, -number), (signal.SIG_IGN, 0)):
            what = f"signal {number}, {action.name}, between outputs"
            trial.runs += 1
            trial.reset()
            with subprocess.Popen(
                    trial.command() + ["-Fc", pipe], stderr=subprocess.DEVNULL,
                    preexec_fn=lambda n=number, a=action: prepare(n, a)) as process:
                while len(os.listdir(trial.out)) == 1:
                    time.sleep(0.001)
                process.send_signal(number)
                if action == signal.SIG_IGN:
                    pipe.read_bytes()
                status = process.wait()
            if status != wanted:
                trial.fault(what, f"status {status}")
            trial.check_files(what, trial.source)
            if (trial.output().read_bytes() == OLD) != (wanted != 0):
                trial.fault(what, "the output is the wrong one")


def duration_of(command):
    began = time.monotonic()
    subprocess.run(command, check=True)
    return time.monotonic() - began


def kill(trial, count):
    """At random moments of the compile, and a little after it."""
    chance = random.Random(1)
    ended = 0
    for turn in range(count):
        # How long it takes depends on what else the machine does.
        if turn % 50 == 0:
            trial.reset()
            duration = duration_of(trial.command())
        trial.runs += 1
        trial.reset()
        number = chance.choice([signal.SIGTERM, signal.SIGINT, signal.SIGHUP,
                                signal.SIGKILL])
        process = subprocess.Popen(trial.command(), stderr=subprocess.DEVNULL)
        time.sleep(chance.random() * duration * 1.2)
        process.send_signal(number)
        status = process.wait()
        ended += status == 0
        if status not in (0, -number):
            trial.fault(f"signal {number}", f"status {status}")
        # Nobody can clean up after SIGKILL.
        trial.check_files(f"signal {number}", trial.source,
                          may_leave=number == signal.SIGKILL)
    print(f"{count} kills, of which {'some' if ended else 'none'} came too late")


def main():
    compiler, folder, kills = sys.argv[1:]
    folder = pathlib.Path(folder)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    trial = Trial(os.path.abspath(shutil.which(compiler)), folder)
    use_up_memory(trial)
    use_up_disk(trial)
    use_up_stack(trial)
    close_streams(trial)
    lose_folder(trial)
    interrupt(trial)
    kill(trial, int(kills))
    # On the line that is checked, so that it shows what was wrong.
    print(f"{trial.runs} runs, {len(trial.faults)} faults", *trial.faults, sep="; ")
    return 1 if trial.faults else 0


if __name__ == "__main__":
    sys.exit(main())
