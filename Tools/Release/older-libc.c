// What the archives of Swift's library take from the libstdc++ of GCC 11 and later. The libstdc++ of an older system lacks it, and a
// newer one needs a newer glibc. It is called where a table is greater than the memory can be; Swift's library catches nothing.
#include <stdlib.h>

void _ZSt28__throw_bad_array_new_lengthv(void) { abort(); }
