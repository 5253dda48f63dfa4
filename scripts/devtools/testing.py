# testing.py: Runs all tests and counts the results
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the script checks, the scripts' own tests, the unit tests and lit.

Every suite yields counts; a test that did not run never counts as passed, and a suite
without tests is a failure.
"""

import concurrent.futures
import json
import os
import pathlib
import resource
import signal
import subprocess
import sys
import time

from devtools import build_times, building, code_layout, counting
from devtools.building import ROOT, CommandFailed

CHECKS = ROOT / "scripts" / "checks"
SCRIPT_TESTS = ROOT / "scripts" / "tests"
# Of processor time, for one process: however busy the machine is, a program
# that works does not reach it, and one that never ends does.
PROCESSOR_SECONDS = 600


def run_program(command, seconds=PROCESSOR_SECONDS, **options):
    """The exit status of a command, or a text if it could not finish."""

    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))

    try:
        status = subprocess.run([str(part) for part in command],
                                preexec_fn=limit, **options).returncode
    except OSError as error:
        return str(error)
    if status == -signal.SIGXCPU:
        return f"took more than {seconds} s of processor time"
    return status


def run_check(program):
    """The exit status of a check and its output."""
    finished = subprocess.run(
        [sys.executable, "-m", f"checks.{program.stem}", ROOT],
        cwd=ROOT / "scripts", stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True)
    return finished.returncode, finished.stdout


class RunningChecks:
    """The checks of scripts/checks, which run beside other work.

    One check is one module that exits with 0 or not.
    """

    def __init__(self, jobs=1):
        self.threads = concurrent.futures.ThreadPoolExecutor(jobs)
        self.results = {program: self.threads.submit(run_check, program)
                        for program in sorted(CHECKS.glob("[a-z]*.py"))}

    def cancel(self):
        self.threads.shutdown(cancel_futures=True)

    def counts(self):
        """Waits for all checks and prints their output."""
        counts = counting.Counts()
        for program, result in self.results.items():
            status, printed = result.result()
            print(printed, end="")
            if status == 0:
                counts.passed += 1
            else:
                counts.failed += 1
                print(f"FAIL: scripts/checks/{program.name} ({status})",
                      flush=True)
        return counts


def run_script_tests(scratch):
    """The unittest cases of the scripts, run by an own process each file."""
    counts = counting.Counts()
    runner = pathlib.Path(counting.__file__).with_name("unittest_runner.py")
    environment = dict(os.environ, CLANG_DXC_BUILD_DIR=str(scratch.parent))
    for program in sorted(SCRIPT_TESTS.glob("test_*.py")):
        report = scratch / f"{program.stem}.json"
        report.unlink(missing_ok=True)
        status = run_program([sys.executable, runner, program, report],
                             env=environment)
        counts += counting.program_counts(
            counting.counts_of_report, report, status, f"scripts/tests/{program.name}"
        )
    return counts


def unit_test_programs(directory):
    """The programs that CMake declares as tests, as (name, command) pairs."""
    listed = subprocess.run(
        ["ctest", "--show-only=json-v1"], cwd=directory, stdout=subprocess.PIPE
    )
    if listed.returncode != 0:
        raise CommandFailed("ctest could not list the unit tests")
    tests = json.loads(listed.stdout).get("tests", [])
    return [(test["name"], test.get("command")) for test in tests]


def run_unit_tests(directory, scratch):
    counts = counting.Counts()
    for name, command in unit_test_programs(directory):
        if not command:
            counts.failed += 1
            print(f"FAIL: {name} is not built")
            continue
        report = scratch / f"{name}.json"
        report.unlink(missing_ok=True)
        status = run_program(
            [*command, "--gtest_brief=1", f"--gtest_output=json:{report}"],
            cwd=directory,
        )
        counts += counting.program_counts(
            counting.counts_of_googletest, report, status, name
        )
    return counts


def lit_program(directory):
    """LLVM's lit: the folder is the one that CMake found."""
    cache = (directory / "CMakeCache.txt").read_text(encoding="utf-8")
    for line in cache.splitlines():
        if line.startswith("LLVM_DIR:"):
            prefix = pathlib.Path(line.split("=", 1)[1]).resolve().parents[2]
            return prefix / "bin" / "lit"
    raise CommandFailed(f"{directory} is not configured")


def lit_command(arguments, paths):
    directory = building.build_directory(arguments)
    return [sys.executable, lit_program(directory), "-v",
            f"--workers={arguments.jobs}", *paths]


def lit_environment():
    unset = ("LIT_OPTS", "LIT_FILTER", "LIT_FILTER_OUT", "LIT_XFAIL",
             "FILECHECK_OPTS")
    return {name: value for name, value in os.environ.items()
            if name not in unset}


def run_lit(arguments, scratch):
    directory = building.build_directory(arguments)
    report = scratch / "lit.json"
    report.unlink(missing_ok=True)
    command = lit_command(arguments, ["-o", report, directory / "test"])
    status = run_program(command, env=lit_environment())
    return counting.program_counts(counting.counts_of_lit, report, status, "lit")


def run_lit_paths(arguments):
    """Some lit tests only, named by their paths in the source tree."""
    directory = building.build_directory(arguments)
    paths = []
    for name in arguments.paths:
        path = pathlib.Path(name).resolve()
        try:
            relative = path.relative_to(ROOT / "test")
        except ValueError:
            raise CommandFailed(f"{name} is not in {ROOT / 'test'}") from None
        if not path.exists():
            raise CommandFailed(f"{name} does not exist")
        paths.append(directory / "test" / relative)
    building.run(lit_command(arguments, paths), "lit")
    return 0


def check(arguments):
    counts = RunningChecks(arguments.jobs).counts()
    print(counts.summary())
    return 0 if counts.succeeded() else 1


def run_suites(arguments, checks):
    """Yields the counts of each suite, under the suite's name."""
    directory = building.build_directory(arguments)
    yield "script checks", checks.counts
    scratch = directory / "test-reports"
    scratch.mkdir(parents=True, exist_ok=True)
    yield "script tests", lambda: run_script_tests(scratch)
    yield "unit tests", lambda: run_unit_tests(directory, scratch)
    yield "lit tests", lambda: run_lit(arguments, scratch)


def test(arguments):
    if arguments.paths:
        return run_lit_paths(arguments)
    total = counting.Counts()
    checks = None
    try:
        if not arguments.no_install:
            building.install()
        checks = RunningChecks()
        if not arguments.no_build:
            begin = time.monotonic()
            building.build_targets(arguments, ["all", *code_layout.test_targets()])
            print(build_times.table(building.build_directory(arguments)))
            print(f"built in {time.monotonic() - begin:.0f} s", flush=True)
    except CommandFailed as failure:
        if checks:
            checks.cancel()
        print(f"scripts/dev: {failure}")
        total.failed += 1
        print(total.summary(), flush=True)
        return 1
    rows = []
    for name, suite in run_suites(arguments, checks):
        print(f"\n== {name}", flush=True)
        try:
            counts = suite()
        except CommandFailed as failure:
            print(f"scripts/dev: {failure}")
            counts = counting.Counts(failed=1)
        if counts.run() == 0:
            print(f"FAIL: no {name} exist")
            counts.failed += 1
        rows.append(f"{name}: {counts.summary()}")
        total += counts
    print("\n" + "\n".join(rows))
    sys.stderr.flush()
    print(total.summary(), flush=True)
    return 0 if total.succeeded() else 1
