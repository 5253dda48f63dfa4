# search_projects.py: Requests about all sources of a project
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The argument is an empty folder."""

import json
import os
import re
import sys

from lsp_client import Client, Failure, uri_of

REQUEST_FAILED, CANCELLED, MODIFIED = -32803, -32800, -32801
FILES = {
    "project.json": json.dumps({"options": ["-I", "include"], "shaders": [
        {"file": "a.hlsl", "profile": "ps_6_6", "entry": "PS"},
        {"file": "b.hlsl", "profile": "cs_6_6", "entry": "CS", "defines": {"FULL": [1]}},
        {"file": "comment.hlsl", "profile": "ps_6_6", "entry": "PS"},
        {"file": "alone.hlsl", "profile": "ps_6_6", "entry": "PS"}]}),
    "include/shared.hlsli": "float Shade(float x);\nfloat Shade(float x) { return x * 2; }\n"
                            "struct Light { float Range; };\n",
    # What one source skips, another one has.
    "include/full.hlsli": "#ifdef FULL\nfloat ShadeAll() { return Shade(1) + Shade(2); }\n#endif\n",
    "a.hlsl": "#include <shared.hlsli>\n#include <full.hlsli>\n"
              "StructuredBuffer<Light> Lights;\n"
              "float4 PS() : SV_Target { return Shade(Lights[0].Range); }\n",
    "b.hlsl": '#include "shared.hlsli"\n#include "full.hlsli"\nRWBuffer<float> Out;\n'
              "void Store(float Value) { Out[0] = Shade(Value) + Shade(ShadeAll()); }\n"
              "[numthreads(1, 1, 1)] void CS() { Store(3); }\n",
    # The same word, but not the function of the header.
    "comment.hlsl": '#include "shared.hlsli"\n// Shade is not called.\n'
                    "float4 Own() { return 1; }\nfloat4 PS() : SV_Target { return Own(); }\n",
    "alone.hlsl": "float Shade(float x) { return x; }\n"
                  "float4 PS() : SV_Target { return Shade(1); }\n",
    # Nothing but .clang-dxc names it.
    "more/.clang-dxc": "*.hlsl: -T ps_6_6 -E PS -I ../include\n",
    "more/c.hlsl": '#include "shared.hlsli"\nfloat4 PS() : SV_Target { return Shade(4); }\n',
    "commands/compile_commands.json": json.dumps([
        {"directory": "..", "file": "commands/d.hlsl",
         "command": "dxc -T ps_6_6 -E PS -I include commands/d.hlsl -Fo d.dxil"}]),
    "commands/d.hlsl": '#include "shared.hlsli"\nfloat4 PS() : SV_Target { return Shade(5); }\n',
}


def write(name, text):
    os.makedirs(os.path.dirname(name) or ".", exist_ok=True)
    with open(name, "w", encoding="utf-8") as file:
        file.write(text)


def places(name, word, text=None):
    """Of a word in a file."""
    found = set()
    for line, content in enumerate((text or FILES[name]).splitlines()):
        for match in re.finditer(rf"\b{word}\b", content):
            if "//" not in content[: match.start()]:
                found.add((uri_of(name), line, match.start()))
    return found


def place_of(location):
    start = location["range"]["start"]
    return location["uri"], start["line"], start["character"]


def open_file(client, name):
    client.open(uri_of(name), FILES[name])


def ask(client, method, name, word, **params):
    """About the first occurrence of a word in a file."""
    _, line, column = min(places(name, word))
    return client.ask(f"textDocument/{method}", uri_of(name),
                      position={"line": line, "character": column}, **params)


def references(client, name, word, declarations=True):
    found = ask(client, "references", name, word, context={"includeDeclaration": declarations})
    result = [place_of(location) for location in found or []]
    assert len(result) == len(set(result)), result
    return set(result)


def refused(client, name, word, new):
    try:
        made = ask(client, "rename", name, word, newName=new)
    except Failure as failure:
        assert failure.code == REQUEST_FAILED, failure
        return str(failure)
    raise AssertionError(f"{word} was renamed: {made}")


def find_references(client):
    own = set().union(*(places(name, "Shade") for name in (
        "include/shared.hlsli", "include/full.hlsli", "a.hlsl", "b.hlsl")))
    open_file(client, "include/shared.hlsli")
    # The header is analyzed as a shader that finds it by -I.
    variants = client.request("workspace/executeCommand", {
        "command": "clang-dxc.variants", "arguments": [uri_of("include/shared.hlsli")]})
    assert [v["name"] for v in variants] == ["a.hlsl: PS, ps_6_6"], variants
    assert references(client, "include/shared.hlsli", "Shade") == own
    # From a use, without the declarations.
    open_file(client, "a.hlsl")
    declared = places("include/shared.hlsli", "Shade")
    assert references(client, "a.hlsl", "Shade", declarations=False) == own - declared
    assert references(client, "a.hlsl", "Range") == (
        places("include/shared.hlsli", "Range") | places("a.hlsl", "Range"))
    # Another function has the same name.
    open_file(client, "alone.hlsl")
    assert references(client, "alone.hlsl", "Shade") == places("alone.hlsl", "Shade")
    # Documents have the text of the editor, and bring the projects that they are in.
    open_file(client, "more/c.hlsl")
    text = "// a new line\n" + FILES["b.hlsl"]
    client.open(uri_of("b.hlsl"), text)
    own = own - places("b.hlsl", "Shade") | places("b.hlsl", "Shade", text)
    found = references(client, "a.hlsl", "Shade")
    assert found == own | places("more/c.hlsl", "Shade"), found ^ own
    client.close(uri_of("b.hlsl"))
    client.close(uri_of("more/c.hlsl"))
    # Parameters are of one source.
    assert references(client, "include/shared.hlsli", "x") == {
        (uri_of("include/shared.hlsli"), 0, 18)}


def use_other_projects(client):
    for name in ("more/c.hlsl", "commands/d.hlsl"):
        open_file(client, name)
    own = set().union(*(places(name, "Shade") for name in (
        "include/shared.hlsli", "more/c.hlsl", "commands/d.hlsl")))
    found = references(client, "more/c.hlsl", "Shade")
    assert own <= found, found
    for name in ("more/c.hlsl", "commands/d.hlsl"):
        client.close(uri_of(name))


def find_callers(client):
    (item,) = ask(client, "prepareCallHierarchy", "include/shared.hlsli", "Shade")
    calls = client.request("callHierarchy/incomingCalls", {"item": item})
    callers = {call["from"]["name"]: call for call in calls}
    assert sorted(callers) == ["PS", "ShadeAll", "Store"] and len(calls) == 3, calls
    assert len(callers["Store"]["fromRanges"]) == 2, calls
    # The caller is in a source that the editor does not have.
    (outer,) = client.request("callHierarchy/incomingCalls", {"item": callers["Store"]["from"]})
    assert outer["from"]["name"] == "CS" and outer["from"]["uri"] == uri_of("b.hlsl"), outer
    called = client.request("callHierarchy/outgoingCalls", {"item": callers["Store"]["from"]})
    assert sorted(c["to"]["name"] for c in called) == ["Shade", "ShadeAll"], called


def find_symbols(client):
    found = client.request("workspace/symbol", {"query": "store"})
    assert [(s["name"], s["location"]["uri"]) for s in found] == [
        ("Store", uri_of("b.hlsl"))], found
    found = client.request("workspace/symbol", {"query": "Shade"})
    assert len(found) == len({json.dumps(s) for s in found})
    assert {(s["name"], s["location"]["uri"]) for s in found} >= {
        ("Shade", uri_of("include/shared.hlsli")), ("Shade", uri_of("alone.hlsl")),
        ("ShadeAll", uri_of("include/full.hlsli"))}, found


def rename(client):
    changes = ask(client, "rename", "a.hlsl", "Shade", newName="Illuminate")["changes"]
    found = [(uri, e["range"]["start"]["line"], e["range"]["start"]["character"])
             for uri, edits in changes.items() for e in edits]
    expected = set().union(*(places(name, "Shade") for name in (
        "include/shared.hlsli", "include/full.hlsli", "a.hlsl", "b.hlsl")))
    assert sorted(found) == sorted(expected), changes
    assert {e["newText"] for edits in changes.values() for e in edits} == {"Illuminate"}
    # The new name has a meaning in a source that does not use the old one.
    message = refused(client, "a.hlsl", "Shade", "Own")
    assert "comment.hlsl: 'Own' already has a meaning" in message, message
    # A member may have the name of a function.
    assert "changes" in ask(client, "rename", "a.hlsl", "Range", newName="Own")
    message = refused(client, "a.hlsl", "Shade", "float")
    assert "is a keyword" in message, message


def meet_errors(client):
    """Sources that are not good do not hide what the others have."""
    expected = references(client, "a.hlsl", "Shade")
    others = {p for p in expected if not p[0].endswith(("b.hlsl", "full.hlsli"))}
    write("b.hlsl", '#include "shared.hlsli"\n#include "missing.hlsli"\n'
          "float f() { return Shade(1); }\n")
    assert others <= references(client, "a.hlsl", "Shade")
    # What the errors of a source hide may be a use.
    write("b.hlsl", '#include "shared.hlsli"\nnamespace N { float Shade(int x) { return 1; } }\n'
          "void f() { int x = ) Shade(1); }\n")
    assert others <= references(client, "a.hlsl", "Shade")
    message = refused(client, "a.hlsl", "Shade", "Illuminate")
    assert re.search(r"hide what 'Shade' means at \S*b.hlsl:3$", message), message
    # Arguments that compile nothing.
    write("b.hlsl", "// clang-dxc: -T none\n" + FILES["b.hlsl"])
    client.notifications.clear()
    assert others <= references(client, "a.hlsl", "Shade")
    logged = [n["params"]["message"] for n in client.notifications
              if n["method"] == "window/logMessage"]
    assert len(logged) == 1 and "b.hlsl' cannot be analyzed: 'none' is not" in logged[0], logged
    message = refused(client, "a.hlsl", "Shade", "Illuminate")
    assert "b.hlsl' cannot be analyzed" in message, message
    write("b.hlsl", FILES["b.hlsl"])
    assert references(client, "a.hlsl", "Shade") == expected


def end_searches(client):
    """Searches are cancelled, and end when a text changes."""
    position = {"line": 3, "character": FILES["a.hlsl"].splitlines()[3].index("Shade")}
    params = {"textDocument": {"uri": uri_of("a.hlsl")}, "position": position,
              "context": {"includeDeclaration": True}}
    for end, code in (
            (lambda n: client.notify("$/cancelRequest", {"id": n}), CANCELLED),
            (lambda n: client.change(uri_of("a.hlsl"), 2, FILES["a.hlsl"]), MODIFIED)):
        number = client.begin("textDocument/references", params)
        end(number)
        try:
            client.finish(number)
        except Failure as failure:
            assert failure.code == code, failure
        else:
            raise AssertionError("the search has gone on")
    assert references(client, "a.hlsl", "Shade")


def main():
    os.chdir(sys.argv[1])
    for name, text in FILES.items():
        write(name, text)
    client = Client(["clang-dxc-lsp", "--idle-ms", "0"])
    find_references(client)
    use_other_projects(client)
    find_callers(client)
    find_symbols(client)
    rename(client)
    meet_errors(client)
    end_searches(client)
    client.shut_down()
    print("the whole project is searched")


main()
