# check_editors.py: Checks the files in editors/
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import json
import re
import sys
import tomllib
from pathlib import Path

editors = Path(sys.argv[1])

helix = tomllib.loads((editors / "helix/languages.toml").read_text())
(language,) = helix["language"]
assert set(language["language-servers"]) <= set(helix["language-server"])
assert helix["language-server"]["clang-dxc"] == {"command": "clang-dxc", "args": ["lsp"]}

vscode = editors / "vscode"
package = json.loads((vscode / "package.json").read_text())
contributes = package["contributes"]
(extensions,) = [item["extensions"] for item in contributes["languages"]]
assert {"." + name for name in language["file-types"]} == set(extensions)
source = (vscode / "src/extension.ts").read_text()
declared = {command["command"] for command in contributes["commands"]}
defined = {"clang-dxc." + name for name in re.findall(r'register\("(\w+)"', source)}
assert declared == defined, declared ^ defined
settings = {"clang-dxc." + name for name in re.findall(r'getSetting(?:<[^>]*>)?\("(\w+)"', source)}
assert settings == set(contributes["configuration"]["properties"]), settings
for path in [g["path"] for g in contributes["grammars"]] + [x["configuration"] for x in contributes["languages"]]:
    json.loads((vscode / path).read_text())

lock = json.loads((vscode / "package-lock.json").read_text())
for name, entry in lock["packages"].items():
    if name:
        assert "integrity" in entry, name
    address = entry.get("resolved", "https://registry.npmjs.org/")
    assert address.startswith("https://registry.npmjs.org/"), address
root = lock["packages"][""]
for kind in ("dependencies", "devDependencies"):
    assert root[kind] == package[kind], kind
