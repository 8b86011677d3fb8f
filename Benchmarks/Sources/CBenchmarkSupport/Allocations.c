#include "CBenchmarkSupport.h"

#include <stdlib.h>

// A program that is linked with this file allocates through the functions below, because the dynamic linker prefers the
// program's own `malloc` to that of the C library. This is so for the C library, Swift's runtime and every peer. The functions
// count and pass the call on. Counting adds one to a variable of the thread, for everything that is measured alike.

#if defined(__GLIBC__)

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *pointer, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *pointer);

static __thread uint64_t allocations __attribute__((tls_model("initial-exec")));

static atomic_bool tracking;
static atomic_llong bytes;
static atomic_llong peak;

static void grow(void *pointer) {
    if (pointer == NULL) return;
    long long now = atomic_fetch_add(&bytes, (long long)malloc_usable_size(pointer))
        + (long long)malloc_usable_size(pointer);
    long long before = atomic_load(&peak);
    while (now > before && !atomic_compare_exchange_weak(&peak, &before, now)) {}
}

static void shrink(void *pointer) {
    if (pointer != NULL) atomic_fetch_sub(&bytes, (long long)malloc_usable_size(pointer));
}

static inline bool is_tracking(void) { return atomic_load_explicit(&tracking, memory_order_relaxed); }

void *malloc(size_t size) {
    allocations++;
    void *result = __libc_malloc(size);
    if (is_tracking()) grow(result);
    return result;
}

void *calloc(size_t count, size_t size) {
    allocations++;
    void *result = __libc_calloc(count, size);
    if (is_tracking()) grow(result);
    return result;
}

void *realloc(void *pointer, size_t size) {
    allocations++;
    bool tracks = is_tracking();
    if (tracks) shrink(pointer);
    void *result = __libc_realloc(pointer, size);
    if (tracks) grow(result == NULL && size != 0 ? pointer : result);
    return result;
}

void *memalign(size_t alignment, size_t size) {
    allocations++;
    void *result = __libc_memalign(alignment, size);
    if (is_tracking()) grow(result);
    return result;
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **pointer, size_t alignment, size_t size) {
    if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
    void *result = memalign(alignment, size);
    if (result == NULL) return ENOMEM;
    *pointer = result;
    return 0;
}

void free(void *pointer) {
    if (is_tracking()) shrink(pointer);
    __libc_free(pointer);
}

bool bench_counts_allocations(void) { return true; }

uint64_t bench_allocation_count(void) { return allocations; }

void bench_track_bytes(void) {
    atomic_store(&bytes, 0);
    atomic_store(&peak, 0);
    atomic_store(&tracking, true);
}

int64_t bench_tracked_peak(void) {
    atomic_store(&tracking, false);
    return (int64_t)atomic_load(&peak);
}

#else

bool bench_counts_allocations(void) { return false; }
uint64_t bench_allocation_count(void) { return 0; }
void bench_track_bytes(void) {}
int64_t bench_tracked_peak(void) { return 0; }

#endif
