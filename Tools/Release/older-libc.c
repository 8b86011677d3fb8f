// The function that the archives of Swift's library take from the libstdc++ of GCC 11 and later. The libstdc++ of an
// older system lacks this function, and a newer one needs a newer glibc. The function is called if a table is larger
// than the memory can be. Swift's library catches no exception.
#include <stdlib.h>

void _ZSt28__throw_bad_array_new_lengthv(void) { abort(); }
