# test_dispatch.py: Executing shaders on numpy arrays
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import numpy as np
import pytest

import clangdxc
from clangdxc import Buffer, Sampler, Texture

SCALE = """
cbuffer Parameters { float Factor; uint Count; };
StructuredBuffer<float> In;
RWStructuredBuffer<float> Out;
[numthreads(64, 1, 1)]
void main(uint ID : SV_DispatchThreadID) {
  if (ID < Count)
    Out[ID] = In[ID] * Factor;
}"""


def compiled(source, options="-T cs_6_6"):
    return clangdxc.compile(source, options)


def one_thread(declarations, statements, options="-T cs_6_6"):
    return compiled(f"{declarations}\n[numthreads(1, 1, 1)] void main() {{ {statements} }}",
                    options)


def scale_values(count=3):
    return {"Parameters": {"Factor": 2.5, "Count": count},
            "In": np.array([1, 2, 3], np.float32), "Out": np.zeros(4, np.float32)}


@pytest.mark.parametrize("form", [lambda s: s, lambda s: s.container])
def test_a_result_and_a_container(form):
    values = scale_values()
    results = clangdxc.dispatch(form(compiled(SCALE)), values)
    assert list(results) == ["Out"] and results["Out"].dtype == np.float32
    np.testing.assert_array_equal(results["Out"], [2.5, 5, 7.5, 0])
    np.testing.assert_array_equal(values["Out"], 0)


def test_a_path(tmp_path):
    (tmp_path / "a.dxil").write_bytes(compiled(SCALE).container)
    results = clangdxc.dispatch(tmp_path / "a.dxil", scale_values())
    np.testing.assert_array_equal(results["Out"], [2.5, 5, 7.5, 0])


def test_constants_have_the_layout_of_constant_buffers():
    shader = one_thread("""
        struct Inner { float2 a; int b; };
        cbuffer C { float x; float3x4 m; row_major float2x3 r; float list[3]; Inner s[2];
                    bool flag; float2x2 ms[2]; };
        float global; int2 pair[2];
        RWStructuredBuffer<float> Out;""", """
        for (uint i = 0; i < 3; ++i) { for (uint j = 0; j < 4; ++j) Out[4 * i + j] = m[i][j];
          Out[12 + i] = r[0][i]; Out[15 + i] = r[1][i]; Out[18 + i] = list[i]; }
        Out[21] = s[1].a.y; Out[22] = s[1].b; Out[23] = flag; Out[24] = global; Out[25] = pair[1].y;
        Out[26] = x; Out[27] = ms[1][0][1]; Out[28] = ms[1][1][0];""")
    m = np.arange(12).reshape(3, 4)
    constants = {"x": 0.5, "m": m, "r": [[20, 21, 22], [23, 24, 25]], "list": [30, 31, 32],
                 "s": [{}, {"a": [0, 41], "b": -42}], "flag": True,
                 "ms": [np.zeros((2, 2)), [[0, 51], [52, 0]]]}
    out = clangdxc.dispatch(shader, {"C": constants, "global": 60, "pair": [[0, 0], [0, 61]],
                                     "Out": np.zeros(29, np.float32)})["Out"]
    np.testing.assert_array_equal(out, [*range(12), *range(20, 26), 30, 31, 32, 41, -42, 1, 60,
                                        61, 0.5, 51, 52])


def test_bit_fields_and_wide_constants():
    shader = one_thread("""
        struct S { uint low : 4; int high : 5; double3 d; uint64_t u; double2x3 m; };
        ConstantBuffer<S> C; RWStructuredBuffer<double> Out;""", """
        Out[0] = C.low; Out[1] = C.high; Out[2] = C.d.z; Out[3] = C.u; Out[4] = C.m[0][2];
        Out[5] = C.m[1][1];""", "-T cs_6_6 -HV 2021")
    values = {"low": 9, "high": -3, "d": [1, 2, 3.5], "u": 1 << 40, "m": [[1, 2, 3], [4, 5, 6]]}
    out = clangdxc.dispatch(shader, {"C": values, "Out": np.zeros(6)})["Out"]
    np.testing.assert_array_equal(out, [9, -3, 3.5, 1 << 40, 3, 5])
    with pytest.raises(clangdxc.ResourceError, match="'low': 16 does not fit 4 bits"):
        clangdxc.dispatch(shader, {"C": {"low": 16}, "Out": np.zeros(6)})


