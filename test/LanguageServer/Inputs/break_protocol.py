# break_protocol.py: Messages that an editor should not send
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import json

from lsp_client import Client, Failure, text_range

# Of JSON-RPC and of the protocol.
PARSE_ERROR, INVALID_REQUEST, UNKNOWN_METHOD, INVALID_PARAMS = -32700, -32600, -32601, -32602
NOT_INITIALIZED, CANCELLED, MODIFIED = -32002, -32800, -32801

COMMAND = ["clang-dxc-lsp", "--idle-ms", "0", "--", "-T", "ps_6_6"]
DOCUMENT = "file:///protocol.hlsl"
SHADER = "float4 main() : SV_Target { return 1; }\n"


def expect(code, function, *arguments, **named):
    try:
        function(*arguments, **named)
    except Failure as failure:
        assert failure.code == code, (failure, arguments)
    else:
        raise AssertionError(f"no error {code}: {arguments}")


def expect_reply(client, code, data):
    """The next answer has no request, because nothing in the data says which."""
    client.write(data)
    while None not in client.answers:
        client.receive()
    answer = client.answers.pop(None)
    assert answer["error"]["code"] == code, (data, answer)


def send_malformed(client):
    def frame(text, headers=b""):
        return headers + b"Content-Length: %d\r\n\r\n%s" % (len(text), text)

    for data, code in [
            (b"garbage\r\n\r\n", PARSE_ERROR),
            (b"Content-Length: ten\r\n\r\n", PARSE_ERROR),
            (b"Content-Length: -1\r\n\r\n", PARSE_ERROR),
            (b"Content-Length: 99999999999999999999\r\n\r\n", PARSE_ERROR),
            (b"x" * 5000, PARSE_ERROR),
            (frame(b"{"), PARSE_ERROR),
            (frame(b""), PARSE_ERROR),
            (frame(b"\xff\xfe\x00"), PARSE_ERROR),
            (frame(b'{"text": "\xc3"}'), PARSE_ERROR),
            (frame(b"[" * 100000), PARSE_ERROR),
            (frame(b"[]"), INVALID_REQUEST),
            (frame(b"1"), INVALID_REQUEST),
            (frame(b"null"), INVALID_REQUEST),
            (frame(b"{}"), INVALID_REQUEST),
            (frame(b'{"id": {}, "method": "shutdown"}'), INVALID_REQUEST)]:
        expect_reply(client, code, data)
    expect(INVALID_REQUEST, client.request, 7, {})
    # Other headers, names in lower case and single line feeds are no mistakes.
    text = json.dumps({"jsonrpc": "2.0", "id": "text", "method": "none"}).encode()
    client.write(b"Content-Type: x\r\n" + frame(text))
    client.write(b"content-length:%d\n\n%s" % (len(text), text))
    for _ in range(2):
        expect(UNKNOWN_METHOD, client.finish, "text")


def send_unknown(client):
    client.notify("none", {})
    client.notify("$/none", {})
    client.notify("textDocument/didOpen", {})
    client.notify("textDocument/didOpen", None)
    client.notify("textDocument/didOpen", {"textDocument": 1})
    client.notify("textDocument/didChange", {"textDocument": {"uri": "file:///none"}})
    client.notify("textDocument/didClose", {"textDocument": {"uri": "file:///none"}})
    client.notify("textDocument/didSave", {})
    client.notify("workspace/didChangeWatchedFiles", {"changes": [1, {}, {"uri": 1}]})
    client.notify("$/cancelRequest", {"id": 12345})
    client.notify("$/cancelRequest", {})
    client.send({"jsonrpc": "2.0", "id": 99, "result": None})
    expect(UNKNOWN_METHOD, client.request, "none", {})
    expect(UNKNOWN_METHOD, client.request, "workspace/none", {})
    expect(INVALID_REQUEST, client.request, "initialize", {})
    expect(INVALID_PARAMS, client.request, "textDocument/hover", {})
    expect(INVALID_PARAMS, client.ask, "textDocument/hover", "file:///none")
    expect(INVALID_PARAMS, client.request, "workspace/executeCommand", {"command": "none"})
    assert client.request("workspace/symbol", {"query": ""}) == []


