# edit_randomly.py: Random edits of shaders, and every prefix of them
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""edit_randomly.py prefixes <folder> <shader>...
   edit_randomly.py edits <folder> <number> <seed> <shader>...

The first form opens each prefix of each shader that ends with a token, and asks for the
diagnostics and everything else that an editor shows there. The second applies random
edits, each sent as a change of a few characters, with such requests between them, and
compares the final diagnostics of each round with those of a compile of the same text. It
also fails if the processes of the server grow or become more.

Shaders may include files of their folders. Profile and entry point are those of the first
command in the comments of the shader or of the project.json in its folder."""

import json
import os
import random
import re
import sys

from fresh_compile import TEST_HEADERS, difference
from lsp_client import Client, Failure, uri_of

TOKEN = re.compile(r"\s*(?:\w+|//[^\n]*|/\*.*?\*/|\"[^\"\n]*\"|<<=|>>=|[-+*/%&|^=<>!]=|::|\S)", re.S)
EDITS_PER_ROUND = 100
ROUNDS_PER_TEXT = 2
AT_POINT = ["completion", "signatureHelp", "hover", "definition", "documentHighlight",
            "selectionRange", "references", "rename", "prepareCallHierarchy"]
OF_TEXT = ["semanticTokens/full", "inlayHint", "documentSymbol", "foldingRange", "codeLens",
           "documentLink", "codeAction", "formatting"]
CANCELLED = (-32800, -32801)
FAILED = -32803  # what cannot be renamed
LINE_BREAK = re.compile(r"\r\n|\r|\n")
PROFILE = re.compile(r"-T (\w+)(?:.*?-E (\w+))?")


def arguments_of(shader, text):
    folder, name = os.path.split(os.path.abspath(shader))
    match = PROFILE.search(text)
    profile, entry = match.groups() if match else ("lib_6_6", None)
    project = os.path.join(folder, "project.json")
    if not match and os.path.exists(project):
        with open(project, encoding="utf-8") as file:
            for row in json.load(file)["shaders"]:
                if row["file"] == name:
                    profile, entry = row["profile"], row.get("entry")
                    break
    return ["-I", folder, "-I", TEST_HEADERS, "-T", profile] + (
        [] if profile.startswith("lib") else ["-E", entry or "main"])


def sizes_of(server):
    """How many processes the server has, itself included, and their kilobytes."""
    parents, kilobytes = {}, {}
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/stat", encoding="ascii", errors="replace") as file:
                parents[int(name)] = int(file.read().rsplit(")", 1)[1].split()[1])
            with open(f"/proc/{name}/statm", encoding="ascii") as file:
                kilobytes[int(name)] = (int(file.read().split()[1])
                                        * os.sysconf("SC_PAGE_SIZE") // 1024)
        except (FileNotFoundError, ProcessLookupError):
            pass

    def is_own(process):
        return process == server or (process in parents and is_own(parents[process]))

    own = [process for process in kilobytes if is_own(process)]
    return len(own), sum(kilobytes[process] for process in own)


def position(text, offset):
    lines = LINE_BREAK.split(text[:offset])
    return {"line": len(lines) - 1, "character": len(lines[-1].encode())}


class Session:
    def __init__(self, folder, shader):
        with open(shader, encoding="utf-8", newline="") as file:
            self.text = self.original = file.read()
        self.arguments = arguments_of(shader, self.text)
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

    def begin(self, method, offset):
        """A request that an editor makes at a place of the text."""
        params = {"textDocument": {"uri": self.uri}}
        place, end = position(self.text, offset), position(self.text, len(self.text))
        if method in AT_POINT:
            params["position"] = place
            params["positions"] = [place]
            params["context"] = {"includeDeclaration": True}
            params["newName"] = "fresh"
        else:
            params["range"] = {"start": {"line": 0, "character": 0}, "end": end}
            params["context"] = {"diagnostics": []}
            params["options"] = {"tabSize": 4, "insertSpaces": True}
        return self.client.begin("textDocument/" + method, params)

    def finish(self, method, number):
        """Its answer may be an error of the protocol, or that the text is not formatted."""
        try:
            self.client.finish(number)
        except Failure as failure:
            if failure.code not in CANCELLED and method != "formatting" and not (
                    method == "rename" and failure.code == FAILED):
                self.fail(f"{method}: {failure}")

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
            asked = [(method, session.begin(method, match.end()))
                     for method in AT_POINT + OF_TEXT]
            for diagnostic in session.client.diagnose(session.uri):
                if "internal error" in diagnostic["message"]:
                    session.fail(diagnostic["message"])
            for method, request in asked:
                session.finish(method, request)
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
    most = 0
    for shader in shaders:
        generator = random.Random(f"{seed} {os.path.basename(shader)}")
        session = Session(folder, shader)
        pieces = TOKEN.findall(session.original)
        sizes = []
        for done in range(0, number, EDITS_PER_ROUND):
            # A text in which nothing is right any more has only one error.
            if done % (ROUNDS_PER_TEXT * EDITS_PER_ROUND) == 0:
                session.replace(0, len(session.text), session.original)
            asked = []
            for _ in range(min(EDITS_PER_ROUND, number - done)):
                edit(session, generator, pieces)
                if generator.randrange(10) == 0:
                    method = generator.choice(AT_POINT + OF_TEXT)
                    asked.append((method, session.begin(
                        method, generator.randrange(len(session.text) + 1))))
            session.check()
            for method, request in asked:
                session.finish(method, request)
            processes, kilobytes = sizes_of(session.client.process.pid)
            # The server, the base of the document and the copy with the syntax tree.
            if processes > 4:
                session.fail(f"there are {processes} processes")
            sizes.append(kilobytes)
        session.client.shut_down()
        quarter = len(sizes) // 4
        if quarter > 10 and max(sizes[-quarter:]) > 1.5 * max(sizes[:quarter]):
            sys.exit(f"the processes grow from {max(sizes[:quarter])} to "
                     f"{max(sizes[-quarter:])} KB")
        most = max(most, *sizes)
    print(number * len(shaders), "edits have the diagnostics of a fresh compile;",
          most, "KB at most")


def main(mode, folder, *rest):
    os.makedirs(folder, exist_ok=True)
    folder = os.path.abspath(folder)
    if mode == "prefixes":
        open_prefixes(folder, rest)
    else:
        edit_randomly(folder, int(rest[0]), rest[1], rest[2:])


main(*sys.argv[1:])
