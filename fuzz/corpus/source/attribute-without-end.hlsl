// -T cs_6_6 -E main
er<1.[[using namespace dx; shader(] er<>
