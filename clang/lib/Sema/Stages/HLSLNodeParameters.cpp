//===- HLSLNodeParameters.cpp - Inputs and outputs of nodes -----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Sema/Stages/HLSLNodeParameters.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/AST/HLSLObjects.h"
#include "clang/AST/HLSLStageAttributes.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Layout/EntryStates.h"
#include "clang/Sema/Declarations/HLSLVectorSizes.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaHLSL.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"

using namespace clang;
using namespace clang::hlsl;
using llvm::dxil::ElementType;
using llvm::dxil::NodeLaunch;

namespace {

class ParameterJudge {
public:
  ParameterJudge(SemaHLSL &S, const FunctionDecl *Node, NodeLaunch Launch)
      : S(S), C(S.getASTContext()), Node(Node), Launch(Launch) {}
  bool judge();

private:
  bool judgeObject(const ParmVarDecl *Param, const NodeObject &Object);
  bool judgeInput(const ParmVarDecl *Param, const NodeObject &Object);
  bool judgeRecord(const ParmVarDecl *Param, QualType Record);
  bool judgeGridMembers(const ParmVarDecl *Param, QualType Record);
  bool judgeAttributes(const ParmVarDecl *Param, const NodeObject &Object);
  bool judgeForm(const AnnotateAttr *Mark);
  bool judgePlace(const AnnotateAttr *Mark, const NodeObject &Object);
  bool judgeLimit(const ParmVarDecl *Param);
  bool judgeArraySize(const ParmVarDecl *Param);

  SemaHLSL &S;
  const ASTContext &C;
  const FunctionDecl *Node;
  NodeLaunch Launch;
  const ParmVarDecl *Input = nullptr;
};

/// Where an attribute may stand.
enum class AttributePlace { Limits, Outputs, Arrays };

} // namespace

static std::optional<AttributePlace> getPlace(StringRef Name) {
  if (Name == "maxrecords")
    return AttributePlace::Limits;
  if (Name == "maxrecordssharedwith" || Name == "allowsparsenodes" ||
      Name == "nodeid")
    return AttributePlace::Outputs;
  if (Name == "nodearraysize" || Name == "unboundedsparsenodes")
    return AttributePlace::Arrays;
  return std::nullopt;
}

/// What several groups may write.
static bool isSharedInput(const NodeObject &Object) {
  using namespace llvm::dxil;
  return Object.isInput() && (Object.Flags & NodeIOReadWrite) &&
         (Object.Flags & NodeIORecordMask) == NodeIODispatchRecord;
}

/// Its number in the texts of err_node_input_launch.
static unsigned getLaunchNumber(NodeLaunch Launch) {
  return static_cast<unsigned>(Launch) -
         static_cast<unsigned>(NodeLaunch::Broadcasting);
}

bool ParameterJudge::judgeInput(const ParmVarDecl *Param,
                                const NodeObject &Object) {
  using namespace llvm::dxil;
  uint32_t Kind = Object.Flags & NodeIORecordMask;
  bool Fits = Launch == NodeLaunch::Broadcasting ? Kind == NodeIODispatchRecord
              : Launch == NodeLaunch::Thread
                  ? Kind == NodeIOThreadRecord
                  : Kind == NodeIOGroupRecord || Kind == 0;
  if (!Fits) {
    report(S.SemaRef, Param->getLocation(), Diag::err_node_input_launch)
        << getLaunchNumber(Launch) << Param->getType().getNonReferenceType();
    return false;
  }
  if (!Object.Record.isNull() && tracksSharing(Object.Record) &&
      !isSharedInput(Object)) {
    report(S.SemaRef, Param->getLocation(), Diag::err_node_tracked_input)
        << Object.Record;
    return false;
  }
  if (Input) {
    report(S.SemaRef, Param->getLocation(), Diag::err_node_inputs) << Node;
    report(S.SemaRef, Input->getLocation(), Diag::note_first_is_here);
    return false;
  }
  Input = Param;
  return true;
}

