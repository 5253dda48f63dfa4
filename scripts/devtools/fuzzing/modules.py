# modules.py: Damaged modules must not crash a program
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Passes damaged copies of the tests' modules to dxil-opt and dxil-as.

A module in front IR is processed by one of our passes or by the pipeline, and the
pipeline's output by dxil-as; a module in DXIL form is passed to dxil-as directly. A
finding is an exit status other than 0 and 1, a run beyond the time limit, and, if dxv
is on PATH, a signed container that it rejects.
"""

import pathlib
import re
import shutil

from devtools.building import ROOT
from devtools.fuzzing import driver, ir_mutation

DEFAULTS = {"runs": 1000, "seconds": 60}


def reason_of(result):
    """The text that distinguishes a crash from others, without parts that differ
    between runs."""
    if result.status is None:
        return result.text
    lines = [line for line in result.text.splitlines()
             if "ssertion" in line or "UNREACHABLE" in line or "LLVM ERROR" in line]
    if not lines:
        # Without an assertion, the functions on the stack distinguish crashes.
        lines = re.findall(r"^ *#\d+ 0x[0-9a-f]+ ((?:llvm|\(anonymous)[^(]*)",
                           result.text, re.M)[:3] or [f"status {result.status}"]
    return re.sub(r"^\S*: ", "", " < ".join(lines[:3]))[:300]


def process(case, arguments, validator, folder):
    """The result for a module: an outcome, or (the tool, the reason) for a finding."""
    source, assembled = folder / "in.ll", folder / "out.ll"
    source.write_text(case.text, encoding="utf-8")
    if case.passes:
        result = driver.run_program(
            [arguments.bin / "dxil-opt", "-S", f"-passes={case.passes}", source, "-o",
             assembled], arguments.seconds)
        if result.status != 0:
            return "refused" if result.status == 1 else (
                "dxil-opt", reason_of(result))
        if not case.is_whole:
            return "accepted"
        source = assembled
    container = folder / "out.dxil"
    result = driver.run_program([arguments.bin / "dxil-as", source, "-o", container],
                                arguments.seconds)
    if result.status != 0:
        return "refused" if result.status == 1 else ("dxil-as", reason_of(result))
    if not validator:
        return "signed"
    result = driver.run_program([validator, container], arguments.seconds)
    if result.status == 0:
        return "signed"
    errors = [line for line in result.text.splitlines() if "error" in line]
    return "dxv", (errors or [result.text])[0][:300]


def add_arguments(parser):
    parser.add_argument("--modules", nargs="+", type=pathlib.Path, metavar="FILE",
                        default=sorted((ROOT / "test").rglob("*.ll")))
    parser.add_argument("--no-dxv", action="store_true",
                        help="do not ask Microsoft's validator")


def main(arguments):
    modules = ir_mutation.read_modules(arguments.modules)
    passes = ir_mutation.pass_names(ROOT)
    validator = None if arguments.no_dxv else shutil.which("dxv")

    def make(number):
        return ir_mutation.make_case(driver.generator_of(arguments, number), modules,
                                     passes)

    def text_of(case):
        return f"; {case.passes or 'dxil-as'}\n{case.text}"

    def examine(number, folder):
        case = make(number)
        outcome = process(case, arguments, validator, folder)
        if isinstance(outcome, str):
            return outcome
        return driver.Finding(": ".join(outcome), lambda: text_of(case), case.origin)

    if arguments.print:
        case = make(arguments.first)
        print(f"; {case.origin}\n{text_of(case)}")
        return 0
    return driver.fuzz(arguments, examine, "module", ".ll",
                       ("refused", "accepted", "signed"))
