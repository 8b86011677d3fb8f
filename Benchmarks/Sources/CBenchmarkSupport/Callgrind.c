#include "CBenchmarkSupport.h"

#if defined(__has_include) && __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>

bool bench_runs_on_valgrind(void) { return RUNNING_ON_VALGRIND != 0; }
void bench_callgrind_zero(void) { CALLGRIND_ZERO_STATS; }
void bench_callgrind_dump(const char *name) { CALLGRIND_DUMP_STATS_AT(name); }
#else
bool bench_runs_on_valgrind(void) { return false; }
void bench_callgrind_zero(void) {}
void bench_callgrind_dump(const char *name) { (void)name; }
#endif
