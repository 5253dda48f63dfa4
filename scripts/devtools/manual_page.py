# manual_page.py: Man pages made of what programs print for --help
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints the man page of a program that uses LLVM's command-line library.

    manual_page.py <program> <output>"""

import pathlib
import re
import subprocess
import sys

# "  --wave-size=<uint> - Lanes of a wave", and below it "    =16 -   A value".
OPTION = re.compile(r"\s+(-\S.*?)\s+- (.*)")
VALUE = re.compile(r"\s+=(\S+)\s+-\s+(.*)")
# "dxil-run options:", or "  What to write:" in front of options that exclude each other.
TITLE = re.compile(r"\s*(\S.*):")


def roff(text):
    return re.sub(r"^([.'])", r"\\&\1", text.replace("\\", "\\e").replace("-", "\\-"))


def option_lines(lines):
    """The options, each with its text and its values."""
    for line in lines:
        option, value = OPTION.fullmatch(line), VALUE.fullmatch(line)
        if option:
            yield ".TP"
            yield f".B {roff(option[1])}"
            yield roff(option[2])
        elif value:
            yield f".br\n\\fB{roff(value[1])}\\fR: {roff(value[2])}"
        elif TITLE.fullmatch(line):
            yield f".SS {roff(TITLE.fullmatch(line)[1])}"
        elif line.strip():
            raise SystemExit(f"manual_page.py: unexpected line of --help: {line}")


def page(name, text):
    overview = re.search(r"^OVERVIEW: (.*)$", text, re.M)[1]
    usage = re.search(rf"^USAGE: {re.escape(name)} (.*)$", text, re.M)[1]
    options = text[text.index("OPTIONS:\n") + len("OPTIONS:\n"):]
    yield f'.TH {name.upper()} 1 "" "clang-dxc" "User Commands"'
    yield ".SH NAME"
    yield f"{roff(name)} \\- {roff(overview)}"
    yield ".SH SYNOPSIS"
    yield f".B {roff(name)}"
    yield roff(usage)
    yield ".SH OPTIONS"
    yield from option_lines(options.splitlines())
    yield ".SH SEE ALSO"
    yield ".BR clang\\-dxc (1)"


def main(arguments):
    if len(arguments) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    program, output = map(pathlib.Path, arguments)
    shown = subprocess.run([program, "--help"], check=True, capture_output=True, text=True)
    output.write_text("\n".join(page(program.name, shown.stdout)) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
