# use_bad_servers.py: Builds with a cache on a server that misbehaves
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: use_bad_servers.py <clang-dxc>"""

import base64
import hashlib
import json
import pathlib
import shutil
import subprocess
import sys
import threading

from cache_servers import Compiler, Misbehaving, free_port, make_certificate, make_project


def number(data, at):
    """A varint of protobuf: its value, and what is after it."""
    value = shift = 0
    while True:
        value |= (data[at] & 127) << shift
        shift += 7
        at += 1
        if data[at - 1] < 128:
            return value, at


def fields(data):
    """The numbers and values of a message of protobuf."""
    at = 0
    while at < len(data):
        tag, at = number(data, at)
        value, at = number(data, at)
        if tag & 7 == 2:
            data_end = at + value
            value, at = data[at:data_end], data_end
        yield tag >> 3, value


def check_entries(contents):
    """Whether the server has what a server for Bazel would have: results whose files
    (field 2) have a path (1) and a digest (2) of a hash (1) and a size (2)."""
    results = files = 0
    for path, data in contents.items():
        kind, key = path.strip("/").split("/")
        if kind == "cas":
            assert hashlib.sha256(data).hexdigest() == key
            continue
        for field, value in fields(data):
            if field == 5:
                results += "result" in json.loads(value)
                continue
            assert field == 2
            output = dict(fields(value))
            digest = dict(fields(output[2]))
            assert output[1].startswith(b"out/")
            assert len(contents["/cas/" + digest[1].decode()]) == digest[2]
            files += 1
    print(f"{results} results with {files} files")


def try_modes(compiler, project, expected, server):
    cache = ["--cache", server.address]
    good = dict(server.contents)
    for mode in ("lie", "mix up", "garble", "shorten", "break off", "flood", "redirect", "500", "401",
                 "hang"):
        server.contents, server.mode = dict(good), mode
        compiler.build(mode, project, *cache, "--cache-read-only", expected=expected)
    if (project / "inc").exists():
        print("  outputs elsewhere")
    server.contents, server.mode = {}, "full"
    compiler.build("full", project, *cache, expected=expected)
    server.mode = "slow"
    compiler.build("slow, cold", project, *cache, expected=expected)
    compiler.build("slow, warm", project, *cache, expected=expected)
    server.mode = "lie"
    compiler.build("lie", project, *cache, expected=expected)
    server.mode = ""
    compiler.build("repaired", project, *cache, expected=expected)


def try_order(compiler, project, expected, server):
    """Answers none of the first look-ups of three shaders before all of them have come."""
    have_come, all_come = threading.Event(), threading.Barrier(3)

    def wait():
        if not have_come.is_set():
            all_come.wait(30)  # breaks the connection if they do not come
            have_come.set()

    server.contents, server.wait = {}, wait
    compiler.build("at once", project, "--cache", server.address, expected=expected)
    server.wait = None
    print("  all have come" if have_come.is_set() else "  one at a time")


def try_credentials(compiler, project, expected, server):
    server.mode = "401"
    plain = server.address
    scheme, place = plain.split("://")
    pathlib.Path("access").write_text("user:secret@1\n")
    pathlib.Path(".netrc").unlink(missing_ok=True)

    def attempt(name, address, **variables):
        server.requests.clear()
        compiler.build(name, project, "--cache", address, expected=expected, **variables)
        seen = {headers.get("Authorization") for _, _, headers in server.requests} - {None}
        print("  as", *(base64.b64decode(text.split()[1]).decode() for text in seen))

    attempt("no password", plain)
    attempt("in the address", f"{scheme}://user:secret%401@{place}")
    attempt("in the environment", plain, CLANG_DXC_CACHE_CREDENTIALS="user:secret@1")
    attempt("in a file", plain, CLANG_DXC_CACHE_CREDENTIALS_FILE="../access")
    attempt("no such file", plain, CLANG_DXC_CACHE_CREDENTIALS_FILE="nowhere")
    pathlib.Path(".netrc").write_text("machine localhost login user password secret@1\n")
    attempt("in .netrc", plain)
    server.mode = "500"
    compiler.build("a password, and a failure", project, "--cache",
                   f"{scheme}://user:secret@{place}?key=secret", expected=expected)
    server.mode = ""


def try_tls(compiler, project, expected):
    certificate, key = make_certificate()
    server = Misbehaving((certificate, key))
    cache = ["--cache", server.address]
    compiler.build("unknown certificate", project, *cache, expected=expected)
    trusted = {"CLANG_DXC_CACHE_CA_FILE": str(pathlib.Path(certificate).absolute())}
    compiler.build("known certificate, cold", project, *cache, expected=expected, **trusted)
    compiler.build("known certificate, warm", project, *cache, expected=expected, **trusted)
    address = server.address.replace("localhost", "127.0.0.1")
    compiler.build("of another name", project, "--cache", address, expected=expected, **trusted)


def try_single(compiler, project, server):
    server.contents.clear()
    single = [compiler.program, "-T", "cs_6_6", "s0.hlsl", "-DNUMBER=77", "-I", "include", "-Fo",
              "77.dxil", "-MD", "-MF", "77.d"]
    runs = {"compiled": [f"-fcache={server.address}"],
            "found": [f"-fcache={server.address}"],
            "found, too": [f"-fcache={server.address}", "-fcache=single"],
            "found again": ["-fcache=single"],
            "read-only": [f"-fcache={server.address}", "-fcache-read-only", "-DX"],
            "unreachable": [f"-fcache=http://user:secret@127.0.0.1:{free_port()}"]}
    results = set()
    shutil.rmtree(project / "single", ignore_errors=True)
    for name, options in runs.items():
        server.requests.clear()
        done = subprocess.run(single + options, check=False, cwd=project, text=True,
                              env=compiler.environment, capture_output=True)
        for file in ("77.dxil", "77.d"):
            results.add((project / file).read_bytes())
            (project / file).unlink()
        counts = [sum(command == kind for command, _, _ in server.requests)
                  for kind in ("GET", "PUT")]
        print(f"{name}: status {done.returncode}, {counts[0]} read, {counts[1]} stored")
        print("  a password in a message" if "secret" in done.stderr
              else "  " + done.stderr.split(":")[1] if done.stderr else "  no message")
    print(len(results), "different outputs")


def main():
    compiler = Compiler(sys.argv[1])
    project = make_project("project", files=3)
    compiler.build("no cache", project)
    expected = pathlib.Path("first")
    shutil.rmtree(expected, ignore_errors=True)
    (project / "out").rename(expected)

    server = Misbehaving()
    compiler.build("cold", project, "--cache", server.address, expected=expected)
    check_entries(server.contents)
    compiler.build("warm", project, "--cache", server.address, expected=expected)
    try_modes(compiler, project, expected, server)
    try_order(compiler, project, expected, server)
    try_credentials(compiler, project, expected, server)
    try_single(compiler, project, server)
    compiler.build("nobody there", project, "--cache", f"http://127.0.0.1:{free_port()}/a",
                   expected=expected)
    compiler.build("no Redis there", project, "--cache", f"redis://:secret@127.0.0.1:{free_port()}",
                   expected=expected)
    try_tls(compiler, project, expected)

    pathlib.Path("alone").mkdir(exist_ok=True)
    compiler.program = shutil.copy(compiler.program, "alone/clang-dxc")
    compiler.build("program missing", project, "--cache", server.address, expected=expected)
    pathlib.Path(compiler.program).unlink()


if __name__ == "__main__":
    main()
