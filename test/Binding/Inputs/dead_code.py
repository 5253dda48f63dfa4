# dead_code.py: Resources in dead code, compared with dxc
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles shaders in which a resource N is used by code that an optimizer may find
dead, and reports where the register of the declaration after N differs between our
levels, or from dxc's at -O3.

The cases at the end are known to differ from dxc: docs/user/binding.md explains why.

usage: dead_code.py <clang-dxc> <folder>
"""

import pathlib
import re
import subprocess
import sys

SHADER = """RWBuffer<float> O; RWBuffer<float> N; RWBuffer<float> L; int C;
groupshared float G, Array[4]; groupshared struct { float read, unread; } S;
static const int T[4] = {1, 2, 3, 4};
[numthreads(4, 1, 1)] void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex) {
  O[8] = 2; %s L[0] = 1;
}
"""

AGREE = {
    "reciprocal": "float v=N[0]; O[0]=v*rcp(v);",
    "quotient-of-1": "float v=N[0]; O[0]=v*(1/v);",
    "square-is-5": "for (int i=0;i<4;i++) if (i*i==5) N[i]=1;",
    "square-is-5-unroll": "[unroll] for (int i=0;i<4;i++) if (i*i==5) N[i]=1;",
    "square-is-5-loop": "[loop] for (int i=0;i<4;i++) if (i*i==5) N[i]=1;",
    "square-is-5-of-1000": "for (int i=0;i<1000;i++) if (i*i==5) N[i]=1;",
    "square-is-5-dynamic": "for (uint i=0;i<id.x;i++) if (i*i==5) N[i]=1;",
    "beyond-range": "for (int i=0;i<4;i++) if (i>7) N[i]=1;",
    "beyond-range-of-1000": "for (int i=0;i<1000;i++) if (i>=1000) N[i]=1;",
    "sum": "int s=0; for (int i=0;i<4;i++) s+=i; if (s!=6) N[0]=1;",
    "sum-of-squares": "int s=0; for (int i=0;i<9;i++) s+=i*i; if (s==3) N[0]=1;",
    "sum-of-floats": "float s=0; for (int i=0;i<4;i++) s+=0.5; if (s!=2) N[0]=1;",
    "parity": "for (int i=0;i<8;i+=2) if (i&1) N[i]=1;",
    "nested": "for (int i=0;i<2;i++) for (int j=0;j<2;j++) if (i*3+j==7) N[i]=1;",
    "local-table": "int a[4]={1,2,3,4}; for (int i=0;i<4;i++) if (a[i]==5) N[i]=1;",
    "static-table": "for (int i=0;i<4;i++) if (T[i]==5) N[i]=1;",
    "while": "int i=0; while (i<3) { if (i==9) N[i]=1; i++; }",
    "do": "int i=0; do { if (i==4) N[0]=1; i++; } while (i<4);",
    "break": "for (int i=0;i<4;i++) { if (i==2) break; if (i==3) N[i]=1; }",
    "no-pass": "for (int i=0;i<0;i++) N[i]=1;",
    "one-pass": "for (int i=0;i<1;i++) if (i==1) N[i]=1;",
    "mask": "if ((id.x & 3) == 5) N[0]=1;",
    "remainder": "if ((id.x % 4) > 5) N[0]=1;",
    "shift": "if ((id.x >> 30) > 4) N[0]=1;",
    "same-condition": "if (id.x < 3) { if (id.x > 5) N[0]=1; }",
    "group-size": "if (gi > 1024) N[0]=1;",
    "times-zero": "if (C*0 != 0) N[0]=1;",
    "float-times-zero": "O[0]=N[0]*0;",
    "float-minus-itself": "O[1]=N[0]-N[0];",
    "float-by-itself": "O[1]=N[0]/N[0];",
    "zero-by-float": "O[1]=0/N[0];",
    "mad-of-zero": "O[1]=mad(N[0],0,id.x);",
    "no-interpolation": "O[1]=lerp(id.x,N[0],0);",
    "dead-sum": "float s=0; for (uint i=0;i<id.x;i++) s+=N[i];",
    "overwritten-sum": "float s=0; for (int i=0;i<4;i++) { s=N[i]; s=i; } O[0]=s;",
    "not-stored": "float s=N[0]; if (id.x > id.x) O[0]=s;",
    "unknown-count": "uint n=N[0]; while (n>1) n>>=1;",
    "unread-groupshared": "G=N[0];",
    "unread-member": "S.read=1; S.unread=N[0]; O[0]=S.read;",
    "unread-array": "Array[gi]=N[0];",
    "waits-with-result": "float v; do { v=N[0]; } while (v==0); O[0]=v;",
}

DIFFER = {
    # We find these dead, dxc does not.
    "minimum": ("if (min(id.x,4u) > 5) N[0]=1;", 1),
    "written-twice": ("O[0]=N[0]; O[0]=1;", 1),
    "stored-back": ("N[0]=N[0];", 1),
    "maximum": ("if (max(id.x,4u) < 3) N[0]=1;", 1),
    "isinf": ("if (isinf(2.0)) N[0]=1;", 1),
    "f16tof32": ("if (f16tof32(0x3c00) != 1.0) N[0]=1;", 1),
    "unwritten-groupshared": ("if (Array[gi] > 5) N[0]=1;", 1),
    "flag": ("bool b=false; for (int i=0;i<5;i++) if (i==2) b=true; if (!b) N[0]=1;", 1),
    "abs-twice": ("float v=N[0]; O[0]=abs(abs(v))-abs(v);", 1),
    "floor-twice": ("float v=N[0]; O[0]=ceil(floor(v))-floor(v);", 1),
    "log-of-exp": ("float v=N[0]; O[0]=log2(exp2(v))-v;", 1),
    "bits-reversed-twice": ("O[0]=reversebits(reversebits(id.x))!=id.x ? N[0] : 1;", 1),
    "root-below-0": ("if (sqrt(id.x) < 0) N[0]=1;", 1),
    "sign-above-1": ("if (sign((int)id.x) > 1) N[0]=1;", 1),
    "count-above-32": ("if (countbits(id.x) > 32) N[0]=1;", 1),
    # dxc finds these dead, we do not.
    "integer-by-itself": ("uint v=N[0]; O[0]=v/v;", 2),
    "waits": ("uint v; do { v=N[0]; } while (v==0);", 2),
    "sum-loop": ("int s=0; [loop] for (int i=0;i<4;i++) s+=i; if (s!=6) N[0]=1;", 2),
}


def register(compiler, level, path):
    """The slot of L: 1 if N took none, else 2."""
    done = subprocess.run([compiler, "-T", "cs_6_6", level, str(path)],
                          capture_output=True, text=True, check=True)
    return int(re.search(r"^; L +UAV.* u(\d+) +1$", done.stdout, re.M).group(1))


def main():
    compiler, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    cases = [(name, body, None) for name, body in AGREE.items()]
    cases += [(name, body, ours) for name, (body, ours) in DIFFER.items()]
    for name, body, expected in cases:
        path = folder / f"{name}.hlsl"
        path.write_text(SHADER % body)
        ours = {level: register(compiler, level, path)
                for level in ("-O0", "-O1", "-O2", "-O3")}
        theirs = register("dxc", "-O3", path)
        if len(set(ours.values())) != 1:
            print(f"{name}: depends on the level: {ours}")
        if expected is None:
            expected = theirs
        elif theirs == expected:
            print(f"{name}: no longer differs from dxc")
        if ours["-O3"] != expected:
            print(f"{name}: L is at u{ours['-O3']}, not at u{expected}")
    print("all cases seen")


if __name__ == "__main__":
    main()
