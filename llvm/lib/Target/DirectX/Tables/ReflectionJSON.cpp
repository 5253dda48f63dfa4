// ReflectionJSON.cpp: Names in reflection
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Tables/ReflectionJSON.h"

using namespace llvm;
using namespace llvm::dxil;

StringRef dxil::getBindingKind(ResourceClass Class) {
  switch (Class) {
  case ResourceClass::SRV:
    return "shaderResource";
  case ResourceClass::UAV:
    return "unorderedAccess";
  case ResourceClass::CBuffer:
    return "constantBuffer";
  case ResourceClass::Sampler:
    return "samplerState";
  }
  llvm_unreachable("all classes are handled");
}

StringRef dxil::spellResourceClass(ResourceClass Class) {
  switch (Class) {
  case ResourceClass::SRV:
    return "SRV";
  case ResourceClass::UAV:
    return "UAV";
  case ResourceClass::CBuffer:
    return "CBV";
  case ResourceClass::Sampler:
    return "Sampler";
  }
  llvm_unreachable("all classes are handled");
}

json::Object dxil::makeRegisterBinding(StringRef Kind, uint32_t Space,
                                       uint64_t Index,
                                       std::optional<uint64_t> Count) {
  json::Object Binding{{"kind", Kind}};
  if (Space)
    Binding["space"] = Space;
  Binding["index"] = Index;
  if (!Count)
    Binding["count"] = "unbounded";
  else if (*Count != 1)
    Binding["count"] = *Count;
  return Binding;
}

void dxil::setBindings(json::Object &Owner, json::Array Bindings) {
  if (Bindings.size() == 1)
    Owner["binding"] = std::move(Bindings.front());
  else if (!Bindings.empty())
    Owner["bindings"] = std::move(Bindings);
}

StringRef dxil::getBaseShape(ResourceKind Kind) {
  switch (Kind) {
  case ResourceKind::Texture1D:
  case ResourceKind::Texture1DArray:
    return "texture1D";
  case ResourceKind::Texture2D:
  case ResourceKind::Texture2DArray:
  case ResourceKind::Texture2DMS:
  case ResourceKind::Texture2DMSArray:
  case ResourceKind::FeedbackTexture2D:
  case ResourceKind::FeedbackTexture2DArray:
    return "texture2D";
  case ResourceKind::Texture3D:
    return "texture3D";
  case ResourceKind::TextureCube:
  case ResourceKind::TextureCubeArray:
    return "textureCube";
  case ResourceKind::TypedBuffer:
    return "textureBuffer";
  case ResourceKind::RawBuffer:
    return "byteAddressBuffer";
  case ResourceKind::StructuredBuffer:
    return "structuredBuffer";
  case ResourceKind::RTAccelerationStructure:
    return "accelerationStructure";
  case ResourceKind::CBuffer:
  case ResourceKind::Sampler:
  case ResourceKind::TBuffer:
  case ResourceKind::Invalid:
  case ResourceKind::NumEntries:
    break;
  }
  // The first three are described otherwise; a file may have any number.
  return "unknown";
}

bool dxil::isArrayKind(ResourceKind Kind) {
  return Kind == ResourceKind::Texture1DArray ||
         Kind == ResourceKind::Texture2DArray ||
         Kind == ResourceKind::Texture2DMSArray ||
         Kind == ResourceKind::TextureCubeArray ||
         Kind == ResourceKind::FeedbackTexture2DArray;
}

bool dxil::isMultisampledKind(ResourceKind Kind) {
  return Kind == ResourceKind::Texture2DMS ||
         Kind == ResourceKind::Texture2DMSArray;
}

json::Object dxil::describeScalar(StringRef Kind, uint64_t Bytes) {
  std::string Width = Kind == "bool" ? "" : std::to_string(8 * Bytes);
  return json::Object{{"kind", "scalar"}, {"scalarType", Kind.str() + Width}};
}

const char *dxil::spellInterpolation(InterpolationMode Mode) {
  switch (Mode) {
  case InterpolationMode::Undefined:
    return nullptr;
  case InterpolationMode::Constant:
    return "constant";
  case InterpolationMode::Linear:
    return "linear";
  case InterpolationMode::LinearCentroid:
    return "linearCentroid";
  case InterpolationMode::LinearNoperspective:
    return "linearNoperspective";
  case InterpolationMode::LinearNoperspectiveCentroid:
    return "linearNoperspectiveCentroid";
  case InterpolationMode::LinearSample:
    return "linearSample";
  case InterpolationMode::LinearNoperspectiveSample:
    return "linearNoperspectiveSample";
  }
  return "unknown"; // in a damaged file
}
