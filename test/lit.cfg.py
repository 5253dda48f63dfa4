# lit.cfg.py: Configuration of the lit tests
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The values of this build come from lit.site.cfg.py, which CMake writes.
# docs/dev/testing.md lists what a test may use.

import os
import platform
import subprocess

import lit.formats
import lit.util

config.name = "clang-dxc"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".hlsl", ".ll", ".td", ".test"]
config.excludes = ["Inputs"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.project_binary_dir, "test")

# No test takes a minute on an idle machine; one that takes five on a busy one hangs.
if lit_config.maxIndividualTestTime == 0 and lit.util.killProcessAndChildrenIsSupported()[0]:
    lit_config.maxIndividualTestTime = 300

# Tests call tools by their plain names: ours come first, then LLVM's, then the
# machine's.
search_path = [config.project_tools_dir, config.llvm_tools_dir]
config.environment["PATH"] = os.pathsep.join(search_path + [os.environ["PATH"]])

# The verifier reads every container back that a test makes: -fverify-output.
config.environment["CLANG_DXC_VERIFY_OUTPUT"] = "1"

# The language server makes a file there.
config.environment["XDG_CACHE_HOME"] = os.path.join(config.test_exec_root, "cache")

for tool in ["clang-dxc-format", "clang-dxc-test", "clang-dxc", "dxil-opt", "dxil-as",
             "dxil-dis", "dxil-run"]:
    path = os.path.join(config.project_tools_dir, tool)
    config.substitutions.append(("%" + tool, path))
    if not os.path.exists(path):
        lit_config.warning(f"{tool} is not built: its tests will fail")
if os.path.exists(os.path.join(config.project_tools_dir, "clang-dxc-lsp")):
    config.available_features.add("clang-dxc-lsp")
config.substitutions.append(("%examples", config.examples_dir))
config.substitutions.append(("%project-tools", config.project_tools_dir))
repository = os.path.dirname(config.test_source_root)
config.substitutions.append(("%docs", os.path.join(repository, "docs")))
config.substitutions.append(
    ("%dxc-tblgen", os.path.join(config.project_tools_dir, "dxc-tblgen"))
)
our_include = os.path.join(repository, "llvm", "include")
pass_rows = os.path.join(our_include, "llvm", "Target", "DirectX", "Passes")
config.substitutions.append(
    ("%passes-table", f"-I {our_include} {os.path.join(pass_rows, 'DirectXPipeline.td')}")
)
config.substitutions.append(("%pass-rows", pass_rows))
config.substitutions.append((r"%python\b(?!-)", config.python_executable))
config.substitutions.append(
    ("%option-table", os.path.join(config.project_binary_dir, "share",
                                   "clang-dxc-options.json"))
)
config.substitutions.append(
    ("%option-pages", os.path.join(repository, "scripts", "devtools", "option_pages.py"))
)
config.substitutions.append(
    ("%coff-overlay", os.path.join(repository, "scripts", "devtools", "coff_overlay.py"))
)
source_root = os.path.dirname(config.test_source_root)
config.substitutions.append(
    ("%clang-include", os.path.join(source_root, "clang", "include"))
)
config.substitutions.append(
    ("%llvm-include", os.path.join(source_root, "llvm", "include"))
)
operations = os.path.join(source_root, "llvm", "lib", "Target", "DirectX", "Operations")
config.substitutions.append(("%operations", operations))
config.substitutions.append(("%dxil-td", os.path.join(operations, "DXIL.td")))
# Programs that use the library.
headers = os.path.join(source_root, "clang", "include")
library_dir = os.path.join(config.project_binary_dir, "lib")
config.substitutions.append(("%project-build", config.project_binary_dir))
config.substitutions.append(("%libclangdxc", os.path.join(library_dir, "libclangdxc.so")))
config.substitutions.append(
    ("%link-clangdxc", f"-L{library_dir} -Wl,-rpath,{library_dir} -lclangdxc -lpthread")
)
# A library with sanitizers needs their runtime from the program that loads it, and
# cannot be what a package has.
python_package = os.path.join(repository, "python")
with_library = f"env PYTHONPATH={python_package} CLANG_DXC_PREFIX={config.project_binary_dir} "
if config.orders_functions in ("ON", "TRUE", "1"):
    config.available_features.add("ordered")
