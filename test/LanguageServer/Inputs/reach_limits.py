# reach_limits.py: Documents that take too much time or memory, and many edits
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The argument is the number of edits."""

import os
import sys

from lsp_client import Client, text_range

# Each line doubles or multiplies what the ones before make.
BOMB = ("#define A0(x) x x x x x x x x x x x x x x x x\n"
        + "".join(f"#define A{i}(x) A{i - 1}(A{i - 1}(x))\n" for i in range(1, 5))
        + "int v = A4(1 +) 1;\n")
TEMPLATES = ("template <int N> struct S { static const int v = S<N - 1>::v + S<N - 2>::v; };\n"
             "template <typename T, int N> struct P { P<P<T, N - 1>, N - 1> a, b; };\n"
             "P<float, 100> p;\n")
SHADER = "float4 main() : SV_Target { return 1; }\n"
ARGUMENTS = ["-T", "ps_6_6", "-ftime-limit=2", "-fmemory-limit=500"]


def open_all(client):
    """A document that goes wrong, and between its answers one that does not."""
    good = "file:///good.hlsl"
    client.open(good, SHADER)
    for name, text, message in [
            ("macros", BOMB, "takes more than"),
            ("in-the-preamble", BOMB.replace("int v", '#include "missing"\nint v'), None),
            ("templates", TEMPLATES, None),
            ("brackets", "int a = " + "(" * 100000, None),
            ("braces", "void f() " + "{" * 100000, None),
            ("unary", "int a = " + "-" * 200000 + "1;", None),
            ("else", "void f() { " + "if (1) ; else " * 50000 + "; }", None),
            ("names", "".join(f"float a{i};\n" for i in range(50000)), None),
            ("calls", SHADER + "".join(
                f"float f{i}(float x) {{ return sin(x) * {i}; }}\n" for i in range(50000)), None)]:
        uri = f"file:///{name}.hlsl"
        client.open(uri, text)
        number = client.begin("textDocument/diagnostic", {"textDocument": {"uri": uri}})
        client.change(good, 2, SHADER + f"// {name}\n")
        assert client.diagnose(good) == [], name
        found = client.finish(number)["items"]
        texts = [diagnostic["message"] for diagnostic in found]
        assert not any("internal error" in text for text in texts), (name, texts)
        if message:
            assert any(message in text for text in texts), (name, texts)
        # The next text is analyzed as if nothing had been.
        client.change(uri, 2, SHADER)
        assert client.diagnose(uri) == [], name
        client.close(uri)


def memory_of(pid):
    """Of the process and its children, in kilobytes."""
    total = 0
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/stat", encoding="ascii", errors="replace") as file:
                parent = int(file.read().rsplit(")", 1)[1].split()[1])
            if pid in (int(name), parent):
                with open(f"/proc/{name}/statm", encoding="ascii") as file:
                    total += int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1024
        except (FileNotFoundError, ProcessLookupError):
            pass
    return total


def edit(client, number):
    uri = "file:///edits.hlsl"
    client.open(uri, SHADER)
    client.diagnose(uri)
    before = None
    for version in range(2, number + 2):
        place = text_range(0, 36, 0, 36 + (version > 2))
        client.change(uri, version, (str(version % 10), place))
        if version % 10 == 0:
            client.ask("textDocument/hover", uri, position={"line": 0, "character": 9})
        if version == number // 2:
            client.diagnose(uri)
            before = memory_of(client.process.pid)
    assert client.diagnose(uri) == []
    after = memory_of(client.process.pid)
    assert after < before * 1.2 + 1024, (before, after)


def main():
    client = Client(["clang-dxc-lsp", "--idle-ms", "0", "--", *ARGUMENTS])
    open_all(client)
    edit(client, int(sys.argv[1]))
    client.shut_down()
    print("the limits hold")


main()
