// HLSLNodes.cpp: Nodes of work graphs
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/AST/HLSLObjects.h"
#include "clang/AST/HLSLStages.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Layout/EntrySignature.h"
#include "clang/Sema/Declarations/HLSLTypes.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaHLSL.h"
#include "clang/Sema/Stages/HLSLSemantics.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"

using namespace clang;
using namespace clang::hlsl;

using llvm::dxil::NodeLaunch;

namespace {

class NodeChecker {
public:
  NodeChecker(SemaHLSL &S, const FunctionDecl *Node)
      : S(S), C(S.getASTContext()), Node(Node), Row(*getEntryStage(Node)),
        Launch(static_cast<NodeLaunch>(getStatedNumber(
            Node, Row, "nodelaunch", unsigned(NodeLaunch::Broadcasting)))) {}

  bool check() {
    return checkModel() && checkLaunch() && checkThreads() &&
           checkNodeParameters(S, Node, Launch) && checkGrid() && checkInputs();
  }

private:
  bool checkModel();
  bool checkLaunch();
  bool checkThreads();
  bool checkGrid();
  bool checkInputs();
  llvm::StringRef launchText() const {
    return Row.findAttribute("nodelaunch")->Words[unsigned(Launch) - 1];
  }

  SemaHLSL &S;
  const ASTContext &C;
  const FunctionDecl *Node;
  const llvm::dxil::ShaderStage &Row;
  NodeLaunch Launch;
};

} // namespace

bool NodeChecker::checkModel() {
  unsigned Minor =
      C.getTargetInfo().getTriple().getOSVersion().getMinor().value_or(0);
  if (Minor >= Row.FirstMinor)
    return true;
  report(S.SemaRef, Node->getLocation(), Diag::err_node_model)
      << Node << unsigned(Row.FirstMinor) << Minor;
  return false;
}

/// Strings of attributes of nodes are case sensitive, those of others are not.
bool NodeChecker::checkLaunch() {
  const AnnotateAttr *Mark = findStageAttribute(Node, "nodelaunch");
  if (!Mark || getAttributeText(Mark) == launchText())
    return true;
  report(S.SemaRef, getAttributeArgument(Mark)->getExprLoc(),
         Diag::err_node_launch_case)
      << launchText();
  return false;
}

bool NodeChecker::checkThreads() {
  const auto *Threads = Node->getAttr<HLSLNumThreadsAttr>();
  if (Launch != NodeLaunch::Thread) {
    if (!Threads)
      report(S.SemaRef, Node->getLocation(), Diag::err_node_threads)
          << Node << launchText();
    return Threads;
  }
  if (!Threads ||
      (Threads->getX() == 1 && Threads->getY() == 1 && Threads->getZ() == 1))
    return true;
  report(S.SemaRef, Threads->getLocation(), Diag::err_node_of_threads) << Node;
  return false;
}

bool NodeChecker::checkGrid() {
  const AnnotateAttr *Fixed = findStageAttribute(Node, "nodedispatchgrid");
  const AnnotateAttr *Most = findStageAttribute(Node, "nodemaxdispatchgrid");
  const AnnotateAttr *Stated = Fixed ? Fixed : Most;
  if (Launch != NodeLaunch::Broadcasting) {
    if (Stated)
      report(S.SemaRef, Stated->getLocation(), Diag::err_node_grid_elsewhere)
          << Node << launchText();
    return !Stated;
  }
  if (!Stated) {
    report(S.SemaRef, Node->getLocation(), Diag::err_node_grid_missing) << Node;
    return false;
  }
  if (Fixed && Most) {
    report(S.SemaRef, Most->getLocation(), Diag::err_node_grid_twice) << Node;
    report(S.SemaRef, Fixed->getLocation(), Diag::note_first_is_here);
    return false;
  }
  std::array<uint32_t, 3> Grid = *getAttributeGrid(C, Stated);
  uint64_t Groups = uint64_t(Grid[0]) * Grid[1] * Grid[2];
  if (Groups > llvm::dxil::MaxGroupsOfGrid) {
    report(S.SemaRef, Stated->getLocation(), Diag::err_node_grid_groups)
        << Node << std::to_string(Groups)
        << unsigned(llvm::dxil::MaxGroupsOfGrid);
    return false;
  }
  // The grid comes with the record.
  if (Most && !hasGridInput(Node)) {
    report(S.SemaRef, Most->getLocation(), Diag::err_node_grid_input) << Node;
    return false;
  }
  return true;
}