if config.sanitizers:
    config.available_features.add("sanitizers")
    kind = "tsan" if "thread" in config.sanitizers else "asan"
    runtime = subprocess.run(
        ["clang-22", f"-print-file-name=libclang_rt.{kind}-x86_64.so"],
        capture_output=True, text=True, check=True)
    with_library += f"LD_PRELOAD={runtime.stdout.strip()} "
config.substitutions.append(("%python-with-library", with_library + config.python_executable))
# The Python package, and a Python that has what its tests need: on a system with several,
# that of the distribution.
config.substitutions.append(("%python-package", python_package))
for python in [config.python_executable, "/usr/bin/python3"]:
    modules = "import setuptools, numpy, pip, pytest, wheel, yaml"
    if subprocess.run([python, "-c", modules], capture_output=True).returncode == 0:
        config.available_features.add("python-packages")
        config.substitutions.append(("%python-with-packages", python))
        break
if lit.util.which("mypy", config.environment["PATH"]):
    config.available_features.add("mypy")
config.substitutions.append(
    ("%cc", f"clang-22 {config.sanitizers} -std=gnu11 -O1 -Wall -Wextra -Werror "
     f"-I{headers}")
)
config.substitutions.append(
    ("%cxx", f"clang++-22 {config.sanitizers} -std=c++17 -O1 -Wall -Wextra -Werror -I{headers}/clang-dxc "
     f"-I{headers}/clang-dxc/stubs")
)
exits_with = os.path.join(config.test_source_root, "Inputs", "exits_with.py")
config.substitutions.append(
    ("%exits-with", f"{config.python_executable} {exits_with}")
)

# LLVM's own bitcode reader and IR verifier, which share no code with ours. DXIL
# aligns i8 to 32 bits, which LLVM rejects, so the data layout is replaced.
layout = "e-m:e-p:32:32-i1:32-i16:32-i32:32-i64:64-f16:32-f32:32-f64:64-n8:16:32:64"
config.substitutions.append(
    ("%read-bitcode", f"opt -S -passes=verify -data-layout={layout}")
)

# function-order is built for this processor only.
if platform.machine() == "x86_64":
    config.available_features.add("x86_64")

# Only root can change a process's root folder.
if os.geteuid() == 0:
    config.available_features.add("root")

# Tests may mount small disks, which nobody else sees.
if lit.util.which("unshare", config.environment["PATH"]) and subprocess.run(
        ["unshare", "-rm", "mount", "-t", "tmpfs", "tmpfs", config.test_exec_root],
        capture_output=True, check=False).returncode == 0:
    config.available_features.add("mounts")

# What reads the rules that clang-dxc writes for it.
for builder in ["make", "ninja"]:
    if lit.util.which(builder, config.environment["PATH"]):
        config.available_features.add(builder)

# Caches on servers: our program, and servers, which may be where only root looks.
if os.path.exists(os.path.join(config.project_tools_dir, "clang-dxc-remote-cache")):
    config.available_features.add("remote-cache")
config.environment["PATH"] += os.pathsep + "/usr/sbin"
for server in ["nginx", "redis-server", "openssl", "bazel"]:
    if lit.util.which(server, config.environment["PATH"]):
        config.available_features.add(server)
if all(lit.util.which(name, config.environment["PATH"])
       for name in ["slurmctld", "slurmd", "munged", "sbatch"]):
    config.available_features.add("slurm")

# Lays out executables by a profile; scripts/dev test builds the inputs.
if lit.util.which("llvm-bolt-22", config.environment["PATH"]) and os.path.exists(
        os.path.join(config.project_tools_dir, "clang-dxc-training")):
    config.available_features.add("bolt")

# The cross toolchain for Windows.
if lit.util.which("x86_64-w64-mingw32-ld", config.environment["PATH"]):
    config.available_features.add("mingw")

# Opens pages that clang-dxc writes.
chromium = lit.util.which("chromium", config.environment["PATH"])
if chromium:
    config.available_features.add("chromium")
    config.substitutions.append(("%chromium", chromium))

# Shows reports of coverage.
if lit.util.which("genhtml", config.environment["PATH"]):
    config.available_features.add("genhtml")

# Microsoft's tools check results if they are installed; no test requires them.
for oracle in ["dxc", "dxv", "dxa"]:
    if lit.util.which(oracle, config.environment["PATH"]):
        config.available_features.add(oracle)
