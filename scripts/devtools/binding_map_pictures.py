# binding_map_pictures.py: Draws the pictures of docs/user/binding-map.md
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: scripts/devtools/binding_map_pictures.py <clang-dxc> [<chromium>]

Builds test/Driver/BindingMap/Inputs/renderer with a binding map, and writes pictures of
the page to docs/images."""

import collections
import pathlib
import shutil
import struct
import subprocess
import sys
import tempfile
import zlib

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROJECT = ROOT / "test/Driver/BindingMap/Inputs/renderer"
# Opens the details of the resource with this name.
PIN = """<script>[...document.querySelectorAll(".cell.alarm b")]
  .find(name => name.textContent === "Lights").parentElement.click();</script></body>"""
# Each picture with the choices in the address, the height, and a script.
PICTURES = {
    "binding-map.png": ("theme=light", 700, ""),
    "binding-map-details.png": ("theme=dark&class=SRV", 720, PIN),
}


def read_chunks(data):
    place = 8
    while place < len(data):
        size, kind = struct.unpack(">I4s", data[place:place + 8])
        yield kind, data[place + 8:place + 8 + size]
        place += size + 12


def make_chunk(kind, body):
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def predict(kind, left, up, corner):
    """The filters of PNG, by number."""
    if kind == 4:
        distances = [(abs(up - corner), 0), (abs(left - corner), 1), (abs(left + up - 2 * corner), 2)]
        return (left, up, corner)[min(distances)[1]]
    return (0, left, up, (left + up) // 2)[kind]


def read_pixels(data):
    """The width, and the rows as lists of three numbers for each pixel."""
    width, _, _, color = struct.unpack(">IIBB", dict(read_chunks(data))[b"IHDR"][:10])
    step = {2: 3, 6: 4}[color]
    raw = zlib.decompress(b"".join(body for kind, body in read_chunks(data) if kind == b"IDAT"))
    above, rows = bytearray(width * step), []
    for begin in range(0, len(raw), width * step + 1):
        row = bytearray(raw[begin + 1:begin + 1 + width * step])
        for x in range(len(row)):
            left, corner = (row[x - step], above[x - step]) if x >= step else (0, 0)
            row[x] = (row[x] + predict(raw[begin], left, above[x], corner)) % 256
        rows.append([bytes(row[x:x + 3]) for x in range(0, len(row), step)])
        above = row
    return width, rows


def reduce_colors(path):
    """Makes a PNG smaller: 256 colors are enough for areas and text."""
    width, rows = read_pixels(path.read_bytes())
    palette = [color for color, _ in
               collections.Counter(pixel for row in rows for pixel in row).most_common(256)]
    numbers = {color: number for number, color in enumerate(palette)}
    for color in {pixel for row in rows for pixel in row} - numbers.keys():
        numbers[color] = min(range(len(palette)), key=lambda n: sum(
            (a - b) ** 2 for a, b in zip(palette[n], color)))
    lines = b"".join(b"\0" + bytes(numbers[pixel] for pixel in row) for row in rows)
    header = struct.pack(">IIBBBBB", width, len(rows), 8, 3, 0, 0, 0)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + make_chunk(b"IHDR", header)
                     + make_chunk(b"PLTE", b"".join(palette))
                     + make_chunk(b"IDAT", zlib.compress(lines, 9)) + make_chunk(b"IEND", b""))


def main():
    compiler = pathlib.Path(sys.argv[1]).resolve()
    chromium = sys.argv[2] if len(sys.argv) > 2 else "chromium"
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch) / "renderer"
        shutil.copytree(PROJECT, folder)
        subprocess.run([compiler, "build", folder / "project.json",
                        "--binding-map", folder / "map.html"], check=True)
        text = (folder / "map.html").read_text(encoding="utf-8")
        for name, (choices, height, script) in PICTURES.items():
            page = folder / f"{name}.html"
            page.write_text(text.replace("</body>", script) if script else text,
                            encoding="utf-8")
            subprocess.run(
                [chromium, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                 f"--user-data-dir={scratch}/profile", f"--window-size=1180,{height}",
                 f"--screenshot={ROOT / 'docs/images' / name}", f"{page.as_uri()}#{choices}"],
                stderr=subprocess.DEVNULL, check=True)
            reduce_colors(ROOT / "docs/images" / name)


if __name__ == "__main__":
    main()
