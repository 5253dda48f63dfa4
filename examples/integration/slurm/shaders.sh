#!/bin/bash
# shaders.sh: Builds the shaders of a project with an array job of Slurm
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#     export PROJECT=$PWD/project.json CACHE=https://cache.example/shaders
#     sbatch --array=1-8 shaders.sh
#
# Each task builds its part of the project in a checkout that all machines see, or, if
# each has its own, for the cache only. Afterwards,
# `clang-dxc build "$PROJECT" --cache "$CACHE"` collects all outputs anywhere.

#SBATCH --job-name=shaders
#SBATCH --cpus-per-task=1
#SBATCH --output=shaders-%A-%a.log

exec clang-dxc build "$PROJECT" -j "$SLURM_CPUS_PER_TASK" --cache "$CACHE" \
  --shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT"
