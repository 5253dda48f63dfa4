# run_workflow.py: Runs the steps of a GitHub Actions workflow
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""run_workflow.py WORKFLOW [OUTPUTS]: runs the 'run' steps in the current folder, in
order, as GitHub does: with bash -e, and after a failure only steps with 'if: always()'.
OUTPUTS are those of earlier steps, as "compiler.cache-hit=true". Prints the 'uses'
steps, of which only the files they name are checked. Exits with 1 if a step failed."""

import os
import pathlib
import re
import subprocess
import sys

import yaml

CONDITION = re.compile(r"steps\.([\w-]+)\.outputs\.([\w-]+) != '(\w+)'")
# The inputs that name files which earlier steps have written.
PATHS = {"actions/upload-artifact": "path", "github/codeql-action/upload-sarif": "sarif_file"}


def is_skipped(condition, outputs, failed):
    if condition is None:
        return failed
    if condition == "always()":
        return False
    step, output, value = CONDITION.fullmatch(condition).groups()
    return failed or outputs.get(f"{step}.{output}") == value


def use(step):
    """False if a file of the step does not exist."""
    action = step["uses"].split("@")[0]
    print(f"uses: {action}", flush=True)
    path = step.get("with", {}).get(PATHS.get(action))
    return path is None or pathlib.Path(path).exists()


def main():
    workflow = yaml.safe_load(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
    outputs = dict(argument.split("=") for argument in sys.argv[2:])
    environment = {**os.environ, **workflow.get("env", {})}
    failed = False
    for job in workflow["jobs"].values():
        for step in job["steps"]:
            if is_skipped(step.get("if"), outputs, failed):
                continue
            if "uses" in step:
                failed |= not use(step)
                continue
            print(f"run: {step['name']}", flush=True)
            # Nothing replaces expressions here.
            assert "${{" not in step["run"]
            run = subprocess.run(["bash", "-e", "-c", step["run"]], env=environment, check=False)
            failed |= run.returncode != 0
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
