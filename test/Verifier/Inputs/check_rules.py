# check_rules.py: Each rule of the verifier has a test
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares the rows of VerifierRules.def with the tests that mention them."""

import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
rows = re.findall(
    r'^VERIFIER_RULE\((\w+), "([A-Z0-9.]+)"',
    (root / "llvm/include/llvm/Target/DirectX/Verifier/VerifierRules.def").read_text(),
    re.MULTILINE,
)
unit_tests = "".join(
    path.read_text()
    for path in (root / "unittests/Target/DirectX/Verifier").glob("*.cpp")
)
missing = []
for enumerator, name in rows:
    test = root / "test/Verifier" / (name + ".ll")
    if test.exists():
        # "{{: }}" is for a rule whose name and colon lit takes for its own.
        if not re.search(rf"CHECK: {re.escape(name)}(: |{{{{: }}}})", test.read_text()):
            missing.append(f"{test.name} does not check for its rule")
    elif f"VerifierRule::{enumerator}" not in unit_tests:
        missing.append(f"nothing tests {name}")
names = {name for _, name in rows}
for test in (root / "test/Verifier").glob("*.*.ll"):
    if test.stem not in names:
        missing.append(f"{test.name} is named after no rule")
print("\n".join(missing) or f"{len(rows)} rules, all tested")
sys.exit(bool(missing))
