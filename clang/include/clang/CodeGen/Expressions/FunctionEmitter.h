//===- FunctionEmitter.h - Emits one function ------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The body of each member is in the file of its language feature, as the
// headings say. Expressions of scalar, vector and matrix type become values;
// arrays and records are emitted into a place.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_CODEGEN_EXPRESSIONS_FUNCTIONEMITTER_H
#define CLANG_CODEGEN_EXPRESSIONS_FUNCTIONEMITTER_H

#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/Stmt.h"
#include "clang/AST/StmtCXX.h"
#include "clang/CodeGen/Module/ModuleEmitter.h"
#include "clang/HLSL/HLSLBuiltins.h"
#include "llvm/Target/DirectX/Operations/DXILOperations.h"

namespace clang {
namespace hlsl {

/// A scalar of an array, record, vector or matrix.
struct Leaf {
  Place Where;
  QualType Type;
};

/// A value with the type that its operations follow.
struct TypedValue {
  llvm::Value *Value;
  QualType Type;
};

class FunctionEmitter {
public:
  FunctionEmitter(ModuleEmitter &Mod, llvm::Function *Fn,
                  const FunctionDecl *FD);

  //===--- Whole functions (CGFunction.cpp) -----------------------------===//

  /// The body of the declaration.
  void emitBody();
  /// A function that gives \p Var its initial value.
  void emitInitializer(const VarDecl *Var, llvm::GlobalVariable *Global);
  /// The entry: gathers the inputs and calls \p Body.
  void emitEntry(llvm::Function *Body);
  /// The thunk of an exported function (CGExports.cpp): makes the arguments of
  /// \p Body from scalars, and scalars from its results.
  void emitThunk(llvm::Function *Body);

private:
  using Builtin = BuiltinOp;

  //===--- Function frame (CGFunction.cpp) ------------------------------===//
  /// What a parameter is given: a scalar, vector or matrix is a value, the rest
  /// a place.
  struct Argument {
    llvm::Value *Value = nullptr;
    Place Where;
  };
  /// Binds the parameters of FD to the arguments of a call. \p Result is where
  /// an aggregate result goes.
  void bindParameters(llvm::ArrayRef<Argument> Args, const Place &Result);
  /// Ends the function, which returns \p Result, or else what is in
  /// ReturnPlace.
  void finish(llvm::Value *Result = nullptr);
  llvm::AllocaInst *createAlloca(llvm::Type *T, const llvm::Twine &Name);
  Place createTemporary(QualType T, const llvm::Twine &Name);
  llvm::BasicBlock *createBlock(const llvm::Twine &Name);
  void startBlock(llvm::BasicBlock *Block);
  /// Branches to \p Target; what follows is unreachable until a block starts.
  void emitJump(llvm::BasicBlock *Target);
  /// A jump that leaves the innermost loop, if there is one around.
  void emitLoopExit(llvm::BasicBlock *Target);
  llvm::IntegerType *i32() { return Builder.getInt32Ty(); }

  //===--- Entry inputs (CGEntry.cpp) -----------------------------------===//
  void emitInput(const Place &Into, const NamedDecl *Declared,
                 const NamedDecl *SemanticFrom);
  llvm::Value *emitSemantic(llvm::StringRef Name, QualType T,
                            SourceLocation Loc);

  //===--- Statements (CGStatements.cpp) --------------------------------===//
  void emitStmt(const Stmt *S);
  void emitCompound(const CompoundStmt *S);
  void emitDeclStmt(const DeclStmt *S);
  void emitLocal(const VarDecl *Var);
  void emitStaticLocal(const VarDecl *Var);
  void emitReturn(const ReturnStmt *S);
  void emitAttributed(const AttributedStmt *S);
  void emitIf(const IfStmt *S);
  void emitFor(const ForStmt *S);
  void emitWhile(const WhileStmt *S);
  void emitDo(const DoStmt *S);
  void emitSwitch(const SwitchStmt *S);
  void emitCase(const CaseStmt *S);
  void emitDefault(const DefaultStmt *S);
  /// Branches on a condition, short-circuiting && and ||.
  void emitBranch(const Expr *Condition, llvm::BasicBlock *True,
                  llvm::BasicBlock *False);
  void addLoopMetadata(llvm::Instruction *BackEdge, SourceLocation Loc);
  void addControlFlowHint(llvm::Instruction *Branch);

