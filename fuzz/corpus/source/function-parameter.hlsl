// -T cs_6_0 -E main
change(inout(saturate(*
