// -T cs_6_6 -E main
static double2x2 val(1.0f);
