// Preloaded into a program, prints how often it allocated memory: `LD_PRELOAD=./count-allocations.so program`.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>

static atomic_ulong count;

void *malloc(size_t size) {
    static void *(*next)(size_t);
    if (!next) next = (void *(*)(size_t))dlsym(RTLD_NEXT, "malloc");
    atomic_fetch_add(&count, 1);
    return next(size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
    static int (*next)(void **, size_t, size_t);
    if (!next) next = (int (*)(void **, size_t, size_t))dlsym(RTLD_NEXT, "posix_memalign");
    atomic_fetch_add(&count, 1);
    return next(result, alignment, size);
}

void *realloc(void *old, size_t size) {
    static void *(*next)(void *, size_t);
    if (!next) next = (void *(*)(void *, size_t))dlsym(RTLD_NEXT, "realloc");
    atomic_fetch_add(&count, 1);
    return next(old, size);
}

__attribute__((destructor)) static void report(void) {
    fprintf(stderr, "allocations: %lu\n", atomic_load(&count));
}