def test_structs():
    shader = one_thread("""
        struct Sub { float16_t h; float2 v; };
        struct P { float3 position; uint id; Sub subs[2]; float2x3 m; };
        RWStructuredBuffer<P> Ps;""", """
        P p = Ps[1]; p.position *= 2; p.id += 1; p.subs[1].v.y = p.subs[1].h; p.m[1][2] += 10;
        Ps[0] = p;""", "-T cs_6_6 -enable-16bit-types")
    dtype = clangdxc.element_dtype(shader, "Ps")
    # HLSL aligns 2 halves of 16 bits and floats to their sizes; columns follow each other.
    assert dtype.itemsize == 64 and dtype.fields["m"][1] == 40
    particles = np.zeros(2, dtype)
    particles["position"][1] = [1, 2, 3]
    particles["id"][1] = 7
    particles["subs"]["h"][1] = [0.25, 0.75]
    particles["m"][1] = [[1, 2], [3, 4], [5, 6]]
    out = clangdxc.dispatch(shader, {"Ps": particles})["Ps"]
    assert out.dtype == dtype
    np.testing.assert_array_equal(out["position"], [[2, 4, 6], [1, 2, 3]])
    assert out["id"].tolist() == [8, 7] and out["subs"]["v"][0, 1].tolist() == [0, 0.75]
    assert out["m"][0].tolist() == [[1, 2], [3, 4], [5, 16]]


def test_vectors_raw_buffers_and_counters():
    shader = one_thread("""
        StructuredBuffer<float3> In; RWByteAddressBuffer Raw; AppendStructuredBuffer<int2> List;""",
        "Raw.Store(4, asuint(In[1].z)); List.Append(int2(-1, 5));")
    results = clangdxc.dispatch(shader, {
        "In": np.arange(6, dtype=np.float32).reshape(2, 3), "Raw": np.zeros(3, np.float32),
        "List": Buffer(np.zeros((4, 2), np.int32), counter=2)})
    assert results["Raw"].tolist() == [0, 5, 0]
    assert results["List"].tolist() == [[0, 0], [0, 0], [-1, 5], [0, 0]]
    assert results.counters == {"List": 3}


def test_typed_buffers():
    shader = one_thread("""
        Buffer<float4> Colors; Buffer<int> Ints; RWBuffer<uint2> Pairs; Buffer<double> Wide;
        RWBuffer<float> Out;""", """
        Out[0] = Colors[1].y; Out[1] = Ints[0]; Out[2] = Wide[1]; Pairs[1] = uint2(3, 4);""")
    results = clangdxc.dispatch(shader, {
        "Colors": np.array([[0, 0, 0, 0], [0, 255, 0, 0]], np.uint8),
        "Ints": np.array([-5], np.int8), "Wide": np.array([1, 2.5]),
        "Pairs": np.zeros((2, 2), np.uint16), "Out": np.zeros(3, np.float16)})
    assert results["Out"].tolist() == [1, -5, 2.5] and results["Out"].dtype == np.float16
    assert results["Pairs"].tolist() == [[0, 0], [3, 4]]