  //===--- Expressions (CGExpr.cpp) -------------------------------------===//
  /// The value of a scalar, vector or matrix expression; null if void.
  llvm::Value *emitValue(const Expr *E);
  /// For a glvalue the value in it, else as emitValue.
  llvm::Value *emitLoaded(const Expr *E);
  llvm::Value *tryEmitConstantVariable(const DeclRefExpr *E);
  llvm::Value *emitScalarBool(const Expr *E);
  /// An index as i32, truncated or extended to that.
  llvm::Value *emitIndex(const Expr *E);
  /// For side effects only.
  void emitIgnored(const Expr *E);
  /// The blocks in which the two sides of a choice end.
  struct ChoiceEnds {
    llvm::BasicBlock *True = nullptr, *False = nullptr;
  };
  /// Emits the sides of a choice in blocks of their own, the true one first,
  /// and goes on where they meet.
  ChoiceEnds emitSides(const AbstractConditionalOperator *E,
                       llvm::function_ref<void(const Expr *)> EmitSide);
  llvm::Value *emitMerge(const ChoiceEnds &Ends, llvm::Value *IfTrue,
                         llvm::Value *IfFalse);
  llvm::Value *emitConditional(const AbstractConditionalOperator *E);
  llvm::Value *emitOpaqueValue(const OpaqueValueExpr *E);
  llvm::Value *emitVectorInitList(const InitListExpr *E);
  llvm::Value *getPoison(QualType T);
  llvm::Value *emitUnsupportedValue(const Expr *E);

  //===--- Operators (CGOperators.cpp) ----------------------------------===//
  llvm::Value *emitBinary(const BinaryOperator *E);
  llvm::Value *emitArithmetic(BinaryOperatorKind Op, TypedValue L, TypedValue R,
                              SourceLocation Loc);
  llvm::Value *emitComparison(BinaryOperatorKind Op, TypedValue L, TypedValue R,
                              QualType Result);
  llvm::Value *emitLogical(const BinaryOperator *E);
  llvm::Value *emitUnary(const UnaryOperator *E);
  /// The place that an operator writes to.
  Place emitTarget(const Expr *E);
  Place emitAssignment(const BinaryOperator *E);
  Place emitCompoundAssignment(const CompoundAssignOperator *E);
  llvm::Value *emitIncrement(const UnaryOperator *E, const Place &Target);

  //===--- Conversions (CGCasts.cpp) ------------------------------------===//
  llvm::Value *emitCast(const CastExpr *E);
  /// Converts element by element; the shapes must agree.
  llvm::Value *convertElements(llvm::Value *V, QualType From, QualType To);
  /// Each element as a bool.
  llvm::Value *emitNonZero(llvm::Value *V);
  /// Repeats a scalar in the shape of \p Like, a vector or matrix.
  llvm::Value *splat(llvm::Value *Scalar, QualType Like);
  llvm::Value *truncateMatrix(llvm::Value *V, const ConstantMatrixType *From,
                              QualType To);
  void emitAggregateCast(const CastExpr *E, const Place &Into);
  void emitResourceCast(const CastExpr *E, const Place &Into);

  //===--- Places (CGPlaces.cpp, CGPlaceAccess.cpp) ---------------------===//
  Place emitPlace(const Expr *E);
  Place emitVariable(const VarDecl *Var, SourceLocation Loc);
  Place emitMember(const MemberExpr *E);
  Place emitSubscript(const ArraySubscriptExpr *E);
  Place emitSwizzle(const ExtVectorElementExpr *E);
  Place emitMatrixElement(const MatrixSubscriptExpr *E);
  Place emitMatrixRow(const MatrixSingleSubscriptExpr *E);
  Place emitUnsupportedPlace(const Expr *E);
  /// The place of an expression of any value category: a prvalue's is a
  /// temporary.
  Place emitAnyPlace(const Expr *E);
  Place getField(const Place &Record, const FieldDecl *Field);
  Place getBase(const Place &Record, const CXXRecordDecl *Base);
  Place getArrayElement(const Place &Array, llvm::Value *Index);
  Place getElement(const Place &Object, llvm::Value *Number, QualType T);
  llvm::Value *selectElement(const Place &Object, llvm::Value *Position);

