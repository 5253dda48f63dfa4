# editor_pictures.py: Draws the pictures of docs/user/editor.md
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: scripts/devtools/editor_pictures.py <clang-dxc> [<chromium>]

Opens a shader in Neovim 0.7 or later within tmux, and writes pictures of the terminal to
docs/images."""

import html
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

from binding_map_pictures import reduce_colors

ROOT = pathlib.Path(__file__).resolve().parents[2]
COLUMNS, LINES = 92, 22
SHADER = """// clang-dxc: -T ps_6_6 -E main
cbuffer Frame {
  float4x4 ViewToClip;
  float3 SunDirection;
  float Exposure;
  float2 Jitter;
  float3 Ambient;
};
Texture2D<float4> Albedo;
Texture2D<float4> Shadows : register(t4);
StructuredBuffer<float4> Lights;
SamplerState Linear;

float4 main(float4 place : SV_Position, float2 uv : UV) : SV_Target {
  float4 color = Albedo.Sample(Linear, uv) * Shadows.Load(int3(place.xy, 0)).x;
  for (uint i = 0; i < 4; ++i)
    color += Lights[i];
  return float4(color.rgb * Exposure + Ambient, 1);
}
"""
SETTINGS = """
vim.opt.runtimepath:append("{root}/editors/neovim")
vim.opt.termguicolors, vim.opt.number, vim.opt.laststatus = true, true, 0
vim.opt.completeopt = {{ "menuone", "noinsert" }}
require("clang_dxc").setup({{ compiler = "{compiler}" }})
vim.cmd([[filetype on | syntax on | autocmd FileType hlsl setlocal syntax=cpp
highlight NormalFloat guifg=#d4d4d4 guibg=#303038
highlight Pmenu guifg=#d4d4d4 guibg=#303038
highlight PmenuSel guifg=#ffffff guibg=#264f78
highlight PmenuSbar guibg=#404048
highlight Comment guifg=#7f9f7f
highlight LineNr guifg=#707070
highlight Type guifg=#4ec9b0 gui=NONE
highlight Statement guifg=#c586c0 gui=NONE
highlight Constant guifg=#b5cea8
highlight NonText guifg=#404040 gui=NONE]])
"""
# Each picture with the keys that are typed, and a text that is there then.
PICTURES = {
    "editor-hints.png": ([], "t0, space0"),
    "editor-hover.png": (["2G", "w", ":lua vim.lsp.buf.hover()", "Enter"], "108 bytes"),
    "editor-registers.png": (["11G", "A", "BSpace", " : register(t", "C-x", "C-o"], "first free register"),
}
BASIC = ["#000000", "#cd3131", "#0dbc79", "#e5e510", "#2472c8", "#bc3fbc", "#11a8cd", "#e5e5e5"]


def describe(codes, style):
    """Changes a style by the numbers of an escape sequence."""
    codes = [int(code or 0) for code in codes.split(";")]
    while codes:
        code = codes.pop(0)
        if code == 0:
            style.clear()
        elif code in (38, 48) and codes[0] == 2:
            style["color" if code == 38 else "background"] = "#%02x%02x%02x" % tuple(codes[1:4])
            del codes[:4]
        elif 30 <= code <= 37:
            style["color"] = BASIC[code - 30]
        elif 40 <= code <= 47:
            style["background"] = BASIC[code - 40]
        elif code in (39, 49):
            style.pop("color" if code == 39 else "background", None)
        elif code in (1, 22):
            style["font-weight"] = "bold" if code == 1 else "normal"
        elif code in (7, 27):
            style["filter"] = "invert(1)" if code == 7 else "none"


def draw(screen):
    """A page with the contents of a terminal."""
    parts, style = [], {}
    for text, codes in re.findall(r"([^\x1b]*)(?:\x1b\[([\d;]*)m)?", screen):
        if text:
            css = ";".join(f"{name}:{value}" for name, value in style.items())
            parts.append(f'<span style="{css}">{html.escape(text)}</span>')
        describe(codes, style)
    return ('<meta charset="utf-8"><body style="margin:0;background:#1e1e1e;color:#d4d4d4">'
            '<pre style="margin:10px;font:14px/19px DejaVu Sans Mono,monospace">' + "".join(parts))


def show(tmux, settings, source, keys, wanted):
    """The screen of an editor after the keys were typed."""
    subprocess.run([*tmux, "-f", "/dev/null", "new-session", "-d", "-x", str(COLUMNS), "-y", str(LINES),
                    f"nvim -u {settings} -i NONE -n {source}"], check=True)
    try:
        def wait_for(text):
            for _ in range(300):
                time.sleep(0.1)
                screen = subprocess.run([*tmux, "capture-pane", "-p", "-e"], capture_output=True, text=True)
                if re.search(text, re.sub(r"\x1b\[[\d;]*m", "", screen.stdout)):
                    return screen.stdout
            raise SystemExit(f"no {text} on the screen:\n{screen.stdout}")

        wait_for("t0, space0")
        for key in keys:
            subprocess.run([*tmux, "send-keys", key], check=True)
            time.sleep(0.2)
        wait_for(wanted)
        time.sleep(1)
        return wait_for(wanted)
    finally:
        subprocess.run([*tmux, "kill-server"], check=True)


def main():
    compiler = pathlib.Path(sys.argv[1]).resolve()
    chromium = sys.argv[2] if len(sys.argv) > 2 else "chromium"
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        (folder / "init.lua").write_text(SETTINGS.format(root=ROOT, compiler=compiler), encoding="utf-8")
        tmux = ["env", "LC_ALL=C.UTF-8", "COLORTERM=truecolor", "tmux", "-2", "-u", "-S", os.path.join(scratch, "socket")]
        for name, (keys, wanted) in PICTURES.items():
            source = folder / "lighting.hlsl"
            source.write_text(SHADER, encoding="utf-8")
            page = folder / f"{name}.html"
            page.write_text(draw(show(tmux, folder / "init.lua", source, keys, wanted)), encoding="utf-8")
            subprocess.run(
                [chromium, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                 f"--user-data-dir={scratch}/profile", "--window-size=800,440",
                 f"--screenshot={ROOT / 'docs/images' / name}", page.as_uri()],
                stderr=subprocess.DEVNULL, check=True)
            reduce_colors(ROOT / "docs/images" / name)


if __name__ == "__main__":
    main()
