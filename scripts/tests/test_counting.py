# test_counting.py: The counts that CI reports
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import contextlib
import io
import json
import pathlib
import subprocess
import sys
import tempfile
import textwrap
import unittest

from devtools import counting, testing
from devtools.counting import Counts


class ReportFile(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.directory = pathlib.Path(directory.name)

    def counts(self, reader, text, status):
        path = self.directory / "report.json"
        if text is not None:
            path.write_text(text, encoding="utf-8")
        with contextlib.redirect_stdout(io.StringIO()):
            return counting.program_counts(reader, path, status, "program")


class LitReports(ReportFile):
    def lit(self, codes, status):
        report = {"tests": [{"name": "n", "code": code} for code in codes]}
        return self.counts(counting.counts_of_lit, json.dumps(report), status)

    def test_each_code_is_counted_once(self):
        codes = ["PASS", "XFAIL", "FAIL", "XPASS", "UNSUPPORTED", "TIMEOUT"]
        self.assertEqual(self.lit(codes, 1), Counts(2, 3, 1))

    def test_a_code_from_the_future_is_a_failure(self):
        self.assertEqual(self.lit(["PASS", "SURPRISE"], 0), Counts(1, 1, 0))

    def test_no_tests_at_all_is_a_failure(self):
        self.assertEqual(self.lit([], 0), Counts(0, 1, 0))

    def test_a_bad_exit_status_is_a_failure(self):
        self.assertEqual(self.lit(["PASS"], 2), Counts(1, 1, 0))


class UnitTestReports(ReportFile):
    def googletest(self, cases, status):
        report = {"testsuites": [{"name": "s", "testsuite": cases}]}
        return self.counts(counting.counts_of_googletest, json.dumps(report), status)

    def test_only_a_completed_case_without_failures_passed(self):
        cases = [
            {"name": "good", "status": "RUN", "result": "COMPLETED"},
            {"name": "bad", "status": "RUN", "result": "COMPLETED",
             "failures": [{"failure": "expected 1"}]},
            {"name": "disabled", "status": "NOTRUN", "result": "SUPPRESSED"},
            {"name": "skipped", "status": "RUN", "result": "SKIPPED"},
        ]
        self.assertEqual(self.googletest(cases, 1), Counts(1, 1, 2))

    def test_a_crash_without_a_report_is_one_failure(self):
        self.assertEqual(
            self.counts(counting.counts_of_googletest, None, -11), Counts(0, 1, 0)
        )

    def test_half_a_report_is_a_failure(self):
        self.assertEqual(
            self.counts(counting.counts_of_googletest, '{"testsuites": [', 0),
            Counts(0, 1, 0),
        )


class UnittestRunner(ReportFile):
    CASES = textwrap.dedent(
        """
        import unittest

        class Cases(unittest.TestCase):
            def test_good(self):
                pass

            def test_bad(self):
                self.fail("no")

            def test_error(self):
                raise KeyError

            def test_two_bad_subtests(self):
                for number in range(2):
                    with self.subTest(number=number):
                        self.fail("no")

            @unittest.skip("why")
            def test_skipped(self):
                pass
        """
    )

    def test_counts_every_case_once(self):
        program = self.directory / "test_cases.py"
        program.write_text(self.CASES, encoding="utf-8")
        report = self.directory / "report.json"
        runner = pathlib.Path(counting.__file__).with_name("unittest_runner.py")
        status = subprocess.run(
            [sys.executable, runner, program, report], stderr=subprocess.DEVNULL
        ).returncode
        self.assertEqual(status, 1)
        self.assertEqual(
            json.loads(report.read_text(encoding="utf-8")),
            {"passed": 1, "failed": 3, "skipped": 1},
        )


class Totals(unittest.TestCase):
    def test_nothing_but_skipped_tests_is_no_success(self):
        self.assertFalse(Counts(0, 0, 7).succeeded())
        self.assertTrue(Counts(1, 0, 7).succeeded())
        self.assertFalse(Counts(9, 1, 0).succeeded())

    def test_summary_is_the_line_that_ci_reads(self):
        self.assertEqual(Counts(3, 0, 2).summary(), "3 passed, 0 failed, 2 skipped")

    def test_a_program_that_hangs_does_not_end_well(self):
        command = [sys.executable, "-c", "while True: pass"]
        self.assertIn("processor time", testing.run_program(command, 1))

    def test_a_program_that_is_not_there_does_not_end_well(self):
        self.assertIn("no-such-program", testing.run_program(["no-such-program"]))


if __name__ == "__main__":
    unittest.main()
