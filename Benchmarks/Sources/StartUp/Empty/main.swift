// An empty program, which measures the start of any Swift program.