def use_document(client):
    client.open(DOCUMENT, SHADER)
    assert client.diagnose(DOCUMENT) == []
    expect(UNKNOWN_METHOD, client.ask, "textDocument/none", DOCUMENT)
    for params in ({}, {"position": None}, {"position": {"line": -1, "character": 5}},
                   {"position": {"line": 1 << 30, "character": 1 << 30}},
                   {"position": {"line": "x", "character": []}}):
        client.ask("textDocument/hover", DOCUMENT, **params)
        client.ask("textDocument/codeAction", DOCUMENT, **params)
    # Wrong changes change nothing.
    for wrong in ({}, {"text": 1}, 1, {"text": "x", "range": {}},
                  {"text": "x", "range": text_range(0, 5, 0, 2)}):
        client.notify("textDocument/didChange", {
            "textDocument": {"uri": DOCUMENT, "version": 2}, "contentChanges": [wrong]})
        assert client.diagnose(DOCUMENT) == [], wrong
    # One after the other, each in the text that the one before has left.
    client.change(DOCUMENT, 3, ("\n", text_range(0, 0, 0, 0)),
                  ("x", text_range(1, 35, 1, 36)), ("", text_range(9, 9, 99, 9)))
    assert client.diagnose(DOCUMENT)[0]["range"] == text_range(1, 35, 1, 36)
    client.open(DOCUMENT, SHADER)
    assert client.diagnose(DOCUMENT) == []


def cancel_and_close(client):
    slow = "#define A(x) x x x x x x x x\n#define B(x) A(A(A(A(A(A(A(A(x))))))))\n"
    client.open(DOCUMENT, slow + "float4 v = B(B(1;)) x;\n")
    first = client.begin("textDocument/hover", {
        "textDocument": {"uri": DOCUMENT}, "position": {"line": 0, "character": 0}})
    second = client.begin("textDocument/diagnostic", {"textDocument": {"uri": DOCUMENT}})
    for number in (first, second):
        client.notify("$/cancelRequest", {"id": number})
        expect(CANCELLED, client.finish, number)
    # Other documents do not wait for this one.
    other = "file:///other.hlsl"
    client.open(other, SHADER)
    assert client.diagnose(other) == []
    client.close(other)
    third = client.begin("textDocument/hover", {
        "textDocument": {"uri": DOCUMENT}, "position": {"line": 0, "character": 0}})
    client.close(DOCUMENT)
    expect(MODIFIED, client.finish, third)
    expect(INVALID_PARAMS, client.ask, "textDocument/hover", DOCUMENT)
    while client.versions.get(DOCUMENT) is not None or client.diagnostics[DOCUMENT]:
        client.receive()


def main():
    early = Client(COMMAND, initialize=False)
    early.notify("textDocument/didOpen", {})
    expect(NOT_INITIALIZED, early.request, "textDocument/hover", {})
    early.notify("exit", None)
    assert early.process.wait(60) == 1

    client = Client(COMMAND)
    send_malformed(client)
    send_unknown(client)
    use_document(client)
    cancel_and_close(client)
    client.open(DOCUMENT, SHADER)
    assert client.diagnose(DOCUMENT) == []
    assert client.request("shutdown", None) is None
    expect(INVALID_REQUEST, client.ask, "textDocument/hover", DOCUMENT)
    client.notify("exit", None)
    assert client.process.wait(60) == 0

    # An editor that ends without a word.
    gone = Client(COMMAND)
    gone.open(DOCUMENT, SHADER)
    gone.process.stdin.close()
    assert gone.process.wait(60) == 1
    print("the server answers")


main()