/// The system values that threads of each launch mode have, as bits: 1 for
/// broadcasting, 2 for coalescing.
static unsigned getLaunches(llvm::StringRef SystemValue) {
  if (SystemValue.equals_insensitive("SV_DispatchThreadID") ||
      SystemValue.equals_insensitive("SV_GroupID"))
    return 1;
  if (SystemValue.equals_insensitive("SV_GroupThreadID") ||
      SystemValue.equals_insensitive("SV_GroupIndex"))
    return 3;
  return ~0u; // not for nodes; reported elsewhere
}

bool NodeChecker::checkInputs() {
  unsigned Bit = 1u << (unsigned(Launch) - 1);
  for (const ParmVarDecl *Param : Node->parameters()) {
    const auto *Semantic = Param->getAttr<HLSLParsedSemanticAttr>();
    if (!Semantic || (getLaunches(Semantic->getSemanticName()) & Bit))
      continue;
    report(S.SemaRef, Semantic->getLocation(), Diag::err_node_semantic)
        << launchText() << Semantic->getSemanticName()
        << (Launch == NodeLaunch::Thread);
    return false;
  }
  return true;
}

bool hlsl::checkNode(SemaHLSL &S, const FunctionDecl *Node) {
  return NodeChecker(S, Node).check();
}

//===----------------------------------------------------------------------===//
// Parameters
//===----------------------------------------------------------------------===//

using llvm::dxil::ElementType;
using llvm::dxil::NodeLaunch;

namespace {

class NodeParameterChecker {
public:
  NodeParameterChecker(SemaHLSL &S, const FunctionDecl *Node, NodeLaunch Launch)
      : S(S), C(S.getASTContext()), Node(Node), Launch(Launch) {}
  bool check();

private:
  bool checkObject(const ParmVarDecl *Param, const NodeObject &Object);
  bool checkInput(const ParmVarDecl *Param, const NodeObject &Object);
  bool checkRecord(const ParmVarDecl *Param, QualType Record);
  bool checkGridMembers(const ParmVarDecl *Param, QualType Record);
  bool checkAttributes(const ParmVarDecl *Param, const NodeObject &Object);
  bool checkForm(const AnnotateAttr *Mark);
  bool checkLocation(const AnnotateAttr *Mark, const NodeObject &Object);
  bool checkLimit(const ParmVarDecl *Param);
  bool checkArraySize(const ParmVarDecl *Param);

  SemaHLSL &S;
  const ASTContext &C;
  const FunctionDecl *Node;
  NodeLaunch Launch;
  const ParmVarDecl *Input = nullptr;
};

/// Where an attribute may stand.
enum class AttributeLocation { Limits, Outputs, Arrays };

} // namespace

