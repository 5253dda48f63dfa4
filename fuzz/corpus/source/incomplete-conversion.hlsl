// -T lib_6_6
template<class T> C<T> C<T>::cast(){}
