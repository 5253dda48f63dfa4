// PackSignatures.cpp: Registers of signatures
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CodeGen lists the elements of an entry point's signatures. Stages that are
// compiled separately match only if all of them assign registers by the same
// rules.
//
// Example:
//   float2 uv : TEXCOORD0; float3 n : NORMAL; float s : S
//   => rows 0, 1 and 0 from columns 0, 0 and 2

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/DXILForm/MetadataFields.h"
#include "llvm/Target/DirectX/FrontIR/DirectXDiagnostics.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include "llvm/Target/DirectX/Signatures/SignatureAllocator.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

class SignaturePacker {
public:
  explicit SignaturePacker(Module &M)
      : M(M), Target(M), Is16BitNative(M.getModuleFlag(NativeLowPrecisionFlag)),
        Order(M.getModuleFlag(PackOptimizedFlag) ? PackingOrder::Optimized
                                                 : PackingOrder::Declared) {}

  void pack(SignatureRow &Row);

private:
  SignatureSlot slotOf(const SignatureElement &Element, SignaturePoint Point);
  void checkMeshRegisters(const SignatureRow &Row);
  void checkViewIDRegister(const SignatureRow &Row);
  void packStream(SignatureRow &Row, SignatureNumber Number,
                  SignaturePoint Point, unsigned Stream);

  Module &M;
  ShaderTarget Target;
  bool Is16BitNative;
  PackingOrder Order;
};

} // namespace

static bool has16Bits(ElementType Type) {
  return Type == ElementType::I16 || Type == ElementType::U16 ||
         Type == ElementType::F16;
}

SignatureSlot SignaturePacker::slotOf(const SignatureElement &Element,
                                      SignaturePoint Point) {
  SignatureSlot Slot;
  Slot.Rows = Element.rows();
  Slot.Columns = Element.Columns;
  Slot.Interpretation = interpret(Element.Kind, Point);
  Slot.Mode = Element.Mode;
  Slot.Bits = Is16BitNative && has16Bits(Element.Type) ? 16 : 32;
  Slot.Index = Element.Indices.front();
  return Slot;
}

void SignaturePacker::packStream(SignatureRow &Row, SignatureNumber Number,
                                 SignaturePoint Point, unsigned Stream) {
  SmallVector<SignatureElement *, 16> Elements;
  SmallVector<SignatureSlot, 16> Slots;
  for (SignatureElement &E : Row.Signatures[Number])
    if (E.Stream == Stream && !E.Indices.empty()) {
      Elements.push_back(&E);
      Slots.push_back(slotOf(E, Point));
    }
  const SignaturePointRow &Location = getSignaturePoint(Point);
  if (std::optional<unsigned> Failed =
          allocateSignature(Slots, Location.Packing, Order)) {
    const SignatureElement &E = *Elements[*Failed];
    report(M.getContext(), Row.Locations[Number][E.ID],
           BackendDiag::err_signature_full,
           {(E.Name + Twine(E.Indices.front())).str(), Location.Text,
            utostr(MaxSignatureRegisters)});
    return;
  }
  for (auto [Element, Slot] : zip_equal(Elements, Slots)) {
    Element->StartRow = Slot.StartRow;
    Element->StartColumn = Slot.StartColumn;
  }
}

void SignaturePacker::pack(SignatureRow &Row) {
  const ShaderStage *Stage = getStageOf(*Row.Entry, Target);
  if (!Stage)
    return;
  constexpr unsigned NumStreams = 4;
  for (unsigned N = 0; N != NumSignatures; ++N) {
    auto Number = static_cast<SignatureNumber>(N);
    if (std::optional<SignaturePoint> Point = getPointOf(Stage->Kind, Number))
      for (unsigned Stream = 0; Stream != NumStreams; ++Stream)
        packStream(Row, Number, *Point, Stream);
  }
  if (Stage->Kind == ShaderKind::Mesh)
    checkMeshRegisters(Row);
  if (Stage->Kind == ShaderKind::Pixel && !Target.isLibrary())
    checkViewIDRegister(Row);
}

/// The rule SM.MESHTOTALSIGROWCOUNT of Microsoft's validator.
void SignaturePacker::checkMeshRegisters(const SignatureRow &Row) {
  unsigned Vertices = countRegisters(Row.Signatures[OutputSignature]);
  unsigned Primitives =
      countRegisters(Row.Signatures[PatchOrPrimitiveSignature]);
  if (Vertices + Primitives > MaxSignatureRegisters)
    report(
        M.getContext(), Row.Locations[PatchOrPrimitiveSignature].front(),
        BackendDiag::err_mesh_registers,
        {utostr(Vertices), utostr(Primitives), utostr(MaxSignatureRegisters)});
}

/// The rule SM.VIEWIDNEEDSSLOT of Microsoft's validator: a driver may pass
/// SV_ViewID as one more input.
void SignaturePacker::checkViewIDRegister(const SignatureRow &Row) {
  if (countRegisters(Row.Signatures[InputSignature]) < MaxSignatureRegisters)
    return;
  for (const Instruction &I : instructions(*Row.Entry))
    if (const OpInfo *Op = getDXILOperation(I);
        Op && Op->Code == OpCode::ViewID)
      return report(M.getContext(), findSourceLocation(I),
                    BackendDiag::err_view_id_register,
                    {utostr(MaxSignatureRegisters)});
}

PreservedAnalyses PackSignatures::run(Module &M, ModuleAnalysisManager &) {
  NamedMDNode *Rows = M.getNamedMetadata(SignaturesMD);
  if (!Rows)
    return PreservedAnalyses::all();
  SignaturePacker Packer(M);
  for (unsigned N = 0; N != Rows->getNumOperands(); ++N) {
    FieldReader Reader;
    SignatureRow Row = SignatureRow::read(*Rows->getOperand(N), Reader);
    if (Reader.failed() || !Row.Entry)
      continue;
    Packer.pack(Row);
    Rows->setOperand(N, Row.write(M.getContext()));
  }
  return PreservedAnalyses::all();
}
