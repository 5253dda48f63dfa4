# show_statistics.py: The programs and source lines of statistics
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints each program with the number of its transcendental instructions, then the lines
with a sine."""

import json
import sys


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        statistics = json.load(file)
    for program in statistics["programs"]:
        words = [program[key] for key in ("shader", "entry", "profile")]
        words += [f"{name}={value}" for name, value in sorted(program["defines"].items())]
        print(*words, "target", program["target"] + ":",
              program["classes"].get("transcendental", 0), "transcendental")
    for name, lines in statistics["sources"].items():
        for number, text in lines.items():
            if "sin(" in text:
                print(f"{name}:{number}: {text}")


if __name__ == "__main__":
    main()
