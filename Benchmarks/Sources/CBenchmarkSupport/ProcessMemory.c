#define _GNU_SOURCE

#include "CBenchmarkSupport.h"

#ifdef __linux__

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

// The kernel stops a traced program just before it gives back its memory. So the program needs no code for the measurement,
// and nothing that it touched is missed.

/// Adds up the mappings of a process.
static bool read_memory(pid_t process, struct bench_process_memory *memory) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/smaps", (int)process);
    FILE *file = fopen(path, "r");
    if (file == NULL) return false;
    char program[PATH_MAX] = "";
    snprintf(path, sizeof path, "/proc/%d/exe", (int)process);
    ssize_t length = readlink(path, program, sizeof program - 1);
    program[length > 0 ? length : 0] = 0;
    char line[PATH_MAX + 128];
    bool is_own_file = false;
    memset(memory, 0, sizeof *memory);
    while (fgets(line, sizeof line, file) != NULL) {
        unsigned long long start, end, kilobytes;
        if (sscanf(line, "%llx-%llx ", &start, &end) == 2) {
            line[strcspn(line, "\n")] = 0;
            const char *name = strchr(line, '/');
            is_own_file = name != NULL && program[0] != 0 && strcmp(name, program) == 0;
        } else if (sscanf(line, "Rss: %llu kB", &kilobytes) == 1) {
            memory->resident += kilobytes * 1024u;
            if (is_own_file) memory->program_file += kilobytes * 1024u;
        } else if (sscanf(line, "Anonymous: %llu kB", &kilobytes) == 1) {
            memory->written += kilobytes * 1024u;
        }
    }
    fclose(file);
    return true;
}

/// Waits for the next change of a process.
static bool wait_for(pid_t process, int *status) {
    pid_t found;
    do {
        found = waitpid(process, status, 0);
    } while (found == -1 && errno == EINTR);
    return found == process;
}

bool bench_memory_at_exit(char *const *arguments, struct bench_process_memory *memory) {
    int output = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (output < 0) return false;
    pid_t child = fork();
    if (child == 0) {
        dup2(output, 1);
        dup2(output, 2);
        if (ptrace(PTRACE_TRACEME, 0, NULL, NULL) == 0) execv(arguments[0], arguments);
        _exit(127);
    }
    close(output);
    int status = 0;
    bool is_measured = false;
    // The first stop is that of the new program.
    if (child < 0 || !wait_for(child, &status)) return false;
    if (!WIFSTOPPED(status)) return false;
    if (ptrace(PTRACE_SETOPTIONS, child, NULL, (void *)(PTRACE_O_TRACEEXIT | PTRACE_O_EXITKILL)) != 0) {
        kill(child, SIGKILL);
        wait_for(child, &status);
        return false;
    }
    intptr_t signal_number = 0;
    while (ptrace(PTRACE_CONT, child, NULL, (void *)signal_number) == 0 && wait_for(child, &status)) {
        if (!WIFSTOPPED(status)) return is_measured && WIFEXITED(status) && WEXITSTATUS(status) == 0;
        bool is_exit = status >> 8 == (SIGTRAP | (PTRACE_EVENT_EXIT << 8));
        if (is_exit) is_measured = read_memory(child, memory);
        // Any other signal is the program's own.
        signal_number = is_exit ? 0 : WSTOPSIG(status);
    }
    return false;
}

#else

bool bench_memory_at_exit(char *const *arguments, struct bench_process_memory *memory) {
    (void)arguments;
    (void)memory;
    return false;
}

#endif
