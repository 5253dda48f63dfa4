# hover.py: Prints the text of a hover, or inlay hints in their places
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: clang-dxc-lsp --ask ... | hover.py [source]

Hints are printed within the lines of the source that have some, in <>."""

import json
import re
import sys

answer = json.load(sys.stdin)
if answer is None:
    print("nothing")
elif isinstance(answer, dict):
    print(answer["contents"]["value"])
    print("end")
else:
    with open(sys.argv[1], encoding="utf-8") as file:
        lines = re.sub(r"/\*\^.*?\*/", "", file.read()).split("\n")
    changed = set()
    for hint in sorted(answer, reverse=True,
                       key=lambda hint: (hint["position"]["line"],
                                         hint["position"]["character"])):
        line, column = hint["position"]["line"], hint["position"]["character"]
        text = lines[line]
        lines[line] = f"{text[:column]}<{hint['label']}>{text[column:]}"
        changed.add(line)
    for line in sorted(changed):
        print(lines[line])
    print("end")
