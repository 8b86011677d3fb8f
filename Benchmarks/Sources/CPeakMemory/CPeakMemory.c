#include "CPeakMemory.h"

#ifdef __linux__

#include <stdio.h>

// `getrusage` counts the memory of the process that started this one, too.
uint64_t peak_memory_bytes(void) {
    FILE *status = fopen("/proc/self/status", "r");
    if (status == NULL) return 0;
    char line[256];
    unsigned long long kilobytes = 0;
    while (fgets(line, sizeof line, status) != NULL) {
        if (sscanf(line, "VmHWM: %llu kB", &kilobytes) == 1) break;
    }
    fclose(status);
    return kilobytes * 1024u;
}

#else

#include <sys/resource.h>

uint64_t peak_memory_bytes(void) {
    struct rusage usage;
    if (getrusage(RUSAGE_SELF, &usage) != 0) return 0;
    return (uint64_t)usage.ru_maxrss;
}

#endif