def test_textures_of_all_shapes():
    shader = one_thread("""
        Texture1D<float> T1; Texture2D<float2> T2; Texture2DArray<float> TA; Texture3D<uint> T3;
        TextureCube<float> TC; TextureCubeArray<float> TCA; Texture2DMS<float> MS;
        SamplerState S; RWStructuredBuffer<float> Out;""", """
        Out[0] = T1[2]; Out[1] = T2[uint2(2, 1)].y; Out[2] = TA[uint3(1, 0, 2)];
        Out[3] = T3[uint3(1, 2, 3)]; Out[4] = TC.SampleLevel(S, float3(0, 0, -1), 0);
        Out[5] = TCA.SampleLevel(S, float4(0, 1, 0, 1), 0); Out[6] = MS.sample[3][uint2(1, 0)];""")

    def counting(*shape, dtype=np.float32):
        return np.arange(np.prod(shape), dtype=dtype).reshape(shape)

    textures = {"T1": counting(3), "T2": counting(2, 3, 2), "TA": counting(3, 1, 2),
                "T3": counting(4, 3, 2, dtype=np.uint32), "TC": counting(6, 1, 1),
                "TCA": counting(2, 6, 1, 1), "MS": counting(1, 2, 4)}
    out = clangdxc.dispatch(shader, {**textures, "S": Sampler(),
                                     "Out": np.zeros(7, np.float32)})["Out"]
    # The faces of a cube are +x, -x, +y, -y, +z, -z.
    assert out.tolist() == [
        textures["T1"][2], textures["T2"][1, 2, 1], textures["TA"][2, 0, 1],
        textures["T3"][3, 2, 1], textures["TC"][5, 0, 0], textures["TCA"][1, 2, 0, 0],
        textures["MS"][0, 1, 3]]


def test_mip_levels_formats_and_samplers():
    shader = one_thread("""
        Texture2DArray<float> T; Texture2D<float4> Packed; SamplerState S;
        RWTexture2D<unorm float4> Picture; RWStructuredBuffer<float> Out;""", """
        Out[0] = T.SampleLevel(S, float3(0.5, 0.5, 1), 1); Out[1] = T.Load(uint4(1, 0, 1, 0));
        Out[2] = T.SampleLevel(S, float3(0.5, 0.5, 0), 0);
        Out[3] = Packed[uint2(0, 0)].z; Picture[uint2(1, 0)] = float4(1, 0.2, 0, 1);""")
    level0 = np.array([[[1, 2], [3, 4]], [[5, 6], [7, 8]]], np.float32)
    level1 = np.array([[[10]], [[20]]], np.float32)
    results = clangdxc.dispatch(shader, {
        "T": Texture([level0, level1]), "S": Sampler(filter="linear", max_lod=5),
        "Packed": Texture([np.array([[0x3ff << 20]], np.uint32)], "R10G10B10A2_UNORM"),
        "Picture": np.zeros((1, 2, 4), np.uint8), "Out": np.zeros(4, np.float32)})
    assert results["Out"].tolist() == [20, 6, 2.5, 1]
    assert results["Picture"].tolist() == [[[0, 0, 0, 0], [255, 51, 0, 255]]]


def test_written_levels_and_layers_come_back():
    shader = compiled("""
        RWTexture2DArray<uint> T;
        [numthreads(2, 2, 2)] void main(uint3 ID : SV_DispatchThreadID) { T[ID] += ID.z + 1; }""")
    levels = [np.arange(8, dtype=np.uint32).reshape(2, 2, 2),
              np.array([[[50]], [[60]]], np.uint32)]
    results = clangdxc.dispatch(shader, {"T": Texture(levels)})
    np.testing.assert_array_equal(results["T"], levels[0] + np.array([1, 2]).reshape(2, 1, 1))
    np.testing.assert_array_equal(results.levels["T"][1], levels[1])


def test_arrays_structs_and_namespaces_of_resources():
    shader = one_thread("""
        struct Set { StructuredBuffer<float> a; Texture2D<float> t[2]; float f; };
        Set sets[2]; Texture2D<float> List[3] : register(t0, space5);
        namespace N { cbuffer C { float k; }; RWStructuredBuffer<float> Out; float g; }""", """
        N::Out[0] = sets[1].a[0]; N::Out[1] = sets[0].t[1][uint2(0, 0)]; N::Out[2] = sets[1].f;
        N::Out[3] = List[2][uint2(0, 0)]; N::Out[4] = N::k; N::Out[5] = N::g;""")

    def texel(value):
        return np.full((1, 1), value, np.float32)

    results = clangdxc.dispatch(shader, {
        "sets.1.a": np.array([1], np.float32), "sets.0.t[1]": texel(2),
        "sets": [{"f": 0}, {"f": 3}], "List[2]": texel(4), "N::C": {"k": 5}, "N::g": 6,
        "N::Out": np.zeros(6, np.float32)})
    assert results["N::Out"].tolist() == [1, 2, 3, 4, 5, 6]
    with pytest.raises(clangdxc.ResourceError, match="'List' has 3 elements"):
        clangdxc.dispatch(shader, {"List[3]": texel(0)})
    with pytest.raises(clangdxc.ResourceError, match="bind 'List\\[0\\]' and so on"):
        clangdxc.dispatch(shader, {"List": texel(0)})


