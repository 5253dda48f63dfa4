# choose_variants.py: Which arguments a document is compiled with
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The argument is an empty folder."""

import json
import os
import sys

from lsp_client import Client, Failure, uri_of

PIXEL = "float4 PS() : SV_Target { return VALUE; }\n"
COMPUTE = "[numthreads(1, 1, 1)] void CS() {}\n"


def write(path, text):
    os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def command(client, name, path, *arguments):
    return client.request("workspace/executeCommand", {
        "command": f"clang-dxc.{name}", "arguments": [uri_of(path), *arguments]})


def names(client, path):
    """Of the variants of a document, and of the chosen one."""
    variants = command(client, "variants", path)
    chosen = [v["name"] for v in variants if v["isChosen"]]
    assert len(chosen) == 1, variants
    return [v["name"] for v in variants], chosen[0]


def open_file(client, path):
    with open(path, encoding="utf-8") as file:
        client.open(uri_of(path), file.read())
    return [d["message"] for d in client.diagnose(uri_of(path))]


def use_comments(client):
    path = write("comments/a.hlsl", "// clang-dxc: -T ps_6_6 -E PS -D VALUE=1\n"
                 "  //  clang-dxc: -T ps_6_6 -E PS\n// not clang-dxc: -T x\n" + PIXEL)
    write("comments/.clang-dxc", "*: -T vs_6_6")
    assert open_file(client, path) == []
    assert names(client, path) == (
        ["-T ps_6_6 -E PS -D VALUE=1", "-T ps_6_6 -E PS"], "-T ps_6_6 -E PS -D VALUE=1")
    assert command(client, "chooseVariant", path, "-T ps_6_6 -E PS") is None
    assert [d["message"] for d in client.diagnose(uri_of(path))] == [
        "use of undeclared identifier 'VALUE'"]
    try:
        command(client, "chooseVariant", path, "none")
    except Failure as failure:
        assert failure.code == -32602
    else:
        raise AssertionError("there is no such variant")


def use_argument_file(client):
    write("lines/.clang-dxc", "# a comment\n*.ps.hlsl: -T ps_6_6 -E PS -D VALUE=2\n"
          "sub/*: -T ps_6_6 -E PS -I include\n[: -T x\n")
    write("lines/include/value.h", "#define VALUE 3\n")
    assert open_file(client, write("lines/a.ps.hlsl", PIXEL)) == []
    # The path of the include folder starts at the file.
    nested = write("lines/sub/b.hlsl", '#include "value.h"\n' + PIXEL)
    assert open_file(client, nested) == []
    other = write("lines/c.hlsl", COMPUTE)
    open_file(client, other)
    assert names(client, other)[1] == "CS, cs_6_9", names(client, other)


def use_project(client):
    write("project/project.json", json.dumps({"options": ["-WX"], "shaders": [
        {"file": "a.hlsl", "profile": "ps_6_6", "entry": "PS", "output": "{permutation}",
         "defines": {"VALUE": [None, 1]}}]}))
    path = write("project/a.hlsl", '#include "sub/header.hlsli"\n' + PIXEL)
    header = write("project/sub/header.hlsli", "float4 later() { return VALUE; }\n")
    message = "use of undeclared identifier 'VALUE'"
    assert open_file(client, path)[0].endswith(message)
    assert names(client, path) == (["PS, ps_6_6", "PS, ps_6_6 VALUE=1"], "PS, ps_6_6")
    # The header has the variants of the shader, and its own diagnostics alone.
    assert open_file(client, header) == [message]
    assert names(client, header)[0] == ["a.hlsl: PS, ps_6_6", "a.hlsl: PS, ps_6_6 VALUE=1"]
    command(client, "chooseVariant", header, "a.hlsl: PS, ps_6_6 VALUE=1")
    assert client.diagnose(uri_of(header)) == []
    client.change(uri_of(header), 2, "float4 later() { return missing; }\n")
    assert [d["message"] for d in client.diagnose(uri_of(header))] == [
        "use of undeclared identifier 'missing'"]


def find_by_folder(client):
    """Headers that shaders find by -I, in each kind of file; another header has the same name."""
    for kind, name, text in (
            ("project", "project.json", json.dumps({"options": ["-I", "include"], "shaders": [
                {"file": "a.hlsl", "profile": "ps_6_6", "entry": "PS"}]})),
            ("commands", "compile_commands.json", json.dumps([
                {"directory": ".", "file": "a.hlsl",
                 "command": "dxc -T ps_6_6 -E PS -I include a.hlsl"}])),
            ("lines", ".clang-dxc", "a.hlsl: -T ps_6_6 -E PS -I include\n")):
        folder = f"folders/{kind}"
        write(f"{folder}/{name}", text)
        write(f"{folder}/a.hlsl", "#define VALUE 1\n#  include /**/ <sub/outer.hlsli>\n" + PIXEL)
        write(f"{folder}/include/sub/outer.hlsli", '#include "inner.hlsli"\n')
        header = write(f"{folder}/include/sub/inner.hlsli", "float4 later() { return VALUE; }\n")
        assert open_file(client, header) == [], kind
        shown, _ = names(client, header)
        assert len(shown) == 1 and shown[0].startswith("a.hlsl: "), shown
        other = write(f"{folder}/other/inner.hlsli", "float4 later() { return VALUE; }\n")
        assert open_file(client, other) == ["use of undeclared identifier 'VALUE'"], kind
    # One outside of the folder of the project.
    write("outside/inner/project.json", json.dumps({"options": ["-I", "../shared"], "shaders": [
        {"file": "a.hlsl", "profile": "ps_6_6", "entry": "PS"}]}))
    path = write("outside/inner/a.hlsl", '#define VALUE 1\n#include "far.hlsli"\n' + PIXEL)
    header = write("outside/shared/far.hlsli", "float4 later() { return VALUE; }\n")
    assert open_file(client, path) == []
    client.close(uri_of(path))
    assert open_file(client, header) == []


def use_commands(client):
    write("commands/compile_commands.json", json.dumps([
        {"directory": "sources", "file": "a.hlsl",
         "command": "/usr/bin/dxc -T ps_6_6 -E PS -DVALUE=1 a.hlsl -Fo a.dxil"},
        {"directory": os.path.abspath("commands"), "file": "sources/a.hlsl",
         "arguments": ["dxc", "-T", "ps_6_6", "-E", "PS", "sources/a.hlsl"]}, 1, {}]))
    path = write("commands/sources/a.hlsl", PIXEL)
    assert open_file(client, path) == []
    assert len(names(client, path)[0]) == 2


def find_entries(client):
    path = write("entries/a.hlsl", COMPUTE)
    assert open_file(client, path) == []
    assert names(client, path) == (["CS, cs_6_9", "lib_6_9"], "CS, cs_6_9")
    path = write("entries/b.hlsl", COMPUTE + '[shader("pixel")] float4 PS() : SV_Target '
                 '{ return 1; }\n[Shader("miss")] void Miss(inout float4 p) {}\n')
    open_file(client, path)
    assert names(client, path) == (["lib_6_9", "CS, cs_6_9", "PS, ps_6_9"], "lib_6_9")
    path = write("entries/c.hlsl", "float f() { return 1; }\n")
    assert open_file(client, path) == []
    assert names(client, path)[1] == "lib_6_9"


def complete_arguments():
    """Arguments of the server without a profile are for the entry points."""
    client = Client(["clang-dxc-lsp", "--", "-I", os.path.abspath("shared"), "-D", "VALUE=1"])
    write("shared/one.h", "static const float One = VALUE;\n")
    path = write("server/entry.hlsl", '#include "one.h"\n' + COMPUTE)
    assert open_file(client, path) == []
    assert names(client, path) == (["CS, cs_6_9", "lib_6_9"], "CS, cs_6_9")
    path = write("server/none.hlsl", '#include "one.h"\nfloat f() { return One; }\n')
    assert open_file(client, path) == []
    assert names(client, path) == (["lib_6_9"], "lib_6_9")
    # What the document states does not get them.
    path = write("server/own.hlsl", "// clang-dxc: -T ps_6_6 -E PS\n" + PIXEL)
    assert open_file(client, path) == ["use of undeclared identifier 'VALUE'"]
    client.shut_down()


def report_problems(client):
    """Malformed files are shown to the user once, until something else is wrong."""
    def shown():
        found = [n["params"] for n in client.notifications
                 if n["method"] == "window/showMessage"]
        client.notifications.clear()
        assert all(p["type"] == 1 for p in found), found
        return [p["message"] for p in found]

    shown()
    lines = write("broken/lines/.clang-dxc", "# no colon\n\n*.hlsl -T ps_6_6\n")
    path = write("broken/lines/a.hlsl", COMPUTE)
    assert open_file(client, path) == []
    assert shown() == [os.path.abspath(lines) + ":3: expected ':' after the pattern"]
    client.change(uri_of(path), 2, COMPUTE + "\n")
    assert client.diagnose(uri_of(path)) == [] and shown() == []
    write(lines, "[: -T ps_6_6\n")
    client.change(uri_of(path), 3, COMPUTE)
    client.diagnose(uri_of(path))
    messages = shown()
    assert len(messages) == 1 and ":1: invalid pattern: " in messages[0], messages
    for name, text, message in (
            ("project.json", '{"shaders": [', "project.json"),
            ("project.json", '{"shaders": 1}',
             "project.json:1:13: error: 'shaders' must be a list: [...]"),
            ("compile_commands.json", "[{]", "compile_commands.json"),
            ("compile_commands.json", "{}", "compile_commands.json: expected an array")):
        folder = f"broken/{name}{len(text)}"
        write(f"{folder}/{name}", text)
        assert open_file(client, write(f"{folder}/a.hlsl", COMPUTE)) == []
        messages = shown()
        assert len(messages) == 1 and message in messages[0], (text, messages)
        assert "\n" not in messages[0], messages


def include_tests(client):
    """The header of shader tests is found without an include folder."""
    path = write("tests/a.hlsl", "#include <clang-dxc/test.hlsl>\n"
                 "TEST(Adds) { EXPECT_EQ(1 + 1, 2); }\n")
    assert open_file(client, path) == []
    own = write("tests/b.hlsl", "// clang-dxc: -T lib_6_6 -I .\n#include <clang-dxc/test.hlsl>\n")
    assert open_file(client, own) == []


def follow_includer(client):
    """A header that nothing states anything about."""
    header = write("includer/h.hlsli", "float4 later() { return VALUE; }\n")
    path = write("includer/a.hlsl", "// clang-dxc: -T ps_6_6 -E PS\n#define VALUE 1\n"
                 '#include "h.hlsli"\n' + PIXEL)
    assert open_file(client, header) == ["use of undeclared identifier 'VALUE'"]
    client.close(uri_of(header))
    assert open_file(client, path) == []
    assert open_file(client, header) == []


def main():
    os.chdir(sys.argv[1])
    client = Client(["clang-dxc-lsp", "--idle-ms", "0"])
    use_comments(client)
    use_argument_file(client)
    use_project(client)
    find_by_folder(client)
    use_commands(client)
    find_entries(client)
    report_problems(client)
    include_tests(client)
    follow_includer(client)
    client.shut_down()
    client = Client(["clang-dxc-lsp", "--", "-T", "ps_6_6", "-E", "PS", "-D", "VALUE=1"])
    assert open_file(client, write("server/a.hlsl", PIXEL)) == []
    complete_arguments()
    # Arguments that compile nothing are an error of the document.
    wrong = write("server/b.hlsl", "// clang-dxc: -T none\n")
    assert open_file(client, wrong)[0].startswith("'none' is not a target profile")
    for arguments in ("-P -T ps_6_6", "-dumpbin", "-help", "-", "-T ps_6_6 -"):
        client.change(uri_of(wrong), 2, f"// clang-dxc: {arguments}\n")
        assert len(client.diagnose(uri_of(wrong))) == 1, arguments
    client.shut_down()
    print("the variants are those that are stated")


main()
