// RegisterLetters.cpp: Register letters
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Tables/RegisterLetters.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ErrorHandling.h"

using namespace llvm;

char dxil::getRegisterLetter(dxil::ResourceClass Class) {
  switch (Class) {
  case dxil::ResourceClass::SRV:
    return 't';
  case dxil::ResourceClass::UAV:
    return 'u';
  case dxil::ResourceClass::CBuffer:
    return 'b';
  case dxil::ResourceClass::Sampler:
    return 's';
  }
  llvm_unreachable("all classes are handled");
}

std::optional<dxil::ResourceClass> dxil::getClassOfRegisterLetter(char Letter) {
  for (auto Class :
       {dxil::ResourceClass::SRV, dxil::ResourceClass::UAV,
        dxil::ResourceClass::CBuffer, dxil::ResourceClass::Sampler})
    if (toLower(Letter) == getRegisterLetter(Class))
      return Class;
  return std::nullopt;
}
