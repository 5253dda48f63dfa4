# damaged_sources.py: Errors for sources with one damaged token
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Damages one token in copies of the repository's shaders and counts the errors.

A token is deleted, duplicated, swapped with the next one, or misspelled. The choice
depends only on the path of the shader, so every run measures the same sources. For each
source that the compiler rejects, the script counts the errors and whether the first
error is on the damaged line. docs/dev/diagnostic-budget.md has the figures."""

import argparse
import concurrent.futures
import functools
import hashlib
import os
import pathlib
import random
import re
import shlex
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDERS = ["examples", "test/CodeGen", "test/EndToEnd", "test/Language"]
# The options of the first command that compiles the file.
COMMAND = re.compile(r"\bclang-dxc((?: +-\S+| +[\w.=+-]+)*?) +(?:%s|\S+\.hlsl)")
SKIPPED = re.compile(r"//[^\n]*|/\*.*?\*/|^[ \t]*#(?:[^\n]*\\\n)*[^\n]*", re.S | re.M)
TOKEN = re.compile(
    r'"(?:[^"\\\n]|\\.)*"|[A-Za-z_]\w*|\.?\d(?:[eE][+-]|[\w.])*'
    r"|<<=|>>=|::|->|\+\+|--|<<|>>|[-+*/%&|^<>=!]=|&&|\|\||\S")
ERROR = re.compile(r"^[^\n]*?:(\d+):\d+: (?:fatal )?error: ", re.M)
# Nothing is measured with these: they choose the output or what is checked.
UNUSED = {"-verify", "-Fc", "-Fo", "-ast-dump", "-P"}
KINDS = ["delete", "duplicate", "swap", "misspell"]


def shader_of(path):
    """The path, the text and the options of a shader, or None without a command."""
    text = path.read_text()
    command = COMMAND.search(text)
    if not command or "-T" not in command.group(1):
        return None
    options = shlex.split(command.group(1))
    if UNUSED & set(options) or "-verify" in text:
        return None
    return path, text, options


def tokens_of(text):
    blank = SKIPPED.sub(lambda match: re.sub(r"[^\n]", " ", match.group()), text)
    return [(match.start(), match.end()) for match in TOKEN.finditer(blank)]


def misspell(token, choice):
    """Without one of its letters, or with two of them swapped."""
    at = choice.randrange(len(token) - 1)
    if choice.random() < 0.5 or token[at] == token[at + 1]:
        return token[:at] + token[at + 1:]
    return token[:at] + token[at + 1] + token[at] + token[at + 2:]


def damaged(text, tokens, at, kind, choice):
    begin, end = tokens[at]
    token = text[begin:end]
    if kind == "delete":
        return text[:begin] + text[end:]
    if kind == "duplicate":
        return text[:end] + " " + token + text[end:]
    if kind == "swap":
        after, last = tokens[at + 1]
        return text[:begin] + text[after:last] + text[end:after] + token + text[last:]
    return text[:begin] + misspell(token, choice) + text[end:]


def damages(shader):
    """(line, kind, text) of the damaged copies."""
    path, text, _ = shader
    tokens = tokens_of(text)
    name = path.relative_to(ROOT).as_posix()
    choice = random.Random(hashlib.sha256(name.encode()).hexdigest())
    for number in range(max(6, min(60, len(tokens) // 20))):
        kind = KINDS[number % 4]
        at = choice.randrange(len(tokens) - 1)
        token = text[slice(*tokens[at])]
        if kind == "misspell" and not re.fullmatch(r"[A-Za-z_]\w{2,}", token):
            words = [t for t in range(len(tokens) - 1)
                     if re.fullmatch(r"[A-Za-z_]\w{2,}", text[slice(*tokens[t])])]
            if not words:
                continue
            at = choice.choice(words)
        new = damaged(text, tokens, at, kind, choice)
        yield text.count("\n", 0, tokens[at][0]) + 1, kind, new


def pair_of(text, first, second):
    """The text with two damages at least four lines apart, or None."""
    (line, _, damaged_first), (other, _, damaged_second) = sorted([first, second])
    lines, others = damaged_first.split("\n"), damaged_second.split("\n")
    if other - line < 4 or not len(lines) == len(others) == text.count("\n") + 1:
        return None
    return (line, other), (damaged_first, damaged_second), "\n".join(
        lines[:other - 2] + others[other - 2:])


def pairs(shader):
    """((line, line), (text, text), text) of copies with two damages: their lines, the
    copies with one of them, the copy with both."""
    path, text, _ = shader
    singles = list(damages(shader))
    choice = random.Random(path.name)
    for _ in range(3 if len(singles) > 1 else 0):
        if pair := pair_of(text, *choice.sample(singles, 2)):
            yield pair


class Run:
    """The diagnostics of a compiler for one damaged source."""

    def __init__(self, compiler, shader, name, damage, scratch):
        path, _, options = shader
        self.path, (self.damaged, self.kind, text) = path, damage
        self.copy = pathlib.Path(scratch) / f"{name}-{path.name}"
        self.copy.write_text(text)
        # Includes are relative to the original.
        run = subprocess.run(
            [compiler, *options, "-I", str(path.parent), str(self.copy), "-Fo",
             f"{self.copy}.dxil"], capture_output=True, text=True, errors="replace")
        self.is_rejected, self.output = run.returncode != 0, run.stderr
        self.lines = [int(line) for line in ERROR.findall(run.stderr)]

    def is_right(self):
        return bool(self.lines) and self.lines[0] == self.damaged


def shaders_of_tree():
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.hlsl")):
            if shader := shader_of(path):
                yield shader


def run_pair(run, shader, name, damage):
    """None unless each damage alone has its first error on its line."""
    for number, single in enumerate(zip(*damage[:2])):
        if not run(shader, f"{name}-{number}", (single[0], "single", single[1])).is_right():
            return None
    return run(shader, name, damage)


def measure(arguments, pool):
    """The runs of the sources of shaders that the compiler accepts undamaged."""
    make = pairs if arguments.pairs else damages
    work = [(shader, f"{number}-{copy}", damage)
            for number, shader in enumerate(shaders_of_tree())
            for copy, damage in enumerate(make(shader))][::arguments.every]
    run = functools.partial(Run, arguments.compiler, scratch=arguments.scratch)
    used = {shader[0]: shader for shader, *_ in work}
    accepted = {r.path for r in pool.map(
        lambda s: run(s, "whole", (0, "none", s[1])), used.values()) if not r.is_rejected}
    work = [item for item in work if item[0][0] in accepted]
    if arguments.pairs:
        return list(filter(None, pool.map(lambda item: run_pair(run, *item), work)))
    return list(pool.map(lambda item: run(*item), work))


def check_single(runs, arguments):
    rejected = [run for run in runs if run.is_rejected]
    errors = sum(len(run.lines) for run in rejected) / max(1, len(rejected))
    right = 100 * sum(run.is_right() for run in rejected) / max(1, len(rejected))
    for run in sorted(rejected, key=lambda r: -len(r.lines))[:arguments.worst]:
        print(f"{run.copy.name}: {run.kind} in line {run.damaged}: {run.lines}\n{run.output}")
    print(f"{len(rejected)} of {len(runs)} damaged sources are rejected, with {errors:.2f} "
          f"errors each; {right:.1f}% have the first error on the damaged line")
    return errors <= arguments.most_errors and right >= arguments.least_right


def check_pairs(runs, arguments):
    hidden = [run for run in runs if not set(run.damaged) <= set(run.lines)]
    both = 100 * (len(runs) - len(hidden)) / max(1, len(runs))
    for run in hidden[:arguments.worst]:
        print(f"{run.copy.name}: lines {run.damaged}: {run.lines}\n{run.output}")
    print(f"{len(runs)} sources with two damages; {both:.1f}% have errors on both lines")
    return both >= arguments.least_right


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("scratch", help="a folder for the damaged sources")
    parser.add_argument("--compiler", default="clang-dxc")
    parser.add_argument("--every", type=int, default=1, metavar="N",
                        help="use every N-th source only")
    parser.add_argument("--pairs", action="store_true",
                        help="damage two tokens, and expect errors on both lines")
    parser.add_argument("--worst", type=int, default=0, metavar="N",
                        help="print N sources with their errors, the worst first")
    parser.add_argument("--most-errors", type=float, default=float("inf"), metavar="X",
                        help="fail if there are more errors per source")
    parser.add_argument("--least-right", type=float, default=0, metavar="PERCENT",
                        help="fail if fewer sources have the errors on the right lines")
    arguments = parser.parse_args()
    pathlib.Path(arguments.scratch).mkdir(parents=True, exist_ok=True)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        runs = measure(arguments, pool)
    check = check_pairs if arguments.pairs else check_single
    is_good = check(runs, arguments)
    print("within the budget" if is_good else "over the budget")
    return not is_good


if __name__ == "__main__":
    sys.exit(main())
