//===- StructureAccess.cpp - Access to acceleration structures ------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DXILRun/Execute/StructureAccess.h"
#include "llvm/DXILRun/Execute/BufferAccess.h"

using namespace llvm;
using namespace llvm::dxilrun;

const AccelerationStructure *
dxilrun::findStructure(Wave &W, const Inst &I, unsigned Lane, uint64_t Handle) {
  ArrayRef<std::unique_ptr<Resource>> All = W.G->D.Resources.all();
  if (Handle == 0 || Handle > All.size()) {
    reportFinding(W, I.Origin, Lane,
                  "no resource is bound at " + describeHandle(Handle));
    return nullptr;
  }
  const Resource &R = *All[Handle - 1];
  if (!R.Structure)
    reportFinding(W, I.Origin, Lane,
                  R.describe() + " is not an acceleration structure");
  return R.Structure.get();
}

Ray dxilrun::readRay(Wave &W, const Inst &I, unsigned Lane, unsigned First,
                     uint32_t Flags, uint32_t Mask) {
  auto Read = [&](unsigned N) {
    return W.at<float>(I.operand(First + N))[Lane];
  };
  Ray R;
  R.Origin = {Read(0), Read(1), Read(2)};
  R.TMin = Read(3);
  R.Direction = {Read(4), Read(5), Read(6)};
  R.TMax = Read(7);
  R.Flags = Flags;
  R.Mask = Mask & 0xff;
  if (const char *Fault = findFaultOfRay(R))
    reportFinding(W, I.Origin, Lane, Fault);
  return R;
}

void dxilrun::requireDefinedRay(Wave &W, const Inst &I, unsigned First) {
  for (unsigned N = First; N != I.NumOperands; ++N)
    requireDefined(W, I, N, "a part of a ray");
}

void dxilrun::reportForbiddenMicromap(Wave &W, const Inst &I, unsigned Lane,
                                      RayTraversal &Traversal,
                                      const char *Who) {
  if (Traversal.meetsForbiddenMicromap())
    reportFinding(W, I.Origin, Lane,
                  Twine("a triangle is hit that has an opacity micromap, which "
                        "the ") +
                      Who + " does not allow");
}
