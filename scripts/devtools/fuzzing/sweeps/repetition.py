# repetition.py: Templates whose parts are repeated
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A template of which parts are repeated.

`$part$` is the part n times. In a part `@` is the number of the repetition, from 0,
and `@'` the next one. Outside of the parts `@` is n, so that it follows on a chain.
"""


def repeated(template, n):
    """The template's text with n repetitions."""
    texts = []
    for place, piece in enumerate(template.split("$")):
        if place % 2 == 0:
            texts.append(piece.replace("@", str(n)))
        elif "@" not in piece:
            texts.append(piece * n)
        else:
            texts.extend(piece.replace("@'", str(i + 1)).replace("@", str(i))
                         for i in range(n))
    return "".join(texts)