def test_libraries_and_linked_shaders():
    library = compiled("""
        float twice(float x);
        StructuredBuffer<float> In; RWStructuredBuffer<float> Out;
        [shader("compute")] [numthreads(2, 1, 1)]
        void a(uint i : SV_GroupIndex) { Out[i] = twice(In[i]); }""", "-T lib_6_6")
    other = compiled("export float twice(float x) { return x + x; }", "-T lib_6_6")
    values = {"In": np.array([1, 2], np.float32), "Out": np.zeros(2, np.float32)}
    linked = clangdxc.link([library, other], "-T cs_6_6 -E a")
    assert clangdxc.dispatch(linked, values)["Out"].tolist() == [2, 4]
    both = clangdxc.link([library, other], "-T lib_6_6")
    assert clangdxc.dispatch(both, values, entry="a")["Out"].tolist() == [2, 4]
    alone = compiled("""
        RWStructuredBuffer<float> Out;
        [shader("compute")] [numthreads(1, 1, 1)] void a() { Out[0] = 1; }
        [shader("compute")] [numthreads(1, 1, 1)] void b() { Out[0] = 2; }""", "-T lib_6_6")
    out = {"Out": np.zeros(1, np.float32)}
    assert clangdxc.dispatch(alone, out, entry="b")["Out"].tolist() == [2]
    with pytest.raises(clangdxc.ExecutionError, match="a.*b"):
        clangdxc.dispatch(alone, out)


def test_groups_and_waves():
    shader = compiled("""
        RWStructuredBuffer<uint> Out;
        [numthreads(2, 1, 1)] void main(uint3 G : SV_GroupID, uint3 T : SV_DispatchThreadID) {
          Out[T.y * 4 + T.x] = WaveGetLaneCount() + G.y; }""")
    for groups in ((2, 3), [2, 3, 1], np.array([2, 3, 1])):
        out = clangdxc.dispatch(shader, {"Out": np.zeros(12, np.uint32)}, groups, wave_size=8)
        assert out["Out"].tolist() == [8] * 4 + [9] * 4 + [10] * 4
    for groups in ((), (1, 1, 1, 1), -1, 70000, (1, 1.5), "1"):
        with pytest.raises(ValueError, match="groups: expected"):
            clangdxc.dispatch(shader, {"Out": np.zeros(12, np.uint32)}, groups)


def test_layout_of_memory_does_not_matter():
    shader = one_thread("RWStructuredBuffer<float2> Data;", "Data[0] += Data[1];")
    expected = [[3, 13], [2, 12]]
    data = np.array([[1, 1], [2, 12]], np.float32)
    for array in (data, np.asfortranarray(data), data.astype(">f4")):
        out = clangdxc.dispatch(shader, {"Data": array})["Data"]
        assert out.dtype == array.dtype and out.tolist() == expected


@pytest.mark.parametrize("change, message", [
    ({"In": np.zeros(3)}, r"'In': expected an array of float32 with shape \(n,\), got float64"),
    ({"In": np.zeros((3, 2), np.float32)}, r"got float32 with shape \(3, 2\)"),
    ({"In": [1, 2, 3]}, "'In' takes a numpy array, not list"),
    ({"In": np.array([None])}, "'In' takes an array of numbers, not of objects"),
    ({"In": Sampler()}, "'In' is not a sampler"),
    ({"In": Texture([np.zeros((1, 1), np.float32)])}, "'In' is not a texture"),
    ({"In": {"x": 1}}, "'In' is not a constant buffer"),
    ({"Input": np.zeros(3)}, "no resource 'Input'; it has 'Parameters', 'In', 'Out'"),
    ({"Parameters": {"Factr": 1}}, "no constant 'Factr'; there are Factor, Count"),
    ({"Parameters": {"Count": 1.5}}, "'Count': expected uint32, got float64"),
    ({"Parameters": {"Count": -1}}, "'Count': the value does not fit uint32"),
    ({"Parameters": {"Factor": [1, 2]}}, r"'Factor': expected one number, got shape \(2,\)"),
    ({"Parameters": {"Factor": "x"}}, "'Factor': expected float32, got str"),
    ({"Parameters": 3}, "'Parameters' takes a numpy array"),
])
def test_values_that_do_not_fit(change, message):
    with pytest.raises(clangdxc.ResourceError, match=message):
        clangdxc.dispatch(compiled(SCALE), {**scale_values(), **change})


