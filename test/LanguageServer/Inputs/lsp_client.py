# lsp_client.py: A client of the Language Server Protocol
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Drives a language server as an editor does. A program that uses it fails if the server
breaks the protocol, ends, or does not answer in time."""

import collections
import json
import os
import queue
import subprocess
import threading
import urllib.parse

SECONDS = 120  # for an answer, on a busy machine


class Failure(Exception):
    """The server has answered a request with an error."""

    def __init__(self, error):
        super().__init__(f"{error['code']}: {error['message']}")
        self.code = error["code"]


def uri_of(path):
    return "file://" + urllib.parse.quote(os.path.abspath(path))


class Client:
    def __init__(self, command, encodings=("utf-16",), initialize=True, **options):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, **options)
        self.messages = queue.Queue()
        self.answers = {}
        self.notifications = collections.deque()
        self.diagnostics = {}  # the last ones of each document
        self.versions = {}
        self.number = 0
        threading.Thread(target=self._read, daemon=True).start()
        if initialize:
            self.capabilities = self.request("initialize", {
                "processId": os.getpid(), "rootUri": None,
                "capabilities": {"general": {"positionEncodings": list(encodings)}},
            })["capabilities"]
            self.notify("initialized", {})

    def _read(self):
        stream = self.process.stdout
        while True:
            length = None
            while line := stream.readline().strip():
                name, value = line.split(b":")
                assert name == b"Content-Length", line
                length = int(value)
            if length is None:
                break
            self.messages.put(json.loads(stream.read(length)))
        self.messages.put(None)

    def write(self, data):
        """Sends bytes as they are."""
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, message):
        text = json.dumps(message).encode()
        self.write(b"Content-Length: %d\r\n\r\n%s" % (len(text), text))

    def notify(self, method, params):
        self.send({"jsonrpc": "2.0", "method": method, "params": params})

    def begin(self, method, params):
        """Sends a request; returns its number for finish()."""
        self.number += 1
        self.send({"jsonrpc": "2.0", "id": self.number, "method": method, "params": params})
        return self.number

    def receive(self):
        """Waits for the next message and files it."""
        message = self.messages.get(timeout=SECONDS)
        if message is None:
            raise EOFError(f"the server has ended with status {self.process.wait()}")
        assert message["jsonrpc"] == "2.0", message
        if "method" in message:
            assert "id" not in message, message
            self.notifications.append(message)
            if message["method"] == "textDocument/publishDiagnostics":
                params = message["params"]
                self.diagnostics[params["uri"]] = params["diagnostics"]
                self.versions[params["uri"]] = params.get("version")
        else:
            assert ("result" in message) != ("error" in message), message
            assert message["id"] not in self.answers, message
            self.answers[message["id"]] = message
        return message

    def finish(self, number):
        """The result of a request."""
        while number not in self.answers:
            self.receive()
        answer = self.answers.pop(number)
        if "error" in answer:
            raise Failure(answer["error"])
        return answer["result"]

    def request(self, method, params):
        return self.finish(self.begin(method, params))

    def ask(self, method, uri, **params):
        """A request about a document."""
        return self.request(method, {"textDocument": {"uri": uri}, **params})

    def open(self, uri, text, version=1):
        self.versions.pop(uri, None)
        self.notify("textDocument/didOpen", {"textDocument": {
            "uri": uri, "languageId": "hlsl", "version": version, "text": text}})

    def change(self, uri, version, *changes):
        """Each change is a text, or a text and a range."""
        self.notify("textDocument/didChange", {
            "textDocument": {"uri": uri, "version": version},
            "contentChanges": [{"text": change} if isinstance(change, str) else
                               {"text": change[0], "range": change[1]}
                               for change in changes]})

    def close(self, uri):
        self.notify("textDocument/didClose", {"textDocument": {"uri": uri}})

    def diagnose(self, uri):
        """The complete diagnostics of the current text."""
        return self.ask("textDocument/diagnostic", uri)["items"]

    def wait_for_version(self, uri, version):
        """The diagnostics of a version, as soon as there are any."""
        while self.versions.get(uri) != version:
            self.receive()
        return self.diagnostics[uri]

    def shut_down(self):
        """Ends the server as an editor does; its exit status is 0."""
        assert self.request("shutdown", None) is None
        self.notify("exit", None)
        status = self.process.wait(SECONDS)
        assert status == 0, status


def text_range(line, begin, end_line, end):
    return {"start": {"line": line, "character": begin},
            "end": {"line": end_line, "character": end}}
