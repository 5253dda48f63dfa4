# count_compiles.py: What a cache notes about its use
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints the statistics of a cache after builds, after single compiles at the same time,
and after a history of many days. The days of this run count as one: it may be midnight.

Usage: count_compiles.py <clang-dxc>
"""

import pathlib
import re
import subprocess
import sys

CACHE = ["--cache", "counted"]
DAY = re.compile(r"(\d+-\d+-\d+): (\d+) of (\d+) compiles found \(\d+ %\)")


def show(text, today):
    """Prints the lines, those of the days from today on as one."""
    days = [DAY.fullmatch(line) for line in text.splitlines()]
    new = [day for day in days if day and day[1] >= today]
    return f"today: {sum(int(day[2]) for day in new)} of " \
           f"{sum(int(day[3]) for day in new)} compiles found"


def main(compiler):
    def run(*words):
        return subprocess.run([compiler, *words], capture_output=True, text=True,
                              check=True).stdout

    build = ["build", *CACHE, "--cache-stats", "project.json"]
    first = run(*build)
    print(first.splitlines()[0])
    today = DAY.search(first)[1]
    print(show(first, today))
    print(show(run(*build), today))
    single = [compiler, "-T", "cs_6_6", "c.hlsl", "-fcache=counted", "-Fo", "c.dxil"]
    subprocess.run(single, check=True)
    running = [subprocess.Popen(single) for _ in range(23)]
    for process in running:
        process.wait()
    print(show(run("build", *CACHE, "--cache-stats"), today))
    history = pathlib.Path("counted/history.txt")
    days = [f"2001-{month:02}-{day:02}" for month in (1, 2, 3) for day in range(1, 24)]
    # A process that was killed, and a clock that was wrong.
    damaged = ["2001-01-0", "", "2001-04-01 7", "2999-01-01 5 5"]
    history.write_text("\n".join([f"{day} 4 2" for day in days] + damaged), encoding="utf-8")
    lines = run(*build).splitlines()[1:]
    print(f"{len(lines)} days, from {lines[0][:10]} to", show("\n".join(lines), today))


if __name__ == "__main__":
    main(sys.argv[1])
