# cache_servers.py: Servers that keep a cache, for tests
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Starts nginx, redis-server, or a server that misbehaves, on a free port of the
loopback interface, with all files in the current folder, and runs builds against them."""

import contextlib
import http.server
import os
import pathlib
import re
import shutil
import signal
import socket
import ssl
import subprocess
import threading
import time

NGINX = """daemon off; master_process off; pid nginx.pid; error_log error.log;
events {{ }}
http {{
  access_log off;
  client_max_body_size 100m;
  client_body_temp_path temp; proxy_temp_path temp; fastcgi_temp_path temp;
  uwsgi_temp_path temp; scgi_temp_path temp;
  server {{
    listen 127.0.0.1:{port};
    root {root};
    location / {{ dav_methods PUT; create_full_put_path on; }}
    location /fixed/ {{ alias {root}/; }}
  }}
}}
"""


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def answers(port):
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
        return True
    return False


class Process:
    """A server of its own. Its address is that of an empty cache."""

    def __init__(self, kind):
        self.kind = kind
        self.folder = pathlib.Path(f"{kind}-files").absolute()
        shutil.rmtree(self.folder, ignore_errors=True)
        (self.folder / "data").mkdir(parents=True)
        for _ in range(5):  # another process may take the port
            if self.start(free_port()):
                return
        raise RuntimeError(f"{kind} does not start")

    def start(self, port):
        if self.kind == "nginx":
            self.address = f"http://127.0.0.1:{port}"
            (self.folder / "nginx.conf").write_text(
                NGINX.format(port=port, root=self.folder / "data"))
            command = ["nginx", "-p", str(self.folder), "-c", "nginx.conf", "-e", "error.log"]
        else:
            self.address = f"redis://127.0.0.1:{port}/3"
            command = ["redis-server", "--port", str(port), "--bind", "127.0.0.1", "--save",
                       "", "--appendonly", "no", "--dir", str(self.folder)]
        with open(self.folder / "log.txt", "wb") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log,
                                            cwd=self.folder)
        for _ in range(200):
            if self.process.poll() is not None:
                return False
            if answers(port):
                return True
            time.sleep(0.05)
        self.kill()
        return False

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self):
        """Hangs: connections are accepted by the system, and not answered."""
        self.process.send_signal(signal.SIGSTOP)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.kill()


class Misbehaving(http.server.ThreadingHTTPServer):
    """Keeps a cache in memory. MODE is how it misbehaves."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(self, certificate=None):
        super().__init__(("127.0.0.1", 0), Handler)
        self.contents, self.mode, self.requests = {}, "", []
        self.wait = None  # called for each look-up
        scheme = "http"
        if certificate:
            scheme = "https"
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(*certificate)
            self.socket = context.wrap_socket(self.socket, server_side=True)
        self.address = f"{scheme}://localhost:{self.server_address[1]}"
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def handle_error(self, *_):
        pass


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def log_message(self, *_):
        pass

    def reply(self, status, body=b"", size=None):
        self.send_response(status)
        self.send_header("Content-Length", str(len(body) if size is None else size))
        self.end_headers()
        self.wfile.write(body)

    def misbehaves(self):
        mode = self.server.mode
        self.server.requests.append((self.command, self.path, dict(self.headers)))
        if mode == "hang":
            time.sleep(60)
        elif mode == "slow":
            time.sleep(0.1)
        elif mode == "500":
            self.reply(500, b"a server's own words")
            return True
        elif mode == "401" and "Authorization" not in self.headers:
            self.reply(401)
            return True
        return False

    def do_GET(self):
        if self.misbehaves():
            return
        if self.server.wait:
            self.server.wait()
        body = self.server.contents.get(self.path)
        mode = self.server.mode
        if body is None:
            self.reply(404)
        elif mode == "lie" and "/cas/" in self.path:
            self.reply(200, body[:-1] + bytes([body[-1] ^ 1]))
        elif mode == "mix up":  # another entry
            others = [text for path, text in self.server.contents.items()
                      if "/ac/" in path and text != body]
            self.reply(200, others[0] if "/ac/" in self.path else body)
        elif mode == "redirect" and "/ac/" in self.path:
            self.reply(200, body.replace(b"out/", b"inc/"))
        elif mode == "garble" and "/ac/" in self.path:
            at = sum(self.path.encode()) % len(body)  # another place in each entry
            self.reply(200, body[:at] + bytes([body[at] ^ 4]) + body[at + 1:])
        elif mode == "shorten":
            self.reply(200, body[:len(body) // 2])
        elif mode == "break off" and "/cas/" in self.path:
            self.reply(200, body[:len(body) // 2], size=len(body))
            self.close_connection = True
        elif mode == "flood" and "/cas/" in self.path:
            self.send_response(200)
            self.end_headers()
            with contextlib.suppress(OSError):
                for _ in range(100):
                    self.wfile.write(bytes(1 << 20))
            self.close_connection = True
        else:
            self.reply(200, body)

    def do_PUT(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if self.misbehaves():
            return
        if self.server.mode == "full":
            self.reply(507)
            return
        self.server.contents[self.path] = body
        self.reply(201)


def make_certificate():
    """Of a server that nobody has heard of. Returns its file and that of its key."""
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
                    "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost",
                    "-keyout", "key.pem", "-out", "ca.pem"], check=True, capture_output=True)
    return "ca.pem", "key.pem"


SHADER = """#include "common.h"
RWBuffer<float> Out;
Buffer<float> In;
[numthreads(64, 1, 1)] void main(uint i : SV_DispatchThreadID) {
  float x = In[i];
  [unroll] for (int k = 0; k < STEPS; ++k)
    x = x * sin(x + k * NUMBER) + SCALE;
  Out[i] = x;
}
"""
PROJECT = """{"options": ["-I", "include"],
 "shaders": [{"file": "*.hlsl", "profile": "cs_6_6", "output": "out/{stem}{permutation}.dxil",
              "listing": "out/{stem}{permutation}.txt",
              "defines": {"NUMBER": [%s], "UNUSED": [0, 1]}}]}
"""


def make_project(folder, files=4, numbers=3, steps=4):
    folder = pathlib.Path(folder)
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "include").mkdir(parents=True)
    (folder / "include" / "common.h").write_text("#define SCALE 1.5\n")
    for number in range(files):
        (folder / f"s{number}.hlsl").write_text(
            f"#define STEPS {steps + number}\n{SHADER}")
    (folder / "project.json").write_text(
        PROJECT % ", ".join(str(n) for n in range(numbers)))
    return folder


class Compiler:
    """Runs builds. Each line that it prints is one build."""

    def __init__(self, program):
        self.program = program
        self.environment = {key: value for key, value in os.environ.items()
                            if not key.lower().endswith("_proxy")
                            and not key.startswith("CLANG_DXC_CACHE")}

    def start(self, folder, *options, **variables):
        return subprocess.Popen(
            [self.program, "build", "-j", "2", folder / "project.json", *options], text=True,
            stderr=subprocess.PIPE, stdout=subprocess.PIPE,
            env={**self.environment, "HOME": os.getcwd(), **variables})

    def finish(self, name, running, expected=None, folder=None):
        begin = time.monotonic()
        messages = running.communicate()[1]
        line = messages.splitlines()[-1]
        counts = re.search(r"(\d+) of \d+ shaders built, (\d+) of them shared, (\d+) cached, "
                           r"(\d+) failed", line)
        text = f"{counts[1]} built, {counts[2]} shared, {counts[3]} cached, {counts[4]} failed"
        if "cached" in name:  # how many is a matter of time
            text = f"{counts[1]} built, {counts[4]} failed"
        wrong = compare(expected, folder / "out") if expected else 0
        print(f"{name}: {text}, status {running.returncode}, {wrong} wrong outputs")
        warnings = [re.sub(r"(127\.0\.0\.1|localhost):\d+", "<server>", message)
                    for message in messages.splitlines() if "clang-dxc: warning: " in message]
        if "cached" not in name or len(warnings) > 1:
            print(*(f"  {warning}" for warning in warnings), sep="\n", end="\n" * bool(warnings))
        if "secret" in messages:
            print("  a password in a message")
        if (seconds := time.monotonic() - begin) > 60:
            print(f"  took {seconds} seconds")

    def build(self, name, folder, *options, expected=None, **variables):
        shutil.rmtree(folder / "out", ignore_errors=True)
        self.finish(name, self.start(folder, *options, **variables), expected, folder)


def compare(expected, found):
    names = {path.name for folder in (expected, found) for path in folder.iterdir()}
    return sum(not (expected / name).exists() or not (found / name).exists()
               or (expected / name).read_bytes() != (found / name).read_bytes()
               for name in names)
