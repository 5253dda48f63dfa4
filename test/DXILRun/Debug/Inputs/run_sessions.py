# run_sessions.py: Executes the debugging sessions of a page
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Drives "dxil-run --dap" with the sessions of a Markdown page or a text file.

Blocks of code whose first line is "// file: <name>" or "# file: <name>" are written to
files, lines "$ ..." of sh blocks are executed, and blocks "dap" are sessions:

  > command {arguments}          sends a request
  < {body}                       the response of the last request contains this
  < error "text"                 the last request fails with this message
  < event name {body}            the next event of this name contains this

An object contains another if it has its members; a list needs the same length. Blocks
"debug" are dialogs with "dxil-run --debug": lines "(dxil-run) ..." are the input, the
others the output.
"""

import json
import pathlib
import re
import subprocess
import sys

TIMEOUT = 60


class Client:
    """A session with one server."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE)
        self.sequence = 0
        self.pending = []

    def send(self, command, arguments=None):
        self.sequence += 1
        text = json.dumps({"seq": self.sequence, "type": "request",
                           "command": command, "arguments": arguments or {}}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(text), text))
        self.process.stdin.flush()
        return self.sequence

    def read(self):
        length = None
        while True:
            line = self.process.stdout.readline()
            if not line:
                raise EOFError("the server has ended")
            if not line.strip():
                break
            name, value = line.decode().split(":")
            if name == "Content-Length":
                length = int(value)
        return json.loads(self.process.stdout.read(length))

    def wait(self, matches):
        """The first message that matches; others are kept for later."""
        for message in self.pending:
            if matches(message):
                self.pending.remove(message)
                return message
        while not matches(message := self.read()):
            self.pending.append(message)
        return message

    def response(self, sequence):
        return self.wait(lambda m: m.get("request_seq") == sequence)

    def event(self, name):
        return self.wait(lambda m: m.get("event") == name)


def contains(found, wanted):
    if isinstance(wanted, dict):
        return isinstance(found, dict) and all(
            key in found and contains(found[key], value)
            for key, value in wanted.items())
    if isinstance(wanted, list):
        return isinstance(found, list) and len(found) == len(wanted) and all(
            map(contains, found, wanted))
    return found == wanted


def run_session(lines, command):
    client = Client(command)
    # "launch" is only answered when breakpoints can be set.
    last = None
    for number, line in enumerate(lines, 1):
        kind, _, rest = line.partition(" ")
        if kind == ">":
            name, _, arguments = rest.partition(" ")
            last = client.send(name, json.loads(arguments or "{}"))
        elif kind == "<" and rest.startswith("event "):
            _, name, *body = rest.split(" ", 2)
            found = client.event(name).get("body", {})
            if body and not contains(found, json.loads(body[0])):
                sys.exit(f"line {number}: {line}\n  but the event has {found}")
        elif kind == "<":
            found = client.response(last)
            if rest.startswith("error "):
                ok = not found["success"] and found["message"] == json.loads(rest[6:])
            else:
                ok = found["success"] and contains(found["body"], json.loads(rest))
            if not ok:
                sys.exit(f"line {number}: {line}\n  but the response is {found}")
    client.process.stdin.close()
    if status := client.process.wait(TIMEOUT):
        sys.exit(f"the server has ended with {status}")


def run_dialog(lines):
    prompt = "(dxil-run) "
    command = lines[0].removeprefix("$ ").split()
    dialog = lines[1:]
    text = "".join(line.removeprefix(prompt) + "\n" for line in dialog
                   if line.startswith(prompt))
    wanted = [line for line in dialog if not line.startswith(prompt)]
    done = subprocess.run(command, input=text, capture_output=True, text=True,
                          timeout=TIMEOUT, check=False)
    found = done.stdout.splitlines()
    if found != wanted:
        sys.exit("the dialog differs:\n" + "\n".join(found) + done.stderr)


def main():
    page = pathlib.Path(sys.argv[1]).read_text(encoding="utf-8")
    sessions = 0
    for language, block in re.findall(r"^```(\w+)\n(.*?)^```$", page, re.M | re.S):
        lines = block.splitlines()
        if name := re.match(r"(?://|#) file: (\S+)", lines[0]):
            text = block if lines[0].startswith("//") else "\n".join(lines[1:])
            pathlib.Path(name[1]).write_text(text, encoding="utf-8")
        elif language == "sh":
            for line in lines:
                subprocess.run(line.removeprefix("$ "), shell=True, check=True)
        elif language == "dap":
            run_session(lines, ["dxil-run", "--dap"])
            sessions += 1
        elif language == "debug":
            run_dialog(lines)
            sessions += 1
    if not sessions:
        sys.exit("there is no session")


if __name__ == "__main__":
    main()
