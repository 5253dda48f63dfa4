# edit_randomly.py: Random edits of shaders, and every prefix of them
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""edit_randomly.py prefixes <folder> <shader>...
   edit_randomly.py edits <folder> <number> <seed> <shader>...

The first form opens each prefix of each shader that ends with a token, and expects an
answer. The second applies random edits, each sent as a change of a few characters, and
compares the final diagnostics of each round with those of a compile of the same text. It
also fails if the processes of the server grow."""

import os
import random
import re
import sys

from fresh_compile import difference
from lsp_client import Client, uri_of

TOKEN = re.compile(r"\s*(?:\w+|//[^\n]*|/\*.*?\*/|\"[^\"\n]*\"|<<=|>>=|[-+*/%&|^=<>!]=|::|\S)", re.S)
EDITS_PER_ROUND = 25
LINE_BREAK = re.compile(r"\r\n|\r|\n")
PROFILE = re.compile(r"-T (\w+)(?:.*?-E (\w+))?")


def arguments_of(text):
    """Of the command in the shader's comment."""
    match = PROFILE.search(text)
    profile, entry = match.groups() if match else ("lib_6_6", None)
    return ["-T", profile] + ([] if profile.startswith("lib") else ["-E", entry or "main"])


def resident_kilobytes(process):
    """Of the process and of those that it started."""
    total = 0
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/stat") as file:
                parent = int(file.read().rsplit(")", 1)[1].split()[1])
            if int(name) == process or parent == process:
                with open(f"/proc/{name}/statm") as file:
                    total += int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1024
        except (FileNotFoundError, ProcessLookupError):
            pass
    return total


def position(text, offset):
    lines = LINE_BREAK.split(text[:offset])
    return {"line": len(lines) - 1, "character": len(lines[-1].encode())}


class Session:
    def __init__(self, folder, shader):
        with open(shader, encoding="utf-8", newline="") as file:
            self.text = self.original = file.read()
        self.arguments = arguments_of(self.text)
        self.path = os.path.join(folder, os.path.basename(shader))
        self.uri = uri_of(self.path)
        self.client = Client(["clang-dxc-lsp", "--idle-ms", "0", "--", *self.arguments],
                             encodings=["utf-8"])
        self.version = 1
        self.client.open(self.uri, self.text)

    def replace(self, begin, end, new):
        # No position is between the characters of a line break.
        begin, end = (offset + (self.text[max(0, offset - 1):offset + 1] == "\r\n")
                      for offset in (begin, end))
        place = {"start": position(self.text, begin), "end": position(self.text, end)}
        self.text = self.text[:begin] + new + self.text[end:]
        self.version += 1
        self.client.change(self.uri, self.version, (new, place))

    def check(self):
        found = self.client.diagnose(self.uri)
        for diagnostic in found:
            if "internal error" in diagnostic["message"]:
                self.fail(diagnostic["message"])
        with open(self.path, "w", encoding="utf-8", newline="") as file:
            file.write(self.text)
        wrong = difference(self.path, found, self.arguments)
        if wrong:
            self.fail(wrong)

    def fail(self, message):
        with open(self.path, "w", encoding="utf-8", newline="") as file:
            file.write(self.text)
        sys.exit(f"{self.path}, version {self.version}: {message}")


def open_prefixes(folder, shaders):
    number = 0
    for shader in shaders:
        session = Session(folder, shader)
        for match in TOKEN.finditer(session.original):
            session.version += 1
            session.text = session.original[:match.end()]
            session.client.change(session.uri, session.version, session.text)
            for diagnostic in session.client.diagnose(session.uri):
                if "internal error" in diagnostic["message"]:
                    session.fail(diagnostic["message"])
            number += 1
        session.client.shut_down()
    print(number, "prefixes are analyzed")


def edit(session, generator, pieces):
    text = session.text
    begin = generator.randrange(len(text) + 1)
    end = min(len(text), begin + generator.choice([0, 0, 1, 1, 2, 5, 20, 200]))
    kind = generator.randrange(5)
    if kind == 0:
        session.replace(begin, end, "")
    elif kind == 1:
        session.replace(begin, begin, generator.choice(pieces))
    elif kind == 2:
        session.replace(begin, end, generator.choice(pieces))
    elif kind == 3:
        session.replace(begin, begin, text[begin:end])
    else:
        session.replace(begin, begin, generator.choice(
            ["\n", "\r\n", "{", "}", "(", ")", ";", "\"", "/*", "*/", "//", "#", "#if 0\n",
             "#endif\n", "\\", "\\\n", "\t", "é", "😀", "0", "1.5f", "float4 ", "\f"]))


def edit_randomly(folder, number, seed, shaders):
    sizes = []
    for shader in shaders:
        generator = random.Random(f"{seed} {os.path.basename(shader)}")
        session = Session(folder, shader)
        pieces = TOKEN.findall(session.original)
        for done in range(0, number, EDITS_PER_ROUND):
            # A text in which nothing is right any more has only one error.
            if done % (8 * EDITS_PER_ROUND) == 0:
                session.replace(0, len(session.text), session.original)
            for _ in range(EDITS_PER_ROUND):
                edit(session, generator, pieces)
            session.check()
            sizes.append(resident_kilobytes(session.client.process.pid))
        session.client.shut_down()
    quarter = len(sizes) // 4
    if quarter > 100 and max(sizes[-quarter:]) > 2 * max(sizes[:quarter]):
        sys.exit(f"the processes grow from {max(sizes[:quarter])} to {max(sizes[-quarter:])} KB")
    print(number * len(shaders), "edits have the diagnostics of a fresh compile;",
          max(sizes), "KB at most")


def main(mode, folder, *rest):
    os.makedirs(folder, exist_ok=True)
    folder = os.path.abspath(folder)
    if mode == "prefixes":
        open_prefixes(folder, rest)
    else:
        edit_randomly(folder, int(rest[0]), rest[1], rest[2:])


main(*sys.argv[1:])
