# unittest_runner.py: Runs one file of unittest cases
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: unittest_runner.py <test file> <report.json>"""

import json
import pathlib
import sys
import unittest


class CountingResult(unittest.TextTestResult):
    """Also counts successes, and a test with failed subtests only once."""

    def __init__(self, *arguments, **options):
        super().__init__(*arguments, **options)
        self.passed = set()
        self.unsuccessful = set()

    def addSuccess(self, test):
        super().addSuccess(test)
        self.passed.add(test.id())

    def addError(self, test, error):
        super().addError(test, error)
        self.unsuccessful.add(test.id())

    def addFailure(self, test, error):
        super().addFailure(test, error)
        self.unsuccessful.add(test.id())

    def addUnexpectedSuccess(self, test):
        super().addUnexpectedSuccess(test)
        self.unsuccessful.add(test.id())

    def addSubTest(self, test, subtest, error):
        super().addSubTest(test, subtest, error)
        if error is not None:
            self.unsuccessful.add(test.id())


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    scripts = pathlib.Path(__file__).resolve().parents[1]
    sys.path[:0] = [str(scripts), str(program.parent)]
    suite = unittest.defaultTestLoader.loadTestsFromName(program.stem)
    runner = unittest.TextTestRunner(resultclass=CountingResult, verbosity=1)
    result = runner.run(suite)
    report = {
        "passed": len(result.passed - result.unsuccessful),
        "failed": len(result.unsuccessful),
        "skipped": len(result.skipped) + len(result.expectedFailures),
    }
    pathlib.Path(sys.argv[2]).write_text(json.dumps(report), encoding="utf-8")
    return 0 if result.wasSuccessful() else 1


if __name__ == "__main__":
    sys.exit(main())
