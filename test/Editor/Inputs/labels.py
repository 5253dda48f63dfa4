# labels.py: Prints a completion list or a signature help, a line for each item
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import json
import sys

answer = json.load(sys.stdin)
if answer is None:
    print("nothing")
elif "items" in answer:
    for item in sorted(answer["items"], key=lambda item: item["sortText"]):
        marks = " (unavailable)" if item.get("deprecated") else ""
        print(f"{item['label']}: {item.get('detail', '')}{marks}")
    print("end")
else:
    for number, signature in enumerate(answer["signatures"]):
        marks = ""
        if number == answer["activeSignature"]:
            begin, end = signature["parameters"][answer["activeParameter"]]["label"]
            marks = f" at '{signature['label'][begin:end]}'"
        print(f"{signature['label']}{marks}")
    print("end")
