#define _GNU_SOURCE

#include "CBenchmarkSupport.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>

// Foundation's `Process` notices the end of a program some fifty milliseconds late.

extern char **environ;

static uint64_t microseconds(struct timeval time) { return (uint64_t)time.tv_sec * 1000000u + (uint64_t)time.tv_usec; }

bool bench_run_program(
    char *const *arguments, const char *input, const char *output, struct bench_program_outcome *outcome
) {
    posix_spawn_file_actions_t actions;
    if (posix_spawn_file_actions_init(&actions) != 0) return false;
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
    pid_t child = 0;
    uint64_t start = bench_wall_nanoseconds();
    int error = posix_spawnp(&child, arguments[0], &actions, NULL, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    if (error != 0) return false;
    int status = 0;
    struct rusage usage;
    pid_t ended;
    do {
        ended = wait4(child, &status, 0, &usage);
    } while (ended == -1 && errno == EINTR);
    if (ended != child) return false;
    outcome->nanoseconds = bench_wall_nanoseconds() - start;
    outcome->processor_nanoseconds = (microseconds(usage.ru_utime) + microseconds(usage.ru_stime)) * 1000u;
    outcome->status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return true;
}