/// Whether members of the type are numbers alone.
static bool holdsNumbers(const ASTContext &C, QualType T) {
  T = C.getBaseElementType(T);
  const CXXRecordDecl *Record = T->getAsCXXRecordDecl();
  if (!Record)
    return NumericType::get(C, T).has_value();
  if (T->isHLSLIntangibleType() || isUnboundObject(T) ||
      !Record->hasDefinition())
    return false;
  Record = Record->getDefinition();
  return llvm::all_of(Record->bases(),
                      [&](const CXXBaseSpecifier &Base) {
                        return holdsNumbers(C, Base.getType());
                      }) &&
         llvm::all_of(Record->fields(), [&](const FieldDecl *Field) {
           return holdsNumbers(C, Field->getType());
         });
}

/// Whether there is no member with a number.
static bool isEmpty(const ASTContext &C, QualType T) {
  const CXXRecordDecl *Record = C.getBaseElementType(T)->getAsCXXRecordDecl();
  if (!Record)
    return false;
  Record = Record->getDefinition();
  return llvm::all_of(Record->bases(),
                      [&](const CXXBaseSpecifier &B) {
                        return isEmpty(C, B.getType());
                      }) &&
         llvm::all_of(Record->fields(), [&](const FieldDecl *Field) {
           return isEmpty(C, Field->getType());
         });
}

bool ParameterJudge::judgeRecord(const ParmVarDecl *Param, QualType Record) {
  const CXXRecordDecl *Class = Record->getAsCXXRecordDecl();
  if (!Class || getNodeObject(Record) ||
      !S.SemaRef.isCompleteType(Param->getLocation(), Record) ||
      !holdsNumbers(C, Record)) {
    report(S.SemaRef, Param->getLocation(), Diag::err_node_record) << Record;
    return false;
  }
  if (isEmpty(C, Record)) {
    report(S.SemaRef, Param->getLocation(), Diag::err_node_record_empty)
        << Record;
    return false;
  }
  return checkShortVectors(S.SemaRef, Param->getLocation(), Record,
                           LongVectorPlace::HandedStruct) &&
         judgeGridMembers(Param, Record);
}

