# manual_page.py: Man pages and completions made of what programs print for --help
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints the man page of a program that uses LLVM's command-line or option library, or the
completions of its options for a shell.

    manual_page.py <program> <output> [man|bash|zsh|fish]"""

import pathlib
import re
import subprocess
import sys

# "  --wave-size=<uint> - Lanes of a wave", and below it "    =16 -   A value".
OPTION = re.compile(r"\s+(-\S.*?)\s+- (.*)")
VALUE = re.compile(r"\s+=(\S+)\s+-\s+(.*)")
# "  --jobs <n> Processes", or the text in the next line: of the option library.
ROW = re.compile(r"  (-[^ ]+(?: <[^>]*>)?)(?: +(\S.*))?")
# "dxil-run options:", or "  What to write:" in front of options that exclude each other.
TITLE = re.compile(r"\s*(\S.*):")


def roff(text):
    return re.sub(r"^([.'])", r"\\&\1", text.replace("\\", "\\e").replace("-", "\\-"))


def rows(text):
    """The options of the option library: pairs of the spelling and the text."""
    found = []
    for line in text.splitlines():
        row = ROW.fullmatch(line)
        if row:
            found.append([row[1], row[2] or ""])
        elif line.strip():
            found[-1][1] = f"{found[-1][1]} {line.strip()}".strip()
    return found


def is_table(text):
    """Whether the option library printed it."""
    return not text.startswith("\n")


def option_lines(text):
    """The options, each with its text and its values."""
    if is_table(text):
        for option, meaning in rows(text):
            yield ".TP"
            yield f".B {roff(option)}"
            yield roff(meaning)
        return
    for line in text.splitlines():
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
    # "clang-dxc test" executes clang-dxc-test.
    command = re.escape(name).replace(r"clang\-dxc\-", "clang-dxc[- ]")
    program, usage = re.search(rf"^USAGE: ({command}) (.*)$", text, re.M).groups()
    options = text[text.index("OPTIONS:\n") + len("OPTIONS:\n"):]
    yield f'.TH {name.upper()} 1 "" "clang-dxc" "User Commands"'
    yield ".SH NAME"
    yield f"{roff(name)} \\- {roff(overview)}"
    yield ".SH SYNOPSIS"
    yield f".B {roff(program)}"
    yield roff(usage)
    yield ".SH OPTIONS"
    yield from option_lines(options)
    yield ".SH SEE ALSO"
    yield ".BR clang\\-dxc (1)"


def names_and_texts(text):
    options = text[text.index("OPTIONS:\n") + len("OPTIONS:\n"):]
    found = rows(options) if is_table(options) else [
        option.groups() for option in map(OPTION.fullmatch, options.splitlines()) if option]
    return [(re.split("[ <=]", name)[0], meaning) for name, meaning in found]


def quoted(text):
    return text.replace("\\", "\\\\").replace("'", "\\'")


def bash(name, text):
    words = " ".join(option for option, _ in names_and_texts(text))
    function = name.replace("-", "_")
    yield f"# Completions of {name} for bash; made of its --help."
    yield f"_{function}() {{"
    yield "  local word=${COMP_WORDS[COMP_CWORD]}"
    yield "  if [[ $word == -* ]]; then"
    yield f"    COMPREPLY=($(compgen -W '{words}' -- \"$word\"))"
    yield "  else"
    yield "    COMPREPLY=($(compgen -f -- \"$word\"))"
    yield "  fi"
    yield "}"
    yield f"complete -o filenames -F _{function} {name}"


def zsh(name, text):
    yield f"#compdef {name}"
    yield f"# Completions of {name} for zsh; made of its --help."
    yield "_arguments -S \\"
    for option, meaning in names_and_texts(text):
        shown = re.sub(r"([\[\]:\\])", r"\\\1", meaning).replace("'", "'\\''")
        yield f"  '*{option}[{shown}]' \\"
    yield "  '*:file:_files'"


def fish(name, text):
    yield f"# Completions of {name} for fish; made of its --help."
    for option, meaning in names_and_texts(text):
        form = "-o" if not option.startswith("--") else "-l"
        yield f"complete -c {name} {form} '{option.lstrip('-')}' -d '{quoted(meaning)}'"


MAKERS = {"man": page, "bash": bash, "zsh": zsh, "fish": fish}


def main(arguments):
    if len(arguments) not in (2, 3) or (arguments[2:] and arguments[2] not in MAKERS):
        print(__doc__, file=sys.stderr)
        return 2
    program, output = map(pathlib.Path, arguments[:2])
    make = MAKERS[arguments[2] if arguments[2:] else "man"]
    shown = subprocess.run([program, "--help"], check=True, capture_output=True, text=True)
    output.parent.mkdir(parents=True, exist_ok=True)
    output.write_text("\n".join(make(program.name, shown.stdout)) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