static std::optional<AttributeLocation> getLocation(StringRef Name) {
  if (Name == "maxrecords")
    return AttributeLocation::Limits;
  if (Name == "maxrecordssharedwith" || Name == "allowsparsenodes" ||
      Name == "nodeid")
    return AttributeLocation::Outputs;
  if (Name == "nodearraysize" || Name == "unboundedsparsenodes")
    return AttributeLocation::Arrays;
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

bool NodeParameterChecker::checkInput(const ParmVarDecl *Param,
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

bool NodeParameterChecker::checkRecord(const ParmVarDecl *Param,
                                       QualType Record) {
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
                           LongVectorLocation::HandedStruct) &&
         checkGridMembers(Param, Record);
}

bool NodeParameterChecker::checkGridMembers(const ParmVarDecl *Param,
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

bool NodeParameterChecker::checkForm(const AnnotateAttr *Mark) {
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
        << spellAttribute(C, Mark->getLocation(), Name) << Wanted;
  return Fits;
}

bool NodeParameterChecker::checkLocation(const AnnotateAttr *Mark,
                                         const NodeObject &Object) {
  AttributeLocation Location = *getLocation(getStageAttribute(Mark));
  bool IsLimited =
      Object.isNode() ||
      (Object.isInput() && (Object.isGroup() || Object.Record.isNull()));
  bool Fits = Location == AttributeLocation::Limits    ? IsLimited
              : Location == AttributeLocation::Outputs ? Object.isNode()
                                                       : Object.isArray();
  if (!Fits)
    report(S.SemaRef, Mark->getLocation(), Diag::err_node_attribute_place)
        << spellAttribute(C, Mark->getLocation(), getStageAttribute(Mark))
        << static_cast<unsigned>(Location);
  return Fits;
}

/// How many records go out is said once.
bool NodeParameterChecker::checkLimit(const ParmVarDecl *Param) {
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

bool NodeParameterChecker::checkArraySize(const ParmVarDecl *Param) {
  const AnnotateAttr *Size = findStageAttribute(Param, "nodearraysize");
  if (!Size || !findStageAttribute(Param, "unboundedsparsenodes"))
    return true;
  report(S.SemaRef, Size->getLocation(), Diag::err_node_array_size) << Param;
  return false;
}

bool NodeParameterChecker::checkAttributes(const ParmVarDecl *Param,
                                           const NodeObject &Object) {
  llvm::StringMap<const AnnotateAttr *> Seen;
  for (const auto *Mark : Param->specific_attrs<AnnotateAttr>()) {
    StringRef Name = getStageAttribute(Mark);
    if (!getLocation(Name))
      continue;
    auto [First, IsFirst] = Seen.try_emplace(Name, Mark);
    if (!IsFirst) {
      report(S.SemaRef, Mark->getLocation(), Diag::err_attribute_twice)
          << spellAttribute(C, Mark->getLocation(), Name);
      report(S.SemaRef, First->second->getLocation(), Diag::note_first_is_here);
      return false;
    }
    if (!checkLocation(Mark, Object) || !checkForm(Mark))
      return false;
  }
  return checkLimit(Param) && checkArraySize(Param);
}

bool NodeParameterChecker::checkObject(const ParmVarDecl *Param,
                                       const NodeObject &Object) {
  bool IsOutputRecord = !Object.isInput() && !Object.isNode();
  if (IsOutputRecord) {
    report(S.SemaRef, Param->getLocation(), Diag::err_node_records_passed)
        << Param->getType().getNonReferenceType();
    return false;
  }
  if (Object.isInput() && !checkInput(Param, Object))
    return false;
  using namespace llvm::dxil;
  if (isGloballyCoherent(Param) && !isSharedInput(Object)) {
    report(S.SemaRef, Param->getLocation(), Diag::err_node_coherent)
        << Param->getType().getNonReferenceType();
    return false;
  }
  return Object.Record.isNull() || checkRecord(Param, Object.Record);
}

bool NodeParameterChecker::check() {
  for (const ParmVarDecl *Param : Node->parameters()) {
    QualType T = Param->getType().getNonReferenceType();
    if (T->isArrayType() && getNodeObject(C.getBaseElementType(T))) {
      report(S.SemaRef, Param->getLocation(), Diag::err_node_object_array)
          << Param << C.getBaseElementType(T);
      return false;
    }
    NodeObject Object = getNodeObject(T);
    if ((Object && !checkObject(Param, Object)) ||
        !checkAttributes(Param, Object))
      return false;
  }
  return true;
}

bool hlsl::checkNodeParameters(SemaHLSL &S, const FunctionDecl *Node,
                               NodeLaunch Launch) {
  return NodeParameterChecker(S, Node, Launch).check();
}

bool hlsl::hasGridInput(const FunctionDecl *Node) {
  return llvm::any_of(Node->parameters(), [](const ParmVarDecl *Param) {
    NodeObject Object = getNodeObject(Param->getType());
    return Object.isInput() && !Object.Record.isNull() &&
           !findGridMembers(Object.Record).empty();
  });
}