  llvm::Value *load(const Place &P);
  void store(const Place &P, llvm::Value *V);
  /// A bit-field's value with only the bits that it has.
  llvm::Value *cutToBits(llvm::Value *V, const Place &P);
  /// The same at its place in the number that it shares.
  llvm::Value *moveToBits(llvm::Value *V, const Place &P);
  llvm::Value *loadBits(const Place &P);
  void storeBits(const Place &P, llvm::Value *V);
  /// A whole object as memory holds it: a bool is a word.
  llvm::Value *loadMemoryForm(const Place &P);
  void storeMemoryForm(const Place &P, llvm::Value *V);
  llvm::Value *loadWhole(const Place &P);
  void storeWhole(const Place &P, llvm::Value *V);
  llvm::Value *loadScalarElement(const Place &P, llvm::Value *Number);
  void storeScalarElement(const Place &P, llvm::Value *Number, llvm::Value *V);
  llvm::Value *loadMatrixBytes(const Place &P, const ConstantMatrixType *M);
  void storeMatrixBytes(const Place &P, const ConstantMatrixType *M,
                        llvm::Value *V);
  llvm::Value *loadVectorBytes(const Place &P, uint64_t At, QualType Scalar,
                               unsigned Count);
  void storeVectorBytes(const Place &P, uint64_t At, QualType Scalar,
                        llvm::Value *V);
  /// The address and type of the scalar number \p Number of the object.
  llvm::Value *emitScalarAddress(const Place &P, llvm::Value *Number);
  llvm::Value *emitBytesAddress(const Place &P, uint64_t At);
  llvm::Value *getElementByteOffset(const Place &P, llvm::Value *Number);
  llvm::Align getByteAlign(const Place &P, uint64_t At, QualType Scalar);
  /// Between a value of type \p T in a register and its form in memory, or as
  /// an element of a typed buffer or texture.
  llvm::Value *toMemory(llvm::Value *V, QualType T);
  llvm::Value *fromMemory(llvm::Value *V, QualType T);
  llvm::Value *toElement(llvm::Value *V, QualType T);
  llvm::Value *fromElement(llvm::Value *V, QualType T);
  llvm::Value *extractElements(llvm::Value *Whole,
                               llvm::ArrayRef<llvm::Value *> Numbers,
                               bool AsScalar);

  //===--- Aggregates (CGAggregates.cpp) --------------------------------===//
  void emitAggregate(const Expr *E, const Place &Into);
  /// Emits an expression of any type into a place of its type.
  void emitInto(const Expr *E, const Place &Into);
  void emitAggregateInitList(const InitListExpr *E, const Place &Into);
  void emitConstruct(const CXXConstructExpr *E, const Place &Into);
  void emitDefaultInit(const Place &Into);
  /// Stores a scalar, converted, into every element of every member.
  void fill(const Place &Into, const TypedValue &Scalar);
  void copy(const Place &To, const Place &From);
  /// The bit-fields in one number, of which \p First is the first.
  void copyBitFields(const Place &To, const Place &From,
                     const FieldDecl *First);
  /// Emits \p Visit for each index: one after the other, or as a loop.
  void forEachIndex(QualType Array,
                    llvm::function_ref<void(llvm::Value *)> Visit);
  void collectLeaves(const Place &P, llvm::SmallVectorImpl<Leaf> &Leaves,
                     bool SplitsVectors = true);
  void collectValueLeaves(const Expr *E,
                          llvm::SmallVectorImpl<TypedValue> &Leaves);

