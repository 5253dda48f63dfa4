# run_slurm.py: An array job of Slurm that builds a project
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Starts munged, slurmctld and slurmd on this machine, with all files in the current
folder, submits the example's script, and collects the outputs from the cache. With
"without-slurm", runs the tasks of the array as processes instead.

Usage: run_slurm.py <clang-dxc> <shaders.sh> [without-slurm]"""

import contextlib
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import time

from cache_servers import Compiler, free_port, make_project

TASKS = 3
CONFIGURATION = """ClusterName=test
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={control}
SlurmdPort={daemon}
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket={folder}/munge.socket
CryptoType=crypto/munge
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
ReturnToService=2
SchedulerParameters=sched_interval=1,batch_sched_delay=1
NodeName={host} NodeAddr=127.0.0.1 CPUs={cpus} State=UNKNOWN
PartitionName=all Nodes={host} Default=YES MaxTime=10 State=UP
"""


def wait_for(condition, what, seconds=60):
    for _ in range(seconds * 10):
        if condition():
            return
        time.sleep(0.1)
    raise RuntimeError(f"{what}: still not after {seconds} seconds")


@contextlib.contextmanager
def cluster(folder):
    """The environment in which Slurm's commands find it."""
    for name in ("state", "spool"):
        (folder / name).mkdir()
    key = folder / "munge.key"
    key.write_bytes(os.urandom(128))
    key.chmod(0o400)
    configuration = folder / "slurm.conf"
    configuration.write_text(CONFIGURATION.format(
        host=socket.gethostname().split(".")[0], control=free_port(), daemon=free_port(),
        folder=folder, cpus=len(os.sched_getaffinity(0))))
    environment = {**os.environ, "SLURM_CONF": str(configuration)}
    daemons = []

    def start(*command):
        with open(folder / "daemons.txt", "ab") as log:
            daemons.append(subprocess.Popen(command, env=environment, stdout=log, stderr=log))

    try:
        start("munged", "--foreground", "--force", f"--key-file={key}",
              f"--socket={folder}/munge.socket", f"--pid-file={folder}/munge.pid",
              f"--log-file={folder}/munge.log", f"--seed-file={folder}/munge.seed")
        wait_for((folder / "munge.socket").exists, "munged")
        start("slurmctld", "-D")
        start("slurmd", "-D", "-c")
        idle = ["sinfo", "--noheader", "--format=%T"]
        wait_for(lambda: subprocess.run(idle, env=environment, text=True, check=False,
                                        capture_output=True).stdout.strip() == "idle", "slurmd")
        yield environment
    finally:
        for daemon in reversed(daemons):
            daemon.terminate()
        for daemon in daemons:
            try:
                daemon.wait(10)
            except subprocess.TimeoutExpired:
                daemon.kill()


def submit(script, environment):
    submitted = subprocess.run(
        ["sbatch", "--parsable", f"--array=1-{TASKS}", script], env=environment, check=True,
        text=True, capture_output=True)
    job = submitted.stdout.strip()
    remaining = ["squeue", "--noheader", f"--jobs={job}"]
    wait_for(lambda: not subprocess.run(remaining, env=environment, text=True, check=False,
                                        capture_output=True).stdout.strip(), "the job")


def run_tasks(script, environment):
    tasks = [subprocess.Popen(["bash", script], stderr=open(f"shaders-0-{task}.log", "w"), env={
        **environment, "SLURM_CPUS_PER_TASK": "1", "SLURM_ARRAY_TASK_ID": str(task),
        "SLURM_ARRAY_TASK_COUNT": str(TASKS)}) for task in range(1, TASKS + 1)]
    for task in tasks:
        task.wait()


def main():
    compiler, script = Compiler(sys.argv[1]), sys.argv[2]
    project = make_project("project")
    compiler.build("no cache", project)
    shutil.rmtree("expected", ignore_errors=True)
    (project / "out").rename("expected")

    cache = pathlib.Path("cache").absolute()
    shutil.rmtree(cache, ignore_errors=True)
    for log in pathlib.Path().glob("shaders-*.log"):
        log.unlink()
    variables = {"PROJECT": str(project.absolute() / "project.json"), "CACHE": str(cache),
                 "PATH": os.path.dirname(sys.argv[1]) + os.pathsep + os.environ["PATH"]}
    if sys.argv[3:]:
        run_tasks(script, {**compiler.environment, **variables})
    else:
        folder = pathlib.Path("cluster").absolute()
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        with cluster(folder) as environment:
            submit(script, {**environment, **variables})
    for log in sorted(pathlib.Path().glob("shaders-*.log")):
        line = log.read_text().splitlines()[-1]
        print(f"task {log.stem.split('-')[-1]}: {line.split(',')[0].split(': ')[-1]}")
    other = make_project("other/checkout")
    compiler.build("collected", other, "--cache", cache, expected=pathlib.Path("expected"))


if __name__ == "__main__":
    main()
