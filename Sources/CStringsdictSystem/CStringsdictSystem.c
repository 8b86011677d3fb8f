#ifdef __linux__
// For the large pages in the header of memory, and for dladdr.
#define _GNU_SOURCE
#endif
#include "CStringsdictSystem.h"

// On other systems the Swift files import the system's own modules.
#ifdef __linux__

#include <dlfcn.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

struct stringsdict_mutex {
    pthread_mutex_t mutex;
};

const char *stringsdict_environment(const char *name) { return getenv(name); }

const char *stringsdict_image_path(const void *address) {
    Dl_info information;
    return dladdr(address, &information) != 0 ? information.dli_fname : NULL;
}

struct stringsdict_mutex *stringsdict_mutex_create(void) {
    struct stringsdict_mutex *mutex = malloc(sizeof *mutex);
    // Swift's own allocations end the program too if there is no memory. A mutex without attributes needs nothing else.
    if (mutex == NULL || pthread_mutex_init(&mutex->mutex, NULL) != 0) abort();
    return mutex;
}

void stringsdict_mutex_lock(struct stringsdict_mutex *mutex) { pthread_mutex_lock(&mutex->mutex); }

void stringsdict_mutex_unlock(struct stringsdict_mutex *mutex) { pthread_mutex_unlock(&mutex->mutex); }

void stringsdict_mutex_destroy(struct stringsdict_mutex *mutex) {
    pthread_mutex_destroy(&mutex->mutex);
    free(mutex);
}

#endif

void stringsdict_prefer_large_pages(void *start, __SIZE_TYPE__ byteCount) {
#if defined(__linux__) && defined(MADV_HUGEPAGE)
    // A large page starts at a multiple of its size. The first and the last one may reach beyond the memory: the system
    // uses them only if the memory around it belongs to the same mapping.
    long size = sysconf(_SC_PAGESIZE);
    if (size <= 0 || byteCount < stringsdict_large_page) return;
    size_t page = (size_t)size;
    size_t offset = (uintptr_t)start % page;
    // It fails where the system has no large pages, and then nothing changes.
    (void)madvise((char *)start - offset, (offset + byteCount + page - 1) / page * page, MADV_HUGEPAGE);
#else
    (void)start, (void)byteCount;
#endif
}
