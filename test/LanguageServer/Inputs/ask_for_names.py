# ask_for_names.py: Navigation and renames in a text that changes
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The argument is a new folder."""

import os
import sys
import urllib.parse

from lsp_client import Client, Failure, uri_of

REQUEST_FAILED = -32803
HEADER = "struct Light { float Range; };\n"
SHADER = """#include "light.hlsli"
/*\U0001f600*/ float Scale;
StructuredBuffer<Light> Lights;
float4 main() : SV_Target { return Scale * Lights[0].Range; }
"""


def position_of(text, name, encoding):
    """Of the last occurrence of a name."""
    lines = text.splitlines()
    line = max(n for n, content in enumerate(lines) if name in content)
    before = lines[line][: lines[line].rindex(name)].encode(encoding)
    return {"line": line, "character": len(before) // (2 if encoding == "utf-16-le" else 1)}


def check(client, encoding, uri, header, version):
    text = "\n" * version + SHADER
    if version == 0:
        client.open(uri, text, version)
    else:
        client.change(uri, version, text)

    def ask(method, name, **params):
        return client.ask("textDocument/" + method, uri, position=position_of(text, name, encoding), **params)

    start = position_of("\n" * version + "\n".join(SHADER.splitlines()[:2]), "Scale", encoding)
    (place,) = ask("definition", "Scale")
    assert place["uri"] == uri and place["range"]["start"] == start, place
    (place,) = ask("definition", "Range")
    assert place["uri"] == header and place["range"]["start"] == {"line": 0, "character": 21}, place
    places = ask("references", "Range", context={"includeDeclaration": True})
    assert sorted(p["uri"] for p in places) == sorted([uri, header]), places
    changes = ask("rename", "Range", newName="Radius")["changes"]
    assert sorted(changes) == sorted([uri, header]), changes
    assert changes[uri][0]["range"]["start"] == position_of(text, "Range", encoding), changes
    try:
        ask("rename", "Scale", newName="float")
    except Failure as failure:
        assert failure.code == REQUEST_FAILED and "is a keyword" in str(failure), failure
    else:
        raise AssertionError("renamed to a keyword")
    legend = client.capabilities["semanticTokensProvider"]["legend"]
    data = client.ask("textDocument/semanticTokens/full", uri)["data"]
    tokens = [data[i : i + 5] for i in range(0, len(data), 5)]
    kinds = {legend["tokenTypes"][kind] for *_, kind, _ in tokens}
    assert {"keyword", "type", "struct", "variable", "property", "function", "decorator"} <= kinds, kinds
    assert any(1 << legend["tokenModifiers"].index("uniform") & bits for *_, bits in tokens), tokens


def enter_test_header(client, folder):
    """The header that is a part of the program is a file for the editor."""
    text = "// clang-dxc: -T lib_6_6\n#include <clang-dxc/test.hlsl>\nTEST(Adds) { EXPECT_EQ(1, 1); }\n"
    uri = uri_of(os.path.join(folder, "adds.hlsl"))
    client.open(uri, text)
    (place,) = client.ask("textDocument/definition", uri, position={"line": 2, "character": 15})
    path = urllib.parse.unquote(place["uri"].removeprefix("file://"))
    assert path.startswith(os.path.join(os.environ["XDG_CACHE_HOME"], "clang-dxc")), path
    assert os.stat(path).st_mode & 0o777 == 0o444
    with open(path, encoding="utf-8") as file:
        header = file.read()
    line = header.splitlines()[place["range"]["start"]["line"]]
    assert line.startswith("#define EXPECT_EQ("), line
    (link,) = client.ask("textDocument/documentLink", uri)
    assert link["target"] == place["uri"], link
    # The uses of a document that is open are found from there.
    client.open(place["uri"], header)
    assert client.diagnose(place["uri"]) == []
    found = client.ask("textDocument/references", place["uri"], position=place["range"]["start"],
                       context={"includeDeclaration": False})
    assert [f["uri"] for f in found if f["uri"] != place["uri"]] == [uri], found
    try:
        client.ask("textDocument/rename", uri, position={"line": 2, "character": 15}, newName="Same")
    except Failure as failure:
        assert failure.code == REQUEST_FAILED and "belongs to clang-dxc" in str(failure), failure
    else:
        raise AssertionError("a header of the program was changed")


def main():
    folder = sys.argv[1]
    os.makedirs(folder)
    for name, text in [("light.hlsli", HEADER), ("names.hlsl", SHADER)]:
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)
    for offered, encoding in [(["utf-16"], "utf-16-le"), (["utf-8", "utf-16"], "utf-8")]:
        client = Client(["clang-dxc-lsp", "--idle-ms", "0", "--", "-T", "ps_6_6"], encodings=offered)
        uri, header = (uri_of(os.path.join(folder, name)) for name in ("names.hlsl", "light.hlsli"))
        for version in range(3):
            check(client, encoding, uri, header, version)
        enter_test_header(client, os.path.abspath(folder))
        client.shut_down()
    print("names are found in every version")


main()
