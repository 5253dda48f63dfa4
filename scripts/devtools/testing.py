# ===- testing.py - Runs every test and counts ----------------------------=== #
#
# Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------=== #
"""Runs the script checks, the scripts' own tests, the unit tests and lit.

Every suite yields counts; what did not run is never counted as passed, and a
suite without a single test is a failure.
"""

import json
import os
import pathlib
import subprocess
import sys
import time

from devtools import building, counting
from devtools.building import ROOT, CommandFailed

CHECKS = ROOT / "scripts" / "checks"
SCRIPT_TESTS = ROOT / "scripts" / "tests"
CHECK_SECONDS = 120
# Of script tests that build something.
BUILDING_TESTS = {"test_recipes"}
BUILDING_TEST_SECONDS = 20 * 60
UNIT_TEST_SECONDS = 300
LIT_SECONDS = 20 * 60


def run_program(command, seconds, **options):
    """The exit status of a command, or a text if it could not finish."""
    try:
        command = [str(part) for part in command]
        return subprocess.run(command, timeout=seconds, **options).returncode
    except subprocess.TimeoutExpired:
        return f"did not finish within {seconds} s"
    except OSError as error:
        return str(error)


def run_checks():
    """One check = one module in scripts/checks that exits with 0 or not."""
    counts = counting.Counts()
    for program in sorted(CHECKS.glob("[a-z]*.py")):
        command = [sys.executable, "-m", f"checks.{program.stem}", ROOT]
        status = run_program(command, CHECK_SECONDS, cwd=ROOT / "scripts")
        if status == 0:
            counts.passed += 1
        else:
            counts.failed += 1
            print(f"FAIL: scripts/checks/{program.name} ({status})", flush=True)
    return counts


def run_script_tests(scratch):
    """The unittest cases of the scripts, run by an own process each file."""
    counts = counting.Counts()
    runner = pathlib.Path(counting.__file__).with_name("unittest_runner.py")
    environment = dict(os.environ, CLANG_DXC_BUILD_DIR=str(scratch.parent))
    for program in sorted(SCRIPT_TESTS.glob("test_*.py")):
        report = scratch / f"{program.stem}.json"
        report.unlink(missing_ok=True)
        seconds = (BUILDING_TEST_SECONDS if program.stem in BUILDING_TESTS
                   else CHECK_SECONDS)
        status = run_program([sys.executable, runner, program, report], seconds,
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
            UNIT_TEST_SECONDS, cwd=directory,
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
    status = run_program(command, LIT_SECONDS, env=lit_environment())
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
    counts = run_checks()
    print(counts.summary())
    return 0 if counts.succeeded() else 1


def run_suites(arguments):
    """Yields the counts of each suite, under the suite's name."""
    directory = building.build_directory(arguments)
    yield "script checks", run_checks
    scratch = directory / "test-reports"
    scratch.mkdir(parents=True, exist_ok=True)
    yield "script tests", lambda: run_script_tests(scratch)
    yield "unit tests", lambda: run_unit_tests(directory, scratch)
    yield "lit tests", lambda: run_lit(arguments, scratch)


def test(arguments):
    if arguments.paths:
        return run_lit_paths(arguments)
    total = counting.Counts()
    try:
        if not arguments.no_install:
            building.install()
        if not arguments.no_build:
            begin = time.monotonic()
            building.build_targets(arguments, [])
            print(f"built in {time.monotonic() - begin:.0f} s", flush=True)
    except CommandFailed as failure:
        print(f"scripts/dev: {failure}")
        total.failed += 1
        print(total.summary(), flush=True)
        return 1
    rows = []
    for name, suite in run_suites(arguments):
        print(f"\n== {name}", flush=True)
        try:
            counts = suite()
        except CommandFailed as failure:
            print(f"scripts/dev: {failure}")
            counts = counting.Counts(failed=1)
        if counts.run() == 0:
            print(f"FAIL: there are no {name}")
            counts.failed += 1
        rows.append(f"{name}: {counts.summary()}")
        total += counts
    print("\n" + "\n".join(rows))
    sys.stderr.flush()
    print(total.summary(), flush=True)
    return 0 if total.succeeded() else 1