  //===--- Calls (CGCalls.cpp) ------------------------------------------===//
  /// Emits a call; the result is in \p Into if it is an aggregate.
  llvm::Value *emitCall(const CallExpr *E, const Place *Into);
  /// The result is a value, or a place if it is an aggregate, which is \p Into
  /// where that can be given to the callee.
  Argument emitUserCall(const CallExpr *E, const FunctionDecl *Callee,
                        const Place *Into);
  /// Emits the callee's body in place of a call. \p Object is the place of
  /// `this`, if there is one.
  Argument emitBodyInPlace(const FunctionDecl *Callee, const Place &Object,
                           llvm::ArrayRef<Argument> Args, const Place &Result,
                           SourceLocation Loc);
  /// If the call is an implicit copy assignment, does it and returns its
  /// target.
  std::optional<Place> emitTrivialAssignment(const CallExpr *E);
  struct WriteBack;
  Argument emitArgument(const Expr *Arg, const ParmVarDecl *Param,
                        llvm::SmallVectorImpl<WriteBack> &WriteBacks);
  void emitWriteBacks(llvm::ArrayRef<WriteBack> WriteBacks);
  /// Stores into the lvalue that an out argument names, converting.
  void storeOutArgument(const Expr *Arg, llvm::Value *V, QualType T);

  //===--- Resources (CGResources.cpp) ----------------------------------===//
  struct ResourceRef {
    llvm::Value *Handle;
    const HLSLAttributedResourceType *Type;
  };
  ResourceRef emitResource(const Expr *E);
  Place emitElementPlace(const ResourceRef &R, llvm::Value *Index);
  Place emitByteAddressPlace(const ResourceRef &R, llvm::Value *Offset,
                             QualType T);
  Place emitBufferVariable(const VarDecl *Var, const HLSLBufferDecl *Buffer);
  /// An object of type \p T at the start of a constant or texture buffer.
  Place emitRows(llvm::Value *Handle, QualType T);
  Place emitSubscriptCall(const CallExpr *E);
  llvm::Value *emitMethod(const CallExpr *E, Builtin Op, const Place *Into);
  llvm::Value *emitLoad(const Place &From, const Place *Into);
  llvm::Value *emitLoadWithStatus(const ResourceRef &R, llvm::Value *Index,
                                  const Expr *Status, const Place *Into,
                                  QualType T);
  void emitStoreBytes(const ResourceRef &R, const CallExpr *E);
  void emitDimensions(const ResourceRef &R, const CallExpr *E);
  llvm::Value *emitCounter(const ResourceRef &R, bool Increment);

  //===--- Handles (CGHandles.cpp) --------------------------------------===//
  /// Null after an error.
  llvm::Value *emitResourceHandle(const Expr *E);
  llvm::Value *emitHandleOfHeap(const Place &Element, SourceLocation Loc);
  /// The handle of a resource whose origin is known at run time only.
  llvm::Value *emitHandleOfWords(const Place &Words, const Expr *E);

  //===--- Resources as values (CGResourceValues.cpp) -------------------===//
  /// The place of a resource, which need not be in memory.
  Place emitResourceValue(const Expr *E);
  Place emitResourceChoice(const AbstractConditionalOperator *E);
  Place emitHeapElement(const CXXMemberCallExpr *E);
  /// What a resource is now: a place that later writes do not change.
  Place takeSnapshot(const Place &Resource);
  /// What stands for a resource after an error.
  Place getErrorResource(QualType T);
  Place getUnassignedResource(QualType T);
  /// The two words of a resource.
  std::pair<llvm::Value *, llvm::Value *> loadWords(const Place &Resource);
  void copyResource(const Place &To, const Place &From);
  /// Sets the resources in \p Into to no resource; numbers stay as they are.
  void emitUnassigned(const Place &Into);
  /// Whether the expression names resources of a global, so that it has no
  /// place in memory.
  bool isBoundPlace(const Expr *E);
  /// What a variable that is never written denotes if it needs no memory.
  std::optional<Place> tryEmitAlias(const VarDecl *Var, const Expr *Init);
  void emitLocalResource(const VarDecl *Var);

