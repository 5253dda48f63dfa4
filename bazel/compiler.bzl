# compiler.bzl: Finding the compiler for the Bazel rules
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""The repository @clang_dxc, which has the installed compiler."""

def _clang_dxc_impl(repository):
    path = repository.attr.path or repository.os.environ.get("CLANG_DXC")
    program = repository.path(path) if path else repository.which("clang-dxc")
    if not program or not program.exists:
        fail("clang-dxc was not found; install it, or set CLANG_DXC to its path")

    # The program is static. Bazel compares its contents, so that another version
    # compiles everything again.
    repository.symlink(program, "clang-dxc")
    repository.file("BUILD.bazel", "exports_files([\"clang-dxc\"])\n")

clang_dxc = repository_rule(
    implementation = _clang_dxc_impl,
    attrs = {
        "path": attr.string(
            doc = "The compiler; without it, the environment variable CLANG_DXC, " +
                  "or clang-dxc on the PATH",
        ),
    },
    configure = True,
    environ = ["CLANG_DXC", "PATH"],
    local = True,
)
