# as_templates.py: Functions as templates
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes each function of a shader but its entry points a template with a parameter that
has a default, compiles the shader as it is and so changed, and compares the containers.

    as_templates.py <clang-dxc> <folder for outputs>"""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "bench"))
import shader_rows  # noqa: E402

FUNCTION = re.compile(
    r"^(?:static |inline )*(?P<type>[A-Za-z_]\w*(?:<[\w, ]+>)?) (?P<name>[A-Za-z_]\w*)"
    r"\((?P<parameters>[^;{}()]*)\)\s*\{", re.MULTILINE)
NOT_TYPES = {"cbuffer", "else", "enum", "namespace", "return", "struct", "template"}


def as_templates(text, entries):
    """The text, and how many functions of it have become templates."""
    number = 0

    def change(match):
        nonlocal number
        # Entry points have attributes or semantics, and patch-constant functions a name
        # in an attribute.
        before = text[:match.start()].rstrip()
        if (match["type"] in NOT_TYPES or match["name"] in entries
                or before.endswith(("]", ">", "\\")) or re.search(r":\s*\w", match["parameters"])
                or f'"{match["name"]}"' in text):
            return match[0]
        number += 1
        return "template <int Unused = 0> " + match[0]

    return FUNCTION.sub(change, text), number


def compile_shader(compiler, row, shader, output):
    words = row.entry.split()
    run = subprocess.run([compiler, *words, "-I", str(row.shader.parent), str(shader),
                          "-Wno-all", "-Fo", str(output)],
                         capture_output=True, text=True, check=False)
    return run.stderr if run.returncode else None


def main():
    compiler, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    shaders = shader_rows.default_shaders(folder)
    count = wrong = 0
    for row in shader_rows.rows_of(shaders):
        words = row.entry.split()
        entries = words[words.index("-E") + 1:][:1] if "-E" in words else []
        text = row.shader.read_text(encoding="utf-8")
        changed, number = as_templates(text, entries)
        if not number:
            continue
        # Under the name of the original, which a container may have.
        path = folder / row.shader.name
        outputs = []
        for variant in (text, changed):
            path.write_text(variant, encoding="utf-8")
            output = folder / "out.dxil"
            error = compile_shader(compiler, row, path, output)
            outputs.append(error or output.read_bytes())
        count += number
        if outputs[0] != outputs[1]:
            wrong += 1
            print(f"{row.label}: {outputs[1] if isinstance(outputs[1], str) else 'differs'}")
    print(f"{count} functions as templates, {wrong} shaders differ")
    return 0


if __name__ == "__main__":
    sys.exit(main())
