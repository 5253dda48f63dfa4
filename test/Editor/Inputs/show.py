# show.py: Prints answers of clang-dxc-lsp --ask for tests
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reads an answer from stdin and prints each place as line:column, from 1, with the text that is there.

Usage: clang-dxc-lsp --ask ... -- ... FILE | show.py [--utf8] [--apply] FILE

Text is that of FILE without its marks /*^*/, or of the file that the answer names. With --apply, the answer is an edit,
and the edited files are printed.
"""

import json
import os
import re
import sys
from urllib.parse import unquote, urlparse

TOKEN_TYPES = (
    "namespace type struct enum typeParameter parameter variable property enumMember function method macro keyword "
    "modifier decorator comment"
).split()
TOKEN_MODIFIERS = "declaration definition readonly static defaultLibrary uniform groupshared resource".split()


class Text:
    def __init__(self, path, encoding):
        with open(path, encoding="utf-8", newline="") as file:
            self.text = re.sub(r"/\*\^.*?\*/", "", file.read())
        self.lines = self.text.splitlines(keepends=True)
        self.encoding, self.unit = encoding, 2 if encoding == "utf-16-le" else 1

    def column(self, position):
        """Counts characters, as Python does."""
        line = self.lines[position["line"]] if position["line"] < len(self.lines) else ""
        units = line.encode(self.encoding)[: position["character"] * self.unit]
        return len(units.decode(self.encoding))

    def offset(self, position):
        return sum(map(len, self.lines[: position["line"]])) + self.column(position)

    def get(self, span):
        return self.text[self.offset(span["start"]) : self.offset(span["end"])]

    def show(self, span):
        start = span["start"]
        text = " ".join(self.get(span).split())
        return f"{start['line'] + 1}:{self.column(start) + 1} '{text}'"


def main():
    arguments = [a for a in sys.argv[1:] if not a.startswith("--")]
    encoding = "utf-8" if "--utf8" in sys.argv else "utf-16-le"
    main_file = Text(arguments[0], encoding)

    def open_uri(uri):
        path = unquote(urlparse(uri).path)
        if os.path.realpath(path) == os.path.realpath(arguments[0]):
            return main_file
        return Text(path, encoding)

    def name_of(uri):
        return os.path.basename(unquote(urlparse(uri).path))

    def show_tokens(data):
        line = character = 0
        for i in range(0, len(data), 5):
            lines, characters, length, kind, modifiers = data[i : i + 5]
            character = characters + (0 if lines else character)
            line += lines
            span = {"start": {"line": line, "character": character}, "end": {"line": line, "character": character + length}}
            names = [n for bit, n in enumerate(TOKEN_MODIFIERS) if modifiers >> bit & 1]
            print(main_file.show(span), TOKEN_TYPES[kind], *names)

    def show(value, indent=""):
        if isinstance(value, list):
            for element in value:
                show(element, indent)
        elif not isinstance(value, dict):
            print(value)
        elif "refused" in value:
            print("refused:", value["refused"])
        elif "data" in value:
            show_tokens(value["data"])
        elif "startLine" in value:
            print(f"{value['startLine'] + 1}-{value['endLine'] + 1}", value.get("kind", ""))
        elif "fromRanges" in value:
            other = value.get("from") or value.get("to")
            text = open_uri(other["uri"]) if "from" in value else main_file
            print("from" if "from" in value else "to", other["name"], *(text.show(span) for span in value["fromRanges"]))
        elif "selectionRange" in value:
            text = open_uri(value["uri"]) if "uri" in value else main_file
            selected = text.get(value["selectionRange"])
            assert selected == value["name"] or not value["name"].isidentifier(), (selected, value["name"])
            print(indent + f"{value['name']}: {value.get('detail', '')} kind {value['kind']},", text.show(value["range"]))
            show(value.get("children", []), indent + "  ")
        elif "location" in value:
            container = value.get("containerName", "")
            print(container + "::" * bool(container) + value["name"], "kind", value["kind"], name_of(value["location"]["uri"]))
        elif "uri" in value:
            print(name_of(value["uri"]) + ":" + open_uri(value["uri"]).show(value["range"]))
        elif "target" in value:
            print(main_file.show(value["range"]), name_of(value["target"]))
        elif "parent" in value or list(value) == ["range"]:
            print(main_file.show(value["range"]))
            show(value.get("parent", []))
        elif "changes" in value:
            for uri, edits in sorted(value["changes"].items()):
                show_edits(uri, edits)
        else:
            print(main_file.show(value["range"]), *(value[k] for k in ("kind", "placeholder") if k in value))

    def show_edits(uri, edits):
        text = open_uri(uri)
        if "--apply" not in sys.argv:
            for edit in edits:
                print(name_of(uri) + ":" + text.show(edit["range"]), "->", edit["newText"])
            return
        result = text.text
        for edit in sorted(edits, key=lambda edit: text.offset(edit["range"]["start"]), reverse=True):
            start, end = text.offset(edit["range"]["start"]), text.offset(edit["range"]["end"])
            result = result[:start] + edit["newText"] + result[end:]
        print(result)

    show(json.load(sys.stdin))


main()