bool ParameterJudge::judgeGridMembers(const ParmVarDecl *Param,
                                      QualType Record) {
  auto Members = findGridMembers(Record);
  for (const FieldDecl *Member : Members) {
    QualType T = Member->getType();
    unsigned Count = 1;
    if (const auto *Array = C.getAsConstantArrayType(T)) {
      Count = Array->getZExtSize();
      T = Array->getElementType();
    } else if (const auto *Vector = T->getAs<VectorType>()) {
      Count = Vector->getNumElements();
      T = Vector->getElementType();
    }
    ElementType Type = T->isIntegerType() && !T->isBooleanType()
                           ? getComponentType(T.getCanonicalType())
                           : ElementType::Invalid;
    constexpr unsigned MaxDimensions = 3;
    if (Count < 1 || Count > MaxDimensions ||
        (Type != ElementType::U32 && Type != ElementType::U16)) {
      report(S.SemaRef, Member->getLocation(), Diag::err_node_grid_member)
          << Member->getType();
      return false;
    }
  }
  if (Members.size() < 2)
    return true;
  report(S.SemaRef, Members[1]->getLocation(), Diag::err_node_grid_members)
      << Record;
  report(S.SemaRef, Members[0]->getLocation(), Diag::note_first_is_here);
  return false;
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

bool ParameterJudge::judgeForm(const AnnotateAttr *Mark) {
  StringRef Name = getStageAttribute(Mark);
  StringRef Wanted;
  bool Fits = true;
  if (Name == "nodeid") {
    Wanted = "a name in quotation marks and, after a comma, an index that may "
             "be left out";
    Fits = getAttributeNodeID(C, Mark).has_value();
  } else if (Name == "maxrecordssharedwith") {
    Wanted = "the name of another output of the node";
    Fits = getAttributeText(Mark).has_value();
  } else if (Name == "maxrecords" || Name == "nodearraysize") {
    // The last one is an array without bounds.
    Wanted = "a whole number from 0 to 4294967295";
    Fits = getAttributeNumber(C, Mark).has_value();
  } else {
    Wanted = "no argument";
    Fits = Mark->args_size() == 0;
  }
  if (!Fits)
    report(S.SemaRef, Mark->getLocation(), Diag::err_attribute_argument)
        << Name << Wanted;
  return Fits;
}

bool ParameterJudge::judgePlace(const AnnotateAttr *Mark,
                                const NodeObject &Object) {
  AttributePlace Place = *getPlace(getStageAttribute(Mark));
  bool IsLimited =
      Object.isNode() ||
      (Object.isInput() && (Object.isGroup() || Object.Record.isNull()));
  bool Fits = Place == AttributePlace::Limits    ? IsLimited
              : Place == AttributePlace::Outputs ? Object.isNode()
                                                 : Object.isArray();
  if (!Fits)
    report(S.SemaRef, Mark->getLocation(), Diag::err_node_attribute_place)
        << getStageAttribute(Mark) << static_cast<unsigned>(Place);
  return Fits;
}

/// How many records go out is said once.
bool ParameterJudge::judgeLimit(const ParmVarDecl *Param) {
  const AnnotateAttr *Shared =
      findStageAttribute(Param, "maxrecordssharedwith");
  if (!Shared)
    return true;
  if (findStageAttribute(Param, "maxrecords")) {
    report(S.SemaRef, Shared->getLocation(), Diag::err_node_limits) << Param;
    return false;
  }
  StringRef Name = *getAttributeText(Shared);
  for (const ParmVarDecl *Other : Node->parameters())
    if (Other != Param && Other->getName() == Name &&
        getNodeObject(Other->getType()).isNode())
      return true;
  report(S.SemaRef, Shared->getLocation(), Diag::err_node_shared_with)
      << Name << Node << Param;
  return false;
}

bool ParameterJudge::judgeArraySize(const ParmVarDecl *Param) {
  const AnnotateAttr *Size = findStageAttribute(Param, "nodearraysize");
  if (!Size || !findStageAttribute(Param, "unboundedsparsenodes"))
    return true;
  report(S.SemaRef, Size->getLocation(), Diag::err_node_array_size) << Param;
  return false;
}

bool ParameterJudge::judgeAttributes(const ParmVarDecl *Param,
                                     const NodeObject &Object) {
  llvm::StringMap<const AnnotateAttr *> Seen;
  for (const auto *Mark : Param->specific_attrs<AnnotateAttr>()) {
    StringRef Name = getStageAttribute(Mark);
    if (!getPlace(Name))
      continue;
    auto [First, IsFirst] = Seen.try_emplace(Name, Mark);
    if (!IsFirst) {
      report(S.SemaRef, Mark->getLocation(), Diag::err_attribute_twice) << Name;
      report(S.SemaRef, First->second->getLocation(), Diag::note_first_is_here);
      return false;
    }
    if (!judgePlace(Mark, Object) || !judgeForm(Mark))
      return false;
  }
  return judgeLimit(Param) && judgeArraySize(Param);
}

bool ParameterJudge::judgeObject(const ParmVarDecl *Param,
                                 const NodeObject &Object) {
  bool IsOutputRecord = !Object.isInput() && !Object.isNode();
  if (IsOutputRecord) {
    report(S.SemaRef, Param->getLocation(), Diag::err_node_records_passed)
        << Param->getType().getNonReferenceType();
    return false;
  }
  if (Object.isInput() && !judgeInput(Param, Object))
    return false;
  using namespace llvm::dxil;
  if (isGloballyCoherent(Param) && !isSharedInput(Object)) {
    report(S.SemaRef, Param->getLocation(), Diag::err_node_coherent)
        << Param->getType().getNonReferenceType();
    return false;
  }
  return Object.Record.isNull() || judgeRecord(Param, Object.Record);
}

bool ParameterJudge::judge() {
  for (const ParmVarDecl *Param : Node->parameters()) {
    QualType T = Param->getType().getNonReferenceType();
    if (T->isArrayType() && getNodeObject(C.getBaseElementType(T))) {
      report(S.SemaRef, Param->getLocation(), Diag::err_node_object_array)
          << Param << C.getBaseElementType(T);
      return false;
    }
    NodeObject Object = getNodeObject(T);
    if ((Object && !judgeObject(Param, Object)) ||
        !judgeAttributes(Param, Object))
      return false;
  }
  return true;
}

bool hlsl::checkNodeParameters(SemaHLSL &S, const FunctionDecl *Node,
                               NodeLaunch Launch) {
  return ParameterJudge(S, Node, Launch).judge();
}

bool hlsl::hasGridInput(const FunctionDecl *Node) {
  return llvm::any_of(Node->parameters(), [](const ParmVarDecl *Param) {
    NodeObject Object = getNodeObject(Param->getType());
    return Object.isInput() && !Object.Record.isNull() &&
           !findGridMembers(Object.Record).empty();
  });
}
