// common.h: Declarations of the example
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "limits.h"

struct Light {
  float3 position;
  float3 color;
};
