# reflection_types.py: Types by HLSL's packing rules
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""HLSL types: their declarations, sizes, the offsets of their members in constant
buffers (packed) and structured buffers, and their reflection."""

ROW = 16
SCALARS = {  # spelling: reflected type and bytes
    "float": ("float32", 4), "int": ("int32", 4), "uint": ("uint32", 4),
    "bool": ("bool", 4), "double": ("float64", 8), "uint64_t": ("uint64", 8),
}


def align(value, to):
    return -(-value // to) * to


class Scalar:
    def __init__(self, name):
        self.name = name
        self.kind, self.size = SCALARS[name]

    def spell(self, declared):
        return f"{self.name} {declared}"

    def reads(self, path):
        """Expressions that read all of it, with their scalars."""
        return [(path, self.name)]

    def reflect(self, packed):
        return {"kind": "scalar", "scalarType": self.kind}

    def bytes(self, packed):
        return self.size

    def alignment(self, packed, offset):
        return self.size

    def stride(self, packed):
        return 0

    def largest(self):
        return self.size


class Vector(Scalar):
    def __init__(self, name, count):
        super().__init__(name)
        self.count = count

    def spell(self, declared):
        return f"{self.name}{self.count} {declared}"

    def reads(self, path):
        return [(f"{path}.{'xyzw'[self.count - 1]}", self.name)]

    def reflect(self, packed):
        return {"kind": "vector", "elementCount": self.count,
                "elementType": super().reflect(packed)}

    def bytes(self, packed):
        return self.size * self.count

    def alignment(self, packed, offset):
        crosses = packed and align(offset, self.size) % ROW + self.bytes(packed) > ROW
        return ROW if crosses else self.size

    def stride(self, packed):
        return self.size


class Matrix(Scalar):
    def __init__(self, name, rows, columns, row_major):
        super().__init__(name)
        self.rows, self.columns, self.row_major = rows, columns, row_major

    def spell(self, declared):
        order = "row_major " if self.row_major else ""
        return f"{order}{self.name}{self.rows}x{self.columns} {declared}"

    def reads(self, path):
        return [(f"{path}._m{self.rows - 1}{self.columns - 1}", self.name)]

    def reflect(self, packed):
        return {"kind": "matrix", "rowCount": self.rows, "columnCount": self.columns,
                "elementType": super().reflect(packed),
                "layout": "rowMajor" if self.row_major else "columnMajor"}

    def line(self):
        return self.size * (self.columns if self.row_major else self.rows)

    def bytes(self, packed):
        lines = self.rows if self.row_major else self.columns
        return self.stride(packed) * (lines - 1) + self.line()

    def alignment(self, packed, offset):
        return ROW if packed else self.size

    def stride(self, packed):
        return align(self.line(), ROW) if packed else self.line()


class Array:
    """The container does not distinguish several dimensions from one."""

    def __init__(self, element, count):
        self.element, self.count = element, count
        is_array = isinstance(element, Array)
        self.innermost = element.innermost if is_array else element
        self.total = count * element.total if is_array else count

    def spell(self, declared):
        return self.element.spell(f"{declared}[{self.count}]")

    def reads(self, path):
        return self.element.reads(f"{path}[{self.count - 1}]")

    def reflect(self, packed):
        return {"kind": "array", "elementCount": self.total,
                "elementType": self.innermost.reflect(packed),
                "uniformStride": self.stride(packed)}

    def stride(self, packed):
        size = self.innermost.bytes(packed)
        return align(size, ROW if packed else self.largest())

    def bytes(self, packed):
        return self.stride(packed) * (self.total - 1) + self.innermost.bytes(packed)

    def alignment(self, packed, offset):
        return ROW if packed else self.largest()

    def largest(self):
        return self.innermost.largest()


class Struct:
    def __init__(self, name, fields):
        self.name, self.fields = name, fields

    def declare(self):
        return f"struct {self.name} {{ {self.members()} }};\n"

    def members(self):
        return " ".join(kind.spell(name) + ";" for name, kind in self.fields)

    def spell(self, declared):
        return f"{self.name} {declared}"

    def reads(self, path):
        return [read for name, kind in self.fields for read in kind.reads(f"{path}.{name}")]

    def locations(self, packed):
        offset = 0
        for name, kind in self.fields:
            offset = align(offset, kind.alignment(packed, offset))
            yield name, kind, offset
            offset += kind.bytes(packed)

    def reflect(self, packed):
        return {"kind": "struct", "name": self.name, "fields": [
            {"name": name, "type": kind.reflect(packed),
             "binding": {"kind": "uniform", "offset": offset, "size": kind.bytes(packed),
                         "elementStride": kind.stride(packed)}}
            for name, kind, offset in self.locations(packed)]}

    def bytes(self, packed):
        _, kind, offset = list(self.locations(packed))[-1]
        end = offset + kind.bytes(packed)
        return end if packed else align(end, self.largest())

    def alignment(self, packed, offset):
        return ROW if packed else self.largest()

    def stride(self, packed):
        return 0

    def largest(self):
        return max(kind.largest() for _, kind in self.fields)