@pytest.mark.parametrize("resources", [None, [], {1: 2}])
def test_resources_are_a_dictionary(resources):
    with pytest.raises(TypeError, match="a dictionary from names to values"):
        clangdxc.dispatch(compiled(SCALE), resources)


def test_missing_values():
    with pytest.raises(clangdxc.ResourceError, match="no value is given for 'In', 'Out'"):
        clangdxc.dispatch(compiled(SCALE), {"Parameters": {}})
    shader = one_thread("float g; RWStructuredBuffer<float> Out;", "Out[0] = g;")
    with pytest.raises(clangdxc.ResourceError, match="no value is given for 'g'"):
        clangdxc.dispatch(shader, {"Out": np.zeros(1, np.float32)})


@pytest.mark.parametrize("value, message", [
    (np.zeros((2, 2, 2, 2), np.float32), r"shape \(height, width\) or \(height, width, compon"),
    (np.zeros((2, 2, 5), np.float32), "1 to 4 components, not 5"),
    (np.zeros((2, 2)), "float64 cannot be the format of a resource of float32"),
    (np.zeros((2, 2), np.uint32), "uint32 cannot be the format"),
    (np.zeros((2, 2), np.complex64), "complex64 cannot be the format"),
    (Texture([]), "there are no levels"),
    (Texture([np.zeros((4, 4), np.float32), np.zeros((3, 2), np.float32)]), "level 1 is float32"),
    (Buffer(np.zeros((2, 2), np.float32)), "'T' has no counter"),
])
def test_textures_that_do_not_fit(value, message):
    shader = one_thread("Texture2D<float4> T; RWStructuredBuffer<float4> Out;",
                        "Out[0] = T[uint2(0, 0)];")
    with pytest.raises(clangdxc.ResourceError, match=message):
        clangdxc.dispatch(shader, {"T": value, "Out": np.zeros((1, 4), np.float32)})


def test_faults_are_exceptions_or_warnings():
    shader = compiled(SCALE)
    with pytest.raises(clangdxc.ExecutionError, match="out-of-bounds read of 'In'"):
        clangdxc.dispatch(shader, scale_values(count=9))
    results = clangdxc.dispatch(shader, scale_values(count=9), check="warn")
    assert "out-of-bounds read of 'In'" in results.warnings[0] and len(results.warnings) == 2
    assert clangdxc.dispatch(shader, scale_values(count=9), check="off").warnings == ()
    with pytest.raises(clangdxc.ExecutionError, match="check"):
        clangdxc.dispatch(shader, scale_values(), check="maybe")
    with pytest.raises(clangdxc.ClangDxcError, match="container"):
        clangdxc.dispatch(b"no container", scale_values())
    stripped = compiled(SCALE, "-T cs_6_6 -Qstrip_reflect")
    assert clangdxc.dispatch(stripped, scale_values())["Out"][1] == 5
    with pytest.raises(clangdxc.ClangDxcError, match="STAT"):
        clangdxc.dispatch(stripped.container, scale_values())
    with pytest.raises(clangdxc.ExecutionError, match="instructions"):
        clangdxc.dispatch(one_thread("RWStructuredBuffer<uint> Out;",
                                     "[loop] while (Out[0] < 5) Out[1] += 1;"),
                          {"Out": np.zeros(2, np.uint32)}, options=["--step-limit=1000"])
