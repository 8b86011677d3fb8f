#include "CStringsdictSystem.h"

// On other systems the Swift files import the system's own modules.
#ifdef __linux__

#include <pthread.h>
#include <stdlib.h>

struct stringsdict_mutex {
    pthread_mutex_t mutex;
};

const char *stringsdict_environment(const char *name) { return getenv(name); }

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
