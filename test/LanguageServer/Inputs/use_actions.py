# use_actions.py: Code actions, code lenses and commands
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""The argument is an empty folder."""

import json
import os
import sys
import time

from lsp_client import Client, Failure, text_range, uri_of

URI = "file:///actions.hlsl"
MISSPELLED = """float4 main(float4 color : COLOR) : SV_Target {
  float4 first = colr;
  float4 second = colr + first;
  return saturat(second);
}
"""


def apply(text, edit):
    """The text after the edits of the document."""
    lines = text.split("\n")

    def offset(position):
        return sum(len(line) + 1 for line in lines[:position["line"]]) + position["character"]

    edits = sorted(edit["changes"][URI], key=lambda e: -offset(e["range"]["start"]))
    for change in edits:
        begin, end = (offset(change["range"][part]) for part in ("start", "end"))
        text = text[:begin] + change["newText"] + text[end:]
    return text


def fix(client):
    client.open(URI, MISSPELLED)
    found = client.diagnose(URI)
    assert [d["range"]["start"]["line"] for d in found] == [1, 2, 3], found
    # The note is where the parameter is declared.
    related = found[0]["relatedInformation"]
    assert related[0]["location"]["range"] == text_range(0, 19, 0, 24), related
    actions = client.ask("textDocument/codeAction", URI, range=found[0]["range"],
                         context={"diagnostics": []})
    by_title = {action["title"]: action for action in actions}
    one = apply(MISSPELLED, by_title["replace 'colr' by 'color'"]["edit"])
    assert one == MISSPELLED.replace("colr", "color", 1), one
    kind = apply(MISSPELLED, by_title["fix all 3 of this kind"]["edit"])
    whole = MISSPELLED.replace("colr", "color").replace("saturat(", "saturate(")
    assert kind == whole, kind
    assert by_title["fix all"]["kind"] == "source.fixAll"
    only = client.ask("textDocument/codeAction", URI, range=text_range(0, 0, 0, 0),
                      context={"diagnostics": [], "only": ["source"]})
    assert [action["title"] for action in only] == ["fix all"], only
    assert apply(MISSPELLED, only[0]["edit"]) == whole
    client.change(URI, 2, whole)
    assert client.diagnose(URI) == []
    assert client.ask("textDocument/codeAction", URI, range=text_range(0, 0, 9, 0),
                      context={"diagnostics": []}) == []


def tag(client):
    client.change(URI, 3, "// clang-dxc: -T ps_6_6 -Wunused-variable\n"
                  "[[deprecated]] float f() { return 1; }\n"
                  "float4 main() : SV_Target { float x = 1; return f(); }\n")
    found = {d["code"]: d["tags"] for d in client.diagnose(URI)}
    assert found == {"deprecated-declarations": [2], "unused-variable": [1]}, found


def show_lenses(client):
    client.change(URI, 4, "Texture2D<float4> T;\n"
                  "float4 main(float2 at : AT) : SV_Target { return T[uint2(at)] * 2; }\n")
    lenses = client.ask("textDocument/codeLens", URI)
    assert all(lens["range"] == text_range(1, 7, 1, 11) for lens in lenses), lenses
    titles = [lens["command"]["title"] for lens in lenses if "command" in lens]
    assert titles == ["compile", "listing", "variants"], titles
    lens = client.request("codeLens/resolve", lenses[0])
    profile, counts = lens["command"]["title"].split(": ")
    instructions, resources = counts.split(", ")
    assert profile == "ps_6_6" and resources == "1 resource", lens
    assert int(instructions.removesuffix(" DXIL instructions")) > 5, lens
    made = client.request("workspace/executeCommand",
                          {"command": "clang-dxc.listing", "arguments": [URI]})
    assert "@dx.op.textureLoad" in made["listing"], made
    assert made["programs"][0]["resources"] == 1, made
    # Of a text with errors there is no program.
    client.change(URI, 5, "float4 main() : SV_Target { return missing; }\n")
    lenses = client.ask("textDocument/codeLens", URI)
    try:
        client.request("codeLens/resolve", lenses[0])
    except Failure as failure:
        assert failure.code == -32803, failure
    else:
        raise AssertionError("there is a program")


def run(client, folder):
    """A compute shader, by dxil-run, and a test; what they print is the result."""
    def write(name, text):
        path = os.path.join(folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return uri_of(path)

    def execute(uri, name):
        return client.request("workspace/executeCommand",
                              {"command": "clang-dxc.run", "arguments": [uri, name]})

    def fails(uri, name):
        try:
            made = execute(uri, name)
        except Failure as failure:
            assert failure.code == -32803, failure
            return str(failure)
        raise AssertionError(f"it was executed: {made}")

    def find_lens(uri, title):
        found = [lens["command"]["arguments"] for lens in client.ask("textDocument/codeLens", uri)
                 if lens.get("command", {}).get("title") == title]
        assert len(found) == 1, found
        return found[0]

    write("in.json", '{"resources": [{"name": "Out", "type": "uint", "count": 2}]}')
    text = ("// clang-dxc: -T cs_6_6 -E Fill\n%sRWStructuredBuffer<uint> Out;\n"
            "[numthreads(2, 1, 1)] void Fill(uint i : SV_DispatchThreadID) { Out[i] = 40 + i; }\n")
    uri = write("fill.hlsl", text % "")
    # The text need not be saved.
    client.open(uri, text % "// dxil-run: --bindings in.json\n")
    arguments = find_lens(uri, "run")
    assert arguments == [uri, "Fill"], arguments
    made = execute(*arguments)
    assert made["status"] == 0 and json.loads(made["output"])["resources"][0]["data"] == [40, 41], made
    # What dxil-run reports.
    client.change(uri, 2, text % "")
    made = execute(uri, "Fill")
    assert made["status"] == 1 and "'Out'" in made["output"], made
    client.change(uri, 3, text % "x")
    assert "the source has errors" in fails(uri, "Fill")
    # One of several entry points.
    client.change(uri, 4, (text % "// dxil-run: --bindings in.json\n").replace(
        "cs_6_6 -E Fill", "lib_6_6").replace("[num", '[shader("compute")][num')
        + '[shader("compute")][numthreads(1, 1, 1)] void One() { Out[0] = 1; }\n')
    made = execute(uri, "One")
    assert json.loads(made["output"])["resources"][0]["data"] == [1, 0], made
    tests = "#include <clang-dxc/test.hlsl>\nTEST(Adds) { EXPECT_EQ(1 + 1, %d); }\n" \
            "TEST(Other) { EXPECT_EQ(1, 1); }\n"
    uri = write("adds.hlsl", tests % 2)
    client.open(uri, tests % 2)
    lenses = [lens["command"] for lens in client.ask("textDocument/codeLens", uri)]
    assert [(c["title"], c["arguments"][1]) for c in lenses] == [
        ("run test", "Adds"), ("run test", "Other")], lenses
    made = execute(uri, "Adds")
    assert made["status"] == 0 and "[  PASSED  ] 1 test" in made["output"], made
    client.change(uri, 2, tests % 3)
    assert "must be saved" in fails(uri, "Adds")
    write("adds.hlsl", tests % 3)
    made = execute(uri, "Adds")
    assert made["status"] == 1 and "[  FAILED  ] adds.Adds" in made["output"], made


def format_text(client):
    text = "float   f( ) {\nreturn  1; }\nfloat   g( ) {\nreturn  2; }\n"
    client.change(URI, 6, text)
    options = {"tabSize": 8, "insertSpaces": True}
    edits = client.ask("textDocument/formatting", URI, options=options)
    whole = apply(text, {"changes": {URI: edits}})
    assert "float f()\n" in whole and "float g()\n" in whole, whole
    # A range formats the lines that it touches.
    edits = client.ask("textDocument/rangeFormatting", URI, options=options,
                       range=text_range(2, 0, 3, 0))
    part = apply(text, {"changes": {URI: edits}})
    assert "float   f( ) {" in part and "float g()\n" in part, part
    client.change(URI, 7, whole)
    assert client.ask("textDocument/formatting", URI, options=options) == []
    # Neither a valid variant nor an analysis that works is needed.
    wrong = "// clang-dxc: -T none\n"
    client.change(URI, 7, wrong + text)
    assert "'none' is not a target profile" in client.diagnose(URI)[0]["message"]
    edits = client.ask("textDocument/formatting", URI, options=options)
    assert apply(wrong + text, {"changes": {URI: edits}}) == wrong + whole, edits


def complete(client):
    """The text may be newer than any that was analyzed, and have many names."""
    names = "".join(f"float many{i};\n" for i in range(500))
    text = names + "float4 main() : SV_Target { return many49; }\n"
    client.change(URI, 8, text)
    place = {"line": 500, "character": 41}
    for typed, fits in (("many", False), ("many49", True)):
        client.change(URI, 9, text.replace("many49;", typed + ";"))
        place["character"] = 35 + len(typed)
        found = client.ask("textDocument/completion", URI, position=place)
        labels = {item["label"] for item in found["items"]}
        assert len(labels) <= 200 and found["isIncomplete"] != fits, found
        assert not fits or labels >= {"many49", *(f"many49{i}" for i in range(10))}, labels
        assert not fits or "many50" not in labels
    # Names that begin with what is typed come before those that only contain it.
    names = "".join(f"float SoleAnchorTop{i};\n" for i in range(500))
    client.change(URI, 10, names + "float4 main() : SV_Target { return sat; }\n")
    place["character"] = 38
    found = client.ask("textDocument/completion", URI, position=place)
    labels = [item["label"] for item in found["items"]]
    assert found["isIncomplete"] and len(labels) == 200 and "saturate" in labels, labels
    # Each has its description.
    assert {item["detail"] for item in found["items"]} >= {"float", "T saturate(T x)"}, found
    number = client.begin("textDocument/completion", {
        "textDocument": {"uri": URI}, "position": place})
    client.notify("$/cancelRequest", {"id": number})
    try:
        client.finish(number)
    except Failure as failure:
        assert failure.code == -32800, failure


def open_many(client):
    """More documents than have a process."""
    uris = [f"file:///many{i}.hlsl" for i in range(12)]
    for uri in uris:
        client.open(uri, "float4 main() : SV_Target { return 1; }\n")
        assert client.diagnose(uri) == []
    for uri in uris:
        place = {"line": 0, "character": 9}
        assert client.ask("textDocument/hover", uri, position=place), uri
    for uri in uris:
        client.close(uri)


def wait_while_idle():
    """Diagnostics come when nothing was typed for a while."""
    client = Client(["clang-dxc-lsp", "--idle-ms", "1000", "--", "-T", "ps_6_6"])
    client.open(URI, "float4 main() : SV_Target { return 1; }\n")
    client.wait_for_version(URI, 1)
    start = time.monotonic()
    for version in range(2, 6):
        client.change(URI, version, f"float4 main() : SV_Target {{ return x{version}; }}\n")
        time.sleep(0.1)
    found = client.wait_for_version(URI, 5)
    assert "x5" in found[0]["message"] and time.monotonic() - start > 1.0
    # Only the first and the last text had any.
    versions = [n["params"]["version"] for n in client.notifications
                if n["method"] == "textDocument/publishDiagnostics"]
    assert sorted(set(versions)) == [1, 5], versions
    client.shut_down()


def main():
    client = Client(["clang-dxc-lsp", "--idle-ms", "0", "--", "-T", "ps_6_6"])
    fix(client)
    tag(client)
    show_lenses(client)
    run(client, os.path.abspath(sys.argv[1]))
    format_text(client)
    complete(client)
    open_many(client)
    client.shut_down()
    wait_while_idle()
    print("the actions fix what they say")


main()
