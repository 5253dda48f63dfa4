// Renames that are refused, each with the reason.

// RUN: %ask textDocument/rename --mark value --params '{"newName": "float"}' -- -T cs_6_6 %s | %show %s | FileCheck %s --check-prefix=KEYWORD
// KEYWORD: refused: 'float' is a keyword
// RUN: %ask textDocument/rename --mark value --params '{"newName": "precise"}' -- -T cs_6_6 %s | %show %s | FileCheck %s --check-prefix=MARK
// MARK: refused: 'precise' is a keyword
// RUN: %ask textDocument/rename --mark value --params '{"newName": "OTHER"}' -- -T cs_6_6 %s | %show %s | FileCheck %s --check-prefix=MACRO
// MACRO: refused: 'OTHER' is a macro
// RUN: %ask textDocument/rename --mark value --params '{"newName": "2x"}' -- -T cs_6_6 %s | %show %s | FileCheck %s --check-prefix=IDENTIFIER
// IDENTIFIER: refused: '2x' is not an identifier

// Another variable of the function, a global that the function uses, and an
// intrinsic that it calls.
// RUN: %ask textDocument/rename --mark value --params '{"newName": "other"}' -- -T cs_6_6 %s | %show %s | FileCheck %s --check-prefix=MEANING
// RUN: %ask textDocument/rename --mark value --params '{"newName": "Out"}' -- -T cs_6_6 %s | %show %s | FileCheck %s --check-prefix=MEANING
// RUN: %ask textDocument/rename --mark value --params '{"newName": "saturate"}' -- -T cs_6_6 %s | %show %s | FileCheck %s --check-prefix=MEANING
// MEANING: refused: '{{other|Out|saturate}}' already has a meaning where 'value' is used
// A global would be hidden by a variable of a function that uses it.
// RUN: %ask textDocument/rename --mark global --params '{"newName": "value"}' -- -T cs_6_6 %s | %show %s | FileCheck %s --check-prefix=HIDDEN
// HIDDEN: refused: 'value' already has a meaning where 'Out' is used
// A global that the function does not use is none of its concern.
// RUN: %ask textDocument/rename --mark value --params '{"newName": "Unused"}' -- -T cs_6_6 %s | %show %s | FileCheck %s --check-prefix=FREE
// FREE: 'value' -> Unused

// RUN: %ask textDocument/prepareRename --mark body -- -T cs_6_6 %s | %show %s | FileCheck %s --check-prefix=BODY
// BODY: refused: 'InMacro' is in the definition of a macro
// RUN: %ask textDocument/prepareRename --mark pasted -- -T cs_6_6 %s | %show %s | FileCheck %s --check-prefix=PASTED
// PASTED: refused: a macro makes a name of 'Pasted1' by '##'
// RUN: %ask textDocument/prepareRename --mark builtin -- -T cs_6_6 %s | %show %s | FileCheck %s --check-prefix=BUILTIN
// BUILTIN: refused: 'saturate' is not declared in the source
// RUN: %ask textDocument/prepareRename --mark number -- -T cs_6_6 %s | %show %s | FileCheck %s --check-prefix=NOTHING
// NOTHING: None
#define OTHER 1
#define USE InMacro
#define PASTE(x) Pasted##x
RWBuffer<float> Ou/*^global*/t;
float InMa/*^body*/cro, Pas/*^pasted*/ted1, Unused;
float unused() { return Unused; }
[numthreads(1, 1, 1)] void main() {
  float val/*^value*/ue = satu/*^builtin*/rate(USE), other = 1/*^number*/;
  Out[0] = value + other + PASTE(1);
}
