# repetition.py: Templates with repeated parts
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A template with repeated parts.

`$part$` is the part n times. In a part `@` is the number of the repetition, from 0, and
`@'` the next number. Outside of the parts `@` is n, so that it continues a chain.
"""


def repeated(template, n):
    """The template's text with n repetitions."""
    texts = []
    for location, piece in enumerate(template.split("$")):
        if location % 2 == 0:
            texts.append(piece.replace("@", str(n)))
        elif "@" not in piece:
            texts.append(piece * n)
        else:
            texts.extend(piece.replace("@'", str(i + 1)).replace("@", str(i))
                         for i in range(n))
    return "".join(texts)