  //===--- Globals with resources inside (CGBoundObjects.cpp) -----------===//
  Place emitBoundObject(const VarDecl *Var);
  Place getObjectField(const Place &Object, const FieldDecl *Field);
  Place getObjectBase(const Place &Object, const CXXRecordDecl *Base);
  /// \p Loc is that of the subscript, if one is written.
  Place getObjectElement(const Place &Object, llvm::Value *Index,
                         SourceLocation Loc);
  /// \p Step without the whole; \p GetNumbers finds where its numbers are.
  Place makeObjectPart(const Place &Object, ObjectPart Step,
                       llvm::function_ref<Place()> GetNumbers);
  Place getMemberResource(const ObjectPart &Part);
  llvm::Value *emitRangeChoice(const VarDecl *Object,
                               const RangeElement &Element,
                               llvm::ArrayRef<RangeChoice> Choices,
                               uint64_t First);
  /// Gives bytes of \p Object their pointer.
  Place addressNumbers(const Place &Numbers, const VarDecl *Object);
  /// The same for all numbers in an object, before they are read.
  Place addressObject(const Place &Object);
  /// The object with a copy of its numbers in memory.
  Place copyNumbers(const Place &Object);
  void copyNumbersInto(const Place &To, const Place &From);
  Place emitTemporary(const MaterializeTemporaryExpr *E);

  //===--- Contents, appended elements (CGBufferContents.cpp) -----------===//
  /// What a ConstantBuffer or TextureBuffer is converted to.
  Place emitContents(const CallExpr *E);
  void emitAppend(const ResourceRef &R, const Expr *Element);

  //===--- Textures (CGTextures.cpp) ------------------------------------===//
  struct TextureRef;
  struct SampleArguments;
  llvm::Value *emitTextureMethod(const CXXMemberCallExpr *E, Builtin Op);
  llvm::Value *emitTexelLoad(const TextureRef &T, const CXXMemberCallExpr *E);
  llvm::Value *emitSample(const TextureRef &T, const CXXMemberCallExpr *E,
                          Builtin Op);
  llvm::Value *emitGather(const TextureRef &T, const CXXMemberCallExpr *E,
                          Builtin Op);
  llvm::Value *emitLevelOfDetail(const TextureRef &T,
                                 const CXXMemberCallExpr *E, bool Clamped);
  llvm::Value *emitSamplePosition(const TextureRef &T,
                                  const CXXMemberCallExpr *E);
  void emitTextureDimensions(const TextureRef &T, const CXXMemberCallExpr *E);
  unsigned takeCoordinates(const CXXMemberCallExpr *E, bool Compares,
                           SampleArguments &A);
  void takeOptionalArguments(const CXXMemberCallExpr *E, unsigned Next,
                             SampleArguments &A);
  void appendOffset(const TextureRef &T, const SampleArguments &A,
                    unsigned Number, unsigned Slots,
                    llvm::SmallVectorImpl<llvm::Value *> &Args);

  //===--- Feedback textures (CGFeedback.cpp) ---------------------------===//
  /// Returns false if \p Op is no method of feedback textures.
  bool tryEmitFeedback(const CallExpr *E, Builtin Op);

  //===--- Ray queries (CGRayQueries.cpp) -------------------------------===//
  /// Makes the queries that \p P is or contains.
  void emitRayQueries(const Place &P, SourceLocation Loc);
  llvm::Value *emitRayQueryMethod(const CXXMemberCallExpr *E);

