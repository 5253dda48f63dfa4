# generated_docs.py: Regenerates the tables and pages of docs/
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Regenerates the tables of docs/dev/pipeline.md, docs/dev/passes.md,
docs/dev/ir-schemas.md, docs/dev/architecture.md and docs/user/warnings.md, and the
option pages. Lit tests and folders_documented.py compare them."""

import re
import subprocess

from devtools import building, option_pages, folder_tables, scaffolding

BACK_END = "llvm/include/llvm/Target/DirectX"
# Of each page: what its marks call the tables, the option of dxc-tblgen, the tables.
TABLES = {
    "docs/dev/pipeline.md": ("passes", "-gen-pass-docs", [scaffolding.PIPELINE_TABLE]),
    "docs/dev/passes.md": ("passes", "-gen-pass-reference", [scaffolding.PIPELINE_TABLE]),
    "docs/dev/ir-schemas.md": ("schemas", "-gen-ir-schema-docs",
                               [f"{BACK_END}/FrontIR/FrontIRSchemas.td",
                                f"{BACK_END}/DXILForm/DXILSchemas.td"]),
    "docs/user/warnings.md": ("groups", "-gen-warning-group-docs",
                              ["clang/include/clang/Basic/HLSLWarningGroups.td"]),
}
OPTIONS_PAGES = {"page": "docs/user/options.md", "messages-page": "docs/user/options-messages.md"}


def replaced(page, name, made):
    """The page with another text between the marks of this name."""
    marks = re.compile(rf"(<!-- {name}: begin.*?-->\n).*?(<!-- {name}: end -->)", re.S)
    text, count = marks.subn(lambda found: found[1] + made + found[2], page)
    if count != 1:
        raise building.CommandFailed(f"the page has no marks for the tables of {name}")
    return text


def update_options(arguments):
    table = building.build_directory(arguments) / "share" / "clang-dxc-options.json"
    for form, page in OPTIONS_PAGES.items():
        (building.ROOT / page).write_text(option_pages.make(form, table), encoding="utf-8")
    return 0


def update_folders():
    page = building.ROOT / folder_tables.PAGE
    text = folder_tables.updated(page.read_text(encoding="utf-8"))
    if text is None:
        raise building.CommandFailed(f"{folder_tables.PAGE} has no place for the folders")
    page.write_text(text, encoding="utf-8")


def update(arguments):
    update_folders()
    building.build_targets(arguments, ["dxc-tblgen", "clang_dxc_option_pages"])
    tool = building.build_directory(arguments) / "bin" / "dxc-tblgen"
    for name, (marks, option, tables) in TABLES.items():
        made = "".join(
            subprocess.run([tool, option, "-I", building.ROOT / "llvm/include",
                            "-I", building.ROOT / "clang/include", building.ROOT / table],
                           stdout=subprocess.PIPE, check=True, text=True).stdout
            for table in tables)
        page = building.ROOT / name
        page.write_text(replaced(page.read_text(encoding="utf-8"), marks, made),
                        encoding="utf-8")
    return update_options(arguments)
