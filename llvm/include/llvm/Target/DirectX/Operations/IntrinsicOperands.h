// IntrinsicOperands.h: Operands of LLVM's intrinsics
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The meaning of the operands of LLVM's intrinsics, by groups; LLVM's language
// reference and IntrinsicsDirectX.td define them. Each struct is read from a
// call of an intrinsic that it names, and of no other.

#ifndef LLVM_TARGET_DIRECTX_OPERATIONS_INTRINSICOPERANDS_H
#define LLVM_TARGET_DIRECTX_OPERATIONS_INTRINSICOPERANDS_H

#include "llvm/ADT/FloatingPointMode.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/DXILABI.h"
#include "llvm/Target/DirectX/FrontIR/DirectXDiagnostics.h"
#include "llvm/Target/DirectX/Operations/DXILOperations.h"
#include <optional>

namespace llvm {
class CallInst;
class IntrinsicInst;
class Module;
class Value;

namespace dxil {
struct ShaderTarget;

/// The operand of a function of one value, such as llvm.bswap. Further operands
/// are only hints for the optimizer, as in llvm.abs and llvm.ctlz.
Value *getOnlyValue(const IntrinsicInst &Call);

/// Functions of two values of one type, like llvm.smin and llvm.dx.sdot.
struct TwoValues {
  Value *Left, *Right;
  static TwoValues read(const IntrinsicInst &Call);
};

/// llvm.pow, llvm.powi, llvm.ldexp (whose base is a factor).
struct PowerOperands {
  Value *Base, *Exponent;
  static PowerOperands read(const IntrinsicInst &Call);
};

/// llvm.copysign.
struct CopySignOperands {
  Value *Magnitude, *Sign;
  static CopySignOperands read(const IntrinsicInst &Call);
};

/// llvm.is.fpclass.
struct ClassTestOperands {
  Value *Tested;
  FPClassTest Classes;
  static ClassTestOperands read(const IntrinsicInst &Call);
};

/// llvm.fshl and llvm.fshr: the two words are one, shifted by Count.
struct FunnelShiftOperands {
  Value *High, *Low, *Count;
  static FunnelShiftOperands read(const IntrinsicInst &Call);
};

/// llvm.dx.lerp: From + Weight * (To - From).
struct LerpOperands {
  Value *From, *To, *Weight;
  static LerpOperands read(const IntrinsicInst &Call);
};

/// llvm.dx.nclamp, llvm.dx.sclamp, llvm.dx.uclamp.
struct ClampOperands {
  Value *Clamped, *Min, *Max;
  static ClampOperands read(const IntrinsicInst &Call);
};

/// llvm.dx.step: 1 where X is not less than Edge.
struct StepOperands {
  Value *Edge, *X;
  static StepOperands read(const IntrinsicInst &Call);
};

/// llvm.dx.asdouble: the words of a double.
struct DoubleWords {
  Value *Low, *High;
  static DoubleWords read(const IntrinsicInst &Call);
};

/// llvm.vector.reduce.*: those of floats that have an order begin with Start,
/// which is null in all others.
struct ReductionOperands {
  Value *Start, *Vector;
  static ReductionOperands read(const IntrinsicInst &Call);
};

// Operands of texture operations.
//
// Requirements of texture reads: on their operands, the shader model and the
// stage. The operands are those after the opcode.

/// Whether some texel offset of the operation is not a constant; gathers may
/// always have such offsets and do not count.
bool hasVariableOffset(const OpInfo &Op, ArrayRef<const Value *> Operands);

/// Whether the operation gives the lowest mip that it may read, other than 0.
bool hasClamp(const OpInfo &Op, ArrayRef<const Value *> Operands);

/// Reports at the call's location what the target does not support:
/// derivatives, offsets. Returns false after an error.
bool checkTextureCall(const OpInfo &Op, CallInst &Call,
                      const ShaderTarget &Target);

/// Replaces a constant bias of the mip by the nearest one that is allowed.
void clampBias(const OpInfo &Op, MutableArrayRef<Value *> Operands);

/// Attaches to each `dxil.op` function the location of one of its calls,
/// because passes that merge equal calls drop the locations of the calls.
void keepOperationLocations(Module &M);

/// The location of a call, or of another call of the same operation, or 0.
RawSourceLocation getOperationLocation(const CallInst &Call);

// Coordinates of a resource kind.
//
// The number of coordinate and offset operands that each kind of resource has.
// In DXIL, absent ones are `undef`.

/// The number of coordinates of a texture of one kind.
struct TextureShape {
  unsigned Coordinates; ///< with the number of the array's slice
  unsigned Offsets;     ///< in texels; none in the faces of a cube
  unsigned Gradients;   ///< in each direction; also of a level-of-detail query
  unsigned Sizes;       ///< that GetDimensions reports, without mips or samples
  bool IsMultisampled;
};

/// The shape of textures of a kind; nothing for what is not a texture, and for
/// feedback textures, which are written to through another.
std::optional<TextureShape> getTextureShape(ResourceKind Kind);

/// How many coordinates select a texel or an element; 0 for a kind that is not
/// accessed by coordinates.
unsigned getAccessCoordinates(ResourceKind Kind);

/// What a sampled position of a kind consists of.
struct SampleShape {
  unsigned Coordinates;
  unsigned Offsets;
};

/// No coordinates for a kind that is not sampled.
SampleShape getSampleShape(ResourceKind Kind);

/// Whether the last coordinate is the slice of an array of textures.
inline bool isArrayedTexture(ResourceKind Kind) {
  return Kind == ResourceKind::Texture1DArray ||
         Kind == ResourceKind::Texture2DArray ||
         Kind == ResourceKind::TextureCubeArray;
}

inline bool isMultisampledTexture(ResourceKind Kind) {
  return Kind == ResourceKind::Texture2DMS ||
         Kind == ResourceKind::Texture2DMSArray;
}

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_OPERATIONS_INTRINSICOPERANDS_H