  //===--- Texels (CGTexels.cpp) ----------------------------------------===//
  /// A call of an operation that keeps its place in the source.
  llvm::CallInst *emitTextureOp(llvm::dxil::OpCode Code, llvm::Type *Overload,
                                llvm::ArrayRef<llvm::Value *> Args,
                                SourceLocation Loc);
  /// Appends \p Components, and undef for the slots that are left.
  void appendComponents(llvm::ArrayRef<llvm::Value *> Components,
                        unsigned Slots, llvm::Type *T,
                        llvm::SmallVectorImpl<llvm::Value *> &Args);
  llvm::SmallVector<llvm::Value *, 4> splitComponents(llvm::Value *V);
  llvm::Value *joinComponents(llvm::ArrayRef<llvm::Value *> Components,
                              bool AsVector);
  /// Stores whether all of \p Loads found their memory resident.
  void storeStatus(const Expr *Arg, llvm::ArrayRef<llvm::Value *> Loads);
  /// The value of type \p T; the status goes to \p Status unless that is null.
  llvm::Value *loadTexel(const TexelAddress &A, QualType T,
                         llvm::ArrayRef<llvm::Value *> Offsets,
                         const Expr *Status);
  void storeTexel(const TexelAddress &A, llvm::Value *V);
  /// Returns the old value. Without \p Op it is a compare and exchange.
  llvm::Value *emitTexelAtomic(const TexelAddress &A,
                               std::optional<llvm::AtomicRMWInst::BinOp> Op,
                               llvm::Value *Compare, llvm::Value *New);
  /// The texel of `t[p]`, `t.mips[l][p]` or `t.sample[s][p]`.
  Place emitTexelSubscript(const CallExpr *E, Builtin Op);

  //===--- Intrinsics (CGIntrinsics.cpp) --------------------------------===//
  llvm::Value *emitIntrinsic(const CallExpr *E, const IntrinsicRow &Row);
  /// What a row's lowering string asks for; \p T is the arguments' type.
  llvm::Value *emitLowering(llvm::StringRef Lowering, Builtin Op,
                            llvm::ArrayRef<llvm::Value *> Args, QualType T,
                            QualType Result);
  llvm::Value *emitExpansion(Builtin Op, llvm::ArrayRef<llvm::Value *> Args,
                             QualType T, QualType Result);
  void emitSincos(const CallExpr *E);
  llvm::Value *emitModf(const CallExpr *E);
  llvm::Value *emitFrexp(const CallExpr *E);
  /// An operation that DXIL has for scalars only, on each element.
  llvm::Value *emitEach(Builtin Op, llvm::ArrayRef<llvm::Value *> Args);
  void emitSplit(const CallExpr *E);
  llvm::Value *emitSelect(const CallExpr *E);
  void emitBarrier(unsigned Mode);
  /// A call of a DXIL operation, after a check of the overload.
  llvm::Value *emitOp(llvm::dxil::OpCode Op, llvm::Type *Overload,
                      llvm::ArrayRef<llvm::Value *> Args);
  llvm::Value *emitUnaryOp(llvm::dxil::OpCode Op, llvm::Value *V) {
    return emitOp(Op, V->getType(), V);
  }
  /// A call of an LLVM intrinsic on values of one type, after the same check.
  llvm::Value *emitLLVM(llvm::Intrinsic::ID ID,
                        llvm::ArrayRef<llvm::Value *> Args);
  /// All or any elements are not zero.
  llvm::Value *emitReduction(llvm::Value *V, bool All);

  //===--- Waves and quads (CGWaveOps.cpp) ------------------------------===//
  /// An operation across lanes on each element. \p Numbers are the operands
  /// behind \p Args, with a blank between them.
  llvm::Value *emitWaveOp(const llvm::dxil::OpInfo &Op, llvm::StringRef Numbers,
                          llvm::ArrayRef<llvm::Value *> Args);
  /// A bit for each lane, as a vector; of several elements, the lanes that all
  /// of them name.
  llvm::Value *emitLaneMask(llvm::dxil::OpCode Op, llvm::Value *V);
  llvm::Value *emitQuadVote(llvm::Value *Condition, bool All);

