// Nothing: what the start of any Swift program costs.
