// LValue.cpp: Kinds of lvalues
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/CodeGen/Expressions/LValue.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"

using namespace clang;
using namespace clang::hlsl;

bool MemoryLValue::isPrivate() const {
  return Pointer->getType()->getPointerAddressSpace() ==
         llvm::dxil::DefaultAddressSpace;
}

/// \p Kind, which is one of several, as one of all.
template <typename VariantT> static LValueKind widen(VariantT Kind) {
  return std::visit([](auto &K) { return LValueKind(std::move(K)); }, Kind);
}

LValue::LValue(MemoryOrBytes Kind, QualType Type)
    : Kind(widen(std::move(Kind))), Type(Type) {}

StoredObject hlsl::getStoredObject(const LValue &L) {
  auto Own = [&](StoredLValue Where) {
    return StoredObject{std::move(Where), L.Type};
  };
  auto IsResource = []() -> StoredObject {
    llvm_unreachable("resources have no elements and are not loaded");
  };
  return std::visit(Overloaded{
                        [&](const MemoryLValue &M) { return Own(M); },
                        [&](const ValueLValue &V) { return Own(V); },
                        [&](const BytesLValue &B) { return Own(B); },
                        [&](const BitFieldLValue &B) { return Own(B); },
                        [&](const TypedElementLValue &E) { return Own(E); },
                        [&](const TexelLValue &T) { return Own(T); },
                        [&](const OutputLValue &O) { return Own(O); },
                        [&](const ElementsLValue &E) { return E.Whole; },
                        [&](const RangeLValue &) { return IsResource(); },
                        [&](const WordsLValue &) { return IsResource(); },
                        [&](const ObjectLValue &) { return IsResource(); },
                    },
                    L.Kind);
}

std::optional<MemoryOrBytes> hlsl::getMemoryOrBytes(const LValue &L) {
  if (const auto *Memory = L.getIf<MemoryLValue>())
    return *Memory;
  if (const auto *Bytes = L.getIf<BytesLValue>())
    return *Bytes;
  return std::nullopt;
}