  //===--- Arithmetic intrinsics (CGIntrinsicsMath.cpp) -----------------===//
  llvm::Value *emitClamp(llvm::Value *V, llvm::Value *Low, llvm::Value *High,
                         QualType T);
  llvm::Value *emitSign(llvm::Value *V, QualType T);
  llvm::Value *emitSmoothstep(llvm::Value *Low, llvm::Value *High,
                              llvm::Value *V);
  llvm::Value *emitAtan2(llvm::Value *Y, llvm::Value *X);
  llvm::Value *emitDot(llvm::Value *L, llvm::Value *R, QualType T);
  llvm::Value *emitLength(llvm::Value *V, QualType T);
  llvm::Value *emitNormalize(llvm::Value *V, QualType T);
  llvm::Value *emitReflect(llvm::Value *I, llvm::Value *N, QualType T);
  llvm::Value *emitRefract(llvm::Value *I, llvm::Value *N, llvm::Value *Eta,
                           QualType T);
  llvm::Value *emitFaceForward(llvm::Value *N, llvm::Value *I, llvm::Value *Ng,
                               QualType T);
  llvm::Value *emitCross(llvm::Value *L, llvm::Value *R);
  llvm::Value *emitFirstBitHigh(llvm::Value *V, QualType T);
  /// A constant in the shape of \p Like.
  llvm::Constant *getFP(llvm::Value *Like, double V);

  //===--- Packing, fixed types (CGIntrinsicsPacking.cpp) --------------===//
  /// Nothing if the operation is of another file.
  std::optional<llvm::Value *>
  tryEmitPacking(Builtin Op, llvm::ArrayRef<llvm::Value *> Args,
                 QualType Result);
  llvm::Value *emitUnpack(unsigned Mode, llvm::Value *V, QualType Result);
  llvm::Value *emitPack(unsigned Mode, llvm::Value *V);
  llvm::Value *emitMsad(llvm::ArrayRef<llvm::Value *> Args);
  llvm::Value *emitLit(llvm::ArrayRef<llvm::Value *> Args);
  llvm::Value *emitDst(llvm::ArrayRef<llvm::Value *> Args);

  //===--- Matrix intrinsics (CGMatrix.cpp) -----------------------------===//
  llvm::Value *emitProduct(const CallExpr *E);
  llvm::Value *emitTranspose(llvm::Value *V, const ConstantMatrixType *M);
  llvm::Value *emitDeterminant(llvm::Value *V, const ConstantMatrixType *M);
  Place emitMatrixElements(const CallExpr *E);

  //===--- Atomics (CGAtomics.cpp) --------------------------------------===//
  void emitAtomicIntrinsic(const CallExpr *E, Builtin Op);
  void emitAtomicMethod(const CallExpr *E, Builtin Op);
  void emitAtomic(Builtin Op, const Place &Target,
                  llvm::ArrayRef<const Expr *> Operands, SourceLocation Loc);

  ModuleEmitter &Mod;
  ASTContext &Context;
  llvm::Function *Fn;
  /// Null in a function that initialises a global.
  const FunctionDecl *FD;
  llvm::IRBuilder<> Builder;

  llvm::Instruction *AllocaPoint = nullptr;
  llvm::BasicBlock *ReturnBlock = nullptr;
  /// Where the result goes; no pointer if there is none.
  Place ReturnPlace;
  /// The result is a resource that only the end of the function returns:
  /// ReturnPlace becomes what it is.
  bool ReturnsAlias = false;
  Place ThisPlace;

  /// The methods whose bodies are being emitted in place, outermost first.
  llvm::SmallVector<const FunctionDecl *, 4> InPlace;

  llvm::DenseMap<const VarDecl *, Place> Locals;
  llvm::DenseMap<const OpaqueValueExpr *, Place> OpaquePlaces;
  llvm::DenseMap<const OpaqueValueExpr *, llvm::Value *> OpaqueValues;

  struct JumpTargets {
    llvm::BasicBlock *Break;
    llvm::BasicBlock *Continue; ///< null in a switch outside of loops
    bool IsSwitch = false;
  };
  llvm::SmallVector<JumpTargets, 4> Jumps;
  llvm::SwitchInst *CurrentSwitch = nullptr;
  /// The place of the intrinsic that is being expanded, for diagnostics.
  SourceLocation IntrinsicLoc;
  /// The attributes of the statement that is emitted next.
  llvm::ArrayRef<const Attr *> StmtAttrs;
};

/// The choice between two places that \p E is a part of, or null. It is emitted
/// as a copy, so it must not be written to.
const Expr *findChosenPlace(const Expr *E);

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_EXPRESSIONS_FUNCTIONEMITTER_H
