# counting.py: Counts of passed, failed and skipped tests
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reads the reports of lit, GoogleTest and our unittest runner."""

import dataclasses
import json

LIT_PASSED = {"PASS", "XFAIL", "FLAKYPASS"}
LIT_SKIPPED = {"UNSUPPORTED", "SKIPPED", "EXCLUDED"}


@dataclasses.dataclass
class Counts:
    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def __add__(self, other):
        return Counts(
            self.passed + other.passed,
            self.failed + other.failed,
            self.skipped + other.skipped,
        )

    def run(self):
        """The number of tests that ran, without skipped ones."""
        return self.passed + self.failed

    def succeeded(self):
        return self.failed == 0 and self.passed > 0

    def summary(self):
        return (f"{self.passed} passed, {self.failed} failed, "
                f"{self.skipped} skipped")


def counts_of_lit(report):
    """lit -o: a code for each test. An unknown code is a failure."""
    counts = Counts()
    for test in report["tests"]:
        if test["code"] in LIT_PASSED:
            counts.passed += 1
        elif test["code"] in LIT_SKIPPED:
            counts.skipped += 1
        else:
            counts.failed += 1
    return counts


def counts_of_googletest(report):
    """--gtest_output=json. Only a completed case without failures passed."""
    counts = Counts()
    for suite in report["testsuites"]:
        for case in suite["testsuite"]:
            if case.get("failures"):
                counts.failed += 1
            elif case["result"] == "COMPLETED":
                counts.passed += 1
            else:
                counts.skipped += 1
    return counts


def counts_of_report(report):
    """The JSON that unittest_runner.py writes: the three numbers."""
    return Counts(report["passed"], report["failed"], report["skipped"])


def program_counts(reader, report_path, status, name):
    """The counts in a program's report, checked against its exit status.

    Without a usable report, the program itself counts as one failure: nothing
    is known of its tests. A bad exit status without a failed test (a crash at
    the program's end) is one failure more.
    """
    try:
        counts = reader(json.loads(report_path.read_text(encoding="utf-8")))
    except (OSError, ValueError, KeyError, TypeError):
        print(f"FAIL: {name} left no report (exit status: {status})")
        return Counts(failed=1)
    if status != 0 and counts.failed == 0:
        print(f"FAIL: {name} passed its tests, but ended badly ({status})")
        counts.failed += 1
    if status == 0 and counts.run() + counts.skipped == 0:
        print(f"FAIL: {name} has no tests")
        counts.failed += 1
    return counts
