# option_pages.py: Generates pages from the table of options
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints docs/user/options.md, docs/user/options-messages.md, the man page or
completions for a shell, from the output of `llvm-tblgen --dump-json` for
clang/lib/Driver/Options.td.

    option_pages.py <table.json> page|messages-page|man|bash|zsh|fish [<output>]"""

import json
import re
import sys

VALUE_BESIDE = ("KIND_JOINED_OR_SEPARATE", "KIND_SEPARATE", "KIND_MULTIARG")
VALUE_JOINED = ("KIND_JOINED", "KIND_JOINED_OR_SEPARATE")


class Row:
    """One option of the table."""

    def __init__(self, record):
        self.name = record["Name"]
        self.prefixes = record["Prefixes"]
        self.prefix = self.prefixes[0]
        self.help = record["HelpText"]
        self.value = record["MetaVarName"] or ""
        self.kind = record["Kind"]["def"]
        self.alias = record["Alias"]["def"] if record["Alias"] else None
        self.group = record["Group"]["def"] if record["Group"] else None
        self.is_own = "Own" in record["!superclasses"]
        self.is_hidden = any(flag["def"] == "HelpHidden" for flag in record["Flags"])
        self.others = []

    @property
    def spelling(self):
        return self.prefix + self.name

    @property
    def usage(self):
        joined = self.name.endswith(("=", "-")) or self.kind == "KIND_JOINED"
        return self.spelling + ("" if joined or not self.value else " ") + self.value


def read_table(path):
    """The sections: pairs of a title and its rows, in the order of the table."""
    with open(path, encoding="utf-8") as file:
        records = json.load(file)
    line = lambda name: int(records[name]["!locs"][0].rsplit(":", 1)[1])
    names = [name for name in records["!instanceof"]["Option"]
             if records[name]["Prefixes"]]
    rows = {name: Row(records[name]) for name in sorted(names, key=line)}
    for row in rows.values():
        if row.alias and row.is_hidden:
            rows[row.alias].others.append(row.spelling)
    groups = sorted(records["!instanceof"]["OptionGroup"], key=line)
    return [(records[group]["HelpText"],
             [row for row in rows.values()
              if row.group == group and not row.is_hidden])
            for group in groups]


# The group that the second page begins with.
SECOND_PAGE = "Diagnostics"
MADE = "<!-- Generated from clang/lib/Driver/Options.td by scripts/dev update-docs -->"


def halves(sections):
    titles = [title for title, _ in sections]
    location = titles.index(SECOND_PAGE)
    return sections[:location], sections[location:]


def make_page(sections):
    yield "# Options"
    yield ""
    yield MADE
    yield "An option starts with `-` or `/`. Its value is joined to the name or follows as the"
    yield "next argument. If an option is repeated, the last occurrence applies. *own* marks"
    yield "options that dxc does not have; all others behave as in dxc, with [these"
    yield "exceptions](command-line.md). [options-messages.md](options-messages.md) lists the"
    yield "options for diagnostics, debug information and reports, and those without effect."
    yield "`test/Driver/option-effects.test` tests the effect of each option, in each spelling."
    yield from make_tables(halves(sections)[0])


def make_messages_page(sections):
    yield "# Options for diagnostics, debug information and reports"
    yield ""
    yield MADE
    yield "[options.md](options.md) lists all other options."
    yield from make_tables(halves(sections)[1])


def make_tables(sections):
    for title, rows in sections:
        yield ""
        yield f"## {title}"
        yield ""
        yield "| option | |"
        yield "|---|---|"
        for row in rows:
            usage = row.usage.replace("|", "\\|")
            others = "".join(f", `{other}`" for other in row.others)
            own = " *(own)*" if row.is_own else ""
            yield f"| `{usage}`{others} | {row.help.replace('|', chr(92) + '|')}{own} |"


def roff(text):
    return re.sub(r"^([.'])", r"\\&\1", text.replace("\\", "\\e").replace("-", "\\-"))


def make_man(sections):
    yield '.TH CLANG-DXC 1 "" "clang-dxc" "User Commands"'
    yield ".SH NAME"
    yield "clang\\-dxc \\- compile HLSL shaders to DXIL"
    yield ".SH SYNOPSIS"
    yield ".B clang\\-dxc \\-T"
    yield ".I profile"
    yield "[\\fIoptions\\fR] \\fIshader.hlsl\\fR"
    yield ".SH DESCRIPTION"
    yield "Options are those of dxc and start with \\- or /. If an option is repeated, the last"
    yield "occurrence applies. @\\fIfile\\fR reads options from a file."
    yield ".SH OPTIONS"
    for title, rows in sections:
        yield f".SS {roff(title)}"
        for row in rows:
            yield ".TP"
            spelling, rest = row.usage[:len(row.spelling)], row.usage[len(row.spelling):]
            yield f"\\fB{roff(spelling)}\\fR" + (f"\\fI{roff(rest)}\\fR" if rest else "")
            yield roff(row.help)
    yield ".SH EXIT STATUS"
    for status, text in ((0, "The shader was compiled."),
                         (1, "The shader or a file is wrong."),
                         (2, "The command line is wrong."),
                         (70, "The compiler is wrong.")):
        yield ".TP"
        yield f".B {status}"
        yield text


def all_rows(sections):
    return [row for _, rows in sections for row in rows]


# What the programs beside clang-dxc take, such as `clang-dxc test`, is in their --help.
PROGRAMS = ("test", "format", "lsp")
OPTIONS_OF_HELP = r"sed -n 's/^ *\(--*[A-Za-z][A-Za-z-]*\).*/\1/p'"


def make_bash(sections):
    rows = all_rows(sections)
    beside = "|".join(re.escape(row.spelling) for row in rows
                      if row.kind in VALUE_BESIDE and row.value in ("<file>", "<csv>"))
    folders = "|".join(row.spelling for row in rows if row.value == "<folder>")
    valued = [row.spelling for row in rows if has_known_values(row)]
    words = " ".join(row.spelling for row in rows)
    yield "# Completions of clang-dxc for bash; made of its table of options."
    yield "_clang_dxc() {"
    yield "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}"
    yield f"  if [[ $COMP_CWORD -gt 1 && ${{COMP_WORDS[1]}} == @({'|'.join(PROGRAMS)}) ]]; then"
    yield "    if [[ $word == -* ]]; then"
    yield "      COMPREPLY=($(compgen -W \"$(clang-dxc \"${COMP_WORDS[1]}\" --help 2>&1 |"
    yield f"        {OPTIONS_OF_HELP})\" -- \"$word\"))"
    yield "    else"
    yield "      COMPREPLY=($(compgen -f -- \"$word\"))"
    yield "    fi"
    yield "    return"
    yield "  fi"
    yield "  case $before in"
    yield f"    {beside}) COMPREPLY=($(compgen -f -- \"$word\")); return ;;"
    yield f"    {folders}) COMPREPLY=($(compgen -d -- \"$word\")); return ;;"
    beside = "|".join(name for name in valued if not name.endswith("="))
    yield f"    {beside}) COMPREPLY=($(clang-dxc \"--autocomplete=$before,$word\")); return ;;"
    yield "  esac"
    # Readline ends words at '=', which may be the last word or the one before it.
    yield "  local name="
    yield "  if [[ $word == = ]]; then name=$before= word="
    yield "  elif [[ $before == = ]]; then name=${COMP_WORDS[COMP_CWORD-2]}=; fi"
    yield "  if [[ $name ]]; then"
    yield "    COMPREPLY=($(clang-dxc \"--autocomplete=$name,$word\")); return"
    yield "  fi"
    yield "  if [[ $word == -[WR]* ]]; then"
    yield "    COMPREPLY=($(clang-dxc \"--autocomplete=$word\")); return"
    yield "  fi"
    yield "  if [[ $word == -* ]]; then"
    yield f"    COMPREPLY=($(compgen -W '{words}' -- \"$word\"))"
    yield "  else"
    yield "    COMPREPLY=($(compgen -f -- \"$word\"))"
    yield "  fi"
    yield "}"
    yield "complete -o filenames -F _clang_dxc clang-dxc"


def has_known_values(row):
    """Whether clang-dxc --autocomplete lists the values."""
    return "|" in row.value or row.name == "T"


def zsh_text(text):
    return re.sub(r"([\[\]:\\])", r"\\\1", text).replace("'", "'\\''")


def make_zsh(sections):
    yield "#compdef clang-dxc"
    yield "# Completions of clang-dxc for zsh; made of its table of options."
    yield f"if (( CURRENT > 2 )) && [[ $words[2] == ({'|'.join(PROGRAMS)}) ]]; then"
    yield f"  compadd -- $(clang-dxc $words[2] --help 2>&1 | {OPTIONS_OF_HELP})"
    yield "  _files"
    yield "  return"
    yield "fi"
    yield "_arguments -S \\"
    for row in all_rows(sections):
        action = {"<file>": "_files", "<csv>": "_files",
                  "<folder>": "_files -/"}.get(row.value, "")
        if has_known_values(row):
            action = f"($(clang-dxc --autocomplete={row.spelling},))"
        elif row.name in ("W", "R"):
            action = (f"($(clang-dxc --autocomplete={row.spelling} "
                      f"| sed s/^{row.spelling}//))")
        sign = {"KIND_JOINED_OR_SEPARATE": "+", "KIND_JOINED": "-"}.get(row.kind, "")
        value = f":{zsh_text(row.value.strip('<>'))}:{action}" if row.value else ""
        yield f"  '*{row.spelling}{sign}[{zsh_text(row.help)}]{value}' \\"
    yield "  '*:shader:_files'"


def make_fish(sections):
    quoted = lambda text: text.replace("\\", "\\\\").replace("'", "\\'")
    yield "# Completions of clang-dxc for fish; made of its table of options."
    yield (f"complete -c clang-dxc -n '__fish_seen_subcommand_from {' '.join(PROGRAMS)}' -a "
           f"\"(clang-dxc (commandline -opc)[2] --help 2>&1 | {OPTIONS_OF_HELP})\"")
    for row in all_rows(sections):
        name = row.spelling.lstrip("-")
        required = " -r" if row.kind in VALUE_BESIDE else ""
        if has_known_values(row):
            required = f" -x -a '(clang-dxc --autocomplete={row.spelling},)'"
        yield f"complete -c clang-dxc -o '{name}'{required} -d '{quoted(row.help)}'"


MAKERS = {"page": make_page, "messages-page": make_messages_page, "man": make_man,
          "bash": make_bash, "zsh": make_zsh, "fish": make_fish}


def make(form, path):
    return "".join(line + "\n" for line in MAKERS[form](read_table(path)))


def main(arguments):
    if len(arguments) not in (2, 3) or arguments[1] not in MAKERS:
        print(__doc__, file=sys.stderr)
        return 2
    text = make(arguments[1], arguments[0])
    if len(arguments) == 2:
        sys.stdout.write(text)
    else:
        with open(arguments[2], "w", encoding="utf-8") as file:
            file.write(text)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
